// A move on a caterpillar with the spine s_1 … s_m and l_i leaves at s_i:
// Node Kayles: s_i removes s_{i−1}, s_i, s_{i+1} and the leaves of s_i; those of s_{i−1} and
// s_{i+1} are then alone, worth 1 each. A leaf of s_i removes itself and s_i; l_i − 1 leaves are
// alone. Arc Kayles: s_i and s_{i+1}, or s_i and a leaf; leaves alone are worth 0. What is left of
// the spine are two intervals that keep their leaves. This is the method of Bodlaender and Kratsch
// ("Kayles and nimbers", J. Algorithms 43, 2002) for graphs of bounded asteroidal number, with
// components that two removed vertices describe.

#include "games/graphs/caterpillar.hpp"

#include <algorithm>
#include <array>

namespace sprague {
namespace {

/// Dawson's Kayles, 0.137, by its recurrence; it has the period 34 and the last exception at 51
/// (Guy and Smith, 1956).
constexpr std::size_t dawson_period = 34;
constexpr std::size_t dawson_known = 52 + dawson_period;

const std::array<std::uint8_t, dawson_known>& dawson() {
  static const std::array<std::uint8_t, dawson_known> values = [] {
    std::array<std::uint8_t, dawson_known> g{};
    const auto at = [&](std::size_t n) { return g[n]; };
    for (std::size_t n = 1; n < dawson_known; ++n) {
      std::array<bool, 32> attained{};
      // The vertex removed has `left` vertices before it; its neighbours go with it.
      for (std::size_t left = 0; left < n; ++left) {
        const std::size_t right = n - 1 - left;
        attained[at(left > 0 ? left - 1 : 0) ^ at(right > 0 ? right - 1 : 0)] = true;
      }
      g[n] = static_cast<std::uint8_t>(std::find(attained.begin(), attained.end(), false) -
                                       attained.begin());
    }
    return g;
  }();
  return values;
}

std::uint64_t dawson_value(std::uint64_t n) {
  const auto& values = dawson();
  if (n < dawson_known) return values[n];
  return values[52 + (n - 52) % dawson_period];
}

/// The nim-values of all intervals of a spine.
class Intervals {
 public:
  explicit Intervals(std::size_t spine) : width_(spine + 1), values_(width_ * width_) {}

  /// The vertices from `begin` to `end` − 1; 0 when there are none.
  std::uint16_t& at(std::size_t begin, std::size_t end) { return values_[begin * width_ + end]; }
  std::uint16_t value(std::size_t begin, std::size_t end) const {
    return begin < end ? values_[begin * width_ + end] : std::uint16_t{0};
  }

 private:
  std::size_t width_;
  std::vector<std::uint16_t> values_;
};

/// Marks the nim-values that are attained, and finds the least that is not.
class Options {
 public:
  void add(unsigned value) {
    if (value >= stamp_.size()) stamp_.resize(2 * value + 64);
    stamp_[value] = now_;
  }
  unsigned mex() {
    unsigned least = 0;
    while (least < stamp_.size() && stamp_[least] == now_) ++least;
    ++now_;
    return least;
  }

 private:
  std::vector<std::uint32_t> stamp_;
  std::uint32_t now_ = 1;
};

void add_node_options(Options& options, const Intervals& g, std::span<const std::uint32_t> leaves,
                      std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    unsigned alone = 0;
    if (i > begin) alone ^= leaves[i - 1] & 1U;
    if (i + 1 < end) alone ^= leaves[i + 1] & 1U;
    options.add(alone ^ (i > begin ? g.value(begin, i - 1) : 0U) ^ g.value(i + 2, end));
    if (leaves[i] > 0)
      options.add(((leaves[i] - 1) & 1U) ^ g.value(begin, i) ^ g.value(i + 1, end));
  }
}

void add_arc_options(Options& options, const Intervals& g, std::span<const std::uint32_t> leaves,
                     std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (i + 1 < end) options.add(unsigned{g.value(begin, i)} ^ g.value(i + 2, end));
    if (leaves[i] > 0) options.add(unsigned{g.value(begin, i)} ^ g.value(i + 1, end));
  }
}

}  // namespace

std::uint64_t path_value(KaylesRule rule, std::uint64_t n) {
  if (rule == KaylesRule::node) return dawson_value(n);
  return n == 0 ? 0 : dawson_value(n - 1);  // first cousins: 0.07 is 0.137 one further on
}

std::uint64_t cycle_value(KaylesRule rule, std::uint64_t n) {
  return path_value(rule, rule == KaylesRule::node ? n - 3 : n - 2) == 0 ? 1 : 0;
}

std::optional<std::vector<std::uint32_t>> caterpillar_leaves(const Graph& tree) {
  const auto is_leaf = [&](Vertex v) { return tree.neighbours(v).size() < 2; };
  const auto inner_neighbours = [&](Vertex v) {
    const auto near = tree.neighbours(v);
    return near.size() - static_cast<std::size_t>(std::count_if(near.begin(), near.end(), is_leaf));
  };
  constexpr Vertex none = ~Vertex{0};
  Vertex end_of_spine = none;
  for (Vertex v = 0; v < tree.size(); ++v) {
    if (is_leaf(v)) continue;
    const std::size_t inner = inner_neighbours(v);
    if (inner > 2) return std::nullopt;
    if (inner < 2 && end_of_spine == none) end_of_spine = v;
  }
  if (end_of_spine == none) return std::nullopt;
  std::vector<std::uint32_t> leaves;
  Vertex before = none;
  for (Vertex v = end_of_spine; v != none;) {
    leaves.push_back(static_cast<std::uint32_t>(tree.neighbours(v).size() - inner_neighbours(v)));
    Vertex next = none;
    for (const Vertex w : tree.neighbours(v)) {
      if (w != before && !is_leaf(w)) next = w;
    }
    before = v;
    v = next;
  }
  return leaves;
}

std::uint64_t caterpillar_value(KaylesRule rule, std::span<const std::uint32_t> leaves) {
  Intervals g(leaves.size());
  Options options;
  for (std::size_t length = 1; length <= leaves.size(); ++length) {
    for (std::size_t begin = 0; begin + length <= leaves.size(); ++begin) {
      if (rule == KaylesRule::node)
        add_node_options(options, g, leaves, begin, begin + length);
      else
        add_arc_options(options, g, leaves, begin, begin + length);
      g.at(begin, begin + length) = static_cast<std::uint16_t>(options.mex());
    }
  }
  return g.value(0, leaves.size());
}

}  // namespace sprague
