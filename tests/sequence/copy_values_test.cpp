// Values in bulk against G(n) one by one: computed, carried on by a period, and both; periods
// shorter and longer than a block.

#include <gtest/gtest.h>

#include <algorithm>

#include "property/random.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

/// A sequence that was not computed: random values, with a period from some heap on.
Sequence made_up(property::Random& random, std::uint64_t preperiod, std::uint64_t period,
                 std::uint64_t saltus, std::uint32_t largest) {
  NimValues values;
  values.extend(preperiod + period + random.between(0, 10),
                [&](const auto* cells, HeapSize n) -> std::uint64_t {
                  return n < preperiod + period ? random.between(0, largest)
                                                : cells[n - period] + saltus;
                });
  Period found;
  found.status = PeriodStatus::proven;
  found.preperiod = preperiod;
  found.period = period;
  found.saltus = saltus;
  return {Ruleset::parse("nim"), std::move(values), found};
}

template <class Cell>
void expect_copied(const Sequence& sequence, HeapSize from, std::uint64_t count) {
  std::vector<Cell> cells(count + 1, Cell{77});
  copy_values(sequence, from, std::span(cells.data(), count));
  for (std::uint64_t i = 0; i < count; ++i)
    ASSERT_EQ(cells[i], static_cast<Cell>(sequence[from + i]))
        << from << '+' << i << " of " << count;
  EXPECT_EQ(cells[count], 77) << "written beyond the end";
}

TEST(Cells, AsOneByOne) {
  property::Random random(11, 0);
  for (const std::uint64_t period : {1u, 2u, 7u, 65'535u, 65'536u, 65'537u, 150'000u}) {
    for (const std::uint64_t saltus : {0u, 3u}) {
      for (const std::uint64_t preperiod : {0u, 5u, 70'000u}) {
        const Sequence sequence =
            made_up(random, preperiod, period, saltus, period < 10 ? 300 : 50);
        const HeapSize far = sequence.values().size() + 3 * period + 140'000;
        for (const HeapSize from : {HeapSize{0}, preperiod, sequence.values().size() - 1, far}) {
          const std::uint64_t count = random.between(1, 200'000);
          expect_copied<std::uint64_t>(sequence, from, count);
          expect_copied<std::uint16_t>(sequence, from, 1);
          std::uint64_t greatest = 0;
          for (HeapSize n = from; n < from + count; ++n) greatest = std::max(greatest, sequence[n]);
          EXPECT_EQ(max_value(sequence, from, from + count - 1), greatest) << from << ", " << count;
        }
      }
    }
  }
}

TEST(Cells, OfEveryWidth) {
  const Sequence kayles = solve(Ruleset::parse("kayles"), 1000);
  expect_copied<std::uint8_t>(kayles, 3, 5000);
  expect_copied<std::uint16_t>(kayles, 3, 5000);
  expect_copied<std::uint32_t>(kayles, 3, 5000);
  expect_copied<std::uint64_t>(kayles, 3, 5000);
}

}  // namespace
}  // namespace sprague
