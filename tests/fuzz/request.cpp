// What a client sends, as far as it goes without computing: the head, HTTP, who may ask, the query.
// Whatever it is, what comes back is an HTTP response with the headers of every answer, or nothing
// yet.

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "refusal.hpp"
#include "request_head.hpp"
#include "site.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sprague::server;
  static Api api({});
  static const Site site{Admission(8017, {"lab"}), api};
  static const auto outbox = std::make_shared<Outbox>();
  HeadReading reading = read_head({reinterpret_cast<const char*>(data), size});
  if (reading.state != HeadState::complete) return 0;
  const auto exchange = std::make_shared<Exchange>(std::move(reading.head), 2, outbox);
  const auto other = respond(site, exchange, Lane::quick);
  outbox->take_all();
  const Exchange::Output output = exchange->take_output();
  if (other) {
    if (!output.bytes.empty()) std::abort();  // it was to be answered elsewhere
    return 0;
  }
  const std::string_view answer = output.bytes;
  if (!answer.starts_with("HTTP/1.1 ") ||
      answer.find("Content-Security-Policy: default-src 'self'") == std::string_view::npos)
    std::abort();
  if (answer.starts_with("HTTP/1.1 500")) std::abort();
  return 0;
}
