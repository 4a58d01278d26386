/// Knowledge of a search about components, in a table of bounded size that several threads share.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace sprague {

/// The knowledge about the nim-value of a component: the value, or values below 63 that it is not.
class Knowledge {
 public:
  /// Values that a set of excluded ones can hold are below this.
  static constexpr std::uint64_t excludable = 63;

  Knowledge() = default;  ///< nothing
  static Knowledge of_value(std::uint64_t value) { return Knowledge(value | is_known_bit); }
  static Knowledge of_excluded(std::uint64_t values) { return Knowledge(values & ~is_known_bit); }
  static Knowledge from_bits(std::uint64_t bits) { return Knowledge(bits); }

  bool is_known() const noexcept { return (bits_ & is_known_bit) != 0; }
  std::uint64_t value() const noexcept { return bits_ & ~is_known_bit; }  ///< requires is_known()
  bool excludes(std::uint64_t value) const noexcept {
    if (is_known()) return this->value() != value;
    return value < excludable && (bits_ >> value & 1) != 0;
  }
  std::uint64_t excluded() const noexcept { return is_known() ? 0 : bits_; }
  bool is_nothing() const noexcept { return bits_ == 0; }
  std::uint64_t bits() const noexcept { return bits_; }

  Knowledge with(Knowledge other) const noexcept {
    if (is_known()) return *this;
    return other.is_known() ? other : Knowledge(bits_ | other.bits_);
  }

 private:
  static constexpr std::uint64_t is_known_bit = std::uint64_t{1} << 63;
  explicit Knowledge(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

/// Knowledge by component. Components are stored whole, so that no two are ever taken for one
/// another. What was stored or looked up since about half of the table was filled is kept; the rest
/// is forgotten when the table is full.
///
/// The table is cut into shards, each with a lock and two generations. A full young generation
/// becomes the old one, and what is looked up there moves to the young one.
class ValueTable {
 public:
  explicit ValueTable(std::uint64_t max_bytes);

  static std::uint64_t hash_of(std::string_view component);

  Knowledge find(std::string_view component) { return find(component, hash_of(component)); }
  Knowledge find(std::string_view component, std::uint64_t hash);

  /// Adds to what is known.
  void add(std::string_view component, Knowledge knowledge);

  /// The number of components.
  std::uint64_t size() const;

  /// Calls visit(component, knowledge) for each component, those of a shard under its lock.
  template <class Visit>
  void for_each(Visit visit) const {
    for (const Shard& shard : shards_) {
      const std::lock_guard lock(shard.mutex);
      shard.old.for_each(visit);
      shard.young.for_each(visit);
    }
  }

 private:
  /// Open addressing over records in one buffer.
  class Generation {
   public:
    /// The record's knowledge, or null. The pointer is valid until the next add().
    char* find(std::string_view component, std::uint64_t hash);
    void add(std::string_view component, std::uint64_t hash, Knowledge knowledge);
    std::uint64_t bytes() const noexcept { return records_.size() + 8 * slots_.size(); }
    std::uint64_t size() const noexcept { return size_; }

    template <class Visit>
    void for_each(Visit visit) const {
      for (std::size_t at = 0; at < records_.size();) {
        const Record record = record_at(at);
        visit(record.component, record.knowledge);
        at = record.end;
      }
    }

   private:
    struct Record {
      std::string_view component;
      Knowledge knowledge;
      std::size_t end;
    };
    Record record_at(std::size_t offset) const;
    void grow();
    void place(std::uint64_t hash, std::uint64_t offset);

    std::vector<std::uint64_t> slots_;  // 16 bits of the hash, and the offset of the record plus 1
    std::vector<char> records_;
    std::uint64_t size_ = 0;
  };

  struct Shard {
    mutable std::mutex mutex;
    Generation young;
    Generation old;
  };

  Shard& shard_of(std::uint64_t hash) { return shards_[hash >> shard_shift_]; }
  void add_to(Shard& shard, std::string_view component, std::uint64_t hash, Knowledge knowledge);

  std::vector<Shard> shards_;
  int shard_shift_;  // the number of hash bits below those that choose the shard
  std::uint64_t max_bytes_of_generation_;
};

}  // namespace sprague
