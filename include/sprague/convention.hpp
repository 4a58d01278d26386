/// Play conventions, and what decides who wins a sum of heaps under them.
///
///     sprague::SolveOptions options;
///     options.convention = sprague::Convention::misere;
///     auto sequence = sprague::solve(sprague::Ruleset::parse("0.123"), 100, options);
///     auto sum = sequence.monoid().sum(sequence.element(3), sequence.element(8));
///     sequence.monoid().is_p(sum);     // does the previous player win?
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace sprague {

class MisereQuotient;

enum class Convention {
  normal,  ///< the player who makes the last move wins
  misere,  ///< the player who makes the last move loses
};

/// "normal" and "misere".
std::string_view name_of(Convention convention) noexcept;

/// A commutative monoid with a set of P-elements. A heap has a value, whose element is of_heap(); a
/// sum of heaps has the sum of their elements, and is a P-position when that is a P-element.
///
/// Normal play: nim-values under nim-addition, and 0 is the P-element. Misère play of games whose
/// heaps behave like those of Nim (docs/algorithms.md, theorem 18): nim-values too, and whether a
/// heap of value 2 or more is in the sum. Other games: the elements of a misère quotient.
class ValueMonoid {
 public:
  using Element = std::uint64_t;

  ValueMonoid() = default;  ///< the monoid of normal play
  static ValueMonoid misere_nim();
  /// Nim-values below `loony`, and that, which makes every sum loony.
  static ValueMonoid with_loony();
  static constexpr std::uint64_t loony = 0xFFFFFFFF;
  explicit ValueMonoid(std::shared_ptr<const MisereQuotient> quotient);

  Convention convention() const noexcept {
    return is_normal() ? Convention::normal : Convention::misere;
  }

  /// Null when the values are nim-values.
  const MisereQuotient* quotient() const noexcept { return quotient_.get(); }

  /// The element of a heap with a value.
  Element of_heap(std::uint64_t value) const noexcept {
    return kind_ == Kind::misere_nim && value >= 2 ? value | has_large : value;
  }

  /// The element of no heaps is 0. O(1).
  Element sum(Element left, Element right) const noexcept {
    if (kind_ == Kind::nim_sums) return left ^ right;
    if (kind_ != Kind::with_loony) return misere_sum(left, right);
    return left == loony || right == loony ? loony : left ^ right;
  }

  bool is_p(Element element) const noexcept {
    return is_normal() ? element == 0 : is_misere_p(element);
  }

  /// Whether sums may be loony.
  bool has_loony() const noexcept { return kind_ == Kind::with_loony; }

  /// The value of a heap that makes a sum with `rest` a P-position; empty where `rest` is loony, so
  /// that none does, and when the values are not nim-values.
  std::optional<std::uint64_t> completing_value(Element rest) const noexcept;

  /// The nim-sum, or the number of the element of a quotient.
  std::uint64_t number_of(Element element) const noexcept {
    return kind_ == Kind::misere_nim ? element & ~has_large : element;
  }

  /// The nim-sum, or the element as a product of generators, such as "a b^2".
  std::string text_of(Element element) const;

 private:
  enum class Kind { nim_sums, with_loony, misere_nim, quotient };
  bool is_normal() const noexcept { return kind_ == Kind::nim_sums || kind_ == Kind::with_loony; }
  static constexpr Element has_large = Element{1} << 63;  // a heap of value 2 or more

  Element misere_sum(Element left, Element right) const noexcept;
  bool is_misere_p(Element element) const noexcept;

  Kind kind_ = Kind::nim_sums;
  std::shared_ptr<const MisereQuotient> quotient_;
};

}  // namespace sprague
#pragma GCC visibility pop
