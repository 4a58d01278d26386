// Depth-first proof-number search (Nagai 2002; Kishimoto, Winands, Müller and Saito, "Game-tree
// search using proof numbers: the first twenty years", ICGA Journal 35, 2012) over couples of a
// component and a nim-heap (Lemoine and Viennot, "Nimbers are inevitable", TCS 462, 2012), as
// Čížek, Balko and Schmid do for Sprouts ("Massively parallel proof-number search for impartial
// games and beyond", 2025).
//
// The couple (c, n) is lost for the player to move when c has the nim-value n. Moves lead to
// couples (c, m) with m < n, and to (d, n) for each option d of c. An option of several components
// is decided once the values of all but one are known: meanwhile it counts as the sum of the work
// that its parts seem to need, of which the least is done first.

#include "search/proof_number_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "search/component_search.hpp"
#include "search/plain_search.hpp"
#include "search/uncancelled_parts.hpp"

namespace sprague {
namespace {

/// A threshold above every number.
constexpr std::uint32_t no_threshold = 2 * ProofNumbers::infinity;

/// The numbers of couples that are answered, for the player to move.
constexpr ProofNumbers won{0, ProofNumbers::infinity};
constexpr ProofNumbers lost{ProofNumbers::infinity, 0};

/// The number of the part that is the component of the frame itself.
constexpr std::uint32_t whole_component = std::numeric_limits<std::uint32_t>::max();

std::uint64_t hash_of_couple(std::uint64_t component, std::uint64_t heap) {
  const std::uint64_t mixed = (component + heap * 0x9E3779B97F4A7C15) * 0xD6E8FEB86659FD93;
  return mixed ^ mixed >> 32;
}

/// The threshold that is left for one of several numbers that add up to `sum`.
std::uint32_t threshold_within(std::uint32_t threshold, std::uint32_t sum, std::uint32_t number) {
  return threshold == no_threshold ? no_threshold : threshold - (sum - number);
}

}  // namespace

std::uint64_t ProofNumberSearch::value(std::string_view component) {
  const std::uint64_t hash = ValueTable::hash_of(component);
  for (std::uint64_t value = 0;; ++value) {
    const Knowledge known = knowledge_of(component, hash, game_, table_);
    if (known.is_known()) return known.value();
    if (!known.excludes(value) && has_value(component, value)) return value;
  }
}

bool ProofNumberSearch::has_value(std::string_view component, std::uint64_t value) {
  const std::uint64_t hash = ValueTable::hash_of(component);
  const Knowledge known = knowledge_of(component, hash, game_, table_);
  if (known.is_known()) return known.value() == value;
  if (value >= Knowledge::excludable) return value_depth_first(component) == value;
  if (known.excludes(value)) return false;
  return loses({std::string(component), hash, game_.difficulty(component), value});
}

/// The value of a component that is beyond what the table can exclude.
std::uint64_t ProofNumberSearch::value_depth_first(std::string_view component) {
  return Search(game_, table_, nullptr, [this](std::uint64_t) { poll_(expanded_); })
      .value(component);
}

/// Where nothing else is known, what seems difficult is far from an answer; a win, which needs one
/// move, is an eighth as far as a loss, which needs an answer to all. docs/search.md has what other
/// estimates expand of Sprouts.
ProofNumbers ProofNumberSearch::numbers_of(const Part& part, std::uint64_t heap) {
  if (const auto stored = numbers_.find(hash_of_couple(part.hash, heap))) return *stored;
  const auto digits = static_cast<std::uint64_t>(std::bit_width(part.difficulty));
  const auto loss = static_cast<std::uint32_t>(1 + digits * digits + heap);
  return {(loss + 7) / 8, loss};
}

std::uint64_t ProofNumberSearch::hash_of(const Couple& couple) {
  return hash_of_couple(couple.hash, couple.heap);
}

bool ProofNumberSearch::loses(Couple couple) {
  depth_ = 0;
  push(std::move(couple), {no_threshold, no_threshold});
  while (true) {
    Frame& frame = top();
    if (in_work_) take_answer_of_others(frame);
    const bool is_answered = frame.numbers.least() == 0;
    if (!is_answered && frame.numbers.win < frame.thresholds.win &&
        frame.numbers.loss < frame.thresholds.loss) {
      step(frame);
      continue;
    }
    if (is_answered)
      store_answer(frame);
    else
      numbers_.store(hash_of(frame.couple), frame.numbers);
    const bool is_lost = frame.numbers.loss == 0;
    pop();
    if (depth_ == 0) return is_lost;
    look_again(top());
  }
}

void ProofNumberSearch::push(Couple couple, ProofNumbers thresholds) {
  if (depth_ == max_depth) refuse_depth(game_, frames_[0]->couple.component, depth_);
  if (depth_ == frames_.size()) frames_.push_back(std::make_unique<Frame>(*this));
  Frame& frame = *frames_[depth_++];
  frame.couple = std::move(couple);
  frame.thresholds = thresholds;
  if (in_work_) in_work_->enter(hash_of(frame.couple));
  expand(frame);
  poll_(++expanded_);
}

void ProofNumberSearch::pop() {
  if (in_work_) in_work_->leave(hash_of(top().couple));
  --depth_;
}

void ProofNumberSearch::expand(Frame& frame) {
  frame.sums.clear();
  frame.parts.clear();
  frame.moves.clear();
  const Couple& couple = frame.couple;
  const std::uint64_t known = table_.find(couple.component, couple.hash).excluded();
  std::uint64_t values = known;  // the values of options, and others that the component has not
  game_.options(couple.component, frame.sums);
  for (std::size_t sum = 0; sum < frame.sums.size(); ++sum) {
    const Move move = option(frame, sum);
    if (move.begin == move.end && move.nim_sum < Knowledge::excludable)
      values |= std::uint64_t{1} << move.nim_sum;
    frame.moves.push_back(move);
  }
  if (values != known) table_.add(couple.component, Knowledge::of_excluded(values));
  for (std::uint64_t heap = 0; heap < couple.heap; ++heap) {
    if ((values >> heap & 1) == 0) frame.moves.push_back(move_to_heap(frame, heap));
  }
  add_up(frame);
}

ProofNumberSearch::Move ProofNumberSearch::option(Frame& frame, std::size_t sum) {
  Move move;
  move.nim_sum = frame.sums.value(sum);
  move.begin = static_cast<std::uint32_t>(frame.parts.size());
  find_uncancelled_parts(frame.sums, sum, odd_parts_);
  for (const std::uint32_t component : odd_parts_) {
    const std::string_view text = frame.sums.component(component);
    frame.parts.push_back({component, ValueTable::hash_of(text), game_.difficulty(text), {}});
  }
  move.end = static_cast<std::uint32_t>(frame.parts.size());
  look_at(frame, move);
  return move;
}

/// The move to the couple of the same component and a smaller heap.
ProofNumberSearch::Move ProofNumberSearch::move_to_heap(Frame& frame, std::uint64_t heap) {
  Move move;
  move.nim_sum = heap ^ frame.couple.heap;
  move.begin = static_cast<std::uint32_t>(frame.parts.size());
  frame.parts.push_back({whole_component, frame.couple.hash, frame.couple.difficulty, {}});
  move.end = move.begin + 1;
  look_at(frame, move);
  return move;
}

std::string_view ProofNumberSearch::text(const Frame& frame, const Part& part) {
  return part.component == whole_component ? std::string_view(frame.couple.component)
                                           : frame.sums.component(part.component);
}

/// Finds the numbers of a move.
void ProofNumberSearch::look_at(Frame& frame, Move& move) {
  for (std::uint32_t i = move.begin; i < move.end; ++i) {
    Part& part = frame.parts[i];
    part.known = knowledge_of(text(frame, part), part.hash, game_, table_);
    if (!part.known.is_known()) continue;
    move.nim_sum ^= part.known.value();
    std::copy_backward(frame.parts.begin() + move.begin, frame.parts.begin() + i,
                       frame.parts.begin() + i + 1);
    ++move.begin;
  }
  if (move.begin == move.end) {
    move.numbers = move.nim_sum == frame.couple.heap ? lost : won;
    return;
  }
  const bool is_last = move.end - move.begin == 1;
  std::uint32_t sum = 0;
  move.of_part = {no_threshold, no_threshold};
  for (std::uint32_t i = move.begin; i < move.end; ++i) {
    const Part& part = frame.parts[i];
    const std::uint64_t heap = is_last
                                   ? move.nim_sum ^ frame.couple.heap
                                   : static_cast<unsigned>(std::countr_one(part.known.excluded()));
    if (heap >= Knowledge::excludable) {
      value_depth_first(text(frame, part));
      return look_at(frame, move);
    }
    const ProofNumbers numbers =
        is_last && part.known.excludes(heap) ? won : numbers_of(part, heap);
    sum = ProofNumbers::sum(sum, numbers.least());
    if (numbers.least() >= move.of_part.least()) continue;
    move.part = i;
    move.heap = heap;
    move.of_part = numbers;
  }
  move.numbers = is_last ? move.of_part : ProofNumbers{sum, sum};
}

/// Updates the frame after the search of the couple of the move chosen.
void ProofNumberSearch::look_again(Frame& frame) {
  look_at(frame, frame.moves[frame.chosen]);
  add_up(frame);
}

/// Who moves wins by one move to a couple that is lost, and loses when all are won.
void ProofNumberSearch::add_up(Frame& frame) {
  std::erase_if(frame.moves, [](const Move& move) { return move.numbers == won; });
  frame.numbers = {ProofNumbers::infinity, 0};
  for (const Move& move : frame.moves) {
    frame.numbers.win = std::min(frame.numbers.win, move.numbers.loss);
    frame.numbers.loss = ProofNumbers::sum(frame.numbers.loss, move.numbers.win);
  }
}

void ProofNumberSearch::store_answer(const Frame& frame) {
  const bool is_lost = frame.numbers.loss == 0;
  if (is_lost) ++solved_;
  table_.add(frame.couple.component,
             is_lost ? Knowledge::of_value(frame.couple.heap)
                     : Knowledge::of_excluded(std::uint64_t{1} << frame.couple.heap));
}

/// Another thread may have answered what the top frame asks.
void ProofNumberSearch::take_answer_of_others(Frame& frame) {
  const Knowledge known = table_.find(frame.couple.component, frame.couple.hash);
  if (known.is_known() && known.value() == frame.couple.heap)
    frame.numbers = lost;
  else if (known.excludes(frame.couple.heap))
    frame.numbers = won;
}

/// Looks further along the move that seems nearest to a win.
void ProofNumberSearch::step(Frame& frame) {
  const auto loss_of = [this, &frame](const Move& move) {
    const std::uint32_t loss = move.numbers.loss;
    return is_in_work(frame, move) ? loss + loss / 2 + 1 : loss;
  };
  std::uint32_t least = no_threshold;
  std::uint32_t second = no_threshold;
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    const std::uint32_t loss = loss_of(frame.moves[i]);
    if (loss >= second) continue;
    second = std::max(loss, least);
    if (loss >= least) continue;
    least = loss;
    frame.chosen = i;
  }
  Move& move = frame.moves[frame.chosen];
  const ProofNumbers before = move.numbers;
  look_at(frame, move);
  // Where its couple was met elsewhere meanwhile, another may be nearer now. What the table has
  // forgotten counts here as before, so that no two moves are taken up in turns without end.
  if (move.numbers.least() > 0)
    move.numbers = {std::max(move.numbers.win, before.win),
                    std::max(move.numbers.loss, before.loss)};
  if (move.numbers != before) return add_up(frame);

  const ProofNumbers thresholds{
      threshold_within(frame.thresholds.loss, frame.numbers.loss, move.numbers.win),
      std::min(frame.thresholds.win, std::max(second + 1, second + second / 4))};
  const Part& part = frame.parts[move.part];
  Couple couple{std::string(text(frame, part)), part.hash, part.difficulty, move.heap};
  if (move.end - move.begin == 1) return push(std::move(couple), thresholds);
  // Whichever answer is nearer counts, until it is no longer.
  const std::uint32_t of_part = move.of_part.least();
  const std::uint32_t threshold =
      std::max(threshold_within(thresholds.least(), move.numbers.least(), of_part), of_part + 1);
  push(std::move(couple), move.of_part.win <= move.of_part.loss
                              ? ProofNumbers{threshold, no_threshold}
                              : ProofNumbers{no_threshold, threshold});
}

bool ProofNumberSearch::is_in_work(const Frame& frame, const Move& move) const {
  return in_work_ && in_work_->contains(hash_of_couple(frame.parts[move.part].hash, move.heap));
}

}  // namespace sprague
