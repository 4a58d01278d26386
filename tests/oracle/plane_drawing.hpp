/// Sprouts by drawings: graphs in the plane as rotation systems, with the faces in which their
/// connected parts lie. Slow: nothing is simplified, no drawing is reflected or split.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sprague::oracle {

class PlaneDrawing {
 public:
  /// Spots without lines, all in one face.
  explicit PlaneDrawing(std::size_t spots) : degree_(spots, 0), face_of_isolated_(spots, 0) {}

  /// The drawings after each line that can be drawn, many of which may play alike.
  std::vector<PlaneDrawing> options() const {
    std::vector<PlaneDrawing> result;
    const std::vector<Corner> corners = open_corners();
    for (std::size_t i = 0; i < corners.size(); ++i) {
      for (std::size_t j = i; j < corners.size(); ++j) {
        const Corner& a = corners[i];
        const Corner& b = corners[j];
        if (face_of(a) != face_of(b)) continue;
        if (i == j ? degree_[a.vertex] > 1 : a.vertex == b.vertex) continue;
        add_options(a, b, i == j, result);
      }
    }
    return result;
  }

  std::size_t lives() const {
    std::size_t sum = 0;
    for (const std::size_t degree : degree_) sum += 3 - degree;
    return sum;
  }

  /// In the notation of `sprouts:`; "0" where no vertex is alive.
  std::string text() const {
    std::string text;
    std::map<std::size_t, std::string> names;
    for (const auto& [face, walks] : walks_of_faces()) {
      if (!text.empty()) text += '/';
      for (const Walk& walk : walks) {
        for (const std::size_t vertex : walk) {
          if (degree_[vertex] < 2) {
            text += static_cast<char>('0' + degree_[vertex]);
            continue;
          }
          const std::size_t index = names.size();
          const auto [name, is_new] = names.try_emplace(vertex);
          if (is_new)
            name->second = static_cast<char>('a' + index % 26) + std::string(index / 26, '_');
          text += name->second;
        }
        text += '.';
      }
    }
    return text.empty() ? "0" : text;
  }

  /// Equal only for drawings that play alike: what is alive along the faces, vertices renamed.
  std::string key() const {
    std::vector<std::vector<Walk>> faces;
    for (auto& [face, walks] : walks_of_faces()) {
      std::vector<Walk> turned;
      for (const Walk& walk : walks) turned.push_back(turned_by_degrees(walk));
      std::sort(turned.begin(), turned.end(),
                [this](const Walk& a, const Walk& b) { return degrees(a) < degrees(b); });
      faces.push_back(turned);
    }
    const auto all_degrees = [this](const std::vector<Walk>& face) {
      std::vector<Walk> all;
      for (const Walk& walk : face) all.push_back(degrees(walk));
      return all;
    };
    std::sort(faces.begin(), faces.end(),
              [&](const auto& a, const auto& b) { return all_degrees(a) < all_degrees(b); });
    std::map<std::size_t, std::size_t> names;
    std::string key;
    for (const auto& face : faces) {
      for (const Walk& walk : face) {
        for (const std::size_t vertex : walk) {
          key += static_cast<char>('0' + degree_[vertex]);
          key += static_cast<char>('A' + names.try_emplace(vertex, names.size()).first->second);
        }
        key += '.';
      }
      key += '/';
    }
    return key;
  }

 private:
  using Walk = std::vector<std::size_t>;  // vertices

  /// The angle after a dart, an end of a line; a vertex without lines has one, too.
  struct Corner {
    std::size_t vertex;
    std::size_t dart;
  };
  static constexpr std::size_t none = ~std::size_t{0};

  std::size_t face_of(const Corner& corner) const {
    return corner.dart == none ? face_of_isolated_[corner.vertex] : face_of_dart_[corner.dart];
  }

  std::vector<Corner> open_corners() const {
    std::vector<Corner> corners;
    for (std::size_t vertex = 0; vertex < degree_.size(); ++vertex) {
      if (degree_[vertex] == 0) corners.push_back({vertex, none});
    }
    for (std::size_t dart = 0; dart < next_.size(); ++dart) {
      if (degree_[vertex_[dart]] < 3) corners.push_back({vertex_[dart], dart});
    }
    return corners;
  }

  /// Along a face, the next angle: over the line that follows, whose other end is the dart beside.
  std::size_t onwards(std::size_t dart) const { return next_[dart] ^ 1; }

  std::vector<std::size_t> darts_along(std::size_t dart) const {
    std::vector<std::size_t> darts{dart};
    for (std::size_t at = onwards(dart); at != dart; at = onwards(at)) darts.push_back(at);
    return darts;
  }

  /// What is alive along each walk of each face.
  std::map<std::size_t, std::vector<Walk>> walks_of_faces() const {
    std::map<std::size_t, std::vector<Walk>> faces;
    for (std::size_t vertex = 0; vertex < degree_.size(); ++vertex) {
      if (degree_[vertex] == 0) faces[face_of_isolated_[vertex]].push_back({vertex});
    }
    std::set<std::size_t> seen;
    for (std::size_t dart = 0; dart < next_.size(); ++dart) {
      if (seen.contains(dart)) continue;
      Walk walk;
      for (const std::size_t along : darts_along(dart)) {
        seen.insert(along);
        if (degree_[vertex_[along]] < 3) walk.push_back(vertex_[along]);
      }
      if (!walk.empty()) faces[face_of_dart_[dart]].push_back(walk);
    }
    return faces;
  }

  Walk degrees(const Walk& walk) const {
    Walk result;
    for (const std::size_t vertex : walk) result.push_back(degree_[vertex]);
    return result;
  }

  Walk turned_by_degrees(Walk walk) const {
    Walk least = walk;
    for (std::size_t i = 1; i < walk.size(); ++i) {
      std::rotate(walk.begin(), walk.begin() + 1, walk.end());
      if (degrees(walk) < degrees(least)) least = walk;
    }
    return least;
  }

  std::size_t add_dart(std::size_t vertex, std::size_t after, std::size_t face) {
    const std::size_t dart = next_.size();
    vertex_.push_back(vertex);
    face_of_dart_.push_back(face);
    ++degree_[vertex];
    if (after == none) {
      next_.push_back(dart);
    } else {
      next_.push_back(next_[after]);
      next_[after] = dart;
    }
    return dart;
  }

  /// The line from a to b with its new vertex.
  void add_options(const Corner& a, const Corner& b, bool is_loop,
                   std::vector<PlaneDrawing>& result) const {
    const std::size_t face = face_of(a);
    PlaneDrawing drawn = *this;
    const std::size_t middle = drawn.degree_.size();
    drawn.degree_.push_back(0);
    drawn.face_of_isolated_.push_back(face);
    const std::size_t from_a = drawn.add_dart(a.vertex, a.dart, face);
    const std::size_t to_a = drawn.add_dart(middle, none, face);
    const std::size_t to_b = drawn.add_dart(middle, to_a, face);
    drawn.add_dart(b.vertex, is_loop ? from_a : b.dart, face);
    // The new vertex sees both sides of the line: one walk, or two that are now two faces.
    const std::vector<std::size_t> side = drawn.darts_along(to_a);
    if (std::find(side.begin(), side.end(), to_b) != side.end()) {
      result.push_back(drawn);
      return;
    }
    const std::size_t other_face = ++drawn.faces_made_;
    const std::vector<std::size_t> other_side = drawn.darts_along(to_b);
    for (const std::size_t dart : other_side) drawn.face_of_dart_[dart] = other_face;
    divide(drawn, face, other_face, result, side);
  }

  /// Adds the drawing with each choice of what lies on the other side.
  static void divide(const PlaneDrawing& drawn, std::size_t face, std::size_t other_face,
                     std::vector<PlaneDrawing>& result, const std::vector<std::size_t>& side) {
    std::vector<std::vector<std::size_t>> parts;  // the darts of other walks
    std::vector<std::size_t> isolated;
    std::set<std::size_t> seen(side.begin(), side.end());
    for (std::size_t dart = 0; dart < drawn.next_.size(); ++dart) {
      if (drawn.face_of_dart_[dart] != face || seen.contains(dart)) continue;
      parts.push_back(drawn.darts_along(dart));
      seen.insert(parts.back().begin(), parts.back().end());
    }
    std::erase_if(parts, [&](const auto& darts) {  // nothing alive: on which side does not matter
      return std::all_of(darts.begin(), darts.end(),
                         [&](std::size_t dart) { return drawn.degree_[drawn.vertex_[dart]] == 3; });
    });
    for (std::size_t vertex = 0; vertex < drawn.degree_.size(); ++vertex) {
      if (drawn.degree_[vertex] == 0 && drawn.face_of_isolated_[vertex] == face)
        isolated.push_back(vertex);
    }
    for (std::size_t choice = 0; choice >> (parts.size() + isolated.size()) == 0; ++choice) {
      PlaneDrawing chosen = drawn;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        if ((choice >> i & 1) == 0) continue;
        for (const std::size_t dart : parts[i]) chosen.face_of_dart_[dart] = other_face;
      }
      for (std::size_t i = 0; i < isolated.size(); ++i) {
        if ((choice >> (parts.size() + i) & 1) != 0)
          chosen.face_of_isolated_[isolated[i]] = other_face;
      }
      result.push_back(std::move(chosen));
    }
  }

  std::vector<std::size_t> degree_;            // of vertices
  std::vector<std::size_t> face_of_isolated_;  // of vertices without lines
  std::vector<std::size_t> next_;    // of darts: the next one around its vertex; 2i and 2i + 1 are
  std::vector<std::size_t> vertex_;  // the ends of one line
  std::vector<std::size_t> face_of_dart_;  // that of the angle after the dart
  std::size_t faces_made_ = 0;             // beside face 0
};

/// Values and outcomes by the definition.
class PlaneSolver {
 public:
  std::uint64_t value(const PlaneDrawing& drawing) {
    const std::string key = drawing.key();
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    const std::set<std::uint64_t> options = option_values(drawing);
    std::uint64_t value = 0;
    while (options.contains(value)) ++value;
    return values_[key] = value;
  }

  std::set<std::uint64_t> option_values(const PlaneDrawing& drawing) {
    std::set<std::uint64_t> options;
    for (const PlaneDrawing& option : drawing.options()) options.insert(value(option));
    return options;
  }

  /// Whether the player to move wins when whoever makes the last move loses.
  bool wins_misere(const PlaneDrawing& drawing) {
    const std::string key = drawing.key();
    if (const auto known = misere_.find(key); known != misere_.end()) return known->second;
    const std::vector<PlaneDrawing> options = drawing.options();
    bool wins = options.empty();
    for (const PlaneDrawing& option : options) wins = wins || !wins_misere(option);
    return misere_[key] = wins;
  }

  std::size_t size() const { return values_.size(); }

 private:
  std::map<std::string, std::uint64_t> values_;
  std::map<std::string, bool> misere_;
};

}  // namespace sprague::oracle
