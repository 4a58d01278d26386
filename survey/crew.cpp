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

}  // namespace

Crew::Crew(unsigned threads, const Begin& begin) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this, begin] { work(begin); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    jobs_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Crew::work(const Begin& begin) {
  Work work;
  std::optional<Error> unable;
  try {
    work = begin([this] { return ending_.load(); });
  } catch (const Error& error) {
    unable = error;
  }
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
    if (ending_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    Done done = unable ? Done{job.job, "", unable} : done_by(work, job.job, job.text);
    lock.lock();
    done_.push_back(std::move(done));
    changed_.notify_all();
  }
}

void Crew::give(std::size_t job, std::string text) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({job, std::move(text)});
  }
  changed_.notify_all();
}

std::vector<Done> Crew::wait(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, most, [&] { return !done_.empty(); });
  return std::exchange(done_, {});
}

}  // namespace sprague::survey
