// The lab's questions for JavaScript: engine_answer() computes an answer, which lies in memory
// until the next question.
//
// JavaScript owns nothing here. It writes a question into the bytes that engine_text() makes room
// for, and reads the answer from engine_body(). With threads the memory is shared, and another
// thread may set the word at engine_cancel_flag() to end a question; a question of an engine
// without threads ends with its worker.

#include <emscripten/emscripten.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "answer_text.hpp"
#include "service.hpp"

namespace {

using namespace sprague;
using namespace sprague::api;

struct Engine {
  std::unique_ptr<Service> service;
  std::string text;  // the question, then the answer to it
  std::atomic<std::uint32_t> cancelled = 0;
};
Engine engine;

EM_JS(void, report_progress,
      (const char* activity, std::size_t size, double done, double total, double fraction),
      { Module["onProgress"](UTF8ToString(activity, size), done, total, fraction); });

}  // namespace

extern "C" {

/// Begins, with budgets in seconds and bytes.
EMSCRIPTEN_KEEPALIVE void engine_open(unsigned threads, double plain_seconds, double stream_seconds,
                                      double question_bytes) {
  ServiceLimits limits;
  limits.threads = threads;
  limits.budget = plain_seconds;
  limits.stream_budget = stream_seconds;
  limits.question_bytes = static_cast<std::uint64_t>(question_bytes);
  limits.sequence_bytes = static_cast<std::size_t>(question_bytes);
  limits.answer_bytes = std::size_t{8} << 20;
  engine.service = std::make_unique<Service>(limits);
}

EMSCRIPTEN_KEEPALIVE std::uint32_t* engine_cancel_flag() {
  static_assert(sizeof engine.cancelled == sizeof(std::uint32_t));
  return reinterpret_cast<std::uint32_t*>(&engine.cancelled);
}

/// Room for a question of `size` bytes: a path and, after a '?', a query.
EMSCRIPTEN_KEEPALIVE char* engine_text(std::size_t size) {
  engine.text.resize(size);
  return engine.text.data();
}

/// Computes the answer to the question in engine_text(). Returns a status of HTTP.
EMSCRIPTEN_KEEPALIVE int engine_answer(int streamed) {
  std::function<void(const Progress&)> on_progress;
  if (streamed != 0) {
    on_progress = [](const Progress& progress) {
      report_progress(progress.activity.data(), progress.activity.size(),
                      static_cast<double>(progress.done), static_cast<double>(progress.total),
                      progress.fraction);
    };
  }
  const auto abandoned = [] { return engine.cancelled.load() != 0; };
  AnswerText answer = answer_text(*engine.service, engine.text, abandoned, on_progress);
  engine.text = std::move(answer.body);
  return answer.status;
}

EMSCRIPTEN_KEEPALIVE const char* engine_body() {
  return engine.text.data();
}
EMSCRIPTEN_KEEPALIVE std::size_t engine_body_size() {
  return engine.text.size();
}
}
