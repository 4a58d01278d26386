#include "options.hpp"

#include <fmt/format.h>

namespace sprague::cli {
namespace {

template <class Number>
CLI::Option* add(CLI::App& command, const std::string& name, Number& number, std::uint64_t least,
                 std::uint64_t greatest, const std::string& help) {
  return command
      .add_option_function<std::string>(
          name,
          [=, &number](const std::string& text) {
            number = number_for(name, text, least, greatest);
          },
          help)
      ->type_name("N");
}

/// read(), with the name before the message of an error.
template <class Read>
auto naming(const std::string& name, Read read) {
  try {
    return read();
  } catch (const Error& error) {
    throw Error(error.kind(), fmt::format("{}: {}", name, error.what()), error.position());
  }
}

}  // namespace

Natural natural_for(const std::string& name, const std::string& text) {
  return naming(name, [&] { return Natural::parse(text); });
}

std::uint64_t number_for(const std::string& name, const std::string& text, std::uint64_t least,
                         std::uint64_t greatest) {
  return naming(name, [&] { return parse_integer(text, least, greatest); });
}

CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number,
                        std::uint64_t least, std::uint64_t greatest, const std::string& help) {
  return add(command, name, number, least, greatest, help);
}

CLI::Option* add_number(CLI::App& command, const std::string& name,
                        std::optional<std::uint64_t>& number, std::uint64_t least,
                        std::uint64_t greatest, const std::string& help) {
  return add(command, name, number, least, greatest, help);
}

CLI::Option* add_heap(CLI::App& command, const std::string& name,
                      std::optional<std::uint64_t>& heap, const std::string& help) {
  return add(command, name, heap, 0, max_heap_size, help);
}

void add_target(CLI::App& command, Target& target) {
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
      "P: the previous player wins (default); N: the next player wins");
  outcome->type_name("P|N");
  auto* nim_sum = command.add_option_function<std::string>(
      "--nim-sum",
      [&target](const std::string& text) {
        target = {number_for("--nim-sum", text, 0, ~std::uint64_t{0}), false};
      },
      "positions with this nim-sum instead");
  nim_sum->type_name("V")->excludes(outcome);
}

void add_order(CLI::App& command, Order& order) {
  command
      .add_option_function<std::string>(
          "--order", [&order](const std::string& text) { order = parse_order(text, "--order"); },
          "sorted: a <= b <= … (default); ordered: all tuples; distinct: a < b < …")
      ->type_name("ORDER");
}

void add_checkpoint(CLI::App& command, std::optional<std::string>& path,
                    std::optional<std::uint64_t>& seconds, const std::string& help) {
  constexpr std::uint64_t max_seconds = 1'000'000'000;
  auto* checkpoint = command.add_option("--checkpoint", path, help);
  checkpoint->type_name("FILE");
  add_number(command, "--checkpoint-every", seconds, 1, max_seconds,
             "seconds from one save to the next (default 60)")
      ->needs(checkpoint);
}

Checkpoint checkpoint_at(const std::string& path, const std::optional<std::uint64_t>& seconds) {
  Checkpoint checkpoint{path};
  if (seconds) checkpoint.interval = std::chrono::seconds(*seconds);
  return checkpoint;
}

}  // namespace sprague::cli
