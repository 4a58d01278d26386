/// Positions in misère play, played out.
#pragma once

#include <cstdint>

#include "sprague/play.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// A genus is found for positions of which play reaches few sums: a search for who wins looks at a
/// part of them.
inline constexpr std::uint64_t max_sums_of_genus = 5'000;

/// Who wins in misère play, with the genus where few sums tell it. Throws Error(not_established)
/// where heaps need more than misere_play::max_sums_of_heaps, or other positions more memory than
/// there is.
Analysis play_out(const Position& position, bool with_moves, const RunControl& run);

}  // namespace sprague
