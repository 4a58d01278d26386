/// The options of one heap, as far as they can be listed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "oracle/heap_rules.hpp"

namespace oracle::notation {

struct Listing {
  enum class Outcome {
    complete,
    too_many,   ///< more moves to look at than allowed
    undefined,  ///< a condition cannot be evaluated: its error
  };

  Outcome outcome = Outcome::complete;
  std::vector<Heaps> options;  ///< in ascending order, each once; empty unless complete
  std::size_t moves = 0;       ///< how many were looked at
};

/// Collects options and counts the moves looked at.
class Collector {
 public:
  struct TooMany {};

  explicit Collector(std::size_t max_moves) : max_moves_(max_moves) {}

  std::size_t moves() const { return moves_; }

  /// Throws TooMany.
  void look_at_a_move() {
    if (moves_ == max_moves_) throw TooMany{};
    ++moves_;
  }

  /// Adds the heaps without the empty ones.
  void add(Heaps heaps) {
    heaps.erase(std::remove(heaps.begin(), heaps.end(), Heap{0}), heaps.end());
    std::sort(heaps.begin(), heaps.end());
    options_.push_back(std::move(heaps));
  }

  Listing listing() && {
    std::sort(options_.begin(), options_.end());
    options_.erase(std::unique(options_.begin(), options_.end()), options_.end());
    return {Listing::Outcome::complete, std::move(options_), moves_};
  }

 private:
  std::size_t max_moves_;
  std::size_t moves_ = 0;
  std::vector<Heaps> options_;
};

}  // namespace oracle::notation
