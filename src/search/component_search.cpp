// A search by couples. A couple (c, n) is the sum of a component c and a nim-heap of n; it is a
// P-position exactly when c has the nim-value n (Lemoine and Viennot, "Nimbers are inevitable", TCS
// 462, 2012). So "does c have the value n?" is answered by one option of the value n, or by a look
// at all options; the values 0, 1, … are tested until one fits.
//
// An option is a sum. The values of all its components but the hardest are computed; then "does the
// option have the value n?" is a couple of the last one. Options of known value exclude their
// values at no cost (Beling and Rogalski, "On pruning search trees of impartial games", AIJ 283,
// 2020), and equal components cancel.
//
// A table keeps what is learnt: values and values excluded. The stack is explicit, since the length
// of games is not bounded by that of a thread's stack.

#include "search/component_search.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "search/plain_search.hpp"
#include "search/uncancelled_parts.hpp"

namespace sprague {
namespace {

/// Components that a thread expands before it looks at the answers of the others again.
constexpr std::uint64_t expanded_per_look = 16;

/// Each value that an option is known not to have counts as if it were easier by one part in this
/// many.
constexpr std::uint64_t excluded_worth = 32;

/// A component that is known not to have this many values is asked for its own: what has been asked
/// so often will be asked again. On Chomp 8x9 without its tables a third fewer components are
/// expanded; values of most games are too small for that.
constexpr int max_questions = 8;

}  // namespace

std::uint64_t NimValueSet::first_missing() const {
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (~words_[i] != 0) return 64 * i + static_cast<unsigned>(std::countr_one(words_[i]));
  }
  return 64 * words_.size();
}

std::uint64_t Search::value(std::string_view component) {
  const Knowledge known = knowledge_of(component, ValueTable::hash_of(component), game_, table_);
  return known.is_known() ? known.value() : *run(component, std::nullopt);
}

bool Search::has_value(std::string_view component, std::uint64_t value) {
  const Knowledge known = knowledge_of(component, ValueTable::hash_of(component), game_, table_);
  if (known.is_known()) return known.value() == value;
  return !known.excludes(value) && run(component, value) == value;
}

Knowledge knowledge_of(std::string_view component, std::uint64_t hash, const Game& game,
                       ValueTable& table) {
  // The table holds no component that theory knows, and most of those that are asked about.
  const Knowledge stored = table.find(component, hash);
  if (!stored.is_nothing()) return stored;
  if (const auto value = game.nim_value(component)) return Knowledge::of_value(*value);
  return stored;
}

std::optional<std::uint64_t> Search::run(std::string_view component,
                                         std::optional<std::uint64_t> wanted) {
  depth_ = 0;
  path_bytes_ = 0;
  push(component, ValueTable::hash_of(component), wanted);
  while (depth_ > 0) {
    if (in_work_ && take_answer_of_others()) continue;
    Frame& frame = top();
    if (is_finished(frame))
      finish(frame);
    else
      advance(frame);
  }
  return result_;
}

void Search::push(std::string_view component, std::uint64_t hash,
                  std::optional<std::uint64_t> wanted) {
  if (in_work_ && depth_ > 0) mark(top());
  if (depth_ == frames_.size()) frames_.push_back(std::make_unique<Frame>(*this));
  Frame& frame = *frames_[depth_++];
  frame.component = component;
  frame.hash = hash;
  frame.is_marked = false;
  const std::uint64_t known_not = table_.find(component, hash).excluded();
  if (std::popcount(known_not) >= max_questions) wanted.reset();
  path_bytes_ += component.size();
  check_depth();
  frame.wanted = wanted;
  expand(frame, known_not);
  // An option of the value wanted ends the question at once, whatever the values below it.
  frame.target = wanted ? *wanted : frame.excluded.first_missing();
  poll_(++expanded_);
}

/// Marks a component only when it asks others; most are answered by what is known.
void Search::mark(Frame& frame) {
  in_work_->enter(frame.hash);
  frame.is_marked = true;
}

void Search::pop() {
  if (top().is_marked) in_work_->leave(top().hash);
  path_bytes_ -= top().component.size();
  --depth_;
}

/// A component within its own options shows up when the stack has grown to a power of two.
void Search::check_depth() const {
  if (depth_ >= max_depth || path_bytes_ > max_path_bytes)
    refuse_depth(game_, frames_[0]->component, depth_);
  if (depth_ < 1024 || !std::has_single_bit(depth_)) return;
  std::vector<std::string_view> path;
  for (std::size_t i = 0; i + 1 < depth_; ++i) path.push_back(frames_[i]->component);
  std::sort(path.begin(), path.end());
  const auto repeated = std::adjacent_find(path.begin(), path.end());
  if (repeated != path.end()) refuse_loop(game_, *repeated);
}

void Search::expand(Frame& frame, std::uint64_t known_not) {
  frame.sums.clear();
  frame.parts.clear();
  frame.options.clear();
  frame.excluded.clear();
  frame.excluded.insert_all_below_64(known_not);
  frame.bound.reset();
  frame.next = 0;
  game_.options(frame.component, frame.sums);
  if (!frame.is_refuted()) sort_options(frame);
}

void Search::add_option(Frame& frame, std::size_t sum) {
  find_uncancelled_parts(frame.sums, sum, sum_);
  Option option;
  option.nim_sum = frame.sums.value(sum);
  option.begin = static_cast<std::uint32_t>(frame.parts.size());
  for (const std::uint32_t i : sum_) {
    const std::string_view component = frame.sums.component(i);
    const std::uint64_t hash = ValueTable::hash_of(component);
    const Knowledge known = knowledge_of(component, hash, game_, table_);
    if (known.is_known()) {
      option.nim_sum ^= known.value();
      continue;
    }
    frame.parts.push_back(
        {i, static_cast<std::uint32_t>(std::popcount(known.excluded())), hash, 0});
  }
  option.end = static_cast<std::uint32_t>(frame.parts.size());
  if (option.begin == option.end) return frame.excluded.insert(option.nim_sum);
  frame.options.push_back(option);
}

/// Orders the parts of an option and says what it costs to ask about it.
void Search::rank(Frame& frame, Option& option) {
  std::uint64_t difficulty = 0;
  std::uint64_t excluded = 0;
  for (std::uint32_t i = option.begin; i < option.end; ++i) {
    Part& part = frame.parts[i];
    part.difficulty = game_.difficulty(frame.text(part));
    difficulty = std::max(difficulty, part.difficulty);
    excluded += part.excluded;
    option.hash += part.hash;
  }
  option.rank = difficulty * (excluded_worth - std::min(excluded, excluded_worth - 1));
  option.hash = (option.hash ^ option.nim_sum) * 0x9E3779B97F4A7C15;
  std::sort(frame.parts.begin() + option.begin, frame.parts.begin() + option.end,
            [&frame](const Part& a, const Part& b) {
              return std::pair(a.difficulty, frame.text(a)) <
                     std::pair(b.difficulty, frame.text(b));
            });
}

/// The easiest options first, each once.
void Search::sort_options(Frame& frame) {
  auto& options = frame.options;
  for (Option& option : options) rank(frame, option);
  std::sort(options.begin(), options.end(), [](const Option& a, const Option& b) {
    const auto rank = [](const Option& option) {
      return std::tuple(option.rank, option.end - option.begin, option.hash);
    };
    return rank(a) < rank(b);
  });
  const auto same = [&](const Option& a, const Option& b) {
    return a.hash == b.hash && a.nim_sum == b.nim_sum &&
           std::equal(frame.parts.begin() + a.begin, frame.parts.begin() + a.end,
                      frame.parts.begin() + b.begin, frame.parts.begin() + b.end,
                      [&](const Part& x, const Part& y) { return frame.text(x) == frame.text(y); });
  };
  options.erase(std::unique(options.begin(), options.end(), same), options.end());
}

/// Whether the question of a frame is answered; otherwise its target is a value to test.
bool Search::is_finished(Frame& frame) {
  if (frame.is_refuted()) return true;  // perhaps before all options were listed
  const bool excluded = frame.excluded.contains(frame.target);
  const bool passed = frame.next == frame.options.size();
  if (passed && !excluded) frame.bound = std::min(frame.target, frame.bound.value_or(frame.target));
  const std::uint64_t least = frame.excluded.first_missing();
  if (least == frame.bound) return true;
  if (passed || excluded) {
    frame.target = least;
    frame.next = 0;
    return is_finished(frame);
  }
  return false;
}

/// Takes one step towards "which option has the value of the target?".
void Search::advance(Frame& frame) {
  if (in_work_) prefer_options_not_in_work(frame);
  Option& option = frame.options[frame.next];
  if (option.begin == option.end) {
    ++frame.next;
    return;
  }
  for (std::uint32_t i = option.begin; i < option.end;) {
    const Knowledge known = table_.find(frame.text(frame.parts[i]), frame.parts[i].hash);
    if (!known.is_known()) {
      if (option.end - option.begin == 1 && known.excludes(option.nim_sum ^ frame.target)) {
        ++frame.next;
        return;
      }
      ++i;
      continue;
    }
    option.nim_sum ^= known.value();
    std::copy_backward(frame.parts.begin() + option.begin, frame.parts.begin() + i,
                       frame.parts.begin() + i + 1);
    i = ++option.begin;
  }
  if (option.begin == option.end) return frame.excluded.insert(option.nim_sum);
  const Part& easiest = frame.parts[option.begin];
  std::optional<std::uint64_t> wanted;
  if (option.end - option.begin == 1) wanted = option.nim_sum ^ frame.target;
  push(frame.text(easiest), easiest.hash, wanted);
}

/// Where another thread is at work on the next option, one on which none is comes first. The first
/// option is looked at by all, since it often answers the question.
void Search::prefer_options_not_in_work(Frame& frame) {
  if (frame.next == 0) return;
  const auto is_in_work = [&](const Option& option) {
    return option.begin < option.end && in_work_->contains(frame.parts[option.begin].hash);
  };
  const auto next = frame.options.begin() + static_cast<std::ptrdiff_t>(frame.next);
  if (!is_in_work(*next)) return;
  const auto other = std::find_if_not(next + 1, frame.options.end(), is_in_work);
  if (other != frame.options.end()) std::rotate(next, other, other + 1);
}

/// Ends the work on a component of the path that another thread has answered meanwhile: that of the
/// top is looked at in each step, the others now and then.
bool Search::take_answer_of_others() {
  if (expanded_ < next_look_) return take_answer_of_others_at(depth_ - 1);
  next_look_ = expanded_ + std::max<std::uint64_t>(expanded_per_look, depth_);
  for (std::size_t i = 0; i < depth_; ++i) {
    if (take_answer_of_others_at(i)) return true;
  }
  return false;
}

bool Search::take_answer_of_others_at(std::size_t at) {
  Frame& frame = *frames_[at];
  if (!frame.is_marked || in_work_->contains(frame.hash)) return false;
  const Knowledge known = table_.find(frame.component, frame.hash);
  if (!known.is_known() && !(frame.wanted && known.excludes(*frame.wanted))) {
    mark(frame);
    return false;
  }
  while (depth_ > at + 1) pop();
  answer(known.is_known() ? std::optional(known.value()) : std::nullopt);
  return true;
}

/// Stores what the top frame found.
void Search::finish(Frame& frame) {
  const std::uint64_t least = frame.excluded.first_missing();
  if (least == frame.bound) {
    ++solved_;
    table_.add(frame.component, Knowledge::of_value(least));
    return answer(least);
  }
  table_.add(frame.component, Knowledge::of_excluded(frame.excluded.below_64()));
  answer(std::nullopt);
}

/// The top frame has this value, or not the one that it was asked for.
void Search::answer(std::optional<std::uint64_t> value) {
  result_ = value;
  pop();
  if (depth_ == 0) return;
  Frame& asking = top();
  Option& option = asking.options[asking.next];
  if (!result_) {
    ++asking.next;  // this option does not have the value of the target
    return;
  }
  option.nim_sum ^= *result_;
  ++option.begin;  // the part that was asked about
  if (option.begin == option.end) asking.excluded.insert(option.nim_sum);
}

}  // namespace sprague
