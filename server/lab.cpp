#include "lab.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "listening_socket.hpp"
#include "request_router.hpp"
#include "scheduler.hpp"
#include "sprague/detail/machine.hpp"

namespace sprague::server {
namespace {

/// The names of this machine in URLs.
std::vector<std::string> hosts_of(const LabSettings& settings, int listening) {
  if (std::vector<std::string> found = interface_addresses(listening); !found.empty()) return found;
  const std::string& host = settings.host;
  return {host.find(':') == std::string::npos ? host : fmt::format("[{}]", host)};
}

std::vector<std::string> both(std::vector<std::string> names,
                              const std::vector<std::string>& others) {
  names.insert(names.end(), others.begin(), others.end());
  return names;
}

SchedulerSettings scheduler_settings_of(const LabSettings& settings) {
  constexpr std::size_t at_least = 2;
  return {.workers = settings.workers > 0 ? settings.workers
                                          : std::max<std::size_t>(at_least, core_count()),
          .max_waiting = settings.max_waiting,
          .long_after = std::chrono::duration_cast<std::chrono::milliseconds>(
              std::chrono::duration<double>(settings.service.budget))};
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
        hosts(hosts_of(settings, listening)),
        service(settings.service),
        router(OriginPolicy(settings.port, both(settings.allowed_hosts, hosts), settings.embedders),
               service, [this](Scheduler::Task task) { scheduler.submit(std::move(task)); }),
        server(listening, fitting(settings.connections),
               [this](const Request& request, const std::shared_ptr<Exchange>& exchange) {
                 router.handle_request(request, exchange);
               }),
        scheduler(scheduler_settings_of(settings)) {}

  LabSettings settings;
  int listening;
  std::vector<std::string> hosts;
  api::Service service;
  RequestRouter router;
  HttpServer server;
  Scheduler scheduler;  // destroyed first: its threads end before what they use
};

Lab::Lab(LabSettings settings) : parts_(std::make_unique<Parts>(std::move(settings))) {}
Lab::~Lab() = default;

std::uint16_t Lab::port() const noexcept {
  return parts_->settings.port;
}

std::vector<std::string> Lab::addresses() const {
  std::vector<std::string> addresses;
  for (const std::string& host : parts_->hosts)
    addresses.push_back(fmt::format("http://{}:{}/", host, port()));
  return addresses;
}

void Lab::serve(const std::function<bool()>& should_stop) {
  parts_->server.run(should_stop);
}

}  // namespace sprague::server
