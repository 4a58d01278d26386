/// The nim-values of the first heaps by the definition, compared with those that a closed form
/// gives.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "check/check_failure.hpp"

namespace sprague::check {

/// The values of the options of one heap.
class Seen {
 public:
  void begin() { ++now_; }
  void add(std::uint64_t value) {
    if (value >= seen_.size()) seen_.resize(2 * value + 64);
    seen_[value] = now_;
  }
  std::uint64_t min_missing() const {
    std::uint64_t value = 0;
    while (value < seen_.size() && seen_[value] == now_) ++value;
    return value;
  }

 private:
  std::vector<std::uint64_t> seen_;
  std::uint64_t now_ = 0;
};

/// `see(n, values, seen)` adds the values of all options of heap n, of which `values` has those of
/// the heaps before it; `law(n)` is the value claimed. Throws Wrong at the first heap below `heaps`
/// whose value is another.
template <class See, class Law>
void check_first_values(std::uint64_t heaps, See see, Law law) {
  std::vector<std::uint64_t> values;
  Seen seen;
  for (std::uint64_t n = 0; n < heaps; ++n) {
    seen.begin();
    see(n, std::as_const(values), seen);
    values.push_back(seen.min_missing());
    const std::uint64_t claimed = law(n);
    require(values[n] == claimed, "heap {} has the value {}, where the law says {}", n, values[n],
            claimed);
  }
}

}  // namespace sprague::check
