// Misère quotients.

#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>

#include "bindings.hpp"

namespace sprague::python {
namespace {

using Products = nb::ndarray<nb::numpy, std::uint16_t, nb::ndim<2>, nb::c_contig>;

/// The product of x and y stands at [x, y].
Products products_of(const QuotientSearch& found) {
  const std::size_t order = found.quotient.order();
  auto cells = std::unique_ptr<std::uint16_t[]>(new std::uint16_t[order * order]);
  for (std::size_t x = 0; x < order; ++x) {
    for (std::size_t y = 0; y < order; ++y) {
      cells[x * order + y] = found.quotient.product(static_cast<MisereQuotient::Element>(x),
                                                    static_cast<MisereQuotient::Element>(y));
    }
  }
  std::uint16_t* const first = cells.get();
  nb::capsule owner(cells.release(),
                    [](void* kept) noexcept { delete[] static_cast<std::uint16_t*>(kept); });
  return Products(first, {order, order}, owner);
}

std::vector<std::string> names_of(const QuotientSearch& found) {
  std::vector<std::string> names;
  for (std::size_t x = 0; x < found.quotient.order(); ++x)
    names.push_back(found.quotient.text_of(static_cast<MisereQuotient::Element>(x)));
  return names;
}

std::vector<unsigned> p_elements_of(const QuotientSearch& found) {
  std::vector<unsigned> elements;
  for (std::size_t x = 0; x < found.quotient.order(); ++x) {
    if (found.quotient.is_p(static_cast<MisereQuotient::Element>(x)))
      elements.push_back(static_cast<unsigned>(x));
  }
  return elements;
}

std::vector<MisereQuotient::Element> heaps_of(const QuotientSearch& found) {
  std::vector<MisereQuotient::Element> elements;
  for (HeapSize heap = 0; heap <= found.quotient.last_heap(); ++heap)
    elements.push_back(found.quotient.of_heap(heap));
  return elements;
}

std::vector<std::pair<std::string, std::string>> relations_of(const QuotientSearch& found) {
  std::vector<std::pair<std::string, std::string>> relations;
  for (const auto& [left, right] : found.quotient.relations())
    relations.emplace_back(MisereQuotient::text_of(left), MisereQuotient::text_of(right));
  return relations;
}

}  // namespace

void bind_quotient(nb::module_& module) {
  nb::class_<QuotientSearch>(module, "QuotientSearch")
      .def_ro("proven", &QuotientSearch::proven)
      .def_ro("certifiable", &QuotientSearch::certifiable)
      .def_ro("preperiod", &QuotientSearch::preperiod)
      .def_ro("period", &QuotientSearch::period)
      .def_prop_ro("reason", [](const QuotientSearch& found) { return found.reason.english(); })
      .def_prop_ro("tame", [](const QuotientSearch& found) { return found.quotient.is_tame(); })
      .def_prop_ro("generators",
                   [](const QuotientSearch& found) { return found.quotient.generators(); })
      .def_prop_ro("names", &names_of)
      .def_prop_ro("p_elements", &p_elements_of)
      .def_prop_ro("heaps", &heaps_of)
      .def_prop_ro("relations", &relations_of)
      .def("products", &products_of,
           nb::sig("def products(self) -> numpy.typing.NDArray[numpy.uint16]"));
  module.def(
      "misere_quotient",
      [](const Ruleset& ruleset, HeapSize max_heap, std::size_t max_order, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          return misere_quotient(ruleset, {max_heap, max_order}, control);
        });
      },
      nb::arg("ruleset"), nb::arg("max_heap"), nb::arg("max_order"), nb::arg("run"));
}

}  // namespace sprague::python
