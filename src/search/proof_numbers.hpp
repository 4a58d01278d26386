/// How far questions of a search are from their answers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace sprague {

/// Allis's proof and disproof numbers: how many positions must be settled, at least and as far as
/// is known, to show that the player to move wins, and that they lose.
struct ProofNumbers {
  static constexpr std::uint32_t infinity = std::uint32_t{1} << 30;  ///< it cannot be shown

  static std::uint32_t sum(std::uint32_t a, std::uint32_t b) { return std::min(a + b, infinity); }

  std::uint32_t win = 1;
  std::uint32_t loss = 1;

  std::uint32_t least() const noexcept { return std::min(win, loss); }

  friend bool operator==(const ProofNumbers&, const ProofNumbers&) = default;
};

/// Proof numbers by the hash of a question, for several threads. Those of questions with the same
/// hash are mixed up, which costs time only: nothing is concluded from them. The table grows to a
/// bound; then small numbers, which are soon found again, make room for others.
class ProofNumberTable {
 public:
  explicit ProofNumberTable(std::uint64_t max_bytes);

  std::optional<ProofNumbers> find(std::uint64_t hash);
  void store(std::uint64_t hash, ProofNumbers numbers);

 private:
  struct Slot {
    std::uint64_t hash = 0;
    ProofNumbers numbers = {0, 0};
    bool is_empty() const noexcept { return numbers == ProofNumbers{0, 0}; }
  };
  struct Shard {
    std::mutex mutex;
    std::vector<Slot> slots;
  };

  static Slot& slot_for(Shard& shard, std::uint64_t hash);
  static void grow(Shard& shard);
  Shard& shard_of(std::uint64_t hash) { return shards_[hash >> 58]; }

  std::array<Shard, 64> shards_;
  std::size_t max_slots_of_shard_;
};

}  // namespace sprague
