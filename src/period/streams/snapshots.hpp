/// Copies, in memory, of the states that a sparse-space stream has passed. From one of them a part
/// of the stream is computed again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "file/bytes.hpp"
#include "run/progress_meter.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

/// The indices of the last heaps before `end`, which decide all heaps from `end` on.
using Snapshot = octal::SparseStream::State;

/// Between two looks at the progress of a stream that computes heaps again.
inline constexpr std::uint64_t steps_per_advance = 10'000;

/// Bound on the memory of one set of snapshots, which matters where the states are long.
inline constexpr std::size_t max_snapshot_bytes = std::size_t{1} << 29;

void save_snapshot(const Snapshot& snapshot, ByteWriter& out);

/// Throws MalformedBytes for a state that `stream` cannot have passed.
Snapshot load_snapshot(ByteReader& in, const octal::SparseStream& stream);

/// At most 256 snapshots at roughly even distances, in ascending order.
class Snapshots {
 public:
  void clear();

  /// Takes a snapshot at the end of the stream when it is far enough from the last one. Where there
  /// are too many, every second one is dropped and the distance doubles.
  void take(const octal::SparseStream& stream);

  const std::vector<Snapshot>& list() const { return snapshots_; }

  /// The state before heap n, computed from the last snapshot up to it. Requires one.
  Snapshot state_at(HeapSize n, const octal::SparseStream& stream, ProgressMeter& progress) const;

  /// G(from) … G(to − 1), from the history of the stream and then from the last snapshot before.
  /// Throws Error(not_established) where neither has them.
  std::vector<std::uint16_t> values(HeapSize from, HeapSize to, const octal::SparseStream& stream,
                                    ProgressMeter& progress) const;

  void save(ByteWriter& out) const;
  void load(ByteReader& in, const octal::SparseStream& stream);

 private:
  /// The last snapshot that ends at heap n or before; null without one.
  const Snapshot* last_up_to(HeapSize n) const;

  std::vector<Snapshot> snapshots_;
  HeapSize min_distance_ = 1 << 16;
};

}  // namespace sprague
