#include "rules/system/heap_system.hpp"
#include "messages/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "sprague/error.hpp"

namespace sprague {
namespace {

/// Orders kinds so that each comes after those to which its heaps can turn without becoming
/// smaller.
class OrderOfKinds {
 public:
  explicit OrderOfKinds(const std::vector<HeapKind>& kinds)
      : kinds_(kinds), state_(kinds.size(), State::unseen) {
    for (KindIndex kind = 0; kind < kinds.size(); ++kind) visit(kind);
  }

  std::vector<KindIndex> take() && { return std::move(order_); }

 private:
  enum class State { unseen, entered, done };

  void visit(KindIndex kind) {
    if (state_[kind] == State::done) return;
    if (state_[kind] == State::entered) refuse(kind);
    state_[kind] = State::entered;
    path_.push_back(kinds_[kind].name);
    for (const SystemMove& move : kinds_[kind].moves) {
      // The largest heaps that the move leaves.
      if (move.right && move.taken + move.least_left == 0) visit(*move.right);
      if (move.left && move.taken + move.least_right == 0) visit(*move.left);
    }
    path_.pop_back();
    state_[kind] = State::done;
    order_.push_back(kind);
  }

  [[noreturn]] void refuse(KindIndex kind) {
    const std::string& name = kinds_[kind].name;
    path_.erase(path_.begin(), std::find(path_.begin(), path_.end(), name));
    path_.push_back(name);
    throw Error(
        ErrorKind::invalid_input,
        message("system.heap_comes_back", {{"kinds", fmt::format("{}", fmt::join(path_, " -> "))},
                                           {"example", name + "(n - 1)"}}));
  }

  const std::vector<HeapKind>& kinds_;
  std::vector<State> state_;
  std::vector<std::string> path_;
  std::vector<KindIndex> order_;
};

std::string size_text(HeapSize less) {
  return less == 0 ? "n" : fmt::format("n - {}", less);
}

}  // namespace

HeapSystem::HeapSystem(std::vector<HeapKind> kinds, std::string text,
                       std::function<std::string(KindIndex, HeapSize)> position, FamilyWords family)
    : kinds_(std::move(kinds)),
      text_(std::move(text)),
      position_(std::move(position)),
      family_(std::move(family)),
      order_(OrderOfKinds(kinds_).take()) {
  for (const HeapKind& kind : kinds_) {
    if (!kind.given.empty())
      regular_from_ = std::max(regular_from_, kind.given.rbegin()->first + 1);
    for (const SystemMove& move : kind.moves) {
      const bool ends = move.last != SystemMove::no_last;
      regular_from_ = std::max({regular_from_, move.first(), ends ? move.last + 1 : 0});
      most_taken_ = std::max(most_taken_, move.taken);
    }
  }
}

std::optional<KindIndex> HeapSystem::kind_named(std::string_view name) const {
  const auto found = std::find_if(kinds_.begin(), kinds_.end(),
                                  [&](const HeapKind& kind) { return kind.name == name; });
  if (found == kinds_.end()) return std::nullopt;
  return static_cast<KindIndex>(found - kinds_.begin());
}

std::string text_of(const SystemMove& move, const std::vector<HeapKind>& kinds) {
  std::vector<std::string> parts;
  std::vector<std::string> bounds;
  if (move.left) {
    parts.push_back(fmt::format("{}(i)", kinds[*move.left].name));
    parts.push_back(fmt::format("{}({} - i)", kinds[*move.right].name, size_text(move.taken)));
    if (move.least_left > 0) bounds.push_back(fmt::format("i >= {}", move.least_left));
    if (move.least_right > 0)
      bounds.push_back(fmt::format("i <= {}", size_text(move.taken + move.least_right)));
  } else if (move.right) {
    parts.push_back(fmt::format("{}({})", kinds[*move.right].name, size_text(move.taken)));
  }
  if (move.constant > 0 || parts.empty()) parts.push_back(fmt::format("*{}", move.constant));
  const HeapSize implied = std::max<HeapSize>(1, move.taken + move.least_left + move.least_right);
  if (move.first() != implied || move.least == 0)
    bounds.push_back(fmt::format("n >= {}", move.first()));
  if (move.last != SystemMove::no_last) bounds.push_back(fmt::format("n <= {}", move.last));
  std::string text = fmt::format("{}", fmt::join(parts, " + "));
  if (!bounds.empty()) text += fmt::format(" for {}", fmt::join(bounds, " and "));
  return text;
}

std::string text_of(const std::vector<HeapKind>& kinds) {
  std::vector<std::string> clauses;
  for (const HeapKind& kind : kinds) {
    for (auto first = kind.given.begin(); first != kind.given.end();) {
      auto end = first;
      std::vector<std::uint64_t> values;
      for (HeapSize size = first->first; end != kind.given.end() && end->first == size;
           ++end, ++size)
        values.push_back(end->second);
      const std::string sizes = values.size() == 1
                                    ? std::to_string(first->first)
                                    : fmt::format("{}..{}", first->first, std::prev(end)->first);
      clauses.push_back(fmt::format("{}({}) = {}", kind.name, sizes, fmt::join(values, ",")));
      first = end;
    }
    std::vector<std::string> moves;
    for (const SystemMove& move : kind.moves) moves.push_back(text_of(move, kinds));
    if (!moves.empty() || kind.given.empty())
      clauses.push_back(
          fmt::format("{}(n) -> {}", kind.name,
                      moves.empty() ? "nothing" : fmt::format("{}", fmt::join(moves, ", "))));
  }
  return fmt::format("system({})", fmt::join(clauses, "; "));
}

std::string text_of(const SystemRules& rules) {
  if (rules.kind == 0) return rules.system->text();
  return fmt::format("{}.{}", rules.system->text(), rules.system->kinds()[rules.kind].name);
}

}  // namespace sprague
