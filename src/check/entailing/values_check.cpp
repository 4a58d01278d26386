// Let W(n) be the nim-sums beside which a player who has to answer in heap n wins: the values of
// the moves that do not entail, and, of those that do, all beside which the opponent loses. G(n) is
// the least number that is not in W(n), and n is loony where all are. All large numbers are in
// W(n), or none of them: `beyond` says which.

#include "check/entailing/values_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string_view>
#include <variant>
#include <vector>

#include "check/certificate_format.hpp"
#include "check/check_failure.hpp"
#include "check/reading/formula.hpp"
#include "check/reading/written_parts.hpp"
#include "check/reading/written_rules.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {
namespace {

constexpr std::uint32_t loony = 0xFFFFFFFF;

struct Parts {
  std::vector<std::string> others;
  std::vector<std::string> entailing;
};

/// The parts of which the moves entail end with `entails`.
Parts parts_of(const std::string& text) {
  Parts parts;
  for (const std::string& written : cut_at_semicolons(text)) {
    std::string_view part = written;
    const auto trim = [&part] {
      while (part.starts_with(' ')) part.remove_prefix(1);
      while (part.ends_with(' ')) part.remove_suffix(1);
    };
    trim();
    constexpr std::string_view word = "entails";
    const bool entails =
        part.size() > word.size() && bare(part.substr(part.size() - word.size())) == word;
    if (entails) part.remove_suffix(word.size());
    trim();
    (entails ? parts.entailing : parts.others).emplace_back(part);
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

/// The moves of one part, each of which leaves two heaps at most.
class Moves {
 public:
  /// Moves from heaps up to the last.
  Moves(const std::string& part, std::uint64_t last) {
    if (begins_formula(part)) {
      rules_ = read_formula(part);
      return;
    }
    Written written = read_written(part);
    if (auto* const set = std::get_if<WrittenSet>(&written)) {
      rules_ = Sizes{merged(members_up_to(last, *set)), set->all_but};
      return;
    }
    auto& code = std::get<WrittenCode>(written);
    const auto leaves_three = [](const Digit& digit) { return digit.counts() > 7; };
    if (!code.added.empty() || std::any_of(code.digits.begin(), code.digits.end(), leaves_three))
      throw Undecided{"a move of the rules may leave three heaps"};
    rules_ = std::move(code);
  }

  /// The most that a move takes from a heap of which it leaves one; empty where there is no bound.
  std::optional<std::uint64_t> most_taken() const {
    const auto* const sizes = std::get_if<Sizes>(&rules_);
    if (sizes == nullptr || sizes->all_but) return std::nullopt;
    return sizes->listed.empty() ? 0 : sizes->listed.back().last;
  }

  /// Calls visit(a, b) for the heaps that moves from n leave; 0 is no heap.
  template <class Visit>
  void for_each(std::uint64_t n, const Visit& visit) const {
    if (const auto* const sizes = std::get_if<Sizes>(&rules_))
      take(*sizes, n, visit);
    else if (const auto* const code = std::get_if<WrittenCode>(&rules_))
      split(*code, n, visit);
    else
      for (const Clause& clause : std::get<Formula>(rules_)) follow(clause, n, visit);
  }

 private:
  struct Sizes {
    Intervals listed;
    bool all_but;
  };

  template <class Visit>
  static void take(const Sizes& sizes, std::uint64_t n, const Visit& visit) {
    const auto take_all = [&](const Intervals& intervals) {
      for (const auto& [first, last] : intervals) {
        for (std::uint64_t size = first; size <= std::min(n, last.value_or(n)); ++size)
          visit(n - size, std::uint64_t{0});
      }
    };
    take_all(sizes.all_but ? complement(sizes.listed) : sizes.listed);
  }

  template <class Visit>
  static void split(const WrittenCode& code, std::uint64_t n, const Visit& visit) {
    const std::uint64_t end = code.repeating > 0 ? n + 1 : code.digits.size();
    for (std::uint64_t taken = 0; taken < end && taken <= n; ++taken) {
      const Digit digit = code.taking(taken);
      const std::uint64_t left = n - taken;
      if ((digit.counts() & 1u) != 0 && left == 0 && n > 0) visit(left, left);
      if ((digit.counts() & 2u) != 0 && left > 0 && taken > 0) visit(left, std::uint64_t{0});
      const bool any = (digit.any & 4u) != 0;
      const bool unequal = any || ((digit.unequal | digit.not_all_equal) & 4u) != 0;
      const bool equal = any || (digit.equal & 4u) != 0;
      if (unequal)
        for (std::uint64_t a = 1; 2 * a < left; ++a) visit(a, left - a);
      if (equal && left > 0 && left % 2 == 0) visit(left / 2, left / 2);
    }
  }

  template <class Visit>
  static void follow(const Clause& clause, std::uint64_t n, const Visit& visit) {
    Letters letters;
    letters['n'] = static_cast<std::int64_t>(n);
    const auto holds = [&] {
      const auto value = evaluate(clause.condition, letters);
      if (!value) throw Undecided{"a condition of the rules cannot be evaluated"};
      return *value != 0;
    };
    const auto pair = [&](std::uint64_t a, std::uint64_t b) {
      for (const auto& [first, second] : {std::pair(a, b), std::pair(b, a)}) {
        letters['a'] = static_cast<std::int64_t>(first);
        letters['b'] = static_cast<std::int64_t>(second);
        if (holds()) return visit(a, b);
      }
    };
    if (clause.head == "take(s" || clause.head == "to(m") {
      for (std::uint64_t left = 0; left < n; ++left) {
        letters['s'] = static_cast<std::int64_t>(n - left);
        letters['m'] = static_cast<std::int64_t>(left);
        if (holds()) visit(left, std::uint64_t{0});
      }
    } else if (clause.head == "split(a,b") {
      for (std::uint64_t a = 1; 2 * a <= n; ++a) pair(a, n - a);
    } else if (clause.head == "take(s,a,b") {
      for (std::uint64_t taken = 1; taken < n; ++taken) {
        letters['s'] = static_cast<std::int64_t>(taken);
        for (std::uint64_t a = 1; 2 * a <= n - taken; ++a) pair(a, n - taken - a);
      }
    } else if (clause.head == "to(a,b") {
      for (std::uint64_t b = 1; b < n; ++b)
        for (std::uint64_t a = 1; a <= b; ++a) pair(a, b);
    } else {
      throw Undecided{"a move of the rules may leave more than two heaps"};
    }
  }

  std::variant<Sizes, WrittenCode, Formula> rules_;
};

/// A set of nim-sums: those below the size of `in` that it says, and all others or none.
struct Sums {
  std::vector<bool> in;
  bool beyond = false;

  bool has(std::uint64_t sum) const { return sum < in.size() ? in[sum] : beyond; }
};

class Computation {
 public:
  Computation(const std::string& game, std::uint64_t last, WorkLimit& limit,
              ProgressMeter& progress)
      : limit_(limit), progress_(progress) {
    const Parts parts = parts_of(game);
    for (const std::string& part : parts.others) others_.emplace_back(part, last);
    for (const std::string& part : parts.entailing) entailing_.emplace_back(part, last);
    require(!entailing_.empty(), "no move of {} entails", game);
    window_ = 0;
    for (const Moves& moves : entailing_) {
      const auto taken = moves.most_taken();
      window_ = taken && window_ ? std::optional(std::max(*window_, *taken)) : std::nullopt;
    }
  }

  void compute_next() {
    const std::uint64_t n = values_.size();
    const std::uint64_t bound = 2 * std::bit_ceil(largest_ + 1);
    won_.assign(bound, 0);
    bool beyond = false;
    std::uint64_t moves = 1;
    for (const Moves& part : others_) {
      part.for_each(n, [&](std::uint64_t a, std::uint64_t b) {
        ++moves;
        const std::uint32_t first = values_of(a);
        const std::uint32_t second = values_of(b);
        if (first != loony && second != loony) won_[first ^ second] = 1;
      });
      spend(n, moves);
    }
    for (const Moves& part : entailing_) {
      part.for_each(n, [&](std::uint64_t a, std::uint64_t b) {
        moves += bound;
        for (std::uint64_t sum = 0; sum < bound; ++sum) won_[sum] |= !wins_forced(a, b, sum);
        beyond |= !wins_forced_beyond(a, b);
      });
      spend(n, moves);
    }
    Sums won{{won_.begin(), won_.end()}, beyond};
    const auto least = std::find(won_.begin(), won_.end(), 0);
    if (least != won_.end() || !beyond) {
      values_.push_back(static_cast<std::uint32_t>(least - won_.begin()));
      largest_ = std::max<std::uint64_t>(largest_, values_.back());
    } else {
      values_.push_back(loony);
      loony_.push_back(n);
    }
    sums_.push_back(std::move(won));
    bytes_ += static_cast<double>(bound) / 8 + 64;
    if (window_ && n >= *window_) {
      bytes_ -= static_cast<double>(sums_[n - *window_].in.size()) / 8;
      sums_[n - *window_] = {};
    }
    require_memory(bytes_, progress_.run());
  }

  const std::vector<std::uint32_t>& values() const { return values_; }
  const std::vector<std::uint64_t>& loony_heaps() const { return loony_; }
  std::uint64_t largest() const { return largest_; }

 private:
  std::uint32_t values_of(std::uint64_t heap) const { return heap == 0 ? 0 : values_[heap]; }

  /// Whether the player wins who has to answer in one of two heaps, beside a nim-sum. Beside a
  /// loony heap only a win beyond all nim-sums counts.
  bool wins_forced(std::uint64_t a, std::uint64_t b, std::uint64_t sum) const {
    return wins_in(a, b, sum) || (b > 0 && wins_in(b, a, sum));
  }
  bool wins_in(std::uint64_t heap, std::uint64_t other, std::uint64_t sum) const {
    if (heap == 0) return false;
    const std::uint32_t value = values_of(other);
    return value == loony ? sums_[heap].beyond : sums_[heap].has(sum ^ value);
  }
  bool wins_forced_beyond(std::uint64_t a, std::uint64_t b) const {
    return (a > 0 && sums_[a].beyond) || (b > 0 && sums_[b].beyond);
  }

  void spend(std::uint64_t n, std::uint64_t& steps) {
    limit_.spend(steps);
    progress_.advance(n, steps);
    steps = 0;
  }

  std::vector<Moves> others_;
  std::vector<Moves> entailing_;
  std::optional<std::uint64_t> window_;  // moves that entail leave no smaller heap; empty: any
  std::vector<std::uint32_t> values_;
  std::vector<std::uint64_t> loony_;
  std::vector<Sums> sums_;
  std::vector<std::uint8_t> won_;
  std::uint64_t largest_ = 0;
  double bytes_ = 0;
  WorkLimit& limit_;
  ProgressMeter& progress_;
};

}  // namespace

void check_entailing_values(const Certificate& certificate, WorkLimit& limit,
                            const RunControl& run) {
  const ValuesClaim& claim = *certificate.values;
  const std::uint64_t last = claim.last_heap;
  require(last <= std::uint64_t{1} << 40, "it is about more heaps than have been computed");
  ProgressMeter progress(run, fmt::format("values of {}", certificate.game), last + 1, 2);
  Computation computation(certificate.game, last, limit, progress);
  while (computation.values().size() <= last) computation.compute_next();
  const std::vector<std::uint64_t>& found = computation.loony_heaps();
  const auto [ours, theirs] =
      std::mismatch(found.begin(), found.end(), claim.loony.begin(), claim.loony.end());
  require(ours == found.end(), "heap {} is loony, which it does not say",
          ours == found.end() ? 0 : *ours);
  require(theirs == claim.loony.end(), "heap {} is not loony",
          theirs == claim.loony.end() ? 0 : *theirs);
  require(computation.largest() == claim.largest, "the largest nim-value is {}, not {}",
          computation.largest(), claim.largest);
  std::string bytes;
  for (const std::uint32_t value : computation.values()) append(bytes, value);
  require(checksum_of(bytes) == claim.checksum, "the values have the checksum {}, not {}",
          checksum_of(bytes), claim.checksum);
}

RulesComparison compare_entailing_rules(const std::string& written, const std::string& canonical) {
  const Parts ours = parts_of(written);
  const Parts theirs = parts_of(canonical);
  if (ours.entailing.empty()) return {RulesComparison::Result::unknown, "it is a name"};
  RulesComparison result = compare_rules(joined(ours.entailing), joined(theirs.entailing));
  if (result.result == RulesComparison::Result::different) return result;
  if (ours.others.empty() != theirs.others.empty())
    return {RulesComparison::Result::unknown, "one of the two has entailing moves only"};
  if (ours.others.empty()) return result;
  RulesComparison others = compare_rules(joined(ours.others), joined(theirs.others));
  return others.result == RulesComparison::Result::same ? result : others;
}

}  // namespace sprague::check
