// A ring that a move has cut is laid out twice, one turn behind the other: each part of it is then
// seen whole once at least, and that which begins in the first turn, not at its very start, once.

#include "check/systems/rings.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "check/check_failure.hpp"

namespace sprague::check {
namespace {

/// What is left of a row: vertices, or letters.
std::uint64_t live(const WrittenFamily& family, const Row& row) {
  std::uint64_t count = 0;
  for (const std::uint32_t cell : row)
    count += family.is_graph ? static_cast<std::uint64_t>(std::popcount(cell)) : cell != 0;
  return count;
}

/// A cell behind the seam, with the vertices named as if there were none.
std::uint32_t beyond_seam(const WrittenFamily& family, std::uint32_t cell) {
  if (!family.is_graph) return cell;
  std::uint32_t named = 0;
  for (std::size_t v = 0; v < family.turn.size(); ++v) named |= (cell >> family.turn[v] & 1) << v;
  return named;
}

std::vector<Row> parts_of_cut_ring(const WrittenFamily& family, const Row& left) {
  Row twice = left;
  for (const std::uint32_t cell : left) twice.push_back(beyond_seam(family, cell));
  std::vector<Row> parts;
  std::uint64_t found = 0;
  for (auto& [begin, part] : family.placed_parts(twice)) {
    if (begin == 0 || begin > left.size()) continue;
    found += live(family, part);
    parts.push_back(std::move(part));
  }
  require(found == live(family, left), "a move leaves its ring connected");
  return parts;
}

}  // namespace

bool ring_is_long(const WrittenFamily& family, std::uint64_t n) {
  return n > 2 * (2 + family.reach() / family.cell.size());
}

std::vector<std::vector<Row>> options_of_ring(const WrittenFamily& family, std::uint64_t n) {
  const Row whole = family.row({}, n, {});
  const std::size_t begin = n / 2 * family.cell.size();
  std::vector<std::vector<Row>> options;
  for (const Row& left : family.options(whole)) {
    const auto changed = static_cast<std::size_t>(
        std::mismatch(left.begin(), left.end(), whole.begin()).first - left.begin());
    if (changed >= begin && changed < begin + family.cell.size())
      options.push_back(parts_of_cut_ring(family, left));
  }
  return options;
}

std::uint64_t RingSearch::value(std::uint64_t n) {
  std::set<std::uint64_t> attained;
  if (family_.hubs > 0) attained.insert(family_.value_without_one_hub());
  if (n == 0) return family_.hubs % 2;
  if (!ring_is_long(family_, n)) {
    const Row ring = family_.row({}, n, {});
    if (family_.hubs == 0) return value_of(ring);
    for (const Row& left : options(ring)) attained.insert(value_of(left));
    return least_missing(attained);
  }
  for (const std::vector<Row>& parts : options_of_ring(family_, n)) {
    std::uint64_t sum = 0;
    for (const Row& part : parts) sum ^= rows_.value(part);
    attained.insert(sum);
  }
  return least_missing(attained);
}

/// A strip with a dead cell is the row that begins with it.
std::uint64_t RingSearch::value_of(const Row& left) {
  if (!family_.is_graph) {
    const auto dead = std::find(left.begin(), left.end(), 0u);
    if (dead == left.end()) return value_of_part(left);
    Row row(dead, left.end());
    row.insert(row.end(), left.begin(), dead);
    return rows_.value(row);
  }
  std::uint64_t sum = 0;
  for (const Row& part : parts(left)) sum ^= value_of_part(part);
  return sum;
}

std::uint64_t RingSearch::value_of_part(const Row& part) {
  if (const auto found = known_.find(part); found != known_.end()) return found->second;
  std::set<std::uint64_t> attained;
  for (const Row& left : options(part)) {
    count_move(moves_);
    attained.insert(value_of(left));
  }
  return known_[part] = least_missing(attained);
}

std::vector<Row> RingSearch::options(const Row& part) const {
  std::vector<Row> options;
  const std::size_t size = part.size();
  if (!family_.is_graph) {
    for (std::size_t at = 0; at < size; ++at) {
      for (const StripRule& rule : family_.rules) {
        if (rule.begins || rule.ends || rule.before.size() > size) continue;
        Row left = part;
        bool matches = true;
        for (std::size_t i = 0; i < rule.before.size(); ++i) {
          matches = matches && part[(at + i) % size] == rule.before[i];
          left[(at + i) % size] = rule.after[i];
        }
        if (matches) options.push_back(std::move(left));
      }
    }
    return options;
  }
  for (std::size_t cell = 0; cell < size; ++cell) {
    for (unsigned vertex = 0; vertex < max_vertices_of_cell; ++vertex) {
      if ((part[cell] >> vertex & 1) == 0) continue;
      Row without = part;
      without[cell] &= ~(1u << vertex);
      Row left = without;
      for (const auto& [other, neighbour] : neighbours(part, cell, vertex)) {
        left[other] &= ~(1u << neighbour);
        if (!family_.takes_edges) continue;
        options.push_back(without);
        options.back()[other] &= ~(1u << neighbour);
      }
      if (!family_.takes_edges) options.push_back(std::move(left));
    }
  }
  return options;
}

/// The neighbours that are left, without the vertex itself.
std::vector<std::pair<std::size_t, unsigned>> RingSearch::neighbours(const Row& left,
                                                                     std::size_t cell,
                                                                     unsigned vertex) const {
  std::vector<std::pair<std::size_t, unsigned>> found;
  const auto add = [&](std::size_t other, unsigned neighbour) {
    const bool is_itself = other == cell && neighbour == vertex;
    if (!is_itself && (left[other] >> neighbour & 1) != 0) found.emplace_back(other, neighbour);
  };
  for (const auto& [a, b] : family_.inside) {
    if (a == vertex) add(cell, b);
    if (b == vertex) add(cell, a);
  }
  const std::size_t last = left.size() - 1;
  for (const auto& [a, b] : family_.links) {
    if (a == vertex) add(cell == last ? 0 : cell + 1, cell == last ? family_.turn[b] : b);
    if ((cell == 0 ? family_.turn[b] : b) == vertex) add(cell == 0 ? last : cell - 1, a);
  }
  return found;
}

std::vector<Row> RingSearch::parts(const Row& left) const {
  std::vector<Row> parts;
  Row rest = left;
  for (std::size_t cell = 0; cell < rest.size(); ++cell) {
    while (rest[cell] != 0) {
      Row part(rest.size());
      std::vector<std::pair<std::size_t, unsigned>> reached{
          {cell, static_cast<unsigned>(std::countr_zero(rest[cell]))}};
      while (!reached.empty()) {
        const auto [at, vertex] = reached.back();
        reached.pop_back();
        if ((rest[at] >> vertex & 1) == 0) continue;
        rest[at] &= ~(1u << vertex);
        part[at] |= 1u << vertex;
        for (const auto& next : neighbours(rest, at, vertex)) reached.push_back(next);
      }
      parts.push_back(std::move(part));
    }
  }
  return parts;
}

}  // namespace sprague::check
