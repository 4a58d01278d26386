// Periods and certificates in the C interface.

#include "c/call.hpp"
#include "sprague/certificate.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"

namespace sprague::c {
namespace {

sprague_period find(const Ruleset& rules, std::uint64_t limit, const char* certificate,
                    const RunControl& run) {
  if (limit > max_heap_size) throw Error(ErrorKind::invalid_input, "heap sizes go up to 2^62");
  SolveOptions options;
  if (limit > 0) options.limit = limit;
  Period period = certificate == nullptr ? find_period(rules, options, run)
                                         : write_certificate(rules, certificate, options, run);
  std::string json = period_json(rules, period);
  return {std::move(period), std::move(json)};
}

sprague_verdict verdict_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::verified: return SPRAGUE_VERIFIED;
    case Verdict::wrong: return SPRAGUE_WRONG;
    case Verdict::undecided: break;
  }
  return SPRAGUE_UNDECIDED;
}

bool is_found(const sprague_period* period) {
  return period != nullptr && period->period.status != PeriodStatus::none;
}

}  // namespace
}  // namespace sprague::c

using namespace sprague::c;

extern "C" {

sprague_status sprague_period_find(sprague_context* context, const sprague_game* game,
                                   uint64_t limit, const char* certificate,
                                   sprague_period** period) {
  return make(context, period, "period", [&] {
    require_pointer(game, "game");
    return find(game->rules, limit, certificate, run_of(*context));
  });
}

void sprague_period_free(sprague_period* period) {
  delete period;
}

sprague_period_status sprague_period_get_status(const sprague_period* period) {
  if (period == nullptr) return SPRAGUE_PERIOD_NONE;
  switch (period->period.status) {
    case sprague::PeriodStatus::proven: return SPRAGUE_PERIOD_PROVEN;
    case sprague::PeriodStatus::by_theorem: return SPRAGUE_PERIOD_BY_THEOREM;
    case sprague::PeriodStatus::conjectured: return SPRAGUE_PERIOD_CONJECTURED;
    case sprague::PeriodStatus::none: break;
  }
  return SPRAGUE_PERIOD_NONE;
}

uint64_t sprague_period_length(const sprague_period* period) {
  return is_found(period) ? period->period.period : 0;
}

uint64_t sprague_period_preperiod(const sprague_period* period) {
  return is_found(period) ? period->period.preperiod : 0;
}

uint64_t sprague_period_saltus(const sprague_period* period) {
  return is_found(period) ? period->period.saltus : 0;
}

uint64_t sprague_period_examined(const sprague_period* period) {
  return period == nullptr ? 0 : period->period.examined;
}

sprague_status sprague_period_theorem(sprague_context* context, const sprague_period* period,
                                      char* buffer, size_t size, size_t* length) {
  return copy_text(context, period, "period", {buffer, size, length},
                   [&] { return period->period.theorem.english(); });
}

sprague_status sprague_period_json(sprague_context* context, const sprague_period* period,
                                   char* buffer, size_t size, size_t* length) {
  return copy_text(context, period, "period", {buffer, size, length},
                   [&]() -> const std::string& { return period->json; });
}

sprague_status sprague_verify(sprague_context* context, const char* path, uint64_t max_steps,
                              sprague_verification** verification) {
  return make(context, verification, "verification", [&] {
    sprague::VerifyOptions options;
    if (max_steps > 0) options.max_steps = max_steps;
    const sprague::Verification found = sprague::verify_certificate(
        std::string(required_text(path, "path")), options, run_of(*context));
    return sprague_verification{verdict_of(found.verdict), found.summary,
                                sprague::verification_json(found)};
  });
}

void sprague_verification_free(sprague_verification* verification) {
  delete verification;
}

sprague_verdict sprague_verification_verdict(const sprague_verification* verification) {
  return verification == nullptr ? SPRAGUE_WRONG : verification->verdict;
}

sprague_status sprague_verification_summary(sprague_context* context,
                                            const sprague_verification* verification, char* buffer,
                                            size_t size, size_t* length) {
  return copy_text(context, verification, "verification", {buffer, size, length},
                   [&]() -> const std::string& { return verification->summary; });
}

sprague_status sprague_verification_json(sprague_context* context,
                                         const sprague_verification* verification, char* buffer,
                                         size_t size, size_t* length) {
  return copy_text(context, verification, "verification", {buffer, size, length},
                   [&]() -> const std::string& { return verification->json; });
}

}  // extern "C"
