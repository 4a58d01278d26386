#include "python_game.hpp"

#include <fmt/format.h>

#include <unordered_set>

#include "number/text_error.hpp"
#include "position_bytes.hpp"

namespace sprague::python {
namespace {

/// Limits of what a function may return: a result without end is an error, not a lack of memory.
constexpr std::uint64_t max_positions = 1'000'000;  // of one call
constexpr std::uint64_t max_bytes = std::uint64_t{1} << 28;

/// Nim-values as the search stores them.
constexpr std::uint64_t end_of_nim_values = std::uint64_t{1} << 63;

constexpr char remembered = '#';

std::string shown(nb::handle object) {
  return abridged(nb::repr(object).c_str());
}

[[noreturn]] void refuse_type(const std::string& message) {
  throw nb::type_error(message.c_str());
}

[[noreturn]] void refuse_value(const std::string& message) {
  throw Error(ErrorKind::invalid_input, message);
}

[[noreturn]] void refuse_size(const std::string& game, const char* function, nb::handle position,
                              const std::string& limit) {
  refuse_value(fmt::format("{}: {}({}) has more than {}, the limit for one position", game,
                           function, shown(position), limit));
}

/// Counts the bytes of the positions that a function leads to.
class ByteCount {
 public:
  ByteCount(const std::string& game, const char* function, nb::handle position)
      : game_(game), function_(function), position_(position) {}

  void add(std::uint64_t bytes) {
    bytes_ += bytes;
    if (bytes_ > max_bytes)
      refuse_size(game_, function_, position_, fmt::format("{} MiB of positions", max_bytes >> 20));
  }

 private:
  const std::string& game_;
  const char* function_;
  nb::handle position_;
  std::uint64_t bytes_ = 0;
};

}  // namespace

PythonGame::PythonGame(std::string name, nb::callable functions, bool saved, bool named)
    : name_(std::move(name)),
      functions_(functions.release().ptr(),
                 [](PyObject* object) {
                   if (Py_IsInitialized() == 0) return;
                   const nb::gil_scoped_acquire gil;
                   Py_DECREF(object);
                 }),
      saved_(saved),
      named_(named) {
  const nb::object given = this->functions();
  has_components_ = !given.attr("components").is_none();
  has_canonical_ = !given.attr("canonical").is_none();
  has_nim_value_ = !given.attr("nim_value").is_none();
  has_difficulty_ = !given.attr("difficulty").is_none();
}

nb::object PythonGame::functions() const {
  return nb::borrow(functions_.get())();
}

nb::object PythonGame::call(const char* function, nb::handle position) const {
  return functions().attr(function)(position);
}

std::string PythonGame::encode(nb::handle position) const {
  std::string bytes;
  if (!append_bytes(position, bytes)) bytes = remember(position);
  return bytes;
}

nb::object PythonGame::decode(std::string_view bytes) const {
  if (bytes.front() != remembered) return object_of(bytes);
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data() + 1, sizeof number);
  return nb::borrow(
      PyList_GetItem(functions().attr("positions").ptr(), static_cast<Py_ssize_t>(number)));
}

/// '#' and the number of a position.
std::string PythonGame::remember(nb::handle position) const {
  if (saved_) {
    refuse_value(fmt::format(
        "{}: a checkpoint cannot hold the position {}; it holds None, bool, int, str and bytes, "
        "and tuples and frozensets of these",
        name_, shown(position)));
  }
  const nb::object given = functions();
  const nb::object numbers = given.attr("numbers");
  const nb::object positions = given.attr("positions");
  std::uint64_t number = 0;
  try {
    if (PyObject* known = PyDict_GetItemWithError(numbers.ptr(), position.ptr())) {
      number = nb::cast<std::uint64_t>(nb::handle(known));
    } else {
      if (PyErr_Occurred() != nullptr) throw nb::python_error();
      number = static_cast<std::uint64_t>(PyList_Size(positions.ptr()));
      if (PyList_Append(positions.ptr(), position.ptr()) != 0) throw nb::python_error();
      const nb::object value = nb::int_(number);
      if (PyDict_SetItem(numbers.ptr(), position.ptr(), value.ptr()) != 0) throw nb::python_error();
    }
  } catch (nb::python_error& error) {
    if (!error.matches(PyExc_TypeError)) throw;
    nb::raise_from(error, PyExc_TypeError, "%s",
                   fmt::format("{}: the position {} is not hashable; positions are hashable "
                               "objects, such as tuples",
                               name_, shown(position))
                       .c_str());
  }
  std::string bytes(1 + sizeof number, remembered);
  std::memcpy(bytes.data() + 1, &number, sizeof number);
  return bytes;
}

template <class Visit>
void PythonGame::for_each_of(const char* function, nb::handle position, Visit visit) const {
  const nb::object result = call(function, position);
  if (!nb::hasattr(result, "__iter__") && PySequence_Check(result.ptr()) == 0) {
    refuse_type(fmt::format("{}: {}({}) is {}; it returns an iterable of positions, such as a list",
                            name_, function, shown(position), shown(result)));
  }
  std::uint64_t count = 0;
  for (const nb::handle item : nb::iter(result)) {
    if (++count > max_positions)
      refuse_size(name_, function, position, fmt::format("{} positions", max_positions));
    // Lets Ctrl-C through where no Python code runs.
    if (count % 4096 == 0 && PyErr_CheckSignals() != 0) throw nb::python_error();
    visit(item);
  }
}

nb::object PythonGame::canonical(nb::handle position) const {
  return has_canonical_ ? call("canonical", position) : nb::borrow(position);
}

template <class Visit>
void PythonGame::for_each_component(nb::handle position, Visit visit) const {
  if (!has_components_) return visit(encode(canonical(position)));
  for_each_of("components", position, [&](nb::handle part) { visit(encode(canonical(part))); });
}

std::string PythonGame::text(std::string_view position) const {
  const nb::gil_scoped_acquire gil;
  return text_of(decode(position));
}

std::string PythonGame::text_of(nb::handle object) const {
  const nb::object text = call("text", object);
  if (PyUnicode_Check(text.ptr()) == 0)
    refuse_type(
        fmt::format("{}: text({}) is {}; it returns a str", name_, shown(object), shown(text)));
  const nb::object bytes =
      nb::steal(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace"));
  if (!bytes.is_valid()) throw nb::python_error();
  return PyBytes_AsString(bytes.ptr());
}

std::vector<GameMove> PythonGame::moves(std::string_view position) const {
  const nb::gil_scoped_acquire gil;
  const nb::object object = decode(position);
  ByteCount bytes(name_, "options", object);
  std::unordered_set<std::string> seen;
  std::unordered_set<std::string> texts;
  std::vector<GameMove> moves;
  for_each_of("options", object, [&](nb::handle option) {
    std::string to = encode(option);
    bytes.add(to.size());
    if (!seen.insert(to).second) return;
    std::string name = named_ ? text_of(option) : std::string();
    while (named_ && !texts.insert(name).second) name += '\'';
    moves.push_back({std::move(name), std::move(to)});
  });
  return moves;
}

std::vector<std::string> PythonGame::components(std::string_view position) const {
  const nb::gil_scoped_acquire gil;
  const nb::object object = decode(position);
  ByteCount bytes(name_, "components", object);
  std::vector<std::string> components;
  for_each_component(object, [&](std::string part) {
    bytes.add(part.size());
    components.push_back(std::move(part));
  });
  return components;
}

void PythonGame::options(std::string_view component, SumList& options) const {
  const nb::gil_scoped_acquire gil;
  const nb::object object = decode(component);
  ByteCount bytes(name_, "options", object);
  for_each_of("options", object, [&](nb::handle option) {
    for_each_component(option, [&](const std::string& part) {
      bytes.add(part.size());
      options.add(part);
    });
    options.end_sum();
  });
}

std::uint64_t PythonGame::number_from(const char* function, nb::handle position,
                                      nb::handle result) const {
  const nb::object whole = nb::steal(PyNumber_Index(result.ptr()));
  if (whole.is_valid()) {
    const std::uint64_t number = PyLong_AsUnsignedLongLong(whole.ptr());
    if (PyErr_Occurred() == nullptr && number < end_of_nim_values) return number;
  }
  PyErr_Clear();
  refuse_value(fmt::format("{}: {}({}) is {}; it returns a whole number from 0 to 2^63 - 1", name_,
                           function, shown(position), shown(result)));
}

std::optional<std::uint64_t> PythonGame::nim_value(std::string_view component) const {
  if (!has_nim_value_) return std::nullopt;
  const nb::gil_scoped_acquire gil;
  const nb::object object = decode(component);
  const nb::object value = call("nim_value", object);
  if (value.is_none()) return std::nullopt;
  return number_from("nim_value", object, value);
}

std::uint64_t PythonGame::difficulty(std::string_view component) const {
  if (!has_difficulty_) return component.size();
  const nb::gil_scoped_acquire gil;
  const nb::object object = decode(component);
  return number_from("difficulty", object, call("difficulty", object));
}

}  // namespace sprague::python
