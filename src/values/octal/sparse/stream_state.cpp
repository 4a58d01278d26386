// Saves and restores a stream: in memory, to repeat a part of it, and in a file, to resume.

#include <algorithm>

#include "values/octal/sparse/exclusion_terms.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague::octal {

SparseStream::State SparseStream::state(HeapSize end) const {
  const std::uint8_t* const after = indices_at(end);
  return {end, {after - state_size(), after}};
}

SparseStream SparseStream::replay(const State& state) const {
  SparseStream stream(structure_, run_, limits_);
  stream.terms_ = terms_;
  stream.replaying_ = true;
  stream.batch_size_ = max_batch;
  stream.end_ = state.end;
  SparseWindow& window = stream.window_;
  window.reset(window_.length(), SparseWindow::base_before(state.end, window_.length()),
               window_.plane_count(), run_);
  window.assign(window.offset(state.end) - state.indices.size(), state.indices);
  return stream;
}

void SparseStream::save(ByteWriter& out) const {
  out.put<std::uint32_t>(space().mask());
  out.put<std::uint8_t>(space().parity_dependent());
  out.put<std::uint64_t>(limits_.max_rare);
  out.put<std::uint64_t>(limits_.window);
  out.put<std::uint64_t>(limits_.history);
  out.put<std::uint64_t>(end_);
  out.put<std::uint64_t>(batch_size_);
  out.put<std::uint64_t>(rare().size());
  for (const RarePosition& position : rare()) {
    out.put<std::uint64_t>(position.heap);
    out.put<std::uint32_t>(position.value);
  }
  out.put<std::uint32_t>(largest_.value);
  out.put<std::uint64_t>(largest_.heap);
  coverage_.save_searches(out);
  out.put_all(history_);
  coverage_.save_witnesses(window_.plane_count(), out);
  out.put<std::uint64_t>(window_.length());
  out.put<std::int64_t>(window_.base());
  out.put_all(std::span(window_.buffer().indices, window_.offset(end_)));
}

// The checksum of a file says already that it is as it was written; the requirements are for a file
// that was made to deceive, which must not lead out of the memory.
SparseStream SparseStream::load(ByteReader& in, const OctalRules& rules, const RunControl& run) {
  const auto mask = in.get<std::uint32_t>();
  const auto parity_dependent = in.get<std::uint8_t>();
  ByteReader::require(mask > 0 && parity_dependent <= 1);
  SparseLimits limits;
  limits.max_rare = in.get<std::uint64_t>();
  limits.window = in.get<std::uint64_t>();
  limits.history = in.get<std::uint64_t>();
  const SparseSpace space(mask, parity_dependent != 0, splitting_digits(rules).front() % 2);
  SparseStream stream(SparseStructure({rules}, space), run, limits);
  SparseStructure& structure = stream.structure_;
  stream.end_ = in.get<std::uint64_t>();
  stream.batch_size_ = in.get<std::uint64_t>();
  ByteReader::require(stream.end_ <= max_heap_size && stream.batch_size_ >= sparse_block &&
                      stream.batch_size_ <= max_batch &&
                      limits.history <= std::max(SparseLimits().history, 2 * stream.end_));
  require_memory_for_history(limits, run);
  const auto rare = in.get<std::uint64_t>();
  ByteReader::require(rare <= limits.max_rare);
  for (std::uint64_t i = 0; i < rare; ++i) {
    const auto heap = in.get<std::uint64_t>();
    const auto value = in.get<std::uint32_t>();
    ByteReader::require(heap < stream.end_ && (i == 0 || structure.last_rare() < heap) &&
                        space.index(value) < structure.index_limit());
    structure.add_rare({heap, value});
  }
  stream.largest_.value = in.get<std::uint32_t>();
  stream.largest_.heap = in.get<std::uint64_t>();
  stream.coverage_.load_searches(in);
  stream.history_ = in.get_all<std::uint16_t>();
  ByteReader::require(stream.history_.size() <= stream.end_);
  const unsigned planes = stream.coverage_.load_witnesses(structure, stream.history_, in);

  const auto length = in.get<std::uint64_t>();
  const auto base = in.get<std::int64_t>();
  const std::vector<std::uint8_t> indices = in.get_all<std::uint8_t>();
  ByteReader::require(length % sparse_block == 0 && length >= 4 * max_near &&
                      length > structure.last_rare() + max_taken && length <= max_heap_size &&
                      stream.coverage_.max_distance() <= length &&
                      static_cast<std::uint64_t>(base) % sparse_block == 0 &&
                      base >= -static_cast<std::int64_t>(length) &&
                      base < static_cast<std::int64_t>(stream.end_));
  ByteReader::require(indices.size() == stream.end_ - static_cast<std::uint64_t>(base) &&
                      indices.size() >= length &&
                      indices.size() <= SparseWindow::capacity_for(length));
  for (const std::uint8_t index : indices)
    ByteReader::require(index == no_index || index < 8 * planes);

  stream.largest_.bound_indices(structure);
  stream.set_terms();
  stream.window_.reset(length, base, planes, run);
  stream.window_.assign(0, indices);
  return stream;
}

}  // namespace sprague::octal
