/// Values by the definition, the mex over all options, of the positions that moves lead to, each
/// once. An explicit stack holds the positions that wait, so that long games need no deep
/// recursion.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "run/progress_meter.hpp"
#include "values/value_set.hpp"

namespace sprague {

constexpr std::uint32_t unknown_value = 0xFFFF'FFFF;
/// Of a position that waits for its options.
constexpr std::uint32_t waiting_value = unknown_value - 1;

/// `Positions` has
///   * `Position`, the type of a position;
///   * `std::uint32_t& cell(position)`, where its value is kept until the next call, unknown_value
///     at first;
///   * `std::optional<std::uint32_t> shortcut(position)`: its value, where that is seen without
///     going through the options;
///   * `std::optional<std::uint64_t> for_each_option(position, visit, know)`, which for each option
///     calls visit() with the positions whose sum it is, or know() with its value, and returns how
///     many moves it tried; empty ends the search;
///   * `require_room(bytes)`, which throws where so many bytes besides its own do not fit;
///   * `refuse_loop(path, position)`, which throws: the path leads from the position to itself.
template <class Positions>
class MemoisedValues {
 public:
  using Position = typename Positions::Position;

  /// `end`: the value of a position without options. With 1 the values are those of misère play,
  /// of positions that never split.
  MemoisedValues(Positions& positions, ProgressMeter& progress, std::uint32_t end = 0)
      : positions_(positions), progress_(progress), end_(end) {}

  MemoisedValues(const MemoisedValues&) = delete;
  MemoisedValues& operator=(const MemoisedValues&) = delete;

  /// A call that threw, as one that was stopped, leaves no position waiting.
  ~MemoisedValues() {
    for (const Frame& frame : frames_) positions_.cell(frame.position) = unknown_value;
  }

  /// Empty where the options of a position were not found; nothing more can be asked then.
  std::optional<std::uint32_t> value(const Position& position) {
    std::uint32_t& asked = positions_.cell(position);
    if (asked != unknown_value) return asked;
    if (!open(position, asked)) return std::nullopt;
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next == frame.left.size()) {
        close();
        continue;
      }
      const Position option = frame.left[frame.next];
      std::uint32_t& cell = positions_.cell(option);
      if (cell == waiting_value) refuse_loop(option);
      if (cell != unknown_value)
        frame.add(cell);
      else if (!open(option, cell))
        return std::nullopt;
    }
    return positions_.cell(position);
  }

 private:
  /// A position that waits for the values of what its options consist of.
  struct Frame {
    Position position;
    std::vector<Position> left;     // by all options
    std::vector<std::size_t> ends;  // the end of each option among these
    std::size_t next = 0;           // the first whose value is not known yet
    std::size_t option = 0;         // the one that it belongs to
    std::uint32_t sum = 0;          // of those before it in this option
    ValueSet values;                // of the options before

    void add(std::uint32_t value) {
      sum ^= value;
      ++next;
      add_finished();
    }

    /// Adds the values of the options that end here.
    void add_finished() {
      for (; option < ends.size() && ends[option] == next; ++option)
        values.insert(std::exchange(sum, 0));
    }
  };

  /// `cell`: that of the position, whose value is unknown. Finds the value, or waits for options.
  bool open(const Position& position, std::uint32_t& cell) {
    constexpr std::uint64_t steps_of_shortcut = 100;
    if (const auto value = positions_.shortcut(position)) {
      cell = *value;
      progress_.advance(++closed_, steps_of_shortcut);
      return true;
    }
    frames_.push_back({});
    Frame& frame = frames_.back();
    frame.position = position;
    cell = waiting_value;
    const auto tries = positions_.for_each_option(
        position,
        [&](std::span<const Position> left) {
          frame.left.insert(frame.left.end(), left.begin(), left.end());
          frame.ends.push_back(frame.left.size());
        },
        [&](std::uint32_t value) { frame.values.insert(value); });
    if (!tries) return false;
    frame.add_finished();
    waiting_ += frame.left.size();
    require_room(frame.left.size());
    progress_.advance(closed_, 20 * (*tries + frame.left.size()) + 20);
    return true;
  }

  /// Asks how much memory there is after some thousands of positions, which takes longer than one.
  void require_room(std::size_t added) {
    constexpr std::size_t few = 4096;
    unasked_ += added + 1;
    if (unasked_ < few) return;
    unasked_ = 0;
    positions_.require_room(
        static_cast<double>(waiting_ * (sizeof(Position) + sizeof(std::size_t))));
  }

  void close() {
    const Frame& frame = frames_.back();
    const bool is_end = frame.values.words() == 0;
    positions_.cell(frame.position) =
        is_end ? end_ : static_cast<std::uint32_t>(frame.values.least_absent());
    waiting_ -= frame.left.size();
    ++closed_;
    frames_.pop_back();
  }

  [[noreturn]] void refuse_loop(const Position& position) const {
    const auto first = std::find_if(frames_.begin(), frames_.end(),
                                    [&](const Frame& each) { return each.position == position; });
    std::vector<Position> path;
    for (auto frame = first; frame != frames_.end(); ++frame) path.push_back(frame->position);
    positions_.refuse_loop(path, position);
  }

  Positions& positions_;
  ProgressMeter& progress_;
  std::uint32_t end_;
  std::vector<Frame> frames_;
  std::uint64_t waiting_ = 0;  // positions in the frames
  std::uint64_t closed_ = 0;
  std::size_t unasked_ = 0;  // positions since room was asked for
};

}  // namespace sprague
