// The second part of an elimination, block after block and heap after heap: terms that may reach
// into the tile test the candidates, and each heap takes the least that is left.

#include <algorithm>
#include <array>
#include <cstring>

#include "values/elimination/tile.hpp"

namespace sprague::elimination {
namespace {

constexpr std::uint8_t never =
    0xFF;  // as a low and a high byte: no value, max_eliminated_value is less

/// Marks the values of the options of a heap by some of the terms; `cell` is the heap's. `terms` by
/// value: a store to a byte might change what a reference refers to, for all the compiler knows.
template <class Cell>
void mark_options(const Cell* cell, OptionTermsView terms, std::size_t count,
                  std::uint8_t* attained) {
  if (terms.xor_masks == nullptr) {
    for (std::size_t k = 0; k < count; ++k) attained[*(cell - terms.distances[k])] = 1;
  } else {
    for (std::size_t k = 0; k < count; ++k)
      attained[*(cell - terms.distances[k]) ^ terms.xor_masks[k]] = 1;
  }
}

}  // namespace

template <class Cell>
void Elimination::test_near_terms(const Cell* cells, HeapSize first, CandidateRows& list) const {
  const auto test = [&](std::size_t begin, std::size_t end) {
    if (begin < end)
      test_.test(table_, first, terms_.from(begin), end - begin, {first, &terms_.distances[begin]},
                 list);
  };
  const std::size_t reach_all = terms_.up_to(first);  // these reach every heap of the block
  test(terms_.up_to(block_heaps - 1), far_begin_);
  test(far_end_, reach_all);
  const std::size_t reach_any = terms_.up_to(first + block_heaps - 1);
  if (reach_all == reach_any) return;
  ValueRow rows[terms_in_l1];
  for (std::size_t begin = reach_all; begin < reach_any;) {
    std::size_t count = 0;
    for (; count < terms_in_l1 && begin < reach_any; ++count, ++begin) {
      ValueRow& row = rows[count];
      const HeapSize missing = terms_.distances[begin] - first;
      for (std::size_t lane = 0; lane < block_heaps; ++lane) {
        const bool exists = lane >= missing;
        const std::uint32_t value = exists ? cells[lane - missing] ^ terms_.xor_mask(begin) : 0;
        row.low[lane] = exists ? static_cast<std::uint8_t>(value) : never;
        row.high[lane] = exists ? static_cast<std::uint8_t>(value / 8) : never;
      }
    }
    test_.test_rows(rows, count, list);
  }
}

/// The first candidate of the heap that no near term attains; out of line, since most heaps take
/// their least. A list that had been cut may have none: then from what was covered and, one by one,
/// the other terms.
template <class Near, class Cell>
[[gnu::noinline]] std::uint32_t Elimination::search(const Near& near, const Cell* cells,
                                                    const Tile& tile, HeapSize heap) {
  const std::size_t lane = heap % block_heaps;
  const CandidateRows& list = lists_[(heap - tile.first) / block_heaps];
  for (unsigned row = 0; row < CandidateRows::count; ++row) {
    const std::uint32_t value = list.rows[row].value(lane);
    if ((list.alive[row] >> lane & 1) != 0 && !near.attain(cells, heap - lane, lane, value))
      return value;
  }
  ++searched_;
  std::array<std::uint8_t, (std::size_t{1} << max_slices) + 1> attained{};  // the last stays 0
  cover_.attained(covered_of(tile, (heap - tile.first) / group_heaps),
                  (heap - tile.first) % group_heaps, attained.data());
  std::fill(attained.begin() + tile.values, attained.begin() + tile.width, std::uint8_t{0});
  const auto mark = [&](const OptionTerms& terms, std::size_t from, std::size_t to) {
    mark_options(cells + heap, terms.from(from), to - from, attained.data());
  };
  const auto min_missing = [&] {
    const void* const found = std::memchr(attained.data(), 0, attained.size());
    return static_cast<std::uint32_t>(static_cast<const std::uint8_t*>(found) - attained.data());
  };
  mark(far_, tile.covered, far_.distances.size());
  mark(terms_, 0, far_begin_);
  mark(terms_, far_end_, std::max(far_end_, terms_.up_to(heap)));
  if (const std::uint32_t least = min_missing(); least < tile.values) return least;
  mark(far_, 0, tile.covered);  // the covered bits say nothing about larger values
  return min_missing();
}

/// Computes the heaps of a block one after another: each takes its first candidate that no near
/// term attains.
template <class Near, class Cell>
std::uint64_t Elimination::resolve_block(Near& near, Cell* cells, const Tile& tile, HeapSize first,
                                         std::uint64_t count) {
  const CandidateRows& list = lists_[(first - tile.first) / block_heaps];
  ValueRow least{};
  test_.least(list, least);
  std::array<std::uint16_t, block_heaps> first_choice;
  for (std::size_t lane = 0; lane < block_heaps; ++lane)
    first_choice[lane] = static_cast<std::uint16_t>(least.value(lane));
  std::uint64_t listed = 0;
  for (unsigned row = 0; row < CandidateRows::count; ++row) listed |= list.alive[row];
  for (std::size_t lane = 0; lane < count; ++lane) {
    std::uint32_t value = first_choice[lane];
    if ((listed >> lane & 1) == 0 || near.attain(cells, first, lane, value))
      value = search(near, cells, tile, first + lane);
    if (value > static_cast<Cell>(~Cell{0})) return first + lane;
    cells[first + lane] = static_cast<Cell>(value);
    if (value > max_eliminated_value) return first + lane + 1;
    near.note(lane, value);
  }
  return first + count;
}

/// Computes all blocks of the tile.
template <class Near, class Cell>
std::uint64_t Elimination::resolve_blocks(Near& near, Cell* cells, const Tile& tile) {
  if (recalled_ != tile.first) near.begin(cells, tile.first);
  recalled_ = 0;
  for (std::uint64_t done = tile.first; done < tile.end;) {
    const HeapSize first = done;
    const std::uint64_t end = std::min(first + block_heaps, tile.end);
    test_near_terms(cells, first, lists_[(first - tile.first) / block_heaps]);
    done = resolve_block(near, cells, tile, first, end - first);
    const bool too_large = done > first && cells[done - 1] > max_eliminated_value;
    if (done < first + block_heaps || too_large)
      return done;  // where the next call cannot go on from `near`
    if (cover_.reads_slices) {
      sliced_.set_block(first, cells + first);
      sliced_end_ = done;
    }
    near.end_block(cells, first);
  }
  recalled_ = tile.end;
  adapt(tile.end - tile.first);
  return tile.end;
}

template <class Cell>
std::uint64_t Elimination::resolve_tile(Cell* cells, const Tile& tile) {
  return std::visit([&](auto& near) { return resolve_blocks(near, cells, tile); }, near_);
}

template std::uint64_t Elimination::resolve_tile(std::uint8_t*, const Tile&);
template std::uint64_t Elimination::resolve_tile(std::uint16_t*, const Tile&);

}  // namespace sprague::elimination
