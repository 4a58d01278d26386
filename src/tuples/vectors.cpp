// Reads vectors and goes through their moves. A parameter is bounded by the numbers to which no
// parameter adds anything: (a − c)/k where the vector takes k·parameter + c from one.

#include "tuples/vectors.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace sprague {
namespace {

using Texts = std::vector<std::vector<Node>>;

Texts parse_vector(Cursor& in, const Definitions& definitions) {
  in.expect("(", "moves((k,0),(0,k))");
  Texts entries;
  do {
    entries.push_back(parse_number(in, letters, definitions));
    in.skip_spaces();
  } while (in.accept(','));
  in.expect(")", "moves((k,0),(0,k))", {","});
  return entries;
}

/// The letters of the entries in the order of their first appearance.
std::string parameters_of(const Texts& entries) {
  std::string found;
  for (const auto& entry : entries) {
    for (const Node& node : entry) {
      if (node.operation != Operation::variable) continue;
      const char letter = node.letter();
      if (found.find(letter) == std::string::npos) found += letter;
    }
  }
  return found;
}

/// The form of an entry in these parameters.
LinearForm linear_in(std::string_view parameters, Expression entry, std::string_view whole) {
  constexpr std::int64_t max = 1 << 20, max_product = max * max;
  return fold<LinearForm>(entry, [&](const Node& node, std::span<const LinearForm> operands) {
    LinearForm form;
    if (node.operation == Operation::constant) {
      form.constant = node.value;
    } else if (node.operation == Operation::variable) {
      form.of[parameters.find(node.letter())] = 1;
    } else if (const auto found =
                   linear_form(node.operation, operands, {max_product, max_product})) {
      form = *found;
    } else {
      fail_at(whole, node.position, message("tuples.linear"));
    }
    if (!LinearLimits{max, max}.allow(form))
      fail_at(whole, node.position, message("limit.numbers", {{"maximum", "2^20"}}));
    return form;
  });
}

__extension__ using Wide = __int128;

/// Coefficients are at most 2^20, and parameters 2^62.
Wide value_of(const LinearForm& form, const Parameters& parameters) {
  Wide value = form.constant;
  for (std::size_t i = 0; i < parameters.size(); ++i) value += Wide{form.of[i]} * parameters[i];
  return value;
}

/// Whether a form is at least the bound at all parameters >= 1.
bool is_at_least(std::int64_t bound, const LinearForm& form) {
  return std::accumulate(form.of.begin(), form.of.end(), form.constant) >= bound &&
         std::all_of(form.of.begin(), form.of.end(), [](std::int64_t each) { return each >= 0; });
}

/// The numbers from which no parameter adds anything, and that lose multiples of this one.
std::vector<unsigned> limits_of(const VectorFamily& family, std::size_t parameter) {
  std::vector<unsigned> numbers;
  for (unsigned i = 0; i < family.taken.size(); ++i) {
    const auto& of = family.taken[i].of;
    if (of[parameter] > 0 &&
        std::all_of(of.begin(), of.end(), [](std::int64_t each) { return each >= 0; }))
      numbers.push_back(i);
  }
  return numbers;
}

VectorFamily family_of(const Texts& entries, std::size_t start, const Cursor& in) {
  VectorFamily family;
  family.parameters = parameters_of(entries);
  if (family.parameters.size() > max_parameters)
    in.fail(start, at_most(max_parameters, "things.parameters"));
  for (const auto& entry : entries)
    family.taken.push_back(linear_in(family.parameters, Expression(entry), in.text()));
  if (std::all_of(family.taken.begin(), family.taken.end(),
                  [](const LinearForm& form) { return form == LinearForm{}; }))
    in.fail(start, message("tuples.takes_nothing"));
  for (std::size_t i = 0; i < family.parameters.size(); ++i) {
    family.limited_by.push_back(limits_of(family, i));
    if (family.limited_by.back().empty())
      in.fail(start, message("tuples.unbounded_parameter", {{"parameter", family.parameters[i]}}));
  }
  return family;
}

std::string text_of(const Texts& entries) {
  std::vector<std::string> texts;
  for (const auto& entry : entries) texts.push_back(text_of(Expression(entry)));
  return fmt::format("({})", fmt::join(texts, ","));
}

/// The parameters that a search found.
Parameters parameters_in(const VectorFamily& family, const LetterValues& values) {
  Parameters chosen{};
  for (std::size_t i = 0; i < family.parameters.size(); ++i)
    chosen[i] = values[letters.find(family.parameters[i])];
  return chosen;
}

LetterValues letter_values(const VectorFamily& family, const Parameters& chosen) {
  LetterValues values{};
  for (std::size_t i = 0; i < family.parameters.size(); ++i)
    values[letters.find(family.parameters[i])] = chosen[i];
  return values;
}

/// How to find the parameters that meet the condition, whose letters are all `parameters`.
LetterSearch search_for(const VectorFamily& family, const Formula& condition,
                        const std::string& parameters) {
  std::string others;
  for (const char letter : parameters) {
    if (family.parameters.find(letter) == std::string::npos) others += letter;
  }
  std::vector<Formula> positive;
  for (const char letter : family.parameters) {
    const std::string text = fmt::format("{} > 0", letter);
    Cursor in(text);
    positive.push_back(Formula::parse(in, family.parameters));
  }
  std::vector<Expression> always;
  for (const Formula& each : positive) always.push_back(each.expression());
  return plan_search(condition.expression(), others, family.parameters, always, {},
                     condition.whole());
}

/// Goes through the moves of a family from a position.
class VectorMoves {
 public:
  VectorMoves(const VectorRules& rules, const VectorFamily& family, const Numbers& position,
              const VisitNumbers& visit)
      : rules_(rules), family_(family), position_(position), visit_(visit) {
    chosen_.fill(1);
  }

  void visit_all() {
    if (family_.search)
      search();
    else
      choose(0);
  }

  std::uint64_t tries() const { return tries_; }

 private:
  /// The largest number for a parameter where those not chosen yet are 1, and take at least that
  /// much; those that take less are not chosen. `chosen_` has 0 for this one.
  std::int64_t last(std::size_t parameter) const {
    Wide last = max_number_left;
    for (const unsigned by : family_.limited_by[parameter]) {
      const LinearForm& form = family_.taken[by];
      last = std::min(last, (position_[by] - value_of(form, chosen_)) / form.of[parameter]);
    }
    return static_cast<std::int64_t>(std::max(last, Wide{0}));
  }

  /// Chooses the parameters from `next` on in all ways in which no number becomes negative.
  void choose(std::size_t next) {
    if (next == family_.parameters.size() || next == max_parameters) return move();
    chosen_[next] = 0;
    const std::int64_t end = last(next);
    for (chosen_[next] = 1; chosen_[next] <= end; ++chosen_[next]) choose(next + 1);
    chosen_[next] = 1;
  }

  /// Chooses them by what the condition says of them.
  void search() {
    std::vector<std::int64_t> ceilings;
    for (std::size_t i = 0; i < family_.parameters.size(); ++i) {
      chosen_[i] = 0;
      ceilings.push_back(last(i));
      chosen_[i] = 1;
    }
    LetterValues values{};
    const SearchEnd end = for_each_choice(*family_.search, values, ceilings, {}, max_tries,
                                          [&](const LetterSearch::Alternative&) {
                                            chosen_ = parameters_in(family_, values);
                                            move();
                                          });
    tries_ = end.tries;
    if (end.reason != SearchEnd::Reason::done) refuse_tries(position_);
  }

  void move() {
    if (++tries_ > max_tries) refuse_tries(position_);
    Numbers left = position_;
    std::int64_t largest = 0;
    for (std::size_t i = 0; i < family_.taken.size(); ++i) {
      const Wide number = position_[i] - value_of(family_.taken[i], chosen_);
      if (number < 0) return;
      constexpr Wide beyond = Wide{max_number_left} + 1;
      left[i] = static_cast<std::int64_t>(std::min(number, beyond));
      largest = std::max(largest, left[i]);
    }
    if (left == position_ || !allowed()) return;
    if (largest > max_number_left) refuse_number(largest, position_);
    visit_(left);
  }

  bool allowed() const {
    return !rules_.condition || rules_.condition->holds(letter_values(family_, chosen_));
  }

  const VectorRules& rules_;
  const VectorFamily& family_;
  const Numbers& position_;
  const VisitNumbers& visit_;
  Parameters chosen_;
  std::uint64_t tries_ = 0;
};

LinearForm sum_of(const VectorFamily& family) {
  LinearForm sum;
  for (const LinearForm& form : family.taken) sum = *combined(1, sum, 1, form);
  return sum;
}

/// How a number changes by a family's moves.
enum class Change { none, decreases, perhaps_decreases, other };

Change change_of(const LinearForm& taken) {
  if (taken == LinearForm{}) return Change::none;
  if (is_at_least(1, taken)) return Change::decreases;
  return is_at_least(0, taken) ? Change::perhaps_decreases : Change::other;
}

/// Whether in one order of the numbers each family makes the first number that it changes less.
/// A number that no family left makes greater comes first with no loss: it settles those that make
/// it less, and none that it settles needs the others.
bool decreases_in_some_order(const std::vector<VectorFamily>& families) {
  const std::size_t dimensions = families.front().taken.size();
  std::vector<const VectorFamily*> left;
  for (const VectorFamily& family : families) left.push_back(&family);
  std::vector<bool> is_used(dimensions, false);
  for (bool found = true; found && !left.empty();) {
    found = false;
    for (std::size_t i = 0; i < dimensions && !found; ++i) {
      found = !is_used[i] && std::none_of(left.begin(), left.end(), [&](const auto* family) {
        return change_of(family->taken[i]) == Change::other;
      });
      if (!found) continue;
      is_used[i] = true;
      std::erase_if(left, [&](const auto* family) {
        return change_of(family->taken[i]) == Change::decreases;
      });
    }
  }
  return left.empty();
}

}  // namespace

bool VectorFamily::only_takes() const {
  return std::all_of(taken.begin(), taken.end(),
                     [](const LinearForm& form) { return is_at_least(0, form); });
}

bool begins_vectors(Cursor in) {
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return word == "moves" && in.peek() == '(';
}

VectorRules parse_vectors(Cursor& in, const Definitions& definitions) {
  in.word();
  in.expect("(", "moves((k,0),(0,k))");
  VectorRules rules;
  std::string parameters;
  do {
    in.skip_spaces();
    const std::size_t start = in.at();
    const Texts entries = parse_vector(in, definitions);
    const std::size_t dimensions =
        rules.families.empty() ? entries.size() : rules.families.front().taken.size();
    if (entries.size() < 2 || entries.size() > max_dimensions)
      in.fail(start, message("tuples.dimensions", {{"least", 2}, {"most", max_dimensions}}));
    if (entries.size() != dimensions)
      in.fail(start,
              message("tuples.wrong_count", {{"wanted", dimensions}, {"count", entries.size()}}));
    rules.families.push_back(family_of(entries, start, in));
    for (const char letter : rules.families.back().parameters) {
      if (parameters.find(letter) == std::string::npos) parameters += letter;
    }
    rules.text += fmt::format("{}{}", rules.text.empty() ? "" : ",", text_of(entries));
    in.skip_spaces();
  } while (in.accept(','));
  if (const std::size_t colon = in.at(); in.accept(':')) {
    if (parameters.empty()) in.fail(colon, as_in({"moves((k,0),(0,k): k < 5)"}));
    rules.condition = Formula::parse(in, parameters, definitions);
    rules.text += ": " + rules.condition->text();
    for (VectorFamily& family : rules.families) {
      if (!family.parameters.empty())
        family.search = search_for(family, *rules.condition, parameters);
    }
  }
  in.expect(")", "moves((k,0),(0,k))", {",", ":"});
  in.expect_end_of_rule();
  rules.text = fmt::format("moves({})", rules.text);
  return rules;
}

unsigned dimensions_of(const VectorRules& rules) {
  return static_cast<unsigned>(rules.families.front().taken.size());
}

std::uint64_t for_each_vector_option(const VectorRules& rules, const Numbers& position,
                                     const VisitNumbers& visit) {
  std::uint64_t tries = 0;
  for (const VectorFamily& family : rules.families) {
    VectorMoves moves(rules, family, position, visit);
    moves.visit_all();
    tries += moves.tries();
  }
  return tries;
}

std::optional<std::vector<Numbers>> all_vectors(const VectorRules& rules, std::size_t most,
                                                std::int64_t largest) {
  std::vector<Numbers> vectors;
  bool small = true;
  const auto is_small = [&](std::int64_t number) {
    return -largest <= number && number <= largest;
  };
  const auto add = [&](const VectorFamily& family, const Parameters& chosen) {
    Numbers vector(family.taken.size());
    small = small && std::all_of(chosen.begin(), chosen.end(), is_small);
    for (std::size_t i = 0; small && i < family.taken.size(); ++i)
      vector[i] = static_cast<std::int64_t>(value_of(family.taken[i], chosen));
    small = small && std::all_of(vector.begin(), vector.end(), is_small);
    if (small && vector != Numbers(vector.size())) vectors.push_back(vector);
  };
  for (const VectorFamily& family : rules.families) {
    if (family.parameters.empty()) {
      if (!rules.condition || rules.condition->holds(LetterValues{})) add(family, {});
      continue;
    }
    if (!family.search) return std::nullopt;
    const std::vector<std::int64_t> ceilings(family.parameters.size(), no_bound);
    LetterValues values{};
    const SearchEnd end = for_each_choice(*family.search, values, ceilings, {}, most,
                                          [&](const LetterSearch::Alternative&) {
                                            if (rules.condition->holds(values))
                                              add(family, parameters_in(family, values));
                                          });
    if (end.reason != SearchEnd::Reason::done) return std::nullopt;
  }
  if (!small) return std::nullopt;
  std::sort(vectors.begin(), vectors.end());
  vectors.erase(std::unique(vectors.begin(), vectors.end()), vectors.end());
  return vectors;
}

bool always_end(const std::vector<VectorFamily>& families) {
  return std::all_of(families.begin(), families.end(),
                     [](const VectorFamily& family) { return is_at_least(1, sum_of(family)); }) ||
         decreases_in_some_order(families);
}

}  // namespace sprague
