// The writer of certificates. Of a streamed proof it keeps windows: those that are equal, those
// that show each shorter period to be none, and some between, so that the heaps from one to the
// next can be checked alone. Where a split needs a heap that neither the first heaps nor the window
// have, a checkpoint would be of no use; the checker's own walk is asked.

#include "period/period_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "check/certificate_format.hpp"
#include "check/check_failure.hpp"
#include "check/periods/recompute.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/systems/system_check.hpp"
#include "check/verify.hpp"
#include "check/work_limit.hpp"
#include "file/atomic_file.hpp"
#include "laws/find_law.hpp"
#include "messages/table.hpp"
#include "period/find_period.hpp"
#include "period/theorem_file.hpp"
#include "period/theorems/system_period.hpp"
#include "rules/rules.hpp"
#include "sprague/certificate.hpp"
#include "sprague/error.hpp"
#include "values/greedy_cover.hpp"
#include "values/system/table.hpp"

namespace sprague {
namespace {

using check::Certificate;
using check::Difference;
using check::SparseEvidence;
using check::Window;

constexpr HeapSize min_window =
    4096;  // with shorter ones splits at the beginning of a segment are few
constexpr std::size_t max_bytes = std::size_t{12} << 20;
constexpr std::size_t max_windows = 512;
// Two segments for each lane of the checker's vectors, unless they are longer than this.
constexpr std::size_t windows_wanted = 64;
constexpr HeapSize max_interval = HeapSize{1} << 22;
constexpr HeapSize max_tried = HeapSize{1} << 23;       // heaps, after all windows together
constexpr HeapSize max_recomputed = HeapSize{1} << 28;  // values that a checker keeps

// ---- witnesses
// ------------------------------------------------------------------------------------

/// The rare-type values below G(n) that neither moves without a split nor splits off a rare heap
/// attain; values[n − first] is G(n).
std::vector<std::uint32_t> unattained_rare_values(const OctalRules& rules, const OctalProof& proof,
                                                  std::span<const std::uint16_t> values,
                                                  HeapSize first, HeapSize n) {
  std::set<std::uint32_t> attained;
  const auto value = [&](HeapSize heap) { return values[heap - first]; };
  for (HeapSize t = 0; t < rules.digits.size(); ++t) {
    if ((rules.digits[t] & 2u) != 0) attained.insert(value(n - t));
    if ((rules.digits[t] & 4u) == 0) continue;
    for (const octal::RarePosition& rare : proof.rare)
      attained.insert(rare.value ^ value(n - t - rare.heap));
  }
  std::vector<std::uint32_t> missing;
  for (std::uint32_t v = 0; v < value(n); ++v) {
    if (proof.space.is_rare(n, v) && !attained.contains(v)) missing.push_back(v);
  }
  return missing;
}

/// Greedily those heaps that attain the most of what the last heaps before `end` need.
std::vector<check::Witness> choose_witnesses(const OctalRules& rules, const OctalProof& proof,
                                             const SparseEvidence& evidence,
                                             std::span<const std::uint16_t> known, HeapSize end) {
  constexpr HeapSize sample = 1024;
  constexpr HeapSize max_heap = 1023;
  constexpr std::size_t max_witnesses = 64;
  const HeapSize first = end - sample - evidence.window - max_heap - 1;
  const std::vector<std::uint16_t> values = proof.values(first, end);
  struct Need {
    const std::uint16_t* heap;
    std::uint32_t value;
  };
  std::vector<Need> needs;
  for (HeapSize n = end - sample; n < end; ++n) {
    for (const std::uint32_t value : unattained_rare_values(rules, proof, values, first, n))
      needs.push_back({&values[n - first], value});
  }
  std::vector<check::Witness> candidates;
  for (std::uint32_t t = 0; t < rules.digits.size(); ++t) {
    if ((rules.digits[t] & 4u) == 0) continue;
    for (HeapSize a = 1; a <= max_heap; ++a) candidates.push_back({a, t});
  }
  const auto attained_by = [&](std::size_t candidate) {
    const check::Witness& witness = candidates[candidate];
    return
        [value = known[witness.heap], distance = witness.taken + witness.heap](const Need& need) {
          return static_cast<std::uint32_t>(value ^ *(need.heap - distance)) == need.value;
        };
  };
  const auto gain = [&](std::size_t candidate) {
    return static_cast<std::size_t>(
        std::count_if(needs.begin(), needs.end(), attained_by(candidate)));
  };
  const auto take = [&](std::size_t candidate) { std::erase_if(needs, attained_by(candidate)); };
  std::vector<check::Witness> chosen;
  for (const std::size_t candidate : greedy_cover(candidates.size(), 1, max_witnesses, gain, take))
    chosen.push_back(candidates[candidate]);
  return chosen;
}

// ---- windows
// ----------------------------------------------------------------------------------

class StreamWriter {
 public:
  StreamWriter(const Ruleset& ruleset, const OctalProof& proof, HeapSize min_interval)
      : rules_(std::get<OctalRules>(ruleset.rules().form)),
        game_(ruleset.canonical()),
        proof_(proof),
        p_(proof.period.period),
        n0_(proof.period.preperiod),
        min_interval_(min_interval) {}

  /// Longer and longer windows, until the heaps after each that must be there can be checked.
  SparseEvidence write() {
    const HeapSize last_rare = proof_.rare.empty() ? 0 : proof_.rare.back().heap;
    for (HeapSize window = std::max(min_window, last_rare + rules_.max_taken() + 1);; window *= 2) {
      if (window >= check::max_prefix)
        throw Error(ErrorKind::not_established, message("certificate.no_windows"));
      set_numbers(window);
      if (take_windows()) break;
    }
    exclude_others();
    return std::move(evidence_);
  }

 private:
  void set_numbers(HeapSize window) {
    evidence_ = {};
    evidence_.mask = proof_.space.mask();
    evidence_.parity_dependent = proof_.space.parity_dependent();
    evidence_.last_digit = rules_.max_taken();
    evidence_.window = window;
    evidence_.witness_bound = std::max(proof_.witness_bound, window);
    evidence_.start = std::max(n0_ == 0 ? 0 : n0_ - 1, evidence_.witness_bound);
    for (const octal::RarePosition& rare : proof_.rare)
      evidence_.rare.push_back({rare.heap, static_cast<std::uint16_t>(rare.value)});
    known_ = proof_.values(0, evidence_.witness_bound + 1);
  }

  /// Where the theorem wants windows.
  std::vector<HeapSize> ends_needed() const {
    const HeapSize first_equal = evidence_.start + evidence_.window;
    std::vector<HeapSize> ends{evidence_.witness_bound + evidence_.window, first_equal,
                               first_equal + p_,
                               std::max(n0_, evidence_.witness_bound) + evidence_.witness_bound +
                                   evidence_.last_digit + p_};
    for (const std::uint64_t prime : check::prime_divisors(p_))
      ends.push_back(first_equal + p_ / prime);
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
  }

  Window window_at(HeapSize end) const { return {end, proof_.values(end - evidence_.window, end)}; }

  /// Whether the heaps for which only some of the splits up to the witness bound lie within the
  /// window, or after it, have their witnesses among these.
  bool can_begin(const Window& window) const {
    return check::can_compute_from(evidence_, game_, known_, window, lookback());
  }

  HeapSize lookback() const { return evidence_.witness_bound + evidence_.last_digit; }

  bool take_windows() {
    const std::vector<HeapSize> ends = ends_needed();
    evidence_.witnesses = choose_witnesses(rules_, proof_, evidence_, known_, ends.back());
    std::vector<Window>& windows = evidence_.windows;
    for (const HeapSize end : ends) {
      windows.push_back(window_at(end));
      if (end != ends.back() && !can_begin(windows.back())) return false;
    }
    const auto max_count = static_cast<std::size_t>(
        std::min<std::uint64_t>({max_windows, max_bytes / evidence_.window / cell_bytes(evidence_),
                                 max_tried / lookback()}));
    const HeapSize interval =
        std::max({min_interval_, std::min(max_interval, ends.back() / windows_wanted),
                  ends.back() / std::max<std::size_t>(max_count, 1)});
    HeapSize last = ends.front();
    for (const HeapSize heap : proof_.snapshot_heaps) {
      const HeapSize end = heap + evidence_.window;
      const auto next = std::lower_bound(ends.begin(), ends.end(), end);
      if (next != ends.begin()) last = std::max(last, *(next - 1));
      if (end < last + interval || next == ends.end() || end + interval / 2 > *next) continue;
      Window window = window_at(end);
      if (!can_begin(window)) continue;
      windows.push_back(std::move(window));
      last = end;
    }
    std::sort(windows.begin(), windows.end(),
              [](const Window& a, const Window& b) { return a.end < b.end; });
    return true;
  }

  const Window& window_ending(HeapSize end) const {
    return *std::find_if(evidence_.windows.begin(), evidence_.windows.end(),
                         [&](const Window& window) { return window.end == end; });
  }

  /// The last exception, and for every shorter period the first heap that shows it to be none.
  void exclude_others() {
    if (n0_ > 0)
      evidence_.before = Difference{1, n0_ - 1, proof_.values(n0_ - 1, n0_)[0],
                                    proof_.values(n0_ - 1 + p_, n0_ + p_)[0]};
    const Window& window = window_ending(evidence_.start + evidence_.window);
    for (const std::uint64_t prime : check::prime_divisors(p_)) {
      const Window& shifted = window_ending(window.end + p_ / prime);
      std::size_t i = n0_ > evidence_.start ? 1 : 0;
      while (i + 1 < window.values.size() && window.values[i] == shifted.values[i]) ++i;
      evidence_.shorter.push_back(
          {prime, evidence_.start + i, window.values[i], shifted.values[i]});
    }
  }

  const OctalRules& rules_;
  std::string game_;
  const OctalProof& proof_;
  std::uint64_t p_;
  HeapSize n0_;
  HeapSize min_interval_;
  SparseEvidence evidence_;
  std::vector<std::uint16_t> known_;
};

[[noreturn]] void refuse_certificate(const Ruleset& ruleset, const Message& why) {
  throw Error(ErrorKind::not_established,
              message("certificate.none", {{"rules", ruleset.canonical()}, {"reason", why}}));
}

/// Whether the checker reads the rules of a family, or a system.
bool is_of_family(const HeapSystem& system) {
  return !system.kinds()[0].pattern.empty();
}

/// The theorem by which a checker establishes a period from values that it computes again; null
/// where it does not read the rules.
struct TheoremByValues {
  const Period& period;

  const char* operator()(const SubtractionRules& rules) const {
    if (is_finite(rules.set)) return rules.all_but ? check::equal_states : check::equal_windows;
    if (period.theorem_number == "50") return check::class_states;
    return rules.all_but ? check::closed_values : check::residues;
  }
  const char* operator()(const OctalRules&) const { return check::guy_smith; }
  const char* operator()(const TakeAndBreakRules& rules) const {
    constexpr std::uint64_t max_heaps = 63;
    if (rules.max_heaps().value_or(max_heaps + 1) > max_heaps) return nullptr;
    return period.saltus == 0 ? check::many_heaps : check::growing_code;
  }
  /// Proven with one part at most, or by residues. Tables alone are a set without sizes.
  const char* operator()(const JoinedRules& rules) const {
    if (rules.parts.size() > 1) return check::split_residues;
    return rules.parts.empty() ? check::equal_windows : std::visit(*this, rules.parts.front());
  }
  const char* operator()(const FormulaRules& rules) const {
    return rules.has(FormulaRules::Kind::split) ? check::split_residues : check::bounded_formula;
  }
  const char* operator()(const FunctionRules&) const { return nullptr; }
  const char* operator()(const EntailingRules&) const { return nullptr; }
  const char* operator()(const SystemRules&) const { return check::guy_smith_systems; }
};

const char* theorem_by_values(const Ruleset& ruleset, const Period& period) {
  return std::visit(TheoremByValues{period}, ruleset.rules().form);
}

/// A checker keeps all values, but of finite sets, and tries all splits of octal codes: its steps
/// are the limit there.
bool can_be_recomputed(const Ruleset& ruleset, const Period& period) {
  const auto& form = ruleset.rules().form;
  const auto max_steps = static_cast<double>(check::default_max_steps(0));
  const auto* const taking = std::get_if<SubtractionRules>(&form);
  if (taking != nullptr && !taking->all_but && is_finite(taking->set)) {
    const HeapSize heaps = period.preperiod + period.period + largest(taking->set);
    const HeapSize sizes = count_bound(taking->set, max_heap_size);
    return static_cast<double>(sizes) * static_cast<double>(heaps) < max_steps;
  }
  const auto* const joined = std::get_if<JoinedRules>(&form);
  const auto* const octal = joined == nullptr       ? std::get_if<OctalRules>(&form)
                            : joined->parts.empty() ? nullptr
                                                    : std::get_if<OctalRules>(&joined->parts[0]);
  if (octal != nullptr) {
    const auto digits = static_cast<double>(octal->digits.size());
    const double heaps = 2 * static_cast<double>(period.preperiod + 1 + period.period) + digits;
    if (heaps * heaps / 4 * digits > max_steps) return false;
  }
  return period.preperiod + 2 * period.period <= max_recomputed;
}

/// A family is proven to be its system by the checker.
void add_system_evidence(const SystemRules& rules, const Period& period, Certificate& certificate) {
  const HeapSystem& system = *rules.system;
  const auto common = common_period(
      system,
      systems::with_table(system, [](const systems::Table& table) { return table.size(); }));
  certificate.theorem = common->saltus == 0 ? check::guy_smith_systems : check::growing_systems;
  certificate.saltus = period.saltus;
  certificate.system.emplace();
  certificate.system->kinds = system.kinds().size();
  certificate.system->preperiod = common->preperiod;
  certificate.system->period = common->period;
  certificate.system->saltus = common->saltus;
  if (!is_of_family(system)) return;
  certificate.system->rules = text_of(system.kinds());
  if (rules.kind != 0) certificate.system->rules += '.' + system.kinds()[rules.kind].name;
  for (const HeapKind& kind : system.kinds()) certificate.system->rows.push_back(kind.pattern);
}

/// The theorem of a law, and its numbers.
struct CertifiedLaw {
  const char* theorem;
  std::vector<std::uint64_t> numbers;
};

CertifiedLaw certified(const Law& law) {
  struct Certified {
    CertifiedLaw operator()(const Blocks& law) const {
      return {check::intervals, {law.width, law.modulus}};
    }
    CertifiedLaw operator()(const AlternatingBlocks& law) const {
      return {check::two_sizes, {law.a, law.b}};
    }
    CertifiedLaw operator()(const RaisedEnd& law) const {
      return {check::raised_end, {law.width, law.values, law.end}};
    }
    CertifiedLaw operator()(const Valuation& law) const { return {check::divisors, {law.offset}}; }
    CertifiedLaw operator()(const LeastPrimeFactor& law) const {
      return {check::coprime, {law.even}};
    }
    CertifiedLaw operator()(const FractionTaken& law) const {
      const auto number = [](std::int64_t of) {
        return static_cast<std::uint64_t>(std::max<std::int64_t>(of, 0));
      };
      return {check::fraction,
              {number(law.share), number(law.whole), number(law.shift), number(-law.shift)}};
    }
    CertifiedLaw operator()(const Runs& law) const {
      CertifiedLaw certified{check::heap_windows, {}};
      for (const Runs::Run& run : law.runs) {
        certified.numbers.push_back(run.first);
        certified.numbers.push_back(run.value);
      }
      return certified;
    }
    CertifiedLaw operator()(const PrimeSignature&) const { return {check::signatures, {}}; }
    CertifiedLaw operator()(const DigitValues&) const { return {check::digit_claim, {}}; }
  };
  return std::visit(Certified{}, law.form().form);
}

Certificate claim_of(const Ruleset& ruleset, const Period& period) {
  Certificate claim;
  claim.game = ruleset.canonical();
  claim.written = ruleset.written();
  claim.preperiod = period.preperiod;
  claim.period = period.period;
  claim.saltus = period.saltus;
  return claim;
}

/// Of a claim that the checker is asked about before it is called proven.
constexpr std::uint64_t max_steps_of_checker = std::uint64_t{1} << 32;

/// What the checker says against the claim; empty where it verifies it. It looks at a bounded
/// number of heaps for what some theorems ask for, and does not follow all that their code here
/// proves.
Message checkers_reason(const Certificate& claim, const RunControl& run) {
  VerifyOptions options;
  options.max_steps = max_steps_of_checker;
  const Verification found = check::verify(claim, options, run);
  return found.verdict == Verdict::verified ? Message() : Message(found.summary);
}

/// What the checker says against a family: its rows may not be found to be its system. The values
/// of the system take the checker steps that are known beforehand.
Message reason_against_family(const SystemRules& rules, const Period& period, Certificate claim,
                              const RunControl& run) {
  add_system_evidence(rules, period, claim);
  try {
    check::check_family(claim, check::WorkLimit(max_steps_of_checker), run);
  } catch (const check::Undecided& undecided) {
    return undecided.what();
  } catch (const check::Wrong& wrong) {
    return wrong.what();
  }
  return {};
}

/// The steps of the others are known beforehand.
bool is_asked_of_checker(std::string_view theorem) {
  return theorem != check::equal_windows && theorem != check::guy_smith &&
         theorem != check::guy_smith_systems;
}

/// Why a proof from values that are in memory has no certificate; empty where it has one.
Message reason_against(const Ruleset& ruleset, const Period& period, const RunControl& run) {
  const char* const theorem = theorem_by_values(ruleset, period);
  if (theorem == nullptr) return message("certificate.large_digits");
  if (!can_be_recomputed(ruleset, period)) return message("certificate.too_many_values");
  Certificate claim = claim_of(ruleset, period);
  claim.theorem = theorem;
  if (const auto* rules = std::get_if<SystemRules>(&ruleset.rules().form);
      rules != nullptr && is_of_family(*rules->system))
    return reason_against_family(*rules, period, std::move(claim), run);
  if (!is_asked_of_checker(theorem)) return "";
  return checkers_reason(claim, run);
}

Certificate claim_of(const Ruleset& ruleset, const Law& law) {
  Certificate claim = claim_of(ruleset, law.period());
  CertifiedLaw known = certified(law);
  claim.theorem = known.theorem;
  claim.law = std::move(known.numbers);
  return claim;
}

/// Formulas can say the same in more ways than the checker sees through.
Message reason_against_law(const Ruleset& ruleset, const Certificate& claim,
                           const RunControl& run) {
  const bool is_formula = std::holds_alternative<FormulaRules>(ruleset.rules().form);
  return is_formula ? checkers_reason(claim, run) : "";
}

/// What a theorem shows, with a certificate.
Period proven(Period period) {
  if (period.is_established()) period.status = PeriodStatus::proven;
  if (!period.law.empty()) period.law_status = PeriodStatus::proven;
  return period;
}

/// Reports the period, as proven where nothing is said against a certificate; throws
/// Error(not_established) otherwise.
Period report_proven(const Ruleset& ruleset, const Period& period, const Message& reason,
                     const std::function<void(const Period&)>& report) {
  report(reason.empty() ? proven(period) : period);
  if (!reason.empty()) refuse_certificate(ruleset, reason);
  return proven(period);
}

/// A period, with its certificate where a theorem shows it.
struct Proof {
  Period period;
  std::optional<Certificate> certificate;
};

Proof prove(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run,
            const std::function<void(const Period&)>& on_period) {
  if (options.convention == Convention::misere)
    throw Error(ErrorKind::invalid_input, message("certificate.misere"));
  const auto report = [&](const Period& period) {
    if (on_period) on_period(period);
  };
  if (const auto law = law_without_table(ruleset, options)) {
    const Certificate claim = claim_of(ruleset, *law);
    const Message reason = reason_against_law(ruleset, claim, run);
    return {report_proven(ruleset, law->period(), reason, report), claim};
  }
  std::optional<Certificate> streamed;
  const Period period = find_period_by_values(ruleset, options, run, [&](const OctalProof& proof) {
    report(proven(proof.period));
    streamed = certificate_of_stream(ruleset, proof);
  });
  if (streamed) return {proven(period), std::move(streamed)};
  if (!period.is_established()) {
    report(period);
    return {period, {}};
  }
  const Period found = report_proven(ruleset, period, reason_against(ruleset, period, run), report);
  Certificate claim = claim_of(ruleset, period);
  if (const auto* rules = std::get_if<SystemRules>(&ruleset.rules().form))
    add_system_evidence(*rules, period, claim);
  else
    claim.theorem = theorem_by_values(ruleset, period);
  return {found, std::move(claim)};
}

}  // namespace

Certificate certificate_of_stream(const Ruleset& ruleset, const OctalProof& proof,
                                  HeapSize min_interval) {
  Certificate certificate = claim_of(ruleset, proof.period);
  certificate.theorem = check::sparse_space;
  certificate.sparse = StreamWriter(ruleset, proof, min_interval).write();
  return certificate;
}

bool has_certificate(const Ruleset& ruleset, const Period& period, const RunControl& run) {
  if (!period.law.empty()) {
    const auto law = find_law(ruleset);
    return law && reason_against_law(ruleset, claim_of(ruleset, *law), run).empty();
  }
  return period.is_established() &&
         (period.streamed || reason_against(ruleset, period, run).empty());
}

Period as_certified(const Ruleset& ruleset, Period period, const RunControl& run) {
  return has_certificate(ruleset, period, run) ? proven(std::move(period)) : period;
}

CertifiedPeriod certify_period(const Ruleset& ruleset, const SolveOptions& options,
                               const RunControl& run,
                               const std::function<void(const Period&)>& on_period) {
  const Proof proof = prove(ruleset, options, run, on_period);
  return {proof.period, proof.certificate ? check::bytes_of(*proof.certificate) : ""};
}

void write_certificate_bytes(std::string_view bytes, const std::string& path) {
  AtomicFile file(path, ".tmp");
  file.write(bytes);
  file.commit();
}

void write_values_certificate(const Sequence& sequence, HeapSize last, const std::string& path) {
  if (!sequence.monoid().has_loony())
    throw Error(ErrorKind::invalid_input,
                fmt::format("certificates of values are of games with moves that entail; of {} "
                            "write that of the period",
                            sequence.name()));
  check::ValuesClaim claim{last};
  std::string bytes;
  for (HeapSize n = 0; n <= last; ++n) {
    const auto value = static_cast<std::uint32_t>(sequence[n]);
    check::append(bytes, value);
    if (value == ValueMonoid::loony)
      claim.loony.push_back(n);
    else
      claim.largest = std::max<std::uint64_t>(claim.largest, value);
  }
  claim.checksum = check::checksum_of(bytes);
  check::Certificate certificate;
  certificate.game = sequence.ruleset().canonical();
  certificate.written = sequence.ruleset().written();
  certificate.theorem = check::entailing_values;
  certificate.values = std::move(claim);
  write_certificate_bytes(check::bytes_of(certificate), path);
}

Period write_certificate(const Ruleset& ruleset, const std::string& path,
                         const SolveOptions& options, const RunControl& run,
                         const std::function<void(const Period&)>& on_period) {
  // Asked and opened first, so that no hours of work are done for what cannot be written.
  const std::optional<ProofAssistant> assistant = proof_assistant(path);
  if (assistant) require_formal_period(*assistant, ruleset);
  AtomicFile file(path, ".tmp");
  const Proof proof = prove(ruleset, options, run, on_period);
  if (!proof.certificate) return proof.period;
  file.write(assistant ? theorem_text(*assistant, ruleset, *proof.certificate, run)
                       : check::bytes_of(*proof.certificate));
  file.commit();
  return proof.period;
}

}  // namespace sprague
