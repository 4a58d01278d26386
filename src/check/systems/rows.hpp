/// Rows of cells, which families repeat: the checker's own reading, moves and parts.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sprague::check {

inline constexpr unsigned max_vertices_of_cell = 16;

/// A number for each cell: of a strip the character, of a graph the set of its vertices; 0 is dead.
using Row = std::vector<std::uint32_t>;

struct StripRule {
  Row before;
  Row after;
  bool begins = false;
  bool ends = false;

  friend bool operator==(const StripRule&, const StripRule&) = default;
};

/// The game and the row before^n … of a family: first, copies of `cell`, last.
struct WrittenFamily {
  std::vector<StripRule> rules;  ///< of a strip
  bool is_graph = false;
  bool takes_edges = false;  ///< Arc Kayles
  bool is_board = false;     ///< of squares, a graph, too, on which pieces are placed
  std::vector<Row> places;   ///< what a piece covers, column by column
  std::vector<std::pair<unsigned, unsigned>> inside;
  std::vector<std::pair<unsigned, unsigned>> links;
  bool is_ring = false;
  std::vector<unsigned> turn;  ///< of a ring of a graph: how the first cell is named from the last
  unsigned hubs = 0;           ///< vertices of Node Kayles joined to all cells, not to each other
  Row first;
  Row cell;
  Row last;

  friend bool operator==(const WrittenFamily&, const WrittenFamily&) = default;

  /// first, n copies of the cell, last.
  Row row(const Row& before, std::uint64_t copies, const Row& after) const;

  /// The connected parts of a row, without dead cells at their ends, and where they begin.
  std::vector<std::pair<std::size_t, Row>> placed_parts(const Row& row) const;
  std::vector<Row> parts(const Row& row) const;

  /// The rows that moves leave.
  std::vector<Row> options(const Row& row) const;

  /// The nim-value that a move on a hub leaves: the other hubs, each alone.
  std::uint64_t value_without_one_hub() const { return (hubs - 1) % 2; }

  /// Whether a row and its reverse are the same game.
  bool is_symmetric() const;

  /// The most cells that a move looks at.
  std::uint64_t reach() const;
};

bool is_family(const std::string& text);

/// What stands behind a family and says which kind of its rows the text is about: `.b`, or nothing
/// for the family itself.
std::string kind_of_family(const std::string& text);

/// Throws Wrong for what is no family. What kind_of_family() returns is not read.
WrittenFamily read_family(const std::string& text);

/// The ends of a pattern such as `o(xo)^n`, whose repeated cells are those of the family, or of
/// `a ring of (xo)^n`, which has none; ` with a hub` may follow. Throws Wrong.
std::pair<Row, Row> read_pattern(const WrittenFamily& family, const std::string& pattern);

/// The mex.
std::uint64_t least_missing(const std::set<std::uint64_t>& attained);

/// Throws Undecided after some millions of moves.
void count_move(std::uint64_t& moves);

/// Nim-values of rows by the definition. Throws Undecided after some millions of moves.
class RowSearch {
 public:
  explicit RowSearch(const WrittenFamily& family) : family_(family) {}

  std::uint64_t value(const Row& row);

  /// With the hubs of the family, if it has them.
  std::uint64_t value_of_whole(const Row& row);

 private:
  std::uint64_t part_value(const Row& part);

  const WrittenFamily& family_;
  std::map<Row, std::uint64_t> known_;
  std::uint64_t moves_ = 0;
};

}  // namespace sprague::check
