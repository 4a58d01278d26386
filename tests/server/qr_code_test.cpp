#include "qr_code.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

namespace sprague::server {
namespace {

// What lean-qr 2.7, an independent encoder, makes of the same texts at level L with mask 0.

TEST(QrCode, IsThatOfAnotherEncoder) {
  const std::vector<std::string> expected = {
      "#######...#....##.#######", "#.....#..#.....#..#.....#", "#.###.#.#..#..##..#.###.#",
      "#.###.#..#..#.....#.###.#", "#.###.#..#..##.##.#.###.#", "#.....#...###..#..#.....#",
      "#######.#.#.#.#.#.#######", "........#..#.#.#.........", "###.#####...###..##...#..",
      "##.##...##.##.#...##....#", "..#...##..###.#.#.###.###", "##...#...##.##..#####..#.",
      "#.##..#.#.##.####.##.#.##", "....##...###.##..###.#..#", "#..#.#####....#.##.##.###",
      ".#.###.###.#.#.#.###.#.#.", "#...#.##..#.##########...", "........#.#####.#...#####",
      "#######.#..##.###.#.#..##", "#.....#.#...#####...##.#.", "#.###.#.#.#####.#####....",
      "#.###.#...##.#####..#.#..", "#.###.#.###..#.###..##..#", "#.....#.##..###.##..##.#.",
      "#######.#######.####...##",
  };
  const auto code = qr_code("http://192.168.0.2:8017/");
  ASSERT_TRUE(code);
  ASSERT_EQ(code->size(), expected.size());
  for (std::size_t y = 0; y < expected.size(); ++y) {
    std::string row;
    for (const bool dark : (*code)[y]) row += dark ? '#' : '.';
    EXPECT_EQ(row, expected[y]) << y;
  }
}

/// The longest text of each version, by the FNV hash of its modules.
TEST(QrCode, HasVersionsUpToTheFifth) {
  struct Case {
    int length;
    std::size_t size;
    std::uint32_t hash;
  };
  for (const auto& [length, size, hash] : std::initializer_list<Case>{
           {17, 21, 0x46fb554f},
           {32, 25, 0x1451142f},
           {53, 29, 0x90d64ed9},
           {78, 33, 0xacc527d9},
           {106, 37, 0x5598de69},
       }) {
    std::string text;
    for (int at = 0; at < length; ++at) text += static_cast<char>(33 + (7 * at) % 90);
    const auto code = qr_code(text);
    ASSERT_TRUE(code) << length;
    EXPECT_EQ(code->size(), size);
    std::uint32_t found = 2166136261;
    for (const auto& row : *code)
      for (const bool dark : row) found = (found ^ std::uint32_t{dark}) * 16777619;
    EXPECT_EQ(found, hash) << length;
  }
  EXPECT_FALSE(qr_code(std::string(107, 'x')));
}

TEST(QrCode, StandsInATerminalWithItsMargin) {
  const auto code = qr_code("x");
  ASSERT_TRUE(code);
  const std::string lines = qr_code_lines(*code, true);
  // 21 modules and twice 4, two rows a line.
  EXPECT_EQ(std::ranges::count(lines, '\n'), 15);
  EXPECT_TRUE(lines.starts_with("\x1b[30;107m" + std::string(29, ' ') + "\x1b[0m\n"));
  EXPECT_EQ(qr_code_lines(*code, false).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace sprague::server
