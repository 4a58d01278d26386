/// The whole public API, in the order in which to read it. Headers of `sprague/detail/` serve the
/// front ends of the project; they may change with any version.
#pragma once

// clang-format off
// The arguments and errors that all functions share.
#include "sprague/error.hpp"
#include "sprague/message.hpp"
#include "sprague/natural.hpp"
#include "sprague/run_control.hpp"

// Heap games: their rules, nim-values, periods, and all three solved.
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"
#include "sprague/convention.hpp"
#include "sprague/period.hpp"
#include "sprague/sequence.hpp"

// Every other game, also one's own, and positions that add them to heaps.
#include "sprague/loopy.hpp"
#include "sprague/game.hpp"
#include "sprague/custom_game.hpp"
#include "sprague/search.hpp"
#include "sprague/position.hpp"

// Who wins and how, and how many positions are won.
#include "sprague/play.hpp"
#include "sprague/count.hpp"

// Games with functions of their own.
#include "sprague/tuples.hpp"
#include "sprague/claim.hpp"
#include "sprague/coins.hpp"
#include "sprague/nimstring.hpp"

// Misère play.
#include "sprague/misere.hpp"

// Proofs in files, what shows in values, terms of sequences.
#include "sprague/certificate.hpp"
#include "sprague/pattern.hpp"
#include "sprague/terms.hpp"

// The field of nimbers.
#include "sprague/nimber.hpp"
#include "sprague/nimber_array.hpp"

// Everything as text: b-files, CSV, NumPy files, JSON.
#include "sprague/output.hpp"

#include "sprague/version.hpp"
// clang-format on
