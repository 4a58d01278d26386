/// The rules of games that are not played with heaps, read and played by the checker alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sprague::check {

/// A game on components, which are strings in a canonical form of the checker's own: components
/// that only differ by a symmetry are equal.
class PositionGame {
 public:
  using Sum = std::vector<std::string>;

  virtual ~PositionGame() = default;

  /// The components of a position as it stands after the colon; components without a move may be
  /// left out. Throws Wrong for what is no position.
  virtual Sum components(std::string_view text) const = 0;

  /// The text that components() reads as this component alone.
  virtual std::string text(const std::string& component) const = 0;

  /// Calls visit(sum) with each option, until it returns false. The sum may be changed.
  virtual void for_each_option(const std::string& component,
                               const std::function<bool(Sum&)>& visit) const = 0;

  /// Whether a theorem about the game says that the component has the value 0.
  virtual bool is_zero(const std::string&) const { return false; }

  /// Whether a component is played out where its value is not claimed.
  virtual bool is_small(const std::string& component) const = 0;

  /// How large a component is, to compare the work that components take.
  virtual std::uint64_t size(const std::string& component) const = 0;
};

/// The game of this name, or null for one whose rules the checker does not know.
std::unique_ptr<PositionGame> position_game(std::string_view name);

}  // namespace sprague::check
