// Theorem 1: the values of k heaps in a row, the window, decide all later ones, where k is the
// largest size. So the period is the distance to where the window from n0 on is there again for the
// first time. It is looked for with the algorithm of Knuth, Morris and Pratt, and no more than a
// window is kept.

#include "check/periods/windows.hpp"

#include <fmt/format.h>

#include "check/check_failure.hpp"
#include "check/theorems/first_values.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {
namespace {

using ValueRow = std::vector<std::uint32_t>;

/// G(0), G(1), …, one after another.
class ValueStream {
 public:
  ValueStream(const Taking& set, ProgressMeter& progress)
      : set_(set), last_(set.largest()), progress_(progress) {}

  std::uint32_t next() {
    seen_.begin();
    for (const std::uint64_t size : set_.sizes) {
      if (size > n_) break;
      seen_.add(last_[at_ >= size ? at_ - size : at_ + last_.size() - size]);
    }
    const auto value = static_cast<std::uint32_t>(seen_.min_missing());
    last_[at_] = value;
    if (++at_ == last_.size()) at_ = 0;
    ++n_;
    progress_.advance(n_, set_.sizes.size() + 1);
    return value;
  }

 private:
  const Taking& set_;
  ValueRow last_;       // the values of as many heaps as the largest size
  std::size_t at_ = 0;  // n_ modulo their number
  std::uint64_t n_ = 0;
  Seen seen_;
  ProgressMeter& progress_;
};

/// How much of a word the values end with.
class Search {
 public:
  explicit Search(const ValueRow& word) : word_(word), borders_{0} {
    for (std::size_t i = 1; i < word.size(); ++i) {
      add(word[i]);
      borders_.push_back(matched_);
    }
  }

  /// Whether the word ends here; it may begin within the one that it was made of, but later.
  bool ends_with(std::uint32_t value) {
    add(value);
    return matched_ == word_.size();
  }

 private:
  void add(std::uint32_t value) {
    while (matched_ > 0 && word_[matched_] != value) matched_ = borders_[matched_ - 1];
    if (word_[matched_] == value) ++matched_;
  }

  const ValueRow& word_;
  std::vector<std::size_t> borders_;  // of the beginnings: the longest that is their end, too
  std::size_t matched_ = 0;
};

}  // namespace

TheoremFinding check_windows(const Certificate& claim, const Taking& set, const WorkLimit& limit,
                             const RunControl& run) {
  constexpr std::uint64_t largest = std::uint64_t{1} << 60;
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  const std::uint64_t k = set.largest();
  require(p > 0 && p < largest && n0 < largest,
          "its period or preperiod is beyond what values can show");
  require(claim.saltus == 0, "its theorem allows no saltus");
  const std::uint64_t end = n0 + p + k;
  limit.require(static_cast<double>(end) * static_cast<double>(set.sizes.size() + 1));
  require_memory(16.0 * static_cast<double>(k), run);
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), end);
  ValueStream values(set, progress);
  std::uint32_t before = 0;  // of the heap n0 − 1
  for (std::uint64_t n = 0; n < n0; ++n) before = values.next();
  ValueRow window;
  for (std::uint64_t i = 0; i < k; ++i) window.push_back(values.next());
  Search search(window);
  const auto check_heap = [&](std::uint64_t n, std::uint32_t value) {
    if (n + 1 == n0 + p && n0 > 0) {
      require(value != before,
              "heap {} should be the last exception, and has the value {}, as {} heaps later",
              n0 - 1, value, p);
    }
    if (n < n0 + p) return;
    const std::uint32_t expected = window[n - n0 - p];
    require(value == expected, "heap {} has the value {}, and {} heaps later it is {}", n - p,
            expected, p, value);
  };
  for (std::uint64_t i = 0; i < k; ++i) check_heap(n0 + i, window[i]);
  for (std::uint64_t n = n0 + k; n < end; ++n) {
    const std::uint32_t value = values.next();
    check_heap(n, value);
    if (!search.ends_with(value) || n + 1 == end) continue;
    throw Wrong{fmt::format("{} is a period, too: {} is not the least", n + 1 - k - n0, p)};
  }
  return {end};
}

}  // namespace sprague::check
