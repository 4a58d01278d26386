#include <fmt/format.h>

#include "number/gmp.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

Natural value_at(const NimSequence& sequence, const Natural& n) {
  if (n <= Natural(max_heap_size) && sequence.knows(*n.to_uint64()))
    return sequence[*n.to_uint64()];
  const Period& period = sequence.period();
  if (period.status != PeriodStatus::proven) {
    throw Error(ErrorKind::not_established,
                fmt::format("no period of {} is proven, so G({}) is not known",
                            sequence.ruleset().canonical(), n.to_string()));
  }
  const mpz_class past = to_mpz(n) - to_mpz(period.preperiod);
  const mpz_class periods = past / to_mpz(period.period);
  const mpz_class rest = past % to_mpz(period.period);
  const std::uint64_t base = sequence[period.preperiod + rest.get_ui()];
  return to_natural(to_mpz(base) + periods * to_mpz(period.saltus));
}

}  // namespace sprague
