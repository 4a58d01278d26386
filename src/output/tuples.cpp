// Tables of games on tuples, their positions and counts.

#include <fmt/compile.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "output/buffer.hpp"
#include "output/cells.hpp"
#include "output/exact_numbers.hpp"
#include "run/progress_meter.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view axes = "a,b,c,d";

std::uint32_t max_value_of(const TupleTable& table) {
  return std::visit(
      [](const auto& cells) {
        return std::uint32_t{*std::max_element(cells.begin(), cells.end())};
      },
      table.values().storage());
}

/// `"game":"…","max":[…]`.
std::string members(const TupleRules& rules, const Tuple& max) {
  return fmt::format("\"game\":{},\"max\":{}", json_string(rules.canonical()), numbers_json(max));
}

/// Values in columns of equal width.
void write_grid(const TupleTable& table, Buffer& buffer, ProgressMeter& progress) {
  const std::size_t width = fmt::formatted_size("{}", max_value_of(table));
  const std::uint64_t last_column = table.max()[1];
  std::uint64_t done = 0;
  table.for_each([&](std::span<const std::uint64_t> position, std::uint32_t value) {
    fmt::format_to(fmt::appender(buffer.text()), "{:>{}}{}", value, width,
                   position[1] == last_column ? '\n' : ' ');
    buffer.flush_when_full();
    progress.advance(++done, 10);
    return true;
  });
}

void write_lines(const TupleTable& table, std::string_view separator, Buffer& buffer,
                 ProgressMeter& progress) {
  std::uint64_t done = 0;
  table.for_each([&](std::span<const std::uint64_t> position, std::uint32_t value) {
    fmt::format_to(fmt::appender(buffer.text()), "{}{}{}\n", fmt::join(position, separator),
                   separator, value);
    buffer.flush_when_full();
    progress.advance(++done, 20);
    return true;
  });
}

void write_json(const TupleRules& rules, const TupleTable& table, Buffer& buffer,
                ProgressMeter& progress) {
  auto out = fmt::appender(buffer.text());
  fmt::format_to(out, "{{{},\"values\":[", members(rules, table.max()));
  for (std::uint64_t index = 0; index < table.values().size(); ++index) {
    fmt::format_to(out, FMT_COMPILE("{}{}"), index == 0 ? "" : ",", table.values()[index]);
    buffer.flush_when_full();
    progress.advance(index, 10);
  }
  fmt::format_to(out, "]}}\n");
}

template <class Cell>
void write_cells(const NimValues& values, Buffer& buffer, ProgressMeter& progress) {
  for (std::uint64_t index = 0; index < values.size(); ++index) {
    const auto cell = static_cast<Cell>(values[index]);
    buffer.text().append(std::string_view(reinterpret_cast<const char*>(&cell), sizeof cell));
    buffer.flush_when_full();
    progress.advance(index, 2);
  }
}

void write_binary(const TupleTable& table, bool header, Buffer& buffer, ProgressMeter& progress) {
  const unsigned width = cell_width(max_value_of(table));
  Tuple shape = table.max();
  for (std::uint64_t& length : shape) ++length;
  if (header)
    buffer.text().append(npy_header('u', width, fmt::format("{}", fmt::join(shape, ", "))));
  if (width == 1) return write_cells<std::uint8_t>(table.values(), buffer, progress);
  if (width == 2) return write_cells<std::uint16_t>(table.values(), buffer, progress);
  write_cells<std::uint32_t>(table.values(), buffer, progress);
}

}  // namespace

void write_table(const TupleRules& rules, const TupleTable& table, ValueFormat format,
                 const Sink& sink, const RunControl& run) {
  Buffer buffer(sink);
  ProgressMeter progress(run, "writing", table.values().size());
  switch (format) {
    case ValueFormat::plain:
      if (rules.dimensions() == 2)
        write_grid(table, buffer, progress);
      else
        write_lines(table, " ", buffer, progress);
      break;
    case ValueFormat::csv:
      fmt::format_to(fmt::appender(buffer.text()), "{},nim_value\n",
                     axes.substr(0, 2 * rules.dimensions() - 1));
      write_lines(table, ",", buffer, progress);
      break;
    case ValueFormat::json: write_json(rules, table, buffer, progress); break;
    case ValueFormat::npy:
    case ValueFormat::raw: write_binary(table, format == ValueFormat::npy, buffer, progress); break;
    case ValueFormat::bfile:
      throw Error(ErrorKind::invalid_input,
                  "a b-file has one index; write plain, csv, json, npy or raw");
  }
  buffer.flush();
}

void write_table_positions(const TupleRules& rules, const Tuple& max, const Target& target,
                           std::uint64_t limit, bool json, const Sink& sink, Algorithm algorithm,
                           const RunControl& run) {
  Buffer buffer(sink);
  auto out = fmt::appender(buffer.text());
  if (json) fmt::format_to(out, "{{{},\"positions\":[", members(rules, max));
  std::uint64_t written = 0;
  const auto write = [&](std::span<const std::uint64_t> position) {
    if (written == limit) return false;
    if (json)
      fmt::format_to(out, "{}{}", written == 0 ? "" : ",", numbers_json(position));
    else
      fmt::format_to(out, "{}\n", fmt::join(position, " "));
    buffer.flush_when_full();
    return ++written < limit;
  };
  if (target.accepts(0) && !target.negated) {
    for_each_p_position(rules, max, write, algorithm, run);
  } else {
    tuple_values(rules, max, algorithm, run)
        .for_each([&](std::span<const std::uint64_t> position, std::uint32_t value) {
          return !target.accepts(value) || write(position);
        });
  }
  if (json) fmt::format_to(out, "]}}\n");
  buffer.flush();
}

void write_table_counts(const TupleRules& rules, const TupleTable& table, bool json,
                        const Sink& sink) {
  std::vector<std::uint64_t> counts(max_value_of(table) + std::size_t{1}, 0);
  for (std::uint64_t index = 0; index < table.values().size(); ++index)
    ++counts[table.values()[index]];
  Buffer buffer(sink);
  auto out = fmt::appender(buffer.text());
  if (json) {
    fmt::format_to(out, "{{{},\"counts\":{}}}\n", members(rules, table.max()),
                   numbers_json(counts));
  } else {
    for (std::size_t value = 0; value < counts.size(); ++value) {
      if (counts[value] > 0) fmt::format_to(out, "{} {}\n", value, counts[value]);
      buffer.flush_when_full();
    }
  }
  buffer.flush();
}

std::string row_periods_json(const TupleRules& rules, std::span<const RowPeriod> rows) {
  Json json{{"game", rules.canonical()}, {"rows", Json::array()}};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    json["rows"].push_back({{"row", row},
                            {"status", "proven"},
                            {"preperiod", rows[row].preperiod},
                            {"period", rows[row].period},
                            {"saltus", rows[row].period}});
  }
  return exact_text(std::move(json));
}

}  // namespace sprague
