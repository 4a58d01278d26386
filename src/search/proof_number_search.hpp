/// A search that always works on what seems nearest to an answer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "search/component_search.hpp"
#include "search/components_in_work.hpp"
#include "search/proof_numbers.hpp"
#include "search/transposition_table.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// One thread's search for games with Game::is_searched_best_first(). It answers what Search does,
/// with the same `poll` and `in_work`; threads share both tables.
class ProofNumberSearch {
 public:
  ProofNumberSearch(const Game& game, ValueTable& table, ProofNumberTable& numbers,
                    ComponentsInWork* in_work, std::function<void(std::uint64_t expanded)> poll)
      : game_(game), table_(table), numbers_(numbers), in_work_(in_work), poll_(std::move(poll)) {}

  /// The nim-value of a component. Throws Error(invalid_input) when moves do not end.
  std::uint64_t value(std::string_view component);

  /// Whether a component has this nim-value.
  bool has_value(std::string_view component, std::uint64_t value);

  std::uint64_t expanded() const noexcept { return expanded_; }
  std::uint64_t solved() const noexcept { return solved_; }

 private:
  /// A component and the size of a nim-heap beside it: does the player to move lose?
  struct Couple {
    std::string component;
    std::uint64_t hash = 0;  // of the component
    std::uint64_t difficulty = 0;
    std::uint64_t heap = 0;
  };

  struct Part {
    std::uint32_t component = 0;  // its number in the list of options of the frame
    std::uint64_t hash = 0;
    std::uint64_t difficulty = 0;
    Knowledge known = {};  // when the move was last looked at
  };

  /// A move to a sum of components and a nim-heap.
  struct Move {
    std::uint32_t begin = 0;  // its parts of unknown value
    std::uint32_t end = 0;
    std::uint64_t nim_sum = 0;  // of the others
    ProofNumbers numbers = {};  // of the sum
    // The couple that would bring an answer nearer: one of the parts, and a heap.
    std::uint32_t part = 0;
    std::uint64_t heap = 0;
    ProofNumbers of_part = {};
  };

  /// A couple whose moves are looked at, until one of its numbers reaches its threshold.
  struct Frame {
    explicit Frame(const ProofNumberSearch& search)
        : sums([&search](std::size_t sum) {
            if (is_time_to_poll(sum)) search.poll_(search.expanded_);
            return true;
          }) {}

    Couple couple;
    ProofNumbers thresholds;
    ProofNumbers numbers;
    SumList sums;
    std::vector<Part> parts;
    std::vector<Move> moves;  // but those to couples that are won
    std::size_t chosen = 0;
  };

  bool loses(Couple couple);
  std::uint64_t value_depth_first(std::string_view component);
  void push(Couple couple, ProofNumbers thresholds);
  void pop();
  void expand(Frame& frame);
  Move option(Frame& frame, std::size_t sum);
  Move move_to_heap(Frame& frame, std::uint64_t heap);
  void look_at(Frame& frame, Move& move);
  void look_again(Frame& frame);
  static void add_up(Frame& frame);
  void step(Frame& frame);
  void store_answer(const Frame& frame);
  void take_answer_of_others(Frame& frame);
  bool is_in_work(const Frame& frame, const Move& move) const;
  static std::string_view text(const Frame& frame, const Part& part);
  static std::uint64_t hash_of(const Couple& couple);
  ProofNumbers numbers_of(const Part& part, std::uint64_t heap);
  Frame& top() { return *frames_[depth_ - 1]; }

  const Game& game_;
  ValueTable& table_;
  ProofNumberTable& numbers_;
  ComponentsInWork* in_work_;
  std::function<void(std::uint64_t)> poll_;
  std::vector<std::unique_ptr<Frame>> frames_;  // the frames above depth_ are kept for their memory
  std::size_t depth_ = 0;
  std::vector<std::uint32_t> odd_parts_;  // scratch of option()
  std::uint64_t expanded_ = 0;
  std::uint64_t solved_ = 0;
};

}  // namespace sprague
