/// A lab that runs in this process, and a client that asks it through a socket. No test here
/// depends on how quick the machine is: limits are either far away or waited for.
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
#include <string>
#include <thread>

#include "api/questions.hpp"
#include "lab.hpp"

namespace sprague::server {

/// A connection that waits for answers.
class Client {
 public:
  explicit Client(std::uint16_t port, int window = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (window > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{120, 0};  // a test that waits in vain fails rather than hangs
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
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

  /// One response with a Content-Length.
  Response response(bool has_body = true) {
    if (!wait_for("\r\n\r\n")) return {};
    Response response;
    const auto end = input_.find("\r\n\r\n") + 4;
    response.head = input_.substr(0, end);
    input_.erase(0, end);
    response.status = std::stoi(response.head.substr(9, 3));
    const auto place = response.head.find("Content-Length: ");
    if (!has_body || place == std::string::npos) return response;
    const std::size_t length = std::stoul(response.head.substr(place + 16));
    while (input_.size() < length && read_more()) {
    }
    response.body = input_.substr(0, length);
    input_.erase(0, length);
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
      std::chrono::minutes(10);
  return settings;
}

}  // namespace sprague::server
