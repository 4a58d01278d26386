/// Positions that are lists of components, as byte strings.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sprague {

/// Stands between the components; no component has this byte.
inline constexpr char part_separator = '\xff';

/// The position of these components, the same for any order of them. Requires that none is empty.
inline std::string position_of_parts(std::vector<std::string> parts) {
  std::sort(parts.begin(), parts.end());
  std::string position;
  for (const std::string& part : parts) {
    if (!position.empty()) position += part_separator;
    position += part;
  }
  return position;
}

inline std::vector<std::string> parts_of_position(std::string_view position) {
  std::vector<std::string> parts;
  while (!position.empty()) {
    const std::string_view part = position.substr(0, position.find(part_separator));
    parts.emplace_back(part);
    position.remove_prefix(std::min(part.size() + 1, position.size()));
  }
  return parts;
}

/// The position that a move in one component leaves, `left` instead of it.
inline std::string position_after(const std::vector<std::string>& parts, std::size_t moved,
                                  std::vector<std::string> left) {
  for (std::size_t part = 0; part < parts.size(); ++part) {
    if (part != moved) left.push_back(parts[part]);
  }
  return position_of_parts(std::move(left));
}

}  // namespace sprague
