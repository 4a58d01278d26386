#include "job_pool.hpp"

#include <atomic>
#include <exception>
#include <new>
#include <utility>

namespace sprague::survey {
namespace {

std::atomic<bool> detached_threads = false;

JobResult run_job(const std::shared_future<Worker>& worker, std::size_t job,
                  const std::string& text) {
  try {
    return {job, worker.get()(text)};
  } catch (const Error& error) {
    return {job, "", error};
  } catch (const std::bad_alloc&) {
    return {job, "", Error(ErrorKind::too_large, "there is not enough memory for this")};
  } catch (const std::exception& fault) {  // of the program
    return {job, "",
            Error(ErrorKind::input_output, std::string("internal error: ") + fault.what())};
  }
}

}  // namespace

JobPool::JobPool(unsigned threads, const MakeWorker& make_worker,
                 std::chrono::milliseconds stop_timeout)
    : threads_(threads), stop_timeout_(stop_timeout), pool_(threads) {
  // Deferred: the first task makes the worker, the others wait for it.
  shared_->worker = std::async(std::launch::deferred, make_worker, [token = pool_.stop_token()] {
                      return token.stop_requested();
                    }).share();
  (void)pool_.submit([shared = shared_] { shared->worker.wait(); });
}

JobPool::~JobPool() {
  if (!pool_.stop(stop_timeout_)) detached_threads = true;
}

bool JobPool::has_detached_threads() noexcept {
  return detached_threads;
}

void JobPool::submit(std::size_t job, std::string text) {
  (void)pool_.submit([shared = shared_, token = pool_.stop_token(), job, text = std::move(text)] {
    if (token.stop_requested()) return;
    JobResult result = run_job(shared->worker, job, text);
    const std::lock_guard lock(shared->mutex);
    shared->results.push_back(std::move(result));
    shared->changed.notify_all();
  });
}

std::vector<JobResult> JobPool::poll_results(std::chrono::milliseconds timeout) {
  std::unique_lock lock(shared_->mutex);
  shared_->changed.wait_for(lock, timeout, [&] { return !shared_->results.empty(); });
  return std::exchange(shared_->results, {});
}

}  // namespace sprague::survey
