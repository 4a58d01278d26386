// No plots: gnuplot would need files of its own where Linux has files in memory.

#include "gnuplot.hpp"
#include "sprague/error.hpp"

namespace sprague::cli {
namespace {

[[noreturn]] void refuse() {
  throw Error(
      ErrorKind::invalid_input,
      "the program for Windows draws no plots; write the values to a file (sprague values), "
      "or use the web lab");
}

}  // namespace

MemoryFile::MemoryFile(const char*) : descriptor_(-1) {
  refuse();
}
MemoryFile::~MemoryFile() = default;
void MemoryFile::write(std::string_view) {}
std::string MemoryFile::read_from_start() const {
  return "";
}
void MemoryFile::rewind() {}

Gnuplot::Gnuplot(MemoryFile&, MemoryFile&) {
  refuse();
}
Gnuplot::~Gnuplot() = default;
bool Gnuplot::run(const Sink&) {
  return false;
}

void require_gnuplot() {
  refuse();
}

}  // namespace sprague::cli
