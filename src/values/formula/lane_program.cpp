#include "values/formula/lane_program.hpp"

#include <algorithm>

namespace sprague::formula {
namespace {

constexpr std::size_t rounded_up(std::size_t count) {
  return (count + lane_group - 1) / lane_group * lane_group;
}

}  // namespace

// --- Compiling ---

template <class Real>
LaneProgram<Real>::LaneProgram(Roles roles, Kernels kernels, HeapSize last)
    : roles_(roles), kernels_(&lane_kernels<Real>(kernels)), last_(last) {
  numbers_.resize(2);  // the lane and its complement
}

template <class Real>
std::uint32_t LaneProgram<Real>::new_slot(bool is_condition, bool temporary) {
  auto& released = is_condition ? free_bits_ : free_numbers_;
  if (temporary && !released.empty()) {
    const std::uint32_t slot = released.back();
    released.pop_back();
    return slot;
  }
  if (is_condition) {
    bits_.emplace_back();
    return static_cast<std::uint32_t>(bits_.size() - 1);
  }
  numbers_.emplace_back();
  return static_cast<std::uint32_t>(numbers_.size() - 1);
}

template <class Real>
void LaneProgram<Real>::release(const Operand& operand, bool is_condition) {
  if (operand.temporary) (is_condition ? free_bits_ : free_numbers_).push_back(operand.slot);
}

template <class Real>
auto LaneProgram<Real>::constant(std::int64_t value) -> Operand {
  const std::uint32_t slot = new_slot(false, false);
  std::fill_n(numbers_[slot].lanes, block_lanes, static_cast<Real>(value));
  return {slot, true, false, {value, value}};
}

template <class Real>
auto LaneProgram<Real>::variable(std::size_t index) -> Operand {
  switch (roles_[index]) {
    case Role::lane: return {0, false, false, {}};
    case Role::complement:
    case Role::predecessor: variables_[index] = 1; return {1, false, false, {}};
    case Role::fixed: break;
  }
  if (!variables_[index]) variables_[index] = new_slot(false, false);
  return {*variables_[index], true, false, {}};
}

/// Chooses the quicker kernels where they are exact.
template <class Real>
bool LaneProgram<Real>::divides_by_constant(Operation operation, const Operand& x, const Operand& y,
                                            Step& step) {
  constexpr std::int64_t max_magnitude = lane_bound<Real> / 4;
  const std::int64_t divisor = y.range.low;
  if (divisor != y.range.high || divisor <= 0 || divisor >= max_magnitude ||
      x.range.low <= -max_magnitude || x.range.high >= max_magnitude)
    return false;
  step.y = constant(divisor).slot;
  std::fill_n(numbers_[new_slot(false, false)].lanes, block_lanes,
              Real{1} / static_cast<Real>(divisor));
  step.number =
      operation == Operation::divide ? kernels_->divide_by_constant : kernels_->modulo_constant;
  return true;
}

/// False for an operation that lanes do not know.
template <class Real>
bool LaneProgram<Real>::emit(Operation operation, std::span<const Operand> operands,
                             Operand& result) {
  Operand x = operands.front();
  Operand y = operands.back();
  // The multiple below a negative number is greater in magnitude than the number.
  if (operation == Operation::modulo && x.range.low < 0 &&
      std::max(x.range.high, -x.range.low) >=
          lane_bound<Real> - std::max(y.range.high, -y.range.low))
    return false;
  Step step{Step::Kind::number, 0, 0, 0};
  bool negated = false;
  const auto compare = [&](auto kernel, bool swapped, bool opposite) {
    step.kind = Step::Kind::condition;
    step.condition = kernel;
    if (swapped) std::swap(x, y);
    negated = opposite;
  };
  switch (operation) {
    case Operation::add: step.number = kernels_->add; break;
    case Operation::subtract: step.number = kernels_->subtract; break;
    case Operation::multiply: step.number = kernels_->multiply; break;
    case Operation::divide: step.number = kernels_->divide; break;
    case Operation::modulo: step.number = kernels_->modulo; break;
    case Operation::negate:
      step.number = kernels_->subtract;
      x = constant(0);
      break;
    case Operation::power: step.number = power<Real>; break;
    case Operation::gcd: step.number = kernels_->gcd; break;
    case Operation::lcm: step.number = kernels_->lcm; break;
    case Operation::minimum: step.number = kernels_->minimum; break;
    case Operation::maximum: step.number = kernels_->maximum; break;
    case Operation::absolute: step.number = kernels_->absolute; break;
    case Operation::popcount: step.number = kernels_->popcount; break;
    case Operation::bit_and: step.number = kernels_->bit_and; break;
    case Operation::bit_or: step.number = kernels_->bit_or; break;
    case Operation::bit_xor: step.number = kernels_->bit_xor; break;
    case Operation::shift_left: step.number = shift_left<Real>; break;
    case Operation::shift_right: step.number = shift_right<Real>; break;
    case Operation::is_prime: step.kind = Step::Kind::is_prime; break;
    case Operation::member: step.kind = Step::Kind::member; break;
    case Operation::is_square: compare(kernels_->is_square, false, false); break;
    case Operation::equal: compare(kernels_->equal, false, false); break;
    case Operation::unequal: compare(kernels_->equal, false, true); break;
    case Operation::less: compare(kernels_->less, false, false); break;
    case Operation::at_most: compare(kernels_->at_most, false, false); break;
    case Operation::greater: compare(kernels_->less, true, false); break;
    case Operation::at_least: compare(kernels_->at_most, true, false); break;
    case Operation::logical_not: step.kind = Step::Kind::negate; break;
    case Operation::logical_and: step.kind = Step::Kind::conjoin; break;
    case Operation::logical_or: step.kind = Step::Kind::disjoin; break;
    default: return false;
  }
  const bool of_bits = step.kind == Step::Kind::negate || step.kind == Step::Kind::conjoin ||
                       step.kind == Step::Kind::disjoin;
  result.fixed = std::all_of(operands.begin(), operands.end(),
                             [](const Operand& operand) { return operand.fixed; });
  result.temporary = !result.fixed;
  for (const Operand& operand : operands) release(operand, of_bits);
  result.slot = new_slot(is_condition(operation), result.temporary);
  step.x = x.slot;
  const bool by_constant = (operation == Operation::divide || operation == Operation::modulo) &&
                           divides_by_constant(operation, x, y, step);
  if (!by_constant) step.y = y.slot;
  step.result = result.slot;
  std::vector<Step>& steps = result.fixed ? fixed_steps_ : steps_;
  steps.push_back(step);
  if (negated) steps.push_back({Step::Kind::negate, result.slot, result.slot, result.slot});
  return true;
}

template <class Real>
bool LaneProgram<Real>::add(const AnalysedCondition& analysed, const Part& part) {
  const auto facts = analysed.facts_of(part.expression);
  if (magnitude_within(facts) >= lane_bound<Real>) return false;
  const auto nodes = part.expression.nodes();
  const auto is_loop = [](const Node& node) { return node.operation == Operation::exists; };
  if (std::any_of(nodes.begin(), nodes.end(), is_loop)) return false;
  std::vector<Operand> operands;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    Operation operation = nodes[i].operation;
    if (part.comparison && i + 1 == nodes.size()) operation = *part.comparison;
    if (operation == Operation::constant) {
      operands.push_back(constant(nodes[i].value));
    } else if (operation == Operation::variable) {
      operands.push_back(variable(static_cast<std::size_t>(nodes[i].value)));
    } else {
      if (operation == Operation::is_prime && !primes_) {
        const auto max_number =
            static_cast<std::uint64_t>(std::max<std::int64_t>(facts[i - 1].range.high, 1));
        primes_ = std::make_shared<PrimeTable>(
            std::min({max_number, 64 * (last_ + 1), std::uint64_t{1} << 22}));
      }
      Operand result{};
      const std::size_t count = arity(operation);
      if (operation == Operation::range || operation == Operation::join) {
        operands.pop_back();  // a set needs no operand of its own
        continue;
      }
      if (operation == Operation::member) {
        const std::size_t size = nodes[i - 1].size;
        sets_.push_back(ranges_of(Expression(nodes.subspan(i - size, size))));
        operands.back() = {static_cast<std::uint32_t>(sets_.size() - 1), true, false, {}};
      }
      if (operands.size() < count || !emit(operation, std::span(operands).last(count), result))
        return false;
      operands.resize(operands.size() - count);
      operands.push_back(result);
    }
    operands.back().range = facts[i].range;
  }
  const Operand& whole = operands.back();
  steps_.push_back({Step::Kind::part_end, 0, whole.slot, whole.slot});
  release(whole, true);
  return true;
}

// --- Running ---

template <class Real>
void LaneProgram<Real>::begin(const Variables& fixed, std::size_t lanes) {
  const HeapSize values[] = {fixed.n, fixed.s, fixed.a, fixed.b, fixed.m};
  lanes = std::min(rounded_up(lanes), block_lanes);
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    if (variables_[i] && roles_[i] == Role::fixed)
      std::fill_n(numbers_[*variables_[i]].lanes, lanes, static_cast<Real>(values[i]));
  }
  total_ = static_cast<double>(fixed.n - fixed.s);
  execute(fixed_steps_, lanes);
}

template <class Real>
void LaneProgram<Real>::set_list(const std::uint32_t* list, std::size_t count) {
  std::uint32_t padded[block_lanes];
  if (count % lane_group != 0) {
    std::copy_n(list, count, padded);
    std::fill(padded + count, padded + rounded_up(count), list[0]);
    list = padded;
  }
  kernels_->convert(list, numbers_[0].lanes, rounded_up(count));
}

template <class Real>
void LaneProgram<Real>::set_heaps(double total, const std::uint32_t* heaps, std::size_t count) {
  set_list(heaps, count);
  kernels_->complement(static_cast<Real>(total), numbers_[0].lanes, numbers_[0].lanes,
                       rounded_up(count));
}

template <class Real>
void LaneProgram<Real>::set_range(std::uint64_t first, std::size_t count) {
  kernels_->count_up(static_cast<Real>(first), numbers_[0].lanes, rounded_up(count));
}

template <class Real>
const std::uint64_t* LaneProgram<Real>::run(std::size_t count) {
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    if (variables_[i] && roles_[i] == Role::complement)
      kernels_->complement(static_cast<Real>(total_), numbers_[0].lanes, numbers_[1].lanes,
                           rounded_up(count));
    if (variables_[i] && roles_[i] == Role::predecessor) {
      for (std::size_t lane = 0; lane < rounded_up(count); ++lane)
        numbers_[1].lanes[lane] = numbers_[0].lanes[lane] - 1;
    }
  }
  for (std::size_t word = 0; word * 64 < count; ++word) {
    const std::size_t left = count - word * 64;
    result_.words[word] = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
  }
  return execute(steps_, count) ? result_.words : nullptr;
}

template <class Real>
bool LaneProgram<Real>::execute(const std::vector<Step>& steps, std::size_t count) {
  const std::size_t words = (count + 63) / 64;
  const std::size_t lanes = rounded_up(count);
  for (const Step& step : steps) {
    switch (step.kind) {
      case Step::Kind::number:
        step.number(numbers_[step.x].lanes, numbers_[step.y].lanes, numbers_[step.result].lanes,
                    lanes);
        break;
      case Step::Kind::condition:
        step.condition(numbers_[step.x].lanes, numbers_[step.y].lanes, bits_[step.result].words,
                       lanes);
        break;
      case Step::Kind::is_prime: {
        BitBlock& result = bits_[step.result];
        std::fill_n(result.words, words, 0);
        for (std::size_t i = 0; i < count; ++i) {
          result.words[i / 64] |= std::uint64_t{primes_->contains(numbers_[step.x].lanes[i])}
                                  << i % 64;
        }
        break;
      }
      case Step::Kind::member: {
        BitBlock& result = bits_[step.result];
        std::fill_n(result.words, words, 0);
        for (std::size_t i = 0; i < count; ++i) {
          result.words[i / 64] |= std::uint64_t{is_member(numbers_[step.x].lanes[i], sets_[step.y])}
                                  << i % 64;
        }
        break;
      }
      case Step::Kind::negate:
        for (std::size_t i = 0; i < words; ++i)
          bits_[step.result].words[i] = ~bits_[step.x].words[i];
        break;
      case Step::Kind::conjoin:
        for (std::size_t i = 0; i < words; ++i)
          bits_[step.result].words[i] = bits_[step.x].words[i] & bits_[step.y].words[i];
        break;
      case Step::Kind::disjoin:
        for (std::size_t i = 0; i < words; ++i)
          bits_[step.result].words[i] = bits_[step.x].words[i] | bits_[step.y].words[i];
        break;
      case Step::Kind::part_end: {
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < words; ++i) any |= result_.words[i] &= bits_[step.x].words[i];
        if (any == 0) return false;
        break;
      }
    }
  }
  return true;
}

template class LaneProgram<float>;
template class LaneProgram<double>;

}  // namespace sprague::formula
