// The questions of the web lab, for its page in a notebook (sprague/notebook.py): api/ without a
// server.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include <chrono>
#include <tuple>
#include <utility>

#include "bindings.hpp"
#include "query.hpp"
#include "service.hpp"

namespace sprague::python {
namespace {

using namespace api;

constexpr int ok = 200;

struct Reply {
  int status = ok;  // of HTTP
  std::string body;
};

Reply reply_of(const ApiError& api_error) {
  return {api_error.status, json_of(api_error)};
}

/// Answers `path?query`.
Reply reply_to(Service& service, std::string_view question,
               const std::function<bool()>& should_stop,
               const std::function<void(const Progress&)>& on_progress) {
  const std::string_view path = question.substr(0, question.find('?'));
  question.remove_prefix(std::min(question.size(), path.size() + 1));
  try {
    const Endpoint* const endpoint = service.find("/" + std::string(path));
    if (endpoint == nullptr)
      throw ApiError(404, "not_found", "there is no question " + std::string(path));
    const Parameters parameters(endpoint->parameters, parse_query(question));
    auto answer = service.cached(*endpoint, parameters);
    if (!answer) answer = service.answer(*endpoint, parameters, should_stop, on_progress);
    return {ok, answer->body};
  } catch (const ApiError& api_error) {
    return reply_of(api_error);
  } catch (const Error& error) {
    return reply_of(api_error_of(error));
  } catch (const std::exception& error) {
    return reply_of(ApiError(500, "internal", error.what()));
  }
}

/// A question that is answered on a background thread.
class LabQuestion {
 public:
  LabQuestion(std::shared_ptr<Service> service, std::string text, bool streamed)
      : shared_(std::make_shared<Shared>()) {
    const auto work = [shared = shared_, service = std::move(service), text = std::move(text),
                       streamed] {
      std::function<void(const Progress&)> on_progress;
      if (streamed) {
        on_progress = [&](const Progress& now) {
          const std::lock_guard lock(shared->mutex);
          shared->activity = now.activity;
          shared->progress = now;
        };
      }
      Reply reply = reply_to(
          *service, text, [&] { return shared->stop.load(); }, on_progress);
      const std::lock_guard lock(shared->mutex);
      shared->reply = std::move(reply);
    };
    start(shared_, work);
  }

  /// Whether it is answered within so many seconds.
  bool wait(double seconds) {
    const nb::gil_scoped_release released;
    std::unique_lock lock(shared_->mutex);
    return shared_->changed.wait_for(lock, std::chrono::duration<double>(seconds),
                                     [&] { return shared_->done; });
  }

  void stop() { shared_->stop = true; }

  /// The progress since the last call: activity, done, total, fraction.
  std::optional<std::tuple<std::string, std::uint64_t, std::uint64_t, double>> progress() {
    const std::lock_guard lock(shared_->mutex);
    if (!shared_->activity) return std::nullopt;
    const Progress& now = shared_->progress;
    std::string activity = std::move(*std::exchange(shared_->activity, std::nullopt));
    return std::tuple(std::move(activity), now.done, now.total, now.fraction);
  }

  /// Status and body, once answered.
  std::pair<int, std::string> reply() const {
    const std::lock_guard lock(shared_->mutex);
    return {shared_->reply.status, shared_->reply.body};
  }

 private:
  struct Shared : Watched {
    Reply reply;
  };
  std::shared_ptr<Shared> shared_;
};

}  // namespace

void bind_lab(nb::module_& module) {
  nb::class_<Service>(module, "Lab")
      .def(
          "__init__",
          [](Service* self, double budget, double stream_budget) {
            ServiceLimits limits;
            limits.budget = budget;
            limits.stream_budget = stream_budget;
            new (self) Service(limits);
          },
          nb::arg("budget"), nb::arg("stream_budget"));
  nb::class_<LabQuestion>(module, "LabQuestion")
      .def(nb::init<std::shared_ptr<Service>, std::string, bool>(), nb::arg("lab"), nb::arg("text"),
           nb::arg("streamed"))
      .def("wait", &LabQuestion::wait, nb::arg("seconds"))
      .def("stop", &LabQuestion::stop)
      .def("progress", &LabQuestion::progress)
      .def("reply", &LabQuestion::reply);
}

}  // namespace sprague::python
