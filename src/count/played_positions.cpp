#include "count/played_positions.hpp"

#include <utility>

#include "count/order.hpp"
#include "count/target.hpp"
#include "messages/table.hpp"
#include "misere/outcome/outcome_solver.hpp"
#include "number/integer.hpp"
#include "sequence/misere_play.hpp"

namespace sprague {
namespace {

using misere_play::max_sums_of_heaps;

/// Fills place after place.
class PlayedPositions {
 public:
  PlayedPositions(const std::vector<GameRange>& places, Order order, Target target,
                  const RunControl& run)
      : places_(places),
        order_(order),
        target_(target),
        solver_(places.empty() ? "" : places[0].ruleset.canonical(), max_sums_of_heaps, run) {
    fill();
  }

  std::vector<std::vector<HeapSize>> take() { return std::move(found_); }
  std::uint64_t tried() const { return tried_; }

 private:
  void fill() {
    if (heaps_.size() == places_.size()) return try_position();
    const HeapRange range = places_[heaps_.size()].range;
    for (HeapSize heap = range.min; heap <= range.max; ++heap) {
      if (!follows(heap, heaps_, order_)) continue;
      heaps_.push_back(heap);
      fill();
      heaps_.pop_back();
    }
  }

  void try_position() {
    if (++tried_ > max_sums_of_heaps) throw misere::too_many_sums(max_sums_of_heaps);
    Position position;
    for (std::size_t i = 0; i < heaps_.size(); ++i)
      position.components.emplace_back(places_[i].ruleset, std::vector{heaps_[i]});
    if (solver_.is_p(position) != target_.negated) found_.push_back(heaps_);
  }

  const std::vector<GameRange>& places_;
  Order order_;
  Target target_;
  misere::OutcomeSolver solver_;
  std::vector<HeapSize> heaps_;
  std::vector<std::vector<HeapSize>> found_;
  std::uint64_t tried_ = 0;
};

}  // namespace

std::vector<std::vector<HeapSize>> played_positions(const std::vector<GameRange>& places,
                                                    Order order, Target target,
                                                    const RunControl& run) {
  require_outcome(Convention::misere, target.nim_sum != 0);
  return PlayedPositions(places, order, target, run).take();
}

CountResult count_by_play(const CountQuery& query, const RunControl& run) {
  bool are_few = !query.total_size && query.tokens == 0 && query.heaps <= max_sums_of_heaps;
  for (const GameRange& game : query.games) are_few = are_few && !game.wide;
  if (!are_few) throw misere::too_many_sums(max_sums_of_heaps);
  std::vector<GameRange> places = query.games;
  Order order = Order::ordered;
  if (places.size() == 1) {
    places.assign(query.heaps, query.games[0]);
    order = query.order;
  }
  PlayedPositions played(places, order, query.target, run);
  Integer sum = 0;
  Integer count = 0;
  for (const std::vector<HeapSize>& heaps : played.take()) {
    count += 1;
    for (const HeapSize heap : heaps) sum += to_integer(heap);
  }
  const auto reduced = [&query](const Integer& number) {
    return to_natural(query.modulus ? residue(number, to_integer(*query.modulus)) : number);
  };
  CountResult result;
  result.count = reduced(count);
  result.total = reduced(to_integer(played.tried()));
  if (query.sum) result.sum = reduced(sum);
  result.method = message("count.enumerated", {{"positions", played.tried()}});
  return result;
}

}  // namespace sprague
