/// The one exception type of the library.
///
///     try {
///       sprague::Ruleset::parse("0.7x");
///     } catch (const sprague::Error& error) {
///       // error.what():     '0.7x', character 4: the letters end with V, which is 31; write &33;
///       for x
///       // error.position(): 3
///     }
///
/// An expected outcome ("no period up to N") is a value, not an error.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

namespace sprague {

enum class ErrorKind {
  invalid_input,  ///< the caller asked for something that has no meaning
  too_large,      ///< the answer needs more memory or time than there is; the message says how much
  not_established,  ///< the answer needs a proof that was not found within the limit
  cancelled,        ///< RunControl asked the call to stop
  input_output,     ///< a file or a pipe failed
};

class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, const std::string& message, std::optional<std::size_t> position = {})
      : std::runtime_error(message), kind_(kind), position_(position) {}

  ErrorKind kind() const noexcept { return kind_; }

  /// For an error in a text: the offset in bytes, from 0, of the character at fault.
  std::optional<std::size_t> position() const noexcept { return position_; }

 private:
  ErrorKind kind_;
  std::optional<std::size_t> position_;
};

}  // namespace sprague
