// Elements are chosen one at a time until a set is complete, or so that none is, for the checker.

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "check/check_failure.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/positions/labelling.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_graph.hpp"
#include "check/positions/written_number.hpp"
#include "check/reading/formula.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_elements = 128;
constexpr std::size_t max_sets = 10'000;

/// A bound on the time that making the sets takes, in sets tried.
constexpr std::uint64_t max_steps = 10'000'000;

using Set = std::bitset<max_elements>;

/// The first element of a set that has one.
std::size_t lowest(const Set& set) {
  std::size_t x = 0;
  while (!set[x]) ++x;
  return x;
}

/// By elements 0, 1, … and the sets of them that are to be completed or not; a set that contains
/// another may be there.
struct Family {
  std::vector<std::string> names;
  std::vector<Set> sets;
};

/// Counts the sets that are tried.
class Steps {
 public:
  void count() {
    if (++steps_ > max_steps)
      throw Undecided{fmt::format("making the sets takes more than {} steps", max_steps)};
  }

 private:
  std::uint64_t steps_ = 0;
};

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(at), text.size());
    parts.push_back(text.substr(0, end));
    while (parts.back().starts_with(' ')) parts.back().remove_prefix(1);
    while (parts.back().ends_with(' ')) parts.back().remove_suffix(1);
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

std::size_t place_of(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  require(found != names.end(), "'{}' is no element", name);
  return static_cast<std::size_t>(found - names.begin());
}

void require_few(const Family& family) {
  if (family.names.size() > max_elements || family.sets.size() > max_sets)
    throw Undecided{
        fmt::format("this checker knows at most {} elements and {} sets", max_elements, max_sets)};
}

/// `1-2,1-3,2-3-4,5`.
Family listed(std::string_view text) {
  Family family;
  if (text == "-") return family;
  for (const std::string_view written : split(text, ',')) {
    Set set;
    for (const std::string_view name : split(written, '-')) {
      require(!name.empty(), "'{}' is no list of sets", text);
      if (std::find(family.names.begin(), family.names.end(), name) == family.names.end())
        family.names.emplace_back(name);
      require_few(family);
      set.set(place_of(family.names, name));
    }
    if (set.count() > 1) family.sets.push_back(set);
    require_few(family);
  }
  return family;
}

/// `1..4,1..4`, and for single numbers `1..4,7`: the tuples in lexicographic order.
std::vector<std::vector<std::int64_t>> tuples_of(std::string_view text, std::size_t length) {
  std::vector<std::set<std::int64_t>> ranges;
  for (std::string_view range : split(text, ',')) {
    const std::uint64_t first = take_number(range);
    const std::uint64_t last = take(range, "..") ? take_number(range) : first;
    require(range.empty() && first <= last, "'{}' are no numbers", text);
    if (last - first >= max_elements) throw Undecided{"these are too many numbers"};
    if (ranges.empty() || length > 1) ranges.emplace_back();
    for (std::uint64_t number = first; number <= last; ++number)
      ranges.back().insert(static_cast<std::int64_t>(number));
  }
  require(ranges.size() == length, "'{}' has not a range for each of {} letters", text, length);
  std::vector<std::vector<std::int64_t>> tuples{{}};
  for (const auto& range : ranges) {
    std::vector<std::vector<std::int64_t>> longer;
    for (const auto& tuple : tuples) {
      for (const std::int64_t number : range) {
        longer.push_back(tuple);
        longer.back().push_back(number);
      }
    }
    tuples = std::move(longer);
    if (tuples.size() > max_elements) throw Undecided{"these are too many elements"};
  }
  return tuples;
}

/// The letters of each element in `a,b < c,d; e,f`, and whether it comes behind the one before it.
std::vector<std::pair<std::string, bool>> variables_in(std::string_view text) {
  std::vector<std::pair<std::string, bool>> variables{{"", false}};
  for (const char c : text) {
    if (c == '<' || c == ';')
      variables.emplace_back("", c == '<');
    else if (c != ' ' && c != ',')
      variables.back().first += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  return variables;
}

/// `a + b = c`, or `a < b < c: a + c = 2*b`, of the elements behind the colon.
Family conditional(std::string_view condition, std::string_view elements) {
  const std::size_t colon = condition.find(':');
  // Before the colon of an `exists` stands a range, with dots.
  const bool is_headed =
      colon != condition.npos && condition.substr(0, colon).find('.') == condition.npos;
  std::vector<std::pair<std::string, bool>> variables;
  Expression expression;
  if (is_headed) {
    variables = variables_in(condition.substr(0, colon));
    std::string letters;
    for (const auto& [own, ascends] : variables) letters += own;
    expression = read_expression(std::string(condition.substr(colon + 1)), letters);
  } else {
    std::string alphabet = "abcdefghijklmnopqrstuvwxyz";
    for (std::string_view rest = condition; rest.find("exists ") != rest.npos;) {
      rest.remove_prefix(rest.find("exists ") + 7);
      std::erase(alphabet, rest.empty() ? ' ' : rest.front());
    }
    expression = read_expression(std::string(condition), alphabet);
    for (const char letter : alphabet) {
      if (expression.mentions(letter)) variables.push_back({{letter}, false});
    }
  }
  require(!variables.empty(), "'{}' has no letters", condition);
  const auto tuples = tuples_of(elements, variables[0].first.size());
  Family family;
  for (const auto& tuple : tuples) {
    std::string& name = family.names.emplace_back();
    for (const std::int64_t number : tuple)
      name += (name.empty() ? "" : "_") + std::to_string(number);
  }
  Letters values;
  Steps steps;
  const std::function<void(std::size_t, std::size_t, Set)> choose = [&](std::size_t at,
                                                                        std::size_t least,
                                                                        Set set) {
    if (at == variables.size()) {
      steps.count();
      const auto holds = evaluate(expression, values);
      require(holds.has_value(), "'{}' cannot be evaluated", condition);
      if (*holds != 0) family.sets.push_back(set);
      if (family.sets.size() > 10 * max_sets) throw Undecided{"these are too many sets"};
      return;
    }
    const auto& [letters, ascends] = variables[at];
    require(letters.size() == tuples[0].size(), "'{}' has elements of several lengths", condition);
    for (std::size_t x = ascends ? least : 0; x < tuples.size(); ++x) {
      for (std::size_t i = 0; i < letters.size(); ++i) values[letters[i]] = tuples[x][i];
      choose(at + 1, x + 1, Set(set).set(x));
    }
  };
  choose(0, 0, {});
  return family;
}

/// The edges of a graph, and its cycles.
Family cycles_of(std::string_view text) {
  const WrittenGraph graph = written_graph(text);
  std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (const auto& [u, v] : graph.edges) {
    require(u != v, "'{}' joins a vertex to itself", text);
    edges.emplace(std::min(u, v), std::max(u, v));
  }
  Family family;
  std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, std::size_t>>> exits;
  for (const auto& [u, v] : edges) {
    exits[u].emplace_back(v, family.names.size());
    exits[v].emplace_back(u, family.names.size());
    family.names.push_back(fmt::format("{}-{}", u, v));
    require_few(family);
  }
  Steps steps;
  for (const auto& [start, unused] : exits) {
    std::vector<std::uint32_t> path{start};
    const std::function<void(Set)> extend = [&](const Set& used) {
      steps.count();
      for (const auto& [to, edge] : exits[path.back()]) {
        if (to == path[0] && path.size() > 2 && path[1] < path.back())
          family.sets.push_back(Set(used).set(edge));
        if (to <= path[0] || std::find(path.begin(), path.end(), to) != path.end()) continue;
        path.push_back(to);
        extend(Set(used).set(edge));
        path.pop_back();
      }
    };
    extend({});
    require_few(family);
  }
  return family;
}

__extension__ using Wide = __int128;

/// The rank of a matrix modulo a prime, or over the rational numbers where it is 0: then by the
/// elimination of Bareiss, in which all numbers are determinants of parts of the matrix.
std::size_t rank_of(std::vector<std::vector<Wide>> rows, Wide prime) {
  std::size_t rank = 0;
  Wide divisor = 1;
  for (std::size_t column = 0; rank < rows.size() && column < rows[0].size(); ++column) {
    const auto pivot =
        std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                     [column](const std::vector<Wide>& row) { return row[column] != 0; });
    if (pivot == rows.end()) continue;
    std::swap(rows[rank], *pivot);
    const std::vector<Wide>& by = rows[rank];
    for (std::size_t i = rank + 1; i < rows.size(); ++i) {
      const Wide factor = rows[i][column];
      for (std::size_t j = 0; j < by.size(); ++j) {
        const Wide number = by[column] * rows[i][j] - factor * by[j];
        rows[i][j] = prime == 0 ? number / divisor : number % prime;
      }
    }
    if (prime == 0) divisor = by[column];
    ++rank;
  }
  return rank;
}

/// `1_0,0_1,1_1`: vectors, and the least sets of them that are linearly dependent.
Family dependent(std::string_view words, std::string_view text) {
  Wide prime = 0;
  if (!words.empty()) {
    require(take(words, "mod "), "'{}' is no modulus", words);
    // Products of two residues fit. Modulo a number that is not prime, rank is not defined here.
    const std::uint64_t modulus = take_number(words);
    require(words.empty() && modulus < std::uint64_t{1} << 31 &&
                prime_divisors(modulus) == std::vector{modulus},
            "{} is no prime below 2^31", modulus);
    prime = static_cast<Wide>(modulus);
  }
  Family family;
  std::vector<std::vector<Wide>> vectors;
  std::vector<double> squares;
  for (const std::string_view written : split(text, ',')) {
    family.names.emplace_back(written);
    require_few(family);
    std::vector<Wide>& vector = vectors.emplace_back();
    double square = 0;
    for (std::string_view entry : split(written, '_')) {
      const Wide sign = take(entry, "-") ? -1 : 1;
      vector.push_back(sign * static_cast<Wide>(take_number(entry)));
      require(entry.empty(), "'{}' is no vector", written);
      square += static_cast<double>(vector.back()) * static_cast<double>(vector.back());
      if (prime != 0) vector.back() %= prime;
    }
    require(vector.size() == vectors[0].size(), "'{}' are vectors of several lengths", text);
    squares.push_back(std::max(square, 1.0));
  }
  // By the inequality of Hadamard no determinant exceeds 2^60, so that products fit.
  std::sort(squares.rbegin(), squares.rend());
  squares.resize(std::min(squares.size(), vectors[0].size()));
  double product = 1;
  for (const double square : squares) product *= square;
  if (prime == 0 && product > 0x1p120)
    throw Undecided{"this checker knows vectors of small numbers only"};
  // Independent sets of one size after the other, each with its last element.
  Steps steps;
  std::vector<std::vector<std::size_t>> independent{{}};
  while (!independent.empty()) {
    std::vector<std::vector<std::size_t>> larger;
    const std::size_t found_before = family.sets.size();
    for (const std::vector<std::size_t>& set : independent) {
      for (std::size_t x = set.empty() ? 0 : set.back() + 1; x < vectors.size(); ++x) {
        steps.count();
        std::vector<std::size_t> members = set;
        members.push_back(x);
        Set bits;
        std::vector<std::vector<Wide>> rows;
        for (const std::size_t member : members) {
          bits.set(member);
          rows.push_back(vectors[member]);
        }
        if (std::any_of(family.sets.begin(),
                        family.sets.begin() + static_cast<std::ptrdiff_t>(found_before),
                        [&bits](const Set& circuit) { return (circuit & ~bits).none(); }))
          continue;
        if (rank_of(std::move(rows), prime) < members.size())
          family.sets.push_back(bits);
        else
          larger.push_back(std::move(members));
      }
    }
    require_few(family);
    independent = std::move(larger);
  }
  return family;
}

/// Elements, and sets of them of which none contains another.
struct Left {
  Set elements;
  std::vector<Set> sets;
};

std::string key_of(const Left& left) {
  std::vector<std::size_t> elements;
  for (std::size_t x = 0; x < max_elements; ++x) {
    if (left.elements[x]) elements.push_back(x);
  }
  std::vector<Graph::Edge> edges;
  std::vector<unsigned> colours(elements.size() + left.sets.size(), 1);
  for (std::size_t x = 0; x < elements.size(); ++x) {
    colours[x] = 0;
    for (std::size_t i = 0; i < left.sets.size(); ++i) {
      if (left.sets[i][elements[x]])
        edges.emplace_back(static_cast<Graph::Vertex>(x),
                           static_cast<Graph::Vertex>(elements.size() + i));
    }
  }
  std::vector<std::string> sets(left.sets.size());
  char place = 0;
  for (const Graph::Vertex vertex : order_of(Graph(colours.size(), edges), colours)) {
    if (vertex >= elements.size()) continue;
    for (std::size_t i = 0; i < left.sets.size(); ++i) {
      if (left.sets[i][elements[vertex]]) sets[i] += place;
    }
    ++place;
  }
  std::sort(sets.begin(), sets.end());
  std::string key(1, place);
  for (const std::string& set : sets) key += static_cast<char>(set.size()) + set;
  return key;
}

Left left_in(const std::string& key) {
  Left left;
  for (std::size_t x = 0; x < static_cast<unsigned char>(key[0]); ++x) left.elements.set(x);
  for (std::size_t at = 1; at < key.size();) {
    Set& set = left.sets.emplace_back();
    for (auto members = static_cast<unsigned char>(key[at++]); members > 0; --members)
      set.set(static_cast<unsigned char>(key[at++]));
  }
  return left;
}

/// A component is elements, the first byte, and the sets of them that are left, each with its size.
class Choices : public PositionGame {
 public:
  Choices(bool is_avoided, std::string family)
      : is_avoided_(is_avoided), family_(std::move(family)) {}

  /// Reads elements or sets and, behind a slash, the chosen elements.
  Sum components(std::string_view text) const override {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const Family family = family_of(text.substr(0, slash));
    require_few(family);
    Left left{{}, family.sets};
    for (std::size_t x = 0; x < family.names.size(); ++x) left.elements.set(x);
    Set chosen;
    if (slash < text.size()) {
      for (const std::string_view name : split(text.substr(slash + 1), ','))
        chosen.set(place_of(family.names, name));
    }
    for (const Set& set : left.sets) {
      if (!is_avoided_ && (set & ~chosen).none()) return {};
      require((set & ~chosen).any(), "'{}' has a complete set", text);
    }
    return parts_of(after(std::move(left), chosen));
  }

  std::string text(const std::string& component) const override {
    const Left left = left_in(component);
    const std::size_t size = left.elements.count();
    std::string text = family_.empty() ? "" : "sets:";
    const auto add = [&text](const std::string& part) {
      if (!text.empty() && !text.ends_with(':')) text += ',';
      text += part;
    };
    Set alone = left.elements;
    bool has_single = false;
    for (const Set& set : left.sets) {
      alone &= ~set;
      std::string names;
      for (std::size_t x = 0; x < size; ++x) {
        if (set[x]) names += (names.empty() ? "" : "-") + std::to_string(x);
      }
      // A set of one element is one of two of which one is chosen.
      if (set.count() == 1) names += fmt::format("-{}", size);
      has_single = has_single || set.count() == 1;
      add(names);
    }
    for (std::size_t x = 0; x < size; ++x) {
      if (alone[x]) add(std::to_string(x));
    }
    return has_single ? fmt::format("{}/{}", text, size) : text;
  }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const Left left = left_in(component);
    for (std::size_t x = 0; x < max_elements; ++x) {
      if (!left.elements[x]) continue;
      const bool wins =
          !is_avoided_ && std::any_of(left.sets.begin(), left.sets.end(),
                                      [x](const Set& set) { return set.count() == 1 && set[x]; });
      Sum sum;
      if (!wins) sum = parts_of(after(left, Set().set(x)));
      if (!visit(sum)) return;
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 5; }

  /// Its elements.
  std::uint64_t size(const std::string& component) const override {
    return static_cast<unsigned char>(component[0]);
  }

 private:
  Family family_of(std::string_view text) const {
    std::string_view family = family_;
    if (family.empty() || take(text, "sets:")) return listed(text);
    if (family == "cycle") return cycles_of(text);
    if (take(family, "dependent")) {
      while (take(family, " ")) continue;
      return dependent(family, text);
    }
    if (family == "generate")
      throw Undecided{"this checker does not know which sets generate a group"};
    return conditional(family, text);
  }

  /// The sets without the chosen elements; what is to be avoided loses the elements that are the
  /// last of a set.
  Left after(Left left, const Set& chosen) const {
    left.elements &= ~chosen;
    for (Set& set : left.sets) set &= ~chosen;
    std::sort(left.sets.begin(), left.sets.end(), [](const Set& a, const Set& b) {
      return a.count() != b.count() ? a.count() < b.count() : a.to_string() < b.to_string();
    });
    std::vector<Set> least;
    for (const Set& set : left.sets) {
      if (std::none_of(least.begin(), least.end(),
                       [&set](const Set& other) { return (other & ~set).none(); }))
        least.push_back(set);
    }
    left.sets.clear();
    for (const Set& set : least) {
      if (is_avoided_ && set.count() == 1)
        left.elements &= ~set;
      else
        left.sets.push_back(set);
    }
    return left;
  }

  /// What shares no set, to be avoided; to be achieved it is one part, which a complete set ends.
  Sum parts_of(Left left) const {
    Sum sum;
    if (!is_avoided_) {
      if (left.elements.any()) sum.push_back(key_of(left));
      return sum;
    }
    while (left.elements.any()) {
      Left part;
      part.elements.set(lowest(left.elements));
      for (std::size_t before = 0; before != part.elements.count();) {
        before = part.elements.count();
        for (const Set& set : left.sets) {
          if ((set & part.elements).any()) part.elements |= set;
        }
      }
      for (const Set& set : left.sets) {
        if ((set & part.elements).any()) part.sets.push_back(set);
      }
      left.elements &= ~part.elements;
      sum.push_back(key_of(part));
    }
    return sum;
  }

  bool is_avoided_;
  std::string family_;  // empty where the sets are listed
};

}  // namespace

std::unique_ptr<PositionGame> avoid() {
  return std::make_unique<Choices>(true, "");
}

std::unique_ptr<PositionGame> achieve() {
  return std::make_unique<Choices>(false, "");
}

std::unique_ptr<PositionGame> avoid_family(std::string_view family) {
  return std::make_unique<Choices>(true, std::string(family));
}

std::unique_ptr<PositionGame> achieve_family(std::string_view family) {
  return std::make_unique<Choices>(false, std::string(family));
}

}  // namespace sprague::check
