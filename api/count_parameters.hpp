/// The parameters of questions about many positions: how many, and which.
#pragma once

#include <initializer_list>
#include <utility>

#include "endpoint.hpp"
#include "output/command_line.hpp"

namespace sprague::api {

Parameter order_parameter(std::string_view description, std::string_view default_choice = {});
Parameter outcome_parameter();
Parameter nim_sum_parameter();

/// Adds the options of a command whose parameters are given.
void add_given(CommandLine& command, const Parameters& parameters,
               std::initializer_list<std::pair<std::string_view, std::string_view>> names);

}  // namespace sprague::api
