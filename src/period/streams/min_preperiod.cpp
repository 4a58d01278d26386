#include "period/streams/min_preperiod.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// The stream and the stream p heaps on, compared from snapshots.
struct Comparison {
  const octal::SparseStream& stream;
  const Snapshots& snapshots;
  std::uint64_t p;
  ProgressMeter& progress;

  Snapshot later_state(const Snapshot& snapshot) const {
    return snapshots.state_at(snapshot.end + p, stream, progress);
  }

  bool recurs(const Snapshot& snapshot) const {
    return snapshot.indices == later_state(snapshot).indices;
  }

  /// n0 where the first snapshot recurs: among the heaps before it, all of which must be in the
  /// history.
  std::optional<HeapSize> before_first() const {
    const auto history = stream.history();
    const HeapSize end = snapshots.list().front().end;
    if (end > history.size() || p < end) return std::nullopt;
    octal::SparseStream ahead = stream.replay(snapshots.state_at(p, stream, progress));
    HeapSize preperiod = 0;
    for (HeapSize n = 0; n < end; ++n) {
      while (ahead.end() <= n + p) ahead.advance(end + p);
      if (history[n] != ahead.value(n + p)) preperiod = n + 1;
    }
    return preperiod;
  }

  /// n0 where `snapshot` does not recur and the heaps from `end` on do.
  HeapSize after(const Snapshot& snapshot, HeapSize end) const {
    octal::SparseStream behind = stream.replay(snapshot);
    octal::SparseStream ahead = stream.replay(later_state(snapshot));
    HeapSize n = snapshot.end;
    HeapSize preperiod = n;
    while (n < end) {
      if (behind.end() <= n) behind.advance(end);
      if (ahead.end() <= n + p) ahead.advance(end + p);
      progress.advance(n, steps_per_advance);
      const HeapSize both = std::min({behind.end(), ahead.end() - p, end});
      for (; n < both; ++n) {
        if (*behind.indices_at(n) != *ahead.indices_at(n + p)) preperiod = n + 1;
      }
    }
    return preperiod > snapshot.end ? preperiod : within(snapshot);
  }

  /// n0 where `snapshot` does not recur and the heaps after it do: the last difference is in it.
  HeapSize within(const Snapshot& snapshot) const {
    const Snapshot later = later_state(snapshot);
    std::size_t i = snapshot.indices.size();
    while (i > 0 && snapshot.indices[i - 1] == later.indices[i - 1]) --i;
    return snapshot.end - (snapshot.indices.size() - i);
  }
};

}  // namespace

std::optional<HeapSize> min_preperiod(const octal::SparseStream& stream, const Snapshots& snapshots,
                                      std::uint64_t p, HeapSize start, ProgressMeter& progress) {
  const auto history = stream.history();
  if (start + p < history.size()) {
    HeapSize n = start;
    while (n > 0 && history[n - 1] == history[n - 1 + p]) --n;
    return n;
  }
  const std::vector<Snapshot>& list = snapshots.list();
  if (list.empty()) return std::nullopt;
  // The first snapshot whose state begins at `start` or later recurs, if its recurrence is still
  // within the stream; all heaps from `end` on do.
  const HeapSize start_of_all = start + stream.state_size();
  std::size_t last = 0;
  while (last < list.size() && list[last].end < start_of_all) ++last;
  if (last > 0 && (last == list.size() || list[last].end + p > stream.end())) --last;
  const HeapSize end = std::max(list[last].end, start_of_all);
  const Comparison comparison{stream, snapshots, p, progress};
  if (comparison.recurs(list.front())) return comparison.before_first();
  std::size_t first = 0;
  while (last - first > 1) {
    const std::size_t middle = (first + last) / 2;
    (comparison.recurs(list[middle]) ? last : first) = middle;
  }
  return comparison.after(list[first], end);
}

}  // namespace sprague
