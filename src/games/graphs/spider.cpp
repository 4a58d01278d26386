// The values of all spiders whose legs are at most as long, in the order of a mixed radix number
// with a digit for each leg, so that those with one leg shorter come first.

#include "games/graphs/spider.hpp"

#include <algorithm>

namespace sprague {
namespace {

class Spiders {
 public:
  Spiders(KaylesRule rule, std::span<const std::uint32_t> legs)
      : rule_(rule), longest_(legs.begin(), legs.end()), legs_(legs.size()) {
    std::size_t count = 1;
    for (const std::uint32_t leg : legs) {
      strides_.push_back(count);
      count *= leg + 1;
    }
    values_.resize(count);
    for (std::uint32_t n = 0; n <= *std::max_element(legs.begin(), legs.end()); ++n)
      paths_.push_back(static_cast<std::uint16_t>(path_value(rule, n)));
  }

  std::uint64_t value() {
    for (std::size_t at = 0; at < values_.size(); ++at) {
      add_options(at);
      values_[at] = mex();
      next_legs();
    }
    return values_.back();
  }

 private:
  /// Paths of no vertex or less are empty.
  unsigned path(std::uint32_t n, std::uint32_t removed) const {
    return n > removed ? paths_[n - removed] : 0U;
  }

  void add_options(std::size_t at) {
    unsigned all_paths = 0;
    unsigned shortened = 0;  // each leg without its vertex next to the centre
    for (const std::uint32_t leg : legs_) {
      all_paths ^= path(leg, 0);
      shortened ^= path(leg, 1);
    }
    const bool node = rule_ == KaylesRule::node;
    if (node) add(shortened);  // the centre
    for (std::size_t i = 0; i < legs_.size(); ++i) {
      const std::uint32_t leg = legs_[i];
      if (leg == 0) continue;
      // The vertex next to the centre, or the edge between them.
      add(all_paths ^ path(leg, 0) ^ path(leg, node ? 2 : 1));
      // The vertex `gone` + 2, or the edge from `gone` + 1 to `gone` + 2, leaves `gone` of the leg.
      for (std::uint32_t gone = 0; gone + 2 <= leg; ++gone) {
        const unsigned rest = path(leg, gone + (node ? 3 : 2));
        add(values_[at - (leg - gone) * strides_[i]] ^ rest);
      }
    }
  }

  void add(unsigned value) {
    if (value >= stamps_.size()) stamps_.resize(2 * value + 64);
    stamps_[value] = now_;
  }

  std::uint16_t mex() {
    std::uint16_t least = 0;
    while (least < stamps_.size() && stamps_[least] == now_) ++least;
    ++now_;
    return least;
  }

  void next_legs() {
    for (std::size_t i = 0; i < legs_.size(); ++i) {
      if (++legs_[i] <= longest_[i]) return;
      legs_[i] = 0;
    }
  }

  KaylesRule rule_;
  std::vector<std::uint32_t> longest_;
  std::vector<std::uint32_t> legs_;
  std::vector<std::size_t> strides_;
  std::vector<std::uint16_t> values_;
  std::vector<std::uint16_t> paths_;
  std::vector<std::uint32_t> stamps_;
  std::uint32_t now_ = 1;
};

}  // namespace

std::vector<std::uint32_t> spider_legs(const Graph& tree) {
  constexpr Vertex none = ~Vertex{0};
  Vertex centre = none;
  for (Vertex v = 0; v < tree.size(); ++v) {
    if (tree.neighbours(v).size() < 3) continue;
    if (centre != none) return {};
    centre = v;
  }
  if (centre == none) return {};
  std::vector<std::uint32_t> legs;
  for (const Vertex first : tree.neighbours(centre)) {
    std::uint32_t length = 1;
    for (Vertex before = centre, v = first; tree.neighbours(v).size() == 2; ++length) {
      const auto near = tree.neighbours(v);
      const Vertex next = near[0] == before ? near[1] : near[0];
      before = v;
      v = next;
    }
    legs.push_back(length);
  }
  std::sort(legs.begin(), legs.end());
  return legs;
}

double spider_work(std::span<const std::uint32_t> legs) {
  double positions = 1;
  double options = 1;
  for (const std::uint32_t leg : legs) {
    positions *= leg + 1.0;
    options += leg;
  }
  return positions * options;
}

std::uint64_t spider_value(KaylesRule rule, std::span<const std::uint32_t> legs) {
  return Spiders(rule, legs).value();
}

}  // namespace sprague
