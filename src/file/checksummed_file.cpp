#include "file/checksummed_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "file/atomic_file.hpp"
#include "file/checksum.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::string_view unfinished = ".unfinished";

std::string magic_of(std::string_view format) {
  return fmt::format(R"({{"format":"{}","version":)", format);
}

}  // namespace

ChecksummedFile::ChecksummedFile(std::string path, const Kind& kind)
    : path_(std::move(path)), kind_(kind), magic_(magic_of(kind.format)) {
  if (path_.empty()) throw Error(ErrorKind::invalid_input, "the name of the checkpoint is empty");
}

void ChecksummedFile::refuse(const std::string& why) const {
  throw Error(ErrorKind::invalid_input, fmt::format("cannot resume from {}: {}", path_, why));
}

void ChecksummedFile::refuse_irregular() const {
  refuse("it is not a regular file; name one, or one that does not exist yet");
}

void ChecksummedFile::damaged(const std::string& how) const {
  throw Error(ErrorKind::input_output, fmt::format("the checkpoint {} is damaged: {}; remove it to "
                                                   "start over, or put an intact copy in its place",
                                                   path_, how));
}

void ChecksummedFile::damaged_header() const {
  damaged("its first line is not one that sprague writes");
}

void ChecksummedFile::ends_in_header(std::uint64_t bytes) const {
  damaged(fmt::format("it ends after {} bytes, within its first line", bytes));
}

void ChecksummedFile::refuse_state() const {
  damaged("its checksum is right, and its state is not one that a search can be in");
}

// Compares up to the version, since the format alone tells the kind.
bool ChecksummedFile::is_of_kind(std::string_view bytes, const Kind& kind) {
  return bytes.starts_with(fmt::format(R"({{"format":"{}",)", kind.format));
}

void ChecksummedFile::require_magic(std::string_view bytes) const {
  for (const Kind& other : {values, search, quotient, position}) {
    if (other.format == kind_.format || !is_of_kind(bytes, other)) continue;
    refuse(fmt::format("it holds {}, not {}; name another file", other.content, kind_.content));
  }
  if (!std::string_view(magic_).starts_with(bytes.substr(0, magic_.size()))) {
    refuse("it is not a checkpoint of sprague and stays as it is; name another file");
  }
}

std::optional<ChecksummedFile::Content> ChecksummedFile::read() const {
  std::error_code unknown;
  const auto status = std::filesystem::status(path_, unknown);
  if (status.type() == std::filesystem::file_type::not_found) return std::nullopt;
  if (!unknown && !std::filesystem::is_regular_file(status)) refuse_irregular();
  errno = 0;
  std::ifstream file(path_, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file)
    throw Error(ErrorKind::input_output,
                fmt::format("cannot read {}: {}", path_, std::strerror(errno)));
  require_magic(bytes);
  const std::size_t end = bytes.find('\n');
  if (end == std::string::npos) ends_in_header(bytes.size());
  return Content{bytes.substr(0, end + 1), bytes.substr(end + 1)};
}

std::optional<std::string> ChecksummedFile::Fields::text(const std::string& key) const {
  const auto found = texts.find(key);
  return found == texts.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint64_t> ChecksummedFile::Fields::number(const std::string& key) const {
  const auto found = numbers.find(key);
  return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

ChecksummedFile::Fields ChecksummedFile::fields(const std::string& line) const {
  // What follows the version may be new with it.
  std::uint64_t found = 0;
  if (line.size() <= magic_.size()) damaged_header();
  const auto digits =
      std::from_chars(line.data() + magic_.size(), line.data() + line.size(), found);
  if (digits.ec == std::errc{} && *digits.ptr == ',' && found != kind_.version) {
    refuse(fmt::format("it is of version {}, written by {} sprague; this one knows version {}",
                       found, found > kind_.version ? "a newer" : "an older", kind_.version));
  }
  Fields fields;
  const auto header = nlohmann::json::parse(line, nullptr, false);
  if (!header.is_object()) return fields;
  for (const auto& [key, field] : header.items()) {
    if (field.is_string()) fields.texts[key] = field.get<std::string>();
    if (field.is_number_unsigned()) fields.numbers[key] = field.get<std::uint64_t>();
  }
  return fields;
}

std::string ChecksummedFile::hashed_header(const std::string& fields) const {
  return fmt::format("{}{},{}", magic_, kind_.version, fields);
}

std::string ChecksummedFile::full_header(const std::string& hashed_header,
                                         const std::string& checksum) {
  return fmt::format("{},\"checksum\":\"{}\"}}\n", hashed_header, checksum);
}

void ChecksummedFile::require_checksum(const std::string& found,
                                       const std::string& promised) const {
  if (found == promised) return;
  damaged(
      fmt::format("its bytes have the checksum {}, and its first line says {}", found, promised));
}

std::string ChecksummedFile::require_header(const std::string& line, const std::string& fields,
                                            const std::string& checksum) const {
  const std::string hashed = hashed_header(fields);
  if (line != full_header(hashed, checksum)) damaged_header();
  return hashed;
}

void ChecksummedFile::require_body(std::string_view body, std::uint64_t promised,
                                   const std::string& hashed_header,
                                   const std::string& checksum) const {
  if (body.size() != promised) {
    damaged(
        fmt::format("{} bytes follow its first line, which promises {}", body.size(), promised));
  }
  require_checksum(checksum_of(hashed_header, body), checksum);
}

void ChecksummedFile::prepare() const {
  remove_unfinished(path_, unfinished);
  AtomicFile(path_, unfinished);
}

void ChecksummedFile::write(const std::string& fields, std::string_view body) const {
  const std::string header = hashed_header(fields);
  AtomicFile file(path_, unfinished);
  file.write(full_header(header, checksum_of(header, body)));
  file.write(body);
  file.commit();
}

std::string checksum_of(std::string_view hashed_header, std::string_view body) {
  Checksum checksum;
  checksum.add(hashed_header);
  checksum.add(body);
  return checksum.text();
}

std::string as_json(const std::string& text) {
  return nlohmann::json(text).dump();
}

}  // namespace sprague
