// Generates machine code with Xbyak: AVX-512 with GFNI, on x86-64.
//
// A vector has the sets of eight heaps (a group); the set of a computed heap has its index alone,
// so that xor by an index v permutes the bits of each byte by v mod 8 and the bytes of each set by
// v div 8. Of the near terms, those of earlier groups are taken for the whole group at once: from
// registers when they are in the last three groups, since a load across two stores waits until both
// are in the cache. Heaps of the group itself follow in steps, as many heaps as the least distance:
// a step waits for a broadcast, an or and the two operations that find the least index not
// excluded. Those six cycles a step, and about nine a group for the first register terms, bound
// codes with few terms; loads bound the others.

#include <xbyak/xbyak.h>

// Windows has words of ours as macros, for the pointers of 1985.
#undef near
#undef far

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "sprague/detail/code_generation.hpp"
#include "values/octal/sparse/fill_code.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

namespace sprague {
bool generates_code() {
  return available_kernels().front() == Kernels::avx512vbmi;
}
}  // namespace sprague

namespace sprague::octal {
namespace {

constexpr unsigned set_size = 8;  // bytes
constexpr unsigned vector_size = 64;

class Generator : public FillCode, Xbyak::CodeGenerator {
 public:
  /// Throws Xbyak::Error.
  explicit Generator(const ExclusionTerms& terms)
      : CodeGenerator(size_for(terms), Xbyak::DontSetProtectRWE), terms_(terms) {
    for (const ExclusionTerms::Near& term : terms.near) near_[term.index].insert(term.distance);
    for (unsigned plane = 0; plane < set_planes; ++plane) {
      far_rows[plane] = generate_far_row(plane);
    }
    align(64);
    groups = getCurr<Groups>();
    generate_groups();
    generate_constants();
    ready();
    setProtectModeRE();
  }
  ~Generator() override = default;

 private:
  using Vector = std::array<std::uint64_t, vector_heaps>;

  /// Whole pages: on Windows they come from the heap, and what else is on them cannot be written.
  static std::size_t size_for(const ExclusionTerms& terms) {
    constexpr std::size_t bytes_a_row = 32, page = 4096;
    const std::size_t rows = set_planes * 4 * terms.far.size() + 32 * terms.near.size();
    return (4 + (bytes_a_row * rows + page - 1) / page) * page;
  }

  // ---- rows of far terms

  FarRow generate_far_row(unsigned plane) {
    align(64);
    const auto code = getCurr<FarRow>();
    const Xbyak::Zmm sum(0), part(1), other(2), full(3);
    const Xbyak::Reg64 &planes = rdi, &at = rsi, &row = rdx, &place = rax;
    vpxord(sum, sum, sum);
    vpternlogq(full, full, full, 0xFF);
    Xbyak::Label done;
    for (unsigned low = 0; low < 8; ++low) {
      // By the plane that is read, the offsets.
      std::map<unsigned, std::set<std::ptrdiff_t>> rows;
      for (const Quad& quad : terms_.far) {
        if (quad.low != low) continue;
        rows[plane ^ quad.plane].insert(quad.offsets.begin(), quad.offsets.end());
      }
      if (rows.empty()) continue;
      const Xbyak::Zmm& target = low == 0 ? sum : part;
      if (low != 0) vpxord(part, part, part);
      for (auto& [read, offsets] : rows) {
        mov(place, ptr[planes + 8 * read]);
        add(place, at);
        std::vector<Xbyak::Address> addresses;
        for (const std::ptrdiff_t offset : offsets)
          addresses.push_back(ptr[place + static_cast<int>(offset)]);
        or_all(target, other, addresses);
      }
      if (low != 0) {
        xor_by(part, low);
        vporq(sum, sum, part);
      }
      vpcmpeqb(k1, sum, full);
      kortestq(k1, k1);
      jc(done, T_NEAR);
    }
    L(done);
    vmovdqu64(ptr[row], sum);
    vzeroupper();
    ret();
    return code;
  }

  /// Two loads an operation.
  void or_all(const Xbyak::Zmm& target, const Xbyak::Zmm& other,
              const std::vector<Xbyak::Address>& addresses) {
    std::size_t i = 0;
    for (; i + 1 < addresses.size(); i += 2) {
      vmovdqu64(other, addresses[i]);
      vpternlogq(target, other, addresses[i + 1], 0xFE);
    }
    if (i < addresses.size()) vporq(target, target, addresses[i]);
  }

  // ---- groups

  const Xbyak::Zmm excluded_{0}, part_{1}, other_{2}, sets_{3};
  const std::array<Xbyak::Zmm, 3> last_{Xbyak::Zmm(4), Xbyak::Zmm(5), Xbyak::Zmm(6)};
  const Xbyak::Zmm indices_{26}, zero_{27}, bits_{28}, limit_{29}, minus_one_{30};
  static Xbyak::Zmm lane_number(unsigned lane) { return Xbyak::Zmm(static_cast<int>(16 + lane)); }

  void generate_groups() {
    const Xbyak::Reg64 &sets = rdi, &excluded = rsi, &indices = rdx, &count = rcx, &highest = r8;
    vpternlogq(minus_one_, minus_one_, minus_one_, 0xFF);
    vpxord(zero_, zero_, zero_);
    vpbroadcastq(limit_, highest);
    vpaddq(limit_, limit_, minus_one_);
    mov(eax, 63);
    vpbroadcastq(bits_, rax);
    for (unsigned lane = 0; lane + step() < vector_heaps; ++lane) {
      mov(eax, lane);
      vpbroadcastq(lane_number(lane), rax);
    }
    for (unsigned i = 0; i < last_.size(); ++i)
      vmovdqu64(last_[i], ptr[sets - static_cast<int>(vector_size * (i + 1))]);
    vmovdqu64(indices_, ptr[indices]);
    xor_(eax, eax);
    Xbyak::Label group, done;
    align(32);
    L(group);
    vmovdqu64(excluded_, ptr[excluded]);
    exclude_by_stored(sets);
    exclude_by_last();
    take_steps();
    // No index, or one beyond the limit.
    vpaddq(other_, sets_, minus_one_);
    vpcmpuq(k1, other_, limit_, 6);
    kortestb(k1, k1);
    jnz(done, T_NEAR);
    vmovdqu64(ptr[sets], sets_);
    vplzcntq(other_, sets_);
    vpsubq(other_, bits_, other_);
    vpmovqb(Xbyak::Xmm(other_.getIdx()), other_);
    valignq(indices_, other_, indices_, 1);
    vmovdqa64(last_[2], last_[1]);
    vmovdqa64(last_[1], last_[0]);
    vmovdqa64(last_[0], sets_);
    add(sets, vector_size);
    add(excluded, vector_size);
    inc(rax);
    cmp(rax, count);
    jb(group, T_NEAR);
    L(done);
    vmovdqu64(ptr[indices], indices_);
    vzeroupper();
    ret();
  }

  unsigned step() const {
    return terms_.near.empty() ? vector_heaps
                               : std::min<unsigned>(terms_.near.front().distance, vector_heaps);
  }
  unsigned in_registers() const { return static_cast<unsigned>(last_.size()) * vector_heaps; }

  void exclude_by_stored(const Xbyak::Reg64& sets) {
    for (const auto& [index, distances] : near_) {
      std::vector<Xbyak::Address> addresses;
      for (const unsigned distance : distances) {
        if (distance > in_registers())
          addresses.push_back(ptr[sets - static_cast<int>(set_size * distance)]);
      }
      if (addresses.empty()) continue;
      if (index != 0) vpxord(part_, part_, part_);
      or_all(index == 0 ? excluded_ : part_, other_, addresses);
      if (index != 0) or_xored(part_, index);
    }
  }

  void exclude_by_last() {
    for (const auto& [index, distances] : near_) {
      bool any = false;
      for (const unsigned distance : distances) {
        if (distance > in_registers()) continue;
        // Lane i is `distance` lanes before lane i of the group.
        const unsigned back = (distance - 1) / vector_heaps;
        const unsigned lanes = (back + 1) * vector_heaps - distance;
        const Xbyak::Zmm& later = back == 0 ? zero_ : last_[back - 1];
        const Xbyak::Zmm& row = index == 0 || any ? other_ : part_;
        valignq(row, later, last_[back], static_cast<std::uint8_t>(lanes));
        if (index == 0)
          vporq(excluded_, excluded_, row);
        else if (any)
          vporq(part_, part_, row);
        any = true;
      }
      if (any && index != 0) or_xored(part_, index);
    }
  }

  void take_steps() {
    least(sets_);
    for (unsigned first = 0; first + step() < vector_heaps; first += step()) {
      for (unsigned heap = first; heap < first + step() && heap + step() < vector_heaps; ++heap) {
        vpermq(part_, lane_number(heap), sets_);
        for (const auto& [index, distances] : near_) {
          Vector reached{};
          for (const unsigned distance : distances) {
            if (heap + distance < vector_heaps) reached[heap + distance] = ~std::uint64_t{0};
          }
          if (reached == Vector{}) continue;
          const Xbyak::Zmm* set = &part_;
          if (index != 0) {
            vmovdqa64(other_, part_);
            xor_by(other_, index);
            set = &other_;
          }
          vpternlogq(excluded_, *set, ptr[rip + constant(reached)], 0xF8);  // a | b & c
        }
      }
      least(sets_);
    }
  }

  /// The least index that is not excluded.
  void least(const Xbyak::Zmm& sets) {
    vpsubq(sets, excluded_, minus_one_);
    vpandnq(sets, excluded_, sets);
  }

  void or_xored(const Xbyak::Zmm& sets, unsigned index) {
    xor_by(sets, index);
    vporq(excluded_, excluded_, sets);
  }

  void xor_by(const Xbyak::Zmm& bytes, unsigned index) {
    if (index % 8 != 0) {
      Vector matrix;
      matrix.fill(bit_permutation(index % 8));
      vgf2p8affineqb(bytes, bytes, ptr[rip + constant(matrix)], 0);
    }
    if (index / 8 != 0) {
      Vector order{};
      for (unsigned i = 0; i < vector_size; ++i)
        order[i / set_size] |= std::uint64_t{(i % 16) ^ index / 8} << 8 * (i % set_size);
      vpshufb(bytes, bytes, ptr[rip + constant(order)]);
    }
  }

  /// The matrix of GF2P8AFFINEQB by which bit b becomes bit b ^ v.
  static std::uint64_t bit_permutation(unsigned v) {
    std::uint64_t matrix = 0;
    for (unsigned bit = 0; bit < 8; ++bit)
      matrix |= std::uint64_t{1u << (bit ^ v)} << (8 * (7 - bit));
    return matrix;
  }

  // ---- constants

  Xbyak::Label& constant(const Vector& vector) { return constants_[vector]; }

  void generate_constants() {
    align(vector_size);
    for (auto& [vector, label] : constants_) {
      L(label);
      for (const std::uint64_t bits : vector) dq(bits);
    }
  }

  const ExclusionTerms& terms_;                  // used by the constructor alone
  std::map<unsigned, std::set<unsigned>> near_;  // distances by index
  std::map<Vector, Xbyak::Label> constants_;
};

}  // namespace

std::shared_ptr<const FillCode> FillCode::generate(const ExclusionTerms& terms, Kernels kernels) {
  const auto fits = [](const ExclusionTerms::Near& term) { return term.index < 8 * set_planes; };
  if (kernels != Kernels::avx512vbmi || !std::all_of(terms.near.begin(), terms.near.end(), fits))
    return nullptr;
  try {
    return std::make_shared<Generator>(terms);
  } catch (const Xbyak::Error&) {  // no memory, or the system permits no code in it
    return nullptr;
  }
}

}  // namespace sprague::octal
