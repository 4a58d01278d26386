// Any bytes as a file from which a run resumes, of each of the four kinds: read, or refused as
// another program's or as damaged. The first line of the input is the kind, as the header names it,
// and is followed by the header's fields and the body, of which the length and the checksum are
// added here; an input that begins with a brace is the file as it is.

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "check/certificate_format.hpp"
#include "file/checksummed_file.hpp"
#include "misere/quotient/quotient_search_file.hpp"
#include "period/streams/period_search_file.hpp"
#include "run/progress_meter.hpp"
#include "search/search_checkpoint.hpp"
#include "search/transposition_table.hpp"
#include "sprague/error.hpp"
#include "values/checkpoint/checkpoint_file.hpp"

namespace {

using namespace sprague;

const std::string game = "0.07";

std::string take_line(std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string line = text.substr(0, end);
  text.erase(0, std::min(end + 1, text.size()));
  return line;
}

/// With the checksum that the header of such a file has.
std::string file_of(std::string text, const std::string& path) {
  const std::string name = take_line(text);
  for (const ChecksummedFile::Kind& kind : {ChecksummedFile::values, ChecksummedFile::search,
                                            ChecksummedFile::quotient, ChecksummedFile::position}) {
    if (name != kind.format) continue;
    std::string fields = take_line(text);
    if (kind.format != ChecksummedFile::values.format)
      fields += ",\"bytes\":" + std::to_string(text.size());
    const std::string header =
        ChecksummedFile(path, kind, game).magic() + std::to_string(kind.version) + "," + fields;
    return header_with_checksum(header, check::checksum_of(header, text)) + text;
  }
  return text;
}

/// Ends the fuzzer for what is no error of a file.
template <class Read>
void expect_read_or_refused(Read read) {
  try {
    read();
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::invalid_input || error.kind() == ErrorKind::input_output) return;
    std::cerr << error.what() << '\n';
    std::abort();
  }
}

void read_values(const std::string& path) {
  CheckpointFile file(path, Ruleset::parse(game));
  const RunControl run;
  ProgressMeter progress(run, "reading", 1);
  file.load(std::min<std::uint64_t>(file.values(), 10'000), progress);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string path =
      (std::filesystem::temp_directory_path() / ("sprague-fuzz-" + std::to_string(getpid())))
          .string();
  std::string text(reinterpret_cast<const char*>(data), size);
  if (!text.starts_with('{')) text = file_of(std::move(text), path);
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
  expect_read_or_refused([] { read_values(path); });
  expect_read_or_refused([] { PeriodSearchFile(path, Ruleset::parse(game)); });
  expect_read_or_refused(
      [] { misere::read_state(ChecksummedFile(path, ChecksummedFile::quotient, game)); });
  expect_read_or_refused([] {
    ValueTable table(1 << 16);
    read_table(ChecksummedFile(path, ChecksummedFile::position, "kayles:5"), table);
  });
  std::filesystem::remove(path);
  return 0;
}
