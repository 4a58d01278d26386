/// Systems of heaps as text: the checker's own reader.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace sprague::check {

/// One heap of kind[0] and size n − less, or two heaps, of kind[0] and kind[1] with n − less
/// tokens together, the smallest of which are least[0] and least[1]; and the value `beside`.
struct WrittenMove {
  std::vector<std::size_t> kinds;
  std::uint64_t less = 0;
  std::vector<std::uint64_t> least;
  std::uint64_t beside = 0;
  std::uint64_t from = 1;  ///< the least n that has the move
  std::uint64_t last = no_last;

  static constexpr std::uint64_t no_last = ~std::uint64_t{0};

  bool is_of(std::uint64_t n) const { return from <= n && n <= last; }

  auto key() const { return std::tie(kinds, less, least, beside, from, last); }
  friend bool operator<(const WrittenMove& a, const WrittenMove& b) { return a.key() < b.key(); }
  friend bool operator==(const WrittenMove& a, const WrittenMove& b) { return a.key() == b.key(); }
};

struct WrittenKind {
  std::vector<WrittenMove> moves;                 ///< in an order of their own, each once
  std::map<std::uint64_t, std::uint64_t> values;  ///< that are given

  friend bool operator==(const WrittenKind&, const WrittenKind&) = default;
};

struct WrittenSystem {
  std::vector<WrittenKind> kinds;
  std::size_t asked = 0;  ///< the kind that the text is about

  friend bool operator==(const WrittenSystem&, const WrittenSystem&) = default;
};

bool is_system(const std::string& text);

/// Throws Wrong for what is no system.
WrittenSystem read_system(const std::string& text);

}  // namespace sprague::check
