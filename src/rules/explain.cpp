#include "rules/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sprague {
namespace {

/// "a, b or c".
std::string list_of(const std::vector<std::string>& parts) {
  if (parts.size() < 2) return parts.empty() ? "" : parts[0];
  return fmt::format("{} or {}", fmt::join(parts.begin(), parts.end() - 1, ", "), parts.back());
}

/// The first few of a long list, with how many more there are.
std::vector<std::string> abridged(std::vector<std::string> parts) {
  constexpr std::size_t listed = 12;
  if (parts.size() <= listed) return parts;
  const std::size_t left_out = parts.size() - listed;
  parts.resize(listed);
  parts.push_back(fmt::format("one of {} other numbers of", left_out));
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
      if (powers.base >> 31 != 0) return fmt::format("a power of {} (1, {}, …)", powers.base, powers.base);
      return fmt::format("a power of {} (1, {}, {}, …)", powers.base, powers.base, powers.base * powers.base);
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
  return list_of(abridged(std::move(parts)));
}

std::string tokens_of(const SizeSet& set) {
  const bool one = largest(set) == 1;
  return fmt::format("{} token{}", words_of(set), one ? "" : "s");
}

std::string words_of(const SubtractionRules& rules) {
  const bool nothing_excluded = rules.set.ranges.empty() && rules.set.families.empty();
  if (rules.all_but && nothing_excluded) return "take any number of tokens, at least one, from one heap.";
  if (rules.all_but) {
    return fmt::format("take any number of tokens, at least one, from one heap, but not {}.", words_of(rules.set));
  }
  if (rules.set.families.empty()) return fmt::format("take {} from one heap.", tokens_of(rules.set));
  return fmt::format("take from one heap a number of tokens that is {}.", words_of(rules.set));
}

/// What a digit allows to do with the heap when so many tokens are taken.
std::string words_of(unsigned digit, const SizeSet& taken) {
  const std::string tokens = tokens_of(taken);
  if (digit == 1) return fmt::format("take a whole heap of {}", tokens);
  std::vector<std::string> rest;
  if ((digit & 1u) != 0) rest.push_back("nothing");
  if ((digit & 2u) != 0) rest.push_back("one heap");
  if ((digit & 4u) != 0) rest.push_back("two non-empty heaps");
  return fmt::format("take {} from a heap and leave {}", tokens, list_of(rest));
}

/// One clause for each different digit, in the order in which they first appear.
std::string words_of(const OctalRules& rules) {
  std::vector<std::string> moves;
  if (rules.digits[0] != 0) moves.push_back("split a heap into two non-empty heaps, taking nothing");
  std::vector<std::pair<unsigned, SizeSet>> groups;
  for (HeapSize taken = 1; taken < rules.digits.size(); ++taken) {
    const unsigned digit = rules.digits[taken];
    if (digit == 0) continue;
    auto group = std::find_if(groups.begin(), groups.end(),
                              [digit](const auto& candidate) { return candidate.first == digit; });
    if (group == groups.end()) group = groups.insert(group, {digit, {}});
    group->second.ranges.push_back({taken, taken});
  }
  for (const auto& [digit, taken] : groups) moves.push_back(words_of(digit, normalised(taken)));
  return moves.empty() ? "there is no move at all." : fmt::format("{}.", fmt::join(moves, "; or "));
}

}  // namespace

std::string explanation(const Rules& rules) {
  const std::string moves = std::visit([](const auto& form) { return words_of(form); }, rules.form);
  const std::string_view opening = moves.starts_with("there") ? "" : "a move is to ";
  const auto names = names_of(rules);
  return fmt::format("{}: {}{} The player who cannot move loses.{}", rules.canonical, opening, moves,
                     names.empty() ? "" : fmt::format(" Known as {}.", fmt::join(names, ", ")));
}

}  // namespace sprague
