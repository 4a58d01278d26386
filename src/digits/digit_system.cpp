#include "digits/digit_system.hpp"

#include <algorithm>
#include <numeric>

#include "rules/formula/arithmetic.hpp"

namespace sprague {
namespace {

constexpr std::int64_t max_magnitude = std::int64_t{1} << 40;

/// A form is base^j·carry + low after j digits, 0 <= low < base^j, if all others are 0. A word of
/// the state is twice the carry, plus 1 where low > 0.
bool holds(std::int64_t word, Operation comparison) {
  const bool negative = word < 0;
  const bool zero = word == 0;
  switch (comparison) {
    case Operation::equal: return zero;
    case Operation::unequal: return !zero;
    case Operation::less: return negative;
    case Operation::at_most: return negative || zero;
    case Operation::greater: return !negative && !zero;
    default: return !negative;
  }
}

std::uint8_t bit_of(Operation operation, std::uint8_t left, std::uint8_t right) {
  switch (operation) {
    case Operation::bit_and: return left & right;
    case Operation::bit_or: return left | right;
    default: return left ^ right;
  }
}

}  // namespace

DigitForm DigitForm::of_number(unsigned number) {
  DigitForm form;
  form.of.resize(number + 1);
  form.of[number] = 1;
  return form;
}

bool DigitForm::is_constant() const {
  return std::all_of(of.begin(), of.end(), [](std::int64_t each) { return each == 0; });
}

DigitForm sum_of(const DigitForm& left, std::int64_t factor, const DigitForm& right) {
  const auto plus = [&](std::int64_t a, std::int64_t b) {
    std::int64_t product = 0, sum = 0;
    if (__builtin_mul_overflow(factor, b, &product) || __builtin_add_overflow(a, product, &sum))
      throw NotByDigits();
    return sum;
  };
  DigitForm sum = left;
  sum.of.resize(std::max(left.of.size(), right.of.size()));
  for (std::size_t i = 0; i < right.of.size(); ++i) sum.of[i] = plus(sum.of[i], right.of[i]);
  sum.constant = plus(left.constant, right.constant);
  for (const std::int64_t each : sum.of) {
    if (each > max_magnitude || each < -max_magnitude) throw NotByDigits();
  }
  while (!sum.of.empty() && sum.of.back() == 0) sum.of.pop_back();
  return sum;
}

DigitSystem::Number DigitSystem::choose() {
  if (numbers_.size() >= max_numbers) throw NotByDigits();
  numbers_.push_back({Source::Kind::free});
  return static_cast<Number>(numbers_.size() - 1);
}

DigitSystem::Number DigitSystem::bitwise(Operation op, Number left, Number right) {
  if (base_ != 2) throw NotByDigits();
  const Number result = choose();
  numbers_[result] = {Source::Kind::bitwise, op, left, right};
  return result;
}

DigitSystem::Condition DigitSystem::add(Gate gate) {
  gates_.push_back(gate);
  return gates_.size() - 1;
}

DigitSystem::Condition DigitSystem::constant(bool truth) {
  return add({Gate::Kind::constant, {}, truth ? std::size_t{1} : 0});
}

std::size_t DigitSystem::track(Tracked asked) {
  constexpr std::int64_t max_constant = std::int64_t{1} << 62;
  const DigitForm& form = asked.form;
  if (form.constant > max_constant || form.constant < -max_constant) throw NotByDigits();
  const auto found = std::find_if(tracked_.begin(), tracked_.end(), [&](const Tracked& each) {
    return each.modulus == asked.modulus && each.form == form && each.words == asked.words &&
           each.numbers == asked.numbers;
  });
  if (found != tracked_.end()) return static_cast<std::size_t>(found - tracked_.begin());
  tracked_.push_back(std::move(asked));
  return tracked_.size() - 1;
}

DigitSystem::Condition DigitSystem::compare(DigitForm form, Operation comparison) {
  const std::size_t index = track({std::move(form)});
  if (comparison != Operation::equal && comparison != Operation::unequal)
    tracked_[index].is_asked_for_zero_only = false;
  return add({Gate::Kind::comparison, comparison, index});
}

DigitSystem::Condition DigitSystem::has_rest(DigitForm form, std::int64_t modulus,
                                             std::int64_t rest) {
  return add(
      {Gate::Kind::rest, {}, track({std::move(form), modulus}), static_cast<std::size_t>(rest)});
}

DigitSystem::Condition DigitSystem::has_output(const DigitWords& words, std::vector<Number> numbers,
                                               std::uint64_t output) {
  return add({Gate::Kind::output,
              {},
              track({{}, 0, &words, std::move(numbers)}),
              static_cast<std::size_t>(output)});
}

DigitSystem::Condition DigitSystem::conjunction(Condition left, Condition right) {
  return add({Gate::Kind::conjunction, {}, left, right});
}
DigitSystem::Condition DigitSystem::disjunction(Condition left, Condition right) {
  return add({Gate::Kind::disjunction, {}, left, right});
}
DigitSystem::Condition DigitSystem::negation(Condition condition) {
  return add({Gate::Kind::negation, {}, condition});
}

void DigitSystem::require(Condition condition) {
  const Gate& gate = gates_[condition];
  if (gate.kind == Gate::Kind::conjunction) {
    const Condition right = gate.right;
    require(gate.left);
    return require(right);
  }
  required_.push_back(condition);
  if (gate.kind != Gate::Kind::comparison || gate.comparison != Operation::equal) return;
  zero_forms_.push_back(gate.left);
  // The digit of the last number is forced by those before it where its coefficient has an inverse.
  const DigitForm& form = tracked_[gate.left].form;
  const auto adds_nothing = [&](std::size_t i) { return remainder_of(form.of[i], base_) == 0; };
  std::size_t last = form.of.size();
  while (last > 0 && adds_nothing(last - 1)) --last;
  if (last-- == 0 || std::gcd(form.of[last], std::int64_t{base_}) != 1) return;
  if (numbers_[last].kind == Source::Kind::free)
    numbers_[last] = {Source::Kind::forced, {}, 0, 0, gate.left};
}

// A word with a modulus: the rest of what is read in its upper half, that of the power in its
// lower.
std::int64_t DigitSystem::Tracked::first() const {
  if (words != nullptr) return DigitWords::first;
  return modulus == 0 ? 2 * form.constant : remainder_of(form.constant, modulus) << 32 | 1;
}

std::int64_t DigitSystem::Tracked::sum_of(const Digits& digits) const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < form.of.size(); ++i) sum += digits[i] * form.of[i];
  return sum;
}

bool DigitSystem::Tracked::stays_zero(std::int64_t word, const Digits& digits,
                                      unsigned base) const {
  return remainder_of((word >> 1) + sum_of(digits), base) == 0;
}

std::int64_t DigitSystem::Tracked::next(std::int64_t word, const Digits& digits,
                                        unsigned base) const {
  if (words != nullptr) {
    std::uint32_t of_words = 0;
    for (std::size_t i = numbers.size(); i-- > 0;) of_words = of_words * base + digits[numbers[i]];
    return words->next_of(static_cast<std::uint32_t>(word), of_words);
  }
  std::int64_t sum = sum_of(digits);
  if (modulus != 0) {
    const std::int64_t power = word & 0xFFFF'FFFF;
    const std::int64_t rest = (word >> 32) + remainder_of(sum, modulus) * power;
    return rest % modulus << 32 | power * base % modulus;
  }
  if (is_asked_for_zero_only && (word & 1) != 0) return 1;
  sum += word >> 1;
  const std::int64_t digit = remainder_of(sum, base);
  return (sum - digit) / base * 2 | (word & 1) | (digit != 0 ? 1 : 0);
}

unsigned DigitSystem::free_numbers() const {
  return static_cast<unsigned>(
      std::count_if(numbers_.begin(), numbers_.end(),
                    [](const Source& source) { return source.kind == Source::Kind::free; }));
}

DigitSystem::State DigitSystem::first() const {
  constexpr std::uint32_t max_choices = 1 << 8;
  constexpr unsigned max_free = 8;
  if (free_numbers() > max_free || choices_of_digits(base_, free_numbers()) > max_choices * base_)
    throw NotByDigits();
  State state;
  for (const Tracked& each : tracked_) state.push_back(each.first());
  return state;
}

/// The digits of all numbers; `choice` has a digit for each that is free.
DigitSystem::Digits DigitSystem::digits_of(const State& state, std::uint32_t given,
                                           std::uint32_t choice) const {
  Digits digits{};
  for (Number number = 0; number < numbers_.size(); ++number) {
    const Source& source = numbers_[number];
    std::uint8_t& digit = digits[number];
    if (source.kind == Source::Kind::bitwise) {
      digit = bit_of(source.operation, digits[source.left], digits[source.right]);
    } else if (source.kind == Source::Kind::forced) {
      const Tracked& form = tracked_[source.form];
      while (!form.stays_zero(state[source.form], digits, base_)) ++digit;
    } else {
      std::uint32_t& from = source.kind == Source::Kind::free ? choice : given;
      digit = static_cast<std::uint8_t>(from % base_);
      from /= base_;
    }
  }
  return digits;
}

std::vector<DigitSystem::State> DigitSystem::next(const State& state, std::uint32_t given) const {
  std::vector<State> found;
  State after(state.size());
  const std::uint32_t choices = choices_of_digits(base_, free_numbers());
  for (std::uint32_t choice = 0; choice < choices; ++choice) {
    const Digits digits = digits_of(state, given, choice);
    const bool stays_zero = std::all_of(zero_forms_.begin(), zero_forms_.end(), [&](std::size_t i) {
      return tracked_[i].stays_zero(state[i], digits, base_);
    });
    if (!stays_zero) continue;
    for (std::size_t i = 0; i < state.size(); ++i)
      after[i] = tracked_[i].next(state[i], digits, base_);
    found.push_back(after);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool DigitSystem::accepts(const State& state, Condition asked) const {
  std::vector<bool> truth;
  truth.reserve(gates_.size());
  for (const Gate& gate : gates_) {
    switch (gate.kind) {
      case Gate::Kind::constant: truth.push_back(gate.left != 0); break;
      case Gate::Kind::rest:
        truth.push_back(state[gate.left] >> 32 == static_cast<std::int64_t>(gate.right));
        break;
      case Gate::Kind::output:
        truth.push_back(
            tracked_[gate.left].words->output[static_cast<std::size_t>(state[gate.left])] ==
            gate.right);
        break;
      case Gate::Kind::comparison: truth.push_back(holds(state[gate.left], gate.comparison)); break;
      case Gate::Kind::conjunction: truth.push_back(truth[gate.left] && truth[gate.right]); break;
      case Gate::Kind::disjunction: truth.push_back(truth[gate.left] || truth[gate.right]); break;
      case Gate::Kind::negation: truth.push_back(!truth[gate.left]); break;
    }
  }
  return truth[asked] && std::all_of(required_.begin(), required_.end(),
                                     [&](Condition condition) { return truth[condition]; });
}

}  // namespace sprague
