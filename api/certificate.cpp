// The certificate of a period, to be saved and checked by `sprague verify`.

#include "sprague/certificate.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "endpoint.hpp"

namespace sprague::api {
namespace {

/// RFC 4648, with padding.
std::string base64_of(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view group = bytes.substr(at, 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8 | (i < group.size() ? static_cast<unsigned char>(group[i]) : 0u);
    for (std::size_t i = 0; i < 4; ++i)
      text += i <= group.size() ? digits[bits >> (18 - 6 * i) & 63u] : '=';
  }
  return text;
}

Answer certificate(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  SolveOptions options;
  options.limit = parameters.optional_number("limit");
  const CertifiedPeriod certified = certify_period(ruleset, options, context.run);
  if (certified.certificate.empty())
    throw Error(ErrorKind::not_established,
                fmt::format("{}: no period is proven by its heaps up to {}", ruleset.canonical(),
                            certified.period.examined));
  using Json = nlohmann::ordered_json;
  const auto of_period = [&](std::uint64_t number) {
    return certified.period.is_established() ? Json(number) : Json(nullptr);
  };
  const Json json{{"game", ruleset.canonical()},
                  {"period", of_period(certified.period.period)},
                  {"preperiod", of_period(certified.period.preperiod)},
                  {"base64", base64_of(certified.certificate)}};
  return json_answer(json.dump(), certificate_command(parameters));
}

}  // namespace

std::string certificate_command(const Parameters& parameters) {
  CommandLine command("period");
  command.add(parameters.text("game"));
  if (parameters.given("limit")) command.add("--limit", parameters.text("limit"));
  return command.add("--certificate", "FILE").text();
}

std::vector<Endpoint> certificate_endpoints() {
  return {{.path = "/certificate",
           .summary = "The certificate of a proven period, a file that `sprague verify` checks.",
           .schemas = {"CertificateOfPeriod"},
           .parameters = {game_parameter(), period_limit_parameter()},
           .command = certificate_command,
           .answer = certificate,
           .streams = true}};
}

}  // namespace sprague::api
