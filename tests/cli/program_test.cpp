// Whatever a command throws, the program prints one line and ends with an exit code.

#include "program.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <new>
#include <system_error>

#include "check/check_failure.hpp"

namespace sprague::cli {
namespace {

const std::map<std::string, std::function<void()>> faults{
    {"error", [] { throw Error(ErrorKind::not_established, "no proof"); }},
    {"memory", [] { throw std::bad_alloc(); }},
    {"system", [] { throw std::system_error(std::make_error_code(std::errc::io_error), "read"); }},
    {"wrong", [] { throw check::Wrong{"it is wrong"}; }},
    {"undecided", [] { throw check::Undecided{"it is\nlong"}; }},
    {"number", [] { throw 5; }},
};

void add_fail(CLI::App& program, Session&) {
  CLI::App* const command = program.add_subcommand("fail", "throw");
  command->add_option_function<std::string>("HOW", [](const std::string& how) { faults.at(how)(); })
      ->trigger_on_parse();
}

struct Ending {
  int exit_code;
  std::string message;  ///< on standard error
};

Ending ending_of(std::vector<std::string> arguments, bool silent = false) {
  arguments.insert(arguments.begin(), "sprague");
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  testing::internal::CaptureStderr();
  const int code = run_program(
      static_cast<int>(words.size()), words.data(),
      {.groups = {{.title = "Commands", .own = {add_fail}, .external = {}}}, .silent = silent});
  return {code, testing::internal::GetCapturedStderr()};
}

TEST(Program, EndsWithOneLineWhateverACommandThrows) {
  const struct {
    std::string how;
    int exit_code;
    std::string message;
  } cases[] = {
      {"error", not_established, "sprague: no proof\n"},
      {"memory", run_failed, "sprague: not enough memory\n"},
      {"system", run_failed, "sprague: internal error: read: Input/output error\n"},
      {"wrong", run_failed, "sprague: internal error: it is wrong\n"},
      {"undecided", run_failed, "sprague: internal error: it is\\x0along\n"},
      {"number", run_failed, "sprague: internal error: an exception without a message\n"},
  };
  for (const auto& [how, exit_code, message] : cases) {
    const Ending ending = ending_of({"fail", how});
    EXPECT_EQ(ending.exit_code, exit_code) << how;
    EXPECT_EQ(ending.message, message) << how;
    const Ending silent = ending_of({"fail", how}, true);
    EXPECT_EQ(silent.exit_code, exit_code) << how;
    EXPECT_EQ(silent.message, "") << how;
  }
  EXPECT_EQ(ending_of({"--json", "fail", "wrong"}).message,
            R"({"error":{"kind":"internal","message":"internal error: it is wrong",)"
            "\"position\":null}}\n");
}

}  // namespace
}  // namespace sprague::cli
