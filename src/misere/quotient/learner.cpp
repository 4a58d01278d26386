#include "misere/quotient/learner.hpp"

#include <algorithm>

#include "sprague/error.hpp"

namespace sprague::misere {

Learner::Learner(OutcomeTable& outcomes, const Learnt& before, const Limits& limits,
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

void Learner::close() {
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

Learner::Step Learner::make_commute(HeapList& stuck_at) {
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

Learner::Step Learner::make_words_lead(HeapList& stuck_at) {
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

Learnt Learner::hypothesis(const std::vector<bool>& has_options) {
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

void Learner::note_in(Learnt& learnt) const {
  learnt.representatives.clear();
  for (const Entry& state : states_)
    learnt.representatives.push_back(outcomes_.position_of(state.word));
  learnt.contexts.clear();
  for (const Word& context : contexts_) learnt.contexts.push_back(outcomes_.position_of(context));
}

Learner::Step Learner::learn_from(const Word& counterexample) {
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

Learner::Entry Learner::entry_of(const Word& word) {
  Entry entry{word, {}};
  extend(entry);
  return entry;
}

void Learner::extend(Entry& entry) {
  while (entry.row.size() < contexts_.size()) {
    const Word whole = outcomes_.sum(entry.word, contexts_[entry.row.size()]);
    entry.row += outcomes_.is_p(whole, progress_) ? 'P' : 'N';
  }
  if (outcomes_.known() > limits_.max_outcomes)
    throw Error(ErrorKind::not_established,
                "the outcomes of sums that tell positions apart do not fit in memory");
}

std::size_t Learner::note_state(const Entry& entry) {
  const auto [state, is_new] = state_of_.emplace(entry.row, states_.size());
  if (is_new) states_.push_back(Entry(entry));
  if (states_.size() > limits_.max_states) throw TooManyStates{};
  return state->second;
}

std::size_t Learner::after(std::size_t state, std::size_t letter) const {
  return after_[state * outcomes_.letters() + letter];
}

std::size_t Learner::after(std::size_t state, const Word& word) const {
  for (std::size_t letter = 0; letter < outcomes_.letters(); ++letter) {
    for (std::size_t i = 0; i < word.exponents[letter]; ++i) state = after(state, letter);
  }
  return state;
}

Learner::Step Learner::tell_apart(std::size_t state, std::size_t a, std::size_t b, std::size_t left,
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

Learner::Step Learner::add_context(const Word& context) {
  if (std::find(contexts_.begin(), contexts_.end(), context) != contexts_.end()) return Step::stuck;
  contexts_.push_back(context);
  state_of_.clear();
  for (std::size_t i = 0; i < states_.size(); ++i) {
    extend(states_[i]);
    state_of_.emplace(states_[i].row, i);
  }
  for (Entry& entry : next_) extend(entry);
  return Step::learnt;
}

}  // namespace sprague::misere
