/// Conditions on natural numbers that a finite automaton decides, which reads the digits of all
/// numbers in some base side by side, the lowest first (Büchi arithmetic): signs of linear forms,
/// and in base 2 operations bit by bit.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "digits/digit_words.hpp"
#include "rules/formula/expression.hpp"

namespace sprague {

/// Σ of[i]·x_i + constant; numbers beyond `of` do not occur.
struct DigitForm {
  std::vector<std::int64_t> of;
  std::int64_t constant = 0;

  static DigitForm of_number(unsigned number);
  bool is_constant() const;

  friend bool operator==(const DigitForm&, const DigitForm&) = default;
};

/// left + factor·right; throws NotByDigits beyond 2^40, so that no carry exceeds 64 bits.
DigitForm sum_of(const DigitForm& left, std::int64_t factor, const DigitForm& right);

/// The condition is none that the automata here decide.
struct NotByDigits {};

/// The numbers of a question, and what is asked of them: the first ones are given, the others
/// chosen.
class DigitSystem {
 public:
  using Number = unsigned;
  using Condition = std::size_t;

  explicit DigitSystem(unsigned given, unsigned base = 2)
      : given_(given), base_(base), numbers_(given) {}

  unsigned given() const { return given_; }
  unsigned base() const { return base_; }
  /// How many choices of a digit for each given number there are.
  std::uint32_t choices() const { return choices_of_digits(base_, given_); }

  /// A number to choose. Throws NotByDigits for more than 20 numbers.
  Number choose();

  /// The number left op right, where op is bit_and, bit_or or bit_xor. Throws NotByDigits for
  /// another base than 2.
  Number bitwise(Operation op, Number left, Number right);

  Condition constant(bool truth);
  /// form mod modulus = rest. Requires 2 <= modulus <= 2^16.
  Condition has_rest(DigitForm form, std::int64_t modulus, std::int64_t rest);
  /// The words, of the same base, have this output for the numbers. They must outlive the system.
  Condition has_output(const DigitWords& words, std::vector<Number> numbers, std::uint64_t output);
  /// form ⋈ 0, for a comparison.
  Condition compare(DigitForm form, Operation comparison);
  Condition conjunction(Condition left, Condition right);
  Condition disjunction(Condition left, Condition right);
  Condition negation(Condition condition);

  /// What must hold of the numbers besides what is asked, such as q = ⌊x/3⌋ of a chosen q.
  void require(Condition condition);

  /// The state of the automaton, a word for all that it tracks: of a form what is carried over and
  /// whether a lower digit of it is 1, or the rest of the digits read and of the next power of 2;
  /// of words their state.
  using State = std::vector<std::int64_t>;
  /// Throws NotByDigits where more than eight numbers are to be chosen freely.
  State first() const;

  /// The states after the next digits, d_i of each given number, where `given` is Σ d_i·base^i.
  /// Some that can never meet a requirement are left out; no state is repeated.
  std::vector<State> next(const State& state, std::uint32_t given) const;

  /// Whether all that is required, and the condition asked last, hold where all further digits are
  /// 0.
  bool accepts(const State& state, Condition asked) const;

 private:
  static constexpr std::size_t max_numbers = 20;
  using Digits = std::array<std::uint8_t, max_numbers>;  // by number

  struct Gate {
    enum class Kind : std::uint8_t {
      constant,
      rest,
      output,
      comparison,
      conjunction,
      disjunction,
      negation
    };
    Kind kind;
    Operation comparison = Operation::equal;
    std::size_t left = 0;   ///< what is tracked; of a constant, its truth
    std::size_t right = 0;  ///< the rest, the output
  };
  struct Tracked {
    DigitForm form = {};
    std::int64_t modulus = 0;           ///< 0 for what is carried over
    const DigitWords* words = nullptr;  ///< of these numbers, in place of a form
    std::vector<Number> numbers = {};
    bool is_asked_for_zero_only = true;

    std::int64_t first() const;
    std::int64_t next(std::int64_t word, const Digits& digits, unsigned base) const;
    /// What the digits add to the form.
    std::int64_t sum_of(const Digits& digits) const;
    /// Whether the form may be 0 after these digits.
    bool stays_zero(std::int64_t word, const Digits& digits, unsigned base) const;
  };
  /// Where the next digit of a number comes from.
  struct Source {
    enum class Kind : std::uint8_t {
      given,
      free,     ///< all digits are tried
      bitwise,  ///< from those of two numbers before it
      forced    ///< a form that is required to be 0, of numbers before it, leaves no choice
    };
    Kind kind = Kind::given;
    Operation operation = Operation::bit_and;
    Number left = 0;
    Number right = 0;
    std::size_t form = 0;
  };

  Condition add(Gate gate);
  Digits digits_of(const State& state, std::uint32_t given, std::uint32_t choice) const;
  unsigned free_numbers() const;
  std::size_t track(Tracked asked);

  unsigned given_;
  unsigned base_;
  std::vector<Source> numbers_;
  std::vector<Tracked> tracked_;
  std::vector<Gate> gates_;
  std::vector<Condition> required_;
  std::vector<std::size_t> zero_forms_;  ///< forms that are required to be 0
};

}  // namespace sprague
