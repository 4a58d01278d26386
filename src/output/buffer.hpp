/// Output in chunks that are worth a system call.
#pragma once

#include <fmt/format.h>

#include "sprague/output.hpp"

namespace sprague {

constexpr std::size_t output_chunk = 1 << 16;  // bytes worth a system call

/// Buffers the output into chunks.
class Buffer {
 public:
  explicit Buffer(const Sink& sink) : sink_(sink) {}

  fmt::memory_buffer& text() { return text_; }

  void flush_when_full() {
    if (text_.size() >= output_chunk) flush();
  }

  void flush() {
    sink_({text_.data(), text_.size()});
    text_.clear();
  }

 private:
  const Sink& sink_;
  fmt::memory_buffer text_;
};

}  // namespace sprague
