/// Values by the definition, the mex over all options, of the positions that moves lead to, each
/// once. An explicit stack holds the positions that wait, so that long games need no deep
/// recursion.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "run/progress_meter.hpp"
#include "values/mex.hpp"

namespace sprague {

constexpr std::uint32_t unknown_value = 0xFFFF'FFFF;

/// `Positions` has
///   * `Position`, the type of a position;
///   * `std::uint32_t& cell(position)`, where its value is kept, unknown_value at first;
///   * `std::optional<std::uint64_t> for_each_option(position, visit)`, which calls visit() with
///     the positions whose sum an option is, and returns how many moves it tried; empty ends the
///     search;
///   * `require_room(bytes)`, which throws where so many bytes besides its own do not fit;
///   * `refuse_loop(path, position)`, which throws: the path leads from the position to itself.
template <class Positions>
class MemoisedValues {
 public:
  using Position = typename Positions::Position;

  MemoisedValues(Positions& positions, ProgressMeter& progress)
      : positions_(positions), progress_(progress) {}

  MemoisedValues(const MemoisedValues&) = delete;
  MemoisedValues& operator=(const MemoisedValues&) = delete;

  /// A call that threw, as one that was stopped, leaves no position waiting.
  ~MemoisedValues() {
    for (const Frame& frame : frames_) positions_.cell(frame.position) = unknown_value;
  }

  /// Empty where the options of a position were not found; nothing more can be asked then.
  std::optional<std::uint32_t> value(const Position& position) {
    if (const std::uint32_t known = positions_.cell(position); known != unknown_value) return known;
    if (!open(position)) return std::nullopt;
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.values.size() == frame.left.size()) {
        close();
        continue;
      }
      const Position option = frame.left[frame.values.size()];
      const std::uint32_t known = positions_.cell(option);
      if (known == waiting) refuse_loop(option);
      if (known != unknown_value)
        frame.values.push_back(known);
      else if (!open(option))
        return std::nullopt;
    }
    return positions_.cell(position);
  }

 private:
  static constexpr std::uint32_t waiting = unknown_value - 1;
  static constexpr std::size_t bytes_per_waiting =
      sizeof(Position) + sizeof(std::size_t) + sizeof(std::uint32_t);

  /// A position that waits for the values of what its options consist of.
  struct Frame {
    Position position;
    std::vector<Position> left;         // by all options
    std::vector<std::size_t> ends;      // the end of each option among these
    std::vector<std::uint32_t> values;  // of the first of these
  };

  bool open(const Position& position) {
    frames_.push_back({position, {}, {}, {}});
    positions_.cell(position) = waiting;
    Frame& frame = frames_.back();
    const auto tries = positions_.for_each_option(position, [&](std::span<const Position> left) {
      frame.left.insert(frame.left.end(), left.begin(), left.end());
      frame.ends.push_back(frame.left.size());
    });
    if (!tries) return false;
    frame.values.reserve(frame.left.size());
    waiting_ += frame.left.size();
    positions_.require_room(static_cast<double>(waiting_ * bytes_per_waiting));
    progress_.advance(closed_, 20 * (*tries + frame.left.size()) + 20);
    return true;
  }

  void close() {
    Frame& frame = frames_.back();
    mex_.begin();
    std::size_t begin = 0;
    for (const std::size_t end : frame.ends) {
      std::uint32_t value = 0;
      for (; begin < end; ++begin) value ^= frame.values[begin];
      mex_.make_room(value);
      mex_.exclude(value);
    }
    positions_.cell(frame.position) = static_cast<std::uint32_t>(mex_.least());
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
  std::vector<Frame> frames_;
  std::uint64_t waiting_ = 0;  // positions in the frames
  std::uint64_t closed_ = 0;
  Mex mex_;
};

}  // namespace sprague
