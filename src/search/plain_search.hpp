/// The definition of nim-values of positions: the algorithm below the search.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"

namespace sprague {

/// Nim-values by memoised recursion over Game::moves(): the mex of those of all options. Uses
/// neither sums nor symmetries nor theory, so that it is an oracle for what a game says of these.
/// Keeps every position that it meets.
class ReferenceSolver {
 public:
  explicit ReferenceSolver(const Game& game) : game_(game) {}

  /// Throws Error(invalid_input) when moves loop, and TooDeep when they do not end within max_depth
  /// of them or max_path_bytes.
  std::uint64_t value(std::string_view position, const RunControl& run = {});

  std::uint64_t solved() const noexcept { return values_.size(); }

 private:
  const Game& game_;
  std::unordered_map<std::string, std::uint64_t> values_;
};

/// The number of moves after which a game counts as endless, and the bytes of the positions on the
/// way.
inline constexpr std::size_t max_depth = 100'000;
inline constexpr std::uint64_t max_path_bytes = std::uint64_t{1} << 26;

/// Error(invalid_input): a position can be reached from itself.
[[noreturn]] void refuse_loop(const Game& game, std::string_view position);

/// The moves from a position do not end within max_depth of them. A game that knows its values by
/// other means than a search may still answer.
struct TooDeep : Error {
  using Error::Error;
};

/// TooDeep: the moves from `start` do not end within so many.
[[noreturn]] void refuse_depth(const Game& game, std::string_view start, std::size_t moves);

}  // namespace sprague
