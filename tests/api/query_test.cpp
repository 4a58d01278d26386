#include "query.hpp"

#include <gtest/gtest.h>

namespace sprague::api {
namespace {

TEST(Query, AValueBeginsAfterTheFirstEqualsSign) {
  EXPECT_EQ(parse_query("game=take(s:s=2)&to=5"), (Query{{"game", "take(s:s=2)"}, {"to", "5"}}));
  EXPECT_EQ(parse_query("game=take(s%3As%3d2)"), (Query{{"game", "take(s:s=2)"}}));
}

TEST(Query, EscapesSpacesAndEmptyParts) {
  EXPECT_EQ(parse_query(""), Query{});
  EXPECT_EQ(parse_query("&a&b=&=c&a=x+y%20z&"),
            (Query{{"a", ""}, {"b", ""}, {"", "c"}, {"a", "x y z"}}));
  EXPECT_EQ(parse_query("a=%2&b=%&c=%ZZ&d=%C3%A4&e=%-1"),
            (Query{{"a", "%2"}, {"b", "%"}, {"c", "%ZZ"}, {"d", "ä"}, {"e", "%-1"}}));
}

}  // namespace
}  // namespace sprague::api
