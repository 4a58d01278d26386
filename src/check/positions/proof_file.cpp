// The file of a proof set: a line that names the format, a line of JSON, and a line for each fact.
// Accepted only as it is written, byte for byte.

#include <fmt/format.h>

#include <charconv>

#include "check/certificate_format.hpp"
#include "check/positions/proof_set.hpp"
#include "sprague/error.hpp"

namespace sprague::check {
namespace {

constexpr unsigned version = 1;

[[noreturn]] void refuse(const std::string& name, const std::string& why) {
  throw Error(ErrorKind::invalid_input, fmt::format("{}: {}", name, why));
}

/// Cuts a line off a text. Throws Head::Bad when there is none.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) throw Head::Bad{};
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

std::string body_of(const ProofSet& proof) {
  std::string body;
  for (const auto& [value, text] : proof.facts) body += fmt::format("{} {}\n", value, text);
  return body;
}

ProofSet parse(std::string_view text) {
  take_line(text);
  const Json json = Json::parse(take_line(text), nullptr, false);
  const Head head(json);
  ProofSet proof{head.text("game"), head.text("position"), head.number("value"), {}};
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    std::uint64_t value = 0;
    const auto number = std::from_chars(line.data(), line.data() + line.size(), value);
    if (number.ec != std::errc{} || number.ptr == line.data() + line.size() || *number.ptr != ' ')
      throw Head::Bad{};
    proof.facts.emplace_back(value,
                             line.substr(static_cast<std::size_t>(number.ptr + 1 - line.data())));
  }
  return proof;
}

}  // namespace

std::string bytes_of(const ProofSet& proof) {
  const std::string body = body_of(proof);
  const Json head = {{"game", proof.game},
                     {"position", proof.position},
                     {"value", proof.value},
                     {"facts", proof.facts.size()}};
  std::string line = head.dump(-1, ' ', false, Json::error_handler_t::replace);
  line.pop_back();
  const std::string first = fmt::format("{}{}\n{}", proof_set_magic, version, line);
  return fmt::format("{},\"checksum\":\"{}\"}}\n", first, checksum_of(first, body)) + body;
}

ProofSet proof_set_of(std::string_view bytes, const std::string& name) {
  if (!bytes.starts_with(proof_set_magic)) refuse(name, "it is not a proof set of sprague");
  std::uint64_t found = 0;
  std::from_chars(bytes.data() + proof_set_magic.size(), bytes.data() + bytes.size(), found);
  if (found > version) {
    refuse(name, fmt::format("this proof set is of version {}, written by a newer sprague; this "
                             "one knows version {}",
                             found, version));
  }
  try {
    ProofSet proof = parse(bytes);
    if (bytes_of(proof) == bytes) return proof;
  } catch (const Head::Bad&) {
  }
  refuse(name, "it was truncated, edited or damaged: it is not as sprague writes proof sets");
}

}  // namespace sprague::check
