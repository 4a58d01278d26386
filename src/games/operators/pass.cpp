// A sum in which, a few times in all, a player may pass who could also move (Morrison, Friedman and
// Landsberg, "Combinatorial games with a pass", 2012, for one pass in Nim). Play with passes left
// is no sum of what its components are alone, so it is searched position by position; without
// passes the components part.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/kinds.hpp"
#include "games/operators/summands.hpp"
#include "messages/table.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

constexpr unsigned max_passes = 255;
constexpr std::string_view passing = "pass";

/// A position is the number of passes, a byte, and the packed components.
struct PassPosition {
  unsigned passes;
  std::vector<std::string> summands;

  static PassPosition of(std::string_view position) {
    return {static_cast<unsigned char>(position.front()), unpacked(position.substr(1))};
  }
  std::string bytes() const { return static_cast<char>(passes) + packed(summands); }
};

class Pass final : public Game {
 public:
  std::string name() const override { return "pass"; }

  std::string text(std::string_view position) const override {
    const auto [passes, summands] = PassPosition::of(position);
    return (passes == 1 ? "" : std::to_string(passes)) + bracketed(summands);
  }

  std::string certified_text(std::string_view position) const override {
    const auto [passes, summands] = PassPosition::of(position);
    return std::to_string(passes) + bracketed_for_certificate(summands);
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    PassPosition at = PassPosition::of(position);
    std::vector<GameMove> moves;
    for (std::size_t i = 0; i < at.summands.size(); ++i) {
      const std::string before = at.summands[i];
      for (auto& [move, to] : summands_.moves(before)) {
        at.summands[i] = std::move(to);
        const bool is_clear = at.summands.size() == 1 && move != passing;
        moves.push_back({is_clear ? std::move(move) : move_in(i, move), at.bytes()});
      }
      at.summands[i] = before;
    }
    if (moves.empty() || at.passes == 0) return moves;
    --at.passes;
    moves.push_back({std::string(passing), at.bytes()});
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    const auto [passes, summands] = PassPosition::of(position);
    return parts(passes, summands);
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    const auto [passes, summands] = PassPosition::of(component);
    const auto add = [&](unsigned left, const std::vector<std::string>& after) {
      for (const std::string& part : parts(left, after)) options.add(part);
      return options.end_sum();
    };
    if (passes > 0 && !add(passes - 1, summands)) return;
    for (std::size_t i = 0; i < summands.size(); ++i) {
      if (i > 0 && summands[i] == summands[i - 1]) continue;
      std::vector<std::string> after = summands;
      for (const std::string* to : summands_.options(summands[i])) {
        after[i] = *to;
        if (!add(passes, after)) return;
      }
    }
  }

 private:
  /// In canonical form.
  std::vector<std::string> parts(unsigned passes, const std::vector<std::string>& summands) const {
    std::vector<std::string> left;
    for (const std::string& summand : summands) {
      if (summand.empty()) continue;
      const std::vector<std::string>& parts = summands_.parts(summand);
      left.insert(left.end(), parts.begin(), parts.end());
    }
    if (left.empty()) return {};
    std::sort(left.begin(), left.end());
    if (passes > 0) return {PassPosition{passes, std::move(left)}.bytes()};
    for (std::string& summand : left) summand = PassPosition{0, {std::move(summand)}}.bytes();
    return left;
  }

  Summands summands_;
};

GamePosition parse_pass(std::string_view text, std::size_t argument) {
  Cursor in(text, argument, text.size());
  const unsigned passes =
      is_digit(in.peek()) ? static_cast<unsigned>(in.digits(0, max_passes, "2(nim:3,5)")) : 1;
  const auto game = std::make_shared<const Pass>();
  PassPosition position{passes, read_summands(text, in.at())};
  std::string bytes = position.bytes();
  game->components(bytes);  // refuses play that need not end
  return {game, std::move(bytes)};
}

}  // namespace

GameKind pass_kind() {
  return {"pass",
          "pass:(nim:3,5,7)",
          "a sum in which one pass is allowed",
          message("pass.rules"),
          message("pass.notation"),
          "R. E. Morrison, E. J. Friedman and A. S. Landsberg, Combinatorial games with a pass: A "
          "dynamical systems approach, Chaos 22 (2012)",
          parse_pass,
          PositionForm::sum};
}

}  // namespace sprague
