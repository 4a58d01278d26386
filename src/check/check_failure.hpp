/// Exceptions of the checker: the certificate is wrong, or it cannot be checked.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>

namespace sprague::check {

/// The certificate does not show what it claims: one line that names what and where.
struct Wrong : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Neither right nor wrong by the means of this checker: why.
struct Undecided : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Throws Wrong with a message unless the condition holds.
template <class... Arguments>
void require(bool holds, fmt::format_string<const Arguments&...> otherwise,
             const Arguments&... arguments) {
  if (!holds) throw Wrong{fmt::format(otherwise, arguments...)};
}

}  // namespace sprague::check
