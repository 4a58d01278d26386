#include "crew.hpp"

#include <exception>
#include <new>
#include <utility>

namespace sprague::survey {
namespace {

Done done_by(const Work& work, std::size_t job, const std::string& text) {
  try {
    return {job, work(text)};
  } catch (const Error& error) {
    return {job, "", error};
  } catch (const std::bad_alloc&) {
    return {job, "", Error(ErrorKind::too_large, "there is not enough memory for this")};
  }
}

std::atomic<bool> some_left_behind = false;

}  // namespace

Crew::Crew(unsigned threads, const Begin& begin) {
  for (unsigned i = 0; i < threads; ++i)
    threads_.emplace_back([shared = shared_, begin] { work(shared, begin); });
}

Crew::~Crew() {
  constexpr std::chrono::milliseconds patience{500};
  std::unique_lock lock(shared_->mutex);
  shared_->ending = true;
  shared_->jobs.clear();
  shared_->changed.notify_all();
  const bool all_ended =
      shared_->changed.wait_for(lock, patience, [&] { return shared_->ended == threads_.size(); });
  lock.unlock();
  if (!all_ended) some_left_behind = true;
  for (std::thread& thread : threads_) all_ended ? thread.join() : thread.detach();
}

bool Crew::left_some_behind() noexcept {
  return some_left_behind;
}

void Crew::work(const std::shared_ptr<Shared>& shared, const Begin& begin) {
  Work work;
  std::optional<Error> unable;
  try {
    work = begin([shared] { return shared->ending.load(); });
  } catch (const Error& error) {
    unable = error;
  }
  do_jobs(*shared, work, unable);
}

void Crew::do_jobs(Shared& shared, const Work& work, const std::optional<Error>& unable) {
  std::unique_lock lock(shared.mutex);
  while (true) {
    shared.changed.wait(lock, [&] { return shared.ending || !shared.jobs.empty(); });
    if (shared.ending) break;
    const Job job = std::move(shared.jobs.front());
    shared.jobs.pop_front();
    lock.unlock();
    Done done = unable ? Done{job.job, "", unable} : done_by(work, job.job, job.text);
    lock.lock();
    shared.done.push_back(std::move(done));
    shared.changed.notify_all();
  }
  ++shared.ended;
  shared.changed.notify_all();
}

void Crew::give(std::size_t job, std::string text) {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->jobs.push_back({job, std::move(text)});
  }
  shared_->changed.notify_all();
}

std::vector<Done> Crew::wait(std::chrono::milliseconds most) {
  std::unique_lock lock(shared_->mutex);
  shared_->changed.wait_for(lock, most, [&] { return !shared_->done.empty(); });
  return std::exchange(shared_->done, {});
}

}  // namespace sprague::survey
