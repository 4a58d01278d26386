#include "misere/quotient/heaps.hpp"

#include <algorithm>

#include "messages/table.hpp"

namespace sprague::misere {

Message Heaps::name_of(HeapSize heap) const {
  return name_ ? Message(name_(heap)) : message("quotient.heap", {{"size", size_of(heap)}});
}

void Heaps::for_each_option(HeapSize heap,
                            const std::function<void(const HeapList&)>& visit) const {
  const HeapSize game = heap % games();
  HeapList numbers;
  games_[game].for_each_option(heap / games(), [&](std::span<const HeapSize> option) {
    numbers.clear();
    for (const HeapSize left : option) numbers.push_back(left * games() + game);
    visit(numbers);
    return true;
  });
}

ElementSet Heaps::elements_of_options(HeapSize heap, const Learnt& learnt) const {
  ElementSet elements(learnt.monoid.order);
  for_each_option(heap, [&](const HeapList& option) {
    Element element = 0;
    for (const HeapSize left : option)
      element = learnt.monoid.product(element, learnt.of_heap[left]);
    elements.insert(element);
  });
  return elements;
}

std::vector<HeapList> Heaps::options(HeapSize heap, const std::vector<bool>& has_options) const {
  std::vector<HeapList> options;
  for_each_option(heap, [&](const HeapList& option) {
    HeapList left;
    for (const HeapSize each : option) {
      if (has_options[each]) left.push_back(each);
    }
    options.push_back(std::move(left));
  });
  std::sort(options.begin(), options.end(), [](const HeapList& a, const HeapList& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

std::vector<HeapPair> pairs_of(const Heaps& heaps, const std::vector<bool>& has_options,
                               const Learnt& learnt) {
  std::vector<HeapPair> pairs;
  for (HeapSize heap = 1; heap < has_options.size(); ++heap) {
    if (!has_options[heap]) continue;
    HeapPair pair{learnt.of_heap[heap], heaps.elements_of_options(heap, learnt), heap};
    const bool known = std::any_of(pairs.begin(), pairs.end(), [&](const HeapPair& each) {
      return each.element == pair.element && each.options == pair.options;
    });
    if (!known) pairs.push_back(std::move(pair));
  }
  return pairs;
}

}  // namespace sprague::misere
