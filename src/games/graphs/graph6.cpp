// graph6 and sparse6, as in formats.txt of nauty: six bits a character, from '?' on.

#include <fmt/format.h>

#include "games/graphs/graph_text.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

constexpr char zero = '?';

/// Reads characters as six bits each.
class SixBits {
 public:
  explicit SixBits(Cursor& in) : in_(in) {}

  bool more() const { return left_ > 0 || !in_.done(); }

  /// The next `count` bits as a number.
  std::uint64_t take(unsigned count) {
    std::uint64_t number = 0;
    for (unsigned i = 0; i < count; ++i) number = 2 * number + take_bit();
    return number;
  }

  unsigned bits_left() const {
    const std::size_t bits = left_ + 6 * (in_.end() - in_.at());
    return static_cast<unsigned>(std::min<std::size_t>(bits, 1'000'000));
  }

  /// The number of vertices, with which both formats begin.
  std::uint64_t take_size() {
    const std::size_t start = in_.at();
    std::uint64_t size = take(6);
    if (size == 63) size = take(18);
    if (size >> 12 == 63) in_.fail(start, at_most(max_vertices, "things.vertices"));
    return size;
  }

 private:
  unsigned take_bit() {
    if (left_ == 0) {
      const char c = in_.peek();
      if (in_.done()) in_.fail(in_.at(), message("graph.ends_too_soon"));
      if (c < zero || c > '~') in_.fail(in_.at(), message("graph.characters"));
      bits_ = static_cast<unsigned>(c - zero);
      left_ = 6;
      in_.advance();
    }
    --left_;
    return (bits_ >> left_) & 1;
  }

  Cursor& in_;
  unsigned bits_ = 0;
  unsigned left_ = 0;
};

}  // namespace

void read_graph6(Cursor& in, GraphBuilder& graph) {
  SixBits bits(in);
  const std::uint64_t size = bits.take_size();
  graph.require_vertices(size);
  for (std::uint64_t w = 1; w < size; ++w) {
    for (std::uint64_t v = 0; v < w; ++v) {
      if (bits.take(1) == 1) graph.add(v, w);
    }
  }
}

void read_sparse6(Cursor& in, GraphBuilder& graph) {
  if (!in.accept(':')) in.fail(in.at(), expected({":"}, "sparse6::Fa@x^"));
  SixBits bits(in);
  const std::uint64_t size = bits.take_size();
  graph.require_vertices(size);
  unsigned width = 0;  // the bits of size − 1
  while (size > 1 && (size - 1) >> width != 0) ++width;
  std::uint64_t v = 0;
  while (bits.bits_left() >= 1 + width && bits.more()) {
    v += bits.take(1);
    const std::uint64_t x = bits.take(width);
    if (v >= size || x >= size) break;  // the bits that fill the last character
    if (x > v)
      v = x;
    else
      graph.add(x, v);
  }
  while (!in.done() && bits.bits_left() > 0) bits.take(1);
}

std::string graph6_text(const Graph& graph) {
  std::string text(1, static_cast<char>(zero + static_cast<int>(graph.size())));
  unsigned bits = 0;
  unsigned filled = 0;
  const auto put = [&](bool bit) {
    bits = 2 * bits + (bit ? 1U : 0U);
    if (++filled < 6) return;
    text += static_cast<char>(zero + static_cast<int>(bits));
    bits = filled = 0;
  };
  for (Vertex w = 1; w < graph.size(); ++w) {
    const auto row = graph.neighbours(w);
    for (Vertex v = 0; v < w; ++v) put(std::find(row.begin(), row.end(), v) != row.end());
  }
  while (filled != 0) put(false);
  return text;
}

}  // namespace sprague
