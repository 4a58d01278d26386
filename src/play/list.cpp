// Lists positions place by place. The last heap of a tuple is looked up in the ascending list of
// the heaps that complete it: those with one nim-value or, where values are elements of a quotient,
// those that make a P-element with the heaps before.

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "count/played_positions.hpp"
#include "count/target.hpp"
#include "messages/table.hpp"
#include "period/theorems/theorems.hpp"
#include "play/heaps_with_value.hpp"
#include "play/p_position_sieve.hpp"
#include "rules/rules.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sequence/misere_play.hpp"
#include "sequence/sequence_set.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"

namespace sprague {
namespace {

using Visit = std::function<bool(std::span<const HeapSize>)>;

/// True when a proven saltus makes the values unbounded, so that few heaps have the same value.
bool grows(const Sequence& sequence) {
  return sequence.period().is_established() && sequence.period().saltus > 0;
}

/// The heaps of a range by nim-value. Given values may be few and large, so only those that occur
/// have a list.
class HeapsByValue {
 public:
  HeapsByValue(const Sequence& sequence, HeapRange range, const RunControl& run) {
    const double heaps = 8.0 * static_cast<double>(range.max - range.min + 1);
    const Message what = message("needs.lists", {{"first", range.min}, {"last", range.max}});
    require_memory(heaps, run, what);
    for (HeapSize n = range.min; n <= range.max; ++n) {
      std::vector<HeapSize>& list = heaps_[sequence[n]];
      if (list.empty())
        require_memory(heaps + bytes_per_list * static_cast<double>(heaps_.size()), run, what);
      list.push_back(n);
    }
  }

  /// The heaps from `min` on with the value, ascending.
  std::span<const HeapSize> from(HeapSize min, std::uint64_t value) const {
    const auto found = heaps_.find(value);
    if (found == heaps_.end()) return {};
    const std::vector<HeapSize>& heaps = found->second;
    const auto first = std::lower_bound(heaps.begin(), heaps.end(), min);
    return std::span(heaps).subspan(static_cast<std::size_t>(first - heaps.begin()));
  }

 private:
  static constexpr double bytes_per_list = 80;  // a node of the map and an allocation

  std::unordered_map<std::uint64_t, std::vector<HeapSize>> heaps_;
};

/// The value that the last heap must have, if any will do; requires values that are nim-values.
std::optional<std::uint64_t> last_value(Target target, const ValueMonoid& monoid,
                                        ValueMonoid::Element before) {
  const std::optional<std::uint64_t> completing = monoid.completing_value(before);
  return completing ? std::optional(*completing ^ target.nim_sum) : std::nullopt;
}

/// The heaps of the last place that complete a position.
class LastHeaps {
 public:
  LastHeaps(const SolvedRange& place, Target target, const RunControl& run)
      : sequence_(*place.sequence), range_(place.range), target_(target), run_(run) {
    if (!by_element() && !are_few(place))
      by_value_ = std::make_unique<HeapsByValue>(sequence_, range_, run);
  }

  /// True when heaps_with_value() answers a look-up about as fast as a table does.
  static bool are_few(const SolvedRange& place) {
    constexpr HeapSize few = 64;
    const Period& period = place.sequence->period();
    return grows(*place.sequence) && period.preperiod + period.period <= few;
  }

  /// The heaps from `min` on that complete a position, ascending; valid until the next call.
  std::span<const HeapSize> from(HeapSize min, ValueMonoid::Element before) {
    if (by_element()) {
      const std::vector<HeapSize>& heaps = completing(before);
      const auto first = std::lower_bound(heaps.begin(), heaps.end(), min);
      return std::span(heaps).subspan(static_cast<std::size_t>(first - heaps.begin()));
    }
    const std::optional<std::uint64_t> value = last_value(target_, sequence_.monoid(), before);
    if (!value || min > range_.max) return {};
    if (by_value_) return by_value_->from(min, *value);
    found_ = heaps_with_value(sequence_, *value, {min, range_.max});
    return found_;
  }

 private:
  bool by_element() const { return sequence_.monoid().quotient() != nullptr; }

  const std::vector<HeapSize>& completing(ValueMonoid::Element before) {
    auto& heaps = by_element_[before];
    if (heaps) return *heaps;
    heaps.emplace();
    const ValueMonoid& monoid = sequence_.monoid();
    for (HeapSize heap = range_.min; heap <= range_.max; ++heap) {
      if (monoid.is_p(monoid.sum(before, sequence_.element(heap)))) heaps->push_back(heap);
    }
    require_memory(8.0 * static_cast<double>(heaps->size()), run_);
    return *heaps;
  }

  const Sequence& sequence_;
  HeapRange range_;
  Target target_;
  RunControl run_;
  std::unique_ptr<const HeapsByValue> by_value_;  // empty when are_few()
  std::unordered_map<ValueMonoid::Element, std::optional<std::vector<HeapSize>>> by_element_;
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
        monoid_(places[0].sequence->monoid()),
        target_(target),
        visit_(visit),
        progress_(run, "positions", places[0].range.max),
        heaps_(places.size()) {
    if (places.size() > 1 && !target.negated && !places.back().sequence->law())
      last_heaps_ = std::make_unique<LastHeaps>(places.back(), target, run);
  }

  /// Fills place after place; false when `visit_` ended it.
  bool list(std::size_t place, ValueMonoid::Element before) {
    const auto& [sequence, range] = places_[place];
    if (place + 1 == heaps_.size()) {
      if (sequence->law() && !target_.negated) return look_up_by_law(place, before);
      return last_heaps_ ? look_up(place, before) : look_through(place, before);
    }
    for (HeapSize heap = min_heap(place); heap <= range.max; ++heap) {
      if (is_taken(place, heap)) continue;
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (!list(place + 1, monoid_.sum(before, sequence->element(heap)))) return false;
    }
    return true;
  }

 private:
  bool look_up(std::size_t place, ValueMonoid::Element before) {
    for (const HeapSize heap : last_heaps_->from(min_heap(place), before)) {
      if (is_taken(place, heap)) continue;
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (!visit_(heaps_)) return false;
    }
    return true;
  }

  bool look_up_by_law(std::size_t place, ValueMonoid::Element before) {
    const auto& [sequence, range] = places_[place];
    const std::optional<std::uint64_t> value = last_value(target_, monoid_, before);
    if (!value) return true;
    return sequence->law()->for_each_heap(*value, min_heap(place), range.max, progress_.run(),
                                          [&](HeapSize heap) {
                                            heaps_[place] = heap;
                                            return is_taken(place, heap) || visit_(heaps_);
                                          });
  }

  /// Tries every last heap; a whole period without a match means that no match follows.
  bool look_through(std::size_t place, ValueMonoid::Element before) {
    const Sequence& sequence = *places_[place].sequence;
    const Period& period = sequence.period();
    const bool repeats = period.is_established() && period.saltus == 0;
    std::uint64_t unmatched = 0;
    for (HeapSize heap = min_heap(place); heap <= places_[place].range.max; ++heap) {
      heaps_[place] = heap;
      progress_.advance(heaps_[0], 5);
      if (accepts(target_, monoid_, monoid_.sum(before, sequence.element(heap)))) {
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
  const ValueMonoid& monoid_;
  Target target_;
  const Visit& visit_;
  ProgressMeter progress_;
  std::vector<HeapSize> heaps_;
  std::unique_ptr<LastHeaps> last_heaps_;  // empty when the last heap is not looked up in it
};

/// `monoid`: that of the sequences, and of the position without heaps.
void visit_positions(const std::vector<SolvedRange>& places, const ValueMonoid& monoid, Order order,
                     Target target, const Visit& visit, const RunControl& run) {
  require_outcome(monoid.convention(), target.nim_sum != 0);
  if (monoid.has_loony() && target.nim_sum >= ValueMonoid::loony) return;  // no sum has it
  if (places.empty()) {
    if (accepts(target, monoid, 0)) visit({});
    return;
  }
  const auto& [sequence, range] = places[0];
  if (places.size() == 1 && grows(*sequence) && !target.negated) {
    for (const HeapSize heap : heaps_with_value(*sequence, *last_value(target, monoid, 0), range)) {
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

/// The least size of a set up to a heap.
std::optional<HeapSize> least_size(const SizeSet& set, HeapSize last) {
  for (HeapSize limit = 1;; limit *= 2) {
    const auto sizes = members_up_to(set, std::min(limit, last));
    if (!sizes.empty()) return sizes.front();
    if (limit >= last) return std::nullopt;
  }
}

/// Single heaps. Under misère play those of value 1 are P-positions: the least size more than one
/// of value 0 (theorem 19).
void list_sieved(const SizeSet& set, const PositionQuery& query, const Visit& visit,
                 const RunControl& run) {
  HeapSize more = 0;
  if (query.solve.convention == Convention::misere) {
    const auto least = least_size(set, query.range.max);
    if (!least) return;
    more = *least;
  }
  for_each_p_position(
      set, query.range.max - more,
      [&](HeapSize heap) { return heap + more < query.range.min || visit({{heap + more}}); }, run);
}

void visit_all(const std::vector<std::vector<HeapSize>>& positions, const Visit& visit) {
  for (const std::vector<HeapSize>& heaps : positions) {
    if (!visit(heaps)) return;
  }
}

}  // namespace

void list_positions(const Ruleset& ruleset, const PositionQuery& query, const Visit& visit,
                    const RunControl& run) {
  const SizeSet* sieved = sieved_set(ruleset, query);
  const HeapSize horizon = proof_horizon(ruleset);
  // The period of an infinite set is proven by the horizon or not at all; without one the set is
  // sieved.
  const HeapSize up_to = sieved != nullptr ? std::min(query.range.max, horizon) : query.range.max;
  HeapsAsked asked{up_to};
  constexpr HeapSize few = 4096;  // heaps, which may be found without a table of those below
  if (sieved == nullptr && query.range.max - query.range.min < few) {
    for (HeapSize heap = query.range.min; heap <= query.range.max; ++heap)
      asked.single.push_back(heap);
  }
  const auto by_values = [&](const SolveOptions& options) {
    return std::optional(solve(ruleset, asked, options, run));
  };
  std::vector<std::vector<HeapSize>> played;
  const auto by_play = [&] {
    played = played_positions(std::vector(query.heaps, GameRange{ruleset, query.range}),
                              query.order, query.target, run);
    return std::optional<Sequence>();
  };
  const auto sequence = misere_play::values_or_play(query.solve, by_values, by_play);
  if (!sequence) return visit_all(played, visit);
  if (!sequence->knows(query.range.max)) return list_sieved(*sieved, query, visit, run);
  for_each_position(*sequence, query.heaps, query.range, query.order, query.target, visit, run);
}

void for_each_position(const Sequence& sequence, std::uint64_t heaps, HeapRange range, Order order,
                       Target target, const Visit& visit, const RunControl& run) {
  visit_positions(std::vector<SolvedRange>(heaps, {&sequence, range}), sequence.monoid(), order,
                  target, visit, run);
}

void list_sums(const std::vector<GameRange>& games, Target target, const SolveOptions& options,
               const Visit& visit, const RunControl& run) {
  if (games.size() == 1) {
    const PositionQuery query{1, games[0].range, Order::ordered, target, options};
    return list_positions(games[0].ruleset, query, visit, run);
  }
  const auto by_values = [&](const SolveOptions& tried) {
    SequenceSet solved;
    for (const GameRange& game : games) solved.require_up_to(game.ruleset, game.range.max);
    solved.solve_all(tried, run);
    return std::optional(std::move(solved));
  };
  std::vector<std::vector<HeapSize>> played;
  const auto by_play = [&] {
    played = played_positions(games, Order::ordered, target, run);
    return std::optional<SequenceSet>();
  };
  const auto solved = misere_play::values_or_play(options, by_values, by_play);
  if (!solved) return visit_all(played, visit);
  std::vector<SolvedRange> ranges;
  for (const GameRange& game : games) ranges.push_back({&(*solved)[game.ruleset], game.range});
  for_each_sum(ranges, target, visit, run);
}

void for_each_sum(const std::vector<SolvedRange>& ranges, Target target, const Visit& visit,
                  const RunControl& run) {
  const ValueMonoid monoid = ranges.empty() ? ValueMonoid() : ranges[0].sequence->monoid();
  visit_positions(ranges, monoid, Order::ordered, target, visit, run);
}

}  // namespace sprague
