#include "misere/quotient/learn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "messages/table.hpp"
#include "misere/quotient/outcomes.hpp"
#include "misere/quotient/truncated_game.hpp"
#include "sprague/error.hpp"

namespace sprague::misere {
namespace {

/// A table is larger than the quotient may be, perhaps by wrong outcomes.
struct TooManyStates {};

/// A table of outcomes from which a monoid is learnt (Angluin's L*): representatives of the
/// elements and contexts that tell them apart.
class Learner {
 public:
  Learner(OutcomeTable& outcomes, const Learnt& before, const Limits& limits,
          ProgressMeter& progress)
      : outcomes_(outcomes), limits_(limits), progress_(progress) {
    for (const HeapList& context : before.contexts) {
      const Word word = outcomes_.word_of(context);
      if (std::find(contexts_.begin(), contexts_.end(), word) == contexts_.end())
        contexts_.push_back(word);
    }
    for (const HeapList& representative : before.representatives)
      note_state(entry_of(outcomes_.word_of(representative)));
  }

  enum class Step { done, learnt, stuck };

  /// Closes the table.
  void close() {
    for (std::size_t state = 0; state < states_.size(); ++state) {
      for (std::size_t letter = 0; letter < outcomes_.letters(); ++letter) {
        const std::size_t at = state * outcomes_.letters() + letter;
        if (at == next_.size())
          next_.push_back(entry_of(outcomes_.with_letter(states_[state].word, letter)));
        after_.resize(next_.size());
        after_[at] = note_state(next_[at]);
      }
    }
  }

  /// Adds the context that tells apart what two orders of two letters lead to; done when the
  /// letters commute everywhere.
  Step make_commute(HeapList& stuck_at) {
    const std::size_t letters = outcomes_.letters();
    for (std::size_t state = 0; state < states_.size(); ++state) {
      for (std::size_t a = 0; a < letters; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
          const std::size_t left = after(after(state, a), b);
          const std::size_t right = after(after(state, b), a);
          if (left == right) continue;
          return tell_apart(state, a, b, left, right, stuck_at);
        }
      }
    }
    return Step::done;
  }

  /// Adds a context where the word of a state leads to another state from the empty word; done when
  /// each leads to its own, so that the table is a monoid.
  Step make_words_lead(HeapList& stuck_at) {
    for (std::size_t state = 0; state < states_.size(); ++state) {
      const std::size_t reached = after(0, states_[state].word);
      if (reached == state) continue;
      const auto differs = std::mismatch(states_[state].row.begin(), states_[state].row.end(),
                                         states_[reached].row.begin());
      const auto context = static_cast<std::size_t>(differs.first - states_[state].row.begin());
      const Word whole = outcomes_.sum(states_[state].word, contexts_[context]);
      const Step step = learn_from(whole);
      if (step == Step::stuck) stuck_at = outcomes_.position_of(whole);
      return step;
    }
    return Step::done;
  }

  /// The table as a monoid. Requires that it is closed and commutes, and that words lead to their
  /// states.
  Learnt hypothesis(const std::vector<bool>& has_options) {
    Learnt learnt;
    const std::size_t order = states_.size();
    BipartiteMonoid& monoid = learnt.monoid;
    monoid.order = order;
    monoid.products.resize(order * order);
    monoid.p = ElementSet(order);
    monoid.p_contexts.assign(order, ElementSet(order));
    for (std::size_t y = 0; y < order; ++y) {
      progress_.advance(0, order);
      if (outcomes_.is_p(states_[y].word, progress_)) monoid.p.insert(static_cast<Element>(y));
      for (std::size_t x = 0; x < order; ++x)
        monoid.products[x * order + y] = static_cast<Element>(after(x, states_[y].word));
    }
    for (std::size_t x = 0; x < order; ++x) {
      for (std::size_t z = 0; z < order; ++z) {
        if (monoid.p.contains(monoid.products[x * order + z]))
          monoid.p_contexts[x].insert(static_cast<Element>(z));
      }
    }
    note_in(learnt);
    learnt.of_heap.assign(has_options.size(), 0);
    for (HeapSize heap = 1; heap < has_options.size(); ++heap) {
      if (has_options[heap])
        learnt.of_heap[heap] = static_cast<Element>(after(0, outcomes_.word_of(heap)));
    }
    return learnt;
  }

  /// The representatives and contexts found, for another truncation.
  void note_in(Learnt& learnt) const {
    learnt.representatives.clear();
    for (const Entry& state : states_)
      learnt.representatives.push_back(outcomes_.position_of(state.word));
    learnt.contexts.clear();
    for (const Word& context : contexts_) learnt.contexts.push_back(outcomes_.position_of(context));
  }

  /// Adds a suffix of the counterexample, a position whose outcome the table has wrong, as a
  /// context (Rivest and Schapire); stuck where that context is known already.
  Step learn_from(const Word& counterexample) {
    const bool is_p = outcomes_.is_p(counterexample, progress_);
    std::size_t state = 0;
    Word rest = counterexample;
    for (std::size_t letter = 0; letter < outcomes_.letters(); ++letter) {
      while (rest.exponents[letter] > 0) {
        --rest.exponents[letter];
        state = after(state, letter);
        if (outcomes_.is_p(outcomes_.sum(states_[state].word, rest), progress_) != is_p)
          return add_context(rest);
      }
    }
    return Step::stuck;
  }

 private:
  struct Entry {
    Word word;
    std::string row;  ///< its outcome in each context
  };

  Entry entry_of(const Word& word) {
    Entry entry{word, {}};
    extend(entry);
    return entry;
  }

  void extend(Entry& entry) {
    while (entry.row.size() < contexts_.size()) {
      const Word whole = outcomes_.sum(entry.word, contexts_[entry.row.size()]);
      entry.row += outcomes_.is_p(whole, progress_) ? 'P' : 'N';
    }
    if (outcomes_.known() > limits_.max_outcomes)
      throw Error(ErrorKind::not_established, message("quotient.too_many_outcomes"));
  }

  /// The state with the entry's row.
  std::size_t note_state(const Entry& entry) {
    const auto [state, is_new] = state_of_.emplace(entry.row, states_.size());
    if (is_new) states_.push_back(Entry(entry));
    if (states_.size() > limits_.max_states) throw TooManyStates{};
    return state->second;
  }

  std::size_t after(std::size_t state, std::size_t letter) const {
    return after_[state * outcomes_.letters() + letter];
  }

  std::size_t after(std::size_t state, const Word& word) const {
    for (std::size_t letter = 0; letter < outcomes_.letters(); ++letter) {
      for (std::size_t i = 0; i < word.exponents[letter]; ++i) state = after(state, letter);
    }
    return state;
  }

  Step tell_apart(std::size_t state, std::size_t a, std::size_t b, std::size_t left,
                  std::size_t right, HeapList& stuck_at) {
    const auto letter_word = [](std::size_t letter) {
      Word word;
      word.exponents[letter] = 1;
      return word;
    };
    for (const Word& context : contexts_) {
      const auto is_p = [&](const Word& word) {
        return outcomes_.is_p(outcomes_.sum(word, context), progress_);
      };
      if (is_p(states_[left].word) == is_p(states_[right].word)) continue;
      const Word both = outcomes_.sum(letter_word(a), letter_word(b));
      const bool truth = is_p(outcomes_.sum(states_[state].word, both));
      const Word by_a = outcomes_.with_letter(states_[after(state, a)].word, b);
      const std::size_t other = is_p(by_a) != truth ? b : a;
      const Word wanted = outcomes_.with_letter(context, other);
      const Step step = add_context(wanted);
      if (step == Step::stuck)
        stuck_at = outcomes_.position_of(outcomes_.sum(wanted, letter_word(a + b - other)));
      return step;
    }
    return Step::stuck;
  }

  Step add_context(const Word& context) {
    if (std::find(contexts_.begin(), contexts_.end(), context) != contexts_.end())
      return Step::stuck;
    contexts_.push_back(context);
    state_of_.clear();
    for (std::size_t i = 0; i < states_.size(); ++i) {
      extend(states_[i]);
      state_of_.emplace(states_[i].row, i);
    }
    for (Entry& entry : next_) extend(entry);
    return Step::learnt;
  }

  OutcomeTable& outcomes_;
  const Limits& limits_;
  ProgressMeter& progress_;
  std::vector<Word> contexts_;
  std::vector<Entry> states_;       // with different rows
  std::vector<Entry> next_;         // the entries of each state, one for each letter
  std::vector<std::size_t> after_;  // the states of these, once the table is closed
  std::unordered_map<std::string, std::size_t> state_of_;
};

/// Elements in which no context differs become one: wrong outcomes may have told them apart.
Learnt reduced(Learnt learnt) {
  const BipartiteMonoid& monoid = learnt.monoid;
  std::unordered_map<ElementSet, Element, HashOfElementSet> classes;
  std::vector<Element> class_of;
  std::vector<Element> first;  // the first element of each class
  for (std::size_t x = 0; x < monoid.order; ++x) {
    const auto [found, is_new] =
        classes.emplace(monoid.p_contexts[x], static_cast<Element>(first.size()));
    if (is_new) first.push_back(static_cast<Element>(x));
    class_of.push_back(found->second);
  }
  if (first.size() == monoid.order) return learnt;
  Learnt result;
  result.contexts = learnt.contexts;
  result.representatives.clear();
  const std::size_t order = first.size();
  result.monoid = {order, std::vector<Element>(order * order), ElementSet(order),
                   std::vector<ElementSet>(order, ElementSet(order))};
  for (std::size_t x = 0; x < order; ++x) {
    result.representatives.push_back(learnt.representatives[first[x]]);
    if (monoid.p.contains(first[x])) result.monoid.p.insert(static_cast<Element>(x));
    for (std::size_t y = 0; y < order; ++y) {
      const Element product = monoid.product(first[x], first[y]);
      result.monoid.products[x * order + y] = class_of[product];
      if (monoid.p.contains(product)) result.monoid.p_contexts[x].insert(static_cast<Element>(y));
    }
  }
  result.of_heap.clear();
  for (const Element element : learnt.of_heap) result.of_heap.push_back(class_of[element]);
  return result;
}

/// The position or an option of it, the one whose outcome is another than that of its element.
std::optional<HeapList> wrong_outcome(const HeapList& position, const Heaps& heaps,
                                      const std::vector<bool>& has_options, const Learnt& learnt,
                                      OutcomeTable& outcomes, ProgressMeter& progress) {
  const auto is_wrong = [&](const HeapList& candidate) {
    Element element = 0;
    for (const HeapSize heap : candidate)
      element = learnt.monoid.product(element, learnt.of_heap[heap]);
    return learnt.monoid.p.contains(element) !=
           outcomes.is_p(outcomes.word_of(candidate), progress);
  };
  if (is_wrong(position)) return position;
  for (std::size_t i = 0; i < position.size(); ++i) {
    for (const HeapList& option : heaps.options(position[i], has_options)) {
      HeapList after = position;
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
      after.insert(after.end(), option.begin(), option.end());
      if (is_wrong(after)) return after;
    }
  }
  return std::nullopt;
}

/// The quotient learnt in a truncated game, or the sum for which that was found to be too small.
struct Lesson {
  std::optional<Learnt> learnt;
  HeapList stuck_at;
};

Lesson learn_in(OutcomeTable& outcomes, Learner& learner, const Heaps& heaps,
                const std::vector<bool>& has_options, std::vector<HeapPair>& pairs,
                SmallestOptions& smallest, ProgressMeter& progress) {
  Lesson lesson;
  while (lesson.stuck_at.empty()) {
    learner.close();
    if (learner.make_commute(lesson.stuck_at) != Learner::Step::done) continue;
    if (learner.make_words_lead(lesson.stuck_at) != Learner::Step::done) continue;
    Learnt learnt = learner.hypothesis(has_options);
    pairs = pairs_of(heaps, has_options, learnt);
    const auto refutation =
        refute(learnt.monoid, pairs, learnt.representatives, smallest, progress);
    if (!refutation) {
      lesson.learnt = reduced(learnt);
      if (lesson.learnt->monoid.order < learnt.monoid.order) {
        pairs = pairs_of(heaps, has_options, *lesson.learnt);
        refute(lesson.learnt->monoid, pairs, lesson.learnt->representatives, smallest, progress);
      }
      return lesson;
    }
    const auto wrong =
        wrong_outcome(refutation->position, heaps, has_options, learnt, outcomes, progress);
    if (!wrong || learner.learn_from(outcomes.word_of(*wrong)) == Learner::Step::stuck)
      lesson.stuck_at = refutation->position;
  }
  return lesson;
}

}  // namespace

Learnt learn(const Heaps& heaps, HeapSize last, const std::vector<bool>& has_options,
             const Learnt& before, const Limits& limits, std::vector<HeapPair>& pairs,
             SmallestOptions& smallest, ProgressMeter& progress) {
  Learnt start = before;
  Refinements refinements;
  while (true) {
    OutcomeTable outcomes = truncated_outcomes(heaps, last, has_options, before, refinements);
    try {
      Learner learner(outcomes, start, limits, progress);
      Lesson lesson = learn_in(outcomes, learner, heaps, has_options, pairs, smallest, progress);
      if (lesson.learnt) {
        const std::size_t order = lesson.learnt->monoid.order;
        if (order <= limits.max_order) return *std::move(lesson.learnt);
        throw Error(ErrorKind::not_established,
                    message("quotient.order_is_more", {{"heap", heaps.name_of(last)},
                                                       {"order", order},
                                                       {"limit", limits.max_order}}));
      }
      refine(refinements, lesson.stuck_at, outcomes);
      learner.note_in(start);
    } catch (const TooManyStates&) {
      if (refinements.all_letters)
        throw Error(ErrorKind::not_established,
                    message("quotient.too_many_states", {{"limit", limits.max_states}}));
      refinements.all_letters = true;
      start = before;
    }
  }
}

}  // namespace sprague::misere
