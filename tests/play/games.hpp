/// The games that positions are played of, each with its rules said a second time for the oracle.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <ostream>
#include <string>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "sprague/sprague.hpp"

namespace play {

struct Game {
  std::string notation;
  oracle::Rule rule;
};

inline void PrintTo(const Game& game, std::ostream* out) {
  *out << game.notation;
}

inline const std::vector<Game> games{
    {"nim", oracle::nim()},
    {"nim-square", oracle::nim_square()},
    {"kayles", oracle::octal("077")},
    {"0.07", oracle::octal("007")},
    {"4.3", oracle::octal("43")},
    {"allbut(1,3)", oracle::taking_all_but({1, 3})},
    {"S(2,3,5,7)", oracle::taking_one_of({2, 3, 5, 7})},
    {"0.137", oracle::octal("0137")},
    {"0.6", oracle::octal("06")},
};

inline std::string text_of(const std::vector<sprague::HeapSize>& heaps) {
  std::string text;
  for (const sprague::HeapSize heap : heaps) {
    if (!text.empty()) text += ' ';
    text += std::to_string(heap);
  }
  return text;
}

/// A name for a test: the notation's letters and digits.
inline std::string name_of(const testing::TestParamInfo<Game>& instance) {
  std::string name = instance.param.notation;
  std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
  return name + '_' + std::to_string(instance.index);
}

}  // namespace play
