/// Random rules and boards of which moves replace pictures.
#pragma once

#include <fmt/format.h>

#include <string>

#include "property/random.hpp"

namespace sprague {

/// A picture of letters and what becomes of it, lower letters or dead cells, so that play ends.
inline std::string random_rule(property::Random& random) {
  while (true) {
    const std::uint64_t rows = random.between(1, 2);
    const std::uint64_t columns = random.between(1, rows == 1 ? 3 : 2);
    std::string before;
    std::string after;
    bool falls = false;
    for (std::uint64_t row = 0; row < rows; ++row) {
      if (row > 0) before += '/', after += '/';
      for (std::uint64_t column = 0; column < columns; ++column) {
        if (random.once_in(4)) {
          before += ".*?"[random.between(0, 2)];
          const bool dies = before.back() != '.' && random.once_in(2);
          after += dies ? '.' : before.back();
          falls |= dies && before.back() == '?';
          continue;
        }
        before += "abc"[random.between(0, 2)];
        after += random.once_in(3)
                     ? before.back()
                     : ".abc"[random.between(0, static_cast<std::uint64_t>(before.back() - 'a'))];
        falls |= before.back() != after.back();
      }
    }
    if (falls) return before + " -> " + after;
  }
}

inline std::string random_conditions(property::Random& random) {
  std::string text;
  while (random.once_in(4) && text.size() < 80) {
    text +=
        fmt::format(" {} {} {}neighbour is {}", text.empty() ? "where" : "and",
                    random.once_in(3) ? "some" : "no", random.once_in(3) ? "diagonal " : "",
                    random.once_in(4) ? "dead or a" : std::string(1, "abc"[random.between(0, 2)]));
  }
  return text;
}

/// Rules with the letters a, b, c.
inline std::string random_rules(property::Random& random) {
  std::string rules = "cb -> bb where no neighbour is a; ";
  for (std::uint64_t count = random.between(1, 3); count > 0; --count)
    rules += random_rule(random) + random_conditions(random) + "; ";
  if (random.once_in(5)) {
    constexpr const char* ends[] = {"end aa", "end a.", "end a*a", "end ab/?a", "end b."};
    rules += fmt::format("{}{}; ", ends[random.between(0, 4)],
                         random.once_in(4) ? " where no neighbour is c" : "");
  }
  rules += "a -> .";
  if (!random.once_in(3)) rules += " where some neighbour is a or b or c";
  constexpr const char* directions[] = {
      "",          "; all directions",      "; rotations",         "; left-right",
      "; up-down", "; left-right; up-down", "; rotations; up-down"};
  rules += directions[random.between(0, 6)];
  return rules;
}

inline std::string random_board(property::Random& random, std::uint64_t most_cells) {
  const std::uint64_t rows = random.between(1, 4);
  const std::uint64_t columns = random.between(1, most_cells / rows);
  std::string board;
  for (std::uint64_t row = 0; row < rows; ++row) {
    if (row > 0) board += '/';
    for (std::uint64_t column = 0; column < columns; ++column)
      board += random.once_in(6) ? '.' : "abc"[random.between(0, 2)];
  }
  return board;
}

}  // namespace sprague
