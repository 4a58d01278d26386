/// The one exception type of the library.
///
///     try {
///       sprague::Ruleset::parse("0.7x");
///     } catch (const sprague::Error& error) {
///       error.kind();      // ErrorKind::invalid_input
///       error.position();  // 3
///       error.what();      // '0.7x', character 4: 'x' is not a digit; …
///     }
///
/// An expected outcome ("no period up to N") is a value, not an error.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "sprague/message.hpp"

#pragma GCC visibility push(default)
namespace sprague {

enum class ErrorKind {
  invalid_input,  ///< the arguments are malformed or contradict each other
  too_large,  ///< the answer needs more memory or time than available; the message says how much
  not_established,  ///< the answer needs a proof that was not found within the limit
  cancelled,        ///< RunControl stopped the call
  input_output,     ///< a file or a pipe failed
};

/// A correction of a part of the text that was read.
struct Correction {
  std::size_t from = 0;  ///< the first byte to replace
  std::size_t to = 0;    ///< the byte after the last one
  std::string text;
};

/// A message as one line fit to print: control characters as escapes such as `\x0a`, and a very
/// long one, as of a text of megabytes, without its middle.
std::string one_line(std::string_view message);

class Error : public std::runtime_error {
 public:
  /// what() is the English of the message, as one line.
  Error(ErrorKind kind, Message message, std::optional<std::size_t> position = {},
        std::optional<Correction> correction = {})
      : std::runtime_error(one_line(message.english())),
        kind_(kind),
        message_(std::move(message)),
        position_(position),
        correction_(std::move(correction)) {}

  ErrorKind kind() const noexcept { return kind_; }

  const Message& message() const noexcept { return message_; }

  /// Offset in bytes, from 0, of the wrong character in the text that was read; empty for other
  /// errors.
  std::optional<std::size_t> position() const noexcept { return position_; }

  /// The text that the user probably meant, such as the nearest name of a game.
  const std::optional<Correction>& correction() const noexcept { return correction_; }

 private:
  ErrorKind kind_;
  Message message_;
  std::optional<std::size_t> position_;
  std::optional<Correction> correction_;
};

}  // namespace sprague
#pragma GCC visibility pop
