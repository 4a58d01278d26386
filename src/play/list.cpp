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
#include "sequence/sequence_set.hpp"
#include "sprague/play.hpp"

namespace sprague {
namespace {

using Visit = std::function<bool(std::span<const HeapSize>)>;

/// True when a proven saltus makes the values unbounded, so that few heaps have the same value.
bool grows(const NimSequence& sequence) {
  return sequence.period().status == PeriodStatus::proven && sequence.period().saltus > 0;
}

/// The heaps of a range by nim-value.
class HeapsByValue {
 public:
  HeapsByValue(const NimSequence& sequence, HeapRange range, const RunControl& run) {
    require_memory(8.0 * static_cast<double>(range.max - range.min + 1),
                   fmt::format("the lists of heaps {} to {} by nim-value", range.min, range.max),
                   run);
    for (HeapSize n = range.min; n <= range.max; ++n) {
      const std::uint64_t value = sequence[n];
      if (value >= heaps_.size()) {
        require_memory(static_cast<double>(sizeof heaps_[0]) * static_cast<double>(value + 1),
                       fmt::format("the lists of heaps by nim-values up to {}", value), run);
        heaps_.resize(value + 1);
      }
      heaps_[value].push_back(n);
    }
  }

  /// The heaps from `min` on with the value, ascending.
  std::span<const HeapSize> from(HeapSize min, std::uint64_t value) const {
    if (value >= heaps_.size()) return {};
    const auto& heaps = heaps_[value];
    const auto first = std::lower_bound(heaps.begin(), heaps.end(), min);
    return std::span(heaps).subspan(static_cast<std::size_t>(first - heaps.begin()));
  }

 private:
  std::vector<std::vector<HeapSize>> heaps_;
};

/// The heaps of the last place by the nim-value that they must have.
class LastHeaps {
 public:
  LastHeaps(const SolvedRange& place, const RunControl& run)
      : sequence_(*place.sequence), range_(place.range) {
    if (!are_few(place)) by_value_ = std::make_unique<HeapsByValue>(sequence_, range_, run);
  }

  /// True when heaps_with_value() answers a look-up about as fast as a table does.
  static bool are_few(const SolvedRange& place) {
    constexpr HeapSize few = 64;
    const Period& period = place.sequence->period();
    return grows(*place.sequence) && period.preperiod + period.period <= few;
  }

  /// The heaps from `min` on with the value, ascending; valid until the next call.
  std::span<const HeapSize> from(HeapSize min, std::uint64_t value) {
    if (by_value_) return by_value_->from(min, value);
    if (min > range_.max) return {};
    found_ = heaps_with_value(sequence_, value, {min, range_.max});
    return found_;
  }

 private:
  const NimSequence& sequence_;
  HeapRange range_;
  std::unique_ptr<const HeapsByValue> by_value_;  // empty when are_few()
  std::vector<HeapSize> found_;
};

class Lister {
 public:
  /// `order` relates heaps to those before; all places have one game and range unless it is
  /// Order::ordered. Requires at least one place.
  Lister(const std::vector<SolvedRange>& places, Order order, Target target, const Visit& visit,
         const RunControl& run)
      : places_(places),
        order_(order),
        target_(target),
        visit_(visit),
        progress_(run, "positions", places[0].range.max),
        heaps_(places.size()) {
    if (places.size() > 1 && !target.negated && !places.back().sequence->law())
      last_heaps_ = std::make_unique<LastHeaps>(places.back(), run);
  }

  /// Fills place after place; false when `visit_` ended it.
  bool list(std::size_t place, std::uint64_t nim_sum) {
    const auto& [sequence, range] = places_[place];
    if (place + 1 == heaps_.size()) {
      if (sequence->law() && !target_.negated) return look_up_by_law(place, nim_sum);
      return last_heaps_ ? look_up(place, nim_sum) : look_through(place, nim_sum);
    }
    for (HeapSize heap = min_heap(place); heap <= range.max; ++heap) {
      if (is_taken(place, heap)) continue;
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (!list(place + 1, nim_sum ^ (*sequence)[heap])) return false;
    }
    return true;
  }

 private:
  bool look_up(std::size_t place, std::uint64_t nim_sum) {
    for (const HeapSize heap : last_heaps_->from(min_heap(place), nim_sum ^ target_.nim_sum)) {
      if (is_taken(place, heap)) continue;
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (!visit_(heaps_)) return false;
    }
    return true;
  }

  bool look_up_by_law(std::size_t place, std::uint64_t nim_sum) {
    const auto& [sequence, range] = places_[place];
    return sequence->law()->for_each_heap(nim_sum ^ target_.nim_sum, min_heap(place), range.max,
                                          progress_.run(), [&](HeapSize heap) {
                                            heaps_[place] = heap;
                                            return is_taken(place, heap) || visit_(heaps_);
                                          });
  }

  /// Tries every last heap; a whole period without a match means that no match follows.
  bool look_through(std::size_t place, std::uint64_t nim_sum) {
    const NimSequence& sequence = *places_[place].sequence;
    const Period& period = sequence.period();
    const bool repeats = period.status == PeriodStatus::proven && period.saltus == 0;
    std::uint64_t unmatched = 0;
    for (HeapSize heap = min_heap(place); heap <= places_[place].range.max; ++heap) {
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (target_.accepts(nim_sum ^ sequence[heap])) {
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
    if (place == 0 || order_ == Order::ordered || order_ == Order::arranged)
      return places_[place].range.min;
    return order_ == Order::sorted ? heaps_[place - 1] : heaps_[place - 1] + 1;
  }

  const std::vector<SolvedRange>& places_;
  Order order_;
  Target target_;
  const Visit& visit_;
  ProgressMeter progress_;
  std::vector<HeapSize> heaps_;
  std::unique_ptr<LastHeaps> last_heaps_;  // empty when the last heap is not looked up in it
};

void visit_positions(const std::vector<SolvedRange>& places, Order order, Target target,
                     const Visit& visit, const RunControl& run) {
  if (places.empty()) {
    if (target.accepts(0)) visit({});
    return;
  }
  const auto& [sequence, range] = places[0];
  if (places.size() == 1 && grows(*sequence) && !target.negated) {
    for (const HeapSize heap : heaps_with_value(*sequence, target.nim_sum, range)) {
      if (!visit({{heap}})) return;
    }
    return;
  }
  Lister(places, order, target, visit, run).list(0, 0);
}

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
  visit_positions(std::vector<SolvedRange>(heaps, {&sequence, range}), order, target, visit, run);
}

void list_sums(const std::vector<GameRange>& games, Target target, const SolveOptions& options,
               const Visit& visit, const RunControl& run) {
  if (games.size() == 1) {
    const PositionQuery query{1, games[0].range, Order::ordered, target, options};
    return list_positions(games[0].ruleset, query, visit, run);
  }
  SequenceSet solved;
  for (const GameRange& game : games) solved.require(game.ruleset, game.range.max);
  solved.solve_all(options, run);
  std::vector<SolvedRange> ranges;
  for (const GameRange& game : games) ranges.push_back({&solved[game.ruleset], game.range});
  for_each_sum(ranges, target, visit, run);
}

void for_each_sum(const std::vector<SolvedRange>& ranges, Target target, const Visit& visit,
                  const RunControl& run) {
  visit_positions(ranges, Order::ordered, target, visit, run);
}

}  // namespace sprague
