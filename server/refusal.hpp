/// Why a request is not answered, as the API says it: `{"error":{"kind":…,"message":…}}`.
#pragma once

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "sprague/error.hpp"

namespace sprague::server {

/// Thrown where a question cannot be answered.
struct Refusal : std::exception {
  int status = 400;
  std::string kind;
  std::string message;
  std::string parameter = {};            ///< the one at fault, when it is one
  std::optional<std::size_t> from = {};  ///< the byte at fault in its text `text`
  std::string text = {};
  std::string command = {};  ///< how to ask in a terminal

  Refusal(int status_, std::string kind_, std::string message_)
      : status(status_), kind(std::move(kind_)), message(std::move(message_)) {}
  const char* what() const noexcept override { return message.c_str(); }
};

/// What a parameter's value is refused for.
Refusal wrong_parameter(std::string_view parameter, std::string_view message);

/// An error of the library about the text of a parameter.
Refusal wrong_text(std::string_view parameter, std::string_view text, const Error& error);

/// An error of the library about the question as a whole.
Refusal refusal_of(const Error& error);

std::string json_of(const Refusal& refusal);

}  // namespace sprague::server
