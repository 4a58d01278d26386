// Misère quotients as text and JSON.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "output/json_parts.hpp"
#include "sprague/detail/names.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

/// The status of the quotient of all heaps, or of all that a position becomes.
template <class Found>
PeriodStatus status_of(const Found& found) {
  if (!found.proven) return PeriodStatus::none;
  return found.certifiable ? PeriodStatus::proven : PeriodStatus::by_theorem;
}

/// The elements of heaps are written as far as nothing is repeated.
HeapSize last_written(const QuotientSearch& found) {
  return found.proven ? found.preperiod + found.period - 1 : found.quotient.last_heap();
}

std::vector<std::string> p_elements(const MisereQuotient& quotient) {
  std::vector<std::string> words;
  for (std::size_t x = 0; x < quotient.order(); ++x) {
    const auto element = static_cast<MisereQuotient::Element>(x);
    if (quotient.is_p(element)) words.push_back(quotient.text_of(element));
  }
  return words;
}

/// "a = heap 1", where `name_of` names heaps.
template <class NameOf>
std::vector<std::string> generators(const MisereQuotient& quotient, NameOf name_of) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < quotient.generators().size(); ++i)
    texts.push_back(
        fmt::format("{} = {}", MisereQuotient::letter(i), name_of(quotient.generators()[i])));
  return texts;
}

std::vector<std::string> relations(const MisereQuotient& quotient) {
  std::vector<std::string> texts;
  for (const auto& [left, right] : quotient.relations())
    texts.push_back(
        fmt::format("{} = {}", MisereQuotient::text_of(left), MisereQuotient::text_of(right)));
  return texts;
}

std::vector<std::string> heap_elements(const QuotientSearch& found) {
  std::vector<std::string> words;
  for (HeapSize heap = 0; heap <= last_written(found); ++heap)
    words.push_back(found.quotient.text_of(found.quotient.of_heap(heap)));
  return words;
}

/// "title: a, b", unless there is nothing.
void add_line(std::string& text, std::string_view title, const std::vector<std::string>& parts) {
  if (!parts.empty()) text += fmt::format("{}: {}\n", title, fmt::join(parts, ", "));
}

/// Adds generators, relations and P-elements, where `name_of` names heaps.
template <class NameOf>
void add_presentation(std::string& text, const MisereQuotient& quotient, NameOf name_of) {
  add_line(text, "generators", generators(quotient, name_of));
  add_line(text, "relations", relations(quotient));
  add_line(text, "P", p_elements(quotient));
}

/// Adds what quotients of heaps and of positions have in common. `extent`: how far it is known;
/// `object_of`: what a generator is.
template <class Found, class ObjectOf>
void add_quotient(Json& json, const Found& found, const Json& extent, ObjectOf object_of) {
  const MisereQuotient& quotient = found.quotient;
  json["status"] = name_of(status_of(found));
  json["order"] = quotient.order();
  json["p_order"] = quotient.p_order();
  json["tame"] = quotient.is_tame();
  json.update(extent);
  add_message(json, "reason", found.reason);
  json["generators"] = Json::array();
  for (std::size_t i = 0; i < quotient.generators().size(); ++i) {
    Json generator{{"name", MisereQuotient::letter(i)}};
    generator.update(object_of(quotient.generators()[i]));
    json["generators"].push_back(std::move(generator));
  }
  json["relations"] = relations(quotient);
  json["p_elements"] = p_elements(quotient);
}

/// The elements and their products.
void add_table(Json& json, const MisereQuotient& quotient) {
  json["elements"] = Json::array();
  json["products"] = Json::array();
  for (std::size_t x = 0; x < quotient.order(); ++x) {
    const auto element = static_cast<MisereQuotient::Element>(x);
    json["elements"].push_back(quotient.text_of(element));
    Json row = Json::array();
    for (std::size_t y = 0; y < quotient.order(); ++y)
      row.push_back(quotient.product(element, static_cast<MisereQuotient::Element>(y)));
    json["products"].push_back(std::move(row));
  }
}

}  // namespace

std::string quotient_text(const QuotientSearch& found) {
  const MisereQuotient& quotient = found.quotient;
  std::string text =
      found.proven
          ? fmt::format("{}: order {}, P-elements {}, period {}, preperiod {}\n",
                        status_text(status_of(found), "17"), quotient.order(), quotient.p_order(),
                        found.period, found.preperiod)
          : fmt::format(
                "to heap {} the quotient has order {}, P-elements {}; not known to be finite: {}\n",
                quotient.last_heap(), quotient.order(), quotient.p_order(), found.reason.english());
  add_presentation(text, quotient, [](HeapSize heap) { return fmt::format("heap {}", heap); });
  add_line(text, fmt::format("heaps 0 to {}", last_written(found)), heap_elements(found));
  return text;
}

std::string quotient_text(const PositionQuotient& found) {
  const MisereQuotient& quotient = found.quotient;
  const std::string sizes =
      fmt::format("order {}, P-elements {}", quotient.order(), quotient.p_order());
  std::string text =
      found.proven
          ? fmt::format("{}: {}, of all {} games that play reaches\n",
                        status_text(status_of(found), "16"), sizes, found.positions.size())
          : fmt::format(
                "of the first {} of {} games that play reaches the quotient has {}; not "
                "known to be finite: {}\n",
                quotient.last_heap() + 1, found.positions.size(), sizes, found.reason.english());
  add_presentation(text, quotient, [&](HeapSize heap) { return found.positions[heap]; });
  if (found.proven)
    add_line(text, "position",
             {fmt::format("{}, a{}", quotient.text_of(found.element),
                          quotient.is_p(found.element) ? " P-position: the previous player wins"
                                                       : "n N-position: the next player wins")});
  return text;
}

std::string quotient_table(const MisereQuotient& quotient) {
  std::string text;
  const auto name = [&](std::size_t x) {
    return quotient.text_of(static_cast<MisereQuotient::Element>(x));
  };
  for (std::size_t y = 0; y < quotient.order(); ++y) text += fmt::format("\t{}", name(y));
  text += '\n';
  for (std::size_t x = 0; x < quotient.order(); ++x) {
    text += name(x);
    for (std::size_t y = 0; y < quotient.order(); ++y) {
      text += fmt::format("\t{}", name(quotient.product(static_cast<MisereQuotient::Element>(x),
                                                        static_cast<MisereQuotient::Element>(y))));
    }
    text += '\n';
  }
  return text;
}

std::string quotient_json(const Ruleset& ruleset, const QuotientSearch& found, bool with_table) {
  const MisereQuotient& quotient = found.quotient;
  Json extent;
  extent["period"] = found.proven ? Json(found.period) : Json(nullptr);
  extent["preperiod"] = found.proven ? Json(found.preperiod) : Json(nullptr);
  extent["last_heap"] = quotient.last_heap();
  Json json{{"game", ruleset.canonical()}};
  add_quotient(json, found, extent, [](HeapSize heap) { return Json{{"heap", heap}}; });
  json["heaps"] = heap_elements(found);
  json["growth"] = Json::array();
  for (const auto& step : found.growth)
    json["growth"].push_back(
        Json{{"heap", step.heap}, {"order", step.order}, {"p_order", step.p_order}});
  if (with_table) add_table(json, quotient);
  return json.dump() + "\n";
}

std::string quotient_json(const Position& position, const PositionQuotient& found,
                          bool with_table) {
  const MisereQuotient& quotient = found.quotient;
  const Json extent{{"games", found.positions.size()}, {"last_game", quotient.last_heap()}};
  Json json{{"position", position.text()}};
  add_quotient(json, found, extent, [&](HeapSize heap) {
    return Json{{"position", found.positions[heap]}};
  });
  json["element"] = found.proven ? Json(quotient.text_of(found.element)) : Json(nullptr);
  json["outcome"] = found.proven ? Json(quotient.is_p(found.element) ? "P" : "N") : Json(nullptr);
  if (with_table) add_table(json, quotient);
  return json.dump() + "\n";
}

}  // namespace sprague
