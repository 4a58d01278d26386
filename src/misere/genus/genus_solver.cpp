#include "misere/genus/genus_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "messages/table.hpp"
#include "misere/genus/position_genera.hpp"
#include "run/memory.hpp"
#include "sprague/error.hpp"

namespace sprague::misere {

GenusSolver::GenusSolver(const GenusOptions& options, HeapSize last, const std::string& game,
                         const RunControl& run)
    : progress_(run, fmt::format("genera of {}", game), last, 2) {
  constexpr std::uint64_t bytes_per_position = 150;
  max_positions_ = std::min(options.max_positions, memory_available(run) / 2 / bytes_per_position);
}

void GenusSolver::extend(const Ruleset& ruleset, HeapSize last) {
  std::vector<Sum>& heaps = heaps_of(ruleset);
  for (heap_ = heaps.size(); heap_ <= last; ++heap_) {
    require_room(1);
    ++kept_;
    heaps.push_back(next_heap(ruleset, heaps));
  }
}

PositionGenus GenusSolver::genus_of(const Position& position) {
  const Sum sum = sum_of(position);
  return {genera_[genus_of(sum)], is_tame(sum.letters)};
}

GenusSolver::Sum GenusSolver::sum_of(const Position& position) {
  Sum sum;
  for (const Component& component : position.components) sum = sum_of(sum, sum_of(component));
  return sum;
}

std::vector<GenusSolver::Sum> GenusSolver::options_of(Letter letter) {
  const LetterEntry entry = letters_[letter];
  if (entry.options != nullptr) return *entry.options;
  std::vector<Sum> options;
  for (std::uint64_t n = 0; n < entry.nim_heap; ++n) options.push_back(nim_heap(n));
  return options;
}

GenusSolver::Sum GenusSolver::sum_of(const Sum& left, const Sum& right) {
  Sum sum{{}, left.twos + right.twos, left.one != right.one};
  sum.letters.resize(left.letters.size() + right.letters.size());
  std::merge(left.letters.begin(), left.letters.end(), right.letters.begin(), right.letters.end(),
             sum.letters.begin());
  return sum;
}

std::optional<std::uint64_t> GenusSolver::as_nim_heap(const Sum& sum) const {
  std::uint64_t even = 0;
  if (sum.letters.size() + sum.twos > 1) return std::nullopt;
  if (sum.twos == 1) even = 2;
  if (sum.letters.size() == 1) even = letters_[sum.letters[0]].nim_heap;
  if (even == 0 && !sum.letters.empty()) return std::nullopt;
  return even + (sum.one ? 1 : 0);
}

// In misère play, too, a heap of 2k + 1 in Nim equals one of 2k and one of 1.
GenusSolver::Sum GenusSolver::nim_heap(std::uint64_t n) {
  Sum sum{{}, n / 2 == 1 ? 1u : 0u, n % 2 == 1};
  if (n < 4) return sum;
  const auto [at, is_new] = nim_letters_.emplace(n / 2 * 2, static_cast<Letter>(letters_.size()));
  if (is_new) letters_.push_back({n / 2 * 2, nullptr, genera_.of_nim_heap(n / 2 * 2), true});
  sum.letters.push_back(at->second);
  return sum;
}

// The misère mex rule (On Numbers and Games, chapter 12): a position whose options equal heaps of
// Nim, one of them of 0 or 1, equals the heap of their mex.
GenusSolver::Sum GenusSolver::heap_with(std::vector<Sum> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  std::vector<std::uint64_t> nim_heaps;
  for (const Sum& option : options) {
    if (const auto n = as_nim_heap(option)) nim_heaps.push_back(*n);
  }
  std::sort(nim_heaps.begin(), nim_heaps.end());
  if (nim_heaps.size() == options.size() && (options.empty() || nim_heaps[0] <= 1)) {
    std::uint64_t mex = 0;
    while (mex < nim_heaps.size() && nim_heaps[mex] == mex) ++mex;
    return nim_heap(mex);
  }
  if (const auto known = letter_of_options_.find(options); known != letter_of_options_.end())
    return {{known->second}};
  require_room(options.size());
  kept_ += options.size();
  std::vector<GenusTable::Id> genera;
  bool tame = true;
  for (const Sum& option : options) {
    genera.push_back(genus_of(option));
    tame = tame && is_tame(option.letters);
  }
  const GenusTable::Id genus = genera_.of_options(genera);
  const auto letter = static_cast<Letter>(letters_.size());
  const auto kept = letter_of_options_.emplace(std::move(options), letter).first;
  letters_.push_back({0, &kept->first, genus, tame && genera_.is_tame(genus)});
  return {{letter}};
}

GenusSolver::Sum GenusSolver::next_heap(const Ruleset& ruleset, const std::vector<Sum>& smaller) {
  std::vector<Sum> options;
  ruleset.for_each_option(smaller.size(), [&](std::span<const HeapSize> heaps) {
    Sum option;
    for (const HeapSize heap : heaps) option = sum_of(option, smaller[heap]);
    options.push_back(std::move(option));
    progress_.advance(heap_, 10);
    return true;
  });
  return heap_with(std::move(options));
}

bool GenusSolver::is_tame(const Letters& letters) const {
  return std::all_of(letters.begin(), letters.end(),
                     [&](Letter letter) { return letters_[letter].tame; });
}

std::optional<GenusTable::Id> GenusSolver::known_genus(const Letters& letters) {
  if (letters.size() == 1) return letters_[letters[0]].genus;
  if (is_tame(letters)) {
    GenusTable::Id genus = genera_.of_nim_heap(0);
    for (const Letter letter : letters) genus = genera_.of_tame_sum(genus, letters_[letter].genus);
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
    for_each_option(sum, [&](const Sum& option) {
      ++options;
      if (const auto genus = known_genus(option.letters))
        genera.push_back(with_nim_heaps(*genus, option));
      else
        waiting.push_back(option.letters);
    });
    progress_.advance(heap_, 30 * options);
    require_room(waiting.size());
    if (waiting.size() > before) continue;
    played_.emplace(sum, genera_.of_options(genera));
    waiting.pop_back();
  }
}

void GenusSolver::for_each_option(const Letters& letters,
                                  const std::function<void(const Sum&)>& visit) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0 && letters[i] == letters[i - 1]) continue;
    Sum rest{letters};
    rest.letters.erase(rest.letters.begin() + static_cast<std::ptrdiff_t>(i));
    const LetterEntry entry = letters_[letters[i]];
    for (std::uint64_t n = 0; n < entry.nim_heap; ++n) visit(sum_of(rest, nim_heap(n)));
    if (entry.options == nullptr) continue;
    for (const Sum& option : *entry.options) visit(sum_of(rest, option));
  }
}

GenusTable::Id GenusSolver::with_nim_heaps(GenusTable::Id id, const Sum& sum) {
  id = genera_.with_twos(id, sum.twos);
  return sum.one ? genera_.with_one(id) : id;
}

void GenusSolver::require_room(std::size_t more) const {
  if (played_.size() + kept_ + more <= max_positions_) return;
  throw Error(ErrorKind::not_established,
              message("misere.too_many_sums", {{"limit", max_positions_}}));
}

// Plays a position of a game out move by move, since Game::components() and Game::nim_value() hold
// in normal play only. Depth first, with a stack of its own.
GenusSolver::Sum GenusSolver::sum_of(const GamePosition& position) {
  const Game* const game = position.game.get();
  std::vector<std::string> waiting{position.position};
  while (!waiting.empty()) {
    const std::string current = waiting.back();
    if (positions_.contains({game, current})) {
      waiting.pop_back();
      continue;
    }
    std::vector<Sum> options;
    const std::size_t before = waiting.size();
    const std::vector<GameMove> moves = game->moves(current);
    for (const GameMove& move : moves) {
      const auto known = positions_.find({game, move.to});
      if (known != positions_.end())
        options.push_back(known->second);
      else
        waiting.push_back(move.to);
    }
    progress_.advance(heap_, ProgressMeter::steps_per_poll);
    require_room(waiting.size() + 1);
    if (waiting.size() > before) continue;
    ++kept_;
    positions_.emplace(std::pair(game, current), heap_with(std::move(options)));
    waiting.pop_back();
  }
  return positions_.at({game, position.position});
}

GenusSolver::Sum GenusSolver::sum_of(const Component& component) {
  if (const GamePosition* position = component.game_position()) return sum_of(*position);
  Sum sum;
  for (const HeapSize heap : component.heaps()->sizes) {
    extend(component.heaps()->ruleset, heap);
    sum = sum_of(sum, heaps_of(component.heaps()->ruleset)[heap]);
  }
  return sum;
}

std::vector<GenusSolver::Sum>& GenusSolver::heaps_of(const Ruleset& ruleset) {
  for (auto& game : games_) {
    if (game.first == ruleset) return game.second;
  }
  return games_.emplace_back(ruleset, std::vector<Sum>()).second;
}

PositionGenera::PositionGenera(const std::string& what, const GenusOptions& options,
                               const RunControl& run)
    : solver_(std::make_unique<GenusSolver>(options, 0, what, run)) {}

PositionGenera::~PositionGenera() = default;

namespace {

void require_endings(const Position& position) {
  for (const Component& component : position.components) {
    const GamePosition* other = component.game_position();
    if (other == nullptr || !other->game->loopy_value(other->position)) continue;
    throw Error(ErrorKind::invalid_input,
                message("misere.can_repeat", {{"component", component.text()}}));
  }
}

}  // namespace

PositionGenus PositionGenera::of(const Position& position) {
  require_endings(position);
  return solver_->genus_of(position);
}

ReachedHeaps PositionGenera::reached(const Position& position) {
  require_endings(position);
  return reached_heaps(*solver_, position);
}

}  // namespace sprague::misere

namespace sprague {

std::vector<PositionGenus> genera_of(const Ruleset& ruleset, HeapSize last,
                                     const GenusOptions& options, const RunControl& run) {
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
