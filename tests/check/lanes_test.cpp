// Segments computed side by side, against segment.cpp heap by heap.

#include <bit>
#include <random>

#include "check/check_failure.hpp"
#include "check/lanes/lane_computation.hpp"
#include "check/periods/prefix.hpp"
#include "check/periods/segment.hpp"
#include "check/window_damage.hpp"

namespace sprague {
namespace {

TEST(Lanes, FindWhatPlainCodeFinds) {
  for (const char* code : {"kayles", "0.16", "4.3331"})
    expect_same_findings(streamed_certificate(code), sanitized ? 2 : 24, 20261123);
  // Values up to 143: sets of two words.
  expect_same_findings(streamed_certificate("0.05107"), sanitized ? 1 : 4, 20261127);
}

/// Of the `heaps` after a window, heap by heap.
check::LaneState plain_state(check::SegmentComputation& plain, std::uint64_t heaps) {
  const std::uint64_t end = plain.next + heaps;
  try {
    while (plain.next < end) plain.advance(end);
  } catch (const check::Wrong&) {
    return check::LaneState::wrong;
  }
  return check::LaneState::right;
}

/// All values, also after a window that is not one of the game, by every instruction set.
void expect_plain_values(const char* code) {
  SCOPED_TRACE(code);
  const check::Certificate certificate = streamed_certificate(code);
  const check::SparseEvidence& evidence = *certificate.sparse;
  const auto game = std::get<check::TakeAndBreak>(check::read_game(certificate.game));
  const auto digits = check::splitting_digits(game);
  check::WorkLimit limit(std::uint64_t{1} << 40);
  const RunControl run;
  ProgressMeter progress(run, "", 1);
  const std::vector<std::uint16_t> prefix =
      check::compute_prefix(game, digits, evidence, evidence.windows.front().end, limit, progress)
          .values;
  check::Window damaged = evidence.windows.front();
  // Other values of the same type, the largest there are.
  const auto highest = std::bit_floor(evidence.mask);
  const auto change = highest | std::bit_floor(evidence.mask ^ highest);
  for (std::size_t i = 40; i < 1000; i += 7) {
    std::uint16_t& value = damaged.values[damaged.values.size() - i];
    value = static_cast<std::uint16_t>(value ^ change);
  }
  const unsigned values = check::value_bound(evidence, prefix);
  const check::LaneTerms terms = check::lane_terms(evidence, game, digits, prefix);
  for (const Kernels kernels : available_kernels()) {
    if (check::lane_count(kernels, values) < 2) continue;
    SCOPED_TRACE(name_of(kernels));
    const auto lanes = check::make_lane_computation(kernels, values, evidence, digits.front(),
                                                    terms, {&evidence.windows.front(), &damaged});
    const auto plain = check::make_segment_computation(512, evidence, game, digits, prefix,
                                                       evidence.windows.front());
    const std::uint64_t end = plain->next + 40'000;
    for (std::uint64_t heaps = 1; plain->next < end; heaps = heaps % 1000 + 37) {
      const std::uint64_t from = plain->next;
      plain->advance(from + heaps);
      lanes->advance(heaps);
      const std::vector<std::uint16_t> found = lanes->last_values(0, heaps);
      ASSERT_TRUE(std::equal(found.begin(), found.end(), plain->at(from))) << "heap " << from;
    }
    EXPECT_EQ(lanes->state(0), check::LaneState::right);
    const auto other =
        check::make_segment_computation(512, evidence, game, digits, prefix, damaged);
    EXPECT_EQ(lanes->state(1), plain_state(*other, lanes->computed));
    const std::vector<std::uint16_t> last = lanes->last_values(1, 1000);
    EXPECT_TRUE(std::equal(last.begin(), last.end(), other->at(other->next - 1000)));
  }
}

TEST(Lanes, ComputeThePlainValues) {
  expect_plain_values("0.16");
  expect_plain_values("0.05107");
}

}  // namespace
}  // namespace sprague
