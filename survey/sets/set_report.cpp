#include "sets/set_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "schema.hpp"
#include "sprague/error.hpp"
#include "sprague/version.hpp"

namespace sprague::survey {
namespace {

using Json = nlohmann::ordered_json;

void add(SetTally& sum, const SetTally& next) {
  const auto larger = [](SetMaximum& maximum, const SetMaximum& other) {
    if (maximum.set.c == 0 || other.value > maximum.value) maximum = other;
  };
  sum.largest = next.largest;
  sum.sets += next.sets;
  for (std::size_t i = 0; i < sum.forms.size(); ++i) sum.forms[i] += next.forms[i];
  for (std::size_t i = 0; i < sum.max_values.size(); ++i) sum.max_values[i] += next.max_values[i];
  sum.purely_periodic += next.purely_periodic;
  sum.sink_duals += next.sink_duals;
  larger(sum.period, next.period);
  larger(sum.preperiod, next.preperiod);
  sum.preperiod_sum += next.preperiod_sum;
  sum.exception_count += next.exception_count;
  sum.hash = checksum_of(sum.hash + next.hash);
  sum.seconds += next.seconds;
}

constexpr std::size_t additive_forms[] = {static_cast<std::size_t>(PeriodForm::linear),
                                          static_cast<std::size_t>(PeriodForm::quadratic)};

double mean_preperiod(const SetTally& tally) {
  return tally.sets == 0
             ? 0
             : static_cast<double>(tally.preperiod_sum) / static_cast<double>(tally.sets);
}

Json with_notation(const SetMaximum& maximum) {
  return {{"value", maximum.value}, {"set", notation_of(maximum.set)}};
}

Json json_of(const SetTally& tally) {
  Json json{{"largest", tally.largest}, {"sets", tally.sets}};
  for (std::size_t form = 0; form < period_forms; ++form)
    json[std::string(column_of(static_cast<PeriodForm>(form)))] = tally.forms[form];
  for (std::size_t value = 0; value < tally.max_values.size(); ++value)
    json[fmt::format("max_value_{}", value + 1)] = tally.max_values[value];
  json["purely_periodic"] = tally.purely_periodic;
  json["sink_duals"] = tally.sink_duals;
  json["max_period"] = with_notation(tally.period);
  json["max_preperiod"] = with_notation(tally.preperiod);
  json["mean_preperiod"] = mean_preperiod(tally);
  json["exceptions"] = tally.exception_count;
  json["hash"] = tally.hash;
  json["seconds"] = tally.seconds;
  return json;
}

Json json_of(const SetDatabase& database, const std::vector<SetTally>& sums) {
  Json json{{"pattern", "S(?,?,?)"}, {"max_member", database.max_member()}};
  json["done"] = database.tallies().size();
  json["all"] = sums.empty() ? Json() : json_of(sums.back());
  return json;
}

Json json_of(const SetException& exception) {
  return {
      {"set", notation_of(exception.set)},      {"period", exception.found.period},
      {"preperiod", exception.found.preperiod}, {"outcome_period", exception.found.outcome_period},
      {"max_value", exception.found.max_value}, {"contradicts", exception.statement}};
}

std::string json_table(const SetDatabase& database, const std::vector<SetTally>& sums) {
  Json json = json_of(database, sums);
  json["exceptions"] = Json::array();
  json["rows"] = Json::array();
  for (const auto& [largest, tally] : database.tallies()) {
    json["rows"].push_back(json_of(tally));
    for (const SetException& exception : tally.exceptions)
      json["exceptions"].push_back(json_of(exception));
  }
  return json.dump() + "\n";
}

std::string csv_table(const SetDatabase& database) {
  std::string text = "largest,sets";
  for (std::size_t form = 0; form < period_forms; ++form)
    text += fmt::format(",{}", column_of(static_cast<PeriodForm>(form)));
  text +=
      ",max_value_1,max_value_2,max_value_3,purely_periodic,sink_duals,max_period,max_period_a,"
      "max_period_b,max_preperiod,max_preperiod_a,max_preperiod_b,preperiod_sum,exceptions,hash,"
      "seconds,version\n";
  for (const auto& [largest, tally] : database.tallies()) {
    text += fmt::format("{},{},{},{},{},{}", largest, tally.sets, fmt::join(tally.forms, ","),
                        fmt::join(tally.max_values, ","), tally.purely_periodic, tally.sink_duals);
    for (const SetMaximum& maximum : {tally.period, tally.preperiod})
      text += fmt::format(",{},{},{}", maximum.value, maximum.set.a, maximum.set.b);
    text += fmt::format(",{},{},{},{},{}\n", tally.preperiod_sum, tally.exception_count, tally.hash,
                        tally.seconds, tally.version);
  }
  return text;
}

using Cells = std::vector<std::string>;

const Cells head{"c up to",
                 "sets",
                 "a + b",
                 "a + c",
                 "b + c",
                 "2",
                 "gcd",
                 "linear",
                 "quadratic",
                 "other",
                 "longest period",
                 "of",
                 "longest preperiod",
                 "of",
                 "mean preperiod"};

Cells cells_of(const SetTally& sum) {
  Cells cells{std::to_string(sum.largest), std::to_string(sum.sets)};
  for (const std::uint64_t count : sum.forms) cells.push_back(std::to_string(count));
  for (const SetMaximum& maximum : {sum.period, sum.preperiod}) {
    cells.push_back(std::to_string(maximum.value));
    cells.push_back(notation_of(maximum.set));
  }
  cells.push_back(fmt::format("{:.1f}", mean_preperiod(sum)));
  return cells;
}

std::string sentence_of(const SetDatabase& database, const std::vector<SetTally>& sums) {
  const std::size_t done = database.tallies().size(), all = database.max_member() - 2;
  std::string text =
      fmt::format("S(a,b,c), a < b < c <= {}, coprime members", database.max_member());
  if (done < all) text += fmt::format(", {} of {} values of c done", done, all);
  if (sums.empty()) return text;
  const SetTally& sum = sums.back();
  std::uint64_t additive = 0;
  for (const std::size_t form : additive_forms) additive += sum.forms[form];
  if (sum.largest < database.max_member()) text += fmt::format("; up to c = {}", sum.largest);
  return text + fmt::format(
                    ": {} sets, {} of them additive with {} sink duals; {} exceptions; longest "
                    "period {} of {}, longest preperiod {} of {}; {}",
                    sum.sets, additive, sum.sink_duals, sum.exception_count, sum.period.value,
                    notation_of(sum.period.set), sum.preperiod.value,
                    notation_of(sum.preperiod.set), sum.hash);
}

std::string text_table(const SetDatabase& database, const std::vector<SetTally>& sums) {
  std::vector<Cells> rows{head};
  for (const SetTally& sum : sums) rows.push_back(cells_of(sum));
  std::string text = sentence_of(database, sums) + "\n";
  for (const Cells& cells : rows) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::size_t width = 0;
      for (const Cells& each : rows) width = std::max(width, each[i].size());
      line += fmt::format("{}{:>{}}", i == 0 ? "" : "  ", cells[i], width);
    }
    text += line + "\n";
  }
  return text;
}

std::string markdown_table(const SetDatabase& database, const std::vector<SetTally>& sums) {
  std::string text = fmt::format(
      "```sh\nsprague survey 'S(?,?,?)' --max-member {} --db sets.sqlite\n"
      "sprague survey --report sets.sqlite --markdown\n```\n\nsprague {}: {}.\n\n",
      database.max_member(), SPRAGUE_VERSION, sentence_of(database, sums));
  text += fmt::format("| {} |\n|{}\n", fmt::join(head, " | "),
                      fmt::join(std::vector<std::string>(head.size(), " ---: |"), ""));
  for (const SetTally& sum : sums) text += fmt::format("| {} |\n", fmt::join(cells_of(sum), " | "));
  return text;
}

/// 10, 20, 50, 100, …
bool is_round(std::uint32_t bound) {
  while (bound >= 100 && bound % 10 == 0) bound /= 10;
  return bound == 10 || bound == 20 || bound == 50;
}

}  // namespace

std::vector<SetTally> sums_of(const SetDatabase& database) {
  std::vector<SetTally> sums;
  SetTally sum;
  for (const auto& [largest, tally] : database.tallies()) {
    if (largest != (sum.largest == 0 ? 3 : sum.largest + 1)) break;
    add(sum, tally);
    if (is_round(largest)) sums.push_back(sum);
  }
  if (sum.largest != 0 && (sums.empty() || sums.back().largest != sum.largest)) sums.push_back(sum);
  return sums;
}

std::string set_report(const SetDatabase& database, ReportFormat format) {
  switch (format) {
    case ReportFormat::csv: return csv_table(database);
    case ReportFormat::json: return json_table(database, sums_of(database));
    case ReportFormat::markdown: return markdown_table(database, sums_of(database));
    case ReportFormat::text: break;
  }
  return text_table(database, sums_of(database));
}

std::string set_summary(const SetDatabase& database, bool json) {
  const std::vector<SetTally> sums = sums_of(database);
  return json ? json_of(database, sums).dump() : sentence_of(database, sums);
}

std::string report_of_member(const SetDatabase& database, std::uint32_t largest, bool csv,
                             const RunControl& run) {
  const auto known = database.tallies().find(largest);
  if (known == database.tallies().end())
    throw Error(ErrorKind::invalid_input,
                fmt::format("--member: the file has no row of largest member {}", largest));
  std::string text = csv ? "a,b,c,period,preperiod,max_value,form\n" : "";
  const SetTally again =
      tally_of(largest, run, [&](const ThreeSet& set, const SetPeriod& found, PeriodForm form) {
        text +=
            csv ? fmt::format("{},{},{},{},{},{},{}\n", set.a, set.b, set.c, found.period,
                              found.preperiod, found.max_value, column_of(form))
                : fmt::format("{} period {} preperiod {} values 0 to {} ({})\n", notation_of(set),
                              found.period, found.preperiod, found.max_value, column_of(form));
      });
  if (again.hash != known->second.hash)
    throw Error(ErrorKind::input_output,
                fmt::format("the sets of largest member {} have hash {}, the file says {}", largest,
                            again.hash, known->second.hash));
  return text;
}

}  // namespace sprague::survey
