// A fact is worth avoiding, since it must be shown itself. So an option whose value is unknown to
// the proof is shown not to have a value by one option of its own where the search knows one, as
// the search did.

#include "search/proof_builder.hpp"

#include <algorithm>

namespace sprague {

ProofBuilder::Facts ProofBuilder::facts_for(const check::PositionGame::Sum& components) {
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

ProofBuilder::Component& ProofBuilder::component(const std::string& key) {
  const auto [place, is_new] = components_.try_emplace(key);
  if (is_new) place->second.needs_fact = !rules_.is_small(key) && !rules_.is_zero(key);
  return place->second;
}

std::optional<std::uint64_t> ProofBuilder::known_value(const std::string& key) {
  Component& found = component(key);
  if (!found.value) found.value = values_.known(key);
  return found.value;
}

std::uint64_t ProofBuilder::value_of(const std::string& key) {
  if (const auto known = known_value(key)) return *known;
  const std::uint64_t value = values_.solve(key);
  component(key).value = value;
  return value;
}

std::vector<ProofBuilder::Option> ProofBuilder::options_of(const std::string& key) {
  std::vector<Option> options;
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
    options.push_back(std::move(option));
    return true;
  });
  return options;
}

/// Empty when the option is not known to have the value.
std::optional<ProofBuilder::Cost> ProofBuilder::cost(const Option& option, std::uint64_t value) {
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

/// The cheapest option that is known to have the value, or null.
const ProofBuilder::Option* ProofBuilder::cheapest(const std::vector<Option>& options,
                                                   std::uint64_t value) {
  const Option* best = nullptr;
  Cost least;
  for (const Option& option : options) {
    const auto found = cost(option, value);
    if (!found || (best != nullptr && *found >= least)) continue;
    best = &option;
    least = *found;
    if (least == Cost()) break;
  }
  return best;
}

void ProofBuilder::add_fact(const std::string& key) {
  if (facts_.contains(key)) return;
  facts_.emplace(key, value_of(key));
  waiting_.push_back(key);
}

void ProofBuilder::add_facts(const Option& option) {
  for (const std::string& part : option.parts) add_fact(part);
}

void ProofBuilder::show(const std::string& key, std::uint64_t value) {
  const std::vector<Option> options = options_of(key);
  for (std::uint64_t lower = 0; lower < value; ++lower) {
    const Option* shown = cheapest(options, lower);
    if (shown == nullptr) {  // the table of the search forgot it
      for (const Option& option : options) {
        for (const std::string& part : option.parts) value_of(part);
      }
      shown = cheapest(options, lower);
    }
    add_facts(*shown);
  }
  for (const Option& option : options) show_not(option, value);
}

/// Shows that an option does not have a value.
void ProofBuilder::show_not(const Option& option, std::uint64_t value) {
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
bool ProofBuilder::exclude(const std::string& key, std::uint64_t value) {
  const std::string couple = key + std::to_string(value);
  if (excluded_.contains(couple)) return true;
  const std::vector<Option> options = options_of(key);
  const Option* shown = cheapest(options, value);
  if (shown == nullptr) return false;
  add_facts(*shown);
  excluded_.insert(couple);
  return true;
}

}  // namespace sprague
