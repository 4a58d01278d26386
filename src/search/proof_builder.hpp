/// Chooses the components whose nim-values show that of a position.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "check/positions/position_game.hpp"
#include "run/progress_meter.hpp"

namespace sprague {

/// The nim-values of the components of the checker, from a search.
struct ComponentValues {
  /// What was found already; empty otherwise.
  std::function<std::optional<std::uint64_t>(const std::string& component)> known;
  std::function<std::uint64_t(const std::string& component)> solve;
};

class ProofBuilder {
 public:
  ProofBuilder(const check::PositionGame& rules, ComponentValues values, const RunControl& run)
      : rules_(rules), values_(std::move(values)), progress_(run, "components of the proof", 0) {}

  using Facts = std::vector<std::pair<std::string, std::uint64_t>>;

  /// Values of components from which those of the given components follow: each value below that of
  /// a component is shown by an option of known value, and every option is shown to have another
  /// value, either by its own or by one option of its only component without one.
  Facts facts_for(const check::PositionGame::Sum& components);

 private:
  struct Option {
    std::uint64_t nim_sum = 0;       // of the components that need no fact
    check::PositionGame::Sum parts;  // the others, without pairs
  };

  /// What is known of a component beside the facts.
  struct Component {
    bool needs_fact = true;
    std::optional<std::uint64_t> value;
  };

  /// How hard an option is to use in the proof: the size of the largest new fact, and how many.
  using Cost = std::pair<std::uint64_t, std::uint64_t>;

  Component& component(const std::string& key);
  std::optional<std::uint64_t> known_value(const std::string& key);
  std::uint64_t value_of(const std::string& key);
  std::vector<Option> options_of(const std::string& key);
  std::optional<Cost> cost(const Option& option, std::uint64_t value);
  const Option* cheapest(const std::vector<Option>& options, std::uint64_t value);
  void add_fact(const std::string& key);
  void add_facts(const Option& option);
  void show(const std::string& key, std::uint64_t value);
  void show_not(const Option& option, std::uint64_t value);
  bool exclude(const std::string& key, std::uint64_t value);

  const check::PositionGame& rules_;
  ComponentValues values_;
  ProgressMeter progress_;
  std::unordered_map<std::string, Component> components_;
  std::unordered_map<std::string, std::uint64_t> facts_;
  std::deque<std::string> waiting_;           // facts that are not yet shown
  std::unordered_set<std::string> excluded_;  // couples of which an option is shown
};

}  // namespace sprague
