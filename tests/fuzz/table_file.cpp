// Any bytes as a file of moves: refused as invalid input, or a table that the parser reads, whose
// canonical form is a fixed point and whose options leave smaller heaps.

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"

namespace {

void require(bool truth, const char* what) {
  if (truth) return;
  std::cerr << what << '\n';
  std::abort();
}

/// A file in memory, which has a path all the same.
class File {
 public:
  File(const std::uint8_t* data, std::size_t size) : descriptor_(memfd_create("table", 0)) {
    require(write(descriptor_, data, size) == static_cast<ssize_t>(size), "no file in memory");
  }
  ~File() { close(descriptor_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  std::string path() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

 private:
  int descriptor_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const File file(data, size);
  try {
    const auto rules = sprague::Ruleset::parse(sprague::with_tables_read("file:" + file.path()));
    require(sprague::Ruleset::parse(rules.canonical()) == rules,
            "canonical form not a fixed point");
    for (sprague::HeapSize n = 0; n <= 50; ++n) {
      rules.for_each_option(n, [&](std::span<const sprague::HeapSize> heaps) {
        require(heaps.empty() || (heaps.front() > 0 && heaps.back() < n), "not a smaller heap");
        return true;
      });
    }
  } catch (const sprague::Error& error) {
    require(error.kind() == sprague::ErrorKind::invalid_input, error.what());
  }
  return 0;
}
