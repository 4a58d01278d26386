/// Commands about the program itself: help, completions and manual pages, made from its tables.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <span>
#include <string>

#include "program.hpp"

namespace sprague::cli {

void add_help(CLI::App& program, Session& session, const Commands& commands);
void add_completions(CLI::App& program, Session& session);
void add_manual(CLI::App& program, Session& session, const Commands& commands);

/// Writes the help of a command or a game, or of the program for an empty name.
void write_help(const CLI::App& program, const std::string& topic, Session& session);

/// Answers `sprague complete SHELL WORD...`, which the scripts of `sprague completions` call;
/// `words` are those after "complete". It has no entry among the commands: the words belong to
/// another command line, which may be incomplete.
void write_completion(const CLI::App& program, std::span<const std::string> words, Session& session,
                      const Commands& commands);

}  // namespace sprague::cli
