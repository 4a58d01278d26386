// Theorem 5 (docs/algorithms.md). With k = max S, the values of the k heaps before n decide all
// from n on: a machine with that window as its state. It is deterministic, so once a window recurs
// all goes on as before, and the distance is a period.
//
//   detect   Brent: keep the window at one heap, look for it in the values that follow, and when
//            these are as many as the heaps before, keep the present window instead. The first
//            recurrence of a window on the cycle comes after exactly the least period p.
//   locate   two machines, one at heap 0 and one p heaps on, run together up to the heap of the
//            window that recurred; G(n + p) = G(n) holds for all n after the last difference, and
//            not at it.
//
// Brent, An improved Monte Carlo factorization algorithm (1980), section 2.

#include "period/streams/subtraction_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "period/theorems/theorems.hpp"
#include "rules/rules.hpp"
#include "values/engine.hpp"

namespace sprague {
namespace {

/// The values of consecutive heaps, forgotten but for a window when more are computed.
class Stream {
 public:
  Stream(const Ruleset& ruleset, HeapSize window, ProgressMeter& progress)
      : ruleset_(ruleset),
        window_(window),
        length_(std::max<std::uint64_t>(4 * window, 1 << 18)),
        progress_(progress) {}

  /// Forgets all but the window, and computes on.
  void advance() {
    if (values_.size() > window_) {
      begin_ += values_.size() - window_;
      values_.drop_front(values_.size() - window_);
    }
    // To the engine the window is the beginning of a table: every size finds its option there.
    extend(ruleset_, window_ + length_, Algorithm::fast, values_, progress_);
  }

  HeapSize begin() const { return begin_; }
  HeapSize end() const { return begin_ + values_.size(); }
  const NimValues& values() const { return values_; }

  /// G(n), for n that never decrease.
  std::uint32_t at(HeapSize n) {
    while (n >= end()) advance();
    return values_[n - begin_];
  }

 private:
  const Ruleset& ruleset_;
  HeapSize window_;
  std::uint64_t length_;
  ProgressMeter& progress_;
  NimValues values_;
  HeapSize begin_ = 0;
};

/// The first place from `from` on where `pattern` occurs in `text`, as an index. Linear time
/// (Knuth, Morris and Pratt), since values that are nearly periodic agree with long parts of it
/// often.
std::optional<std::uint64_t> occurrence(const NimValues& text, std::uint64_t from,
                                        const std::vector<std::uint32_t>& pattern) {
  // border[i]: how many cells of the pattern are again there when its first i agree and the next
  // does not.
  std::vector<std::size_t> border(pattern.size() + 1, 0);
  const auto extended = [&](std::size_t agreeing, std::uint32_t value) {
    while (agreeing > 0 && pattern[agreeing] != value) agreeing = border[agreeing];
    return agreeing + (pattern[agreeing] == value ? 1 : 0);
  };
  for (std::size_t i = 1; i < pattern.size(); ++i) border[i + 1] = extended(border[i], pattern[i]);
  return std::visit(
      [&](const auto& cells) -> std::optional<std::uint64_t> {
        std::size_t agreeing = 0;
        for (std::uint64_t n = from; n < cells.size(); ++n) {
          agreeing = extended(agreeing, cells[n]);
          if (agreeing == pattern.size()) return n + 1 - pattern.size();
        }
        return std::nullopt;
      },
      text.storage());
}

/// The end of a stream as a state, and where it was.
struct WindowSnapshot {
  HeapSize first = 0;  ///< heap of its first value
  std::vector<std::uint32_t> values;

  void take(const Stream& stream, HeapSize window) {
    first = stream.end() - window;
    values.resize(window);
    for (HeapSize i = 0; i < window; ++i) values[i] = stream.values()[first - stream.begin() + i];
  }
};

/// The largest value that went by, and the first heap that has it.
struct Largest {
  std::uint32_t value = 0;
  HeapSize first_at = 0;

  void note(const Stream& stream, HeapSize from) {
    for (HeapSize n = std::max(from, stream.begin()); n < stream.end(); ++n) {
      const std::uint32_t here = stream.values()[n - stream.begin()];
      if (here > value) *this = {here, n};
    }
  }
};

/// The least n0 with G(n + period) = G(n) for all n ≥ n0, when that holds from `from` on.
HeapSize min_preperiod(Stream behind, Stream ahead, std::uint64_t period, HeapSize from,
                       ProgressMeter& outer) {
  HeapSize preperiod = 0;
  for (HeapSize n = 0; n < from; ++n) {
    if (behind.at(n) != ahead.at(n + period)) preperiod = n + 1;
    outer.advance(n, 4);
  }
  return preperiod;
}

}  // namespace

Period stream_period(const Ruleset& ruleset, HeapSize limit, const RunControl& run) {
  const HeapSize window = std::get<SubtractionRules>(ruleset.rules().form).set.ranges.back().last;
  ProgressMeter outer(run, fmt::format("period of {}, streaming", ruleset.canonical()), limit);
  RunControl silent = run;  // the engine would tell of its window only
  silent.on_progress = {};
  ProgressMeter inner(silent, "a window", 0);

  Stream stream(ruleset, window, inner);
  WindowSnapshot snapshot;
  Largest largest;
  Period period;
  while (stream.end() <= limit) {
    const HeapSize before = stream.end();
    stream.advance();
    largest.note(stream, before);
    outer.advance(stream.end(), ProgressMeter::steps_per_poll);
    if (!snapshot.values.empty()) {
      const HeapSize from = std::max(snapshot.first + 1, stream.begin()) - stream.begin();
      if (const auto found = occurrence(stream.values(), from, snapshot.values)) {
        period.period = stream.begin() + *found - snapshot.first;
        break;
      }
    }
    if (stream.end() >= 2 * snapshot.first) snapshot.take(stream, window);
  }
  period.examined = stream.end();
  period.max_value = largest.value;
  period.max_first_at = largest.first_at;
  if (period.period == 0) return period;
  period.status = PeriodStatus::by_theorem;
  period.theorem_number = "5";
  period.preperiod = min_preperiod(Stream(ruleset, window, inner), Stream(ruleset, window, inner),
                                   period.period, snapshot.first, outer);
  period.theorem = window_theorem(period.preperiod, period.period, window);
  return period;
}

}  // namespace sprague
