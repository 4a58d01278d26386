// Genera of misère play.

#include "bindings.hpp"

namespace sprague::python {

void bind_genus(nb::module_& module) {
  nb::class_<PositionGenus>(module, "PositionGenus")
      .def_prop_ro("normal", [](const PositionGenus& self) { return self.genus.normal(); })
      .def_prop_ro("misere", [](const PositionGenus& self) { return self.genus.misere(); })
      .def_prop_ro("text", [](const PositionGenus& self) { return self.genus.text(); })
      .def_ro("tame", &PositionGenus::tame);
  module.def(
      "genera_of",
      [](const Ruleset& ruleset, HeapSize last, const RunOptions& run) {
        return long_call(
            run, [=](const RunControl& control) { return genera_of(ruleset, last, {}, control); });
      },
      nb::arg("ruleset"), nb::arg("last"), nb::arg("run"));
  module.def(
      "genus_of",
      [](const Position& position, const RunOptions& run) {
        return long_call(
            run, [=](const RunControl& control) { return genus_of(position, {}, control); });
      },
      nb::arg("position"), nb::arg("run"));
}

}  // namespace sprague::python
