// The segments of a sparse certificate in groups, computed side by side. The findings of a group
// are confirmed by check_segment(), heap by heap, which says what is wrong.

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/periods/sparse_check.hpp"
#include "simd/dispatch.hpp"

namespace sprague::check {
namespace {

/// A row of all lanes takes about as long as so many heaps one by one.
constexpr std::uint64_t heaps_per_row = 2;

/// Longer ones would not stay in the caches.
constexpr std::uint64_t max_lookback = std::uint64_t{1} << 20;

}  // namespace

std::vector<std::vector<std::uint64_t>> SparseCheck::prepare_groups(
    const std::vector<std::uint64_t>& segments, const RunControl& run) {
  std::vector<std::uint64_t> longest_first = segments;
  std::stable_sort(longest_first.begin(), longest_first.end(),
                   [&](std::uint64_t a, std::uint64_t b) { return length_of(a) > length_of(b); });
  std::size_t lanes = lane_count(simd::kernels_for(run), values_);
  if (evidence_.witness_bound > max_lookback) lanes = 0;
  std::vector<std::vector<std::uint64_t>> groups;
  for (std::size_t i = 0; i < longest_first.size();) {
    const std::size_t end = std::min(i + std::max<std::size_t>(lanes, 1), longest_first.size());
    std::uint64_t heaps = 0;
    for (std::size_t j = i; j < end; ++j) heaps += length_of(longest_first[j]);
    const bool together = heaps > heaps_per_row * length_of(longest_first[i]);
    const std::size_t next = together ? end : i + 1;
    groups.emplace_back(longest_first.begin() + static_cast<std::ptrdiff_t>(i),
                        longest_first.begin() + static_cast<std::ptrdiff_t>(next));
    i = next;
  }
  if (groups.size() < segments.size())
    lane_terms_ = lane_terms(evidence_, game_, splitting_digits_, prefix_.values);
  return groups;
}

std::vector<std::uint64_t> SparseCheck::check_group(
    const std::vector<std::uint64_t>& group, const RunControl& run,
    const std::function<void(std::uint64_t)>& on_batch) const {
  if (group.size() == 1) return group;
  std::vector<std::uint64_t> wrong;
  std::vector<std::uint64_t> open = group;
  for (unsigned capacity = std::max(values_, least_lane_capacity); !open.empty(); capacity *= 2) {
    const std::size_t lanes = lane_count(simd::kernels_for(run), capacity);
    std::vector<std::uint64_t> too_small;
    for (std::size_t i = 0; i < open.size();) {
      const std::size_t end = lanes == 0 ? open.size() : std::min(i + lanes, open.size());
      const std::vector<std::uint64_t> part(open.begin() + static_cast<std::ptrdiff_t>(i),
                                            open.begin() + static_cast<std::ptrdiff_t>(end));
      const GroupFindings findings =
          lanes == 0 ? GroupFindings{part, {}} : check_lanes(part, capacity, run, on_batch);
      wrong.insert(wrong.end(), findings.wrong.begin(), findings.wrong.end());
      too_small.insert(too_small.end(), findings.sets_too_small.begin(),
                       findings.sets_too_small.end());
      i = end;
    }
    open = std::move(too_small);
  }
  std::sort(wrong.begin(), wrong.end());
  return wrong;
}

/// `heaps` were computed since the lane was checked last.
void SparseCheck::check_lane(const LaneComputation& lanes, std::size_t lane, std::uint64_t segment,
                             std::uint64_t heaps) const {
  const std::uint64_t next = begin_of(segment) + lanes.computed;
  // Heaps that check_repetition() compares with others.
  if (next > certificate_.period && next - heaps < certificate_.period + evidence_.witness_bound)
    check_repetition(next - heaps, lanes.last_values(lane, heaps).data(), heaps);
  if (next == end_of(segment))
    check_window_at_end(segment, lanes.last_values(lane, evidence_.window).data());
}

SparseCheck::GroupFindings SparseCheck::check_lanes(
    const std::vector<std::uint64_t>& group, unsigned capacity, const RunControl& run,
    const std::function<void(std::uint64_t)>& on_batch) const {
  std::vector<const Window*> windows;
  for (const std::uint64_t segment : group) windows.push_back(&evidence_.windows[segment - 1]);
  const auto lanes = make_lane_computation(simd::kernels_for(run), capacity, evidence_,
                                           splitting_digits_.front(), lane_terms_, windows);
  std::vector<std::size_t> running;
  for (std::size_t lane = 0; lane < group.size(); ++lane) running.push_back(lane);
  GroupFindings findings;
  const auto goes_on = [&](std::size_t lane, std::uint64_t heaps) {
    const std::uint64_t segment = group[lane];
    if (lanes->state(lane) == LaneState::sets_too_small) {
      findings.sets_too_small.push_back(segment);
      return false;
    }
    try {
      require(lanes->state(lane) == LaneState::right, "");
      check_lane(*lanes, lane, segment, heaps);
    } catch (const Wrong&) {
      findings.wrong.push_back(segment);
      return false;
    }
    return begin_of(segment) + lanes->computed < end_of(segment);
  };
  const std::uint64_t batch = std::min<std::uint64_t>(evidence_.window, 4096);
  while (!running.empty()) {
    std::uint64_t heaps = batch;
    for (const std::size_t lane : running)
      heaps = std::min(heaps, end_of(group[lane]) - begin_of(group[lane]) - lanes->computed);
    const std::uint64_t steps = lanes->steps;
    lanes->advance(heaps);
    limit_.spend(lanes->steps - steps);
    on_batch(heaps * running.size());
    std::erase_if(running, [&](std::size_t lane) {
      if (goes_on(lane, heaps)) return false;
      lanes->leave(lane);
      return true;
    });
  }
  return findings;
}

}  // namespace sprague::check
