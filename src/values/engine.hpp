/// The rungs: each extends G(0) … to `size` heaps, exactly and alone.
///
/// They beat a heartbeat made by heartbeat_for(), which may span several calls, so that progress is
/// told of the whole run; its RunControl bounds their memory.
#pragma once

#include <cstdint>

#include "run/heartbeat.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

/// For computing `size` heaps in all.
Heartbeat heartbeat_for(const Ruleset& ruleset, std::uint64_t size, const RunControl& run);

/// Straight from the definition: the mex over Ruleset::for_each_option, each option's nim-value the
/// xor of its heaps'. Shares no code with the other rungs.
void extend_by_reference(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat);

/// Clean dynamic programming, one recurrence per family of rules.
void extend_directly(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat);

/// Subtraction games (not all-but ones) at hardware speed; see subtraction.cpp.
void extend_subtraction_fast(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat);

// Octal codes at hardware speed: extend_octal_fast() in sparse/octal.hpp.

/// Extends by the rung that `algorithm` names; `automatic` takes the quickest that applies. Refuses
/// sizes that do not fit in memory.
void extend(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm, NimValues& values,
            Heartbeat& heartbeat);

/// The same in several calls with one `kept`.
void extend(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm, NimValues& values,
            Heartbeat& heartbeat, KeptStream& kept);

/// Throws Error(too_large) when cells of so many bytes for each of `size` heaps do not fit.
void require_cells(const Ruleset& ruleset, std::uint64_t size, double bytes_per_heap, const RunControl& run);

}  // namespace sprague
