/// The commands of sprague-survey.
#pragma once

#include <CLI/CLI.hpp>

#include "session.hpp"

namespace sprague::survey {

void add_atlas(CLI::App& program, cli::Session& session);
void add_survey(CLI::App& program, cli::Session& session);
void add_identify_in_database(CLI::App& program, cli::Session& session);
void add_verify_by_ranks(CLI::App& program, cli::Session& session);

}  // namespace sprague::survey
