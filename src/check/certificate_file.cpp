// Reads certificates: a line that names the format, a line of JSON, and the body. They are accepted
// only as bytes_of() would write them, byte for byte, so that nothing in a file goes unread; the
// checksum is the last member of the JSON and covers all the rest.

#include "check/certificate_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "check/certificate_format.hpp"
#include "check/quotients/quotient_evidence.hpp"
#include "file/input_file.hpp"
#include "sprague/error.hpp"

namespace sprague::check {
namespace {

constexpr unsigned version = 9;           // of values where moves entail
constexpr unsigned claim_version = 8;     // of claims about all positions
constexpr unsigned position_version = 6;  // of misère quotients of positions
constexpr unsigned system_version = 5;
constexpr unsigned row_version = 4;
constexpr unsigned quotient_version = 3;
constexpr std::uint64_t max_bytes = std::uint64_t{1} << 30;

[[noreturn]] void refuse(const std::string& name, const std::string& why) {
  throw Error(ErrorKind::invalid_input, fmt::format("{}: {}", name, why));
}

Difference difference_of(const Json& json) {
  const Head head(json);
  return {head.number("prime"), head.number("heap"), head.number("value"), head.number("later")};
}

RowEvidence row_evidence_of(const Json& json) {
  RowEvidence evidence;
  for (const Json& row : Head(json).list("rows")) {
    const Head head(row);
    evidence.rows.push_back({head.number("preperiod"), head.number("period"), head.number("start"),
                             head.number("distance")});
  }
  if (evidence.rows.empty()) throw Head::Bad{};
  return evidence;
}

SystemEvidence system_evidence_of(const Json& json) {
  const Head head(json);
  SystemEvidence evidence{head.number("kinds"),  head.number("preperiod"), head.number("period"),
                          head.number("saltus"), head.text("rules"),       {}};
  for (const Json& row : head.list("rows")) {
    if (!row.is_string()) throw Head::Bad{};
    evidence.rows.push_back(row.get<std::string>());
  }
  return evidence;
}

std::vector<std::uint64_t> numbers_of(const Json& json) {
  std::vector<std::uint64_t> numbers;
  for (const Json& number : json) {
    if (!number.is_number_unsigned()) throw Head::Bad{};
    numbers.push_back(number.get<std::uint64_t>());
  }
  return numbers;
}

PositionsClaim positions_claim_of(const Head& claim, const Json& evidence) {
  const std::uint64_t numbers = claim.number("numbers");
  if (numbers == 0 || numbers > 16) throw Head::Bad{};
  PositionsClaim positions;
  positions.numbers = static_cast<unsigned>(numbers);
  positions.are_values = claim.text("of") == nim_values_of_positions;
  positions.is_misere = claim.flag("misere");
  for (const auto& [letter, constant] : claim.at("constants").items()) {
    if (letter.size() != 1 || !constant.is_number_unsigned()) throw Head::Bad{};
    positions.constants.emplace_back(letter[0], constant.get<std::uint64_t>());
  }
  if (evidence.is_null()) {
    positions.formula = claim.text("formula");
  } else {
    const Head head(evidence);
    positions.automaton.emplace();
    positions.automaton->numbers = positions.numbers;
    for (const std::uint64_t state : numbers_of(head.list("next"))) {
      if (state > 0xFFFFFFFF) throw Head::Bad{};
      positions.automaton->next.push_back(static_cast<std::uint32_t>(state));
    }
    positions.automaton->output = numbers_of(head.list("output"));
  }
  return positions;
}

std::uint64_t body_size(const Json& head) {
  std::uint64_t size = 0;
  if (!Head(head).at("evidence").is_object()) return 0;
  for (const Json& part : Head(head.at("evidence")).list("parts")) {
    const std::uint64_t bytes = Head(part).number("bytes");
    if (bytes > max_bytes) throw Head::Bad{};
    size += bytes;
  }
  return size;
}

SparseEvidence evidence_of(const Json& json, std::string_view body) {
  const Head head(json);
  SparseEvidence evidence;
  evidence.mask = head.number("mask");
  evidence.parity_dependent = head.flag("by_position");
  evidence.last_digit = head.number("last_digit");
  evidence.witness_bound = head.number("witness_bound");
  evidence.window = head.number("window");
  evidence.start = head.number("start");
  if (!head.at("before").is_null()) evidence.before = difference_of(head.at("before"));
  for (const Json& difference : head.list("shorter"))
    evidence.shorter.push_back(difference_of(difference));
  const Json& parts = head.list("parts");
  for (std::string_view bytes = part_of(parts, 0, body); !bytes.empty();) {
    const auto heap = take<std::uint64_t>(bytes);
    evidence.rare.push_back({heap, take<std::uint16_t>(bytes)});
  }
  for (std::string_view bytes = part_of(parts, 1, body); !bytes.empty();) {
    const auto heap = take<std::uint64_t>(bytes);
    evidence.witnesses.push_back({heap, take<std::uint32_t>(bytes)});
  }
  const std::uint64_t width = head.number("cell_bytes");
  for (std::string_view bytes = part_of(parts, 2, body); !bytes.empty();) {
    Window window;
    window.end = take<std::uint64_t>(bytes);
    take<std::uint64_t>(bytes);  // its hash, compared with all other bytes in the end
    if (evidence.window > bytes.size()) throw Head::Bad{};
    for (std::uint64_t i = 0; i < evidence.window; ++i) {
      window.values.push_back(width == 1 ? take<std::uint8_t>(bytes) : take<std::uint16_t>(bytes));
    }
    evidence.windows.push_back(std::move(window));
  }
  return evidence;
}

/// Adds what repeats: of nim-values, or of the elements of a quotient.
void add_repetition(const Head& claim, const Json& evidence, std::string_view body,
                    unsigned found_version, Certificate& certificate) {
  const bool of_position = found_version == position_version;
  certificate.to_last_heap =
      found_version == quotient_version && claim.text("status") == to_last_heap;
  if (!certificate.to_last_heap && !of_position) {
    certificate.preperiod = claim.number("preperiod");
    certificate.period = claim.number("period");
  }
  if (of_position || found_version == quotient_version) {
    certificate.quotient = quotient_evidence_of(evidence, claim.number("order"), body, of_position);
    return;
  }
  certificate.saltus = claim.number("saltus");
  if (claim.has("law")) certificate.law = numbers_of(claim.list("law"));
  if (found_version == system_version)
    certificate.system = system_evidence_of(evidence);
  else if (found_version == row_version)
    certificate.rows = row_evidence_of(evidence);
  else if (!evidence.is_null())
    certificate.sparse = evidence_of(evidence, body);
}

/// The part of the second line that the checksum covers.
std::string_view covered(std::string_view line) {
  const auto comma = line.rfind(",\"checksum\":");
  return line.substr(0, std::min(comma, line.size()));
}

unsigned version_in(std::string_view line, const std::string& name) {
  std::uint64_t found = 0;
  const char* const end = line.data() + line.size();
  const auto digits = std::from_chars(line.data() + magic.size(), end, found);
  if (digits.ec != std::errc{} || digits.ptr != end || found == 0)
    refuse(name, "its first line is damaged");
  if (found > version) {
    refuse(name, fmt::format("this certificate is of version {}, written by a newer sprague; this "
                             "one knows versions up to {}",
                             found, version));
  }
  return static_cast<unsigned>(found);
}

}  // namespace

Certificate certificate_of(const std::string& bytes, const std::string& name) {
  const std::string_view file = bytes;
  if (!file.starts_with(magic.substr(0, std::min(file.size(), magic.size()))) || file.empty()) {
    refuse(name, "it is not a certificate of sprague");
  }
  const auto first_end = file.find('\n');
  if (first_end == std::string_view::npos)
    refuse(name, "it is truncated: it ends within its first line");
  const unsigned found_version = version_in(file.substr(0, first_end), name);
  const auto second_end = file.find('\n', first_end + 1);
  if (second_end == std::string_view::npos)
    refuse(name, "it is truncated: it ends within its second line");
  const std::string_view line = file.substr(first_end + 1, second_end - first_end - 1);
  const std::string_view body = file.substr(second_end + 1);
  const Json json = Json::parse(line, nullptr, false);
  try {
    const Head head(json);
    const std::uint64_t promised = body_size(json);
    if (body.size() < promised) {
      refuse(name,
             fmt::format("it is truncated: {} bytes follow its second line, which promises {}",
                         body.size(), promised));
    }
    if (body.size() > promised) {
      refuse(name, fmt::format("it is too long: {} bytes follow its second line, which promises {}",
                               body.size(), promised));
    }
    const std::string found =
        checksum_of(file.substr(0, first_end + 1 + covered(line).size()), body);
    if (found != head.text("checksum")) {
      refuse(name, fmt::format("it was edited or damaged: its bytes have the checksum {}, and its "
                               "second line says {}",
                               found, head.text("checksum")));
    }
    Certificate certificate;
    const Head claim(head.at("claim"));
    certificate.game = head.text("game");
    if (found_version == position_version)
      certificate.position = PositionClaim{head.text("position"), claim.number("element")};
    else if (found_version > 1)
      certificate.written = head.text("written");
    certificate.theorem = head.text("theorem");
    if (found_version == version)
      certificate.values = ValuesClaim{claim.number("last_heap"), claim.number("largest"),
                                       numbers_of(claim.list("loony")), claim.text("values")};
    else if (found_version == claim_version)
      certificate.positions = positions_claim_of(claim, head.at("evidence"));
    else
      add_repetition(claim, head.at("evidence"), body, found_version, certificate);
    certificate.file_bytes = bytes.size();
    if (bytes_of(certificate) == bytes) return certificate;
  } catch (const Head::Bad&) {
  }
  refuse(name, "it was edited or damaged: it is not as sprague writes certificates");
}

std::string read_bytes(const std::string& path) {
  InputFile file(path);
  if (file.failure() != 0) {
    throw Error(ErrorKind::input_output,
                fmt::format("cannot read {}: {}", path, std::strerror(file.failure())));
  }
  if (!file.is_regular()) refuse(path, "it is not a regular file");
  if (file.size() > max_bytes) refuse(path, "it is too long for a certificate");
  std::string bytes(static_cast<std::size_t>(file.size()), '\0');
  bytes.resize(static_cast<std::size_t>(file.read(bytes.data(), bytes.size())));
  return bytes;
}

Certificate read_certificate(const std::string& path) {
  return certificate_of(read_bytes(path), path);
}

}  // namespace sprague::check
