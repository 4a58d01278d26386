#include "values/checkpoint/checkpoint_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>

#include "file/checksum.hpp"
#include "number/text_error.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

static_assert(std::endian::native == std::endian::little,
              "the cells of a checkpoint are little-endian");

constexpr std::uint64_t read_size = std::uint64_t{1} << 20;  // bytes

/// While values are extended there are cells without a value behind them.
std::string_view bytes_of(const NimValues& values) {
  const auto bytes = [&](const auto& cells) {
    return std::string_view(reinterpret_cast<const char*>(cells.data()),
                            values.size() * sizeof(cells[0]));
  };
  return std::visit(bytes, values.storage());
}

}  // namespace

CheckpointFile::CheckpointFile(const std::string& path, const Ruleset& ruleset)
    : file_(path, ChecksummedFile::values, ruleset.canonical()), found_(path) {
  if (found_.failure() == ENOENT) return;
  if (found_.failure() != 0) {
    fail_to_read(path, std::strerror(found_.failure()));
  }
  read_header();
}

void CheckpointFile::read_header() {
  if (!found_.is_regular()) file_.refuse_irregular();
  const std::string line = read_line();
  header_ = file_.parse(line);
  values_ = header_.numbers["values"];
  const std::uint64_t width = header_.numbers["bytes_per_value"];
  if (width != 1 && width != 2 && width != 4) file_.damaged_header();
  width_ = static_cast<unsigned>(width);
  const std::uint64_t rest = found_.size() - std::min<std::uint64_t>(found_.size(), line.size());
  if (values_ > rest / width_ || values_ * width_ != rest) {
    file_.damaged(
        fmt::format("{} bytes follow its first line, which promises {} values of {} bytes", rest,
                    values_, width_));
  }
  found_.go_to(line.size());
}

std::string CheckpointFile::read_line() {
  std::string text(file_.magic().size(), '\0');
  text.resize(found_.read(text.data(), text.size()));
  file_.require_magic(text);
  std::size_t end = std::string::npos;
  while (end == std::string::npos) {
    const std::size_t before = text.size();
    text.resize(before + read_size);
    text.resize(before + found_.read(text.data() + before, read_size));
    if (text.size() == before) file_.ends_in_header(before);
    end = text.find('\n', before);
  }
  text.resize(end + 1);
  return text;
}

template <class Cell>
NimValues CheckpointFile::load_cells(std::uint64_t size, ProgressMeter& progress) {
  std::vector<Cell> cells;
  cells.reserve(size);
  cells.resize(std::min(size, values_));
  std::vector<char> unused(
      read_size);  // values beyond those asked for, read for the checksum alone
  Checksum checksum;
  checksum.add(header_.hashed);
  const std::uint64_t wanted = cells.size() * sizeof(Cell);
  const std::uint64_t total = values_ * sizeof(Cell);
  for (std::uint64_t done = 0; done < total;) {
    char* const place =
        done < wanted ? reinterpret_cast<char*>(cells.data()) + done : unused.data();
    const std::uint64_t count = std::min(read_size, (done < wanted ? wanted : total) - done);
    if (found_.read(place, count) != count) file_.damaged("it became shorter while it was read");
    checksum.add({place, static_cast<std::size_t>(count)});  // at most read_size
    done += count;
    progress.advance(done / sizeof(Cell), ProgressMeter::steps_per_poll);
  }
  file_.require_checksum(checksum.text(), header_);
  found_.close();
  return NimValues(std::move(cells));
}

NimValues CheckpointFile::load(std::uint64_t size, ProgressMeter& progress) {
  if (!found_.is_open()) return NimValues();
  if (width_ == 1) return load_cells<std::uint8_t>(size, progress);
  if (width_ == 2) return load_cells<std::uint16_t>(size, progress);
  return load_cells<std::uint32_t>(size, progress);
}

void CheckpointFile::save(const NimValues& values) {
  file_.write({fmt::to_string(values.size()), fmt::to_string(values.width())},
              [&](ByteWriter& out) { out.append(bytes_of(values)); });
  values_ = values.size();
  width_ = values.width();
}

}  // namespace sprague
