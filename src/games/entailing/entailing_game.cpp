// Heaps under rules of which some moves entail. The heaps that such a move leaves are marked: the
// opponent has to answer in one of them, which ends the marks. What an entailing move leaves where
// nothing is left is a marked empty heap, in which nobody can answer.

#include "games/entailing/entailing_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "messages/table.hpp"
#include "number/text_error.hpp"
#include "rules/cursor.hpp"
#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "sprague/position.hpp"
#include "values/engine.hpp"
#include "values/entailing/lost_sums.hpp"
#include "values/entailing/top_entails.hpp"

namespace sprague {
namespace {

constexpr char mark = '!';

struct MarkedHeap {
  HeapSize size;
  bool marked = false;

  friend auto operator<=>(const MarkedHeap&, const MarkedHeap&) = default;
};

std::string text_of(const std::vector<MarkedHeap>& heaps) {
  std::string text;
  for (const auto& [size, marked] : heaps) {
    if (!text.empty()) text += ',';
    text += std::to_string(size);
    if (marked) text += mark;
  }
  return text;
}

/// Positions are their texts, `5,3!`.
class EntailingGame final : public Game {
 public:
  explicit EntailingGame(Ruleset ruleset)
      : ruleset_(std::move(ruleset)), rules_(std::get<EntailingRules>(ruleset_.rules().form)) {}

  std::string name() const override { return ruleset_.canonical(); }
  Message rules() const override { return ruleset_.in_words(); }
  std::string text(std::string_view position) const override { return std::string(position); }

  bool may_entail() const override { return true; }

  bool must_answer(std::string_view position) const override {
    return position.find(mark) != position.npos;
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const std::vector<MarkedHeap> heaps = read(position);
    const bool must = must_answer(position);
    std::vector<GameMove> moves;
    for (const MarkedHeap& heap : std::set<MarkedHeap>(heaps.begin(), heaps.end())) {
      if (heap.marked != must) continue;
      std::vector<MarkedHeap> others;
      for (const MarkedHeap& other : heaps) others.push_back({other.size});
      others.erase(std::find(others.begin(), others.end(), MarkedHeap{heap.size}));
      std::erase(others, MarkedHeap{0});
      for (const bool entails : {false, true}) {
        const Rules& rules = entails ? *rules_.entailing : *rules_.others;
        visit_options(rules.form, heap.size, [&](std::span<const HeapSize> left) {
          std::vector<MarkedHeap> remains;
          for (const HeapSize size : left) remains.push_back({size, entails});
          if (remains.empty()) remains.push_back({0, entails});
          std::string move = fmt::format("{} -> {}", heap.size, text_of(remains));
          if (left.empty() && !entails && !others.empty()) remains.clear();
          remains.insert(remains.end(), others.begin(), others.end());
          moves.push_back({std::move(move), text_of(remains)});
          return true;
        });
      }
    }
    return moves;
  }

  std::optional<LoopyValue> loopy_value(std::string_view position) const override {
    const std::vector<MarkedHeap> heaps = read(position);
    const std::lock_guard lock(mutex_);
    LoopyValue sum;
    std::vector<HeapSize> marked;
    for (const MarkedHeap& heap : heaps) {
      if (heap.marked)
        marked.push_back(heap.size);
      else
        sum = sum + loopy(value(heap.size));
    }
    if (marked.empty()) return sum;
    const auto lost = entailing::lost_sums_of(
        std::span<const HeapSize>(marked),
        [&](HeapSize heap) -> const entailing::NimSums& { return lost_sums(heap, {}); },
        [&](HeapSize heap) { return value(heap); });
    return sum + lost.value_of_forced();
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const auto value = *loopy_value(component);
    return value.is_nim_value() ? std::optional(value.nim_value()) : std::nullopt;
  }

  void prepare(std::string_view position, const RunControl& run) const override {
    const std::lock_guard lock(mutex_);
    HeapSize largest = 0;
    const std::vector<MarkedHeap> heaps = read(position);
    for (const MarkedHeap& heap : heaps) largest = std::max(largest, heap.size);
    extend(largest, run);
    for (const MarkedHeap& heap : heaps) {
      if (heap.marked) lost_sums(heap.size, run);
    }
  }

 private:
  static std::vector<MarkedHeap> read(std::string_view position) {
    std::vector<MarkedHeap> heaps;
    Cursor in(position);
    do {
      heaps.push_back({in.size(), false});
      heaps.back().marked = in.accept(mark);
    } while (in.accept(','));
    return heaps;
  }

  static LoopyValue loopy(std::uint64_t value) {
    return value == ValueMonoid::loony ? LoopyValue::loony() : LoopyValue(value);
  }

  void extend(HeapSize heap, const RunControl& run) const {
    if (heap < values_.size()) return;
    ProgressMeter progress = progress_for(ruleset_, heap + 1, run);
    extend_if_allowed(
        ruleset_, heap + 1, Algorithm::automatic, values_, progress, [&](std::uint64_t heaps) {
          sprague::extend(ruleset_, heaps, Algorithm::automatic, values_, progress, cache_);
        });
  }

  std::uint64_t value(HeapSize heap) const {
    extend(heap, {});
    return values_[heap];
  }

  /// Those that the values came from, or where these have none, from the values.
  const entailing::NimSums& lost_sums(HeapSize heap, const RunControl& run) const {
    extend(heap, run);
    if (!entailing::is_top_entails(rules_)) return cache_.lost->of()[heap];
    const auto known = lost_.find(heap);
    if (known != lost_.end()) return known->second;
    ProgressMeter progress(run, "lost sums", heap);
    return lost_.emplace(heap, entailing::lost_sums_of_top(heap, values_, progress)).first->second;
  }

  Ruleset ruleset_;
  const EntailingRules& rules_;
  mutable std::mutex mutex_;
  mutable NimValues values_;
  mutable EngineCache cache_;  // of values_
  mutable std::map<HeapSize, entailing::NimSums> lost_;
};

GamePosition position_of(const Ruleset& ruleset, const std::vector<MarkedHeap>& heaps) {
  return {std::make_shared<const EntailingGame>(ruleset), text_of(heaps)};
}

}  // namespace

GamePosition entailing_position(const Ruleset& ruleset, const std::vector<HeapSize>& sizes) {
  std::vector<MarkedHeap> heaps;
  for (const HeapSize size : sizes) heaps.push_back({size});
  return position_of(ruleset, heaps);
}

GamePosition parse_entailing_position(const Ruleset& ruleset, std::string_view text,
                                      const std::vector<TextPart>& heaps) {
  std::vector<MarkedHeap> read;
  for (const TextPart& heap : heaps) {
    Cursor in(text, heap.at, heap.at + heap.text.size());
    if (in.done()) in.fail(heap.at, message("read.heap_size"));
    read.push_back({in.size()});
    read.back().marked = in.accept(mark);
    in.expect_end({std::string_view(&mark, 1), ","}, "5,3!");
  }
  return position_of(ruleset, read);
}

}  // namespace sprague
