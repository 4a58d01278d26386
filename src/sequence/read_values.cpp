// Sequences whose values come from files.

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

NimValues values_in(const std::string& path, const RunControl& run) {
  try {
    return parse_values(read_bytes(path), run);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw Error(error.kind(), fmt::format("{}, {}", path, error.what()));
  }
}

}  // namespace

std::string read_bytes(const std::string& path) {
  struct Close {
    void operator()(std::FILE* file) const {
      if (file != stdin) std::fclose(file);
    }
  };
  const auto fail = [&] {
    throw Error(ErrorKind::input_output,
                fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  };
  const std::unique_ptr<std::FILE, Close> file(path == "-" ? stdin
                                                           : std::fopen(path.c_str(), "rb"));
  if (!file) fail();
  std::string bytes;
  std::array<char, 1 << 16> buffer;
  errno = 0;
  for (std::size_t count; (count = std::fread(buffer.data(), 1, buffer.size(), file.get())) > 0;)
    bytes.append(buffer.data(), count);
  if (std::ferror(file.get()) != 0) fail();
  return bytes;
}

Sequence read_values(const std::string& path, const RunControl& run) {
  return Sequence("values of " + path, values_in(path, run));
}

Sequence read_values(const std::string& path, const Ruleset& ruleset, const RunControl& run) {
  return Sequence(ruleset, values_in(path, run), Period());
}

}  // namespace sprague
