#include "laws/signatures.hpp"

#include <algorithm>
#include <functional>

namespace sprague {

Signatures::Index Signatures::add(Index of, unsigned exponent) {
  Signature signature = signatures_[of];
  signature.push_back(exponent);
  std::sort(signature.begin(), signature.end(), std::greater<>());
  const auto [at, is_new] = indices_.try_emplace(signature, static_cast<Index>(size()));
  if (is_new) {
    signatures_.push_back(std::move(signature));
    next_.emplace_back();
  }
  std::vector<Index>& next = next_[of];
  if (exponent >= next.size()) next.resize(exponent + 1);
  return next[exponent] = at->second;
}

}  // namespace sprague
