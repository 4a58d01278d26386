/// The web lab: a server for the page and its questions.
///
///     Lab lab({.host = "127.0.0.1", .port = 0});
///     show(lab.addresses());               // http://127.0.0.1:41025/
///     lab.serve([&] { return stop; });
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "http_server.hpp"
#include "service.hpp"

namespace sprague::server {

struct LabSettings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8017;                    ///< 0: any free one
  std::vector<std::string> allowed_hosts = {};  ///< further names, with or without a port
  std::vector<std::string> embedders = {};      ///< origins whose pages may show /?embed in a frame
  std::size_t workers = 0;       ///< questions computed at a time; 0: one per core, two at least
  std::size_t max_waiting = 64;  ///< questions that may wait, in each lane of the scheduler
  api::ServiceLimits service = {};
  ConnectionLimits connections = {};
};

class Lab {
 public:
  /// Listens from here on; throws Error(input_output) when it cannot.
  explicit Lab(LabSettings settings);
  ~Lab();

  /// Where browsers reach it, an address of this machine first. A lab that listens on every
  /// interface has one for each.
  std::vector<std::string> addresses() const;
  std::uint16_t port() const noexcept;

  /// Answers until `should_stop`; see HttpServer::run.
  void serve(const std::function<bool()>& should_stop);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sprague::server
