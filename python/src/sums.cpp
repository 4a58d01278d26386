// Heaps that depend on n, and games found by their values.

#include "bindings.hpp"

namespace sprague::python {
void bind_sums(nb::module_& module) {
  module.def(
      "count_correlated",
      [](std::string_view heaps, HeapSize min, HeapSize max, Target target,
         const std::optional<Natural>& modulus, const SolveOptions& options,
         const RunOptions& run) {
        const CorrelatedQuery query{
            CorrelatedHeap::parse(heaps), {min, max}, target, modulus, options};
        return long_call(
            run, [=](const RunControl& control) { return count_correlated(query, control).count; });
      },
      nb::arg("heaps"), nb::arg("min"), nb::arg("max"), nb::arg("target"),
      nb::arg("modulus").none(), nb::arg("options"), nb::arg("run"));
  nb::class_<GameMatch>(module, "GameMatch")
      .def_ro("ruleset", &GameMatch::ruleset)
      .def_ro("first_heap", &GameMatch::first_heap);
  nb::class_<Identification>(module, "Identification")
      .def_ro("matches", &Identification::matches)
      .def_ro("further", &Identification::further)
      .def_ro("tried", &Identification::tried)
      .def_ro("longest_agreement", &Identification::longest_agreement)
      .def_prop_ro("patterns", [](const Identification& found) { return found.observed.patterns; })
      .def_prop_ro("patterns_first_heap",
                   [](const Identification& found) { return found.observed.first_heap; });
  module.def(
      "identify",
      [](const std::vector<std::uint64_t>& terms, std::uint64_t max_matches,
         const RunOptions& run) {
        return long_call(
            run, [=](const RunControl& control) { return identify(terms, max_matches, control); });
      },
      nb::arg("terms"), nb::arg("max_matches"), nb::arg("run"));
  nb::class_<OeisSequence>(module, "OeisSequence")
      .def_ro("number", &OeisSequence::number)
      .def_prop_ro("about", [](const OeisSequence& sequence) { return name_of(sequence.about); })
      .def_ro("shift", &OeisSequence::shift);
  module.def("oeis_sequences", &oeis_sequences, nb::arg("ruleset"));
}

}  // namespace sprague::python
