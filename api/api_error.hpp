/// Errors of the API, and their JSON: `{"error":{"kind":…,"message":…,"id":…,"values":…}}`, where
/// id and values are those of a message that has translations.
#pragma once

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "sprague/error.hpp"

namespace sprague::api {

/// Thrown where a request cannot be answered.
struct ApiError : std::exception {
  int status = 400;
  std::string kind;
  Message message;
  std::string parameter = {};            ///< whose value is wrong, if one is
  std::optional<std::size_t> from = {};  ///< the wrong byte of `text`, its value
  std::string text = {};
  std::string suggestion = {};  ///< a value of the parameter that was probably meant
  std::string command = {};     ///< the same question for a terminal

  ApiError(int status_, std::string kind_, Message message_)
      : status(status_), kind(std::move(kind_)), message(std::move(message_)) {}
  const char* what() const noexcept override { return kind.c_str(); }
};

/// Error about the value of a parameter.
ApiError invalid_parameter(std::string_view parameter, Message problem);

/// An error of the library about the text of a parameter.
ApiError invalid_text(std::string_view parameter, std::string_view text, const Error& error);

/// An error of the library about the question as a whole.
ApiError api_error_of(const Error& error);

std::string json_of(const ApiError& api_error);

}  // namespace sprague::api
