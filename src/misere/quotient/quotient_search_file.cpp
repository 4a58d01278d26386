#include "misere/quotient/quotient_search_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "file/bytes.hpp"

namespace sprague::misere {
namespace {

constexpr std::size_t max_order = 65'535;

void put_lists(ByteWriter& out, const std::vector<HeapList>& lists) {
  out.put<std::uint64_t>(lists.size());
  for (const HeapList& list : lists) out.put_all(list);
}

std::vector<HeapList> get_lists(ByteReader& in, HeapSize last_heap) {
  std::vector<HeapList> lists;
  for (auto count = in.get<std::uint64_t>(); count > 0; --count) {
    lists.push_back(in.get_all<HeapSize>());
    ByteReader::require(std::all_of(lists.back().begin(), lists.back().end(),
                                    [&](HeapSize heap) { return heap <= last_heap; }));
  }
  return lists;
}

void save(const SearchState& state, ByteWriter& out) {
  const BipartiteMonoid& monoid = state.learnt.monoid;
  std::vector<Element> p_elements;
  monoid.p.for_each([&](Element x) { p_elements.push_back(x); });
  out.put_all(state.learnt.of_heap);
  out.put<std::uint64_t>(monoid.order);
  out.put_all(monoid.products);
  out.put_all(p_elements);
  put_lists(out, state.learnt.representatives);
  put_lists(out, state.learnt.contexts);
  out.put<std::uint64_t>(state.growth.size());
  for (const auto& [heap, order, p_order] : state.growth) {
    out.put<std::uint64_t>(heap);
    out.put<std::uint64_t>(order);
    out.put<std::uint64_t>(p_order);
  }
}

/// Throws MalformedBytes.
SearchState state_of(std::string_view bytes) {
  ByteReader in(bytes);
  SearchState state;
  state.learnt.of_heap = in.get_all<Element>();
  BipartiteMonoid& monoid = state.learnt.monoid;
  monoid.order = static_cast<std::size_t>(in.get<std::uint64_t>());
  ByteReader::require(monoid.order >= 1 && monoid.order <= max_order &&
                      !state.learnt.of_heap.empty());
  monoid.products = in.get_all<Element>();
  const std::vector<Element> p_elements = in.get_all<Element>();
  ByteReader::require(monoid.products.size() == monoid.order * monoid.order);
  const auto require_elements = [&](const std::vector<Element>& elements) {
    ByteReader::require(
        std::all_of(elements.begin(), elements.end(), [&](Element x) { return x < monoid.order; }));
  };
  require_elements(state.learnt.of_heap);
  require_elements(monoid.products);
  require_elements(p_elements);
  monoid.p = ElementSet(monoid.order);
  for (const Element x : p_elements) monoid.p.insert(x);
  monoid.p_contexts.assign(monoid.order, ElementSet(monoid.order));
  for (std::size_t x = 0; x < monoid.order; ++x) {
    for (std::size_t z = 0; z < monoid.order; ++z) {
      if (monoid.p.contains(monoid.products[x * monoid.order + z]))
        monoid.p_contexts[x].insert(static_cast<Element>(z));
    }
  }
  const HeapSize last_heap = state.learnt.of_heap.size() - 1;
  state.learnt.representatives = get_lists(in, last_heap);
  state.learnt.contexts = get_lists(in, last_heap);
  ByteReader::require(state.learnt.representatives.size() == monoid.order);
  for (auto count = in.get<std::uint64_t>(); count > 0; --count) {
    const auto heap = in.get<std::uint64_t>();
    const auto order = static_cast<std::size_t>(in.get<std::uint64_t>());
    state.growth.push_back({heap, order, static_cast<std::size_t>(in.get<std::uint64_t>())});
  }
  ByteReader::require(in.empty());
  return state;
}

}  // namespace

std::optional<SearchState> read_state(const ChecksummedFile& file) {
  const auto content = file.read();
  if (!content) return std::nullopt;
  try {
    SearchState state = state_of(content->body);
    ByteReader::require(state.learnt.of_heap.size() - 1 == content->numbers.at("last_heap"));
    return state;
  } catch (const MalformedBytes&) {
    file.refuse_state();
  }
}

void write_state(const ChecksummedFile& file, const SearchState& state) {
  file.write({fmt::to_string(state.learnt.of_heap.size() - 1)},
             [&](ByteWriter& out) { save(state, out); });
}

}  // namespace sprague::misere
