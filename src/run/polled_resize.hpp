/// Allocation that can be stopped: the system takes seconds to provide gigabytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "run/progress_meter.hpp"

namespace sprague {

/// values.resize(size) for a size that is not smaller, with a poll of RunControl per 8 MiB or so.
/// `done` is what the caller's progress has come to.
template <class Value>
void polled_resize(std::vector<Value>& values, std::size_t size, ProgressMeter& progress,
                   std::uint64_t done = 0) {
  constexpr std::size_t block = std::size_t{1} << 20;
  if (size > 2 * values.capacity()) values.reserve(size);
  while (values.size() < size) {
    values.resize(std::min(size, values.size() + block));
    progress.advance(done, block);
  }
}

}  // namespace sprague
