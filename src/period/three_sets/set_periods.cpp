// A shift p with G(n + p) = G(n) for c heaps in a row is a period from the first of them on
// (theorem 1 of docs/algorithms.md). So candidates are tried on the last heaps computed, and one
// that passes is proven, wherever it came from: the three sums of two members, and for additive
// sets the formula of Winning Ways. Nothing rests on these guesses: when they fail for long, the
// last c values are searched backwards for where they occurred last.
//
// The least period divides each period, so it is what is left after dividing by primes as long as
// the quotient passes. The least preperiod is one more than the last heap where the period fails:
// comparing goes backwards from the window, 64 heaps at a time.
//
// Lanes: the sets of a vector need the same rows of their options only, so a block of sets with the
// same a/64, b/64 and c/64 shares the vectors. A lane whose set is done begins with the next set at
// heap 0 in the row where the others go on, after rows of value 3 (bit_planes_kernel.hpp).

#include "sprague/detail/set_periods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <optional>

#include "messages/table.hpp"
#include "period/three_sets/bit_planes_kernel.hpp"
#include "simd/dispatch.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using namespace three_sets;

static_assert(SetPeriods::row_heaps == row_heaps);

/// Where the values of a set are.
struct HeapRows {
  BitPlanes planes;
  std::size_t lanes;
  std::size_t lane;
  std::size_t first;  ///< row of heap 0
  std::size_t rows;   ///< of the set
};

std::size_t rows_of(std::uint64_t heaps) {
  return static_cast<std::size_t>((heaps + row_heaps - 1) / row_heaps);
}

/// Rows below the first that options of the first heaps lie in.
std::size_t rows_below(const ThreeSet& set) {
  return set.c / row_heaps + 1;
}

/// Rows that nearly all sets end within: preperiods of c^2 / 2 heaps have been seen, but are rare.
std::size_t ring_rows_for(std::uint64_t largest_member) {
  constexpr std::uint64_t least = 1024, most = 32768;
  return static_cast<std::size_t>(
      std::bit_ceil(std::clamp(largest_member * largest_member / (2 * row_heaps), least, most)));
}

/// 64 heaps from any heap on.
struct Heaps {
  std::uint64_t low;
  std::uint64_t high;
};

Heaps heaps_from(const HeapRows& set, std::uint64_t heap) {
  const std::size_t row = set.first + static_cast<std::size_t>(heap / row_heaps);
  const auto cell = [&](std::size_t of) {
    return (of & set.planes.row_mask) * set.lanes + set.lane;
  };
  const auto shift = static_cast<unsigned>(heap % row_heaps);
  const std::size_t from = cell(row);
  if (shift == 0) return {set.planes.low[from], set.planes.high[from]};
  const std::size_t next = cell(row + 1);
  const auto joined = [&](const std::uint64_t* plane) {
    return plane[from] >> shift | plane[next] << (row_heaps - shift);
  };
  return {joined(set.planes.low), joined(set.planes.high)};
}

/// The heaps among 64 whose values differ from those `shift` further on.
std::uint64_t differences(const HeapRows& set, std::uint64_t heap, std::uint64_t shift) {
  const Heaps here = heaps_from(set, heap);
  const Heaps there = heaps_from(set, heap + shift);
  return (here.low ^ there.low) | (here.high ^ there.high);
}

bool agrees(const HeapRows& set, std::uint64_t heap, std::uint64_t shift, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i) {
    if (differences(set, heap + i * row_heaps, shift) != 0) return false;
  }
  return true;
}

/// Calls `divides(prime)` for each prime of n, again while it returns true.
template <class Divides>
void for_each_prime(std::uint64_t n, const Divides& divides) {
  const auto strip = [&](std::uint64_t prime) {
    bool wanted = true;
    for (; n % prime == 0; n /= prime) wanted = wanted && divides(prime);
  };
  strip(2);
  for (std::uint64_t prime = 3; prime * prime <= n; prime += 2) strip(prime);
  if (n > 1) strip(n);
}

/// Whether the P-positions among `period` heaps from `heap` on repeat after `shift`, a divisor. The
/// last row may go beyond them, where no heap differs unless an earlier one does.
bool outcomes_agree(const HeapRows& set, std::uint64_t heap, std::uint64_t shift,
                    std::uint64_t period) {
  const std::uint64_t end = heap + period - shift;
  for (; heap < end; heap += row_heaps) {
    const Heaps here = heaps_from(set, heap);
    const Heaps there = heaps_from(set, heap + shift);
    if ((here.low | here.high) != (there.low | there.high)) return false;
  }
  return true;
}

std::array<std::uint64_t, 4> candidates_of(const ThreeSet& set) {
  const std::uint64_t a = set.a, b = set.b, c = set.c;
  // The most frequent ones first; 0 is none.
  return {a + c, b + c, a + b, set.is_additive() ? additive_period(set).period : 0};
}

/// The period, when `candidate` is one from some heap on that the last rows show.
std::optional<SetPeriod> prove(const HeapRows& set, std::uint64_t largest_member,
                               std::uint64_t candidate) {
  const std::size_t words = rows_of(largest_member);
  const std::uint64_t heaps = set.rows * row_heaps, needed = words * row_heaps + candidate;
  if (candidate == 0 || heaps < needed) return std::nullopt;
  std::uint64_t heap = (heaps - needed) / row_heaps * row_heaps;
  if (!agrees(set, heap, candidate, words)) return std::nullopt;
  SetPeriod found;
  found.period = candidate;
  for_each_prime(candidate, [&](std::uint64_t prime) {
    if (!agrees(set, heap, found.period / prime, words)) return false;
    found.period /= prime;
    return true;
  });
  found.outcome_period = found.period;
  for_each_prime(found.period, [&](std::uint64_t prime) {
    if (!outcomes_agree(set, heap, found.outcome_period / prime, found.period)) return false;
    found.outcome_period /= prime;
    return true;
  });
  for (; heap > 0; heap -= row_heaps) {
    const std::uint64_t differing = differences(set, heap - row_heaps, found.period);
    if (differing == 0) continue;
    found.preperiod = heap - static_cast<std::uint64_t>(std::countl_zero(differing));
    break;
  }
  return found;
}

std::optional<SetPeriod> prove_any(const HeapRows& heaps, const ThreeSet& set) {
  for (const std::uint64_t candidate : candidates_of(set)) {
    if (auto found = prove(heaps, set.c, candidate)) return found;
  }
  return std::nullopt;
}

/// How far the values of the last rows, c of them or more, lie behind where they occurred before; 0
/// when they are new. When they recur at all, this is a period.
std::uint64_t last_occurrence(const HeapRows& set, std::uint64_t largest_member) {
  const std::size_t words = rows_of(largest_member);
  if (set.rows < words) return 0;
  const std::uint64_t window = (set.rows - words) * row_heaps;
  for (std::uint64_t shift = 1; shift <= window; ++shift) {
    if (agrees(set, window - shift, shift, words)) return shift;
  }
  return 0;
}

std::uint32_t max_value(std::uint64_t two, std::uint64_t three) {
  return three != 0 ? 3 : two != 0 ? 2 : 1;
}

void set_lane(LaneSets& sets, std::size_t lane, const ThreeSet& set) {
  assert(1 <= set.a && set.a < set.b && set.b < set.c);
  const std::uint32_t members[] = {set.a, set.b, set.c};
  for (std::size_t i = 0; i < set_members; ++i) {
    sets.rows[i] = members[i] / row_heaps;
    sets.shift[i][lane] = members[i] % row_heaps;
  }
}

/// How many rows to compute before the next try.
std::size_t rows_until_next(std::size_t rows, const ThreeSet& set) {
  return std::max<std::size_t>(rows_below(set), rows / 8);
}

/// Several sets at a time, a lane each, until all are done. The sets share the rows of their
/// members.
class SideBySide {
 public:
  SideBySide(std::span<const ThreeSet> sets, const BitPlaneKernels& kernels,
             const BitPlanes& planes)
      : sets_(sets),
        kernels_(kernels),
        planes_(planes),
        below_(rows_below(sets.front())),
        longest_(planes.row_mask + 1 - 2 * below_),
        running_(kernels.lanes),
        found_(sets.size()) {}

  std::vector<SetPeriod> find() {
    for (std::size_t lane = 0; lane < running_.size(); ++lane) begin(lane);
    while (std::any_of(running_.begin(), running_.end(), [](const auto& lane) { return !!lane; })) {
      choose_passes();
      kernels_.fill(lane_sets_, planes_, row_, below_, seen_);
      row_ += below_;
      for (std::size_t lane = 0; lane < running_.size(); ++lane) {
        if (running_[lane] && row_ >= running_[lane]->next_try && ends(lane)) begin(lane);
      }
    }
    return std::move(found_);
  }

  /// The sets that the ring is too short for, as indices.
  const std::vector<std::size_t>& too_long() const { return too_long_; }

 private:
  struct Lane {
    std::size_t set;
    std::size_t first;  ///< row of heap 0
    std::size_t next_try;
  };

  /// Gives the lane the next set, if there is one.
  void begin(std::size_t lane) {
    running_[lane].reset();
    if (next_set_ == sets_.size()) return;
    const ThreeSet& set = sets_[next_set_];
    running_[lane] = Lane{next_set_++, row_, row_ + rows_of(2 * set.c + set.b)};
    set_lane(lane_sets_, lane, set);
    seen_.two[lane] = seen_.three[lane] = 0;
    for (std::size_t back = 1; back <= below_; ++back) {
      const std::size_t cell = ((row_ - back) & planes_.row_mask) * kernels_.lanes + lane;
      planes_.low[cell] = planes_.high[cell] = ~std::uint64_t{0};
    }
  }

  void choose_passes() {
    lane_sets_.passes = 1;
    for (const auto& lane : running_) {
      if (lane) lane_sets_.passes = std::max(lane_sets_.passes, passes_for(sets_[lane->set].a));
    }
  }

  /// Whether the period of the lane's set is found, or never will be.
  bool ends(std::size_t lane) {
    Lane& state = *running_[lane];
    const ThreeSet& set = sets_[state.set];
    const std::size_t rows = row_ - state.first, more = rows_until_next(rows, set);
    if (auto period = prove_any({planes_, kernels_.lanes, lane, state.first, rows}, set)) {
      period->max_value = max_value(seen_.two[lane], seen_.three[lane]);
      found_[state.set] = *period;
      return true;
    }
    if (rows + more > longest_) {
      too_long_.push_back(state.set);
      return true;
    }
    state.next_try = row_ + more;
    return false;
  }

  std::span<const ThreeSet> sets_;
  const BitPlaneKernels& kernels_;
  BitPlanes planes_;
  std::size_t below_;
  std::size_t longest_;
  std::size_t row_ = planes_.row_mask + 1;
  std::size_t next_set_ = 0;
  LaneSets lane_sets_;
  SeenValues seen_;
  std::vector<std::optional<Lane>> running_;
  std::vector<SetPeriod> found_;
  std::vector<std::size_t> too_long_;
};

}  // namespace

AdditivePeriod additive_period(const ThreeSet& set) {
  const std::uint64_t a = set.a, b = set.b, rest = b % (2 * a);
  if (rest <= a) return {a * (2 * b + rest), true};
  return {2 * b + (2 * a - rest), false};
}

SetPeriods::SetPeriods(const RunControl& run)
    : kernels_(bit_plane_kernels(simd::kernels_for(run))) {}

class SetPeriods::Single {
 public:
  /// `below`: the value of all heaps below the first, 3 where there are none.
  Single(const ThreeSet& set, FillRows fill, unsigned below)
      : fill_(fill), below_(rows_below(set)) {
    set_lane(sets_, 0, set);
    sets_.passes = passes_for(set.a);
    low_.assign(below_, (below & 1) != 0 ? ~std::uint64_t{0} : 0);
    high_.assign(below_, (below & 2) != 0 ? ~std::uint64_t{0} : 0);
  }

  void extend(std::size_t rows) {
    const std::size_t before = low_.size(), end = below_ + rows;
    if (end <= before) return;
    low_.resize(end);
    high_.resize(end);
    fill_(sets_, planes(), before, end - before, seen_);
  }

  HeapRows heaps() { return {planes(), 1, 0, below_, low_.size() - below_}; }
  const SeenValues& seen() const { return seen_; }

 private:
  BitPlanes planes() { return {low_.data(), high_.data(), ~std::size_t{0}}; }

  FillRows fill_;
  std::size_t below_;
  LaneSets sets_;
  SeenValues seen_;
  std::vector<std::uint64_t> low_;
  std::vector<std::uint64_t> high_;
};

SetPeriod SetPeriods::find_one(const ThreeSet& set, bool guess) {
  constexpr std::size_t max_rows = (std::size_t{1} << 30) / row_heaps;
  Single single(set, kernels_.fill_one, 3);
  // The additive candidate decides at once, or not at all.
  const std::uint64_t shown = guess ? candidates_of(set).back() : 0;
  std::size_t rows = rows_of(set.c + std::max<std::uint64_t>(shown, 2 * set.c)) + 1;
  const std::size_t patience = guess ? rows + 1024 * rows_below(set) : 0;
  for (std::size_t searched = patience; rows <= max_rows; rows += rows_until_next(rows, set)) {
    single.extend(rows);
    const HeapRows heaps = single.heaps();
    auto found = guess ? prove_any(heaps, set) : std::nullopt;
    if (!found && rows > searched) {
      found = prove(heaps, set.c, last_occurrence(heaps, set.c));
      searched = 2 * rows;
    }
    if (found) {
      found->max_value = max_value(single.seen().two[0], single.seen().three[0]);
      return *found;
    }
  }
  throw Error(
      ErrorKind::not_established,
      message("period.of_set_not_found",
              {{"set", fmt::format("S({},{},{})", set.a, set.b, set.c)}, {"heap", "2^30"}}));
}

std::vector<SetPeriod> SetPeriods::find(std::span<const ThreeSet> sets) {
  if (sets.empty()) return {};
  assert(std::all_of(sets.begin(), sets.end(), [&](const ThreeSet& set) {
    const ThreeSet& first = sets.front();
    return set.a / row_heaps == first.a / row_heaps && set.b / row_heaps == first.b / row_heaps &&
           set.c / row_heaps == first.c / row_heaps;
  }));
  const std::size_t ring_rows = ring_rows_for(sets.front().c);
  low_.resize(ring_rows * kernels_.lanes);
  high_.resize(ring_rows * kernels_.lanes);
  SideBySide lanes(sets, kernels_, {low_.data(), high_.data(), ring_rows - 1});
  std::vector<SetPeriod> found = lanes.find();
  for (const std::size_t set : lanes.too_long()) found[set] = find_one(sets[set]);
  return found;
}

bool SetPeriods::has_sink_dual(const ThreeSet& set, std::uint64_t period) {
  // Where the two agree for a period and c heaps, they agree for ever: the values of the set
  // repeat, so those of the sink do from the first c heaps on (theorem 1).
  const std::uint64_t compared = period + set.c;
  const std::uint64_t rounds = (compared + row_heaps + set.b) / period + 1;
  const std::uint64_t top = rounds * period - set.b - 1;  // G there is the dual of K(1)
  Single wall(set, kernels_.fill_one, 3), sink(set, kernels_.fill_one, 0);
  wall.extend(rows_of(rounds * period));
  sink.extend(rows_of(compared));
  const HeapRows wall_heaps = wall.heaps(), sink_heaps = sink.heaps();
  const auto reversed = [](std::uint64_t word) {
    word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    word = (word >> 4 & 0x0F0F0F0F0F0F0F0F) | (word & 0x0F0F0F0F0F0F0F0F) << 4;
    return __builtin_bswap64(word);
  };
  for (std::uint64_t i = 0; i < compared; i += row_heaps) {
    const Heaps k = heaps_from(sink_heaps, i);
    Heaps g = heaps_from(wall_heaps, top - i - (row_heaps - 1));
    g = {reversed(g.low), reversed(g.high)};
    std::uint64_t differing = (k.low ^ g.low) | (k.high ^ g.high ^ ~g.low);  // 0 and 2 exchanged
    if (compared - i < row_heaps) differing &= (std::uint64_t{1} << (compared - i)) - 1;
    if (differing != 0) return false;
  }
  return true;
}

}  // namespace sprague
