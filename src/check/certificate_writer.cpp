// Writes certificates; docs/certificates.md describes the format.

#include <fmt/format.h>

#include "check/certificate_file.hpp"
#include "check/certificate_format.hpp"
#include "check/periods/recompute.hpp"
#include "check/quotients/quotient_evidence.hpp"

namespace sprague::check {
namespace {

std::uint64_t hash_of(std::string_view bytes) {
  return std::stoull(checksum_of(bytes).substr(5), nullptr, 16);
}

std::string rare_bytes(const SparseEvidence& evidence) {
  std::string bytes;
  for (const Rare& rare : evidence.rare) {
    append(bytes, rare.heap);
    append(bytes, rare.value);
  }
  return bytes;
}

std::string witness_bytes(const SparseEvidence& evidence) {
  std::string bytes;
  for (const Witness& witness : evidence.witnesses) {
    append(bytes, witness.heap);
    append(bytes, witness.taken);
  }
  return bytes;
}

std::string cells_of(const Window& window, unsigned width) {
  std::string bytes;
  for (const std::uint16_t value : window.values) {
    if (width == 1)
      append(bytes, static_cast<std::uint8_t>(value));
    else
      append(bytes, value);
  }
  return bytes;
}

std::string window_bytes(const SparseEvidence& evidence) {
  std::string bytes;
  for (const Window& window : evidence.windows) {
    const std::string cells = cells_of(window, cell_bytes(evidence));
    append(bytes, window.end);
    append(bytes, hash_of(cells));
    bytes += cells;
  }
  return bytes;
}

Json difference_json(const Difference& difference) {
  return {{"prime", difference.prime},
          {"heap", difference.heap},
          {"value", difference.value},
          {"later", difference.later}};
}

/// The evidence in the head, and its body.
Json evidence_json(const SparseEvidence& evidence, std::string& body) {
  Json json;
  json["mask"] = evidence.mask;
  json["by_position"] = evidence.parity_dependent;
  json["last_digit"] = evidence.last_digit;
  json["witness_bound"] = evidence.witness_bound;
  json["window"] = evidence.window;
  json["start"] = evidence.start;
  json["cell_bytes"] = cell_bytes(evidence);
  json["checkpoints"] = evidence.windows.size();
  json["before"] = evidence.before ? difference_json(*evidence.before) : Json(nullptr);
  json["shorter"] = Json::array();
  for (const Difference& difference : evidence.shorter)
    json["shorter"].push_back(difference_json(difference));
  json["parts"] = Json::array();
  append_part(json["parts"], "rare", rare_bytes(evidence), body);
  append_part(json["parts"], "witnesses", witness_bytes(evidence), body);
  append_part(json["parts"], "checkpoints", window_bytes(evidence), body);
  return json;
}

Json evidence_json(const RowEvidence& evidence) {
  Json json;
  json["rows"] = Json::array();
  for (const RowEvidence::Row& row : evidence.rows) {
    json["rows"].push_back({{"preperiod", row.preperiod},
                            {"period", row.period},
                            {"start", row.start},
                            {"distance", row.distance}});
  }
  json["parts"] = Json::array();
  return json;
}

Json evidence_json(const SystemEvidence& evidence) {
  return {{"kinds", evidence.kinds},   {"preperiod", evidence.preperiod},
          {"period", evidence.period}, {"saltus", evidence.saltus},
          {"rules", evidence.rules},   {"rows", evidence.rows},
          {"parts", Json::array()}};
}

Json evidence_json(const DigitOutput& automaton) {
  return {{"next", automaton.next}, {"output", automaton.output}, {"parts", Json::array()}};
}

Json claim_json(const PositionsClaim& positions) {
  Json claim;
  claim["numbers"] = positions.numbers;
  claim["of"] = positions.are_values ? nim_values_of_positions : p_positions;
  claim["misere"] = positions.is_misere;
  claim["formula"] = positions.automaton ? Json(nullptr) : Json(positions.formula);
  claim["constants"] = Json::object();
  for (const auto& [letter, constant] : positions.constants)
    claim["constants"][std::string(1, letter)] = constant;
  claim["status"] = proven;
  return claim;
}

Json claim_json(const ValuesClaim& values) {
  return {{"last_heap", values.last_heap},
          {"largest", values.largest},
          {"loony", values.loony},
          {"values", values.checksum},
          {"status", to_last_heap}};
}

Json claim_json(const Certificate& certificate) {
  if (certificate.values) return claim_json(*certificate.values);
  if (certificate.positions) return claim_json(*certificate.positions);
  if (!certificate.quotient) {
    Json claim{{"preperiod", certificate.preperiod},
               {"period", certificate.period},
               {"saltus", certificate.saltus}};
    if (certificate.law) claim["law"] = *certificate.law;
    claim["status"] = proven;
    return claim;
  }
  Json claim{{"order", certificate.quotient->order()},
             {"p_order", certificate.quotient->p_order()}};
  if (certificate.position) {
    claim["element"] = certificate.position->element;
    claim["status"] = proven;
  } else if (certificate.to_last_heap) {
    claim["last_heap"] = certificate.quotient->last_heap();
    claim["status"] = to_last_heap;
  } else {
    claim["preperiod"] = certificate.preperiod;
    claim["period"] = certificate.period;
    claim["status"] = proven;
  }
  return claim;
}

/// Whether checkers of version 2 know the theorem, and the rules: they read no tables of moves,
/// which have colons.
bool is_of_version_2(const Certificate& certificate) {
  const std::string& theorem = certificate.theorem;
  return !certificate.law && certificate.game.find(':') == std::string::npos &&
         (theorem == sparse_space || theorem == guy_smith || theorem == equal_windows ||
          theorem == equal_states);
}

}  // namespace

unsigned cell_bytes(const SparseEvidence& evidence) {
  for (const Window& window : evidence.windows) {
    for (const std::uint16_t value : window.values) {
      if (value > 0xFF) return 2;
    }
  }
  return 1;
}

std::string bytes_of(const Certificate& certificate) {
  std::string body;
  Json head;
  head["game"] = certificate.game;
  if (certificate.position) head["position"] = certificate.position->text;
  if (certificate.written) head["written"] = *certificate.written;
  head["claim"] = claim_json(certificate);
  head["theorem"] = certificate.theorem;
  head["evidence"] = certificate.quotient ? evidence_json(*certificate.quotient, body)
                     : certificate.system ? evidence_json(*certificate.system)
                     : certificate.rows   ? evidence_json(*certificate.rows)
                     : certificate.positions && certificate.positions->automaton
                         ? evidence_json(*certificate.positions->automaton)
                     : certificate.sparse ? evidence_json(*certificate.sparse, body)
                                          : Json(nullptr);
  std::string line = head.dump(-1, ' ', false, Json::error_handler_t::replace);
  line.pop_back();
  const int lowest_version = certificate.values              ? 9
                             : certificate.positions         ? 8
                             : certificate.position          ? 6
                             : certificate.system            ? 5
                             : certificate.rows              ? 4
                             : certificate.quotient          ? 3
                             : !is_of_version_2(certificate) ? 7
                             : certificate.written           ? 2
                                                             : 1;
  const std::string first = fmt::format("{}{}\n{}", magic, lowest_version, line);
  return fmt::format("{},\"checksum\":\"{}\"}}\n", first, checksum_of(first, body)) + body;
}

}  // namespace sprague::check
