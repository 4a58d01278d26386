/// The parts of the extension module, and conversions between C++ and Python values.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>
#include <sprague/sprague.hpp>

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <optional>
#include <type_traits>

#include "worker.hpp"

namespace nb = nanobind;

namespace sprague::python {

void bind_rules(nb::module_& module);
void bind_sequence(nb::module_& module);
void bind_position(nb::module_& module);
void bind_play(nb::module_& module);
void bind_given(nb::module_& module);
void bind_genus(nb::module_& module);
void bind_lab(nb::module_& module);
void bind_sums(nb::module_& module);
void bind_quotient(nb::module_& module);
void bind_search(nb::module_& module);
void bind_nimbers(nb::module_& module);
void bind_tables(nb::module_& module);

/// The Python exception of an Error, set as the current one; sprague/errors.py has the classes.
/// `position` in characters.
void set_python_error(const Error& error, const char* class_name = nullptr,
                      std::optional<std::size_t> position = {});

/// What a job and the caller that waits for it share.
struct Watched : Job {
  std::optional<std::string>
      activity;  ///< with `progress`: progress not yet reported to the caller
  Progress progress;
  std::exception_ptr failure;
};

/// The options of a call: a Python callable that receives progress (or None), and limits.
struct RunOptions {
  nb::object on_progress;
  unsigned threads = 0;
  std::uint64_t memory_limit = 0;
  std::optional<Kernels> kernels;
  bool force = false;     ///< any amount of work
  bool in_place = false;  ///< runs on the caller's thread, as rules that are a Python function
                          ///< require
};

/// A RunControl for a job, which must outlive it: the job's own work holds both.
RunControl run_control(const RunOptions& options, Watched& watched);

/// Waits for the job. Throws its error, or what a callback or a signal handler raised.
void wait_for(Watched& watched, const nb::object& on_progress);

/// Watches work in place: a RunControl whose callbacks are Python's, and the exception that one of
/// them raised.
class InPlace {
 public:
  explicit InPlace(const RunOptions& options);
  InPlace(const InPlace&) = delete;
  InPlace& operator=(const InPlace&) = delete;

  template <class Work>
  auto run(Work& work) {
    const GilReleased released;
    try {
      auto result = work(std::as_const(run_));
      rethrow_raised();
      return result;
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::cancelled) rethrow_raised();
      throw;
    }
  }

 private:
  void rethrow_raised() const {
    if (raised_) std::rethrow_exception(raised_);
  }

  RunControl run_;
  std::exception_ptr raised_;
};

/// Runs `work(run)` on another thread without the GIL and returns its result. Callbacks run on the
/// calling thread, which also checks for signals. When a callback or a signal handler (Ctrl-C)
/// raises, the work is told to stop and abandoned: so `work` must own what it uses, and no Python
/// object.
template <class Work>
auto long_call(const RunOptions& options, Work work) {
  if (options.in_place) return InPlace(options).run(work);
  using Result = std::invoke_result_t<Work&, const RunControl&>;
  struct Shared : Watched {
    std::optional<Result> result;
  };
  auto shared = std::make_shared<Shared>();
  start(shared, [shared, work = std::move(work), run = run_control(options, *shared)]() mutable {
    try {
      shared->result.emplace(work(run));
    } catch (...) {
      shared->failure = std::current_exception();
    }
  });
  wait_for(*shared, options.on_progress);
  return std::move(*shared->result);
}

}  // namespace sprague::python

/// Natural ↔ int, of any size.
template <>
struct nanobind::detail::type_caster<sprague::Natural> {
  NB_TYPE_CASTER(sprague::Natural, const_name("int"))

  bool from_python(handle source, uint8_t, cleanup_list*) noexcept {
    if (!PyLong_Check(source.ptr())) return false;
    try {
      const object number = borrow(source);
      if (number < int_(0)) return false;
      const auto bits = cast<std::size_t>(number.attr("bit_length")());
      const object bytes = number.attr("to_bytes")(bits / 64 * 8 + 8, "little");
      std::vector<std::uint64_t> limbs(bits / 64 + 1);
      std::memcpy(limbs.data(), PyBytes_AsString(bytes.ptr()), 8 * limbs.size());
      value = sprague::Natural::from_limbs(limbs);
      return true;
    } catch (const python_error&) {
      return false;
    }
  }

  static handle from_cpp(const sprague::Natural& number, rv_policy, cleanup_list*) {
    if (const auto small = number.to_uint64()) return PyLong_FromUnsignedLongLong(*small);
    const auto limbs = number.limbs();
    const object type = borrow(reinterpret_cast<PyObject*>(&PyLong_Type));
    return type
        .attr("from_bytes")(bytes(reinterpret_cast<const char*>(limbs.data()), limbs.size_bytes()),
                            "little")
        .release();
  }
};
