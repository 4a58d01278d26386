// Generates machine code with Xbyak: AVX-512 with GFNI, on x86-64.
//
// A vector has a word of the sets of eight heaps (a group); the set of a computed heap has its
// index alone, so that xor by an index v < 64 permutes the bits of each byte by v mod 8 and the
// bytes of each word by v div 8. Most blocks need one word or two: there is code for each number of
// words. Of the near terms, those of earlier groups are taken for the whole group at once: from
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

constexpr unsigned word_size = 8;  // bytes
constexpr unsigned vector_size = 64;

class Generator : public FillCode, Xbyak::CodeGenerator {
 public:
  /// Throws Xbyak::Error.
  Generator(const ExclusionTerms& terms, unsigned words_in_sets)
      : CodeGenerator(size_for(terms, words_in_sets), Xbyak::DontSetProtectRWE), terms_(terms) {
    words = words_in_sets;
    for (const ExclusionTerms::Near& term : terms.near) near_[term.index].insert(term.distance);
    for (unsigned plane = 0; plane < words * word_planes; ++plane)
      far_rows[plane] = generate_far_row(plane);
    for (computed_ = 1; computed_ <= words; ++computed_) {
      align(64);
      groups[computed_ - 1] = getCurr<Groups>();
      generate_groups();
    }
    generate_constants();
    ready();
    setProtectModeRE();
  }
  ~Generator() override = default;

 private:
  using Vector = std::array<std::uint64_t, vector_heaps>;

  /// Whole pages: on Windows they come from the heap, and what else is on them cannot be written.
  static std::size_t size_for(const ExclusionTerms& terms, unsigned words) {
    constexpr std::size_t bytes_a_row = 32, page = 4096;
    const std::size_t rows = words * word_planes * 4 * terms.far.size() +
                             32 * (terms.near.size() + 1) * words * (words + 1) / 2;
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
      // The offsets by the plane that is read.
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
          addresses.push_back(ptr[place + static_cast<std::size_t>(offset)]);
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

  // The registers by word. Fewer groups stay in registers where four words are computed.
  const std::array<Xbyak::Zmm, 4> excluded_{zmm0, zmm1, zmm2, zmm3};
  const std::array<Xbyak::Zmm, 4> sets_{zmm4, zmm5, zmm6, zmm7};
  const Xbyak::Zmm part_ = zmm8, other_ = zmm9, indices_ = zmm10, zero_ = zmm11, minus_one_ = zmm12;
  Xbyak::Zmm last(unsigned w, unsigned back) const {
    return Xbyak::Zmm(static_cast<int>(13 + computed_ * back + w));
  }
  unsigned last_groups() const { return computed_ == max_words ? 2 : 3; }
  static Xbyak::Zmm lane_number(unsigned lane) { return Xbyak::Zmm(static_cast<int>(25 + lane)); }

  void generate_groups() {
    const Xbyak::Reg64 &sets = rdi, &excluded = rsi, &indices = rdx, &count = rcx;
    vpternlogq(minus_one_, minus_one_, minus_one_, 0xFF);
    vpxord(zero_, zero_, zero_);
    for (unsigned lane = 0; lane + step() < vector_heaps; ++lane) {
      mov(eax, lane);
      vpbroadcastq(lane_number(lane), rax);
    }
    for (unsigned back = 0; back < last_groups(); ++back) {
      for (unsigned w = 0; w < computed_; ++w)
        vmovdqu64(last(w, back), set_at(sets, w, vector_heaps * (back + 1)));
    }
    vmovdqu64(indices_, ptr[indices]);
    xor_(eax, eax);
    Xbyak::Label group, done;
    align(32);
    L(group);
    for (unsigned w = 0; w < computed_; ++w) {
      const std::size_t offset = word_size * sparse_block * w;
      vmovdqu64(excluded_[w], ptr[excluded + offset]);
      exclude_by_stored(sets, w);
      exclude_by_last(w);
    }
    take_steps();
    const Xbyak::Zmm* any = &sets_[0];
    for (unsigned w = 1; w < computed_; ++w, any = &other_) vporq(other_, *any, sets_[w]);
    vptestnmq(k1, *any, *any);
    kortestb(k1, k1);
    jnz(done, T_NEAR);
    for (unsigned w = 0; w < computed_; ++w) vmovdqu64(set_at(sets, w, 0), sets_[w]);
    take_indices();
    for (unsigned w = 0; w < computed_; ++w) {
      for (unsigned back = last_groups() - 1; back > 0; --back)
        vmovdqa64(last(w, back), last(w, back - 1));
      vmovdqa64(last(w, 0), sets_[w]);
    }
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

  static Xbyak::Address set_at(const Xbyak::Reg64& sets, unsigned w, unsigned distance) {
    return Xbyak::util::ptr[sets + word_size * sets_stride * w - word_size * distance];
  }

  unsigned step() const {
    return terms_.near.empty() ? vector_heaps
                               : std::min<unsigned>(terms_.near.front().distance, vector_heaps);
  }
  bool in_registers(unsigned distance) const { return distance <= last_groups() * vector_heaps; }

  void exclude_by_stored(const Xbyak::Reg64& sets, unsigned w) {
    for (const auto& [index, distances] : near_) {
      std::vector<Xbyak::Address> addresses;
      for (const unsigned distance : distances) {
        if (!in_registers(distance)) addresses.push_back(set_at(sets, w, distance));
      }
      if (addresses.empty()) continue;
      if (index != 0) vpxord(part_, part_, part_);
      or_all(index == 0 ? excluded_[w] : part_, other_, addresses);
      if (index != 0) or_xored(w, part_, index);
    }
  }

  void exclude_by_last(unsigned w) {
    for (const auto& [index, distances] : near_) {
      bool any = false;
      for (const unsigned distance : distances) {
        if (!in_registers(distance)) continue;
        // Lane i is `distance` lanes before lane i of the group.
        const unsigned back = (distance - 1) / vector_heaps;
        const unsigned lanes = (back + 1) * vector_heaps - distance;
        const Xbyak::Zmm later = back == 0 ? zero_ : last(w, back - 1);
        const Xbyak::Zmm& row = index == 0 || any ? other_ : part_;
        valignq(row, later, last(w, back), static_cast<std::uint8_t>(lanes));
        if (index == 0)
          vporq(excluded_[w], excluded_[w], row);
        else if (any)
          vporq(part_, part_, row);
        any = true;
      }
      if (any && index != 0) or_xored(w, part_, index);
    }
  }

  void take_steps() {
    take_least();
    for (unsigned first = 0; first + step() < vector_heaps; first += step()) {
      for (unsigned heap = first; heap < first + step() && heap + step() < vector_heaps; ++heap) {
        for (unsigned w = 0; w < computed_; ++w) exclude_by_heap(w, heap);
      }
      take_least();
    }
  }

  /// Excludes the values that a heap of the group attains from the heaps after it.
  void exclude_by_heap(unsigned w, unsigned heap) {
    vpermq(part_, lane_number(heap), sets_[w]);
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
      vpternlogq(excluded_[w], *set, ptr[rip + constant(reached)], 0xF8);  // a | b & c
    }
  }

  /// The least indices that are not excluded: in the first word that has any.
  void take_least() {
    for (unsigned w = 0; w < computed_; ++w) {
      const Xbyak::Zmm& set = sets_[w];
      vpsubq(set, excluded_[w], minus_one_);
      if (w == 0) {
        vpandnq(set, excluded_[w], set);
      } else {
        const Xbyak::Zmm& before = sets_[w - 1];
        if (w == 1)
          vptestnmq(k1, before, before);
        else
          vptestnmq(k1 | k1, before, before);
        vpandnq(set | k1 | T_z, excluded_[w], set);
      }
    }
  }

  /// The indices of the group, from its sets, behind those of the seven groups before.
  void take_indices() {
    for (unsigned w = 0; w < computed_; ++w) {
      Vector highest;
      highest.fill(word_bits * w + 63);
      if (w > 0) vptestmq(k1, sets_[w], sets_[w]);
      const Xbyak::Zmm& zeros = w == 0 ? other_ : part_;
      vplzcntq(zeros, sets_[w]);
      vpxorq(w == 0 ? other_ : other_ | k1, zeros, ptr[rip + constant(highest)]);
    }
    vpmovqb(Xbyak::Xmm(other_.getIdx()), other_);
    valignq(indices_, other_, indices_, 1);
  }

  void or_xored(unsigned w, const Xbyak::Zmm& sets, unsigned index) {
    xor_by(sets, index);
    vporq(excluded_[w], excluded_[w], sets);
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
        order[i / word_size] |= std::uint64_t{(i % 16) ^ index / 8} << 8 * (i % word_size);
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
  unsigned computed_ = 0;                        // words of the sets, by the code that is generated
  std::map<unsigned, std::set<unsigned>> near_;  // distances by index
  std::map<Vector, Xbyak::Label> constants_;
};

}  // namespace

std::shared_ptr<const FillCode> FillCode::generate(const ExclusionTerms& terms, Kernels kernels,
                                                   unsigned words) {
  const auto fits = [](const ExclusionTerms::Near& term) { return term.index < word_bits; };
  if (kernels != Kernels::avx512vbmi || !std::all_of(terms.near.begin(), terms.near.end(), fits))
    return nullptr;
  try {
    return std::make_shared<Generator>(terms, words);
  } catch (const Xbyak::Error&) {  // no memory, or the system permits no code in it
    return nullptr;
  }
}

}  // namespace sprague::octal
