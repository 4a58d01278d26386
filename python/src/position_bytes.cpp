// An object is a tag, and behind it:
//
//     n t f   None, True, False: nothing
//     i       int below 2^62 in absolute value: 2·|x|, or 2·|x| - 1 where x < 0, as a length is
//     I       any other int: its length, and as many bytes of its two's complement, the low ones
//             first
//     s b     str (UTF-8, surrogates too) and bytes: their length, and these bytes
//     ( {     tuple and frozenset: the number of items, and the items, those of a set in ascending
//             order of their bytes
//
// A length is written in groups of seven bits, the low ones first; all bytes but its last have the
// high bit set.

#include "position_bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace nb = nanobind;

namespace sprague::python {
namespace {

constexpr unsigned max_nesting = 200;

void append_length(std::uint64_t length, std::string& bytes) {
  for (; length >= 0x80; length >>= 7) bytes += static_cast<char>(length | 0x80);
  bytes += static_cast<char>(length);
}

/// The object, or what Python raised in its place.
nb::object checked(PyObject* object) {
  if (object == nullptr) throw nb::python_error();
  return nb::steal(object);
}

void append_int(nb::handle number, std::string& bytes) {
  constexpr std::int64_t end = std::int64_t{1} << 62;
  int overflow = 0;
  const std::int64_t small = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  if (overflow == 0 && -end < small && small < end) {
    bytes += 'i';
    append_length(small < 0 ? 2 * static_cast<std::uint64_t>(-small) - 1
                            : 2 * static_cast<std::uint64_t>(small),
                  bytes);
    return;
  }
  const auto length = nb::cast<std::uint64_t>(number.attr("bit_length")()) / 8 + 1;
  const nb::object digits =
      number.attr("to_bytes")(length, "little", nb::arg("signed") = nb::bool_(true));
  bytes += 'I';
  append_length(length, bytes);
  bytes.append(PyBytes_AsString(digits.ptr()), length);
}

void append_string(char tag, nb::handle text, std::string& bytes) {
  char* first = nullptr;
  Py_ssize_t length = 0;
  if (PyBytes_AsStringAndSize(text.ptr(), &first, &length) != 0) throw nb::python_error();
  bytes += tag;
  append_length(static_cast<std::uint64_t>(length), bytes);
  bytes.append(first, static_cast<std::size_t>(length));
}

bool append(nb::handle object, std::string& bytes, unsigned nesting);

bool append_tuple(nb::handle tuple, std::string& bytes, unsigned nesting) {
  const Py_ssize_t size = PyTuple_Size(tuple.ptr());
  bytes += '(';
  append_length(static_cast<std::uint64_t>(size), bytes);
  for (Py_ssize_t i = 0; i < size; ++i) {
    if (!append(PyTuple_GetItem(tuple.ptr(), i), bytes, nesting + 1)) return false;
  }
  return true;
}

bool append_set(nb::handle set, std::string& bytes, unsigned nesting) {
  std::vector<std::string> items;
  for (const nb::handle item : nb::iter(set)) {
    if (!append(item, items.emplace_back(), nesting + 1)) return false;
  }
  std::sort(items.begin(), items.end());
  bytes += '{';
  append_length(items.size(), bytes);
  for (const std::string& item : items) bytes += item;
  return true;
}

bool append(nb::handle object, std::string& bytes, unsigned nesting) {
  PyObject* const type = reinterpret_cast<PyObject*>(Py_TYPE(object.ptr()));
  const auto is = [type](PyTypeObject& other) {
    return type == reinterpret_cast<PyObject*>(&other);
  };
  if (object.is_none())
    bytes += 'n';
  else if (is(PyBool_Type))
    bytes += object.ptr() == Py_True ? 't' : 'f';
  else if (is(PyLong_Type))
    append_int(object, bytes);
  else if (is(PyBytes_Type))
    append_string('b', object, bytes);
  else if (is(PyUnicode_Type))
    append_string('s', checked(PyUnicode_AsEncodedString(object.ptr(), "utf-8", "surrogatepass")),
                  bytes);
  else if (nesting == max_nesting)
    return false;
  else if (is(PyTuple_Type))
    return append_tuple(object, bytes, nesting);
  else
    return is(PyFrozenSet_Type) && append_set(object, bytes, nesting);
  return true;
}

/// Reads objects one after the other.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  nb::object object() {
    const char tag = rest_.front();
    rest_.remove_prefix(1);
    switch (tag) {
      case 'n': return nb::none();
      case 't': return nb::bool_(true);
      case 'f': return nb::bool_(false);
      case 'i': return small_int();
      case 'I': return big_int();
      case 's': return text();
      case 'b': return string();
      case '(': return tuple();
      default: return set();
    }
  }

 private:
  std::uint64_t length() {
    std::uint64_t length = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      length |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
      if (byte < 0x80) return length;
    }
  }

  std::string_view take(std::uint64_t length) {
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return taken;
  }

  nb::object small_int() {
    const std::uint64_t folded = length();
    const auto half = static_cast<std::int64_t>(folded / 2);
    return nb::int_(folded % 2 == 0 ? half : -half - 1);
  }

  nb::object big_int() {
    const nb::object digits = string();
    const nb::object type = nb::borrow(reinterpret_cast<PyObject*>(&PyLong_Type));
    return type.attr("from_bytes")(digits, "little", nb::arg("signed") = nb::bool_(true));
  }

  nb::object string() {
    const std::string_view taken = take(length());
    return nb::bytes(taken.data(), taken.size());
  }

  nb::object text() {
    const std::string_view taken = take(length());
    return checked(
        PyUnicode_DecodeUTF8(taken.data(), static_cast<Py_ssize_t>(taken.size()), "surrogatepass"));
  }

  nb::object tuple() {
    const std::uint64_t size = length();
    nb::object tuple = checked(PyTuple_New(static_cast<Py_ssize_t>(size)));
    for (std::uint64_t i = 0; i < size; ++i)
      PyTuple_SetItem(tuple.ptr(), static_cast<Py_ssize_t>(i), object().release().ptr());
    return tuple;
  }

  nb::object set() {
    nb::object set = checked(PyFrozenSet_New(nullptr));
    for (std::uint64_t size = length(); size > 0; --size) {
      if (PySet_Add(set.ptr(), object().ptr()) != 0) throw nb::python_error();
    }
    return set;
  }

  std::string_view rest_;
};

}  // namespace

bool append_bytes(nb::handle object, std::string& bytes) {
  return append(object, bytes, 0);
}

nb::object object_of(std::string_view bytes) {
  return Reader(bytes).object();
}

}  // namespace sprague::python
