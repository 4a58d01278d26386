/// Options shared by several commands: numbers such as 1e9 or 2^32, outcomes, orders, checkpoints.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "session.hpp"
#include "sprague/sprague.hpp"

namespace sprague::cli {

/// Adds an option whose value is a number in [min, max].
CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number,
                        std::uint64_t min, std::uint64_t max, const std::string& help);
CLI::Option* add_number(CLI::App& command, const std::string& name,
                        std::optional<std::uint64_t>& number, std::uint64_t min, std::uint64_t max,
                        const std::string& help);

/// Reads `5..10`, or `7` for 7..7: heap sizes in [min, max]. `5-10`, which is no number, is refused
/// as a range.
HeapRange range_for(const std::string& name, const std::string& text, std::uint64_t min,
                    std::uint64_t max);
bool is_range(const std::string& text);

/// Adds an option whose value is a heap size.
CLI::Option* add_heap(CLI::App& command, const std::string& name,
                      std::optional<std::uint64_t>& heap, const std::string& help);

/// Adds `--outcome P|N` and `--nim-sum V`, which exclude each other. A nim-sum of 2^64 or more goes
/// to `wide_nim_sum`, and is an error without one.
void add_target(CLI::App& command, Target& target, std::optional<Natural>* wide_nim_sum = nullptr);

/// Adds `--misere`.
void add_misere(CLI::App& command, Session& session);

/// For values that came from elsewhere, which say nothing of misère play: throws
/// Error(invalid_input) with --misere.
void require_normal_play(const Session& session);

/// "P-position, the previous player wins", or the other outcome.
std::string_view outcome_text(Outcome outcome);

/// Adds an option whose value is a natural number of any size.
CLI::Option* add_natural(CLI::App& command, const std::string& name, std::optional<Natural>& number,
                         const std::string& help);

/// Adds `--values FILE`, nim-values that were computed elsewhere.
CLI::Option* add_values(CLI::App& command, std::optional<std::string>& path);

/// Throws Error(invalid_input) where a number stands among the games.
void refuse_numbers(const std::vector<std::string>& games);

/// Throws Error(invalid_input) when one of the games has no range, which then needs --max.
void require_ranges(const std::vector<std::string>& games);

/// Throws Error(invalid_input) when each of the games has a range, so that --min and --max are for
/// none of them.
void refuse_unused_range(const std::vector<std::string>& games);

/// Ends the command as for a missing argument of this name.
[[noreturn]] void fail_required(const std::string& name);

/// Throws Error(not_established) unless the sequence knows the heap.
void require_known(const Sequence& sequence, HeapSize heap);

/// Adds `--order sorted|ordered|distinct`.
void add_order(CLI::App& command, Order& order);

/// Adds the option `name SECONDS`, a positive number, fractions too.
CLI::Option* add_seconds(CLI::App& command, const std::string& name,
                         const std::function<void(double)>& take, double max_seconds,
                         const std::string& help);

/// Adds `--checkpoint FILE` and `--checkpoint-every SECONDS`.
void add_checkpoint(CLI::App& command, std::optional<std::string>& path,
                    std::optional<double>& seconds, const std::string& help);
/// The checkpoint that these options describe.
Checkpoint checkpoint_at(const std::string& path, const std::optional<double>& seconds);

/// The format asked for by `--format` or `--json`, or that of a file whose name ends in .npy, .csv
/// or .json; otherwise plain. Throws Error(invalid_input) where --json contradicts the others.
ValueFormat value_format(const std::optional<ValueFormat>& given,
                         const std::optional<std::string>& path, const Session& session);

/// For results that are text, or JSON with --json: throws Error(invalid_input) for a path whose
/// name says another format.
void require_text_name(const std::optional<std::string>& path, const Session& session);

/// Read the number given for the option `name`, with which error messages begin.
Natural natural_for(const std::string& name, const std::string& text);
std::uint64_t number_for(const std::string& name, const std::string& text, std::uint64_t min,
                         std::uint64_t max);

/// "standard input" for the path `-`.
std::string name_of_input(const std::string& path);

}  // namespace sprague::cli
