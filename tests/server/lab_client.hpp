/// A lab that runs in this process, and a client that asks it through a socket. No test here
/// depends on how quick the machine is: limits are either out of reach or waited for, and a test
/// that waits in vain is ended by ctest.
#pragma once

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include "api/questions.hpp"
#include "lab.hpp"

namespace sprague::server {

/// A question for days.
inline const std::string endless = "/api/v1/period?game=0.106&limit=100000000000000";

/// A connection that waits for answers.
class Client {
 public:
  explicit Client(std::uint16_t port, int window = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (window > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
      ADD_FAILURE() << "cannot connect";
    host_ = fmt::format("127.0.0.1:{}", port);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  std::string head(std::string_view target, std::string_view headers = "",
                   std::string_view method = "GET") const {
    return fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\n{}\r\n", method, target, host_, headers);
  }

  void get(std::string_view target, std::string_view headers = "") { send(head(target, headers)); }

  /// More of what the server sends; false at its end.
  bool read_more() {
    char buffer[65536];
    const ssize_t count = recv(socket_, buffer, sizeof buffer, 0);
    if (count > 0) input_.append(buffer, static_cast<std::size_t>(count));
    return count > 0;
  }

  bool wait_for(std::string_view text) {
    while (input_.find(text) == std::string::npos) {
      if (!read_more()) return false;
    }
    return true;
  }

  struct Response {
    int status = 0;
    std::string head;
    std::string body;
  };

  /// Of the body, by the head; empty where the head does not say.
  static std::optional<std::size_t> length_of(const std::string& head) {
    const std::string_view name = "Content-Length: ";
    const auto place = head.find(name);
    if (place == std::string::npos) return std::nullopt;
    return std::stoul(head.substr(place + name.size()));
  }

  /// One response, whose head says its length; less where the server closes before its end.
  Response response(bool has_body = true) {
    if (!wait_for("\r\n\r\n")) return {};
    Response response;
    const auto end = input_.find("\r\n\r\n") + 4;
    response.head = input_.substr(0, end);
    input_.erase(0, end);
    response.status = std::stoi(response.head.substr(9, 3));
    const auto length = length_of(response.head);
    if (!has_body || !length) return response;
    while (input_.size() < *length && read_more()) {
    }
    response.body = input_.substr(0, *length);
    input_.erase(0, *length);
    return response;
  }

  /// Everything until the server closes.
  std::string rest() {
    while (read_more()) {
    }
    return input_;
  }

  int socket() const { return socket_; }

 private:
  int socket_;
  std::string host_;
  std::string input_;
};

class Running {
 public:
  explicit Running(LabSettings settings)
      : lab_(std::move(settings)),
        thread_([this] { lab_.serve([this] { return stop_.load(); }); }) {}
  ~Running() { stop(); }
  void stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  std::uint16_t port() const { return lab_.port(); }
  std::vector<std::string> addresses() const { return lab_.addresses(); }

 private:
  std::atomic<bool> stop_{false};
  Lab lab_;
  std::thread thread_;
};

inline LabSettings settings() {
  LabSettings settings;
  settings.port = 0;
  settings.service = api::patient();
  settings.connections.header_timeout = settings.connections.idle_timeout =
      settings.connections.response_timeout = std::chrono::hours(100);
  return settings;
}

}  // namespace sprague::server
