/// Games whose positions are tuples of 2 to 16 numbers: Wythoff's Nim, Euclid, Moore's Nim,
/// Fibonacci Nim (tokens and how many may be taken), and rules that users write.
///
///     auto wythoff = sprague::TupleRules::parse("moves((k,0),(0,k),(k,k))");
///     auto table = sprague::tuple_values(wythoff, {100, 100});
///     table.at({3, 5});                             // 0: the previous player wins
///     sprague::tuple_value(wythoff, {12, 20});      // one position, without a table
///     sprague::winning_options(wythoff, {12, 21});  // {12, 20}
///     sprague::find_row_periods(wythoff, 5);        // proven: G(5, n + 24) = G(5, n) + 24
///
/// docs/tuples.md has the notation, docs/search.md the theorem on rows and its proof.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// 2 to 16 numbers, each at most max_tuple_number.
using Tuple = std::vector<std::uint64_t>;
/// Positions that are played as a sum, in lexicographic order.
using TupleSum = std::vector<Tuple>;
constexpr std::uint64_t max_tuple_number = max_heap_size;

/// The rules of a game on tuples. Immutable; copies share their contents.
class TupleRules {
 public:
  /// Reads `moves(…)`, `from(…)`, `move(… -> …: …)`, `move(a,b -> (c,b) + (a - c,b): …)`, several
  /// of these joined by semicolons, or a named game such as wythoff. `numbers`: how many a position
  /// has, for rules that leave it open, such as `from(1..2: any)`; for others it means nothing.
  /// Throws Error(invalid_input) with the position of what is wrong; so it does for vectors that no
  /// order makes smaller, with which a game need not end.
  static TupleRules parse(std::string_view text, std::optional<unsigned> numbers = {});

  /// True when the text begins as such rules do, or is the name of such a game.
  static bool recognizes(std::string_view text);

  unsigned dimensions() const noexcept;
  const std::string& canonical() const noexcept;  ///< one spelling; names are replaced by rules
  const std::string& written() const noexcept;    ///< as it was given to parse()

  /// The options of a position, each one position or the sum of several: each once, in
  /// lexicographic order. Requires dimensions() numbers. Throws Error(invalid_input) when a
  /// condition cannot be evaluated, and Error(too_large) for a position with more than 2^22 moves
  /// to try.
  std::vector<TupleSum> options(const Tuple& position) const;

  /// Whether some moves leave the sum of several positions.
  bool splits() const noexcept;

  /// Whether every move is a vector of which no number is below 0, so that options are in the box
  /// of a position and tables are quick.
  bool only_take() const noexcept;

  struct Parts;  ///< for the library
  const Parts& parts() const noexcept { return *parts_; }

 private:
  explicit TupleRules(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}
  std::shared_ptr<const Parts> parts_;
};

struct NamedTupleGame {
  std::string_view name;
  std::string_view code;         ///< its rules in the notation
  std::string_view description;  ///< one line
  std::string_view example;      ///< a position, such as "wythoff:12,20"
  std::string_view source;       ///< where it is defined
  unsigned numbers = 0;  ///< of a position that does not say how many, where rules leave it open
};

/// Ordered by name.
std::span<const NamedTupleGame> named_tuple_games() noexcept;

/// Reads `wythoff:12,20`: rules, the colon before the offset `numbers`, and the numbers of a
/// position. Throws Error(invalid_input).
std::pair<TupleRules, Tuple> parse_tuple_position(std::string_view text, std::size_t numbers);

/// The nim-values of all positions with numbers up to some largest ones.
class TupleTable {
 public:
  TupleTable(Tuple max, NimValues values);

  const Tuple& max() const noexcept { return max_; }
  /// The values in lexicographic order of the positions.
  const NimValues& values() const noexcept { return values_; }
  /// Requires numbers up to max().
  std::uint32_t at(const Tuple& position) const noexcept;
  /// Visits the positions and their values in lexicographic order until `visit` returns false.
  void for_each(
      const std::function<bool(std::span<const std::uint64_t>, std::uint32_t)>& visit) const;

 private:
  Tuple max_;
  NimValues values_;
};

/// Computes the values of all positions up to `max`.
///
/// `reference` is the definition, memoised. `direct` tries every vector at every position, and for
/// formulas every move. `fast` is for two numbers and vectors that are constants or multiples of
/// constants, such as (k,0), (0,k) and (k,k): some tens of nanoseconds a position; it runs `direct`
/// for the rest. Memory: the table, 1, 2 or 4 bytes a position, and for `fast` a set of values for
/// each line. Throws Error(too_large), with the bytes needed, before it allocates what cannot fit,
/// and Error(invalid_input) when a game of formulas can return to a position.
TupleTable tuple_values(const TupleRules& rules, const Tuple& max,
                        Algorithm algorithm = Algorithm::automatic, const RunControl& run = {});

/// Visits the P-positions up to `max` in lexicographic order until `visit` returns false.
///
/// Needs no table where some number can be made any smaller one, as by (0,k), and all other moves
/// are single vectors, multiples of constant vectors, or these and a constant: such a game has at
/// most one P-position for each choice of the other numbers. Wythoff's up to 10^7 take a second.
/// Other rules, and Algorithm::direct and reference, take the time and memory of tuple_values().
/// Throws as that does.
void for_each_p_position(const TupleRules& rules, const Tuple& max,
                         const std::function<bool(std::span<const std::uint64_t>)>& visit,
                         Algorithm algorithm = Algorithm::automatic, const RunControl& run = {});

/// The P-positions that one move leads to, in lexicographic order; none from a P-position, nor
/// where no move is left. At once for Wythoff's Nim, Euclid, Fibonacci Nim and Moore's Nim;
/// otherwise with the time and memory of for_each_p_position() for a box as large as the position,
/// 0.2 s where numbers are 10^6. Empty where that needs a table.
std::optional<std::vector<Tuple>> winning_options(const TupleRules& rules, const Tuple& position,
                                                  const RunControl& run = {});

/// The value of one position, from those of all that it can lead to, each found once; of more than
/// 2^20 positions under finitely many vectors from their periods along each large number, where
/// they have some, in some tenths of a second; where every move changes one number by rules of that
/// number alone, as in moves((k,0),(0,k)), from the values of heaps. Throws as tuple_values() does.
std::uint64_t tuple_value(const TupleRules& rules, const Tuple& position,
                          const RunControl& run = {});

/// Row a: the values G(a,0), G(a,1), …. Proven: G(a, n + period) = G(a, n) + period for all
/// n >= preperiod, with the least such numbers. `start` and `distance`, a multiple of `period`,
/// are those of the repeated state that proves it.
struct RowPeriod {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  std::uint64_t start = 0;
  std::uint64_t distance = 0;
};

/// The rows 0, 1, … as far as they are proven with values up to `limit`, at most to `last_row`.
/// Requires vectors on two numbers, (0,k) among them, and all others such that each number of rows
/// goes with finitely many moves; otherwise throws Error(not_established). Time: O(limit · rows²).
/// Memory: a byte for each value.
std::vector<RowPeriod> find_row_periods(const TupleRules& rules, std::uint64_t last_row,
                                        std::uint64_t limit = 10'000'000,
                                        const RunControl& run = {});

/// Writes the certificate of these rows, all from row 0 on, for verify_certificate().
void write_row_certificate(const TupleRules& rules, const std::vector<RowPeriod>& rows,
                           const std::string& path);

}  // namespace sprague
#pragma GCC visibility pop
