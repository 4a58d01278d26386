#include "check/systems/rows.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "check/positions/placed_pieces.hpp"
#include "check/systems/scanner.hpp"

namespace sprague::check {
namespace {

struct NamedText {
  const char* name;
  const char* text;
};

constexpr NamedText named_cells_known[] = {
    {"comb", "cell0-1;link0-0"},
    {"double-comb", "cell0-1,0-2;link0-0"},
    {"king", "cell0-1;link0-0,0-1,1-0,1-1"},
    {"ladder", "cell0-1;link0-0,1-1"},
    {"path", "cell0;link0-0"},
    {"squares", "cell0-1,1-2,2-3,3-0;link2-0"},
    {"triangle-strip", "cell0-1;link0-0,1-0,1-1"},
    {"triangles", "cell0-1,1-2,2-0;link1-0"},
};

constexpr NamedText named_strips_known[] = {
    {"clobber", "xo->.x;xo->o.;ox->.o;ox->x."},
    {"dawsons-chess", "111->...;^11->..;11$->..;^1$->."},
    {"dawsons-kayles", "11->.."},
    {"kayles", "1->.;11->.."},
    {"treblecross",
     "11111->.....;^1111->....;1111$->....;^1111$->....;^111->...;111$->...;^111$->...;^11$->..;"
     "^1$->."},
};

template <std::size_t count>
const char* text_named(const NamedText (&known)[count], const std::string& name) {
  for (const NamedText& one : known) {
    if (one.name == name) return one.text;
  }
  return nullptr;
}

/// Letters keep their case, so only spaces go.
std::string without_spaces(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ') result += c;
  }
  return result;
}

bool is_cell_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

std::uint32_t cell_of(char c) {
  return c == '.' ? 0 : static_cast<std::uint32_t>(static_cast<unsigned char>(c));
}

Row letters_at(const std::string& text, std::size_t& at, bool with_dead) {
  Row row;
  for (; at < text.size() && (is_cell_letter(text[at]) || (with_dead && text[at] == '.')); ++at)
    row.push_back(cell_of(text[at]));
  return row;
}

std::vector<StripRule> read_rules(const std::string& text) {
  std::vector<StripRule> rules;
  for (std::size_t at = 0;;) {
    StripRule rule;
    if (at < text.size() && text[at] == '^') rule.begins = true, ++at;
    rule.before = letters_at(text, at, false);
    if (at < text.size() && text[at] == '$') rule.ends = true, ++at;
    require(text.compare(at, 2, "->") == 0, "the rules of its strip have no -> at '{}'",
            text.substr(std::min(at, text.size())));
    at += 2;
    rule.after = letters_at(text, at, true);
    require(!rule.before.empty() && rule.before.size() == rule.after.size(),
            "a rule of its strip has sides of different lengths");
    if (std::find(rules.begin(), rules.end(), rule) == rules.end()) rules.push_back(rule);
    if (at >= text.size()) return rules;
    require(text[at] == ';', "the rules of its strip have no ; at '{}'", text.substr(at));
    ++at;
  }
}

Row set_of(Scanner& in) {
  std::uint32_t set = 0;
  do {
    const std::uint64_t vertex = in.number();
    require(vertex < max_vertices_of_cell, "a cell of its family has too many vertices");
    set |= 1u << vertex;
  } while (in.skip(","));
  return {set};
}

std::vector<std::pair<unsigned, unsigned>> edges_of(Scanner& in) {
  std::vector<std::pair<unsigned, unsigned>> edges;
  do {
    const std::uint64_t a = in.number();
    in.must("-");
    const std::uint64_t b = in.number();
    require(std::max(a, b) < max_vertices_of_cell, "a cell of its family has too many vertices");
    edges.emplace_back(a, b);
  } while (in.skip(","));
  std::sort(edges.begin(), edges.end());
  return edges;
}

/// `ring`, or `ring0-1,1-0`.
void read_turn(Scanner& in, WrittenFamily& family) {
  family.is_ring = true;
  family.turn.resize(max_vertices_of_cell);
  std::iota(family.turn.begin(), family.turn.end(), 0u);
  if (!in.sees_digit()) return;
  for (const auto& [a, b] : edges_of(in)) family.turn[a] = b;
}

/// Whether the edges of a cell and its links are the same with the vertices renamed.
void require_symmetric_turn(const WrittenFamily& family) {
  const auto renamed = [&](std::vector<std::pair<unsigned, unsigned>> edges, bool directed) {
    for (auto& [a, b] : edges) {
      a = family.turn[a];
      b = family.turn[b];
      if (!directed && a > b) std::swap(a, b);
    }
    std::sort(edges.begin(), edges.end());
    return edges;
  };
  std::vector<unsigned> names = family.turn;
  std::sort(names.begin(), names.end());
  require(std::adjacent_find(names.begin(), names.end()) == names.end() &&
              renamed(family.inside, false) == family.inside &&
              renamed(family.links, true) == family.links,
          "its ring is turned by what is no symmetry of its cells");
}

void read_graph_family(const std::string& text, WrittenFamily& family) {
  family.is_graph = true;
  const std::size_t end = std::min(text.find(';'), text.size());
  const char* const named = text_named(named_cells_known, text.substr(0, end));
  Scanner in(named == nullptr ? text : named + text.substr(end));
  unsigned vertices = 1;
  in.must("cell");
  Scanner ahead = in;
  ahead.number();
  if (ahead.skip("-")) {
    family.inside = edges_of(in);
    for (auto& [a, b] : family.inside) {
      if (a > b) std::swap(a, b);
    }
    std::sort(family.inside.begin(), family.inside.end());
  } else {
    vertices = static_cast<unsigned>(in.number()) + 1;
  }
  while (in.skip(";")) {
    if (in.skip("link"))
      family.links = edges_of(in);
    else if (in.skip("first"))
      family.first = set_of(in);
    else if (in.skip("last"))
      family.last = set_of(in);
    else if (in.skip("ring"))
      read_turn(in, family);
    else if (in.skip("hub"))
      family.hubs = in.sees_digit() ? static_cast<unsigned>(in.number()) : 1;
    else
      in.must("link");
  }
  require(in.ends(), "its family has text behind it");
  for (const auto* edges : {&family.inside, &family.links}) {
    for (const auto& [a, b] : *edges) vertices = std::max({vertices, a + 1, b + 1});
  }
  require(vertices <= max_vertices_of_cell, "a cell of its family has too many vertices");
  family.cell = {(1u << vertices) - 1};
  require(family.hubs == 0 || !family.takes_edges, "its family has a hub, but is no Node Kayles");
  if (!family.is_ring) return;
  require(family.first.empty() && family.last.empty(), "its ring has ends");
  require_symmetric_turn(family);
}

/// Squares of a board with their sides, and where pieces may lie.
void read_board_family(const std::string& pieces, const std::string& text, WrittenFamily& family) {
  family.is_graph = family.is_board = true;
  Scanner in(text);
  const std::uint64_t rows = in.number();
  require(rows > 0 && rows <= max_vertices_of_cell, "its board has too many rows, or none");
  family.cell = {(1u << rows) - 1};
  for (unsigned row = 0; row < rows; ++row) {
    family.links.emplace_back(row, row);
    if (row + 1 < rows) family.inside.emplace_back(row, row + 1);
  }
  for (const LyingPiece& piece : written_pieces(pieces)) {
    for (std::size_t top = 0; top + piece.height <= rows; ++top) {
      Row covered(piece.width);
      for (std::size_t row = 0; row < piece.height; ++row) {
        for (std::size_t column = 0; column < piece.width; ++column)
          covered[column] |= (piece.rows[row] >> column & 1u) << (top + row);
      }
      family.places.push_back(std::move(covered));
    }
  }
  std::sort(family.places.begin(), family.places.end());
  while (in.skip(";")) {
    if (in.skip("first")) {
      family.first = set_of(in);
    } else {
      in.must("last");
      family.last = set_of(in);
    }
  }
  require(in.ends(), "its family has text behind it");
}

void read_strip_family(const std::string& text, const std::string& rules, WrittenFamily& family) {
  const char* const named = text_named(named_strips_known, rules);
  family.rules = read_rules(named == nullptr ? rules : named);
  std::size_t at = 0;
  family.first = letters_at(text, at, false);
  require(at < text.size() && text[at] == '(', "its family repeats no word");
  ++at;
  family.cell = letters_at(text, at, false);
  require(!family.cell.empty() && text.compare(at, 3, ")^n") == 0, "its family repeats no word");
  at += 3;
  family.last = letters_at(text, at, false);
  if (text.compare(at, 5, ";ring") == 0) {
    family.is_ring = true;
    at += 5;
    require(family.first.empty() && family.last.empty(), "its ring has ends");
  }
  require(at == text.size(), "its family has text behind it");
}

}  // namespace

Row WrittenFamily::row(const Row& before, std::uint64_t copies, const Row& after) const {
  Row row = before;
  for (std::uint64_t i = 0; i < copies; ++i) row.insert(row.end(), cell.begin(), cell.end());
  row.insert(row.end(), after.begin(), after.end());
  return row;
}

bool WrittenFamily::is_symmetric() const {
  if (is_board) return true;  // written_pieces() has all ways in which they lie
  if (is_graph) {
    return std::all_of(links.begin(), links.end(), [&](const auto& link) {
      return std::find(links.begin(), links.end(), std::pair(link.second, link.first)) !=
             links.end();
    });
  }
  return std::all_of(rules.begin(), rules.end(), [&](const StripRule& rule) {
    const StripRule reverse{{rule.before.rbegin(), rule.before.rend()},
                            {rule.after.rbegin(), rule.after.rend()},
                            rule.ends,
                            rule.begins};
    return std::find(rules.begin(), rules.end(), reverse) != rules.end();
  });
}

std::uint64_t WrittenFamily::reach() const {
  std::size_t reach = is_graph ? 3 : 1;
  for (const Row& covered : places) reach = std::max(reach, covered.size());
  for (const StripRule& rule : rules) reach = std::max(reach, rule.before.size());
  return reach;
}

std::vector<Row> WrittenFamily::parts(const Row& row) const {
  std::vector<Row> parts;
  for (auto& [begin, part] : placed_parts(row)) parts.push_back(std::move(part));
  return parts;
}

std::vector<std::pair<std::size_t, Row>> WrittenFamily::placed_parts(const Row& row) const {
  std::vector<std::pair<std::size_t, Row>> parts;
  const auto add = [&](std::size_t at, const Row& part) {
    const auto is_live = [](std::uint32_t one) { return one != 0; };
    const auto begin = std::find_if(part.begin(), part.end(), is_live);
    if (begin == part.end()) return;
    parts.emplace_back(at + static_cast<std::size_t>(begin - part.begin()),
                       Row(begin, std::find_if(part.rbegin(), part.rend(), is_live).base()));
  };
  if (!is_graph) {
    Row part;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != 0) part.push_back(row[i]);
      if (row[i] == 0 || i + 1 == row.size()) {
        const std::size_t end = i + (row[i] != 0 ? 1 : 0);
        add(end - part.size(), part);
        part.clear();
      }
    }
    return parts;
  }
  // Edges join the numbers of vertices until each part has one number.
  std::vector<std::array<std::size_t, max_vertices_of_cell>> number(row.size());
  for (std::size_t i = 0; i < row.size(); ++i) {
    for (std::size_t v = 0; v < max_vertices_of_cell; ++v)
      number[i][v] = i * max_vertices_of_cell + v;
  }
  const auto join = [&](std::size_t i, unsigned a, std::size_t j, unsigned b) {
    if ((row[i] >> a & row[j] >> b & 1) == 0 || number[i][a] == number[j][b]) return false;
    number[i][a] = number[j][b] = std::min(number[i][a], number[j][b]);
    return true;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < row.size(); ++i) {
      for (const auto& [a, b] : inside) changed = join(i, a, i, b) || changed;
      if (i + 1 == row.size()) continue;
      for (const auto& [a, b] : links) changed = join(i, a, i + 1, b) || changed;
    }
  }
  std::map<std::size_t, Row> by_number;
  for (std::size_t i = 0; i < row.size(); ++i) {
    for (std::size_t v = 0; v < max_vertices_of_cell; ++v) {
      if ((row[i] >> v & 1) == 0) continue;
      Row& part = by_number.try_emplace(number[i][v], Row(row.size())).first->second;
      part[i] |= 1u << v;
    }
  }
  for (const auto& [least, part] : by_number) add(0, part);
  return parts;
}

std::vector<Row> WrittenFamily::options(const Row& row) const {
  std::vector<Row> options;
  if (!is_graph) {
    for (const StripRule& rule : rules) {
      for (std::size_t at = 0; at + rule.before.size() <= row.size(); ++at) {
        const std::size_t end = at + rule.before.size();
        if (rule.begins && at > 0 && row[at - 1] != 0) continue;
        if (rule.ends && end < row.size() && row[end] != 0) continue;
        const auto place = static_cast<std::ptrdiff_t>(at);
        if (!std::equal(rule.before.begin(), rule.before.end(), row.begin() + place)) continue;
        options.push_back(row);
        std::copy(rule.after.begin(), rule.after.end(), options.back().begin() + place);
      }
    }
    return options;
  }
  if (is_board) {
    for (std::size_t at = 0; at < row.size(); ++at) {
      for (const Row& covered : places) {
        if (at + covered.size() > row.size()) continue;
        Row left = row;
        bool free = true;
        for (std::size_t i = 0; i < covered.size(); ++i) {
          free = free && (row[at + i] & covered[i]) == covered[i];
          left[at + i] &= ~covered[i];
        }
        if (free) options.push_back(std::move(left));
      }
    }
    return options;
  }
  const auto take = [](Row& from, std::size_t i, unsigned v) { from[i] &= ~(1u << v); };
  const auto has = [&](std::size_t i, unsigned v) { return (row[i] >> v & 1) != 0; };
  for (std::size_t i = 0; i < row.size(); ++i) {
    for (unsigned v = 0; v < max_vertices_of_cell; ++v) {
      if (!has(i, v)) continue;
      Row without = row;
      take(without, i, v);
      Row left = without;
      // Each neighbour once; Arc Kayles takes one of them, Node Kayles all.
      const auto neighbour = [&](std::size_t j, unsigned u) {
        if (!has(j, u)) return;
        take(left, j, u);
        if (!takes_edges) return;
        options.push_back(without);
        take(options.back(), j, u);
      };
      for (const auto& [a, b] : inside) {
        if (a == v) neighbour(i, b);
        if (b == v) neighbour(i, a);
      }
      for (const auto& [a, b] : links) {
        if (a == v && i + 1 < row.size()) neighbour(i + 1, b);
        if (b == v && i > 0) neighbour(i - 1, a);
      }
      if (!takes_edges) options.push_back(std::move(left));
    }
  }
  return options;
}

bool is_family(const std::string& text) {
  return bare(text).starts_with("family(");
}

std::string kind_of_family(const std::string& text) {
  return without_spaces(text.substr(std::min(text.rfind(')') + 1, text.size())));
}

WrittenFamily read_family(const std::string& text) {
  std::string whole = without_spaces(text);
  whole.resize(whole.size() - kind_of_family(text).size());
  const std::string_view opening = "family(";
  require(bare(text).starts_with(opening) && whole.ends_with(")"), "its rules are no family");
  const std::string inner = whole.substr(opening.size(), whole.size() - opening.size() - 1);
  WrittenFamily family;
  const bool has_brackets =
      bare(inner).starts_with("strip(") || bare(inner).starts_with("polyomino(");
  const std::size_t colon =
      inner.find(':', has_brackets ? std::min(inner.find(')'), inner.size()) : 0);
  require(colon != inner.npos, "its family has no colon");
  const std::string game = inner.substr(0, colon);
  const std::string what = inner.substr(colon + 1);
  const std::string name = bare(game);
  if (name == "node-kayles" || name == "arc-kayles") {
    family.takes_edges = name == "arc-kayles";
    read_graph_family(bare(what), family);
  } else if (name == "cram") {
    read_board_family("I2", bare(what), family);
  } else {
    require(!has_brackets || game.ends_with(")"), "its rules have no end");
    const std::size_t open = has_brackets ? game.find('(') : 0;
    const std::string within = has_brackets ? game.substr(open + 1, game.size() - open - 2) : name;
    if (name.starts_with("polyomino"))
      read_board_family(within, bare(what), family);
    else
      read_strip_family(what, within, family);
  }
  return family;
}

std::pair<Row, Row> read_pattern(const WrittenFamily& family, const std::string& pattern) {
  constexpr std::string_view ring = "a ring of ";
  std::size_t at = pattern.starts_with(ring) ? ring.size() : 0;
  const auto cells = [&] {
    if (!family.is_graph) return letters_at(pattern, at, false);
    Row row;
    while (at < pattern.size() && (pattern[at] == 'o' || pattern[at] == '{')) {
      if (pattern[at++] == 'o') {
        row.push_back(family.cell[0]);
        continue;
      }
      const std::size_t end = std::min(pattern.find('}', at), pattern.size());
      Scanner in(pattern.substr(at, end - at));
      row.push_back(in.ends() ? 0 : set_of(in)[0]);
      at = std::min(end + 1, pattern.size());
    }
    return row;
  };
  Row before = cells();
  require(at < pattern.size() && pattern[at] == '(', "{} is no kind of row", pattern);
  ++at;
  require(cells() == family.cell && pattern.compare(at, 3, ")^n") == 0, "{} is no kind of row",
          pattern);
  at += 3;
  Row after = cells();
  require(at == pattern.size() || pattern.compare(at, 6, " with ") == 0, "{} is no kind of row",
          pattern);
  return {before, after};
}

std::uint64_t least_missing(const std::set<std::uint64_t>& attained) {
  std::uint64_t mex = 0;
  while (attained.count(mex) > 0) ++mex;
  return mex;
}

void count_move(std::uint64_t& moves) {
  constexpr std::uint64_t max_moves = 5'000'000;
  if (++moves > max_moves) throw Undecided{"its short rows have too many positions"};
}

std::uint64_t RowSearch::value(const Row& row) {
  std::uint64_t sum = 0;
  for (const Row& part : family_.parts(row)) sum ^= part_value(part);
  return sum;
}

std::uint64_t RowSearch::value_of_whole(const Row& row) {
  if (family_.hubs == 0) return value(row);
  std::set<std::uint64_t> attained{family_.value_without_one_hub()};
  for (const Row& left : family_.options(row)) attained.insert(value(left));
  return least_missing(attained);
}

std::uint64_t RowSearch::part_value(const Row& part) {
  if (const auto found = known_.find(part); found != known_.end()) return found->second;
  std::set<std::uint64_t> attained;
  for (const Row& left : family_.options(part)) {
    count_move(moves_);
    attained.insert(value(left));
  }
  return known_[part] = least_missing(attained);
}

}  // namespace sprague::check
