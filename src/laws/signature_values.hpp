/// The nim-values of rules whose moves leave divisors, by prime signature.
#pragma once

#include <mutex>
#include <optional>

#include "laws/divisor_moves.hpp"
#include "laws/signatures.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// Computes G(n) for the least n of each signature that is asked for, and of its divisors', once.
/// Calls from several threads take turns.
class SignatureValues {
 public:
  explicit SignatureValues(std::vector<DivisorMoves> moves) : moves_(std::move(moves)) {}

  /// O(divisors), or O(pairs of divisors) where a condition is of both, for each signature of a
  /// divisor. Throws Error(not_established) where the least n exceeds 2^62, and Error(too_large).
  std::uint64_t value(const Signature& signature, const RunControl& run);

 private:
  std::uint64_t value(Signatures::Index signature, const RunControl& run);

  std::mutex mutex_;
  std::vector<DivisorMoves> moves_;
  Signatures signatures_;
  std::vector<std::optional<std::uint64_t>> values_;  // by index
};

}  // namespace sprague
