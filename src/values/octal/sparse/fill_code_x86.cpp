// Generates machine code with Xbyak, on x86-64: AVX-512 with GFNI, or AVX2.
//
// A vector has a word of the sets of eight heaps, or of four (a group); the set of a computed heap
// has its index alone, so that xor by an index v < 64 permutes the bits of each byte by v mod 8 and
// the bytes of each word by v div 8. Most blocks need one word or two: there is code for each
// number of words. Of the near terms, those of earlier groups are taken for the whole group at
// once: from registers when they are in the last groups, since a load across two stores waits until
// both are in the cache. Heaps of the group itself follow in steps, as many heaps as the least
// distance: a step waits for a broadcast, an or and the two operations that find the least index
// not excluded. With 512 bits those six cycles a step, and about nine a group for the first
// register terms, bound codes with few terms; loads bound the others. The words of a group are
// taken one after the other, since a heap has an index in a word only where the words before have
// none.

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
  return octal::FillCode::generates_for(available_kernels().front());
}
}  // namespace sprague

namespace sprague::octal {
namespace {

constexpr unsigned word_size = 8;  // bytes

/// The instructions of one width that the code is made of: 512 bits with GFNI, or the 256 of AVX2.
class Instructions : protected Xbyak::CodeGenerator {
  const bool wide_;  // first, since the registers depend on it

 protected:
  using Vector = Xbyak::Xmm;  // of the width
  using Constant = std::array<std::uint64_t, 8>;

  Instructions(bool wide, std::size_t size)
      : CodeGenerator(size, Xbyak::DontSetProtectRWE), wide_(wide) {}

  bool wide() const { return wide_; }
  unsigned size() const { return wide_ ? 64 : 32; }  // of a vector, in bytes
  Vector vector(unsigned number) const {
    const auto index = static_cast<int>(number);
    return wide_ ? Vector(Xbyak::Zmm(index)) : Vector(Xbyak::Ymm(index));
  }

  void load(const Vector& to, const Xbyak::Operand& from) {
    wide_ ? vmovdqu64(to, from) : vmovdqu(to, from);
  }
  void store(const Xbyak::Address& to, const Vector& from) {
    wide_ ? vmovdqu64(to, from) : vmovdqu(to, from);
  }
  void set_to_zero(const Vector& to) { wide_ ? vpxord(to, to, to) : vpxor(to, to, to); }
  void set_to_ones(const Vector& to) {
    wide_ ? vpternlogq(to, to, to, 0xFF) : vpcmpeqd(to, to, to);
  }
  void join(const Vector& to, const Vector& other, const Xbyak::Operand& more) {
    wide_ ? vporq(to, other, more) : vpor(to, other, more);
  }
  void clear(const Vector& to, const Vector& cleared, const Vector& from) {
    wide_ ? vpandnq(to, cleared, from) : vpandn(to, cleared, from);
  }

  /// Adds rows to `to`, two loads an operation where it takes three operands.
  void join_all(const Vector& to, const std::vector<Xbyak::Address>& rows) {
    std::size_t i = 0;
    for (; wide_ && i + 1 < rows.size(); i += 2) {
      load(other_, rows[i]);
      vpternlogq(to, other_, rows[i + 1], 0xFE);
    }
    for (; i < rows.size(); ++i) join(to, to, rows[i]);
  }

  /// Words `lanes` to `lanes` + those of a vector, of two vectors in a row.
  void take_words_from(const Vector& to, const Vector& first, const Vector& second,
                       unsigned lanes) {
    if (wide_ || lanes == 0) {
      wide_ ? valignq(to, second, first, static_cast<std::uint8_t>(lanes)) : load(to, first);
      return;
    }
    vperm2i128(Xbyak::Ymm(to.getIdx()), Xbyak::Ymm(first.getIdx()), second, 0x21);
    if (lanes == 1) vpalignr(to, to, first, 8);
    if (lanes == 3) vpalignr(to, second, to, 8);
  }

  /// The sets xored with an index, for sets of indices below 64.
  void xor_by(const Vector& sets, unsigned index) {
    const unsigned low = index % 8, bytes = index / 8;
    if (low != 0 && wide_) {
      Constant matrix;
      matrix.fill(bit_permutation(low));
      vgf2p8affineqb(sets, sets, ptr[rip + constant(matrix)], 0);
    } else if (low != 0) {
      vpsrlw(high_, sets, 4);
      vpand(high_, high_, nibbles_);
      vpand(sets, sets, nibbles_);
      load(table_, ptr[rip + constant(permuted_nibbles(low, 0))]);
      vpshufb(sets, table_, sets);
      load(table_, ptr[rip + constant(permuted_nibbles(low, 4))]);
      vpshufb(high_, table_, high_);
      vpor(sets, sets, high_);
    }
    if (bytes != 0) {
      vpshufb(sets, sets, ptr[rip + constant(by_bytes([&](unsigned i) { return i ^ bytes; }))]);
    }
  }

  /// What xor_by() wants in registers.
  void prepare_xor() {
    if (!wide_) load(nibbles_, ptr[rip + constant(by_bytes([](unsigned) { return 15u; }))]);
  }

  Xbyak::Label& constant(const Constant& words) { return constants_[words]; }

  void generate_constants() {
    align(64);
    for (auto& [words, label] : constants_) {
      L(label);
      for (unsigned i = 0; i < size() / word_size; ++i) dq(words[i]);
    }
  }

  const Vector other_ = vector(3);

 private:
  /// The matrix of GF2P8AFFINEQB by which bit b becomes bit b ^ v.
  static std::uint64_t bit_permutation(unsigned v) {
    std::uint64_t matrix = 0;
    for (unsigned bit = 0; bit < 8; ++bit)
      matrix |= std::uint64_t{1u << (bit ^ v)} << (8 * (7 - bit));
    return matrix;
  }

  /// Sixteen bytes, repeated.
  template <class Byte>
  static Constant by_bytes(const Byte& byte) {
    Constant bytes{};
    for (unsigned i = 0; i < 64; ++i)
      bytes[i / word_size] |= std::uint64_t{byte(i % 16)} << 8 * (i % word_size);
    return bytes;
  }

  /// For each nibble, which are bits from `first` on of a byte: the byte of bits b ^ v.
  static Constant permuted_nibbles(unsigned v, unsigned first) {
    return by_bytes([&](unsigned nibble) {
      unsigned byte = 0;
      for (unsigned bit = 0; bit < 4; ++bit) byte |= (nibble >> bit & 1u) << ((first + bit) ^ v);
      return byte;
    });
  }

  std::map<Constant, Xbyak::Label> constants_;
  const Vector high_ = vector(4), nibbles_ = vector(7), table_ = vector(9);  // used for 256 bits
};

class Generator : public FillCode, Instructions {
 public:
  /// Throws Xbyak::Error.
  Generator(const ExclusionTerms& terms, bool wide, unsigned words_in_sets)
      : Instructions(wide, size_for(terms, words_in_sets)), terms_(terms) {
    words = words_in_sets;
    group_count = sparse_block / group_heaps();
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
  /// Whole pages: on Windows they come from the heap, and what else is on them cannot be written.
  static std::size_t size_for(const ExclusionTerms& terms, unsigned words) {
    constexpr std::size_t bytes_a_row = 64, page = 4096;
    const std::size_t rows = words * word_planes * 4 * terms.far.size() +
                             32 * (terms.near.size() + 1) * words * (words + 1) / 2;
    return (4 + (bytes_a_row * rows + page - 1) / page) * page;
  }

  unsigned group_heaps() const { return size() / word_size; }

  // ---- rows of far terms

  FarRow generate_far_row(unsigned plane) {
    align(64);
    const auto code = getCurr<FarRow>();
    const unsigned vectors = sparse_block / size();
    const auto sum = [&](unsigned i) { return vector(i); };
    const auto part = [&](unsigned i) { return vector(2 + i); };
    const Xbyak::Reg64 &planes = rdi, &at = rsi, &row = rdx, &place = rax;
    for (unsigned i = 0; i < vectors; ++i) set_to_zero(sum(i));
    set_to_ones(minus_one_);
    prepare_xor();
    Xbyak::Label done;
    for (unsigned low = 0; low < 8; ++low) {
      // The offsets by the plane that is read.
      std::map<unsigned, std::set<std::ptrdiff_t>> rows;
      for (const Quad& quad : terms_.far) {
        if (quad.low != low) continue;
        rows[plane ^ quad.plane].insert(quad.offsets.begin(), quad.offsets.end());
      }
      if (rows.empty()) continue;
      for (unsigned i = 0; low != 0 && i < vectors; ++i) set_to_zero(part(i));
      for (auto& [read, offsets] : rows) {
        mov(place, ptr[planes + 8 * read]);
        add(place, at);
        for (unsigned i = 0; i < vectors; ++i) {
          std::vector<Xbyak::Address> addresses;
          for (const std::ptrdiff_t offset : offsets)
            addresses.push_back(ptr[place + static_cast<std::size_t>(offset) + i * size()]);
          join_all(low == 0 ? sum(i) : part(i), addresses);
        }
      }
      for (unsigned i = 0; low != 0 && i < vectors; ++i) {
        xor_by(part(i), low);
        join(sum(i), sum(i), part(i));
      }
      if (wide()) {
        vpcmpeqb(k1, sum(0), minus_one_);
        kortestq(k1, k1);
      } else {
        vpand(part(0), sum(0), sum(1));
        vptest(part(0), minus_one_);
      }
      jc(done, T_NEAR);
    }
    L(done);
    for (unsigned i = 0; i < vectors; ++i) store(ptr[row + i * size()], sum(i));
    vzeroupper();
    ret();
    return code;
  }

  // ---- groups

  const Vector excluded_ = vector(0), set_ = vector(1), part_ = vector(2), zero_ = vector(5),
               minus_one_ = vector(6);
  // The heaps without an index in the words before: a mask register for 512 bits.
  const Vector open_ = vector(8);
  const Xbyak::Opmask open_mask_ = k2;
  Vector last(unsigned w, unsigned back) const { return vector(10 + computed_ * back + w); }
  unsigned last_groups() const { return std::min(3u, (wide() ? 15u : 6u) / computed_); }
  const Vector indices_ = vector(9);                                     // for 512 bits
  Vector lane_number(unsigned lane) const { return vector(25 + lane); }  // for 512 bits

  void generate_groups() {
    const Xbyak::Reg64 &sets = rdi, &excluded = rsi, &indices = rdx, &group_number = rax;
    mov(group_number, rcx);
    imul(rcx, rcx, static_cast<int>(size()));
    add(sets, rcx);
    add(excluded, rcx);
    set_to_ones(minus_one_);
    set_to_zero(zero_);
    prepare_xor();
    for (unsigned lane = 0; wide() && lane + step() < group_heaps(); ++lane) {
      mov(ecx, lane);
      vpbroadcastq(lane_number(lane), rcx);
    }
    for (unsigned back = 0; back < last_groups(); ++back) {
      for (unsigned w = 0; w < computed_; ++w)
        load(last(w, back), set_at(sets, w, group_heaps() * (back + 1)));
    }
    if (wide()) load(indices_, ptr[indices]);
    Xbyak::Label group, done;
    align(32);
    L(group);
    for (unsigned w = 0; w < computed_; ++w) {
      load(excluded_, ptr[excluded + word_size * sparse_block * w]);
      exclude_by_stored(sets, w);
      exclude_by_last(w);
      take_steps(w);
      store(set_at(sets, w, 0), set_);
      for (unsigned back = last_groups() - 1; back > 0; --back)
        load(last(w, back), last(w, back - 1));
      load(last(w, 0), set_);
      keep_open(w);
    }
    wide() ? kortestb(open_mask_, open_mask_) : vptest(open_, open_);
    jnz(done, T_NEAR);
    take_indices(sets, indices + group_number * static_cast<int>(group_heaps()));
    add(sets, size());
    add(excluded, size());
    inc(group_number);
    cmp(group_number, static_cast<std::uint32_t>(group_count));
    jb(group, T_NEAR);
    L(done);
    if (wide()) store(ptr[indices], indices_);
    vzeroupper();
    ret();
  }

  static Xbyak::Address set_at(const Xbyak::Reg64& sets, unsigned w, unsigned distance) {
    return Xbyak::util::ptr[sets + word_size * sets_stride * w - word_size * distance];
  }

  unsigned step() const {
    return terms_.near.empty() ? group_heaps()
                               : std::min<unsigned>(terms_.near.front().distance, group_heaps());
  }
  bool in_registers(unsigned distance) const { return distance <= last_groups() * group_heaps(); }

  void exclude_by_stored(const Xbyak::Reg64& sets, unsigned w) {
    for (const auto& [index, distances] : near_) {
      std::vector<Xbyak::Address> addresses;
      for (const unsigned distance : distances) {
        if (!in_registers(distance)) addresses.push_back(set_at(sets, w, distance));
      }
      if (addresses.empty()) continue;
      if (index != 0) set_to_zero(part_);
      join_all(index == 0 ? excluded_ : part_, addresses);
      if (index != 0) exclude_xored(part_, index);
    }
  }

  void exclude_by_last(unsigned w) {
    for (const auto& [index, distances] : near_) {
      bool any = false;
      for (const unsigned distance : distances) {
        if (!in_registers(distance)) continue;
        // Lane i is `distance` lanes before lane i of the group.
        const unsigned back = (distance - 1) / group_heaps();
        const unsigned lanes = (back + 1) * group_heaps() - distance;
        const Vector& row = index == 0 || any ? other_ : part_;
        take_words_from(row, last(w, back), back == 0 ? zero_ : last(w, back - 1), lanes);
        if (index == 0)
          join(excluded_, excluded_, row);
        else if (any)
          join(part_, part_, row);
        any = true;
      }
      if (any && index != 0) exclude_xored(part_, index);
    }
  }

  void take_steps(unsigned w) {
    take_least(w);
    for (unsigned first = 0; first + step() < group_heaps(); first += step()) {
      for (unsigned heap = first; heap < first + step() && heap + step() < group_heaps(); ++heap)
        exclude_by_heap(heap);
      take_least(w);
    }
  }

  /// Excludes the values that a heap of the group attains from the heaps after it.
  void exclude_by_heap(unsigned heap) {
    if (wide())
      vpermq(Xbyak::Zmm(part_.getIdx()), Xbyak::Zmm(lane_number(heap).getIdx()), set_);
    else
      vpermq(Xbyak::Ymm(part_.getIdx()), set_, static_cast<std::uint8_t>(0x55 * heap));
    for (const auto& [index, distances] : near_) {
      Constant reached{};
      for (const unsigned distance : distances) {
        if (heap + distance < group_heaps()) reached[heap + distance] = ~std::uint64_t{0};
      }
      if (reached == Constant{}) continue;
      const Vector* set = &part_;
      if (index != 0) {
        load(other_, part_);
        xor_by(other_, index);
        set = &other_;
      }
      if (wide()) {
        vpternlogq(excluded_, *set, ptr[rip + constant(reached)], 0xF8);  // a | b & c
      } else {
        vpand(other_, *set, ptr[rip + constant(reached)]);
        vpor(excluded_, excluded_, other_);
      }
    }
  }

  /// The least indices that are not excluded, where the words before have none.
  void take_least(unsigned w) {
    vpsubq(set_, excluded_, minus_one_);
    if (w == 0) {
      clear(set_, excluded_, set_);
    } else if (wide()) {
      vpandnq(set_ | open_mask_ | T_z, excluded_, set_);
    } else {
      vpandn(set_, excluded_, set_);
      vpand(set_, set_, open_);
    }
  }

  void keep_open(unsigned w) {
    if (wide()) {
      w == 0 ? vptestnmq(open_mask_, set_, set_) : vptestnmq(open_mask_ | open_mask_, set_, set_);
      return;
    }
    vpcmpeqq(w == 0 ? open_ : part_, set_, zero_);
    if (w > 0) vpand(open_, open_, part_);
  }

  /// The indices of the group, from its sets. For 512 bits behind those of the seven groups before,
  /// so that all can be read as one vector when the block is done.
  void take_indices(const Xbyak::Reg64& sets, const Xbyak::RegExp& indices) {
    for (unsigned w = 0; wide() && w < computed_; ++w) {
      Constant highest;
      highest.fill(word_bits * w + 63);
      if (w > 0) vptestmq(k1, last(w, 0), last(w, 0));
      const Vector& zeros = w == 0 ? other_ : part_;
      vplzcntq(zeros, last(w, 0));
      vpxorq(w == 0 ? other_ : other_ | k1, zeros, ptr[rip + constant(highest)]);
    }
    if (wide()) {
      vpmovqb(Xbyak::Xmm(other_.getIdx()), Xbyak::Zmm(other_.getIdx()));
      valignq(indices_, other_, indices_, 1);
      return;
    }
    for (unsigned heap = 0; heap < group_heaps(); ++heap) {
      for (unsigned w = computed_; w-- > 0;) {
        const Xbyak::Reg64& index = w + 1 == computed_ ? rcx : r8;
        tzcnt(index, ptr[sets + word_size * (sets_stride * w + heap)]);
        if (w > 0) lea(index, ptr[index + word_bits * w]);
        if (w + 1 < computed_) cmovnc(rcx, r8);  // where the word has an index
      }
      mov(ptr[indices + heap], cl);
    }
  }

  void exclude_xored(const Vector& sets, unsigned index) {
    xor_by(sets, index);
    join(excluded_, excluded_, sets);
  }

  const ExclusionTerms& terms_;                  // used by the constructor alone
  unsigned computed_ = 0;                        // words of the sets, by the code that is generated
  std::map<unsigned, std::set<unsigned>> near_;  // distances by index
};

}  // namespace

bool FillCode::generates_for(Kernels kernels) {
  return kernels == Kernels::avx512vbmi || kernels == Kernels::avx512 || kernels == Kernels::avx2;
}

std::shared_ptr<const FillCode> FillCode::generate(const ExclusionTerms& terms, Kernels kernels,
                                                   unsigned words) {
  const auto fits = [](const ExclusionTerms::Near& term) { return term.index < word_bits; };
  if (!generates_for(kernels) || !std::all_of(terms.near.begin(), terms.near.end(), fits))
    return nullptr;
  try {
    return std::make_shared<Generator>(terms, kernels == Kernels::avx512vbmi, words);
  } catch (const Xbyak::Error&) {  // no memory, or the system permits no code in it
    return nullptr;
  }
}

}  // namespace sprague::octal
