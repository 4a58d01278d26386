#include "search/search_checkpoint.hpp"

namespace sprague {

void read_table(const ChecksummedFile& file, ValueTable& table) {
  const auto content = file.read();
  if (!content) return;
  try {
    for (ByteReader in(content->body); !in.empty();) {
      const Knowledge knowledge = Knowledge::from_bits(in.get<std::uint64_t>());
      const std::vector<char> component = in.get_all<char>();
      // Damaged files have empty components; an empty vector's data() may be null.
      table.add(std::string(component.begin(), component.end()), knowledge);
    }
  } catch (const MalformedBytes&) {
    file.refuse_state();
  }
}

void write_table(const ChecksummedFile& file, const ValueTable& table) {
  ByteWriter out;
  table.for_each([&](std::string_view component, Knowledge knowledge) {
    out.put<std::uint64_t>(knowledge.bits());
    out.put_all(component);
  });
  // Other threads go on adding to the table.
  file.write({}, [&](ByteWriter& body) { body.append(out.bytes()); });
}

}  // namespace sprague
