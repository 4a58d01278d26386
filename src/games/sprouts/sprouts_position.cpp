#include "games/sprouts/sprouts_position.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace sprague::sprouts {
namespace {

Vertex next_letter(const Regions& regions) {
  Vertex next = first_letter;
  for (const Region& region : regions) {
    for (const Boundary& boundary : region) {
      for (const Vertex v : boundary) {
        if (is_letter(v)) next = std::max<Vertex>(next, static_cast<Vertex>(v + 1));
      }
    }
  }
  return next;
}

/// A boundary of which letters that stand twice on it are named by their order, so that equal
/// boundaries are mostly equal strings.
Boundary with_local_names(const Boundary& boundary) {
  std::array<Vertex, 256> names{};
  Vertex next = 3;
  Boundary named = boundary;
  for (std::size_t i = 0; i < boundary.size(); ++i) {
    const Vertex v = boundary[i];
    if (!is_letter(v)) continue;
    if (names[v] == 0) {
      if (boundary.find(v, i + 1) == Boundary::npos || next == first_letter) continue;
      names[v] = next++;
    }
    named[i] = names[v];
  }
  return named;
}

/// Which boundaries of a region are equal.
struct Kinds {
  explicit Kinds(const Region& region) : kind(region.size()) {
    std::vector<Boundary> names;
    for (std::size_t i = 0; i < region.size(); ++i) {
      Boundary name = with_local_names(region[i]);
      const auto found = std::find(names.begin(), names.end(), name);
      kind[i] = static_cast<std::size_t>(found - names.begin());
      if (found == names.end()) names.push_back(std::move(name));
    }
    count = names.size();
  }
  bool is_first(std::size_t boundary) const {
    return std::find(kind.begin(), kind.end(), kind[boundary]) ==
           kind.begin() + static_cast<std::ptrdiff_t>(boundary);
  }

  std::vector<std::size_t> kind;
  std::size_t count = 0;
};

/// Calls visit(inside) with each way to put the boundaries other than `cut` on the two sides of a
/// line, once for equal boundaries.
template <class Visit>
bool for_each_division(const Kinds& kinds, std::size_t cut, Visit visit) {
  std::vector<std::vector<std::size_t>> groups(kinds.count);
  for (std::size_t i = 0; i < kinds.kind.size(); ++i) {
    if (i != cut) groups[kinds.kind[i]].push_back(i);
  }
  std::erase_if(groups, [](const auto& group) { return group.empty(); });
  std::vector<bool> inside(kinds.kind.size());
  std::vector<std::size_t> chosen(groups.size());
  while (true) {
    if (!visit(inside)) return false;
    std::size_t i = 0;
    while (i < groups.size() && chosen[i] == groups[i].size()) {
      for (const std::size_t boundary : groups[i]) inside[boundary] = false;
      chosen[i++] = 0;
    }
    if (i == groups.size()) return true;
    inside[groups[i][chosen[i]++]] = true;
  }
}

bool for_each_cut(const Regions& regions, Move& move, const Kinds& kinds,
                  const std::function<bool(const Move&)>& visit) {
  const Boundary& boundary = regions[move.region][move.boundary];
  move.other_boundary = move.boundary;
  for (move.vertex = 0; move.vertex < boundary.size(); ++move.vertex) {
    for (move.other_vertex = move.vertex; move.other_vertex < boundary.size();
         ++move.other_vertex) {
      const Vertex v = boundary[move.vertex];
      const bool is_loop = move.vertex == move.other_vertex;
      if (is_loop ? v > end_of_line : is_letter(v) && v == boundary[move.other_vertex]) continue;
      const bool more = for_each_division(kinds, move.boundary, [&](const std::vector<bool>& in) {
        move.inside = in;
        return visit(move);
      });
      if (!more) return false;
    }
  }
  return true;
}

bool for_each_join(const Regions& regions, Move& move,
                   const std::function<bool(const Move&)>& visit) {
  const Region& region = regions[move.region];
  move.inside.clear();
  for (move.vertex = 0; move.vertex < region[move.boundary].size(); ++move.vertex) {
    for (move.other_vertex = 0; move.other_vertex < region[move.other_boundary].size();
         ++move.other_vertex) {
      if (!visit(move)) return false;
    }
  }
  return true;
}

/// The vertices of a cyclic boundary after `from` and before `to`.
Boundary between(const Boundary& boundary, std::size_t from, std::size_t to) {
  if (from < to) return boundary.substr(from + 1, to - from - 1);
  return boundary.substr(from + 1) + boundary.substr(0, to);
}

/// Draws a line: names its new vertices and remembers which letters die.
class Pen {
 public:
  explicit Pen(const Regions& regions) : next_(next_letter(regions)) {}

  Vertex new_letter() { return next_++; }

  /// The end of a line that is no loop: the name under which it stands on either side of the line,
  /// nothing when it is dead.
  Boundary touch(Vertex v) {
    if (v == spot) return {end_of_line};
    if (v == end_of_line) return {new_letter()};
    if (is_letter(v)) dead_.push_back(v);
    return {};
  }

  /// Takes dead letters from all boundaries on which they stand.
  void erase_dead(Regions& regions) const {
    for (Region& region : regions) {
      for (Boundary& boundary : region) {
        for (const Vertex letter : dead_) std::erase(boundary, letter);
      }
    }
  }

 private:
  Vertex next_;
  Boundary dead_;
};

/// Adds the two regions that a line from a boundary to itself makes of one.
void add_cut(Regions& regions, const Region& region, const Move& move, Pen& pen) {
  const Boundary& boundary = region[move.boundary];
  const std::size_t i = move.vertex;
  const std::size_t j = move.other_vertex;
  const Boundary middle{pen.new_letter()};
  Region inside;
  Region outside;
  if (i == j) {
    const Boundary loop = boundary[i] == spot ? Boundary{pen.new_letter()} : Boundary{};
    inside.push_back(loop + middle);
    outside.push_back(loop + between(boundary, i, i) + middle);
  } else {
    const Boundary v = pen.touch(boundary[i]);
    const Boundary w = pen.touch(boundary[j]);
    inside.push_back(v + between(boundary, i, j) + w + middle);
    outside.push_back(w + between(boundary, j, i) + v + middle);
  }
  for (std::size_t b = 0; b < region.size(); ++b) {
    if (b != move.boundary) (move.inside[b] ? inside : outside).push_back(region[b]);
  }
  regions.push_back(std::move(inside));
  regions.push_back(std::move(outside));
}

/// Adds the region in which a line joins two boundaries.
void add_join(Regions& regions, const Region& region, const Move& move, Pen& pen) {
  const Boundary middle{pen.new_letter()};
  // The line passes an end on both sides, but that of a spot meets nothing else.
  const auto around = [&pen](const Boundary& boundary, std::size_t i) {
    const Boundary end = pen.touch(boundary[i]);
    return boundary[i] == spot ? end : end + between(boundary, i, i) + end;
  };
  Region joined{around(region[move.boundary], move.vertex) + middle +
                around(region[move.other_boundary], move.other_vertex) + middle};
  for (std::size_t b = 0; b < region.size(); ++b) {
    if (b != move.boundary && b != move.other_boundary) joined.push_back(region[b]);
  }
  regions.push_back(std::move(joined));
}

/// The lives on a boundary: a letter that stands there twice is one vertex.
std::size_t alive_on(const Boundary& boundary) {
  std::size_t lives = 0;
  for (std::size_t i = 0; i < boundary.size(); ++i) {
    const Vertex v = boundary[i];
    if (!is_letter(v))
      lives += 3u - v;
    else
      lives += boundary.find(v, i + 1) == Boundary::npos ? 1u : 0u;
  }
  return lives;
}

/// Renames letters that are a vertex with one side open; false when there is none.
bool rename_letters(Regions& regions) {
  std::array<std::uint8_t, 256> count{};
  for (const Region& region : regions) {
    for (const Boundary& boundary : region) {
      for (const Vertex v : boundary) ++count[v];
    }
  }
  bool changed = false;
  for (Region& region : regions) {
    for (Boundary& boundary : region) {
      for (std::size_t i = 0; i < boundary.size(); ++i) {
        const Vertex v = boundary[i];
        if (!is_letter(v)) continue;
        const std::size_t next = i + 1 < boundary.size() ? i + 1 : 0;
        if (count[v] == 1) {
          boundary[i] = passed_once;
          changed = true;
        } else if (next != i && boundary[next] == v) {
          boundary[i] = passed_once;
          boundary.erase(next, 1);
          changed = true;
        }
      }
    }
  }
  return changed;
}

/// Only the vertices of a region with at most three lives matter: a line takes two lives, and what
/// is left and the new vertex may be joined once, wherever they stand. Returns a boundary of all of
/// them; a letter that stands twice is a vertex that no other region has.
Boundary vertices_of(const Region& region) {
  Boundary all;
  for (const Boundary& boundary : region) all += boundary;
  Boundary vertices;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Vertex v = all[i];
    if (is_letter(v) && all.find(v) < i) continue;
    const bool is_inner = is_letter(v) && all.find(v, i + 1) != Boundary::npos;
    vertices += is_inner ? passed_once : v;
  }
  return vertices;
}

}  // namespace

std::size_t lives_of(const Region& region) {
  std::size_t lives = 0;
  for (const Boundary& boundary : region) lives += alive_on(boundary);
  return lives;
}

void for_each_move(const Regions& regions, const std::function<bool(const Move&)>& visit) {
  Move move;
  for (move.region = 0; move.region < regions.size(); ++move.region) {
    const Region& region = regions[move.region];
    const Kinds kinds(region);
    std::vector<bool> joined(kinds.count * kinds.count);
    for (move.boundary = 0; move.boundary < region.size(); ++move.boundary) {
      if (kinds.is_first(move.boundary) && !for_each_cut(regions, move, kinds, visit)) return;
      for (move.other_boundary = move.boundary + 1; move.other_boundary < region.size();
           ++move.other_boundary) {
        const std::size_t pair =
            kinds.kind[move.boundary] * kinds.count + kinds.kind[move.other_boundary];
        if (joined[pair]) continue;
        joined[pair] = true;
        if (!for_each_join(regions, move, visit)) return;
      }
    }
  }
}

double moves_in(const Region& region) {
  const Kinds kinds(region);
  std::vector<double> of_kind(kinds.count);
  for (const std::size_t kind : kinds.kind) ++of_kind[kind];
  double divisions = 1;
  for (const double count : of_kind) divisions *= count + 1;
  double moves = 0;
  double before = 0;
  for (std::size_t b = 0; b < region.size(); ++b) {
    const auto size = static_cast<double>(region[b].size());
    const double count = of_kind[kinds.kind[b]];
    if (kinds.is_first(b)) moves += size * (size + 1) / 2 * divisions * count / (count + 1);
    moves += size * before;
    before += size;
  }
  return moves;
}

Regions after(const Regions& regions, const Move& move) {
  Pen pen(regions);
  const Region& region = regions[move.region];
  Regions result;
  result.reserve(regions.size() + 1);
  for (std::size_t r = 0; r < regions.size(); ++r) {
    if (r != move.region) result.push_back(regions[r]);
  }
  if (move.boundary == move.other_boundary)
    add_cut(result, region, move, pen);
  else
    add_join(result, region, move, pen);
  pen.erase_dead(result);
  return result;
}

void simplify(Regions& regions) {
  for (Region& region : regions) {
    std::erase_if(region, [](const Boundary& boundary) { return boundary.empty(); });
  }
  std::erase_if(regions, [](const Region& region) { return lives_of(region) < 2; });
  for (Region& region : regions) {
    if (lives_of(region) <= 3) region = {vertices_of(region)};
  }
  while (rename_letters(regions)) {
  }
}

std::vector<Regions> lands_of(Regions regions) {
  std::vector<std::size_t> land(regions.size());
  std::iota(land.begin(), land.end(), std::size_t{0});
  const auto root = [&](std::size_t i) {
    while (land[i] != i) i = land[i] = land[land[i]];
    return i;
  };
  std::array<std::size_t, 256> holder{};
  for (std::size_t r = 0; r < regions.size(); ++r) {
    for (const Boundary& boundary : regions[r]) {
      for (const Vertex v : boundary) {
        if (!is_letter(v)) continue;
        if (holder[v] == 0)
          holder[v] = r + 1;
        else
          land[root(r)] = root(holder[v] - 1);
      }
    }
  }
  std::vector<Regions> lands(regions.size());
  for (std::size_t r = 0; r < regions.size(); ++r) lands[root(r)].push_back(std::move(regions[r]));
  std::erase_if(lands, [](const Regions& each) { return each.empty(); });
  return lands;
}

}  // namespace sprague::sprouts
