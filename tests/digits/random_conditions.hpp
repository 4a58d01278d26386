/// Random conditions on numbers that binary digits decide, nearly all of them.
#pragma once

#include <fmt/format.h>

#include <random>
#include <string>

#include "sprague/ruleset.hpp"

namespace sprague {

/// Conditions in these letters, of all that the reader knows.
class RandomConditions {
 public:
  RandomConditions(std::uint64_t seed, std::string letters) : random_(seed), letters_(letters) {}

  std::string condition(int depth) {
    switch (depth > 0 ? below(6) : 5) {
      case 0: return fmt::format("({} and {})", condition(depth - 1), condition(depth - 1));
      case 1: return fmt::format("({} or {})", condition(depth - 1), condition(depth - 1));
      case 2: return fmt::format("not ({})", condition(depth - 1));
      case 3: return fmt::format("{} in {{{}, {}..{}}}", number(1), below(4), 5, 5 + below(9));
      default: {
        static const char* const comparisons[] = {"=", "!=", "<", "<=", ">", ">="};
        return fmt::format("{} {} {}", number(2), comparisons[below(6)], number(1));
      }
    }
  }

  std::string number(int depth) {
    switch (depth > 0 ? below(12) : below(2)) {
      case 0: return std::to_string(below(9));
      case 1:
      case 2: return std::string(1, letters_[below(letters_.size())]);
      case 3: return fmt::format("({} - {})", number(depth - 1), number(depth - 1));
      case 4: return fmt::format("{}*{}", 1 + below(4), number(depth - 1));
      case 5: return fmt::format("{}/{}", number(depth - 1), 1 + below(5));
      case 6: return fmt::format("{} mod {}", number(depth - 1), 1 + below(7));
      case 7: return fmt::format("min({}, {})", number(depth - 1), number(depth - 1));
      case 8: return fmt::format("abs({})", number(depth - 1));
      case 9: {
        static const char* const operations[] = {"&", "|", "xor"};
        return fmt::format("({} {} {})", number(depth - 1), operations[below(3)],
                           number(depth - 1));
      }
      case 10: return fmt::format("({} >> {})", number(depth - 1), below(3));
      default: return fmt::format("({} + {})", number(depth - 1), number(depth - 1));
    }
  }

  Ruleset heap_game() { return Ruleset::parse(fmt::format("take(s: {})", condition(1))); }

  std::uint64_t below(std::uint64_t end) { return random_() % end; }

 private:
  std::mt19937_64 random_;
  std::string letters_;
};

}  // namespace sprague
