/// Options as people type them: numbers such as 1e9 or 2^32, outcomes, orders, ranges.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "sprague/sprague.hpp"

namespace sprague::cli {

/// An option whose value is a number in [least, greatest].
CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number,
                        std::uint64_t least, std::uint64_t greatest, const std::string& help);
CLI::Option* add_number(CLI::App& command, const std::string& name,
                        std::optional<std::uint64_t>& number, std::uint64_t least,
                        std::uint64_t greatest, const std::string& help);

/// A heap size.
CLI::Option* add_heap(CLI::App& command, const std::string& name,
                      std::optional<std::uint64_t>& heap, const std::string& help);

/// `--outcome P|N` and `--nim-sum V`, of which at most one may be given.
void add_target(CLI::App& command, Target& target);

/// `--order sorted|ordered|distinct`.
void add_order(CLI::App& command, Order& order);

/// `--checkpoint FILE` and `--checkpoint-every SECONDS`, and what they mean.
void add_checkpoint(CLI::App& command, std::optional<std::string>& path,
                    std::optional<std::uint64_t>& seconds, const std::string& help);
Checkpoint checkpoint_at(const std::string& path, const std::optional<std::uint64_t>& seconds);

/// Read a number given for `name`; the message of an error begins with the name.
Natural natural_for(const std::string& name, const std::string& text);
std::uint64_t number_for(const std::string& name, const std::string& text, std::uint64_t least,
                         std::uint64_t greatest);

}  // namespace sprague::cli
