#include "file/checksummed_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "file/atomic_file.hpp"
#include "file/checksum.hpp"
#include "number/text_error.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::string_view unfinished = ".unfinished";

std::string magic_of(std::string_view format) {
  return fmt::format(R"({{"format":"{}","version":)", format);
}

void append_field(std::string& header, std::string_view key, std::string_view value) {
  header += fmt::format(R"(,"{}":{})", key, value);
}

}  // namespace

ChecksummedFile::ChecksummedFile(std::string path, const Kind& kind, std::string subject)
    : path_(std::move(path)),
      kind_(kind),
      subject_(std::move(subject)),
      magic_(magic_of(kind.format)) {
  if (path_.empty()) throw Error(ErrorKind::invalid_input, message("file.no_name"));
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
  auto file = std::make_unique<const MappedFile>(path_);
  const std::string_view bytes = file->bytes();
  if (!file->is_mapped() && !bytes.empty())
    fail_to_read(path_, "the system does not map it into memory");
  require_magic(bytes);
  const std::size_t end = bytes.find('\n');
  if (end == std::string::npos) ends_in_header(bytes.size());
  Header header = parse(std::string(bytes.substr(0, end + 1)));
  Content content{std::move(header.numbers), std::move(file), bytes.substr(end + 1)};
  if (content.body.size() != content.numbers["bytes"]) {
    damaged(fmt::format("{} bytes follow its first line, which promises {}", content.body.size(),
                        content.numbers["bytes"]));
  }
  Checksum checksum;
  checksum.add(header.hashed);
  checksum.add(content.body);
  require_checksum(checksum.text(), header);
  return content;
}

void ChecksummedFile::require_version(const std::string& line) const {
  // The part after the version may be new with it.
  std::uint64_t found = 0;
  if (line.size() <= magic_.size()) damaged_header();
  const auto digits =
      std::from_chars(line.data() + magic_.size(), line.data() + line.size(), found);
  if (digits.ec == std::errc{} && *digits.ptr == ',' && found != kind_.version) {
    refuse(fmt::format("it is of version {}, written by {} sprague; this one knows version {}",
                       found, found > kind_.version ? "a newer" : "an older", kind_.version));
  }
}

ChecksummedFile::Header ChecksummedFile::parse(const std::string& line) const {
  require_version(line);
  const auto json = nlohmann::json::parse(line, nullptr, false);
  const auto field = [&](std::string_view key, bool is_text) -> const nlohmann::json& {
    const auto found = json.find(std::string(key));
    if (found == json.end() || !(is_text ? found->is_string() : found->is_number_unsigned()))
      damaged_header();
    return *found;
  };
  const std::string subject = field(kind_.keys[0], true);
  Header header{{}, fmt::format("{}{}", magic_, kind_.version), field("checksum", true)};
  for (const std::string_view key : kind_.keys) {
    if (key.empty()) break;
    const bool is_text = key == kind_.keys[0] || key == "hash";
    const auto& value = field(key, is_text);
    if (!is_text) header.numbers[key] = value;
    append_field(header.hashed, key, value.dump());
  }
  if (line != header_with_checksum(header.hashed, header.checksum)) damaged_header();
  if (subject != subject_) {
    refuse(fmt::format(
        "it holds {}; name another file for this {}",
        fmt::format(fmt::runtime(kind_.of_another), abridged(subject), abridged(subject_)),
        kind_.keys[0]));
  }
  return header;
}

void ChecksummedFile::require_checksum(const std::string& found, const Header& header) const {
  if (found == header.checksum) return;
  damaged(fmt::format("its bytes have the checksum {}, and its first line says {}", found,
                      header.checksum));
}

void ChecksummedFile::prepare() const {
  remove_unfinished(path_, unfinished);
  AtomicFile(path_, unfinished);
}

void ChecksummedFile::write(std::initializer_list<std::string> fields,
                            const std::function<void(ByteWriter&)>& save) const {
  const auto give_body_to = [&](ByteWriter::Sink sink) {
    ByteWriter out(std::move(sink));
    save(out);
    out.flush();
  };
  std::string header = fmt::format("{}{}", magic_, kind_.version);
  append_field(header, kind_.keys[0], as_json(subject_));
  const auto* key = kind_.keys.begin() + 1;
  for (const std::string& field : fields) append_field(header, *key++, field);
  if (key != kind_.keys.end() && *key == "bytes") {
    std::uint64_t count = 0;
    give_body_to([&](std::string_view bytes) { count += bytes.size(); });
    append_field(header, *key, fmt::to_string(count));
  }
  Checksum checksum;
  checksum.add(header);
  give_body_to([&](std::string_view bytes) { checksum.add(bytes); });
  AtomicFile file(path_, unfinished);
  file.write(header_with_checksum(header, checksum.text()));
  give_body_to([&](std::string_view bytes) { file.write(bytes); });
  file.commit();
}

std::string header_with_checksum(std::string_view hashed, std::string_view checksum) {
  return fmt::format("{},\"checksum\":\"{}\"}}\n", hashed, checksum);
}

std::string as_json(const std::string& text) {
  return nlohmann::json(text).dump();
}

}  // namespace sprague
