// The plain sparse recurrence, one heap after the other, in sets of values as bits.
//
// Attained for sure at n are the values of moves without a split, and of splits off a rare heap.
// Let C be the least common-type value that is not among them: no option has it, since no other
// split makes a common-type value. Then G(n) = C exactly when each smaller rare-type value is
// attained, too, and else it is the least one that is not. Of the first heaps every split is tried
// if need be; later a smaller value must be attained by a split with a heap up to the witness
// bound.

#include "check/sparse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "check/check_failure.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

constexpr unsigned max_values = 512;
constexpr std::uint64_t farthest = std::uint64_t{1} << 52;  // divisors up to its root are tried

/// A set of values below 64·Words.
template <unsigned Words>
struct Set {
  std::array<std::uint64_t, Words> words{};

  void add(unsigned value) { words[value / 64] |= std::uint64_t{1} << value % 64; }
  void remove(unsigned value) { words[value / 64] &= ~(std::uint64_t{1} << value % 64); }
  bool empty() const {
    return std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; });
  }
  unsigned least() const {
    unsigned word = 0;
    while (words[word] == 0) ++word;
    return 64 * word + static_cast<unsigned>(std::countr_zero(words[word]));
  }
};

template <>
struct Set<1> {
  std::uint64_t word = 0;

  void add(unsigned value) { word |= std::uint64_t{1} << value; }
  void remove(unsigned value) { word &= ~(std::uint64_t{1} << value); }
  bool empty() const { return word == 0; }
  unsigned least() const { return static_cast<unsigned>(std::countr_zero(word)); }
};

template <unsigned Words>
Set<Words> apply(const Set<Words>& a, const Set<Words>& b, auto operation) {
  Set<Words> result;
  if constexpr (Words == 1)
    result.word = operation(a.word, b.word);
  else
    for (unsigned i = 0; i < Words; ++i) result.words[i] = operation(a.words[i], b.words[i]);
  return result;
}

/// a without b.
template <unsigned Words>
Set<Words> minus(const Set<Words>& a, const Set<Words>& b) {
  return apply(a, b, [](std::uint64_t x, std::uint64_t y) { return x & ~y; });
}

/// { value(0), …, value(count − 1) }, in four sets by turns: an addition waits for the one before
/// it to the same set.
template <unsigned Words, class Value>
Set<Words> set_of(std::size_t count, const Value& value) {
  std::array<Set<Words>, 4> sets;
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    for (std::size_t turn = 0; turn < 4; ++turn)
      sets[turn].add(static_cast<unsigned>(value(i + turn)));
  }
  for (; i < count; ++i) sets[0].add(static_cast<unsigned>(value(i)));
  return apply(apply(sets[0], sets[1], std::bit_or<>()), apply(sets[2], sets[3], std::bit_or<>()),
               std::bit_or<>());
}

/// Which values are common-type; by the parity of the heap.
template <unsigned Words>
struct Types {
  std::array<Set<Words>, 2> common;
  std::array<Set<Words>, 2> rare;
  std::vector<Set<Words>> below;  // [v]: the values below v

  Types(const SparseEvidence& evidence, std::uint64_t split);
};

/// Whether a value at a heap is common-type: by values, when it has an odd number of bits in the
/// mask; by position, when that number is n − t + 1 modulo 2, where t is the digit that splits.
bool is_common(const SparseEvidence& evidence, std::uint64_t split, std::uint64_t heap,
               unsigned value) {
  const unsigned odd = static_cast<unsigned>(std::popcount(value & evidence.mask)) & 1u;
  return odd == (evidence.by_position ? (heap + split + 1) & 1u : 1u);
}

template <unsigned Words>
Types<Words>::Types(const SparseEvidence& evidence, std::uint64_t split) {
  Set<Words> all;
  for (unsigned value = 0; value < 64 * Words; ++value) {
    below.push_back(all);
    all.add(value);
    for (const unsigned parity : {0u, 1u}) {
      (is_common(evidence, split, parity, value) ? common : rare)[parity].add(value);
    }
  }
}

/// A value does not fit into the sets: they must be larger.
struct TooSmall {};

/// One part of a split, with what is taken.
struct Part {
  std::uint64_t distance = 0;
  unsigned value = 0;
};

}  // namespace

// ---- the beginning
// --------------------------------------------------------------------------------

namespace {

/// The first heaps, by every option if need be.
template <unsigned Words>
class ByTheRules {
 public:
  ByTheRules(const TakeAndBreak& game, const std::vector<std::uint64_t>& splits,
             const SparseEvidence& evidence, Beginning& result, WorkLimit& limit)
      : game_(game),
        splits_(splits),
        types_(evidence, splits.front()),
        result_(result),
        limit_(limit) {}

  /// Computes on from the heaps there are to so many.
  void compute(std::uint64_t size, ProgressMeter& progress) {
    auto& values = result_.values;
    while (values.size() < size) {
      const std::uint64_t n = values.size();
      const Attained attained = attained_for_sure(n);
      Values missing = minus(types_.rare[n % 2], attained.values);
      missing = apply(missing, types_.below[attained.candidate], std::bit_and<>());
      const std::uint64_t steps = result_.rare.size() + 50 + seek(n, missing);
      const bool is_rare = !missing.empty();
      const auto value = static_cast<std::uint16_t>(is_rare ? missing.least() : attained.candidate);
      values.push_back(value);
      if (is_rare) result_.rare.push_back({n, value});
      limit_.spend(steps);
      progress.advance(n, steps);
    }
  }

 private:
  using Values = Set<Words>;
  struct Attained {
    Values values;
    unsigned candidate;
  };

  Attained attained_for_sure(std::uint64_t n) const {
    const auto& values = result_.values;
    Attained attained{};
    for (std::uint64_t t = 1; t < game_.digits.size() && t <= n; ++t) {
      if ((game_.digits[t] & 1u) != 0 && n == t) attained.values.add(0);
      if ((game_.digits[t] & 2u) != 0 && n > t) attained.values.add(values[n - t]);
    }
    for (const std::uint64_t t : splits_) {
      auto count = result_.rare.size();
      while (count > 0 && result_.rare[count - 1].heap + t >= n) --count;
      const auto split_off = set_of<Words>(count, [&](std::size_t i) {
        return result_.rare[i].value ^ values[n - t - result_.rare[i].heap];
      });
      attained.values = apply(attained.values, split_off, std::bit_or<>());
    }
    const Values left = minus(types_.common[n % 2], attained.values);
    if (left.empty()) throw TooSmall{};
    attained.candidate = left.least();
    return attained;
  }

  /// Removes what splits attain; returns how many it tried. Nearly everything shows among the
  /// first.
  std::uint64_t seek(std::uint64_t n, Values& missing) const {
    constexpr std::uint64_t first = 512;
    const auto& values = result_.values;
    std::uint64_t tried = 0;
    for (const std::uint64_t t : splits_) {
      for (std::uint64_t a = 1; a <= first && 2 * a + t <= n; ++a, ++tried)
        missing.remove(values[a] ^ values[n - t - a]);
      if (missing.empty()) return tried;
    }
    Values left = missing;
    for (; !left.empty(); left.remove(left.least())) {
      const bool attained = std::any_of(splits_.begin(), splits_.end(), [&](std::uint64_t t) {
        return n > t && is_split(static_cast<std::uint16_t>(left.least()), first + 1, n - t, tried);
      });
      if (attained) missing.remove(left.least());
    }
    return tried;
  }

  /// Whether heaps a and sum − a with from <= a <= sum/2 have this xor: many at a time, as
  /// compilers like it.
  bool is_split(std::uint16_t value, std::uint64_t from, std::uint64_t sum,
                std::uint64_t& tried) const {
    constexpr std::uint64_t stretch = 1024;
    const std::uint16_t* const values = result_.values.data();
    for (std::uint64_t a = from; 2 * a <= sum; a += stretch) {
      const std::uint64_t count = std::min(stretch, sum / 2 - a + 1);
      const std::uint16_t* const up = values + a;
      const std::uint16_t* const down = values + (sum - a);
      std::uint16_t found = 0;
      for (std::ptrdiff_t i = 0; i < static_cast<std::ptrdiff_t>(count); ++i)
        found |= static_cast<std::uint16_t>((up[i] ^ down[-i]) == value);
      tried += count / 4;
      if (found != 0) return true;
    }
    return false;
  }

  const TakeAndBreak& game_;
  const std::vector<std::uint64_t>& splits_;
  Types<Words> types_;
  Beginning& result_;
  WorkLimit& limit_;
};

/// In sets as large as the values so far want.
template <unsigned Words = 1>
void compute_beginning(const TakeAndBreak& game, const std::vector<std::uint64_t>& splits,
                       const SparseEvidence& evidence, std::uint64_t size, Beginning& result,
                       WorkLimit& limit, ProgressMeter& progress) {
  try {
    return ByTheRules<Words>(game, splits, evidence, result, limit).compute(size, progress);
  } catch (const TooSmall&) {
  }
  if constexpr (64 * Words < max_values)
    compute_beginning<2 * Words>(game, splits, evidence, size, result, limit, progress);
  else
    throw Wrong{fmt::format("heap {} has no value below {}", result.values.size(), max_values)};
}

}  // namespace

// ---- further heaps
// ----------------------------------------------------------------------------------

namespace {

/// Where a walk from one checkpoint to the next stands.
struct Walk {
  virtual ~Walk() = default;
  virtual void advance(std::uint64_t to) = 0;  ///< at most `piece` heaps

  const std::uint16_t* at(std::uint64_t n) const { return values.data() + (n - base); }

  std::uint64_t next = 0;   // heap to be computed
  std::uint64_t first = 0;  // heaps were known from here on
  std::uint64_t base = 0;   // heap of values[0]
  std::uint64_t steps = 0;  // taken so far, about
  std::vector<std::uint16_t> values;
};

template <unsigned Words>
class PlainWalk : public Walk {
 public:
  PlainWalk(const SparseEvidence& evidence, const TakeAndBreak& game,
            const std::vector<std::uint64_t>& splits, const std::vector<std::uint16_t>& known,
            const Window& window)
      : evidence_(evidence),
        splits_(splits),
        known_(known),
        types_(evidence, splits.front()),
        kept_(evidence.witness_bound + game.last_digit()) {
    for (std::uint64_t t = 1; t < game.digits.size(); ++t) {
      if ((game.digits[t] & 2u) != 0) sure_.push_back({t, 0});
    }
    for (const Rare& rare : evidence.rare) {
      for (const std::uint64_t t : splits) sure_.push_back({rare.heap + t, rare.value});
    }
    for (const Witness& witness : evidence.witnesses)
      tried_.push_back({witness.heap + witness.taken, known[witness.heap]});
    values.reserve(kept_ + 8 * SparseCheck::piece);
    values.assign(window.values.begin(), window.values.end());
    next = window.end;
    first = base = window.end - window.values.size();
  }

  void advance(std::uint64_t to) override {
    if (values.size() + SparseCheck::piece > values.capacity()) forget();
    to = std::min(to, next + SparseCheck::piece);
    values.resize(to - base);
    steps += (to - next) * (sure_.size() + 10);
    for (; next < to; ++next)
      values[next - base] = static_cast<std::uint16_t>(value_of(next, next - first));
  }

 private:
  void forget() {
    const std::uint64_t by = values.size() - kept_;
    values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(by));
    base += by;
  }

  /// G(n) of a heap that is not rare; `reach` heaps before it are known.
  unsigned value_of(std::uint64_t n, std::uint64_t reach) {
    const std::uint16_t* const here = values.data() + (n - base);
    const auto behind = [&](const Part& part) { return part.value ^ *(here - part.distance); };
    const auto attained =
        set_of<Words>(sure_.size(), [&](std::size_t i) { return behind(sure_[i]); });
    const Set<Words> left = minus(types_.common[n % 2], attained);
    if (left.empty()) throw TooSmall{};
    const unsigned candidate = left.least();
    Set<Words> missing =
        apply(minus(types_.rare[n % 2], attained), types_.below[candidate], std::bit_and<>());
    if (missing.empty()) return candidate;
    if (reach >= kept_) {
      for (std::size_t i = 0; i < tried_.size(); ++i) {
        missing.remove(behind(tried_[i]));
        if (i % 4 == 3 && missing.empty()) return candidate;
      }
    }
    seek(here, reach, missing);
    if (missing.empty()) return candidate;
    throw Wrong{
        fmt::format("heap {}: the value {} is below the common value {}, and no split with a heap "
                    "up to {} attains it",
                    n, missing.least(), candidate, evidence_.witness_bound)};
  }

  void seek(const std::uint16_t* here, std::uint64_t reach, Set<Words>& missing) {
    for (const std::uint64_t t : splits_) {
      for (std::uint64_t a = 1; a <= evidence_.witness_bound && a + t <= reach; ++a, ++steps) {
        missing.remove(known_[a] ^ *(here - a - t));
        if (a % 16 == 0 && missing.empty()) return;
      }
    }
  }

  const SparseEvidence& evidence_;
  const std::vector<std::uint64_t>& splits_;
  const std::vector<std::uint16_t>& known_;
  Types<Words> types_;
  std::uint64_t kept_;
  std::vector<Part> sure_;
  std::vector<Part> tried_;
};

std::vector<std::uint64_t> splitting_digits(const TakeAndBreak& game) {
  std::vector<std::uint64_t> splits;
  for (std::uint64_t t = 0; t < game.digits.size(); ++t) {
    if ((game.digits[t] & 4u) != 0) splits.push_back(t);
  }
  return splits;
}

std::unique_ptr<Walk> make_walk(unsigned capacity, const SparseEvidence& evidence,
                                const TakeAndBreak& game, const std::vector<std::uint64_t>& splits,
                                const std::vector<std::uint16_t>& known, const Window& window) {
  if (capacity == 64) return std::make_unique<PlainWalk<1>>(evidence, game, splits, known, window);
  if (capacity == 128) return std::make_unique<PlainWalk<2>>(evidence, game, splits, known, window);
  if (capacity == 256) return std::make_unique<PlainWalk<4>>(evidence, game, splits, known, window);
  return std::make_unique<PlainWalk<8>>(evidence, game, splits, known, window);
}

/// The least power of two above all values in the windows and of the first heaps.
unsigned bound_of_values(const SparseEvidence& evidence, const std::vector<std::uint16_t>& known) {
  unsigned largest = 0;
  const auto look = [&](const std::vector<std::uint16_t>& values) {
    for (const std::uint16_t value : values) largest = std::max<unsigned>(largest, value);
  };
  look(known);
  for (const Window& window : evidence.checkpoints) look(window.values);
  return std::bit_ceil(largest + 1);
}

template <class... Arguments>
void require(bool holds, fmt::format_string<const Arguments&...> otherwise,
             const Arguments&... arguments) {
  if (!holds) throw Wrong{fmt::format(otherwise, arguments...)};
}

}  // namespace

std::vector<std::uint64_t> prime_divisors(std::uint64_t number) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t d = 2; d <= number / d; ++d) {
    if (number % d != 0) continue;
    primes.push_back(d);
    while (number % d == 0) number /= d;
  }
  if (number > 1) primes.push_back(number);
  return primes;
}

// ---- what needs no heap to be computed
// --------------------------------------------------------------

SparseCheck::SparseCheck(const Certificate& certificate, WorkLimit& limit)
    : certificate_(certificate), evidence_(*certificate.sparse), limit_(limit) {
  const Game game = read_game(certificate.game);
  require(std::holds_alternative<TakeAndBreak>(game), "{} is no octal code, as its theorem wants",
          certificate.game);
  game_ = std::get<TakeAndBreak>(game);
  splits_ = splitting_digits(game_);
  check_numbers();
  check_windows();
  check_least_period();
}

void SparseCheck::check_numbers() const {
  const std::uint64_t n0 = certificate_.preperiod;
  const std::uint64_t p = certificate_.period;
  const SparseEvidence& e = evidence_;
  const std::uint64_t k = game_.last_digit();
  require(!splits_.empty(), "no digit of its game splits a heap");
  require(e.last_digit == k, "the last digit is {}, not {}", k, e.last_digit);
  require(p >= 1 && p < farthest && n0 < farthest,
          "its period or preperiod is beyond what can be checked");
  require(certificate_.saltus == 0, "values of an octal code with rare values have no saltus");
  require(e.mask >= 1 && e.mask < max_values, "the mask {} is not among 1 … {}", e.mask,
          max_values - 1);
  for (const std::uint64_t t : splits_) {
    require(!e.by_position || (t - splits_.front()) % 2 == 0,
            "rare values depend on the position, and heaps are split after taking even and odd "
            "numbers");
  }
  require(!e.by_position || p % 2 == 0,
          "rare values depend on the position, and the period {} is odd", p);
  require(std::is_sorted(e.rare.begin(), e.rare.end(),
                         [](const Rare& a, const Rare& b) { return a.heap <= b.heap; }),
          "the rare heaps do not ascend");
  const std::uint64_t last_rare = e.rare.empty() ? 0 : e.rare.back().heap;
  const std::uint64_t bound = e.witness_bound;
  require(e.window < max_begun_with && bound < max_begun_with,
          "its windows are longer than can be checked");
  require(last_rare < e.window && e.window - last_rare > k,
          "a window of {} heaps does not reach the last rare heap, {}, and the last digit",
          e.window, last_rare);
  require(bound >= e.window, "the witness bound {} is below the length {} of the windows", bound,
          e.window);
  const std::uint64_t start = std::max(n0 == 0 ? 0 : n0 - 1, bound);
  require(e.start == start, "the windows that are equal must begin at heap {}, not {}", start,
          e.start);
  require(!e.checkpoints.empty() && e.checkpoints.front().end == bound + e.window,
          "the first checkpoint is not at heap {}", bound + e.window);
  require(
      e.checkpoints.back().end == std::max(n0, bound) + bound + k + p,
      "the last checkpoint is not at heap {}, a period after the first heap whose witnesses repeat",
      std::max(n0, bound) + bound + k + p);
  require(
      window_ending(start + e.window) != nullptr && window_ending(start + e.window + p) != nullptr,
      "there is no checkpoint at heap {} or a period later", start + e.window);
  for (const Witness& witness : e.witnesses) {
    require(witness.heap >= 1 && witness.heap <= bound &&
                std::find(splits_.begin(), splits_.end(), witness.taken) != splits_.end(),
            "the witness {} after taking {} is none", witness.heap, witness.taken);
  }
}

const Window* SparseCheck::window_ending(std::uint64_t end) const {
  const auto at =
      std::lower_bound(evidence_.checkpoints.begin(), evidence_.checkpoints.end(), end,
                       [](const Window& window, std::uint64_t heap) { return window.end < heap; });
  return at != evidence_.checkpoints.end() && at->end == end ? &*at : nullptr;
}

void SparseCheck::check_windows() const {
  std::uint64_t before = 0;
  for (const Window& window : evidence_.checkpoints) {
    require(window.end > before, "the checkpoint at heap {} does not follow the one at {}",
            window.end, before);
    before = window.end;
    for (std::uint64_t i = 0; i < window.values.size(); ++i) {
      const std::uint64_t heap = window.end - window.values.size() + i;
      require(window.values[i] < max_values &&
                  is_common(evidence_, splits_.front(), heap, window.values[i]),
              "the value {} of heap {}, beyond the last rare heap, is not common", window.values[i],
              heap);
    }
  }
  // The windows that are equal, but for the last exception where it is the first heap of them.
  const Window& earlier = *window_ending(evidence_.start + evidence_.window);
  const Window& later = *window_ending(evidence_.start + evidence_.window + certificate_.period);
  for (std::uint64_t i = 0; i < evidence_.window; ++i) {
    const std::uint64_t heap = evidence_.start + i;
    const bool equal = earlier.values[i] == later.values[i];
    if (heap + 1 != certificate_.preperiod) {
      require(equal, "the windows differ at heap {}: {} there and {} a period later", heap,
              earlier.values[i], later.values[i]);
      continue;
    }
    require(!equal,
            "heap {} should be the last exception, and has the value it has a period later, {}",
            heap, later.values[i]);
    require(evidence_.before && evidence_.before->value == earlier.values[i] &&
                evidence_.before->later == later.values[i],
            "the values of the last exception, heap {}, are {} and {}", heap, earlier.values[i],
            later.values[i]);
  }
  require(evidence_.before.has_value() == (certificate_.preperiod > 0),
          "the last exception does not go with the preperiod");
  require(!evidence_.before || (evidence_.before->prime == 1 &&
                                evidence_.before->heap + 1 == certificate_.preperiod),
          "the last exception does not go with the preperiod");
}

void SparseCheck::check_least_period() const {
  const std::vector<std::uint64_t> primes = prime_divisors(certificate_.period);
  require(primes.size() == evidence_.shorter.size(),
          "the period has {} prime divisors, and {} shorter ones are excluded", primes.size(),
          evidence_.shorter.size());
  const Window& window = *window_ending(evidence_.start + evidence_.window);
  for (std::size_t i = 0; i < primes.size(); ++i) {
    const Difference& difference = evidence_.shorter[i];
    require(difference.prime == primes[i], "{} is a prime divisor of the period, and not {}",
            primes[i], difference.prime);
    const std::uint64_t shift = certificate_.period / primes[i];
    const Window* const shifted = window_ending(window.end + shift);
    require(shifted != nullptr, "there is no checkpoint at heap {} to show that {} is no period",
            window.end + shift, shift);
    std::uint64_t at = certificate_.preperiod > evidence_.start ? 1 : 0;
    while (at < evidence_.window && window.values[at] == shifted->values[at]) ++at;
    require(at < evidence_.window,
            "the windows at heap {} and {} heaps later are the same: the period is not the least",
            evidence_.start, shift);
    require(
        difference.heap == evidence_.start + at && difference.value == window.values[at] &&
            difference.later == shifted->values[at],
        "heap {} and heap {} do not have the values {} and {} that would show that {} is no period",
        difference.heap, difference.heap + shift, difference.value, difference.later, shift);
  }
}

// ---- what does
// ------------------------------------------------------------------------------------------

void SparseCheck::require_steps(const std::vector<std::uint64_t>& segments) const {
  const auto per_heap =
      static_cast<double>(evidence_.rare.size() * splits_.size() + evidence_.last_digit + 10);
  double steps = 0;
  for (const std::uint64_t segment : segments)
    steps += per_heap * static_cast<double>(end_of(segment) - begin_of(segment));
  limit_.require(steps);
}

void SparseCheck::check_beginning(ProgressMeter& progress) {
  const std::uint64_t size = evidence_.checkpoints.front().end;
  require_memory(sizeof(std::uint16_t) * static_cast<double>(size),
                 "the first heaps of the certificate", progress.run());
  beginning_ = {{0}, {}};
  beginning_.values.reserve(size);
  compute_beginning(game_, splits_, evidence_, size, beginning_, limit_, progress);
  const auto& rare = beginning_.rare;
  for (std::size_t i = 0; i < std::max(rare.size(), evidence_.rare.size()); ++i) {
    require(
        i < rare.size() && (i >= evidence_.rare.size() || evidence_.rare[i].heap >= rare[i].heap),
        "heap {} is listed as rare and is not",
        i < evidence_.rare.size() ? evidence_.rare[i].heap : 0);
    require(i < evidence_.rare.size() && evidence_.rare[i].heap == rare[i].heap,
            "heap {} is rare and not listed", rare[i].heap);
    require(evidence_.rare[i] == rare[i], "the rare heap {} has the value {}, not {}", rare[i].heap,
            rare[i].value, evidence_.rare[i].value);
  }
  const unsigned values = bound_of_values(evidence_, beginning_.values);
  capacity_ = std::max(64u, values);
  require(evidence_.mask < values, "the mask {} has bits that no value has", evidence_.mask);
  const Window& window = evidence_.checkpoints.front();
  for (std::uint64_t i = 0; i < evidence_.window; ++i) {
    const std::uint64_t heap = window.end - evidence_.window + i;
    require(window.values[i] == beginning_.values[heap],
            "heap {} has the value {}, and the first checkpoint says {}", heap,
            beginning_.values[heap], window.values[i]);
  }
  check_stretch(0, beginning_.values.data(), size);
}

/// The heaps between the preperiod and the windows, where they are among the first: their values a
/// period later, as far as those are given here.
void SparseCheck::check_stretch(std::uint64_t from, const std::uint16_t* values,
                                std::uint64_t count) const {
  const std::uint64_t p = certificate_.period;
  const std::uint64_t n0 = certificate_.preperiod;
  const std::uint64_t begin = std::max(from, p + (n0 == 0 ? 0 : n0 - 1));
  const std::uint64_t end = std::min(from + count, p + evidence_.start);
  for (std::uint64_t heap = begin; heap < end; ++heap) {
    const std::uint16_t earlier = beginning_.values[heap - p];
    const std::uint16_t later = values[heap - from];
    if (heap - p >= n0) {
      require(earlier == later, "heap {} has the value {}, and a period later it is {}", heap - p,
              earlier, later);
      continue;
    }
    require(earlier != later,
            "heap {} should be the last exception, and has the value it has a period later, {}",
            heap - p, later);
    require(evidence_.before->value == earlier && evidence_.before->later == later,
            "the values of the last exception, heap {}, are {} and {}", heap - p, earlier, later);
  }
}

void SparseCheck::check_segment(std::uint64_t segment, const std::function<void()>& beat) const {
  const Window& window = evidence_.checkpoints[segment];
  for (unsigned capacity = capacity_;; capacity *= 2) {
    const auto walk = make_walk(capacity, evidence_, game_, splits_, beginning_.values,
                                evidence_.checkpoints[segment - 1]);
    try {
      while (walk->next < window.end) {
        const std::uint64_t from = walk->next;
        const std::uint64_t steps = walk->steps;
        walk->advance(window.end);
        limit_.spend(walk->steps - steps);
        check_stretch(from, walk->at(from), walk->next - from);
        beat();
      }
    } catch (const TooSmall&) {
      if (capacity == max_values)
        throw Wrong{fmt::format("segment {}: heap {} has no value below {}", segment, walk->next,
                                capacity)};
      continue;
    }
    for (std::uint64_t heap = window.end - evidence_.window; heap < window.end; ++heap) {
      const std::uint16_t claimed = window.values[heap - (window.end - evidence_.window)];
      require(*walk->at(heap) == claimed,
              "segment {}: heap {} has the value {}, and the checkpoint at its end says {}",
              segment, heap, *walk->at(heap), claimed);
    }
    return;
  }
}

bool can_begin_at(const SparseEvidence& evidence, const std::string& game,
                  const std::vector<std::uint16_t>& known, const Window& window,
                  std::uint64_t heaps) {
  const auto rules = std::get<TakeAndBreak>(read_game(game));
  const std::vector<std::uint64_t> splits = splitting_digits(rules);
  for (unsigned capacity = std::max(64u, bound_of_values(evidence, known)); capacity <= max_values;
       capacity *= 2) {
    const auto walk = make_walk(capacity, evidence, rules, splits, known, window);
    try {
      while (walk->next < window.end + heaps) walk->advance(window.end + heaps);
      return true;
    } catch (const Wrong&) {
      return false;
    } catch (const TooSmall&) {
    }
  }
  return false;
}

}  // namespace sprague::check
