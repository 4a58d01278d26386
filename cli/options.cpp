#include "options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sprague/detail/names.hpp"

namespace sprague::cli {
namespace {

template <class Number>
CLI::Option* add(CLI::App& command, const std::string& name, Number& number, std::uint64_t min,
                 std::uint64_t max, const std::string& help) {
  return command
      .add_option_function<std::string>(
          name,
          [=, &number](const std::string& text) { number = number_for(name, text, min, max); },
          help)
      ->type_name("N");
}

/// Calls read() and prepends the name to the message of its errors.
template <class Read>
auto with_name(const std::string& name, Read read) {
  try {
    return read();
  } catch (const Error& error) {
    throw Error(error.kind(), fmt::format("{}: {}", name, error.what()), error.position());
  }
}

bool is_digits(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// 5 and 10 of `5-10`; empty for other texts, such as `10-5`, which is a number.
std::vector<std::string_view> bounds_beside_dash(std::string_view text) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const std::string_view first = text.substr(0, dash);
  const std::string_view last = text.substr(std::min(dash + 1, text.size()));
  const bool ascends =
      is_digits(first) && is_digits(last) && Natural::parse(first) < Natural::parse(last);
  return ascends ? std::vector{first, last} : std::vector<std::string_view>{};
}

}  // namespace

Natural natural_for(const std::string& name, const std::string& text) {
  return with_name(name, [&] { return Natural::parse(text); });
}

std::uint64_t number_for(const std::string& name, const std::string& text, std::uint64_t min,
                         std::uint64_t max) {
  return with_name(name, [&] { return parse_integer(text, min, max); });
}

bool is_range(const std::string& text) {
  return text.find("..") != std::string::npos || !bounds_beside_dash(text).empty();
}

HeapRange range_for(const std::string& name, const std::string& text, std::uint64_t min,
                    std::uint64_t max) {
  const auto refuse = [&](std::string_view first, std::string_view last) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{}: '{}' is no range; write {}..{}", name, text, first, last));
  };
  if (const auto bounds = bounds_beside_dash(text); !bounds.empty()) refuse(bounds[0], bounds[1]);
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    const HeapSize heap = number_for(name, text, min, max);
    return {heap, heap};
  }
  const std::size_t last = text.find_first_not_of('.', dots);
  if (dots == 0 || last == std::string::npos)
    throw Error(ErrorKind::invalid_input,
                fmt::format("{}: '{}' lacks a bound; write both, as in 5..10", name, text));
  if (last > dots + 2) refuse(text.substr(0, dots), text.substr(last));
  const HeapRange range{number_for(name, text.substr(0, dots), min, max),
                        number_for(name, text.substr(dots + 2), min, max)};
  if (range.min > range.max) {
    throw Error(ErrorKind::invalid_input, fmt::format("{}: the range {} is empty; write {}..{}",
                                                      name, text, range.max, range.min));
  }
  return range;
}

CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number,
                        std::uint64_t min, std::uint64_t max, const std::string& help) {
  return add(command, name, number, min, max, help);
}

CLI::Option* add_number(CLI::App& command, const std::string& name,
                        std::optional<std::uint64_t>& number, std::uint64_t min, std::uint64_t max,
                        const std::string& help) {
  return add(command, name, number, min, max, help);
}

CLI::Option* add_heap(CLI::App& command, const std::string& name,
                      std::optional<std::uint64_t>& heap, const std::string& help) {
  return add(command, name, heap, 0, max_heap_size, help);
}

CLI::Option* add_natural(CLI::App& command, const std::string& name, std::optional<Natural>& number,
                         const std::string& help) {
  return command
      .add_option_function<std::string>(
          name, [=, &number](const std::string& text) { number = natural_for(name, text); }, help)
      ->type_name("N");
}

CLI::Option* add_values(CLI::App& command, std::optional<std::string>& path) {
  return command
      .add_option(
          "--values", path,
          "nim-values computed elsewhere: one a line, a b-file, or NPY; - for standard input")
      ->type_name("FILE");
}

namespace {

bool lacks_range(const std::string& word) {
  return word != "+" && GameRange::lacks_range(word);
}

}  // namespace

void refuse_numbers(const std::vector<std::string>& games) {
  for (std::size_t i = 1; i < games.size(); ++i) {
    if (!is_digits(games[i])) continue;
    throw Error(
        ErrorKind::invalid_input,
        games[i - 1] == "+"
            ? fmt::format("'+ {0}' adds no game; write sums of numbers without spaces: 1e9+{0}",
                          games[i])
            : fmt::format("'{}' names no game; write numbers behind options, as in --heaps 3 "
                          "--max 10",
                          games[i]));
  }
}

void require_ranges(const std::vector<std::string>& games) {
  const auto game = std::find_if(games.begin(), games.end(), lacks_range);
  if (game == games.end()) return;
  GameRange::parse_wide_sum(games, NaturalRange{});  // errors in the games come first
  throw Error(ErrorKind::invalid_input,
              fmt::format("--max is required, or a range such as {}:0..100", *game));
}

void refuse_unused_range(const std::vector<std::string>& games) {
  if (games.empty() || std::any_of(games.begin(), games.end(), lacks_range)) return;
  throw Error(ErrorKind::invalid_input,
              fmt::format("--min and --max contradict the range in {}; leave them out", games[0]));
}

void fail_required(const std::string& name) {
  throw CLI::RequiredError(name);
}

void require_known(const Sequence& sequence, HeapSize heap) {
  if (sequence.knows(heap)) return;
  throw Error(ErrorKind::not_established,
              fmt::format("G({}) is not known: the {}{} end at heap {}", heap,
                          sequence.has_rules() ? "values given for " : "", sequence.name(),
                          sequence.values().size() - 1));
}

void add_misere(CLI::App& command, Session& session) {
  command.add_flag_callback(
      "--misere", [&session] { session.convention = Convention::misere; },
      "misère play: the player who makes the last move loses");
}

void require_normal_play(const Session& session) {
  if (session.convention == Convention::normal) return;
  throw Error(ErrorKind::invalid_input,
              "--misere needs the rules of a game; nim-values alone do not say who wins");
}

std::string_view outcome_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::p: return "P-position, the previous player wins";
    case Outcome::n: return "N-position, the next player wins";
    case Outcome::draw: break;
  }
  return "draw, neither player can force a win";
}

void add_target(CLI::App& command, Target& target, std::optional<Natural>* wide_nim_sum) {
  auto* outcome = command.add_option_function<std::string>(
      "--outcome",
      [&target](const std::string& text) {
        if (text == "P" || text == "p")
          target = Target::p_positions();
        else if (text == "N" || text == "n")
          target = Target::n_positions();
        else
          throw Error(ErrorKind::invalid_input,
                      fmt::format("--outcome: '{}' is not one of P (the previous player wins), N "
                                  "(the next player wins)",
                                  text));
      },
      "outcome: P (default, the previous player wins) or N (the next player wins)");
  outcome->type_name("P|N");
  auto* nim_sum = command.add_option_function<std::string>(
      "--nim-sum",
      [&target, wide_nim_sum](const std::string& text) {
        const Natural value = natural_for("--nim-sum", text);
        if (wide_nim_sum != nullptr && !value.to_uint64()) {
          *wide_nim_sum = value;
          return;
        }
        target = {number_for("--nim-sum", text, 0, ~std::uint64_t{0}), false};
      },
      "select positions with nim-sum V instead");
  nim_sum->type_name("V")->excludes(outcome);
}

void add_order(CLI::App& command, Order& order) {
  command
      .add_option_function<std::string>(
          "--order", [&order](const std::string& text) { order = parse_order(text, "--order"); },
          "sorted (default, a <= b <= …), ordered (all tuples; default where exchanging numbers "
          "matters), distinct (a < b < …) or arranged (all tuples of different heaps)")
      ->type_name("sorted|ordered|distinct|arranged");
}

CLI::Option* add_seconds(CLI::App& command, const std::string& name,
                         const std::function<void(double)>& take, double max_seconds,
                         const std::string& help) {
  const auto read = [=](const std::string& text) {
    double seconds = 0;
    if (!CLI::detail::lexical_cast(text, seconds) || !(seconds > 0 && seconds <= max_seconds)) {
      throw Error(ErrorKind::invalid_input,
                  fmt::format("{}: '{}' is not a number of seconds above 0 and up to {:.0f}; write "
                              "one such as 0.5 or 60",
                              name, text, max_seconds));
    }
    take(seconds);
  };
  return command.add_option_function<std::string>(name, read, help)->type_name("SECONDS");
}

void add_checkpoint(CLI::App& command, std::optional<std::string>& path,
                    std::optional<double>& seconds, const std::string& help) {
  constexpr double max_seconds = 1e9;
  auto* checkpoint = command.add_option("--checkpoint", path, help);
  checkpoint->type_name("FILE");
  add_seconds(
      command, "--checkpoint-every", [&seconds](double given) { seconds = given; }, max_seconds,
      "time between saves (default 60)")
      ->needs(checkpoint);
}

Checkpoint checkpoint_at(const std::string& path, const std::optional<double>& seconds) {
  Checkpoint checkpoint{path};
  if (seconds)
    checkpoint.interval = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * *seconds));
  return checkpoint;
}

std::string name_of_input(const std::string& path) {
  return path == "-" ? "standard input" : path;
}

namespace {

/// The format that the name of a file says.
std::optional<ValueFormat> format_by_name(const std::optional<std::string>& path) {
  for (const auto& [ending, format] : {std::pair{".npy", ValueFormat::npy},
                                       {".csv", ValueFormat::csv},
                                       {".json", ValueFormat::json}}) {
    if (path && path->ends_with(ending)) return format;
  }
  return std::nullopt;
}

}  // namespace

void require_text_name(const std::optional<std::string>& path, const Session& session) {
  const ValueFormat written = session.json ? ValueFormat::json : ValueFormat::plain;
  if (format_by_name(path).value_or(written) == written) return;
  throw Error(ErrorKind::invalid_input,
              fmt::format("{}: this result is written as {} only; name the file otherwise", *path,
                          session.json ? "JSON" : "text"));
}

ValueFormat value_format(const std::optional<ValueFormat>& given,
                         const std::optional<std::string>& path, const Session& session) {
  const std::optional<ValueFormat> by_name = format_by_name(path);
  if (!session.json) return given.value_or(by_name.value_or(ValueFormat::plain));
  if (given.value_or(ValueFormat::json) != ValueFormat::json)
    throw Error(ErrorKind::invalid_input,
                "--json contradicts --format, which is not json; leave one out");
  if (!given && by_name.value_or(ValueFormat::json) != ValueFormat::json)
    throw Error(ErrorKind::invalid_input,
                fmt::format("--json contradicts the name {}; leave --json out, or name the file "
                            "otherwise",
                            *path));
  return ValueFormat::json;
}

}  // namespace sprague::cli
