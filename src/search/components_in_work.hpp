/// Which components the threads of a search expand just now.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace sprague {

/// The components in work by their hashes, so that threads look at different options of a
/// component, and notice when another thread has finished what they work on. It is a hint only:
/// components that share a slot push one another out, and two threads may expand one component.
class ComponentsInWork {
 public:
  void enter(std::uint64_t hash) noexcept { slot(hash).store(hash, std::memory_order_relaxed); }
  void leave(std::uint64_t hash) noexcept {
    if (contains(hash)) slot(hash).store(0, std::memory_order_relaxed);
  }
  bool contains(std::uint64_t hash) const noexcept {
    return slots_[hash % slots_.size()].load(std::memory_order_relaxed) == hash;
  }

 private:
  std::atomic<std::uint64_t>& slot(std::uint64_t hash) { return slots_[hash % slots_.size()]; }

  std::array<std::atomic<std::uint64_t>, 4096> slots_{};
};

}  // namespace sprague
