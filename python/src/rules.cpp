// Rules, named games, the solved games of the literature, and the machine.

#include "bindings.hpp"

namespace sprague::python {
namespace {

/// Characters of UTF-8 text before a byte: Python counts these.
std::size_t characters_before(std::string_view text, std::size_t byte) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size())),
                                                [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

Ruleset parse(std::string_view text) {
  try {
    return Ruleset::parse(text);
  } catch (const Error& error) {
    const auto position = error.position();
    set_python_error(error, "RulesError", position ? std::optional(characters_before(text, *position)) : std::nullopt);
    throw nb::python_error();
  }
}

nb::tuple tuple_of(std::span<const HeapSize> heaps) {
  nb::list list;
  for (const HeapSize heap : heaps) list.append(heap);
  return nb::tuple(list);
}

}  // namespace

void bind_rules(nb::module_& module) {
  nb::class_<Ruleset>(module, "Ruleset")
      .def_static("parse", &parse, nb::arg("text"))
      .def_prop_ro("canonical", &Ruleset::canonical)
      .def_prop_ro("splits", &Ruleset::splits)
      .def("explain", &Ruleset::explain)
      .def("options",
           [](const Ruleset& ruleset, HeapSize n) {
             nb::list options;
             ruleset.for_each_option(n, [&, count = 0u](std::span<const HeapSize> heaps) mutable {
               options.append(tuple_of(heaps));
               if (++count % 4096 == 0 && PyErr_CheckSignals() != 0) throw nb::python_error();
               return true;
             });
             return options;
           },
           nb::arg("n"), nb::sig("def options(self, n: int) -> list[tuple[int, ...]]"));
  nb::class_<NamedGame>(module, "NamedGame")
      .def_ro("name", &NamedGame::name)
      .def_ro("code", &NamedGame::code)
      .def_ro("description", &NamedGame::description)
      .def_ro("source", &NamedGame::source);
  module.def("named_games", [] {
    const auto games = named_games();
    return std::vector<NamedGame>(games.begin(), games.end());
  });
  module.def("machine_json", &machine_json);
}

}  // namespace sprague::python
