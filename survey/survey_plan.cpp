#include "survey_plan.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "sprague/error.hpp"
#include "sprague/pattern.hpp"
#include "sprague/sequence.hpp"

namespace sprague::survey {
namespace {

std::uint64_t expected_work(const Ruleset& ruleset, const RunControl& run) {
  if (run.should_stop && run.should_stop()) throw Error(ErrorKind::cancelled, "stopped on request");
  constexpr HeapSize sample = 2000;
  const Sequence sequence = solve(ruleset, sample, {}, run);
  if (sequence.period().is_established()) return 0;
  const auto space = find_sparse_space(sequence, sample, run);
  return space ? space->heaps : sample;
}

}  // namespace

Identity identity_of(const Ruleset& ruleset) {
  if (auto standard = standard_code(ruleset)) return {std::move(standard->code), standard->shift};
  return {ruleset.canonical(), 0};
}

Plan plan_of(const std::vector<std::string>& codes, const RunControl& run) {
  struct Member {
    std::string code;
    Ruleset ruleset;
    std::uint64_t shift;
    auto rank() const { return std::tuple(shift, code.size(), code); }
  };
  std::map<std::string, std::vector<Member>> by_identity;
  for (const std::string& code : codes) {
    const Ruleset ruleset = Ruleset::parse(code);
    const Identity identity = identity_of(ruleset);
    by_identity[identity.game].push_back({code, ruleset, identity.shift});
  }
  const auto representative = [](const std::vector<Member>& family) {
    return std::min_element(family.begin(), family.end(),
                            [](const Member& a, const Member& b) { return a.rank() < b.rank(); });
  };
  std::vector<std::vector<Member>> families;
  for (auto& [identity, family] : by_identity) families.push_back(std::move(family));
  std::sort(families.begin(), families.end(), [&](const auto& a, const auto& b) {
    return representative(a)->code < representative(b)->code;
  });

  RunControl game_run = run;  // without progress of its own
  game_run.on_progress = nullptr;
  game_run.threads = 1;
  Plan plan;
  for (const auto& family : families) {
    const std::uint64_t done = plan.games.size();
    const double fraction = static_cast<double>(done) / static_cast<double>(families.size());
    if (run.on_progress)
      run.on_progress({"first heaps of the games", done, families.size(), fraction});
    const auto game = representative(family);
    for (const Member& member : family) {
      plan.codes.push_back(
          {member.code, member.ruleset.canonical(), plan.games.size(), member.shift - game->shift});
    }
    plan.games.push_back(
        {game->code, game->ruleset.canonical(), expected_work(game->ruleset, game_run)});
  }
  std::sort(plan.codes.begin(), plan.codes.end(),
            [](const auto& a, const auto& b) { return a.code < b.code; });
  return plan;
}

std::vector<std::string> codes_in(const Plan& plan) {
  std::vector<std::string> codes;
  for (const PlannedCode& planned : plan.codes) codes.push_back(planned.code);
  return codes;
}

}  // namespace sprague::survey
