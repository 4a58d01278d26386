// The parser of the notation, by recursive descent over the grammar of docs/notation.md:
//
//     ruleset = code | formulas | "S(" members ")" | "allbut(" [members] ")" | name
//
// Each alternative has a file of its own.

#include "rules/cursor.hpp"
#include "rules/formula/clauses.hpp"
#include "rules/parse_code.hpp"
#include "rules/parse_name.hpp"
#include "rules/parse_set.hpp"
#include "rules/rules.hpp"

namespace sprague {

Rules parse_rules(std::string_view text) {
  Cursor in(text);
  if (in.done()) in.fail(in.at(), "write the rules of a game, such as 0.77, S(1,3,4) or kayles");
  if (begins_code(in)) return canonical_rules(parse_code(in));
  if (begins_formula(in)) return canonical_rules(parse_formula_rules(in));
  if (in.accept_word("S(") || in.accept_word("s("))
    return canonical_rules(SubtractionRules{parse_set(in, false), false});
  if (in.accept_word("allbut("))
    return canonical_rules(SubtractionRules{parse_set(in, true), true});
  return parse_rules(parse_name(in).code);
}

}  // namespace sprague
