#include "rules/strip/strip_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "number/text_error.hpp"
#include "rules/strip/termination_order.hpp"
#include "sprague/detail/nearest_names.hpp"

namespace sprague {
namespace {

struct NamedStrip {
  std::string_view name;
  std::string_view rules;
  messages::Id move;
  messages::Id notation = "strip.free_square";
};

constexpr NamedStrip all_strips[] = {
    {"clobber", "xo -> .x; xo -> o.; ox -> .o; ox -> x.", "clobber.rules",
     "strip(clobber).notation"},
    {"dawsons-chess", "111 -> ...; ^11 -> ..; 11$ -> ..; ^1$ -> .", "strip(dawsons-chess).rules"},
    {"dawsons-kayles", "11 -> ..", "strip(dawsons-kayles).rules"},
    {"kayles", "1 -> .; 11 -> ..", "strip(kayles).rules"},
    {"treblecross",
     "11111 -> .....; ^1111 -> ....; 1111$ -> ....; ^1111$ -> ....; ^111 -> ...; 111$ -> ...; "
     "^111$ -> ...; ^11$ -> ..; ^1$ -> .",
     "strip(treblecross).rules"},
};

/// Null for rules without a name.
const NamedStrip* named_strip(std::string_view name) {
  for (const NamedStrip& strip : all_strips)
    if (strip.name == name) return &strip;
  return nullptr;
}

/// A rule that no weights were found to lower, if there is one.
std::optional<std::size_t> rule_not_lowered(const std::vector<StripRules::Rule>& rules) {
  std::vector<Replacement> replacements;
  for (const StripRules::Rule& rule : rules)
    replacements.push_back(Replacement::in_row(rule.before, rule.after));
  return replacement_not_lowered(replacements);
}

std::string text_of(const StripRules::Rule& rule) {
  return fmt::format("{}{}{} -> {}", rule.at_begin ? "^" : "", rule.before, rule.at_end ? "$" : "",
                     rule.after);
}

StripRules::Rule mirrored(const StripRules::Rule& rule) {
  return {{rule.before.rbegin(), rule.before.rend()},
          {rule.after.rbegin(), rule.after.rend()},
          rule.at_end,
          rule.at_begin};
}

StripRules::Rule parse_rule(Cursor& in) {
  StripRules::Rule rule;
  in.skip_spaces();
  const std::size_t start = in.at();
  rule.at_begin = in.accept('^');
  for (; is_strip_letter(in.peek()); in.advance()) rule.before += in.peek();
  if (rule.before.empty() && in.peek() == dead_cell) in.fail(in.at(), message("board.dead_stays"));
  if (rule.before.empty() && in.done()) in.fail(in.at(), as_in({"xo -> .x"}));
  if (rule.before.empty()) in.fail(in.at(), message("strip.letters", {{"example", "xo -> .x"}}));
  rule.at_end = in.accept('$');
  in.expect("->", "xo -> .x");
  in.skip_spaces();
  while (const auto cell = take_cell(in)) rule.after += *cell;
  if (rule.after.size() != rule.before.size()) {
    in.fail(start, message("rules.sizes_differ", {{"before", rule.before}, {"after", rule.after}}));
  }
  if (rule.before.size() > StripRules::max_length)
    in.fail(start, at_most(StripRules::max_length, "things.cells"));
  return rule;
}

}  // namespace

bool is_strip_letter(char c) {
  return is_letter(c) || is_digit(c);
}

std::optional<char> take_cell(Cursor& in) {
  const char sign = in.peek();
  if (!is_strip_letter(sign) && sign != dead_cell && sign != missing_cell) return std::nullopt;
  in.advance();
  return sign == missing_cell ? dead_cell : sign;
}

StripRules::StripRules(std::vector<Rule> rules, std::string text)
    : rules_(std::move(rules)), text_(std::move(text)) {
  const std::set<Rule> all(rules_.begin(), rules_.end());
  symmetric_ = std::all_of(rules_.begin(), rules_.end(),
                           [&](const Rule& rule) { return all.count(mirrored(rule)) > 0; });
}

Message StripRules::move() const {
  const NamedStrip* strip = named_strip(text_);
  return strip == nullptr ? message("strip.rules", {{"rules", text_}}) : message(strip->move);
}

Message StripRules::notation() const {
  const NamedStrip* strip = named_strip(text_);
  return message(strip == nullptr ? messages::Id("strip.notation") : strip->notation);
}

std::string StripRules::letters() const {
  std::set<char> letters;
  for (const Rule& rule : rules_) letters.insert(rule.before.begin(), rule.before.end());
  return {letters.begin(), letters.end()};
}

std::string StripRules::all_letters() const {
  std::string letters;
  for (const Rule& rule : rules_) {
    for (const char letter : rule.before + rule.after) {
      if (letter != dead_cell && letters.find(letter) == letters.npos) letters += letter;
    }
  }
  return letters;
}

std::size_t StripRules::reach() const noexcept {
  std::size_t reach = 1;
  for (const Rule& rule : rules_) reach = std::max(reach, rule.before.size());
  return reach;
}

StripRules StripRules::parse(Cursor in) {
  in.skip_spaces();
  const std::size_t start = in.at();
  const std::string name = lower_case(in.rest());
  if (name.find('>') == std::string::npos) {
    if (const NamedStrip* strip = named_strip(name)) {
      StripRules rules = parse(Cursor(strip->rules));
      rules.text_ = name;
      return rules;
    }
    std::vector<std::string_view> names;
    for (const NamedStrip& strip : all_strips) names.push_back(strip.name);
    in.fail(start, message("read.as_in_or_name",
                           {{"example", "xo -> .x; ox -> x."}, one_of("names", names)}));
  }
  std::vector<Rule> rules;
  do {
    Rule rule = parse_rule(in);
    if (std::find(rules.begin(), rules.end(), rule) == rules.end())
      rules.push_back(std::move(rule));
    if (rules.size() > max_rules) in.fail(start, at_most(max_rules, "things.rules"));
    in.skip_spaces();
  } while (in.accept(';'));
  in.expect_end({";", ")"}, "strip(xo -> .x; ox -> x.)");
  if (const auto rule = rule_not_lowered(rules)) {
    in.fail(start, message("rules.play_could_go_on", {{"rule", text_of(rules[*rule])}}));
  }
  std::vector<std::string> texts;
  for (const Rule& rule : rules) texts.push_back(text_of(rule));
  return {std::move(rules), fmt::format("{}", fmt::join(texts, "; "))};
}

std::vector<std::string_view> components_of(std::string_view word) {
  std::vector<std::string_view> components;
  for (std::size_t begin = 0; begin < word.size();) {
    const std::size_t end = std::min(word.find(dead_cell, begin), word.size());
    if (end > begin) components.push_back(word.substr(begin, end - begin));
    begin = end + 1;
  }
  return components;
}

}  // namespace sprague
