#include "period/theorems/shift_agreement.hpp"

#include <algorithm>
#include <functional>

#include "run/memory.hpp"

namespace sprague {
namespace {

/// z[i]: the length of the longest common prefix of the sequence and its suffix from i on.
template <class At>
std::vector<std::uint32_t> common_prefixes(std::uint64_t size, At at) {
  std::vector<std::uint32_t> z(size);
  std::uint64_t left = 0;
  std::uint64_t right = 0;  // [left, right) is the rightmost stretch known to equal a prefix
  for (std::uint64_t i = 1; i < size; ++i) {
    std::uint64_t length = i < right ? std::min<std::uint64_t>(right - i, z[i - left]) : 0;
    while (i + length < size && at(length) == at(i + length)) ++length;
    z[i] = static_cast<std::uint32_t>(length);
    if (i + length > right) {
      left = i;
      right = i + length;
    }
  }
  return z;
}

}  // namespace

Agreement::Agreement(const NimValues& values, Of of) : size_(values.size()), last_(size_) {
  std::visit(
      [&](const auto& cells) {
        if (of == Of::values) {
          lengths_ = common_prefixes(
              size_, [&, end = size_ - 1](std::uint64_t i) { return cells[end - i]; });
        } else {
          // One difference fewer than values, and one more agreement than equal differences.
          last_ = size_ - 1;
          lengths_ = common_prefixes(size_ - 1, [&, end = size_ - 1](std::uint64_t i) {
            return static_cast<std::int64_t>(cells[end - i]) -
                   static_cast<std::int64_t>(cells[end - i - 1]);
          });
        }
      },
      values.storage());
}

HeapSize Agreement::start(std::uint64_t p) const noexcept {
  const std::uint64_t length = p < lengths_.size() ? lengths_[p] : 0;
  return last_ - p - length;
}

bool may_end_alike(const NimValues& values, std::uint64_t window, std::uint64_t max_shift) {
  // Of cells of several bytes the bytes are compared, which may also match across two cells.
  const auto alike = [=](const auto& cells) {
    const auto bytes_at = [&](std::uint64_t n) {
      return reinterpret_cast<const unsigned char*>(cells.data() + n);
    };
    const std::uint64_t last = values.size() - window;
    const auto* const end = bytes_at(values.size());
    const std::boyer_moore_horspool_searcher searcher(bytes_at(last), end);
    const auto* const all_but_itself = bytes_at(values.size() - 1);
    return std::search(bytes_at(last - max_shift), all_but_itself, searcher) != all_but_itself;
  };
  return std::visit(alike, values.storage());
}

bool can_be_searched(const NimValues& values, const RunControl& run) {
  const auto size = static_cast<double>(values.size());
  return values.size() >> 32 == 0 &&
         (values.width() + 4) * size <= static_cast<double>(memory_available(run));
}

std::uint64_t Agreement::min_divisor(std::uint64_t p) const noexcept {
  for (std::uint64_t divisor = 1; divisor < p; ++divisor) {
    if (p % divisor == 0 && start(divisor) + divisor + p <= size_) return divisor;
  }
  return p;
}

}  // namespace sprague
