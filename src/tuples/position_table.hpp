/// Values of positions by a hash table with open addressing: 4 bytes a number and a value, next to
/// each other, as long as all numbers are below 2^32, else 8 bytes a number. A look-up is a miss of
/// the cache.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "tuples/position.hpp"

namespace sprague {

class PositionTable {
 public:
  /// Of positions with so many numbers.
  explicit PositionTable(unsigned numbers) : numbers_(numbers) {}

  /// The bytes for so many positions while the table grows, of numbers below 2^32.
  static double bytes_of(double positions, unsigned numbers) {
    return 16.0 * (numbers + 1) * positions;
  }
  double bytes() const { return 3.0 * sizeof(std::uint32_t) * static_cast<double>(words_.size()); }

  std::optional<std::uint32_t> find(const Numbers& position) const {
    if (!fits(position)) return std::nullopt;
    const std::size_t slot = slot_of(position);
    return is_free(slot) ? std::nullopt : std::optional(value_in(slot));
  }

  /// The value of a position, `initial` where there is none yet. Stays in its place until the next
  /// call. No value is 2^32 - 3.
  std::uint32_t& at(const Numbers& position, std::uint32_t initial) {
    if (!fits(position)) rebuild(slots_, 2);
    if (4 * size_ >= 3 * slots_) rebuild(std::max<std::size_t>(2 * slots_, min_slots), words_each_);
    const std::size_t slot = slot_of(position);
    if (is_free(slot)) {
      put(position, slot);
      value_in(slot) = initial;
      ++size_;
    }
    return value_in(slot);
  }

  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t min_slots = 64;
  static constexpr std::uint32_t free_slot = 0xFFFF'FFFD;

  bool fits(const Numbers& position) const {
    return words_each_ == 2 || std::all_of(position.begin(), position.end(),
                                           [](std::int64_t each) { return each >> 32 == 0; });
  }

  std::size_t width() const { return std::size_t{words_each_} * numbers_ + 1; }
  std::uint32_t& value_in(std::size_t slot) { return words_[slot * width()]; }
  std::uint32_t value_in(std::size_t slot) const { return words_[slot * width()]; }
  bool is_free(std::size_t slot) const { return slots_ == 0 || value_in(slot) == free_slot; }

  std::int64_t number_in(std::size_t slot, unsigned i) const {
    const std::uint32_t* const words = &words_[slot * width() + 1 + i * words_each_];
    const std::uint64_t high = words_each_ == 2 ? words[1] : 0;
    return static_cast<std::int64_t>(high << 32 | words[0]);
  }

  void put(const Numbers& position, std::size_t slot) {
    std::uint32_t* words = &words_[slot * width() + 1];
    for (const std::int64_t number : position) {
      *words++ = static_cast<std::uint32_t>(number);
      if (words_each_ == 2) *words++ = static_cast<std::uint32_t>(number >> 32);
    }
  }

  /// Where the position is, or has room.
  std::size_t slot_of(const Numbers& position) const {
    if (slots_ == 0) return 0;
    const auto is_here = [&](std::size_t slot) {
      for (unsigned i = 0; i < numbers_; ++i) {
        if (number_in(slot, i) != position[i]) return false;
      }
      return true;
    };
    std::size_t slot = HashOfNumbers()(position) & (slots_ - 1);
    while (!is_free(slot) && !is_here(slot)) slot = (slot + 1) & (slots_ - 1);
    return slot;
  }

  void rebuild(std::size_t slots, unsigned words_each) {
    PositionTable grown(numbers_);
    grown.slots_ = slots;
    grown.words_each_ = words_each;
    grown.words_.assign(slots * grown.width(), free_slot);
    Numbers position(numbers_);
    for (std::size_t slot = 0; slot < slots_; ++slot) {
      if (is_free(slot)) continue;
      for (unsigned i = 0; i < numbers_; ++i) position[i] = number_in(slot, i);
      const std::size_t to = grown.slot_of(position);
      grown.put(position, to);
      grown.value_in(to) = value_in(slot);
    }
    grown.size_ = size_;
    *this = std::move(grown);
  }

  unsigned numbers_;
  unsigned words_each_ = 1;  // for each number
  std::size_t slots_ = 0;    // a power of 2, or 0
  std::size_t size_ = 0;
  std::vector<std::uint32_t> words_;  // by slot: the value, and the words of the numbers
};

}  // namespace sprague
