#include "file/checksummed_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "file/atomic_file.hpp"
#include "file/checksum.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr unsigned version = 1;
constexpr std::string_view unfinished = ".unfinished";

std::string beginning_of(std::string_view format) {
  return fmt::format(R"({{"format":"{}","version":)", format);
}

}  // namespace

ChecksummedFile::ChecksummedFile(std::string path, const Kind& kind)
    : path_(std::move(path)), kind_(kind), beginning_(beginning_of(kind.format)) {
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
                                                   "begin anew, or put an intact copy in its place",
                                                   path_, how));
}

void ChecksummedFile::damaged_head() const {
  damaged("its first line is not one that sprague writes");
}

void ChecksummedFile::ends_in_head(std::uint64_t bytes) const {
  damaged(fmt::format("it ends after {} bytes, within its first line", bytes));
}

// Up to the version, since only the format need be whole to be told.
bool ChecksummedFile::is_of_kind(std::string_view bytes, const Kind& kind) {
  return bytes.starts_with(fmt::format(R"({{"format":"{}",)", kind.format));
}

void ChecksummedFile::require_beginning(std::string_view bytes) const {
  for (const Kind& other : {values, search}) {
    if (other.format == kind_.format || !is_of_kind(bytes, other)) continue;
    refuse(fmt::format("it holds {}, not {}; name another file", other.content, kind_.content));
  }
  if (!std::string_view(beginning_).starts_with(bytes.substr(0, beginning_.size()))) {
    refuse("it is not a checkpoint of sprague and stays as it is; name another file");
  }
}

std::optional<std::string> ChecksummedFile::Members::text(const std::string& key) const {
  const auto found = texts.find(key);
  return found == texts.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint64_t> ChecksummedFile::Members::number(const std::string& key) const {
  const auto found = numbers.find(key);
  return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

ChecksummedFile::Members ChecksummedFile::members(const std::string& line) const {
  // What follows the version may be new with it.
  std::uint64_t found = 0;
  if (line.size() <= beginning_.size()) damaged_head();
  const auto digits =
      std::from_chars(line.data() + beginning_.size(), line.data() + line.size(), found);
  if (digits.ec == std::errc{} && *digits.ptr == ',' && found > version) {
    refuse(fmt::format("it is of version {}, written by a newer sprague; this one knows version {}",
                       found, version));
  }
  Members members;
  const auto head = nlohmann::json::parse(line, nullptr, false);
  if (!head.is_object()) return members;
  for (const auto& [key, member] : head.items()) {
    if (member.is_string()) members.texts[key] = member.get<std::string>();
    if (member.is_number_unsigned()) members.numbers[key] = member.get<std::uint64_t>();
  }
  return members;
}

std::string ChecksummedFile::covered(const std::string& members) const {
  return fmt::format("{}{},{}", beginning_, version, members);
}

std::string ChecksummedFile::whole(const std::string& covered, const std::string& checksum) {
  return fmt::format("{},\"checksum\":\"{}\"}}\n", covered, checksum);
}

void ChecksummedFile::require_checksum(const std::string& found,
                                       const std::string& promised) const {
  if (found == promised) return;
  damaged(
      fmt::format("its bytes have the checksum {}, and its first line says {}", found, promised));
}

void ChecksummedFile::prepare() const {
  remove_unfinished(path_, unfinished);
  AtomicFile(path_, unfinished);
}

void ChecksummedFile::replace(const std::string& members, std::string_view body) const {
  const std::string head = covered(members);
  AtomicFile file(path_, unfinished);
  file.write(whole(head, checksum_of(head, body)));
  file.write(body);
  file.commit();
}

std::string checksum_of(std::string_view covered, std::string_view body) {
  Checksum checksum;
  checksum.add(covered);
  checksum.add(body);
  return checksum.text();
}

std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump();
}

}  // namespace sprague
