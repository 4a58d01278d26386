#include "service.hpp"
#include "messages/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

namespace sprague::api {
namespace {

std::vector<Endpoint> all_endpoints() {
  std::vector<Endpoint> all = explore_endpoints();
  for (const auto& group : {certificate_endpoints(), patterns_endpoints(), quotient_endpoints(),
                            genera_endpoints(), positions_endpoints(), count_endpoints(),
                            mex_endpoints(), position_endpoints(), table_endpoints()})
    all.insert(all.end(), group.begin(), group.end());
  return all;
}

std::string key_of(const Endpoint& endpoint, const Parameters& parameters) {
  return std::string(endpoint.path) + parameters.key();
}

ApiError budget_spent(const Budget& budget, const std::string& command) {
  ApiError api_error(422, "budget",
                     message("api.budget", {{"seconds", fmt::format("{:g}", budget.seconds())}}));
  api_error.command = command;
  return api_error;
}

}  // namespace

Service::Service(const ServiceLimits& limits)
    : limits_(limits),
      endpoints_(all_endpoints()),
      sequence_cache_(limits.sequence_bytes),
      answers_(limits.answer_bytes) {}

const Endpoint* Service::find(std::string_view path) const {
  const auto found = std::find_if(endpoints_.begin(), endpoints_.end(),
                                  [&](const Endpoint& each) { return each.path == path; });
  return found == endpoints_.end() ? nullptr : &*found;
}

std::shared_ptr<const Answer> Service::cached(const Endpoint& endpoint,
                                              const Parameters& parameters) {
  return answers_.find(key_of(endpoint, parameters));
}

std::shared_ptr<const Answer> Service::answer(
    const Endpoint& endpoint, const Parameters& parameters, const std::function<bool()>& abandoned,
    const std::function<void(const Progress&)>& on_progress) {
  const Budget budget(on_progress ? limits_.stream_budget : limits_.budget, limits_.question_bytes,
                      abandoned);
  RunControl run = budget.run();
  run.threads = limits_.threads;
  run.kernels = limits_.kernels;
  run.on_progress = on_progress;
  try {
    const auto answer = std::make_shared<const Answer>(endpoint.answer(
        parameters, {sequence_cache_, budget, run, limits_.budget, limits_.stream_budget}));
    answers_.insert(key_of(endpoint, parameters), answer, answer->body.size());
    return answer;
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::cancelled && budget.spent())
      throw budget_spent(budget, endpoint.command(parameters));
    ApiError api_error = api_error_of(error);
    if (api_error.status == 422) api_error.command = endpoint.command(parameters);
    throw api_error;
  } catch (ApiError& api_error) {
    if (api_error.status == 422) api_error.command = endpoint.command(parameters);
    throw;
  } catch (const std::bad_alloc&) {
    ApiError api_error(422, "too_large", message("api.memory"));
    api_error.command = endpoint.command(parameters);
    throw api_error;
  }
}

}  // namespace sprague::api
