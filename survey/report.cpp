#include "report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "output/command_line.hpp"
#include "report_table.hpp"
#include "sprague/version.hpp"

namespace sprague::survey {
namespace {

Table table_of(const Database& database, const std::vector<std::optional<Row>>& rows) {
  const Plan& plan = database.plan();
  std::vector<std::vector<const PlannedCode*>> also(plan.games.size());
  for (const PlannedCode& code : plan.codes) {
    if (code.code != plan.games[code.game].code) also[code.game].push_back(&code);
  }
  const Published published;
  Table table;
  table.counts.codes = plan.codes.size();
  table.counts.games = plan.games.size();
  for (std::size_t game = 0; game < plan.games.size(); ++game) {
    if (!rows[game]) continue;
    const Row& row = *rows[game];
    Line line{plan.games[game], row, std::move(also[game]),
              published.compare(plan.games[game], row)};
    ++table.counts.done;
    table.counts.proven += row.proven ? 1 : 0;
    table.counts.cut += row.cut ? 1 : 0;
    table.counts.seconds += row.seconds;
    ++table.counts.agreements[static_cast<std::size_t>(line.comparison.agreement)];
    table.lines.push_back(std::move(line));
  }
  return table;
}

std::string mask_text(const SparseSpace& space) {
  return fmt::format("{:x}{}", space.mask, space.parity_dependent ? ", parity-dependent" : "");
}

std::string comparison_text(const PublishedComparison& comparison, const std::string& code) {
  std::string text(name_of(comparison.agreement));
  if (comparison.agreement == Agreement::not_published) return "";
  if (comparison.code != code) text += fmt::format(" ({})", comparison.code);
  if (comparison.agreement != Agreement::agrees) text += fmt::format(": {}", comparison.claim);
  return text;
}

constexpr std::array columns = {"code",        "period", "preperiod", "largest",
                                "first at",    "rare",   "last rare", "mask",
                                "P-positions", "last P", "published", "also"};
using Cells = std::array<std::string, columns.size()>;

Cells cells_of(const Line& line) {
  const Row& row = line.row;
  Cells cells;
  cells[0] = line.game.code;
  if (row.proven) {
    cells[1] = std::to_string(row.proven->period);
    cells[2] = std::to_string(row.proven->preperiod);
  } else {
    cells[1] = fmt::format("none up to {}{}", row.last_heap, row.cut ? " (timed out)" : "");
  }
  cells[3] = std::to_string(row.max_value);
  cells[4] = std::to_string(row.max_first_at);
  if (row.rare) {
    cells[5] = std::to_string(row.rare->heaps);
    cells[6] = std::to_string(row.rare->last);
    cells[7] = mask_text(*row.rare);
  }
  cells[8] = std::to_string(row.p_positions);
  cells[9] = std::to_string(row.last_p_position);
  cells[10] = comparison_text(line.comparison, line.game.code);
  cells[11] = also_text(line);
  return cells;
}

std::string command_of(const Question& question, const std::string& file) {
  CommandLine command("survey");
  for (const std::string& pattern : question.patterns) command.add(pattern);
  command.add("--limit", std::to_string(question.settings.last_heap));
  if (question.settings.seconds)
    command.add("--seconds", std::to_string(*question.settings.seconds));
  return command.add("--db", file).text();
}

std::string sentence_of(const Counts& counts, const Settings& settings) {
  std::string text = fmt::format("{} codes, {} games", counts.codes, counts.games);
  if (counts.done < counts.games) text += fmt::format(", {} of them done so far", counts.done);
  text += fmt::format(": {} proven periodic, {} none up to {}", counts.proven,
                      counts.done - counts.proven - counts.cut, settings.last_heap);
  if (counts.cut > 0) text += fmt::format(", {} timed out", counts.cut);
  text += fmt::format("; of the published periods {} agree, {} differ, {} not reached",
                      counts.of(Agreement::agrees), counts.of(Agreement::differs),
                      counts.of(Agreement::not_reached));
  return text;
}

std::string text_table(const Table& table) {
  std::vector<Cells> rows;
  Cells head;
  std::copy(columns.begin(), columns.end(), head.begin());
  rows.push_back(head);
  for (const Line& line : table.lines) rows.push_back(cells_of(line));
  std::array<std::size_t, columns.size()> widths{};
  for (const Cells& cells : rows) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size());
  }
  constexpr std::size_t first_text = 10;  // columns of numbers are right-aligned
  std::string text;
  for (const Cells& cells : rows) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool left = i == 0 || i >= first_text;
      line += left ? fmt::format("{:<{}}", cells[i], widths[i])
                   : fmt::format("{:>{}}", cells[i], widths[i]);
      line += "  ";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string markdown_table(const Table& table, const Question& question) {
  std::string text =
      fmt::format("# A survey of octal games: {}\n\n", fmt::join(question.patterns, ", "));
  text += fmt::format("```sh\n{}\nsprague survey --report octal.sqlite --markdown\n```\n\n",
                      command_of(question, "octal.sqlite"));
  text += fmt::format("sprague {}: {}.\n\n", SPRAGUE_VERSION,
                      sentence_of(table.counts, question.settings));
  text += fmt::format(
      "*preperiod*: the least n0 with G(n + period) = G(n) from there on (the last exception is n0 "
      "− 1). *largest*: the largest\n"
      "nim-value of the heaps 0 to {0}, and the least heap that has it. *rare*: how many of the "
      "heaps 1 to {0} have rare values in the\n"
      "sparse space with the fewest, the last of them, and the mask of the space in hexadecimal; "
      "empty where no space has few.\n"
      "*P-positions*: of single heaps, 0 among them, up to {0}, and the last one. *also*: other "
      "codes of the same game by their\n"
      "rules, whose heaps are larger by the number in brackets. *published*: compared with the "
      "literature (`sprague catalogue --json`\n"
      "has the sources), by way of the code in brackets; empty where no period is published.\n\n",
      question.settings.last_heap);
  const auto add = [&](const auto& cells) {
    text += fmt::format("| {} |\n", fmt::join(cells, " | "));
  };
  add(columns);
  text += "| --- |" + [] {
    std::string marks;
    for (std::size_t i = 1; i < columns.size(); ++i) marks += i < 10 ? " ---: |" : " --- |";
    return marks;
  }() + "\n";
  for (const Line& line : table.lines) add(cells_of(line));
  return text;
}

}  // namespace

Report report_of(const Database& database, ReportFormat format) {
  const auto& rows = database.rows();
  const Table table = table_of(database, rows);
  Report report;
  report.done = table.counts.done;
  report.differing = table.counts.of(Agreement::differs);
  switch (format) {
    case ReportFormat::text: report.text = text_table(table); break;
    case ReportFormat::csv: report.text = csv_table(table); break;
    case ReportFormat::json: report.text = json_table(table, database.question()); break;
    case ReportFormat::markdown: report.text = markdown_table(table, database.question()); break;
  }
  return report;
}

std::string summary_of(const Database& database) {
  const auto& rows = database.rows();
  return sentence_of(table_of(database, rows).counts, database.question().settings);
}

std::string summary_json(const Database& database) {
  const auto& rows = database.rows();
  return json_of(table_of(database, rows).counts, database.question()).dump();
}

}  // namespace sprague::survey
