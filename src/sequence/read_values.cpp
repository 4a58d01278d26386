// Sequences whose values come from files.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "number/text_error.hpp"
#include "run/memory.hpp"
#include "sprague/detail/byte_order_mark.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

NimValues values_in(const std::string& path, const RunControl& run) {
  try {
    return parse_values(read_bytes(path), run);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw Error(error.kind(), in_file(path, error.message()));
  }
}

}  // namespace

std::string read_bytes(const std::string& path, std::uint64_t max_bytes) {
  struct Close {
    void operator()(std::FILE* file) const {
      if (file != stdin) std::fclose(file);
    }
  };
  const std::unique_ptr<std::FILE, Close> file(path == "-" ? stdin
                                                           : std::fopen(path.c_str(), "rb"));
  if (!file) fail_to_read(path, std::strerror(errno));
  std::string bytes;
  std::array<char, 1 << 16> buffer;
  errno = 0;
  while (bytes.size() <= max_bytes) {
    const auto wanted = std::min<std::uint64_t>(buffer.size(), max_bytes + 1 - bytes.size());
    const std::size_t count =
        std::fread(buffer.data(), 1, static_cast<std::size_t>(wanted), file.get());
    if (count == 0) break;
    bytes.append(buffer.data(), count);
  }
  if (std::ferror(file.get()) != 0) fail_to_read(path, std::strerror(errno));
  bytes.erase(0, bytes.size() - without_byte_order_mark(bytes).size());
  return bytes;
}

std::string read_bytes(const std::string& path) {
  const std::uint64_t max_bytes =
      std::min(std::uint64_t{1} << 32, memory_available(RunControl()) / 4);
  std::string bytes = read_bytes(path, max_bytes);
  if (bytes.size() <= max_bytes) return bytes;
  fail_to_read(path, at_most(max_bytes, "things.bytes"));
}

Sequence read_values(const std::string& path, const RunControl& run) {
  return Sequence("values of " + path, values_in(path, run));
}

Sequence read_values(const std::string& path, const Ruleset& ruleset, const RunControl& run) {
  return Sequence(ruleset, values_in(path, run), Period());
}

}  // namespace sprague
