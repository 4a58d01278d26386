/// Certificates: files from which anyone can check a proven period, a misère quotient or the value
/// of a position, by code that is independent of the engines.
///
///     auto rules = sprague::Ruleset::parse("0.104");
///     sprague::write_certificate(rules, "0.104.certificate");   // proves, writes the evidence
///
///     auto checked = sprague::verify_certificate("0.104.certificate");
///     checked.verdict;      // Verdict::verified
///     checked.summary;      // what was checked and what that establishes, one sentence
///
/// docs/certificates.md describes the file and the theorems by which its contents imply the claim.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/misere.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Calls find_period() and, when the period is proven, writes its certificate to `path`, replacing
/// the file atomically. Without a proof no file is touched. `on_period` is called with the period
/// before its certificate is written, so that it is known where none can be written. Time: that of
/// find_period() plus a few seconds. Throws Error(not_established) when the certificate format does
/// not cover the proof.
///
/// Where the name ends in .v or .lean, the file has the period as a theorem for Coq or its
/// statement for Lean instead (docs/formal.md). Throws Error(invalid_input), before the search, for
/// other rules than octal codes, finite subtraction sets of numbers below 1000, and systems of
/// heaps for Coq.
Period write_certificate(const Ruleset& ruleset, const std::string& path,
                         const SolveOptions& options = {}, const RunControl& run = {},
                         const std::function<void(const Period&)>& on_period = {});

/// A period, and the bytes of its certificate: empty without a proof.
struct CertifiedPeriod {
  Period period;
  std::string certificate;
};

/// write_certificate() without a file.
CertifiedPeriod certify_period(const Ruleset& ruleset, const SolveOptions& options = {},
                               const RunControl& run = {},
                               const std::function<void(const Period&)>& on_period = {});

/// Replaces the file atomically by the bytes of a certificate.
void write_certificate_bytes(std::string_view bytes, const std::string& path);

/// Whether write_certificate() has one for what a theorem shows under normal play. Where the
/// checker does not follow all that a theorem covers, it is asked: time up to some seconds, mostly
/// less than a millisecond.
bool has_certificate(const Ruleset& ruleset, const Period& period, const RunControl& run = {});

/// The period, or law, that a theorem shows, as proven where has_certificate().
Period as_certified(const Ruleset& ruleset, Period period, const RunControl& run = {});

/// Writes the certificate of the values G(0) … G(last), of a game with moves that entail, to
/// `path`, replacing the file atomically: the loony heaps, and a checksum of all values, which the
/// checker computes again. Requires that the sequence knows them. Throws Error(invalid_input) for
/// other games, whose periods have certificates.
void write_values_certificate(const Sequence& sequence, HeapSize last, const std::string& path);

/// Calls misere_quotient() and writes the certificate of what it finds to `path`, replacing the
/// file atomically: of the quotient of all heaps where that is proven, otherwise of that of the
/// heaps examined. Time: that of misere_quotient(). Throws Error(not_established), before the
/// search, for rules that the checker does not read: formulas, tables, infinite sets, codes with a
/// tail.
///
/// Where the name ends in .v, the file has the quotient of all heaps as a theorem for Coq instead
/// (docs/formal.md); without a proof no file is touched. Throws Error(invalid_input), before the
/// search, for other rules than octal codes and finite subtraction sets of numbers below 1000.
QuotientSearch write_quotient_certificate(const Ruleset& ruleset, const std::string& path,
                                          const QuotientOptions& options = {},
                                          const RunControl& run = {});

/// Calls misere_quotient() for everything that a position can become and, when that is proven,
/// writes its certificate; without a proof no file is touched. The certificate lists the components
/// that the checker takes positions apart into, and the quotient is searched for once more by the
/// rules of the checker. Throws Error(invalid_input), before the search, for what is not one
/// position of a kind whose moves the checker knows; Error(not_established) where its rules do not
/// read the position.
PositionQuotient write_quotient_certificate(const Position& position, const std::string& path,
                                            const QuotientOptions& options = {},
                                            const RunControl& run = {});

/// How certificates name a game of heaps (`kayles` is 0.77 there) or of tuples, a kind of game
/// (`cram`), or a position (`cram:3x4`). Throws Error(invalid_input).
std::string certified_name(std::string_view game);

enum class Verdict {
  verified,   ///< everything checked is right
  wrong,      ///< the certificate does not show what it claims
  undecided,  ///< it may be right, but this checker cannot establish it
};

/// Which segments of a certificate to check; all by default. A segment is the heaps between two
/// windows; most certificates, those of quotients among them, have one only. The first segment,
/// from heap 0, and everything that needs no nim-values are always checked.
struct VerifyOptions {
  std::optional<std::uint64_t> segment;  ///< check only this segment
  std::optional<std::uint64_t> sample;   ///< check this number of randomly chosen segments
  std::uint64_t seed = 1;                ///< random seed for `sample`
  /// Reject certificates of other games than this certified_name(); of positions, that of the kind
  /// or of the position.
  std::optional<std::string> game = {};
  /// Step limit; a step takes about a nanosecond. Beyond it the verdict is undecided, since a
  /// forged claim may demand any amount of work. Default: 2^40 plus 2^26 for each byte of the file,
  /// which is enough for every certificate of a solved game.
  std::optional<std::uint64_t> max_steps = {};
  /// Compute heap by heap, by the plain recurrence of docs/certificates.md, and never several
  /// segments side by side in vectors: the short code to trust, up to 32 times slower.
  bool plain = false;
};

struct Verification {
  Verdict verdict = Verdict::undecided;
  std::string game;             ///< canonical, or the position
  std::string written;          ///< the rules in the author's spelling; empty in files of version 1
  std::uint64_t preperiod = 0;  ///< of the nim-values, or of the elements of a misère quotient
  std::uint64_t period = 0;     ///< 0 where none is claimed, as of positions
  std::uint64_t saltus = 0;
  std::optional<std::uint64_t> value;    ///< of the position, where that is the claim
  std::optional<std::uint64_t> order;    ///< of the misère quotient, where that is the claim
  std::optional<std::uint64_t> p_order;  ///< how many of its elements are P-elements
  /// Set where the claim is about the misère quotient of the heaps up to this one only; then
  /// preperiod and period are 0 and claim nothing.
  std::optional<std::uint64_t> last_heap;
  std::string theorem;                 ///< its name in docs/certificates.md
  std::uint64_t segments = 0;          ///< in the certificate; 1 when it is not divided
  std::vector<std::uint64_t> checked;  ///< segments found right, ascending
  std::uint64_t in_vectors = 0;        ///< how many of them were computed side by side in vectors
  std::uint64_t heaps = 0;   ///< whose nim-values or elements were compared with the rules
  bool established = false;  ///< true: every check was done and passed
  std::string summary;       ///< one sentence: what was checked, what that establishes; or what is
                             ///< wrong, and where
};

/// Checks the certificate at `path`. Throws Error(invalid_input) when the file is not a
/// certificate, is truncated, edited or of a newer version, or lacks the segment that the options
/// name.
///
/// Time: 17 to 32 million heaps a second and thread for an octal code with 20 rare heaps; the
/// threads share the segments. Memory: the file, and some megabytes a thread.
Verification verify_certificate(const std::string& path, const VerifyOptions& options = {},
                                const RunControl& run = {});

/// The result of checking one segment.
struct SegmentFinding {
  std::uint64_t segment = 0;
  Verdict verdict = Verdict::verified;
  std::string what;  ///< the fault, or the reason why the segment is undecided
};

/// verify_certificate() in steps, to distribute the segments over several machines, each of which
/// reads the same file.
///
///     sprague::CertificateCheck check("0.104.certificate");
///     std::vector<sprague::SegmentFinding> findings;
///     for (auto segment : check.segments()) findings.push_back(check.check(segment));
///     check.conclude(findings).summary;
class CertificateCheck {
 public:
  /// Checks the first segment and everything that needs no nim-values. Throws what
  /// verify_certificate() throws.
  explicit CertificateCheck(const std::string& path, const VerifyOptions& options = {},
                            const RunControl& run = {});
  ~CertificateCheck();
  CertificateCheck(CertificateCheck&&) noexcept;

  /// The segments left to check, ascending; empty when the verdict is known.
  std::span<const std::uint64_t> segments() const noexcept;

  /// Checks one of segments() on the calling thread. Safe to call from several threads at once.
  SegmentFinding check(std::uint64_t segment, const RunControl& run = {}) const;

  /// Returns the result of verify_certificate(). Requires a finding for each of segments(), in any
  /// order.
  Verification conclude(std::vector<SegmentFinding> findings) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace sprague
#pragma GCC visibility pop
