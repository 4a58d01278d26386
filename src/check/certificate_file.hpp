/// A certificate as a file: docs/certificates.md has it byte by byte.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sprague::check {

struct Rare {
  std::uint64_t heap = 0;
  std::uint16_t value = 0;
  friend bool operator==(const Rare&, const Rare&) = default;
};

/// A heap to try as one part of a split after taking `taken` tokens.
struct Witness {
  std::uint64_t heap = 0;
  std::uint32_t taken = 0;
};

/// The values of the last heaps before `end`.
struct Window {
  std::uint64_t end = 0;
  std::vector<std::uint16_t> values;
};

/// G(heap) = value and G(heap + shift) = later: a shift that is no period from `heap` on.
struct Difference {
  std::uint64_t prime = 0;  ///< the shift is period / prime; 1 where it is the period itself
  std::uint64_t heap = 0;
  std::uint64_t value = 0;
  std::uint64_t later = 0;
};

/// The evidence of the theorem on sparse spaces: rare heaps, witnesses and windows of values.
struct SparseEvidence {
  std::uint64_t mask = 0;
  bool parity_dependent = false;
  std::uint64_t last_digit = 0;
  std::uint64_t witness_bound =
      0;  ///< splits with a heap up to this one attain all that is to be attained
  std::uint64_t window = 0;          ///< heaps of each window
  std::uint64_t start = 0;           ///< the window from here on is there again a period later
  std::optional<Difference> before;  ///< the last exception; empty without one
  std::vector<Difference> shorter;   ///< for each prime divisor of the period, ascending
  std::vector<Rare> rare;            ///< ascending
  std::vector<Witness> witnesses;    ///< the most useful first; hints that prove nothing
  std::vector<Window> windows;       ///< ascending
};

/// The theorem that takes SparseEvidence; those that take none are in theorems.hpp.
inline constexpr const char* sparse_space = "sparse-space";

/// The evidence of a misère quotient: the monoid by the actions of its generators, its P-elements,
/// and the elements of the heaps. Of a quotient of positions the heaps 1, 2, … are positions.
struct QuotientEvidence {
  using Element = std::uint16_t;  ///< 0 is the identity

  /// Multiplication by the element of a heap.
  struct Generator {
    std::uint64_t heap = 0;
    std::vector<Element> action;  ///< of each element its product with the generator
  };

  std::vector<Generator> generators;
  std::vector<bool> p_elements = {false};  ///< of each element, whether it is a P-element
  std::vector<Element> of_heap = {0};      ///< of the heaps 0, 1, …
  /// The positions that the heaps 1, 2, … are; none where they are heaps of a game.
  std::optional<std::vector<std::string>> positions = {};

  /// Names some heaps, ascending: "heap 3", "the sum of the heaps 3, 8", "'..x'", "the sum of '.',
  /// '..'".
  std::string name(const std::vector<std::uint64_t>& heaps) const;

  std::uint64_t order() const { return p_elements.size(); }
  std::uint64_t p_order() const;
  std::uint64_t last_heap() const { return of_heap.size() - 1; }
};

/// The position whose reachable positions have the claimed quotient.
struct PositionClaim {
  std::string text;           ///< as it stands after the colon; the kind is the certificate's game
  std::uint64_t element = 0;  ///< of the position
};

/// The theorem that takes QuotientEvidence.
inline constexpr const char* misere_quotient = "misere-quotient";

/// The evidence of the period of a kind of a system of heaps: from where on the values of all its
/// kinds repeat. With a saltus some kinds grow by it, and the others repeat after two periods.
struct SystemEvidence {
  std::uint64_t kinds = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  std::uint64_t saltus = 0;
  std::string rules = {};              ///< of a family its system, otherwise empty
  std::vector<std::string> rows = {};  ///< and the rows that its kinds are, such as "o(xo)^n"
};

/// The theorems that take SystemEvidence: without a saltus and with one.
inline constexpr const char* guy_smith_systems = "guy-smith-systems";
inline constexpr const char* growing_systems = "growing-systems";

/// The evidence of the periods of rows 0, 1, … of a game on two numbers: where each row's state
/// repeats.
struct RowEvidence {
  struct Row {
    std::uint64_t preperiod = 0;
    std::uint64_t period = 0;    ///< which is the saltus, too
    std::uint64_t start = 0;     ///< the state here …
    std::uint64_t distance = 0;  ///< … is there again so many numbers later
  };
  std::vector<Row> rows;
};

/// The theorem that takes RowEvidence.
inline constexpr const char* row_states = "row-states";

/// A function of several numbers by an automaton that reads their binary digits side by side, the
/// lowest first: from state s, the digits d, bit i being that of number i, lead to the state next[s
/// · 2^numbers + d]. The first state is 0.
struct DigitOutput {
  unsigned numbers = 1;
  std::vector<std::uint32_t> next;
  std::vector<std::uint64_t> output;  ///< of each state

  friend bool operator==(const DigitOutput&, const DigitOutput&) = default;
};

/// What is said of all positions of a game of heaps or tuples.
struct PositionsClaim {
  unsigned numbers = 1;     ///< of a position
  bool are_values = false;  ///< their nim-values; otherwise which are P-positions
  bool is_misere = false;
  /// In the letter n of a heap or a, b, c, … of a tuple; empty where the automaton says it, whose
  /// outputs are the values, or 0 for P-positions.
  std::string formula = {};
  std::vector<std::pair<char, std::uint64_t>> constants = {};  ///< what other letters stand for
  std::optional<DigitOutput> automaton = {};
};

/// The theorem that takes a PositionsClaim.
inline constexpr const char* digit_claim = "digit-claim";

/// The values of all heaps up to the last under rules with moves that entail.
struct ValuesClaim {
  std::uint64_t last_heap = 0;
  std::uint64_t largest = 0;              ///< of the nim-values
  std::vector<std::uint64_t> loony = {};  ///< the heaps that have none, ascending
  std::string checksum = {};  ///< of the values, four bytes each, all bits set for loony
};

/// The theorem that takes a ValuesClaim.
inline constexpr const char* entailing_values = "entailing-values";

struct Certificate {
  std::string game;  ///< canonical; of positions the name of the kind
  std::optional<std::string>
      written;                  ///< the rules as a person wrote them; files of version 1 have none
  std::uint64_t preperiod = 0;  ///< of the nim-values, or of the elements of the heaps
  std::uint64_t period = 0;
  std::uint64_t saltus = 0;
  /// Where the claim is a closed form of all values: its numbers, as the theorem defines them. The
  /// period is 0 where there is none then, with or without a saltus.
  std::optional<std::vector<std::uint64_t>> law = {};
  std::string theorem;
  std::optional<SparseEvidence> sparse;
  std::optional<QuotientEvidence> quotient;  ///< where the claim is a misère quotient
  std::optional<PositionClaim> position;     ///< where it is one of positions
  std::optional<SystemEvidence> system;      ///< where the claim is about a system of heaps
  std::optional<RowEvidence> rows;           ///< where the claim is about the last of these rows
  std::optional<PositionsClaim> positions;   ///< where the claim is about all positions
  std::optional<ValuesClaim> values;         ///< where the claim is about the values of some heaps
  bool to_last_heap = false;     ///< the quotient is that of the heaps of its evidence; no period
  std::uint64_t file_bytes = 0;  ///< of the file that it was read from

  /// The game, or `cram:3x4`.
  std::string name() const { return position ? game + ':' + position->text : game; }
};

/// Bytes for each value of a window.
unsigned cell_bytes(const SparseEvidence& evidence);

std::string bytes_of(const Certificate& certificate);

/// The bytes of a file that may be a certificate. Throws Error(invalid_input) when it is no regular
/// file or too long, and Error(input_output) when it cannot be read.
std::string read_bytes(const std::string& path);

/// certificate_of() the bytes of a file.
Certificate read_certificate(const std::string& path);

/// Parses the bytes of a certificate; `name` is for messages. Throws Error(invalid_input) when they
/// are no certificate, truncated, edited or of a newer version.
Certificate certificate_of(const std::string& bytes, const std::string& name);

}  // namespace sprague::check
