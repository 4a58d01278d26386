#include "values/direct/split_value_sets.hpp"

#include <algorithm>
#include <bit>

#include "run/memory.hpp"

namespace sprague {
namespace {

/// Bits first … last of `from`, moved up by `shift`, are added to `to`, up to bit `reach`. Requires
/// last + shift <= reach.
void shift_or(const std::uint64_t* from, std::uint64_t* to, HeapSize shift, HeapSize first,
              HeapSize last) {
  const std::size_t words = shift / 64;
  const unsigned bits = shift % 64;
  const std::size_t begin = (first + shift) / 64 + 1;
  const std::size_t end = (last + shift) / 64 + 2;
  if (bits == 0) {
    for (std::size_t i = begin; i < end; ++i) to[i] |= from[i - words];
    return;
  }
  // The word before the first is 0, so nothing comes from below; i − words − 1 >= 0 since first
  // >= 1.
  for (std::size_t i = begin; i < end; ++i) {
    to[i] |= from[i - words] << bits | from[i - words - 1] >> (64 - bits);
  }
}

}  // namespace

void SplitValueSets::Family::ask_exact(std::uint64_t max_heaps) {
  while (exact.size() + 1 < max_heaps) {
    exact.emplace_back();
    exact.back().heaps = exact.size() + 1;
  }
}

void SplitValueSets::Family::ask(std::uint64_t heaps, bool and_more) {
  if (!and_more) return ask_exact(heaps);
  ask_exact(heaps - 1);
  for (const Level& level : from) {
    if (level.heaps == heaps) return;
  }
  from.emplace_back();
  from.back().heaps = heaps;
}

SplitValueSets::SplitValueSets(const TakeAndBreakRules& rules, HeapSize reach,
                               ProgressMeter& progress)
    : reach_(reach), progress_(progress) {
  const auto ask = [&](Constraint constraint, std::uint64_t heaps, bool and_more) {
    if (heaps < 2) return;
    if (constraint == Constraint::any) any_.ask(heaps, and_more);
    if (constraint == Constraint::unequal) unequal_.ask(heaps, and_more);
    if (constraint == Constraint::not_all_equal) {
      mixed_.ask(heaps, and_more);
      any_.ask(and_more ? heaps : heaps - 1, and_more);
    }
  };
  for (const auto* digits : {&rules.digits, &rules.added}) {
    for (const Digit& digit : *digits) {
      for (std::uint64_t heaps = 2; heaps < digit.constraints.size(); ++heaps)
        ask(digit.constraints[heaps], heaps, false);
      ask(digit.beyond, std::max<std::uint64_t>(digit.constraints.size(), 2), true);
    }
  }
}

const SplitValueSets::Level* SplitValueSets::find(Constraint constraint, std::uint64_t heaps,
                                                  bool and_more) const {
  const Family* family = constraint == Constraint::any             ? &any_
                         : constraint == Constraint::unequal       ? &unequal_
                         : constraint == Constraint::not_all_equal ? &mixed_
                                                                   : nullptr;
  if (family == nullptr) return nullptr;
  if (!and_more) return &family->exact[heaps - 2];
  return &*std::find_if(family->from.begin(), family->from.end(),
                        [&](const Level& level) { return level.heaps == heaps; });
}

std::vector<const SplitValueSets::Level*> SplitValueSets::levels_of(const Digit& digit) const {
  std::vector<const Level*> levels;
  for (std::uint64_t heaps = 2; heaps < digit.constraints.size(); ++heaps) {
    if (const Level* level = find(digit.constraints[heaps], heaps, false)) levels.push_back(level);
  }
  const std::uint64_t from = std::max<std::uint64_t>(digit.constraints.size(), 2);
  if (const Level* level = find(digit.beyond, from, true)) levels.push_back(level);
  return levels;
}

/// Makes room for a value, and with it for all sums of values.
void SplitValueSets::make_room(std::uint64_t value) {
  if (value < bound_) return;
  const std::uint64_t bound = std::bit_ceil(value + 1);
  const std::size_t stride = reach_ / 64 + 2;
  std::size_t levels = 1;
  for (const Family* family : {&any_, &unequal_, &mixed_})
    levels += family->exact.size() + family->from.size();
  // The strings, and those of one level a second time while they are moved.
  const double bytes = 8 * static_cast<double>(stride) * static_cast<double>(bound);
  require_memory(bytes * (static_cast<double>(levels) + (bound_ > 0 ? 0.5 : 0)), progress_.run());
  const auto widen = [&](Level& level) {
    level.stride = stride;
    level.words.resize(stride * bound);
    level.least.resize(bound, Level::absent);
  };
  widen(one_);
  for (Family* family : {&any_, &unequal_, &mixed_}) {
    for (auto* part : {&family->exact, &family->from})
      std::for_each(part->begin(), part->end(), widen);
  }
  bound_ = bound;
}

/// The splits of `from`, none of more than `last` tokens, with this heap added.
void SplitValueSets::carry(const Level& from, Level& to, HeapSize tokens, std::uint64_t value,
                           HeapSize last) {
  if (tokens >= reach_) return;
  last = std::min(last, reach_ - tokens);
  if (from.heaps > last) return;
  for (const std::uint64_t present : from.values) {
    const HeapSize first = from.least[present];
    if (first > last) continue;
    to.note(present ^ value, first + tokens);
    shift_or(from.string(present), to.string(present ^ value), tokens, first, last);
  }
  progress_.advance(heaps(), from.values.size() * (last / 256 + 1));
}

/// carry() within one level, from its splits before: each has this heap once or not at all.
void SplitValueSets::carry_once(Level& level, HeapSize tokens, std::uint64_t value) {
  if (tokens >= reach_) return;
  const std::vector<std::uint64_t> before = level.values;
  for (const std::uint64_t present : before)
    level.note(present ^ value, level.least[present] + tokens);
  const std::size_t words = tokens / 64;
  const unsigned bits = tokens % 64;
  const std::size_t end = reach_ / 64 + 2;
  const auto moved = [&](const std::uint64_t* string, std::size_t i) {
    const std::uint64_t low = bits == 0 ? 0 : string[i - words - 1] >> (64 - bits);
    return string[i - words] << bits | low;
  };
  for (const std::uint64_t present : level.values) {
    const std::uint64_t partner = present ^ value;
    if (partner < present) continue;
    std::uint64_t* const present_string = level.string(present);
    std::uint64_t* const partner_string = level.string(partner);
    // From the top down, both strings at once: what is moved has not changed yet.
    const std::size_t begin = words + 1 + std::min(level.least[present], level.least[partner]) / 64;
    for (std::size_t i = end; i-- > begin;) {
      const std::uint64_t to_partner = moved(present_string, i);
      const std::uint64_t to_present = moved(partner_string, i);
      present_string[i] |= to_present;
      partner_string[i] |= to_partner;
    }
  }
  progress_.advance(heaps(), level.values.size() * (reach_ / 128 + 1));
}

/// Adds this heap to the splits of the level any number of times: once, twice, four times, …
/// together give all. What is moved may contain this heap already.
void SplitValueSets::close(Level& level, HeapSize tokens, std::uint64_t value) {
  for (HeapSize times = 1; times * tokens < reach_; times *= 2) {
    const std::vector<std::uint64_t> before = level.values;
    const std::uint64_t by = times == 1 ? value : 0;
    for (const std::uint64_t present : before) {
      const HeapSize first = level.least[present];
      if (first > reach_ - times * tokens) continue;
      level.note(present ^ by, first + times * tokens);
      shift_or(level.string(present), level.string(present ^ by), times * tokens, first,
               reach_ - times * tokens);
    }
    progress_.advance(heaps(), before.size() * (reach_ / 128 + 1));
  }
}

/// This heap with each of up to `last` tokens: by strings, or heap by heap where these are fewer.
void SplitValueSets::join_pairs(Level& to, HeapSize tokens, std::uint64_t value, HeapSize last) {
  if (tokens >= reach_) return;
  last = std::min(last, reach_ - tokens);
  if (one_.values.size() * (last / 64 + 1) < 4 * last) return carry(one_, to, tokens, value, last);
  for (HeapSize heap = 1; heap <= last; ++heap) {
    const HeapSize m = tokens + heap;
    to.note(values_[heap] ^ value, m);
    to.string(values_[heap] ^ value)[m / 64 + 1] |= std::uint64_t{1} << (m % 64);
  }
  progress_.advance(heaps(), last);
}

// A split that is not all of one size and has this heap, the largest: without one of it, it is a
// split into smaller heaps, or one that is not all of one size. Here any_ is of the smaller heaps
// still.
void SplitValueSets::add_to_mixed(HeapSize tokens, std::uint64_t value) {
  for (Level& level : mixed_.exact) {
    const std::uint64_t others = level.heaps - 1;
    if (others == 1) {
      join_pairs(level, tokens, value, tokens - 1);
      continue;
    }
    carry(exactly(any_, others), level, tokens, value, others * tokens);
    carry(exactly(mixed_, others), level, tokens, value, others * tokens);
  }
  for (Level& level : mixed_.from) {
    const std::uint64_t others = level.heaps - 1;
    carry(exactly(any_, others), level, tokens, value, others * tokens);
    carry(*find(Constraint::any, level.heaps, true), level, tokens, value, reach_);
    if (others > 1) carry(exactly(mixed_, others), level, tokens, value, others * tokens);
    close(level, tokens, value);
  }
}

// From the most heaps down: a split that gets this heap is one of smaller heaps only.
void SplitValueSets::add_to_unequal(HeapSize tokens, std::uint64_t value) {
  for (Level& level : unequal_.from) {
    carry_once(level, tokens, value);
    carry(exactly(unequal_, level.heaps - 1), level, tokens, value, (level.heaps - 1) * tokens);
  }
  for (std::size_t i = unequal_.exact.size(); i-- > 0;) {
    Level& level = unequal_.exact[i];
    if (i == 0)
      join_pairs(level, tokens, value, tokens - 1);
    else
      carry(unequal_.exact[i - 1], level, tokens, value, (level.heaps - 1) * tokens);
  }
}

// From the fewest heaps up: a split that gets this heap may have it already.
void SplitValueSets::add_to_any(HeapSize tokens, std::uint64_t value) {
  for (Level& level : any_.exact) {
    if (level.heaps == 2)
      join_pairs(level, tokens, value, tokens);
    else
      carry(exactly(any_, level.heaps - 1), level, tokens, value, (level.heaps - 1) * tokens);
  }
  for (Level& level : any_.from) {
    carry(exactly(any_, level.heaps - 1), level, tokens, value, (level.heaps - 1) * tokens);
    close(level, tokens, value);
  }
}

void SplitValueSets::add(std::uint64_t value) {
  const HeapSize tokens = values_.size();
  make_room(value);
  values_.push_back(static_cast<std::uint32_t>(value));
  add_to_mixed(tokens, value);
  add_to_unequal(tokens, value);
  one_.note(value, tokens);
  one_.string(value)[tokens / 64 + 1] |= std::uint64_t{1} << (tokens % 64);
  add_to_any(tokens, value);
}

}  // namespace sprague
