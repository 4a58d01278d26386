/// A hash of the sparse-space indices of all heaps, by which two runs can be compared.
/// docs/formats.md says of which bytes.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>

#include "file/bytes.hpp"
#include "file/checksum.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

/// XXH3 of the indices in blocks of 4096 heaps, each seeded with the hash of the blocks before it.
class IndexHash {
 public:
  static constexpr HeapSize block = 4096;

  /// Adds the whole blocks that `stream` has computed since the last call.
  void add(const octal::SparseStream& stream) {
    for (; hashed_ + block <= stream.end(); hashed_ += block) {
      if (hashed_ >= stream.begin()) {
        hash_ = xxh3({reinterpret_cast<const char*>(stream.indices_at(hashed_)), block}, hash_);
        continue;
      }
      std::array<char, block> indices;
      for (HeapSize i = 0; i < block; ++i)
        indices[i] = static_cast<char>(stream.index(hashed_ + i));
      hash_ = xxh3({indices.data(), block}, hash_);
    }
  }

  HeapSize hashed() const { return hashed_; }  ///< the hash covers the heaps below
  std::string text() const { return fmt::format("xxh3:{:016x}", hash_); }

  void save(ByteWriter& out) const {
    out.put<std::uint64_t>(hash_);
    out.put<std::uint64_t>(hashed_);
  }

  void load(ByteReader& in) {
    hash_ = in.get<std::uint64_t>();
    hashed_ = in.get<std::uint64_t>();
  }

 private:
  std::uint64_t hash_ = 0;
  HeapSize hashed_ = 0;
};

}  // namespace sprague
