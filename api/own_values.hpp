/// Nim-values that a question brings itself, in place of a game.
#pragma once

#include "endpoint.hpp"
#include "output/command_line.hpp"

namespace sprague::api {

Parameter values_parameter();
Parameter histogram_parameter();

/// `game` of a question that may have `values` instead.
Parameter game_or_values_parameter();

/// The sequence in `values`; throws ApiError.
Sequence own_sequence(const Parameters& parameters);

/// The distribution in `histogram`; throws ApiError.
ValueDistribution own_histogram(const Parameters& parameters);

/// Throws ApiError unless there is either a game or values.
void check_game_or_values(const Parameters& parameters);

/// Throws ApiError unless the values given reach so far.
void require_known(const Sequence& sequence, HeapSize heap, std::string_view parameter);

/// The sequence of `game`, or of `values`, known at least up to heap `up_to`, which the parameter
/// of that name asks for.
std::shared_ptr<const Sequence> sequence_of(const Parameters& parameters, HeapSize up_to,
                                            std::string_view parameter,
                                            const RequestContext& context);

/// The command `name` for the game of a question; own values are piped into it.
CommandLine command_for_sequence(std::string_view name, const Parameters& parameters);

}  // namespace sprague::api
