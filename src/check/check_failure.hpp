/// Exceptions of the checker: the certificate is wrong, or it cannot be checked.
#pragma once

#include <fmt/format.h>

#include <string>

namespace sprague::check {

/// The certificate does not show what it claims: one line that names what and where.
struct Wrong {
  std::string what;
};

/// Neither right nor wrong by the means of this checker.
struct Undecided {
  std::string why;
};

/// Throws Wrong with a message unless the condition holds.
template <class... Arguments>
void require(bool holds, fmt::format_string<const Arguments&...> otherwise,
             const Arguments&... arguments) {
  if (!holds) throw Wrong{fmt::format(otherwise, arguments...)};
}

}  // namespace sprague::check
