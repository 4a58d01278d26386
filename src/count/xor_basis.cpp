#include "count/xor_basis.hpp"

#include <fmt/format.h>

#include "messages/table.hpp"
#include "number/walsh_hadamard.hpp"
#include "run/memory.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_rank = 22;

[[noreturn]] void refuse_rank() {
  throw Error(ErrorKind::too_large, message("count.too_many_places"));
}

}  // namespace

std::optional<std::uint64_t> XorBasis::coordinates(Integer vector) const {
  const std::uint64_t found = reduce(vector);
  return vector == 0 ? std::optional(found) : std::nullopt;
}

std::uint64_t XorBasis::extend(Integer vector) {
  const std::uint64_t found = reduce(vector);
  if (vector == 0) return found;
  if (rank() == max_rank) refuse_rank();
  leading_.push_back(bit_length(vector));
  vectors_.push_back(std::move(vector));
  return found | std::uint64_t{1} << (vectors_.size() - 1);
}

/// Subtracts vectors of the basis as long as one has the leading bit of the rest.
std::uint64_t XorBasis::reduce(Integer& vector) const {
  std::uint64_t used = 0;
  while (vector != 0) {
    const std::uint64_t leading = bit_length(vector);
    std::size_t i = 0;
    while (i < leading_.size() && leading_[i] != leading) ++i;
    if (i == leading_.size()) break;
    vector ^= vectors_[i];
    used |= std::uint64_t{1} << i;
  }
  return used;
}

std::vector<Integer> XorBasis::transform(const Terms& terms, ProgressMeter& progress) const {
  const std::size_t size = std::size_t{1} << rank();
  constexpr double bytes_of_a_number = 48;
  require_memory(bytes_of_a_number * static_cast<double>(size), progress.run());
  std::vector<Integer> coefficients(size);
  for (const auto& [coordinates, weight] : terms) coefficients[coordinates] += weight;
  walsh_hadamard(coefficients, [&](std::size_t count) { progress.advance(0, 8 * count); });
  return coefficients;
}

}  // namespace sprague
