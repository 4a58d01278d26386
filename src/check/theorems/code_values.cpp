#include "check/theorems/code_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "check/check_failure.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

/// Bit i goes to i xor value, value < 64.
std::uint64_t moved(std::uint64_t word, std::uint64_t value) {
  constexpr std::array<std::uint64_t, 6> lower_halves{0x5555555555555555, 0x3333333333333333,
                                                      0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                      0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned bit = 0; bit < 6; ++bit) {
    if ((value >> bit & 1u) == 0) continue;
    const unsigned half = 1u << bit;
    word = (word & lower_halves[bit]) << half | (word >> half & lower_halves[bit]);
  }
  return word;
}

bool allows(std::uint64_t counts, std::uint64_t heaps) {
  return (counts >> heaps & 1u) != 0;
}

/// Whether a digit restricts how the tokens are split.
bool is_constrained(const WrittenCode& code) {
  const auto has_constraint = [](const Digit& digit) {
    return (digit.unequal | digit.not_all_equal) != 0;
  };
  return std::any_of(code.digits.begin(), code.digits.end(), has_constraint) ||
         std::any_of(code.added.begin(), code.added.end(), has_constraint);
}

/// Whether digits that repeat leave a heap, so that a move may take any number of tokens and do so.
bool tail_leaves_heaps(const WrittenCode& code) {
  return std::any_of(code.digits.begin() + static_cast<std::ptrdiff_t>(code.tail_from()),
                     code.digits.end(), [](const Digit& digit) { return max_heaps(digit) > 0; });
}

/// The values of heaps as long as they are below 64 times the number of words.
class CodeComputation {
 public:
  CodeComputation(const WrittenCode& code, std::uint64_t size, std::size_t words, WorkLimit& limit,
                  ProgressMeter& progress)
      : code_(code),
        words_(words),
        taken_end_(tail_leaves_heaps(code) ? size
                                           : std::min<std::uint64_t>(code.digits.size(), size)),
        splits_(max_heaps(code), size + code.added.size(), words, is_constrained(code),
                progress.run()),
        limit_(limit),
        progress_(progress) {}

  /// False at a larger value.
  bool compute_next() {
    const std::uint64_t n = values_.size();
    attained_.assign(words_, 0);
    if (n > 0) {
      if (allows(code_.taking(n).any, 0)) attained_[0] |= 1;
      for (std::uint64_t taken = 0; taken < std::min(taken_end_, n); ++taken)
        add_options(code_.taking(taken), n - taken);
      for (std::size_t i = 0; i < code_.added.size(); ++i) add_options(code_.added[i], n + i + 1);
    }
    const auto word = std::find_if(attained_.begin(), attained_.end(),
                                   [](std::uint64_t bits) { return ~bits != 0; });
    if (word == attained_.end()) return false;
    values_.push_back(static_cast<std::uint64_t>(word - attained_.begin()) * 64 +
                      static_cast<std::uint64_t>(std::countr_one(*word)));
    if (n > 0) splits_.add(n, values_.back(), limit_);
    const std::uint64_t steps = std::min(taken_end_, n) * words_ + 1;
    limit_.spend(steps);
    progress_.advance(n, steps);
    return true;
  }

  std::vector<std::uint64_t> take_values() { return std::move(values_); }

 private:
  void add_options(const Digit& digit, std::uint64_t left) {
    for (std::uint64_t heaps = 1; heaps < 64 && heaps <= left && digit.counts() >> heaps != 0;
         ++heaps) {
      const auto add = [&](std::uint64_t counts, Splits::Kind kind) {
        if (!allows(counts, heaps)) return;
        const auto sums = splits_.of(kind, heaps, left);
        for (std::size_t i = 0; i < words_; ++i) attained_[i] |= sums[i];
      };
      add(digit.any, Splits::Kind::any);
      add(digit.unequal, Splits::Kind::unequal);
      add(digit.not_all_equal, Splits::Kind::not_all_equal);
      if (!allows(digit.equal, heaps) || left % heaps != 0) continue;
      const std::uint64_t value = heaps % 2 == 0 ? 0 : values_[left / heaps];
      attained_[value / 64] |= std::uint64_t{1} << value % 64;
    }
  }

  const WrittenCode& code_;
  std::size_t words_;
  std::uint64_t taken_end_;
  std::vector<std::uint64_t> values_;
  Splits splits_;
  ValueWords attained_;
  WorkLimit& limit_;
  ProgressMeter& progress_;
};

}  // namespace

WrittenCode written_code(const std::string& game) {
  const Written written = read_written(game);
  const auto* const code = std::get_if<WrittenCode>(&written);
  if (code == nullptr) throw Wrong{fmt::format("{} is no code", game)};
  return *code;
}

std::uint64_t max_heaps(const Digit& digit) {
  return digit.counts() == 0 ? 0
                             : 63 - static_cast<std::uint64_t>(std::countl_zero(digit.counts()));
}

std::uint64_t max_heaps(const WrittenCode& code) {
  std::uint64_t most = 0;
  for (const auto* digits : {&code.digits, &code.added}) {
    for (const Digit& digit : *digits) most = std::max(most, max_heaps(digit));
  }
  return most;
}

void add_sums(std::span<std::uint64_t> target, std::span<const std::uint64_t> source,
              std::uint64_t value) {
  for (std::size_t i = 0; i < source.size(); ++i)
    target[i ^ value / 64] |= moved(source[i], value % 64);
}

Splits::Splits(std::uint64_t heaps, std::uint64_t tokens, std::size_t words, bool constrained,
               const RunControl& run)
    : heaps_(std::max<std::uint64_t>(heaps, 1)), tokens_(tokens), words_(words) {
  const std::size_t kinds = constrained ? 3 : 1;
  require_memory(
      8.0 * static_cast<double>(kinds * (heaps_ + 1) * words) * static_cast<double>(tokens + 1),
      run);
  tables_.assign(kinds, ValueWords((heaps_ + 1) * (tokens + 1) * words));
  for (ValueWords& table : tables_) table[0] = 1;  // of no tokens into no heaps
}

// The splits in which the heap added stands `copies` times, beside smaller ones. They are found
// before fewer heaps have splits with it.
void Splits::add(std::uint64_t heap, std::uint64_t value, WorkLimit& limit) {
  const auto add_copies = [&](Kind to, Kind from, std::uint64_t heaps, std::uint64_t copies) {
    if (copies > heaps || copies * heap > tokens_) return;
    const std::uint64_t beside = heaps - copies;
    ValueWords& target = tables_[static_cast<std::size_t>(to)];
    for (std::uint64_t tokens = copies * heap; tokens <= tokens_; ++tokens) {
      add_sums(std::span(target).subspan(at(heaps, tokens), words_),
               of(from, beside, tokens - copies * heap), copies % 2 == 0 ? 0 : value);
      if (beside == 0) break;  // no tokens are left for no heaps
    }
    limit.spend(beside == 0 ? 1 : (tokens_ + 1 - copies * heap) * words_);
  };
  for (std::uint64_t heaps = heaps_; heaps > 0; --heaps) {
    if (tables_.size() > 1) {
      add_copies(Kind::unequal, Kind::unequal, heaps, 1);
      for (std::uint64_t copies = 1; copies < heaps; ++copies)
        add_copies(Kind::not_all_equal, Kind::any, heaps, copies);
    }
    for (std::uint64_t copies = 1; copies <= heaps; ++copies)
      add_copies(Kind::any, Kind::any, heaps, copies);
  }
}

CodeValues code_values(const WrittenCode& code, std::uint64_t size, const std::string& game,
                       WorkLimit& limit, const RunControl& run) {
  const double heaps = static_cast<double>(max_heaps(code));
  limit.require(static_cast<double>(size) * (tail_leaves_heaps(code) || heaps > 1
                                                 ? static_cast<double>(size) / 2
                                                 : static_cast<double>(code.digits.size())));
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", game), size, 2);
  for (std::size_t words = 1;; words *= 2) {
    CodeComputation computation(code, size, words, limit, progress);
    std::uint64_t done = 0;
    while (done < size && computation.compute_next()) ++done;
    if (done == size) return {computation.take_values(), words};
  }
}

}  // namespace sprague::check
