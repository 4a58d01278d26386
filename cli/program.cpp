#include "program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <new>
#include <span>

#include "error_report.hpp"
#include "options.hpp"
#include "parse_errors.hpp"
#include "shell_commands.hpp"
#include "sprague/detail/code_generation.hpp"
#include "sprague/detail/graph_file.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/detail/names.hpp"
#include "streams.hpp"

namespace sprague::cli {
namespace {

/// Looks for --json in the command line itself: errors are JSON even when parsing stops before it.
bool asks_for_json(const std::vector<std::string>& words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  return std::find(words.begin(), end, "--json") != end;
}

/// The names of the kernels that this machine runs.
std::vector<std::string_view> kernel_names() {
  std::vector<std::string_view> names;
  for (const Kernels each : available_kernels()) names.push_back(name_of(each));
  return names;
}

/// What the strongest kernels of this machine are slower at than those with 512-bit instructions.
std::string slower_work() {
  const KernelTimes times = times_of(available_kernels().front());
  std::vector<std::string> slower;
  for (const auto& [work, time] : {std::pair("sets such as squares", times.sets),
                                   {"proofs of octal periods", times.octal_periods},
                                   {"octal codes by all splits", times.all_splits}}) {
    if (time > 1) slower.push_back(fmt::format("{} ({:g} times)", work, time));
  }
  if (slower.empty()) return "nothing";
  return fmt::format("{}{}", times.are_measured ? "" : "presumably ", fmt::join(slower, ", "));
}

void print_machine(Session& session) {
  if (session.json) return session.write_line(machine_json());
  session.write_line(fmt::format(
      "sprague {}\ncores             {}\nmemory            {} bytes\n"
      "instruction sets  {}\nkernels           {}\ngenerated code    {}\nslower here       {}",
      SPRAGUE_VERSION, core_count(), physical_memory(), fmt::join(instruction_sets(), " "),
      fmt::join(kernel_names(), " "), generates_code() ? "for streams of octal codes" : "none",
      slower_work()));
}

void add_global_options(CLI::App& program, Session& session) {
  program.add_flag("--json", session.json, "print one JSON object instead of text, errors too");
  program.add_flag("--quiet", session.quiet, "hide the progress line");
  program.add_flag("--force", session.force,
                   "run even if the estimate exceeds one hour of one core");
  program
      .add_option_function<std::string>(
          "--threads",
          [&session](const std::string& text) {
            session.threads = static_cast<unsigned>(number_for("--threads", text, 1, 4096));
          },
          "maximum number of threads (default: one per core)")
      ->type_name("N");
  program
      .add_option_function<std::string>(
          "--algorithm",
          [&session](const std::string& name) {
            session.algorithm = parse_algorithm(name, "--algorithm");
          },
          "algorithm: auto (default), reference (the definition, slow), direct (dynamic "
          "programming) or fast")
      ->type_name("auto|reference|direct|fast");
  program
      .add_option_function<std::string>(
          "--simd",
          [&session](const std::string& name) { session.kernels = parse_kernels(name, "--simd"); },
          "use these SIMD kernels, such as avx2 or scalar (default: the strongest of this machine, "
          "see --cpu-info)")
      ->type_name(fmt::format("{}", fmt::join(kernel_names(), "|")))
      ->envname("SPRAGUE_SIMD");
  program.set_version_flag("-v,-V,--version", fmt::format("sprague {}", SPRAGUE_VERSION),
                           "show the version");
}

/// Lets every game on the command line be a table in a file, file:rules.txt, and every graph the
/// edges in one, node-kayles:file:map.txt. How graphs were read goes to standard error.
void read_tables_of_games(CLI::App& program, Session& session) {
  const auto with_files_read = [&session](const std::string& text) {
    GraphsRead read = read_graphs(with_tables_read(text));
    for (const Message& note : read.notes) {
      if (!session.json) session.note(note.english());
    }
    return read.text;
  };
  for (CLI::App* command : program.get_subcommands({})) {
    for (CLI::Option* option : command->get_options()) {
      const bool is_game = option->get_positional() || option->check_lname("game");
      if (is_game && option->get_single_name() != "FILE") option->transform(with_files_read);
    }
  }
}

/// Puts the commands added last, which have no title yet, under this one.
void give_title(CLI::App& program, const std::string& title) {
  const std::string none = CLI::App().get_group();
  for (CLI::App* command : program.get_subcommands({}))
    if (command->get_group() == none) command->group(title);
}

void describe(CLI::App& program, Session& session, const Commands& commands, bool& show_machine) {
  program.name("sprague");
  program.set_help_flag("-h,--help", "show the help of the program or the command");
  program.footer(
      "Examples:\n"
      "  sprague count nim-square --heaps 3 --max 100000     count P-positions of three heaps\n"
      "  sprague period 0.07                                 prove period 34, preperiod 53\n"
      "  sprague value 0.07 1e18                             use the proven period\n"
      "  sprague moves nim 3 5 7                             list the winning moves\n"
      "  sprague explain 0.77                                state the rules in words\n"
      "Numbers may be written 1000000, 1_000_000, 1e6, 10^6, 2^20, 1e9+7 or 2^61-1. Names of "
      "games: sprague games; notation: "
      "sprague help notation.\n\n"
      "Exit codes: 0 success, 1 failure, 2 misuse, 3 not established within the limit, 128 + N "
      "stopped by signal N.");
  program.add_flag("--cpu-info", show_machine, "show processor, memory and available SIMD kernels");
  add_global_options(program, session);
  program.require_subcommand(0, 1);
  program.fallthrough();
  for (const CommandGroup& group : commands.groups) {
    for (const auto add : group.own) add(program, session);
    for (const ExternalCommand& external : group.external)
      add_external_command(program, external, session.arguments);
    give_title(program, group.title);
  }
  read_tables_of_games(program, session);
  add_help(program, session, commands);
  add_completions(program, session);
  add_manual(program, session, commands);
  give_title(program, "About");
}

void print_version(const std::string& text, Session& session) {
  session.write_line(session.json ? fmt::format("{{\"version\":\"{}\"}}", SPRAGUE_VERSION) : text);
}

/// The words behind the program's name, the last one first, as CLI11 takes them. It would make a
/// list of the nimber [w + 1], unless a space stands before it.
std::vector<std::string> words_to_parse(const std::vector<std::string>& arguments) {
  std::vector<std::string> words(arguments.begin() + (arguments.empty() ? 0 : 1), arguments.end());
  const bool are_nimbers = std::find(words.begin(), words.end(), "nimber") != words.end();
  for (std::string& word : words)
    if (are_nimbers && word.starts_with('[')) word.insert(0, 1, ' ');
  std::reverse(words.begin(), words.end());
  return words;
}

/// Parses the command line, which runs the command; throws Error.
void run_command(const Commands& commands, Session& session) {
  CLI::App program{"Impartial games: winning moves, nim-values, proven periods, exact counts."};
  bool show_machine = false;
  describe(program, session, commands, show_machine);
  const std::vector<std::string>& words = session.arguments;
  if (words.size() > 2 && words[1] == "complete")
    return write_completion(program, std::span(words).subspan(2), session, commands);
  try {
    program.parse(words_to_parse(words));
  } catch (const CLI::CallForHelp&) {
    const auto selected = program.get_subcommands();
    return write_help(program, selected.empty() ? "" : selected.front()->get_name(), session);
  } catch (const CLI::CallForVersion& version) {
    return print_version(version.what(), session);
  } catch (const CLI::ParseError& error) {
    throw Error(ErrorKind::invalid_input, reword_parse_error(error, program));
  }
  if (show_machine) return print_machine(session);
  if (program.get_subcommands().empty()) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("no command given; the commands are {}; see sprague --help",
                            command_names(program)));
  }
}

}  // namespace

int run_program(int argc, char** argv, const Commands& commands) {
  prepare_standard_streams();
  install_signal_handlers();
  Session session;
  session.arguments.assign(argv, argv + argc);
  session.json = asks_for_json(session.arguments);
  try {
    run_command(commands, session);
    return session.exit_code;
  } catch (const ClosedPipe&) {
    session.progress.clear();
    return broken_pipe;
  } catch (const Error& error) {
    return commands.silent ? exit_code_of(error.kind()) : report_error(session, error);
  } catch (const std::bad_alloc&) {
    const Error error(ErrorKind::too_large, "not enough memory");
    return commands.silent ? exit_code_of(error.kind()) : report_error(session, error);
  } catch (const std::exception& fault) {
    return commands.silent ? run_failed : report_fault(session, fault.what());
  } catch (...) {
    return commands.silent ? run_failed : report_fault(session, "an exception without a message");
  }
}

}  // namespace sprague::cli
