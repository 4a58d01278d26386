// The sets that a list, a condition, the cycles of a graph or the dependences of vectors are.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "games/avoidance/choosing_game.hpp"
#include "games/boards/number_tuples.hpp"
#include "games/boards/poset.hpp"
#include "games/graphs/graph_text.hpp"
#include "messages/table.hpp"
#include "number/modular.hpp"
#include "rules/formula/formula_rules.hpp"
#include "rules/formula/parse_condition.hpp"

namespace sprague {
namespace {

constexpr std::string_view example_of_sets = "1-2,1-3,2-3-4,5";
constexpr std::string_view example_of_condition = "avoid(a + b = c):1..12";
constexpr std::string_view example_of_points =
    "avoid(a,b < c,d < e,f: (c - a)*(f - b) = (e - a)*(d - b)):1..4,1..4";
constexpr std::string_view example_of_vectors = "1_0,0_1,1_1";

/// Conditions are tried on at most so many choices of elements, and long ones on fewer, so that
/// their operations take about a second; and so many vectors are eliminated.
constexpr std::uint64_t max_choices = 5'000'000;
constexpr std::uint64_t max_operations = 200'000'000;
constexpr std::uint64_t max_eliminations = 500'000;

constexpr std::size_t max_vector_length = 100;
constexpr std::uint64_t max_entry = 1'000'000;

void refuse_choices(const Cursor& in, double count, std::uint64_t limit) {
  if (count <= static_cast<double>(limit)) return;
  const std::string text =
      count < 1e15 ? fmt::format("{:.0f}", count) : fmt::format("{:.1e}", count);
  in.fail(in.at(), message("avoid.choices", {{"count", text}, {"limit", limit}}));
}

void refuse_sets(const Cursor& in, std::size_t count) {
  if (count > max_forbidden_sets) in.fail(in.at(), at_most(max_forbidden_sets, "things.sets"));
}

/// n(n − 1)…(n − k + 1)/k!
double binomial(std::size_t n, std::size_t k) {
  double product = 1;
  for (std::size_t i = 0; i < k; ++i) product *= static_cast<double>(n) - static_cast<double>(i);
  for (std::size_t i = 2; i <= k; ++i) product /= static_cast<double>(i);
  return std::max(product, 0.0);
}

// ---- lists

std::string read_name(Cursor& in) {
  const std::size_t begin = in.at();
  while (is_letter(in.peek()) || is_digit(in.peek()) || in.peek() == '_') in.advance();
  if (in.at() == begin) in.fail(begin, as_in({example_of_sets}));
  return std::string(in.from(begin));
}

// ---- conditions

/// An element of which a condition speaks: the letters of its numbers.
struct Variable {
  std::string letters;
  bool ascends = false;  ///< it comes behind the one before it
};

/// Whether letters and a colon stand before the condition, as in `a < b < c: a + c = 2*b`.
bool has_variables(Cursor in) {
  while (true) {
    in.skip_spaces();
    if (!is_letter(in.peek()) || is_letter(in.peek(1))) return false;
    in.advance();
    in.skip_spaces();
    if (in.peek() == ':') return true;
    if (in.peek() != ',' && in.peek() != ';' && in.peek() != '<') return false;
    in.advance();
  }
}

/// The letters that stand for numbers, in the order of the alphabet.
std::string letters_in(Cursor condition) {
  const std::string possible = possible_variables(condition.rest());
  std::string used = free_letters(Formula::parse(condition, possible).expression());
  std::sort(used.begin(), used.end());
  return used;
}

struct Condition {
  std::vector<Variable> variables;
  Formula formula;
};

Condition read_condition(Cursor in) {
  std::vector<Variable> variables;
  std::string all;
  const Message how_to_write = as_in({example_of_condition, example_of_points});
  if (has_variables(in)) {
    bool ascends = false;
    do {
      const std::size_t begin = in.at();
      variables.push_back({read_letters(in, all, how_to_write), ascends});
      if (variables.back().letters.size() != variables[0].letters.size())
        in.fail(begin, as_in({example_of_points}));
      all += variables.back().letters;
      ascends = in.peek() == '<';
    } while (in.accept('<') || in.accept(';'));
    in.expect(":", example_of_points);
    in.skip_spaces();
  } else {
    all = letters_in(in);
    if (all.empty()) in.fail(in.at(), how_to_write);
    for (const char letter : all) variables.push_back({{letter}});
  }
  Formula formula = Formula::parse(in, all);
  in.expect_end();
  return {std::move(variables), std::move(formula)};
}

/// How many choices of elements there are for the variables.
double choices_of(const std::vector<Variable>& variables, std::size_t elements) {
  double count = 1;
  for (std::size_t i = 0; i < variables.size();) {
    const std::size_t first = i++;
    while (i < variables.size() && variables[i].ascends) ++i;
    count *= binomial(elements, i - first);
  }
  return count;
}

/// Tries all elements for the variables from `at` on.
class ConditionalSets {
 public:
  ConditionalSets(const Condition& condition, const std::vector<NumberTuple>& elements,
                  const Cursor& in)
      : condition_(condition), elements_(elements), in_(in) {}

  std::set<ElementSet> find() && {
    choose(0, 0, {});
    return std::move(found_);
  }

 private:
  void choose(std::size_t at, std::size_t last, const ElementSet& set) {
    if (at == condition_.variables.size()) {
      if (condition_.formula.holds(values_) && found_.insert(set).second)
        refuse_sets(in_, found_.size());
      return;
    }
    const Variable& variable = condition_.variables[at];
    for (std::size_t x = variable.ascends ? last + 1 : 0; x < elements_.size(); ++x) {
      for (std::size_t i = 0; i < variable.letters.size(); ++i)
        values_[letters.find(variable.letters[i])] = elements_[x][i];
      choose(at + 1, x, set | ElementSet::one(x));
    }
  }

  const Condition& condition_;
  const std::vector<NumberTuple>& elements_;
  const Cursor& in_;
  LetterValues values_{};
  std::set<ElementSet> found_;
};

// ---- cycles

/// The cycles of a graph with few edges. A path is extended only where it can become a cycle, so
/// that the time is of the order of edges · vertices for each cycle.
class Cycles {
 public:
  Cycles(const Graph& graph, const std::vector<Edge>& edges, const Cursor& in)
      : graph_(graph), edges_(edges), in_(in), is_on_path_(graph.size()) {}

  std::vector<ElementSet> find() && {
    for (start_ = 0; start_ < graph_.size(); ++start_) extend(start_, {});
    return std::move(found_);
  }

 private:
  /// Continues a path from the start to v by vertices greater than the start.
  void extend(Vertex v, const ElementSet& path) {
    is_on_path_[v] = true;
    path_.push_back(v);
    for (const Vertex w : graph_.neighbours(v)) {
      const ElementSet longer = path | ElementSet::one(edge(v, w));
      if (w == start_ && path_.size() > 2 && path_[1] < v) {
        found_.push_back(longer);
        refuse_sets(in_, found_.size());
      }
      if (w > start_ && !is_on_path_[w] && comes_back(w)) extend(w, longer);
    }
    path_.pop_back();
    is_on_path_[v] = false;
  }

  /// Whether a way leads from v to the start that does not meet the path.
  bool comes_back(Vertex v) const {
    std::vector<bool> reached = is_on_path_;
    std::vector<Vertex> waiting{v};
    reached[v] = true;
    while (!waiting.empty()) {
      const Vertex at = waiting.back();
      waiting.pop_back();
      for (const Vertex w : graph_.neighbours(at)) {
        if (w == start_ && (at != v || path_.size() > 1)) return true;
        if (w <= start_ || reached[w]) continue;
        reached[w] = true;
        waiting.push_back(w);
      }
    }
    return false;
  }

  std::size_t edge(Vertex v, Vertex w) const {
    const auto found =
        std::lower_bound(edges_.begin(), edges_.end(), Edge{std::min(v, w), std::max(v, w)});
    return static_cast<std::size_t>(found - edges_.begin());
  }

  const Graph& graph_;
  const std::vector<Edge>& edges_;
  const Cursor& in_;
  Vertex start_ = 0;
  std::vector<Vertex> path_;
  std::vector<bool> is_on_path_;
  std::vector<ElementSet> found_;
};

// ---- vectors

/// Numbers modulo a prime below 2^62.
struct Field {
  std::uint64_t prime;

  std::uint64_t times(std::uint64_t a, std::uint64_t b) const {
    return multiply_modulo(a, b, prime);
  }
  std::uint64_t minus(std::uint64_t a, std::uint64_t b) const {
    return a >= b ? a - b : a + prime - b;
  }
  std::uint64_t inverse(std::uint64_t a) const { return power_modulo(a, prime - 2, prime); }
};

using FieldVector = std::vector<std::uint64_t>;

/// A sum of multiples of chosen vectors that is 1 in its place `pivot`, where later ones are 0.
struct BasisVector {
  FieldVector sum;
  FieldVector multiples;
  std::size_t pivot;
};

/// The minimal dependent sets of vectors. An independent set grows by vectors behind its last one;
/// where one depends on all of the set, both together are a minimal dependent set, found once.
class Circuits {
 public:
  Circuits(Field field, const std::vector<FieldVector>& vectors, const Cursor& in)
      : field_(field), vectors_(vectors), in_(in) {}

  std::size_t rank() {
    for (const FieldVector& vector : vectors_) {
      BasisVector reduced = reduce(vector);
      if (reduced.pivot < vector.size()) basis_.push_back(std::move(reduced));
    }
    return std::exchange(basis_, {}).size();
  }

  std::vector<ElementSet> find() && {
    grow(0, {});
    return std::move(found_);
  }

 private:
  void grow(std::size_t first, const ElementSet& set) {
    for (std::size_t x = first; x < vectors_.size(); ++x) {
      BasisVector reduced = reduce(vectors_[x]);
      const ElementSet larger = set | ElementSet::one(x);
      if (reduced.pivot < vectors_[x].size()) {
        basis_.push_back(std::move(reduced));
        grow(x + 1, larger);
        basis_.pop_back();
      } else if (std::find(reduced.multiples.begin(), reduced.multiples.end(), 0) ==
                 reduced.multiples.end()) {
        found_.push_back(larger);
        refuse_sets(in_, found_.size());
      }
    }
  }

  /// The vector without multiples of the basis; its pivot is its length where nothing is left.
  BasisVector reduce(const FieldVector& vector) const {
    BasisVector reduced{vector, FieldVector(basis_.size() + 1), 0};
    reduced.multiples.back() = 1;
    const auto subtract = [this](FieldVector& from, const FieldVector& what, std::uint64_t times) {
      for (std::size_t i = 0; i < what.size(); ++i)
        from[i] = field_.minus(from[i], field_.times(times, what[i]));
    };
    for (const BasisVector& each : basis_) {
      const std::uint64_t times = reduced.sum[each.pivot];
      if (times == 0) continue;
      subtract(reduced.sum, each.sum, times);
      subtract(reduced.multiples, each.multiples, times);
    }
    while (reduced.pivot < vector.size() && reduced.sum[reduced.pivot] == 0) ++reduced.pivot;
    if (reduced.pivot == vector.size()) return reduced;
    const std::uint64_t inverse = field_.inverse(reduced.sum[reduced.pivot]);
    for (FieldVector* const part : {&reduced.sum, &reduced.multiples}) {
      for (std::uint64_t& number : *part) number = field_.times(number, inverse);
    }
    return reduced;
  }

  Field field_;
  const std::vector<FieldVector>& vectors_;
  const Cursor& in_;
  std::vector<BasisVector> basis_;
  std::vector<ElementSet> found_;
};

/// A prime that no determinant of these vectors can be a multiple of without being 0: it is larger
/// than the bound of Hadamard, the product of the lengths of the longest ones.
std::uint64_t large_prime(const std::vector<NumberTuple>& vectors, const Cursor& in) {
  constexpr std::uint64_t mersenne = (std::uint64_t{1} << 61) - 1;
  std::vector<double> bits;
  for (const NumberTuple& vector : vectors) {
    double squares = 0;
    for (const std::int64_t entry : vector)
      squares += static_cast<double>(entry) * static_cast<double>(entry);
    bits.push_back(squares > 0 ? std::log2(squares) / 2 : 0);
  }
  std::sort(bits.rbegin(), bits.rend());
  bits.resize(std::min(bits.size(), vectors[0].size()));
  double sum = 0;
  for (const double each : bits) sum += each;
  if (sum > 60) in.fail(in.at(), message("avoid.determinants"));
  return mersenne;
}

}  // namespace

NamedSets read_sets(Cursor in) {
  if (in.rest() == "-") return {};
  std::set<std::string, decltype(&comes_before)> names(&comes_before);
  std::vector<std::vector<std::string>> written;
  do {
    in.skip_spaces();
    std::vector<std::string>& set = written.emplace_back();
    do {
      const std::size_t begin = in.at();
      set.push_back(read_name(in));
      if (std::count(set.begin(), set.end(), set.back()) > 1)
        in.fail(begin, message("read.twice", {{"name", set.back()}}));
      names.insert(set.back());
      if (names.size() > max_chosen_elements)
        in.fail(begin, at_most(max_chosen_elements, "things.elements"));
    } while (in.accept('-'));
    in.skip_spaces();
    refuse_sets(in, written.size());
  } while (in.accept(','));
  in.expect_end({"-", ","}, example_of_sets);
  NamedSets found{{names.begin(), names.end()}, {}};
  for (const std::vector<std::string>& set : written) {
    if (set.size() == 1) continue;
    ElementSet& elements = found.sets.emplace_back();
    for (const std::string& name : set)
      elements.set(static_cast<std::size_t>(std::distance(names.begin(), names.find(name))));
  }
  keep_minimal(found.sets);
  return found;
}

NamedSets read_conditional_sets(Cursor condition, Cursor elements) {
  const Condition read = read_condition(condition);
  const std::vector<NumberTuple> tuples = read_number_tuples(
      elements, read.variables[0].letters.size(), max_chosen_elements,
      read.variables[0].letters.size() == 1 ? example_of_condition : example_of_points);
  const std::uint64_t operations = read.formula.expression().nodes().size();
  refuse_choices(condition, choices_of(read.variables, tuples.size()),
                 std::min(max_choices, max_operations / operations));
  const std::set<ElementSet> sets = ConditionalSets(read, tuples, condition).find();
  NamedSets found{{}, {sets.begin(), sets.end()}};
  for (const NumberTuple& tuple : tuples) found.names.push_back(name_of(tuple));
  keep_minimal(found.sets);
  return found;
}

NamedSets read_cycles(Cursor in) {
  const GraphLimits limits{10 * max_chosen_elements, max_chosen_elements};
  const Graph graph(read_graph(in, GraphKind::simple, limits));
  const std::vector<Edge> edges = graph.edges().edges;
  NamedSets found{{}, Cycles(graph, edges, in).find()};
  for (const Edge& edge : edges) found.names.push_back(fmt::format("{}-{}", edge.from, edge.to));
  return found;
}

NamedSets read_dependent_sets(Cursor in, std::uint64_t prime) {
  const Cursor start = in;
  std::vector<NumberTuple> vectors;
  NamedSets found;
  do {
    in.skip_spaces();
    const std::size_t begin = in.at();
    NumberTuple& vector = vectors.emplace_back();
    do {
      const bool is_negative = in.accept('-');
      const auto entry = static_cast<std::int64_t>(in.digits(0, max_entry, example_of_vectors));
      vector.push_back(is_negative ? -entry : entry);
    } while (in.accept('_'));
    if (vector.size() != vectors[0].size() || vector.size() > max_vector_length)
      in.fail(begin, message("avoid.vectors", {{"limit", max_vector_length}}));
    const std::string name = name_of(vector);
    if (std::find(found.names.begin(), found.names.end(), name) != found.names.end())
      in.fail(begin, message("read.twice", {{"name", name}}));
    found.names.push_back(name);
    if (vectors.size() > max_chosen_elements)
      in.fail(begin, at_most(max_chosen_elements, "things.elements"));
    in.skip_spaces();
  } while (in.accept(','));
  in.expect_end({"_", ","}, example_of_vectors);
  const Field field{prime == 0 ? large_prime(vectors, start) : prime};
  std::vector<FieldVector> reduced;
  for (const NumberTuple& vector : vectors) {
    FieldVector& to = reduced.emplace_back();
    for (const std::int64_t entry : vector) {
      const std::uint64_t size = static_cast<std::uint64_t>(std::abs(entry)) % field.prime;
      to.push_back(entry < 0 ? field.minus(0, size) : size);
    }
  }
  Circuits circuits(field, reduced, start);
  double eliminations = 0;
  for (std::size_t size = 0, rank = circuits.rank(); size <= rank + 1; ++size)
    eliminations += binomial(vectors.size(), size);
  refuse_choices(start, eliminations, max_eliminations);
  found.sets = std::move(circuits).find();
  return found;
}

}  // namespace sprague
