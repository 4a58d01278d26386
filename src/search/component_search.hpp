/// The search for nim-values of components.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/components_in_work.hpp"
#include "search/transposition_table.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// A growing set of nim-values.
class NimValueSet {
 public:
  void clear() { words_.clear(); }
  void insert(std::uint64_t value) { word(value / 64) |= std::uint64_t{1} << value % 64; }
  void insert_all_below_64(std::uint64_t values) { word(0) |= values; }
  bool contains(std::uint64_t value) const {
    return value / 64 < words_.size() && (words_[value / 64] >> value % 64 & 1) != 0;
  }
  std::uint64_t first_missing() const;
  std::uint64_t below_64() const { return words_.empty() ? 0 : words_[0]; }

 private:
  std::uint64_t& word(std::size_t index) {
    if (index >= words_.size()) words_.resize(index + 1);
    return words_[index];
  }
  std::vector<std::uint64_t> words_;
};

/// The table's or theory's knowledge of a component; `hash` is ValueTable::hash_of() of it.
Knowledge knowledge_of(std::string_view component, std::uint64_t hash, const Game& game,
                       ValueTable& table);

/// Whether to poll while the options of a component are listed, after this one: those of graphs
/// with thousands of vertices take milliseconds each.
inline bool is_time_to_poll(std::size_t option) {
  return option % 16 == 15;
}

/// One thread's search. Several may share a table.
class Search {
 public:
  /// `poll` is called with the number of components expanded so far whenever that grows, since one
  /// may take as long as thousands of others; it may throw, which ends the search. `in_work` is
  /// what the searches of several threads share beside the table; null for a search alone.
  Search(const Game& game, ValueTable& table, ComponentsInWork* in_work,
         std::function<void(std::uint64_t expanded)> poll)
      : game_(game), table_(table), in_work_(in_work), poll_(std::move(poll)) {}

  /// The nim-value of a component. Throws Error(invalid_input) when moves loop or do not end.
  std::uint64_t value(std::string_view component);

  /// Whether a component has this nim-value: less work where it has not.
  bool has_value(std::string_view component, std::uint64_t value);

  std::uint64_t expanded() const noexcept { return expanded_; }
  std::uint64_t solved() const noexcept { return solved_; }

 private:
  struct Part {
    std::uint32_t component = 0;  // its number in the list of options of the frame
    std::uint32_t excluded = 0;   // the number of values that it is known not to have
    std::uint64_t hash = 0;
    std::uint64_t difficulty = 0;  // known once the options are sorted
  };

  /// An option, or a question about it: does its nim-value equal the frame's target?
  struct Option {
    std::uint32_t begin = 0;  // its parts of unknown value, the easiest first
    std::uint32_t end = 0;
    std::uint64_t nim_sum = 0;  // the nim-sum of the parts of known value
    std::uint64_t rank = 0;     // the least is asked first
    std::uint64_t hash = 0;
  };

  /// A component whose options are looked at.
  struct Frame {
    explicit Frame(Search& search)
        : sums([this, &search](std::size_t sum) {
            search.add_option(*this, sum);
            if (is_time_to_poll(sum)) search.poll_(search.expanded_);
            return !is_refuted();
          }) {}

    /// Whether the component is known not to have the value wanted.
    bool is_refuted() const { return wanted && excluded.contains(*wanted); }

    std::string_view text(const Part& part) const { return sums.component(part.component); }

    std::string component;
    std::uint64_t hash = 0;
    bool is_marked = false;               // as in work, for the other threads
    std::optional<std::uint64_t> wanted;  // is this its value? Otherwise: what is its value?
    SumList sums;                         // its options up to the one that refutes it
    std::vector<Part> parts;
    std::vector<Option> options;
    NimValueSet excluded;                // values that it does not have
    std::uint64_t target = 0;            // the value that is tested
    std::optional<std::uint64_t> bound;  // its value is at most this
    std::size_t next = 0;                // the first option not yet compared with the target
  };

  /// The result of the finished frame: the value, or only that it is not the one wanted.
  std::optional<std::uint64_t> run(std::string_view component, std::optional<std::uint64_t> wanted);

  void push(std::string_view component, std::uint64_t hash, std::optional<std::uint64_t> wanted);
  void mark(Frame& frame);
  void pop();
  void expand(Frame& frame, std::uint64_t known_not);
  void add_option(Frame& frame, std::size_t sum);
  void rank(Frame& frame, Option& option);
  void sort_options(Frame& frame);
  bool is_finished(Frame& frame);
  void advance(Frame& frame);
  void prefer_options_not_in_work(Frame& frame);
  void finish(Frame& frame);
  void answer(std::optional<std::uint64_t> value);
  bool take_answer_of_others();
  bool take_answer_of_others_at(std::size_t at);
  void check_depth() const;
  Frame& top() { return *frames_[depth_ - 1]; }

  const Game& game_;
  ValueTable& table_;
  ComponentsInWork* in_work_;
  std::function<void(std::uint64_t)> poll_;
  std::vector<std::unique_ptr<Frame>> frames_;  // the frames above depth_ are kept for their memory
  std::size_t depth_ = 0;
  std::uint64_t path_bytes_ = 0;         // of the components of the frames
  std::vector<std::uint32_t> sum_;       // scratch of add_option()
  std::optional<std::uint64_t> result_;  // the result of the frame finished last
  std::uint64_t expanded_ = 0;
  std::uint64_t next_look_ = 0;  // at the answers of others to the whole path, by expanded_
  std::uint64_t solved_ = 0;
};

}  // namespace sprague
