/// Results as text and files: OEIS b-files, CSV, JSON, NumPy's NPY, raw cells.
///
///     sprague::OutputFile file("values.npy");
///     sprague::write_values(sequence, 0, 1000, sprague::ValueFormat::npy, file.sink());
///     file.commit();   // values.npy appears
///
/// The formats are described in docs/formats.md.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/certificate.hpp"
#include "sprague/claim.hpp"
#include "sprague/count.hpp"
#include "sprague/detail/nimber_expression.hpp"
#include "sprague/detail/solved_games.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"
#include "sprague/pattern.hpp"
#include "sprague/play.hpp"
#include "sprague/position.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"
#include "sprague/terms.hpp"
#include "sprague/tuples.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Receives bytes in order, some tens of kilobytes per call; throws when it cannot write them.
using Sink = std::function<void(std::string_view)>;

enum class ValueFormat {
  plain,  ///< one nim-value per line
  bfile,  ///< OEIS b-file: lines `n G(n)`
  csv,    ///< header `n,nim_value`, then one line per heap
  json,   ///< one object: game, from, to, values
  npy,    ///< NumPy's format 1.0, one axis, little-endian unsigned cells
  raw,    ///< the cells of `npy` without the header
};

/// Throws Error(too_large) with the estimate where `run` does not allow so many values to be
/// listed.
void require_listing(HeapSize from, HeapSize to, bool as_text, const RunControl& run);

/// Writes G(from) … G(to). Elements of a misère quotient are written as products of generators, in
/// bfile, npy and raw by their numbers. Requires sequence.knows(to). O(to − from) time, constant
/// memory. The cells of npy and raw have 1, 2, 4 or 8 bytes, the minimum that holds every value
/// written.
void write_values(const Sequence& sequence, HeapSize from, HeapSize to, ValueFormat format,
                  const Sink& sink, const RunControl& run = {});

/// Writes the labels of the vertices 0, 1, … of a directed graph, as write_values() does: −1 where
/// there is no nim-value. The cells of npy and raw are signed and have 4 bytes. Requires a vertex.
void write_labels(std::string_view name, std::span<const std::int32_t> labels, ValueFormat format,
                  const Sink& sink, const RunControl& run = {});

/// Writes the table of a game on tuples. plain: for two numbers a line for each first number,
/// values in columns; for more a line for each position, its numbers and the value. csv: the header
/// `a,b,nim_value`, then so. json: one object: game, max, values, these in lexicographic order. npy
/// has an axis for each number. Throws Error(invalid_input) for bfile.
void write_table(const TupleRules& rules, const TupleTable& table, ValueFormat format,
                 const Sink& sink, const RunControl& run = {});

/// Writes the positions of the target up to `max`, the first `limit` of them, in lexicographic
/// order: a line each, or one JSON object. P-positions come from for_each_p_position(), others from
/// tuple_values().
void write_table_positions(const TupleRules& rules, const Tuple& max, const Target& target,
                           std::uint64_t limit, bool json, const Sink& sink,
                           Algorithm algorithm = Algorithm::automatic, const RunControl& run = {});

/// Writes how many positions have each value: lines `value count`, or one JSON object.
void write_table_counts(const TupleRules& rules, const TupleTable& table, bool json,
                        const Sink& sink);

/// The number in JSON: digits, from 2^53 on in quotes, since many readers of JSON round numbers
/// beyond that.
std::string number_json(std::uint64_t number);

/// "[3,5,7]", each number as number_json() writes it.
std::string numbers_json(std::span<const std::uint64_t> numbers);

/// Generators, relations, P-elements and the elements of heaps, a line each.
std::string quotient_text(const QuotientSearch& found);

/// Generators, relations, P-elements and the element of the position, a line each.
std::string quotient_text(const PositionQuotient& found);

/// The multiplication table, separated by tabs, with the elements before rows and above columns.
std::string quotient_table(const MisereQuotient& quotient);

/// The winning moves of the analysis of a position, in its order, as Position::text_of() writes
/// them; a move that is not on a heap with what it leaves behind an arrow, "1: a1 b1 -> …".
std::vector<std::string> winning_move_texts(const Position& position, const Analysis& analysis);

/// The name of what decides who wins, and its value: "nim-sum" and "5", "element" and "a b",
/// "genus" and "0^120", "value" and "∞(0,2)".
std::string_view name_of_value(const Analysis& analysis);
std::string text_of_value(const Analysis& analysis);

/// Lines `heap genus` from the heap on; `genera` are those of the heaps 0, 1, ….
std::string genera_text(std::span<const PositionGenus> genera, HeapSize from);

// Each returns one JSON object on one line, with the keys of docs/formats.md. Counts are decimal
// strings, as are all other numbers from 2^53 on.
std::string value_json(const Sequence& sequence, const Natural& n);
std::string period_json(const Ruleset& ruleset, const Period& period);
std::string period_json(const Sequence& sequence);
/// The object has the multiplication table, whose entries are places in the list of elements, if
/// wanted.
std::string quotient_json(const Ruleset& ruleset, const QuotientSearch& found, bool with_table);
std::string quotient_json(const Position& position, const PositionQuotient& found, bool with_table);
std::string row_periods_json(const TupleRules& rules, std::span<const RowPeriod> rows);
std::string genera_json(const Ruleset& ruleset, std::span<const PositionGenus> genera,
                        HeapSize from);
std::string genus_json(const Position& position, const PositionGenus& genus);
std::string count_json(const CountQuery& query, const CountResult& result);
/// `sum`: of all numbers of the positions counted.
std::string count_json(const BoxQuery& query, const Natural& count, const Natural& sum);
std::string analysis_json(const Position& position, const Analysis& analysis);
std::string winning_move_count_json(const Position& position, const Natural& count);
std::string analysis_json(const Sequence& sequence, const std::vector<HeapSize>& heaps,
                          const Analysis& analysis);
/// The value of a position, by outcome_of() or analyse() under normal play.
std::string value_json(const Position& position, const Analysis& outcome);
/// Who wins and nothing else, by outcome_without_value().
std::string outcome_json(const Position& position, Convention convention, Outcome outcome);
std::string correlated_json(const CorrelatedQuery& query, const CorrelatedResult& result);
/// Arrays for other objects: the games with their ranges, and the heaps that depend on n.
std::string game_ranges_json(const std::vector<GameRange>& games);
std::string correlated_heaps_json(const std::vector<CorrelatedHeap>& heaps);
/// `game`: the canonical rules.
std::string claim_json(const std::string& game, const Claim& claim,
                       std::span<const ClaimTest> tests);
std::string learned_claim_json(const std::string& game, const std::optional<LearnedClaim>& learned);
std::string comparison_json(const Terms& terms, const Ruleset& ruleset, std::int64_t shift,
                            const TermComparison& comparison);
std::string comparison_json(const TupleRules& rules, const TupleComparison& comparison);
std::string comparison_json(const TupleRules& rules, const PositionComparison& comparison);
std::string identification_json(const Terms& terms, const Identification& found);
std::string identification_json(const LostIdentification& found);
std::string ruleset_json(const Ruleset& ruleset);
std::string ruleset_json(const Ruleset& ruleset, const ValueMonoid& monoid);  ///< or misère play

/// The text as a JSON string, quotes included; bytes that are no UTF-8 are replaced.
std::string json_string(std::string_view text);
/// ruleset_json() with the patterns.
std::string patterns_json(const Ruleset& ruleset, std::span<const Pattern> patterns);

std::string named_games_json();

/// The rules of a kind of game.
std::string game_kind_json(const GameKind& kind);
std::string catalogue_json(std::span<const Reproof> proofs);
std::string quotient_catalogue_json(std::span<const QuotientReproof> proofs);
std::string machine_json();
std::string verification_json(const Verification& verification);
/// `expression`, and `value`, `logarithm`, `order` or `roots`.
std::string nimber_json(std::string_view expression, const NimberAnswer& answer);

/// {"error":{"kind":"invalid_input","message":"…","position":5}}; `position` is null when the error
/// has none.
std::string error_json(const Error& error);

/// The rules in plain words, one paragraph: Ruleset::explain() and the solved cousins.
std::string explanation(const Ruleset& ruleset);

/// The criterion that decides who wins, in words.
Message explanation(const ValueMonoid& monoid);

/// What a move is, who wins, and how a position is written.
std::string explanation(const GameKind& kind);

/// The rules and, under misère play, what decides who wins.
std::string explanation(const Ruleset& ruleset, const ValueMonoid& monoid);

/// An output file that is replaced atomically: commit() renames a temporary file to its
/// destination. The destructor removes the temporary file of an output that was not committed.
class OutputFile {
 public:
  /// Throws Error(input_output) naming the path when it cannot be written.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// `path` with symbolic links resolved; the file need not exist. Throws Error(input_output) when
  /// the links form a loop.
  static std::string destination(const std::string& path);

  Sink sink();
  void commit();  ///< flushes to the disk, then renames

 private:
  struct Open;
  std::unique_ptr<Open> open_;
};

}  // namespace sprague
#pragma GCC visibility pop
