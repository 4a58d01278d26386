/// Reads the rows of a table of this folder as text, without its comments and its heading.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace sprague::golden {

inline std::vector<std::vector<std::string>> csv_rows(const std::string& name) {
  std::ifstream file(std::string(SPRAGUE_GOLDEN_DIR "/") + name);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#") || line.starts_with("code,")) continue;
    rows.emplace_back();
    std::stringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) rows.back().push_back(cell);
  }
  return rows;
}

}  // namespace sprague::golden
