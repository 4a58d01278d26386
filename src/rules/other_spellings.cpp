#include "rules/other_spellings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "messages/table.hpp"
#include "number/trimmed.hpp"
#include "rules/parse_name.hpp"
#include "rules/parse_set.hpp"
#include "rules/rules.hpp"

namespace sprague {
namespace {

constexpr std::string_view separators = ", ";

/// Cut at spaces and commas, or at other signs.
std::vector<std::string_view> words_of(std::string_view text,
                                       std::string_view between = separators) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(between, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(between, end);
  }
  return words;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

/// A text in brackets of one kind, and what stands before it.
struct Bracketed {
  std::string_view before;
  std::string_view inside;
  char bracket = '\0';
};

/// Empty when the text does not end with the bracket that closes its first one.
std::optional<Bracketed> bracketed(std::string_view text) {
  constexpr std::string_view opening = "([{";
  constexpr std::string_view closing = ")]}";
  const std::size_t open = text.find_first_of(opening);
  if (open == std::string_view::npos) return std::nullopt;
  const char end = closing[opening.find(text[open])];
  if (text.find_first_of(closing, open) != text.size() - 1 || text.back() != end)
    return std::nullopt;
  return Bracketed{trimmed(text.substr(0, open)), text.substr(open + 1, text.size() - open - 2),
                   text[open]};
}

/// `3`, `1..3`, `1-3` and the names of families, as members of a set; empty for others.
std::string member_of(std::string_view word) {
  const std::string member = lower_case(word);
  if (const std::string_view polynomial = polynomial_of_parity(member); !polynomial.empty())
    return std::string(polynomial);
  const auto families = family_words();
  if (std::find(families.begin(), families.end(), member) != families.end()) return member;
  for (const std::string_view dash : {"..", "-"}) {
    const std::size_t at = member.find(dash);
    if (at == std::string::npos) continue;
    const std::string first = member.substr(0, at);
    const std::string last = member.substr(at + dash.size());
    return is_number(first) && is_number(last) ? fmt::format("{}..{}", first, last) : "";
  }
  return is_number(member) ? member : "";
}

/// The members with commas between them; empty when a word is none.
std::string members_of(std::string_view text) {
  std::vector<std::string> members;
  for (const std::string_view word : words_of(text)) {
    const std::string lower = lower_case(word);
    if (lower == "or" || lower == "and" || lower == "numbers") continue;
    members.push_back(member_of(word));
    if (members.back().empty()) return "";
  }
  return fmt::format("{}", fmt::join(members, ","));
}

bool names_a_set(std::string_view word) {
  constexpr std::string_view names[] = {"",         "s",           "sub",
                                        "subtract", "subtraction", "subtraction-game",
                                        "set",      "take",        "subtraction-set"};
  return std::find(std::begin(names), std::end(names), word) != std::end(names);
}

bool names_the_rest(std::string_view word) {
  constexpr std::string_view names[] = {"allbut",  "all-but",    "all-except", "any-but",
                                        "nim-but", "nim-except", "nim-without"};
  return std::find(std::begin(names), std::end(names), word) != std::end(names);
}

/// Lower case, with hyphens for spaces.
std::string plain(std::string_view text) {
  std::string word = lower_case(text);
  std::replace_if(
      word.begin(), word.end(), [](char c) { return c == ' ' || c == '_'; }, '-');
  return word;
}

bool is_accepted(const std::string& rules) {
  try {
    parse_rules(rules);
    return true;
  } catch (const Error&) {
    return false;
  }
}

std::optional<Spelling> spelling_of_set(std::string_view text) {
  const std::optional<Bracketed> in_brackets = bracketed(text);
  std::string word;
  std::string_view inside = text;
  if (in_brackets) {
    word = plain(in_brackets->before);
    inside = in_brackets->inside;
    // Mistakes within the notation have errors of their own.
    if (in_brackets->bracket == '(' && (word == "s" || word == "allbut")) return std::nullopt;
  } else if (is_number(text)) {
    return std::nullopt;
  } else {
    for (const std::string_view name : words_of(text)) {
      if (!member_of(name).empty() || !is_letter(name.front())) break;
      if (!word.empty()) word += '-';
      word += plain(name);
      inside = text.substr(static_cast<std::size_t>(name.data() + name.size() - text.data()));
    }
  }
  const std::string members = members_of(inside);
  if (members.empty() || (!names_a_set(word) && !names_the_rest(word))) return std::nullopt;
  std::string rules = fmt::format("{}({})", names_the_rest(word) ? "allbut" : "S", members);
  if (!is_accepted(rules)) return std::nullopt;
  Message advice = message(
      names_the_rest(word) ? messages::Id("spelling.all_but") : messages::Id("spelling.set"),
      {{"rules", rules}});
  return Spelling{std::move(rules), std::move(advice)};
}

std::optional<Spelling> spelling_of_heaps(std::string_view game, std::string_view heaps) {
  std::vector<std::string_view> words = words_of(heaps);
  std::erase(words, "and");
  if (words.empty() || !std::all_of(words.begin(), words.end(), is_number)) return std::nullopt;
  try {
    std::string position =
        fmt::format("{}:{}", parse_name(Cursor(game)).name, fmt::join(words, ","));
    Message advice = message("spelling.heaps", {{"position", position}});
    return Spelling{std::move(position), std::move(advice)};
  } catch (const Error&) {
    return std::nullopt;  // no game of that name
  }
}

/// The places of `+` outside brackets cut a sum.
std::vector<std::string_view> summands_of(std::string_view text) {
  std::vector<std::string_view> summands;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const char c = at < text.size() ? text[at] : '+';
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (c != '+' || (depth > 0 && at < text.size())) continue;
    summands.push_back(trimmed(text.substr(begin, at - begin)));
    begin = at + 1;
  }
  return summands;
}

/// `misere kayles`: the convention is no part of the rules.
std::optional<Spelling> spelling_of_misere(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const std::string word = lower_case(text.substr(0, space));
  if (word != "misere" && word != "misère") return std::nullopt;
  std::string rules(trimmed(text.substr(space)));
  if (!is_accepted(rules)) return std::nullopt;
  Message advice = message("spelling.misere", {{"rules", rules}});
  return Spelling{std::move(rules), std::move(advice)};
}

/// `nim 3 5` as `nim:3,5`; a text with a colon as it is; empty for others.
std::string with_colon(std::string_view summand) {
  if (summand.find(':') != std::string_view::npos) return std::string(summand);
  if (const auto in_brackets = bracketed(summand)) {
    const auto called = spelling_of_heaps(in_brackets->before, in_brackets->inside);
    if (called) return called->text;
  }
  std::size_t begin = summand.size();  // where the numbers begin, 4x5 among them
  while (begin > 0) {
    const std::size_t word = summand.find_last_of(separators, begin - 1) + 1;
    const std::string_view candidate = summand.substr(word, begin - word);
    if (candidate.find_first_not_of("0123456789x") != std::string_view::npos) break;
    begin = word == 0 ? 0 : word - 1;
  }
  const std::string_view game = trimmed(summand.substr(0, begin));
  const auto numbers = words_of(summand.substr(begin));
  if (game.empty() || numbers.empty()) return "";
  return fmt::format("{}:{}", game, fmt::join(numbers, ","));
}

}  // namespace

std::string_view polynomial_of_parity(std::string_view word) {
  if (word == "odd" || word == "odds") return "2k-1";
  if (word == "even" || word == "evens") return "2k";
  return {};
}

std::optional<Spelling> spelling_of_rules(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return std::nullopt;
  if (auto set = spelling_of_set(text)) return set;
  if (auto misere = spelling_of_misere(text)) return misere;
  if (const auto in_brackets = bracketed(text))
    return spelling_of_heaps(in_brackets->before, in_brackets->inside);
  if (summands_of(text).size() > 1) return spelling_of_position(text);
  const std::size_t numbers = text.find_first_of("0123456789");
  if (numbers == 0 || numbers == std::string_view::npos || text[numbers - 1] != ' ')
    return std::nullopt;
  return spelling_of_heaps(trimmed(text.substr(0, numbers)), text.substr(numbers));
}

std::optional<Spelling> spelling_of_position(std::string_view text) {
  std::vector<std::string> components;
  for (const std::string_view summand : summands_of(text)) {
    if (!components.empty() && is_number(summand)) {  // one more heap of the game before it
      components.back() += fmt::format(",{}", summand);
      continue;
    }
    components.push_back(with_colon(summand));
    if (components.back().empty()) return std::nullopt;
  }
  std::string position = fmt::format("{}", fmt::join(components, " + "));
  if (position == text) return std::nullopt;
  Message advice = message("spelling.heaps", {{"position", position}});
  return Spelling{std::move(position), std::move(advice)};
}

std::optional<Spelling> spelling_of_heap(std::string_view text) {
  std::string heaps(text);
  std::erase(heaps, ' ');
  if (heaps.find_first_not_of("0123456789+") != std::string::npos) return std::nullopt;
  const std::vector<std::string_view> numbers = words_of(heaps, "+");
  if (numbers.size() < 2) return std::nullopt;
  std::string separate = fmt::format("{}", fmt::join(numbers, ","));
  Message advice = message("spelling.sum_of_numbers", {{"heap", heaps}, {"heaps", separate}});
  return Spelling{std::move(separate), std::move(advice)};
}

void refuse_other_spelling(const Cursor& in) {
  const std::optional<Spelling> spelling = spelling_of_rules(in.rest());
  if (spelling) in.fail(in.at(), spelling->advice, Correction{in.at(), in.end(), spelling->text});
}

}  // namespace sprague
