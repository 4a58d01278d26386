/// Coins on the squares of a board, square by square: every joint placement of all coins is a
/// position of its own, and a move shifts one coin towards the origin along one axis (on a plane:
/// left or up) by one of the given steps. Coins may share squares; who cannot move loses.
///
/// Placements are numbered in base `side`, a digit for each coordinate of each coin. A move lowers
/// the number, so one pass in ascending order decides all: side^(axes·coins) placements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace oracle {

class TokenBoard {
 public:
  TokenBoard(unsigned side, unsigned axes, unsigned coins, const std::vector<unsigned>& steps)
      : side_(side), coordinates_(axes * coins) {
    std::size_t placements = 1;
    for (unsigned i = 0; i < coordinates_; ++i) placements *= side;
    lost_.resize(placements);
    values_.resize(placements);
    for (std::size_t placement = 0; placement < placements; ++placement) evaluate(placement, steps);
  }

  std::size_t placements() const { return lost_.size(); }

  /// The player to move loses: no option is lost for the opponent.
  bool lost(std::size_t placement) const { return lost_[placement]; }

  /// The mex over the options, placements again.
  std::uint64_t nim_value(std::size_t placement) const { return values_[placement]; }

 private:
  void evaluate(std::size_t placement, const std::vector<unsigned>& steps) {
    bool lost = true;
    std::uint64_t attained = 0;  // bit v: an option has nim-value v
    std::size_t unit = 1;
    for (unsigned i = 0; i < coordinates_; ++i, unit *= side_) {
      const std::size_t coordinate = placement / unit % side_;
      for (const unsigned step : steps) {
        if (step > coordinate) continue;
        const std::size_t option = placement - step * unit;
        if (lost_[option]) lost = false;
        attained |= std::uint64_t{1} << values_[option];
      }
    }
    lost_[placement] = lost;
    std::uint8_t mex = 0;
    while ((attained >> mex & 1) != 0) ++mex;
    values_[placement] = mex;
  }

  unsigned side_;
  unsigned coordinates_;
  std::vector<bool> lost_;
  std::vector<std::uint8_t> values_;  // below 64: a placement has fewer options than that here
};

}  // namespace oracle
