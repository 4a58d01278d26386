// Versions, statuses and contexts of the C interface.

#include <new>

#include "c/call.hpp"
#include "sprague/version.hpp"

using sprague::c::begin;

extern "C" {

const char* sprague_version(void) {
  return SPRAGUE_VERSION;
}

const char* sprague_status_name(sprague_status status) {
  switch (status) {
    case SPRAGUE_OK: return "ok";
    case SPRAGUE_INVALID_INPUT: return "invalid_input";
    case SPRAGUE_TOO_LARGE: return "too_large";
    case SPRAGUE_NOT_ESTABLISHED: return "not_established";
    case SPRAGUE_CANCELLED: return "cancelled";
    case SPRAGUE_INPUT_OUTPUT: return "input_output";
    case SPRAGUE_BUFFER_TOO_SMALL: return "buffer_too_small";
    case SPRAGUE_NULL_ARGUMENT: return "null_argument";
    case SPRAGUE_OUT_OF_MEMORY: return "out_of_memory";
    case SPRAGUE_INTERNAL_ERROR: return "internal_error";
  }
  return "unknown";
}

sprague_status sprague_context_new(sprague_context** context) {
  if (context == nullptr) return SPRAGUE_NULL_ARGUMENT;
  *context = new (std::nothrow) sprague_context;
  return *context == nullptr ? SPRAGUE_OUT_OF_MEMORY : SPRAGUE_OK;
}

void sprague_context_free(sprague_context* context) {
  delete context;
}

const char* sprague_context_message(const sprague_context* context) {
  return context == nullptr ? "" : context->message.c_str();
}

int64_t sprague_context_offset(const sprague_context* context) {
  return context == nullptr ? -1 : context->offset;
}

sprague_status sprague_context_set_callback(sprague_context* context, sprague_callback callback,
                                            void* data) {
  if (context == nullptr) return SPRAGUE_NULL_ARGUMENT;
  begin(*context);
  context->callback = callback;
  context->data = data;
  return SPRAGUE_OK;
}

sprague_status sprague_context_set_threads(sprague_context* context, unsigned threads) {
  if (context == nullptr) return SPRAGUE_NULL_ARGUMENT;
  begin(*context);
  context->threads = threads;
  return SPRAGUE_OK;
}

sprague_status sprague_context_set_memory(sprague_context* context, uint64_t bytes) {
  if (context == nullptr) return SPRAGUE_NULL_ARGUMENT;
  begin(*context);
  context->memory = bytes;
  return SPRAGUE_OK;
}

sprague_status sprague_context_set_max_steps(sprague_context* context, uint64_t steps) {
  if (context == nullptr) return SPRAGUE_NULL_ARGUMENT;
  begin(*context);
  context->max_steps = steps;
  return SPRAGUE_OK;
}

sprague_status sprague_context_stop(sprague_context* context, int stop) {
  if (context == nullptr) return SPRAGUE_NULL_ARGUMENT;
  context->stopped = stop != 0;
  return SPRAGUE_OK;
}

}  // extern "C"
