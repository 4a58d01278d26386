#include "play/component_solution.hpp"

#include <algorithm>

#include "play/winning_options.hpp"
#include "sprague/position.hpp"

namespace sprague {
namespace {

class SolvedHeaps : public ComponentSolution {
 public:
  SolvedHeaps(const std::vector<HeapSize>& heaps, const Sequence& sequence)
      : heaps_(heaps), sequence_(sequence) {}

  std::vector<std::uint64_t> values() const override {
    std::vector<std::uint64_t> values;
    for (const HeapSize heap : heaps_) values.push_back(sequence_[heap]);
    return values;
  }

  ValueMonoid::Element element() const override {
    ValueMonoid::Element sum = 0;
    for (const HeapSize heap : heaps_) sum = sequence_.monoid().sum(sum, sequence_.element(heap));
    return sum;
  }

  std::vector<std::string> moves_to_p(ValueMonoid::Element rest, const RunControl& run) override {
    std::vector<std::string> moves;
    if (!sequence_.has_rules()) return moves;
    std::vector<HeapSize> heaps = heaps_;
    std::sort(heaps.begin(), heaps.end());
    const std::vector<ValueMonoid::Element> rests = rests_of(heaps, rest);
    ProgressMeter progress(run, "options", 0);
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (i > 0 && heaps[i] == heaps[i - 1]) continue;
      for (Option& option : winning_options(sequence_, heaps[i], rests[i], progress))
        moves.push_back(HeapMove{heaps[i], std::move(option)}.text());
    }
    return moves;
  }

 private:
  /// For each heap, `rest` and all other heaps: a quotient has no differences.
  std::vector<ValueMonoid::Element> rests_of(const std::vector<HeapSize>& heaps,
                                             ValueMonoid::Element rest) const {
    const ValueMonoid& monoid = sequence_.monoid();
    std::vector<ValueMonoid::Element> rests(heaps.size());
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      rests[i] = rest;
      rest = monoid.sum(rest, sequence_.element(heaps[i]));
    }
    ValueMonoid::Element after = 0;
    for (std::size_t i = heaps.size(); i-- > 0;) {
      rests[i] = monoid.sum(rests[i], after);
      after = monoid.sum(after, sequence_.element(heaps[i]));
    }
    return rests;
  }

  std::vector<HeapSize> heaps_;
  const Sequence& sequence_;
};

class SearchedPosition : public ComponentSolution {
 public:
  SearchedPosition(const GamePosition& position, GameSolver& solver, const RunControl& run)
      : position_(position), solver_(solver) {
    position.game->prepare(position.position, run);
    auto loopy = position.game->loopy_value(position.position);
    if (loopy && !loopy->is_nim_value())
      other_value_ = std::move(loopy);
    else
      value_ = solver.value(position.position, run);
  }

  std::vector<std::uint64_t> values() const override {
    return other_value_ ? std::vector<std::uint64_t>{} : std::vector{value_};
  }

  ValueMonoid::Element element() const override { return value_; }

  std::optional<LoopyValue> other_value() const override { return other_value_; }

  std::vector<std::string> moves_to_p(ValueMonoid::Element rest, const RunControl& run) override {
    std::vector<std::string> moves;
    for (GameMove& move : solver_.moves_to(position_.position, rest, run))
      moves.push_back(std::move(move.text));
    return moves;
  }

  Natural count_moves_to_p(ValueMonoid::Element rest, const RunControl& run) override {
    return solver_.count_moves_to(position_.position, rest, run);
  }

 private:
  GamePosition position_;
  GameSolver& solver_;
  std::uint64_t value_ = 0;
  std::optional<LoopyValue> other_value_;
};

}  // namespace

std::unique_ptr<ComponentSolution> solution_of(const std::vector<HeapSize>& heaps,
                                               const Sequence& sequence) {
  return std::make_unique<SolvedHeaps>(heaps, sequence);
}

std::unique_ptr<ComponentSolution> solution_of(const GamePosition& position, GameSolver& solver,
                                               const RunControl& run) {
  return std::make_unique<SearchedPosition>(position, solver, run);
}

}  // namespace sprague
