/// Answers requests: rejects those of other origins, sends files and cached answers at once, and
/// queues the others for a worker.
#pragma once

#include <functional>
#include <memory>

#include "exchange.hpp"
#include "origin_policy.hpp"
#include "service.hpp"

namespace sprague::server {

/// The queue of questions to compute. Files and cached answers do not go through it, so that the
/// page never waits for a computation.
enum class Queue { questions, streams };

class RequestRouter {
 public:
  /// Has a worker run a task; false when the queue is full.
  using Submit = std::function<bool(Queue, std::function<void()>)>;

  RequestRouter(OriginPolicy origin_policy, api::Service& service, Submit submit);

  /// Answers through the exchange, now or from a worker.
  void handle_request(const Request& request, const std::shared_ptr<Exchange>& exchange) const;

 private:
  void check(const Request& request) const;
  void answer_question(const Request& request, const std::shared_ptr<Exchange>& exchange) const;
  void answer_plainly(const api::Endpoint& endpoint, const Request& request,
                      const std::shared_ptr<Exchange>& exchange) const;
  void answer_in_stream(const api::Endpoint& endpoint, const Request& request,
                        const std::shared_ptr<Exchange>& exchange) const;
  void submit(Queue queue, const std::shared_ptr<Exchange>& exchange,
              std::function<void()> task) const;

  const OriginPolicy origin_policy_;
  api::Service& service_;
  const Submit submit_;
};

}  // namespace sprague::server
