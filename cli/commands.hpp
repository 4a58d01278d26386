/// The commands. Each is in the file of its name; its function adds it to the program.
#pragma once

#include <CLI/CLI.hpp>

#include "session.hpp"

namespace sprague::cli {

void add_catalogue(CLI::App& program, Session& session);
void add_check(CLI::App& program, Session& session);
void add_count(CLI::App& program, Session& session);
void add_graph(CLI::App& program, Session& session);
void add_explain(CLI::App& program, Session& session);
void add_games(CLI::App& program, Session& session);
void add_identify(CLI::App& program, Session& session);
void add_list(CLI::App& program, Session& session);
void add_moves(CLI::App& program, Session& session);
void add_nimber(CLI::App& program, Session& session);
void add_nimstring(CLI::App& program, Session& session);
void add_period(CLI::App& program, Session& session);
void add_plot(CLI::App& program, Session& session);
void add_rows(CLI::App& program, Session& session);
void add_table(CLI::App& program, Session& session);
void add_test(CLI::App& program, Session& session);
void add_quotient(CLI::App& program, Session& session);
void add_value(CLI::App& program, Session& session);
void add_values(CLI::App& program, Session& session);
void add_verify(CLI::App& program, Session& session);
void add_serve(CLI::App& program, Session& session);

}  // namespace sprague::cli
