// The field of nimbers: numbers of 64 bits, arrays of any width, expressions.

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include "arrays.hpp"

#include "sprague/detail/nimber_expression.hpp"

namespace sprague::python {
namespace {

using Number = std::uint64_t;

/// The functions on cells of one width. They hold no Python object while they run without the GIL:
/// the caller does.
template <class T>
void bind_cells(nb::module_& module) {
  module.def(
      "nim_products",
      [](const Cells<const T>& a, const Cells<const T>& b, const Cells<T>& products) {
        const GilReleased released;
        nim_products(span_of(a), span_of(b), span_of(products));
      },
      nb::arg("a").noconvert(), nb::arg("b").noconvert(), nb::arg("products").noconvert());
  module.def(
      "nim_multiples",
      [](const Cells<const T>& a, Number factor, const Cells<T>& products) {
        const GilReleased released;
        nim_products(span_of(a), static_cast<T>(factor), span_of(products));
      },
      nb::arg("a").noconvert(), nb::arg("factor"), nb::arg("products").noconvert());
  module.def(
      "nim_inverses",
      [](const Cells<const T>& a, const Cells<T>& inverses) {
        const GilReleased released;
        std::transform(a.data(), a.data() + a.size(), inverses.data(), nim_inverse<T>);
      },
      nb::arg("a").noconvert(), nb::arg("inverses").noconvert());
  module.def(
      "nim_square_roots",
      [](const Cells<const T>& a, const Cells<T>& roots) {
        const GilReleased released;
        std::transform(a.data(), a.data() + a.size(), roots.data(), nim_square_root<T>);
      },
      nb::arg("a").noconvert(), nb::arg("roots").noconvert());
}

}  // namespace

void bind_nimbers(nb::module_& module) {
  module.def("nim_product", &nim_product<Number>, nb::arg("a"), nb::arg("b"));
  module.def("nim_inverse", &nim_inverse<Number>, nb::arg("x"));
  module.def("nim_power", &nim_power<Number>, nb::arg("x"), nb::arg("exponent"));
  module.def("nim_square_root", &nim_square_root<Number>, nb::arg("x"));
  module.def("nim_order", &nim_order<Number>, nb::arg("x"));
  module.def("nim_logarithm", &nim_logarithm<Number>, nb::arg("x"), nb::arg("base"));
  module.def("nim_quadratic_roots", &nim_quadratic_roots<Number>, nb::arg("b"), nb::arg("c"));
  bind_cells<std::uint8_t>(module);
  bind_cells<std::uint16_t>(module);
  bind_cells<std::uint32_t>(module);
  bind_cells<std::uint64_t>(module);
  module.def(
      "evaluate_nimbers",
      [](std::string_view expression) {
        const NimberAnswer answer = evaluate_nimbers(expression);
        return std::tuple(answer.kind == NimberAnswer::Kind::roots, answer.numbers,
                          answer.ordinals);
      },
      nb::arg("expression"),
      "Whether the answer is the roots of an equation; the numbers; or ordinals");
}

}  // namespace sprague::python
