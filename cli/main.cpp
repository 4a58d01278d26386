// sprague: reads the command line, runs one command, turns errors into one line and an exit code.

#include <fmt/format.h>

#include <cstdio>
#include <new>

#include "commands.hpp"
#include "options.hpp"

namespace sprague::cli {
namespace {

int exit_code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::invalid_input: return misuse;
    case ErrorKind::not_established: return not_established;
    case ErrorKind::cancelled: return interrupted;
    case ErrorKind::too_large:
    case ErrorKind::input_output: break;
  }
  return run_failed;
}

int complain(const std::string& message, int code) {
  fmt::print(stderr, "sprague: {}\n", message);
  return code;
}

Algorithm algorithm_named(const std::string& name) {
  if (name == "auto") return Algorithm::automatic;
  if (name == "reference") return Algorithm::reference;
  if (name == "direct") return Algorithm::direct;
  if (name == "fast") return Algorithm::fast;
  throw Error(ErrorKind::invalid_input,
              fmt::format("--algorithm: '{}' is not one of auto, reference, direct, fast", name));
}

void print_machine() {
  std::string sets;
  for (const std::string& name : instruction_sets()) sets += (sets.empty() ? "" : " ") + name;
  print_line(fmt::format("sprague {}\ncores             {}\nmemory            {} bytes\n"
                         "instruction sets  {}\nkernels           scalar",
                         SPRAGUE_VERSION, core_count(), physical_memory(), sets));
}

void add_global_options(CLI::App& program, Session& session) {
  program.add_flag("--json", session.json, "print one JSON object instead of text");
  program.add_flag("--quiet", session.quiet, "no progress line");
  program
      .add_option_function<std::string>(
          "--threads",
          [&session](const std::string& text) {
            session.threads = static_cast<unsigned>(number_for("--threads", text, 1, 4096));
          },
          "at most so many threads (default: one per core)")
      ->type_name("N");
  program
      .add_option_function<std::string>(
          "--algorithm",
          [&session](const std::string& name) { session.algorithm = algorithm_named(name); },
          "auto (default), reference (by definition, slow), direct (dynamic programming), fast")
      ->type_name("NAME");
  program.set_version_flag("--version", fmt::format("sprague {}", SPRAGUE_VERSION));
}

int run_program(int argc, char** argv) {
  Session session;
  CLI::App program{"Impartial heap games: nim-values, proven periods, exact counts, winning moves."};
  program.name("sprague");
  program.footer(
      "Examples:\n"
      "  sprague count nim-square --heaps 3 --max 100000     lost positions of three heaps\n"
      "  sprague period 0.07                                 period 34 from 53, proven\n"
      "  sprague value 0.07 1e18                             one heap, by the proven period\n"
      "  sprague moves nim 3 5 7                             every winning move\n"
      "  sprague explain 0.77                                the rules in words\n"
      "Numbers may be written 1000000, 1e6, 10^6 or 2^20. The notation for games: sprague games, and\n"
      "docs/notation.md. Exit codes: 0 done, 1 failed, 2 misuse, 3 not established within the limit.");
  bool machine = false;
  program.add_flag("--cpu-info", machine, "what this machine offers and which kernels would run");
  add_global_options(program, session);
  program.require_subcommand(0, 1);
  program.fallthrough();
  add_count(program, session);
  add_value(program, session);
  add_values(program, session);
  add_period(program, session);
  add_moves(program, session);
  add_list(program, session);
  add_explain(program, session);
  add_games(program, session);
  try {
    program.parse(argc, argv);
    if (machine) {
      print_machine();
    } else if (program.get_subcommands().empty()) {
      fmt::print(stderr, "{}", program.help());
      return misuse;
    }
    return session.exit_code;
  } catch (const CLI::Success& wanted) {
    return program.exit(wanted);  // --help and --version
  } catch (const CLI::ParseError& error) {
    session.progress.clear();
    return complain(fmt::format("{} (see sprague --help)", error.what()), misuse);
  } catch (const Error& error) {
    session.progress.clear();
    return complain(error.what(), exit_code_of(error.kind()));
  } catch (const std::bad_alloc&) {
    session.progress.clear();
    return complain("there is not enough memory for this", run_failed);
  }
}

}  // namespace
}  // namespace sprague::cli

int main(int argc, char** argv) {
  sprague::cli::install_signal_handlers();
  return sprague::cli::run_program(argc, argv);
}
