// Lists positions place by place. The last heap of a tuple is looked up in the ascending list of
// the heaps with the nim-value that it must have.

#include <fmt/format.h>

#include <algorithm>

#include "period/theorems.hpp"
#include "play/heaps_with_value.hpp"
#include "play/p_position_sieve.hpp"
#include "rules/rules.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sprague/play.hpp"

namespace sprague {
namespace {

using Visit = std::function<bool(std::span<const HeapSize>)>;

/// The heaps of a range by nim-value.
class HeapsByValue {
 public:
  HeapsByValue(const NimSequence& sequence, HeapRange range, const RunControl& run) {
    require_memory(8.0 * static_cast<double>(range.max - range.min + 1),
                   fmt::format("the lists of heaps {} to {} by nim-value", range.min, range.max),
                   run);
    for (HeapSize n = range.min; n <= range.max; ++n) {
      const std::uint64_t value = sequence[n];
      if (value >= heaps_.size()) heaps_.resize(value + 1);
      heaps_[value].push_back(n);
    }
  }

  /// The heaps from `min` on with the value, ascending.
  std::span<const HeapSize> from(HeapSize min, std::uint64_t value) const {
    if (value >= heaps_.size()) return {};
    const auto& heaps = heaps_[value];
    return {std::lower_bound(heaps.begin(), heaps.end(), min), heaps.end()};
  }

 private:
  std::vector<std::vector<HeapSize>> heaps_;
};

class Lister {
 public:
  Lister(const NimSequence& sequence, std::uint64_t heaps, HeapRange range, Order order,
         Target target, const Visit& visit, const RunControl& run)
      : sequence_(sequence),
        range_(range),
        order_(order),
        target_(target),
        visit_(visit),
        progress_(run, "positions", range.max),
        heaps_(heaps) {
    if (heaps > 1 && !target.negated && !sequence.law())
      by_value_ = std::make_unique<HeapsByValue>(sequence, range, run);
  }

  /// Fills place after place; false when `visit_` ended it.
  bool list(std::size_t place, std::uint64_t nim_sum) {
    if (place + 1 == heaps_.size()) {
      if (sequence_.law() && !target_.negated) return look_up_by_law(place, nim_sum);
      return by_value_ ? look_up(place, nim_sum) : look_through(place, nim_sum);
    }
    for (HeapSize heap = min_heap(place); heap <= range_.max; ++heap) {
      if (is_taken(place, heap)) continue;
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (!list(place + 1, nim_sum ^ sequence_[heap])) return false;
    }
    return true;
  }

 private:
  bool look_up(std::size_t place, std::uint64_t nim_sum) {
    for (const HeapSize heap : by_value_->from(min_heap(place), nim_sum ^ target_.nim_sum)) {
      if (is_taken(place, heap)) continue;
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (!visit_(heaps_)) return false;
    }
    return true;
  }

  bool look_up_by_law(std::size_t place, std::uint64_t nim_sum) {
    return sequence_.law()->for_each_heap(nim_sum ^ target_.nim_sum, min_heap(place), range_.max,
                                          progress_.run(), [&](HeapSize heap) {
                                            heaps_[place] = heap;
                                            return visit_(heaps_);
                                          });
  }

  /// Tries every last heap; a whole period without a match means that no match follows.
  bool look_through(std::size_t place, std::uint64_t nim_sum) {
    const Period& period = sequence_.period();
    const bool repeats = period.status == PeriodStatus::proven && period.saltus == 0;
    std::uint64_t unmatched = 0;
    for (HeapSize heap = min_heap(place); heap <= range_.max; ++heap) {
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (target_.accepts(nim_sum ^ sequence_[heap])) {
        unmatched = 0;
        if (!is_taken(place, heap) && !visit_(heaps_)) return false;
      } else if (repeats && heap >= period.preperiod && ++unmatched == period.period) {
        return true;
      }
    }
    return true;
  }

  /// True when the heaps must differ and one before has this size.
  bool is_taken(std::size_t place, HeapSize heap) const {
    const auto end = heaps_.begin() + static_cast<std::ptrdiff_t>(place);
    return order_ == Order::arranged && std::find(heaps_.begin(), end, heap) != end;
  }

  HeapSize min_heap(std::size_t place) const {
    if (place == 0 || order_ == Order::ordered || order_ == Order::arranged) return range_.min;
    return order_ == Order::sorted ? heaps_[place - 1] : heaps_[place - 1] + 1;
  }

  const NimSequence& sequence_;
  HeapRange range_;
  Order order_;
  Target target_;
  const Visit& visit_;
  ProgressMeter progress_;
  std::vector<HeapSize> heaps_;
  std::unique_ptr<const HeapsByValue> by_value_;  // empty when the last heap is not looked up in it
};

/// The set for the sieve of P-positions, or null when the query needs nim-values.
const SizeSet* sieved_set(const Ruleset& ruleset, const PositionQuery& query) {
  const auto* taking = std::get_if<SubtractionRules>(&ruleset.rules().form);
  const bool p_positions = query.target.nim_sum == 0 && !query.target.negated;
  if (query.heaps != 1 || !p_positions || query.solve.algorithm != Algorithm::automatic)
    return nullptr;
  return taking != nullptr && !taking->all_but && !is_finite(taking->set) ? &taking->set : nullptr;
}

}  // namespace

void list_positions(const Ruleset& ruleset, const PositionQuery& query, const Visit& visit,
                    const RunControl& run) {
  const SizeSet* sieved = sieved_set(ruleset, query);
  const HeapSize horizon = proof_horizon(ruleset);
  // The period of an infinite set is proven by the horizon or not at all; without one the set is
  // sieved.
  const HeapSize up_to = sieved != nullptr ? std::min(query.range.max, horizon) : query.range.max;
  const NimSequence sequence = solve(ruleset, up_to, query.solve, run);
  if (!sequence.knows(query.range.max)) {
    for_each_p_position(
        *sieved, query.range.max,
        [&](HeapSize heap) { return heap < query.range.min || visit({{heap}}); }, run);
    return;
  }
  for_each_position(sequence, query.heaps, query.range, query.order, query.target, visit, run);
}

void for_each_position(const NimSequence& sequence, std::uint64_t heaps, HeapRange range,
                       Order order, Target target, const Visit& visit, const RunControl& run) {
  if (heaps == 0) {
    if (target.accepts(0)) visit({});
    return;
  }
  const bool grows =
      sequence.period().status == PeriodStatus::proven && sequence.period().saltus > 0;
  if (heaps == 1 && grows && !target.negated) {
    for (const HeapSize heap : heaps_with_value(sequence, target.nim_sum, range)) {
      if (!visit({{heap}})) return;
    }
    return;
  }
  Lister(sequence, heaps, range, order, target, visit, run).list(0, 0);
}

}  // namespace sprague
