#include "values/octal/sparse/fill_ahead.hpp"

#include <algorithm>
#include <utility>

namespace sprague::octal {
namespace {

// A chunk takes half a millisecond or more. What is left at the end of a stream was filled in vain,
// so that a chunk is an eighth of all before it at most.
constexpr HeapSize max_chunk = HeapSize{1} << 18;

HeapSize chunk_size(HeapSize filled) {
  return std::clamp(filled / 8, max_batch, max_chunk);
}

}  // namespace

FillAhead::FillAhead(SparseStream filler) : filler_(std::move(filler)), first_(filler_.end()) {
  ring_[0].begin = first_;
  start();
}

FillAhead::~FillAhead() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
}

std::span<const std::uint8_t> FillAhead::candidates(HeapSize n) {
  if (n == ring_[caller_].end()) take_next();
  const Chunk& chunk = ring_[caller_];
  return std::span<const std::uint8_t>(chunk.indices).subspan(n - chunk.begin);
}

/// Blocks only while the task runs; one that no thread has begun is run here.
void FillAhead::take_next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return filled_ > taken_ || state_ != State::running; });
  if (filled_ == taken_) {
    lock.unlock();
    task_.wait();
    lock.lock();
  }
  caller_ = taken_++ % ring_.size();
  const bool rests = state_ == State::none && !ended_;
  lock.unlock();
  if (rests) start();
}

void FillAhead::start() {
  {
    const std::lock_guard lock(mutex_);
    state_ = State::waiting;
  }
  task_.start([this] { fill(); });
}

/// Fills on another thread as long as there is room.
void FillAhead::fill() {
  std::unique_lock lock(mutex_);
  state_ = State::running;
  while (has_room() && !ended_ && !stopped_) {
    Chunk& chunk = ring_[filled_ % ring_.size()];
    lock.unlock();
    try {
      fill(chunk);
    } catch (...) {
      lock.lock();
      state_ = State::none;
      changed_.notify_one();
      throw;  // from the caller's wait()
    }
    lock.lock();
    ++filled_;
    ended_ = chunk.indices.empty();
    changed_.notify_one();
  }
  state_ = State::none;
  changed_.notify_one();
}

void FillAhead::fill(Chunk& chunk) {
  chunk.begin = filler_.end();
  chunk.indices.clear();
  const HeapSize goal = chunk.begin + chunk_size(chunk.begin - first_);
  while (filler_.end() < goal) {
    const HeapSize from = filler_.end();
    if (!filler_.advance(goal)) return;
    const std::uint8_t* const indices = filler_.indices_at(from);
    chunk.indices.insert(chunk.indices.end(), indices, indices + (filler_.end() - from));
  }
}

}  // namespace sprague::octal
