/// Conditions on natural numbers, decided by their binary digits, which are read side by side, the
/// lowest first. A condition φ on x is, after the digits d, the condition φ(2x + d) on the numbers
/// that the further digits make: a derivative (Brzozowski 1964). Conditions are kept once each and
/// in a normal form, so that there are finitely many derivatives; these are the states of an
/// automaton.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/check_failure.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

using Variable = unsigned;

/// Σ of[i]·x_i + constant, ascending by variable, without coefficients 0.
struct Sum {
  std::vector<std::pair<Variable, std::int64_t>> of;
  std::int64_t constant = 0;

  static Sum number(std::int64_t constant) { return {{}, constant}; }
  static Sum variable(Variable variable) { return {{{variable, 1}}, 0}; }
  /// Whether its form shows that it is negative for no numbers.
  bool is_natural() const;

  friend bool operator==(const Sum&, const Sum&) = default;
};

/// left + factor·right. Throws Undecided for numbers above 2^40.
Sum plus(const Sum& left, std::int64_t factor, const Sum& right);

class DigitConditions {
 public:
  using Condition = std::uint32_t;

  DigitConditions(WorkLimit& limit, ProgressMeter& progress);

  Condition constant(bool truth) const { return truth ? 1 : 0; }
  Condition is_zero(const Sum& sum);
  Condition is_natural(const Sum& sum);
  /// Whether sum mod modulus = 0. Requires modulus >= 2.
  Condition is_divisible(const Sum& sum, std::int64_t modulus);
  /// Whether each digit of `result` is the one that `table` has for those of left and right: bit
  /// 2·left + right of it.
  Condition is_bitwise(unsigned table, Variable left, Variable right, Variable result);
  /// Whether the automaton, which must outlive this, has the output for these numbers.
  Condition has_output(const DigitOutput& of, std::vector<Variable> numbers, std::uint64_t output);
  Condition no(Condition condition);
  Condition all(std::vector<Condition> conditions);
  Condition any(std::vector<Condition> conditions);
  /// Whether some natural numbers in place of these variables make it true.
  Condition some(const std::vector<Variable>& variables, Condition condition);

  /// Whether a condition of which `some` takes all variables holds. Throws Undecided beyond the
  /// limits.
  bool is_true(Condition condition) { return holds_for_zeros(condition); }

  /// Variables that no condition in the making uses: those of a scope are free again after it.
  class Scope {
   public:
    explicit Scope(DigitConditions& conditions)
        : conditions_(conditions), begin_(conditions.variables_) {}
    ~Scope() { conditions_.variables_ = begin_; }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

    /// Those that were made in it, up to now.
    std::vector<Variable> variables() const;

   private:
    DigitConditions& conditions_;
    Variable begin_;
  };
  /// Throws Undecided beyond 64 variables.
  Variable new_variable();

  std::size_t size() const { return nodes_.size(); }

 private:
  /// Digits or variables: bit v is that of variable v.
  using Bits = std::uint64_t;
  enum class Kind : std::uint8_t {
    constant,
    zero,
    natural,
    divisible,
    bitwise,
    output,
    negation,
    conjunction,
    disjunction,
    some,
  };
  struct Node {
    Kind kind = Kind::constant;
    Bits variables = 0;        // that are free in it
    Sum sum = {};              // of zero, natural, divisible
    std::uint64_t number = 0;  // the truth, the modulus, the table, the state
    std::uint64_t wanted = 0;  // of output
    const DigitOutput* automaton = nullptr;
    std::vector<Variable> numbers = {};  // of bitwise and output
    std::vector<Condition> parts = {};
    Bits bound = 0;  // of some
  };

  void require_room(std::size_t more);
  Condition keep(Node node);
  Condition of_sum(Kind kind, Sum sum, std::uint64_t modulus);
  Condition of_output(const DigitOutput& of, std::vector<Variable> numbers, std::uint64_t output,
                      std::uint64_t state);
  Condition of_several(Kind kind, std::vector<Condition> conditions);
  Condition some_of(Bits variables, Condition condition);

  /// The condition after these digits of its free variables.
  Condition after(Condition condition, Bits digits);
  Condition derivative(const Node& node, Bits digits);
  /// after() for all digits of some variables that its sums and its bits allow.
  std::vector<Condition> after_any(Condition condition, Bits variables, Bits digits);
  bool holds_for_zeros(Condition condition);
  bool can_hold(const Node& some);

  struct Step {
    Condition condition;
    Bits digits;
    friend bool operator==(const Step&, const Step&) = default;
  };
  struct HashOfStep {
    std::size_t operator()(const Step& step) const {
      return static_cast<std::size_t>(
          (step.digits * 0x9E3779B97F4A7C15u + step.condition) * 0xD6E8FEB86659FD93u >> 16);
    }
  };

  WorkLimit& limit_;
  ProgressMeter& progress_;
  Variable variables_ = 0;
  std::size_t kept_ = 0;
  std::vector<Node> nodes_;
  std::unordered_map<std::string, Condition> known_;
  std::unordered_map<Step, Condition, HashOfStep> after_;
  std::unordered_map<Condition, bool> holds_;  // for zeros; of some only
};

}  // namespace sprague::check
