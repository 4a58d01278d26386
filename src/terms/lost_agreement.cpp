#include "terms/lost_agreement.hpp"

#include <algorithm>

namespace sprague {

std::size_t LostAgreement::count(const Candidate& candidate) {
  return candidate.kind == Candidate::Kind::code ? count_of_code(candidate)
                                                 : count_of_set(candidate);
}

std::size_t LostAgreement::count_of_set(const Candidate& candidate) const {
  const bool all_but = candidate.kind == Candidate::Kind::all_but;
  const std::uint64_t taken = all_but ? ~candidate.sizes : candidate.sizes;
  std::uint64_t before = 0;  // bit s - 1: heap n - s is lost
  bool far_before = false;   // a heap below n - 64 is
  for (std::size_t n = 0; n < is_lost_.size(); ++n) {
    const bool wins = (before & taken) != 0 || (all_but && far_before);
    if (wins == is_lost_[n]) return n;
    far_before = far_before || before >> 63 != 0;
    before = before << 1 | (wins ? 0 : 1);
  }
  return is_lost_.size();
}

std::size_t LostAgreement::count_of_code(const Candidate& candidate) {
  values_.clear();
  for (std::size_t n = 0; n < is_lost_.size(); ++n) {
    values_.push_back(n == 0 ? 0 : value_of(candidate, n));
    if ((values_[n] == 0) != is_lost_[n]) return n;
  }
  return is_lost_.size();
}

std::uint64_t LostAgreement::value_of(const Candidate& candidate, std::size_t n) {
  options_.assign(options_.size(), false);
  const auto insert = [&](std::uint64_t value) {
    if (value >= options_.size()) options_.resize(2 * value + 64);
    options_[value] = true;
  };
  for (std::size_t taken = 0; taken < candidate.digits.size() && taken <= n; ++taken) {
    const unsigned digit = candidate.digits[taken];
    const std::size_t rest = n - taken;
    if ((digit & 1u) != 0 && rest == 0) insert(0);
    if ((digit & 2u) != 0 && rest > 0 && taken > 0) insert(values_[rest]);
    if ((digit & 4u) != 0) {
      for (std::size_t a = 1; 2 * a <= rest; ++a) insert(values_[a] ^ values_[rest - a]);
    }
    if ((digit & 8u) != 0) {
      for (std::size_t a = 1; 3 * a <= rest; ++a) {
        for (std::size_t b = a; a + 2 * b <= rest; ++b)
          insert(values_[a] ^ values_[b] ^ values_[rest - a - b]);
      }
    }
  }
  const auto first_free = std::find(options_.begin(), options_.end(), false);
  return static_cast<std::uint64_t>(first_free - options_.begin());
}

}  // namespace sprague
