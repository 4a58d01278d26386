/// A test with a checkpoint in a directory of its own, and the file format by the letter of
/// docs/formats.md.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "file/checksum.hpp"
#include "oracle/directory_test.hpp"
#include "sprague/error.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

using namespace std::string_literals;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

inline Ruleset rules(std::string_view text) {
  return Ruleset::parse(text);
}

inline std::vector<std::uint32_t> list_of(const NimValues& values) {
  std::vector<std::uint32_t> list;
  for (HeapSize n = 0; n < values.size(); ++n) list.push_back(values[n]);
  return list;
}

/// For computations that only end when they are stopped.
inline RunControl endless() {
  RunControl run;
  run.max_steps = 0;
  return run;
}

class CheckpointTest : public DirectoryTest {
 protected:
  std::string path(const std::string& name = "c") const { return DirectoryTest::path(name); }
  std::string content(const std::string& name = "c") const { return DirectoryTest::content(name); }
  void put(const std::string& bytes, const std::string& name = "c") const {
    DirectoryTest::put(name, bytes);
  }

  /// Computed with the checkpoint `c`.
  NimValues computed(std::string_view game, HeapSize last,
                     Algorithm algorithm = Algorithm::direct) const {
    return compute_values(rules(game), last, algorithm, {}, Checkpoint{path()});
  }

  /// The error of a run of S(1..4) on a checkpoint with these bytes, which must stay as they are.
  std::optional<Error> error_with(const std::string& bytes, HeapSize last = 5) const {
    put(bytes);
    const auto error = error_of([&] { computed("S(1..4)", last); });
    EXPECT_TRUE(!error || content() == bytes) << "a file that was refused has changed";
    EXPECT_EQ(files(), std::set<std::string>{"c"});
    return error;
  }

  std::string damage(const std::string& how) const {
    return fmt::format(
        "the checkpoint {} is damaged: {}; remove it to start over, or put an intact copy in its "
        "place",
        path(), how);
  }
};

/// A checkpoint file, by the letter of docs/formats.md.
inline std::string file_of(const std::string& game, std::uint64_t values, unsigned width,
                           const std::string& cells) {
  const std::string head = fmt::format(
      "{{\"format\":\"sprague-checkpoint\",\"version\":1,\"game\":\"{}\",\"values\":{},\"bytes_per_"
      "value\":{}",
      game, values, width);
  Checksum checksum;
  checksum.add(head);
  checksum.add(cells);
  return fmt::format("{},\"checksum\":\"{}\"}}\n{}", head, checksum.text(), cells);
}

inline const std::string small_file = file_of("S(1..4)", 6, 1, "\0\1\2\3\4\0"s);

}  // namespace sprague
