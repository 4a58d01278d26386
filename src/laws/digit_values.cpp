#include <algorithm>
#include <bit>

#include "laws/law_form.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

constexpr std::size_t most_states = 64;  // of learn_words()

/// Heaps up to a last one that lead to a state, how many and the sum of their sizes.
struct HeapsOfState {
  Integer heaps = 0;
  Integer sizes = 0;
};

/// By state, the heaps 0 … last. Digits are read from the lowest one on, together with those of
/// `last`: the number that they make is not larger, or larger as far as they go.
std::vector<HeapsOfState> heaps_up_to(const DigitWords& words, HeapSize last) {
  const std::size_t states = words.output.size();
  using ByState = std::vector<HeapsOfState>;
  ByState not_larger(states), larger(states);
  not_larger[DigitWords::first].heaps = 1;
  for (unsigned place = 0; place < std::bit_width(last); ++place) {
    const std::uint32_t digit_of_last = last >> place & 1;
    ByState next_not_larger(states), next_larger(states);
    for (std::uint32_t state = 0; state < states; ++state) {
      for (const std::uint32_t digit : {0u, 1u}) {
        const Integer more = digit == 0 ? Integer(0) : Integer(1) << place;
        for (const bool was_larger : {false, true}) {
          const HeapsOfState& before = (was_larger ? larger : not_larger)[state];
          const bool is_larger = digit == digit_of_last ? was_larger : digit > digit_of_last;
          HeapsOfState& after =
              (is_larger ? next_larger : next_not_larger)[words.next_of(state, digit)];
          after.heaps += before.heaps;
          after.sizes += before.sizes + more * before.heaps;
        }
      }
    }
    not_larger = std::move(next_not_larger);
    larger = std::move(next_larger);
  }
  return not_larger;
}

/// The same of the heaps from … to that have a value.
HeapsOfState heaps_between(const DigitWords& words, std::uint64_t value, HeapSize from,
                           HeapSize to) {
  HeapsOfState found;
  const auto add = [&](HeapSize last, int sign) {
    const auto of = heaps_up_to(words, last);
    for (std::size_t state = 0; state < of.size(); ++state) {
      if (words.output[state] != value) continue;
      found.heaps += sign * of[state].heaps;
      found.sizes += sign * of[state].sizes;
    }
  };
  add(to, 1);
  if (from > 0) add(from - 1, -1);
  return found;
}

/// Goes through the heaps of a value in ascending order, from the highest digit on. A set of states
/// is a word with their bits.
class HeapsOfValue {
 public:
  HeapsOfValue(const DigitWords& words, HeapSize from, HeapSize to, ProgressMeter& progress,
               const VisitHeap& visit)
      : words_(words), from_(from), to_(to), progress_(progress), visit_(visit) {
    static_assert(most_states <= 64);
    reached_.push_back(1);
    for (unsigned place = 0; place < std::bit_width(to); ++place) {
      std::uint64_t next = 0;
      for (std::uint32_t state = 0; state < words.output.size(); ++state) {
        if ((reached_.back() >> state & 1) == 0) continue;
        for (const std::uint32_t digit : {0u, 1u})
          next |= std::uint64_t{1} << words.next_of(state, digit);
      }
      reached_.push_back(next);
    }
  }

  bool go(std::uint64_t value) {
    std::uint64_t right = 0;
    for (std::size_t state = 0; state < words_.output.size(); ++state) {
      if (words_.output[state] == value) right |= std::uint64_t{1} << state;
    }
    return go(reached_.size() - 1, right, 0);
  }

 private:
  /// The heaps that begin with these digits, `lower` of which are still to be chosen and lead to
  /// one of the states.
  bool go(std::size_t lower, std::uint64_t states, HeapSize begin) {
    progress_.advance(0, 50);
    const HeapSize last = begin + ((HeapSize{1} << lower) - 1);
    if ((states & reached_[lower]) == 0 || begin > to_ || last < from_) return true;
    if (lower == 0) return visit_(begin);
    for (const std::uint32_t digit : {0u, 1u}) {
      std::uint64_t before = 0;
      for (std::uint32_t state = 0; state < words_.output.size(); ++state)
        before |= (states >> words_.next_of(state, digit) & 1) << state;
      if (!go(lower - 1, before, begin + (HeapSize{digit} << (lower - 1)))) return false;
    }
    return true;
  }

  const DigitWords& words_;
  HeapSize from_, to_;
  ProgressMeter& progress_;
  const VisitHeap& visit_;
  std::vector<std::uint64_t> reached_;  // by that many digits
};

}  // namespace

Message DigitValues::sentence() const {
  return message("pattern.automaton", {{"count", words->output.size()}});
}

std::uint64_t DigitValues::value(HeapSize n, const RunControl&) const {
  std::uint32_t state = DigitWords::first;
  for (; n > 0; n >>= 1) state = words->next_of(state, n & 1);
  return words->output[state];
}

Integer DigitValues::value_of_large(const Integer& n) const {
  return Integer(words->value({&n, 1}));
}

std::vector<ValueRun> DigitValues::histogram(HeapSize from, HeapSize to, const RunControl&) const {
  std::vector<std::uint64_t> values = words->output;
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  std::vector<ValueRun> runs;
  for (const std::uint64_t value : values)
    append_run(runs, {value, value, to_uint64(heaps_between(*words, value, from, to).heaps)});
  return runs;
}

Integer DigitValues::size_sum(std::uint64_t value, HeapSize from, HeapSize to) const {
  return heaps_between(*words, value, from, to).sizes;
}

bool DigitValues::for_each_heap(std::uint64_t value, HeapSize from, HeapSize to,
                                const RunControl& run, const VisitHeap& visit) const {
  ProgressMeter progress(run, "heaps of a value", 0);
  return HeapsOfValue(*words, from, to, progress, visit).go(value);
}

}  // namespace sprague
