/// Reduces a failing case to a small one that still fails.
///
/// A case lists smaller ones of itself, the boldest first (`case.smaller()`); the first of them
/// that still fails takes its place, until none does. Every listed case must be smaller by some
/// measure, so this ends; `patience` bounds it where trying is slow.
#pragma once

#include <optional>
#include <string>

namespace property {

/// What went wrong, in words; empty when all is well.
using Failure = std::optional<std::string>;

template <class Case, class Test>
Case shrink(Case failing, const Test& test, int patience = 2000) {
  for (bool shrunk = true; shrunk;) {
    shrunk = false;
    for (Case& candidate : failing.smaller()) {
      if (patience-- <= 0) return failing;
      if (!test(candidate)) continue;
      failing = std::move(candidate);
      shrunk = true;
      break;
    }
  }
  return failing;
}

}  // namespace property
