#include "rules/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "rules/rules.hpp"

namespace sprague {
namespace {

/// "a, b or c".
std::string list_of(const std::vector<std::string>& parts) {
  if (parts.size() < 2) return parts.empty() ? "" : parts[0];
  return fmt::format("{} or {}", fmt::join(parts.begin(), parts.end() - 1, ", "), parts.back());
}

/// Abridges a long list: its first members and the number of the others.
std::vector<std::string> first_few(std::vector<std::string> parts,
                                   std::string_view what = "numbers of") {
  constexpr std::size_t listed = 12;
  if (parts.size() <= listed) return parts;
  const std::size_t left_out = parts.size() - listed;
  parts.resize(listed);
  parts.push_back(fmt::format("one of {} other {}", left_out, what));
  return parts;
}

std::string words_of(const Family& family) {
  struct Words {
    std::string operator()(const Polynomial& polynomial) const {
      const std::string text = text_of(polynomial);
      if (text == "k^2") return "a square (1, 4, 9, …)";
      if (text == "k^3") return "a cube (1, 8, 27, …)";
      if (text == "(k^2+k)/2") return "a triangular number (1, 3, 6, …)";
      return fmt::format("{} for k = 1, 2, 3, …", text);
    }
    std::string operator()(const Primes&) const { return "a prime (2, 3, 5, …)"; }
    std::string operator()(const Fibonacci&) const { return "a Fibonacci number (1, 2, 3, 5, …)"; }
    std::string operator()(const PowersOf& powers) const {
      if (powers.base >> 31 != 0)
        return fmt::format("a power of {} (1, {}, …)", powers.base, powers.base);
      return fmt::format("a power of {} (1, {}, {}, …)", powers.base, powers.base,
                         powers.base * powers.base);
    }
  };
  return std::visit(Words{}, family);
}

std::string words_of(const SizeSet& set) {
  std::vector<std::string> parts;
  for (const SizeRange& range : set.ranges) {
    parts.push_back(std::to_string(range.first));
    if (range.last == range.first + 1)
      parts.push_back(std::to_string(range.last));
    else if (range.last == infinity)
      parts.back() += " or more";
    else if (range.last > range.first)
      parts.back() += fmt::format(" to {}", range.last);
  }
  for (const Family& family : set.families) parts.push_back(words_of(family));
  return list_of(first_few(std::move(parts)));
}

std::string tokens_of(const SizeSet& set) {
  if (!set.families.empty()) return fmt::format("a number of tokens that is {}", words_of(set));
  if (set.ranges.front() == SizeRange{1, infinity}) return "any number of tokens, at least one,";
  const bool only_one = largest(set) == 1;
  return fmt::format("{} token{}", words_of(set), only_one ? "" : "s");
}

std::string words_of(const SubtractionRules& rules) {
  const bool nothing_excluded = rules.set.ranges.empty() && rules.set.families.empty();
  if (rules.all_but && nothing_excluded)
    return "take any number of tokens, at least one, from one heap.";
  if (rules.all_but) {
    return fmt::format("take any number of tokens, at least one, from one heap, but not {}.",
                       words_of(rules.set));
  }
  if (rules.set.families.empty())
    return fmt::format("take {} from one heap.", tokens_of(rules.set));
  return fmt::format("take from one heap a number of tokens that is {}.", words_of(rules.set));
}

std::string number_word(std::uint64_t number) {
  constexpr std::string_view words[] = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten"};
  return number < std::size(words) ? std::string(words[number]) : std::to_string(number);
}

/// "three to five unequal non-empty heaps", "two or more non-empty heaps, not all equal"; empty
/// `last` for no limit.
std::string heaps_words(std::uint64_t first, std::optional<std::uint64_t> last,
                        Constraint constraint) {
  if (first == 1 && last == first) return "one heap";
  std::string text = number_word(first);
  if (!last)
    text += " or more";
  else if (*last == first + 1)
    text += fmt::format(" or {}", number_word(*last));
  else if (*last > first)
    text += fmt::format(" to {}", number_word(*last));
  if (constraint == Constraint::unequal) text += " unequal";
  if (constraint == Constraint::equal) text += " equal";
  text += " non-empty heaps";
  return constraint == Constraint::not_all_equal ? text + " that are not all equal" : text;
}

/// The phrase for the splits that a digit allows: "nothing", "one heap", "two or three non-empty
/// heaps", …
std::vector<std::string> words_of(const Digit& digit) {
  std::vector<std::string> words;
  if (digit.allows(0)) words.push_back("nothing");
  // One heap satisfies every constraint, and two unequal heaps are not all equal, so runs are as
  // long as possible.
  const auto fits = [&](std::uint64_t heaps, Constraint constraint) {
    const Constraint own = digit.at(heaps);
    return own == constraint ||
           (heaps == 2 && own == Constraint::unequal && constraint == Constraint::not_all_equal);
  };
  const std::uint64_t end = std::max<std::size_t>(digit.constraints.size(), 2);
  for (std::uint64_t heaps = 1; heaps < end;) {
    if (!digit.allows(heaps)) {
      ++heaps;
      continue;
    }
    const Constraint constraint =
        heaps == 2 && fits(3, Constraint::not_all_equal) && fits(2, Constraint::not_all_equal)
            ? Constraint::not_all_equal
            : digit.at(heaps);
    std::uint64_t last = heaps;
    if (heaps > 1) {
      while (last + 1 < end && fits(last + 1, constraint)) ++last;
      if (last + 1 == end && digit.is_unbounded() && fits(end, constraint)) {
        words.push_back(heaps_words(heaps, std::nullopt, constraint));
        return words;
      }
    }
    words.push_back(heaps_words(heaps, last, constraint));
    heaps = last + 1;
  }
  if (digit.is_unbounded()) words.push_back(heaps_words(end, std::nullopt, digit.beyond));
  return words;
}

/// The clause for a digit and the number of tokens that it takes.
std::string words_of(const Digit& digit, const SizeSet& taken) {
  const std::string tokens = tokens_of(taken);
  if (digit == digit_of(1)) {
    if (taken.ranges == std::vector{SizeRange{1, infinity}}) return "take a whole heap";
    return fmt::format("take a whole heap of {}", tokens);
  }
  return fmt::format("take {} from a heap and leave {}", tokens, list_of(words_of(digit)));
}

/// One clause for each different digit, in the order in which they first appear.
std::string words_of(const TakeAndBreakRules& rules) {
  std::vector<std::string> moves;
  for (std::size_t tokens = rules.added.size(); tokens > 0; --tokens) {
    const Digit& digit = rules.added[tokens - 1];
    if (digit.is_zero()) continue;
    moves.push_back(fmt::format("add {} token{} to a heap and split it into {}", tokens,
                                tokens == 1 ? "" : "s", list_of(words_of(digit))));
  }
  if (!rules.digits[0].is_zero())
    moves.push_back(
        fmt::format("split a heap into {}, taking nothing", list_of(words_of(rules.digits[0]))));
  std::vector<std::pair<Digit, SizeSet>> groups;
  for (HeapSize taken = 1; taken < rules.digits.size(); ++taken) {
    const Digit& digit = rules.digits[taken];
    if (digit.is_zero()) continue;
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const auto& candidate) { return candidate.first == digit; });
    if (group == groups.end()) group = groups.insert(group, {digit, {}});
    if (taken < rules.tail_from())
      group->second.ranges.push_back({taken, taken});
    else
      group->second.families.push_back(every(rules.repeating, taken));
  }
  for (const auto& [digit, taken] : groups) moves.push_back(words_of(digit, normalised(taken)));
  return moves.empty() ? "there is no move at all." : fmt::format("{}.", fmt::join(moves, "; or "));
}

std::string words_of(const OctalRules& rules) {
  return words_of(code_of(rules));
}

/// "non-empty heaps of a, b and c", "k >= 2 heaps of a, a + 1, a + 2, …".
std::string words_of(const HeapsLeft& heaps) {
  if (heaps.is_row()) {
    if (heaps.difference == HeapSize{0}) return "k >= 2 equal heaps of a";
    const auto member = [&](HeapSize i) {
      if (heaps.difference) return fmt::format("a + {}", i * *heaps.difference);
      return i == 1 ? std::string("a + d") : fmt::format("a + {}*d", i);
    };
    return fmt::format("k >= 2 heaps of a, {}, {}, …", member(1), member(2));
  }
  std::string text = "non-empty heaps of a";
  for (unsigned i = 1; i < heaps.named; ++i)
    text += fmt::format("{}{}", i + 1 == heaps.named ? " and " : ", ", static_cast<char>('a' + i));
  return text;
}

std::string move_words(const HeapsLeft& heaps) {
  switch (heaps.total) {
    case HeapsLeft::Total::whole: return fmt::format("split a heap of n into {}", words_of(heaps));
    case HeapsLeft::Total::rest:
      return fmt::format("take s tokens, at least one, from a heap of n and split the rest into {}",
                         words_of(heaps));
    case HeapsLeft::Total::any:
      return fmt::format("replace a heap of n by smaller {}, whatever their sum", words_of(heaps));
  }
  __builtin_unreachable();
}

std::string words_of(const FormulaRules& rules) {
  std::vector<std::string> moves;
  for (const FormulaRules::Clause& clause : rules.clauses) {
    const std::string condition = clause.condition.text();
    switch (clause.kind) {
      case FormulaRules::Kind::take:
        moves.push_back(fmt::format("take s tokens from a heap of n, where {}", condition));
        break;
      case FormulaRules::Kind::split:
        moves.push_back(
            fmt::format("split a heap of n into non-empty heaps of a and b, where {}", condition));
        break;
      case FormulaRules::Kind::take_and_split:
        moves.push_back(
            fmt::format("take s tokens, at least one, from a heap of n and split the rest into "
                        "non-empty heaps of a and b, where {}",
                        condition));
        break;
      case FormulaRules::Kind::to:
        moves.push_back(
            fmt::format("leave m tokens of a heap of n, 0 <= m < n, where {}", condition));
        break;
      case FormulaRules::Kind::to_pair:
        moves.push_back(
            fmt::format("replace a heap of n by two smaller non-empty heaps of a and b, whatever "
                        "their sum, where {}",
                        condition));
        break;
      case FormulaRules::Kind::several:
        moves.push_back(fmt::format("{}, where {}", move_words(clause.heaps), condition));
        break;
    }
  }
  return fmt::format("{}.", fmt::join(moves, "; or "));
}

std::string words_of(const std::vector<Option>& options) {
  std::vector<std::string> parts;
  for (const Option& option : options) {
    parts.push_back(option.empty()
                        ? "nothing"
                        : fmt::format("{}{}", option.size() == 1 ? "a heap of " : "heaps of ",
                                      fmt::join(option, " and ")));
  }
  return list_of(first_few(std::move(parts), "options"));
}

/// The first entries of a table in words, with ";" between them, and the number of the others.
template <class Words>
std::string words_of(const MoveTable& table, Words words_of_entry) {
  constexpr std::size_t listed = 6;
  const std::size_t count = std::min(table.entries.size(), listed);
  std::vector<std::string> heaps;
  for (std::size_t i = 0; i < count; ++i) heaps.push_back(words_of_entry(table.entries[i]));
  if (count < table.entries.size())
    heaps.push_back(fmt::format("and so on for {} more heaps", table.entries.size() - count));
  return fmt::format("{}", fmt::join(heaps, "; "));
}

std::string words_of_added(const MoveTable::Entry& entry) {
  return fmt::format("a heap of {} by {}", entry.heap, words_of(entry.options));
}

std::string words_of_replaced(const MoveTable::Entry& entry) {
  if (entry.options.empty()) return fmt::format("a heap of {} has no move", entry.heap);
  return fmt::format("a heap of {} is only replaced by {}", entry.heap, words_of(entry.options));
}

std::string words_of(const JoinedRules& rules) {
  std::vector<std::string> moves;
  for (const JoinedRules::Part& part : rules.parts) {
    std::string words = std::visit([](const auto& form) { return words_of(form); }, part);
    words.pop_back();  // the full stop
    moves.push_back(std::move(words));
  }
  if (!rules.added.empty()) moves.push_back("replace " + words_of(rules.added, words_of_added));
  std::string text = fmt::format("{}", fmt::join(moves, "; or "));
  if (!rules.replaced.empty()) text += "; but " + words_of(rules.replaced, words_of_replaced);
  return text + (rules.parts.empty() ? ". Heaps that are not listed have no move." : ".");
}

std::string words_of(const SystemRules& rules) {
  const auto& kinds = rules.system->kinds();
  std::string text = fmt::format(
      "there are heaps of {} kind{}. A move on a heap leaves one of what stands behind its arrow, "
      "where n is the size of the heap, i is any number for which no size is below 0, and *k is "
      "worth a heap of k of Nim. A heap of n is {}(n).",
      kinds.size(), kinds.size() == 1 ? "" : "s", kinds[rules.kind].name);
  if (kinds[0].pattern.empty()) return text;
  std::vector<std::string> patterns;
  for (const HeapKind& kind : kinds)
    patterns.push_back(fmt::format("{}(n) = {}", kind.name, kind.pattern));
  return text + fmt::format(" {}: {}.", fmt::join(first_few(std::move(patterns), "kinds"), ", "),
                            text_of(kinds));
}

std::string words_of(const FunctionRules& rules) {
  return fmt::format("move as the function {} says.", rules.name);
}

}  // namespace

std::string in_words(const Ruleset& ruleset) {
  const Rules& rules = ruleset.rules();
  const std::string moves = std::visit([](const auto& form) { return words_of(form); }, rules.form);
  const std::string_view opening = moves.starts_with("there") ? "" : "a move is to ";
  const auto names = names_of(rules);
  std::string text =
      fmt::format("{}: {}{} The player who cannot move loses.{}", rules.canonical, opening, moves,
                  names.empty() ? "" : fmt::format(" Known as {}.", fmt::join(names, ", ")));
  for (const Cousin& cousin : cousins(ruleset)) {
    const auto known = names_of(cousin.ruleset.rules());
    text +=
        fmt::format(" A heap of n plays as one of n {} {} in {}{}.", cousin.shift < 0 ? '-' : '+',
                    std::abs(cousin.shift), cousin.ruleset.canonical(),
                    known.empty() ? "" : fmt::format(" ({})", fmt::join(known, ", ")));
  }
  return text;
}

}  // namespace sprague
