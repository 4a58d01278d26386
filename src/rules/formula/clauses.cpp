#include "rules/formula/clauses.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace sprague {
namespace {

using Kind = FormulaRules::Kind;

struct Shape {
  Kind kind;
  std::string_view word;
  std::string_view names;      // in the notation
  std::string_view variables;  // the variables of its condition
};

constexpr Shape shapes[] = {
    {Kind::take, "take", "s", "ns"},
    {Kind::split, "split", "a,b", "nab"},
    {Kind::take_and_split, "take", "s,a,b", "nsab"},
    {Kind::to, "to", "m", "nm"},
    {Kind::to_pair, "to", "a,b", "nab"},
};

/// The examples of forms with several heaps in advice.
constexpr Shape examples[] = {
    {Kind::several, "split", "a,b,c", ""},      {Kind::several, "split", "a,a+1,..", ""},
    {Kind::several, "split", "a,a|a+1,..", ""}, {Kind::several, "take", "s,a,b,c", ""},
    {Kind::several, "to", "a,b,c", ""},
};

/// `split(a,b: …)` and every other shape that begins with the word, or the basic ones where none
/// does.
std::vector<std::string> heads_for(std::string_view word) {
  const auto begins = [&](const Shape& shape) { return shape.word == word; };
  const bool is_known = std::any_of(std::begin(shapes), std::end(shapes), begins);
  std::vector<std::string> heads;
  for (const Shape& shape : shapes) {
    if (!is_known || begins(shape))
      heads.push_back(fmt::format("{}({}: …)", shape.word, shape.names));
  }
  for (const Shape& example : examples) {
    if (begins(example)) heads.push_back(fmt::format("{}({}: …)", example.word, example.names));
  }
  return heads;
}

/// The part of a clause before its condition.
struct Head {
  Kind kind;
  std::string variables;
  HeapsLeft heaps = {};
};

std::optional<Head> head_of(std::string_view word, const std::string& names) {
  const auto* shape = std::find_if(std::begin(shapes), std::end(shapes), [&](const Shape& each) {
    return each.word == word && each.names == names;
  });
  if (shape != std::end(shapes)) return Head{shape->kind, std::string(shape->variables)};
  const auto heaps = heaps_left(word, names);
  if (!heaps) return std::nullopt;
  return Head{Kind::several, heaps->variables(), *heaps};
}

/// The end of the parentheses that are open here, behind the closing one.
std::size_t end_of_clause(const Cursor& in) {
  const std::string_view text = in.text();
  int depth = 1;
  for (std::size_t at = in.at(); at < in.end(); ++at) {
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && --depth == 0) return at + 1;
  }
  return in.end();
}

/// The text with each variable of `names` replaced by the one at its place in `wanted`. Letters
/// that are parts of words stay.
std::string with_names(std::string_view text, std::string_view names, std::string_view wanted) {
  std::string renamed(text);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool in_word =
        (at > 0 && is_letter(text[at - 1])) || (at + 1 < text.size() && is_letter(text[at + 1]));
    const std::size_t place = names.find(lower_case(text.substr(at, 1)));
    if (!in_word && place != std::string_view::npos && names[place] != ',')
      renamed[at] = wanted[place];
  }
  return renamed;
}

/// Whether variables may be called so for those of a shape: as many, each by a letter of its own.
bool are_names_for(std::string_view wanted, std::string_view names) {
  if (names.size() != wanted.size()) return false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool is_comma = names[i] == ',';
    if (is_comma != (wanted[i] == ',') || (!is_comma && names.find(names[i]) != i)) return false;
  }
  return true;
}

/// Throws the error for variables with other names than the notation has, as in take(k: …); does
/// nothing where the clause would be wrong with the right ones, too.
void refuse_other_names(const Cursor& in, std::size_t start, std::size_t first,
                        std::string_view word, const std::string& names,
                        const Definitions& definitions) {
  const auto is_letter_or_comma = [](char c) { return c == ',' || is_letter(c); };
  if (in.peek() != ':' || !std::all_of(names.begin(), names.end(), is_letter_or_comma)) return;
  for (const Shape& shape : shapes) {
    if (shape.word != word || !are_names_for(shape.names, names)) continue;
    const std::size_t end = end_of_clause(in);
    const std::string_view clause = in.text().substr(start, end - start);
    // A letter that the condition has already would mean two things.
    const std::string unused = with_names(in.text().substr(in.at(), end - in.at()), shape.names,
                                          std::string(shape.names.size(), '?'));
    const bool is_ambiguous = unused.find('?') != std::string::npos;
    const std::string renamed = with_names(clause, names, shape.names);
    if (is_ambiguous || names.find('n') != std::string::npos) return;
    try {
      Cursor corrected(renamed);
      parse_clause(corrected, definitions);
    } catch (const Error&) {
      return;
    }
    in.fail(first,
            message("formula.variables",
                    {{"count", shape.names.size()}, {"names", shape.names}, {"wanted", renamed}}),
            Correction{start, end, renamed});
  }
}

/// The heads of clauses, such as "take(s:". A name that was defined is not read as a variable.
Head read_head(Cursor& in, const Definitions& definitions) {
  constexpr std::size_t max_names = 64;
  const std::size_t start = in.at();
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  if (!in.accept('(')) in.fail(start, message("formula.form", {one_of("forms", heads_for(""))}));
  const std::size_t first = in.at();
  std::string names;
  while (!in.done() && in.peek() != ':' && names.size() < max_names) {
    if (in.peek() != ' ') names += in.peek();
    in.advance();
  }
  auto head = head_of(word, lower_case(names));
  if (!head) {
    refuse_other_names(in, start, first, word, lower_case(names), definitions);
    in.fail(first,
            message("formula.no_such_form", {{"word", word}, one_of("forms", heads_for(word))}));
  }
  for (const char variable : head->variables) {
    if (definitions.count(std::string(1, variable)) > 0)
      in.fail(first, message("read.other_name", {{"name", variable}}));
  }
  in.expect(":", "take(s: s < n)");
  return std::move(*head);
}

const Shape& shape_of(Kind kind) {
  return shapes[static_cast<std::size_t>(kind)];
}

}  // namespace

bool FormulaRules::has(Kind kind) const {
  return std::any_of(clauses.begin(), clauses.end(),
                     [&](const Clause& clause) { return clause.kind == kind; });
}

bool FormulaRules::allow(Kind kind, const Variables& variables) const {
  const Variables swapped{variables.n, variables.s, variables.b, variables.a};
  return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
    if (clause.kind != kind) return false;
    return clause.condition.holds(variables) ||
           (variables.a != variables.b && clause.condition.holds(swapped));
  });
}

bool FormulaRules::allow(const HeapsLeft& form, HeapSize n, std::span<const HeapSize> heaps) const {
  LetterValues values{};
  const auto set = [&](char letter, HeapSize value) {
    values[letters.find(letter)] = static_cast<std::int64_t>(value);
  };
  set('n', n);
  if (form.total == HeapsLeft::Total::rest)
    set('s', n - std::accumulate(heaps.begin(), heaps.end(), HeapSize{0}));
  if (form.is_row()) {
    set('a', heaps[0]);
    set('k', heaps.size());
    set('d', heaps[1] - heaps[0]);
  }
  const auto holds = [&](const Formula& condition) {
    if (form.is_row()) return condition.holds(values);
    std::vector<HeapSize> order(heaps.begin(), heaps.end());
    do {
      for (std::size_t i = 0; i < order.size(); ++i) set(static_cast<char>('a' + i), order[i]);
      if (condition.holds(values)) return true;
    } while (std::next_permutation(order.begin(), order.end()));
    return false;
  };
  return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
    return clause.kind == Kind::several && clause.heaps == form && holds(clause.condition);
  });
}

std::vector<HeapsLeft> FormulaRules::several() const {
  std::vector<HeapsLeft> forms;
  for (const Clause& clause : clauses) {
    if (clause.kind == Kind::several &&
        std::find(forms.begin(), forms.end(), clause.heaps) == forms.end())
      forms.push_back(clause.heaps);
  }
  return forms;
}

bool begins_formula(Cursor in) {
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return (word == "take" || word == "split" || word == "to") && in.peek() == '(';
}

FormulaRules::Clause parse_clause(Cursor& in, const Definitions& definitions) {
  Head head = read_head(in, definitions);
  Formula condition = Formula::parse(in, head.variables, definitions);
  in.expect(")", "take(s: s < n)");
  in.expect_end_of_rule();
  return {head.kind, std::move(condition), head.heaps};
}

std::string text_of(const FormulaRules& rules) {
  std::string text;
  for (const FormulaRules::Clause& clause : rules.clauses) {
    const bool several = clause.kind == Kind::several;
    const Shape* const shape = several ? nullptr : &shape_of(clause.kind);
    text += fmt::format(
        "{}{}({}: {})", text.empty() ? "" : "; ", several ? clause.heaps.word() : shape->word,
        several ? clause.heaps.names() : std::string(shape->names), clause.condition.text());
  }
  return text;
}

namespace {

/// The options of one heap. All forms are asked before an option is visited: what one cannot
/// evaluate is an error whatever the others allow.
class Options {
 public:
  using Visit = std::function<bool(std::span<const HeapSize>)>;

  Options(const FormulaRules& rules, HeapSize n, const Visit& visit)
      : rules_(rules), n_(n), visit_(visit), several_(rules.several()) {}

  // One loop over the tokens left, so that an option that several forms allow comes once.
  void visit_all() {
    if (n_ == 0) return;
    HeapSize left = leaves_pairs_ ? 2 * (n_ - 1) : n_;
    for (const HeapsLeft& form : several_) {
      if (form.total == HeapsLeft::Total::any) left = std::max(left, form.named * (n_ - 1));
    }
    do {
      if (!visit_ones(left) || !visit_pairs(left) || !visit_named(left) || !visit_rows(left))
        return;
    } while (left-- != 0);
  }

 private:
  // Each returns false when `visit` did.

  bool visit_ones(HeapSize left) {
    if (left >= n_) return true;
    const bool by_take = takes_ && rules_.allow(Kind::take, {.n = n_, .s = n_ - left});
    const bool by_to = leaves_ && rules_.allow(Kind::to, {.n = n_, .m = left});
    return (!by_take && !by_to) || visit_({&left, left == 0 ? std::size_t{0} : std::size_t{1}});
  }

  bool visit_pairs(HeapSize left) {
    const bool has_pairs = leaves_pairs_ || (left == n_ ? splits_ : left < n_ && takes_and_splits_);
    if (!has_pairs && !has_rows(left)) return true;
    for (HeapSize a = left < n_ ? 1 : left - n_ + 1; a <= left / 2; ++a) {
      const HeapSize heaps[] = {a, left - a};
      if (allows_two(a, left - a) && !visit_(heaps)) return false;
    }
    return true;
  }

  bool visit_named(HeapSize left) {
    for (unsigned count = HeapsLeft::min_named; count <= HeapsLeft::max_named; ++count) {
      if (names(left, count) && !for_each_partition(left, count, n_ - 1, [&](auto heaps) {
            return !allows_several(heaps) || visit_(heaps);
          }))
        return false;
    }
    return true;
  }

  /// Rows of as many heaps as are named were visited already, and so were pairs.
  bool visit_rows(HeapSize left) {
    const auto visit = [&](std::span<const HeapSize> heaps) {
      return !allows_several(heaps) || visit_(heaps);
    };
    const bool has_even = std::any_of(several_.begin(), several_.end(),
                                      [](const HeapsLeft& form) { return form.is_even; });
    HeapsLeft even;
    even.is_even = true;
    for (HeapSize count = 3; has_rows(left) && count <= left; ++count) {
      if (names(left, count)) continue;
      if (!for_each_row(left, count, HeapsLeft(), visit)) return false;
      const bool is_equal = left % count == 0;  // a row of the difference 0
      if (has_even && !is_equal && !for_each_row(left, count, even, visit)) return false;
    }
    return true;
  }

  bool allows_two(HeapSize a, HeapSize b) const {
    const bool by_split =
        splits_ && a + b == n_ && rules_.allow(Kind::split, {.n = n_, .a = a, .b = b});
    const bool by_take = takes_and_splits_ && a + b < n_ &&
                         rules_.allow(Kind::take_and_split, {n_, n_ - a - b, a, b});
    const bool by_to = leaves_pairs_ && rules_.allow(Kind::to_pair, {.n = n_, .a = a, .b = b});
    const HeapSize heaps[] = {a, b};
    const bool by_rows = allows_several(heaps);
    return by_split || by_take || by_to || by_rows;
  }

  bool allows_several(std::span<const HeapSize> heaps) const {
    bool allowed = false;
    for (const HeapsLeft& form : several_)
      allowed = (form.fit(n_, heaps) && rules_.allow(form, n_, heaps)) || allowed;
    return allowed;
  }

  static bool has_total(const HeapsLeft& form, HeapSize n, HeapSize left) {
    using Total = HeapsLeft::Total;
    return form.total == Total::any || (form.total == Total::whole ? left == n : left < n);
  }

  bool has_rows(HeapSize left) const {
    return std::any_of(several_.begin(), several_.end(), [&](const HeapsLeft& form) {
      return form.is_row() && has_total(form, n_, left);
    });
  }

  bool names(HeapSize left, HeapSize count) const {
    return std::any_of(several_.begin(), several_.end(), [&](const HeapsLeft& form) {
      return form.named == count && has_total(form, n_, left);
    });
  }

  const FormulaRules& rules_;
  HeapSize n_;
  const Visit& visit_;
  std::vector<HeapsLeft> several_;
  bool takes_ = rules_.has(Kind::take);
  bool splits_ = rules_.has(Kind::split);
  bool takes_and_splits_ = rules_.has(Kind::take_and_split);
  bool leaves_ = rules_.has(Kind::to);
  bool leaves_pairs_ = rules_.has(Kind::to_pair);
};

}  // namespace

void formula_options(const FormulaRules& rules, HeapSize n,
                     const std::function<bool(std::span<const HeapSize>)>& visit) {
  Options(rules, n, visit).visit_all();
}

}  // namespace sprague
