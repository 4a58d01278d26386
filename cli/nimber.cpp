#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "sprague/detail/nimber_expression.hpp"

namespace sprague::cli {
namespace {

constexpr std::uint64_t max_table = 4095;

/// Row a has the products of a with 0, 1, …, last.
void write_table(std::uint64_t last, Session& session) {
  const std::size_t width = fmt::formatted_size("{}", last < 16 ? 15u : last < 256 ? 255u : 65535u);
  if (session.json) session.write("{\"products\":[");
  for (std::uint64_t a = 0; a <= last; ++a) {
    std::vector<std::string> cells;
    for (std::uint64_t b = 0; b <= last; ++b)
      cells.push_back(fmt::format("{:{}}", nim_product(a, b), session.json ? 1 : width));
    if (session.json)
      session.write(fmt::format("{}[{}]", a == 0 ? "" : ",", fmt::join(cells, ",")));
    else
      session.write_line(fmt::format("{}", fmt::join(cells, " ")));
  }
  if (session.json) session.write_line("]}");
}

/// Says of several words what a shell made of *: the names of files.
NimberAnswer evaluate(const std::string& text, bool is_quoted) {
  try {
    return evaluate_nimbers(text);
  } catch (const Error& error) {
    if (is_quoted) throw;
    throw Error(error.kind(),
                fmt::format("{}; write the expression in quotes, as in '3 * 4', so that the shell "
                            "leaves * alone",
                            error.what()),
                error.position(), error.correction());
  }
}

}  // namespace

void add_nimber(CLI::App& program, Session& session) {
  struct Command {
    std::vector<std::string> expression;  // its words
    std::optional<std::uint64_t> table;
  };
  auto command = std::make_shared<Command>();
  auto* app = program.add_subcommand(
      "nimber", "calculate with nimbers: sums, products, powers, roots, logarithms, equations");
  auto* expression = app->add_option(
      "EXPRESSION", command->expression,
      "nimbers such as 12, *12 or w with + * / ^ sqrt(x); ordinals such as [w^2*3 + 1]; or "
      "log(x, base), order(x), solve(b, c) for x^2 + bx + c = 0; - reads expressions, one a line");
  add_number(*app, "--table", command->table, 0, max_table,
             "print the nim-products of 0 to N with each other instead")
      ->excludes(expression);
  app->footer(
      "Examples:\n"
      "  sprague nimber '12 * 7 + 3'\n"
      "  sprague nimber '1/5 + 2^3'            ^ is the nim-power, 1/x the inverse\n"
      "  sprague nimber 'sqrt(*16)'\n"
      "  sprague nimber 'log(5, 4)'            the n with 4^n = 5\n"
      "  sprague nimber 'solve(1, 2)'          the roots of x^2 + x + 2\n"
      "  sprague nimber '(w + 1) * w^3'        w is the first infinite ordinal, and w^3 = 2\n"
      "  sprague nimber '[w^(w^2)*3 + w]^7'    within [ ] + * ^ are those of ordinals below "
      "w^(w^w)\n"
      "  sprague nimber --table 15");
  app->callback([command, expression, &session] {
    if (command->table) return write_table(*command->table, session);
    if (expression->count() == 0) fail_required("EXPRESSION");
    const bool is_quoted = command->expression.size() == 1;
    std::string whole = fmt::format("{}", fmt::join(command->expression, " "));
    if (whole.starts_with(" [")) whole.erase(0, 1);  // the space of words_to_parse()
    for_each_input(session, whole, [&](const std::string& text) {
      const NimberAnswer answer = evaluate(text, is_quoted);
      session.write_line(session.json ? nimber_json(text, answer) : answer.text());
    });
  });
}

}  // namespace sprague::cli
