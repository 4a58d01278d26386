#include "misere/genus/genus_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "messages/table.hpp"
#include "misere/genus/position_genera.hpp"
#include "sprague/error.hpp"

namespace sprague::misere {

GenusSolver::GenusSolver(const GenusOptions& options, HeapSize last, const std::string& game,
                         const RunControl& run, CanonicalGames::Options kept)
    : max_positions_(sums_that_fit(options.max_positions, run)),
      kept_options_(kept),
      games_(kept),
      progress_(run, fmt::format("genera of {}", game), last, 2) {}

PositionGenus GenusSolver::genus_of(const Position& position) {
  const auto [sum, tame] = played(position);
  return {genera_[genus_of(sum)], tame};
}

// A sum is tame exactly when its parts are (theorem 22): play can reach each of them alone.
GenusSolver::Played GenusSolver::played(const Position& position) {
  Played whole;
  for (const Component& component : position.components) whole = sum_of(whole, played(component));
  return whole;
}

GenusSolver::Played GenusSolver::sum_of(const Played& left, const Played& right) {
  return {misere::sum_of(left.sum, right.sum), left.tame && right.tame};
}

GenusSolver::Played GenusSolver::played(const Component& component) {
  if (const GamePosition* position = component.game_position()) return played(*position);
  Played whole;
  for (const HeapSize heap : component.heaps()->sizes)
    whole = sum_of(whole, played(component.heaps()->ruleset, heap));
  return whole;
}

const GenusSolver::Played& GenusSolver::played(const Ruleset& ruleset, HeapSize heap) {
  heap_ = heap;
  return heaps_.of(ruleset, heap, [&](const std::vector<Option>& left, const auto& heaps) {
    require_room(1);
    ++kept_;
    std::vector<Played> options;
    for (const Option& each : left) {
      Played& option = options.emplace_back();
      for (const HeapSize size : each) option = sum_of(option, heaps.at(size));
    }
    return position_with(options);
  });
}

// What a quotient is of are the positions themselves.
std::vector<std::string> GenusSolver::components_of(const Game& game,
                                                    const std::string& position) const {
  if (kept_options_ == CanonicalGames::Options::all) return {position};
  return game.misere_components(position);
}

// Plays the components of a position out move by move, depth first, with a stack of its own.
GenusSolver::Played GenusSolver::played(const GamePosition& position) {
  const Game* const game = position.game.get();
  other_games_.emplace(game, position.game);
  const std::vector<std::string> components = components_of(*game, position.position);
  std::vector<std::string> waiting = components;
  while (!waiting.empty()) {
    const std::string current = waiting.back();
    if (positions_.contains({game, current})) {
      waiting.pop_back();
      continue;
    }
    std::vector<Played> options;
    const std::size_t before = waiting.size();
    for (const GameMove& move : game->moves(current)) {
      Played option;
      // A position of large numbers has thousands of moves, and to take one apart lists its own.
      progress_.advance(heap_, ProgressMeter::steps_per_poll);
      for (std::string& part : components_of(*game, move.to)) {
        const auto known = positions_.find({game, part});
        if (known != positions_.end())
          option = sum_of(option, known->second);
        else
          waiting.push_back(std::move(part));
      }
      options.push_back(std::move(option));
    }
    progress_.advance(heap_, ProgressMeter::steps_per_poll);
    require_room(waiting.size() + 1);
    if (waiting.size() > before) continue;
    ++kept_;
    positions_.emplace(std::pair(game, current), position_with(options));
    waiting.pop_back();
  }
  Played whole;
  for (const std::string& part : components) whole = sum_of(whole, positions_.at({game, part}));
  return whole;
}

GenusSolver::Played GenusSolver::position_with(const std::vector<Played>& options) {
  std::vector<Sum> sums;
  bool tame = true;
  for (const Played& option : options) {
    sums.push_back(option.sum);
    tame = tame && option.tame;
  }
  require_room(2 * options.size());
  Sum sum = games_.with_options(std::move(sums), [&] {
    return std::any_of(options.begin(), options.end(), [&](const Played& option) {
      return genera_[genus_of(option.sum)].misere_at(0) == 0;
    });
  });
  tame = tame && genera_.is_tame(genus_of(sum));
  return {std::move(sum), tame};
}

// The options are older letters, whose genera are known.
const GenusSolver::LetterGenus& GenusSolver::genus_of(Letter letter) {
  if (letter >= letters_.size()) letters_.resize(games_.letters());
  if (letters_[letter]) return *letters_[letter];
  LetterGenus found{genera_.of_nim_heap(games_.nim_heap_of(letter)), true};
  if (games_.nim_heap_of(letter) == 0) {
    std::vector<GenusTable::Id> genera;
    for (const Sum& option : games_.options_of(letter)) {
      genera.push_back(genus_of(option));
      found.tame = found.tame && is_tame(option.letters);
    }
    found.genus = genera_.of_options(genera);
    found.tame = found.tame && genera_.is_tame(found.genus);
  }
  letters_.resize(games_.letters());
  return letters_[letter].emplace(found);
}

bool GenusSolver::is_tame(const Letters& letters) {
  return std::all_of(letters.begin(), letters.end(),
                     [&](Letter letter) { return genus_of(letter).tame; });
}

std::optional<GenusTable::Id> GenusSolver::known_genus(const Letters& letters) {
  if (letters.size() == 1) return genus_of(letters[0]).genus;
  if (is_tame(letters)) {
    GenusTable::Id genus = genera_.of_nim_heap(0);
    for (const Letter letter : letters) genus = genera_.of_tame_sum(genus, genus_of(letter).genus);
    return genus;
  }
  const auto known = played_.find(letters);
  return known == played_.end() ? std::nullopt : std::optional(known->second);
}

GenusTable::Id GenusSolver::genus_of(const Sum& sum) {
  auto genus = known_genus(sum.letters);
  if (!genus) {
    play_out(sum.letters);
    genus = known_genus(sum.letters);
  }
  return with_nim_heaps(*genus, sum);
}

// Depth first, with a stack of its own, since play may be long.
void GenusSolver::play_out(const Letters& letters) {
  std::vector<Letters> waiting{letters};
  std::vector<GenusTable::Id> genera;
  while (!waiting.empty()) {
    const Letters sum = waiting.back();
    if (known_genus(sum)) {
      waiting.pop_back();
      continue;
    }
    genera.clear();
    const std::size_t before = waiting.size();
    std::uint64_t options = 0;
    games_.for_each_option(Sum{sum}, [&](const Sum& option) {
      ++options;
      if (const auto genus = known_genus(option.letters))
        genera.push_back(with_nim_heaps(*genus, option));
      else
        waiting.push_back(option.letters);
      return true;
    });
    progress_.advance(heap_, 30 * options);
    require_room(waiting.size());
    if (waiting.size() > before) continue;
    played_.emplace(sum, genera_.of_options(genera));
    waiting.pop_back();
  }
}

GenusTable::Id GenusSolver::with_nim_heaps(GenusTable::Id id, const Sum& sum) {
  id = genera_.with_twos(id, sum.twos);
  return sum.one ? genera_.with_one(id) : id;
}

void GenusSolver::require_room(std::size_t more) const {
  if (played_.size() + kept_ + games_.options() + more <= max_positions_) return;
  throw too_many_sums(max_positions_);
}

PositionGenera::PositionGenera(const std::string& what, const GenusOptions& options,
                               const RunControl& run)
    : solver_(std::make_unique<GenusSolver>(options, 0, what, run)) {}

PositionGenera::~PositionGenera() = default;

void require_endings(const Position& position) {
  for (const Component& component : position.components) {
    const GamePosition* other = component.game_position();
    if (other == nullptr || !other->game->loopy_value(other->position)) continue;
    if (other->game->may_entail())
      throw Error(ErrorKind::invalid_input, message("entailing.misere"));
    throw Error(ErrorKind::invalid_input,
                message("misere.can_repeat", {{"component", component.text()}}));
  }
}

PositionGenus PositionGenera::of(const Position& position) {
  require_endings(position);
  return solver_->genus_of(position);
}

}  // namespace sprague::misere

namespace sprague {

std::vector<PositionGenus> genera_of(const Ruleset& ruleset, HeapSize last,
                                     const GenusOptions& options, const RunControl& run) {
  if (ruleset.rules().may_entail())
    throw Error(ErrorKind::invalid_input, message("entailing.misere"));
  misere::GenusSolver solver(options, last, ruleset.canonical(), run);
  std::vector<PositionGenus> genera;
  try {
    for (HeapSize heap = 0; heap <= last; ++heap)
      genera.push_back(solver.genus_of(Position(ruleset, {heap})));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::not_established) throw;
    throw Error(error.kind(),
                message("misere.genus_of_heap_unknown", {{"heap", genera.size()},
                                                         {"game", ruleset.canonical()},
                                                         {"reason", error.message()},
                                                         {"last", genera.size() - 1}}));
  }
  return genera;
}

PositionGenus genus_of(const Position& position, const GenusOptions& options,
                       const RunControl& run) {
  try {
    return misere::PositionGenera(position.text(), options, run).of(position);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::not_established) throw;
    throw Error(error.kind(), message("misere.genus_unknown", {{"position", position.text()},
                                                               {"reason", error.message()}}));
  }
}

}  // namespace sprague
