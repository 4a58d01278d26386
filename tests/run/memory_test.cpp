// What cannot fit is refused before it is allocated, with the bytes it would take.

#include "run/memory.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "run/refusal.hpp"
#include "sprague/count.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"

namespace sprague {
namespace {

RunControl limited_to_bytes(std::uint64_t bytes) {
  RunControl run;
  run.memory_limit = bytes;
  return run;
}

TEST(BytesText, TakesTheUnitThatFits) {
  EXPECT_EQ(bytes_text(0), "0 bytes");
  EXPECT_EQ(bytes_text(1023), "1023 bytes");
  EXPECT_EQ(bytes_text(1024), "1 KiB");
  EXPECT_EQ(bytes_text(1'000'001), "976.6 KiB");
  EXPECT_EQ(bytes_text(1e13), "9.095 TiB");
  EXPECT_EQ(bytes_text(8e18), "6.939 EiB");
}

TEST(RequireMemory, RefusesOneByteTooMany) {
  EXPECT_NO_THROW(require_memory(1000, limited_to_bytes(1000)));
  EXPECT_EQ(refusal([] { require_memory(1001, limited_to_bytes(1000), "the values"); }),
            "the values need 1001 bytes (1001 bytes), and 1000 bytes are available");
  EXPECT_EQ(
      refusal([] { require_memory(1001, limited_to_bytes(1000)); }),
      "the tables of this computation need 1001 bytes (1001 bytes), and 1000 bytes are available");
}

TEST(RequireMemory, WithoutALimitTakesTheMachine) {
  EXPECT_EQ(memory_available({}), physical_memory());
  const std::string message = refusal([] { require_memory(1e30, {}); });
  EXPECT_NE(message.find(bytes_text(static_cast<double>(physical_memory())) + " are available"),
            std::string::npos);
}

TEST(MemoryLimit, OfNimValues) {
  const std::string expected =
      "the nim-values of the heaps 0 to 1000000 of S(k^2) need 1000001 bytes (976.6 KiB), and 500 "
      "KiB are available";
  const RunControl run = limited_to_bytes(512'000);
  EXPECT_EQ(refusal([&] {
              compute_values(Ruleset::parse("nim-square"), 1'000'000, Algorithm::direct, run);
            }),
            expected);
  EXPECT_EQ(refusal([&] {
              compute_values(Ruleset::parse("nim-square"), 1'000'000, Algorithm::reference, run);
            }),
            expected);
  EXPECT_EQ(refusal([&] { solve(Ruleset::parse("nim-square"), 1'000'000, {}, run); }), expected);
  CountQuery query;
  query.games = {{Ruleset::parse("nim-square"), {0, 1'000'000}}};
  query.heaps = 3;
  EXPECT_EQ(refusal([&] { count(query, run); }), expected);
}

TEST(MemoryLimit, OfNimValuesThatNeedWiderCells) {
  // The values of Nim pass 255 and 65535: 100,000 of them take 400,000 bytes, not 100,000.
  refusal([] {
    compute_values(Ruleset::parse("nim"), 99'999, Algorithm::direct, limited_to_bytes(200'000));
  });
  EXPECT_NO_THROW(compute_values(Ruleset::parse("nim"), 99'999, Algorithm::direct,
                                 limited_to_bytes(20'000'000)));
  // Those of S(1..300) pass 255: 200,000 bytes.
  refusal([] {
    compute_values(Ruleset::parse("S(1..300)"), 99'999, Algorithm::direct,
                   limited_to_bytes(150'000));
  });
  refusal([] {
    solve(Ruleset::parse("S(1..300)"), 99'999, {Algorithm::direct, {}}, limited_to_bytes(150'000));
  });
}

TEST(MemoryLimit, DoesNotBarWhatFits) {
  EXPECT_EQ(solve(Ruleset::parse("kayles"), 1000, {}, limited_to_bytes(1'000'000))[100], 1u);
  // By the proven period: a few hundred values, however large the heap.
  EXPECT_EQ(solve(Ruleset::parse("kayles"), 1'000'000'000'000'000'000, {},
                  limited_to_bytes(1'000'000))[100],
            1u);
}

TEST(MemoryLimit, OfExactCounts) {
  const Histogram range({50, 50});
  const std::string message = refusal(
      [&] { count_positions(range, 1'000'000, Order::ordered, {}, {}, limited_to_bytes(1000)); });
  EXPECT_NE(message.find("modulus"), std::string::npos) << message;
  refusal([&] { count_tokens(range, 2, 1'000'000, {}, {}, limited_to_bytes(1000)); });
  EXPECT_EQ(
      count_positions(range, 1'000'000, Order::ordered, {}, Natural(7), limited_to_bytes(1000))
          .to_uint64(),
      count_positions(range, 1'000'000, Order::ordered, {}, Natural(7)).to_uint64());
}

TEST(MemoryLimit, OfModularCoefficients) {
  const Histogram range({5'000, 5'000});  // with exact coefficients it would take longer
  const std::string message = refusal([&] {
    count_positions(range, 1'000'000, Order::sorted, {}, Natural(7), limited_to_bytes(1000));
  });
  EXPECT_NE(message.find("need 40000000 bytes"), std::string::npos) << message;
}

TEST(MemoryLimit, OfTransforms) {
  std::vector<std::uint64_t> counts(1000, 1);
  const Histogram range(counts);
  const std::string message = refusal(
      [&] { count_positions(range, 3, Order::sorted, {}, Natural(7), limited_to_bytes(1000)); });
  EXPECT_NE(message.find("need 8192 bytes"), std::string::npos) << message;
}

TEST(MemoryLimit, OfListsOfHeaps) {
  const auto sequence = solve(Ruleset::parse("kayles"), 1000);
  const std::string message = refusal([&] {
    for_each_position(
        sequence, 2, {1, 1'000'000}, Order::sorted, Target::p_positions(),
        [](std::span<const HeapSize>) { return false; }, limited_to_bytes(1000));
  });
  EXPECT_NE(message.find("need 8000000 bytes"), std::string::npos) << message;
}

}  // namespace
}  // namespace sprague
