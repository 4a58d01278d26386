/// Checkpoints: long computations of nim-values that survive their interruption.
///
///     sprague::SolveOptions options;
///     options.checkpoint = {"squares.checkpoint"};
///     auto sequence = sprague::solve(sprague::Ruleset::parse("nim-square"), 1'000'000'000,
///     options);
///
/// The values computed so far are saved to the file now and then, when the call is stopped, and at
/// its end; the same call, or one that asks for more values, goes on from there and gives what it
/// would have given without the interruption. docs/formats.md describes the file.
#pragma once

#include <chrono>
#include <string>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

namespace sprague {

struct Checkpoint {
  /// Of one ruleset. Need not exist; the next run of the same ruleset finds it there. The file is
  /// at every moment whole, whatever kills the program: it is written beside its place and renamed.
  std::string path;
  /// From one save to the next. Longer when saving takes more than a tenth of that time: then ten
  /// times as long as it took. A killed program loses the work since the last save.
  std::chrono::milliseconds interval = std::chrono::minutes(1);
};

/// As compute_values() without a checkpoint, in time and memory too; saving takes no memory.
/// Throws, with the file left as it is, Error(invalid_input) when the file is no checkpoint, one of
/// another ruleset or one of a newer version, and Error(input_output) when it is damaged or its
/// directory cannot be written. When stopped it saves, then throws Error(cancelled); other errors
/// of the computation leave it saved, too.
NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap, Algorithm algorithm,
                         const RunControl& run, const Checkpoint& checkpoint);

}  // namespace sprague
