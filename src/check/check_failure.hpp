/// Exceptions of the checker: the certificate is wrong, or it cannot be checked.
#pragma once

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

}  // namespace sprague::check
