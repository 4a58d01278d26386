// Runs by sums of prefixes. Let P(n) be the nim-sum of the values of the coins 1 … n. A run of l
// coins with the last coin n leaves the nim-sum of the others, P(n − 1) ⊕ P(n − l), so that
//
//     G(n) = mex { P(n − 1) ⊕ P(n − l) : l in L, l ≤ n },   P(n) = P(n − 1) ⊕ G(n).
//
// Lengths are marked one by one, where those of a long range a … b cost a step for each value below
// G(n) instead: v is an option by one of them exactly when the last m ≤ n − a with
// P(m) = P(n − 1) ⊕ v is at least n − b, and a table has these m.
//
// Cost: the sum over n of the lengths up to n that are in no long range, and O(G(n) + 1) for each
// long range. The squares to 10^6 coins are 7·10^8 steps, the primes 4·10^10, any range 10^7.
//
// The runs of all lengths from a on are counted by nim-sum as pairs m < n of prefixes, whose sums
// are a xor convolution, less the pairs with n − m < a.

#include "games/coins/runs.hpp"

#include <algorithm>
#include <bit>

#include "games/coins/rule.hpp"
#include "number/text_error.hpp"
#include "number/walsh_hadamard.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Coin = std::uint32_t;  // half the memory, which the passes over all lengths read again

constexpr std::uint64_t max_coin_of_runs = std::uint64_t{1} << 31;
constexpr std::uint64_t long_range = 16;

/// The lengths of runs among `coins` coins.
std::vector<SizeRange> lengths_of(const CoinRule& rule, std::uint64_t coins) {
  return counts_up_to(rule, std::min(coins, rule.within));
}

bool is_long(const SizeRange& range) {
  return range.last - range.first >= long_range;
}

/// The lengths in those ranges of which `is_listed` says so.
template <class Predicate>
std::vector<Coin> listed(const std::vector<SizeRange>& ranges, const Predicate& is_listed) {
  std::vector<Coin> lengths;
  for (const SizeRange& range : ranges) {
    if (!is_listed(range)) continue;
    for (std::uint64_t length = range.first; length <= range.last; ++length)
      lengths.push_back(static_cast<Coin>(length));
  }
  return lengths;
}

/// The runs with last coins 1 … coin.
double runs_to(const std::vector<SizeRange>& ranges, std::uint64_t coin) {
  double runs = 0;
  for (const SizeRange& range : ranges) {
    if (range.first > coin) continue;
    const double longest = static_cast<double>(coin - range.first + 1);
    const double beyond = range.last < coin ? static_cast<double>(coin - range.last) : 0;
    runs += longest * (longest + 1) / 2 - beyond * (beyond + 1) / 2;
  }
  return runs;
}

/// The lengths first … last of a long range.
class RangeOfLengths {
 public:
  explicit RangeOfLengths(const SizeRange& range)
      : first_(static_cast<Coin>(range.first)), last_(static_cast<Coin>(range.last)) {}

  /// For the next coin, 1, 2, …
  void advance(const std::vector<Coin>& sums) {
    ++coin_;
    if (coin_ < first_) return;
    const Coin entered = coin_ - first_;
    if (sums[entered] >= latest_.size())
      latest_.resize(std::bit_ceil(std::size_t{sums[entered]} + 1));
    latest_[sums[entered]] = entered + 1;
  }

  /// Whether a run of one of these lengths begins behind a coin m with the sum P(m).
  bool begins_behind(Coin sum) const {
    if (sum >= latest_.size() || latest_[sum] == 0) return false;
    return coin_ - (latest_[sum] - 1) <= last_;
  }

 private:
  Coin first_;
  Coin last_;
  Coin coin_ = 0;
  std::vector<Coin> latest_;  // by sum: m + 1 for the last m ≤ coin_ − first_, or 0
};

/// How many of `sums` there are with each of `values` values.
std::vector<std::int64_t> transformed(std::span<const Coin> sums, std::size_t values) {
  std::vector<std::int64_t> counts(values);
  for (const Coin sum : sums) ++counts[sum];
  walsh_hadamard(counts);
  return counts;
}

/// Counts the pairs m < n of prefixes with first ≤ n ≤ last by the nim-sum of their sums.
class AllRuns {
 public:
  AllRuns(std::span<const Coin> sums, std::uint64_t first, std::size_t values)
      : sums_(sums), first_(first), values_(values) {}

  /// Whether no number of the transform is beyond 63 bits.
  bool fits() const {
    const auto prefixes = static_cast<double>(sums_.size());
    return static_cast<double>(values_) * prefixes * prefixes < 0x1p63;
  }

  double steps() const {
    constexpr double transforms = 3;
    return transforms * static_cast<double>(values_) *
               static_cast<double>(std::bit_width(values_)) +
           static_cast<double>(sums_.size());
  }

  void add_to(std::vector<std::uint64_t>& counts) const {
    const std::span<const Coin> last = sums_.subspan(first_);
    const std::vector<std::int64_t> earlier = transformed(sums_.first(first_), values_);
    std::vector<std::int64_t> pairs = transformed(last, values_);
    // Every pair twice, but for a prefix and itself.
    for (std::size_t c = 0; c < values_; ++c) pairs[c] *= 2 * earlier[c] + pairs[c];
    walsh_hadamard(pairs);
    for (std::size_t v = 0; v < values_; ++v) {
      const std::uint64_t twice = static_cast<std::uint64_t>(pairs[v]) / values_;
      counts[v] += (twice - (v == 0 ? last.size() : 0)) / 2;
    }
  }

 private:
  std::span<const Coin> sums_;
  std::uint64_t first_;
  std::size_t values_;
};

}  // namespace

std::vector<std::uint64_t> run_values(const CoinRule& rule, std::uint64_t last,
                                      ProgressMeter& progress) {
  if (last > max_coin_of_runs)
    throw Error(ErrorKind::too_large, too_large(numbered("limit.coin", last), "2^31"));
  const std::vector<SizeRange> all = lengths_of(rule, last);
  const std::vector<Coin> lengths =
      listed(all, [](const SizeRange& range) { return !is_long(range); });
  std::vector<RangeOfLengths> ranges;
  for (const SizeRange& range : all) {
    if (is_long(range)) ranges.emplace_back(range);
  }
  std::vector<std::uint64_t> values{0};
  std::vector<Coin> sums{0};
  std::vector<Coin> marked(64);  // marked[v]: the last coin that has an option of value v
  std::size_t count = 0;         // the number of lengths up to the coin
  for (Coin coin = 1; coin <= last; ++coin) {
    while (count < lengths.size() && lengths[count] <= coin) ++count;
    const Coin before = sums.back();
    for (std::size_t i = 0; i < count; ++i) marked[before ^ sums[coin - lengths[i]]] = coin;
    for (RangeOfLengths& range : ranges) range.advance(sums);
    Coin value = 0;
    const auto is_option = [&](Coin v) {
      return marked[v] == coin ||
             std::any_of(ranges.begin(), ranges.end(), [&](const RangeOfLengths& range) {
               return range.begins_behind(before ^ v);
             });
    };
    while (is_option(value)) ++value;
    values.push_back(value);
    sums.push_back(before ^ value);
    // Sums and values stay below the same power of 2, and the next value may be the present size.
    if (2 * std::size_t{value} + 2 > marked.size()) marked.resize(2 * marked.size());
    progress.advance(coin, count + (value + 1) * (1 + 4 * ranges.size()) + 4);
  }
  return values;
}

double run_values_steps(const CoinRule& rule, std::uint64_t last) {
  constexpr std::uint64_t few = 100'000;
  if (last <= few || last > max_coin_of_runs) return 0;
  std::vector<SizeRange> ranges = lengths_of(rule, last);
  std::erase_if(ranges, is_long);
  return runs_to(ranges, last);
}

std::vector<std::uint64_t> count_run_values(const CoinRule& rule, std::uint64_t first,
                                            std::uint64_t last, std::span<const std::uint64_t> sums,
                                            const RunControl& run) {
  std::vector<SizeRange> ranges = lengths_of(rule, last);
  const std::vector<Coin> narrow(sums.begin(),
                                 sums.begin() + static_cast<std::ptrdiff_t>(last) + 1);
  std::vector<std::uint64_t> counts(
      std::bit_ceil(std::size_t{*std::max_element(narrow.begin(), narrow.end())} + 1));
  const auto runs_of = [&](const std::vector<SizeRange>& some) {
    return runs_to(some, last) - runs_to(some, first - 1);
  };
  // All lengths from one on, where those before it are fewer.
  const AllRuns all(narrow, first, counts.size());
  std::vector<SizeRange> subtracted;
  if (!ranges.empty() && ranges.back().last >= last && all.fits()) {
    const SizeRange from_one_on = ranges.back();
    if (from_one_on.first > 1) subtracted.push_back({1, from_one_on.first - 1});
    if (all.steps() + runs_of(subtracted) < runs_of({from_one_on})) {
      ranges.pop_back();
      all.add_to(counts);
    } else {
      subtracted.clear();
    }
  }
  require_steps(runs_of(ranges) + runs_of(subtracted), message("needs.runs"), "instead.fewer_heads",
                run);
  ProgressMeter progress(run, "runs of coins", last - first + 1);
  const auto add = [&](const std::vector<SizeRange>& some, std::uint64_t runs) {
    const std::vector<Coin> lengths = listed(some, [](const SizeRange&) { return true; });
    std::size_t count = 0;
    for (std::uint64_t coin = first; coin <= last; ++coin) {
      while (count < lengths.size() && lengths[count] <= coin) ++count;
      const Coin sum = narrow[coin];
      for (std::size_t i = 0; i < count; ++i) counts[sum ^ narrow[coin - lengths[i]]] += runs;
      progress.advance(coin - first + 1, count + 1);
    }
  };
  if (!ranges.empty()) add(ranges, 1);
  if (!subtracted.empty()) add(subtracted, ~std::uint64_t{0});
  return counts;
}

}  // namespace sprague
