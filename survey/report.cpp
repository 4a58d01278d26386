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
  table.with_misere = database.question().settings.misere_order.has_value();
  table.counts.codes = plan.codes.size();
  table.counts.games = plan.games.size();
  for (std::size_t game = 0; game < plan.games.size(); ++game) {
    if (!rows[game]) continue;
    const Row& row = *rows[game];
    Line line{plan.games[game], row, std::move(also[game]),
              published.compare(plan.games[game], row)};
    ++table.counts.done;
    table.counts.proven += row.proven ? 1u : 0u;
    table.counts.cut += row.cut ? 1u : 0u;
    table.counts.seconds += row.seconds;
    if (row.misere && row.misere->proven) {
      ++table.counts.misere_proven;
      table.counts.misere_tame += row.misere->tame ? 1u : 0u;
    }
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

constexpr std::array columns = {"period",    "preperiod", "largest",     "first at", "rare",
                                "last rare", "mask",      "P-positions", "last P"};
constexpr std::array misere_columns = {"misère order", "P-elements", "misère period",
                                       "misère preperiod"};
constexpr std::size_t text_columns = 2;  // the last: published, also
using Cells = std::vector<std::string>;

Cells head_of(const Table& table) {
  Cells cells{"code"};
  cells.insert(cells.end(), columns.begin(), columns.end());
  if (table.with_misere) cells.insert(cells.end(), misere_columns.begin(), misere_columns.end());
  cells.insert(cells.end(), {"published", "also"});
  return cells;
}

/// "order, P-elements, period, preperiod" of a proven quotient; otherwise how far it is known.
std::array<std::string, misere_columns.size()> misere_cells(const Row& row) {
  if (!row.misere) return {"timed out", "", "", ""};
  const MisereResult& misere = *row.misere;
  if (!misere.proven) {
    return {fmt::format("{} at heap {}, open", misere.order, misere.last_heap),
            std::to_string(misere.p_order), "", ""};
  }
  return {fmt::format("{}{}", misere.order, misere.tame ? ", tame" : ""),
          std::to_string(misere.p_order), std::to_string(misere.proven->period),
          std::to_string(misere.proven->preperiod)};
}

Cells cells_of(const Line& line, bool with_misere) {
  const Row& row = line.row;
  Cells cells(1 + columns.size());
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
  if (with_misere) {
    for (const std::string& cell : misere_cells(row)) cells.push_back(cell);
  }
  cells.push_back(comparison_text(line.comparison, line.game.code));
  cells.push_back(also_text(line));
  return cells;
}

std::string command_of(const Question& question, const std::string& file) {
  CommandLine command("survey");
  for (const std::string& pattern : question.patterns) command.add(pattern);
  command.add("--limit", std::to_string(question.settings.last_heap));
  if (question.settings.seconds)
    command.add("--seconds", std::to_string(*question.settings.seconds));
  if (question.settings.misere_order)
    command.add("--misere-order", std::to_string(*question.settings.misere_order));
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
  if (settings.misere_order) {
    text +=
        fmt::format("; misère quotients: {} proven, {} of them tame, {} open", counts.misere_proven,
                    counts.misere_tame, counts.done - counts.misere_proven);
  }
  return text;
}

std::string text_table(const Table& table) {
  std::vector<Cells> rows{head_of(table)};
  for (const Line& line : table.lines) rows.push_back(cells_of(line, table.with_misere));
  std::vector<std::size_t> widths(rows[0].size());
  for (const Cells& cells : rows) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size());
  }
  std::string text;
  for (const Cells& cells : rows) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool left = i == 0 || i + text_columns >= cells.size();  // numbers: right-aligned
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
  if (table.with_misere) {
    text += fmt::format(
        "*misère order*: the number of elements of the misère quotient, and *P-elements* of those "
        "that are lost for the player to move\n"
        "(docs/misere.md); *tame* where it is that of a sum of heaps of Nim. It is proven for all "
        "heaps, with the least period and\n"
        "preperiod of their elements, unless it is *open*: then it is that of the heaps up to the "
        "last one whose quotient has at most\n"
        "{} elements, or up to {}.\n\n",
        *question.settings.misere_order, question.settings.last_heap);
  }
  const auto add = [&](const auto& cells) {
    text += fmt::format("| {} |\n", fmt::join(cells, " | "));
  };
  const Cells head = head_of(table);
  Cells marks(head.size(), "---:");
  marks[0] = "---";
  std::fill(marks.end() - text_columns, marks.end(), "---");
  add(head);
  add(marks);
  for (const Line& line : table.lines) add(cells_of(line, table.with_misere));
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
