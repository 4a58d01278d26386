#include "period/streams/snapshots.hpp"
#include "messages/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_snapshots = 256;

}  // namespace

void save_snapshot(const Snapshot& snapshot, ByteWriter& out) {
  out.put<std::uint64_t>(snapshot.end);
  out.put_all(snapshot.indices);
}

Snapshot load_snapshot(ByteReader& in, const octal::SparseStream& stream) {
  Snapshot snapshot{in.get<std::uint64_t>(), in.get_all<std::uint8_t>()};
  ByteReader::require(snapshot.end <= stream.end() &&
                      snapshot.indices.size() == stream.state_size());
  return snapshot;
}

void Snapshots::clear() {
  snapshots_.clear();
  min_distance_ = 1 << 16;
}

void Snapshots::take(const octal::SparseStream& stream) {
  if (!snapshots_.empty() && stream.end() < snapshots_.back().end + min_distance_) return;
  snapshots_.push_back(stream.state(stream.end()));
  const bool fits =
      snapshots_.size() < 2 || snapshots_.size() * stream.state_size() < max_snapshot_bytes;
  if (fits && snapshots_.size() < max_snapshots) return;
  // The first one stays in place: moved onto itself, it would lose its indices.
  std::size_t count = 1;
  for (std::size_t i = 2; i < snapshots_.size(); i += 2)
    snapshots_[count++] = std::move(snapshots_[i]);
  snapshots_.resize(count);
  min_distance_ *= 2;
}

const Snapshot* Snapshots::last_up_to(HeapSize n) const {
  const auto after =
      std::upper_bound(snapshots_.begin(), snapshots_.end(), n,
                       [](HeapSize heap, const Snapshot& s) { return heap < s.end; });
  return after == snapshots_.begin() ? nullptr : &*(after - 1);
}

Snapshot Snapshots::state_at(HeapSize n, const octal::SparseStream& stream,
                             ProgressMeter& progress) const {
  octal::SparseStream replay = stream.replay(*last_up_to(n));
  while (replay.end() < n) {
    replay.advance(n);
    progress.advance(n, steps_per_advance);
  }
  return replay.state(n);
}

std::vector<std::uint16_t> Snapshots::values(HeapSize from, HeapSize to,
                                             const octal::SparseStream& stream,
                                             ProgressMeter& progress) const {
  std::vector<std::uint16_t> values;
  const auto history = stream.history();
  HeapSize n = from;
  for (; n < std::min<HeapSize>(to, history.size()); ++n) values.push_back(history[n]);
  if (n == to) return values;
  const Snapshot* const snapshot = last_up_to(n);
  if (snapshot == nullptr)
    throw Error(ErrorKind::not_established, message("period.no_longer_in_memory", {{"heap", n}}));
  octal::SparseStream replay = stream.replay(*snapshot);
  while (n < to) {
    replay.advance(to);
    for (; n < std::min(to, replay.end()); ++n)
      values.push_back(static_cast<std::uint16_t>(replay.value(n)));
    progress.advance(replay.end(), steps_per_advance);
  }
  return values;
}

void Snapshots::save(ByteWriter& out) const {
  out.put<std::uint64_t>(min_distance_);
  out.put<std::uint64_t>(snapshots_.size());
  for (const Snapshot& snapshot : snapshots_) save_snapshot(snapshot, out);
}

void Snapshots::load(ByteReader& in, const octal::SparseStream& stream) {
  min_distance_ = in.get<std::uint64_t>();
  for (auto left = in.get<std::uint64_t>(); left > 0; --left)
    snapshots_.push_back(load_snapshot(in, stream));
}

}  // namespace sprague
