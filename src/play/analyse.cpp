// Winning moves: those after which the sum is a P-position. The rest of the sum is one element, and
// each component finds its moves that complete it. Of a sum with components that have no nim-value
// LoopyValue knows the rules: only a move in such a component wins, or one that entails, which may
// do so beside a loony component, too.

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "digits/digit_moves.hpp"
#include "digits/heap_words.hpp"
#include "messages/table.hpp"
#include "number/integer.hpp"
#include "play/component_solution.hpp"
#include "play/played_out.hpp"
#include "sequence/misere_play.hpp"
#include "sequence/normal_play.hpp"
#include "sequence/sequence_set.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "values/sparse/sparse_values.hpp"

namespace sprague {
namespace {

/// Theorem 54 is of components that end.
void refuse_endless_beside_entailing(const Position& position) {
  bool entails = false;
  bool is_endless = false;
  for (const Component& component : position.components) {
    const GamePosition* const other = component.game_position();
    if (other == nullptr) continue;
    if (other->game->may_entail())
      entails = true;
    else
      is_endless = is_endless || other->game->loopy_value(other->position).has_value();
  }
  if (entails && is_endless) throw Error(ErrorKind::invalid_input, message("entailing.endless"));
}

/// The components of a position that elements of one monoid decide.
class SolvedPosition {
 public:
  SolvedPosition(const Position& position, const SequenceSource& source,
                 const SolveOptions& options, const RunControl& run) {
    for (const Component& component : position.components) {
      if (const Heaps* heaps = component.heaps()) {
        games_.require(heaps->ruleset, 0);
        for (const HeapSize size : heaps->sizes) games_.require(heaps->ruleset, size);
      }
    }
    games_.solve_all(options, run, source);
    monoid_ = games_.monoid();
    refuse_endless_beside_entailing(position);
    for (const Component& component : position.components) {
      const Heaps* heaps = component.heaps();
      components_.push_back(heaps != nullptr ? solution_of(heaps->sizes, games_[heaps->ruleset])
                                             : searched(*component.game_position(), options, run));
      may_entail_.push_back(heaps == nullptr && component.game_position()->game->may_entail());
    }
  }

  SolvedPosition(const Sequence& sequence, const std::vector<HeapSize>& heaps)
      : monoid_(sequence.monoid()), may_entail_{false} {
    components_.push_back(solution_of(heaps, sequence));
  }

  Analysis outcome() const {
    Analysis analysis;
    analysis.monoid = monoid_;
    for (const auto& component : components_) {
      const std::vector<std::uint64_t> values = component->values();
      analysis.values.insert(analysis.values.end(), values.begin(), values.end());
      analysis.element = monoid_.sum(analysis.element, component->element());
    }
    analysis.value = monoid_.number_of(analysis.element);
    if (std::any_of(components_.begin(), components_.end(),
                    [](const auto& component) { return component->other_value().has_value(); }))
      add_loopy_values(analysis);
    return analysis;
  }

  Analysis analysis(const RunControl& run) {
    Analysis analysis = outcome();
    if (analysis.outcome() != Outcome::n) return analysis;
    for_each_with_winning_moves(analysis, [&](std::size_t i) {
      for (std::string& text : components_[i]->moves_to_p(all_but(i), run))
        analysis.winning.push_back({i, std::move(text)});
    });
    return analysis;
  }

  Natural count_winning_moves(const RunControl& run) {
    Integer sum = 0;
    const Analysis analysis = outcome();
    if (analysis.outcome() != Outcome::n) return {};
    for_each_with_winning_moves(analysis, [&](std::size_t i) {
      sum += to_integer(components_[i]->count_moves_to_p(all_but(i), run));
    });
    return to_natural(sum);
  }

 private:
  /// Visits the components that may have winning moves of an N-position.
  template <class Visit>
  void for_each_with_winning_moves(const Analysis& analysis, const Visit& visit) const {
    const auto is_forced = [](const auto& component) {
      const auto value = component->other_value();
      return value && value->is_forced();
    };
    const bool must_answer = std::any_of(components_.begin(), components_.end(), is_forced);
    for (std::size_t i = 0; i < components_.size(); ++i) {
      const bool may_win = !analysis.loopy || components_[i]->other_value() || may_entail_[i];
      if (may_win && (!must_answer || is_forced(components_[i]))) visit(i);
    }
  }

  void add_loopy_values(Analysis& analysis) const {
    for (const auto& component : components_) {
      const std::vector<std::uint64_t> values = component->values();
      analysis.loopy_values.insert(analysis.loopy_values.end(), values.begin(), values.end());
      if (auto value = component->other_value()) analysis.loopy_values.push_back(*std::move(value));
    }
    analysis.loopy = std::accumulate(analysis.loopy_values.begin(), analysis.loopy_values.end(),
                                     LoopyValue(), std::plus<>());
    analysis.values.clear();
    analysis.value = analysis.element = 0;
  }

  /// Components of one game share what their solver learns.
  std::unique_ptr<ComponentSolution> searched(const GamePosition& position,
                                              const SolveOptions& options, const RunControl& run) {
    SearchOptions search;
    search.algorithm = options.algorithm;
    GameSolver& solver =
        solvers_.try_emplace(position.game.get(), position, search, run).first->second;
    return solution_of(position, solver, run);
  }

  ValueMonoid::Element all_but(std::size_t index) const {
    ValueMonoid::Element rest = 0;
    for (std::size_t i = 0; i < components_.size(); ++i) {
      if (i == index) continue;
      const auto value = components_[i]->other_value();
      if (value && value->is_loony()) return LoopyValue::beyond;
      rest = monoid_.sum(rest, components_[i]->element());
    }
    return rest;
  }

  SequenceSet games_;
  std::map<const Game*, GameSolver> solvers_;
  ValueMonoid monoid_;
  std::vector<std::unique_ptr<ComponentSolution>> components_;
  std::vector<bool> may_entail_;  ///< the moves of each component
};

/// The place among the components of the one whose search is the longest; none where all are heaps
/// or play in one need not end.
std::optional<std::size_t> hardest_search(const Position& position) {
  std::optional<std::size_t> hardest;
  std::uint64_t most = 0;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    const GamePosition* const component = position.components[i].game_position();
    if (component == nullptr) continue;
    const Game& game = *component->game;
    if (game.loopy_value(component->position)) return std::nullopt;
    for (const std::string& part : game.components(component->position)) {
      const std::uint64_t difficulty = game.difficulty(part);
      if (hardest && difficulty <= most) continue;
      hardest = i;
      most = difficulty;
    }
  }
  return hardest;
}

/// What the values of the components say, or playing the position out.
template <class Solved, class Played>
auto solved_or_played(const Position& position, const SolveOptions& options, Solved by_values,
                      Played by_play) {
  const bool is_played_out = options.convention == Convention::misere && !position.has_only_heaps();
  return is_played_out ? by_play() : misere_play::values_or_play(options, by_values, by_play);
}

/// A heap so large that its nim-value takes long, where its digits tell who wins.
std::optional<Analysis> analyse_digits(const Ruleset& ruleset, HeapSize heap, bool with_moves,
                                       const RunControl& run) {
  constexpr HeapSize soon_known = 1 << 20;
  constexpr std::uint64_t few_tries = 1 << 16;
  const Rules& rules = ruleset.rules();
  if (heap <= soon_known || heap_moves(rules).empty()) return {};
  const auto first = normal_play::first_heaps(ruleset, learned_heaps - 1, run);
  if (!first || first->knows(heap)) return {};
  if (sparse_values(ruleset, std::vector{heap}, few_tries, run)) return {};
  const auto words = heap_words(
      rules, learned_heaps, [&](HeapSize n) { return (*first)[n]; }, run);
  if (!words) return {};
  Analysis analysis;
  const std::uint64_t value = words->value({&heap, 1});
  analysis.value_unknown = value != 0 && !words->are_values;
  if (!analysis.value_unknown) {
    analysis.values = {value};
    analysis.value = analysis.element = value;
  }
  if (value == 0 || !with_moves) return analysis;
  for (const DigitPosition& left : winning_positions(heap_moves(rules), *words, {&heap, 1}, run)) {
    const Option option = left[0] == 0 ? Option{} : left;
    analysis.winning.push_back({0, HeapMove{heap, option}.text()});
  }
  return analysis;
}

}  // namespace

std::vector<RequiredValue> required_values(const std::vector<HeapSize>& heaps,
                                           const Analysis& analysis) {
  std::vector<RequiredValue> required;
  if (analysis.is_p()) return required;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const std::uint64_t value = analysis.values[i];
    required.push_back({heaps[i], value, value ^ analysis.value});
  }
  const auto by_heap = [](const auto& a, const auto& b) { return a.heap < b.heap; };
  std::sort(required.begin(), required.end(), by_heap);
  const auto same = [](const auto& a, const auto& b) { return a.heap == b.heap; };
  required.erase(std::unique(required.begin(), required.end(), same), required.end());
  return required;
}

Analysis analyse(const Position& position, const SequenceSource& sequences,
                 const SolveOptions& options, const RunControl& run) {
  return solved_or_played(
      position, options,
      [&](const SolveOptions& tried) {
        return SolvedPosition(position, sequences, tried, run).analysis(run);
      },
      [&] { return play_out(position, true, run); });
}

Analysis analyse(const Position& position, const SolveOptions& options, const RunControl& run) {
  return analyse(position, solve_games, options, run);
}

Analysis analyse(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                 const SolveOptions& options, const RunControl& run) {
  return analyse(Position(ruleset, heaps), options, run);
}

Analysis analyse(const Sequence& sequence, const std::vector<HeapSize>& heaps,
                 const RunControl& run) {
  return SolvedPosition(sequence, heaps).analysis(run);
}

std::optional<Analysis> analyse_without_value(const Position& position, const SolveOptions& options,
                                              const RunControl& run, bool with_moves) {
  if (options.convention == Convention::misere || position.components.size() != 1) return {};
  if (options.algorithm != Algorithm::automatic && options.algorithm != Algorithm::fast) return {};
  if (const Heaps* const heaps = position.components[0].heaps()) {
    if (heaps->sizes.size() != 1 || options.checkpoint || options.limit) return {};
    return analyse_digits(heaps->ruleset, heaps->sizes[0], with_moves, run);
  }
  const auto& [game, text] = *position.components[0].game_position();
  std::vector<GameMove> winning;
  std::optional<bool> is_lost;
  if (with_moves) {
    if (auto moves = game->winning_moves(text, run)) {
      winning = *std::move(moves);
      is_lost = winning.empty();
    }
  } else {
    is_lost = game->is_lost(text, run);
  }
  if (!is_lost) return {};
  Analysis analysis;
  if (*is_lost) analysis.values = {0};
  analysis.value_unknown = !*is_lost;
  for (GameMove& move : winning) analysis.winning.push_back({0, std::move(move.text)});
  return analysis;
}

Natural count_winning_moves(const Position& position, const SolveOptions& options,
                            const RunControl& run) {
  if (const auto known = analyse_without_value(position, options, run))
    return known->winning.size();
  return solved_or_played(
      position, options,
      [&](const SolveOptions& tried) {
        return SolvedPosition(position, solve_games, tried, run).count_winning_moves(run);
      },
      [&] { return Natural(play_out(position, true, run).winning.size()); });
}

Analysis outcome_of(const Position& position, const SequenceSource& sequences,
                    const SolveOptions& options, const RunControl& run) {
  return solved_or_played(
      position, options,
      [&](const SolveOptions& tried) {
        return SolvedPosition(position, sequences, tried, run).outcome();
      },
      [&] { return play_out(position, false, run); });
}

Analysis outcome_of(const Position& position, const SolveOptions& options, const RunControl& run) {
  return outcome_of(position, solve_games, options, run);
}

Analysis outcome_without_value(const Position& position, const SolveOptions& options,
                               const RunControl& run) {
  if (auto known = analyse_without_value(position, options, run, false)) return *std::move(known);
  if (options.convention == Convention::misere) return outcome_of(position, options, run);
  const std::optional<std::size_t> last = hardest_search(position);
  if (!last) return outcome_of(position, options, run);
  Position others = position;
  others.components.erase(others.components.begin() + static_cast<std::ptrdiff_t>(*last));
  SolveOptions without_file = options;
  without_file.checkpoint.reset();
  const Analysis rest =
      others.components.empty() ? Analysis() : outcome_of(others, without_file, run);
  SearchOptions search;
  search.algorithm = options.algorithm;
  search.checkpoint = options.checkpoint;
  const GamePosition& component = *position.components[*last].game_position();
  GameSolver solver(component, search, run);
  Analysis analysis;
  analysis.value_unknown = !solver.has_value(component.position, rest.value, run);
  return analysis;
}

}  // namespace sprague
