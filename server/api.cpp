#include "api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

namespace sprague::server {
namespace {

std::vector<Endpoint> all_endpoints() {
  std::vector<Endpoint> all = explore_endpoints();
  for (const auto& group : {ask_endpoints(), play_endpoints()})
    all.insert(all.end(), group.begin(), group.end());
  return all;
}

std::string key_of(const Endpoint& endpoint, const Parameters& parameters) {
  return std::string(endpoint.path) + parameters.key();
}

Refusal budget_spent(const Budget& budget, const std::string& command) {
  Refusal refusal(422, "budget",
                  fmt::format("stopped after {:g} s, the budget of a question here; in a terminal "
                              "it may take its time: {}",
                              budget.seconds(), command));
  refusal.command = command;
  return refusal;
}

}  // namespace

Api::Api(const ApiLimits& limits)
    : limits_(limits),
      endpoints_(all_endpoints()),
      sequences_(limits.sequence_bytes),
      answers_(limits.answer_bytes) {}

const Endpoint* Api::find(std::string_view path) const {
  const auto found = std::find_if(endpoints_.begin(), endpoints_.end(),
                                  [&](const Endpoint& each) { return each.path == path; });
  return found == endpoints_.end() ? nullptr : &*found;
}

std::shared_ptr<const Answer> Api::kept(const Endpoint& endpoint, const Parameters& parameters) {
  return answers_.find(key_of(endpoint, parameters));
}

std::shared_ptr<const Answer> Api::answer(const Endpoint& endpoint, const Parameters& parameters,
                                          const std::function<bool()>& abandoned,
                                          const std::function<void(const Progress&)>& on_progress) {
  const Budget budget(on_progress ? limits_.stream_budget : limits_.budget, limits_.question_bytes,
                      abandoned);
  RunControl run = budget.run();
  run.threads = limits_.threads;
  run.kernels = limits_.kernels;
  run.on_progress = on_progress;
  try {
    const auto answer = std::make_shared<const Answer>(endpoint.answer(
        parameters, {sequences_, budget, run, limits_.budget, limits_.stream_budget}));
    answers_.keep(key_of(endpoint, parameters), answer, answer->body.size());
    return answer;
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::cancelled && budget.spent())
      throw budget_spent(budget, endpoint.command(parameters));
    Refusal refusal = refusal_of(error);
    if (refusal.status == 422) refusal.command = endpoint.command(parameters);
    throw refusal;
  } catch (Refusal& refusal) {
    if (refusal.status == 422) refusal.command = endpoint.command(parameters);
    throw;
  } catch (const std::bad_alloc&) {
    Refusal refusal(422, "too_large", "the answer does not fit into the memory there is");
    refusal.command = endpoint.command(parameters);
    throw refusal;
  }
}

}  // namespace sprague::server
