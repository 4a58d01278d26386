#include "run/save_schedule.hpp"

#include <fmt/format.h>

namespace sprague {

Error stopped_and_saved(const Error& cause, std::uint64_t last, const std::string& path) {
  return Error(cause.kind(),
               fmt::format("{}; progress up to heap {} is saved in {}", cause.what(), last, path));
}

}  // namespace sprague
