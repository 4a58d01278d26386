// Sprouts. A position is what is alive of a drawing (sprouts_position.hpp), cut into lands, each
// encoded so that isomorphic lands are equal. Lands add; that is where the nim-values of a search
// come in (Lemoine and Viennot, "A further computer analysis of Sprouts", 2007).

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "games/kinds.hpp"
#include "games/sprouts/part_list.hpp"
#include "games/sprouts/sprouts_layout.hpp"
#include "games/sprouts/sprouts_position.hpp"
#include "messages/table.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

using namespace sprouts;

constexpr std::uint64_t max_spots = 80;  // 3 lives each

std::vector<std::string> encoded_lands(Regions regions) {
  simplify(regions);
  std::vector<std::string> lands;
  for (const Regions& land : lands_of(std::move(regions))) lands.push_back(encode(land));
  return lands;
}

/// Writes letters as the literature does: small ones stand twice on one boundary. A letter names
/// one vertex of the whole position; after z come a_, b_ and so on.
class Writer {
 public:
  /// Names the letters of a land, other than those of the lands before it.
  void begin_land(const Regions& land) {
    names_.fill({});
    for (const Region& region : land) {
      for (const Boundary& boundary : region) {
        for (std::size_t i = 0; i < boundary.size(); ++i) {
          const Vertex v = boundary[i];
          if (!is_letter(v) || !names_[v].empty()) continue;
          const bool is_local = boundary.find(v, i + 1) != Boundary::npos;
          names_[v] = is_local ? name(small_++, 'a') : name(capital_++, 'A');
        }
      }
    }
  }

  std::string text(const Boundary& boundary) const {
    return text(boundary, boundary.size(), boundary.size());
  }

  /// With brackets around the vertices in two places.
  std::string text(const Boundary& boundary, std::size_t first, std::size_t second) const {
    std::string text;
    for (std::size_t i = 0; i < boundary.size(); ++i) {
      const std::string name = vertex(boundary[i]);
      text += i == first || i == second ? '(' + name + ')' : name;
    }
    return text + '.';
  }

  std::string text(const Region& region) const {
    std::string text;
    for (const Boundary& boundary : region) text += this->text(boundary);
    return text;
  }

  std::string text(const Regions& land) const {
    std::vector<std::string> regions;
    for (const Region& region : land) regions.push_back(text(region));
    return fmt::format("{}", fmt::join(regions, "/"));
  }

  /// A move as text, such as `join (0).(0).` and `loop at (0). around 0. in 0.0.AB.`; a line from a
  /// boundary to itself goes around what lies with the vertices between its ends.
  std::string text(const Region& region, const Move& move, bool with_region) const {
    const Boundary& boundary = region[move.boundary];
    std::string text;
    if (move.boundary != move.other_boundary) {
      text = "join " + this->text(boundary, move.vertex, move.vertex) +
             this->text(region[move.other_boundary], move.other_vertex, move.other_vertex);
    } else {
      text = (move.vertex == move.other_vertex ? "loop at " : "join ") +
             this->text(boundary, move.vertex, move.other_vertex);
      const std::string around = inside(region, move);
      if (!around.empty()) text += " around " + around;
    }
    return with_region ? text + " in " + this->text(region) : text;
  }

  /// The boundaries that a line goes around.
  std::string inside(const Region& region, const Move& move) const {
    std::string text;
    for (std::size_t b = 0; b < move.inside.size(); ++b) {
      if (b != move.boundary && move.inside[b]) text += this->text(region[b]);
    }
    return text;
  }

  std::string vertex(Vertex v) const {
    return is_letter(v) ? names_[v] : std::string(1, static_cast<char>('0' + v));
  }

 private:
  static std::string name(unsigned index, char first) {
    return static_cast<char>(first + static_cast<char>(index % 26)) + std::string(index / 26, '_');
  }

  std::array<std::string, 256> names_;
  unsigned small_ = 0;
  unsigned capital_ = 0;
};

/// Positions are lists of encoded lands.
class Sprouts final : public Game {
 public:
  std::string name() const override { return "sprouts"; }

  std::string text(std::string_view position) const override {
    Writer writer;
    std::vector<std::string> texts;
    for (const std::string& bytes : parts_of_position(position)) {
      const Regions land = decode(bytes);
      writer.begin_land(land);
      texts.push_back(writer.text(land));
    }
    return texts.empty() ? "0" : fmt::format("{}", fmt::join(texts, "/"));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    for_each_different_move(position, [&](const WrittenMove& move) {
      moves.push_back({move.text(), move.to});
    });
    return moves;
  }

  /// Where the lines of a drawing lie is not known; what can still be played is drawn.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    std::vector<Regions> lands;
    for (const std::string& bytes : parts_of_position(position)) lands.push_back(decode(bytes));
    const ElementNames names{lives_of(lands)};
    BoardLayout layout;
    Writer writer;
    std::size_t regions = 0;
    for (const Regions& land : lands) {
      writer.begin_land(land);
      for (const Region& region : land)
        add_region(layout, region, regions++, names, [&](Vertex v) { return writer.vertex(v); });
    }
    std::set<std::string> surrounded;
    for_each_different_move(position, [&](const WrittenMove& written) {
      const Move& move = written.move;
      const std::size_t region = written.first_region + move.region;
      const std::string one = names.vertex(region, move.boundary, move.vertex);
      const std::string other = names.vertex(region, move.other_boundary, move.other_vertex);
      std::vector<std::string>& touched = layout.touches.emplace_back(std::vector{one});
      if (other != one) touched.push_back(other);
      const std::string inside = written.inside();
      if (inside.empty()) return;
      surrounded.insert(inside);
      touched.push_back(names.surrounded(inside));
    });
    add_surrounded(layout, surrounded, names);
    layout.advice = message("advice.spots");
    return layout;
  }

  std::vector<std::string> components(std::string_view position) const override {
    return parts_of_position(position);
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    const Regions land = decode(component);
    std::set<std::string> seen;
    for_each_move(land, [&](const Move& move) {
      const std::vector<std::string> lands = encoded_lands(after(land, move));
      if (!seen.insert(position_of_parts(lands)).second) return true;
      for (const std::string& left : lands) options.add(left);
      return options.end_sum();
    });
  }

  /// About the number of moves. Of 6 spots, a search by lives, or by how long positions are,
  /// expands tens of times as many components.
  std::uint64_t difficulty(std::string_view component) const override {
    double moves = 0;
    for (const Region& region : decode(component)) moves += moves_in(region);
    return static_cast<std::uint64_t>(std::min(moves, 0x1p50));
  }

  /// Searching one option after the other does not solve 14 spots in half an hour.
  bool is_searched_best_first() const override { return true; }

 private:
  struct WrittenMove {
    const Move& move;
    const Region& region;
    const Writer& writer;
    bool with_region;          ///< its text says in which region it is
    std::size_t first_region;  ///< the index in the position of its land's first region
    const std::string& to;

    std::string text() const { return writer.text(region, move, with_region); }
    std::string inside() const { return writer.inside(region, move); }
  };

  /// Calls visit(move) with one move for each position that can be left.
  template <class Visit>
  static void for_each_different_move(std::string_view position, Visit visit) {
    const std::vector<std::string> lands = parts_of_position(position);
    Writer writer;
    std::set<std::string> seen;
    std::size_t first_region = 0;
    for (std::size_t l = 0; l < lands.size(); ++l) {
      const Regions land = decode(lands[l]);
      writer.begin_land(land);
      for_each_move(land, [&](const Move& move) {
        const auto [to, is_new] =
            seen.insert(position_after(lands, l, encoded_lands(after(land, move))));
        if (is_new)
          visit(WrittenMove{move, land[move.region], writer, lands.size() + land.size() > 2,
                            first_region, *to});
        return true;
      });
      first_region += land.size();
    }
  }
};

/// Reads a position as it is written, with its letters.
class Reader {
 public:
  explicit Reader(Cursor in) : in_(in) {}

  Regions regions() {
    do {
      regions_.emplace_back();
      do {
        read_boundary();
      } while (!in_.done() && in_.peek() != '/');
    } while (in_.accept('/'));
    for (const auto& [name, letter] : letters_) {
      if (letter.count == 1) in_.fail(letter.at, message("sprouts.once", {{"vertex", name}}));
    }
    return std::move(regions_);
  }

 private:
  struct Letter {
    Vertex vertex;
    std::size_t at;
    std::size_t region;
    std::size_t boundary;
    int count = 0;
  };

  void read_boundary() {
    const std::size_t begin = in_.at();
    Boundary boundary;
    while (!in_.accept('.')) {
      const char c = in_.peek();
      if (c >= '0' && c <= '2') {
        boundary += static_cast<Vertex>(c - '0');
        in_.advance();
        lives_ += static_cast<std::size_t>('3' - c);
      } else if (sprague::is_letter(c)) {
        boundary += read_letter();
      } else {
        in_.fail(in_.at(), message("sprouts.form"));
      }
      if (lives_ > 3 * max_spots) in_.fail(in_.at(), at_most(3 * max_spots, "things.lives"));
    }
    if (boundary.empty()) in_.fail(begin, message("sprouts.form"));
    if (boundary.size() > 1 && boundary.find(spot) != Boundary::npos)
      in_.fail(begin, message("sprouts.vertex_without_lines"));
    regions_.back().push_back(std::move(boundary));
  }

  Vertex read_letter() {
    const std::size_t begin = in_.at();
    in_.advance();
    while (in_.accept('_')) {
    }
    const std::string name(in_.from(begin));
    const std::size_t region = regions_.size();
    const std::size_t boundary = regions_.back().size();
    const auto next = static_cast<Vertex>(first_letter + letters_.size());
    Letter& letter =
        letters_.try_emplace(name, Letter{next, begin, region, boundary}).first->second;
    if (++letter.count == 1) ++lives_;
    if (letter.count > 2) in_.fail(begin, message("sprouts.three_times", {{"vertex", name}}));
    if (letter.count == 2 && letter.region == region && letter.boundary != boundary)
      in_.fail(begin, message("sprouts.two_boundaries", {{"vertex", name}}));
    return letter.vertex;
  }

  Cursor in_;
  Regions regions_;
  std::map<std::string, Letter> letters_;
  std::size_t lives_ = 0;
};

GamePosition parse_sprouts(std::string_view text, std::size_t argument) {
  Cursor in(text, argument, text.size());
  const std::string_view rest = in.rest();
  Regions regions;
  if (!rest.empty() && rest.find_first_not_of("0123456789") == std::string_view::npos) {
    const std::uint64_t spots = in.digits(0, max_spots, "sprouts:5");
    if (spots > 0) regions.emplace_back(spots, Boundary{spot});
  } else {
    regions = Reader(in).regions();
  }
  static const auto game = std::make_shared<const Sprouts>();
  return {game, position_of_parts(encoded_lands(std::move(regions)))};
}

}  // namespace

GameKind sprouts_kind() {
  return {"sprouts",
          "sprouts:5",
          "Sprouts: lines between spots, three at most at each",
          message("sprouts.rules"),
          Message(),
          "Gardner, Scientific American 217 (July 1967); Applegate, Jacobson and Sleator, Computer "
          "analysis of Sprouts (1991)",
          parse_sprouts,
          PositionForm::drawing};
}

}  // namespace sprague
