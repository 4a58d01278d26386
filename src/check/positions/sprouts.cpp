// Sprouts and Brussels Sprouts, for the checker. A drawing is its vertices with their numbers of
// lines and, for each region, what lies along its boundaries; vertices with three lines are left
// out. Text is as in 0.0.AB./AB.: a boundary ends in a dot, a letter is a vertex with two lines
// that is passed twice.

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/theory.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_lives = 240;
constexpr std::uint64_t max_stars = 100;

using Walk = std::vector<unsigned>;  // vertices, in cyclic order
using Face = std::vector<Walk>;

struct Drawing {
  std::vector<unsigned> lines;  // of each vertex
  std::vector<Face> faces;

  unsigned lives(unsigned vertex) const { return 3 - std::min(3u, lines[vertex]); }

  std::uint64_t lives(const Face& face) const {
    std::set<unsigned> seen;
    std::uint64_t sum = 0;
    for (const Walk& walk : face) {
      for (const unsigned vertex : walk) sum += seen.insert(vertex).second ? lives(vertex) : 0;
    }
    return sum;
  }
};

/// Leaves out dead vertices and faces without a move. A vertex that is passed twice in a row is as
/// if it were passed once.
void tidy(Drawing& drawing) {
  for (Face& face : drawing.faces) {
    for (Walk& walk : face) {
      std::erase_if(walk, [&](unsigned vertex) { return drawing.lives(vertex) == 0; });
      for (std::size_t i = 0; i < walk.size() && walk.size() > 1;) {
        if (walk[i] == walk[(i + 1) % walk.size()]) {
          walk.erase(walk.begin() + static_cast<std::ptrdiff_t>(i));
          i = 0;
        } else {
          ++i;
        }
      }
    }
    std::erase_if(face, [](const Walk& walk) { return walk.empty(); });
  }
  std::erase_if(drawing.faces, [&](const Face& face) { return drawing.lives(face) < 2; });
}

/// The faces that share vertices, each set as a drawing of its own.
std::vector<Drawing> lands(const Drawing& drawing) {
  std::vector<Drawing> result;
  std::vector<bool> taken(drawing.faces.size());
  for (std::size_t first = 0; first < taken.size(); ++first) {
    if (taken[first]) continue;
    Drawing land{drawing.lines, {}};
    std::vector<std::size_t> waiting{first};
    taken[first] = true;
    while (!waiting.empty()) {
      const Face& face = drawing.faces[waiting.back()];
      waiting.pop_back();
      land.faces.push_back(face);
      std::set<unsigned> vertices;
      for (const Walk& walk : face) vertices.insert(walk.begin(), walk.end());
      for (std::size_t other = 0; other < taken.size(); ++other) {
        if (taken[other]) continue;
        for (const Walk& walk : drawing.faces[other]) {
          if (!taken[other] && std::any_of(walk.begin(), walk.end(), [&](unsigned vertex) {
                return vertices.contains(vertex);
              })) {
            taken[other] = true;
            waiting.push_back(other);
          }
        }
      }
    }
    result.push_back(std::move(land));
  }
  return result;
}

template <class Sequence>
Sequence least_turn(const Sequence& cycle) {
  Sequence least = cycle;
  Sequence turned = cycle;
  for (std::size_t i = 1; i < cycle.size(); ++i) {
    std::rotate(turned.begin(), turned.begin() + 1, turned.end());
    least = std::min(least, turned);
  }
  return least;
}

/// Spells a land so that isomorphic ones read alike: the vertices that are passed twice are ranked
/// by what surrounds them, and where that tells no more, one after the other is put first.
class Speller {
 public:
  explicit Speller(const Drawing& land) : land_(land) {
    std::map<unsigned, int> passed;
    for (const Face& face : land.faces) {
      for (const Walk& walk : face) {
        for (const unsigned vertex : walk) ++passed[vertex];
      }
    }
    for (const auto& [vertex, times] : passed) {
      if (times == 2) ranks_[vertex] = 0;
    }
  }

  std::string spell() { return spell(ranks_).least; }

 private:
  using Ranks = std::map<unsigned, unsigned>;
  using Numbers = std::vector<unsigned>;

  struct Spelling {
    std::string least;
    std::pair<std::string, Numbers> first;  // and the ranks of those put first
  };

  static std::size_t different(const Ranks& ranks) {
    std::set<unsigned> seen;
    for (const auto& [vertex, rank] : ranks) seen.insert(rank);
    return seen.size();
  }

  unsigned number_of(const Ranks& ranks, unsigned vertex) const {
    const auto found = ranks.find(vertex);
    return found == ranks.end() ? land_.lines[vertex] : 3 + found->second;
  }

  static std::array<Face, 2> both_ways(const Face& face) {
    std::array<Face, 2> ways{face, face};
    for (Walk& walk : ways[1]) std::reverse(walk.begin(), walk.end());
    return ways;
  }

  std::vector<Numbers> numbers_of(const Ranks& ranks, const Face& face) const {
    std::vector<Numbers> result;
    for (const Walk& walk : face) {
      Numbers numbers;
      for (const unsigned vertex : walk) numbers.push_back(number_of(ranks, vertex));
      result.push_back(least_turn(numbers));
    }
    std::sort(result.begin(), result.end());
    return result;
  }

  /// What stands around each face in each direction, as its place among all of these.
  std::vector<std::array<unsigned, 2>> surroundings(const Ranks& ranks) const {
    std::map<std::vector<Numbers>, std::vector<unsigned*>> found;
    std::vector<std::array<unsigned, 2>> places(land_.faces.size());
    for (std::size_t f = 0; f < places.size(); ++f) {
      const std::array<Face, 2> ways = both_ways(land_.faces[f]);
      for (std::size_t way = 0; way < ways.size(); ++way)
        found[numbers_of(ranks, ways[way])].push_back(&places[f][way]);
    }
    unsigned next = 0;
    for (const auto& [what, of] : found) {
      for (unsigned* const place : of) *place = next;
      ++next;
    }
    return places;
  }

  void refine(Ranks& ranks) const {
    for (std::size_t before = 0, now = different(ranks); before != now; now = different(ranks)) {
      before = now;
      using Seen = std::pair<Numbers, unsigned>;
      std::map<unsigned, std::vector<Seen>> seen;
      const std::vector<std::array<unsigned, 2>> around = surroundings(ranks);
      for (std::size_t f = 0; f < land_.faces.size(); ++f) {
        std::map<std::pair<std::size_t, unsigned>, std::vector<Seen>> from;
        const std::array<Face, 2> ways = both_ways(land_.faces[f]);
        for (std::size_t way = 0; way < ways.size(); ++way) {
          for (std::size_t w = 0; w < ways[way].size(); ++w) {
            const Walk& walk = ways[way][w];
            for (std::size_t i = 0; i < walk.size(); ++i) {
              if (!ranks.contains(walk[i])) continue;
              Numbers onwards;
              unsigned again = 0;
              for (std::size_t step = 0; step < walk.size(); ++step) {
                const unsigned vertex = walk[(i + step) % walk.size()];
                onwards.push_back(number_of(ranks, vertex));
                if (step > 0 && vertex == walk[i]) again = static_cast<unsigned>(step);
              }
              onwards.push_back(again);
              from[{w, walk[i]}].emplace_back(std::move(onwards), around[f][way]);
            }
          }
        }
        // In each direction, the places of a vertex in any order; the directions in any order.
        for (auto& [place, views] : from) {
          std::sort(views.begin(), views.end());
          auto& all = seen[place.second];
          all.insert(all.end(), views.begin(), views.end());
        }
      }
      std::map<std::pair<unsigned, std::vector<Seen>>, std::vector<unsigned>> classes;
      for (auto& [vertex, views] : seen) {
        std::sort(views.begin(), views.end());
        classes[{ranks[vertex], std::move(views)}].push_back(vertex);
      }
      unsigned rank = 0;
      for (const auto& [what, vertices] : classes) {
        for (const unsigned vertex : vertices) ranks[vertex] = rank;
        ++rank;
      }
    }
  }

  static std::vector<unsigned> first_tie(const Ranks& ranks) {
    std::map<unsigned, std::vector<unsigned>> of_rank;
    for (const auto& [vertex, rank] : ranks) of_rank[rank].push_back(vertex);
    for (const auto& [rank, vertices] : of_rank) {
      if (vertices.size() > 1) return vertices;
    }
    return {};
  }

  static Ranks with_first(Ranks ranks, unsigned first) {
    for (auto& [vertex, rank] : ranks) rank = 2 * rank + (vertex == first ? 0 : 1);
    return ranks;
  }

  Spelling spell(Ranks ranks) {
    refine(ranks);
    const std::vector<unsigned> tie = first_tie(ranks);
    if (tie.empty()) return spelling(ranks);
    Spelling result;
    for (const unsigned vertex : tie) {
      put_first_.push_back(vertex);
      // An equal first spelling shows a symmetry that takes one vertex to the other.
      if (vertex == tie.front() || first_spelling(with_first(ranks, vertex)) != result.first) {
        Spelling found = spell(with_first(ranks, vertex));
        if (vertex == tie.front())
          result = std::move(found);
        else
          result.least = std::min(result.least, found.least);
      }
      put_first_.pop_back();
    }
    return result;
  }

  std::pair<std::string, Numbers> first_spelling(Ranks ranks) {
    const std::size_t depth = put_first_.size();
    for (refine(ranks); !first_tie(ranks).empty(); refine(ranks)) {
      put_first_.push_back(first_tie(ranks).front());
      ranks = with_first(ranks, put_first_.back());
    }
    auto first = spelling(ranks).first;
    put_first_.resize(depth);
    return first;
  }

  Spelling spelling(const Ranks& ranks) const {
    std::vector<std::vector<Numbers>> faces;
    for (const Face& face : land_.faces) {
      const std::array<Face, 2> ways = both_ways(face);
      faces.push_back(std::min(numbers_of(ranks, ways[0]), numbers_of(ranks, ways[1])));
    }
    std::sort(faces.begin(), faces.end());
    std::map<unsigned, std::string> names;
    std::string text;
    for (const auto& face : faces) {
      if (!text.empty()) text += '/';
      for (const Numbers& walk : face) {
        for (const unsigned number : walk) {
          if (number < 3) {
            text += static_cast<char>('0' + number);
            continue;
          }
          const std::size_t index = names.size();
          const auto [name, is_new] = names.try_emplace(number);
          if (is_new)
            name->second = static_cast<char>('A' + index % 26) + std::string(index / 26, '_');
          text += name->second;
        }
        text += '.';
      }
    }
    Spelling result{text, {text, {}}};
    for (const unsigned vertex : put_first_) result.first.second.push_back(ranks.at(vertex));
    return result;
  }

  const Drawing& land_;
  Ranks ranks_;
  std::vector<unsigned> put_first_;
};

/// Spells lands, and keeps how: the options of a component have most of their lands in common, as
/// they stand.
class Spellings {
 public:
  /// The lands of a drawing.
  PositionGame::Sum of(Drawing drawing) {
    tidy(drawing);
    PositionGame::Sum sum;
    if (known_.size() > max_known) known_.clear();
    for (const Drawing& land : lands(drawing)) {
      const auto [spelling, is_new] = known_.try_emplace(as_it_stands(land));
      if (is_new) spelling->second = Speller(land).spell();
      sum.push_back(spelling->second);
    }
    return sum;
  }

 private:
  static constexpr std::size_t max_known = 1 << 17;

  /// With the vertices numbered in the order in which they are met.
  static std::vector<std::uint32_t> as_it_stands(const Drawing& land) {
    constexpr std::uint32_t end_of_walk = ~std::uint32_t{0}, end_of_face = end_of_walk - 1;
    std::map<unsigned, std::uint32_t> numbers;
    std::vector<std::uint32_t> text;
    for (const Face& face : land.faces) {
      for (const Walk& walk : face) {
        for (const unsigned vertex : walk) {
          const auto number = static_cast<std::uint32_t>(numbers.size());
          text.push_back(3 * numbers.try_emplace(vertex, number).first->second +
                         land.lines[vertex]);
        }
        text.push_back(end_of_walk);
      }
      text.push_back(end_of_face);
    }
    return text;
  }

  std::map<std::vector<std::uint32_t>, std::string> known_;
};

std::string take_letter(std::string_view& text) {
  std::string name(1, text.front());
  text.remove_prefix(1);
  while (take(text, "_")) name += '_';
  return name;
}

Walk take_walk(std::string_view& text, Drawing& drawing, std::map<std::string, unsigned>& letters) {
  Walk walk;
  while (!take(text, ".")) {
    require(!text.empty(), "a boundary does not end in a dot");
    const char c = text.front();
    if (c >= '0' && c <= '2') {
      walk.push_back(static_cast<unsigned>(drawing.lines.size()));
      drawing.lines.push_back(static_cast<unsigned>(c - '0'));
      text.remove_prefix(1);
      continue;
    }
    require((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'), "'{}' begins with no vertex", text);
    const auto [letter, is_new] =
        letters.try_emplace(take_letter(text), static_cast<unsigned>(drawing.lines.size()));
    if (is_new) drawing.lines.push_back(2);
    walk.push_back(letter->second);
  }
  require(!walk.empty(), "a boundary has no vertex");
  require(walk.size() == 1 || std::none_of(walk.begin(), walk.end(),
                                           [&](unsigned v) { return drawing.lines[v] == 0; }),
          "a vertex without lines stands on a boundary with others");
  return walk;
}

void require_passed_twice(const Drawing& drawing, const std::map<std::string, unsigned>& letters) {
  for (const auto& [name, vertex] : letters) {
    std::ptrdiff_t passed = 0;
    std::size_t faces = 0;
    std::size_t walks = 0;
    for (const Face& face : drawing.faces) {
      const std::size_t walks_before = walks;
      for (const Walk& walk : face) {
        const std::ptrdiff_t times = std::count(walk.begin(), walk.end(), vertex);
        passed += times;
        walks += times > 0 ? 1 : 0;
      }
      faces += walks > walks_before ? 1 : 0;
    }
    require(passed == 2, "the letter {} does not stand twice", name);
    require(walks == faces, "the letter {} stands on two boundaries of a region", name);
  }
}

Drawing read_drawing(std::string_view text) {
  Drawing drawing;
  const std::string_view whole = text;
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos) {
    const std::uint64_t spots = take_number(text);
    require(3 * spots <= max_lives, "there are more than {} lives", max_lives);
    Face face;
    for (unsigned i = 0; i < spots; ++i) face.push_back({i});
    return {std::vector<unsigned>(spots), {face}};
  }
  std::map<std::string, unsigned> letters;
  do {
    Face face;
    do {
      face.push_back(take_walk(text, drawing, letters));
    } while (!text.empty() && text.front() != '/');
    drawing.faces.push_back(std::move(face));
  } while (take(text, "/"));
  require(text.empty(), "'{}' is no position of Sprouts", whole);
  require_passed_twice(drawing, letters);
  std::uint64_t lives = 0;
  for (unsigned v = 0; v < drawing.lines.size(); ++v) lives += drawing.lives(v);
  require(lives <= max_lives, "there are more than {} lives", max_lives);
  return drawing;
}

/// A component is a land, spelled.
class Sprouts : public PositionGame {
 public:
  Sum components(std::string_view text) const override { return spellings_.of(read_drawing(text)); }

  std::string text(const std::string& component) const override { return component; }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const Drawing drawing = read_drawing(component);
    for (std::size_t f = 0; f < drawing.faces.size(); ++f) {
      if (!visit_lines(drawing, f, visit)) return;
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 5; }

  /// Its lives.
  std::uint64_t size(const std::string& component) const override {
    std::uint64_t lives = 0;
    std::uint64_t passed = 0;
    for (const char c : component) {
      if (c >= '0' && c <= '2') lives += static_cast<std::uint64_t>('3' - c);
      passed += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? 1 : 0;
    }
    return lives + passed / 2;
  }

 private:
  using Visit = std::function<bool(Sum&)>;

  /// Walks without a vertex that is passed twice may be exchanged where they have the same lines.
  static bool is_like_one_before(const Drawing& drawing, const Face& face, std::size_t w) {
    if (w == 0 || face[w].size() != 1 || face[w - 1].size() != 1) return false;
    const unsigned a = face[w - 1][0];
    const unsigned b = face[w][0];
    const auto passed = [&](unsigned vertex) {
      std::ptrdiff_t times = 0;
      for (const Face& each : drawing.faces) {
        for (const Walk& walk : each) times += std::count(walk.begin(), walk.end(), vertex);
      }
      return times;
    };
    return drawing.lines[a] == drawing.lines[b] && passed(a) == 1 && passed(b) == 1;
  }

  static Walk from_to(const Walk& walk, std::size_t from, std::size_t to) {
    Walk result{walk[from]};
    for (std::size_t i = from; i != to;) {
      i = (i + 1) % walk.size();
      result.push_back(walk[i]);
    }
    return result;
  }

  /// Around the walk from a vertex back to it; from one without lines, no more than itself.
  static Walk around(const Drawing& drawing, const Walk& walk, std::size_t at) {
    Walk result(walk.begin() + static_cast<std::ptrdiff_t>(at), walk.end());
    result.insert(result.end(), walk.begin(), walk.begin() + static_cast<std::ptrdiff_t>(at));
    if (drawing.lines[walk[at]] > 0) result.push_back(walk[at]);
    return result;
  }

  bool visit_lines(const Drawing& drawing, std::size_t f, const Visit& visit) const {
    const Face& face = drawing.faces[f];
    std::vector<bool> like(face.size());
    for (std::size_t w = 0; w < face.size(); ++w) like[w] = is_like_one_before(drawing, face, w);
    for (std::size_t w = 0; w < face.size(); ++w) {
      for (std::size_t i = 0; i < face[w].size(); ++i) {
        for (std::size_t j = i; j < face[w].size() && !like[w]; ++j) {
          if (!visit_cuts(drawing, f, w, i, j, like, visit)) return false;
        }
        for (std::size_t other = w + 1; other < face.size(); ++other) {
          for (std::size_t j = 0; j < face[other].size(); ++j) {
            Drawing left = with_line(drawing, face[w][i], face[other][j]);
            Walk joined = around(drawing, face[w], i);
            const Walk rest = around(drawing, face[other], j);
            const auto middle = static_cast<unsigned>(left.lines.size() - 1);
            joined.push_back(middle);
            joined.insert(joined.end(), rest.begin(), rest.end());
            joined.push_back(middle);
            Face& changed = left.faces[f];
            changed[w] = std::move(joined);
            changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(other));
            Sum sum = spellings_.of(std::move(left));
            if (!visit(sum)) return false;
          }
        }
      }
    }
    return true;
  }

  static Drawing with_line(const Drawing& drawing, unsigned from, unsigned to) {
    Drawing result = drawing;
    ++result.lines[from];
    ++result.lines[to];
    result.lines.push_back(2);
    return result;
  }

  bool visit_cuts(const Drawing& drawing, std::size_t f, std::size_t w, std::size_t i,
                  std::size_t j, const std::vector<bool>& like, const Visit& visit) const {
    const Face& face = drawing.faces[f];
    const Walk& walk = face[w];
    const unsigned from = walk[i];
    const unsigned to = walk[j];
    if (from == to && (i != j || drawing.lines[from] > 1)) return true;
    Drawing left = with_line(drawing, from, to);
    const auto middle = static_cast<unsigned>(left.lines.size() - 1);
    Walk inside = from_to(walk, i, j);
    Walk outside = i == j ? around(drawing, walk, i) : from_to(walk, j, i);
    inside.push_back(middle);
    outside.push_back(middle);
    left.faces.erase(left.faces.begin() + static_cast<std::ptrdiff_t>(f));
    left.faces.push_back({inside});
    left.faces.push_back({outside});
    return visit_divisions(left, face, w, 0, like, visit);
  }

  /// Puts the walks of the face from `next` on into the last face or the one before it. Of walks
  /// that may be exchanged, those that go into the former come first.
  bool visit_divisions(const Drawing& left, const Face& face, std::size_t cut, std::size_t next,
                       const std::vector<bool>& like, const Visit& visit,
                       bool only_outside = false) const {
    if (next == face.size()) {
      Sum sum = spellings_.of(left);
      return visit(sum);
    }
    if (next == cut) return visit_divisions(left, face, cut, next + 1, like, visit);
    const bool may_be_inside = !(like[next] && only_outside);
    Drawing with = left;
    with.faces[with.faces.size() - 1].push_back(face[next]);
    if (!visit_divisions(with, face, cut, next + 1, like, visit, true)) return false;
    if (!may_be_inside) return true;
    with.faces[with.faces.size() - 1].pop_back();
    with.faces[with.faces.size() - 2].push_back(face[next]);
    return visit_divisions(with, face, cut, next + 1, like, visit, false);
  }

  mutable Spellings spellings_;
};

}  // namespace

std::unique_ptr<PositionGame> sprouts() {
  return std::make_unique<Sprouts>();
}

/// A line keeps the free arms of a region together and either joins two boundaries or makes two
/// regions of one; at the end each region has one boundary with one arm. So a region of b
/// boundaries with a arms has a + b - 2 moves.
std::uint64_t brussels_sprouts_value(std::string_view position, WorkLimit&) {
  std::uint64_t moves = 0;
  if (position == "0") return 0;
  const std::string_view whole = position;
  do {
    std::uint64_t boundaries = 0;
    std::uint64_t arms = 0;
    do {
      const std::uint64_t stars = take_number(position);
      const std::uint64_t each = take(position, "x") ? take_number(position) : 4;
      require(stars >= 1 && stars <= max_stars && each >= 1 && each <= max_stars,
              "'{}' has no stars with 1 to {} arms", whole, max_stars);
      boundaries += stars;
      arms += stars * each;
    } while (take(position, ","));
    moves += arms + boundaries - 2;
  } while (take(position, "/"));
  require(position.empty(), "'{}' is no position of Brussels Sprouts", whole);
  return moves % 2;
}

}  // namespace sprague::check
