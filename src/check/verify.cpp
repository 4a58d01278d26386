#include "check/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "check/check_failure.hpp"
#include "check/recompute.hpp"
#include "check/sparse_check.hpp"
#include "check/work_limit.hpp"
#include "check/written_rules.hpp"
#include "run/parallel.hpp"

namespace sprague {
namespace {

using check::Certificate;
using check::SparseCheck;

/// The segments asked for, ascending; the first one is always among them.
std::vector<std::uint64_t> chosen_segments(std::uint64_t count, const VerifyOptions& options) {
  std::vector<std::uint64_t> all(count);
  std::iota(all.begin(), all.end(), 0);
  if (options.segment) {
    if (*options.segment >= count) {
      throw Error(ErrorKind::invalid_input,
                  fmt::format("there is no segment {}: the certificate has the segments 0 to {}",
                              *options.segment, count - 1));
    }
    return *options.segment == 0 ? std::vector<std::uint64_t>{0}
                                 : std::vector<std::uint64_t>{0, *options.segment};
  }
  if (!options.sample) return all;
  std::vector<std::uint64_t> chosen{0};
  std::mt19937_64 random(options.seed);
  std::sample(all.begin() + 1, all.end(), std::back_inserter(chosen),
              static_cast<std::ptrdiff_t>(std::min(count, *options.sample)), random);
  return chosen;
}

/// The finding in the first segment that has one.
struct First {
  std::uint64_t segment = ~std::uint64_t{0};
  std::string what;
};

void check_segments(const SparseCheck& checker, const std::vector<std::uint64_t>& segments,
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
  const auto finding = [&](std::size_t i) {
    try {
      checker.check_segment(segments[i], [&] { pulse.advance(ProgressMeter::steps_per_poll); });
      return First{};
    } catch (const check::Wrong& wrong) {
      return First{segments[i], wrong.what};
    }
  };
  const auto earlier = [](First a, First b) {
    return a.segment <= b.segment ? std::move(a) : std::move(b);
  };
  const First first = parallel_sum(segments.size(), heaps, run, First{}, finding, earlier);
  if (!first.what.empty()) throw check::Wrong{first.what};
}

std::string claim_of(const Certificate& certificate) {
  return fmt::format(
      "{} has least period {}{} and least preperiod {}", certificate.game, certificate.period,
      certificate.saltus > 0 ? fmt::format(" with saltus {}", certificate.saltus) : "",
      certificate.preperiod);
}

/// Compares the rules as they were written with those that the claim is about; returns what a
/// summary says of it. Throws Wrong.
std::string rules_remark(const Certificate& certificate) {
  if (!certificate.written || *certificate.written == certificate.game) return "";
  const check::RulesComparison comparison =
      check::compare_rules(*certificate.written, check::read_game(certificate.game));
  switch (comparison.result) {
    case check::RulesComparison::Result::same:
      return fmt::format("; its rules were written as '{}', which reads the same",
                         *certificate.written);
    case check::RulesComparison::Result::unknown:
      return fmt::format(
          "; its rules were written as '{}', which this checker does not compare with {}, since {}",
          *certificate.written, certificate.game, comparison.reason);
    case check::RulesComparison::Result::different: break;
  }
  throw check::Wrong{fmt::format("its rules were written as '{}', which is not {}, since {}",
                                 *certificate.written, certificate.game, comparison.reason)};
}

/// The summary when all segments that were asked for are right.
void conclude_sparse(const Certificate& certificate, const SparseCheck& checker,
                     const std::vector<std::uint64_t>& segments, Verification& result) {
  result.checked = segments;
  for (const std::uint64_t segment : segments)
    result.heaps += checker.end_of(segment) - checker.begin_of(segment);
  result.established = segments.size() == result.segments;
  if (result.established) {
    result.summary = fmt::format(
        "{} (heaps 0 to {} recomputed from the rules, {} of {} segments checked up to heap {}, no "
        "shorter period)",
        claim_of(certificate), checker.end_of(0) - 1, segments.size(), result.segments,
        checker.end_of(result.segments - 1) - 1);
  } else {
    result.summary = fmt::format(
        "{} of {} segments are right ({} heaps recomputed); that {} is established only together "
        "with the other {}",
        segments.size(), result.segments, result.heaps, claim_of(certificate),
        result.segments - segments.size());
  }
  result.summary += rules_remark(certificate);
}

void check_first_heaps(SparseCheck& checker, const Certificate& certificate,
                       const RunControl& run) {
  ProgressMeter progress(run, fmt::format("the first heaps of {}", certificate.game),
                         checker.end_of(0));
  checker.check_prefix(progress);
}

void check_sparse(const Certificate& certificate, const VerifyOptions& options,
                  check::WorkLimit& limit, const RunControl& run, Verification& result) {
  SparseCheck checker(certificate, limit);
  result.segments = checker.segments();
  const std::vector<std::uint64_t> segments = chosen_segments(result.segments, options);
  checker.require_steps(segments);
  check_first_heaps(checker, certificate, run);
  check_segments(checker, {segments.begin() + 1, segments.end()}, certificate, run);
  conclude_sparse(certificate, checker, segments, result);
}

void check_all(const Certificate& certificate, const VerifyOptions& options,
               const check::WorkLimit& limit, const RunControl& run, Verification& result) {
  result.segments = 1;
  chosen_segments(1, options);
  result.heaps = check::check_by_values(certificate, limit, run);
  result.checked = {0};
  result.established = true;
  result.summary = fmt::format(
      "{} (heaps 0 to {} recomputed from the rules, conditions of the theorem {} checked){}",
      claim_of(certificate), result.heaps - 1, certificate.theorem, rules_remark(certificate));
}

Verification claims_of(const Certificate& certificate) {
  Verification result;
  result.game = certificate.game;
  result.written = certificate.written.value_or("");
  result.preperiod = certificate.preperiod;
  result.period = certificate.period;
  result.saltus = certificate.saltus;
  result.theorem = certificate.theorem;
  return result;
}

/// Does a part of the checks; what it finds becomes the answer.
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

/// What needs no values: the evidence goes with the theorem, and the rules are those that were
/// written. Throws Wrong.
void check_head(const Certificate& certificate) {
  rules_remark(certificate);
  if (certificate.sparse.has_value() != (certificate.theorem == check::sparse_space))
    throw check::Wrong{"its evidence does not go with its theorem"};
}

check::WorkLimit limit_of(const Certificate& certificate, const VerifyOptions& options) {
  return check::WorkLimit(
      options.max_steps.value_or(check::default_max_steps(certificate.file_bytes)));
}

Certificate certificate_at(const std::string& path, const VerifyOptions& options) {
  Certificate certificate = check::read_certificate(path);
  if (options.game && options.game->canonical() != certificate.game) {
    throw Error(ErrorKind::invalid_input, fmt::format("{} is a certificate of {}, not of {}", path,
                                                      certificate.game, options.game->canonical()));
  }
  return certificate;
}

}  // namespace

Verification check::verify(const Certificate& certificate, const VerifyOptions& options,
                           const RunControl& run) {
  Verification result = claims_of(certificate);
  WorkLimit limit = limit_of(certificate, options);
  find(result, [&] {
    check_head(certificate);
    if (certificate.sparse)
      check_sparse(certificate, options, limit, run, result);
    else
      check_all(certificate, options, limit, run, result);
  });
  return result;
}

Verification verify_certificate(const std::string& path, const VerifyOptions& options,
                                const RunControl& run) {
  return check::verify(certificate_at(path, options), options, run);
}

struct CertificateCheck::State {
  explicit State(Certificate read, const VerifyOptions& options)
      : certificate(std::move(read)),
        limit(limit_of(certificate, options)),
        result(claims_of(certificate)) {}

  const Certificate certificate;
  check::WorkLimit limit;
  std::optional<SparseCheck> checker;   // when there are segments to check
  std::vector<std::uint64_t> segments;  // those asked for, from 0 on
  Verification result;
};

CertificateCheck::CertificateCheck(const std::string& path, const VerifyOptions& options,
                                   const RunControl& run)
    : state_(std::make_unique<State>(certificate_at(path, options), options)) {
  State& state = *state_;
  find(state.result, [&] {
    check_head(state.certificate);
    if (!state.certificate.sparse)
      return check_all(state.certificate, options, state.limit, run, state.result);
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
  conclude_sparse(state_->certificate, *state_->checker, state_->segments, result);
  return result;
}

}  // namespace sprague
