/// The rules of one heap, said again without the library's parser: what its own options are tested
/// against, and what the other oracles play by.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace oracle {

using Heap = std::uint64_t;
using Heaps = std::vector<Heap>;  ///< ascending, none empty

/// The options of a heap: all the heaps that one move leaves, for each move.
using Rule = std::function<std::vector<Heaps>(Heap)>;

/// A move takes any number of tokens that `allowed` accepts.
inline Rule taking(std::function<bool(Heap)> allowed) {
  return [allowed = std::move(allowed)](Heap heap) {
    std::vector<Heaps> options;
    for (Heap taken = 1; taken <= heap; ++taken) {
      if (!allowed(taken)) continue;
      options.push_back(taken == heap ? Heaps{} : Heaps{heap - taken});
    }
    return options;
  };
}

/// A move takes one of these sizes.
inline Rule taking_one_of(Heaps sizes) {
  return taking([sizes = std::move(sizes)](Heap taken) {
    for (const Heap size : sizes) {
      if (size == taken) return true;
    }
    return false;
  });
}

/// A move takes any size but one of these.
inline Rule taking_all_but(Heaps sizes) {
  return taking([sizes = std::move(sizes)](Heap taken) {
    for (const Heap size : sizes) {
      if (size == taken) return false;
    }
    return true;
  });
}

/// An octal code without its point: "077" is Kayles. Bit j of digit t: take t, leave exactly j
/// heaps.
inline Rule octal(std::string_view digits) {
  return [digits = std::vector<char>(digits.begin(), digits.end())](Heap heap) {
    std::vector<Heaps> options;
    for (Heap taken = 0; taken < digits.size() && taken <= heap; ++taken) {
      const int digit = digits[taken] - '0';
      const Heap rest = heap - taken;
      if (digit % 2 == 1 && rest == 0) options.push_back({});
      if (digit / 2 % 2 == 1 && rest > 0) options.push_back({rest});
      for (Heap part = 1; digit / 4 == 1 && part + part <= rest; ++part) {
        options.push_back({part, rest - part});
      }
    }
    return options;
  };
}

/// Visits every ascending list of at most `most` heaps with this sum.
inline void for_each_partition(Heap sum, Heap most,
                               const std::function<void(const Heaps&)>& visit) {
  Heaps heaps;
  const auto fill = [&](const auto& self, Heap rest, Heap least) -> void {
    if (rest == 0) return visit(heaps);
    for (Heap heap = least; heap <= rest && heaps.size() < most; ++heap) {
      const bool last = 2 * heap > rest || heaps.size() + 1 == most;
      heaps.push_back(last ? rest : heap);
      self(self, rest - heaps.back(), heap);
      heaps.pop_back();
      if (last) break;
    }
  };
  fill(fill, sum, 1);
}

inline Rule nim() {
  return taking([](Heap) { return true; });
}

inline Rule nim_square() {
  return taking([](Heap taken) {
    for (Heap root = 1; root * root <= taken; ++root) {
      if (root * root == taken) return true;
    }
    return false;
  });
}

}  // namespace oracle
