#include "values/formula/lane_kernels.hpp"

#include "simd/disabled_targets.hpp"
#ifdef __wasm__
#define HWY_COMPILE_ONLY_EMU128  // Highway 1.0 has no vectors of doubles there
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/formula/lane_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::formula::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class Real>
using Lanes = hn::CappedTag<Real, lane_group>;
template <class Real>
constexpr std::size_t width = hn::MaxLanes(Lanes<Real>());

template <class Vec>
HWY_INLINE Vec remainder(Vec x, Vec divisor) {  // divisor > 0
  return hn::Sub(x, hn::Mul(divisor, hn::Floor(hn::Div(x, divisor))));
}

// Numbers of one vector or two.
struct Add {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return hn::Add(x, y);
  }
};
struct Subtract {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return hn::Sub(x, y);
  }
};
struct Multiply {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return hn::Mul(x, y);
  }
};
struct Minimum {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return hn::Min(x, y);
  }
};
struct Maximum {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return hn::Max(x, y);
  }
};
struct Absolute {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec) {
    return hn::Abs(x);
  }
};
// The quotient of the remainder that is not negative: floor(x/|y|), with the sign of y.
struct Divide {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    const Vec magnitude = hn::Abs(y);
    const Vec quotient = hn::Floor(hn::Div(x, magnitude));
    return hn::IfThenElse(hn::Eq(magnitude, y), quotient, hn::Neg(quotient));
  }
};
struct Modulo {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return remainder(x, hn::Abs(y));
  }
};

// The lanes as whole numbers; 0 for one out of range, in lanes that nobody reads.
template <class Vec>
using Integers = hn::RebindToSigned<hn::DFromV<Vec>>;
template <class Vec>
HWY_INLINE auto integers(Vec x) {
  using Lane = hn::TFromV<Vec>;
  const auto end =
      hn::Set(hn::DFromV<Vec>(), static_cast<Lane>(sizeof(Lane) == 4 ? 0x1p30 : 0x1p62));
  return hn::ConvertTo(Integers<Vec>(), hn::IfThenElseZero(hn::Lt(hn::Abs(x), end), x));
}
struct BitAnd {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return hn::ConvertTo(hn::DFromV<Vec>(), hn::And(integers(x), integers(y)));
  }
};
struct BitOr {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return hn::ConvertTo(hn::DFromV<Vec>(), hn::Or(integers(x), integers(y)));
  }
};
struct BitXor {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec y) {
    return hn::ConvertTo(hn::DFromV<Vec>(), hn::Xor(integers(x), integers(y)));
  }
};
struct Popcount {
  template <class Vec>
  static HWY_INLINE Vec of(Vec x, Vec) {
    const hn::RebindToUnsigned<hn::DFromV<Vec>> unsigned_lanes;
    const auto ones = hn::PopulationCount(hn::BitCast(unsigned_lanes, integers(x)));
    return hn::ConvertTo(hn::DFromV<Vec>(), hn::BitCast(Integers<Vec>(), ones));
  }
};

struct Equal {
  template <class Vec>
  static HWY_INLINE auto of(Vec x, Vec y) {
    return hn::Eq(x, y);
  }
};
struct Less {
  template <class Vec>
  static HWY_INLINE auto of(Vec x, Vec y) {
    return hn::Lt(x, y);
  }
};
struct AtMost {
  template <class Vec>
  static HWY_INLINE auto of(Vec x, Vec y) {
    return hn::Le(x, y);
  }
};
// The root of a square is exact. The root of another number is rounded to a whole one or not, and
// the square of that is not the number.
struct IsSquare {
  template <class Vec>
  static HWY_INLINE auto of(Vec x, Vec) {
    const Vec root = hn::Floor(hn::Sqrt(x));
    return hn::Eq(hn::Mul(root, root), x);
  }
};

template <class Real, class Operation>
void number(const Real* x, const Real* y, Real* result, std::size_t count) {
  constexpr Lanes<Real> lanes;
  for (std::size_t i = 0; i < count; i += width<Real>) {
    hn::StoreU(Operation::of(hn::LoadU(lanes, x + i), hn::LoadU(lanes, y + i)), lanes, result + i);
  }
}

// The product with the reciprocal is off by less than one, which the remainder shows. Quicker than
// a division.
template <class Real, bool wants_remainder>
void by_constant(const Real* x, const Real* y, Real* result, std::size_t count) {
  constexpr Lanes<Real> lanes;
  const auto divisor = hn::LoadU(lanes, y);
  const auto reciprocal = hn::LoadU(lanes, y + block_lanes);
  const auto zero = hn::Zero(lanes);
  const auto one = hn::Set(lanes, Real{1});
  for (std::size_t i = 0; i < count; i += width<Real>) {
    const auto number = hn::LoadU(lanes, x + i);
    auto quotient = hn::Floor(hn::Mul(number, reciprocal));
    auto rest = hn::Sub(number, hn::Mul(quotient, divisor));
    const auto below = hn::Lt(rest, zero);
    const auto above = hn::Ge(rest, divisor);
    if (wants_remainder) {
      rest = hn::Add(rest, hn::IfThenElseZero(below, divisor));
      rest = hn::Sub(rest, hn::IfThenElseZero(above, divisor));
      hn::StoreU(rest, lanes, result + i);
    } else {
      quotient = hn::Sub(quotient, hn::IfThenElseZero(below, one));
      quotient = hn::Add(quotient, hn::IfThenElseZero(above, one));
      hn::StoreU(quotient, lanes, result + i);
    }
  }
}

template <class Real, class Operation>
void condition(const Real* x, const Real* y, std::uint64_t* result, std::size_t count) {
  constexpr Lanes<Real> lanes;
  for (std::size_t word = 0; word < count; word += 64) {
    std::uint64_t bits = 0;
    const std::size_t end = HWY_MIN(word + 64, count);
    for (std::size_t i = word; i < end; i += width<Real>) {
      std::uint8_t stored[8] = {};
      hn::StoreMaskBits(lanes, Operation::of(hn::LoadU(lanes, x + i), hn::LoadU(lanes, y + i)),
                        stored);
      std::uint64_t part = stored[0];
      if constexpr (width < Real >> 8) part |= std::uint64_t{stored[1]} << 8;
      bits |= part << (i - word);
    }
    result[word / 64] = bits;
  }
}

// Euclid's algorithm on `vectors` vectors at a time, since a division takes long to complete. It
// ends within 78 steps for numbers below 2^53; lanes with any result might go on for ever.
template <class Real, std::size_t vectors>
HWY_INLINE void euclid(const Real* x, const Real* y, Real* result) {
  constexpr Lanes<Real> lanes;
  constexpr int max_steps = 80;
  hn::Vec<Lanes<Real>> a[vectors], b[vectors];
  for (std::size_t i = 0; i < vectors; ++i) {
    a[i] = hn::Abs(hn::LoadU(lanes, x + i * width<Real>));
    b[i] = hn::Abs(hn::LoadU(lanes, y + i * width<Real>));
  }
  const auto zero = hn::Zero(lanes);
  for (int step = 0; step < max_steps; ++step) {
    auto any = hn::Gt(b[0], zero);
    for (std::size_t i = 1; i < vectors; ++i) any = hn::Or(any, hn::Gt(b[i], zero));
    if (hn::AllFalse(lanes, any)) break;
    for (std::size_t i = 0; i < vectors; ++i) {
      const auto going_on = hn::Gt(b[i], zero);
      const auto rest = remainder(a[i], b[i]);
      a[i] = hn::IfThenElse(going_on, b[i], a[i]);
      b[i] = hn::IfThenElseZero(going_on, rest);
    }
  }
  for (std::size_t i = 0; i < vectors; ++i) hn::StoreU(a[i], lanes, result + i * width<Real>);
}

template <class Real>
void gcd(const Real* x, const Real* y, Real* result, std::size_t count) {
  constexpr std::size_t step = 4 * width<Real>;
  std::size_t i = 0;
  for (; i + step <= count; i += step) euclid<Real, 4>(x + i, y + i, result + i);
  for (; i < count; i += width<Real>) euclid<Real, 1>(x + i, y + i, result + i);
}

template <class Real>
void lcm(const Real* x, const Real* y, Real* result, std::size_t count) {
  constexpr Lanes<Real> lanes;
  for (std::size_t i = 0; i < count; i += width<Real>) {
    const auto left = hn::Abs(hn::LoadU(lanes, x + i));
    const auto right = hn::Abs(hn::LoadU(lanes, y + i));
    euclid<Real, 1>(x + i, y + i, result + i);
    const auto divisor = hn::LoadU(lanes, result + i);
    const auto product = hn::Mul(hn::Div(left, divisor), right);
    // The lcm of zero and zero is zero.
    hn::StoreU(hn::IfThenElseZero(hn::Gt(divisor, hn::Zero(lanes)), product), lanes, result + i);
  }
}

template <class Real>
void convert(const std::uint32_t* list, Real* result, std::size_t count) {
  constexpr Lanes<Real> lanes;
  const hn::Rebind<std::int32_t, Lanes<Real>> integers;
  for (std::size_t i = 0; i < count; i += width<Real>) {
    const auto numbers = hn::LoadU(integers, reinterpret_cast<const std::int32_t*>(list + i));
    if constexpr (sizeof(Real) == 4)
      hn::StoreU(hn::ConvertTo(lanes, numbers), lanes, result + i);
    else
      hn::StoreU(hn::PromoteTo(lanes, numbers), lanes, result + i);
  }
}

template <class Real>
void count_up(Real first, Real* result, std::size_t count) {
  constexpr Lanes<Real> lanes;
  auto numbers = hn::Iota(lanes, first);
  const auto step = hn::Set(lanes, static_cast<Real>(width<Real>));
  for (std::size_t i = 0; i < count; i += width<Real>) {
    hn::StoreU(numbers, lanes, result + i);
    numbers = hn::Add(numbers, step);
  }
}

template <class Real>
void complement(Real total, const Real* x, Real* result, std::size_t count) {
  constexpr Lanes<Real> lanes;
  const auto sum = hn::Set(lanes, total);
  for (std::size_t i = 0; i < count; i += width<Real>)
    hn::StoreU(hn::Sub(sum, hn::LoadU(lanes, x + i)), lanes, result + i);
}

template <class Real>
constexpr LaneKernels<Real> kernels{simd::kernels_of_target(HWY_TARGET),
                                    number<Real, Add>,
                                    number<Real, Subtract>,
                                    number<Real, Multiply>,
                                    number<Real, Divide>,
                                    number<Real, Modulo>,
                                    gcd<Real>,
                                    lcm<Real>,
                                    number<Real, Minimum>,
                                    number<Real, Maximum>,
                                    number<Real, Absolute>,
                                    number<Real, BitAnd>,
                                    number<Real, BitOr>,
                                    number<Real, BitXor>,
                                    number<Real, Popcount>,
                                    by_constant<Real, false>,
                                    by_constant<Real, true>,
                                    condition<Real, Equal>,
                                    condition<Real, Less>,
                                    condition<Real, AtMost>,
                                    condition<Real, IsSquare>,
                                    convert<Real>,
                                    count_up<Real>,
                                    complement<Real>};
constexpr LaneKernels<float> of_floats = kernels<float>;
constexpr LaneKernels<double> of_doubles = kernels<double>;

}  // namespace
}  // namespace sprague::formula::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const formula::LaneKernels<float>*
    simd::compiled<formula::LaneKernels<float>, HWY_TARGET> = &formula::HWY_NAMESPACE::of_floats;
template <>
inline constexpr const formula::LaneKernels<double>*
    simd::compiled<formula::LaneKernels<double>, HWY_TARGET> = &formula::HWY_NAMESPACE::of_doubles;
}  // namespace sprague

#if HWY_ONCE
namespace sprague::formula {
template <>
const LaneKernels<float>& lane_kernels<float>(Kernels kernels) {
  return simd::kernels_or_baseline_of<LaneKernels<float>>(kernels);
}
template <>
const LaneKernels<double>& lane_kernels<double>(Kernels kernels) {
  return simd::kernels_or_baseline_of<LaneKernels<double>>(kernels);
}
}  // namespace sprague::formula
#endif
