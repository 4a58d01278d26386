// Checks a proof set. Each fact "the component c has the value v" is compared with the rules: each
// value below v is that of an option, and no option has the value v. Both may use other facts; by
// induction on the length of games all of them are true, since options are shorter games.
//
// An option that has one component u whose value is not claimed does not have the value v when
// some option of u has the value r, the nim-sum of v and of its other components: u then does not
// have it. That is a couple which the search did not need to solve.

#include "check/positions/proof_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "check/certificate_format.hpp"
#include "check/check_failure.hpp"
#include "check/positions/position_game.hpp"
#include "check/positions/theory.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {
namespace {

using Sum = PositionGame::Sum;

std::uint64_t mex(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  std::uint64_t least = 0;
  for (const std::uint64_t value : values) {
    if (value == least) ++least;
  }
  return least;
}

/// The nim-sum of the components of known value, and the others, of which pairs cancel.
struct Partial {
  std::uint64_t nim_sum = 0;
  Sum unknown;
};

class Checker {
 public:
  Checker(const PositionGame& game, const ProofSet& proof, WorkLimit& limit, const RunControl& run)
      : game_(game),
        limit_(limit),
        progress_(run, "proof set of " + proof.game + ':' + proof.position, proof.facts.size()) {
    for (const auto& [value, text] : proof.facts) {
      const Sum components = game.components(text);
      require(components.size() == 1, "'{}' is not one component with a move", text);
      require(values_.try_emplace(components[0], value).second,
              "'{}' stands there twice, or like a mirror image", text);
      facts_.push_back({components[0], value, text});
    }
  }

  void check_facts() {
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      check_fact(facts_[i]);
      progress_.advance(i, 10'000);
    }
  }

  void check_claim(const ProofSet& proof) {
    const Partial whole = partial(game_.components(proof.position));
    require(whole.unknown.empty(), "it says nothing of a component of {}", proof.position);
    require(whole.nim_sum == proof.value, "{}:{} has the value {} by its facts, not {}", proof.game,
            proof.position, whole.nim_sum, proof.value);
  }

 private:
  struct Fact {
    std::string component;
    std::uint64_t value;
    std::string text;
  };

  void check_fact(const Fact& fact) {
    const std::uint64_t value = fact.value;
    const std::string& text = fact.text;
    std::vector<std::uint64_t> lower;
    game_.for_each_option(fact.component, [&](Sum& option) {
      limit_.spend(1000);
      const Partial known = partial(std::move(option));
      if (known.unknown.empty()) {
        require(known.nim_sum != value, "'{}' has an option of the value {}, its own", text, value);
        if (known.nim_sum < value) lower.push_back(known.nim_sum);
        return true;
      }
      require(known.unknown.size() == 1 && excludes(known.unknown[0], known.nim_sum ^ value),
              "it does not show that no option of '{}' has the value {}", text, value);
      return true;
    });
    require(mex(lower) == value, "it shows no option of '{}' with the value {}", text, mex(lower));
  }

  /// Whether an option of the component has the value, so that the component has not.
  bool excludes(const std::string& component, std::uint64_t value) {
    const std::string couple = component + std::to_string(value);
    if (excluded_.contains(couple)) return true;
    bool found = false;
    game_.for_each_option(component, [&](Sum& option) {
      limit_.spend(1000);
      const Partial known = partial(std::move(option));
      found = known.unknown.empty() && known.nim_sum == value;
      return !found;
    });
    if (found) excluded_.insert(couple);
    return found;
  }

  Partial partial(Sum components) {
    std::sort(components.begin(), components.end());
    Partial result;
    for (std::string& component : components) {
      if (const auto value = value_of(component)) {
        result.nim_sum ^= *value;
      } else if (!result.unknown.empty() && result.unknown.back() == component) {
        result.unknown.pop_back();
      } else {
        result.unknown.push_back(std::move(component));
      }
    }
    return result;
  }

  /// What is claimed, what a theorem says, or what playing a small component out finds.
  std::optional<std::uint64_t> value_of(const std::string& component) {
    if (const auto known = values_.find(component); known != values_.end()) return known->second;
    std::optional<std::uint64_t> value;
    if (game_.is_zero(component)) {
      value = 0;
    } else if (game_.is_small(component)) {
      std::vector<std::uint64_t> options;
      game_.for_each_option(component, [&](Sum& option) {
        limit_.spend(1000);
        std::uint64_t nim_sum = 0;
        for (const std::string& part : option) nim_sum ^= *value_of(part);
        options.push_back(nim_sum);
        return true;
      });
      value = mex(std::move(options));
    }
    values_.emplace(component, value);
    return value;
  }

  const PositionGame& game_;
  WorkLimit& limit_;
  ProgressMeter progress_;
  std::vector<Fact> facts_;
  /// Values claimed, and found since; empty where nothing tells.
  std::unordered_map<std::string, std::optional<std::uint64_t>> values_;
  std::unordered_set<std::string> excluded_;
};

}  // namespace

void check_proof_set(const ProofSet& proof, WorkLimit& limit, const RunControl& run) {
  if (const ValueByTheory by_theory = value_by_theory(proof.game)) {
    require(proof.facts.empty(), "a proof about {} has no facts", proof.game);
    const std::uint64_t value = by_theory(proof.position, limit);
    require(value == proof.value, "{}:{} has the value {}, not {}", proof.game, proof.position,
            value, proof.value);
    return;
  }
  const auto game = position_game(proof.game);
  if (game == nullptr) {
    throw Undecided{fmt::format("this checker does not know the rules of {}", proof.game)};
  }
  Checker checker(*game, proof, limit, run);
  checker.check_facts();
  checker.check_claim(proof);
}

Verification verify(const ProofSet& proof, std::uint64_t file_bytes, const VerifyOptions& options,
                    const RunControl& run) {
  Verification result;
  result.game = proof.game + ':' + proof.position;
  result.theorem = "proof-set";
  result.segments = 1;
  result.value = proof.value;
  WorkLimit limit(options.max_steps.value_or(default_max_steps(file_bytes)));
  try {
    check_proof_set(proof, limit, run);
    result.verdict = Verdict::verified;
    result.checked = {0};
    result.established = true;
    result.summary =
        fmt::format("{} has the nim-value {} ({})", result.game, proof.value,
                    value_by_theory(proof.game) != nullptr
                        ? "computed again by the theory of the game"
                        : fmt::format("{} component{} compared with the rules", proof.facts.size(),
                                      proof.facts.size() == 1 ? "" : "s"));
  } catch (const Wrong& wrong) {
    result.verdict = Verdict::wrong;
    result.summary = wrong.what();
  } catch (const Undecided& undecided) {
    result.verdict = Verdict::undecided;
    result.summary = undecided.what();
  }
  return result;
}

}  // namespace sprague::check
