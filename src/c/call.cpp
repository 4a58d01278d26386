#include "c/call.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "sprague/error.hpp"

namespace sprague::c {
namespace {

/// A failure that only callers in C can bring about.
struct CallError {
  sprague_status status;
  std::string message;
};

sprague_status status_of(ErrorKind kind) noexcept {
  switch (kind) {
    case ErrorKind::invalid_input: return SPRAGUE_INVALID_INPUT;
    case ErrorKind::too_large: return SPRAGUE_TOO_LARGE;
    case ErrorKind::not_established: return SPRAGUE_NOT_ESTABLISHED;
    case ErrorKind::cancelled: return SPRAGUE_CANCELLED;
    case ErrorKind::input_output: return SPRAGUE_INPUT_OUTPUT;
  }
  return SPRAGUE_INTERNAL_ERROR;
}

/// The message is lost where there is no memory for it; the status is not.
sprague_status keep(sprague_context& context, sprague_status status, const char* message) noexcept {
  try {
    context.message = message;
  } catch (...) {
    context.message.clear();
  }
  return status;
}

}  // namespace

void require_pointer(const void* pointer, const char* name) {
  if (pointer == nullptr)
    throw CallError{SPRAGUE_NULL_ARGUMENT, fmt::format("{} must not be NULL", name)};
}

std::string_view required_text(const char* text, const char* name) {
  require_pointer(text, name);
  return text;
}

void write_text(std::string_view text, Buffer buffer) {
  if (buffer.bytes == nullptr && (buffer.size > 0 || buffer.length == nullptr))
    require_pointer(nullptr, buffer.size > 0 ? "buffer" : "length, without a buffer,");
  if (buffer.length != nullptr) *buffer.length = text.size();
  if (buffer.bytes == nullptr) return;
  if (buffer.size <= text.size()) {
    throw CallError{SPRAGUE_BUFFER_TOO_SMALL,
                    fmt::format("the text needs a buffer of {} bytes, and the buffer has {}",
                                text.size() + 1, buffer.size)};
  }
  std::copy(text.begin(), text.end(), buffer.bytes);
  buffer.bytes[text.size()] = '\0';
}

RunControl run_of(sprague_context& context) {
  if (context.stopped) throw Error(ErrorKind::cancelled, "stopped on request");
  RunControl run;
  run.threads = context.threads;
  run.memory_limit = context.memory;
  run.max_steps = context.max_steps;
  run.names.force = "sprague_context_set_max_steps";
  run.should_stop = [&context] { return context.refused || context.stopped; };
  if (context.callback == nullptr) return run;
  run.on_progress = [&context](const Progress& progress) {
    const std::string activity(progress.activity);
    if (context.callback(activity.c_str(), progress.done, progress.total, progress.fraction,
                         context.data) != 0)
      context.refused = true;
  };
  return run;
}

void begin(sprague_context& context) noexcept {
  context.message.clear();
  context.offset = -1;
  context.refused = false;
}

sprague_status status_of_exception(sprague_context& context) noexcept {
  try {
    throw;
  } catch (const CallError& error) {
    return keep(context, error.status, error.message.c_str());
  } catch (const Error& error) {
    if (error.position()) context.offset = static_cast<std::int64_t>(*error.position());
    return keep(context, status_of(error.kind()), error.what());
  } catch (const std::bad_alloc&) {
    return keep(context, SPRAGUE_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception& error) {
    return keep(context, SPRAGUE_INTERNAL_ERROR, error.what());
  } catch (...) {
    return keep(context, SPRAGUE_INTERNAL_ERROR, "unknown exception");
  }
}

}  // namespace sprague::c
