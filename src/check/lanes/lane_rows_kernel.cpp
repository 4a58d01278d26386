// The rows of segments that are computed side by side, compiled once per instruction set.
//
// Nothing here depends on the lane: each line does to all lanes what docs/certificates.md (sparse
// spaces) asks of one heap. Rows that do not depend on each other are computed together, so that an
// address serves for several of them.

#include "check/lanes/lane_rows_kernel.hpp"

#define HWY_WANT_AVX3_DL  // affine maps of bytes
#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "check/lanes/lane_rows_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::check::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class Word>
using Tag = hn::CappedTag<Word, 64 / sizeof(Word)>;
template <class Word>
using Row = hn::Vec<Tag<Word>>;

constexpr std::size_t rows_at_once = 8;

#if HWY_TARGET <= HWY_AVX3_DL
/// For each v < 8 the matrix of GF2P8AFFINEQB by which bit b of a byte becomes bit b ^ v: its byte
/// 7 − i says which bits make bit i.
struct BitMatrices {
  std::uint64_t of[8] = {};
  constexpr BitMatrices() {
    for (unsigned v = 0; v < 8; ++v) {
      for (unsigned i = 0; i < 8; ++i) of[v] |= std::uint64_t{1} << (8 * (7 - i) + (i ^ v));
    }
  }
};
constexpr BitMatrices bit_matrices;

/// Xors all indices in `sets` with `flip`: bits within bytes by a matrix, then bytes.
template <class Word, std::size_t rows>
HWY_INLINE void flip_indices(Row<Word>* sets, unsigned flip) {
  constexpr Tag<Word> tag;
  constexpr Tag<std::uint8_t> bytes;
  if (flip % 8 != 0) {
    const auto matrix = hn::Set(Tag<std::uint64_t>(), bit_matrices.of[flip % 8]).raw;
    for (std::size_t i = 0; i < rows; ++i) {
      // By itself, since Highway does not tell the compiler that this target has the instruction.
      asm("vgf2p8affineqb $0, %1, %0, %0" : "+v"(sets[i].raw) : "v"(matrix));
    }
  }
  if (flip >= 8) {
    const auto places = hn::Set(bytes, static_cast<std::uint8_t>(flip / 8));
    const auto from =
        hn::And(hn::Xor(hn::Iota(bytes, 0), places), hn::Set(bytes, std::uint8_t{15}));
    for (std::size_t i = 0; i < rows; ++i)
      sets[i] = hn::BitCast(tag, hn::TableLookupBytes(hn::BitCast(bytes, sets[i]), from));
  }
}
#else
/// Xors all indices in `sets` with `step`, a power of two: index i and i + step change places.
template <class Word, unsigned step>
HWY_INLINE void exchange(Row<Word>* sets, std::size_t rows) {
  if constexpr (step < 8 * sizeof(Word)) {
    // The bits whose index has no `step` in it: all ones / (2^step + 1).
    const auto low = hn::Set(
        Tag<Word>(), static_cast<Word>(static_cast<Word>(~Word{0}) / ((Word{1} << step) + 1u)));
    for (std::size_t i = 0; i < rows; ++i) {
      sets[i] = hn::OrAnd(hn::AndNot(low, hn::ShiftLeft<step>(sets[i])), low,
                          hn::ShiftRight<step>(sets[i]));
    }
  }
}

template <class Word, std::size_t rows>
HWY_INLINE void flip_indices(Row<Word>* sets, unsigned flip) {
  if ((flip & 1) != 0) exchange<Word, 1>(sets, rows);
  if ((flip & 2) != 0) exchange<Word, 2>(sets, rows);
  if ((flip & 4) != 0) exchange<Word, 4>(sets, rows);
  if ((flip & 8) != 0) exchange<Word, 8>(sets, rows);
  if ((flip & 16) != 0) exchange<Word, 16>(sets, rows);
  if ((flip & 32) != 0) exchange<Word, 32>(sets, rows);
  // Only sets of two words have such indices.
  if constexpr (sizeof(Word) == 8) {
    if ((flip & 64) == 0) return;
    for (std::size_t i = 0; i < rows; ++i) sets[i] = hn::Reverse2(Tag<Word>(), sets[i]);
  }
}
#endif

/// What the terms attain at `rows` rows from `row` on.
template <class Word, std::size_t rows>
HWY_INLINE void attain(const Union& terms, const Word* row, Row<Word>* sets) {
  constexpr Tag<Word> tag;
  constexpr std::size_t words = hn::MaxLanes(tag);
  for (std::size_t i = 0; i < rows; ++i) sets[i] = hn::Zero(tag);
  const std::uint64_t* distance = terms.distances.data();
  for (const Union::Step& step : terms.steps) {
    flip_indices<Word, rows>(sets, step.flip);
    const std::uint64_t* const end = distance + step.distances;
    for (; end - distance >= 2; distance += 2) {
      const Word* const a = row - distance[0] * words;
      const Word* const b = row - distance[1] * words;
      for (std::size_t i = 0; i < rows; ++i)
        sets[i] = hn::Or3(sets[i], hn::Load(tag, a + i * words), hn::Load(tag, b + i * words));
    }
    if (distance == end) continue;
    const Word* const a = row - *distance++ * words;
    for (std::size_t i = 0; i < rows; ++i) sets[i] = hn::Or(sets[i], hn::Load(tag, a + i * words));
  }
  flip_indices<Word, rows>(sets, terms.last_flip);
}

/// What depends on how many words a set has, one or two of 64 bits.
template <class Word, unsigned words_per_set>
struct SetOperations {
  static constexpr Tag<Word> tag{};
  using Sets = Row<Word>;

  /// { the least index that is not in the set }: empty when all are.
  static HWY_INLINE Sets least_missing(Sets sets) {
    const Sets least = hn::AndNot(sets, hn::Add(sets, hn::Set(tag, Word{1})));
    return in_high_words_if(hn::Eq(sets, hn::Set(tag, static_cast<Word>(~Word{0}))), least);
  }

  /// The indices below that of the one in each set; all, for an empty set.
  static HWY_INLINE Sets below(Sets sets) {
    const Sets smaller = hn::Sub(sets, hn::Set(tag, Word{1}));
    return in_high_words_if(hn::Eq(sets, hn::Zero(tag)), smaller);
  }

  /// All bits in the lanes whose set is empty.
  static HWY_INLINE Sets empty(Sets sets) {
    const Sets words = hn::VecFromMask(tag, hn::Eq(sets, hn::Zero(tag)));
    if constexpr (words_per_set == 1)
      return words;
    else
      return hn::And(words, hn::Reverse2(tag, words));
  }

 private:
  /// Without the high words of the sets whose low word is not marked.
  static HWY_INLINE Sets in_high_words_if(hn::Mask<Tag<Word>> marks, Sets sets) {
    if constexpr (words_per_set == 1)
      return sets;
    else
      return hn::OddEven(hn::And(hn::DupEven(hn::VecFromMask(tag, marks)), sets), sets);
  }
};

template <class Word, unsigned words_per_set>
class Rows {
 public:
  Rows(const LaneTerms& terms, const LaneMasks<Word>& masks) : terms_(terms), masks_(masks) {}

  /// Computes rows_at_once rows, or one.
  template <std::size_t rows>
  HWY_INLINE void compute(Word* row, unsigned parity) {
    if (rows >= 4 && terms_.least_distance >= 4)
      choose_each<rows, rows >= 4 ? 4 : rows>(row);
    else if (rows >= 2 && terms_.least_distance >= 2)
      choose_each<rows, rows >= 2 ? 2 : rows>(row);
    else
      choose_each<rows, 1>(row);
    confirm<rows>(row, parity);
  }

  std::uint64_t read() const { return read_; }

 private:
  using Operations = SetOperations<Word, words_per_set>;
  using Sets = Row<Word>;
  static constexpr Tag<Word> tag_{};
  static constexpr std::size_t words = hn::MaxLanes(tag_);  // of a row

  template <std::size_t rows, std::size_t together>
  HWY_INLINE void choose_each(Word* row) {
    for (std::size_t i = 0; i < rows; i += together) choose<together>(row + i * words);
    read_ += rows * terms_.common.distances.size();
  }

  /// Writes { C }: C is the least common-type value not in E.
  template <std::size_t rows>
  HWY_INLINE void choose(Word* row) {
    Sets attained[rows];
    attain<Word, rows>(terms_.common, row, attained);
    for (std::size_t i = 0; i < rows; ++i) {
      hn::Store(Operations::least_missing(attained[i]), tag_, row + i * words);
    }
  }

  /// The rare-type values below C: those with a smaller index, and that with the same index if C is
  /// the larger of the two.
  HWY_INLINE Sets below(const Word* row, unsigned parity) const {
    const auto candidate = hn::Load(tag_, row);
    const auto same = hn::And(candidate, hn::Load(tag_, masks_.above[parity]));
    return hn::And(hn::Or(Operations::below(candidate), same), hn::Load(tag_, masks_.active));
  }

  /// Every rare-type value below C must be attained.
  template <std::size_t rows>
  HWY_INLINE void confirm(const Word* row, unsigned parity) {
    Sets missing[rows];
    attain<Word, rows>(terms_.rare.front(), row, missing);
    read_ += rows * terms_.rare.front().distances.size();
    auto any = hn::Zero(tag_);
    auto empty = hn::Zero(tag_);
    for (std::size_t i = 0; i < rows; ++i) {
      const Word* const at = row + i * words;
      missing[i] = hn::AndNot(missing[i], below(at, (parity + i) % 2));
      any = hn::Or(any, missing[i]);
      empty = hn::Or(empty, Operations::empty(hn::Load(tag_, at)));
    }
    // Where there is no candidate, all rare-type values count as missing.
    if (is_empty(any)) return;
    add_fault(hn::And(empty, hn::Load(tag_, masks_.active)), no_candidate);
    for (std::size_t i = 0; i < rows; ++i) try_others(row + i * words, missing[i]);
  }

  HWY_NOINLINE void try_others(const Word* row, Sets missing) {
    for (std::size_t group = 1; group < terms_.rare.size() && !is_empty(missing); ++group) {
      Sets attained[1];
      attain<Word, 1>(terms_.rare[group], row, attained);
      read_ += terms_.rare[group].distances.size();
      missing = hn::AndNot(attained[0], missing);
    }
    add_fault(missing, not_attained);
  }

  static HWY_INLINE bool is_empty(Sets sets) {
    return hn::AllTrue(tag_, hn::Eq(sets, hn::Zero(tag_)));
  }

  /// In the lanes whose set is not empty.
  HWY_INLINE void add_fault(Sets sets, LaneFault fault) {
    const auto faults =
        hn::AndNot(Operations::empty(sets), hn::Set(tag_, static_cast<Word>(fault)));
    hn::Store(hn::Or(hn::Load(tag_, masks_.faults), faults), tag_, masks_.faults);
  }

  const LaneTerms& terms_;
  const LaneMasks<Word>& masks_;
  std::uint64_t read_ = 0;
};

template <class Word, unsigned words_per_set>
std::uint64_t compute_rows(const LaneTerms& terms, const LaneMasks<Word>& masks, Word* row,
                           std::size_t count, unsigned parity) {
  constexpr std::size_t words = hn::MaxLanes(Tag<Word>());
  Rows<Word, words_per_set> rows(terms, masks);
  std::size_t i = 0;
  for (; i + rows_at_once <= count; i += rows_at_once)
    rows.template compute<rows_at_once>(row + i * words, (parity + i) % 2);
  for (; i < count; ++i) rows.template compute<1>(row + i * words, (parity + i) % 2);
  return rows.read();
}

constexpr LaneKernels kernels{
    simd::kernels_of_target(HWY_TARGET), hn::MaxLanes(Tag<std::uint16_t>()) * sizeof(std::uint16_t),
    compute_rows<std::uint16_t, 1>,      compute_rows<std::uint32_t, 1>,
    compute_rows<std::uint64_t, 1>,      compute_rows<std::uint64_t, 2>};

}  // namespace
}  // namespace sprague::check::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const check::LaneKernels* simd::compiled<check::LaneKernels, HWY_TARGET> =
    &check::HWY_NAMESPACE::kernels;
}  // namespace sprague

#if HWY_ONCE
namespace sprague::check {
const LaneKernels* lane_kernels(Kernels kernels) {
  return simd::kernels_of<LaneKernels>(kernels);
}
}  // namespace sprague::check
#endif
