/// Certificates: files from which anyone can check a proven period, with code that shares nothing
/// with what found it.
///
///     auto rules = sprague::Ruleset::parse("0.104");
///     sprague::write_certificate(rules, "0.104.certificate");          // proves the period,
///     writes the evidence
///
///     auto checked = sprague::verify_certificate("0.104.certificate");
///     checked.verdict;      // Verdict::verified
///     checked.summary;      // what was checked and what that establishes, one sentence
///
/// docs/certificates.md describes the file, and the theorems by which its contents imply the claim.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// find_period(), and when the period is proven its certificate, in a file that is replaced as a
/// whole; otherwise no file is touched. Costs what find_period() costs, and some seconds.
/// `on_period` is called with the period before its certificate is written, so that it is known
/// where none can be written. Throws Error(not_established) when there is no kind of certificate
/// yet for the proof that was found.
Period write_certificate(const Ruleset& ruleset, const std::string& path,
                         const SolveOptions& options = {}, const RunControl& run = {},
                         const std::function<void(const Period&)>& on_period = {});

enum class Verdict {
  verified,   ///< all that was checked is right
  wrong,      ///< the certificate does not show what it claims
  undecided,  ///< it may be right, but this checker cannot establish it
};

/// What to check of a certificate with segments, the heaps between two checkpoints; all by default.
/// The first one, from heap 0, and all that needs no values to be computed are checked whatever is
/// asked for.
struct VerifyOptions {
  std::optional<std::uint64_t> segment;  ///< this one alone
  std::optional<std::uint64_t> sample;   ///< so many, chosen by chance
  std::uint64_t seed = 1;                ///< of the chance
  std::optional<Ruleset> game = {};      ///< refuse a certificate of any other
  /// Give up (Verdict::undecided) before or when more steps than these are needed, each about a
  /// nanosecond: a forged claim may ask for any amount of work. Default: 2^40, and 2^26 more for
  /// each byte of the file, which is enough for every certificate of a solved game.
  std::optional<std::uint64_t> max_steps = {};
};

struct Verification {
  Verdict verdict = Verdict::undecided;
  std::string game;  ///< canonical
  std::string
      written;  ///< the rules as the certificate's author wrote them; empty in files of version 1
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  std::uint64_t saltus = 0;
  std::string theorem;                 ///< as docs/certificates.md names it
  std::uint64_t segments = 0;          ///< that there are; 1 where all values are computed at once
  std::vector<std::uint64_t> checked;  ///< segments found right, ascending
  std::uint64_t heaps = 0;             ///< whose values were computed again
  bool established = false;            ///< verified, and nothing was left out: the claim is true
  std::string summary;  ///< one sentence: what was checked, what that establishes; or what is
                        ///< wrong, and where
};

/// Checks the certificate at `path`. Throws Error(invalid_input) when the file cannot be read as
/// one: no certificate, truncated, edited or of a newer version, or when the options ask for a
/// segment that it does not have.
///
/// Time: that of a plain program, 17 to 32 million heaps a second and thread for an octal code with
/// 20 rare heaps; segments are shared among the threads. Memory: the file, and some megabytes a
/// thread.
Verification verify_certificate(const std::string& path, const VerifyOptions& options = {},
                                const RunControl& run = {});

/// What was found in one segment.
struct SegmentFinding {
  std::uint64_t segment = 0;
  Verdict verdict = Verdict::verified;
  std::string what;  ///< is wrong, or why it is undecided
};

/// verify_certificate() in parts, for who spreads the segments over many machines: each reads the
/// same file.
///
///     sprague::CertificateCheck check("0.104.certificate");
///     std::vector<sprague::SegmentFinding> findings;
///     for (auto segment : check.segments()) findings.push_back(check.check(segment));   //
///     anywhere, in any order check.conclude(findings).summary;
class CertificateCheck {
 public:
  /// Checks the first segment and all that needs no values to be computed. Throws as
  /// verify_certificate().
  explicit CertificateCheck(const std::string& path, const VerifyOptions& options = {},
                            const RunControl& run = {});
  ~CertificateCheck();
  CertificateCheck(CertificateCheck&&) noexcept;

  /// What is left to check, ascending; empty when the answer is known.
  std::span<const std::uint64_t> segments() const noexcept;

  /// Requires one of segments(). On the calling thread; several may call at once.
  SegmentFinding check(std::uint64_t segment, const RunControl& run = {}) const;

  /// The answer of verify_certificate(). Requires a finding of each of segments(), in any order.
  Verification conclude(std::vector<SegmentFinding> findings) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace sprague
