// Positions in the C interface: values, outcomes, winning moves.

#include <fmt/format.h>

#include "c/call.hpp"
#include "c/choices.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"
#include "sprague/play.hpp"
#include "sprague/search.hpp"

namespace sprague::c {
namespace {

std::uint64_t certified_value(const Position& position, const std::string& path,
                              const RunControl& run) {
  if (position.components.size() != 1 || position.components[0].heaps() != nullptr) {
    throw Error(ErrorKind::invalid_input,
                "a certificate is for one position that is not a heap, such as cram:4x5");
  }
  return write_value_certificate(*position.components[0].game_position(), path, {}, run).value;
}

std::uint64_t nim_value_of(const Position& position, const RunControl& run) {
  const Analysis outcome = outcome_of(position, {}, run);
  if (!outcome.loopy) return outcome.value;
  throw Error(ErrorKind::invalid_input, fmt::format("{} has no nim-value: it is {}; analyse it",
                                                    position.text(), outcome.loopy->text()));
}

sprague_outcome outcome_of(const Analysis& analysis) {
  switch (analysis.outcome()) {
    case Outcome::p: return SPRAGUE_P;
    case Outcome::n: return SPRAGUE_N;
    case Outcome::draw: break;
  }
  return SPRAGUE_DRAW;
}

sprague_analysis analysis_of(const Position& position, const SolveOptions& options,
                             const RunControl& run) {
  const Analysis analysis = analyse(position, options, run);
  std::vector<std::string> moves;
  for (const Move& move : analysis.winning) moves.push_back(position.text_of(move));
  return {outcome_of(analysis), analysis.value, std::move(moves),
          analysis_json(position, analysis)};
}

}  // namespace
}  // namespace sprague::c

using namespace sprague::c;

extern "C" {

sprague_status sprague_value(sprague_context* context, const char* position,
                             const char* certificate, uint64_t* value) {
  return call(context, [&] {
    require_pointer(value, "value");
    const auto sum = sprague::Position::parse(required_text(position, "position"));
    const sprague::RunControl run = run_of(*context);
    *value =
        certificate == nullptr ? nim_value_of(sum, run) : certified_value(sum, certificate, run);
  });
}

sprague_status sprague_analyse(sprague_context* context, const char* position,
                               sprague_convention convention, sprague_analysis** analysis) {
  return make(context, analysis, "analysis", [&] {
    const auto sum = sprague::Position::parse(required_text(position, "position"));
    sprague::SolveOptions options;
    options.convention = convention_of(convention);
    return analysis_of(sum, options, run_of(*context));
  });
}

void sprague_analysis_free(sprague_analysis* analysis) {
  delete analysis;
}

sprague_outcome sprague_analysis_outcome(const sprague_analysis* analysis) {
  return analysis == nullptr ? SPRAGUE_P : analysis->outcome;
}

uint64_t sprague_analysis_nim_sum(const sprague_analysis* analysis) {
  return analysis == nullptr ? 0 : analysis->nim_sum;
}

size_t sprague_analysis_move_count(const sprague_analysis* analysis) {
  return analysis == nullptr ? 0 : analysis->moves.size();
}

sprague_status sprague_analysis_move(sprague_context* context, const sprague_analysis* analysis,
                                     size_t index, char* buffer, size_t size, size_t* length) {
  return copy_text(context, analysis, "analysis", {buffer, size, length},
                   [&]() -> const std::string& {
                     if (index < analysis->moves.size()) return analysis->moves[index];
                     throw sprague::Error(sprague::ErrorKind::invalid_input,
                                          fmt::format("there is no winning move {}: there are {}",
                                                      index, analysis->moves.size()));
                   });
}

sprague_status sprague_analysis_json(sprague_context* context, const sprague_analysis* analysis,
                                     char* buffer, size_t size, size_t* length) {
  return copy_text(context, analysis, "analysis", {buffer, size, length},
                   [&]() -> const std::string& { return analysis->json; });
}

}  // extern "C"
