// Counts the n for which a position with heaps a·n + b is a P-position, or has another nim-sum.
//
// Counts by digits: let the game of each heap have a proven period p with saltus s from its
// preperiod on, and let L be a common multiple of the p / gcd(p, a). Of the n in a residue class
// modulo L, n = r + L·m, each heap has the nim-value G(a·r + b) + s·(a·L / p)·m, since L steps of n
// are a·L / p whole periods. So each nim-value is a linear form in m, and count_equal_xor() counts
// the m whose forms have the wanted xor. The n with a heap below its preperiod are evaluated one by
// one. With s = 0 a class has one nim-sum. A polynomial in n over the denominator d repeats modulo
// p after p·d steps, which is enough when s = 0.
//
// Under misère play a class with s = 0 has one element of the monoid. Where nim-values decide, a
// class with s > 0 has its heaps below 2, for which the outcome is the other one, for two m at
// most.
//
// Otherwise every n is evaluated, in blocks on all threads.

#include "sprague/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <set>
#include <span>
#include <vector>

#include "count/heap_expression.hpp"
#include "count/linear_functions.hpp"
#include "count/ring.hpp"
#include "count/target.hpp"
#include "number/text_error.hpp"
#include "run/parallel.hpp"
#include "run/progress_meter.hpp"
#include "sequence/sequence_set.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

// The elements of positions whose heaps depend on n, for consecutive n.
//
// Heaps that are linear in n step through the table of values with a fixed distance, and through a
// proven period with a fixed distance modulo the period, without a division.

/// A heap that depends on n, with the sequence of its game, which is known for all n in question.
struct SolvedHeap {
  const Sequence* sequence = nullptr;
  const HeapExpression* size = nullptr;
};

/// Adds the values of the heaps heap, heap + step, … beyond the table, by a proven period.
/// `add(element, value)` adds a heap to a sum.
template <class Add>
void add_by_period(const Sequence& sequence, HeapSize heap, HeapSize step,
                   std::span<std::uint64_t> elements, Add add) {
  const Period& period = sequence.period();
  const HeapSize past = heap - period.preperiod;
  std::uint64_t periods = past / period.period;
  std::uint64_t rest = past % period.period;
  const std::uint64_t step_periods = step / period.period;
  const std::uint64_t step_rest = step % period.period;
  for (std::uint64_t& element : elements) {
    add(element, sequence[period.preperiod + rest] + periods * period.saltus);
    periods += step_periods;
    rest += step_rest;
    if (rest < period.period) continue;
    rest -= period.period;
    ++periods;
  }
}

/// Adds the values of the heaps heap, heap + step, …
template <class Add>
void add_progression(const Sequence& sequence, HeapSize heap, HeapSize step,
                     std::span<std::uint64_t> elements, Add add) {
  const std::uint64_t known = sequence.values().size();
  std::size_t in_table = 0;
  if (heap < known) {
    in_table = elements.size();
    if (step > 0) in_table = std::min<std::size_t>(in_table, (known - 1 - heap) / step + 1);
  }
  const auto add_cells = [&](const auto& cells) {
    for (std::size_t i = 0; i < in_table; ++i) add(elements[i], cells[heap + i * step]);
  };
  std::visit(add_cells, sequence.values().storage());
  if (in_table == elements.size()) return;
  if (sequence.period().is_established())
    return add_by_period(sequence, heap + in_table * step, step, elements.subspan(in_table), add);
  for (std::size_t i = in_table; i < elements.size(); ++i)
    add(elements[i], sequence[heap + i * step]);
}

template <class Add>
void fill(const std::vector<SolvedHeap>& heaps, HeapSize n, std::span<std::uint64_t> elements,
          Add add) {
  std::fill(elements.begin(), elements.end(), 0);
  for (const auto& [sequence, size] : heaps) {
    if (size->degree() <= 1 && size->coefficients().back() >= 0) {
      const auto step = size->degree() == 0 ? 0 : static_cast<HeapSize>(size->coefficients()[1]);
      add_progression(*sequence, size->at(n).value(), step, elements, add);
      continue;
    }
    for (std::size_t i = 0; i < elements.size(); ++i)
      add(elements[i], (*sequence)[size->at(n + i).value()]);
  }
}

/// Fills elements[i] with the element of the position for n + i: its nim-sum under normal play.
/// Requires a heap; the sequences have one monoid.
void fill_elements(const std::vector<SolvedHeap>& heaps, HeapSize n,
                   std::span<ValueMonoid::Element> elements) {
  const ValueMonoid& monoid = heaps.front().sequence->monoid();
  if (monoid.convention() == Convention::normal)
    return fill(heaps, n, elements, [](auto& sum, std::uint64_t value) { sum ^= value; });
  fill(heaps, n, elements,
       [&](auto& sum, std::uint64_t value) { sum = monoid.sum(sum, monoid.of_heap(value)); });
}

__extension__ using Wide = __int128;

constexpr std::size_t block = 1 << 14;  // elements of a block: 128 KiB, the second-level cache

[[noreturn]] void refuse(Message message) {
  throw Error(ErrorKind::invalid_input, std::move(message));
}

std::string text_of(const CorrelatedHeap& heap) {
  return fmt::format("{}:{}", heap.ruleset.canonical(), heap.size.text());
}

/// The largest size of a heap over the range. Throws when some size is no heap size.
HeapSize max_size(const CorrelatedHeap& heap, HeapRange n) {
  HeapSize largest = 0;
  for (const HeapSize end : {n.min, n.max}) {
    const std::optional<HeapSize> size = heap.size.at(end);
    if (!size) {
      refuse(message("count.no_heap_size", {{"heap", text_of(heap)}, {"n", end}}));
    }
    largest = std::max(largest, *size);
  }
  if (heap.size.degree() > 1 && !does_not_decrease_from(heap.size, n.min)) {
    refuse(message("count.may_decrease", {{"heap", text_of(heap)}, {"n", n.min}}));
  }
  return largest;
}

/// A query with the sequences of its games.
class SolvedQuery {
 public:
  SolvedQuery(const CorrelatedQuery& query, const RunControl& run) : query_(query) {
    if (query.heaps.empty()) refuse(as_in({"nim:2n+1"}));
    require_outcome(query.solve.convention, query.target.nim_sum != 0);
    if (query.n.min > query.n.max) {
      refuse(empty_range(query.n.min, query.n.max));
    }
    if (query.n.max > max_heap_size)
      refuse(too_large(fmt::format("n = {}", query.n.max), max_heap_size));
    if (query.modulus && *query.modulus == Natural(0)) refuse(message("count.modulus"));
    for (const CorrelatedHeap& heap : query.heaps)
      games_.require_up_to(heap.ruleset, max_size(heap, query.n));
    games_.solve_all(query.solve, run);
    for (const CorrelatedHeap& heap : query.heaps)
      heaps_.push_back({&games_[heap.ruleset], &heap.size});
  }

  const CorrelatedQuery& query() const { return query_; }
  const std::vector<SolvedHeap>& heaps() const { return heaps_; }
  const ValueMonoid& monoid() const { return heaps_.front().sequence->monoid(); }

  /// Whether a position with the element has the nim-sum asked for, or is a P-position.
  bool matches(ValueMonoid::Element element) const {
    return accepts({query_.target.nim_sum, false}, monoid(), element);
  }
  std::uint64_t numbers() const { return query_.n.max - query_.n.min + 1; }

 private:
  const CorrelatedQuery& query_;
  SequenceSet games_;
  std::vector<SolvedHeap> heaps_;
};

/// The n of a range whose position matches, all evaluated.
std::uint64_t count_one_by_one(const SolvedQuery& solved, HeapSize min, HeapSize max,
                               const RunControl& run) {
  if (min > max) return 0;
  const std::uint64_t blocks = (max - min) / block + 1;
  ProgressMeter progress(run, "positions", blocks);
  SharedProgress shared(progress);
  const auto count_block = [&](std::size_t index) {
    const HeapSize first = min + index * block;
    std::vector<ValueMonoid::Element> elements(std::min<HeapSize>(block, max - first + 1));
    fill_elements(solved.heaps(), first, elements);
    shared.advance(block * solved.heaps().size());
    return static_cast<std::uint64_t>(
        std::count_if(elements.begin(), elements.end(),
                      [&](ValueMonoid::Element element) { return solved.matches(element); }));
  };
  return parallel_sum<std::uint64_t>(blocks, blocks * block * solved.heaps().size(), run, 0,
                                     count_block,
                                     [](std::uint64_t a, std::uint64_t b) { return a + b; });
}

/// How the n of a range fall into residue classes.
struct Classes {
  HeapRange n;  ///< no heap is below its preperiod
  std::uint64_t modulus = 1;
  double slopes = 0;  ///< the sum of the slopes of all forms
};

/// The slope of the nim-value in m, for n = r + modulus·m.
double slope_of(const SolvedHeap& heap, std::uint64_t modulus) {
  const Period& period = heap.sequence->period();
  if (heap.size->degree() == 0) return 0;
  return static_cast<double>(period.saltus) *
         std::abs(static_cast<double>(heap.size->coefficients()[1])) *
         static_cast<double>(modulus) / static_cast<double>(period.period);
}

/// The number of steps of n after which a heap is the same modulo its period; empty from 2^64 on.
std::optional<std::uint64_t> steps_of(const SolvedHeap& heap) {
  const std::uint64_t period = heap.sequence->period().period;
  if (heap.size->degree() > 1) {
    std::uint64_t steps = 0;
    if (__builtin_mul_overflow(period, heap.size->denominator(), &steps)) return std::nullopt;
    return steps;
  }
  const std::int64_t slope = heap.size->coefficients()[1];
  return period / std::gcd(period, static_cast<std::uint64_t>(std::abs(slope)));
}

/// Narrows the range to the n for which a linear heap, or one that grows, is at least `preperiod`;
/// false when there are none.
bool narrow(HeapRange& n, const HeapExpression& size, HeapSize preperiod) {
  const auto past = [&](HeapSize at) { return size.at(at).value() >= preperiod; };
  if (!past(n.min) && !past(n.max)) return false;
  // Sizes are monotone, so that the n in question are at one end.
  HeapSize low = n.min;
  HeapSize high = n.max;
  if (past(low) && past(high)) return true;
  const bool rises = past(high);
  while (high - low > 1) {
    const HeapSize middle = low + (high - low) / 2;
    (past(middle) == rises ? high : low) = middle;
  }
  if (rises)
    n.min = high;
  else
    n.max = low;
  return true;
}

/// The residue classes, or empty when the games or the sizes have none, or too many.
std::optional<Classes> residue_classes(const SolvedQuery& solved) {
  Classes classes{solved.query().n, 1, 0};
  for (const SolvedHeap& heap : solved.heaps()) {
    if (heap.size->degree() == 0) continue;  // one nim-value for all n
    const Period& period = heap.sequence->period();
    if (!period.is_established()) return std::nullopt;
    if (heap.size->degree() > 1 && period.saltus > 0) return std::nullopt;
    if (!narrow(classes.n, *heap.size, period.preperiod)) return std::nullopt;
    const std::optional<std::uint64_t> steps = steps_of(heap);
    if (!steps) return std::nullopt;
    const std::uint64_t factor = *steps / std::gcd(classes.modulus, *steps);
    if (factor > solved.numbers() / classes.modulus) return std::nullopt;
    classes.modulus *= factor;
  }
  for (const SolvedHeap& heap : solved.heaps()) classes.slopes += slope_of(heap, classes.modulus);
  // An evaluation of one n takes about a nanosecond a heap, a step of an automaton 50.
  const double steps_of_class = classes.slopes > 0 ? 62 * 50 * (classes.slopes + 1) : 10;
  const bool pays =
      static_cast<double>(classes.modulus) * steps_of_class < static_cast<double>(solved.numbers());
  constexpr double max_slope = 1e6;  // bounds the memory of the states
  return pays && classes.slopes <= max_slope ? std::optional(classes) : std::nullopt;
}

/// The nim-values of the heaps for n = r + modulus·m, as linear forms in m.
std::vector<LinearFunction> forms_of(const SolvedQuery& solved, std::uint64_t modulus, HeapSize n) {
  std::vector<LinearFunction> forms;
  for (const auto& [sequence, size] : solved.heaps()) {
    const Period& period = sequence->period();
    const std::int64_t a = size->degree() == 1 ? size->coefficients()[1] : 0;
    // modulus · a is a multiple of the period; the product fits, since the slope is bounded or 0.
    const Wide periods = a == 0 ? 0 : static_cast<Wide>(modulus) * a / period.period;
    forms.push_back({static_cast<std::int64_t>(periods * period.saltus),
                     static_cast<std::int64_t>((*sequence)[size->at(n).value()])});
  }
  return forms;
}

/// How many m of 0 … last have all forms below 2, and the xor.
std::uint64_t count_small(const std::vector<LinearFunction>& forms, std::uint64_t last,
                          std::int64_t nim_sum) {
  const bool constant = std::all_of(forms.begin(), forms.end(),
                                    [](const LinearFunction& form) { return form.slope == 0; });
  // No form is negative, so that one that changes is below 2 for two m at most, at one end.
  std::set<std::uint64_t> ends{0};
  if (!constant) ends.insert({std::min<std::uint64_t>(1, last), last - (last > 0 ? 1 : 0), last});
  std::uint64_t count = 0;
  for (const std::uint64_t m : ends) {
    std::int64_t sum = 0;
    bool small = true;
    for (const auto& [slope, offset] : forms) {
      const auto value = static_cast<std::int64_t>(static_cast<Wide>(slope) * m + offset);
      small = small && value <= 1;
      sum ^= value;
    }
    if (small && sum == nim_sum) ++count;
  }
  return constant ? count * (last + 1) : count;
}

/// The n = first, first + modulus, … whose position matches; last + 1 of them.
std::uint64_t count_class(const SolvedQuery& solved, std::uint64_t modulus, HeapSize first,
                          std::uint64_t last, ProgressMeter& progress) {
  if (solved.monoid().quotient() != nullptr) {
    ValueMonoid::Element element = 0;
    fill_elements(solved.heaps(), first, {&element, 1});
    return solved.matches(element) ? last + 1 : 0;
  }
  const std::vector<LinearFunction> forms = forms_of(solved, modulus, first);
  const std::uint64_t nim_sum = solved.query().target.nim_sum;
  const std::uint64_t count = count_equal_xor(forms, last, nim_sum, progress);
  if (solved.monoid().convention() == Convention::normal) return count;
  return count - count_small(forms, last, 0) + count_small(forms, last, 1);
}

std::uint64_t count_by_digits(const SolvedQuery& solved, const Classes& classes,
                              const RunControl& run) {
  const HeapRange all = solved.query().n;
  const auto& [min, max] = classes.n;
  std::uint64_t count = 0;
  if (all.min < min) count += count_one_by_one(solved, all.min, min - 1, run);
  if (all.max > max) count += count_one_by_one(solved, max + 1, all.max, run);
  ProgressMeter progress(run, "residue classes", classes.modulus);
  for (std::uint64_t r = 0; r < classes.modulus && r <= max - min; ++r) {
    count +=
        count_class(solved, classes.modulus, min + r, (max - min - r) / classes.modulus, progress);
    progress.advance(r, 10 * solved.heaps().size());
  }
  return count;
}

bool may_use_digits(const CorrelatedQuery& query) {
  return query.solve.algorithm == Algorithm::automatic;
}

Natural reduced(std::uint64_t number, const std::optional<Natural>& modulus) {
  return modulus ? to_natural(to_integer(number) % to_integer(*modulus)) : Natural(number);
}

}  // namespace

CorrelatedResult count_correlated(const CorrelatedQuery& query, const RunControl& run) {
  const SolvedQuery solved(query, run);
  CorrelatedResult result;
  for (const SolvedHeap& heap : solved.heaps()) result.periods.push_back(heap.sequence->period());
  const auto classes = may_use_digits(query) ? residue_classes(solved) : std::nullopt;
  std::uint64_t count = 0;
  if (classes) {
    count = count_by_digits(solved, *classes, run);
    result.method = classes->modulus == 1
                        ? message("count.n_by_digits")
                        : message("count.n_of_classes_by_digits", {{"modulus", classes->modulus}});
  } else {
    count = count_one_by_one(solved, query.n.min, query.n.max, run);
    result.method = message("count.every_n");
  }
  if (query.target.negated) count = solved.numbers() - count;
  result.count = reduced(count, query.modulus);
  result.total = reduced(solved.numbers(), query.modulus);
  return result;
}

void list_correlated(const CorrelatedQuery& query, const std::function<bool(HeapSize)>& visit,
                     const RunControl& run) {
  const SolvedQuery solved(query, run);
  ProgressMeter progress(run, "positions", query.n.max);
  std::vector<ValueMonoid::Element> elements;
  for (HeapSize first = query.n.min; first <= query.n.max; first += elements.size()) {
    elements.resize(std::min<HeapSize>(block, query.n.max - first + 1));
    fill_elements(solved.heaps(), first, elements);
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (accepts(query.target, solved.monoid(), elements[i]) && !visit(first + i)) return;
    }
    progress.advance(first, elements.size() * solved.heaps().size());
  }
}

}  // namespace sprague
