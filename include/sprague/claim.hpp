/// Claims about all positions of a game of heaps or tuples, put to the test and, where automata
/// decide it, proven.
///
///     auto nim = sprague::TupleRules::parse("moves((k,0),(0,k))");
///     auto claim = sprague::Claim::values("a xor b", 2);
///     auto found = sprague::test_claim(nim, claim);
///     found.front().status;     // ClaimStatus::proven
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sprague/convention.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/tuples.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// What is said of a position: that it is a P-position where a condition holds, and nowhere else;
/// or which nim-value it has. A heap is n, the numbers of a tuple are a, b, c, … in their order, or
/// what the rules call them. Other letters stand for constants that nobody knows yet.
class Claim {
 public:
  /// `numbers`: how many a position has. Throw Error(invalid_input).
  static Claim p_positions(std::string_view condition, unsigned numbers);
  static Claim values(std::string_view number, unsigned numbers);

  /// The numbers may be called as all moves of the rules call them, too; not some so and some so.
  static Claim p_positions(std::string_view condition, const TupleRules& rules);
  static Claim values(std::string_view number, const TupleRules& rules);

  bool is_of_values() const noexcept;
  unsigned numbers() const noexcept;
  const std::string& text() const noexcept;       ///< in its one canonical spelling
  const std::string& constants() const noexcept;  ///< the letters of unknown constants

  struct Parts;  ///< for the library
  const Parts& parts() const noexcept { return *parts_; }

 private:
  explicit Claim(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}
  std::shared_ptr<const Parts> parts_;
};

/// The number of the theorem in docs/algorithms.md.
inline constexpr std::string_view claim_theorem = "48";

enum class ClaimStatus {
  wrong,       ///< a position that was looked at is another than the claim says
  refuted,     ///< all positions looked at are as it says, and it contradicts itself beyond them
  holds,       ///< all positions looked at are as it says
  by_theorem,  ///< all positions are, and there is no certificate of it
  proven,      ///< all positions are, and a certificate shows it
};

/// Where a claim is wrong.
struct WrongClaim {
  /// The one with the least sum, of these the first in lexicographic order.
  Tuple position;
  std::int64_t claimed = 0;  ///< the nim-value; for P-positions 0, and 1 for an N-position
  std::uint64_t value = 0;   ///< its nim-value; in misère play 0 of a P-position, else another
  /// What a move leaves that shows it, of a heap perhaps several heaps: a P-position where one is
  /// claimed, or a position with the nim-value that is claimed of this one. None where no move
  /// does.
  std::optional<Tuple> move;
};

struct ClaimTest {
  ClaimStatus status = ClaimStatus::holds;
  std::vector<std::pair<char, std::uint64_t>> constants;  ///< that were tried for unknown ones
  std::uint64_t positions = 0;                            ///< how many were looked at
  Tuple max;                                              ///< all those with numbers up to these
  std::optional<WrongClaim> wrong;
  /// Of a claim that is refuted: a position from which it allows a move to another with the same
  /// claimed value, or from which no move leads to a smaller one that it needs. Empty where it is
  /// only known that there is one.
  std::vector<Natural> contradiction;
  /// Of a claim that is proven: the bytes of its certificate (docs/certificates.md).
  std::string certificate;
};

struct ClaimOptions {
  /// The last heap, or the largest of each number; by default 10,000 for heaps, and for tuples 200
  /// or as much less as leaves 50,000 positions.
  std::optional<std::uint64_t> max;
  std::uint64_t max_constant = 30;  ///< unknown constants are tried from 0 to this
  /// Misère play is of claims of P-positions and of games in which no move leaves several heaps or
  /// positions; others are refused with Error(invalid_input). By default to heap 2000.
  Convention convention = Convention::normal;
};

/// The largest of each number of tuples by default.
std::uint64_t default_claim_max(unsigned numbers);

/// Compares the claim with all positions up to those bounds, and tries to prove one that holds
/// there by theorem 48 of docs/algorithms.md: for rules and claims made of + − * / mod min max abs
/// & | xor and comparisons, with constant factors and divisors, in which a move leaves one
/// position. The independent checker verifies what is proven: it is `by_theorem` where that takes
/// more than some seconds.
///
/// With unknown constants: a test for each choice of them that holds, those first that are proven;
/// where none does, one that goes furthest. Without: one test. Time and memory: those of the
/// nim-values of the positions, and of at most 2^16 states of automata. Throws
/// Error(invalid_input) where the claim cannot be evaluated, Error(too_large) as solve() and
/// tuple_values() do, and for more than 10^6 choices of constants.
std::vector<ClaimTest> test_claim(const Ruleset& ruleset, const Claim& claim,
                                  const ClaimOptions& options = {}, const RunControl& run = {});
std::vector<ClaimTest> test_claim(const TupleRules& rules, const Claim& claim,
                                  const ClaimOptions& options = {}, const RunControl& run = {});

/// What an automaton of at most 64 states says of all positions, learned from small ones.
struct LearnedClaim {
  bool is_of_values = false;  ///< otherwise it says which are P-positions
  std::uint64_t states = 0;
  /// Of P-positions of heaps: the form of their digits, the highest first, as a regular expression
  /// of at most 60 characters; empty for a longer one.
  std::string form;
  std::string certificate;  ///< empty where there is none: then it is so by theorem 48
  unsigned base = 2;        ///< of the digits; certificates are about base 2
};

/// Learns the nim-values by binary digits or, where these are none, the P-positions by digits in
/// base 2, 3 or 10 of the first 10,000 heaps, or of tuples of two or three numbers below 128 or 32
/// by binary digits. Empty where no automaton is proven right for all heaps or tuples.
std::optional<LearnedClaim> learn_claim(const Ruleset& ruleset, const RunControl& run = {});
std::optional<LearnedClaim> learn_claim(const TupleRules& rules, const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
