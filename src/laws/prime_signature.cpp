// The signature of a single heap by division up to its cube root, those of many by a sieve, counts
// by signature_counts.hpp.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "laws/law_form.hpp"
#include "laws/signature_counts.hpp"
#include "laws/signature_values.hpp"
#include "messages/table.hpp"
#include "number/primality.hpp"
#include "number/square_root.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "values/formula/factor_sieve.hpp"

namespace sprague {
namespace {

/// Adds the exponents of a number without prime factors up to its cube root: it is 1, p, p² or p·q.
void add_rest(std::uint64_t rest, Signature& signature) {
  if (rest == 1) return;
  __extension__ using Wide = unsigned __int128;  // (root + 1)² can exceed 64 bits
  const std::uint64_t root = square_root(Wide{rest});
  if (root * root == rest) {
    signature.push_back(2);
  } else {
    signature.push_back(1);
    if (!is_prime(rest)) signature.push_back(1);
  }
}

/// The prime signature of n > 0. At most n^(1/3)/2 divisions.
Signature signature_of(std::uint64_t n, const RunControl& run) {
  Signature signature;
  ProgressMeter progress(run, "factoring", n);
  bool divided = true;
  for (std::uint64_t p = 2; p * p * p <= n; p += p == 2 ? 1 : 2) {
    if (divided && is_prime(n)) break;
    unsigned exponent = 0;
    for (; n % p == 0; n /= p) ++exponent;
    divided = exponent > 0;
    if (divided) signature.push_back(exponent);
    progress.advance(p, 4);
  }
  add_rest(n, signature);
  return signature;
}

}  // namespace

Message PrimeSignature::sentence() const {
  constexpr std::pair<HeapSize, const char*> shown[] = {{2, "p"},   {4, "p^2"},    {6, "p*q"},
                                                        {8, "p^3"}, {12, "p^2*q"}, {30, "p*q*r"}};
  std::string text;
  for (const auto& [n, shape] : shown)
    text += fmt::format("{}{} -> {}", text.empty() ? "" : ", ", shape, value(n, {}));
  return message("law.exponents", {{"pairs", text + ", …"}});
}

std::uint64_t PrimeSignature::value(HeapSize n, const RunControl& run) const {
  return n == 0 ? 0 : values->value(signature_of(n, run), run);
}

Integer PrimeSignature::value_of_large(const Integer& n) const {
  constexpr std::uint64_t max_factor = 10'000'000;
  Signature signature;
  Integer rest = n;
  for (std::uint64_t p = 2; p < max_factor && rest > 1; ++p) {
    unsigned exponent = 0;
    for (; is_divisible(rest, p); ++exponent) rest = Integer(rest / to_integer(p));
    if (exponent > 0) signature.push_back(exponent);
  }
  if (bit_length(rest) > 64) {  // below max_factor³ otherwise
    throw Error(ErrorKind::not_established,
                message("law.prime_factors", {{"number", to_decimal(n)}, {"limit", max_factor}}));
  }
  add_rest(to_uint64(rest), signature);
  return to_integer(values->value(signature, {}));
}

std::vector<ValueRun> PrimeSignature::histogram(HeapSize from, HeapSize to,
                                                const RunControl& run) const {
  std::map<Signature, std::uint64_t> numbers;
  for (const SignatureCount& each : count_signatures(to, run))
    numbers[each.signature] = each.numbers;
  if (from > 1) {
    for (const SignatureCount& each : count_signatures(from - 1, run))
      numbers[each.signature] -= each.numbers;
  }
  std::map<std::uint64_t, std::uint64_t> heaps;
  if (from == 0) heaps[0] = 1;
  for (const auto& [signature, count] : numbers) {
    if (count > 0) heaps[values->value(signature, run)] += count;
  }
  std::vector<ValueRun> runs;
  for (const auto& [value, count] : heaps) append_run(runs, {value, value, count});
  return runs;
}

void PrimeSignature::for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                                    const VisitBatch& visit) const {
  constexpr std::size_t batch = 4096;
  constexpr HeapSize end_of_sieve = HeapSize{1} << 32;
  formula::FactorSieve sieve;
  Signatures signatures;
  std::vector<std::optional<std::uint64_t>> known;  // by index
  std::vector<std::uint64_t> heap_values;
  ProgressMeter progress(run, "values of the law", to - from + 1);
  for (HeapSize first = from; first <= to; first += batch) {
    const HeapSize last = std::min(to, first + batch - 1);
    heap_values.clear();
    for (HeapSize n = first; n <= last; ++n) {
      if (n == 0 || n >= end_of_sieve) {
        heap_values.push_back(value(n, run));
        continue;
      }
      Signatures::Index index = 0;
      for (const formula::PrimePower& factor : sieve.factors_of(n))
        index = signatures.with(index, factor.exponent);
      if (index >= known.size()) known.resize(index + 1);
      if (!known[index]) known[index] = values->value(signatures[index], run);
      heap_values.push_back(*known[index]);
    }
    visit(first, heap_values);
    progress.advance(last - from + 1, 16 * batch);
  }
}

bool PrimeSignature::for_each_heap(std::uint64_t wanted, HeapSize from, HeapSize to,
                                   const RunControl& run, const VisitHeap& visit) const {
  constexpr HeapSize step = HeapSize{1} << 20;  // a visit can end the search between them
  for (HeapSize first = from; first <= to; first += step) {
    bool more = true;
    for_each_batch(first, std::min(to, first + step - 1), run,
                   [&](HeapSize heap, std::span<const std::uint64_t> batch) {
                     for (std::size_t i = 0; more && i < batch.size(); ++i) {
                       if (batch[i] == wanted) more = visit(heap + i);
                     }
                   });
    if (!more) return false;
  }
  return true;
}

}  // namespace sprague
