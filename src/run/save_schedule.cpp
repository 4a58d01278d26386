#include "run/save_schedule.hpp"
#include "messages/table.hpp"

#include <fmt/format.h>

namespace sprague {

Error stopped_and_saved(const Error& cause, std::uint64_t last, const std::string& path) {
  return Error(
      cause.kind(),
      message("checkpoint.saved", {{"problem", cause.message()}, {"heap", last}, {"file", path}}));
}

}  // namespace sprague
