/// The moves of heaps, as positions have them.
#pragma once

#include <functional>
#include <vector>

#include "sprague/position.hpp"

namespace sprague {

/// Visits every move until `visit` returns false; equal heaps count once. Of a heap with more than
/// a million moves those that are allowed are searched where they are few; otherwise `before_many`,
/// if there is one, is told about how many they are before they are visited one by one.
void for_each_heap_move(const Heaps& heaps, const std::function<bool(HeapMove)>& visit,
                        const std::function<void(double moves)>& before_many = {});

/// The heaps after a move: those that it leaves stand where the first heap of its size was. Where
/// none is left at all, a heap of 0 does, so that the position can be written.
std::vector<HeapSize> sizes_after(std::vector<HeapSize> sizes, const HeapMove& move);

}  // namespace sprague
