// Tables of games on tuples: their rows, their antidiagonals and their P-positions.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "number/text_error.hpp"
#include "sprague/error.hpp"
#include "sprague/terms.hpp"

namespace sprague {
namespace {

/// The largest of each number.
Tuple largest_of(const std::vector<TupleTerm>& terms, unsigned dimensions) {
  Tuple max(dimensions, 0);
  for (const TupleTerm& term : terms) {
    for (unsigned i = 0; i < dimensions; ++i) max[i] = std::max(max[i], term.position[i]);
  }
  return max;
}

void require_numbers(const TupleRules& rules, std::size_t numbers, std::uint64_t line) {
  if (rules.dimensions() == numbers) return;
  throw Error(ErrorKind::invalid_input,
              in_line(line, message("terms.dimensions", {{"rules", rules.written()},
                                                         {"dimensions", rules.dimensions()},
                                                         {"numbers", numbers}})));
}

Tuple sorted(Tuple position) {
  std::sort(position.begin(), position.end());
  return position;
}

}  // namespace

std::vector<TupleTerm> table_terms(const NumberRows& table, TableLayout layout,
                                   std::uint64_t first) {
  std::vector<TupleTerm> terms;
  std::uint64_t diagonal = 0;
  std::uint64_t place = 0;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
      Tuple position{row, column};
      if (layout != TableLayout::rows) {
        position = {place, diagonal - place};
        if (place++ == diagonal) {
          ++diagonal;
          place = 0;
        }
      }
      if (layout == TableLayout::antidiagonals_up) std::swap(position[0], position[1]);
      for (std::uint64_t& number : position) number += first;
      terms.push_back({std::move(position), table.rows[row][column], table.lines[row]});
    }
  }
  return terms;
}

TupleComparison compare_terms(const std::vector<TupleTerm>& terms, const TupleRules& rules,
                              Algorithm algorithm, const RunControl& run) {
  TupleComparison comparison;
  if (terms.empty()) return comparison;
  require_numbers(rules, terms.front().position.size(), terms.front().line);
  const TupleTable table =
      tuple_values(rules, largest_of(terms, rules.dimensions()), algorithm, run);
  for (const TupleTerm& term : terms) {
    const std::uint64_t expected = table.at(term.position);
    if (term.value != expected) {
      comparison.wrong = WrongTupleTerm{term, expected};
      return comparison;
    }
    ++comparison.agreeing;
  }
  return comparison;
}

std::vector<TupleTerm> position_terms(const NumberRows& positions) {
  std::vector<TupleTerm> terms;
  for (std::size_t i = 0; i < positions.rows.size(); ++i)
    terms.push_back({positions.rows[i], 0, positions.lines[i]});
  return terms;
}

PositionComparison compare_p_positions(const std::vector<TupleTerm>& listed,
                                       const TupleRules& rules, Algorithm algorithm,
                                       const RunControl& run) {
  std::set<Tuple> remaining;
  std::set<Tuple> orders;
  bool is_sorted = true;  // a list may have each position in one order of its numbers
  for (const TupleTerm& each : listed) {
    require_numbers(rules, each.position.size(), each.line);
    for (const std::uint64_t number : each.position) {
      if (number > max_tuple_number)
        throw Error(ErrorKind::invalid_input, in_line(each.line, too_large(number, "2^40")));
    }
    remaining.insert(each.position);
    orders.insert(sorted(each.position));
    is_sorted = is_sorted && std::is_sorted(each.position.begin(), each.position.end());
  }
  PositionComparison comparison;
  comparison.max = largest_of(listed, rules.dimensions());
  std::optional<Tuple> missing;
  const Tuple zero(rules.dimensions(), 0);
  for_each_p_position(
      rules, comparison.max,
      [&](std::span<const std::uint64_t> numbers) {
        Tuple position(numbers.begin(), numbers.end());
        if (remaining.erase(position) > 0) {
          ++comparison.agreeing;
        } else if (!missing && position != zero &&
                   !(is_sorted && orders.contains(sorted(position)))) {
          missing = std::move(position);
        }
        return true;
      },
      algorithm, run);
  const auto wrong = std::find_if(listed.begin(), listed.end(), [&](const TupleTerm& each) {
    return remaining.contains(each.position);
  });
  if (wrong != listed.end())
    comparison.no_p_position = *wrong;
  else
    comparison.missing = missing;
  return comparison;
}

}  // namespace sprague
