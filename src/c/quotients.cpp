// Misère quotients in the C interface.

#include "sprague/misere.hpp"

#include "c/call.hpp"
#include "sprague/certificate.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"

namespace sprague::c {
namespace {

QuotientOptions options_of(std::uint64_t max_heap, std::uint64_t max_order) {
  if (max_heap > 1'000'000) throw Error(ErrorKind::invalid_input, "max_heap goes up to 1000000");
  if (max_order > 60'000) throw Error(ErrorKind::invalid_input, "max_order goes up to 60000");
  QuotientOptions options;
  if (max_heap > 0) options.max_heap = max_heap;
  if (max_order > 0) options.max_order = max_order;
  return options;
}

sprague_quotient find(const Ruleset& rules, const QuotientOptions& options, const char* certificate,
                      const RunControl& run) {
  QuotientSearch found = certificate == nullptr
                             ? misere_quotient(rules, options, run)
                             : write_quotient_certificate(rules, certificate, options, run);
  std::string text = quotient_text(found);
  std::string json = quotient_json(rules, found, false);
  return {std::move(found), std::move(text), std::move(json)};
}

}  // namespace
}  // namespace sprague::c

using namespace sprague::c;

extern "C" {

sprague_status sprague_quotient_find(sprague_context* context, const sprague_game* game,
                                     uint64_t max_heap, uint64_t max_order, const char* certificate,
                                     sprague_quotient** quotient) {
  return make(context, quotient, "quotient", [&] {
    require_pointer(game, "game");
    return find(game->rules, options_of(max_heap, max_order), certificate, run_of(*context));
  });
}

void sprague_quotient_free(sprague_quotient* quotient) {
  delete quotient;
}

int sprague_quotient_is_proven(const sprague_quotient* quotient) {
  return quotient != nullptr && quotient->found.proven ? 1 : 0;
}

uint64_t sprague_quotient_order(const sprague_quotient* quotient) {
  return quotient == nullptr ? 0 : quotient->found.quotient.order();
}

uint64_t sprague_quotient_p_order(const sprague_quotient* quotient) {
  return quotient == nullptr ? 0 : quotient->found.quotient.p_order();
}

uint64_t sprague_quotient_period(const sprague_quotient* quotient) {
  return quotient == nullptr ? 0 : quotient->found.period;
}

uint64_t sprague_quotient_preperiod(const sprague_quotient* quotient) {
  return quotient == nullptr ? 0 : quotient->found.preperiod;
}

uint64_t sprague_quotient_last_heap(const sprague_quotient* quotient) {
  return quotient == nullptr ? 0 : quotient->found.quotient.last_heap();
}

sprague_status sprague_quotient_text(sprague_context* context, const sprague_quotient* quotient,
                                     char* buffer, size_t size, size_t* length) {
  return copy_text(context, quotient, "quotient", {buffer, size, length},
                   [&]() -> const std::string& { return quotient->text; });
}

sprague_status sprague_quotient_json(sprague_context* context, const sprague_quotient* quotient,
                                     char* buffer, size_t size, size_t* length) {
  return copy_text(context, quotient, "quotient", {buffer, size, length},
                   [&]() -> const std::string& { return quotient->json; });
}

}  // extern "C"
