// Players choose elements of a group until they generate it, or avoid to do so: GEN and DNG of
// Anderson and Harary, "Achievement and avoidance games for generating abelian groups" (1987).
//
// Positions that generate the same subgroup H with as many elements have the same options, up to
// the names of elements. By theorem 52 the nim-value depends on H and the parity of that number
// alone, so that a component is all of H, or H without the identity.

#include <algorithm>
#include <utility>

#include "games/avoidance/choosing_game.hpp"
#include "games/avoidance/group.hpp"
#include "games/graphs/kayles_code.hpp"
#include "messages/table.hpp"

namespace sprague {
namespace {

std::size_t size_of(const Group::Subset& subset) {
  return static_cast<std::size_t>(std::count(subset.begin(), subset.end(), true));
}

/// A position is `b` and a bit for each chosen element.
class GroupGame final : public ChoosingGame {
 public:
  GroupGame(Aim aim, WrittenSets written, Group group)
      : ChoosingGame(aim, std::move(written), group.names()), group_(std::move(group)) {}

  std::vector<GameMove> moves(std::string_view position) const override {
    const std::vector<bool> can_be_chosen = choices(position);
    Group::Subset chosen = subset(position);
    std::vector<GameMove> moves;
    for (Group::Element x = 0; x < group_.order(); ++x) {
      if (!can_be_chosen[x]) continue;
      chosen[x] = true;
      moves.push_back({names()[x], set_code(chosen)});
      chosen[x] = false;
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    const Group::Subset chosen = subset(position);
    const Group::Subset subgroup = group_.generated(chosen);
    if (size_of(subgroup) == group_.order()) return {};
    return {component(subgroup, size_of(chosen))};
  }

  /// The subgroup and the number of chosen elements tell all: the first ones that generate it.
  std::vector<std::string> misere_components(std::string_view position) const override {
    const Group::Subset chosen = subset(position);
    const Group::Subset subgroup = group_.generated(chosen);
    if (size_of(subgroup) == group_.order()) return {};
    const std::size_t count = size_of(chosen);
    Group::Subset first(group_.order());
    choose_generators(subgroup, count, group_.generated(first), first);
    for (Group::Element x = 0; size_of(first) < count; ++x) {
      if (subgroup[x]) first[x] = true;
    }
    return {set_code(first)};
  }

  void options(std::string_view of, SumList& options) const override {
    const Group::Subset chosen = subset(of);
    const Group::Subset subgroup = group_.generated(chosen);
    const std::size_t after = size_of(chosen) + 1;
    const auto add = [&](const Group::Subset& larger) {
      const bool is_whole = size_of(larger) == group_.order();
      if (is_whole && aim() == Aim::avoid) return true;
      if (!is_whole) options.add(component(larger, after));
      return options.end_sum();
    };
    if (after <= size_of(subgroup) && !add(subgroup)) return;
    group_.for_each_larger(subgroup, add);
  }

  /// Larger subgroups are closer to the end.
  std::uint64_t difficulty(std::string_view component) const override {
    return group_.order() - size_of(subset(component));
  }

  bool generates(const Group::Subset& chosen) const {
    return size_of(group_.generated(chosen)) == group_.order();
  }

 protected:
  std::optional<std::size_t> element(std::string_view name) const override {
    return group_.element(name);
  }

  std::vector<bool> choices(std::string_view position) const override {
    const Group::Subset chosen = subset(position);
    const Group::Subset subgroup = group_.generated(chosen);
    std::vector<bool> can_be_chosen(group_.order());
    if (size_of(subgroup) == group_.order()) return can_be_chosen;
    for (Group::Element x = 0; x < group_.order(); ++x)
      can_be_chosen[x] = !chosen[x] && (aim() == Aim::achieve || subgroup[x]);
    if (aim() == Aim::avoid) {
      group_.for_each_larger(subgroup, [&](const Group::Subset& larger) {
        if (size_of(larger) == group_.order()) return true;
        for (Group::Element x = 0; x < group_.order(); ++x) {
          if (larger[x] && !chosen[x]) can_be_chosen[x] = true;
        }
        return true;
      });
    }
    return can_be_chosen;
  }

 private:
  Group::Subset subset(std::string_view position) const {
    return set_in(position, static_cast<Vertex>(group_.order()));
  }

  /// A position of the same nim-value as those in which `chosen` elements generate the subgroup.
  static std::string component(Group::Subset subgroup, std::size_t chosen) {
    if (size_of(subgroup) % 2 != chosen % 2) subgroup[0] = false;
    return set_code(subgroup);
  }

  /// Adds to `chosen`, which generate `generated`, until they generate the subgroup and are at most
  /// `most`; false where they cannot.
  bool choose_generators(const Group::Subset& subgroup, std::size_t most,
                         const Group::Subset& generated, Group::Subset& chosen) const {
    if (generated == subgroup) return true;
    if (size_of(chosen) == most) return false;
    for (Group::Element x = 0; x < group_.order(); ++x) {
      if (!subgroup[x] || generated[x]) continue;
      chosen[x] = true;
      if (choose_generators(subgroup, most, group_.generated(chosen), chosen)) return true;
      chosen[x] = false;
    }
    return false;
  }

  Group group_;
};

}  // namespace

GamePosition group_position(Aim aim, WrittenSets written, Cursor in,
                            const std::optional<Cursor>& chosen) {
  Group group = Group::read(in);
  const std::size_t order = group.order();
  const auto game = std::make_shared<const GroupGame>(aim, std::move(written), std::move(group));
  if (!chosen) return {game, set_code(std::vector<bool>(order))};
  const std::vector<bool> read = game->read_chosen(*chosen);
  if (aim == Aim::avoid && game->generates(read))
    chosen->fail(chosen->at(), message("avoid.generated"));
  return {game, set_code(read)};
}

}  // namespace sprague
