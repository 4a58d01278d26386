#include "search/search_checkpoint.hpp"

#include <fmt/format.h>

#include "file/bytes.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

std::string fields_of(const std::string& position, std::uint64_t bytes) {
  return fmt::format(R"("position":{},"bytes":{})", as_json(position), bytes);
}

std::string bytes_of(const ValueTable& table) {
  ByteWriter out;
  table.for_each([&](std::string_view component, Knowledge knowledge) {
    out.put<std::uint64_t>(knowledge.bits());
    out.put_all(component);
  });
  return out.bytes();
}

/// Throws MalformedBytes.
void add_all(std::string_view bytes, ValueTable& table) {
  ByteReader in(bytes);
  while (!in.empty()) {
    const Knowledge knowledge = Knowledge::from_bits(in.get<std::uint64_t>());
    const std::vector<char> component = in.get_all<char>();
    // Damaged files have empty components; an empty vector's data() may be null.
    table.add(std::string(component.begin(), component.end()), knowledge);
  }
}

}  // namespace

TableFile::TableFile(const std::string& path, std::string position, ValueTable& table)
    : file_(path, ChecksummedFile::position), position_(std::move(position)) {
  const auto content = file_.read();
  if (!content) return;
  const ChecksummedFile::Fields fields = file_.fields(content->header);
  const auto position_of_file = fields.text("position");
  const auto size = fields.number("bytes");
  const auto checksum = fields.text("checksum");
  if (!position_of_file || !size || !checksum) file_.damaged_header();
  const std::string header =
      file_.require_header(content->header, fields_of(*position_of_file, *size), *checksum);
  if (*position_of_file != position_) {
    file_.refuse(
        fmt::format("it holds the search of {}, not of {}; name another file for this position",
                    abridged(*position_of_file), abridged(position_)));
  }
  file_.require_body(content->body, *size, header, *checksum);
  try {
    add_all(content->body, table);
  } catch (const MalformedBytes&) {
    file_.refuse_state();
  }
}

void TableFile::save(const ValueTable& table) const {
  const std::string bytes = bytes_of(table);
  file_.write(fields_of(position_, bytes.size()), bytes);
}

}  // namespace sprague
