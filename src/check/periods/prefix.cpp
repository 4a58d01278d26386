// The plain sparse recurrence, one heap after the other, in sets of values as bits.
//
// The values of moves without a split, and of splits off a rare heap, are attained for sure at n.
// Let C be the least common-type value that is not among them: no option has it, since no other
// split makes a common-type value. Then G(n) = C exactly when each smaller rare-type value is
// attained, too; otherwise it is the least one that is not.

#include "check/periods/prefix.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/periods/split_search.hpp"

namespace sprague::check {
namespace {

/// The first heaps, by every option if need be.
template <unsigned Words>
class PrefixComputation {
 public:
  PrefixComputation(const TakeAndBreak& game, const std::vector<std::uint64_t>& splitting_digits,
                    const SparseEvidence& evidence, Prefix& result, WorkLimit& limit)
      : game_(game),
        splitting_digits_(splitting_digits),
        types_(evidence, splitting_digits.front()),
        result_(result),
        limit_(limit) {}

  /// Computes on to `size` heaps.
  void compute(std::uint64_t size, ProgressMeter& progress) {
    auto& values = result_.values;
    while (values.size() < size) {
      const std::uint64_t n = values.size();
      const Attained attained = attained_for_sure(n);
      Values missing = minus(types_.rare[n % 2], attained.values);
      missing = apply(missing, types_.below[attained.candidate], std::bit_and<>());
      const auto splits = [n](std::uint64_t t) { return n > t ? (n - t) / 2 : 0; };
      const std::uint64_t steps =
          result_.rare.size() + 50 +
          remove_split_values(missing, splitting_digits_, values.data(), values.data() + n, splits);
      const bool is_rare = !missing.empty();
      const auto value = static_cast<std::uint16_t>(is_rare ? missing.least() : attained.candidate);
      values.push_back(value);
      if (is_rare) result_.rare.push_back({n, value});
      limit_.spend(steps);
      progress.advance(n, steps);
    }
  }

 private:
  using Values = ValueSet<Words>;
  struct Attained {
    Values values;
    unsigned candidate;
  };

  Attained attained_for_sure(std::uint64_t n) const {
    const auto& values = result_.values;
    Attained attained{};
    for (std::uint64_t t = 1; t < game_.digits.size() && t <= n; ++t) {
      if ((game_.digits[t] & 1u) != 0 && n == t) attained.values.add(0);
      if ((game_.digits[t] & 2u) != 0 && n > t) attained.values.add(values[n - t]);
    }
    for (const std::uint64_t t : splitting_digits_) {
      auto count = result_.rare.size();
      while (count > 0 && result_.rare[count - 1].heap + t >= n) --count;
      const auto split_off = set_of<Words>(count, [&](std::size_t i) {
        return result_.rare[i].value ^ values[n - t - result_.rare[i].heap];
      });
      attained.values = apply(attained.values, split_off, std::bit_or<>());
    }
    const Values left = minus(types_.common[n % 2], attained.values);
    if (left.empty()) throw SetsTooSmall{};
    attained.candidate = left.least();
    return attained;
  }

  const TakeAndBreak& game_;
  const std::vector<std::uint64_t>& splitting_digits_;
  ValueTypes<Words> types_;
  Prefix& result_;
  WorkLimit& limit_;
};

/// Computes in sets that grow with the values.
template <unsigned Words = 1>
void compute_in_sets(const TakeAndBreak& game, const std::vector<std::uint64_t>& splitting_digits,
                     const SparseEvidence& evidence, std::uint64_t size, Prefix& result,
                     WorkLimit& limit, ProgressMeter& progress) {
  try {
    return PrefixComputation<Words>(game, splitting_digits, evidence, result, limit)
        .compute(size, progress);
  } catch (const SetsTooSmall&) {
  }
  if constexpr (64 * Words < max_values)
    compute_in_sets<2 * Words>(game, splitting_digits, evidence, size, result, limit, progress);
  else
    throw Wrong{fmt::format("heap {} has no value below {}", result.values.size(), max_values)};
}

}  // namespace

Prefix compute_prefix(const TakeAndBreak& game, const std::vector<std::uint64_t>& splitting_digits,
                      const SparseEvidence& evidence, std::uint64_t size, WorkLimit& limit,
                      ProgressMeter& progress) {
  Prefix prefix{{0}, {}};
  prefix.values.reserve(size);
  compute_in_sets(game, splitting_digits, evidence, size, prefix, limit, progress);
  return prefix;
}

}  // namespace sprague::check
