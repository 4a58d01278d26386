// Plane 0 of a block, all 64 heaps together, when no option is nearer than four heaps. Included by
// kernel files after hwy/highway.h, once per instruction set; for byte permutations only.

#if defined(SPRAGUE_VALUES_OCTAL_SPARSE_LOW_PLANE_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_OCTAL_SPARSE_LOW_PLANE_INL
#undef SPRAGUE_VALUES_OCTAL_SPARSE_LOW_PLANE_INL
#else
#define SPRAGUE_VALUES_OCTAL_SPARSE_LOW_PLANE_INL
#endif

#include <algorithm>
#include <array>

#include "values/octal/sparse/planes-inl.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

#if HWY_TARGET <= HWY_AVX3_DL

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

/// A *step* is as many heaps as the least distance, a *round* as many steps as fit into 16 heaps. A
/// step waits only for values in the last 16 heaps: a byte shuffle, a permutation of bits and three
/// operations after the step before. Terms further away are taken for a whole round, from the 32
/// heaps before it or from the 64 that ended one round earlier.
class LowPlane {
 public:
  static bool applies(const ExclusionTerms& terms) {
    return terms.low_indices && terms.singles.empty() && !terms.near.empty() &&
           terms.near.size() <= max_terms && terms.near.front().distance >= 4 &&
           std::all_of(terms.near.begin(), terms.near.end(),
                       [](const auto& term) { return term.index < 8; });
  }

  explicit LowPlane(const ExclusionTerms& terms) {
    step_ = std::min<unsigned>(terms.near.front().distance, 16);
    round_ = 16 / step_ * step_;
    last_round_ = (row_length - 1) % round_ + 1;
    const unsigned last_steps = (last_round_ + step_ - 1) / step_ * step_;
    for (const ExclusionTerms::Near& term : terms.near) add(term.distance, term.index);
    for (unsigned i = 0; i < 16; ++i) {
      down_step_[i] = i + step_ < 16 ? byte(i + step_) : none;
      down_round_[i] = i + round_ < 16 ? byte(i + round_) : none;
      up_[i] = i + round_ >= 16 ? byte(i + round_ - 16) : none;
      beyond_[i] = i + step_ < 16 ? 0xFF : 0;
      for (unsigned k = 0; k * step_ < round_; ++k)
        place_[k][i] = i + step_ >= 16 ? byte(i + step_ - 16 + k * step_) : none;
    }
    for (unsigned i = 0; i < row_length; ++i) {
      by_round_[i] = byte(i + round_);  // from two rows in succession
      join_round_[i] = i + round_ < row_length ? byte(i + round_) : byte(16 + i);
      before_round_[i] = byte(i + row_length - round_);
      const unsigned done = row_length - last_round_;
      join_last_[i] =
          i < done ? byte(row_length - done + i) : byte(row_length + 16 - last_steps + i - done);
    }
  }

  /// The bit of each heap's index in the block's plane 0, none where it has no room. `excluded` is
  /// what terms from 64 on exclude.
  __m512i fill(const std::uint8_t* plane, __m512i excluded) const {
    switch (close_.count) {
      case 1: return fill_with<1>(plane, excluded);
      case 2: return fill_with<2>(plane, excluded);
      case 3: return fill_with<3>(plane, excluded);
      case 4: return fill_with<4>(plane, excluded);
      default: return fill_with<0>(plane, excluded);
    }
  }

 private:
  static constexpr std::size_t max_terms = 48;
  static constexpr std::uint8_t none = 0x80;

  using Shuffle = std::array<std::uint8_t, 16>;
  struct Term {
    alignas(16) Shuffle late;   // its heaps in the last 16, or in the lagging 64
    alignas(16) Shuffle early;  // its heaps in the 16 before them
    alignas(16) std::array<std::uint64_t, 2> matrix;
  };
  struct Terms {
    std::array<Term, max_terms> all;
    unsigned count = 0;
  };

  static std::uint8_t byte(unsigned n) { return static_cast<std::uint8_t>(n); }
  static __m512i load(const std::array<std::uint8_t, row_length>& from) {
    return _mm512_loadu_si512(from.data());
  }
  static __m128i load(const Shuffle& from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from.data()));
  }

  void add(unsigned distance, unsigned index) {
    if (distance >= row_length) return;
    Terms& terms = distance <= 16 ? close_ : distance < 2 * round_ ? middle_ : deep_;
    Term& term = terms.all[terms.count++];
    term.matrix.fill(affine.matrix[index]);
    for (unsigned i = 0; i < 16; ++i) {
      if (distance <= 16) {
        term.late[i] = i + step_ >= 16 ? byte(i + step_ - distance) : none;
      } else if (distance < 2 * round_) {
        term.late[i] = i + 16 >= distance ? byte(i + 16 - distance) : none;
        term.early[i] = i + 16 < distance ? byte(i + 32 - distance) : none;
      } else {
        term.late[i] = byte(i + row_length + round_ - distance);
      }
    }
  }

  template <unsigned close_count>
  HWY_INLINE __m512i fill_with(const std::uint8_t* plane, __m512i excluded) const {
    __m128i last = _mm_loadu_si128(reinterpret_cast<const __m128i*>(plane - 16));
    __m128i before_last = _mm_loadu_si128(reinterpret_cast<const __m128i*>(plane - 32));
    __m512i lagging =
        _mm512_permutex2var_epi8(_mm512_loadu_si512(plane - 2 * row_length), load(before_round_),
                                 _mm512_loadu_si512(plane - row_length));
    const __m512i by_round = load(by_round_);
    const __m512i join = load(join_round_);
    for (unsigned done = 0;; done += round_) {
      __m128i known = _mm512_castsi512_si128(excluded);
      for (unsigned i = 0; i < deep_.count; ++i) {
        const __m512i at = _mm512_castsi128_si512(load(deep_.all[i].late));
        known =
            with(known, _mm512_castsi512_si128(_mm512_permutexvar_epi8(at, lagging)), deep_.all[i]);
      }
      for (unsigned i = 0; i < middle_.count; ++i) {
        const Term& term = middle_.all[i];
        known = with(known,
                     _mm_or_si128(_mm_shuffle_epi8(last, load(term.late)),
                                  _mm_shuffle_epi8(before_last, load(term.early))),
                     term);
      }
      lagging = _mm512_permutex2var_epi8(lagging, join, _mm512_castsi128_si512(last));
      if (done + round_ >= row_length) {
        for (unsigned k = 0; k * step_ < last_round_; ++k) take_step<close_count>(known, k, last);
        return _mm512_permutex2var_epi8(lagging, load(join_last_), _mm512_castsi128_si512(last));
      }
      excluded = _mm512_permutexvar_epi8(by_round, excluded);
      before_last = _mm_or_si128(_mm_shuffle_epi8(before_last, load(down_round_)),
                                 _mm_shuffle_epi8(last, load(up_)));
      for (unsigned k = 0; k * step_ < round_; ++k) take_step<close_count>(known, k, last);
    }
  }

  /// Step k of a round: the last bytes of `last` become its heaps. As many close terms, or any
  /// number when 0.
  template <unsigned close_count>
  HWY_INLINE void take_step(__m128i known, unsigned k, __m128i& last) const {
    __m128i excluded = _mm_or_si128(_mm_shuffle_epi8(known, load(place_[k])), load(beyond_));
    const unsigned count = close_count == 0 ? close_.count : close_count;
    for (unsigned i = 0; i < count; ++i)
      excluded = with(excluded, _mm_shuffle_epi8(last, load(close_.all[i].late)), close_.all[i]);
    const __m128i lowest = _mm_andnot_si128(excluded, _mm_sub_epi8(excluded, _mm_set1_epi8(-1)));
    last = _mm_or_si128(_mm_shuffle_epi8(last, load(down_step_)), lowest);
  }

  HWY_INLINE static __m128i with(__m128i excluded, __m128i row, const Term& term) {
    const __m128i matrix = _mm_load_si128(reinterpret_cast<const __m128i*>(term.matrix.data()));
    return _mm_or_si128(excluded, affine_map(row, matrix));
  }

  unsigned step_, round_, last_round_;
  Terms close_, middle_, deep_;
  alignas(16) Shuffle down_step_, down_round_, up_, beyond_;
  alignas(16) std::array<Shuffle, 4> place_;
  alignas(64) std::array<std::uint8_t, row_length> by_round_, join_round_, before_round_,
      join_last_;
};

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
#endif
