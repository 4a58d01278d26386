// Plays every component that a certificate lists, and looks the components that a move leaves up in
// the list. Options have smaller numbers, so the numbers fall in play, which ends. Every component
// but those of the position of the claim is left by a move in one with a larger number: from each a
// chain of such moves leads back to that position, so that play reaches it.

#include "check/quotients/position_options.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "check/check_failure.hpp"
#include "check/positions/position_game.hpp"

namespace sprague::check {
namespace {

using Element = QuotientEvidence::Element;

class PositionOptions {
 public:
  PositionOptions(const PositionGame& game, const QuotientEvidence& evidence, const Monoid& monoid,
                  WorkLimit& limit, ProgressMeter& progress)
      : game_(game),
        evidence_(evidence),
        monoid_(monoid),
        limit_(limit),
        progress_(progress),
        components_(1),
        reached_(evidence.of_heap.size(), false) {
    for (const std::string& text : *evidence.positions) {
      count();
      const PositionGame::Sum sum = game.components(text);
      require(sum.size() == 1, "'{}' is not one component with a move", text);
      require(heap_of_.try_emplace(sum[0], components_.size()).second,
              "'{}' stands there twice, or like a mirror image", text);
      components_.push_back(sum[0]);
    }
  }

  void add(std::uint64_t heap, ElementBits& options) {
    if (heap == 0) return;
    game_.for_each_option(components_[heap], [&](PositionGame::Sum& option) {
      count();
      options.insert(element_of(option, heap));
      return true;
    });
  }

  /// The element of a sum of components with numbers below `end`, which play has reached then.
  Element element_of(const PositionGame::Sum& sum, std::uint64_t end) {
    Element product = 0;
    for (const std::string& component : sum) {
      const std::uint64_t heap = heap_of(component);
      if (heap >= end) {
        throw Wrong{
            fmt::format("{} stands after a position that can become it", evidence_.name({heap}))};
      }
      reached_[heap] = true;
      product = monoid_.product(product, evidence_.of_heap[heap]);
    }
    return product;
  }

  void require_all_reached() const {
    const auto missed = std::find(reached_.begin() + 1, reached_.end(), false);
    if (missed == reached_.end()) return;
    const auto heap = static_cast<std::uint64_t>(missed - reached_.begin());
    throw Wrong{fmt::format("play does not reach {}", evidence_.name({heap}))};
  }

 private:
  std::uint64_t heap_of(const std::string& component) const {
    const auto found = heap_of_.find(component);
    if (found != heap_of_.end()) return found->second;
    throw Wrong{fmt::format("it says nothing of '{}', which play reaches", game_.text(component))};
  }

  /// A component read, or an option made of one.
  void count() {
    constexpr std::uint64_t steps = 1000;
    limit_.spend(steps);
    progress_.advance(components_.size(), steps);
  }

  const PositionGame& game_;
  const QuotientEvidence& evidence_;
  const Monoid& monoid_;
  WorkLimit& limit_;
  ProgressMeter& progress_;
  std::vector<std::string> components_;  // that the heaps are; heap 0 is none
  std::unordered_map<std::string, std::uint64_t> heap_of_;
  std::vector<bool> reached_;
};

}  // namespace

std::vector<HeapPair> position_pairs(const Certificate& certificate, const Monoid& monoid,
                                     WorkLimit& limit, ProgressMeter& progress) {
  const auto game = position_game(certificate.game);
  if (game == nullptr)
    throw Undecided{fmt::format("this checker does not know the moves of {}", certificate.game)};
  const QuotientEvidence& evidence = *certificate.quotient;
  const PositionClaim& claim = *certificate.position;
  PositionOptions options(*game, evidence, monoid, limit, progress);
  std::vector<HeapPair> pairs =
      pairs_of(evidence, [&](std::uint64_t heap, ElementBits& set) { options.add(heap, set); });
  const Element element = options.element_of(game->components(claim.text), evidence.of_heap.size());
  require(element == claim.element, "{} has the element {}, not {}", certificate.name(), element,
          claim.element);
  options.require_all_reached();
  return pairs;
}

}  // namespace sprague::check
