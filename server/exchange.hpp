/// One request and its response, between the server's thread, which owns the connection, and the
/// worker that computes. A worker never waits for a client: what it writes is kept here until the
/// server has sent it.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parameters.hpp"

struct MHD_Connection;

namespace sprague::server {

/// A request as its head says it; the views end with the call that gets it.
struct Request {
  std::string_view method;
  std::string_view path;
  std::string_view version;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
  Query query;
  std::size_t head_bytes = 0;

  bool has_body() const;  ///< as it announces
  /// The first header of that name, in upper or lower case; empty when there is none.
  std::string_view header(std::string_view name) const;
  std::vector<std::string_view> all_headers(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::vector<std::pair<const char*, std::string>> headers = {};
  std::string_view body = {};
  std::shared_ptr<const void> owner = {};  ///< of the body; null when it is static
  bool streamed = false;                   ///< the body comes through Exchange::write()
};

class Exchange {
 public:
  /// Without a connection (in tests) the response stays here.
  explicit Exchange(MHD_Connection* connection) : connection_(connection) {}

  // For whoever answers.
  void respond(Response response);
  void write(std::string_view bytes);  ///< of a streamed response
  void finish();                       ///< of a streamed response: all is written
  void fail();                         ///< closes the connection
  /// The client is gone, or the server stops: nobody waits for the response.
  bool abandoned() const noexcept { return abandoned_.load(std::memory_order_relaxed); }

  // For the server's thread.
  enum class State { computing, ready, failed };
  /// While the response is computed, the connection is suspended until there is one.
  State state();
  const Response& response() const { return *response_; }  ///< once ready
  /// Copies what was written to `buffer`: the number of bytes, 0 (suspended until there are some),
  /// or the code of libmicrohttpd for the end.
  ssize_t read(char* buffer, std::size_t size);
  void abandon() noexcept { abandoned_.store(true, std::memory_order_relaxed); }
  bool suspended();      ///< libmicrohttpd does not watch the connection
  bool finished();       ///< nothing more is computed for it
  std::size_t unsent();  ///< bytes held for the client

 private:
  void suspend();
  void resume();

  MHD_Connection* const connection_;
  std::atomic<bool> abandoned_{false};
  std::mutex mutex_;  // of all below
  std::optional<Response> response_;
  std::string written_;
  std::size_t read_ = 0;  // of written_
  bool finished_ = false;
  bool failed_ = false;
  bool suspended_ = false;
};

}  // namespace sprague::server
