#include "values/formula/lane_condition.hpp"

#include <algorithm>

namespace sprague::formula {
namespace {

bool has_slow_operation(const Part& part) {
  const auto nodes = part.expression.nodes();
  return std::any_of(nodes.begin(), nodes.end(), [](const auto& node) {
    switch (node.operation) {
      case Operation::gcd:
      case Operation::lcm:
      case Operation::power:
      case Operation::shift_left:
      case Operation::shift_right:
      case Operation::is_prime:
      case Operation::member: return true;
      default: return false;
    }
  });
}

}  // namespace

std::optional<LaneCondition> LaneCondition::compile(const AnalysedCondition& analysed,
                                                    std::span<const Part> parts, Roles roles,
                                                    Kernels kernels, HeapSize last) {
  if (last >= std::uint64_t{1} << 31) return std::nullopt;
  const auto compiled = [&](auto program) -> std::optional<LaneCondition> {
    for (const Part& part : parts) {
      if (!program.add(analysed, part)) return std::nullopt;
    }
    return LaneCondition(std::move(program), !parts.empty(),
                         std::any_of(parts.begin(), parts.end(), has_slow_operation));
  };
  std::optional<LaneCondition> result;
  if (last < static_cast<HeapSize>(lane_bound<float>))
    result = compiled(LaneProgram<float>(roles, kernels, last));
  if (!result) result = compiled(LaneProgram<double>(roles, kernels, last));
  return result;
}

void LaneCondition::begin(const Variables& fixed, std::size_t lanes) {
  heap_ = fixed.n;
  if (restricts_) std::visit([&](auto& program) { program.begin(fixed, lanes); }, program_);
}

const std::uint64_t* LaneCondition::all(std::size_t count) {
  for (std::size_t word = 0; word * 64 < count; ++word) {
    const std::size_t left = count - word * 64;
    all_[word] = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
  }
  return count == 0 ? nullptr : all_.data();
}

const std::uint64_t* LaneCondition::of_list(const std::uint32_t* list, std::size_t count) {
  if (!restricts_ || count == 0) return all(count);
  return std::visit(
      [&](auto& program) {
        program.set_list(list, count);
        return program.run(count);
      },
      program_);
}

const std::uint64_t* LaneCondition::of_heaps_left(const std::uint32_t* heaps, std::size_t count) {
  if (!restricts_ || count == 0) return all(count);
  return std::visit(
      [&](auto& program) {
        program.set_heaps(static_cast<double>(heap_), heaps, count);
        return program.run(count);
      },
      program_);
}

const std::uint64_t* LaneCondition::of_range(std::uint64_t first, std::size_t count) {
  if (!restricts_ || count == 0) return all(count);
  return std::visit(
      [&](auto& program) {
        program.set_range(first, count);
        return program.run(count);
      },
      program_);
}

}  // namespace sprague::formula
