/// One kind of question: its path, its parameters and its handler.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "budget.hpp"
#include "output/command_line.hpp"
#include "parameters.hpp"
#include "sequence_cache.hpp"

namespace sprague::api {

struct Answer {
  std::string type;  ///< MIME
  std::string body;
};

/// The context of a handler besides its parameters.
struct RequestContext {
  SequenceCache& sequences;
  const Budget& budget;
  RunControl run;
  double plain_seconds;   ///< budget of a plain answer
  double stream_seconds;  ///< budget of a streamed answer
};

struct Endpoint {
  std::string_view path;  ///< below /api/v1, such as "/rules"
  std::string_view summary;
  std::string_view description = {};      ///< what the summary leaves out
  std::vector<std::string_view> schemas;  ///< of schemas.json: an answer in JSON has one of these
  std::vector<Parameter> parameters;
  std::string (*command)(const Parameters&);  ///< for a terminal
  Answer (*answer)(const Parameters&, const RequestContext&);
  bool streams = false;    ///< may be asked for as an event stream
  bool immediate = false;  ///< costs nothing: answered at once, without a worker
};

// The groups, in the order of the page.
std::vector<Endpoint> explore_endpoints();
std::vector<Endpoint> certificate_endpoints();
std::vector<Endpoint> patterns_endpoints();
std::vector<Endpoint> genera_endpoints();
std::vector<Endpoint> quotient_endpoints();
std::vector<Endpoint> positions_endpoints();
std::vector<Endpoint> count_endpoints();
std::vector<Endpoint> mex_endpoints();
std::vector<Endpoint> position_endpoints();
std::vector<Endpoint> table_endpoints();

// The parts that the groups share.
inline constexpr std::uint64_t max_game_length = 2000;  // bytes
Parameter game_parameter();
Parameter number_parameter(std::string_view name, std::string_view description, std::uint64_t min,
                           std::uint64_t max, std::optional<std::uint64_t> default_value = {},
                           std::string_view example = {});
Parameter required_number(std::string_view name, std::string_view description, std::uint64_t min,
                          std::uint64_t max, std::string_view example = {});
Parameter misere_parameter();
Parameter period_limit_parameter();
Parameter format_parameter(std::string_view description, std::vector<std::string_view> formats);

/// Adds --misere to a command where the question has it.
void add_convention(CommandLine& command, const Parameters& parameters);

/// The command that writes the certificate of the period of a question's game to a FILE.
std::string certificate_command(const Parameters& parameters);

/// A JSON answer, with the command at its end; numbers that JavaScript would round become strings.
Answer json_answer(std::string object, std::string_view command);

/// A JSON object as text, up to its brace, with one member more; `value` is JSON as text.
std::string with_member(std::string object, std::string_view name, std::string_view value);
/// A JSON object with the English of a message, or null, and with its id and values where it has
/// them.
std::string with_message(std::string object, std::string_view name, const Message& message);
Answer text_answer(std::string_view format, std::string body);

}  // namespace sprague::api
