// The questions of the web lab, for its page in a notebook (sprague/notebook.py): api/ without a
// server.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include <chrono>
#include <tuple>
#include <utility>

#include "answer_text.hpp"
#include "bindings.hpp"
#include "service.hpp"

namespace sprague::python {
namespace {

using namespace api;

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
      AnswerText answer = answer_text(
          *service, text, [&] { return shared->stop.load(); }, on_progress);
      const std::lock_guard lock(shared->mutex);
      shared->answer = std::move(answer);
    };
    start(shared_, work);
  }

  /// Whether it is answered within so many seconds.
  bool wait(double seconds) {
    const GilReleased released;
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
    return {shared_->answer.status, shared_->answer.body};
  }

 private:
  struct Shared : Watched {
    AnswerText answer;
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
