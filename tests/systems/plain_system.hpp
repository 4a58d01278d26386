/// Systems of heaps a second time: drawn at random, written as text, and valued by the definition.
/// Knows nothing of the library's reader.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "property/random.hpp"

namespace sprague {

struct PlainSystem {
  struct Move {
    int left = -1;  ///< kinds, or none
    int right = -1;
    std::uint64_t taken = 0;
    std::uint64_t more = 0;       ///< left(i + more)
    std::uint64_t least_i = 0;    ///< for i >= least_i
    std::uint64_t most_less = 0;  ///< and i <= n - most_less
    std::uint64_t least_n = 0;    ///< and n >= least_n
    std::uint64_t constant = 0;
  };
  struct Kind {
    std::vector<Move> moves;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> given;
  };
  std::vector<Kind> kinds;

  static std::string name(std::size_t kind) { return std::string(1, "abcdefgh"[kind]); }

  std::string text(std::size_t kind) const {
    std::string text = "system(";
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      if (k > 0) text += "; ";
      text += name(k) + "(n) -> ";
      for (std::size_t i = 0; i < kinds[k].moves.size(); ++i)
        text += (i == 0 ? "" : ", ") + text_of(kinds[k].moves[i]);
      if (kinds[k].moves.empty()) text += "nothing";
      for (const auto& [size, value] : kinds[k].given)
        text += fmt::format("; {}({}) = {}", name(k), size, value);
    }
    text += ')';
    return kind == 0 ? text : text + '.' + name(kind);
  }

  static std::string text_of(const Move& move) {
    std::string text;
    if (move.left >= 0) {
      text = fmt::format("{}(i + {}) + {}(n - {} - i)", name(static_cast<std::size_t>(move.left)),
                         move.more, name(static_cast<std::size_t>(move.right)),
                         move.taken + move.more);
    } else if (move.right >= 0) {
      text = fmt::format("{}(n - {})", name(static_cast<std::size_t>(move.right)), move.taken);
    }
    if (text.empty() || move.constant > 0)
      text += fmt::format("{}*{}", text.empty() ? "" : " + ", move.constant);
    std::string bounds;
    if (move.left >= 0 && move.least_i > 0) bounds += fmt::format(" and i >= {}", move.least_i);
    if (move.left >= 0 && move.most_less > 0)
      bounds += fmt::format(" and i <= n - {}", move.most_less);
    if (move.least_n > 0) bounds += fmt::format(" and n >= {}", move.least_n);
    return bounds.empty() ? text : text + " for" + bounds.substr(4);
  }

  /// values[kind][n] for n up to `last`, the larger kinds first: moves that take nothing lead
  /// there.
  std::vector<std::vector<std::uint64_t>> values(std::uint64_t last) const {
    std::vector<std::vector<std::uint64_t>> values(kinds.size());
    for (std::uint64_t n = 0; n <= last; ++n) {
      for (std::size_t k = kinds.size(); k-- > 0;) {
        std::set<std::uint64_t> attained;
        for (const Move& move : kinds[k].moves) {
          if (n < std::max<std::uint64_t>(move.least_n, move.least_n == 0 ? 1 : 0)) continue;
          if (move.right < 0) {
            attained.insert(move.constant);
            continue;
          }
          const auto& right = values[static_cast<std::size_t>(move.right)];
          if (move.left < 0) {
            if (n >= move.taken) attained.insert(right[n - move.taken] ^ move.constant);
            continue;
          }
          const auto& left = values[static_cast<std::size_t>(move.left)];
          for (std::uint64_t i = move.least_i; i + move.taken + move.more <= n; ++i) {
            if (i + move.most_less > n) break;
            attained.insert(left[i + move.more] ^ right[n - move.taken - move.more - i] ^
                            move.constant);
          }
        }
        std::uint64_t mex = 0;
        while (attained.count(mex) > 0) ++mex;
        for (const auto& [size, value] : kinds[k].given) {
          if (size == n) mex = value;
        }
        values[k].push_back(mex);
      }
    }
    return values;
  }

  static PlainSystem random(property::Random& random) {
    PlainSystem system;
    system.kinds.resize(random.between(1, 4));
    const auto count = static_cast<int>(system.kinds.size());
    for (int k = 0; k < count; ++k) {
      Kind& kind = system.kinds[static_cast<std::size_t>(k)];
      const std::uint64_t moves = random.between(0, 4);
      for (std::uint64_t i = 0; i < moves; ++i) {
        Move move;
        const std::uint64_t heaps = random.between(0, 2);
        const std::uint64_t wide = random.once_in(20) ? 400 : 6;
        if (heaps == 0 || random.once_in(3)) move.constant = random.between(0, wide);
        if (heaps > 0) move.right = static_cast<int>(random.between(0, system.kinds.size() - 1));
        if (heaps > 1) move.left = static_cast<int>(random.between(0, system.kinds.size() - 1));
        move.taken = random.between(0, 4);
        // Only later kinds can have heaps of the same size.
        if (move.taken == 0 &&
            ((move.right >= 0 && move.right <= k) || (move.left >= 0 && move.left <= k)))
          move.taken = 1;
        if (heaps > 1) {
          move.more = random.once_in(3) ? random.between(0, 3) : 0;
          move.least_i = random.once_in(3) ? random.between(0, 5) : 0;
          move.most_less = random.once_in(3) ? random.between(0, 9) : 0;
        }
        move.least_n = random.once_in(4) ? random.between(1, 9) : 0;
        kind.moves.push_back(move);
      }
      for (std::uint64_t size = 0; size < 8; ++size) {
        if (random.once_in(9)) kind.given.emplace_back(size, random.between(0, 5));
      }
    }
    return system;
  }

  /// Heaps of the first kind have values from 4 on, all for the sake of the few heaps of another
  /// kind that are worth something, at random sizes up to `last`.
  static PlainSystem with_rare_heaps(property::Random& random, std::uint64_t last) {
    PlainSystem system;
    system.kinds.resize(3);
    const std::uint64_t rare = random.between(1, 2);
    for (std::uint64_t value = 0; value < 4; ++value)
      system.kinds[0].moves.emplace_back().constant = value;
    for (std::uint64_t moves = random.between(1, 3); moves > 0; --moves) {
      Move& move = system.kinds[0].moves.emplace_back();
      move.left = static_cast<int>(random.between(1, 2));
      move.right = 3 - (random.once_in(3) ? 1 : move.left);
      move.taken = random.between(0, 4);
      move.constant = random.once_in(3) ? random.between(1, 9) : 0;
      move.least_i = random.once_in(3) ? random.between(1, 4) : 0;
      move.most_less = random.once_in(3) ? random.between(0, 9) : 0;
    }
    // Those of the third kind are worth up to 2, in a period.
    for (std::uint64_t taken = random.between(1, 3), moves = 2; moves > 0; --moves, ++taken) {
      Move& move = system.kinds[3 - rare].moves.emplace_back();
      move.right = static_cast<int>(3 - rare);
      move.taken = taken;
    }
    std::set<std::uint64_t> sizes;
    while (sizes.size() < 16) sizes.insert(random.between(0, last));
    for (const std::uint64_t size : sizes)
      system.kinds[rare].given.emplace_back(size, random.between(1, 15));
    return system;
  }

  /// The first kind may grow: its pairs have one heap of it, and one of the others, whose pairs are
  /// of two heaps of it or of none.
  static PlainSystem growing(property::Random& random) {
    PlainSystem system;
    system.kinds.resize(random.between(2, 4));
    const std::size_t others = system.kinds.size() - 1;
    for (std::size_t k = 0; k <= others; ++k) {
      for (std::uint64_t moves = random.between(1, 3); moves > 0; --moves) {
        Move move;
        move.taken = random.between(1, 4);
        move.constant = random.once_in(4) ? random.between(1, 3) : 0;
        const bool pair = random.once_in(k == 0 ? 1 : 2);
        const int other = static_cast<int>(random.between(1, others));
        move.right = k == 0 || random.once_in(2) ? other : 0;
        if (pair) move.left = k == 0 ? 0 : move.right;
        if (pair) move.more = random.once_in(4) ? random.between(0, 3) : 0;
        system.kinds[k].moves.push_back(move);
      }
      if (random.once_in(3)) system.kinds[k].given.emplace_back(random.between(0, 4), 2);
    }
    return system;
  }
};

}  // namespace sprague
