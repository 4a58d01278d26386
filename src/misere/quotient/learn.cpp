#include "misere/quotient/learn.hpp"

#include <fmt/format.h>

#include <optional>
#include <unordered_map>

#include "misere/quotient/learner.hpp"
#include "misere/quotient/small_world.hpp"
#include "sprague/error.hpp"

namespace sprague::misere {
namespace {

/// Elements in which no context differs become one: wrong outcomes may have told them apart.
Learnt reduced(Learnt learnt) {
  const BipartiteMonoid& monoid = learnt.monoid;
  std::unordered_map<ElementSet, Element, HashOfElementSet> classes;
  std::vector<Element> class_of;
  std::vector<Element> first;  // of each class
  for (std::size_t x = 0; x < monoid.order; ++x) {
    const auto [found, is_new] =
        classes.emplace(monoid.p_contexts[x], static_cast<Element>(first.size()));
    if (is_new) first.push_back(static_cast<Element>(x));
    class_of.push_back(found->second);
  }
  if (first.size() == monoid.order) return learnt;
  Learnt result;
  result.contexts = learnt.contexts;
  result.representatives.clear();
  const std::size_t order = first.size();
  result.monoid = {order, std::vector<Element>(order * order), ElementSet(order),
                   std::vector<ElementSet>(order, ElementSet(order))};
  for (std::size_t x = 0; x < order; ++x) {
    result.representatives.push_back(learnt.representatives[first[x]]);
    if (monoid.p.contains(first[x])) result.monoid.p.insert(static_cast<Element>(x));
    for (std::size_t y = 0; y < order; ++y) {
      const Element product = monoid.product(first[x], first[y]);
      result.monoid.products[x * order + y] = class_of[product];
      if (monoid.p.contains(product)) result.monoid.p_contexts[x].insert(static_cast<Element>(y));
    }
  }
  result.of_heap.clear();
  for (const Element element : learnt.of_heap) result.of_heap.push_back(class_of[element]);
  return result;
}

/// The position or an option of it, the one whose outcome is another than that of its element.
std::optional<HeapList> wrong_outcome(const HeapList& position, const Heaps& heaps,
                                      const std::vector<bool>& has_options, const Learnt& learnt,
                                      OutcomeTable& outcomes, ProgressMeter& progress) {
  const auto is_wrong = [&](const HeapList& candidate) {
    Element element = 0;
    for (const HeapSize heap : candidate)
      element = learnt.monoid.product(element, learnt.of_heap[heap]);
    return learnt.monoid.p.contains(element) !=
           outcomes.is_p(outcomes.word_of(candidate), progress);
  };
  if (is_wrong(position)) return position;
  for (std::size_t i = 0; i < position.size(); ++i) {
    for (const HeapList& option : heaps.options(position[i], has_options)) {
      HeapList after = position;
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
      after.insert(after.end(), option.begin(), option.end());
      if (is_wrong(after)) return after;
    }
  }
  return std::nullopt;
}

/// What is learnt in a world, or where that world was found to be too small.
struct Lesson {
  std::optional<Learnt> learnt;
  HeapList stuck_at;
};

Lesson learn_in(OutcomeTable& outcomes, Learner& learner, const Heaps& heaps,
                const std::vector<bool>& has_options, std::vector<HeapPair>& pairs,
                SmallestOptions& smallest, ProgressMeter& progress) {
  Lesson lesson;
  while (lesson.stuck_at.empty()) {
    learner.close();
    if (learner.make_commute(lesson.stuck_at) != Learner::Step::done) continue;
    if (learner.make_words_lead(lesson.stuck_at) != Learner::Step::done) continue;
    Learnt learnt = learner.hypothesis(has_options);
    pairs = pairs_of(heaps, has_options, learnt);
    const auto refutation =
        refute(learnt.monoid, pairs, learnt.representatives, smallest, progress);
    if (!refutation) {
      lesson.learnt = reduced(learnt);
      if (lesson.learnt->monoid.order < learnt.monoid.order) {
        pairs = pairs_of(heaps, has_options, *lesson.learnt);
        refute(lesson.learnt->monoid, pairs, lesson.learnt->representatives, smallest, progress);
      }
      return lesson;
    }
    const auto wrong =
        wrong_outcome(refutation->position, heaps, has_options, learnt, outcomes, progress);
    if (!wrong || learner.learn_from(outcomes.word_of(*wrong)) == Learner::Step::stuck)
      lesson.stuck_at = refutation->position;
  }
  return lesson;
}

}  // namespace

Learnt learn(const Heaps& heaps, HeapSize last, const std::vector<bool>& has_options,
             const Learnt& before, const Limits& limits, std::vector<HeapPair>& pairs,
             SmallestOptions& smallest, ProgressMeter& progress) {
  Learnt start = before;
  Refinements refinements;
  while (true) {
    OutcomeTable outcomes = smaller_world(heaps, last, has_options, before, refinements);
    try {
      Learner learner(outcomes, start, limits, progress);
      Lesson lesson = learn_in(outcomes, learner, heaps, has_options, pairs, smallest, progress);
      if (lesson.learnt) {
        const std::size_t order = lesson.learnt->monoid.order;
        if (order <= limits.max_order) return *std::move(lesson.learnt);
        throw Error(ErrorKind::not_established,
                    fmt::format("at heap {} the order is {}, more than {}", heaps.size_of(last),
                                order, limits.max_order));
      }
      refine(refinements, lesson.stuck_at, outcomes);
      learner.note_in(start);
    } catch (const TooManyStates&) {
      if (refinements.all_letters)
        throw Error(
            ErrorKind::not_established,
            fmt::format("more than {} elements would have to be told apart", limits.max_states));
      refinements.all_letters = true;
      start = before;
    }
  }
}

}  // namespace sprague::misere
