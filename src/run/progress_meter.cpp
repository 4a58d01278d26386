#include "run/progress_meter.hpp"
#include "messages/table.hpp"

#include <algorithm>
#include <cmath>

namespace sprague {

void ProgressMeter::poll(std::uint64_t done) {
  next_poll_ = steps_ + steps_of_poll_;
  if (run_.interval.count() > 0) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < run_.interval) return;
    last_ = now;
  }
  if (run_.should_stop && run_.should_stop())
    throw Error(ErrorKind::cancelled, message("run.stopped"));
  if (run_.on_progress) {
    if (total_ > 0) done = done_ = std::max(done_, done);
    const double part =
        static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(total_, 1));
    run_.on_progress({activity_, done, total_, std::pow(std::min(part, 1.0), growth_)});
  }
}

}  // namespace sprague
