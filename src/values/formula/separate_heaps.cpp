#include "values/formula/separate_heaps.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>

#include "run/memory.hpp"

namespace sprague::formula {
namespace {

constexpr unsigned max_letters = HeapsLeft::max_named + 1;

/// How two letters may compare: any of these.
enum Order : std::uint8_t { less = 1, equal = 2, greater = 4, any = 7 };

std::uint8_t order_of(Operation comparison) {
  switch (comparison) {
    case Operation::less: return less;
    case Operation::at_most: return less | equal;
    case Operation::equal: return equal;
    case Operation::unequal: return less | greater;
    case Operation::at_least: return greater | equal;
    default: return greater;
  }
}

/// The conditions of a conjunction of separate parts.
struct Separated {
  std::string letters;           ///< the letters of the tokens taken and of the heaps
  std::vector<Formula> of_heap;  ///< parts on n alone, or on nothing
  std::array<std::vector<Formula>, max_letters> of_letter;
  std::array<std::array<std::uint8_t, max_letters>, max_letters> orders;

  /// Whether exchanging two letters changes nothing, as their texts tell.
  bool treats_alike(std::size_t i, std::size_t j) const {
    const auto text = [&](std::size_t which) {
      std::vector<std::string> parts;
      for (const Formula& part : of_letter[which]) {
        std::string of_part = part.text();
        // A letter of its own; words have more letters than one.
        for (std::size_t at = 0; at < of_part.size(); ++at) {
          const auto is_letter_at = [&](std::size_t place) {
            return place < of_part.size() && is_letter(of_part[place]);
          };
          if (of_part[at] == letters[which] && !is_letter_at(at + 1) &&
              (at == 0 || !is_letter_at(at - 1)))
            of_part[at] = '#';
        }
        parts.push_back(std::move(of_part));
      }
      return parts;
    };
    for (std::size_t k = 0; k < letters.size(); ++k) {
      if (k == i || k == j) continue;
      if (orders[i][k] != orders[j][k]) return false;
    }
    return orders[i][j] == orders[j][i] && text(i) == text(j);
  }
};

std::optional<Separated> separated(const FormulaRules::Clause& clause, Expression alternative) {
  Separated result;
  result.letters = clause.heaps.variables().substr(1);
  for (auto& row : result.orders) row.fill(any);
  for (const Expression part : operands_of_chain(alternative, Operation::logical_and)) {
    std::string mentioned;
    for (const char letter : result.letters) {
      if (part.mentions(std::string_view(&letter, 1))) mentioned += letter;
    }
    const auto formula = [&] {
      return Formula::of(part, clause.condition.variables(), clause.condition.whole());
    };
    const bool of_heap = part.mentions("n");
    if (mentioned.empty()) {
      result.of_heap.push_back(formula());
      continue;
    }
    if (of_heap || mentioned.size() > 2) return std::nullopt;
    const std::size_t first = result.letters.find(mentioned[0]);
    if (mentioned.size() == 1) {
      result.of_letter[first].push_back(formula());
      continue;
    }
    if (!is_comparison(part.operation()) || part.nodes().size() != 3) return std::nullopt;
    const std::size_t x = result.letters.find(part.left().root().letter());
    const std::size_t y = result.letters.find(part.right().root().letter());
    result.orders[x][y] &= order_of(part.operation());
    result.orders[y][x] &= order_of(mirrored(part.operation()));
  }
  return result;
}

/// The numbers for which all of the parts hold, tried in their order; empty where one cannot be
/// evaluated.
std::optional<std::vector<bool>> holding(const std::vector<Formula>& parts, char letter,
                                         HeapSize last, ProgressMeter& progress) {
  constexpr std::uint64_t steps_per_evaluation = 10;
  std::vector<bool> result(last + 1, true);
  LetterValues values{};
  for (HeapSize x = 1; x <= last && !parts.empty(); ++x) {
    values[letters.find(letter)] = static_cast<std::int64_t>(x);
    progress.advance(0, steps_per_evaluation);
    try {
      result[x] = std::all_of(parts.begin(), parts.end(),
                              [&](const Formula& part) { return part.holds(values); });
    } catch (const Error&) {
      return std::nullopt;
    }
  }
  return result;
}

}  // namespace

std::optional<SeparateHeaps> SeparateHeaps::make(const FormulaRules::Clause& clause,
                                                 Expression alternative, HeapSize last,
                                                 ProgressMeter& progress) {
  const auto parts = separated(clause, alternative);
  if (!parts) return std::nullopt;
  SeparateHeaps result(progress);
  result.last_ = last;
  result.has_total_ = clause.heaps.total != HeapsLeft::Total::any;
  if (clause.heaps.total == HeapsLeft::Total::rest) result.tokens_ = 1;
  auto of_heap = holding(parts->of_heap, 'n', last, progress);
  if (!of_heap) return std::nullopt;
  result.of_heap_ = std::move(*of_heap);
  const std::size_t count = parts->letters.size();
  for (std::size_t i = 0; i < count; ++i) {
    auto may_be = holding(parts->of_letter[i], parts->letters[i], last, progress);
    if (!may_be) return std::nullopt;
    result.may_be_.push_back(std::move(*may_be));
  }
  // before[j]: the letter that gets its heap before j or with it, since the two are alike.
  std::array<LetterSet, max_letters> before{};
  for (std::size_t j = 1; j < count; ++j) {
    for (std::size_t i = j; i-- > 0 && before[j] == 0;) {
      const bool taken = (result.tokens_ & LetterSet{1} << i) != 0;
      if (!taken && parts->treats_alike(i, j)) before[j] = LetterSet{1} << i;
    }
  }
  const auto fits = [&](LetterSet from, LetterSet added) {
    for (std::size_t i = 0; i < count; ++i) {
      if ((added >> i & 1) == 0) continue;
      if ((before[i] & ~(from | added)) != 0) return false;
      for (std::size_t j = 0; j < count; ++j) {
        const bool same = j != i && (added >> j & 1) != 0;
        const bool smaller = (from >> j & 1) != 0;
        if ((same && (parts->orders[i][j] & equal) == 0) ||
            (smaller && (parts->orders[i][j] & greater) == 0))
          return false;
      }
    }
    return true;
  };
  constexpr std::size_t max_transitions = 100;
  const LetterSet full = (LetterSet{1} << count) - 1;
  std::vector<bool> reached(full + 1);
  reached[0] = true;
  for (LetterSet from = 0; from < full; ++from) {  // a superset is a greater number
    if (!reached[from]) continue;
    const LetterSet open = full & ~from;
    for (LetterSet added = open; added != 0; added = (added - 1) & open) {
      if (!fits(from, added)) continue;
      reached[from | added] = true;
      result.transitions_.push_back({from, added});
      if (result.transitions_.size() > max_transitions) return std::nullopt;
    }
  }
  std::vector<bool> leads_on(full + 1);  // to the full set
  leads_on[full] = true;
  for (LetterSet from = full; from-- > 0;) {
    leads_on[from] = std::any_of(
        result.transitions_.begin(), result.transitions_.end(),
        [&](const Transition& t) { return t.from == from && leads_on[from | t.added]; });
  }
  std::erase_if(result.transitions_,
                [&](const Transition& t) { return !leads_on[t.from | t.added]; });
  // Sets change after those that contain them, so that they are carried with smaller heaps only.
  std::stable_sort(result.transitions_.begin(), result.transitions_.end(),
                   [](const Transition& x, const Transition& y) {
                     return std::popcount(x.from | x.added) > std::popcount(y.from | y.added);
                   });
  result.levels_.resize(full + 1);
  result.levels_[0].push_back({1});  // no heaps: the total 0, the value 0
  return result;
}

void SeparateHeaps::add(HeapSize size, std::uint64_t value) {
  LetterSet allowed = 0;
  for (std::size_t i = 0; i < may_be_.size(); ++i) {
    if (may_be_[i][size]) allowed |= LetterSet{1} << i;
  }
  for (const Transition& transition : transitions_) {
    if ((transition.added & ~allowed) == 0) carry(transition, size, value);
  }
}

void SeparateHeaps::carry(const Transition& transition, HeapSize size, std::uint64_t value) {
  const auto letters_added = static_cast<unsigned>(std::popcount(transition.added));
  const auto letters_before = static_cast<unsigned>(std::popcount(transition.from));
  const HeapSize shift = has_total_ ? letters_added * size : 0;
  const HeapSize reach = has_total_ ? last_ : 0;
  if (shift > reach) return;
  const bool odd = std::popcount(transition.added & ~tokens_) % 2 != 0;
  const std::uint64_t by = odd ? value : 0;
  // The heaps before are smaller.
  const HeapSize most = has_total_ ? std::min(letters_before * size, reach - shift) : 0;
  const auto& from = levels_[transition.from];
  auto& to = levels_[transition.from | transition.added];
  const std::size_t moved_words = shift / 64;
  const unsigned moved_bits = shift % 64;
  for (std::uint64_t present = 0; present < from.size(); ++present) {
    if (from[present].empty()) continue;
    const std::size_t words = std::min<std::size_t>(from[present].size(), most / 64 + 1);
    if ((present ^ by) >= to.size()) to.resize((present ^ by) + 1);
    std::vector<std::uint64_t>& target = to[present ^ by];
    const std::size_t needed = std::min<std::size_t>(words + moved_words + 1, reach / 64 + 1);
    if (target.size() < needed) {
      words_ += needed - target.size();
      require_memory(16 * static_cast<double>(words_), progress_->run());
      target.resize(needed);
    }
    const std::uint64_t* const source = from[present].data();
    std::uint64_t* const moved = target.data() + moved_words;
    if (moved_bits == 0) {
      for (std::size_t i = 0; i < words; ++i) moved[i] |= source[i];
    } else {
      moved[0] |= source[0] << moved_bits;
      for (std::size_t i = 1; i < words; ++i)
        moved[i] |= source[i] << moved_bits | source[i - 1] >> (64 - moved_bits);
      if (words + moved_words < target.size())
        moved[words] |= source[words - 1] >> (64 - moved_bits);
    }
    progress_->advance(size, words / 4 + 1);
  }
}

}  // namespace sprague::formula
