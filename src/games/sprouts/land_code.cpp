// Lands as bytes: the names of letters that make isomorphic lands equal.

#include <algorithm>
#include <array>

#include "games/sprouts/sprouts_position.hpp"

namespace sprague::sprouts {
namespace {

constexpr char boundary_end = 3;
constexpr char region_end = 4;

constexpr std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93;
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93;
  return x ^ x >> 32;
}
constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  return mixed(a * 0x9E3779B97F4A7C15 + b + 0x632BE59BD9B4E019);
}
constexpr std::uint64_t of_pair(std::uint64_t a, std::uint64_t b) {
  return mixed(a + b, a ^ b);
}

/// Finds the names of letters by colours: a colour says what surrounds a letter, and is refined
/// until that says no more. Where letters of one colour are left, one after the other is given a
/// colour of its own, and the least encoding counts. A letter whose first encoding is that of the
/// one before it differs from it by a symmetry and is not followed.
class Labelling {
 public:
  explicit Labelling(const Regions& land) : land_(land) {
    std::array<std::uint8_t, 256> number{};
    for (Region& region : land_) {
      for (Boundary& boundary : region) {
        for (Vertex& v : boundary) {
          if (!is_letter(v)) continue;
          if (number[v] == 0) number[v] = static_cast<std::uint8_t>(++letters_);
          v = static_cast<Vertex>(first_letter + number[v] - 1);
        }
      }
    }
  }

  std::string least() { return search(std::vector<std::uint64_t>(letters_, 1)).least; }

 private:
  using Colours = std::vector<std::uint64_t>;

  struct Found {
    std::string least;
    std::string first;  ///< with the names of the letters that were picked
  };

  static std::size_t different(const Colours& colours) {
    Colours sorted = colours;
    std::sort(sorted.begin(), sorted.end());
    return static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
  }

  void refine(Colours& colours) {
    std::size_t before = different(colours);
    while (true) {
      refine_once(colours);
      const std::size_t now = different(colours);
      if (now == before || now == letters_) return;
      before = now;
    }
  }

  void refine_once(Colours& colours) {
    Colours next(letters_, 0);
    for (const Region& region : land_) {
      std::uint64_t of_region = 0;
      std::uint64_t of_image = 0;
      forward_.clear();
      backward_.clear();
      for (const Boundary& boundary : region) {
        const std::size_t size = boundary.size();
        tokens_.resize(size);
        for (std::size_t i = 0; i < size; ++i) {
          const Vertex v = boundary[i];
          tokens_[i] = is_letter(v) ? colours[v - first_letter] : v + 2;
        }
        steps_.assign(size, 0);  // to the other place of a letter on this boundary
        for (std::size_t i = 0; i < size; ++i) {
          if (!is_letter(boundary[i])) continue;
          const std::size_t j = boundary.find(boundary[i], i + 1);
          if (j == Boundary::npos) continue;
          steps_[i] = j - i;
          steps_[j] = size - (j - i);
        }
        std::uint64_t sum = 0;
        std::uint64_t image = 0;
        for (std::size_t i = 0; i < size; ++i) {
          std::uint64_t onwards = size;
          std::uint64_t back = size;
          for (std::size_t step = 0; step < size; ++step) {
            const std::size_t ahead = i + step < size ? i + step : i + step - size;
            const std::size_t behind = i >= step ? i - step : i + size - step;
            onwards = mixed(onwards ^ steps_[ahead] << 56, tokens_[ahead]);
            back = mixed(back ^ (steps_[behind] == 0 ? 0 : size - steps_[behind]) << 56,
                         tokens_[behind]);
          }
          forward_.push_back(onwards);
          backward_.push_back(back);
          sum += mixed(onwards);
          image += mixed(back);
        }
        of_region += mixed(sum);
        of_image += mixed(image);
      }
      std::size_t at = 0;
      for (const Boundary& boundary : region) {
        for (const Vertex v : boundary) {
          if (is_letter(v))
            next[v - first_letter] +=
                mixed(of_pair(mixed(forward_[at], of_region), mixed(backward_[at], of_image)));
          ++at;
        }
      }
    }
    for (std::size_t i = 0; i < letters_; ++i) colours[i] = mixed(colours[i], next[i]);
  }

  Found search(Colours colours) {
    if (letters_ > 1) refine(colours);
    const std::vector<std::size_t> cell = tied(colours);
    if (cell.empty()) return leaf(colours);
    Found found;
    for (const std::size_t letter : cell) {
      Colours marked = colours;
      marked[letter] = mixed(marked[letter], 1);
      picked_.push_back(letter);
      if (letter == cell.front()) {
        found = search(marked);
      } else if (first_leaf(marked) != found.first) {
        found.least = std::min(found.least, search(marked).least);
      }
      picked_.pop_back();
    }
    return found;
  }

  std::string first_leaf(Colours colours) {
    const std::size_t depth = picked_.size();
    while (true) {
      refine(colours);
      const std::vector<std::size_t> cell = tied(colours);
      if (cell.empty()) break;
      colours[cell.front()] = mixed(colours[cell.front()], 1);
      picked_.push_back(cell.front());
    }
    std::string first = leaf(colours).first;
    picked_.resize(depth);
    return first;
  }

  /// The letters of the least colour that several have.
  std::vector<std::size_t> tied(const Colours& colours) const {
    Colours sorted = colours;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    std::vector<std::size_t> cell;
    if (twice == sorted.end()) return cell;
    for (std::size_t i = 0; i < letters_; ++i) {
      if (colours[i] == *twice) cell.push_back(i);
    }
    return cell;
  }

  Found leaf(const Colours& colours) const {
    Colours sorted = colours;
    std::sort(sorted.begin(), sorted.end());
    std::vector<Vertex> names(letters_);
    for (std::size_t i = 0; i < letters_; ++i)
      names[i] = static_cast<Vertex>(
          first_letter +
          (std::lower_bound(sorted.begin(), sorted.end(), colours[i]) - sorted.begin()));
    std::vector<Region> regions;
    for (const Region& region : land_) {
      Region named = region;
      Region image = region;
      for (std::size_t b = 0; b < region.size(); ++b) {
        for (Vertex& v : named[b]) {
          if (is_letter(v)) v = names[v - first_letter];
        }
        image[b].assign(named[b].rbegin(), named[b].rend());
        turn_to_least(named[b]);
        turn_to_least(image[b]);
      }
      std::sort(named.begin(), named.end());
      std::sort(image.begin(), image.end());
      regions.push_back(std::min(named, image));
    }
    std::sort(regions.begin(), regions.end());
    Found found;
    found.least = bytes_of(regions);
    found.first = found.least;
    for (const std::size_t letter : picked_) found.first += static_cast<char>(names[letter]);
    return found;
  }

  static void turn_to_least(Boundary& boundary) {
    if (boundary.size() < 2) return;
    Boundary turned = boundary;
    Boundary least = boundary;
    for (std::size_t i = 1; i < boundary.size(); ++i) {
      std::rotate(turned.begin(), turned.begin() + 1, turned.end());
      least = std::min(least, turned);
    }
    boundary = least;
  }

  /// With letters named in the order in which they stand there first.
  static std::string bytes_of(const Regions& regions) {
    std::string bytes;
    std::array<Vertex, 256> names{};
    Vertex next = first_letter;
    for (const Region& region : regions) {
      if (!bytes.empty()) bytes += region_end;
      for (const Boundary& boundary : region) {
        for (const Vertex v : boundary) {
          if (is_letter(v) && names[v] == 0) names[v] = next++;
          bytes += static_cast<char>(is_letter(v) ? names[v] : v);
        }
        bytes += boundary_end;
      }
    }
    return bytes;
  }

  Regions land_;
  std::size_t letters_ = 0;
  std::vector<std::size_t> picked_;
  Colours tokens_;
  Colours forward_;
  Colours backward_;
  std::vector<std::uint64_t> steps_;
};

}  // namespace

std::string encode(const Regions& land) {
  return Labelling(land).least();
}

Regions decode(std::string_view land) {
  Regions regions;
  if (land.empty()) return regions;
  regions.emplace_back();
  Boundary boundary;
  for (const char c : land) {
    if (c == region_end) {
      regions.emplace_back();
    } else if (c == boundary_end) {
      regions.back().push_back(std::move(boundary));
      boundary.clear();
    } else {
      boundary += static_cast<Vertex>(c);
    }
  }
  return regions;
}

}  // namespace sprague::sprouts
