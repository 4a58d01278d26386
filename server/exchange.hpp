/// One request and its answer, between the event loop, which owns the socket, and the worker that
/// answers. The worker never waits for the client: what it writes is kept here until the loop has
/// sent it.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sprague::server {

class Exchange;

/// Where workers tell the loop that an exchange has something to send.
class Outbox {
 public:
  Outbox();
  ~Outbox();
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;

  /// Readable when there is something in it.
  int descriptor() const noexcept { return event_; }

  void put(std::shared_ptr<Exchange> exchange);
  std::vector<std::shared_ptr<Exchange>> take_all();

 private:
  int event_;
  std::mutex mutex_;
  std::vector<std::shared_ptr<Exchange>> exchanges_;
};

class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  /// `connection` is the loop's own mark.
  Exchange(std::string head, std::uint64_t connection, std::shared_ptr<Outbox> outbox)
      : head_(std::move(head)), connection_(connection), outbox_(std::move(outbox)) {}

  const std::string& head() const noexcept { return head_; }
  std::uint64_t connection() const noexcept { return connection_; }

  // The worker's side.
  void write(std::string_view bytes);
  /// Nothing comes after it. `keep_alive`: the connection may have another request.
  void finish(bool keep_alive);

  /// The client is gone, or the server stops: nobody waits for the answer.
  bool abandoned() const noexcept { return abandoned_.load(std::memory_order_relaxed); }

  // The loop's side.
  struct Output {
    std::string bytes;
    bool finished = false;
    bool keep_alive = false;
  };
  Output take_output();
  void abandon() noexcept { abandoned_.store(true, std::memory_order_relaxed); }

 private:
  const std::string head_;
  const std::uint64_t connection_;
  const std::shared_ptr<Outbox> outbox_;
  std::atomic<bool> abandoned_{false};
  std::mutex mutex_;
  Output output_;
  bool told_ = false;  // the loop knows that there is output
};

}  // namespace sprague::server
