// Some tasks do not notice for tenths of a second that their turn is over. In the first lane they
// no longer count: others take their places, until there are twice as many as workers. So each lane
// always has threads, and their number, and with it the memory of all tables, is bounded.

#include "scheduler.hpp"

#include <algorithm>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sprague::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds short_time{50};     // more than nearly all questions of the page take
constexpr milliseconds min_short_time{5};  // when many wait
constexpr milliseconds longest_wait{200};  // for a first turn, unless turns are exceeded
constexpr milliseconds long_running{200};  // leaves tables worth returning to the system
constexpr std::size_t last_lane = 2;

std::size_t streams_of(const SchedulerSettings& settings) {
  return std::max<std::size_t>(1, settings.workers / 2);
}

/// Returns the memory of large tables to the system.
void give_memory_back() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace

Scheduler::Scheduler(const SchedulerSettings& settings)
    : lanes_{{{FairQueue<Task>(settings.max_waiting), settings.workers, short_time},
              {FairQueue<Task>(settings.max_waiting), settings.workers, settings.long_after},
              {FairQueue<Task>(settings.max_waiting), streams_of(settings), {}}}},
      max_threads_(2 * settings.workers + settings.workers + streams_of(settings)),
      threads_(max_threads_) {}

Scheduler::~Scheduler() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  wake_.notify_all();
}

void Scheduler::submit(Task task) {
  std::unique_lock lock(mutex_);
  const std::optional<Task> displaced = enqueue(0, std::move(task));
  lock.unlock();
  if (displaced) displaced->refuse();
}

/// Returns the task that finds no place.
std::optional<Scheduler::Task> Scheduler::enqueue(std::size_t lane, Task task) {
  const std::string client = task.client;
  auto displaced = lanes_[lane].waiting.push(client, std::move(task));
  if (idle_ < lanes_[lane].waiting.size() && started_ < max_threads_ &&
      threads_.submit([this] { work(); }))
    ++started_;
  wake_.notify_one();
  return displaced;
}

void Scheduler::work() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    const auto now = Clock::now();
    if (const auto lane = ready_lane(now)) {
      compute_one(*lane, lock);
      continue;
    }
    ++idle_;
    if (const auto time = next_free_place(now))
      wake_.wait_until(lock, *time);
    else
      wake_.wait(lock);
    --idle_;
  }
}

void Scheduler::compute_one(std::size_t lane, std::unique_lock<std::mutex>& lock) {
  Task task = lanes_[lane].waiting.pop();
  const auto start = Clock::now();
  Turn turn(*this, lane, end_of_turn(lane, start));
  const auto place = turns_.insert(turns_.end(), &turn);
  // Another thread takes the next task, or waits for the end of a turn.
  if (ready_lane(start) || !lanes_[0].waiting.empty()) wake_.notify_one();
  lock.unlock();
  const bool finished = task.compute(turn);
  if (finished) task = {};  // frees what it holds without the lock
  if (Clock::now() - start > long_running) give_memory_back();
  lock.lock();
  turns_.erase(place);
  if (finished) return;
  const auto displaced = enqueue(std::min(turn.lane_ + 1, last_lane), std::move(task));
  if (!displaced) return;
  lock.unlock();
  displaced->refuse();
  lock.lock();
}

/// Moves a task whose time is over to the next lane if there is a place that nobody waits for.
bool Scheduler::extend(Turn& turn) {
  const std::lock_guard lock(mutex_);
  const std::size_t next = turn.lane_ + 1;
  const auto now = Clock::now();
  if (!lanes_[next].waiting.empty() || !has_place(next, now)) return false;
  turn.lane_ = next;
  turn.end_ = end_of_turn(next, now);
  wake_.notify_one();
  return true;
}

bool Scheduler::has_place(std::size_t lane, Clock::time_point now) const {
  std::size_t all = 0;
  std::size_t in_time = 0;
  for (const Turn* turn : turns_) {
    if (turn->lane_ != lane) continue;
    ++all;
    if (now < turn->end_) ++in_time;
  }
  const std::size_t places = lanes_[lane].places;
  return lane == 0 ? in_time < places && all < 2 * places : all < places;
}

std::optional<std::size_t> Scheduler::ready_lane(Clock::time_point now) const {
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
    if (!lanes_[lane].waiting.empty() && has_place(lane, now)) return lane;
  }
  return std::nullopt;
}

/// When a place of the first lane becomes free, at the latest; empty when nobody waits for one.
std::optional<Scheduler::Clock::time_point> Scheduler::next_free_place(
    Clock::time_point now) const {
  std::optional<Clock::time_point> earliest;
  if (lanes_[0].waiting.empty()) return earliest;
  for (const Turn* turn : turns_) {
    if (turn->lane_ == 0 && turn->end_ > now && (!earliest || turn->end_ < *earliest))
      earliest = turn->end_;
  }
  return earliest;
}

Scheduler::Clock::time_point Scheduler::end_of_turn(std::size_t lane, Clock::time_point now) const {
  if (lane == last_lane) return Clock::time_point::max();
  if (lane > 0) return now + lanes_[lane].time;
  const std::size_t waiting = std::max<std::size_t>(1, lanes_[0].waiting.size());
  const milliseconds share = longest_wait * static_cast<long>(lanes_[0].places) / waiting;
  return now + std::clamp(share, min_short_time, lanes_[0].time);
}

}  // namespace sprague::server
