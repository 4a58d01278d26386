/// Nim-values that were computed elsewhere, from files.
///
///     auto sequence = sprague::read_values("b007814.txt");   // G(0) = 0, G(n) = 2-adic valuation
///     sprague::histogram(sequence, {1, 1000});
///
/// docs/formats.md describes the formats.
#pragma once

#include <string>
#include <string_view>

#include "sprague/ruleset.hpp"
#include "sprague/sequence.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Reads G(0), G(1), … from one of three formats, which it recognises:
///   * text with one value a line, G(0) first;
///   * an OEIS b-file: lines `n G(n)` with consecutive n, from 0 or, since G(0) = 0, from 1;
///   * NumPy's NPY with one axis of integers.
/// In text, # begins a comment, blank lines are skipped, and lines may end with CRLF.
/// Throws Error(invalid_input), with the line or the place, for anything else: gaps, negative
/// numbers, floats, two axes, an incomplete file, values of 2^32 or more. O(bytes) time; memory 1,
/// 2 or 4 bytes per value.
NimValues parse_values(std::string_view bytes, const RunControl& run = {});

/// A sequence without rules, called "values of PATH" in messages and results. Throws
/// Error(input_output) when the file cannot be read; "-" is standard input.
NimSequence read_values(const std::string& path, const RunControl& run = {});

/// The same with rules, which are trusted to have these values: nothing is checked.
NimSequence read_values(const std::string& path, const Ruleset& ruleset,
                        const RunControl& run = {});

/// The bytes of a file, or of standard input for "-". Throws Error(input_output).
std::string read_bytes(const std::string& path);

}  // namespace sprague
#pragma GCC visibility pop
