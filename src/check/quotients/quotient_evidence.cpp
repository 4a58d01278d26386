#include "check/quotients/quotient_evidence.hpp"

#include <fmt/ranges.h>

#include <algorithm>

namespace sprague::check {
namespace {

using Element = QuotientEvidence::Element;

constexpr std::uint64_t max_order = std::uint64_t{1} << 16;

std::string bytes_of(const std::vector<Element>& elements) {
  std::string bytes;
  for (const Element element : elements) append(bytes, element);
  return bytes;
}

std::string bytes_of(const std::vector<std::string>& lines) {
  std::string bytes;
  for (const std::string& line : lines) bytes += line + '\n';
  return bytes;
}

std::vector<Element> elements_of(std::string_view bytes) {
  std::vector<Element> elements;
  elements.reserve(bytes.size() / sizeof(Element));
  while (!bytes.empty()) elements.push_back(take<Element>(bytes));
  return elements;
}

std::vector<std::string> lines_of(std::string_view bytes) {
  std::vector<std::string> lines;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos) throw Head::Bad{};
    lines.emplace_back(bytes.substr(0, end));
    bytes.remove_prefix(end + 1);
  }
  return lines;
}

}  // namespace

std::string QuotientEvidence::name(const std::vector<std::uint64_t>& heaps) const {
  if (!positions) {
    if (heaps.size() == 1) return fmt::format("heap {}", heaps[0]);
    return fmt::format("the sum of the heaps {}", fmt::join(heaps, ", "));
  }
  std::vector<std::string> names;
  for (const std::uint64_t heap : heaps)
    names.push_back(heap == 0 ? "nothing" : fmt::format("'{}'", (*positions)[heap - 1]));
  return fmt::format("{}{}", names.size() > 1 ? "the sum of " : "", fmt::join(names, ", "));
}

std::uint64_t QuotientEvidence::p_order() const {
  return static_cast<std::uint64_t>(std::count(p_elements.begin(), p_elements.end(), true));
}

Json evidence_json(const QuotientEvidence& evidence, std::string& body) {
  Json json;
  json["generators"] = Json::array();
  std::string actions;
  for (const QuotientEvidence::Generator& generator : evidence.generators) {
    json["generators"].push_back(generator.heap);
    actions += bytes_of(generator.action);
  }
  json["last_heap"] = evidence.last_heap();
  json["parts"] = Json::array();
  std::string p_bits((evidence.order() + 7) / 8, '\0');
  for (std::size_t x = 0; x < evidence.order(); ++x) {
    if (evidence.p_elements[x]) p_bits[x / 8] = static_cast<char>(p_bits[x / 8] | 1 << x % 8);
  }
  append_part(json["parts"], "actions", actions, body);
  append_part(json["parts"], "p_elements", p_bits, body);
  append_part(json["parts"], "heaps", bytes_of(evidence.of_heap), body);
  if (evidence.positions)
    append_part(json["parts"], "positions", bytes_of(*evidence.positions), body);
  return json;
}

QuotientEvidence quotient_evidence_of(const Json& json, std::uint64_t order, std::string_view body,
                                      bool of_position) {
  const Head head(json);
  const Json& generators = head.list("generators");
  const Json& parts = head.list("parts");
  const std::string_view actions = part_of(parts, 0, body);
  const std::string_view p_bits = part_of(parts, 1, body);
  const std::size_t action_bytes = order * sizeof(Element);
  if (order == 0 || order > max_order || actions.size() != generators.size() * action_bytes ||
      p_bits.size() != (order + 7) / 8)
    throw Head::Bad{};
  QuotientEvidence evidence;
  for (std::size_t i = 0; i < generators.size(); ++i) {
    if (!generators[i].is_number_unsigned()) throw Head::Bad{};
    evidence.generators.push_back({generators[i].get<std::uint64_t>(),
                                   elements_of(actions.substr(i * action_bytes, action_bytes))});
  }
  evidence.p_elements.resize(order);
  for (std::size_t x = 0; x < order; ++x)
    evidence.p_elements[x] = (static_cast<unsigned char>(p_bits[x / 8]) >> x % 8 & 1) != 0;
  evidence.of_heap = elements_of(part_of(parts, 2, body));
  if (of_position) evidence.positions = lines_of(part_of(parts, 3, body));
  if (evidence.of_heap.empty() ||
      (of_position && evidence.of_heap.size() != 1 + evidence.positions->size()))
    throw Head::Bad{};
  return evidence;
}

}  // namespace sprague::check
