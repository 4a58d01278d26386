// Searches on one thread or several, with a table, progress and checkpoints.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "run/parallel.hpp"
#include "run/progress_meter.hpp"
#include "run/save_schedule.hpp"
#include "run/work_estimate.hpp"
#include "search/component_search.hpp"
#include "search/plain_search.hpp"
#include "search/proof_number_search.hpp"
#include "search/search_checkpoint.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

/// Searches that need fewer expanded components are not worth further threads. Those searched best
/// first have more options, and threads find their numbers where the first one left them.
std::uint64_t worth_threads(const Game& game) {
  return game.is_searched_best_first() ? 1'000 : 20'000;
}

/// Expanded by one thread between two additions to the number of all.
constexpr std::uint64_t expanded_per_addition = 64;

/// A search that forgets how far its questions are from an answer asks them again and again.
constexpr std::uint64_t min_bytes_of_numbers = std::uint64_t{1} << 20;

std::uint64_t table_bytes(const SearchOptions& options, const RunControl& run) {
  if (options.table_bytes == 0) return memory_available(run) / 2;
  require_memory(static_cast<double>(options.table_bytes), run);
  return options.table_bytes;
}

/// Calls a function at the end of a block, also when something is thrown.
template <class Function>
class AtEnd {
 public:
  explicit AtEnd(Function function) : function_(std::move(function)) {}
  ~AtEnd() { function_(); }
  AtEnd(const AtEnd&) = delete;
  AtEnd& operator=(const AtEnd&) = delete;

 private:
  Function function_;
};

/// Thrown in the threads that are no longer needed.
struct Superseded {};

}  // namespace

struct GameSolver::State {
  State(const GamePosition& start, const SearchOptions& options, const RunControl& run)
      : State(start, options, table_bytes(options, run)) {}

  State(const GamePosition& start, const SearchOptions& options, std::uint64_t bytes)
      : game(start.game), table(bytes), numbers(std::max(bytes / 8, min_bytes_of_numbers)) {
    if (options.algorithm == Algorithm::reference) {
      if (options.checkpoint)
        throw Error(ErrorKind::invalid_input, message("checkpoint.reference"));
      reference.emplace(*game);
    }
    if (!options.checkpoint) return;
    file.emplace(options.checkpoint->path, ChecksummedFile::position, start.text());
    read_table(*file, table);
    file->prepare();
    schedule.emplace(options.checkpoint->interval);
  }

  std::uint64_t value(std::string_view position, const RunControl& run);
  bool has_value(std::string_view position, std::uint64_t value, const RunControl& run);
  bool search_value(std::string_view position, std::uint64_t value, const RunControl& run);
  /// Throws Error(too_large) when a search surely takes more steps than RunControl allows.
  void prepare(std::string_view position, const RunControl& run) const;

  [[noreturn]] void refuse_infinite(std::string_view position, const LoopyValue& value) const;

  std::uint64_t component_value(std::string_view component, const RunControl& run);
  bool component_has_value(std::string_view component, std::uint64_t value, const RunControl& run);

  /// Calls ask(search) on one thread, and on all when that takes long; the first answer counts.
  template <class Ask>
  auto first_answer(const RunControl& run, Ask ask);

  template <class Ask>
  auto answer_of_threads(ProgressMeter& progress, unsigned threads, Ask ask);

  /// Calls ask(search) with a new search, which is counted in the statistics. poll(expanded) is
  /// called with the number of components that it expanded.
  template <class Ask, class Poll>
  auto counted(ComponentsInWork* in_work, Ask ask, Poll poll);

  void save() const { write_table(*file, table); }

  void save_when_due() {
    if (schedule && schedule->is_due()) schedule->save([&] { save(); });
  }

  std::shared_ptr<const Game> game;
  ValueTable table;
  ProofNumberTable numbers;  // used by games that are searched best first
  std::optional<ReferenceSolver> reference;
  std::optional<ChecksummedFile> file;
  std::optional<SaveSchedule> schedule;
  std::atomic<std::uint64_t> expanded{0};
  std::atomic<std::uint64_t> solved{0};
};

template <class Ask, class Poll>
auto GameSolver::State::counted(ComponentsInWork* in_work, Ask ask, Poll poll) {
  std::uint64_t seen = 0;
  const auto count_and_poll = [&](std::uint64_t now) {
    if (now - seen == expanded_per_addition) {
      expanded += expanded_per_addition;
      seen = now;
    }
    poll(now);
  };
  const auto ask_and_count = [&](auto search) {
    const AtEnd at_end([&] {
      expanded += search.expanded() - seen;
      solved += search.solved();
    });
    return ask(search);
  };
  if (game->is_searched_best_first())
    return ask_and_count(ProofNumberSearch(*game, table, numbers, in_work, count_and_poll));
  return ask_and_count(Search(*game, table, in_work, count_and_poll));
}

template <class Ask>
auto GameSolver::State::first_answer(const RunControl& run, Ask ask) {
  ProgressMeter progress(run, "components of " + game->name(), 0);
  const unsigned threads = threads_for(run);
  try {
    return counted(nullptr, ask, [&](std::uint64_t now) {
      progress.advance(expanded, ProgressMeter::steps_per_poll);
      save_when_due();
      if (threads > 1 && now >= worth_threads(*game)) throw Superseded();
    });
  } catch (const Superseded&) {
    return answer_of_threads(progress, threads, ask);
  }
}

template <class Ask>
auto GameSolver::State::answer_of_threads(ProgressMeter& progress, unsigned threads, Ask ask) {
  ComponentsInWork in_work;
  std::atomic<bool> answered{false};
  std::mutex mutex;
  std::optional<std::invoke_result_t<Ask&, Search&>> answer;
  std::exception_ptr failure;
  const auto work = [&](std::uint64_t thread) {
    try {
      const auto found = counted(&in_work, ask, [&, thread](std::uint64_t) {
        if (answered) throw Superseded();
        if (thread != 0) return;  // only the calling thread talks to its caller
        progress.advance(expanded, ProgressMeter::steps_per_poll);
        save_when_due();
      });
      const std::lock_guard lock(mutex);
      if (!answer) answer = found;
    } catch (const Superseded&) {
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
    answered = true;
  };
  ThreadTeam(threads).with_tasks([&](ThreadTeam::Tasks& tasks) {
    for (unsigned thread = 1; thread < threads; ++thread) {
      tasks.run([&work, &answered, thread] {
        if (!answered) work(thread);
      });
    }
    work(0);
  });
  if (!answer) std::rethrow_exception(failure);
  return *answer;
}

void GameSolver::State::prepare(std::string_view position, const RunControl& run) const {
  const double steps = game->least_steps(position, run);
  if (!allows_steps(steps, run))
    require_steps(steps,
                  message("needs.reached",
                          {{"position", fmt::format("{}:{}", game->name(), game->text(position))}}),
                  "instead.smaller_numbers", run);
  if (!reference) game->prepare(position, run);
}

void GameSolver::State::refuse_infinite(std::string_view position, const LoopyValue& value) const {
  throw Error(ErrorKind::invalid_input,
              message("search.no_nim_value",
                      {{"position", fmt::format("{}:{}", game->name(), game->text(position))},
                       {"value", value.text()}}));
}

std::uint64_t GameSolver::State::component_value(std::string_view component,
                                                 const RunControl& run) {
  return first_answer(run, [&](auto& search) { return search.value(component); });
}

bool GameSolver::State::component_has_value(std::string_view component, std::uint64_t value,
                                            const RunControl& run) {
  return first_answer(run, [&](auto& search) { return search.has_value(component, value); });
}

std::uint64_t GameSolver::State::value(std::string_view position, const RunControl& run) {
  if (const auto loopy = game->loopy_value(position)) {
    if (!loopy->is_nim_value()) refuse_infinite(position, *loopy);
    return loopy->nim_value();
  }
  if (reference) return reference->value(position, run);
  std::uint64_t value = 0;
  for (const std::string& component : game->components(position))
    value ^= component_value(component, run);
  return value;
}

bool GameSolver::State::has_value(std::string_view position, std::uint64_t value,
                                  const RunControl& run) {
  try {
    return search_value(position, value, run);
  } catch (const TooDeep&) {
    if (reference) throw;
    game->prepare_value(position, run);
    return search_value(position, value, run);
  }
}

bool GameSolver::State::search_value(std::string_view position, std::uint64_t value,
                                     const RunControl& run) {
  if (const auto loopy = game->loopy_value(position)) return loopy->is_lost_beside(value);
  if (reference) return reference->value(position, run) == value;
  std::vector<std::string> components = game->components(position);
  if (components.empty()) return value == 0;
  std::sort(components.begin(), components.end(), [&](const auto& a, const auto& b) {
    return game->difficulty(a) < game->difficulty(b);
  });
  for (std::size_t i = 0; i + 1 < components.size(); ++i)
    value ^= component_value(components[i], run);
  return component_has_value(components.back(), value, run);
}

GameSolver::GameSolver(const GamePosition& start, const SearchOptions& options,
                       const RunControl& run)
    : state_(std::make_unique<State>(start, options, run)) {}

GameSolver::~GameSolver() = default;
GameSolver::GameSolver(GameSolver&&) noexcept = default;

namespace {

/// Calls `search`, and saves afterwards, also when it fails: the functions of a person's own game
/// may throw anything.
template <class State, class SearchCall>
auto saving(State& state, SearchCall search) {
  if (!state.file) return search();
  try {
    const auto answer = search();
    state.save();
    return answer;
  } catch (const Error& error) {
    state.save();
    if (error.kind() != ErrorKind::cancelled) throw;
    throw Error(ErrorKind::cancelled,
                message("checkpoint.learnt_is_saved",
                        {{"problem", error.message()}, {"file", state.file->path()}}));
  } catch (...) {
    state.save();
    throw;
  }
}

}  // namespace

std::uint64_t GameSolver::value(std::string_view position, const RunControl& run) {
  state_->prepare(position, run);
  if (!state_->reference) state_->game->prepare_value(position, run);
  return saving(*state_, [&] { return state_->value(position, run); });
}

bool GameSolver::has_value(std::string_view position, std::uint64_t value, const RunControl& run) {
  state_->prepare(position, run);
  return saving(*state_, [&] { return state_->has_value(position, value, run); });
}

std::optional<std::uint64_t> GameSolver::known_value(std::string_view component) {
  if (const auto value = state_->game->nim_value(component)) return value;
  const Knowledge known = state_->table.find(component);
  return known.is_known() ? std::optional(known.value()) : std::nullopt;
}

std::vector<GameMove> GameSolver::moves_to(std::string_view position, std::uint64_t value,
                                           const RunControl& run) {
  return saving(*state_, [&] {
    std::vector<GameMove> found;
    std::vector<GameMove> moves = state_->game->moves(position);
    ProgressMeter progress(run, "moves of " + state_->game->name(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      progress.advance(i, ProgressMeter::steps_per_poll);
      if (!state_->reference) state_->game->prepare(moves[i].to, run);
      if (state_->has_value(moves[i].to, value, run)) found.push_back(std::move(moves[i]));
    }
    return found;
  });
}

Natural GameSolver::count_moves_to(std::string_view position, std::uint64_t value,
                                   const RunControl& run) {
  if (!state_->reference) {
    state_->prepare(position, run);
    if (auto count = state_->game->count_moves_to(position, value, run)) return *std::move(count);
  }
  return moves_to(position, value, run).size();
}

SearchStatistics GameSolver::statistics() const {
  if (state_->reference) return {state_->reference->solved(), state_->reference->solved(), 0};
  return {state_->expanded, state_->solved, state_->table.size()};
}

GameValue solve(const GamePosition& position, const SearchOptions& options, const RunControl& run) {
  GameSolver solver(position, options, run);
  const std::uint64_t value = solver.value(position.position, run);
  return {value, solver.statistics()};
}

}  // namespace sprague
