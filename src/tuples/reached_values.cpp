#include "tuples/reached_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "tuples/symmetry.hpp"
#include "values/memoised_values.hpp"

namespace sprague {

/// The positions as MemoisedValues sees them, during one call.
class ReachedValues::Positions {
 public:
  using Position = Numbers;

  Positions(ReachedValues& values, const RunControl& run) : values_(values), run_(run) {}

  std::uint32_t& cell(const Numbers& position) {
    if (const auto index = values_.index_of(position)) return values_.cells_[*index];
    return values_.others_.at(position, unknown_value);
  }

  std::optional<std::uint32_t> shortcut(const Numbers& position) {
    if (!values_.shared_) return std::nullopt;
    SharedMoves::List* const list = values_.shared_->list(position);
    if (list == nullptr) return std::nullopt;
    return values_.shared_->value(
        *list, position, [&](SharedMoves::List& of, std::size_t i) { return value_in(of, i); });
  }

  template <class Visit, class Know>
  std::optional<std::uint64_t> for_each_option(const Numbers& position, const Visit& visit,
                                               const Know& know) {
    SharedMoves* const shared = values_.shared_ ? &*values_.shared_ : nullptr;
    SharedMoves::List* const list = shared ? shared->list(position) : nullptr;
    const auto visit_listed = [&](std::size_t i) {
      if (const std::uint32_t value = value_in(*list, i); value != unknown_value)
        know(value);
      else
        visit(std::span(&list->left[i], 1));
    };
    if (list && shared->visit(*list, position, visit_listed)) return list->left.size() / 16;
    const VisitSums visit_options = visit;
    const VisitSums visit_in_order = in_order(visit_options);
    const std::uint64_t tries =
        rules().parts().for_each_option(position, values_.alike_ ? visit_in_order : visit_options);
    if (shared) shared->spend(position, tries);
    return tries;
  }

  void require_room(double waiting) const {
    require_memory(waiting + values_.others_.bytes() +
                       (values_.shared_ ? values_.shared_->bytes() : 0) +
                       static_cast<double>(values_.cells_.size() * sizeof(std::uint32_t)),
                   run_, message("needs.reached", {{"position", rules().canonical()}}));
  }

  /// `path`: the positions from `position` on that lead to it again.
  [[noreturn]] void refuse_loop(const std::vector<Numbers>& path, const Numbers& position) const {
    std::string text;
    for (std::size_t shown = 0; shown < path.size(); ++shown) {
      if (shown < 4 || path.size() <= 5)
        text += text_of(path[shown]) + " -> ";
      else if (shown == 4)
        text += "… -> ";
    }
    throw Error(ErrorKind::invalid_input,
                message("tuples.loop",
                        {{"rules", rules().canonical()}, {"path", text + text_of(position)}}));
  }

 private:
  const TupleRules& rules() const { return values_.rules_; }

  /// The value of what a move of a list leaves, as far as it is known.
  std::uint32_t value_in(SharedMoves::List& list, std::size_t move) const {
    std::uint32_t& value = list.values[move];
    if (value == unknown_value) value = values_.known(list.left[move]).value_or(unknown_value);
    return value;
  }

  ReachedValues& values_;
  const RunControl& run_;
};

ReachedValues::ReachedValues(const TupleRules& rules, const Tuple& box, const RunControl& run,
                             Moves moves, Convention convention)
    : rules_(rules),
      convention_(convention),
      alike_(treats_numbers_alike(rules.parts())),
      box_(numbers_of(box)),
      others_(rules.dimensions()) {
  if (moves == Moves::shared) shared_ = SharedMoves::make(rules.parts());
  if (box.empty()) return;
  const double cells = positions_up_to(box);
  require_memory(
      cells * sizeof(std::uint32_t), run,
      message("needs.values_of_positions", {{"positions", fmt::format("{:.0f}", cells)}}));
  cells_.assign(static_cast<std::size_t>(cells), unknown_value);
}

std::uint32_t ReachedValues::value(const Numbers& position, ProgressMeter& progress) {
  Positions positions(*this, progress.run());
  const std::uint32_t end = convention_ == Convention::misere ? 1 : 0;
  return *MemoisedValues(positions, progress, end).value(kept(position));
}

Numbers ReachedValues::kept(Numbers position) const {
  if (alike_) std::sort(position.begin(), position.end());
  return position;
}

std::optional<std::uint32_t> ReachedValues::known(const Numbers& any_order) const {
  const Numbers position = kept(any_order);
  std::uint32_t value = unknown_value;
  if (const auto index = index_of(position)) {
    value = cells_[*index];
  } else if (const auto found = others_.find(position)) {
    value = *found;
  }
  return value == unknown_value || value == waiting_value ? std::nullopt : std::optional(value);
}

std::optional<std::size_t> ReachedValues::index_of(const Numbers& position) const {
  if (cells_.empty()) return std::nullopt;
  std::size_t index = 0;
  for (unsigned i = 0; i < rules_.dimensions(); ++i) {
    if (position[i] > box_[i]) return std::nullopt;
    index = index * static_cast<std::size_t>(box_[i] + 1) + static_cast<std::size_t>(position[i]);
  }
  return index;
}

}  // namespace sprague
