#include "period/streams/state_recurrence.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace sprague {
namespace {

/// Hashes the 64 indices before `end`.
std::uint64_t hash_before(const std::uint8_t* end) {
  std::uint64_t hash = 0x9E3779B97F4A7C15u;
  for (const std::uint8_t* at = end - 64; at < end; at += 8) {
    std::uint64_t word;
    std::memcpy(&word, at, 8);
    hash = (hash ^ word) * 0xFF51AFD7ED558CCDu;
    hash ^= hash >> 32;
  }
  return hash;
}

/// The rarest index that occurs at least twice among the last 65,536 heaps.
std::uint8_t choose_anchor(const octal::SparseStream& stream) {
  std::array<std::uint32_t, 256> count{};
  const HeapSize from =
      std::max(stream.begin(), stream.end() - std::min<HeapSize>(stream.end() - 1, 1 << 16));
  for (HeapSize n = from; n < stream.end(); ++n) ++count[*stream.indices_at(n)];
  std::uint8_t anchor = *stream.indices_at(stream.end() - 1);
  for (unsigned index = 0; index < octal::no_index; ++index) {
    if (count[index] >= 2 && count[index] < count[anchor])
      anchor = static_cast<std::uint8_t>(index);
  }
  return anchor;
}

bool ends_earlier(const std::pair<const std::uint64_t, Snapshot>& a,
                  const std::pair<const std::uint64_t, Snapshot>& b) {
  return a.second.end < b.second.end;
}

}  // namespace

void StateRecurrence::reset(const octal::SparseStream& stream) {
  anchor_index_ = choose_anchor(stream);
  snapshots_.clear();
  next_snapshot_ = 0;
  last_anchor_ = stream.end();
}

std::optional<StateRecurrence::Repeat> StateRecurrence::find_repeat(
    const octal::SparseStream& stream, HeapSize from) {
  // An anchor index that has not occurred for long may never occur again.
  if (stream.end() > last_anchor_ + std::max<HeapSize>(1 << 18, last_anchor_ / 16)) reset(stream);
  anchors_.clear();
  stream.find(anchor_index_, from, anchors_);
  for (const HeapSize heap : anchors_) {
    const HeapSize n = heap + 1;
    const std::uint8_t* const end = stream.indices_at(n);
    last_anchor_ = n;
    const std::uint64_t hash = hash_before(end);
    const auto found = snapshots_.find(hash);
    if (found != snapshots_.end()) {
      const std::vector<std::uint8_t>& indices = found->second.indices;
      if (std::equal(indices.begin(), indices.end(), end - indices.size()))
        return Repeat{found->second.end, n};
    } else if (n >= next_snapshot_) {
      add_snapshot(hash, stream.state(n));
      next_snapshot_ = n + std::max<HeapSize>(n / 32, stream.state_size() / 8);
    }
  }
  return std::nullopt;
}

/// Where states are long, after a late rare position, the oldest snapshot is dropped: it is the
/// least likely to be on the cycle.
void StateRecurrence::add_snapshot(std::uint64_t hash, Snapshot snapshot) {
  if (!snapshots_.empty() && (snapshots_.size() + 1) * snapshot.indices.size() > max_snapshot_bytes)
    snapshots_.erase(std::min_element(snapshots_.begin(), snapshots_.end(), ends_earlier));
  snapshots_.emplace(hash, std::move(snapshot));
}

void StateRecurrence::save(ByteWriter& out) const {
  out.put<std::uint8_t>(anchor_index_);
  out.put<std::uint64_t>(last_anchor_);
  out.put<std::uint64_t>(next_snapshot_);
  std::vector<const Snapshot*> ascending;
  for (const auto& [hash, snapshot] : snapshots_) ascending.push_back(&snapshot);
  std::sort(ascending.begin(), ascending.end(),
            [](const Snapshot* a, const Snapshot* b) { return a->end < b->end; });
  out.put<std::uint64_t>(ascending.size());
  for (const Snapshot* snapshot : ascending) save_snapshot(*snapshot, out);
}

void StateRecurrence::load(ByteReader& in, const octal::SparseStream& stream) {
  anchor_index_ = in.get<std::uint8_t>();
  last_anchor_ = in.get<std::uint64_t>();
  next_snapshot_ = in.get<std::uint64_t>();
  for (auto left = in.get<std::uint64_t>(); left > 0; --left) {
    Snapshot snapshot = load_snapshot(in, stream);
    const std::uint64_t hash = hash_before(snapshot.indices.data() + snapshot.indices.size());
    snapshots_.emplace(hash, std::move(snapshot));
  }
}

}  // namespace sprague
