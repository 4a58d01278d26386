// Computes the values of all kinds again, by the definition, and checks that they repeat where the
// theorem wants it, and that the period and preperiod of the kind in question are the least.

#include "check/systems/system_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "check/check_failure.hpp"
#include "check/periods/claimed_period.hpp"
#include "check/systems/family_check.hpp"
#include "check/systems/rings.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_size_of_system = std::uint64_t{1} << 32;
constexpr std::uint64_t max_compared = 1000;

class SystemValues {
 public:
  SystemValues(const WrittenSystem& system, ProgressMeter& progress)
      : system_(system), progress_(progress), values_(system.kinds.size()) {}

  void extend(std::uint64_t size) {
    for (std::uint64_t n = values_[0].size(); n < size; ++n) {
      now_.assign(values_.size(), std::nullopt);
      entered_.assign(values_.size(), false);
      for (std::size_t kind = 0; kind < values_.size(); ++kind) value(kind, n);
      for (std::size_t kind = 0; kind < values_.size(); ++kind)
        values_[kind].push_back(*now_[kind]);
    }
  }

  const std::vector<std::uint32_t>& of(std::size_t kind) const { return values_[kind]; }

 private:
  /// A heap of size n may depend on others of that size, but not on itself.
  std::uint32_t value(std::size_t kind, std::uint64_t n) {
    if (now_[kind]) return *now_[kind];
    require(!entered_[kind], "a heap of {} of its system depends on itself", n);
    entered_[kind] = true;
    const WrittenKind& written = system_.kinds[kind];
    std::uint64_t mex = 0;
    if (const auto given = written.values.find(n); given != written.values.end()) {
      mex = given->second;
    } else {
      std::vector<std::uint64_t> seen;
      for (const WrittenMove& move : written.moves) {
        if (n >= move.from) add_options(move, n, seen);
      }
      progress_.advance(n, seen.size() + 1);
      std::vector<bool> attained(seen.size() + 1);
      for (const std::uint64_t option : seen) {
        if (option < attained.size()) attained[option] = true;
      }
      while (attained[mex]) ++mex;
    }
    now_[kind] = static_cast<std::uint32_t>(mex);
    return *now_[kind];
  }

  std::uint64_t heap(std::size_t kind, std::uint64_t size, std::uint64_t n) {
    return size < n ? values_[kind][size] : value(kind, size);
  }

  void add_options(const WrittenMove& move, std::uint64_t n, std::vector<std::uint64_t>& seen) {
    if (move.kinds.empty()) return seen.push_back(move.beside);
    const std::uint64_t rest = n - move.less;
    if (move.kinds.size() == 1) return seen.push_back(heap(move.kinds[0], rest, n) ^ move.beside);
    for (std::uint64_t i = move.least[0]; i + move.least[1] <= rest; ++i)
      seen.push_back(heap(move.kinds[0], i, n) ^ heap(move.kinds[1], rest - i, n) ^ move.beside);
  }

  const WrittenSystem& system_;
  ProgressMeter& progress_;
  std::vector<std::vector<std::uint32_t>> values_;
  std::vector<std::optional<std::uint32_t>> now_;  // of the size that is computed
  std::vector<bool> entered_;
};

/// Short rows have the values that the system gives them.
void check_values_of_rows(const Certificate& claim, const SystemValues& values,
                          std::uint64_t compared) {
  const WrittenFamily family = read_family(claim.game);
  RowSearch search(family);
  RingSearch rings(family);
  for (std::size_t kind = 0; kind < claim.system->rows.size(); ++kind) {
    const auto [before, after] = read_pattern(family, claim.system->rows[kind]);
    for (std::uint64_t n = 0; n < compared; ++n) {
      const bool is_ring = family.is_ring && kind == 0;
      require((is_ring ? rings.value(n) : search.value(family.row(before, n, after))) ==
                  values.of(kind)[n],
              "heap {} of kind {} has another value than its row", n, kind);
    }
  }
}

}  // namespace

std::uint64_t check_system(const Certificate& claim, const WorkLimit& limit,
                           const RunControl& run) {
  const SystemEvidence& all = *claim.system;
  const bool of_family = is_family(claim.game);
  require(of_family || (all.rules.empty() && all.rows.empty()), "its system has rules of its own");
  const WrittenSystem system = read_system(of_family ? all.rules : claim.game);
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  for (const std::uint64_t number : {n0, p, all.preperiod, all.period})
    require(number < max_size_of_system, "its period or preperiod is beyond what values can show");
  require(p > 0 && all.period > 0, "its period is 0");
  require(claim.saltus == 0, "its theorem allows no saltus");
  require(all.kinds == system.kinds.size(), "its system has {} kinds, not {}", system.kinds.size(),
          all.kinds);
  std::uint64_t regular = 0;  // from here on all heaps have all moves
  std::uint64_t taken = 0;
  double pairs = 0;
  for (const WrittenKind& kind : system.kinds) {
    for (const auto& [size, value] : kind.values) regular = std::max(regular, size + 1);
    for (const WrittenMove& move : kind.moves) {
      regular = std::max(regular, move.from);
      taken = std::max(taken, move.less);
      pairs += move.kinds.size() == 2 ? 1 : 0;
    }
  }
  require(all.preperiod >= regular,
          "moves or given values of its system are missing or new at size {}, after the preperiod "
          "{} of all kinds",
          regular - 1, all.preperiod);
  const std::uint64_t end = 2 * all.preperiod + all.period + taken;
  const std::uint64_t own_end = std::max(all.preperiod, n0) + all.period;
  const std::uint64_t size = std::max({end + all.period, own_end + p, n0 + 2 * p}) + 1;
  std::uint64_t compared = 0;
  if (of_family) {
    require(system.asked == 0, "its claim is about another kind than the family");
    const WrittenFamily family = read_family(claim.game);
    compared = heaps_to_compare(family, system, all.rows);
    require(compared < max_compared, "the rows of its family are too long to be compared");
    check_moves_of_rows(family, system, all.rows);
  }
  const auto heaps = static_cast<double>(std::max(size, compared));
  limit.require(heaps * (static_cast<double>(system.kinds.size()) + pairs * heaps / 2));
  require_memory(4 * heaps * static_cast<double>(system.kinds.size()),
                 "the values that are computed again", run);
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), size, 2);
  SystemValues values(system, progress);
  values.extend(std::max(size, compared));
  if (of_family) check_values_of_rows(claim, values, compared);
  for (std::size_t kind = 0; kind < system.kinds.size(); ++kind) {
    for (std::uint64_t n = all.preperiod; n < end; ++n) {
      require(values.of(kind)[n] == values.of(kind)[n + all.period],
              "heap {} of kind {} has another value {} sizes later", n, kind, all.period);
    }
  }
  check_repetition(claim, values.of(system.asked), own_end);
  check_least_period(claim, values.of(system.asked));
  return size;
}

}  // namespace sprague::check
