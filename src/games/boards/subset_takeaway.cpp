// Subset take-away (Gale and Neyman): a move takes a set from a family with all its supersets.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

#include "games/boards/set_family.hpp"
#include "games/kinds.hpp"
#include "games/layout/layered_layout.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

// A position is a byte with the number of elements and a bit for each set.

template <std::size_t Words>
SetFamily<Words> family_of(std::string_view position) {
  SetFamily<Words> family;
  family.elements = static_cast<unsigned char>(position[0]);
  for (std::size_t i = 0; i + 1 < position.size(); ++i)
    family.sets.word[i / 8] |= std::uint64_t{static_cast<unsigned char>(position[i + 1])}
                               << 8 * (i % 8);
  return family;
}

template <std::size_t Words>
std::string bytes_of(const SetFamily<Words>& family) {
  std::string bytes(1 + ((std::size_t{1} << family.elements) + 7) / 8, '\0');
  bytes[0] = static_cast<char>(family.elements);
  for (std::size_t i = 0; i + 1 < bytes.size(); ++i)
    bytes[i + 1] = static_cast<char>(family.sets.word[i / 8] >> 8 * (i % 8));
  return bytes;
}

std::string letters_of(std::size_t set) {
  std::string letters;
  for (std::size_t x = 0; set >> x != 0; ++x) {
    if ((set >> x & 1) != 0) letters += static_cast<char>('a' + x);
  }
  return letters;
}

/// Smaller sets first, then in the order of their letters.
std::vector<std::string> names_of(const Bits<4>& sets) {
  std::vector<std::string> names;
  for (Bits<4> left = sets; left.any(); left.remove_lowest())
    names.push_back(letters_of(left.lowest()));
  std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  return names;
}

std::size_t set_of(std::string_view letters) {
  std::size_t set = 0;
  for (const char letter : letters) set |= std::size_t{1} << (letter - 'a');
  return set;
}

template <std::size_t Words>
void add_options(const SetFamily<Words>& family, SumList& options) {
  std::set<std::vector<std::string>> seen;
  for (Bits<Words> left = family.sets; left.any(); left.remove_lowest()) {
    std::vector<std::string> sum;
    for (const auto& part : canonical_parts(without_supersets(family, left.lowest())))
      sum.push_back(bytes_of(part));
    std::sort(sum.begin(), sum.end());
    if (!seen.insert(sum).second) continue;
    for (const std::string& part : sum) options.add(part);
    if (!options.end_sum()) return;
  }
}

bool is_small(std::string_view position) {
  return static_cast<unsigned char>(position[0]) <= family_size<1>;
}

class SubsetTakeaway final : public Game {
 public:
  std::string name() const override { return "subset-takeaway"; }

  std::string text(std::string_view position) const override {
    const SetFamily<4> family = family_of<4>(position);
    if (!family.sets.any()) return "1";
    Bits<4> largest;
    std::size_t elements = 0;  // up to the last that occurs
    for (Bits<4> left = family.sets; left.any(); left.remove_lowest()) {
      const std::size_t set = left.lowest();
      elements = static_cast<std::size_t>(std::bit_width(set));
      const Bits<4> supersets = family.sets & ~without_supersets(family, set).sets;
      if (supersets.count() == 1) largest.set(set);
    }
    if (family.sets == proper_subsets<4>(elements).sets) return std::to_string(elements);
    std::string text;
    for (const std::string& name : names_of(largest)) text += (text.empty() ? "" : ",") + name;
    return text;
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const SetFamily<4> family = family_of<4>(position);
    std::vector<GameMove> all;
    for (std::string& name : names_of(family.sets)) {
      std::string to = bytes_of(without_supersets(family, set_of(name)));
      all.push_back({std::move(name), std::move(to)});
    }
    return all;
  }

  std::vector<std::string> components(std::string_view position) const override {
    std::vector<std::string> parts;
    for (const auto& part : canonical_parts(family_of<4>(position)))
      parts.push_back(bytes_of(part));
    return parts;
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    if (is_small(component)) {
      add_options(family_of<1>(component), options);
    } else {
      add_options(family_of<4>(component), options);
    }
  }

  /// A single element is one move.
  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    if (component[0] == 1) return 1;
    return std::nullopt;
  }

  std::uint64_t difficulty(std::string_view component) const override {
    return family_of<4>(component).sets.count();
  }

  /// All nonempty sets of the elements, those that are not in the family as taken.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    const SetFamily<4> family = family_of<4>(position);
    DrawnOrder sets;
    std::vector<bool> left;
    for (std::size_t set = 1; set >> family.elements == 0; ++set) {
      sets.names.push_back(letters_of(set));
      sets.ranks.push_back(static_cast<std::size_t>(std::popcount(set)) - 1);
      left.push_back(family.sets.test(set));
      for (std::size_t x = 0; x < family.elements; ++x) {
        const std::size_t smaller = set & ~(std::size_t{1} << x);
        if (smaller != set && smaller != 0) sets.covers.emplace_back(smaller - 1, set - 1);
      }
    }
    BoardLayout layout = layered_layout(sets, left);
    layout.advice = message("advice.set");
    return layout;
  }
};

Message how_to_write() {
  return message("subset.form",
                 {{"first", 'a'}, {"last", static_cast<char>('a' + max_family_elements - 1)}});
}

/// Reads the largest sets, `ab,bc,ac`.
SetFamily<4> parse_sets(std::string_view text, std::size_t at) {
  SetFamily<4> family;
  while (true) {
    const std::size_t begin = at;
    std::size_t set = 0;
    for (; at < text.size() && text[at] != ','; ++at) {
      if (text[at] < 'a' || text[at] >= static_cast<char>('a' + max_family_elements))
        fail_at(text, at, how_to_write());
      set |= set_of(text.substr(at, 1));
    }
    if (set == 0) fail_at(text, begin, how_to_write());
    for (std::size_t subset = set; subset != 0; subset = (subset - 1) & set)
      family.sets.set(subset);
    family.elements = std::max(family.elements, static_cast<std::size_t>(std::bit_width(set)));
    if (at == text.size()) return family;
    ++at;
  }
}

GamePosition parse_subset_takeaway(std::string_view text, std::size_t argument) {
  static const auto game = std::make_shared<const SubsetTakeaway>();
  if (argument < text.size() && text[argument] >= '0' && text[argument] <= '9') {
    const auto elements = static_cast<std::size_t>(text[argument] - '0');
    if (elements == 0 || elements > max_family_elements || argument + 1 < text.size())
      fail_at(text, argument,
              message("limit.from_1",
                      {{"limit", max_family_elements}, {"things", message("things.elements")}}));
    return {game, bytes_of(proper_subsets<4>(elements))};
  }
  return {game, bytes_of(parse_sets(text, argument))};
}

}  // namespace

GameKind subset_takeaway_kind() {
  return {
      "subset-takeaway",
      "subset-takeaway:4",
      "take a set from a family with all its supersets",
      message("subset-takeaway.rules"),
      message("subset-takeaway.notation"),
      "D. Gale and A. Neyman, Nim-type games, International Journal of Game Theory 11 (1982) 17",
      parse_subset_takeaway,
      PositionForm::sets};
}

}  // namespace sprague
