/// The nim-values of a code by the definition, with the values of all splits of so many tokens into
/// so many heaps.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/reading/written_rules.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

/// The code that a game is. Throws Wrong where it is none.
WrittenCode written_code(const std::string& game);

/// The most heaps that a digit leaves.
std::uint64_t max_heaps(const Digit& digit);
std::uint64_t max_heaps(const WrittenCode& code);

/// Values as bits, below 64 times the number of words, a power of 2.
using ValueWords = std::vector<std::uint64_t>;

/// Adds to `target` each value of `source` xor `value`.
void add_sums(std::span<std::uint64_t> target, std::span<const std::uint64_t> source,
              std::uint64_t value);

/// The values of the splits into heaps that were added.
class Splits {
 public:
  enum class Kind { any, unequal, not_all_equal };

  /// Lists the splits of up to `tokens` tokens into up to `heaps` heaps. Throws Undecided, or
  /// Error(too_large).
  Splits(std::uint64_t heaps, std::uint64_t tokens, std::size_t words, bool constrained,
         const RunControl& run);

  /// The next heap, which is larger than those before.
  void add(std::uint64_t heap, std::uint64_t value, WorkLimit& limit);

  std::span<const std::uint64_t> of(Kind kind, std::uint64_t heaps, std::uint64_t tokens) const {
    return std::span(tables_[static_cast<std::size_t>(kind)]).subspan(at(heaps, tokens), words_);
  }

 private:
  std::size_t at(std::uint64_t heaps, std::uint64_t tokens) const {
    return (heaps * (tokens_ + 1) + tokens) * words_;
  }

  std::uint64_t heaps_;
  std::uint64_t tokens_;
  std::size_t words_;
  std::vector<ValueWords> tables_;  // by kind; without constraints the first alone
};

/// The values of the heaps 0 … size − 1. Throws Undecided and Error(too_large).
struct CodeValues {
  std::vector<std::uint64_t> values;
  std::size_t words = 1;  ///< that hold any of them, and their xors, as a bit

  std::uint64_t operator[](std::uint64_t n) const { return values[n]; }
  std::uint64_t size() const { return values.size(); }
};
CodeValues code_values(const WrittenCode& code, std::uint64_t size, const std::string& game,
                       WorkLimit& limit, const RunControl& run);

}  // namespace sprague::check
