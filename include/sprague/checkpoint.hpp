/// Checkpoints: files from which interrupted computations of nim-values resume.
///
///     sprague::SolveOptions options;
///     options.checkpoint = {"squares.checkpoint"};
///     auto rules = sprague::Ruleset::parse("nim-square");
///     auto sequence = sprague::solve(rules, 1'000'000'000, options);
///
/// The values computed so far are saved periodically, when the call is stopped, and at its end. The
/// same call, or one for more values, resumes from the file; its result does not depend on the
/// interruption. docs/formats.md describes the file.
#pragma once

#include <chrono>
#include <string>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct Checkpoint {
  /// The file, which belongs to one ruleset and is created when missing. Each save replaces it
  /// atomically, so that a killed program leaves the last complete save.
  std::string path;
  /// Time between two saves, but at least ten times the duration of the last save. A killed program
  /// loses the work since the last save.
  std::chrono::milliseconds interval = std::chrono::minutes(1);
};

/// compute_values() with a checkpoint; time and memory are those without. The file is unchanged
/// when the call throws Error(invalid_input) because it is not a checkpoint, belongs to another
/// ruleset or has a newer version, or Error(input_output) because it is damaged or its directory is
/// not writable. When stopped, the call saves and throws Error(cancelled); it saves before other
/// errors of the computation, too.
NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap, Algorithm algorithm,
                         const RunControl& run, const Checkpoint& checkpoint);

}  // namespace sprague
#pragma GCC visibility pop
