/// Rows closed to a ring, for the checker.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "check/systems/rows.hpp"

namespace sprague::check {

/// Each move on a ring of n copies of the cell, up to turning it: the parts that it leaves, as
/// rows. Requires ring_is_long(family, n). Throws Wrong where a move leaves the ring connected.
std::vector<std::vector<Row>> options_of_ring(const WrittenFamily& family, std::uint64_t n);

/// Whether a move looks at much less than the ring.
bool ring_is_long(const WrittenFamily& family, std::uint64_t n);

/// Nim-values of rings by the definition. Throws Undecided after some millions of moves.
class RingSearch {
 public:
  explicit RingSearch(const WrittenFamily& family) : family_(family), rows_(family) {}

  std::uint64_t value(std::uint64_t n);

 private:
  std::uint64_t value_of(const Row& left);
  std::uint64_t value_of_part(const Row& part);
  std::vector<Row> options(const Row& part) const;
  std::vector<Row> parts(const Row& left) const;
  std::vector<std::pair<std::size_t, unsigned>> neighbours(const Row& left, std::size_t cell,
                                                           unsigned vertex) const;

  const WrittenFamily& family_;
  RowSearch rows_;
  std::map<Row, std::uint64_t> known_;
  std::uint64_t moves_ = 0;
};

}  // namespace sprague::check
