#include "rules/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "number/text_error.hpp"
#include "run/memory.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Visit = OptionVisitor;

/// Ascending members of `set` up to n without a list of long ranges; false when `visit` ended it.
bool for_each_member(const SizeSet& set, HeapSize n, const std::function<bool(HeapSize)>& visit) {
  SizeSet families_only;
  families_only.families = set.families;
  const auto named = members_up_to(families_only, n);
  auto next = named.begin();
  for (const SizeRange& range : set.ranges) {
    if (range.first > n) break;
    for (HeapSize size = range.first; size <= std::min(range.last, n); ++size) {
      for (; next != named.end() && *next <= size; ++next) {
        if (*next < size && !visit(*next)) return false;
      }
      if (!visit(size)) return false;
    }
  }
  for (; next != named.end(); ++next) {
    if (!visit(*next)) return false;
  }
  return true;
}

void subtraction_options(const SubtractionRules& rules, HeapSize n, const Visit& visit) {
  const auto take = [&](HeapSize taken) {
    const HeapSize rest = n - taken;
    return visit(rest == 0 ? std::span<const HeapSize>{} : std::span<const HeapSize>{&rest, 1});
  };
  if (!rules.all_but) {
    for_each_member(rules.set, n, take);
    return;
  }
  HeapSize next = 1;
  const auto take_until = [&](HeapSize excluded) {
    for (; next < excluded; ++next) {
      if (!take(next)) return false;
    }
    ++next;
    return true;
  };
  if (for_each_member(rules.set, n, take_until)) take_until(n + 1);
}

/// Visits the options of one digit; false when `visit` ended it.
bool digit_options(unsigned digit, HeapSize rest, const Visit& visit) {
  if ((digit & 1u) != 0 && rest == 0 && !visit({})) return false;
  if ((digit & 2u) != 0 && rest > 0 && !visit({{rest}})) return false;
  if ((digit & 4u) != 0) {
    for (HeapSize smaller = 1; smaller <= rest / 2; ++smaller) {
      const HeapSize heaps[] = {smaller, rest - smaller};
      if (!visit(heaps)) return false;
    }
  }
  return true;
}

void octal_options(const OctalRules& rules, HeapSize n, const Visit& visit) {
  for (HeapSize taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
    if (!digit_options(rules.digits[taken], n - taken, visit)) return;
  }
}

/// The options of a caller's function, checked and in canonical order.
void function_options(const FunctionRules& rules, HeapSize n, const Visit& visit) {
  if (n == 0) return;
  std::vector<Option> options = rules.options(n);
  for (Option& option : options) {
    std::erase(option, HeapSize{0});
    std::sort(option.begin(), option.end());
    if (option.empty() || option.back() < n) continue;
    throw Error(
        ErrorKind::invalid_input,
        message("rules.heap_left", {{"rules", rules.name}, {"left", option.back()}, {"heap", n}}));
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  const auto tokens = [](const Option& option) {
    return std::accumulate(option.begin(), option.end(), HeapSize{0});
  };
  std::stable_sort(options.begin(), options.end(), [&](const Option& left, const Option& right) {
    return tokens(left) > tokens(right);
  });
  for (const Option& option : options) {
    if (!visit(option)) return;
  }
}

/// The options of a heap of all parts, kept until they are sorted: what several parts allow comes
/// once. Throws Error(too_large) where they do not fit in memory.
class CollectedOptions {
 public:
  CollectedOptions(const JoinedRules& rules, HeapSize n) : n_(n) {
    const auto keep = [this](std::span<const HeapSize> heaps) {
      require_room();
      options_.emplace_back(heaps.begin(), heaps.end());
      return true;
    };
    for (const JoinedRules::Part& part : rules.parts) visit_options(part, n, keep);
    if (const auto* entry = rules.added.find(n))
      options_.insert(options_.end(), entry->options.begin(), entry->options.end());
    normalise(options_);
  }

  const std::vector<Option>& all() const { return options_; }

 private:
  void require_room() {
    if (options_.size() < options_.capacity()) return;
    constexpr double bytes_per_option = 64;  // and as much again while the array grows
    require_memory(2 * bytes_per_option * 2 * static_cast<double>(options_.size()), {},
                   message("needs.options", {{"heap", n_}}));
  }

  HeapSize n_;
  std::vector<Option> options_;
};

void joined_options(const JoinedRules& rules, HeapSize n, const Visit& visit) {
  const auto visit_all = [&](const std::vector<Option>& options) {
    for (const Option& option : options) {
      if (!visit(option)) return;
    }
  };
  if (const auto* entry = rules.replaced.find(n)) return visit_all(entry->options);
  const auto* added = rules.added.find(n);
  if (rules.parts.size() == 1 && added == nullptr)
    return visit_options(rules.parts.front(), n, visit);
  if (rules.parts.empty()) return added != nullptr ? visit_all(added->options) : void();
  visit_all(CollectedOptions(rules, n).all());
}

struct VisitOptions {
  HeapSize n;
  const Visit& visit;
  void operator()(const SubtractionRules& rules) const { subtraction_options(rules, n, visit); }
  void operator()(const OctalRules& rules) const { octal_options(rules, n, visit); }
  void operator()(const TakeAndBreakRules& rules) const { take_and_break_options(rules, n, visit); }
  void operator()(const FormulaRules& rules) const { formula_options(rules, n, visit); }
  void operator()(const FunctionRules& rules) const { function_options(rules, n, visit); }
  void operator()(const JoinedRules& rules) const { joined_options(rules, n, visit); }
  void operator()(const EntailingRules& rules) const {
    bool more = true;
    const auto visit_more = [&](std::span<const HeapSize> heaps) { return more = visit(heaps); };
    visit_options(rules.others->form, n, visit_more);
    if (more) visit_options(rules.entailing->form, n, visit_more);
  }
  [[noreturn]] void operator()(const SystemRules&) const {
    throw Error(ErrorKind::invalid_input, message("rules.system_leaves_other_kinds"));
  }
};

/// A lower bound of the number of splits of m into j heaps, for constraints other than equal. There
/// are as many into different heaps as of r = m − j(j − 1)/2 into any, and those are at least the
/// C(r − 1, j − 1) ordered ones divided by j!.
double splits_at_least(HeapSize m, std::uint64_t heaps) {
  const std::uint64_t spread = heaps * (heaps - 1) / 2;
  if (m < spread + heaps) return 0;
  const auto gaps = static_cast<double>(m - spread - 1);
  double splits = 1;
  for (std::uint64_t i = 1; i < heaps; ++i) {
    const auto each = static_cast<double>(i);
    splits *= (gaps - each + 1) / each / (each + 1);
  }
  return splits;
}

struct MovesToLookAt {
  HeapSize n;
  /// Families are long before they fit in memory.
  double operator()(const SubtractionRules& rules) const {
    double members = 0;
    for (const SizeRange& range : rules.set.ranges) {
      if (range.first <= n)
        members += static_cast<double>(std::min(range.last, n) - range.first) + 1;
    }
    if (!rules.all_but) return members;
    return static_cast<double>(n) - static_cast<double>(count_bound(rules.set, n));
  }
  double operator()(const OctalRules& rules) const {
    double moves = 0;
    for (HeapSize taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
      if ((rules.digits[taken] & 4u) != 0) moves += static_cast<double>((n - taken) / 2);
    }
    return moves;
  }
  double operator()(const TakeAndBreakRules& rules) const {
    double moves = 0;
    for (HeapSize taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
      const Digit& digit = rules.digits[taken];
      for (std::uint64_t heaps = 2; heaps <= std::max<std::size_t>(digit.constraints.size(), 2);
           ++heaps) {
        if (digit.allows(heaps) && digit.at(heaps) != Constraint::equal)
          moves += splits_at_least(n - taken, heaps);
      }
    }
    return moves;
  }
  double operator()(const FormulaRules& rules) const {
    using Kind = FormulaRules::Kind;
    const auto size = static_cast<double>(n);
    double moves = 0;
    for (const HeapsLeft& form : rules.several()) moves += moves_of(form);
    if (rules.has(Kind::to_pair)) return moves + size * size / 2;
    if (rules.has(Kind::take_and_split)) return moves + size * size / 4;
    if (rules.has(Kind::take) || rules.has(Kind::to)) return moves + size;
    return rules.has(Kind::split) ? moves + size / 2 : moves;
  }
  /// The moves that leave heaps of this form, in each order.
  double moves_of(const HeapsLeft& form) const {
    using Total = HeapsLeft::Total;
    const auto size = static_cast<double>(n);
    // A row of three or more has few differences that fit.
    if (form.is_row()) return form.total == Total::whole ? size : size * size / 2;
    const unsigned free = form.named - (form.total == Total::whole ? 1 : 0);
    double moves = 1;
    for (unsigned i = 1; i <= free; ++i) {
      const double choices = form.total == Total::any ? size : std::max(size - i, 0.0) / i;
      moves *= choices;
    }
    return moves;
  }
  double operator()(const FunctionRules&) const { return 0; }
  double operator()(const EntailingRules& rules) const {
    return std::visit(*this, rules.others->form) + std::visit(*this, rules.entailing->form);
  }
  double operator()(const SystemRules& rules) const {
    return static_cast<double>(n) *
           static_cast<double>(rules.system->kinds()[rules.kind].moves.size());
  }
  double operator()(const JoinedRules& rules) const {
    double moves = 0;
    if (rules.replaced.find(n) != nullptr) return moves;
    for (const JoinedRules::Part& part : rules.parts) moves += std::visit(*this, part);
    return moves;
  }
};

}  // namespace

double moves_to_look_at(const Rules::Form& form, HeapSize n) {
  return std::visit(MovesToLookAt{n}, form);
}

double moves_to_look_at(const JoinedRules::Part& part, HeapSize n) {
  return std::visit(MovesToLookAt{n}, part);
}

void visit_options(const Rules::Form& form, HeapSize n, const OptionVisitor& visit) {
  std::visit(VisitOptions{n, visit}, form);
}

void visit_options(const JoinedRules::Part& part, HeapSize n, const OptionVisitor& visit) {
  std::visit(VisitOptions{n, visit}, part);
}

void require_few_moves(double moves, const Ruleset& ruleset, HeapSize n, const RunControl& run) {
  constexpr double max_moves = 1e9;  // seconds to minutes
  if (moves <= max_moves || run.max_steps == 0) return;
  throw Error(
      ErrorKind::too_large,
      or_force(message("limit.moves_of_heap",
                       {{"position", fmt::format("{}:{}", abridged(ruleset.canonical()), n)},
                        {"limit", "10^9"}}),
               run));
}

}  // namespace sprague
