#include "lab.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "listening_socket.hpp"
#include "request_router.hpp"
#include "run/thread_pool.hpp"

namespace sprague::server {
namespace {

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
        service(settings.service),
        router(OriginPolicy(settings.port, names_of(settings)), service,
               [this](Queue queue, std::function<void()> task) {
                 return submit(queue, std::move(task));
               }),
        server(listening, fitting(settings.connections),
               [this](const Request& request, const std::shared_ptr<Exchange>& exchange) {
                 router.handle_request(request, exchange);
               }),
        questions(workers_of(settings), settings.max_waiting),
        streams(std::max<std::size_t>(1, workers_of(settings) / 2), settings.max_waiting) {}

  bool submit(Queue queue, std::function<void()> task) {
    ThreadPool& pool = queue == Queue::questions ? questions : streams;
    return pool.submit([task = std::move(task), token = pool.stop_token()] {
      if (token.stop_requested()) return;
      const auto start = std::chrono::steady_clock::now();
      task();
      if (std::chrono::steady_clock::now() - start > std::chrono::milliseconds(200))
        give_memory_back();
    });
  }

  /// Returns the memory of large tables to the system.
  static void give_memory_back() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
  }

  LabSettings settings;
  int listening;
  api::Service service;
  RequestRouter router;
  HttpServer server;
  // The last ones are destroyed first: threads end before what they use.
  ThreadPool questions;
  ThreadPool streams;
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
  parts_->server.run(should_stop);
}

}  // namespace sprague::server
