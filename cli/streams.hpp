/// The standard streams, which may be closed, full or read by nobody.
#pragma once

#include <string_view>

namespace sprague::cli {

/// Bytes as they are, and UTF-8 on terminals, where the system would have it otherwise (Windows).
/// A closed stream gets a descriptor that fails, so that no file that is opened later takes its
/// place.
void prepare_standard_streams();

/// Writes all bytes. Returns 0, or the errno of what failed: EINTR where a signal stops the run
/// while the reader lets it wait.
int write_all(int descriptor, std::string_view bytes);

}  // namespace sprague::cli
