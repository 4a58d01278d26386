/// Random rules of which some moves entail.
#pragma once

#include <string>
#include <vector>

#include "property/random.hpp"

namespace property {

/// Up to two of the parts without `entails` and one or two with it.
inline std::string random_entailing_rules(Random& random, const std::vector<std::string>& parts) {
  std::string text;
  for (std::uint64_t k = random.between(0, 2); k > 0; --k) text += random.one_of(parts) + "; ";
  for (std::uint64_t k = random.between(1, 2); k > 0; --k)
    text += random.one_of(parts) + " entails" + (k > 1 ? "; " : "");
  return text;
}

}  // namespace property
