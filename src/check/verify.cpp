#include "check/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <new>
#include <numeric>
#include <random>

#include "check/check_failure.hpp"
#include "check/claims/claim_check.hpp"
#include "check/entailing/values_check.hpp"
#include "check/positions/proof_set.hpp"
#include "check/quotients/quotient_check.hpp"
#include "check/rows/row_check.hpp"
#include "check/summary.hpp"
#include "check/systems/system_check.hpp"
#include "check/theorems/theorems.hpp"
#include "check/work_limit.hpp"
#include "run/parallel.hpp"

namespace sprague {
namespace {

using check::Certificate;
using check::SparseCheck;

/// The segments asked for, ascending; the first one is always among them.
std::vector<std::uint64_t> chosen_segments(std::uint64_t count, const VerifyOptions& options) {
  if (options.segment) {
    if (*options.segment >= count) {
      throw Error(ErrorKind::invalid_input,
                  fmt::format("there is no segment {}: the certificate has the segments 0 to {}",
                              *options.segment, count - 1));
    }
    return *options.segment == 0 ? std::vector<std::uint64_t>{0}
                                 : std::vector<std::uint64_t>{0, *options.segment};
  }
  if (!options.sample) {
    std::vector<std::uint64_t> all(count);
    std::iota(all.begin(), all.end(), 0);
    return all;
  }
  std::vector<std::uint64_t> chosen{0};
  // Not std::sample: a seed would choose other segments with another standard library.
  std::mt19937_64 random(options.seed);
  std::uint64_t wanted = std::min(count - 1, *options.sample);
  for (std::uint64_t segment = 1; wanted > 0; ++segment) {
    if (random() % (count - segment) >= wanted) continue;
    chosen.push_back(segment);
    --wanted;
  }
  return chosen;
}

void check_first_heaps(SparseCheck& checker, const Certificate& certificate,
                       const RunControl& run) {
  ProgressMeter progress(run, fmt::format("the first heaps of {}", certificate.game),
                         checker.end_of(0));
  checker.check_prefix(progress);
}

/// A certificate that is not in segments.
void check_whole(const Certificate& certificate, const VerifyOptions& options,
                 const std::string& remark, check::WorkLimit& limit, const RunControl& run,
                 Verification& result) {
  result.segments = 1;
  chosen_segments(1, options);
  if (certificate.quotient) {
    check::check_quotient(certificate, limit, run);
    check::conclude_quotient(certificate, remark, result);
  } else if (certificate.rows) {
    const std::uint64_t values = check::check_rows(certificate, limit, run);
    check::conclude_rows(certificate, values, remark, result);
  } else if (certificate.positions) {
    const std::uint64_t states = check::check_claim(certificate, limit, run);
    check::conclude_claim(certificate, states, remark, result);
  } else if (certificate.values) {
    check::check_entailing_values(certificate, limit, run);
    check::conclude_values(certificate, remark, result);
  } else if (certificate.system) {
    const std::uint64_t heaps = check::check_system(certificate, limit, run);
    check::conclude_recomputed(certificate, {heaps}, remark, result);
  } else {
    const check::TheoremFinding found = check::check_by_theorem(certificate, limit, run);
    check::conclude_recomputed(certificate, found, remark, result);
  }
}

/// Runs a part of the checks and records its outcome in `result`.
template <class Part>
void find(Verification& result, Part part) {
  try {
    part();
    result.verdict = Verdict::verified;
  } catch (const check::Wrong& wrong) {
    result.verdict = Verdict::wrong;
    result.summary = wrong.what();
  } catch (const check::Undecided& undecided) {
    result.verdict = Verdict::undecided;
    result.summary = undecided.what();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::too_large) throw;  // more memory than there is
    result.verdict = Verdict::undecided;
    result.summary = error.what();
  } catch (const std::bad_alloc&) {
    result.verdict = Verdict::undecided;
    result.summary = "it takes more memory than there is";
  }
}

/// Checks all that needs no heaps: the rules are those that were written, and the evidence goes
/// with the theorem. Returns the remark on the rules; throws Wrong.
std::string check_head(const Certificate& certificate) {
  std::string remark = check::compare_written_rules(certificate);
  if (certificate.sparse.has_value() != (certificate.theorem == check::sparse_space) ||
      certificate.rows.has_value() != (certificate.theorem == check::row_states) ||
      certificate.positions.has_value() != (certificate.theorem == check::digit_claim) ||
      certificate.values.has_value() != (certificate.theorem == check::entailing_values) ||
      certificate.system.has_value() != (certificate.theorem == check::guy_smith_systems ||
                                         certificate.theorem == check::growing_systems) ||
      certificate.quotient.has_value() != (certificate.theorem == check::misere_quotient))
    throw check::Wrong{"its evidence does not go with its theorem"};
  return remark;
}

std::uint64_t max_steps_for(const Certificate& certificate, const VerifyOptions& options) {
  return options.max_steps.value_or(check::default_max_steps(certificate.file_bytes));
}

[[noreturn]] void refuse(const std::string& path, const std::string& game,
                         const VerifyOptions& options) {
  throw Error(ErrorKind::invalid_input,
              fmt::format("{} is a certificate of {}, not of {}", path, game, *options.game));
}

Certificate certificate_in(const std::string& bytes, const std::string& path,
                           const VerifyOptions& options) {
  Certificate certificate = check::certificate_of(bytes, path);
  if (options.game && *options.game != certificate.game && *options.game != certificate.name())
    refuse(path, certificate.name(), options);
  return certificate;
}

/// A proof set has one segment.
Verification verify_proof_set(const std::string& bytes, const std::string& path,
                              const VerifyOptions& options, const RunControl& run) {
  const check::ProofSet proof = check::proof_set_of(bytes, path);
  const std::string position = proof.game + ':' + proof.position;
  if (options.game && *options.game != proof.game && *options.game != position)
    refuse(path, position, options);
  chosen_segments(1, options);
  return check::verify(proof, bytes.size(), options, run);
}

}  // namespace

check::Verifier::Verifier(Certificate certificate, const VerifyOptions& options,
                          const RunControl& run)
    : certificate_(std::make_unique<const Certificate>(std::move(certificate))),
      limit_(std::make_unique<WorkLimit>(max_steps_for(*certificate_, options))),
      plain_(options.plain),
      result_(claims_of(*certificate_)) {
  find(result_, [&] {
    remark_ = check_head(*certificate_);
    if (!certificate_->sparse)
      return check_whole(*certificate_, options, remark_, *limit_, run, result_);
    SparseCheck checker(*certificate_, *limit_);
    result_.segments = checker.segments();
    segments_ = chosen_segments(checker.segments(), options);
    checker.require_steps(segments_);
    check_first_heaps(checker, *certificate_, run);
    checker_.emplace(std::move(checker));
  });
}

std::span<const std::uint64_t> check::Verifier::segments() const noexcept {
  return checker_ ? std::span(segments_).subspan(1) : std::span<const std::uint64_t>();
}

SegmentFinding check::Verifier::check(std::uint64_t segment, const RunControl& run) const {
  ProgressMeter progress(
      run, fmt::format("segment {} of the certificate of {}", segment, certificate_->game),
      checker_->length_of(segment) / segment_batch + 1);
  std::uint64_t batches = 0;
  return check(segment, [&] { progress.advance(++batches, ProgressMeter::steps_per_poll); });
}

SegmentFinding check::Verifier::check(std::uint64_t segment,
                                      const std::function<void()>& on_batch) const {
  Verification found;
  find(found, [&] { checker_->check_segment(segment, on_batch); });
  return {segment, found.verdict, found.summary};
}

/// Computes segments side by side in vectors, where there are several.
std::vector<SegmentFinding> check::Verifier::check_group(
    const std::vector<std::uint64_t>& group, const RunControl& run,
    const std::function<void(std::uint64_t)>& on_batch) const {
  std::vector<std::uint64_t> alone = group;
  if (group.size() > 1) {
    Verification together;
    find(together, [&] { alone = checker_->check_group(group, run, on_batch); });
    if (together.verdict != Verdict::verified)
      return {{group.front(), together.verdict, together.summary}};
  }
  std::vector<SegmentFinding> findings;
  for (const std::uint64_t segment : group) {
    if (!std::binary_search(alone.begin(), alone.end(), segment))
      findings.push_back({segment, Verdict::verified, {}});
  }
  for (const std::uint64_t segment : alone)
    findings.push_back(check(segment, [&] { on_batch(segment_batch); }));
  return findings;
}

std::vector<SegmentFinding> check::Verifier::check_all(const RunControl& run) {
  std::uint64_t heaps = 0;
  std::uint64_t batches = 0;
  for (const std::uint64_t segment : segments()) {
    heaps += checker_->length_of(segment);
    batches += (checker_->length_of(segment) + segment_batch - 1) / segment_batch;
  }
  ProgressMeter progress(
      run, fmt::format("certificate of {}, in {} heaps each", certificate_->game, segment_batch),
      batches);
  SharedProgress pulse(progress);
  std::vector<std::vector<std::uint64_t>> groups;
  if (plain_) {
    for (const std::uint64_t segment : segments()) groups.push_back({segment});
  } else if (checker_) {
    groups = checker_->prepare_groups({segments().begin(), segments().end()}, run);
  }
  for (const auto& group : groups) {
    if (group.size() > 1) result_.in_vectors += group.size();
  }
  std::vector<std::vector<SegmentFinding>> found(groups.size());
  const auto check_one = [&](std::size_t i) {
    std::uint64_t unreported = 0;
    const auto on_batch = [&](std::uint64_t count) {
      for (unreported += count; unreported >= segment_batch; unreported -= segment_batch)
        pulse.advance(ProgressMeter::steps_per_poll);
    };
    found[i] = check_group(groups[i], run, on_batch);
    return found[i].size();
  };
  parallel_sum(groups.size(), heaps, run, std::size_t{0}, check_one, std::plus<>());
  std::vector<SegmentFinding> findings;
  for (const auto& some : found) findings.insert(findings.end(), some.begin(), some.end());
  return findings;
}

Verification check::Verifier::conclude(std::vector<SegmentFinding> findings) const {
  Verification result = result_;
  if (!checker_) return result;
  std::sort(findings.begin(), findings.end(),
            [](const SegmentFinding& a, const SegmentFinding& b) { return a.segment < b.segment; });
  for (const SegmentFinding& finding : findings) {
    if (finding.verdict == Verdict::verified) continue;
    result.verdict = finding.verdict;
    result.summary = finding.what;
    return result;
  }
  const auto same = [](const SegmentFinding& finding, std::uint64_t segment) {
    return finding.segment == segment;
  };
  if (!std::equal(findings.begin(), findings.end(), segments().begin(), segments().end(), same))
    throw Error(ErrorKind::invalid_input, "a segment was not checked, or twice");
  conclude_sparse(*certificate_, *checker_, segments_, remark_, result);
  return result;
}

Verification check::verify(Certificate certificate, const VerifyOptions& options,
                           const RunControl& run) {
  Verifier verifier(std::move(certificate), options, run);
  return verifier.conclude(verifier.check_all(run));
}

Verification verify_certificate(const std::string& path, const VerifyOptions& options,
                                const RunControl& run) {
  const std::string bytes = check::read_bytes(path);
  if (bytes.starts_with(check::proof_set_magic)) return verify_proof_set(bytes, path, options, run);
  return check::verify(certificate_in(bytes, path, options), options, run);
}

struct CertificateCheck::State {
  std::optional<check::Verifier> verifier;
  Verification proof_set;  // where there is no verifier
};

CertificateCheck::CertificateCheck(const std::string& path, const VerifyOptions& options,
                                   const RunControl& run)
    : state_(std::make_unique<State>()) {
  const std::string bytes = check::read_bytes(path);
  if (bytes.starts_with(check::proof_set_magic))
    state_->proof_set = verify_proof_set(bytes, path, options, run);
  else
    state_->verifier.emplace(certificate_in(bytes, path, options), options, run);
}

CertificateCheck::~CertificateCheck() = default;
CertificateCheck::CertificateCheck(CertificateCheck&&) noexcept = default;

std::span<const std::uint64_t> CertificateCheck::segments() const noexcept {
  return state_->verifier ? state_->verifier->segments() : std::span<const std::uint64_t>();
}

SegmentFinding CertificateCheck::check(std::uint64_t segment, const RunControl& run) const {
  return state_->verifier->check(segment, run);
}

Verification CertificateCheck::conclude(std::vector<SegmentFinding> findings) const {
  return state_->verifier ? state_->verifier->conclude(std::move(findings)) : state_->proof_set;
}

}  // namespace sprague
