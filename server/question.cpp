#include "question.hpp"
#include "messages/table.hpp"

#include <chrono>
#include <exception>
#include <functional>
#include <new>
#include <nlohmann/json.hpp>

#include "responses.hpp"

namespace sprague::server {

using namespace api;

namespace {

/// Empty when the turn was over before the answer was there. Throws ApiError.
std::shared_ptr<const Answer> computed(
    const Question& question, Scheduler::Turn& turn,
    const std::function<void(const Progress&)>& on_progress = {}) {
  bool over = false;
  const auto should_stop = [&] {
    over = over || turn.is_over();
    return over || question.exchange->abandoned();
  };
  try {
    return question.service.answer(question.endpoint, question.parameters, should_stop,
                                   on_progress);
  } catch (const ApiError& api_error) {
    if (over && api_error.kind == "cancelled" && !question.exchange->abandoned()) return nullptr;
    throw;
  }
}

bool answer_plainly(const Question& question, Scheduler::Turn& turn) {
  const auto respond = [&](Response response) {
    question.exchange->respond(std::move(response));
    return true;
  };
  try {
    const auto answer = computed(question, turn);
    return answer && respond(answer_response(answer));
  } catch (const ApiError& api_error) {
    return respond(error_response(api_error));
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return respond(error_response(internal_error(error)));
  }
}

std::string progress_json(const Progress& progress) {
  nlohmann::ordered_json json;
  json["activity"] = progress.activity;
  json["done"] = progress.done;
  json["total"] = progress.total;
  json["fraction"] = progress.fraction;
  return json.dump();
}

/// The stream begins with the first event: a question that is refused before that has a status.
void write_event(Exchange& exchange, std::string_view name, std::string_view data) {
  if (!exchange.streams()) {
    exchange.write(stream_opening);
    exchange.respond(stream_response());
  }
  exchange.write(event(name, data));
}

bool answer_in_stream(const Question& question, Scheduler::Turn& turn) {
  constexpr std::chrono::milliseconds between{100};
  auto next = std::chrono::steady_clock::now() + between;
  const auto show = [&](const Progress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (now < next) return;
    next = now + between;
    write_event(*question.exchange, "progress", progress_json(progress));
  };
  const auto finish = [&](std::string_view name, std::string_view data) {
    write_event(*question.exchange, name, data);
    question.exchange->finish();
    return true;
  };
  try {
    const auto answer = computed(question, turn, show);
    return answer && finish("result", answer->body);
  } catch (const ApiError& api_error) {
    return finish("failed", json_of(api_error));
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return finish("failed", json_of(internal_error(error)));
  }
}

void refuse(Exchange& exchange) {
  const ApiError busy(503, "busy", message("api.busy"));
  if (!exchange.streams()) return exchange.respond(error_response(busy));
  write_event(exchange, "failed", json_of(busy));
  exchange.finish();
}

/// `answer` says whether the question was answered within the turn.
Scheduler::Task task(Question given, bool (*answer)(const Question&, Scheduler::Turn&)) {
  const auto question = std::make_shared<const Question>(std::move(given));
  const auto compute = [question, answer](Scheduler::Turn& turn) {
    try {
      if (!question->exchange->abandoned()) return answer(*question, turn);
    } catch (const std::exception&) {
      // The connection is closed: there is no memory to say why, or the answer cannot be written.
    }
    question->exchange->fail();
    return true;
  };
  return {.client = question->client, .compute = compute, .refuse = [question] {
            refuse(*question->exchange);
          }};
}

}  // namespace

Scheduler::Task plain_task(Question question) {
  return task(std::move(question), answer_plainly);
}

Scheduler::Task stream_task(Question question) {
  return task(std::move(question), answer_in_stream);
}

}  // namespace sprague::server
