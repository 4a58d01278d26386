/// Finds a state of a sparse-space stream that occurs again.
///
/// Brent's cycle finding (1980), with many snapshots instead of one: while the stream goes on, its
/// state is compared with snapshots, each taken about 1/32 further on than the last one. On a cycle
/// of length p the first snapshot on the cycle is met again after exactly p heaps, so a period is
/// found by 33/32 of the heap where the cycle begins, and p heaps more.
///
/// A state is several thousand indices long, so comparing at every heap would cost more than the
/// stream. Snapshots are taken, and comparisons made, only right after a heap that has the *anchor
/// index*: one that is seldom among the last heaps, so that a vectorised scan skips all others. A
/// state that occurs again ends with the same indices, so its anchor occurs again with it and no
/// recurrence is missed. A hash of the last 64 indices selects the snapshot that is compared in
/// full.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "file/bytes.hpp"
#include "period/streams/snapshots.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

class StateRecurrence {
 public:
  /// The heaps before `first` and before `second` are in the same state.
  struct Repeat {
    HeapSize first;
    HeapSize second;
  };

  /// Forgets all snapshots and chooses an anchor index among the last heaps of the stream.
  void reset(const octal::SparseStream& stream);

  /// Compares the states that end between `from` and the end of the stream. Requires that the
  /// stream still has the states before these heaps.
  std::optional<Repeat> find_repeat(const octal::SparseStream& stream, HeapSize from);

  void save(ByteWriter& out) const;
  void load(ByteReader& in, const octal::SparseStream& stream);

 private:
  void add_snapshot(std::uint64_t hash, Snapshot snapshot);

  std::uint8_t anchor_index_ = 0;
  HeapSize last_anchor_ = 0;    // the heap after the last one with the anchor index
  HeapSize next_snapshot_ = 0;  // the next snapshot is taken from this heap on
  std::unordered_map<std::uint64_t, Snapshot> snapshots_;  // by the hash of their last indices
  std::vector<HeapSize> anchors_;                          // used in find_repeat() only
};

}  // namespace sprague
