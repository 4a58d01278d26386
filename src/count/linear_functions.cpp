// An automaton over the binary digits of m, least significant first.
//
// Let m' be the number formed by the k low digits of m. The k low digits of slope·m + offset depend
// on m' only, and what m' contributes above them is the carry c = floor((slope·m' + offset) / 2^k).
// The next digit d of m makes the carry c + slope·d, whose lowest digit is digit k of the form. So
// the state is the vector of the carries of all forms, and whether m' exceeds the k low digits of
// `last`. A state survives only where the xor of the new digits is that of the target. After all
// digits of `last` each carry is what remains of its form, and their xor must be what remains of
// the target.
//
// As m' grows from 0 to 2^k − 1, (slope·m' + offset) / 2^k moves by less than |slope|, so that each
// carry changes at most |slope| times, and there are at most |slope 1| + |slope 2| + … + 1 vectors
// of carries at a time.

#include "count/linear_functions.hpp"

#include <bit>
#include <map>

namespace sprague {
namespace {

/// The numbers m' with the same carries, by their comparison with the low digits of `last`.
struct CarryCounts {
  std::uint64_t up_to = 0;
  std::uint64_t beyond = 0;
};

using States = std::map<std::vector<std::int64_t>, CarryCounts>;

/// Appends the digit `d` to all numbers of all states; `limit` is the same digit of `last`, and
/// `wanted` that of the target.
void append_digit(const States& states, const std::vector<LinearFunction>& forms, std::int64_t d,
                  std::int64_t limit, std::int64_t wanted, States& next) {
  for (const auto& [carries, counts] : states) {
    std::vector<std::int64_t> moved = carries;
    std::int64_t digit = 0;
    for (std::size_t i = 0; i < forms.size(); ++i) {
      moved[i] += d * forms[i].slope;
      digit ^= moved[i] & 1;
      moved[i] >>= 1;  // rounds down, also below 0
    }
    if (digit != wanted) continue;
    CarryCounts& target = next[std::move(moved)];
    if (d < limit)
      target.up_to += counts.up_to + counts.beyond;
    else if (d > limit)
      target.beyond += counts.up_to + counts.beyond;
    else {
      target.up_to += counts.up_to;
      target.beyond += counts.beyond;
    }
  }
}

}  // namespace

std::uint64_t count_equal_xor(const std::vector<LinearFunction>& forms, std::uint64_t last,
                              std::uint64_t target, ProgressMeter& progress) {
  std::vector<LinearFunction> rising;
  std::vector<std::int64_t> offsets;
  for (const LinearFunction& form : forms) {
    if (form.slope == 0) {
      target ^= static_cast<std::uint64_t>(form.offset);
    } else {
      rising.push_back(form);
      offsets.push_back(form.offset);
    }
  }
  if (rising.empty()) return target == 0 ? last + 1 : 0;
  States states{{std::move(offsets), {1, 0}}};
  const auto digits = static_cast<int>(std::bit_width(last));
  for (int k = 0; k < digits; ++k) {
    States next;
    for (const std::int64_t d : {0, 1}) {
      append_digit(states, rising, d, static_cast<std::int64_t>(last >> k & 1),
                   static_cast<std::int64_t>(target >> k & 1), next);
    }
    states = std::move(next);
    progress.advance(0, 100 * states.size());
  }
  std::uint64_t count = 0;
  for (const auto& [carries, counts] : states) {
    std::uint64_t rest = 0;
    for (const std::int64_t carry : carries) rest ^= static_cast<std::uint64_t>(carry);
    if (rest == target >> digits) count += counts.up_to;
  }
  return count;
}

}  // namespace sprague
