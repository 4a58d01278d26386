#include "report_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

namespace sprague::survey {

std::string also_text(const Line& line) {
  std::vector<std::string> codes;
  for (const PlannedCode* code : line.also)
    codes.push_back(code->shift == 0 ? code->code
                                     : fmt::format("{} (+{})", code->code, code->shift));
  return fmt::format("{}", fmt::join(codes, ", "));
}

namespace {

/// With a comma before each.
std::string misere_fields(const Row& row) {
  if (!row.misere) return ",,,,,,";
  const MisereResult& misere = *row.misere;
  const std::string periodic =
      misere.proven ? fmt::format("{},{}", misere.proven->period, misere.proven->preperiod) : ",";
  return fmt::format(",{},{},{},{},{}", misere.order, misere.p_order, periodic, misere.last_heap,
                     misere.tame ? 1 : 0);
}

}  // namespace

std::string csv_table(const Table& table) {
  const auto quoted = [](const std::string& cell) {
    return cell.find_first_of(",\"") == std::string::npos ? cell : "\"" + cell + "\"";
  };
  std::string text =
      "code,canonical,result,period,preperiod,last_heap,max_value,max_first_at,rare_mask,rare_by_"
      "position,rare_heaps,last_rare,"
      "p_positions,last_p_position,hash,published,published_code,also,seconds,version";
  text += table.with_misere ? ",misere_order,misere_p_elements,misere_period,misere_preperiod,"
                              "misere_last_heap,misere_tame\n"
                            : "\n";
  for (const Line& line : table.lines) {
    const Row& row = line.row;
    text += fmt::format("{},{},{},{},{},{},{},{},", line.game.code, quoted(line.game.canonical),
                        row.proven ? "proven" : "none",
                        row.proven ? std::to_string(row.proven->period) : "",
                        row.proven ? std::to_string(row.proven->preperiod) : "", row.last_heap,
                        row.max_value, row.max_first_at);
    text += row.rare
                ? fmt::format("{:x},{},{},{},", row.rare->mask, row.rare->parity_dependent ? 1 : 0,
                              row.rare->heaps, row.rare->last)
                : ",,,,";
    text += fmt::format("{},{},{},{},{},{},{},{}", row.p_positions, row.last_p_position, row.hash,
                        name_of(line.comparison.agreement), line.comparison.code,
                        quoted(also_text(line)), row.seconds, row.version);
    if (table.with_misere) text += misere_fields(row);
    text += '\n';
  }
  return text;
}

nlohmann::ordered_json json_of(const Counts& counts, const Question& question) {
  nlohmann::ordered_json json{{"patterns", question.patterns},
                              {"last_heap", question.settings.last_heap}};
  json["seconds_allowed"] = question.settings.seconds
                                ? nlohmann::ordered_json(*question.settings.seconds)
                                : nlohmann::ordered_json(nullptr);
  json["codes"] = counts.codes;
  json["games"] = counts.games;
  json["done"] = counts.done;
  json["proven"] = counts.proven;
  json["cut"] = counts.cut;
  json["agree"] = counts.of(Agreement::agrees);
  json["differ"] = counts.of(Agreement::differs);
  json["not_reached"] = counts.of(Agreement::not_reached);
  if (question.settings.misere_order) {
    json["misere_order"] = *question.settings.misere_order;
    json["misere_proven"] = counts.misere_proven;
    json["misere_tame"] = counts.misere_tame;
  }
  json["seconds"] = counts.seconds;
  return json;
}

std::string json_table(const Table& table, const Question& question) {
  nlohmann::ordered_json json = json_of(table.counts, question);
  auto rows = nlohmann::ordered_json::array();
  for (const Line& line : table.lines) {
    const Row& row = line.row;
    nlohmann::ordered_json one{{"code", line.game.code}, {"canonical", line.game.canonical}};
    auto also = nlohmann::ordered_json::array();
    for (const PlannedCode* code : line.also)
      also.push_back(
          {{"code", code->code}, {"canonical", code->canonical}, {"shift", code->shift}});
    one["also"] = also;
    one["result"] = row.proven ? "proven" : "none";
    const nlohmann::ordered_json null = nullptr;
    one["period"] = row.proven ? nlohmann::ordered_json(row.proven->period) : null;
    one["preperiod"] = row.proven ? nlohmann::ordered_json(row.proven->preperiod) : null;
    one["theorem"] = row.proven ? nlohmann::ordered_json(row.proven->theorem) : null;
    one["last_heap"] = row.last_heap;
    one["cut"] = row.cut;
    one["max_value"] = row.max_value;
    one["max_first_at"] = row.max_first_at;
    one["rare"] = nullptr;
    if (const auto& rare = row.rare) {
      one["rare"] = {{"mask", rare->mask},
                     {"parity_dependent", rare->parity_dependent},
                     {"heaps", rare->heaps},
                     {"last", rare->last}};
    }
    one["p_positions"] = row.p_positions;
    one["last_p_position"] = row.last_p_position;
    one["hash"] = row.hash;
    if (table.with_misere) {
      one["misere"] = nullptr;
      if (const auto& misere = row.misere) {
        const auto& proven = misere->proven;
        one["misere"] = {{"result", proven ? "proven" : "open"},
                         {"order", misere->order},
                         {"p_elements", misere->p_order},
                         {"period", proven ? nlohmann::ordered_json(proven->period) : null},
                         {"preperiod", proven ? nlohmann::ordered_json(proven->preperiod) : null},
                         {"last_heap", misere->last_heap},
                         {"tame", misere->tame}};
      }
    }
    const PublishedComparison& published = line.comparison;
    one["published"] = {{"verdict", name_of(published.agreement)},
                        {"code", published.code},
                        {"claim", published.claim},
                        {"source", published.source}};
    one["seconds"] = row.seconds;
    one["version"] = row.version;
    rows.push_back(std::move(one));
  }
  json["rows"] = std::move(rows);
  return json.dump() + "\n";
}

}  // namespace sprague::survey
