#include "lab.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "run/thread_pool.hpp"
#include "site.hpp"

namespace sprague::server {
namespace {

constexpr std::size_t max_quick_waiting = 4096;  // a few microseconds each

std::vector<std::string> names_of(const LabSettings& settings) {
  std::vector<std::string> names = settings.allowed_hosts;
  const bool everywhere = settings.host == "0.0.0.0" || settings.host == "::";
  if (!everywhere)
    names.push_back(settings.host.find(':') == std::string::npos
                        ? settings.host
                        : fmt::format("[{}]", settings.host));
  return names;
}

std::size_t workers_of(const LabSettings& settings) {
  constexpr std::size_t at_least = 2;
  return settings.workers > 0 ? settings.workers : std::max<std::size_t>(at_least, core_count());
}

ConnectionLimits fitting(ConnectionLimits limits) {
  limits.connections = room_for_connections(limits.connections);
  return limits;
}

}  // namespace

struct Lab::Parts {
  explicit Parts(LabSettings given)
      : settings(std::move(given)),
        listening(listen_on(settings.host, settings.port)),
        api(settings.api),
        site{Admission(settings.port, names_of(settings)), api},
        loop(listening, fitting(settings.connections),
             [this](const std::shared_ptr<Exchange>& exchange) {
               return give(Lane::quick, exchange);
             }),
        streams(std::max<std::size_t>(1, workers_of(settings) / 2), settings.max_waiting),
        questions(workers_of(settings), settings.max_waiting),
        quick(1, max_quick_waiting) {}

  bool give(Lane lane, const std::shared_ptr<Exchange>& exchange) {
    ThreadPool& workers = lane == Lane::quick       ? quick
                          : lane == Lane::questions ? questions
                                                    : streams;
    return workers.submit([this, lane, exchange, token = workers.stop_token()] {
      if (token.stop_requested()) return;
      const auto start = std::chrono::steady_clock::now();
      answer(lane, exchange);
      if (std::chrono::steady_clock::now() - start > std::chrono::milliseconds(200))
        give_memory_back();
    });
  }

  void answer(Lane lane, const std::shared_ptr<Exchange>& exchange) {
    if (exchange->abandoned()) return exchange->finish(false);  // the client left while it waited
    try {
      const auto other = respond(site, exchange, lane);
      if (!other || give(*other, exchange)) return;
      exchange->write(refusing_response(
          503, "busy", "all workers compute, and too many questions wait; ask again in a second"));
    } catch (const std::bad_alloc&) {
      // What was written so far goes out; the connection ends there.
    }
    exchange->finish(false);
  }

  /// Large tables are given back to the system, not kept for the next large question.
  static void give_memory_back() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
  }

  LabSettings settings;
  int listening;
  Api api;
  Site site;
  EventLoop loop;
  // The last ones are destroyed first: threads end before what they use, which for `quick` is
  // `questions`, and for these `streams`.
  ThreadPool streams;
  ThreadPool questions;
  ThreadPool quick;
};

Lab::Lab(LabSettings settings) : parts_(std::make_unique<Parts>(std::move(settings))) {}
Lab::~Lab() = default;

std::uint16_t Lab::port() const noexcept {
  return parts_->settings.port;
}

std::string Lab::address() const {
  const std::string& host = parts_->settings.host;
  return fmt::format("http://{}:{}/",
                     host.find(':') == std::string::npos ? host : fmt::format("[{}]", host),
                     port());
}

void Lab::serve(const std::function<bool()>& should_stop) {
  parts_->loop.run(should_stop);
}

}  // namespace sprague::server
