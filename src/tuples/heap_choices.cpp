#include "tuples/heap_choices.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "number/text_error.hpp"

namespace sprague {
namespace {

constexpr std::string_view example = "from(1..2 of 5: any)";
constexpr std::size_t max_choices = 4096;

enum class Amount { any, equal, one };

/// Heaps that a move takes from, a bit each.
using HeapSet = std::uint32_t;

/// Which sets of heaps a move may choose: those of some sizes, or some that are listed.
struct Choices {
  std::size_t least = 0;
  std::optional<std::size_t> most;  // as many as there are where it is left out
  std::set<HeapSet> listed;

  std::size_t least_heaps() const {
    if (listed.empty()) return most.value_or(least);
    return static_cast<std::size_t>(std::bit_width(*listed.rbegin()));
  }
};

HeapSet read_set(Cursor& in) {
  constexpr std::string_view sets = "from({1,2},{2,3}: any)";
  in.expect("{", sets);
  HeapSet heaps = 0;
  do {
    in.skip_spaces();
    const std::size_t start = in.at();
    const HeapSet heap = HeapSet{1} << (in.digits(1, max_dimensions, sets) - 1);
    if ((heaps & heap) != 0) in.fail(start, message("tuples.heap_twice"));
    heaps |= heap;
    in.skip_spaces();
  } while (in.accept(','));
  in.expect("}", sets, {","});
  return heaps;
}

Choices read_choices(Cursor& in) {
  Choices choices;
  in.skip_spaces();
  if (in.peek() == '{') {
    do {
      choices.listed.insert(read_set(in));
      in.skip_spaces();
    } while (in.accept(','));
    return choices;
  }
  choices.least = in.digits(1, max_dimensions, example);
  choices.most = choices.least;
  in.skip_spaces();
  if (in.accept_word("..")) {
    in.skip_spaces();
    if (is_digit(in.peek()))
      choices.most = in.digits(choices.least, max_dimensions, example);
    else
      choices.most.reset();
  }
  return choices;
}

Amount read_amount(Cursor& in) {
  in.skip_spaces();
  const std::size_t start = in.at();
  const std::string word = lower_case(in.word());
  if (word == "any") return Amount::any;
  if (word == "equal") return Amount::equal;
  if (word == "one") return Amount::one;
  in.fail(start, expected({"any", "equal", "one"}, example));
}

std::vector<HeapSet> sets_of(const Choices& choices, std::size_t heaps) {
  if (!choices.listed.empty()) return {choices.listed.begin(), choices.listed.end()};
  std::vector<HeapSet> sets;
  for (HeapSet set = 1; set < HeapSet{1} << heaps; ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    if (choices.least <= size && size <= choices.most.value_or(heaps)) sets.push_back(set);
  }
  return sets;
}

VectorFamily family_of(HeapSet set, Amount amount, std::size_t heaps) {
  VectorFamily family;
  family.taken.resize(heaps);
  for (unsigned heap = 0; heap < heaps; ++heap) {
    if ((set >> heap & 1u) == 0) continue;
    LinearForm& taken = family.taken[heap];
    if (amount == Amount::one) {
      taken.constant = 1;
      continue;
    }
    const bool has_own = amount == Amount::any || family.parameters.empty();
    if (has_own) {
      family.parameters += letters[family.parameters.size()];
      family.limited_by.emplace_back();
    }
    family.limited_by.back().push_back(heap);
    taken.of[family.parameters.size() - 1] = 1;
  }
  return family;
}

std::string text_of(const Choices& choices, Amount amount, std::size_t heaps) {
  std::string which;
  if (!choices.listed.empty()) {
    std::vector<std::string> sets;
    for (const HeapSet set : choices.listed) {
      std::vector<unsigned> members;
      for (unsigned heap = 0; heap < heaps; ++heap) {
        if ((set >> heap & 1u) != 0) members.push_back(heap + 1);
      }
      sets.push_back(fmt::format("{{{}}}", fmt::join(members, ",")));
    }
    which = fmt::format("{}", fmt::join(sets, ","));
  } else if (const std::size_t most = choices.most.value_or(heaps); most != choices.least) {
    which = fmt::format("{}..{}", choices.least, most);
  } else {
    which = fmt::format("{}", most);
  }
  constexpr std::string_view words[] = {"any", "equal", "one"};
  return fmt::format("from({} of {}: {})", which, heaps, words[static_cast<std::size_t>(amount)]);
}

}  // namespace

bool begins_heap_choices(Cursor in) {
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return word == "from" && in.peek() == '(';
}

VectorRules parse_heap_choices(Cursor& in, std::optional<std::size_t> heaps) {
  in.word();
  in.expect("(", example);
  const std::size_t start = in.at();
  const Choices choices = read_choices(in);
  in.skip_spaces();
  const std::size_t after = in.at();
  if (in.accept_word_in_any_case("of")) {
    in.skip_spaces();
    heaps = in.digits(2, max_dimensions, example);
  } else if (!heaps) {
    in.fail(after, message("tuples.how_many_heaps", {{"example", example}}));
  }
  if (choices.least_heaps() > *heaps)
    in.fail(start, message("tuples.fewer_heaps", {{"heaps", *heaps}}));
  in.expect(":", example, {"of"});
  const std::size_t amount_at = in.at();
  const Amount amount = read_amount(in);
  in.expect(")", example);
  in.expect_end_of_rule();
  const std::vector<HeapSet> sets = sets_of(choices, *heaps);
  if (sets.size() > max_choices)
    in.fail(start,
            message("tuples.too_many_choices", {{"choices", sets.size()}, {"limit", max_choices}}));
  VectorRules rules;
  for (const HeapSet set : sets) {
    if (amount == Amount::any && static_cast<std::size_t>(std::popcount(set)) > max_parameters)
      in.fail(amount_at, at_most(max_parameters, "things.heaps_of_any"));
    rules.families.push_back(family_of(set, amount, *heaps));
  }
  rules.text = text_of(choices, amount, *heaps);
  return rules;
}

}  // namespace sprague
