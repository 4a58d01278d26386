/// Shows that play by rules that replace cells ends.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sprague {

/// The letters that a move takes away and those that it puts there, in any order.
struct Replacement {
  std::string before;
  std::string after;
};

/// Play ends where the letters have weights such that every replacement lowers the weight of what
/// it replaces. Empty when such weights are found; otherwise a replacement that still fails.
std::optional<std::size_t> replacement_not_lowered(const std::vector<Replacement>& replacements);

}  // namespace sprague
