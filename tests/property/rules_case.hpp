/// Random rulesets: written in the notation, said again as an oracle's rule, and made smaller.
#pragma once

#include <string>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "property/random.hpp"

namespace property {

using oracle::Heap;

/// Members of families are known up to here, which no test of random rulesets exceeds.
inline constexpr Heap reach = 4000;

/// A size, a range of sizes, or an infinite family.
struct Member {
  Heap first = 0;
  Heap last = 0;
  std::string family;       ///< its text; empty for a size or a range
  std::vector<Heap> sizes;  ///< of the family, up to `reach`
};

struct RulesCase {
  enum class Form { octal, taking, all_but };

  Form form = Form::octal;
  std::string digits = "0";  ///< octal: d0 (0 or 4), then d1 d2 …
  std::vector<Member> members;

  std::string text() const;           ///< in the notation
  std::string quoted() const;         ///< for a shell
  oracle::Rule rule() const;          ///< for heaps up to `reach`
  std::vector<bool> allowed() const;  ///< a set's sizes that may be taken, up to `reach`
  bool splits() const;
  bool finite() const;  ///< no family
  std::string command() const { return "sprague explain " + quoted(); }
  std::vector<RulesCase> smaller() const;
};

RulesCase random_octal(Random& random, std::size_t max_digits = 6);

/// Up to `members` sizes and ranges, none above `largest`.
RulesCase random_finite_set(Random& random, RulesCase::Form form, std::size_t members,
                            Heap largest);

/// A family or two, perhaps with some sizes and ranges.
RulesCase random_infinite_set(Random& random, RulesCase::Form form);

/// Several families and ranges, most of them with a tail such as `k+7` or `2k+1`.
RulesCase random_crowded_set(Random& random);

/// Any of these but the crowded ones.
RulesCase random_rules(Random& random);

/// Any but octal codes.
RulesCase random_set(Random& random);

/// The same rules written otherwise: members in another order, some twice, ranges in pieces.
RulesCase respelled(const RulesCase& rules, Random& random);

}  // namespace property
