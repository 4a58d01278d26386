// Of coins that lie anywhere, a set for each number of coins holds the nim-sums that so many coins
// to the left can have. Of symmetric coins the sets are of pairs, each of which is one number.

#include "check/positions/coin_line.hpp"

#include <algorithm>
#include <bit>

#include "check/check_failure.hpp"

namespace sprague::check {
namespace {

void require_small(std::uint64_t value) {
  constexpr std::uint64_t max_value = std::uint64_t{1} << 26;
  if (value >= max_value)
    throw Undecided{"this checker knows coins of values below 2^26; ask for a smaller one"};
}

/// The least number of pairs that makes `coins` with `others`.
std::uint64_t pairs_for(std::uint64_t coins, std::uint64_t others) {
  return coins > others ? (coins - others + 1) / 2 : 0;
}

}  // namespace

void AttainedValues::add(std::uint64_t value) {
  require_small(value);
  if (value >= last_.size()) last_.resize(std::bit_ceil(value + 1));
  last_[value] = coin_;
}

std::uint64_t AttainedValues::least_missing() const {
  return static_cast<std::uint64_t>(
      std::find_if(last_.begin(), last_.end(), [&](std::uint64_t coin) { return coin != coin_; }) -
      last_.begin());
}

CountedSums::CountedSums(std::uint64_t most, bool and_more)
    : sums_(most + 1, std::vector<bool>(1)), and_more_(and_more) {
  sums_[0][0] = true;
}

void CountedSums::add(std::uint64_t number, WorkLimit& limit) {
  require_small(number);
  const auto size =
      static_cast<std::size_t>(std::max<std::uint64_t>(sums_[0].size(), std::bit_ceil(number + 1)));
  limit.spend(4 * size * sums_.size());
  for (auto& sums : sums_) sums.resize(size);
  const auto add_shifted = [number](std::vector<bool> from, std::vector<bool>& to) {
    for (std::size_t sum = 0; sum < from.size(); ++sum) {
      if (from[sum]) to[sum ^ number] = true;
    }
  };
  if (and_more_) add_shifted(sums_.back(), sums_.back());
  for (std::size_t j = sums_.size() - 1; j > 0; --j) add_shifted(sums_[j - 1], sums_[j]);
}

void CountedSums::attain(std::uint64_t least, std::uint64_t most, std::uint64_t other,
                         AttainedValues& attained, WorkLimit& limit) const {
  limit.spend(sums_.size() * sums_[0].size());
  for (std::size_t j = least; j <= most && j < sums_.size(); ++j) {
    for (std::size_t sum = 0; sum < sums_[j].size(); ++sum) {
      if (sums_[j][sum]) attained.add(sum ^ other);
    }
  }
}

CoinLine::CoinLine(const CoinRule& rule, std::uint64_t length)
    : rule_(rule), length_(length), sums_(no_sums()) {}

/// Of the coins besides the last, which are fewer than the line has.
CountedSums CoinLine::no_sums() const {
  const bool unlimited = rule_.most == CoinRule::unlimited;
  const std::uint64_t most = std::min(unlimited ? rule_.least : rule_.most, length_);
  return {most > 0 ? most - 1 : 0, unlimited};
}

void CoinLine::attain(AttainedValues& attained, WorkLimit& limit) {
  const std::uint64_t coin = values_.size();
  if (rule_.least > coin) return;
  switch (rule_.spacing) {
    case CoinRule::Spacing::any: return attain_anywhere(attained, limit);
    case CoinRule::Spacing::consecutive: return attain_evenly(1, attained, limit);
    case CoinRule::Spacing::equal:
      for (std::uint64_t distance = 1; distance <= coin; ++distance)
        attain_evenly(distance, attained, limit);
      return;
    case CoinRule::Spacing::symmetric:
    case CoinRule::Spacing::symmetric_from_first: return attain_symmetrically(attained, limit);
  }
}

void CoinLine::attain_anywhere(AttainedValues& attained, WorkLimit& limit) {
  const std::uint64_t coin = values_.size();
  if (const std::uint64_t first = first_of(coin); first > 1) {
    sums_ = no_sums();
    summed_ = first;
  }
  for (; summed_ < coin; ++summed_) sums_.add(values_[summed_], limit);
  sums_.attain(rule_.least - 1, CoinRule::unlimited, 0, attained, limit);
}

void CoinLine::attain_evenly(std::uint64_t distance, AttainedValues& attained,
                             WorkLimit& limit) const {
  const std::uint64_t first = first_of(values_.size());
  std::uint64_t others = 0;
  std::uint64_t turned = 1;
  for (std::uint64_t at = values_.size();; at -= distance, others ^= values_[at], ++turned) {
    if (turned >= rule_.least) attained.add(others);
    if (turned == rule_.most || at < first + distance) break;
  }
  limit.spend(10 * turned);
}

void CoinLine::attain_symmetrically(AttainedValues& attained, WorkLimit& limit) const {
  const std::uint64_t coin = values_.size();
  const bool from_first = rule_.spacing == CoinRule::Spacing::symmetric_from_first;
  if (rule_.least == 1 && (coin == 1 || !from_first)) attained.add(0);
  if (rule_.most == 1) return;
  for (std::uint64_t first = first_of(coin); first < coin; ++first) {
    if (!from_first || first == 1) attain_between(first, attained, limit);
    if (from_first) break;
  }
}

/// Symmetric moves that turn this first coin, the last one, pairs between, and perhaps the middle.
void CoinLine::attain_between(std::uint64_t first, AttainedValues& attained,
                              WorkLimit& limit) const {
  const std::uint64_t last = values_.size();
  const std::uint64_t pairs = (last - first - 1) / 2;
  const bool unlimited = rule_.most == CoinRule::unlimited;
  const std::uint64_t max_pairs = unlimited ? pairs_for(rule_.least, 2) : (rule_.most - 2) / 2;
  CountedSums sums(std::min(max_pairs, pairs), unlimited);
  for (std::uint64_t i = 1; i <= pairs; ++i)
    sums.add(values_[first + i] ^ values_[last - i], limit);
  sums.attain(pairs_for(rule_.least, 2), CoinRule::unlimited, values_[first], attained, limit);
  if ((first + last) % 2 != 0 || rule_.most < 3) return;
  sums.attain(pairs_for(rule_.least, 3), unlimited ? rule_.most : (rule_.most - 3) / 2,
              values_[first] ^ values_[(first + last) / 2], attained, limit);
}

}  // namespace sprague::check
