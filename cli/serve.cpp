#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <unistd.h>

#include <span>

#include "commands.hpp"
#include "lab.hpp"
#include "options.hpp"
#include "qr_code.hpp"
#include "terminal.hpp"

namespace sprague::cli {
namespace {

struct ServeCommand {
  server::LabSettings settings;
  std::uint64_t port = 8017;
  std::uint64_t workers = 0;
  std::optional<double> stream_budget;
  bool open = false;
  bool classroom = false;
};

/// Shows the page in the browser that the desktop prefers; where there is none, the address on the
/// screen is enough.
void open_browser(std::string address) {
  std::string program = "xdg-open";
  char* const words[] = {program.data(), address.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), nullptr, nullptr, words, environ);
}

/// Browsers on other machines may come by a name, which the server does not know.
void tell_names(const server::LabSettings& settings, Session& session) {
  session.tell(fmt::format(
      "sprague: answers to these addresses{}{}; for another name or address add "
      "--allow-host NAME",
      settings.allowed_hosts.empty() ? "" : ", to ", fmt::join(settings.allowed_hosts, ", ")));
}

/// The page that shows a class, on a projector, where the lab is: by the addresses that other
/// machines can reach, with a QR code. The first address is that of this machine.
std::string classroom_page(const std::vector<std::string>& addresses) {
  const std::span<const std::string> others = std::span(addresses).subspan(1);
  return fmt::format("{}#classroom?at={}", addresses[0], fmt::join(others, ","));
}

/// The class reaches the lab by the first address that other machines can, which a phone reads off
/// the terminal.
std::string code_of(const std::vector<std::string>& addresses) {
  if (addresses.size() < 2) return "";
  const auto code = server::qr_code(addresses[1]);
  return code ? server::qr_code_lines(*code, is_terminal(STDOUT_FILENO)) : "";
}

}  // namespace

void add_serve(CLI::App& program, Session& session) {
  auto command = std::make_shared<ServeCommand>();
  server::LabSettings& settings = command->settings;
  auto* app = program.add_subcommand(
      "serve", "the web lab: a page to explore, ask and play, on this machine");
  app->add_option("--host", settings.host,
                  "address to listen on (default 127.0.0.1: this machine only)")
      ->type_name("ADDRESS");
  add_number(*app, "--port", command->port, 0, 65535, "port (default 8017; 0: any free one)");
  app->add_option(
         "--allow-host", settings.allowed_hosts,
         "a further name, or NAME:PORT, under which browsers may reach it; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app->add_option(
         "--allow-embed", settings.embedders,
         "an origin such as http://localhost:8888 whose pages may show /?embed in a frame, "
         "or *; may be repeated")
      ->type_name("ORIGIN")
      ->allow_extra_args(false);
  constexpr double max_seconds = 86400;
  add_seconds(
      *app, "--budget", [command](double seconds) { command->settings.service.budget = seconds; },
      max_seconds, "computation for one question (default 1)");
  add_seconds(
      *app, "--stream-budget", [command](double seconds) { command->stream_budget = seconds; },
      max_seconds,
      "computation for a question that shows its progress (default: ten times --budget)");
  add_number(*app, "--workers", command->workers, 1, 256,
             "questions computed at a time (default: one per core, two at least)");
  app->add_flag("--open", command->open, "show the page in a browser");
  app->add_flag("--classroom", command->classroom,
                "listen on the network, as --host 0.0.0.0 does, and print the address of a page "
                "for the class, and a QR code");
  app->footer(
      "Prints its addresses when it listens, and serves until Ctrl-C or SIGTERM, which let running "
      "questions\n"
      "finish for two seconds; exit code 0. Only pages of its own may ask it (docs/server.md).\n"
      "Examples:\n"
      "  sprague serve\n"
      "  sprague serve --port 0 --budget 5 --open\n"
      "  sprague serve --classroom --open                          for the machines of a "
      "classroom\n"
      "  sprague serve --host 0.0.0.0 --allow-host lab.example     for those who know a name of "
      "this machine");
  app->callback([command, &session] {
    server::LabSettings& chosen = command->settings;
    chosen.port = static_cast<std::uint16_t>(command->port);
    chosen.workers = command->workers;
    chosen.service.stream_budget = command->stream_budget.value_or(10 * chosen.service.budget);
    if (session.algorithm != Algorithm::automatic) {
      throw Error(ErrorKind::invalid_input,
                  "--algorithm: the lab takes the quickest that applies; leave it out");
    }
    if (session.threads > 0) chosen.service.threads = session.threads;
    chosen.service.kernels = session.kernels;
    if (command->classroom) {
      if (chosen.host != server::LabSettings{}.host)
        throw Error(ErrorKind::invalid_input, "--classroom chooses the host; leave --host out");
      chosen.host = "0.0.0.0";
    }
    server::Lab lab(chosen);
    const std::vector<std::string> addresses = lab.addresses();
    const std::string classroom = command->classroom ? classroom_page(addresses) : "";
    if (session.json) {
      session.write_line(
          fmt::format("{{\"address\":\"{}\",\"addresses\":[\"{}\"]{}}}", addresses[0],
                      fmt::join(addresses, "\",\""),
                      classroom.empty() ? "" : fmt::format(",\"classroom\":\"{}\"", classroom)));
    } else {
      for (const std::string& address : addresses) session.write_line("sprague lab: " + address);
      if (!classroom.empty()) {
        session.write_line("for you, to project for the class: " + classroom);
        session.write(code_of(addresses));
      }
    }
    if (chosen.host != server::LabSettings{}.host && !session.quiet) tell_names(chosen, session);
    if (command->open) open_browser(classroom.empty() ? addresses[0] : classroom);
    lab.serve([] { return stop_signal() != 0; });
  });
}

}  // namespace sprague::cli
