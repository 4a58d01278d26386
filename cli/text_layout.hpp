/// Text in lines of a given width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sprague::cli {

/// The words of `text` in lines of at most `width` columns, each after `indent` spaces except the
/// first, which begins at column `begin`. A longer word has a line of its own. Ends with a newline.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0,
                    std::size_t begin = 0);

/// A shell command in lines of at most `width` columns after two spaces: all but the last end with
/// a backslash, so that the lines can be pasted into a shell. Quoted words are not broken.
std::string wrapped_command(std::string_view command, std::size_t width);

}  // namespace sprague::cli
