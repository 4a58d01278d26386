#include "search/transposition_table.hpp"

#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace sprague {
namespace {

// A record: the knowledge, the length of the component, and its bytes.
constexpr std::size_t length_at = 8;
constexpr std::size_t component_at = 12;

/// With 64 shards two threads waited for one another so often that they were 1.2 times as quick as
/// one; with 1024 they are 1.6 times. A small table has fewer, of some hundred records.
constexpr unsigned max_shard_bits = 10;
constexpr std::uint64_t min_bytes_of_shard = 16'384;

std::size_t shards_for(std::uint64_t bytes) {
  constexpr std::uint64_t most = std::uint64_t{1} << max_shard_bits;
  return static_cast<std::size_t>(
      std::clamp(std::bit_floor(bytes / min_bytes_of_shard), std::uint64_t{2}, most));
}

constexpr unsigned offset_bits = 48;
constexpr std::uint64_t offset_mask = (std::uint64_t{1} << offset_bits) - 1;

// The bits above choose the shard, those below the slot.
std::uint64_t tag_of(std::uint64_t hash) {
  return hash << max_shard_bits & ~offset_mask;
}

}  // namespace

std::uint64_t ValueTable::hash_of(std::string_view component) {
  return XXH3_64bits(component.data(), component.size());
}

ValueTable::Generation::Record ValueTable::Generation::record_at(std::size_t offset) const {
  const char* record = records_.data() + offset;
  std::uint64_t bits = 0;
  std::uint32_t length = 0;
  std::memcpy(&bits, record, sizeof bits);
  std::memcpy(&length, record + length_at, sizeof length);
  return {std::string_view(record + component_at, length), Knowledge::from_bits(bits),
          offset + component_at + length};
}

char* ValueTable::Generation::find(std::string_view component, std::uint64_t hash) {
  if (slots_.empty()) return nullptr;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash & mask; slots_[at] != 0; at = (at + 1) & mask) {
    if ((slots_[at] & ~offset_mask) != tag_of(hash)) continue;
    const std::uint64_t offset = (slots_[at] & offset_mask) - 1;
    if (record_at(offset).component == component) return records_.data() + offset;
  }
  return nullptr;
}

void ValueTable::Generation::place(std::uint64_t hash, std::uint64_t offset) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at] != 0) at = (at + 1) & mask;
  slots_[at] = tag_of(hash) | (offset + 1);
}

void ValueTable::Generation::grow() {
  slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), 0);
  for (std::size_t at = 0; at < records_.size();) {
    const Record record = record_at(at);
    place(hash_of(record.component), at);
    at = record.end;
  }
}

void ValueTable::Generation::add(std::string_view component, std::uint64_t hash,
                                 Knowledge knowledge) {
  if (3 * (size_ + 1) > 2 * slots_.size()) grow();
  const std::size_t offset = records_.size();
  const std::uint64_t bits = knowledge.bits();
  const auto length = static_cast<std::uint32_t>(component.size());
  records_.resize(offset + component_at + length);
  char* record = records_.data() + offset;
  std::memcpy(record, &bits, sizeof bits);
  std::memcpy(record + length_at, &length, sizeof length);
  std::memcpy(record + component_at, component.data(), length);
  place(hash, offset);
  ++size_;
}

// Buffers grow by doubling, so that a generation takes at most twice its bytes.
ValueTable::ValueTable(std::uint64_t max_bytes)
    : shards_(shards_for(max_bytes)),
      shard_shift_(64 - std::countr_zero(shards_.size())),
      max_bytes_of_generation_(max_bytes / (4 * shards_.size())) {}

void ValueTable::add_to(Shard& shard, std::string_view component, std::uint64_t hash,
                        Knowledge knowledge) {
  if (shard.young.bytes() + component.size() > max_bytes_of_generation_) {
    shard.old = std::move(shard.young);
    shard.young = Generation();
  }
  shard.young.add(component, hash, knowledge);
}

Knowledge ValueTable::find(std::string_view component, std::uint64_t hash) {
  Shard& shard = shard_of(hash);
  const std::lock_guard lock(shard.mutex);
  std::uint64_t bits = 0;
  if (const char* record = shard.young.find(component, hash)) {
    std::memcpy(&bits, record, sizeof bits);
  } else if (const char* forgotten = shard.old.find(component, hash)) {
    std::memcpy(&bits, forgotten, sizeof bits);
    add_to(shard, component, hash, Knowledge::from_bits(bits));
  }
  return Knowledge::from_bits(bits);
}

void ValueTable::add(std::string_view component, Knowledge knowledge) {
  const std::uint64_t hash = hash_of(component);
  Shard& shard = shard_of(hash);
  const std::lock_guard lock(shard.mutex);
  std::uint64_t bits = 0;
  if (char* record = shard.young.find(component, hash)) {
    std::memcpy(&bits, record, sizeof bits);
    bits = Knowledge::from_bits(bits).with(knowledge).bits();
    std::memcpy(record, &bits, sizeof bits);
    return;
  }
  if (const char* forgotten = shard.old.find(component, hash)) {
    std::memcpy(&bits, forgotten, sizeof bits);
    knowledge = Knowledge::from_bits(bits).with(knowledge);
  }
  add_to(shard, component, hash, knowledge);
}

std::uint64_t ValueTable::size() const {
  std::uint64_t size = 0;
  for (const Shard& shard : shards_) {
    const std::lock_guard lock(shard.mutex);
    size += shard.young.size() + shard.old.size();
  }
  return size;
}

}  // namespace sprague
