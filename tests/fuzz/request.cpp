// A request behind its head, as far as it goes without computing: who may ask, the path, the query.
// The head itself is read by libmicrohttpd; here each line of the input is a part of it. Whatever
// they are, there is a response at once, and none blames sprague.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "request_router.hpp"

namespace {

/// The path, then lines "name=value" for the query and "name:value" for headers.
sprague::server::Request request_of(std::string_view lines) {
  sprague::server::Request request{
      .method = "GET", .path = {}, .version = "HTTP/1.1", .headers = {}, .query = {}, .client = {}};
  const auto next_line = [&] {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    return line;
  };
  request.path = next_line();
  while (!lines.empty()) {
    const std::string_view line = next_line();
    const auto end = std::min(line.find_first_of("=:"), line.size());
    const std::string_view value = line.substr(std::min(end + 1, line.size()));
    if (end < line.size() && line[end] == ':')
      request.headers.emplace_back(line.substr(0, end), value);
    else
      request.query.emplace(line.substr(0, end), value);
  }
  return request;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sprague::server;
  static sprague::api::Service service({});
  static const RequestRouter router(OriginPolicy(8017, {"lab"}), service,
                                    [](const Scheduler::Task& task) { task.refuse(); });
  constexpr int no_event = -1;
  const auto exchange = std::make_shared<Exchange>(nullptr, no_event);
  router.handle_request(request_of({reinterpret_cast<const char*>(data), size}), exchange);
  if (exchange->state() != Exchange::State::ready) std::abort();
  if (exchange->response().status == 500) std::abort();
  return 0;
}
