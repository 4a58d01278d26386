#include "file/atomic_file.hpp"
#include "sprague/output.hpp"

namespace sprague {

struct OutputFile::Open {
  AtomicFile bytes;
};

OutputFile::OutputFile(const std::string& path) : open_(new Open{AtomicFile(path, ".tmp")}) {}
OutputFile::~OutputFile() = default;

std::string OutputFile::destination(const std::string& path) {
  return links_followed(path);
}

Sink OutputFile::sink() {
  return [this](std::string_view bytes) { open_->bytes.write(bytes); };
}

void OutputFile::commit() {
  open_->bytes.commit();
}

}  // namespace sprague
