/// Runs a property over random cases; the first that fails is shrunk and reported as a command
/// line.
///
/// The seed is fixed, and printed. Environment: SPRAGUE_SEED=n takes another seed, SPRAGUE_CASES=n
/// multiplies the number of cases.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <exception>
#include <iostream>

#include "property/random.hpp"
#include "property/shrink.hpp"

namespace property {

inline std::uint64_t environment_number(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

/// `generate(random)` makes a case; `test(case)` says what is wrong with it, if anything. A case
/// lists `smaller()` ones and has a `command()` that shows the failure.
template <class Generate, class Test>
void check(int cases, const Generate& generate, const Test& test) {
  const std::uint64_t seed = environment_number("SPRAGUE_SEED", 1956);
  const std::uint64_t count =
      static_cast<std::uint64_t>(cases) * environment_number("SPRAGUE_CASES", 1);
  std::cout << "[     SEED ] " << seed << ", " << count << " cases\n";
  const auto guarded = [&](const auto& c) -> Failure {
    try {
      return test(c);
    } catch (const std::exception& error) {
      return std::string("throws: ") + error.what();
    }
  };
  for (std::uint64_t i = 0; i < count; ++i) {
    Random random(seed, i);
    const auto original = generate(random);
    if (!guarded(original)) continue;
    const auto shrunk = shrink(original, guarded);
    ADD_FAILURE() << "reproduce: " << shrunk.command() << '\n'
                  << *guarded(shrunk) << '\n'
                  << "shrunk from: " << original.command() << '\n'
                  << "SPRAGUE_SEED=" << seed << ", case " << i;
    return;
  }
}

}  // namespace property
