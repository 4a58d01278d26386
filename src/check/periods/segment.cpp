// Beyond the prefix no heap is rare, and a rare-type value below the candidate must be attained by
// a split with a heap up to the witness bound (see prefix.cpp for the recurrence).

#include "check/periods/segment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "check/check_failure.hpp"
#include "check/periods/split_search.hpp"

namespace sprague::check {
namespace {

/// The computation in sets of 64·Words values.
template <unsigned Words>
class SetSegmentComputation : public SegmentComputation {
 public:
  SetSegmentComputation(const SparseEvidence& evidence, const TakeAndBreak& game,
                        const std::vector<std::uint64_t>& splitting_digits,
                        const std::vector<std::uint16_t>& known, const Window& window)
      : evidence_(evidence),
        splitting_digits_(splitting_digits),
        prefix_(known),
        types_(evidence, splitting_digits.front()),
        lookback_(evidence.witness_bound + game.last_digit()) {
    for (std::uint64_t t = 1; t < game.digits.size(); ++t) {
      if ((game.digits[t] & 2u) != 0) sure_parts_.push_back({t, 0});
    }
    for (const Rare& rare : evidence.rare) {
      for (const std::uint64_t t : splitting_digits)
        sure_parts_.push_back({rare.heap + t, rare.value});
    }
    for (const Witness& witness : evidence.witnesses) {
      const std::uint64_t distance = witness.heap + witness.taken;
      witness_parts_.push_back({distance, known[witness.heap]});
      witness_reach_ = std::max(witness_reach_, distance);
    }
    values.reserve(lookback_ + 8 * segment_batch);
    values.assign(window.values.begin(), window.values.end());
    next = window.end;
    first = base = window.end - window.values.size();
  }

  void advance(std::uint64_t to) override {
    if (values.size() + segment_batch > values.capacity()) drop_old_values();
    to = std::min(to, next + segment_batch);
    values.resize(to - base);
    steps += (to - next) * (sure_parts_.size() + 10);
    for (; next < to; ++next)
      values[next - base] = static_cast<std::uint16_t>(value_of(next, next - first));
  }

 private:
  void drop_old_values() {
    const std::uint64_t by = values.size() - lookback_;
    values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(by));
    base += by;
  }

  /// G(n) of a heap that is not rare; `reach` heaps before it are known.
  unsigned value_of(std::uint64_t n, std::uint64_t reach) {
    const std::uint16_t* const end = values.data() + (n - base);
    const auto split_value = [&](const Part& part) { return part.value ^ *(end - part.distance); };
    const auto attained = set_of<Words>(sure_parts_.size(),
                                        [&](std::size_t i) { return split_value(sure_parts_[i]); });
    const ValueSet<Words> left = minus(types_.common[n % 2], attained);
    if (left.empty()) throw SetsTooSmall{};
    const unsigned candidate = left.least();
    ValueSet<Words> missing =
        apply(minus(types_.rare[n % 2], attained), types_.below[candidate], std::bit_and<>());
    if (missing.empty()) return candidate;
    if (reach >= witness_reach_) {
      for (std::size_t i = 0; i < witness_parts_.size(); ++i) {
        missing.remove(split_value(witness_parts_[i]));
        if (i % 4 == 3 && missing.empty()) return candidate;
      }
    }
    const auto splits = [&](std::uint64_t t) {
      return reach > t ? std::min(evidence_.witness_bound, reach - t) : 0;
    };
    steps += remove_split_values(missing, splitting_digits_, prefix_.data(), end, splits);
    if (missing.empty()) return candidate;
    throw Wrong{
        fmt::format("heap {}: the value {} is below the common value {}, and no split with a heap "
                    "up to {} attains it",
                    n, missing.least(), candidate, evidence_.witness_bound)};
  }

  const SparseEvidence& evidence_;
  const std::vector<std::uint64_t>& splitting_digits_;
  const std::vector<std::uint16_t>& prefix_;
  ValueTypes<Words> types_;
  std::uint64_t lookback_;
  std::vector<Part> sure_parts_;
  std::vector<Part> witness_parts_;
  std::uint64_t witness_reach_ = 0;
};
}  // namespace

std::unique_ptr<SegmentComputation> make_segment_computation(
    unsigned capacity, const SparseEvidence& evidence, const TakeAndBreak& game,
    const std::vector<std::uint64_t>& splitting_digits, const std::vector<std::uint16_t>& known,
    const Window& window) {
  if (capacity == 64)
    return std::make_unique<SetSegmentComputation<1>>(evidence, game, splitting_digits, known,
                                                      window);
  if (capacity == 128)
    return std::make_unique<SetSegmentComputation<2>>(evidence, game, splitting_digits, known,
                                                      window);
  if (capacity == 256)
    return std::make_unique<SetSegmentComputation<4>>(evidence, game, splitting_digits, known,
                                                      window);
  return std::make_unique<SetSegmentComputation<8>>(evidence, game, splitting_digits, known,
                                                    window);
}

unsigned value_bound(const SparseEvidence& evidence, const std::vector<std::uint16_t>& known) {
  unsigned largest = 0;
  const auto include = [&](const std::vector<std::uint16_t>& values) {
    for (const std::uint16_t value : values) largest = std::max<unsigned>(largest, value);
  };
  include(known);
  for (const Window& window : evidence.windows) include(window.values);
  return std::bit_ceil(largest + 1);
}

bool can_compute_from(const SparseEvidence& evidence, const std::string& game,
                      const std::vector<std::uint16_t>& known, const Window& window,
                      std::uint64_t heaps) {
  const auto rules = std::get<TakeAndBreak>(read_game(game));
  const std::vector<std::uint64_t> digits = splitting_digits(rules);
  for (unsigned capacity = std::max(64u, value_bound(evidence, known)); capacity <= max_values;
       capacity *= 2) {
    const auto computation =
        make_segment_computation(capacity, evidence, rules, digits, known, window);
    try {
      while (computation->next < window.end + heaps) computation->advance(window.end + heaps);
      return true;
    } catch (const Wrong&) {
      return false;
    } catch (const SetsTooSmall&) {
    }
  }
  return false;
}

}  // namespace sprague::check
