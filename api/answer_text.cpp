#include "answer_text.hpp"

#include <algorithm>
#include <exception>

#include "query.hpp"

namespace sprague::api {
namespace {

constexpr int not_found = 404;
constexpr int internal = 500;

AnswerText failure(const ApiError& api_error) {
  return {api_error.status, json_of(api_error)};
}

}  // namespace

AnswerText answer_text(Service& service, std::string_view question,
                       const std::function<bool()>& abandoned,
                       const std::function<void(const Progress&)>& on_progress) {
  const std::string_view path = question.substr(0, question.find('?'));
  question.remove_prefix(std::min(question.size(), path.size() + 1));
  try {
    const Endpoint* const endpoint = service.find("/" + std::string(path));
    if (endpoint == nullptr)
      throw ApiError(not_found, "not_found", "there is no question " + std::string(path));
    const Parameters parameters(endpoint->parameters, parse_query(question));
    auto answer = service.cached(*endpoint, parameters);
    if (!answer) answer = service.answer(*endpoint, parameters, abandoned, on_progress);
    return {.body = answer->body};
  } catch (const ApiError& api_error) {
    return failure(api_error);
  } catch (const Error& error) {
    return failure(api_error_of(error));
  } catch (const std::exception& error) {
    return failure(ApiError(internal, "internal", error.what()));
  }
}

}  // namespace sprague::api
