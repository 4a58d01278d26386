/// The steps of a condition on lanes of one type: compiled from the parts of the condition, run for
/// a block of moves at a time.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "values/formula/lane_kernels.hpp"
#include "values/formula/ranges.hpp"
#include "values/formula/scalar_lanes.hpp"

namespace sprague::formula {

/// A part of a condition, or of a comparison with another operation in its place: of x = y also
/// x <= y.
struct Part {
  Expression expression;
  std::optional<Operation> comparison = std::nullopt;
};

/// The role of a variable within a block.
enum class Role : std::uint8_t {
  fixed,        ///< the same for all moves
  lane,         ///< the lane
  complement,   ///< the rest of a total beside the lane
  predecessor,  ///< one less than the lane; not beside a complement
};

/// The roles by the number of the variable: n, s, a, b, m.
using Roles = std::array<Role, variable_names.size()>;

/// Evaluates with lanes of one type.
template <class Real>
class LaneProgram {
 public:
  /// Adds a part; false where lanes cannot hold its numbers.
  bool add(const AnalysedCondition& analysed, const Part& part);

  LaneProgram(Roles roles, Kernels kernels, HeapSize last);

  void begin(const Variables& fixed, std::size_t lanes);
  void set_list(const std::uint32_t* list, std::size_t count);
  void set_heaps(double total, const std::uint32_t* heaps, std::size_t count);
  void set_range(std::uint64_t first, std::size_t count);
  const std::uint64_t* run(std::size_t count);

 private:
  struct alignas(64) NumberBlock {
    Real lanes[block_lanes];
  };
  struct BitBlock {
    std::uint64_t words[block_lanes / 64];
  };
  struct Step {
    enum class Kind : std::uint8_t {
      number,
      condition,
      is_prime,
      member,
      negate,
      conjoin,
      disjoin,
      part_end
    };
    Kind kind;
    std::uint32_t result, x, y;
    typename LaneKernels<Real>::Number number = nullptr;
    typename LaneKernels<Real>::Condition condition = nullptr;
  };
  struct Operand {
    std::uint32_t slot;
    bool fixed;
    bool temporary;
    Interval range;
  };

  std::uint32_t new_slot(bool is_condition, bool temporary);
  void release(const Operand& operand, bool is_condition);
  Operand constant(std::int64_t value);
  Operand variable(std::size_t index);
  bool emit(Operation operation, std::span<const Operand> operands, Operand& result);
  bool divides_by_constant(Operation operation, const Operand& x, const Operand& y, Step& step);
  bool execute(const std::vector<Step>& steps, std::size_t count);

  Roles roles_;
  const LaneKernels<Real>* kernels_;
  HeapSize last_;
  std::vector<NumberBlock> numbers_;
  std::vector<BitBlock> bits_;
  std::vector<std::uint32_t> free_numbers_, free_bits_;
  std::array<std::optional<std::uint32_t>, variable_names.size()>
      variables_;  // their slots, of those mentioned
  std::vector<Step> fixed_steps_, steps_;
  std::shared_ptr<const PrimeTable> primes_;
  std::vector<std::vector<NumberRange>> sets_;
  double total_ = 0;  // the sum of a lane and its complement
  BitBlock result_{};
};

}  // namespace sprague::formula
