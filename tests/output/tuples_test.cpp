// Lists of positions of games on tuples: none, some and all of them.

#include <gtest/gtest.h>

#include "sprague/output.hpp"

namespace sprague {
namespace {

std::string positions(const Target& target, std::uint64_t limit, bool json) {
  std::string text;
  write_table_positions(TupleRules::parse("wythoff"), {3, 3}, target, limit, json,
                        [&](std::string_view bytes) { text += bytes; });
  return text;
}

std::string json_of(const std::string& positions) {
  return "{\"game\":\"moves((k,0),(0,k),(k,k))\",\"max\":[3,3],\"positions\":[" + positions +
         "]}\n";
}

// Wythoff's Nim: (0,0), (1,2) and (2,1) have the value 0, (0,1), (1,0) and (2,2) the value 1.
TEST(WriteTablePositions, AsManyAsTheLimit) {
  const Target ones{1, false};
  EXPECT_EQ(positions(Target::p_positions(), 0, false), "");
  EXPECT_EQ(positions(Target::p_positions(), 0, true), json_of(""));
  EXPECT_EQ(positions(ones, 0, false), "");
  EXPECT_EQ(positions(ones, 0, true), json_of(""));
  EXPECT_EQ(positions(Target::p_positions(), 1, true), json_of("[0,0]"));
  EXPECT_EQ(positions(ones, 2, false), "0 1\n1 0\n");
  EXPECT_EQ(positions(Target::p_positions(), 9, false), "0 0\n1 2\n2 1\n");
  EXPECT_EQ(positions(ones, 9, true), json_of("[0,1],[1,0],[2,2]"));
}

}  // namespace
}  // namespace sprague
