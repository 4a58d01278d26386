/// The least natural number not excluded, for one heap after another.
#pragma once

#include <cstdint>
#include <vector>

namespace sprague {

/// A set of excluded values that empties in O(1): a value is excluded when its stamp is the present
/// one. Memory 4 bytes per value seen.
class Mex {
 public:
  /// Forgets all exclusions.
  void begin() {
    if (++stamp_ == 0) {
      stamps_.assign(stamps_.size(), 0);
      stamp_ = 1;
    }
  }

  /// Makes room for values below `bound`; exclude() requires it.
  void make_room(std::uint64_t bound) {
    if (bound >= stamps_.size()) stamps_.resize(bound + 1);
  }

  void exclude(std::uint64_t value) { stamps_[value] = stamp_; }

  bool excludes(std::uint64_t value) const {
    return value < stamps_.size() && stamps_[value] == stamp_;
  }

  /// The least number from `value` on that is not excluded.
  std::uint64_t next_absent(std::uint64_t value) const {
    while (excludes(value)) ++value;
    return value;
  }

  std::uint64_t least() const { return next_absent(0); }

 private:
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
};

}  // namespace sprague
