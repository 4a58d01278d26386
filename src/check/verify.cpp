#include "check/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "check/check_failure.hpp"
#include "check/periods/recompute.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/positions/proof_set.hpp"
#include "check/quotients/quotient_check.hpp"
#include "check/rows/row_check.hpp"
#include "check/summary.hpp"
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

/// The finding in the first segment that has one.
struct First {
  std::uint64_t segment = ~std::uint64_t{0};
  std::string what;
};

void check_segments(SparseCheck& checker, const std::vector<std::uint64_t>& segments,
                    const Certificate& certificate, const RunControl& run) {
  std::uint64_t heaps = 0;
  std::uint64_t batches = 0;
  for (const std::uint64_t segment : segments) {
    const std::uint64_t length = checker.end_of(segment) - checker.begin_of(segment);
    heaps += length;
    batches += (length + check::segment_batch - 1) / check::segment_batch;
  }
  ProgressMeter progress(
      run,
      fmt::format("certificate of {}, in {} heaps each", certificate.game, check::segment_batch),
      batches);
  SharedProgress pulse(progress);
  const auto groups = checker.prepare_groups(segments, run);
  const auto finding = [&](std::size_t i) {
    std::uint64_t unreported = 0;
    const auto on_batch = [&](std::uint64_t count) {
      for (unreported += count; unreported >= check::segment_batch;
           unreported -= check::segment_batch)
        pulse.advance(ProgressMeter::steps_per_poll);
    };
    for (const std::uint64_t segment : checker.check_group(groups[i], run, on_batch)) {
      try {
        checker.check_segment(segment, [&] { on_batch(check::segment_batch); });
      } catch (const check::Wrong& wrong) {
        return First{segment, wrong.what};
      }
    }
    return First{};
  };
  const auto earlier = [](First a, First b) {
    return a.segment <= b.segment ? std::move(a) : std::move(b);
  };
  const First first = parallel_sum(groups.size(), heaps, run, First{}, finding, earlier);
  if (!first.what.empty()) throw check::Wrong{first.what};
}

void check_first_heaps(SparseCheck& checker, const Certificate& certificate,
                       const RunControl& run) {
  ProgressMeter progress(run, fmt::format("the first heaps of {}", certificate.game),
                         checker.end_of(0));
  checker.check_prefix(progress);
}

void check_sparse(const Certificate& certificate, const VerifyOptions& options,
                  const std::string& remark, check::WorkLimit& limit, const RunControl& run,
                  Verification& result) {
  SparseCheck checker(certificate, limit);
  result.segments = checker.segments();
  const std::vector<std::uint64_t> segments = chosen_segments(result.segments, options);
  checker.require_steps(segments);
  check_first_heaps(checker, certificate, run);
  check_segments(checker, {segments.begin() + 1, segments.end()}, certificate, run);
  check::conclude_sparse(certificate, checker, segments, remark, result);
}

void check_all(const Certificate& certificate, const VerifyOptions& options,
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
  } else {
    const std::uint64_t heaps = check::check_by_values(certificate, limit, run);
    check::conclude_recomputed(certificate, heaps, remark, result);
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
    result.summary = wrong.what;
  } catch (const check::Undecided& undecided) {
    result.verdict = Verdict::undecided;
    result.summary = undecided.why;
  }
}

/// Checks all that needs no heaps: the rules are those that were written, and the evidence goes
/// with the theorem. Returns the remark on the rules; throws Wrong.
std::string check_head(const Certificate& certificate) {
  std::string remark = certificate.rows ? check::compare_written_moves(certificate)
                                        : check::compare_written_rules(certificate);
  if (certificate.sparse.has_value() != (certificate.theorem == check::sparse_space) ||
      certificate.rows.has_value() != (certificate.theorem == check::row_states) ||
      certificate.quotient.has_value() != (certificate.theorem == check::misere_quotient))
    throw check::Wrong{"its evidence does not go with its theorem"};
  return remark;
}

check::WorkLimit limit_of(const Certificate& certificate, const VerifyOptions& options) {
  return check::WorkLimit(
      options.max_steps.value_or(check::default_max_steps(certificate.file_bytes)));
}

[[noreturn]] void refuse(const std::string& path, const std::string& game,
                         const VerifyOptions& options) {
  throw Error(ErrorKind::invalid_input,
              fmt::format("{} is a certificate of {}, not of {}", path, game, *options.game));
}

Certificate certificate_in(const std::string& bytes, const std::string& path,
                           const VerifyOptions& options) {
  Certificate certificate = check::certificate_of(bytes, path);
  if (options.game && *options.game != certificate.game) refuse(path, certificate.game, options);
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

Verification check::verify(const Certificate& certificate, const VerifyOptions& options,
                           const RunControl& run) {
  Verification result = claims_of(certificate);
  WorkLimit limit = limit_of(certificate, options);
  find(result, [&] {
    const std::string remark = check_head(certificate);
    if (certificate.sparse)
      check_sparse(certificate, options, remark, limit, run, result);
    else
      check_all(certificate, options, remark, limit, run, result);
  });
  return result;
}

Verification verify_certificate(const std::string& path, const VerifyOptions& options,
                                const RunControl& run) {
  const std::string bytes = check::read_bytes(path);
  if (bytes.starts_with(check::proof_set_magic)) return verify_proof_set(bytes, path, options, run);
  return check::verify(certificate_in(bytes, path, options), options, run);
}

struct CertificateCheck::State {
  /// Of a certificate that is not in segments.
  explicit State(Verification found) : limit(0), result(std::move(found)) {}

  State(Certificate read, const VerifyOptions& options)
      : certificate(std::move(read)),
        limit(limit_of(certificate, options)),
        result(check::claims_of(certificate)) {}

  const Certificate certificate;
  check::WorkLimit limit;
  std::optional<SparseCheck> checker;   // when there are segments to check
  std::vector<std::uint64_t> segments;  // those asked for, from 0 on
  std::string remark;                   // on the written rules
  Verification result;
};

CertificateCheck::CertificateCheck(const std::string& path, const VerifyOptions& options,
                                   const RunControl& run) {
  const std::string bytes = check::read_bytes(path);
  if (bytes.starts_with(check::proof_set_magic)) {
    state_ = std::make_unique<State>(verify_proof_set(bytes, path, options, run));
    return;
  }
  state_ = std::make_unique<State>(certificate_in(bytes, path, options), options);
  State& state = *state_;
  find(state.result, [&] {
    state.remark = check_head(state.certificate);
    if (!state.certificate.sparse) {
      return check_all(state.certificate, options, state.remark, state.limit, run, state.result);
    }
    SparseCheck checker(state.certificate, state.limit);
    state.result.segments = checker.segments();
    state.segments = chosen_segments(checker.segments(), options);
    checker.require_steps(state.segments);
    check_first_heaps(checker, state.certificate, run);
    state.checker.emplace(std::move(checker));
  });
}

CertificateCheck::~CertificateCheck() = default;
CertificateCheck::CertificateCheck(CertificateCheck&&) noexcept = default;

std::span<const std::uint64_t> CertificateCheck::segments() const noexcept {
  return state_->checker ? std::span(state_->segments).subspan(1)
                         : std::span<const std::uint64_t>();
}

SegmentFinding CertificateCheck::check(std::uint64_t segment, const RunControl& run) const {
  const std::uint64_t heaps = state_->checker->end_of(segment) - state_->checker->begin_of(segment);
  ProgressMeter progress(
      run, fmt::format("segment {} of the certificate of {}", segment, state_->certificate.game),
      heaps / check::segment_batch + 1);
  std::uint64_t batches = 0;
  Verification found;
  find(found, [&] {
    state_->checker->check_segment(
        segment, [&] { progress.advance(++batches, ProgressMeter::steps_per_poll); });
  });
  return {segment, found.verdict, found.summary};
}

Verification CertificateCheck::conclude(std::vector<SegmentFinding> findings) const {
  Verification result = state_->result;
  if (!state_->checker) return result;
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
  if (!std::equal(findings.begin(), findings.end(), segments().begin(), segments().end(), same)) {
    throw Error(ErrorKind::invalid_input, "a segment was not checked, or twice");
  }
  check::conclude_sparse(state_->certificate, *state_->checker, state_->segments, state_->remark,
                         result);
  return result;
}

}  // namespace sprague
