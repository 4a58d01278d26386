/// Heaps under normal play: values and a period, or a law.
#pragma once

#include <optional>

#include "digits/proven_words.hpp"
#include "sprague/sequence.hpp"

namespace sprague::normal_play {

/// Each but first_heaps() and learned_words() is the function of that name in sprague/sequence.hpp
/// and sprague/period.hpp, for normal play and heaps up to max_heap_size.
Sequence solve(const Ruleset& ruleset, const HeapsAsked& heaps, const SolveOptions& options,
               const RunControl& run);
/// The heaps 0 … last, for a look at them: empty where one has a fault, which others may not have.
std::optional<Sequence> first_heaps(const Ruleset& ruleset, HeapSize last, const RunControl& run);
/// What heap_words() learns of the first heaps.
std::optional<ProvenWords> learned_words(const Ruleset& ruleset, const RunControl& run);
Sequence solve_until_stopped(const Ruleset& ruleset, HeapSize up_to, const RunControl& run);
Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run);

}  // namespace sprague::normal_play
