// Computes the values of all kinds again, by the definition, and checks that they repeat, or grow,
// where the theorem wants it, and that the period and preperiod of the kind in question are the
// least.

#include "check/systems/system_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
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
        if (move.is_of(n)) add_options(move, n, seen);
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

/// What all moves of a system have in common.
struct Extent {
  std::uint64_t regular = 0;  ///< from here on all heaps have the same moves
  std::uint64_t taken = 0;    ///< at most
  double kinds = 0;
  double pairs = 0;  ///< of heaps

  explicit Extent(const WrittenSystem& system) : kinds(static_cast<double>(system.kinds.size())) {
    for (const WrittenKind& kind : system.kinds) {
      for (const auto& [size, value] : kind.values) regular = std::max(regular, size + 1);
      for (const WrittenMove& move : kind.moves) {
        const bool ends = move.last != WrittenMove::no_last;
        regular = std::max({regular, move.from, ends ? move.last + 1 : 0});
        taken = std::max(taken, move.less);
        pairs += move.kinds.size() == 2 ? 1 : 0;
      }
    }
  }

  /// The steps of computing the values of all kinds up to a size.
  double steps_to(std::uint64_t size) const {
    const auto heaps = static_cast<double>(size);
    return heaps * (kinds + pairs * heaps / 2);
  }
};

/// The family is its system: rows have its moves, and short ones its values.
void check_rows(const Certificate& claim, const WrittenSystem& system, const WorkLimit& limit,
                const RunControl& run) {
  const SystemEvidence& all = *claim.system;
  require(kind_of_family(claim.game) == kind_of_family(all.rules),
          "its claim is about another kind than its system");
  const WrittenFamily family = read_family(claim.game);
  const std::uint64_t compared = heaps_to_compare(family, system, all.rows);
  if (compared >= max_compared)
    throw Undecided{"the rows of its family are too long to be compared"};
  limit.require(Extent(system).steps_to(compared));
  check_moves_of_rows(family, system, all.rows);
  ProgressMeter progress(run, fmt::format("rows of {}", claim.game), compared, 2);
  SystemValues values(system, progress);
  values.extend(compared);
  RowSearch search(family);
  RingSearch rings(family);
  for (std::size_t kind = 0; kind < claim.system->rows.size(); ++kind) {
    const auto [before, after] = read_pattern(family, claim.system->rows[kind]);
    for (std::uint64_t n = 0; n < compared; ++n) {
      const Row row = family.row(before, n, after);
      const std::uint64_t value = kind > 0         ? search.value(row)
                                  : family.is_ring ? rings.value(n)
                                                   : search.value_of_whole(row);
      require(value == values.of(kind)[n], "heap {} of kind {} has another value than its row", n,
              kind);
    }
  }
}

/// Where the values of all kinds repeat, no kind grows.
void check_all_repeat(const SystemEvidence& all, const SystemValues& values, std::uint64_t end) {
  for (std::size_t kind = 0; kind < all.kinds; ++kind) {
    for (std::uint64_t n = all.preperiod; n < end; ++n) {
      require(values.of(kind)[n] == values.of(kind)[n + all.period],
              "heap {} of kind {} has another value {} sizes later", n, kind, all.period);
    }
  }
}

/// The theorem for systems of which some kinds grow: docs/certificates.md.
class GrowthCheck {
 public:
  /// Requires values of preperiod + 2·period sizes and more.
  GrowthCheck(const SystemEvidence& all, const WrittenSystem& system, const SystemValues& values)
      : all_(all), system_(system), values_(values) {
    for (std::size_t kind = 0; kind < all.kinds; ++kind) {
      const auto& own = values.of(kind);
      grows_.push_back(own[all.preperiod + 2 * all.period] != own[all.preperiod]);
    }
  }

  /// The number of sizes that show that it holds.
  std::uint64_t sizes(std::uint64_t taken) const {
    const std::uint64_t n0 = all_.preperiod;
    const std::uint64_t p = all_.period;
    std::uint64_t early = 0;
    for (std::size_t kind = 0; kind < all_.kinds; ++kind) {
      for (std::uint64_t n = 0; grows_[kind] && n < n0 + 2 * p; ++n)
        early = std::max<std::uint64_t>(early, values_.of(kind)[n]);
    }
    return 2 * n0 + taken + 2 * p + std::max(2 * p, p * (early / all_.saltus + 3));
  }

  void check(std::uint64_t sizes) const {
    for (std::size_t kind = 0; kind < all_.kinds; ++kind) {
      for (const WrittenMove& move : system_.kinds[kind].moves) {
        require(move.beside < all_.saltus, "a value beside heaps of its system is not below {}",
                all_.saltus);
        require(!grows_[kind] || move.kinds.size() < 2 || !grows_[move.kinds[0]] ||
                    !grows_[move.kinds[1]],
                "kind {} of its system grows, and leaves two heaps that do", kind);
      }
      const auto& own = values_.of(kind);
      const std::uint64_t distance = grows_[kind] ? all_.period : 2 * all_.period;
      for (std::uint64_t n = all_.preperiod; n + distance < sizes; ++n) {
        require(own[n + distance] == own[n] + (grows_[kind] ? all_.saltus : 0),
                "heap {} of kind {} does not repeat {} sizes later", n, kind, distance);
      }
      for (std::uint64_t n = 0; !grows_[kind] && n < sizes; ++n)
        require(own[n] < all_.saltus, "heap {} of kind {} is not below {}", n, kind, all_.saltus);
    }
  }

 private:
  const SystemEvidence& all_;
  const WrittenSystem& system_;
  const SystemValues& values_;
  std::vector<bool> grows_;
};

}  // namespace

void check_family(const Certificate& claim, const WorkLimit& limit, const RunControl& run) {
  check_rows(claim, read_system(claim.system->rules), limit, run);
}

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
  const bool grows = claim.theorem == growing_systems;
  require(grows ? std::has_single_bit(all.saltus) : all.saltus == 0 && claim.saltus == 0,
          "its theorem {}", grows ? "needs a saltus that is a power of 2" : "allows no saltus");
  require(all.kinds == system.kinds.size(), "its system has {} kinds, not {}", system.kinds.size(),
          all.kinds);
  const Extent extent(system);
  require(all.preperiod >= extent.regular,
          "moves or given values of its system are missing or new at size {}, after the preperiod "
          "{} of all kinds",
          extent.regular - 1, all.preperiod);
  if (of_family) check_rows(claim, system, limit, run);
  const std::uint64_t repeats_after = grows ? 2 * all.period : all.period;
  const std::uint64_t own_end = std::max(all.preperiod, n0) + repeats_after;
  const std::uint64_t end = 2 * all.preperiod + all.period + extent.taken;
  std::uint64_t size = std::max({end + repeats_after, own_end + p, n0 + 2 * p}) + 1;
  const auto require_limits = [&] {
    limit.require(extent.steps_to(size));
    require_memory(4 * static_cast<double>(size) * extent.kinds, run);
  };
  require_limits();
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), size, 2);
  SystemValues values(system, progress);
  values.extend(size);
  if (grows) {
    const GrowthCheck growth(all, system, values);
    const std::uint64_t sizes = growth.sizes(extent.taken);
    size = std::max(size, sizes);
    require_limits();
    values.extend(size);
    growth.check(sizes);
  } else {
    check_all_repeat(all, values, end);
  }
  check_repetition(claim, values.of(system.asked), own_end);
  check_least_period(claim, values.of(system.asked));
  return size;
}

}  // namespace sprague::check
