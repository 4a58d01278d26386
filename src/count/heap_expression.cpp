// Heap sizes that are polynomials in n. A polynomial of degree d with whole values at d + 1
// consecutive points has whole values everywhere (its forward differences are whole).

#include "count/heap_expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "number/text_error.hpp"
#include "rules/component_text.hpp"
#include "rules/parse_polynomial.hpp"
#include "sprague/position.hpp"

namespace sprague {
namespace {

__extension__ using Wide = __int128;  // 2^62 times a denominator of 10^12 fits

/// The numerator at n, or empty beyond 128 bits, where the value is beyond 2^62 too.
std::optional<Wide> numerator_at(const std::vector<std::int64_t>& coefficients, HeapSize n) {
  Wide value = 0;
  for (std::size_t i = coefficients.size(); i-- > 0;) {
    if (__builtin_mul_overflow(value, static_cast<Wide>(n), &value)) return std::nullopt;
    if (__builtin_add_overflow(value, static_cast<Wide>(coefficients[i]), &value))
      return std::nullopt;
  }
  return value;
}

std::string text_of_term(std::int64_t coefficient, std::size_t exponent) {
  if (exponent == 0) return fmt::format("{}", coefficient);
  const std::string power = exponent == 1 ? "n" : fmt::format("n^{}", exponent);
  if (coefficient == 1) return power;
  return coefficient == -1 ? "-" + power : fmt::format("{}{}", coefficient, power);
}

bool is_number(std::string_view text) {
  return text.find('n') == std::string_view::npos;
}

}  // namespace

HeapExpression HeapExpression::parse(std::string_view text) {
  HeapExpression expression;
  if (is_number(text)) {
    // The coefficients of a polynomial are smaller than heap sizes may be.
    expression.coefficients_ = {static_cast<std::int64_t>(parse_integer(text, 0, max_heap_size))};
    return expression;
  }
  Cursor in(text);
  const Polynomial polynomial = parse_fraction(in, 'n');
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), message("count.size_in_n"));
  auto& coefficients = expression.coefficients_ = polynomial.coefficients;
  while (coefficients.size() > 1 && coefficients.back() == 0) coefficients.pop_back();
  auto common = static_cast<std::int64_t>(polynomial.denominator);
  for (const std::int64_t coefficient : coefficients) common = std::gcd(common, coefficient);
  for (std::int64_t& coefficient : coefficients) coefficient /= common;
  expression.denominator_ = polynomial.denominator / static_cast<std::uint64_t>(common);
  for (HeapSize n = 0; n <= expression.degree(); ++n) {
    if (*numerator_at(coefficients, n) % static_cast<Wide>(expression.denominator_) != 0)
      in.fail(0, message("polynomial.not_whole",
                         {{"polynomial", expression.text()}, {"variable", "n"}, {"value", n}}));
  }
  return expression;
}

HeapExpression HeapExpression::linear(std::int64_t a, std::int64_t b) {
  HeapExpression expression;
  expression.coefficients_ =
      a == 0 ? std::vector<std::int64_t>{b} : std::vector<std::int64_t>{b, a};
  return expression;
}

std::optional<HeapSize> HeapExpression::at(HeapSize n) const {
  const std::optional<Wide> numerator = numerator_at(coefficients_, n);
  if (!numerator || *numerator < 0) return std::nullopt;
  const Wide value = *numerator / static_cast<Wide>(denominator_);
  if (value > static_cast<Wide>(max_heap_size)) return std::nullopt;
  return static_cast<HeapSize>(value);
}

std::string HeapExpression::text() const {
  std::string sum;
  for (std::size_t i = coefficients_.size(); i-- > 0;) {
    const std::int64_t coefficient = coefficients_[i];
    if (coefficient == 0 && coefficients_.size() > 1) continue;
    if (coefficient >= 0 && !sum.empty()) sum += '+';
    sum += text_of_term(coefficient, i);
  }
  return denominator_ == 1 ? sum : fmt::format("({})/{}", sum, denominator_);
}

bool does_not_decrease_from(const HeapExpression& size, HeapSize n) {
  std::vector<Wide> differences;
  for (HeapSize i = 0; i <= size.degree(); ++i) {
    const std::optional<Wide> numerator = numerator_at(size.coefficients(), n + i);
    if (!numerator) return false;
    differences.push_back(*numerator);
  }
  for (std::size_t order = 1; order < differences.size(); ++order) {
    for (std::size_t i = differences.size(); i-- > order;) differences[i] -= differences[i - 1];
  }
  return std::all_of(differences.begin() + 1, differences.end(),
                     [](Wide difference) { return difference >= 0; });
}

std::vector<CorrelatedHeap> CorrelatedHeap::parse(std::string_view text) {
  std::vector<CorrelatedHeap> heaps;
  for (const ComponentText& part : split_components(text)) {
    const Ruleset ruleset = parse_game(part.game);
    if (part.heaps.empty()) {
      fail_at(text, part.game.at + part.game.text.size(),
              as_in({fmt::format("{}:2n+1", abridged(part.game.text))}));
    }
    for (const TextPart& heap : part.heaps) {
      if (const std::size_t dots = heap.text.find(".."); dots != std::string_view::npos) {
        fail_at(text, heap.at + dots, message("count.no_range_beside_n"));
      }
      try {
        heaps.push_back({ruleset, HeapExpression::parse(heap.text)});
      } catch (const Error& error) {
        fail_at(text, heap.at + error.position().value_or(0), message("count.size_in_n"));
      }
    }
  }
  return heaps;
}

bool CorrelatedHeap::depends_on_n(std::string_view text) {
  if (!Position::names_components(text)) return false;
  for (const ComponentText& part : split_components(text)) {
    for (const TextPart& heap : part.heaps) {
      if (!is_number(heap.text)) return true;
    }
  }
  return false;
}

}  // namespace sprague
