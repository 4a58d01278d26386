/// Values of positions by the definition: the mex over all options, each position once.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "run/progress_meter.hpp"
#include "tuples/tuple_parts.hpp"
#include "values/mex.hpp"

namespace sprague {

/// Memoised search. Positions up to `box` are kept in an array, others by their hash.
class TupleSolver {
 public:
  static constexpr double bytes_per_hashed = 64;  ///< position outside the box

  /// Without a box every position is kept by its hash. Throws Error(too_large) before it allocates.
  TupleSolver(const TupleRules& rules, const Tuple& box, ProgressMeter& progress);

  /// Throws Error(invalid_input) when a position can be reached from itself, and
  /// Error(too_large) when the positions take more memory than there is.
  std::uint32_t value(const Numbers& position);

 private:
  struct Hash {
    std::size_t operator()(const Numbers& numbers) const;
  };
  /// A position that waits for the values of its options from `next` on.
  struct Frame {
    Numbers position;
    std::vector<Numbers> options;
    std::size_t next = 0;
  };

  /// Where the value of a position is kept.
  std::uint32_t& cell(const Numbers& position);
  void open(const Numbers& position);
  void close();
  [[noreturn]] void refuse_loop(const Numbers& position) const;

  const TupleRules& rules_;
  const TupleRules::Parts& parts_;
  Numbers box_{};
  std::vector<std::uint32_t> cells_;
  std::unordered_map<Numbers, std::uint32_t, Hash> others_;
  std::vector<Frame> frames_;
  std::uint64_t waiting_ = 0;  // options in the frames
  std::uint64_t closed_ = 0;
  Mex mex_;
  ProgressMeter& progress_;
};

}  // namespace sprague
