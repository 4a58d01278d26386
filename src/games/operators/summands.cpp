#include "games/operators/summands.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <utility>

#include "games/heap_moves.hpp"
#include "number/text_error.hpp"
#include "rules/component_text.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr char between = '\n';  // is in no canonical text of a position

Component component_of(const std::string& text) {
  return std::move(Position::parse(text).components.front());
}

constexpr std::uint64_t steps_per_move = 1'000;

std::string text_of(std::string_view game, const std::vector<HeapSize>& sizes) {
  return fmt::format("{}:{}", game, fmt::join(sizes, ","));
}

/// With the name that the game was given, `kayles:5`.
std::string as_written(const Component& component) {
  const std::string game = component.written_game();
  if (game.find(between) != game.npos) return component.text();
  return game + ':' + component.text_without_game();
}

std::vector<Summands::Step> moves_of(const Heaps& heaps, const std::string& component) {
  std::vector<Summands::Step> moves;
  const auto add = [&](const HeapMove& move) {
    ProgressMeter::advance_latest(steps_per_move);
    std::string text = move.text();
    constexpr std::string_view arrow = " -> ";
    text.replace(text.find(arrow), arrow.size(), " to ");
    moves.push_back(
        {std::move(text), text_of(heaps.ruleset.written(), sizes_after(heaps.sizes, move))});
    return true;
  };
  for_each_heap_move(heaps, add, [&](double count) { require_few_moves(count, component); });
  return moves;
}

/// One that differs in the order of heaps, or by what the game says is the same in misère play,
/// too: the moves are the same then.
std::string canonical_of(const Component& component) {
  if (const Heaps* heaps = component.heaps()) {
    std::vector<HeapSize> sizes = heaps->sizes;
    std::erase(sizes, HeapSize{0});
    std::sort(sizes.begin(), sizes.end());
    return text_of(heaps->ruleset.canonical(), sizes);
  }
  const auto& [game, position] = *component.game_position();
  const std::vector<std::string> parts = game->misere_components(position);
  return GamePosition{game, parts.size() == 1 ? parts[0] : position}.text();
}

}  // namespace

std::vector<Summands::Step> Summands::moves(const std::string& text) const {
  const Component component = component_of(text);
  if (const Heaps* heaps = component.heaps()) return moves_of(*heaps, text);
  const auto& [game, position] = *component.game_position();
  if (game->may_entail())
    throw Error(ErrorKind::invalid_input, message("entailing.some_questions",
                                                  {{"game", in_quotes(component.written_game())}}));
  if (game->loopy_value(position))
    throw Error(ErrorKind::invalid_input, message("operator.endless", {{"component", text}}));
  std::vector<Step> moves;
  for (GameMove& move : game->moves(position))
    moves.push_back({std::move(move.text), GamePosition{game, std::move(move.to)}.text()});
  require_few_moves(static_cast<double>(moves.size()), text);
  return moves;
}

template <class Value, class Compute>
const Value& Summands::remembered(std::unordered_map<std::string, Value>& known,
                                  const std::string& component, const Compute& compute) const {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = known.find(component); found != known.end()) return found->second;
  }
  Value value = compute();
  const std::lock_guard lock(mutex_);
  return known.try_emplace(component, std::move(value)).first->second;
}

const std::string& Summands::canonical(const std::string& text) const {
  return remembered(canonical_, text, [&] {
    const Component component = component_of(text);
    return component.has_move() ? canonical_of(component) : std::string();
  });
}

const std::vector<std::string>& Summands::parts(const std::string& text) const {
  return remembered(parts_, text, [&] {
    std::vector<std::string> parts;
    const auto add = [&](const std::string& part) {
      if (const std::string& in_play = canonical(part); !in_play.empty()) parts.push_back(in_play);
    };
    const Component component = component_of(text);
    if (const Heaps* heaps = component.heaps()) {
      for (const HeapSize size : heaps->sizes) add(text_of(heaps->ruleset.canonical(), {size}));
    } else {
      const auto& [game, position] = *component.game_position();
      for (std::string& part : game->misere_components(position))
        add(GamePosition{game, std::move(part)}.text());
    }
    return parts;
  });
}

const std::vector<const std::string*>& Summands::options(const std::string& component) const {
  return remembered(options_, component, [&] {
    std::map<std::string_view, const std::string*> different;
    for (const Step& step : moves(component)) {
      ProgressMeter::advance_latest(steps_per_move);
      const std::string& to = canonical(step.to);
      different.try_emplace(to, &to);
    }
    std::vector<const std::string*> options;
    for (const auto& [to, option] : different) options.push_back(option);
    return options;
  });
}

void require_few_moves(double moves, const std::string& position) {
  if (moves <= max_listed_moves) return;
  constexpr double exact = 1e15;
  constexpr double last = 1e300;  // products may exceed all doubles
  throw Error(ErrorKind::too_large,
              message("operator.many_moves", {{"position", abridged(position)},
                                              {"moves", moves < exact ? fmt::format("{:.0f}", moves)
                                                        : moves < last ? rounded_text(moves)
                                                                       : ">10^300"},
                                              {"most", fmt::format("{:.0f}", max_listed_moves)}}));
}

std::vector<std::string> read_summands(std::string_view text, std::size_t at) {
  if (at == text.size() || text[at] != '(' || text.back() != ')')
    fail_at(text, at == text.size() || text[at] != '(' ? at : text.size(),
            as_in({"(kayles:5 + nim:3)"}));
  std::vector<std::string> summands;
  try {
    const Position sum = Position::parse(text.substr(at + 1, text.size() - at - 2));
    for (const Component& component : sum.components) summands.push_back(as_written(component));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw moved(error, at + 1);
  }
  return summands;
}

std::string bracketed(const std::vector<std::string>& summands) {
  return fmt::format("({})", fmt::join(summands, " + "));
}

std::string bracketed_for_certificate(const std::vector<std::string>& summands) {
  std::vector<std::string> unnamed;
  for (const std::string& summand : summands) {
    const Component component = component_of(summand);
    if (const Heaps* heaps = component.heaps()) {
      unnamed.push_back(text_of(heaps->ruleset.canonical(), heaps->sizes));
    } else {
      const auto& [game, position] = *component.game_position();
      unnamed.push_back(game->name() + ':' + game->certified_text(position));
    }
  }
  return bracketed(unnamed);
}

std::string move_in(std::size_t i, std::string_view move) {
  const bool has_parts = move.starts_with('(') && move.find(") ") != move.npos;
  return has_parts ? fmt::format("({}) [{}]", i, move) : fmt::format("({}) {}", i, move);
}

std::string packed(const std::vector<std::string>& summands) {
  return fmt::format("{}", fmt::join(summands, std::string_view(&between, 1)));
}

std::vector<std::string> unpacked(std::string_view packed) {
  std::vector<std::string> summands;
  for (std::size_t at = 0; at < packed.size();) {
    const std::size_t end = std::min(packed.find(between, at), packed.size());
    summands.emplace_back(packed.substr(at, end - at));
    at = end + 1;
  }
  return summands;
}

}  // namespace sprague
