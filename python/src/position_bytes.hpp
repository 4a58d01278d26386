/// Positions of a Python game as byte strings, by which the library knows them.
///
/// None, bool, int, str, bytes, and tuples and frozensets of these are written as bytes that mean
/// the same in every process: equal ones as equal bytes. Subclasses of these types are not.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <string_view>

namespace sprague::python {

/// Appends the bytes of an object. False when it, or an item within, has no bytes of its own; what
/// was appended then means nothing. Requires the GIL.
bool append_bytes(nanobind::handle object, std::string& bytes);

/// The object that append_bytes() wrote. Requires the GIL.
nanobind::object object_of(std::string_view bytes);

}  // namespace sprague::python
