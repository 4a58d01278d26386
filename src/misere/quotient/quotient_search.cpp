// Heap by heap: the element of most heaps follows from those of their options and an element known;
// where none fits, the quotient grows and is learnt anew.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "messages/table.hpp"
#include "misere/quotient/quotient_certificate.hpp"
#include "misere/quotient/quotient_search.hpp"

#include "misere/quotient/learn.hpp"
#include "misere/quotient/quotient_search_file.hpp"
#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "rules/split_window.hpp"
#include "run/memory.hpp"
#include "run/save_schedule.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"

namespace sprague {
namespace misere {

std::string names_of(const std::vector<Ruleset>& games) {
  std::vector<std::string> names;
  for (const Ruleset& game : games) names.push_back(game.canonical());
  return fmt::format("{}", fmt::join(names, " + "));
}

namespace {

// Whether a table that was read from a file is the one of a quotient.
//
// (xy)g = x(yg) for the elements g of heaps implies (xy)z = x(yz) for their products z, and these
// are all elements: let z = z′g; then (xy)(z′g) = ((xy)z′)g = (x(yz′))g = x((yz′)g) = x(y(z′g)).

bool is_commutative(const BipartiteMonoid& monoid) {
  for (std::size_t x = 0; x < monoid.order; ++x) {
    const auto element = static_cast<Element>(x);
    if (monoid.product(0, element) != element) return false;
    for (std::size_t y = 0; y < x; ++y) {
      const auto other = static_cast<Element>(y);
      if (monoid.product(element, other) != monoid.product(other, element)) return false;
    }
  }
  return true;
}

bool is_associative(const BipartiteMonoid& monoid, const std::set<Element>& of_heaps,
                    ProgressMeter& progress) {
  for (const Element g : of_heaps) {
    progress.advance(0, monoid.order * monoid.order);
    for (std::size_t x = 0; x < monoid.order; ++x) {
      for (std::size_t y = 0; y < monoid.order; ++y) {
        const auto left = static_cast<Element>(x);
        const auto right = static_cast<Element>(y);
        if (monoid.product(monoid.product(left, right), g) !=
            monoid.product(left, monoid.product(right, g)))
          return false;
      }
    }
  }
  return true;
}

bool have_representatives(const Learnt& learnt) {
  for (std::size_t x = 0; x < learnt.monoid.order; ++x) {
    Element product = 0;
    for (const HeapSize heap : learnt.representatives[x])
      product = learnt.monoid.product(product, learnt.of_heap[heap]);
    if (product != x) return false;
  }
  return true;
}

/// True when the products are those of a commutative monoid with the identity 0, each element is
/// the product of its representative, and no two elements have the same contexts. O(order²) time
/// for each element of a heap.
bool is_reduced_monoid(const Learnt& learnt, ProgressMeter& progress) {
  const BipartiteMonoid& monoid = learnt.monoid;
  const std::unordered_set<ElementSet, HashOfElementSet> contexts(monoid.p_contexts.begin(),
                                                                  monoid.p_contexts.end());
  return contexts.size() == monoid.order && is_commutative(monoid) &&
         have_representatives(learnt) &&
         is_associative(monoid, {learnt.of_heap.begin(), learnt.of_heap.end()}, progress);
}

class Search {
 public:
  Search(const std::vector<Ruleset>& games, const QuotientOptions& options, const RunControl& run,
         const HeapName& name)
      : heaps_(games, name),
        limits_{options.max_order, std::min<std::size_t>(2 * options.max_order + 50, 65'535),
                static_cast<std::size_t>(memory_available(run) / 2 / bytes_per_outcome)},
        progress_(run, fmt::format("misère quotient of {}", names_of(games)), options.max_heap, 2),
        has_options_(games.size(), false) {
    learnt_.of_heap.assign(games.size(), 0);
  }

  /// Adds the heap of the next size of each game.
  void add_size() {
    for (std::size_t game = 0; game < heaps_.games(); ++game) add_heap();
  }

  /// Goes on from a state of these games; false when it cannot be one.
  bool resume(const SearchState& state) {
    learnt_ = state.learnt;
    growth_ = state.growth;
    has_options_.clear();
    for (HeapSize heap = 0; heap < learnt_.of_heap.size(); ++heap) {
      has_options_.push_back(heaps_.elements_of_options(heap, learnt_).size() > 0);
      if (!has_options_.back() && learnt_.of_heap[heap] != 0) return false;
    }
    if (!is_reduced_monoid(learnt_, progress_) || learnt_.monoid.p.contains(0)) return false;
    pairs_ = pairs_of(heaps_, has_options_, learnt_);
    note_known();
    return !refute(learnt_.monoid, pairs_, learnt_.representatives, smallest_, progress_);
  }

  SearchState state() const { return {learnt_, growth_}; }

  const Learnt& learnt() const { return learnt_; }
  const std::vector<QuotientSearch::Growth>& growth() const { return growth_; }

 private:
  void add_heap() {
    const HeapSize heap = has_options_.size();
    const ElementSet options = heaps_.elements_of_options(heap, learnt_);
    progress_.advance(heaps_.size_of(heap), 10 * heap);
    has_options_.push_back(options.size() > 0);
    if (!has_options_.back()) {
      learnt_.of_heap.push_back(0);
    } else if (const auto element = element_of(options, heap)) {
      learnt_.of_heap.push_back(*element);
      known_.emplace(options, *element);
    } else {
      learn_heap(heap);
    }
    note_growth(heaps_.size_of(heap));
  }

  static constexpr std::size_t bytes_per_outcome = 32;

  /// The element of the quotient that a heap with these elements of options has, if one is right.
  std::optional<Element> element_of(const ElementSet& options, HeapSize heap) {
    if (const auto known = known_.find(options); known != known_.end()) return known->second;
    const BipartiteMonoid& monoid = learnt_.monoid;
    const bool is_p = !options.intersects(monoid.p);
    const ElementSet contexts = monoid.p_contexts_of(options);
    std::vector<Element> candidates;
    for (std::size_t x = 0; x < monoid.order; ++x) {
      const auto element = static_cast<Element>(x);
      if (monoid.p.contains(element) == is_p && !monoid.p_contexts[x].intersects(contexts))
        candidates.push_back(element);
    }
    // A smaller set of options with which the element is right already.
    for (const Element x : candidates) {
      for (const ElementSet& smaller : smallest_[x]) {
        if (smaller.is_subset_of(options)) return x;
      }
    }
    for (const Element x : candidates) {
      auto pairs = pairs_;
      pairs.push_back({x, options, heap});
      SmallestOptions smallest;
      if (refute(monoid, pairs, learnt_.representatives, smallest, progress_)) continue;
      pairs_ = std::move(pairs);
      smallest_ = std::move(smallest);
      return x;
    }
    return std::nullopt;
  }

  void learn_heap(HeapSize heap) {
    learnt_ = learn(heaps_, heap, has_options_, learnt_, limits_, pairs_, smallest_, progress_);
    note_known();
  }

  void note_known() {
    known_.clear();
    for (const HeapPair& pair : pairs_) known_.emplace(pair.options, pair.element);
  }

  void note_growth(HeapSize heap) {
    const std::size_t order = learnt_.monoid.order;
    const std::size_t p_order = learnt_.monoid.p.size();
    const bool same = growth_.empty()
                          ? order == 1
                          : growth_.back().order == order && growth_.back().p_order == p_order;
    if (same) return;
    if (!growth_.empty() && growth_.back().heap == heap) growth_.pop_back();
    growth_.push_back({heap, order, p_order});
  }

  Heaps heaps_;
  Limits limits_;
  ProgressMeter progress_;
  std::vector<bool> has_options_;
  Learnt learnt_;
  std::vector<HeapPair> pairs_;
  SmallestOptions smallest_ = {{}};
  std::unordered_map<ElementSet, Element, HashOfElementSet> known_;
  std::vector<QuotientSearch::Growth> growth_;
};

/// The window of theorem 17 for each game; empty where it does not apply to all of them.
std::vector<SplitWindow> windows_of(const std::vector<Ruleset>& games) {
  std::vector<SplitWindow> windows;
  for (const Ruleset& game : games) {
    const Rules::Form& form = game.rules().form;
    std::optional<SplitWindow> window;
    if (const auto* octal = std::get_if<OctalRules>(&form)) {
      window = SplitWindow{2, 1, octal->max_taken()};
    } else if (const auto* code = std::get_if<TakeAndBreakRules>(&form)) {
      window = split_window(*code);
    } else if (const auto* set = std::get_if<SubtractionRules>(&form)) {
      if (!set->all_but && is_finite(set->set)) window = SplitWindow{2, 1, largest(set->set)};
    }
    if (!window) return {};
    windows.push_back(*window);
  }
  return windows;
}

/// The last heap that must show a period of the elements from a heap on.
HeapSize last_needed(const SplitWindow& window, HeapSize from, std::uint64_t p) {
  return window.heaps * from + (window.periods + 1) * window.multiple * p + window.tokens;
}

/// The period of the elements of all heaps, where those known prove one (theorem 17): the least p,
/// and the least n0 for it.
struct ElementPeriod {
  HeapSize preperiod;
  std::uint64_t period;
  SplitWindow window;  ///< the window of the game that takes the most heaps

  /// The theorem needs heaps that are not empty.
  HeapSize from() const { return std::max<HeapSize>(preperiod, 1); }
};

std::optional<ElementPeriod> prove_period(const std::vector<Element>& of_heap,
                                          const std::vector<SplitWindow>& windows) {
  const std::size_t games = windows.size();
  const HeapSize last = of_heap.size() / games - 1;
  const auto repeats = [&](HeapSize heap, std::uint64_t p) {
    const auto first = of_heap.begin() + static_cast<std::ptrdiff_t>(heap * games);
    return std::equal(first, first + static_cast<std::ptrdiff_t>(games),
                      first + static_cast<std::ptrdiff_t>(p * games));
  };
  // No game with a larger window can have a period among these heaps; and nothing overflows.
  for (const SplitWindow& window : windows) {
    if (std::max({window.heaps, window.periods, window.multiple, window.tokens}) > last)
      return std::nullopt;
  }
  for (std::uint64_t p = 1; p < last; ++p) {
    const auto widest = [&](HeapSize from) {
      return *std::max_element(windows.begin(), windows.end(),
                               [&](const SplitWindow& a, const SplitWindow& b) {
                                 return last_needed(a, from, p) < last_needed(b, from, p);
                               });
    };
    if (last_needed(widest(1), 1, p) > last) return std::nullopt;
    ElementPeriod found{last - p + 1, p, {}};
    while (found.preperiod > 0 && repeats(found.preperiod - 1, p)) --found.preperiod;
    found.window = widest(found.from());
    if (last_needed(found.window, found.from(), p) <= last) return found;
  }
  return std::nullopt;
}

MisereQuotient quotient_of(const Learnt& learnt) {
  std::vector<bool> p_elements(learnt.monoid.order);
  for (std::size_t x = 0; x < learnt.monoid.order; ++x)
    p_elements[x] = learnt.monoid.p.contains(static_cast<Element>(x));
  return {learnt.monoid.products, std::move(p_elements), learnt.of_heap};
}

Message reason_of(const ElementPeriod& found, HeapSize last) {
  const SplitWindow& window = found.window;
  return message(
      "quotient.elements_repeat",
      {{"from", found.from()},
       {"to", last},
       {"p", found.period},
       {"sum", fmt::format("{} >= {}·{} + {}·{} + {}", last, window.heaps, found.from(),
                           (window.periods + 1) * window.multiple, found.period, window.tokens)}});
}

/// A search that saves its state, if there is a checkpoint: periodically, also while a heap is
/// learnt, when it is stopped, and at its end.
class CheckpointedSearch {
 public:
  CheckpointedSearch(const std::vector<Ruleset>& games, const QuotientOptions& options,
                     const RunControl& run, const HeapName& name)
      : caller_(run), run_(run), search_(games, options, run_, name) {
    if (!options.checkpoint) return;
    file_.emplace(options.checkpoint->path, ChecksummedFile::quotient, names_of(games));
    if (const auto state = read_state(*file_); state && !search_.resume(*state))
      file_->refuse_state();
    saved_ = heaps();
    file_->prepare();
    schedule_.emplace(options.checkpoint->interval);
    run_.should_stop = [this] {
      if (caller_.should_stop && caller_.should_stop()) return true;
      if (saved_ < heaps() && schedule_->is_due()) schedule_->save([this] { save(); });
      return false;
    };
  }
  CheckpointedSearch(const CheckpointedSearch&) = delete;
  CheckpointedSearch& operator=(const CheckpointedSearch&) = delete;

  /// How many heaps it has the elements of, heap 0 among them.
  std::size_t heaps() const { return search_.learnt().of_heap.size(); }

  void add_size() {
    try {
      search_.add_size();
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::input_output) throw;  // the save failed
      save();
      if (file_ && heaps() > 1 && error.kind() == ErrorKind::cancelled)
        throw stopped_and_saved(error, heaps() - 1, file_->path());
      throw;
    }
  }

  void save() {
    if (!file_ || saved_ == heaps()) return;
    write_state(*file_, search_.state());
    saved_ = heaps();
  }

  const Search& search() const { return search_; }

 private:
  const RunControl& caller_;
  RunControl run_;
  Search search_;
  std::optional<ChecksummedFile> file_;
  std::optional<SaveSchedule> schedule_;
  std::size_t saved_ = 0;
};

}  // namespace

QuotientSearch search_quotient(const std::vector<Ruleset>& games, const QuotientOptions& options,
                               const RunControl& run, const HeapName& name) {
  CheckpointedSearch checkpointed(games, options, run, name);
  const Search& search = checkpointed.search();
  const std::vector<SplitWindow> windows = windows_of(games);
  const HeapSize resumed = checkpointed.heaps() / games.size() - 1;
  std::optional<ElementPeriod> period;
  Message reason = message("quotient.limit_of_heaps", {{"limit", options.max_heap}});
  HeapSize next_try = 4;
  constexpr double steps_of_a_move = 100;
  double moves = 0;
  try {
    for (HeapSize heap = 1; heap <= std::max(options.max_heap, resumed) && !period; ++heap) {
      for (const Ruleset& game : games) moves += moves_to_look_at(game.rules().form, heap);
      if (heap > resumed && !allows_steps(steps_of_a_move * moves, run)) {
        reason = message("quotient.moves_would_take",
                         {{"heap", heap}, {"steps", steps_text(steps_of_a_move * moves)}});
        break;
      }
      if (heap > resumed) checkpointed.add_size();
      if (windows.empty() || heap < next_try) continue;
      // Before the heap from which it was resumed the search found no period.
      if (heap >= resumed) period = prove_period(search.learnt().of_heap, windows);
      if (heap >= 64) next_try = heap + heap / 64;
    }
    checkpointed.save();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::not_established) throw;
    reason = error.message();
  }
  QuotientSearch found{quotient_of(search.learnt())};
  found.growth = search.growth();
  found.proven = period.has_value();
  found.reason = reason;
  if (period) {
    found.preperiod = period->preperiod;
    found.period = period->period;
    found.reason = reason_of(*period, found.quotient.last_heap() / games.size());
  }
  return found;
}

}  // namespace misere

QuotientSearch misere_quotient(const Ruleset& ruleset, const QuotientOptions& options,
                               const RunControl& run) {
  if (ruleset.rules().may_entail())
    throw Error(ErrorKind::invalid_input, message("entailing.misere"));
  if (options.checkpoint && std::holds_alternative<FunctionRules>(ruleset.rules().form)) {
    throw Error(ErrorKind::invalid_input,
                message("checkpoint.of_function", {{"rules", ruleset.canonical()}}));
  }
  QuotientSearch found = misere::search_quotient({ruleset}, options, run);
  found.certifiable = found.proven && can_certify_quotient(ruleset);
  return found;
}

}  // namespace sprague
