#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "position.hpp"

namespace sprague::cli {
namespace {

/// The analysis of a position in misère play. Its value alone says little: the outcome is written
/// beside it.
void print_misere(const Position& position, const Analysis& analysis, Session& session) {
  if (session.json) return session.write_line(analysis_json(position, analysis));
  const std::string_view winner = outcome_text(analysis.outcome());
  session.write_line(analysis.played_out ? std::string(winner)
                                         : fmt::format("{}: {}", text_of_value(analysis), winner));
}

void print_value(const Position& position, const SolveOptions& options, Session& session) {
  if (session.convention == Convention::misere) {
    const Analysis analysis = session.json ? analyse(position, options, session.run())
                                           : outcome_of(position, options, session.run());
    return print_misere(position, analysis, session);
  }
  const RunControl run = session.run();
  const std::optional<Analysis> known = analyse_without_value(position, options, run);
  // Only the nim-value is an answer for other positions.
  const Analysis outcome = known && known->is_p() ? *known : outcome_of(position, options, run);
  session.write_line(session.json ? value_json(position, outcome) : text_of_value(outcome));
}

/// Who wins, which may need less than the value.
void print_outcome(const Position& position, const Analysis& analysis, Session& session) {
  const Outcome outcome = analysis.outcome();
  session.write_line(session.json ? outcome_json(position, session.convention, outcome)
                                  : std::string(outcome_text(outcome)));
}

/// The values of one game, computed further when a question is about a larger heap.
class GrowingSequence {
 public:
  GrowingSequence(Ruleset ruleset, SolveOptions options, Session& session)
      : ruleset_(std::move(ruleset)), options_(std::move(options)), session_(session) {}

  const Sequence& up_to(HeapSize heap) { return for_heaps({heap}, options_); }

  const Sequence& at(HeapSize heap) { return for_heaps({heap, {heap}}, options_); }

  bool knows(HeapSize heap) const { return sequence_ && sequence_->knows(heap); }

  /// For positions of a heap.
  SequenceSource source() {
    return [this](const std::vector<Ruleset>&, const std::vector<HeapsAsked>& heaps,
                  const SolveOptions& options, const RunControl&) {
      return std::vector{std::make_shared<const Sequence>(for_heaps(heaps.front(), options))};
    };
  }

 private:
  const Sequence& for_heaps(const HeapsAsked& heaps, const SolveOptions& options) {
    if (!std::exchange(is_asked_, true)) print_remark(ruleset_, heaps.up_to, session_);
    if (!sequence_ || !heaps.are_known_to(*sequence_)) sequence_ = grown_to(heaps, options);
    return *sequence_;
  }

  /// Doubles the sequence where that is enough, so that many growing heaps cost about as much as
  /// the last one. Heaps that nobody asked for may fail; then only those asked for are computed.
  Sequence grown_to(const HeapsAsked& heaps, const SolveOptions& options) const {
    const HeapSize doubled = sequence_ ? 2 * sequence_->values().size() : 0;
    if (heaps.up_to < doubled && doubled <= options.limit.value_or(max_heap_size)) {
      try {
        return solve(ruleset_, doubled, options, session_.run());
      } catch (const Error& error) {
        if (error.kind() == ErrorKind::cancelled) throw;
      }
    }
    return solve(ruleset_, heaps, options, session_.run());
  }

  Ruleset ruleset_;
  SolveOptions options_;
  Session& session_;
  std::optional<Sequence> sequence_;
  bool is_asked_ = false;
};

void print_value(GrowingSequence& values, const Natural& heap, bool outcome, Session& session) {
  // A heap beyond max_heap_size needs a proven period, which solve() finds or refuses.
  const Sequence& sequence = values.at(std::min(heap, Natural(max_heap_size)).to_uint64().value());
  if (session.json) return session.write_line(value_json(sequence, heap));
  const HeapElement element = element_at(sequence, heap);
  const std::string_view winner = outcome_text(element.is_p ? Outcome::p : Outcome::n);
  if (outcome) return session.write_line(std::string(winner));
  if (session.convention == Convention::normal) return session.write_line(element.text);
  session.write_line(fmt::format("{}: {}", element.text, winner));
}

/// A heap in misère play, by its sequence where that is soon known, otherwise as a position that is
/// played out.
void print_misere_value(const Ruleset& ruleset, GrowingSequence& values, HeapSize heap,
                        bool outcome, const SolveOptions& options, Session& session) {
  const Position position(ruleset, {heap});
  const bool with_moves = session.json && !outcome;
  const Analysis analysis = with_moves
                                ? analyse(position, values.source(), options, session.run())
                                : outcome_of(position, values.source(), options, session.run());
  if (values.knows(heap)) return print_value(values, heap, outcome, session);
  if (outcome) return print_outcome(position, analysis, session);
  print_misere(position, analysis, session);
}

/// Of normal play. Who wins may be known where the nim-value is not.
void print_heap(const Ruleset& ruleset, GrowingSequence& values, const Natural& heap, bool outcome,
                const SolveOptions& options, Session& session) {
  const auto size = heap.to_uint64();
  if (!size || *size > max_heap_size || values.knows(*size))
    return print_value(values, heap, outcome, session);
  const Position position(ruleset, {*size});
  const auto winner = [&] {
    return analyse_without_value(position, options, session.run(), false);
  };
  if (outcome) {
    if (const auto known = winner()) return print_outcome(position, *known, session);
  }
  try {
    print_value(values, heap, outcome, session);
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::too_large && !outcome && winner())
      session.note("--outcome tells who wins");
    throw;
  }
}

/// A range with a line for each heap.
HeapRange listed_range(const std::string& heaps, Session& session) {
  const HeapRange range = range_for("n", heaps, 0, max_heap_size);
  require_listing(range.min, range.max, true, session.run());
  return range;
}

void print_values(const Ruleset& ruleset, GrowingSequence& values, const std::string& heaps,
                  bool outcome, const SolveOptions& options, Session& session) {
  const bool is_misere = session.convention == Convention::misere;
  if (!is_range(heaps)) {
    const Natural heap = natural_for("n", heaps);
    if (!is_misere) return print_heap(ruleset, values, heap, outcome, options, session);
    if (heap > Natural(max_heap_size)) return print_value(values, heap, outcome, session);
    return print_misere_value(ruleset, values, heap.to_uint64().value(), outcome, options, session);
  }
  const HeapRange range = listed_range(heaps, session);
  if (!is_misere) values.up_to(range.max);
  for (HeapSize heap = range.min; heap <= range.max; ++heap) {
    if (stop_signal() != 0) throw Error(ErrorKind::cancelled, "stopped on request");
    if (is_misere)
      print_misere_value(ruleset, values, heap, outcome, options, session);
    else
      print_value(values, heap, outcome, session);
  }
}

/// The genus of a position in misère play.
void print_genus(const Position& position, const PositionGenus& genus, Session& session) {
  session.write_line(session.json ? genus_json(position, genus) : genus.genus.text());
}

void print_genera(const Ruleset& ruleset, const std::string& heaps, Session& session) {
  const HeapRange range = listed_range(heaps, session);
  const std::vector<PositionGenus> genera = genera_of(ruleset, range.max, {}, session.run());
  for (HeapSize heap = range.min; heap <= range.max; ++heap)
    print_genus(Position(ruleset, {heap}), genera[heap], session);
}

struct ValueCommand {
  std::string game;
  std::vector<std::string> heaps;
  std::optional<std::uint64_t> limit;
  bool genus = false;
  bool outcome = false;
  std::optional<std::string> certificate;
  std::optional<std::string> checkpoint;
  std::optional<double> interval;  // seconds
};

/// The only component of a position, not heaps, which searches with files are about.
const GamePosition& searched_component(const Position& position) {
  if (position.components.size() != 1 || position.components[0].heaps() != nullptr) {
    throw Error(ErrorKind::invalid_input,
                "--certificate and --checkpoint are for one position that is not a heap, such as "
                "cram:4x5");
  }
  return *position.components[0].game_position();
}

/// The value of a position, with files of the search.
void print_searched_value(const ValueCommand& command, Session& session) {
  if (session.convention == Convention::misere) {
    throw Error(ErrorKind::invalid_input,
                "--certificate and --checkpoint are of searches of normal play; leave them or "
                "--misere out");
  }
  const Position position = parse_position(command.game, command.heaps, "n", session);
  const GamePosition& component = searched_component(position);
  require_heaps(position, command.limit);
  std::optional<Checkpoint> checkpoint;
  if (command.checkpoint) checkpoint = checkpoint_at(*command.checkpoint, command.interval);
  if (command.outcome) {
    SolveOptions options = session.solve_options(command.limit);
    options.checkpoint = checkpoint;
    return print_outcome(position, outcome_without_value(position, options, session.run()),
                         session);
  }
  SearchOptions options;
  options.algorithm = session.algorithm;
  options.checkpoint = checkpoint;
  const GameValue solved =
      command.certificate
          ? write_value_certificate(component, *command.certificate, options, session.run())
          : solve(component, options, session.run());
  Analysis outcome;
  outcome.values = {solved.value};
  outcome.value = outcome.element = solved.value;
  session.write_line(session.json ? value_json(position, outcome)
                                  : fmt::format("{}", solved.value));
}

void print_position(const Position& position, const ValueCommand& command,
                    const SolveOptions& options, Session& session) {
  if (command.genus) return print_genus(position, genus_of(position, {}, session.run()), session);
  if (command.outcome)
    return print_outcome(position, outcome_without_value(position, options, session.run()),
                         session);
  print_value(position, options, session);
}

void run_value(const ValueCommand& command, Session& session) {
  if (command.certificate || command.checkpoint) return print_searched_value(command, session);
  SolveOptions options = session.solve_options(command.limit);
  options.may_be_loony = true;
  if (command.heaps.empty() || are_components(command.game, command.heaps)) {
    return for_each_input(session, command.game, [&](const std::string& game) {
      const Position position = parse_position(game, command.heaps, "n", session);
      require_heaps(position, command.limit);
      print_position(position, command, options, session);
    });
  }
  const bool has_lines = command.heaps == std::vector<std::string>{"-"};
  require_one_input({command.game, has_lines ? "-" : ""});
  for_each_input(session, command.game, [&](const std::string& game) {
    const Ruleset ruleset = parse_ruleset(game);
    GrowingSequence values(ruleset, options, session);
    PossibleCount count;
    const auto answer = [&](const std::vector<std::string>& words) {
      const std::vector<std::string> heaps = heap_words(words, "n");
      count.take(heaps);
      if (heaps.size() != 1)
        print_position(parse_position(game, heaps, "n", session), command, options, session);
      else if (command.genus)
        print_genera(ruleset, heaps[0], session);
      else
        print_values(ruleset, values, heaps[0], command.outcome, options, session);
    };
    if (!has_lines) return answer(command.heaps);
    for_each_input(session, "-", [&](const std::string& line) { answer({line}); });
    count.tell(session);
  });
}

}  // namespace

void add_value(CLI::App& program, Session& session) {
  auto command = std::make_shared<ValueCommand>();
  auto* app = program.add_subcommand(
      "value", "compute the nim-value of a heap, of any size when a period is proven, or of a sum");
  app->add_option("GAME", command->game,
                  fmt::format("{}; - reads games, one a line", position_game_help))
      ->required();
  app->add_option("n", command->heaps,
                  "heap size, several for their sum, a range such as 5..10, or further components "
                  "GAME:HEAP; - reads lines of heaps");
  auto* limit = add_heap(*app, "--limit", command->limit, "last heap to compute");
  auto* genus =
      app->add_flag("--genus", command->genus,
                    "misère play: print the genus, as in 4^146 (Winning Ways, chapter 13)");
  genus->excludes(limit);
  auto* certificate =
      app->add_option("--certificate", command->certificate,
                      "write a proof of the value to FILE, for sprague verify (not of heaps)");
  certificate->type_name("FILE");
  app->add_flag("--outcome", command->outcome,
                "only say who wins, which takes a shorter search than the value")
      ->excludes(genus)
      ->excludes(certificate);
  add_checkpoint(*app, command->checkpoint, command->interval,
                 "save the search of a position that is not a heap to FILE, and resume from it");
  genus->excludes(certificate)->excludes(app->get_option("--checkpoint"));
  add_misere(*app, session);
  app->footer(
      "Examples:\n"
      "  sprague value kayles 10^100       uses the proven period\n"
      "  sprague value nim-square 100000   computes all values\n"
      "  sprague value kayles 5..10        4 3 2 1 4 2\n"
      "  sprague value nim 3 5 7           computes the nim-value of their sum\n"
      "  sprague value kayles:5,7 + nim:3  computes the nim-value of a sum of games\n"
      "  sprague value cram:4x5            searches boards and graphs, see sprague games\n"
      "  sprague value cram:4x5 --certificate cram.proof\n"
      "  sprague value cram:5x7 --checkpoint cram.checkpoint  resumes when repeated\n"
      "  sprague value sprouts:9 --outcome  who wins, sooner than the nim-value\n"
      "  sprague value kayles 5 --misere   the element of its misère quotient, and who wins\n"
      "  sprague value kayles:5,5 --genus  0^120, of misère play\n"
      "  seq 9 | sprague value kayles -    one heap a line");
  app->callback([command, &session] { run_value(*command, session); });
}

}  // namespace sprague::cli
