// Rules and named games.

#include "bindings.hpp"

#include <fmt/format.h>

#include <map>

namespace sprague::python {
namespace {

/// Characters of UTF-8 text before a byte: Python counts these.
std::size_t characters_before(std::string_view text, std::size_t byte) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size())),
      [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

Ruleset parse(std::string_view text) {
  try {
    return Ruleset::parse(with_tables_read(text));
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::input_output) throw;
    const auto position = error.position();
    set_python_error(error, "RulesError",
                     position ? std::optional(characters_before(text, *position)) : std::nullopt);
    throw nb::python_error();
  }
}

/// A heap size that Python code gave; `role()` says in messages for what.
template <class Role>
HeapSize heap_of(nb::handle number, Role role) {
  const nb::object whole = nb::steal(PyNumber_Index(number.ptr()));
  if (!whole.is_valid()) throw nb::python_error();
  const std::uint64_t heap = PyLong_AsUnsignedLongLong(whole.ptr());
  if (heap == ~std::uint64_t{0} && PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    throw Error(ErrorKind::invalid_input, fmt::format("{} a heap of {}; heap sizes are 0 to 2^62",
                                                      role(), nb::str(whole).c_str()));
  }
  return heap;
}

/// Throws TypeError for what cannot be iterated over.
void require_iterable(nb::handle object, const std::string& what, const char* verb,
                      const char* example) {
  if (nb::hasattr(object, "__iter__") || PySequence_Check(object.ptr()) != 0) return;
  throw nb::type_error(
      fmt::format("{} {} {}; write {}", what, verb, nb::repr(object).c_str(), example).c_str());
}

/// Converts the options of a heap as Python has them: an iterable of tuples of heaps, or of sizes
/// for single heaps.
std::vector<Option> options_of(const nb::handle& iterable, HeapSize n) {
  const auto role = [n] { return fmt::format("the options of a heap of {} leave", n); };
  require_iterable(iterable, fmt::format("the options of a heap of {}", n), "are",
                   "an iterable of options, such as [2, (1, 1)]");
  std::vector<Option> options;
  for (const nb::handle option : nb::iter(iterable)) {
    Option& heaps = options.emplace_back();
    if (PyIndex_Check(option.ptr()) != 0) {
      heaps.push_back(heap_of(option, role));
      continue;
    }
    require_iterable(option, fmt::format("an option of a heap of {}", n), "is",
                     "the heaps that it leaves, such as (1, 1), or one size");
    for (const nb::handle heap : nb::iter(option)) heaps.push_back(heap_of(heap, role));
  }
  return options;
}

/// The options that a Python function returns for a heap.
std::vector<Option> options_by(PyObject* function, HeapSize n) {
  const nb::gil_scoped_acquire gil;
  return options_of(nb::borrow(function)(n), n);
}

/// Rules that are a Python function. The library may drop them on any thread, so the reference is
/// released with the GIL held.
Ruleset from_function(std::string name, nb::callable function) {
  const std::shared_ptr<PyObject> kept(function.release().ptr(), [](PyObject* object) {
    if (Py_IsInitialized() == 0) return;
    const nb::gil_scoped_acquire gil;
    Py_DECREF(object);
  });
  return Ruleset::from_function(std::move(name),
                                [kept](HeapSize n) { return options_by(kept.get(), n); });
}

/// A table: by heap, an iterable of options as a function gives them.
Ruleset from_table(const nb::dict& table) {
  std::map<HeapSize, std::vector<Option>> options;
  for (const auto& [heap, its_options] : table) {
    const HeapSize n = heap_of(heap, [] { return "the table lists"; });
    options[n] = options_of(its_options, n);
  }
  return Ruleset::from_table(options);
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
      .def_static("from_function", &from_function, nb::arg("name"), nb::arg("function"),
                  nb::sig("def from_function(name: str, function: typing.Callable[[int], "
                          "typing.Any]) -> Ruleset"))
      .def_static("from_table", &from_table, nb::arg("table"),
                  nb::sig("def from_table(table: dict[int, typing.Any]) -> Ruleset"))
      .def(
          "__eq__", [](const Ruleset& left, const Ruleset& right) { return left == right; },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def_prop_ro("canonical", &Ruleset::canonical)
      .def_prop_ro("splits", &Ruleset::splits)
      .def("explain", &Ruleset::explain)
      .def(
          "options",
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
}

}  // namespace sprague::python
