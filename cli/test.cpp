#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "options.hpp"
#include "position.hpp"
#include "sprague/fmt.hpp"

namespace sprague::cli {
namespace {

struct TestCommand {
  std::string game;
  std::optional<std::string> p_positions;
  std::optional<std::string> value;
  std::optional<std::uint64_t> numbers;
  std::optional<std::string> certificate;
  bool learn = false;
  ClaimOptions options;
};

/// `game`: rules of tuples, or the one number of a heap.
template <class Game>
Claim claim_of(const TestCommand& command, const Game& game) {
  return command.value ? Claim::values(*command.value, game)
                       : Claim::p_positions(*command.p_positions, game);
}

/// "5", "(3,5)"; "2,2" of two heaps that a move leaves of one.
template <class Number>
std::string text_of(const std::vector<Number>& position, std::size_t numbers) {
  const std::string text = fmt::format("{}", fmt::join(position, ","));
  return numbers == 1 ? text : "(" + text + ")";
}

/// "m = 3, r = 0: ", of constants that were unknown.
std::string with_constants(const ClaimTest& test) {
  std::vector<std::string> texts;
  for (const auto& [letter, constant] : test.constants)
    texts.push_back(fmt::format("{} = {}", letter, constant));
  return texts.empty() ? "" : fmt::format("{}: ", fmt::join(texts, ", "));
}

std::string reason(const WrongClaim& wrong, bool is_of_values) {
  const std::size_t numbers = wrong.position.size();
  const std::string position = text_of(wrong.position, numbers);
  const std::string move =
      wrong.move ? fmt::format("{} -> {}", position, text_of(*wrong.move, numbers)) : "";
  if (is_of_values) {
    const std::string values =
        fmt::format("{} has nim-value {}, not {}", position, wrong.value, wrong.claimed);
    if (wrong.move) return fmt::format("{}: {} leads to nim-value {}", values, move, wrong.claimed);
    if (wrong.claimed > static_cast<std::int64_t>(wrong.value))
      return fmt::format("{}: no move leads to nim-value {}", values, wrong.value);
    return values;
  }
  if (wrong.value == 0)
    return fmt::format("{} is a P-position: no move leads to a P-position", position);
  const std::string by = move.empty() ? "a move" : move;
  return fmt::format("{} is an N-position: {} leads to a P-position", position, by);
}

std::string sentence(const ClaimTest& test, const Claim& claim) {
  const std::string positions =
      fmt::format("all {} positions up to {}", test.positions, text_of(test.max, test.max.size()));
  switch (test.status) {
    case ClaimStatus::wrong:
      return fmt::format("wrong: {}{}", with_constants(test),
                         reason(*test.wrong, claim.is_of_values()));
    case ClaimStatus::refuted:
      return fmt::format("wrong: {}holds for {}, but contradicts itself {} (theorem {})",
                         with_constants(test), positions,
                         test.contradiction.empty()
                             ? "beyond them"
                             : "at " + text_of(test.contradiction, test.max.size()),
                         claim_theorem);
    case ClaimStatus::holds:
      return fmt::format("{}holds for {}; of others nothing is known", with_constants(test),
                         positions);
    case ClaimStatus::by_theorem:
      return fmt::format("{}holds for all positions, by theorem {}", with_constants(test),
                         claim_theorem);
    case ClaimStatus::proven: break;
  }
  return fmt::format("{}proven for all positions", with_constants(test));
}

/// What is not proven has no certificate.
void write_proof(const std::string& path, const std::string& certificate, Session& session) {
  if (certificate.empty())
    session.exit_code = not_established;
  else
    write_certificate_bytes(certificate, path);
}

std::string sentence(const LearnedClaim& learned) {
  const std::string what =
      !learned.form.empty()
          ? fmt::format("the P-positions are the heaps whose digits in base {} have the form {}",
                        learned.base, learned.form)
          : fmt::format(
                "an automaton of {} states tells {} from digits in base {}, the lowest first",
                learned.states,
                learned.is_of_values ? "all nim-values" : "which positions are P-positions",
                learned.base);
  return learned.certificate.empty() ? fmt::format("{} (theorem {})", what, claim_theorem)
                                     : "proven: " + what;
}

template <class Rules>
void run_learn(const TestCommand& command, const Rules& rules, Session& session) {
  if (session.convention == Convention::misere)
    throw Error(ErrorKind::invalid_input, "--learn is about normal play; leave --misere out");
  const std::optional<LearnedClaim> learned = learn_claim(rules, session.run());
  if (!learned) session.exit_code = not_established;
  if (session.json)
    session.write_line(learned_claim_json(rules.canonical(), learned));
  else
    session.write_line(learned ? sentence(*learned) : "no automaton was found that tells all");
  if (learned && command.certificate)
    write_proof(*command.certificate, learned->certificate, session);
}

/// `game` as for claim_of().
template <class Rules, class Game>
void run_test(const TestCommand& command, const Rules& rules, const Game& game, Session& session) {
  if (command.learn) return run_learn(command, rules, session);
  const Claim claim = claim_of(command, game);
  ClaimOptions options = command.options;
  options.convention = session.convention;
  const std::vector<ClaimTest> tests = test_claim(rules, claim, options, session.run());
  const bool is_wrong =
      tests[0].status == ClaimStatus::wrong || tests[0].status == ClaimStatus::refuted;
  if (is_wrong)
    session.exit_code = run_failed;
  else if (command.certificate)
    write_proof(*command.certificate, tests[0].certificate, session);
  if (session.json) return session.write_line(claim_json(rules.canonical(), claim, tests));
  for (const ClaimTest& test : tests) session.write_line(sentence(test, claim));
  if (is_wrong && !claim.constants().empty())
    session.note(fmt::format("no constants from 0 to {} fit; these go furthest",
                             command.options.max_constant));
}

void run_test(const TestCommand& command, Session& session) {
  const int claims = command.p_positions.has_value() + command.value.has_value() + command.learn;
  if (claims == 0)
    throw Error(ErrorKind::invalid_input,
                "say what is claimed, by --p CONDITION, by --value NUMBER or by --learn");
  if (claims > 1)
    throw Error(ErrorKind::invalid_input,
                "--p, --value and --learn are claims of their own; leave all but one out");
  if (!TupleRules::recognizes(command.game)) {
    if (command.numbers)
      throw Error(ErrorKind::invalid_input,
                  "--heaps is for games on tuples that leave the number open; leave it out");
    return run_test(command, parse_ruleset(command.game), 1U, session);
  }
  std::optional<unsigned> numbers;
  if (command.numbers) numbers = static_cast<unsigned>(*command.numbers);
  const TupleRules rules = TupleRules::parse(command.game, numbers);
  if (numbers && rules.dimensions() != *numbers)
    throw Error(ErrorKind::invalid_input,
                fmt::format("--heaps {}: a position of {} has {} numbers; leave it out", *numbers,
                            command.game, rules.dimensions()));
  run_test(command, rules, rules, session);
}

}  // namespace

void add_test(CLI::App& program, Session& session) {
  auto command = std::make_shared<TestCommand>();
  auto* app = program.add_subcommand(
      "test", "put a claim about all positions to the test: which are lost, or their nim-values");
  app->add_option("GAME", command->game,
                  "game: a code (0.77), a set (S(1,3,4)), a formula, a name, or rules of tuples")
      ->required();
  app->add_option("--p", command->p_positions,
                  "the claim: P-positions are those for which CONDITION holds; a heap is n, the "
                  "numbers of a tuple are a, b, c, … or what the rules call them")
      ->type_name("CONDITION");
  app->add_option("--value", command->value,
                  "the claim: the nim-value of each position is NUMBER, such as min(a,b)")
      ->type_name("NUMBER");
  auto* const learn =
      app->add_flag("--learn", command->learn,
                    "the claim: what an automaton says that is learned from the first positions");
  app->add_option("--certificate", command->certificate,
                  "write the proof to FILE, for sprague verify; of unknown constants that of the "
                  "first choice printed")
      ->type_name("FILE");
  add_heap(*app, "--max", command->options.max,
           "largest heap, or of each number of a tuple (default 10000, 2000 in misère play; for "
           "tuples 200 or less)");
  add_number(*app, "--heaps", command->numbers, 2, 16,
             "numbers of a position, for games that leave it open, such as moore");
  add_number(*app, "--constants", command->options.max_constant, 0, 1'000'000,
             "try unknown constants, which are letters that are no number of a position, from 0 to "
             "this (default 30)");
  for (const char* const option : {"--max", "--constants"}) learn->excludes(std::string(option));
  add_misere(*app, session);
  app->footer(
      "Prints that the claim is proven for all positions, where automata on binary digits show it "
      "(docs/claims.md);\n"
      "else that it holds for all that were looked at, or the smallest position where it does not "
      "(exit code 1).\n"
      "With --certificate the exit code is 3 where nothing is proven.\n"
      "Examples:\n"
      "  sprague test 'S(1,2)' --p 'n mod 3 = 0'\n"
      "  sprague test 'S(1,2,3)' --p 'n mod m = r'           which constants m and r\n"
      "  sprague test 'moves((k,0),(0,k))' --value 'a xor b'\n"
      "  sprague test 'S(1,2)' --p 'n mod 3 = 1' --misere\n"
      "  sprague test wythoff --p '(a + b) mod 3 = 0'        wrong at the first pair\n"
      "  sprague test 'take(s: s & n = 0)' --value 'n mod 2' --max 1000\n"
      "  sprague test 'take(s: s & n = 0)' --learn\n"
      "  sprague test 'S(1,2)' --p 'n mod 3 = 0' --certificate FILE, then sprague verify FILE");
  app->callback([command, &session] { run_test(*command, session); });
}

}  // namespace sprague::cli
