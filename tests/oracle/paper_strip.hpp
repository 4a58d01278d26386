/// A strip of n squares as a bit mask; a move clears two adjacent set bits; who cannot move loses.
///
/// From a full strip of 27 squares some millions of masks can be reached. Two of them that have the
/// same runs of set bits in another order, or differ in runs of one bit, are the same game move for
/// move: no move spans a gap and none is made in a run of one. So the search remembers a mask with
/// its runs sorted and runs of one left out, a few thousand masks in all. It never looks at runs
/// one by one.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace oracle {

class PaperStrip {
 public:
  using Mask = std::uint32_t;

  /// Requires n <= 30.
  static Mask full(unsigned n) { return (Mask{1} << n) - 1; }

  /// The player to move loses.
  bool lost(Mask mask) {
    mask = tidy(mask);
    if (const auto known = lost_.find(mask); known != lost_.end()) return known->second;
    bool lost = true;
    for (Mask pairs = mask & (mask >> 1); pairs != 0 && lost; pairs &= pairs - 1) {
      const Mask pair = Mask{3} << std::countr_zero(pairs);
      lost = !this->lost(mask & ~pair);
    }
    return lost_[mask] = lost;
  }

  /// The same game with its runs in ascending order, one cleared bit between them.
  static Mask tidy(Mask mask) {
    std::vector<int> runs;
    while (mask != 0) {
      mask >>= std::countr_zero(mask);
      const int run = std::countr_one(mask);
      if (run > 1) runs.push_back(run);
      mask = run < 32 ? mask >> run : 0;
    }
    std::sort(runs.begin(), runs.end());
    for (const int run : runs) mask = (mask << (run + 1)) | full(static_cast<unsigned>(run));
    return mask;
  }

 private:
  std::unordered_map<Mask, bool> lost_;
};

}  // namespace oracle
