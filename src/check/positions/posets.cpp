// Poset games, for the checker: a move takes an element with all greater ones.

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "check/check_failure.hpp"
#include "check/positions/labelling.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_elements = 64;

using Set = std::uint64_t;

/// For each element those above it.
using Order = std::vector<Set>;

Set only(std::size_t element) {
  return Set{1} << element;
}
std::size_t lowest(Set set) {
  return static_cast<std::size_t>(std::countr_zero(set));
}

[[noreturn]] void refuse_size() {
  throw Undecided{fmt::format("this checker knows posets of at most {} elements", max_elements)};
}

/// Adds what follows from the relations. Throws Wrong when an element is above itself.
Order closed(Order order) {
  for (std::size_t middle = 0; middle < order.size(); ++middle) {
    for (Set& above : order) {
      if ((above & only(middle)) != 0) above |= order[middle];
    }
  }
  for (std::size_t x = 0; x < order.size(); ++x)
    require((order[x] & only(x)) == 0, "an element is greater than itself");
  return order;
}

Order divisors_of(std::string_view text) {
  const std::uint64_t number = take_number(text);
  require(text.empty() && number > 0, "'{}' is no number", text);
  if (number > 1'000'000'000) throw Undecided{"this checker knows divisors of at most 10^9"};
  std::vector<std::uint64_t> divisors;
  for (std::uint64_t d = 1; d * d <= number; ++d) {
    if (number % d != 0) continue;
    if (d > 1) divisors.push_back(d);
    if (d * d != number && number / d > 1) divisors.push_back(number / d);
  }
  if (divisors.size() > max_elements) refuse_size();
  Order order(divisors.size());
  for (std::size_t x = 0; x < divisors.size(); ++x) {
    for (std::size_t y = 0; y < divisors.size(); ++y) {
      if (x != y && divisors[y] % divisors[x] == 0) order[x] |= only(y);
    }
  }
  return order;
}

std::string_view take_name(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() && text[length] != '<' && text[length] != ',') ++length;
  require(length > 0, "'{}' does not begin with an element", text);
  const std::string_view name = text.substr(0, length);
  text.remove_prefix(length);
  return name;
}

Order relations_of(std::string_view text) {
  const std::string_view whole = text;
  std::map<std::string_view, std::size_t> elements;
  Order order;
  const auto take_element = [&] {
    const auto [place, is_new] = elements.try_emplace(take_name(text), elements.size());
    if (is_new) order.push_back(0);
    if (order.size() > max_elements) refuse_size();
    return place->second;
  };
  std::size_t less = take_element();
  while (!text.empty()) {
    const bool greater = take(text, "<");
    require(greater || take(text, ","), "'{}' is no poset", whole);
    const std::size_t element = take_element();
    if (greater) order[less] |= only(element);
    less = element;
  }
  return closed(std::move(order));
}

std::string key_of(const Order& order) {
  std::string key;
  for (const Set above : order) {
    for (std::size_t at = 0; at < order.size(); at += 8) key += static_cast<char>(above >> at);
  }
  return key;
}

/// n rows of n bits in whole bytes; the lengths of keys grow with n.
std::size_t elements_in(const std::string& key) {
  std::size_t n = 1;
  while (n * ((n + 7) / 8) < key.size()) ++n;
  return n;
}

Order order_in(const std::string& key) {
  Order order(elements_in(key));
  const std::size_t bytes = (order.size() + 7) / 8;
  for (std::size_t i = 0; i < key.size(); ++i)
    order[i / bytes] |= Set{static_cast<unsigned char>(key[i])} << 8 * (i % bytes);
  return order;
}

/// The element elements[i] in the place i; the others are left out.
Order relabelled(const Order& order, const std::vector<unsigned>& elements) {
  std::array<std::uint8_t, max_elements> place{};
  Set kept = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    place[elements[i]] = static_cast<std::uint8_t>(i);
    kept |= only(elements[i]);
  }
  Order result(elements.size());
  for (std::size_t i = 0; i < elements.size(); ++i) {
    for (Set above = order[elements[i]] & kept; above != 0; above &= above - 1)
      result[i] |= only(place[lowest(above)]);
  }
  return result;
}

/// The elements comparable to each one.
std::vector<Set> comparable_in(const Order& order) {
  std::vector<Set> beside = order;
  for (std::size_t x = 0; x < order.size(); ++x) {
    for (Set above = order[x]; above != 0; above &= above - 1) beside[lowest(above)] |= only(x);
  }
  return beside;
}

/// The order with its elements in a canonical order. Of two comparable elements, the greater one
/// has fewer above it, so that the order is known from what is comparable and these numbers.
Order canonical(const Order& order) {
  std::vector<unsigned> colours;
  std::vector<Graph::Edge> comparable;
  for (std::size_t x = 0; x < order.size(); ++x) {
    colours.push_back(static_cast<unsigned>(std::popcount(order[x])));
    for (Set above = order[x]; above != 0; above &= above - 1)
      comparable.emplace_back(static_cast<Graph::Vertex>(x),
                              static_cast<Graph::Vertex>(lowest(above)));
  }
  return relabelled(order, order_of(Graph(order.size(), comparable), colours));
}

Set all_of(const Order& order) {
  return order.size() == max_elements ? ~Set{0} : only(order.size()) - 1;
}

/// The elements above this one with none between.
Set next_above(const Order& order, std::size_t element) {
  Set next = order[element];
  for (Set above = next; above != 0; above &= above - 1) next &= ~order[lowest(above)];
  return next;
}

/// The order with its elements as text() names them one after the other, so that they have the same
/// numbers when that is read again.
Order in_order_of_text(const Order& order) {
  std::vector<unsigned> named;
  Set left = all_of(order);
  const auto name = [&](std::size_t element) {
    named.push_back(static_cast<unsigned>(element));
    left &= ~only(element);
  };
  std::size_t read = 0;
  while (left != 0) {
    if (read == named.size()) {
      Set lesser = left;
      while ((lesser & (lesser - 1)) != 0 && order[lowest(lesser)] == 0) lesser &= lesser - 1;
      name(lowest(lesser));
    }
    for (Set next = next_above(order, named[read++]) & left; next != 0; next &= next - 1)
      name(lowest(next));
  }
  return relabelled(order, named);
}

/// The parts of a set of elements between which none are comparable, each on its own.
PositionGame::Sum parts_of(const Order& order, Set left) {
  const std::vector<Set> beside = comparable_in(order);
  PositionGame::Sum sum;
  while (left != 0) {
    Set part = left & -left;
    for (Set reached = part; reached != 0;) {
      const Set found = beside[lowest(reached)] & left & ~part;
      part |= found;
      reached = (reached & (reached - 1)) | found;
    }
    left &= ~part;
    std::vector<unsigned> elements;
    for (Set rest = part; rest != 0; rest &= rest - 1)
      elements.push_back(static_cast<unsigned>(lowest(rest)));
    sum.push_back(key_of(in_order_of_text(canonical(relabelled(order, elements)))));
  }
  return sum;
}

/// A component is a poset of at most 64 elements in which a chain of comparable elements leads from
/// any one to any other: for each element those above it, as bytes.
class Posets : public PositionGame {
 public:
  /// Reads relations, `a<b<c,d<c`, `divisors:60`, and `-` for no element.
  Sum components(std::string_view text) const override {
    if (text == "-") return {};
    const Order order = take(text, "divisors:") ? divisors_of(text) : relations_of(text);
    return parts_of(order, all_of(order));
  }

  std::string text(const std::string& component) const override {
    const Order order = order_in(component);
    if (order.size() == 1) return "0";
    std::string text;
    for (std::size_t x = 0; x < order.size(); ++x) {
      for (Set next = next_above(order, x); next != 0; next &= next - 1)
        text += fmt::format("{}{}<{}", text.empty() ? "" : ",", x, lowest(next));
    }
    return text;
  }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const Order order = order_in(component);
    for (std::size_t x = 0; x < order.size(); ++x) {
      Sum sum = parts_of(order, all_of(order) & ~order[x] & ~only(x));
      if (!visit(sum)) return;
    }
  }

  bool is_small(const std::string& component) const override { return elements_in(component) <= 6; }

  /// Its elements.
  std::uint64_t size(const std::string& component) const override { return elements_in(component); }
};

}  // namespace

std::unique_ptr<PositionGame> poset_game() {
  return std::make_unique<Posets>();
}

}  // namespace sprague::check
