/// A question as one text, answered without exceptions: for callers that are not HTTP, the engine
/// in WebAssembly and the Python module.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "service.hpp"

namespace sprague::api {

struct AnswerText {
  int status = 200;  ///< of HTTP
  std::string body;  ///< the answer, or the error as JSON
};

/// Answers `path?query`, such as "values?game=kayles&to=10"; the rest as Service::answer().
AnswerText answer_text(Service& service, std::string_view question,
                       const std::function<bool()>& abandoned,
                       const std::function<void(const Progress&)>& on_progress = {});

}  // namespace sprague::api
