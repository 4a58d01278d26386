// Nim-values of heaps in the C interface.

#include <fmt/format.h>

#include <limits>
#include <span>

#include "c/call.hpp"
#include "sprague/error.hpp"

namespace sprague::c {
namespace {

void require_known(const Sequence& sequence, HeapSize heap) {
  if (heap > max_heap_size) throw Error(ErrorKind::invalid_input, "heap sizes go up to 2^62");
  if (!sequence.knows(heap)) {
    throw Error(ErrorKind::not_established,
                fmt::format("the sequence has the nim-values of the heaps below {}, and no period "
                            "is proven; solve it up to {}",
                            sequence.values().size(), heap));
  }
}

template <class Cell>
void copy_checked(const Sequence& sequence, HeapSize from, std::size_t count, void* cells,
                  const RunControl& run) {
  const std::uint64_t largest = max_value(sequence, from, from + count - 1, run);
  if (largest > std::numeric_limits<Cell>::max()) {
    throw Error(ErrorKind::too_large,
                fmt::format("the nim-value {} does not fit in {} bytes", largest, sizeof(Cell)));
  }
  copy_values(sequence, from, std::span<Cell>(static_cast<Cell*>(cells), count), run);
}

void copy(const Sequence& sequence, HeapSize from, std::size_t count, void* cells,
          std::size_t cell_size, const RunControl& run) {
  switch (cell_size) {
    case 1: return copy_checked<std::uint8_t>(sequence, from, count, cells, run);
    case 2: return copy_checked<std::uint16_t>(sequence, from, count, cells, run);
    case 4: return copy_checked<std::uint32_t>(sequence, from, count, cells, run);
    case 8: return copy_checked<std::uint64_t>(sequence, from, count, cells, run);
    default:
      throw Error(ErrorKind::invalid_input,
                  fmt::format("cell_size {} is not one of 1, 2, 4, 8", cell_size));
  }
}

void copy_range(const Sequence& sequence, HeapSize from, std::size_t count, void* cells,
                std::size_t cell_size, const RunControl& run) {
  if (count == 0) return;
  require_pointer(cells, "cells");
  if (from > max_heap_size || count - 1 > max_heap_size - from)
    throw Error(ErrorKind::invalid_input, "heap sizes go up to 2^62");
  require_known(sequence, from + count - 1);
  copy(sequence, from, count, cells, cell_size, run);
}

}  // namespace
}  // namespace sprague::c

using namespace sprague::c;

extern "C" {

sprague_status sprague_solve(sprague_context* context, const sprague_game* game, uint64_t up_to,
                             sprague_sequence** sequence) {
  return make(context, sequence, "sequence", [&] {
    require_pointer(game, "game");
    if (up_to > sprague::max_heap_size)
      throw sprague::Error(sprague::ErrorKind::invalid_input, "heap sizes go up to 2^62");
    return sprague_sequence{sprague::solve(game->rules, up_to, {}, run_of(*context))};
  });
}

void sprague_sequence_free(sprague_sequence* sequence) {
  delete sequence;
}

int sprague_sequence_knows(const sprague_sequence* sequence, uint64_t heap) {
  return sequence != nullptr && heap <= sprague::max_heap_size && sequence->values.knows(heap) ? 1
                                                                                               : 0;
}

sprague_status sprague_sequence_value(sprague_context* context, const sprague_sequence* sequence,
                                      uint64_t heap, uint64_t* value) {
  return call(context, [&] {
    require_pointer(sequence, "sequence");
    require_pointer(value, "value");
    require_known(sequence->values, heap);
    *value = sequence->values[heap];
  });
}

sprague_status sprague_sequence_value_text(sprague_context* context,
                                           const sprague_sequence* sequence, const char* heap,
                                           char* buffer, size_t size, size_t* length) {
  return copy_text(context, sequence, "sequence", {buffer, size, length}, [&] {
    const auto number = sprague::Natural::parse(required_text(heap, "heap"));
    return sprague::value_at(sequence->values, number).to_string();
  });
}

sprague_status sprague_sequence_copy(sprague_context* context, const sprague_sequence* sequence,
                                     uint64_t from, size_t count, void* cells, size_t cell_size) {
  return call(context, [&] {
    require_pointer(sequence, "sequence");
    copy_range(sequence->values, from, count, cells, cell_size, run_of(*context));
  });
}

}  // extern "C"
