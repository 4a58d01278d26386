// The parser of the notation, by recursive descent over the grammar of docs/notation.md:
//
//     ruleset = part {";" part}
//     part    = moves ["entails"]
//     moves   = code | formula | definition | table | "S(" members ")" | "allbut(" [members] ")"
//             | name
//
// Each alternative has a file of its own.

#include <fmt/format.h>

#include <unordered_set>

#include "number/text_error.hpp"
#include "rules/cursor.hpp"
#include "rules/family/parse_family.hpp"
#include "rules/formula/clauses.hpp"
#include "rules/other_spellings.hpp"
#include "rules/parse_code.hpp"
#include "rules/parse_name.hpp"
#include "rules/parse_set.hpp"
#include "rules/parts.hpp"
#include "rules/rules.hpp"
#include "rules/table/parse_table.hpp"

namespace sprague {
namespace {

/// "s(" for "S(": a word of letters and the parenthesis behind it, in any case.
bool accept_opening(Cursor& in, std::string_view opening) {
  if (lower_case(in.rest().substr(0, opening.size())) != opening) return false;
  for (std::size_t i = 0; i < opening.size(); ++i) in.advance();
  return true;
}

class RulesParser {
 public:
  explicit RulesParser(std::string_view text) : whole_(text) {}
  explicit RulesParser(const Cursor& part) : whole_(part) {}

  Rules parse() {
    const std::string_view text = whole_.text();
    std::size_t parts = 0;
    for (std::size_t begin = whole_.at();; ++parts) {
      const std::size_t end = end_of_part(Cursor(text, begin, whole_.end()));
      const bool last = end >= whole_.end();
      Cursor part(text, begin, end);
      if (part.done()) refuse_empty(part, parts == 0 && last);
      if (cut_entails(part))
        parse_entailing_part(part);
      else
        parse_part(part);
      if (last) break;
      begin = end + 1;
    }
    const bool has_table = !tables_.added.empty() || !tables_.replaced.empty();
    if (parts_.empty() && !has_table && entailing_.empty())
      whole_.fail(whole_.end(), as_in({"let half = n/2; take(s: s < half)"}));
    if (entailing_.empty()) return joined(std::move(parts_), std::move(tables_));
    if (!tables_.replaced.empty() || !replaced_.empty())
      whole_.fail(whole_.at(), message("rules.entail_without_except"));
    return canonical_rules(
        EntailingRules{std::make_shared<const Rules>(joined(std::move(parts_), std::move(tables_))),
                       std::make_shared<const Rules>(joined(std::move(entailing_), {}))});
  }

 private:
  /// The moves of all parts and tables; none without one.
  static Rules joined(std::vector<Rules> parts, JoinedRules game) {
    const bool has_table = !game.added.empty() || !game.replaced.empty();
    if (parts.empty() && !has_table) return canonical_rules(OctalRules{{0}});
    if (parts.size() == 1 && !has_table) return canonical_rules(std::move(parts.front().form));
    for (Rules& rules : parts) join(game, std::move(rules));
    return canonical_rules(std::move(game));
  }

  /// Cuts `entails` off the end of a part.
  static bool cut_entails(Cursor& part) {
    constexpr std::string_view word = "entails";
    const std::string_view rest = part.rest();
    if (!lower_case(rest).ends_with(word) || is_game_name(rest)) return false;
    const std::size_t before = rest.size() - word.size();
    if (before == 0 || (rest[before - 1] != ' ' && rest[before - 1] != ')')) return false;
    part = Cursor(part.text(), part.at(), part.at() + before);
    return true;
  }

  /// The parts of rules with moves that entail are told apart.
  void add_rules(Rules rules) {
    if (auto* both = std::get_if<EntailingRules>(&rules.form)) {
      parts_.push_back(*both->others);
      entailing_.push_back(*both->entailing);
    } else {
      parts_.push_back(std::move(rules));
    }
  }

  /// Reads a part of which all moves entail.
  void parse_entailing_part(Cursor& in) {
    const Cursor part = in;
    RulesParser own(part);
    own.definitions_ = definitions_;
    own.parse_part(in);
    if (!own.tables_.replaced.empty() || !own.replaced_.empty())
      part.fail(part.at(), message("rules.entail_without_except"));
    Rules rules = joined(std::move(own.parts_), std::move(own.tables_));
    if (std::holds_alternative<SystemRules>(rules.form))
      part.fail(part.at(), message("rules.may_not_entail", {{"rules", in_quotes(part.rest())}}));
    entailing_.push_back(std::move(rules));
    for (Rules& more : own.entailing_) entailing_.push_back(std::move(more));
  }

  [[noreturn]] static void refuse_empty(const Cursor& part, bool nothing) {
    using Examples = std::vector<std::string_view>;
    part.fail(
        part.at(),
        message("rules.needed", {one_of("examples", nothing ? Examples{"0.77", "S(1,3,4)", "kayles"}
                                                            : Examples{"S(1,2)", "take(s: s < n)",
                                                                       "table(7: 3)", "kayles"})}));
  }

  void parse_part(Cursor& in) {
    const Cursor part = in;
    try {
      parse_own_spelling(in);
    } catch (const Error&) {
      refuse_other_spelling(part);
      throw;
    }
  }

  void parse_own_spelling(Cursor& in) {
    const std::size_t start = in.at();
    if (lower_case(in.rest().substr(0, 5)) == "file:")
      in.fail(start, message("read.no_file", {{"example", "table(7: 3, 1+2)"}}));
    if (begins_definition(in)) return parse_definition(in, definitions_);
    if (begins_table(in)) return parse_table_part(in);
    if (begins_system(in) || cell_families::begins_family(in)) return parse_system_alone(in);
    if (begins_code(in)) return add(parse_code(in));
    if (begins_formula(in))
      return parts_.push_back({FormulaRules{{parse_clause(in, definitions_)}}, {}});
    if (accept_opening(in, "s(")) return add(SubtractionRules{parse_set(in, false), false});
    if (accept_opening(in, "allbut(")) return add(SubtractionRules{parse_set(in, true), true});
    Rules rules = parse_rules(parse_name(in).code);
    if (const auto* joined = std::get_if<JoinedRules>(&rules.form))
      note_replaced(joined->replaced, in, start);
    add_rules(std::move(rules));
  }

  void parse_system_alone(Cursor& in) {
    const std::size_t start = in.at();
    if (start != whole_.at() || in.end() < whole_.end()) in.fail(start, message("system.alone"));
    add(begins_system(in) ? parse_system(in) : cell_families::parse_family(in));
  }

  void add(Rules::Form form) { parts_.push_back(canonical_rules(std::move(form))); }

  void parse_table_part(Cursor& in) {
    const std::size_t start = in.at();
    ParsedTable parsed = parse_table(in);
    MoveTable& table = parsed.replaces ? tables_.replaced : tables_.added;
    if (parsed.replaces) note_replaced(parsed.table, in, start);
    for (auto& entry : parsed.table.entries) table.entries.push_back(std::move(entry));
  }

  void note_replaced(const MoveTable& table, const Cursor& in, std::size_t start) {
    for (const MoveTable::Entry& entry : table.entries) {
      if (!replaced_.insert(entry.heap).second) {
        in.fail(start, message("rules.heap_twice", {{"heap", entry.heap}}));
      }
    }
  }

  Cursor whole_;
  Definitions definitions_;
  std::vector<Rules> parts_;
  std::vector<Rules> entailing_;  // of which all moves entail
  JoinedRules tables_;            // without parts
  std::unordered_set<HeapSize> replaced_;
};

}  // namespace

Rules parse_rules(std::string_view text) {
  return RulesParser(text).parse();
}

}  // namespace sprague
