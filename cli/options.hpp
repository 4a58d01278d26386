/// Options shared by several commands: numbers such as 1e9 or 2^32, outcomes, orders, checkpoints.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "sprague/sprague.hpp"

namespace sprague::cli {

/// Adds an option whose value is a number in [min, max].
CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number,
                        std::uint64_t min, std::uint64_t max, const std::string& help);
CLI::Option* add_number(CLI::App& command, const std::string& name,
                        std::optional<std::uint64_t>& number, std::uint64_t min, std::uint64_t max,
                        const std::string& help);

/// Adds an option whose value is a heap size.
CLI::Option* add_heap(CLI::App& command, const std::string& name,
                      std::optional<std::uint64_t>& heap, const std::string& help);

/// Adds `--outcome P|N` and `--nim-sum V`, which exclude each other.
void add_target(CLI::App& command, Target& target);

/// Adds `--order sorted|ordered|distinct`.
void add_order(CLI::App& command, Order& order);

/// Adds `--checkpoint FILE` and `--checkpoint-every SECONDS`.
void add_checkpoint(CLI::App& command, std::optional<std::string>& path,
                    std::optional<std::uint64_t>& seconds, const std::string& help);
/// The checkpoint that these options describe.
Checkpoint checkpoint_at(const std::string& path, const std::optional<std::uint64_t>& seconds);

/// Read the number given for the option `name`, with which error messages begin.
Natural natural_for(const std::string& name, const std::string& text);
std::uint64_t number_for(const std::string& name, const std::string& text, std::uint64_t min,
                         std::uint64_t max);

}  // namespace sprague::cli
