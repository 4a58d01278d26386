// The periods that the repository keeps, by the standard forms of their codes: a record is one of
// all codes of its game (docs/algorithms.md, theorem 29).

#include "sprague/detail/recorded_periods.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>

#include "period/records.hpp"
#include "rules/cousins.hpp"

namespace sprague {
namespace {

struct Row {
  std::string_view code;
  std::uint64_t period = 0;
  HeapSize preperiod = 0;  ///< of the code, as the next but one
  std::optional<std::uint64_t> max_value;
  HeapSize max_first_at = 0;
  std::uint64_t shift = 0;  ///< of the code to its standard form
};

/// The cell before the next comma, which is taken off the line.
std::string_view take_cell(std::string_view& line) {
  const std::string_view cell = line.substr(0, line.find(','));
  line.remove_prefix(std::min(line.size(), cell.size() + 1));
  return cell;
}

std::optional<std::uint64_t> number_of(std::string_view cell) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), number);
  if (cell.empty() || read.ptr != cell.data() + cell.size()) return std::nullopt;
  return number;
}

/// By the text of the standard form.
std::map<std::string, Row, std::less<>> read_table() {
  std::map<std::string, Row, std::less<>> rows;
  std::string_view rest = records_table;
  rest.remove_prefix(rest.find('\n') + 1);  // the names of the columns
  while (!rest.empty()) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    Row row;
    row.code = take_cell(line);
    row.period = number_of(take_cell(line)).value();
    row.preperiod = number_of(take_cell(line)).value();
    row.max_value = number_of(take_cell(line));
    row.max_first_at = number_of(take_cell(line)).value_or(0);
    const auto standard = standard_form(Ruleset::parse(row.code).rules());
    row.shift = standard.value().shift;
    rows.emplace(text_of(standard->code), row);
  }
  return rows;
}

}  // namespace

std::optional<RecordedPeriod> recorded_period(const Ruleset& ruleset) {
  static const auto rows = read_table();
  const auto standard = standard_form(ruleset.rules());
  if (!standard) return std::nullopt;
  const auto found = rows.find(text_of(standard->code));
  if (found == rows.end()) return std::nullopt;
  const Row& row = found->second;
  RecordedPeriod record;
  Period& period = record.period;
  period.status = PeriodStatus::proven;
  period.period = row.period;
  period.preperiod = row.preperiod - row.shift + standard->shift;
  period.max_value = row.max_value;
  period.max_first_at = row.max_first_at - row.shift + standard->shift;
  const std::string file = std::string(row.code) + ".certificate";
  const auto kept = records_certificates.find(" " + file + " ");
  if (kept != std::string_view::npos && ruleset == Ruleset::parse(row.code))
    record.certificate = records_certificates.substr(kept + 1, file.size());
  return record;
}

}  // namespace sprague
