// Reads vectors and goes through their moves. A parameter is bounded by a number from which no
// parameter adds anything: (a − c)/k where the vector takes k·parameter + c from it.

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

std::int64_t value_of(const LinearForm& form, const Numbers& parameters) {
  return std::inner_product(form.of.begin(), form.of.end(), parameters.begin(), form.constant);
}

/// Whether a form is at least the bound at all parameters >= 1.
bool is_at_least(std::int64_t bound, const LinearForm& form) {
  return value_of(form, {1, 1, 1, 1}) >= bound &&
         std::all_of(form.of.begin(), form.of.end(), [](std::int64_t each) { return each >= 0; });
}

/// A number for each parameter that bounds it.
std::vector<unsigned> limits_of(const VectorFamily& family, std::size_t start, const Cursor& in) {
  std::vector<unsigned> limited_by;
  for (std::size_t parameter = 0; parameter < family.parameters.size(); ++parameter) {
    const auto limits = [&](const LinearForm& form) {
      return form.of[parameter] > 0 && std::all_of(form.of.begin(), form.of.end(),
                                                   [](std::int64_t each) { return each >= 0; });
    };
    const auto found = std::find_if(family.taken.begin(), family.taken.end(), limits);
    if (found == family.taken.end()) {
      in.fail(start,
              message("tuples.unbounded_parameter", {{"parameter", family.parameters[parameter]}}));
    }
    limited_by.push_back(static_cast<unsigned>(found - family.taken.begin()));
  }
  return limited_by;
}

VectorFamily family_of(const Texts& entries, std::size_t start, const Cursor& in) {
  VectorFamily family;
  family.parameters = parameters_of(entries);
  if (family.parameters.size() > max_dimensions)
    in.fail(start, at_most(max_dimensions, "things.parameters"));
  for (const auto& entry : entries)
    family.taken.push_back(linear_in(family.parameters, Expression(entry), in.text()));
  if (std::all_of(family.taken.begin(), family.taken.end(),
                  [](const LinearForm& form) { return form == LinearForm{}; }))
    in.fail(start, message("tuples.takes_nothing"));
  family.limited_by = limits_of(family, start, in);
  return family;
}

std::string text_of(const Texts& entries) {
  std::vector<std::string> texts;
  for (const auto& entry : entries) texts.push_back(text_of(Expression(entry)));
  return fmt::format("({})", fmt::join(texts, ","));
}

/// The parameters that a search found.
Numbers parameters_in(const VectorFamily& family, const LetterValues& values) {
  Numbers chosen{};
  for (std::size_t i = 0; i < family.parameters.size(); ++i)
    chosen[i] = values[letters.find(family.parameters[i])];
  return chosen;
}

LetterValues letter_values(const VectorFamily& family, const Numbers& chosen) {
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
    const unsigned by = family_.limited_by[parameter];
    const LinearForm& form = family_.taken[by];
    const std::int64_t rest = position_[by] - value_of(form, chosen_);
    return rest < 0 ? 0 : rest / form.of[parameter];
  }

  /// Chooses the parameters from `next` on in all ways in which no number becomes negative.
  void choose(std::size_t next) {
    if (next == family_.parameters.size() || next == max_dimensions) return move();
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
    const SearchEnd end = for_each_choice(*family_.search, values, ceilings, {}, max_tries, [&] {
      chosen_ = parameters_in(family_, values);
      move();
    });
    tries_ = end.tries;
    if (end.reason != SearchEnd::Reason::done) refuse_tries(position_, dimensions_of(rules_));
  }

  void move() {
    if (++tries_ > max_tries) refuse_tries(position_, dimensions_of(rules_));
    Numbers left = position_;
    for (std::size_t i = 0; i < family_.taken.size(); ++i) {
      left[i] -= value_of(family_.taken[i], chosen_);
      if (left[i] < 0) return;
    }
    if (left == position_ || !allowed()) return;
    const std::int64_t largest = *std::max_element(left.begin(), left.end());
    if (largest > max_number_left) refuse_number(largest, position_, dimensions_of(rules_));
    visit_(left);
  }

  bool allowed() const {
    return !rules_.condition || rules_.condition->holds(letter_values(family_, chosen_));
  }

  const VectorRules& rules_;
  const VectorFamily& family_;
  const Numbers& position_;
  const VisitNumbers& visit_;
  Numbers chosen_;  // the parameters; any number beyond
  std::uint64_t tries_ = 0;
};

LinearForm sum_of(const VectorFamily& family) {
  LinearForm sum;
  for (const LinearForm& form : family.taken) sum = *combined(1, sum, 1, form);
  return sum;
}

bool decreases(const VectorFamily& family, const std::array<unsigned, max_dimensions>& order) {
  for (const unsigned i : order) {
    if (i >= family.taken.size() || family.taken[i] == LinearForm{}) continue;
    if (is_at_least(1, family.taken[i])) return true;
    if (!is_at_least(0, family.taken[i])) return false;
  }
  return false;
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
  const auto add = [&](const VectorFamily& family, const Numbers& chosen) {
    Numbers vector{};
    small = small && std::all_of(chosen.begin(), chosen.end(), is_small);
    for (std::size_t i = 0; small && i < family.taken.size(); ++i)
      vector[i] = value_of(family.taken[i], chosen);
    small = small && std::all_of(vector.begin(), vector.end(), is_small);
    if (small && vector != Numbers{}) vectors.push_back(vector);
  };
  for (const VectorFamily& family : rules.families) {
    if (family.parameters.empty()) {
      if (!rules.condition || rules.condition->holds(LetterValues{})) add(family, {});
      continue;
    }
    if (!family.search) return std::nullopt;
    const std::vector<std::int64_t> ceilings(family.parameters.size(), no_bound);
    LetterValues values{};
    const SearchEnd end = for_each_choice(*family.search, values, ceilings, {}, most, [&] {
      if (rules.condition->holds(values)) add(family, parameters_in(family, values));
    });
    if (end.reason != SearchEnd::Reason::done) return std::nullopt;
  }
  if (!small) return std::nullopt;
  std::sort(vectors.begin(), vectors.end());
  vectors.erase(std::unique(vectors.begin(), vectors.end()), vectors.end());
  return vectors;
}

bool always_end(const std::vector<VectorFamily>& families) {
  const auto all = [&](auto decrease) {
    return std::all_of(families.begin(), families.end(), decrease);
  };
  if (all([](const VectorFamily& family) { return is_at_least(1, sum_of(family)); })) return true;
  std::array<unsigned, max_dimensions> order{0, 1, 2, 3};
  do {
    if (all([&](const VectorFamily& family) { return decreases(family, order); })) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

}  // namespace sprague
