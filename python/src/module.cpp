// The extension module sprague._core: the public C++ API under its own names, for the package's
// Python to wrap.

#include "bindings.hpp"

#include "sprague/detail/names.hpp"

namespace sprague::python {
namespace {

const char* class_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::invalid_input: return "InvalidInputError";
    case ErrorKind::too_large: return "TooLargeError";
    case ErrorKind::not_established: return "NotEstablishedError";
    case ErrorKind::cancelled: return "CancelledError";
    case ErrorKind::input_output: break;
  }
  return "FileError";
}

void translate(const std::exception_ptr& raised, void*) {
  try {
    std::rethrow_exception(raised);
  } catch (const Error& error) {
    set_python_error(error);
  }
}

}  // namespace

void set_python_error(const Error& error, const char* class_name,
                      std::optional<std::size_t> position) {
  const nb::object type = nb::module_::import_("sprague.errors")
                              .attr(class_name != nullptr ? class_name : class_of(error.kind()));
  const nb::object instance = type(error.what());
  if (position) instance.attr("position") = *position;
  PyErr_SetObject(type.ptr(), instance.ptr());
}

namespace {

RunControl limits_of(const RunOptions& options) {
  RunControl run;
  run.threads = options.threads;
  run.memory_limit = options.memory_limit;
  run.kernels = options.kernels;
  run.names = {"force=True", "limit"};
  if (options.force) run.max_steps = 0;
  return run;
}

}  // namespace

RunControl run_control(const RunOptions& options, Watched& watched) {
  RunControl run = limits_of(options);
  run.should_stop = [&watched] { return watched.stop.load(); };
  if (options.on_progress.is_none()) return run;
  run.on_progress = [&watched](const Progress& now) {
    {
      const std::lock_guard lock(watched.mutex);
      watched.activity = now.activity;
      watched.progress = now;
    }
    watched.changed.notify_all();
  };
  return run;
}

void wait_for(Watched& watched, const nb::object& on_progress) {
  constexpr auto between_looks_at_signals = std::chrono::milliseconds(20);
  const Waiting waiting;
  std::optional<std::string> activity;
  Progress now;
  bool done = false;
  try {
    while (!done) {
      {
        const GilReleased released;
        std::unique_lock lock(watched.mutex);
        watched.changed.wait_for(lock, between_looks_at_signals,
                                 [&] { return watched.done || watched.activity; });
        done = watched.done;
        activity = std::exchange(watched.activity, std::nullopt);
        now = watched.progress;
      }
      if (activity) on_progress(*activity, now.done, now.total, now.fraction);
      if (!done && PyErr_CheckSignals() != 0) throw nb::python_error();
    }
  } catch (...) {
    const GilReleased released;
    leave(watched);
    throw;
  }
  if (watched.failure) std::rethrow_exception(watched.failure);
}

InPlace::InPlace(const RunOptions& options) : run_(limits_of(options)) {
  run_.should_stop = [this] {
    const nb::gil_scoped_acquire gil;
    if (!raised_ && PyErr_CheckSignals() != 0)
      raised_ = std::make_exception_ptr(nb::python_error());
    return raised_ != nullptr || finishing();
  };
  if (options.on_progress.is_none()) return;
  run_.on_progress = [this, &options](const Progress& now) {
    const nb::gil_scoped_acquire gil;
    try {
      if (!raised_) options.on_progress(now.activity, now.done, now.total, now.fraction);
    } catch (const nb::python_error&) {
      raised_ = std::current_exception();
    }
  };
}

}  // namespace sprague::python

NB_MODULE(_core, module) {
  using namespace sprague::python;
  module.doc() = "The C++ library. Use the package sprague, which wraps it.";
  module.attr("version") = SPRAGUE_VERSION;
  module.attr("max_heap_size") = sprague::max_heap_size;
  nb::register_exception_translator(translate);
  // Objects that a user's program holds until its end are not leaks of ours; tests turn this on.
  nb::set_leak_warnings(false);
  module.def("set_leak_warnings", &nb::set_leak_warnings, nb::arg("value"));
  nb::class_<RunOptions>(module, "RunControl")
      .def(
          "__init__",
          [](RunOptions* self, nb::object on_progress, unsigned threads, std::uint64_t memory_limit,
             const std::optional<std::string>& kernels, bool force, bool in_place) {
            new (self) RunOptions{
                std::move(on_progress),
                threads,
                memory_limit,
                kernels ? std::optional(sprague::parse_kernels(*kernels, "kernels")) : std::nullopt,
                force,
                in_place};
          },
          nb::arg("on_progress").none() = nb::none(), nb::arg("threads") = 0,
          nb::arg("memory_limit") = 0, nb::arg("kernels") = nb::none(), nb::arg("force") = false,
          nb::arg("in_place") = false);
  nb::module_::import_("atexit").attr("register")(
      nb::cpp_function(&finish_all, nb::call_guard<nb::gil_scoped_release>()));
  bind_rules(module);
  bind_sequence(module);
  bind_position(module);
  bind_play(module);
  bind_given(module);
  bind_lab(module);
  bind_genus(module);
  bind_sums(module);
  bind_quotient(module);
  bind_search(module);
  bind_nimbers(module);
  bind_tables(module);
}
