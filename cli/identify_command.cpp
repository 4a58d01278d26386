#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "identify_command.hpp"
#include "options.hpp"
#include "sprague/certificate.hpp"
#include "sprague/detail/names.hpp"
#include "terms_file.hpp"

namespace sprague::cli {
namespace {

/// `0.77: G(0) to G(9); kayles; nim-values OEIS A002186`, and the law of the game if it has one.
std::string text_of_match(const GameMatch& match, std::size_t terms) {
  std::string text = fmt::format("{}: G({}) to G({})", match.ruleset.canonical(), match.first_heap,
                                 match.first_heap + terms - 1);
  for (const NamedGame& game : named_games()) {
    if (Ruleset::parse(game.code) == match.ruleset) text += fmt::format("; {}", game.name);
  }
  for (const OeisSequence& sequence : oeis_sequences(match.ruleset)) {
    if (sequence.about == OeisSequence::About::nim_values) text += "; " + text_of(sequence);
  }
  if (const auto law = find_law(match.ruleset)) {
    const Period period = as_certified(match.ruleset, law->period());
    text += fmt::format("; {}: {}", status_text(period.law_status, period.theorem_number),
                        period.law.english());
  }
  return text;
}

void print_games(const Identification& found, std::size_t terms, Session& session) {
  for (const GameMatch& match : found.matches) session.write_line(text_of_match(match, terms));
  const bool exact = terms == found.compared;
  if (found.further > 0) {
    session.write_line(exact ? fmt::format("and {} more (--limit)", found.further)
                             : fmt::format("and {} more have the first {} terms (--limit)",
                                           found.further, found.compared));
  }
  if (found.matches.empty()) {
    session.write_line(
        fmt::format("none of the {} games tried has these {} terms; the closest agree "
                    "with the first {}",
                    found.tried, terms, found.longest_agreement));
  } else {
    session.write_line(fmt::format("{} of the {} games tried have these {} terms",
                                   found.matches.size() + (exact ? found.further : 0), found.tried,
                                   terms));
  }
}

void print_patterns(const TermPatterns& observed, std::size_t terms, Session& session) {
  for (const Pattern& pattern : observed.patterns) {
    session.write_line(fmt::format("observed in the {} terms given, G({}) to G({}): {}", terms,
                                   observed.first_heap, pattern.seen_to,
                                   pattern.sentence.english()));
  }
}

/// The words as one list, where they are no file.
std::optional<std::string> list_in(const std::vector<std::string>& words) {
  std::error_code unknown;  // a name may be too long for a file
  const bool is_list =
      words[0].find_first_not_of("0123456789,;[](){}: ") == std::string::npos ||
      (words[0].find(',') != std::string::npos && !std::filesystem::exists(words[0], unknown));
  if (words[0] != "-" && is_list) {
    std::string list = words[0];
    for (std::size_t i = 1; i < words.size(); ++i)
      list += (list.ends_with(',') ? " " : ",") + words[i];
    return list;
  }
  if (words.size() > 1) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("'{}' is no list of terms; write one file, or terms such as 0,1,2,3",
                            words[0]));
  }
  return std::nullopt;
}

/// `S(1,3,4); nim-values OEIS A002186`.
std::string text_of_lost_match(const Ruleset& ruleset) {
  std::string text = ruleset.canonical();
  for (const NamedGame& game : named_games()) {
    if (Ruleset::parse(game.code) == ruleset) text += fmt::format("; {}", game.name);
  }
  for (const OeisSequence& sequence : oeis_sequences(ruleset)) text += "; " + text_of(sequence);
  return text;
}

/// Whether the rows are positions of several numbers, and not one list.
bool are_positions(const NumberRows& rows) {
  const std::size_t numbers = rows.rows.front().size();
  return rows.rows.size() > 1 && numbers > 1 && numbers <= 4 &&
         std::ranges::all_of(rows.rows, [&](const auto& row) { return row.size() == numbers; });
}

void identify_lost_positions(const NumberRows& rows, Session& session) {
  const std::vector<std::string> names = identify_lost(position_terms(rows), session.run());
  if (names.empty()) session.exit_code = not_established;
  if (session.json)
    return session.write_line(
        names.empty() ? R"({"games":[]})"
                      : fmt::format(R"({{"games":["{}"]}})", fmt::join(names, R"(",")")));
  for (const std::string& name : names)
    session.write_line(fmt::format("{}: {}", name, TupleRules::parse(name).canonical()));
  session.write_line(fmt::format("{} of the {} named games on tuples have these P-positions",
                                 names.size(), named_tuple_games().size()));
}

}  // namespace

Terms terms_of(const IdentifyCommand& command, Session& session) {
  if (const auto list = list_in(command.words)) return parse_terms(*list);
  return consecutive_terms_in_file(command.words[0], session);
}

void identify_lost_of(const IdentifyCommand& command, Session& session) {
  const auto list = list_in(command.words);
  const NumberRows rows = list ? parse_number_rows(*list) : rows_in_file(command.words[0], session);
  if (are_positions(rows)) return identify_lost_positions(rows, session);
  std::vector<HeapSize> lost;
  for (const auto& row : rows.rows) lost.insert(lost.end(), row.begin(), row.end());
  const LostIdentification found = identify_lost(lost, command.limit, session.run());
  if (found.matches.empty()) session.exit_code = not_established;
  if (session.json) return session.write_line(identification_json(found));
  for (const Ruleset& ruleset : found.matches) session.write_line(text_of_lost_match(ruleset));
  if (found.further > 0)
    session.write_line(lost.back() == found.compared
                           ? fmt::format("and {} more (--limit)", found.further)
                           : fmt::format("and {} more lose the same heaps up to {} (--limit)",
                                         found.further, found.compared));
  session.write_line(
      fmt::format("{} of the {} games tried lose these heaps, and no others up to {}",
                  found.matches.size() + found.further, found.tried, lost.back()));
}

void print(const Terms& terms, const Identification& found, Session& session) {
  if (found.matches.empty() && found.observed.patterns.empty()) session.exit_code = not_established;
  if (session.json) return session.write_line(identification_json(terms, found));
  print_games(found, terms.values.size(), session);
  print_patterns(found.observed, terms.values.size(), session);
}

void add_identify_command(CLI::App& program, Session& session,
                          std::function<void(const IdentifyCommand&, Session&)> run) {
  auto command = std::make_shared<IdentifyCommand>();
  auto* app = program.add_subcommand("identify", "name the games whose nim-values given terms are");
  app->add_option(
         "TERM", command->words,
         "terms from heap 0 or heap 1 on (0,1,2,3,…), or a file of them: a b-file, CSV, JSON and "
         "other forms; - is standard input")
      ->required();
  auto* lost = app->add_flag("--lost", command->lost,
                             "the numbers are the heaps that the player to move loses, or, several "
                             "a line, the P-positions of a game on tuples");
  add_number(*app, "--limit", command->limit, 1, 1'000'000, "maximum number of games (default 5)");
  app->add_option("--database", command->database,
                  "search the codes of a survey (sprague survey … --db FILE) or an atlas (make "
                  "atlas) instead")
      ->type_name("FILE")
      ->excludes(lost);
  app->footer(
      "Tries the named games, octal codes of up to three digits, quaternary ones of up to six and\n"
      "hexadecimal ones of up to two, subtraction sets with members up to 16, or with three "
      "members\n"
      "or a range up to 64, and all-but sets up to 12. Named games come first, then short rules.\n"
      "With 16 terms or more, also says which pattern they follow: a period, a dependence on an\n"
      "arithmetic function of n, a 2-regular or 3-regular law.\n"
      "Exit code 3 when no game has these values and there is no pattern. Fewer than 8 terms are\n"
      "refused.\n"
      "Examples:\n"
      "  sprague identify 0,1,2,3,1,4,3,2,1,4\n"
      "  sprague identify 0,1,0,2,0,1,0,3,0,1,0,2,0,1,0,4\n"
      "  sprague identify --lost 0,2,5,7,10,12,15,17     heaps that the player to move loses\n"
      "  sprague identify b002186.txt\n"
      "  sprague identify b002186.txt --database octal.sqlite");
  app->callback([command, &session, run = std::move(run)] { run(*command, session); });
}

}  // namespace sprague::cli
