#include "result_output.hpp"

#include <unistd.h>

#include "terminal.hpp"

namespace sprague::cli {

ResultOutput::ResultOutput(const std::optional<std::string>& path, bool binary, Session& session)
    : session_(session) {
  if (path && *path != "-")
    file_.emplace(*path);
  else if (binary && is_terminal(STDOUT_FILENO))
    throw Error(ErrorKind::invalid_input,
                "standard output is a terminal, which cannot show binary data; write to a file "
                "with -o FILE or into a pipe");
}

Sink ResultOutput::sink() {
  if (file_) return file_->sink();
  return [this](std::string_view bytes) { session_.write(bytes); };
}

void ResultOutput::commit() {
  if (file_) file_->commit();
}

}  // namespace sprague::cli
