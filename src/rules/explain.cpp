#include "rules/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sprague {
namespace {

std::string join(const std::vector<std::string>& parts, std::string_view last_separator) {
  if (parts.size() < 2) return parts.empty() ? "" : parts[0];
  return fmt::format("{}{}{}", fmt::join(parts.begin(), parts.end() - 1, ", "), last_separator,
                     parts.back());
}

std::string words_of(const Family& family) {
  struct Words {
    std::string operator()(const Polynomial& polynomial) const {
      const std::string text = text_of(polynomial);
      const std::string formula = fmt::format("a number {} with k = 1, 2, 3, …", text);
      if (text == "k^2") return "a square (1, 4, 9, …)";
      if (text == "k^3") return "a cube (1, 8, 27, …)";
      if (text == "(k^2+k)/2") return "a triangular number (1, 3, 6, …)";
      return formula;
    }
    std::string operator()(const Primes&) const { return "a prime (2, 3, 5, …)"; }
    std::string operator()(const Fibonacci&) const { return "a Fibonacci number (1, 2, 3, 5, …)"; }
    std::string operator()(const PowersOf& powers) const {
      return fmt::format("a power of {} (1, {}, …)", powers.base, powers.base);
    }
  };
  return std::visit(Words{}, family);
}

std::string words_of(const SizeSet& set) {
  std::vector<std::string> parts;
  for (const SizeRange& range : set.ranges) {
    parts.push_back(std::to_string(range.first));
    if (range.last == range.first + 1) parts.push_back(std::to_string(range.last));
    else if (range.last > range.first) parts.back() += fmt::format(" to {}", range.last);
  }
  for (const Family& family : set.families) parts.push_back(words_of(family));
  return join(parts, " or ");
}

std::string words_of(const SubtractionRules& rules) {
  if (!rules.all_but) return fmt::format("take {} tokens from one heap.", words_of(rules.set));
  if (rules.set.ranges.empty() && rules.set.families.empty()) {
    return "take any number of tokens, at least one, from one heap.";
  }
  return fmt::format("take any number of tokens, at least one, from one heap, but not {}.",
                     words_of(rules.set));
}

/// What a digit allows to do with what is left of the heap after `taken` tokens.
std::string words_of(HeapSize taken, unsigned digit) {
  if (taken == 0) return "split a heap into two non-empty heaps, taking nothing";
  std::vector<std::string> rest;
  const std::string tokens = taken == 1 ? "1 token" : fmt::format("{} tokens", taken);
  if (digit == 1) return fmt::format("take a whole heap of {}", tokens);
  if ((digit & 1u) != 0) rest.push_back("nothing");
  if ((digit & 2u) != 0) rest.push_back("one heap");
  if ((digit & 4u) != 0) rest.push_back("two non-empty heaps");
  return fmt::format("take {} from a heap and leave {}", tokens, join(rest, " or "));
}

std::string words_of(const OctalRules& rules) {
  std::vector<std::string> moves;
  for (HeapSize taken = 0; taken < rules.digits.size(); ++taken) {
    if (rules.digits[taken] != 0) moves.push_back(words_of(taken, rules.digits[taken]));
  }
  if (moves.empty()) return "there is no move at all.";
  constexpr std::size_t listed = 8;
  if (moves.size() > listed) {
    const std::size_t left_out = moves.size() - listed;
    moves.resize(listed);
    moves.push_back(fmt::format("make one of {} further kinds of move", left_out));
  }
  return join(moves, "; or ") + ".";
}

std::string names_of(const Rules& rules) {
  std::vector<std::string> names;
  for (const NamedGame& game : named_games()) {
    if (parse_rules(game.code).canonical == rules.canonical) names.emplace_back(game.name);
  }
  return names.empty() ? "" : fmt::format(" Known as {}.", join(names, ", "));
}

}  // namespace

std::string explanation(const Rules& rules) {
  const std::string moves =
      std::visit([](const auto& form) { return words_of(form); }, rules.form);
  return fmt::format("{}: a move is to {} The player who cannot move loses.{}", rules.canonical, moves,
                     names_of(rules));
}

}  // namespace sprague
