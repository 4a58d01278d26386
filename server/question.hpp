/// Questions that are computed: tasks for the scheduler, which write the answer to an exchange.
#pragma once

#include <memory>
#include <string>

#include "exchange.hpp"
#include "scheduler.hpp"
#include "service.hpp"

namespace sprague::server {

struct Question {
  api::Service& service;
  const api::Endpoint& endpoint;
  api::Parameters parameters;
  std::string client;
  std::shared_ptr<Exchange> exchange;
};

/// Answers with one response.
Scheduler::Task plain_task(Question question);

/// Answers with events: progress, ten times a second at most, and the result or the error.
Scheduler::Task stream_task(Question question);

}  // namespace sprague::server
