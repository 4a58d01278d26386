// Transforms in a basis of vectors of bits.

#include "count/xor_basis.hpp"

#include <gtest/gtest.h>

#include "sprague/error.hpp"

namespace sprague {
namespace {

TEST(XorBasis, StopsWhenAsked) {
  XorBasis basis;
  for (Integer vector = 1; basis.rank() < 16; vector *= 2) basis.extend(vector);
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  ProgressMeter progress(run, "", 0);
  EXPECT_THROW(basis.transform({}, progress), Error);
}

}  // namespace
}  // namespace sprague
