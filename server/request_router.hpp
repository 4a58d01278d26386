/// Answers requests: rejects those of other origins, sends files and cached answers at once, so
/// that the page never waits for a computation, and has the scheduler compute the others.
#pragma once

#include <functional>
#include <memory>

#include "exchange.hpp"
#include "origin_policy.hpp"
#include "scheduler.hpp"
#include "service.hpp"

namespace sprague::server {

class RequestRouter {
 public:
  using Submit = std::function<void(Scheduler::Task)>;

  RequestRouter(OriginPolicy origin_policy, api::Service& service, Submit submit);

  /// Answers through the exchange, now or from a worker.
  void handle_request(const Request& request, const std::shared_ptr<Exchange>& exchange) const;

 private:
  void check(const Request& request) const;
  Response page_response(const Request& request) const;
  void answer_question(const Request& request, const std::shared_ptr<Exchange>& exchange) const;
  void answer_plainly(const api::Endpoint& endpoint, const Request& request,
                      const std::shared_ptr<Exchange>& exchange) const;
  void answer_in_stream(const api::Endpoint& endpoint, const Request& request,
                        const std::shared_ptr<Exchange>& exchange) const;

  const OriginPolicy origin_policy_;
  api::Service& service_;
  const Submit submit_;
};

}  // namespace sprague::server
