#include "games/systems/system_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <tuple>

#include "games/kinds.hpp"
#include "messages/table.hpp"
#include "rules/cursor.hpp"
#include "rules/family/parse_family.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

/// A heap of a kind; without a kind, of Nim.
struct KindOfHeap {
  std::optional<KindIndex> kind;
  HeapSize size;

  friend bool operator<(const KindOfHeap& a, const KindOfHeap& b) {
    return std::tie(a.kind, a.size) < std::tie(b.kind, b.size);
  }
  friend bool operator==(const KindOfHeap&, const KindOfHeap&) = default;
};

/// Positions are heaps as people write them, "5,b3,*2"; those of the first kind are their sizes.
class SystemGame final : public Game {
 public:
  explicit SystemGame(std::shared_ptr<const HeapSystem> system) : system_(std::move(system)) {}

  std::string name() const override { return system_->text(); }
  std::string text(std::string_view position) const override {
    return position.empty() ? "*0" : std::string(position);
  }

  std::string text_of(const std::vector<KindOfHeap>& heaps) const {
    std::string text;
    for (const auto& [kind, size] : heaps) {
      if (!kind && size == 0) continue;
      if (!text.empty()) text += ',';
      if (!kind)
        text += '*';
      else if (*kind > 0)
        text += system_->kinds()[*kind].name;
      text += std::to_string(size);
    }
    return text;
  }

  /// Plain numbers are heaps of `plain`.
  std::vector<KindOfHeap> read(Cursor in, KindIndex plain) const {
    std::vector<KindOfHeap> heaps;
    if (in.done()) return heaps;
    do {
      in.skip_spaces();
      const std::size_t at = in.at();
      KindOfHeap heap{plain, 0};
      if (in.accept('*')) {
        heap.kind.reset();
      } else if (const std::string name = lower_case(in.word()); !name.empty()) {
        heap.kind = system_->kind_named(name);
        if (!heap.kind) in.fail(at, message("system.no_kind", {{"kind", name}}));
      }
      heap.size = in.size();
      heaps.push_back(heap);
      in.skip_spaces();
    } while (in.accept(','));
    in.expect_end({","}, "5,b3,*2");
    return heaps;
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const std::vector<KindOfHeap> heaps = read(Cursor(position), 0);
    std::vector<GameMove> moves;
    for (const KindOfHeap& heap : std::set<KindOfHeap>(heaps.begin(), heaps.end())) {
      std::set<std::string> seen;
      for_each_option(heap, [&](const std::vector<KindOfHeap>& left) {
        const std::string left_text = text_of(left);
        if (!seen.insert(left_text).second) return true;
        std::vector<KindOfHeap> after = heaps;
        after.insert(after.erase(std::find(after.begin(), after.end(), heap)), left.begin(),
                     left.end());
        moves.push_back(
            {fmt::format("{} to {}", text_of({heap}), left_text.empty() ? "*0" : left_text),
             text_of(after)});
        return true;
      });
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    std::vector<std::string> components;
    for (const KindOfHeap& heap : read(Cursor(position), 0)) {
      bool has_move = false;
      for_each_option(heap, [&](const auto&) {
        has_move = true;
        return false;
      });
      if (has_move) components.push_back(text_of({heap}));
    }
    return components;
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const KindOfHeap heap = read(Cursor(component), 0).front();
    if (!heap.kind) return heap.size;
    return value(heap, {});
  }

  void prepare(std::string_view position, const RunControl& run) const override {
    for (const KindOfHeap& heap : read(Cursor(position), 0)) {
      if (heap.kind) value(heap, run);
    }
  }

 private:
  /// The value of a heap that has a kind.
  std::uint64_t value(const KindOfHeap& heap, const RunControl& run) const {
    const std::lock_guard lock(mutex_);
    auto& sequence = sequences_[*heap.kind];
    if (!sequence || !sequence->knows(heap.size))
      sequence = solve(ruleset_of(*heap.kind), heap.size, {}, run);
    return (*sequence)[heap.size];
  }

  Ruleset ruleset_of(KindIndex kind) const { return Ruleset::of_system(system_, kind); }

  /// Heaps of Nim, and those whose value is given, have smaller heaps of Nim as options.
  void for_each_option(const KindOfHeap& heap,
                       const std::function<bool(const std::vector<KindOfHeap>&)>& visit) const {
    const auto play_nim = [&](std::uint64_t value) {
      for (std::uint64_t smaller = 0; smaller < value; ++smaller) {
        if (!visit({{std::nullopt, smaller}})) return;
      }
    };
    if (!heap.kind) return play_nim(heap.size);
    const HeapKind& kind = system_->kinds()[*heap.kind];
    if (const auto given = kind.given.find(heap.size); given != kind.given.end())
      return play_nim(given->second);
    for (const SystemMove& move : kind.moves) {
      if (!move.is_of(heap.size)) continue;
      const KindOfHeap rest{std::nullopt, move.constant};
      if (!move.right) {
        if (!visit({rest})) return;
      } else if (!move.left) {
        if (!visit({{move.right, heap.size - move.taken}, rest})) return;
      } else {
        const HeapSize both = heap.size - move.taken;
        for (HeapSize i = move.least_left; i + move.least_right <= both; ++i) {
          std::vector<KindOfHeap> left{{move.left, i}, {move.right, both - i}};
          std::sort(left.begin(), left.end());
          left.push_back(rest);
          if (!visit(left)) return;
        }
      }
    }
  }

  std::shared_ptr<const HeapSystem> system_;
  mutable std::mutex mutex_;
  mutable std::map<KindIndex, std::optional<Sequence>> sequences_;
};

/// One heap is what it stands for, so that it can be played; several heaps stay.
GamePosition position_of(const SystemRules& rules, const std::vector<KindOfHeap>& heaps) {
  if (heaps.size() == 1 && heaps[0].kind) {
    const std::string text = rules.system->position(*heaps[0].kind, heaps[0].size);
    if (!text.empty()) return GamePosition::parse(text);
  }
  auto game = std::make_shared<const SystemGame>(rules.system);
  std::string position = game->text_of(heaps);
  return {std::move(game), std::move(position)};
}

}  // namespace

GamePosition system_position(const Ruleset& ruleset, const std::vector<HeapSize>& sizes) {
  const auto& rules = std::get<SystemRules>(ruleset.rules().form);
  std::vector<KindOfHeap> heaps;
  for (const HeapSize size : sizes) heaps.push_back({rules.kind, size});
  return position_of(rules, heaps);
}

GamePosition parse_system_position(std::string_view text, std::size_t argument) {
  Cursor in(text, 0, argument - 1);
  const SystemRules rules = begins_system(in) ? parse_system(in) : cell_families::parse_family(in);
  const Cursor heaps(text, argument, text.size());
  if (heaps.done()) heaps.fail(heaps.at(), as_in({"5,b3,*2"}));
  return position_of(rules, SystemGame(rules.system).read(heaps, rules.kind));
}

void add_system_kinds(std::vector<GameKind>& kinds) {
  kinds.push_back({"system", "system(a(n) -> b(n - 1), *2; b(n) -> a(n - 2)):5,b3",
                   "heaps of several kinds that turn into each other",
                   message("system.rules", {{"rules", "a(n) -> b(n - 1), *2; b(n) -> a(n - 2)"}}),
                   Message(), "docs/families.md", parse_system_position, PositionForm::heaps});
  kinds.back().has_sequences = true;
  kinds.push_back({"family", "family(clobber: (xo)^n):5", "rows of equal cells, of any length",
                   message("family.rules"), message("family.notation"), "docs/families.md",
                   parse_system_position, PositionForm::heaps});
  kinds.back().has_sequences = true;
}

}  // namespace sprague
