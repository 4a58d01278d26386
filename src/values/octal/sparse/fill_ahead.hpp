/// The candidates of a stream, computed on another thread while those before are checked.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "run/background_task.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague::octal {

/// Candidates follow from the candidates before as long as no check fails. So a copy of the stream
/// that checks nothing (SparseStream::replay) computes them in chunks, some ahead of the one that
/// the caller takes. The two share nothing but the kernels and the generated code.
class FillAhead {
 public:
  /// Goes on where `filler` is. Requires a replay.
  explicit FillAhead(SparseStream filler);
  ~FillAhead();

  /// The indices of the candidates from heap n on that are computed; waits for some. Empty where
  /// the planes have no room for the next ones, which is the end. Requires n to go on with what was
  /// taken.
  std::span<const std::uint8_t> candidates(HeapSize n);

 private:
  struct Chunk {
    HeapSize begin;
    std::vector<std::uint8_t> indices;
    HeapSize end() const { return begin + indices.size(); }
  };

  void take_next();
  void start();
  void fill();
  void fill(Chunk& chunk);
  /// One chunk is the caller's, and one is to be filled.
  bool has_room() const { return filled_ - taken_ + 2 <= ring_.size(); }

  SparseStream filler_;
  HeapSize first_;
  std::array<Chunk, 5> ring_;
  std::size_t caller_ = 0;  // the caller's chunk

  std::mutex mutex_;  // guards the members below but the task
  std::condition_variable changed_;
  enum class State { none, waiting, running } state_ = State::none;  // the state of the task
  std::uint64_t filled_ = 1;                                         // chunks; the first is empty
  std::uint64_t taken_ = 1;
  bool ended_ = false;    // there is no room for further candidates
  bool stopped_ = false;  // nobody asks for them
  BackgroundTask task_;   // destroyed first
};

}  // namespace sprague::octal
