#include "count/interval_states.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sprague/error.hpp"

namespace sprague {

IntervalStates::IntervalStates(const ValueDistribution& distribution) {
  constexpr std::uint64_t max_step = 1 << 22;
  for (const ValueCount& count : distribution.counts) {
    const mpz_class value = to_mpz(count.value);
    counts_.emplace_back(value, to_mpz(count.heaps));
    bands_.push_back({value, value + 1});
  }
  std::sort(counts_.begin(), counts_.end());
  if (!distribution.progressions.empty()) {
    step_ = to_mpz(distribution.progressions[0].step);
    if (step_ > max_step) {
      throw Error(ErrorKind::too_large,
                  fmt::format("counting by digits needs a saltus that is a power of two or at most "
                              "2^22, not {}",
                              step_.get_str()));
    }
    heaps_at_.resize(step_.get_ui());
    Band first, end;
    for (const ValueProgression& each : distribution.progressions) {
      const mpz_class begin = to_mpz(each.first);
      const mpz_class behind = begin + to_mpz(each.length) * step_;
      const bool alone = progressions_.empty();
      first = {alone ? begin : std::min(first.low, begin),
               alone ? begin : std::max(first.high, begin)};
      end = {alone ? behind : std::min(end.low, behind),
             alone ? behind : std::max(end.high, behind)};
      const mpz_class residue = begin % step_;
      heaps_at_[residue.get_ui()] += to_mpz(each.heaps);
      progressions_.push_back({begin, behind, to_mpz(each.heaps)});
    }
    bands_.push_back(first);
    bands_.push_back(end);
    free_from_ = first.high;
    free_to_ = end.low;
  }
  std::sort(bands_.begin(), bands_.end(),
            [](const Band& a, const Band& b) { return a.low < b.low; });
}

bool IntervalStates::touches_band(const mpz_class& begin, const mpz_class& end) const {
  // The bands of single values are short, so few bands before the end reach the begin; the two
  // bands of the progressions may be anywhere.
  return std::any_of(bands_.begin(), bands_.end(),
                     [&](const Band& band) { return band.low < end && band.high > begin; });
}

IntervalStates::State IntervalStates::classify(unsigned b, const mpz_class& place) const {
  const mpz_class begin = place << b;
  const mpz_class end = (place + 1) << b;
  if (touches_band(begin, end)) return State{Kind::special, place};
  if (begin >= free_from_ && end <= free_to_) return State{Kind::free, mpz_class(begin % step_)};
  return {};
}

std::pair<IntervalStates::State, IntervalStates::State> IntervalStates::halves(const State& state,
                                                                               unsigned b) const {
  if (state.kind == Kind::zero) return {};
  if (state.kind == Kind::special)
    return {classify(b, 2 * state.place), classify(b, 2 * state.place + 1)};
  const mpz_class upper = (state.place + (mpz_class(1) << b)) % step_;
  return {state, State{Kind::free, upper}};
}

std::vector<mpz_class> IntervalStates::values(const State& state, unsigned b) const {
  std::vector<mpz_class> heaps(std::size_t{1} << b);
  if (state.kind == Kind::free) {
    for (std::size_t x = 0; x < heaps.size(); ++x) {
      const mpz_class residue = (state.place + x) % step_;
      heaps[x] = heaps_at_[residue.get_ui()];
    }
  }
  if (state.kind != Kind::special) return heaps;
  const mpz_class begin = state.place << b;
  const mpz_class end = begin + heaps.size();
  for (const auto& [value, count] : counts_) {
    if (begin <= value && value < end) heaps[mpz_class(value - begin).get_ui()] += count;
  }
  for (const Progression& each : progressions_) {
    mpz_class value = each.first;
    if (value < begin) value += (begin - value + step_ - 1) / step_ * step_;
    for (; value < end && value < each.end; value += step_)
      heaps[mpz_class(value - begin).get_ui()] += each.heaps;
  }
  return heaps;
}

mpz_class IntervalStates::special_intervals(unsigned b) const {
  mpz_class intervals = 0;
  mpz_class counted_to = -1;
  for (const Band& band : bands_) {
    const mpz_class last = band.high >> b;
    const mpz_class first = std::max(mpz_class(band.low >> b), mpz_class(counted_to + 1));
    if (first > last) continue;
    intervals += last - first + 1;
    counted_to = last;
  }
  return intervals;
}

unsigned IntervalStates::even_bits() const {
  return static_cast<unsigned>(mpz_scan1(step_.get_mpz_t(), 0));
}

double IntervalStates::free_states() const {
  return mpz_class(step_ >> even_bits()).get_d();
}

}  // namespace sprague
