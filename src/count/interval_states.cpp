#include "count/interval_states.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sprague/error.hpp"

namespace sprague {

IntervalStates::IntervalStates(const ValueDistribution& distribution) {
  constexpr std::uint64_t max_step = 1 << 22;
  for (const ValueCount& count : distribution.counts) {
    const Integer value = to_integer(count.value);
    counts_.emplace_back(value, to_integer(count.heaps));
    bands_.push_back({value, value + 1});
  }
  std::sort(counts_.begin(), counts_.end());
  if (!distribution.progressions.empty()) {
    step_ = to_integer(distribution.progressions[0].step);
    if (step_ > max_step) {
      throw Error(ErrorKind::too_large,
                  fmt::format("counting by digits needs a saltus that is a power of two or at most "
                              "2^22, not {}",
                              to_decimal(step_)));
    }
    heaps_at_.resize(to_uint64(step_));
    Band first, end;
    for (const ValueProgression& each : distribution.progressions) {
      const Integer begin = to_integer(each.first);
      const Integer behind = begin + to_integer(each.length) * step_;
      const bool alone = progressions_.empty();
      first = {alone ? begin : std::min(first.low, begin),
               alone ? begin : std::max(first.high, begin)};
      end = {alone ? behind : std::min(end.low, behind),
             alone ? behind : std::max(end.high, behind)};
      const Integer residue = begin % step_;
      heaps_at_[to_uint64(residue)] += to_integer(each.heaps);
      progressions_.push_back({begin, behind, to_integer(each.heaps)});
    }
    bands_.push_back(first);
    bands_.push_back(end);
    free_from_ = first.high;
    free_to_ = end.low;
  }
  std::sort(bands_.begin(), bands_.end(),
            [](const Band& a, const Band& b) { return a.low < b.low; });
}

bool IntervalStates::touches_band(const Integer& begin, const Integer& end) const {
  // The bands of single values are short, so few bands before the end reach the begin; the two
  // bands of the progressions may be anywhere.
  return std::any_of(bands_.begin(), bands_.end(),
                     [&](const Band& band) { return band.low < end && band.high > begin; });
}

IntervalStates::State IntervalStates::classify(unsigned b, const Integer& place) const {
  const Integer begin = place << b;
  const Integer end = (place + 1) << b;
  if (touches_band(begin, end)) return State{Kind::special, place};
  if (begin >= free_from_ && end <= free_to_) return State{Kind::free, Integer(begin % step_)};
  return {};
}

std::pair<IntervalStates::State, IntervalStates::State> IntervalStates::halves(const State& state,
                                                                               unsigned b) const {
  if (state.kind == Kind::zero) return {};
  if (state.kind == Kind::special)
    return {classify(b, 2 * state.place), classify(b, 2 * state.place + 1)};
  const Integer upper = (state.place + (Integer(1) << b)) % step_;
  return {state, State{Kind::free, upper}};
}

std::vector<Integer> IntervalStates::values(const State& state, unsigned b) const {
  std::vector<Integer> heaps(std::size_t{1} << b);
  if (state.kind == Kind::free) {
    for (std::size_t x = 0; x < heaps.size(); ++x) {
      const Integer residue = (state.place + x) % step_;
      heaps[x] = heaps_at_[to_uint64(residue)];
    }
  }
  if (state.kind != Kind::special) return heaps;
  const Integer begin = state.place << b;
  const Integer end = begin + heaps.size();
  for (const auto& [value, count] : counts_) {
    if (begin <= value && value < end) heaps[to_uint64(value - begin)] += count;
  }
  for (const Progression& each : progressions_) {
    Integer value = each.first;
    if (value < begin) value += (begin - value + step_ - 1) / step_ * step_;
    for (; value < end && value < each.end; value += step_)
      heaps[to_uint64(value - begin)] += each.heaps;
  }
  return heaps;
}

Integer IntervalStates::special_intervals(unsigned b) const {
  Integer intervals = 0;
  Integer counted_to = -1;
  for (const Band& band : bands_) {
    const Integer last = band.high >> b;
    const Integer first = std::max(Integer(band.low >> b), Integer(counted_to + 1));
    if (first > last) continue;
    intervals += last - first + 1;
    counted_to = last;
  }
  return intervals;
}

unsigned IntervalStates::even_bits() const {
  return static_cast<unsigned>(trailing_zeros(step_));
}

double IntervalStates::free_states() const {
  return to_double(step_ >> even_bits());
}

}  // namespace sprague
