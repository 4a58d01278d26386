// One pass over the positions in lexicographic order, in which options come first. The vectors are
// listed once; each is an offset in the table.

#include "tuples/vector_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "run/memory.hpp"
#include "run/work.hpp"
#include "values/mex.hpp"

namespace sprague {
namespace {

struct Vector {
  Numbers taken;
  std::size_t offset;
};

std::vector<std::size_t> strides_of(const Tuple& max) {
  std::vector<std::size_t> strides(max.size(), 1);
  for (std::size_t i = max.size() - 1; i-- > 0;)
    strides[i] = strides[i + 1] * static_cast<std::size_t>(max[i + 1] + 1);
  return strides;
}

/// The differences between the largest position and its options: all vectors that fit anywhere.
std::vector<Vector> vectors_of(const TupleRules& rules, const Tuple& max, const RunControl& run) {
  const std::vector<std::size_t> strides = strides_of(max);
  const Numbers corner = numbers_of(max);
  std::vector<Numbers> found;
  rules.parts().for_each_option(corner, [&](const Numbers& left) {
    Numbers taken{};
    for (std::size_t i = 0; i < max.size(); ++i) taken[i] = corner[i] - left[i];
    if (found.size() == found.capacity())
      require_memory(2.0 * static_cast<double>((found.size() + 1) * sizeof(Vector)),
                     "the vectors of these moves", run);
    found.push_back(taken);
  });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<Vector> vectors;
  for (const Numbers& taken : found) {
    std::size_t offset = 0;
    for (std::size_t i = 0; i < max.size(); ++i)
      offset += strides[i] * static_cast<std::size_t>(taken[i]);
    vectors.push_back({taken, offset});
  }
  return vectors;
}

/// Every position looks at the vectors that take no more than it has from its first number.
void require_steps_of(const std::vector<Vector>& vectors, const Tuple& max, double cells,
                      const RunControl& run) {
  constexpr double steps_per_vector = 4;
  const double rows = static_cast<double>(max[0]) + 1;
  double rows_looking = 0;
  for (const Vector& vector : vectors) rows_looking += rows - static_cast<double>(vector.taken[0]);
  require_steps(steps_per_vector * rows_looking * cells / rows,
                fmt::format("the values of {:.0f} positions", cells), "write smaller numbers", run);
}

/// The next position in lexicographic order up to `max`.
void advance(Numbers& position, const Tuple& max) {
  for (std::size_t i = max.size(); i-- > 0;) {
    if (position[i] < static_cast<std::int64_t>(max[i])) {
      ++position[i];
      return;
    }
    position[i] = 0;
  }
}

}  // namespace

NimValues vector_table(const TupleRules& rules, const Tuple& max, ProgressMeter& progress) {
  std::size_t cells = 1;
  for (const std::uint64_t number : max) cells *= static_cast<std::size_t>(number + 1);
  const std::vector<Vector> vectors = vectors_of(rules, max, progress.run());
  require_steps_of(vectors, max, static_cast<double>(cells), progress.run());
  const auto fits = [](const Numbers& taken, const Numbers& position) {
    return taken[0] <= position[0] && taken[1] <= position[1] && taken[2] <= position[2] &&
           taken[3] <= position[3];
  };
  Mex mex;
  mex.make_room(vectors.size());
  Numbers position{};
  std::uint64_t index = 0;  // of the position; a value that needs wider cells is asked for again
  NimValues values;
  values.extend(
      cells,
      [&](const auto* table, std::uint64_t n) {
        for (; index < n; ++index) advance(position, max);
        mex.begin();
        for (const Vector& vector : vectors) {
          // Ascending by what they take from the first number.
          if (vector.taken[0] > position[0]) break;
          if (fits(vector.taken, position)) mex.exclude(table[n - vector.offset]);
        }
        const std::uint64_t value = mex.least();
        progress.advance(n, vectors.size());
        return value;
      },
      [&](unsigned width) {
        require_memory(1.5 * width * static_cast<double>(cells), "wider values of this table",
                       progress.run());
      });
  return values;
}

}  // namespace sprague
