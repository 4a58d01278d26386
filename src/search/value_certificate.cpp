// Writes the certificate of a value. The checker says which components need no fact, and checks the
// whole before it is written.
//
// A fact is worth avoiding, since it must be shown itself. So an option whose value is unknown to
// the proof is shown not to have a value by one option of its own where the search knows one, as
// the search did.

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "check/positions/certified_position.hpp"
#include "check/positions/proof_set.hpp"
#include "check/positions/theory.hpp"
#include "file/atomic_file.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

/// The nim-values of the components of the checker, from a search.
struct ComponentValues {
  /// The value found already; empty otherwise.
  std::function<std::optional<std::uint64_t>(const std::string& component)> known;
  std::function<std::uint64_t(const std::string& component)> solve;
};

/// Chooses the components whose nim-values show that of a position.
class ProofBuilder {
 public:
  ProofBuilder(const check::PositionGame& rules, ComponentValues values, const RunControl& run)
      : rules_(rules), values_(std::move(values)), progress_(run, "components of the proof", 0) {}

  using Facts = std::vector<std::pair<std::string, std::uint64_t>>;

  /// Values of components from which those of the given components follow: each value below that of
  /// a component is shown by an option of known value, and every option is shown to have another
  /// value, either by its own or by one option of its only component without one.
  Facts facts_for(const check::PositionGame::Sum& components) {
    for (const std::string& key : components) {
      if (component(key).needs_fact) add_fact(key);
    }
    Facts facts;
    while (!waiting_.empty()) {
      const std::string key = std::move(waiting_.front());
      waiting_.pop_front();
      const std::uint64_t value = facts_.at(key);
      show(key, value);
      facts.emplace_back(key, value);
      progress_.advance(facts.size(), 100'000);
    }
    return facts;
  }

 private:
  struct Option {
    std::uint64_t nim_sum = 0;       // of the components that need no fact
    check::PositionGame::Sum parts;  // the others, without pairs
  };

  /// The knowledge about a component beside the facts.
  struct Component {
    bool needs_fact = true;
    std::optional<std::uint64_t> value;
  };

  /// How hard an option is to use in the proof: the size of the largest new fact, and how many.
  using Cost = std::pair<std::uint64_t, std::uint64_t>;

  Component& component(const std::string& key) {
    const auto [place, is_new] = components_.try_emplace(key);
    if (is_new) place->second.needs_fact = !rules_.is_small(key) && !rules_.is_zero(key);
    return place->second;
  }

  std::optional<std::uint64_t> known_value(const std::string& key) {
    Component& found = component(key);
    if (!found.value) found.value = values_.known(key);
    return found.value;
  }

  std::uint64_t value_of(const std::string& key) {
    if (const auto known = known_value(key)) return *known;
    const std::uint64_t value = values_.solve(key);
    component(key).value = value;
    return value;
  }

  /// Calls visit(option) with each option of a component, until it returns false.
  template <class Visit>
  void for_each_option(const std::string& key, Visit visit) {
    rules_.for_each_option(key, [&](check::PositionGame::Sum& sum) {
      std::sort(sum.begin(), sum.end());
      Option option;
      for (std::string& part : sum) {
        if (!component(part).needs_fact)
          option.nim_sum ^= value_of(part);
        else if (!option.parts.empty() && option.parts.back() == part)
          option.parts.pop_back();
        else
          option.parts.push_back(std::move(part));
      }
      return visit(std::move(option));
    });
  }

  /// Empty when the option is not known to have the value.
  std::optional<Cost> cost(const Option& option, std::uint64_t value) {
    Cost cost;
    std::uint64_t nim_sum = option.nim_sum;
    for (const std::string& part : option.parts) {
      const auto known = known_value(part);
      if (!known) return std::nullopt;
      nim_sum ^= *known;
      if (facts_.contains(part)) continue;
      cost.first = std::max(cost.first, rules_.size(part));
      ++cost.second;
    }
    return nim_sum == value ? std::optional(cost) : std::nullopt;
  }

  /// The cheapest option that is known to have the value, or the first that costs nothing.
  /// list(visit) calls visit(option) with each until it returns false.
  template <class List>
  std::optional<Option> cheapest(List list, std::uint64_t value) {
    std::optional<Option> best;
    Cost least;
    list([&](Option option) {
      const auto found = cost(option, value);
      if (found && (!best || *found < least)) {
        best = std::move(option);
        least = *found;
      }
      return !best || least != Cost();
    });
    return best;
  }

  void add_fact(const std::string& key) {
    if (facts_.contains(key)) return;
    facts_.emplace(key, value_of(key));
    waiting_.push_back(key);
  }

  void add_facts(const Option& option) {
    for (const std::string& part : option.parts) add_fact(part);
  }

  void show(const std::string& key, std::uint64_t value) {
    std::vector<Option> options;
    for_each_option(key, [&](Option option) {
      options.push_back(std::move(option));
      return true;
    });
    const auto list = [&options](auto visit) {
      for (const Option& option : options) {
        if (!visit(option)) return;
      }
    };
    for (std::uint64_t lower = 0; lower < value; ++lower) {
      std::optional<Option> shown = cheapest(list, lower);
      if (!shown) {  // the table of the search forgot it
        for (const Option& option : options) {
          for (const std::string& part : option.parts) value_of(part);
        }
        shown = cheapest(list, lower);
      }
      add_facts(*shown);
    }
    for (const Option& option : options) show_not(option, value);
  }

  /// Shows that an option does not have a value.
  void show_not(const Option& option, std::uint64_t value) {
    std::vector<std::string> open;
    std::uint64_t nim_sum = option.nim_sum;
    for (const std::string& part : option.parts) {
      const auto fact = facts_.find(part);
      if (fact == facts_.end())
        open.push_back(part);
      else
        nim_sum ^= fact->second;
    }
    std::sort(open.begin(), open.end(), [&](const std::string& a, const std::string& b) {
      return std::pair(rules_.size(a), a) < std::pair(rules_.size(b), b);
    });
    for (const std::string& part : open) {
      if (&part == &open.back() && exclude(part, nim_sum ^ value)) return;
      add_fact(part);
      nim_sum ^= facts_.at(part);
    }
  }

  /// Shows by one option that a component does not have a value; false when no such one is known.
  bool exclude(const std::string& key, std::uint64_t value) {
    const std::string couple = key + std::to_string(value);
    if (excluded_.contains(couple)) return true;
    const std::optional<Option> shown =
        cheapest([&](auto visit) { for_each_option(key, visit); }, value);
    if (!shown) return false;
    add_facts(*shown);
    excluded_.insert(couple);
    return true;
  }

  const check::PositionGame& rules_;
  ComponentValues values_;
  ProgressMeter progress_;
  std::unordered_map<std::string, Component> components_;
  std::unordered_map<std::string, std::uint64_t> facts_;
  std::deque<std::string> waiting_;           // facts that are not yet shown
  std::unordered_set<std::string> excluded_;  // couples of which an option is shown
};

/// The rules of the checker as a game, so that a search meets the checker's components.
class CheckersGame : public Game {
 public:
  CheckersGame(const check::PositionGame& rules, std::string name)
      : rules_(rules), name_(std::move(name)) {}

  std::string name() const override { return name_; }
  std::string text(std::string_view component) const override {
    return rules_.text(std::string(component));
  }
  std::vector<GameMove> moves(std::string_view) const override { return {}; }
  void options(std::string_view component, SumList& options) const override {
    rules_.for_each_option(std::string(component), [&](check::PositionGame::Sum& sum) {
      for (const std::string& part : sum) options.add(part);
      return options.end_sum();
    });
  }
  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    return rules_.is_zero(std::string(component)) ? std::optional<std::uint64_t>(0) : std::nullopt;
  }
  std::uint64_t difficulty(std::string_view component) const override {
    return rules_.size(std::string(component));
  }

 private:
  const check::PositionGame& rules_;
  std::string name_;
};

/// The values of the checker's components by a solver of the game, which reads them as text. Only
/// where all positions of the kind belong to one game, as those of boards do.
ComponentValues values_by_text(const std::string& kind, GameSolver& solver,
                               const check::PositionGame& rules, const RunControl& run) {
  const auto position_of = [&kind, &rules](const std::string& component) {
    return GamePosition::parse(kind + ':' + rules.text(component));
  };
  const auto known = [position_of, &solver](const std::string& component) {
    const GamePosition position = position_of(component);
    std::optional<std::uint64_t> value = 0;
    for (const std::string& part : position.game->components(position.position)) {
      const auto found = solver.known_value(part);
      value = value && found ? std::optional(*value ^ *found) : std::nullopt;
    }
    return value;
  };
  return {known, [position_of, &solver, &run](const std::string& component) {
            return solver.value(position_of(component).position, run);
          }};
}

/// The values of the checker's components by a search of its own rules.
ComponentValues values_by_rules(GameSolver& solver, const RunControl& run) {
  return {[&solver](const std::string& component) { return solver.known_value(component); },
          [&solver, &run](const std::string& component) { return solver.value(component, run); }};
}

bool is_game_of_all(const GamePosition& position) {
  return GamePosition::parse(position.text()).game == position.game;
}

std::vector<std::pair<std::uint64_t, std::string>> facts_for(const GamePosition& position,
                                                             GameSolver& solver,
                                                             const check::PositionGame& rules,
                                                             const RunControl& run) {
  const std::string kind = position.game->name();
  std::vector<std::pair<std::uint64_t, std::string>> facts;
  const auto add_facts = [&](ComponentValues values) {
    ProofBuilder builder(rules, std::move(values), run);
    const auto components = rules.components(position.game->certified_text(position.position));
    for (const auto& [component, value] : builder.facts_for(components))
      facts.emplace_back(value, rules.text(component));
  };
  if (is_game_of_all(position)) {
    add_facts(values_by_text(kind, solver, rules, run));
  } else {
    GameSolver again({std::make_shared<CheckersGame>(rules, kind), ""}, {}, run);
    add_facts(values_by_rules(again, run));
  }
  return facts;
}

/// The bytes of a proof that the checker verifies within the limit that it sets by itself.
std::string checked_bytes(const check::ProofSet& proof, const RunControl& run) {
  std::string bytes = check::bytes_of(proof);
  check::WorkLimit limit(check::default_max_steps(bytes.size()));
  check::check_proof_set(proof, limit, run);
  return bytes;
}

}  // namespace

GameValue write_value_certificate(const GamePosition& position, const std::string& path,
                                  const SearchOptions& options, const RunControl& run) {
  const std::string kind = position.game->name();
  const auto rules = check::rules_for(position);
  const bool is_known = rules != nullptr || check::certifying(position, [&] {
                          return check::value_by_theory(kind) != nullptr;
                        });
  if (!is_known) {
    throw Error(ErrorKind::not_established, message("certificate.unknown_rules", {{"kind", kind}}));
  }
  AtomicFile file(path, ".tmp");
  GameSolver solver(position, options, run);
  const std::uint64_t value = solver.value(position.position, run);
  file.write(check::certifying(position, [&] {
    check::ProofSet proof{kind, position.game->certified_text(position.position), value, {}};
    if (rules != nullptr) proof.facts = facts_for(position, solver, *rules, run);
    return checked_bytes(proof, run);
  }));
  file.commit();
  return {value, solver.statistics()};
}

}  // namespace sprague
