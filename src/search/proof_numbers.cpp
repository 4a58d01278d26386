#include "search/proof_numbers.hpp"

#include <bit>

namespace sprague {
namespace {

constexpr std::size_t first_slots = 64;

/// A question stands in one of so many slots from that of its hash on.
constexpr std::size_t reach = 8;

}  // namespace

ProofNumberTable::ProofNumberTable(std::uint64_t max_bytes)
    : max_slots_of_shard_(std::bit_floor(static_cast<std::size_t>(
          std::max<std::uint64_t>(max_bytes / (sizeof(Slot) * shards_.size()), first_slots)))) {}

std::optional<ProofNumbers> ProofNumberTable::find(std::uint64_t hash) {
  Shard& shard = shard_of(hash);
  const std::lock_guard lock(shard.mutex);
  if (shard.slots.empty()) return std::nullopt;
  const std::size_t mask = shard.slots.size() - 1;
  for (std::size_t i = 0; i < reach; ++i) {
    const Slot& slot = shard.slots[(hash + i) & mask];
    if (slot.hash == hash && !slot.is_empty()) return slot.numbers;
  }
  return std::nullopt;
}

void ProofNumberTable::store(std::uint64_t hash, ProofNumbers numbers) {
  Shard& shard = shard_of(hash);
  const std::lock_guard lock(shard.mutex);
  if (shard.slots.empty()) shard.slots.resize(first_slots);
  Slot* slot = &slot_for(shard, hash);
  while (!slot->is_empty() && slot->hash != hash && shard.slots.size() < max_slots_of_shard_) {
    grow(shard);
    slot = &slot_for(shard, hash);
  }
  *slot = {hash, numbers};
}

/// The slot of this question, or a free one, or where all are taken the one that is missed least.
ProofNumberTable::Slot& ProofNumberTable::slot_for(Shard& shard, std::uint64_t hash) {
  const std::size_t mask = shard.slots.size() - 1;
  Slot* least = &shard.slots[hash & mask];
  for (std::size_t i = 0; i < reach; ++i) {
    Slot& slot = shard.slots[(hash + i) & mask];
    if (slot.is_empty() || slot.hash == hash) return slot;
    if (slot.numbers.least() < least->numbers.least()) least = &slot;
  }
  return *least;
}

void ProofNumberTable::grow(Shard& shard) {
  std::vector<Slot> old(2 * shard.slots.size());
  old.swap(shard.slots);
  for (const Slot& slot : old) {
    if (!slot.is_empty()) slot_for(shard, slot.hash) = slot;
  }
}

}  // namespace sprague
