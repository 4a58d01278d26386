// docs/search.md, "P-positions by formulas", has the theorems. Numbers are at most 2^40, so that
// products of two fit in 128 bits.

#include "tuples/closed_forms.hpp"

#include <algorithm>

#include "number/square_root.hpp"

namespace sprague {
namespace {

__extension__ using Wide = unsigned __int128;

/// ⌊n·φ⌋, φ the golden ratio.
std::uint64_t golden_multiple(std::uint64_t n) {
  return (n + square_root(Wide{5} * n * n)) / 2;
}

/// The one number with which this one is a P-position of Wythoff's Nim, (⌊nφ⌋, ⌊nφ⌋ + n).
std::uint64_t wythoff_partner(std::uint64_t number) {
  const std::uint64_t n = (square_root(Wide{5} * number * number) - number) / 2;  // ⌊number/φ⌋
  for (const std::uint64_t each : {n, n + 1}) {
    if (golden_multiple(each) == number) return number + each;
  }
  return n;  // number = ⌊mφ⌋ + m, and ⌊mφ⌋ = ⌊number/φ⌋
}

std::vector<Tuple> wythoff(const Tuple& position) {
  const std::uint64_t a = position[0];
  const std::uint64_t b = position[1];
  std::vector<Tuple> found;
  if (wythoff_partner(a) == b) return found;
  if (wythoff_partner(a) < b) found.push_back({a, wythoff_partner(a)});
  if (wythoff_partner(b) < a) found.push_back({wythoff_partner(b), b});
  const std::uint64_t difference = a < b ? b - a : a - b;
  const std::uint64_t least = golden_multiple(difference);
  if (least >= std::min(a, b)) return found;
  found.push_back({least, least});
  found.back()[a < b ? 1 : 0] += difference;
  return found;
}

/// For 0 < small <= large.
bool is_below_golden_ratio(std::uint64_t large, std::uint64_t small) {
  const Wide x = large;
  const Wide y = small;
  return x * x < x * y + y * y;
}

bool is_p_of_euclid(std::uint64_t large, std::uint64_t small) {
  return small == 0 || (large != small && is_below_golden_ratio(large, small));
}

std::vector<Tuple> euclid(const Tuple& position) {
  std::vector<Tuple> found;
  const auto [small, large] = std::minmax(position[0], position[1]);
  if (small == 0 || is_p_of_euclid(large, small)) return found;
  if (small == large) return {{0, large}, {large, 0}};
  // All that is left beyond twice the smaller number is lost to the opponent.
  for (const std::uint64_t left : {large % small, large % small + small}) {
    if (left >= large || !is_p_of_euclid(std::max(left, small), std::min(left, small))) continue;
    found.push_back(position[0] < position[1] ? Tuple{small, left} : Tuple{left, small});
  }
  return found;
}

/// The Fibonacci numbers, no two of them neighbours, that add to n > 0, ascending.
std::vector<std::uint64_t> zeckendorf(std::uint64_t n) {
  std::vector<std::uint64_t> numbers{1, 2};
  while (numbers.back() <= n) numbers.push_back(numbers.back() + numbers[numbers.size() - 2]);
  std::vector<std::uint64_t> parts;
  for (std::size_t i = numbers.size(); i-- > 0;) {
    if (numbers[i] > n) continue;
    n -= numbers[i];
    parts.push_back(numbers[i]);
  }
  std::reverse(parts.begin(), parts.end());
  return parts;
}

std::vector<Tuple> fibonacci_nim(const Tuple& position) {
  const std::uint64_t n = position[0];
  const std::uint64_t most = position[1];
  std::vector<Tuple> found;
  if (n == 0) return found;
  const std::vector<std::uint64_t> parts = zeckendorf(n);
  std::uint64_t taken = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    taken += parts[i];
    if (taken > most) break;
    if (i + 1 == parts.size() || 2 * taken < parts[i + 1])
      found.push_back({n - taken, std::min(2 * taken, n - taken)});
  }
  return found;
}

/// With three heaps each binary digit is 1 in none or in all of them.
std::vector<Tuple> moore(const Tuple& position) {
  const std::uint64_t least = *std::min_element(position.begin(), position.end());
  const Tuple equal(position.size(), least);
  return equal == position ? std::vector<Tuple>{} : std::vector<Tuple>{equal};
}

struct Form {
  std::string_view game;
  WinningOptions winning;
};

constexpr Form forms[] = {
    {"euclid", euclid}, {"fibonacci-nim", fibonacci_nim}, {"moore", moore}, {"wythoff", wythoff}};

}  // namespace

WinningOptions closed_form(const TupleRules& rules) {
  static const std::vector<std::string> canonical = [] {
    std::vector<std::string> texts;
    for (const Form& form : forms) texts.push_back(TupleRules::parse(form.game).canonical());
    return texts;
  }();
  const auto found = std::find(canonical.begin(), canonical.end(), rules.canonical());
  return found == canonical.end() ? nullptr : forms[found - canonical.begin()].winning;
}

}  // namespace sprague
