// Nim-values and histograms that were computed elsewhere.

#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include "bindings.hpp"

#include "sprague/detail/names.hpp"

namespace sprague::python {
namespace {

using ValueArray = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::shared_ptr<Sequence> sequence_of(const std::string& name, const ValueArray& values) {
  return std::make_shared<Sequence>(
      name, NimValues(std::vector<std::uint32_t>(values.data(), values.data() + values.size())));
}

ValueDistribution distribution_of(const std::vector<std::pair<Natural, Natural>>& histogram) {
  ValueDistribution result;
  for (const auto& [value, heaps] : histogram) result.counts.push_back({value, heaps});
  return result;
}

}  // namespace

void bind_given(nb::module_& module) {
  module.def("sequence_of", &sequence_of, nb::arg("name"), nb::arg("values"));
  module.def(
      "read_values",
      [](const std::string& path, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          return std::make_shared<Sequence>(read_values(path, control));
        });
      },
      nb::arg("path"), nb::arg("run"));
  module.def(
      "count_histogram",
      [](const std::vector<std::pair<Natural, Natural>>& histogram, std::uint64_t heaps,
         const std::string& order, const Natural& nim_sum, bool negated,
         const std::optional<Natural>& modulus, const RunOptions& run) {
        const Order chosen = parse_order(order, "order");
        return long_call(run, [=](const RunControl& control) {
          return count_positions(distribution_of(histogram), heaps, chosen,
                                 WideTarget(nim_sum, negated), modulus, control);
        });
      },
      nb::arg("histogram"), nb::arg("heaps"), nb::arg("order"), nb::arg("nim_sum"),
      nb::arg("negated"), nb::arg("modulus").none(), nb::arg("run"));
  module.def(
      "required_values",
      [](const std::shared_ptr<Sequence>& sequence, const std::vector<HeapSize>& heaps) {
        std::vector<std::tuple<HeapSize, std::uint64_t, std::uint64_t>> result;
        for (const RequiredValue& each : required_values(heaps, analyse(*sequence, heaps)))
          result.emplace_back(each.heap, each.value, each.required);
        return result;
      },
      nb::arg("sequence"), nb::arg("heaps"));
}

}  // namespace sprague::python
