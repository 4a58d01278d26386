#include "values/formula/value_search.hpp"

#include <algorithm>
#include <bit>

namespace sprague::formula {

ValueSearch::ValueSearch(LaneCondition condition, bool coprime)
    : condition_(std::move(condition)), coprime_only_(coprime) {}

void ValueSearch::record(HeapSize heap, std::uint64_t value) {
  const auto number = static_cast<std::uint32_t>(heap);
  if (value >= holders_.size()) {
    holders_.resize(value + 1);
    witnesses_.resize(value + 1, 0);
    latest_.resize(value + 1);
    held_.resize(value / 64 + 1, 0);
  }
  held_[value / 64] |= std::uint64_t{1} << value % 64;
  Holders& holders = holders_[value];
  if (holders.count == 0) {
    witnesses_[value] = number;
    latest_[value].fill(number);
  }
  latest_[value][holders.count++ % max_latest] = number;
  if (!holders.bits.empty()) {
    holders.bits.resize(std::max<std::size_t>(holders.bits.size(), number / 64 + 1));
    holders.bits[number / 64] |= std::uint64_t{1} << number % 64;
    return;
  }
  holders.list.push_back(number);
  // Words of 64 heaps are quicker than a list of as many.
  constexpr std::size_t min_count = 256;
  if (!coprime_only_ || sets_ == max_sets || holders.count < min_count || holders.count < heap / 32)
    return;
  ++sets_;
  holders.bits.resize(number / 64 + 1);
  for (const std::uint32_t each : holders.list)
    holders.bits[each / 64] |= std::uint64_t{1} << each % 64;
  holders.list = {};
}

void ValueSearch::begin(HeapSize n, MoveRange taken) {
  any_ = !taken.empty();
  if (!any_) return;
  all_moves_ = taken.first == 1 && taken.last == n;
  low_ = static_cast<std::uint32_t>(n - taken.last);
  high_ = static_cast<std::uint32_t>(n - taken.first);
  condition_.begin({.n = n});
  if (coprime_only_) coprime_.begin(n);
  block_first_ = block_end_ = 0;
}

std::uint64_t ValueSearch::next_absent(std::uint64_t value) {
  if (!any_) return value;
  while (value < holders_.size()) {
    if (value < block_first_ || value >= block_end_) look_at_witnesses(value);
    const std::uint64_t at = value - block_first_;
    const std::uint64_t absent = ~attained_[at / 64] >> at % 64;
    value += absent == 0 ? 64 - at % 64 : static_cast<unsigned>(std::countr_zero(absent));
    if (absent != 0 && (value >= holders_.size() || !look_at_all(value))) break;
  }
  return value;
}

// Looks at more witnesses where more values were attained.
void ValueSearch::look_at_witnesses(std::uint64_t value) {
  const std::size_t most = block_end_ == 0 ? 64 : block_values;
  block_first_ = value / 64 * 64;
  const std::size_t count = std::min<std::size_t>(most, witnesses_.size() - block_first_);
  block_end_ = block_first_ + count;
  attained_ = {};
  begun_ = {};
  steps_ += count;
  const std::uint32_t* const heaps = witnesses_.data() + block_first_;
  if (const std::uint64_t* const words = condition_.of_heaps_left(heaps, count)) {
    for (std::size_t word = 0; word * 64 < count; ++word) {
      attained_[word] = words[word] & held_[block_first_ / 64 + word];
      if (all_moves_ && !coprime_only_) continue;
      for (std::uint64_t bits = attained_[word]; bits != 0; bits &= bits - 1) {
        const auto i = static_cast<unsigned>(std::countr_zero(bits));
        if (!is_option(heaps[word * 64 + i])) attained_[word] ^= std::uint64_t{1} << i;
      }
    }
  }
  look_at_latest();
}

void ValueSearch::look_at_latest() {
  std::size_t values = 0;
  const auto look = [&] {
    const std::size_t count = std::exchange(values, 0) * max_latest;
    steps_ += count;
    const std::uint64_t* const words = condition_.of_heaps_left(batch_.data(), count);
    if (words == nullptr) return;
    for (std::size_t first = 0; first < count; first += max_latest) {
      std::uint64_t options = words[first / 64] >> first % 64 & ((1u << max_latest) - 1);
      for (; options != 0; options &= options - 1) {
        const std::uint32_t heap = batch_[first + static_cast<unsigned>(std::countr_zero(options))];
        if (!is_option(heap)) continue;
        note_option(owners_[first / max_latest], heap);
        break;
      }
    }
  };
  for (std::uint64_t first = block_first_; first < block_end_; first += 64) {
    std::uint64_t missing = held_[first / 64] & ~attained_[(first - block_first_) / 64];
    for (; missing != 0; missing &= missing - 1) {
      const std::uint64_t value = first + static_cast<unsigned>(std::countr_zero(missing));
      std::copy_n(latest_[value].begin(), max_latest, batch_.begin() + values * max_latest);
      owners_[values++] = static_cast<std::uint8_t>(value - block_first_);
      if (values * max_latest == block_lanes) look();
    }
  }
  look();
}

/// Whether a heap of the value is an option, which neither its witness nor its latest ones are.
bool ValueSearch::look_at_all(std::uint64_t value) {
  if (holders_[value].count <= max_latest) return false;
  if (!holders_[value].bits.empty()) return look_at_bits(value);
  const Look& look = look_of(value);
  while (!is_attained(value) && look.first < look.end) look_at_lists(value);
  return is_attained(value);
}

ValueSearch::Look& ValueSearch::look_of(std::uint64_t value) {
  const std::uint64_t at = value - block_first_;
  Look& look = looks_[at];
  const std::uint64_t bit = std::uint64_t{1} << at % 64;
  if ((begun_[at / 64] & bit) != 0) return look;
  begun_[at / 64] |= bit;
  const std::vector<std::uint32_t>& list = holders_[value].list;
  const auto begin = list.begin();
  // The latest ones were looked at.
  const auto end =
      high_ < list.back() ? std::upper_bound(begin, list.end(), high_) : list.end() - max_latest;
  const auto first = all_moves_ ? begin : std::lower_bound(begin, end, low_);
  look = {static_cast<std::uint32_t>(first - begin), static_cast<std::uint32_t>(end - begin), 0};
  return look;
}

// Twice as many heaps of the value as before, and some of the values behind it in the same vectors.
void ValueSearch::look_at_lists(std::uint64_t value) {
  constexpr std::uint32_t min_heaps = 4;
  constexpr std::size_t filled = 64;
  std::size_t count = 0;
  const auto add = [&](std::uint64_t each) {
    if (holders_[each].list.size() <= max_latest) return;
    Look& look = look_of(each);
    const std::uint32_t more = std::min({std::max(min_heaps, look.looked_at), look.end - look.first,
                                         static_cast<std::uint32_t>(block_lanes - count)});
    look.end -= more;
    look.looked_at += more;
    std::copy_n(holders_[each].list.begin() + look.end, more, batch_.begin() + count);
    std::fill_n(owners_.begin() + count, more, static_cast<std::uint8_t>(each - block_first_));
    count += more;
  };
  for (std::uint64_t first = value / 64 * 64; first < block_end_; first += 64) {
    std::uint64_t missing = held_[first / 64] & ~attained_[(first - block_first_) / 64];
    if (first < value) missing &= ~std::uint64_t{0} << value % 64;
    for (; missing != 0 && count < filled; missing &= missing - 1)
      add(first + static_cast<unsigned>(std::countr_zero(missing)));
  }
  look_at_batch(count);
}

void ValueSearch::look_at_batch(std::size_t count) {
  steps_ += count;
  const std::uint64_t* const words = condition_.of_heaps_left(batch_.data(), count);
  if (words == nullptr) return;
  for_each_bit(words, count, [&](std::size_t i) {
    if (is_option(batch_[i])) note_option(owners_[i], batch_[i]);
  });
}

std::optional<std::uint32_t> ValueSearch::first_option(const std::uint32_t* heaps,
                                                       std::size_t count) {
  steps_ += count;
  const std::uint64_t* const words = condition_.of_heaps_left(heaps, count);
  if (words == nullptr) return std::nullopt;
  for (std::size_t word = 0; word * 64 < count; ++word) {
    for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
      const std::uint32_t heap = heaps[word * 64 + static_cast<unsigned>(std::countr_zero(bits))];
      if (!coprime_only_ || coprime_.holds(heap)) return heap;
    }
  }
  return std::nullopt;
}

bool ValueSearch::look_at_bits(std::uint64_t value) {
  constexpr std::size_t chunk_words = CoprimeFilter::chunk_words;
  const std::vector<std::uint64_t>& bits = holders_[value].bits;
  const std::size_t last = std::min<std::size_t>(high_ / 64, bits.size() - 1);
  std::uint32_t waiting[block_lanes];
  std::size_t count = 0;
  const auto look = [&] {
    const auto heap = first_option(waiting, std::exchange(count, 0));
    if (heap) note_option(value - block_first_, *heap);
    return heap.has_value();
  };
  for (std::size_t word = last + 1; word > low_ / 64;) {
    const std::uint64_t* const chunk = coprime_.chunk((word - 1) / chunk_words);
    const std::size_t chunk_first = (word - 1) / chunk_words * chunk_words;
    const std::size_t stop = std::max<std::size_t>(chunk_first, low_ / 64);
    steps_ += word - stop;
    for (; word > stop; --word) {
      std::uint64_t options = bits[word - 1] & chunk[word - 1 - chunk_first];
      for (; options != 0; options &= options - 1) {
        const auto heap = static_cast<std::uint32_t>(
            64 * (word - 1) + static_cast<unsigned>(std::countr_zero(options)));
        if (heap < low_ || heap > high_) continue;
        waiting[count++] = heap;
        if (!condition_.restricts() || count == block_lanes) {
          if (look()) return true;
        }
      }
    }
  }
  return count > 0 && look();
}

}  // namespace sprague::formula
