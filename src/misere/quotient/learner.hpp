/// A table of outcomes from which a monoid is learnt (Angluin's L*): representatives of the
/// elements and contexts that tell them apart.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "misere/quotient/learn.hpp"
#include "misere/quotient/outcomes.hpp"

namespace sprague::misere {

/// A table is larger than the quotient may be, perhaps by wrong outcomes.
struct TooManyStates {};

class Learner {
 public:
  Learner(OutcomeTable& outcomes, const Learnt& before, const Limits& limits,
          ProgressMeter& progress);

  enum class Step { done, learnt, stuck };

  /// Closes the table.
  void close();

  /// Adds the context that tells apart what two orders of two letters lead to; done when the
  /// letters commute everywhere.
  Step make_commute(HeapList& stuck_at);

  /// Adds a context where the word of a state leads to another state from the empty word; done when
  /// each leads to its own, so that the table is a monoid.
  Step make_words_lead(HeapList& stuck_at);

  /// The table as a monoid. Requires that it is closed and commutes, and that words lead to their
  /// states.
  Learnt hypothesis(const std::vector<bool>& has_options);

  /// The representatives and contexts found, for another world.
  void note_in(Learnt& learnt) const;

  /// Adds the context that a position calls for whose outcome is another than the table's (Rivest
  /// and Schapire); stuck where it is known already.
  Step learn_from(const Word& counterexample);

 private:
  struct Entry {
    Word word;
    std::string row;  ///< its outcome in each context
  };

  Entry entry_of(const Word& word);

  void extend(Entry& entry);

  /// The state with the entry's row.
  std::size_t note_state(const Entry& entry);

  std::size_t after(std::size_t state, std::size_t letter) const;

  std::size_t after(std::size_t state, const Word& word) const;

  Step tell_apart(std::size_t state, std::size_t a, std::size_t b, std::size_t left,
                  std::size_t right, HeapList& stuck_at);

  Step add_context(const Word& context);

  OutcomeTable& outcomes_;
  const Limits& limits_;
  ProgressMeter& progress_;
  std::vector<Word> contexts_;
  std::vector<Entry> states_;       // with different rows
  std::vector<Entry> next_;         // of each state, one for each letter
  std::vector<std::size_t> after_;  // the states of these, once the table is closed
  std::unordered_map<std::string, std::size_t> state_of_;
};

}  // namespace sprague::misere
