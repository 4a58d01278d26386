// Reads families:
//
//     family = "family(" (graph | strip | board) ")" ["." kind]
//     strip  = ("strip(" rules ")" | name of rules) ":" [word] "(" word ")^n" [word] [";" "ring"]
//     graph  = ("node-kayles" | "arc-kayles") ":" what
//     what   = (name | cell) {";" ("ring" [turns] | "first" set | "last" set | "hub" [number])}
//     cell   = "cell" (edges | vertex) [";" "link" edges]
//     board  = ("cram" | "polyomino(" pieces ")") ":" rows {";" ("first" | "last") set}
//     edges  = vertex "-" vertex {"," vertex "-" vertex}
//
// A name stands for a cell, such as ladder for cell 0-1; link 0-0,1-1.

#include "rules/family/parse_family.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "number/text_error.hpp"
#include "rules/family/board_cells.hpp"
#include "rules/family/closure.hpp"
#include "rules/family/graph_cells.hpp"
#include "rules/family/graph_ring.hpp"
#include "rules/family/strip_cells.hpp"
#include "sprague/detail/nearest_names.hpp"
#include "sprague/error.hpp"

namespace sprague::cell_families {
namespace {

struct NamedCell {
  std::string_view name;
  std::string_view cell;
};

constexpr NamedCell named_cells[] = {
    {"comb", "cell 0-1; link 0-0"},
    {"double-comb", "cell 0-1,0-2; link 0-0"},
    {"king", "cell 0-1; link 0-0,0-1,1-0,1-1"},
    {"ladder", "cell 0-1; link 0-0,1-1"},
    {"path", "cell 0; link 0-0"},
    {"squares", "cell 0-1,1-2,2-3,3-0; link 2-0"},
    {"triangle-strip", "cell 0-1; link 0-0,1-0,1-1"},
    {"triangles", "cell 0-1,1-2,2-0; link 1-0"},
};

/// Vertices of all cells of a position that is written out.
constexpr std::uint64_t max_vertices_written = 2000;
/// Vertices of a ring that is valued by the definition, without its hubs.
constexpr std::uint64_t max_vertices_of_ring = 60;
constexpr unsigned max_hubs = 4;

using Edges = std::vector<std::pair<unsigned, unsigned>>;

/// Takes a word, in any case.
bool accept(Cursor& in, std::string_view word) {
  in.skip_spaces();
  Cursor ahead = in;
  if (lower_case(ahead.word()) != word) return false;
  in = ahead;
  return true;
}

unsigned read_vertex(Cursor& in) {
  in.skip_spaces();
  return static_cast<unsigned>(in.digits(0, CellGraph::max_vertices - 1, "0-1"));
}

/// Vertices of a cell, separated by commas.
char16_t read_set(Cursor& in) {
  unsigned set = 0;
  do set |= 1u << read_vertex(in);
  while (in.skip_spaces(), in.accept(','));
  return static_cast<char16_t>(set);
}

std::string set_text(char16_t set) {
  std::vector<unsigned> members;
  for (unsigned v = 0; v < CellGraph::max_vertices; ++v) {
    if ((set >> v & 1) != 0) members.push_back(v);
  }
  return fmt::format("{}", fmt::join(members, ","));
}

/// Refuses a clause whose word began one before.
class ClausesOnce {
 public:
  void take(Cursor in) {
    in.skip_spaces();
    const std::size_t at = in.at();
    const std::string word = lower_case(in.word());
    if (!taken_.insert(word).second) in.fail(at, message("read.twice", {{"name", abridged(word)}}));
  }

 private:
  std::set<std::string> taken_;
};

/// The cells before and behind the equal ones; none where 0.
struct EndCells {
  char16_t first = 0;
  char16_t last = 0;

  /// Reads `first 0` or `last 1,2`; false for anything else.
  bool read(Cursor& in) {
    if (accept(in, "first"))
      first = read_set(in);
    else if (accept(in, "last"))
      last = read_set(in);
    else
      return false;
    return true;
  }

  void require_within(char16_t cell, const Cursor& in, std::size_t start) const {
    if ((first | last | cell) != cell) in.fail(start, message("family.other_vertices"));
  }

  void add_to(Family& family) const {
    if (first != 0) family.before = Cells(1, first);
    if (last != 0) family.after = Cells(1, last);
  }

  bool are_there() const { return (first | last) != 0; }

  std::string text() const {
    std::string text;
    if (first != 0) text += "; first " + set_text(first);
    if (last != 0) text += "; last " + set_text(last);
    return text;
  }
};

class GraphFamilyParser {
 public:
  GraphFamilyParser(Cursor& in, bool arc_kayles) : in_(in), arc_kayles_(arc_kayles) {}

  Family parse() {
    in_.skip_spaces();
    start_ = in_.at();
    if (!accept(in_, "cell"))
      named();
    else
      cell();
    ClausesOnce clauses;
    while (in_.skip_spaces(), in_.accept(';')) {
      clauses.take(in_);
      clause();
    }
    const auto all = static_cast<char16_t>((1u << graph_.vertices) - 1);
    ends_.require_within(all, in_, start_);
    Family family;
    family.game = arc_kayles_ ? arc_kayles(graph_) : node_kayles(graph_);
    family.repeated = Cells(1, all);
    ends_.add_to(family);
    if (turn_) family.ring = ring();
    family.hubs = hubs_;
    family.words = words(family.pattern());
    family.position = [graph = graph_, arc = arc_kayles_, turn = turn_, hubs = hubs_](
                          const Cells& row, bool whole) {
      return position(graph, arc, whole ? turn : std::nullopt, whole ? hubs : 0, row);
    };
    return family;
  }

  std::string text() const {
    std::string text = fmt::format(
        "{}-kayles: cell {}", arc_kayles_ ? "arc" : "node",
        graph_.inside.empty() ? std::to_string(graph_.vertices - 1) : edges_text(graph_.inside));
    if (!graph_.links.empty()) text += "; link " + edges_text(graph_.links);
    text += ends_.text();
    if (turn_) text += ring_text();
    if (hubs_ > 0) text += hubs_ == 1 ? "; hub" : fmt::format("; hub {}", hubs_);
    return text;
  }

 private:
  Edges edges() {
    Edges edges;
    do {
      const unsigned a = read_vertex(in_);
      in_.expect("-", "0-1");
      edges.emplace_back(a, read_vertex(in_));
    } while (in_.skip_spaces(), in_.accept(','));
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
  }

  void cell() {
    Cursor ahead = in_;
    ahead.skip_spaces();
    while (is_digit(ahead.peek())) ahead.advance();
    ahead.skip_spaces();
    if (ahead.peek() == '-') {
      for (auto& [a, b] : graph_.inside = edges()) {
        if (a == b) in_.fail(start_, message("family.edge_of_cell"));
        if (a > b) std::swap(a, b);
      }
      std::sort(graph_.inside.begin(), graph_.inside.end());
    } else {
      graph_.vertices = read_vertex(in_) + 1;
    }
    count_vertices(graph_.inside);
  }

  void named() {
    const std::size_t at = in_.at();
    while (is_letter(in_.peek()) || in_.peek() == '-') in_.advance();
    const std::string name = lower_case(in_.from(at));
    std::vector<std::string_view> names;
    for (const NamedCell& named : named_cells) {
      names.push_back(named.name);
      if (named.name != name) continue;
      Cursor cell(named.cell);
      GraphFamilyParser parser(cell, arc_kayles_);
      parser.parse();
      graph_ = parser.graph_;
      cell_named_ = &named;
      return;
    }
    if (name.starts_with("cycle")) in_.fail(at, as_in({"path; ring"}));
    in_.fail(at, message("read.as_in_or_name",
                         {{"example", "cell 0-1; link 0-0,1-1"}, one_of("names", names)}));
  }

  void clause() {
    in_.skip_spaces();
    const std::size_t at = in_.at();
    if (accept(in_, "link")) {
      if (cell_named_ != nullptr)
        in_.fail(at, message("family.own_links",
                             {{"name", cell_named_->name}, {"cell", cell_named_->cell}}));
      graph_.links = edges();
      count_vertices(graph_.links);
    } else if (accept(in_, "ring")) {
      turn();
    } else if (accept(in_, "hub")) {
      hub(at);
    } else if (!ends_.read(in_)) {
      in_.fail(at, as_in({"link 0-0,1-1", "ring", "hub", "first 0", "last 1"}));
    }
  }

  void hub(std::size_t at) {
    if (arc_kayles_) in_.fail(at, message("family.hub"));
    in_.skip_spaces();
    hubs_ = !is_digit(in_.peek()) ? 1 : static_cast<unsigned>(in_.digits(1, max_hubs, "hub 2"));
  }

  void count_vertices(const Edges& edges) {
    for (const auto& [a, b] : edges) graph_.vertices = std::max({graph_.vertices, a + 1, b + 1});
  }

  FamilyWords words(const std::string& pattern) const {
    FamilyWords words{arc_kayles_ ? message("arc-kayles.rules") : message("node-kayles.rules"),
                      ends_.are_there() ? message("rules.row_of_cells", {{"word", pattern}})
                                        : repeated_cell_words(),
                      "rules.row_of_cells"};
    if (hubs_ > 0)
      words.member = message("rules.with_hubs", {{"graph", words.member}, {"count", hubs_}});
    return words;
  }

  Message repeated_cell_words() const {
    const bool is_turned = turn_ && !std::is_sorted(turn_->begin(), turn_->end());
    const bool is_point = graph_.vertices == 1 && graph_.links == Edges{{0, 0}};
    const bool is_rung = graph_.vertices == 2 && graph_.inside == Edges{{0, 1}} &&
                         graph_.links == Edges{{0, 0}, {1, 1}};
    if (is_point) return turn_ ? message("rules.cycle") : message("rules.path");
    if (is_rung && !is_turned) return turn_ ? message("rules.prism") : message("rules.ladder");
    messages::Id id = "rules.row_of_pieces";
    if (turn_) id = "rules.ring_of_pieces";
    if (is_turned) id = "rules.turned_ring_of_pieces";
    return message(id, {{"count", graph_.vertices}});
  }

  /// `ring 0-1,1-0`: the vertex 0 of the last cell's neighbours in the first one is written 1
  /// there.
  void turn() {
    turn_.emplace(CellGraph::max_vertices);
    std::iota(turn_->begin(), turn_->end(), 0u);
    in_.skip_spaces();
    if (!is_digit(in_.peek())) return;
    turn_at_ = in_.at();
    for (const auto& [a, b] : edges()) (*turn_)[a] = b;
  }

  /// The turn is a symmetry of the cells and their links, so that no seam is seen from a row.
  Ring ring() {
    if (ends_.first != 0 || ends_.last != 0) in_.fail(start_, message("family.ring_has_no_ends"));
    const auto turned = [&](Edges edges, bool undirected) {
      for (auto& [a, b] : edges) {
        a = (*turn_)[a];
        b = (*turn_)[b];
        if (undirected && a > b) std::swap(a, b);
      }
      std::sort(edges.begin(), edges.end());
      return edges;
    };
    std::vector<unsigned> images(turn_->begin(), turn_->begin() + graph_.vertices);
    std::sort(images.begin(), images.end());
    for (unsigned v = 0; v < graph_.vertices; ++v) {
      if (images[v] != v || turned(graph_.inside, true) != graph_.inside ||
          turned(graph_.links, false) != graph_.links)
        in_.fail(turn_at_, message("family.turn"));
    }
    const auto turn_set = [turn = *turn_](const Cells& cells) {
      Cells result;
      for (const char16_t cell : cells) {
        unsigned set = 0;
        for (unsigned v = 0; v < CellGraph::max_vertices; ++v) {
          if ((cell >> v & 1) != 0) set |= 1u << turn[v];
        }
        result += static_cast<char16_t>(set);
      }
      return result;
    };
    return {turn_set, [graph = graph_, turn = *turn_, arc = arc_kayles_, hubs = hubs_](HeapSize n) {
              if (n * graph.vertices > max_vertices_of_ring) {
                throw Error(ErrorKind::too_large, message("family.too_large"));
              }
              return ring_value(graph, turn, n, arc, hubs);
            }};
  }

  std::string ring_text() const {
    Edges turned;
    for (unsigned v = 0; v < graph_.vertices; ++v) {
      if ((*turn_)[v] != v) turned.emplace_back(v, (*turn_)[v]);
    }
    return turned.empty() ? "; ring" : "; ring " + edges_text(turned);
  }

  static std::string edges_text(const Edges& edges) {
    std::vector<std::string> texts;
    for (const auto& [a, b] : edges) texts.push_back(fmt::format("{}-{}", a, b));
    return fmt::format("{}", fmt::join(texts, ","));
  }

  /// As a graph: `node-kayles:0-1,1-2`; vertices without an edge stand alone.
  static std::string position(const CellGraph& graph, bool arc,
                              const std::optional<std::vector<unsigned>>& turn, unsigned hubs,
                              const Cells& row) {
    if (row.size() > max_vertices_written / graph.vertices) return "";
    const auto number = [&](std::size_t cell, unsigned v) { return cell * graph.vertices + v; };
    const auto has = [&](std::size_t cell, unsigned v) { return (row[cell] >> v & 1) != 0; };
    std::vector<std::string> texts;
    std::set<std::size_t> joined;
    const auto join = [&](std::size_t a, std::size_t b) {
      if (a == b) return;
      texts.push_back(fmt::format("{}-{}", a, b));
      joined.insert({a, b});
    };
    for (std::size_t cell = 0; cell < row.size(); ++cell) {
      const bool seam = cell + 1 == row.size();
      const std::size_t next = seam ? 0 : cell + 1;
      for (const auto& [a, b] : graph.inside) {
        if (has(cell, a) && has(cell, b)) join(number(cell, a), number(cell, b));
      }
      if (seam && !turn) continue;
      for (const auto& [a, b] : graph.links) {
        const unsigned to = seam ? (*turn)[b] : b;
        if (has(cell, a) && has(next, to)) join(number(cell, a), number(next, to));
      }
    }
    for (std::size_t cell = 0; cell < row.size(); ++cell) {
      for (unsigned v = 0; v < graph.vertices; ++v) {
        if (!has(cell, v)) continue;
        const std::size_t vertex = number(cell, v);
        for (unsigned hub = 0; hub < hubs; ++hub) join(vertex, row.size() * graph.vertices + hub);
        if (joined.count(vertex) == 0) texts.push_back(std::to_string(vertex));
      }
    }
    return fmt::format("{}-kayles:{}", arc ? "arc" : "node", fmt::join(texts, ","));
  }

  Cursor& in_;
  bool arc_kayles_;
  std::size_t start_ = 0;
  CellGraph graph_;
  const NamedCell* cell_named_ = nullptr;  // where a name stands for it
  EndCells ends_;
  unsigned hubs_ = 0;
  std::optional<std::vector<unsigned>> turn_;
  std::size_t turn_at_ = 0;
};

class StripFamilyParser {
 public:
  StripFamilyParser(Cursor& in, StripRules rules) : in_(in), rules_(std::move(rules)) {}

  Family parse() {
    before_ = word();
    in_.expect("(", "(xo)^n");
    const std::size_t at = in_.at();
    repeated_ = word();
    if (repeated_.empty()) in_.fail(at, as_in({"(xo)^n"}));
    in_.expect(")", "(xo)^n");
    if (!in_.accept_word_in_any_case("^n")) in_.fail(in_.at(), as_in({"(xo)^n"}));
    after_ = word();
    in_.skip_spaces();
    if (in_.accept(';')) {
      in_.skip_spaces();
      const std::size_t start = in_.at();
      if (lower_case(in_.word()) != "ring")
        in_.fail(start, expected({"ring", ")"}, "family(clobber: (xo)^n; ring)"));
      if (!before_.empty() || !after_.empty()) in_.fail(start, message("family.ring_has_no_ends"));
      is_ring_ = true;
    }
    const std::string letters = rules_.letters();
    if ((before_ + repeated_ + after_).find_first_of(letters) == std::string::npos) {
      in_.fail(at, message("strip.no_rule_replaces",
                           {{"word", in_quotes(before_ + repeated_ + after_)},
                            {"letters", fmt::format("{}", fmt::join(letters, ", "))}}));
    }
    Family family{strip_cells(rules_), cells(before_), cells(repeated_), cells(after_)};
    family.position = [rules = rules_.text(), is_ring = is_ring_](const Cells& row, bool whole) {
      // A word has two ends.
      if ((is_ring && whole) || row.size() > max_letters_written) return std::string();
      return fmt::format("strip({}):{}", rules, std::string(row.begin(), row.end()));
    };
    if (is_ring_) {
      const auto value = [rules = rules_, repeated = repeated_](HeapSize n) {
        return strip_ring_value(rules, copies(repeated, n));
      };
      family.ring = Ring{[](const Cells& ends) { return ends; }, value};
    }
    const Message::Value word{"word", family.pattern()};
    family.words = {rules_.move(),
                    is_ring_ ? message("rules.ring", {word}) : message("rules.row", {word})};
    return family;
  }

  std::string text() const {
    const std::string& rules = rules_.text();
    return fmt::format("{}: {}({})^n{}{}",
                       rules.find('>') == rules.npos ? rules : fmt::format("strip({})", rules),
                       before_, repeated_, after_, is_ring_ ? "; ring" : "");
  }

 private:
  static constexpr std::size_t max_letters_written = 1000;
  static constexpr std::size_t max_letters = 16;

  static std::string copies(const std::string& word, HeapSize count) {
    std::string row;
    for (HeapSize i = 0; i < count; ++i) row += word;
    return row;
  }

  static Cells cells(const std::string& word) { return {word.begin(), word.end()}; }

  std::string word() {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    while (is_strip_letter(in_.peek())) in_.advance();
    std::string word(in_.from(start));
    if (word.size() > max_letters) in_.fail(start, at_most(max_letters, "things.letters"));
    return word;
  }

  Cursor& in_;
  StripRules rules_;
  std::string before_;
  std::string repeated_;
  std::string after_;
  bool is_ring_ = false;
};

class BoardFamilyParser {
 public:
  /// `game`: cram, or polyomino and its pieces.
  BoardFamilyParser(Cursor& in, std::string game, std::vector<Piece> pieces)
      : in_(in), game_(std::move(game)), pieces_(std::move(pieces)) {}

  Family parse() {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    rows_ = static_cast<unsigned>(in_.digits(1, max_board_rows, "family(cram: 2)"));
    if (in_.skip_spaces(); lower_case(std::string(1, in_.peek())) == "x")
      in_.fail(in_.at(), as_in({"family(cram: 2)"}));
    ClausesOnce clauses;
    while (in_.skip_spaces(), in_.accept(';')) {
      clauses.take(in_);
      in_.skip_spaces();
      if (!ends_.read(in_)) in_.fail(in_.at(), as_in({"first 0", "last 1"}));
    }
    const auto all = static_cast<char16_t>((1u << rows_) - 1);
    ends_.require_within(all, in_, start);
    Family family;
    family.game = board_cells(pieces_, rows_);
    family.repeated = Cells(1, all);
    ends_.add_to(family);
    family.position = [game = game_, rows = rows_, all](const Cells& columns, bool) {
      return position(game, rows, all, columns);
    };
    family.words = words(family.pattern());
    return family;
  }

  std::string text() const { return fmt::format("{}: {}{}", game_, rows_, ends_.text()); }

 private:
  static constexpr std::size_t max_columns_written = 60;

  FamilyWords words(const std::string& pattern) const {
    std::vector<std::string_view> names;
    for (const Piece& piece : pieces_) names.push_back(piece.name);
    return {game_ == "cram"
                ? message("cram.rules")
                : message("polyomino.rules", {{"rules", fmt::format("{}", fmt::join(names, ","))}}),
            ends_.are_there() ? message("rules.row_of_cells", {{"word", pattern}})
                              : message("rules.board", {{"count", rows_}}),
            "rules.row_of_cells"};
  }

  /// As a board, `cram:2x5`, or drawn where its ends are.
  static std::string position(const std::string& game, unsigned rows, char16_t all,
                              const Cells& columns) {
    if (columns.size() > max_columns_written) return "";
    if (columns.find_first_not_of(all) == columns.npos)
      return fmt::format("{}:{}x{}", game, rows, columns.size());
    std::string drawing;
    for (unsigned row = 0; row < rows; ++row) {
      if (row > 0) drawing += '/';
      for (const char16_t column : columns) drawing += (column >> row & 1) != 0 ? '.' : 'x';
    }
    return fmt::format("{}:{}", game, drawing);
  }

  Cursor& in_;
  std::string game_;
  std::vector<Piece> pieces_;
  unsigned rows_ = 1;
  EndCells ends_;
};

BoardFamilyParser board_family(Cursor& in, const std::string& name) {
  if (name == "cram") return {in, name, {straight_piece(2)}};
  in.expect("(", "polyomino(V3)");
  const std::size_t close = in.text().find(')', in.at());
  if (close >= in.end()) in.fail(in.end(), expected({")"}, "polyomino(V3)"));
  std::vector<Piece> pieces = parse_pieces(in.text(), in.at(), close);
  while (in.at() <= close) in.advance();
  in.skip_spaces();
  std::vector<std::string_view> names;
  for (const Piece& piece : pieces) names.push_back(piece.name);
  return {in, fmt::format("{}({})", name, fmt::join(names, ",")), pieces};
}

/// Reads the rules of `strip(…)`, or their name.
StripRules parse_strip_rules(Cursor& in, std::size_t at, const std::string& name) {
  if (name != "strip") return StripRules::parse(Cursor(in.text(), at, in.at()));
  in.expect("(", "strip(xo -> .x)");
  const std::size_t close = in.text().find(')', in.at());
  if (close >= in.end()) in.fail(in.end(), expected({")"}, "strip(xo -> .x)"));
  StripRules rules = StripRules::parse(Cursor(in.text(), in.at(), close));
  while (in.at() <= close) in.advance();
  in.skip_spaces();
  return rules;
}

/// `.b` behind a family; without it the first kind.
KindIndex kind_behind(Cursor& in, const HeapSystem& system) {
  in.skip_spaces();
  if (!in.accept('.')) return 0;
  const std::size_t at = in.at();
  const std::string name = lower_case(in.word());
  const auto found = system.kind_named(name);
  if (!found) in.fail(at, message("system.no_kind", {{"kind", in_quotes(name)}}));
  return *found;
}

}  // namespace

bool begins_family(Cursor in) {
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return word == "family" && in.peek() == '(';
}

SystemRules parse_family(Cursor& in) {
  in.word();
  in.expect("(", "family(clobber: (xo)^n)");
  in.skip_spaces();
  const std::size_t at = in.at();
  while (is_letter(in.peek()) || in.peek() == '-') in.advance();
  const std::string game = lower_case(in.from(at));
  if (game.empty()) in.fail(at, as_in({"family(node-kayles: ladder)", "family(clobber: (xo)^n)"}));
  const auto parse_what = [&in, at](auto parser) {
    in.expect(":", "family(node-kayles: ladder)");
    const Family family = parser.parse();
    in.expect(")", "family(clobber: (xo)^n; ring)", {";"});
    try {
      return system_of(family, fmt::format("family({})", parser.text()));
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::invalid_input) in.fail(at, error.message());
      throw;
    }
  };
  SystemRules rules;
  if (game == "node-kayles" || game == "arc-kayles")
    rules.system = parse_what(GraphFamilyParser(in, game == "arc-kayles"));
  else if (game == "cram" || game == "polyomino")
    rules.system = parse_what(board_family(in, game));
  else
    rules.system = parse_what(StripFamilyParser(in, parse_strip_rules(in, at, game)));
  rules.kind = kind_behind(in, *rules.system);
  in.expect_end();
  return rules;
}

}  // namespace sprague::cell_families
