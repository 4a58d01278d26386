// The definition of nim-values with an explicit stack, so that long games need no deep recursion.
// A position that is met again while its options are being solved can be reached from itself.

#include "tuples/solver.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "run/memory.hpp"

namespace sprague {
namespace {

constexpr std::uint32_t unknown = 0xFFFF'FFFF;
constexpr std::uint32_t waiting = 0xFFFF'FFFE;

}  // namespace

std::size_t TupleSolver::Hash::operator()(const Numbers& numbers) const {
  std::uint64_t hash = 0;
  for (const std::int64_t number : numbers) {
    hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E37'79B9'7F4A'7C15;
    hash ^= hash >> 29;
  }
  return static_cast<std::size_t>(hash);
}

TupleSolver::TupleSolver(const TupleRules& rules, const Tuple& box, ProgressMeter& progress)
    : rules_(rules), parts_(rules.parts()), box_(numbers_of(box)), progress_(progress) {
  if (box.empty()) return;
  double cells = 1;
  for (const std::uint64_t number : box) cells *= static_cast<double>(number) + 1;
  require_memory(cells * sizeof(std::uint32_t),
                 fmt::format("the values of {:.0f} positions", cells), progress.run());
  cells_.assign(static_cast<std::size_t>(cells), unknown);
}

std::uint32_t& TupleSolver::cell(const Numbers& position) {
  std::size_t index = 0;
  bool inside = !cells_.empty();
  for (unsigned i = 0; inside && i < parts_.dimensions; ++i) {
    inside = position[i] <= box_[i];
    index = index * static_cast<std::size_t>(box_[i] + 1) + static_cast<std::size_t>(position[i]);
  }
  if (inside) return cells_[index];
  return others_.try_emplace(position, unknown).first->second;
}

void TupleSolver::refuse_loop(const Numbers& position) const {
  std::string path;
  auto frame = std::find_if(frames_.begin(), frames_.end(),
                            [&](const Frame& each) { return each.position == position; });
  const auto length = frames_.end() - frame;
  for (int shown = 0; frame != frames_.end(); ++frame, ++shown) {
    if (shown < 4 || length <= 5)
      path += text_of(frame->position, parts_.dimensions) + " -> ";
    else if (shown == 4)
      path += "… -> ";
  }
  throw Error(ErrorKind::invalid_input,
              fmt::format("the moves of {} can return to a position: {}{}", rules_.canonical(),
                          path, text_of(position, parts_.dimensions)));
}

void TupleSolver::open(const Numbers& position) {
  cell(position) = waiting;
  frames_.push_back({position, {}, 0});
  std::vector<Numbers>& options = frames_.back().options;
  parts_.for_each_option(position, [&](const Numbers& left) { options.push_back(left); });
  waiting_ += options.size();
  const double bytes = static_cast<double>(waiting_ * sizeof(Numbers)) +
                       bytes_per_hashed * static_cast<double>(others_.size()) +
                       static_cast<double>(cells_.size() * sizeof(std::uint32_t));
  require_memory(bytes, fmt::format("the positions that {} leads to", rules_.canonical()),
                 progress_.run());
  progress_.advance(closed_, 20 * options.size() + 20);
}

void TupleSolver::close() {
  Frame& frame = frames_.back();
  mex_.begin();
  for (const Numbers& option : frame.options) {
    const std::uint32_t value = cell(option);
    mex_.make_room(value);
    mex_.exclude(value);
  }
  cell(frame.position) = static_cast<std::uint32_t>(mex_.least());
  waiting_ -= frame.options.size();
  ++closed_;
  frames_.pop_back();
}

std::uint32_t TupleSolver::value(const Numbers& position) {
  if (const std::uint32_t known = cell(position); known != unknown) return known;
  open(position);
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    if (frame.next == frame.options.size()) {
      close();
      continue;
    }
    const Numbers option = frame.options[frame.next++];
    const std::uint32_t known = cell(option);
    if (known == waiting) refuse_loop(option);
    if (known == unknown) open(option);
  }
  return cell(position);
}

}  // namespace sprague
