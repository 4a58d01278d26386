// Brussels Sprouts. A region is the numbers of free arms of its boundaries: which arm is which does
// not matter, since the arms around a boundary are alike. An arm lies in one region only, so that
// regions are played independently.
//
// A line between boundaries of a and b arms leaves one of a + b. A line from a boundary of a arms
// to itself leaves one of i + 1 and one of a − 1 − i, 0 <= i <= a − 2, in two regions. So a region
// of b boundaries with a arms ends after a + b − 2 moves, however they are chosen: a move keeps the
// arms, and lowers the boundaries by one or adds a region; in the end each region has one boundary
// with one arm. The nim-value is the parity of that number.

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

#include "games/kinds.hpp"
#include "games/sprouts/part_list.hpp"
#include "messages/table.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t max_arms = 100;
constexpr std::size_t max_boundaries = 100;

/// The arms of boundaries, none 0, in order.
using Arms = std::u8string;

std::string bytes_of(Arms arms) {
  std::sort(arms.begin(), arms.end());
  return {arms.begin(), arms.end()};
}

Arms arms_in(std::string_view component) {
  return {component.begin(), component.end()};
}

bool is_over(const Arms& arms) {
  return arms.size() == 1 && arms[0] == 1;
}

std::string text_of(const Arms& arms) {
  std::vector<std::string> stars;
  for (std::size_t i = 0; i < arms.size();) {
    const std::size_t begin = i;
    while (i < arms.size() && arms[i] == arms[begin]) ++i;
    stars.push_back(fmt::format("{}x{}", i - begin, +arms[begin]));
  }
  return fmt::format("{}", fmt::join(stars, ","));
}

/// Calls visit(text, regions) with each move in a region, once for equal boundaries, until it
/// returns false.
void for_each_line(const Arms& arms,
                   const std::function<bool(std::string, std::vector<std::string>)>& visit) {
  const auto without = [&arms](std::size_t i) {
    Arms rest = arms;
    rest.erase(i, 1);
    return rest;
  };
  for (std::size_t i = 0; i < arms.size(); ++i) {
    if (i > 0 && arms[i - 1] == arms[i]) continue;
    const Arms rest = without(i);
    for (std::size_t j = i; j < rest.size(); ++j) {
      if (j > i && rest[j] == rest[j - 1]) continue;
      Arms joined = rest;
      joined[j] = static_cast<char8_t>(joined[j] + arms[i]);
      if (!visit(fmt::format("join {} and {}", +arms[i], +rest[j]), {bytes_of(joined)})) return;
    }
    if (arms[i] < 2) continue;
    // Equal boundaries go to one side of the line in any number.
    std::vector<std::pair<char8_t, std::size_t>> groups;
    for (const char8_t each : rest) {
      if (groups.empty() || groups.back().first != each) groups.emplace_back(each, 0);
      ++groups.back().second;
    }
    std::vector<std::size_t> chosen(groups.size());
    while (true) {
      Arms others;
      Arms inside_others;
      for (std::size_t g = 0; g < groups.size(); ++g) {
        inside_others.append(chosen[g], groups[g].first);
        others.append(groups[g].second - chosen[g], groups[g].first);
      }
      for (unsigned between = 0; between + 2 <= arms[i]; ++between) {
        const Arms inside = inside_others + static_cast<char8_t>(between + 1);
        const Arms outside = others + static_cast<char8_t>(arms[i] - 1 - between);
        std::string text =
            fmt::format("cut {} into {} and {}", +arms[i], between + 1, arms[i] - 1 - between);
        if (!inside_others.empty()) text += " with " + text_of(inside_others);
        std::vector<std::string> regions;
        if (!is_over(inside)) regions.push_back(bytes_of(inside));
        if (!is_over(outside)) regions.push_back(bytes_of(outside));
        if (!visit(std::move(text), std::move(regions))) return;
      }
      std::size_t g = 0;
      while (g < groups.size() && chosen[g] == groups[g].second) chosen[g++] = 0;
      if (g == groups.size()) break;
      ++chosen[g];
    }
  }
}

/// Positions are lists of regions.
class BrusselsSprouts final : public Game {
 public:
  std::string name() const override { return "brussels"; }

  std::string text(std::string_view position) const override {
    std::vector<std::string> texts;
    for (const std::string& region : parts_of_position(position))
      texts.push_back(text_of(arms_in(region)));
    return texts.empty() ? "0" : fmt::format("{}", fmt::join(texts, "/"));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const std::vector<std::string> regions = parts_of_position(position);
    std::vector<GameMove> moves;
    std::set<std::string> seen;
    for (std::size_t r = 0; r < regions.size(); ++r) {
      for_each_line(arms_in(regions[r]), [&](std::string text, std::vector<std::string> left) {
        std::string to = position_after(regions, r, std::move(left));
        if (!seen.insert(to).second) return true;
        if (regions.size() > 1) text += " in " + text_of(arms_in(regions[r]));
        moves.push_back({std::move(text), std::move(to)});
        return true;
      });
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    return parts_of_position(position);
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    for_each_line(arms_in(component),
                  [&](const std::string&, const std::vector<std::string>& left) {
                    for (const std::string& region : left) options.add(region);
                    return options.end_sum();
                  });
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const Arms arms = arms_in(component);
    return std::accumulate(arms.begin(), arms.end(), arms.size()) % 2;
  }
};

Arms read_region(Cursor& in) {
  Arms arms;
  std::uint64_t total = 0;
  do {
    const std::size_t begin = in.at();
    constexpr std::string_view example = "brussels:3x5,2x4";
    const std::uint64_t stars = in.digits(1, max_boundaries, example);
    const std::uint64_t each = in.accept('x') ? in.digits(1, max_arms, example) : 4;
    total += stars * each;
    if (total > max_arms || arms.size() + stars > max_boundaries)
      in.fail(begin, at_most(max_arms, "things.arms"));
    arms.append(stars, static_cast<char8_t>(each));
  } while (in.accept(','));
  return arms;
}

GamePosition parse_brussels(std::string_view text, std::size_t argument) {
  Cursor in(text, argument, text.size());
  std::vector<std::string> regions;
  if (in.rest() != "0") {
    do {
      const Arms arms = read_region(in);
      if (!is_over(arms)) regions.push_back(bytes_of(arms));
    } while (in.accept('/'));
    in.expect_end({",", "/"}, "brussels:3x5,2x4/3x4");
  }
  return {std::make_shared<const BrusselsSprouts>(), position_of_parts(std::move(regions))};
}

}  // namespace

GameKind brussels_sprouts_kind() {
  return {"brussels",
          "brussels:3",
          "Brussels Sprouts: lines between the arms of crosses",
          message("brussels.rules"),
          message("brussels.notation"),
          "Conway; Gardner, Mathematical Carnival (1975), ch. 1",
          parse_brussels,
          PositionForm::crosses};
}

}  // namespace sprague
