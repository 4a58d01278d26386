#include "search/plain_search.hpp"

#include <fmt/format.h>

#include "number/text_error.hpp"
#include "search/component_search.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// A position whose options are looked at.
struct Visit {
  std::string position;
  std::vector<GameMove> moves;
  std::size_t next = 0;  // the first move that was not looked at
  NimValueSet option_values;
};

constexpr std::uint64_t unfinished = ~std::uint64_t{0};  // being solved, so on the stack

}  // namespace

void refuse_loop(const Game& game, std::string_view position) {
  throw Error(
      ErrorKind::invalid_input,
      message("search.position_repeats",
              {{"position", fmt::format("{}:{}", game.name(), abridged(game.text(position)))}}));
}

void refuse_depth(const Game& game, std::string_view start, std::size_t moves) {
  throw TooDeep(
      ErrorKind::too_large,
      message("search.no_end",
              {{"position", fmt::format("{}:{}", game.name(), abridged(game.text(start)))},
               {"moves", moves}}));
}

std::uint64_t ReferenceSolver::value(std::string_view position, const RunControl& run) {
  if (const auto known = values_.find(std::string(position)); known != values_.end())
    return known->second;
  ProgressMeter progress(run, "positions of " + game_.name(), 0);
  std::vector<Visit> stack;
  std::uint64_t path_bytes = 0;
  const auto enter = [&](std::string entered) {
    path_bytes += entered.size();
    if (stack.size() == max_depth || path_bytes > max_path_bytes)
      refuse_depth(game_, position, stack.size());
    values_[entered] = unfinished;
    stack.push_back({std::move(entered), {}, 0, {}});
    stack.back().moves = game_.moves(stack.back().position);
    progress.advance(values_.size(), ProgressMeter::steps_per_poll);
  };
  // Positions left unfinished by an exception would look like loops next time.
  struct Cleaning {
    std::vector<Visit>& stack;
    std::unordered_map<std::string, std::uint64_t>& values;
    ~Cleaning() {
      for (const Visit& visit : stack) values.erase(visit.position);
    }
  } const cleaning{stack, values_};

  enter(std::string(position));
  while (true) {
    Visit& visit = stack.back();
    if (visit.next < visit.moves.size()) {
      const std::string& to = visit.moves[visit.next].to;
      const auto found = values_.find(to);
      if (found == values_.end()) {
        enter(to);
      } else if (found->second == unfinished) {
        refuse_loop(game_, to);
      } else {
        visit.option_values.insert(found->second);
        ++visit.next;
      }
      continue;
    }
    const std::uint64_t value = visit.option_values.first_missing();
    values_[visit.position] = value;
    path_bytes -= visit.position.size();
    stack.pop_back();
    if (stack.empty()) return value;
  }
}

}  // namespace sprague
