/// The tables of a survey's file (docs/survey-format.md) and the checksums of their rows.
#pragma once

#include <cstdint>
#include <string>

#include "database.hpp"

namespace sprague::survey {

constexpr std::uint32_t application_id = 0x73707267;  // "sprg"

/// The versions of a file without misère quotients, of one with them, and of a survey of
/// subtraction sets (sets/set_database.hpp): the newest.
constexpr std::uint32_t format_version = 1;
constexpr std::uint32_t misere_format_version = 2;
constexpr std::uint32_t set_format_version = 3;

/// The SQL statements that create the tables, and those that misère quotients need in addition.
extern const char* const schema;
extern const char* const misere_schema;

/// SQLite checks its pages; these checksums (FNV-1a, 64 bits) tell edited texts and numbers.
/// `made_by` is the version of sprague that created the file.
std::string checksum_of(const Question& question, const std::string& made_by, const Plan& plan);

/// Covers all columns of the row.
std::string checksum_of(const Row& row);

std::string checksum_of(const std::string& text);

}  // namespace sprague::survey
