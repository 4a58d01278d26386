#include "run/progress_meter.hpp"

#include <algorithm>
#include <cmath>

#include "messages/table.hpp"
#include "run/parallel.hpp"

namespace sprague {
namespace {

thread_local ProgressMeter* latest = nullptr;

}  // namespace

void ProgressMeter::enter() {
  before_ = std::exchange(latest, this);
}

// Meters may end in another order than they began.
void ProgressMeter::leave() {
  ProgressMeter** link = &latest;
  while (*link != nullptr && *link != this) link = &(*link)->before_;
  if (*link == this) *link = before_;
}

void ProgressMeter::advance_latest(std::uint64_t steps) {
  if (latest != nullptr)
    latest->advance(latest->done_, steps);
  else if (ThreadTeam::stops_current_task())
    throw Error(ErrorKind::cancelled, message("run.stopped"));
}

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
    done = done_ = total_ > 0 ? std::max(done_, done) : done;
    const double part =
        static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(total_, 1));
    run_.on_progress({activity_, done, total_, std::pow(std::min(part, 1.0), growth_)});
  }
}

}  // namespace sprague
