// An ordinal is a polynomial in powers κ_q (alpha.hpp) over the field of finite nimbers, here those
// below 2^64. The κ_q that occur, and those in their reductions, are a tower of extensions
// K(t), t^p = r with r in K. An element is a sorted list of coefficients, whose index has the
// exponent of each κ_q as a digit, so that the order is that of ordinals, and the coefficients of a
// polynomial in the topmost t lie side by side.
//
// | product     | of polynomials in the topmost t, whose coefficients are multiplied alike       |
// | inverse     | Euclid's algorithm for t^p + r, likewise: as long as a few products            |
// | square root | of even powers of t as it stands; √t = t^((p+1)/2) / √r                        |
// | y² + y = e  | n odd conjugates over the finite field of the coefficients: their sum T is     |
// |             | finite, z = the sum of every second one of e + T has e + T = z^(2^s) + z, and  |
// |             | y = z + z² + … + z^(2^(s-1)), to which a root of y² + y = T is added           |

#include "nimber/ordinal_field.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <span>

#include "messages/table.hpp"
#include "nimber/alpha.hpp"
#include "sprague/error.hpp"
#include "sprague/nimber.hpp"

namespace sprague::nimber {
namespace {

using Finite = std::uint64_t;
using Index = std::uint64_t;

constexpr std::uint64_t most_work = std::uint64_t{1} << 25;

struct Coefficient {
  Index index;
  Finite value;
};
using Element = std::vector<Coefficient>;  // ascending indices, no value 0
using View = std::span<const Coefficient>;
using Polynomial = std::vector<Element>;  // in the topmost t

void add_to(Element& sum, View other) {
  if (other.empty()) return;
  Element result;
  result.reserve(sum.size() + other.size());
  auto a = sum.begin();
  for (const Coefficient& b : other) {
    while (a != sum.end() && a->index < b.index) result.push_back(*a++);
    const bool meets = a != sum.end() && a->index == b.index;
    const Finite value = meets ? (a++)->value ^ b.value : b.value;
    if (value != 0) result.push_back({b.index, value});
  }
  result.insert(result.end(), a, sum.end());
  sum = std::move(result);
}

/// t = κ_q for q = p^(j+1), and t^p = reduction.
struct Level {
  Kappa kappa;
  std::uint64_t p = 0;
  std::uint64_t power = 1;  // p^j
  Index stride = 1;         // what t adds to an index
  Element reduction;
  Element root;  // √t = t^((p+1)/2)·root; computed when it is needed
};

class Tower {
 public:
  /// The smallest one that has all these ordinals.
  explicit Tower(std::initializer_list<const Ordinal*> ordinals) {
    std::set<Kappa> kappas;
    for (const Ordinal* ordinal : ordinals)
      for (const OrdinalTerm& term : ordinal->terms)
        for (std::size_t k = 0; k < term.exponent.size(); ++k) {
          std::uint64_t rest = term.exponent[k];
          for (unsigned j = 0; rest != 0; ++j, rest /= odd_prime(k)) require({k, j}, kappas);
        }
    for (const Kappa& kappa : kappas) append(kappa);
  }

  /// Over the field of the numbers below 2^64.
  std::uint64_t degree() const { return degree_; }

  Element element(const Ordinal& ordinal) const {
    Element result;
    for (auto term = ordinal.terms.rbegin(); term != ordinal.terms.rend(); ++term) {
      Index index = 0;
      for (const Level& level : levels_)
        if (level.kappa.k < term->exponent.size())
          index += term->exponent[level.kappa.k] / level.power % level.p * level.stride;
      result.push_back({index, term->coefficient});
    }
    return result;
  }

  Ordinal ordinal(const Element& element) const {
    Ordinal result;
    for (auto term = element.rbegin(); term != element.rend(); ++term) {
      Exponent exponent;
      for (std::size_t at = height({&*term, 1}); at-- > 0;) {
        const Level& level = levels_[at];
        const std::uint64_t digit = term->index / level.stride % level.p;
        if (exponent.empty()) exponent.resize(level.kappa.k + 1);
        exponent[level.kappa.k] += digit * level.power;
      }
      result.terms.push_back({std::move(exponent), term->value});
    }
    return result;
  }

  Element product(View a, View b) {
    if (a.empty() || b.empty()) return {};
    require_work(a.size() * b.size());
    if (height(b) < height(a)) std::swap(a, b);
    if (height(a) == 0) return multiple(b, a[0].value);
    const Level& level = levels_[height(b) - 1];
    const Polynomial left = polynomial(a, level);
    const Polynomial right = polynomial(b, level);
    Polynomial result(left.size() + right.size() - 1);
    for (std::size_t i = 0; i < left.size(); ++i)
      for (std::size_t k = 0; k < right.size(); ++k)
        add_to(result[i + k], product(left[i], right[k]));
    return reduced(std::move(result), level);
  }

  Element square(View x) {
    if (x.empty()) return {};
    spend(1);
    if (height(x) == 0) return one(nim_square(x[0].value));
    const Level& level = levels_[height(x) - 1];
    const Polynomial parts = polynomial(x, level);
    Polynomial result(2 * parts.size() - 1);
    for (std::size_t i = 0; i < parts.size(); ++i) result[2 * i] = square(parts[i]);
    return reduced(std::move(result), level);
  }

  Element square_root(View x) {
    if (x.empty()) return {};
    spend(1);
    if (height(x) == 0) return one(nim_square_root(x[0].value));
    Level& level = levels_[height(x) - 1];
    if (level.root.empty()) level.root = inverse(square_root(level.reduction));
    const Polynomial parts = polynomial(x, level);
    Polynomial result(level.p);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Element root = square_root(parts[i]);
      if (i % 2 == 0)
        add_to(result[i / 2], root);
      else
        add_to(result[(i + level.p) / 2], product(root, level.root));
    }
    return reduced(std::move(result), level);
  }

  /// Keeps s x = r modulo t^p + reduction, until r has no t.
  Element inverse(View x) {
    if (height(x) == 0) return one(nim_inverse(x[0].value));
    const Level& level = levels_[height(x) - 1];
    Polynomial r0(level.p + 1), r1 = polynomial(x, level);
    Polynomial s0, s1{one(1)};
    r0.front() = level.reduction;
    r0.back() = one(1);
    while (r1.size() > 1) {
      const Element lead = inverse(r1.back());
      while (r0.size() >= r1.size()) {
        const Element factor = product(r0.back(), lead);
        const std::size_t shift = r0.size() - r1.size();
        add_multiple(r0, r1, factor, shift);
        add_multiple(s0, s1, factor, shift);
      }
      std::swap(r0, r1);
      std::swap(s0, s1);
    }
    return product(reduced(std::move(s1), level), inverse(r1[0]));
  }

  /// A y with y² + y = e.
  std::optional<Element> artin_schreier_root(const Element& e) {
    std::uint64_t width = 1;  // s
    const auto widen = [&](View x) {
      for (const Coefficient& c : x)
        while (width < 64 && c.value >> width != 0) width *= 2;
    };
    widen(e);
    for (const Level& level : levels_) widen(level.reduction);
    require_work(std::min(degree_, most_work + 1) * width);
    Element conjugate = e, trace = e, z;
    for (std::uint64_t i = 1; i < degree_; ++i) {
      for (std::uint64_t squares = 0; squares < width; ++squares) conjugate = square(conjugate);
      add_to(trace, conjugate);
      if (i % 2 == 1) add_to(z, conjugate);
    }
    if (degree_ / 2 % 2 == 1) add_to(z, trace);
    const auto roots = nim_quadratic_roots<Finite>(1, trace.empty() ? 0 : trace[0].value);
    if (!roots) return std::nullopt;
    Element y = one((*roots)[0]);
    for (std::uint64_t squares = 0; squares < width; ++squares, z = square(z)) add_to(y, z);
    return y;
  }

 private:
  /// Adds a κ to a set, and those in its reduction.
  static void require(Kappa kappa, std::set<Kappa>& kappas) {
    if (!kappas.insert(kappa).second) return;
    if (kappa.j > 0) return require({kappa.k, kappa.j - 1}, kappas);
    for (const Kappa& other : alpha(kappa.k).odd) require(other, kappas);
  }

  void append(Kappa kappa) {
    Level level;
    level.kappa = kappa;
    level.p = odd_prime(kappa.k);
    level.stride = degree_;
    if (degree_ > std::numeric_limits<Index>::max() / level.p)
      throw Error(ErrorKind::too_large, message("nimber.large_field"));
    degree_ *= level.p;
    const auto add = [&](Kappa other) {
      for (const Level& lower : levels_)
        if (lower.kappa == other) add_to(level.reduction, Element{{lower.stride, 1}});
    };
    if (kappa.j > 0) {
      level.power = levels_.back().power * level.p;
      add({kappa.k, kappa.j - 1});
    } else {
      const Alpha reduction = alpha(kappa.k);
      level.reduction = one(reduction.finite());
      for (const Kappa& other : reduction.odd) add(other);
    }
    levels_.push_back(std::move(level));
  }

  /// The number of levels from the lowest on that x lies in.
  std::size_t height(View x) const {
    std::size_t height = levels_.size();
    while (height > 0 && x.back().index < levels_[height - 1].stride) --height;
    return height;
  }

  static Element one(Finite value) { return value == 0 ? Element{} : Element{{0, value}}; }

  Element multiple(View x, Finite factor) {
    spend(x.size());
    Element result(x.begin(), x.end());
    for (Coefficient& c : result) c.value = nim_product(c.value, factor);
    return result;
  }

  void spend(std::uint64_t products) {
    require_work(products);
    work_ += products;
  }

  void require_work(std::uint64_t products) const {
    if (products > most_work - work_)
      throw Error(ErrorKind::too_large,
                  message("nimber.too_much_work", {{"limit", most_work}, {"degree", degree_}}));
  }

  /// The coefficients of 1, t, t², …; the last is not 0.
  static Polynomial polynomial(View x, const Level& level) {
    Polynomial result(x.back().index / level.stride + 1);
    for (const Coefficient& c : x)
      result[c.index / level.stride].push_back({c.index % level.stride, c.value});
    return result;
  }

  Element reduced(Polynomial x, const Level& level) {
    for (std::size_t i = x.size(); i-- > level.p;)
      add_to(x[i - level.p], product(x[i], level.reduction));
    Element result;
    for (std::size_t i = 0; i < std::min<std::size_t>(x.size(), level.p); ++i)
      for (const Coefficient& c : x[i]) result.push_back({c.index + i * level.stride, c.value});
    return result;
  }

  /// Adds factor·t^shift·other; the highest coefficients of the sum that are 0 are left out.
  void add_multiple(Polynomial& sum, const Polynomial& other, View factor, std::size_t shift) {
    if (sum.size() < other.size() + shift) sum.resize(other.size() + shift);
    for (std::size_t i = 0; i < other.size(); ++i)
      add_to(sum[i + shift], product(other[i], factor));
    while (!sum.empty() && sum.back().empty()) sum.pop_back();
  }

  std::vector<Level> levels_;
  std::uint64_t degree_ = 1;
  std::uint64_t work_ = 0;
};

}  // namespace

Ordinal sum(const Ordinal& a, const Ordinal& b) {
  Ordinal result;
  auto left = a.terms.begin(), right = b.terms.begin();
  while (left != a.terms.end() && right != b.terms.end()) {
    const auto order = compare(left->exponent, right->exponent);
    if (order != 0) {
      result.terms.push_back(order > 0 ? *left++ : *right++);
    } else {
      const Finite value = left->coefficient ^ right++->coefficient;
      if (value != 0) result.terms.push_back({left->exponent, value});
      ++left;
    }
  }
  result.terms.insert(result.terms.end(), left, a.terms.end());
  result.terms.insert(result.terms.end(), right, b.terms.end());
  return result;
}

Ordinal product(const Ordinal& a, const Ordinal& b) {
  Tower tower({&a, &b});
  return tower.ordinal(tower.product(tower.element(a), tower.element(b)));
}

Ordinal power(const Ordinal& x, std::uint64_t exponent) {
  Tower tower({&x});
  Element square = tower.element(x);
  Element result{{0, 1}};
  for (; exponent != 0; exponent >>= 1) {
    if (exponent % 2 == 1) result = tower.product(result, square);
    if (exponent > 1) square = tower.square(square);
  }
  return tower.ordinal(result);
}

Ordinal square_root(const Ordinal& x) {
  Tower tower({&x});
  return tower.ordinal(tower.square_root(tower.element(x)));
}

Ordinal inverse(const Ordinal& x) {
  Tower tower({&x});
  return tower.ordinal(tower.inverse(tower.element(x)));
}

std::optional<std::pair<Ordinal, Ordinal>> quadratic_roots(const Ordinal& b, const Ordinal& c) {
  if (b.is_zero()) return std::pair(square_root(c), square_root(c));
  // x = b y, and y² + y = c / b².
  const Ordinal e = product(c, inverse(product(b, b)));
  Tower tower({&e});
  const auto y = tower.artin_schreier_root(tower.element(e));
  if (!y) return std::nullopt;
  const Ordinal root = product(b, tower.ordinal(*y));
  return std::minmax({root, sum(root, b)});
}

}  // namespace sprague::nimber
