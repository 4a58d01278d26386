/// System calls to replace a file: for POSIX and for Windows, each in a file of its own.
///
/// Bytes beside the file carry a lock, which ends with the process however it ends: what can be
/// locked by another is left over.
#pragma once

#include <string>
#include <string_view>
#include <system_error>

namespace sprague {

inline constexpr std::string_view placeholder = ".XXXXXX";

/// Creates and locks a file of the name `target`.XXXXXX`suffix`, with letters and digits instead of
/// the X and with the permissions of `target`, if it exists.
std::error_code create_locked(const std::string& target, std::string_view suffix, std::string& name,
                              int& descriptor);

std::error_code flush_bytes(int descriptor);

/// Gives a file that is open a name that may be another's, which it replaces in one step; on error
/// it has none.
std::error_code rename_open(int descriptor, const std::string& name, const std::string& target);

/// Makes new names in the directory of `target` last.
std::error_code flush_directory(const std::string& target);

/// Deletes a file that is open and locked.
void remove_open(int descriptor, const std::string& name);

/// Deletes a file that no process has locked.
void remove_left_over(const std::string& name);

/// The directory of a path, "." for a name alone.
std::string directory_of(const std::string& path);

}  // namespace sprague
