#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "identify_command.hpp"
#include "options.hpp"
#include "sprague/certificate.hpp"
#include "sprague/detail/names.hpp"

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

}  // namespace

Terms terms_of(const IdentifyCommand& command) {
  const std::vector<std::string>& words = command.words;
  std::error_code unknown;  // a name may be too long for a file
  const bool is_list =
      words[0].find_first_not_of("0123456789,;[] ") == std::string::npos ||
      (words[0].find(',') != std::string::npos && !std::filesystem::exists(words[0], unknown));
  const bool file = words[0] == "-" || !is_list;
  if (!file) return parse_terms(fmt::format("{}", fmt::join(words, ",")));
  if (words.size() > 1) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("'{}' is no list of terms; write one file, or terms such as 0,1,2,3",
                            words[0]));
  }
  try {
    return parse_terms(read_bytes(words[0]));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw Error(error.kind(), fmt::format("{}, {}", name_of_input(words[0]), error.what()));
  }
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
         "terms from heap 0 or heap 1 on (0,1,2,3,…), or a file of terms or a b-file; - is "
         "standard input")
      ->required();
  add_number(*app, "--limit", command->limit, 1, 1'000'000, "maximum number of games (default 5)");
  app->add_option("--database", command->database,
                  "search the codes of a survey (sprague survey … --db FILE) or an atlas (make "
                  "atlas) instead")
      ->type_name("FILE");
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
      "  sprague identify b002186.txt\n"
      "  sprague identify b002186.txt --database octal.sqlite");
  app->callback([command, &session, run = std::move(run)] { run(*command, session); });
}

}  // namespace sprague::cli
