/// One request and its response, between the server's thread, which owns the connection, and the
/// worker that computes. A worker never waits for a client: its output is buffered here until the
/// server has sent it.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "request.hpp"

struct MHD_Connection;

namespace sprague::server {

class Exchange {
 public:
  /// `wake` is an eventfd by which the server's thread learns that a connection goes on.
  Exchange(MHD_Connection* connection, int wake) : connection_(connection), wake_(wake) {}

  // For the worker.
  void respond(Response response);
  void write(std::string_view bytes);  ///< a part of a streamed response
  void finish();                       ///< ends a streamed response: all is written
  void fail();                         ///< closes the connection
  bool streams();                      ///< a streamed response has begun
  /// The client is gone, or the server stops: nobody waits for the response.
  bool abandoned() const noexcept { return abandoned_.load(std::memory_order_relaxed); }

  // For the server's thread.
  enum class State { computing, ready, failed };
  /// Suspends the connection while the response is computed.
  State state();
  const Response& response() const { return *response_; }  ///< once ready
  /// Copies what was written: the number of bytes, 0 (suspended until there are some), or
  /// libmicrohttpd's code for the end.
  ssize_t read(char* buffer, std::size_t size);
  void abandon() noexcept { abandoned_.store(true, std::memory_order_relaxed); }

  struct Load {
    bool suspended = false;  ///< libmicrohttpd does not watch the connection
    bool finished = false;   ///< nothing more is computed for it
    std::size_t unsent = 0;  ///< bytes held for the client
  };
  Load load();

 private:
  void suspend();
  void resume();

  MHD_Connection* const connection_;
  const int wake_;
  std::atomic<bool> abandoned_{false};
  std::mutex mutex_;  // guards all below
  std::optional<Response> response_;
  std::string written_;
  std::size_t read_ = 0;  // the bytes read of written_
  bool finished_ = false;
  bool failed_ = false;
  bool suspended_ = false;
};

}  // namespace sprague::server
