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
  }
  Holders& holders = holders_[value];
  if (holders.count++ == 0) witnesses_[value] = number;
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
  looked_from_ = looked_to_ = 0;
}

bool ValueSearch::attains(std::uint64_t value) {
  if (!any_ || value >= holders_.size() || holders_[value].count == 0) return false;
  if (value < looked_from_ || value >= looked_to_) look_at_witnesses(value);
  Look& look = looks_[value - looked_from_];
  if (look.option || holders_[value].count == 1) return look.option;
  if (!holders_[value].bits.empty()) return look_at_bits(value);
  limit(value, look);
  while (!look.option && look.first < look.end) look_at_lists(value);
  return look.option;
}

// Looks at more witnesses where more values were attained.
void ValueSearch::look_at_witnesses(std::uint64_t value) {
  const std::size_t most = looked_to_ == 0 ? 64 : max_looks;
  const std::size_t count = std::min<std::size_t>(most, witnesses_.size() - value);
  looked_from_ = value;
  looked_to_ = value + count;
  steps_ += count;
  const std::uint32_t* const heaps = witnesses_.data() + value;
  const std::uint64_t* const words = condition_.of_heaps_left(heaps, count);
  std::fill_n(looks_.begin(), count, Look{});
  if (words == nullptr) return;
  for_each_bit(words, count, [&](std::size_t i) {
    looks_[i].option =
        heaps[i] >= low_ && heaps[i] <= high_ && (!coprime_only_ || coprime_.holds(heaps[i]));
  });
}

void ValueSearch::limit(std::uint64_t value, Look& look) const {
  if (look.limited) return;
  const std::vector<std::uint32_t>& list = holders_[value].list;
  look.limited = true;
  look.first = 0;
  look.end = static_cast<std::uint32_t>(list.size());
  if (all_moves_ || list.empty()) return;
  if (high_ < list.back()) {
    look.end = static_cast<std::uint32_t>(std::upper_bound(list.begin(), list.end(), high_) -
                                          list.begin());
  }
  if (low_ > list.front()) {
    look.first = static_cast<std::uint32_t>(
        std::lower_bound(list.begin(), list.begin() + look.end, low_) - list.begin());
  }
}

// Twice as many heaps of the value as before, and some of the values behind it in the same vectors.
void ValueSearch::look_at_lists(std::uint64_t value) {
  constexpr std::uint32_t min_heaps = 4;
  constexpr std::size_t filled = 64;
  std::uint32_t* const heaps = batch_.data();
  std::uint8_t* const owners = owners_.data();
  std::size_t count = 0;
  for (std::uint64_t at = value; at < looked_to_ && (at == value || count < filled); ++at) {
    Look& look = looks_[at - looked_from_];
    if (look.option || holders_[at].list.size() < 2) continue;
    limit(at, look);
    const std::uint32_t more = std::min({std::max(min_heaps, look.looked_at), look.end - look.first,
                                         static_cast<std::uint32_t>(block_lanes - count)});
    look.end -= more;
    look.looked_at += more;
    std::copy_n(holders_[at].list.begin() + look.end, more, heaps + count);
    std::fill_n(owners + count, more, static_cast<std::uint8_t>(at - looked_from_));
    count += more;
  }
  steps_ += count;
  const std::uint64_t* const words = condition_.of_heaps_left(heaps, count);
  if (words == nullptr) return;
  for_each_bit(words, count, [&](std::size_t i) {
    Look& look = looks_[owners[i]];
    if (look.option || (coprime_only_ && !coprime_.holds(heaps[i]))) return;
    look.option = true;
    witnesses_[looked_from_ + owners[i]] = heaps[i];
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
    if (heap) witnesses_[value] = *heap;
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
