#include <fmt/format.h>

#include "sprague/convention.hpp"
#include "sprague/misere.hpp"

namespace sprague {

std::string_view name_of(Convention convention) noexcept {
  return convention == Convention::normal ? "normal" : "misere";
}

ValueMonoid ValueMonoid::misere_nim() {
  ValueMonoid monoid;
  monoid.kind_ = Kind::misere_nim;
  return monoid;
}

ValueMonoid ValueMonoid::with_loony() {
  ValueMonoid monoid;
  monoid.kind_ = Kind::with_loony;
  return monoid;
}

ValueMonoid::ValueMonoid(std::shared_ptr<const MisereQuotient> quotient)
    : kind_(Kind::quotient), quotient_(std::move(quotient)) {}

ValueMonoid::Element ValueMonoid::misere_sum(Element left, Element right) const noexcept {
  if (kind_ == Kind::quotient) {
    return quotient_->product(static_cast<MisereQuotient::Element>(left),
                              static_cast<MisereQuotient::Element>(right));
  }
  return (number_of(left) ^ number_of(right)) | ((left | right) & has_large);
}

// Misère Nim is played like Nim until all heaps have one token at most.
bool ValueMonoid::is_misere_p(Element element) const noexcept {
  if (kind_ == Kind::quotient)
    return quotient_->is_p(static_cast<MisereQuotient::Element>(element));
  return element == 1 || element == has_large;
}

std::optional<std::uint64_t> ValueMonoid::completing_value(Element rest) const noexcept {
  if (kind_ == Kind::quotient) return std::nullopt;
  if (kind_ == Kind::with_loony && rest == loony) return std::nullopt;
  const bool only_small = kind_ == Kind::misere_nim && rest <= 1;
  return only_small ? rest ^ 1 : number_of(rest);
}

std::string ValueMonoid::text_of(Element element) const {
  if (kind_ == Kind::with_loony && element == loony) return "loony";
  if (kind_ != Kind::quotient) return fmt::format("{}", number_of(element));
  return quotient_->text_of(static_cast<MisereQuotient::Element>(element));
}

}  // namespace sprague
