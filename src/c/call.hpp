// The edge of the C interface: exceptions become statuses, texts go to buffers of the caller.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "c/handles.hpp"
#include "sprague/run_control.hpp"

namespace sprague::c {

/// Throws what call() makes SPRAGUE_NULL_ARGUMENT of.
void require_pointer(const void* pointer, const char* name);

/// The text at a pointer that must not be NULL.
std::string_view required_text(const char* text, const char* name);

/// Buffer of the caller for a text, as sprague/c.h describes it.
struct Buffer {
  char* bytes;
  std::size_t size;
  std::size_t* length;
};

void write_text(std::string_view text, Buffer buffer);

/// The settings of a context, which must outlive the result. Throws Error(cancelled) when it is
/// stopped.
RunControl run_of(sprague_context& context);

void begin(sprague_context& context) noexcept;

/// Keeps the message of the exception that is being handled.
sprague_status status_of_exception(sprague_context& context) noexcept;

/// Runs the body of a function.
template <class Body>
sprague_status call(sprague_context* context, const Body& body) noexcept {
  if (context == nullptr) return SPRAGUE_NULL_ARGUMENT;
  begin(*context);
  try {
    body();
    return SPRAGUE_OK;
  } catch (...) {
    return status_of_exception(*context);
  }
}

/// Runs the body of a function that makes a handle; the body returns what it points to.
template <class Handle, class Body>
sprague_status make(sprague_context* context, Handle** handle, const char* name,
                    const Body& body) noexcept {
  if (handle != nullptr) *handle = nullptr;
  return call(context, [&] {
    require_pointer(handle, name);
    *handle = std::make_unique<Handle>(body()).release();
  });
}

/// Runs the body of a function that copies a text of a handle; the body returns the text.
template <class Handle, class Body>
sprague_status copy_text(sprague_context* context, const Handle* handle, const char* name,
                         Buffer buffer, const Body& body) noexcept {
  return call(context, [&] {
    require_pointer(handle, name);
    write_text(body(), buffer);
  });
}

}  // namespace sprague::c
