// Regular laws in the sense of Allouche and Shallit (The ring of k-regular sequences, 1992), of the
// simplest kind: each G(m·n + r) an affine function of G(n).

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "messages/table.hpp"
#include "patterns/observations.hpp"

namespace sprague {
namespace {

/// G(m·n + r) = times·G(n) + plus for all n from `from` on.
struct Branch {
  std::int64_t times = 0;
  std::int64_t plus = 0;
  HeapSize from = 0;
};

std::optional<Branch> branch(std::span<const std::uint64_t> values, HeapSize m, HeapSize r) {
  const HeapSize last = (values.size() - 1 - r) / m;
  std::optional<Branch> best;
  for (std::int64_t times = 0; times <= static_cast<std::int64_t>(m); ++times) {
    const auto plus_at = [&](HeapSize n) {
      return static_cast<std::int64_t>(values[m * n + r]) -
             times * static_cast<std::int64_t>(values[n]);
    };
    Branch tried{times, plus_at(last), last + 1};
    while (tried.from > 0 && plus_at(tried.from - 1) == tried.plus) --tried.from;
    if (!best || tried.from < best->from) best = tried;
  }
  return best->from <= max_pattern_start(values.size() / m) ? best : std::nullopt;
}

std::string text_of(const Branch& branch) {
  if (branch.times == 0) return fmt::format("{}", branch.plus);
  std::string text = branch.times == 1 ? std::string("G(n)") : fmt::format("{}·G(n)", branch.times);
  if (branch.plus != 0)
    text += fmt::format(" {} {}", branch.plus > 0 ? '+' : '-', std::abs(branch.plus));
  return text;
}

}  // namespace

std::optional<Pattern> observe_regular(std::span<const std::uint64_t> values, HeapSize m) {
  Pattern pattern;
  pattern.kind = "regular";
  pattern.seen_to = values.size() - 1;
  bool recursive = false;
  std::string formulas;
  for (HeapSize r = 0; r < m; ++r) {
    const auto found = branch(values, m, r);
    if (!found) return std::nullopt;
    recursive = recursive || found->times > 0;
    pattern.from = std::max(pattern.from, found->from);
    formulas += fmt::format("{}G({}n{}) = {}", r == 0 ? "" : ", ", m,
                            r == 0 ? "" : fmt::format("+{}", r), text_of(*found));
  }
  if (!recursive) return std::nullopt;
  pattern.sentence = message("pattern.from", {{"sentence", formulas}, {"from", pattern.from}});
  return pattern;
}

}  // namespace sprague
