/// A condition that is evaluated for up to 256 moves at once.
///
/// The moves of a block differ in one number: the lane. What does not depend on it is computed once
/// per heap. Evaluation stops at the first part that no move fulfils.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "values/formula/lane_kernels.hpp"
#include "values/formula/ranges.hpp"

namespace sprague::formula {

/// A condition with the facts about its nodes. The condition must outlive it.
struct AnalysedCondition {
  Expression condition;
  Facts facts;

  /// Of the nodes of an expression within the condition.
  std::span<const NodeFacts> facts_of(Expression within) const {
    const auto first = static_cast<std::size_t>(within.nodes().data() - condition.nodes().data());
    return std::span(facts.of).subspan(first, within.nodes().size());
  }
};

/// A part of a condition, or of a comparison with another operation in its place: of x = y also
/// x <= y.
struct Part {
  Expression expression;
  std::optional<Operation> comparison = std::nullopt;
};

/// What a variable is within a block.
enum class Role : std::uint8_t {
  fixed,        ///< the same for all moves
  lane,         ///< the lane
  complement,   ///< what the lane leaves of a total
  predecessor,  ///< one less than the lane; not beside a complement
};

/// By the number of the variable: n, s, a, b, m.
using Roles = std::array<Role, variable_names.size()>;

/// Which numbers up to a limit are prime.
class PrimeTable {
 public:
  explicit PrimeTable(std::uint64_t limit);
  bool contains(double number) const;

 private:
  std::vector<bool> composite_;
};

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
  double total_ = 0;  // of a lane and its complement
  BitBlock result_{};
};

class LaneCondition {
 public:
  /// The conjunction of parts of one condition, whose facts are proven; empty where the numbers are
  /// too large for lanes. Heaps are below 2^31.
  static std::optional<LaneCondition> compile(const AnalysedCondition& analysed,
                                              std::span<const Part> parts, Roles roles,
                                              Kernels kernels, HeapSize last);

  /// Whether it has parts; it holds for every move otherwise.
  bool restricts() const { return restricts_; }
  bool in_floats() const { return program_.index() == 0; }

  /// Sets the fixed variables; the complement of lane x is n − s − x. For blocks of up to `lanes`.
  void begin(const Variables& fixed, std::size_t lanes = block_lanes);

  // Each returns a bit per move, 64 a word, or null where it holds for none. `count` <= 256.

  /// The lanes are the numbers of a list.
  const std::uint64_t* of_list(const std::uint32_t* list, std::size_t count);
  /// The lanes are the tokens that are taken to leave the heaps of a list.
  const std::uint64_t* of_heaps_left(const std::uint32_t* heaps, std::size_t count);
  /// The lanes are first, first + 1, …
  const std::uint64_t* of_range(std::uint64_t first, std::size_t count);

 private:
  using Program = std::variant<LaneProgram<float>, LaneProgram<double>>;
  LaneCondition(Program program, bool restricts)
      : program_(std::move(program)), restricts_(restricts) {}
  const std::uint64_t* all(std::size_t count);

  Program program_;
  bool restricts_;
  HeapSize heap_ = 0;
  std::array<std::uint64_t, block_lanes / 64> all_{};
};

/// Calls visit(i) for each bit set below `count`.
template <class Visit>
void for_each_bit(const std::uint64_t* words, std::size_t count, Visit visit) {
  for (std::size_t word = 0; word * 64 < count; ++word) {
    for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1)
      visit(word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits)));
  }
}

/// Excludes value_of(i) for each bit set below `count`. Words with all bits set are common.
template <class Values, class ValueOf>
void exclude_where(const std::uint64_t* words, std::size_t count, Values& excluded,
                   ValueOf value_of) {
  for (std::size_t word = 0; word * 64 < count; ++word) {
    const std::size_t first = word * 64;
    std::uint64_t bits = words[word];
    if (bits == ~std::uint64_t{0}) {
      for (std::size_t i = 0; i < 64; ++i) excluded.exclude(value_of(first + i));
      continue;
    }
    for (; bits != 0; bits &= bits - 1)
      excluded.exclude(value_of(first + static_cast<std::size_t>(__builtin_ctzll(bits))));
  }
}

}  // namespace sprague::formula
