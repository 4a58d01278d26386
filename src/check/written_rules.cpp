// A set is a list of disjoint intervals, the last of which may be infinite. A family is needed only
// below the least size from which all belong (the first size of a polynomial k + c or of a repeated
// digit 3), so it is listed up to there and no further. Two sets are the same when their intervals
// are, which compares every member and the tails at once.

#include "check/written_rules.hpp"

#include <fmt/format.h>
#include <gmpxx.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "check/check_failure.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t infinite = std::uint64_t{1}
                                   << 62;  // the largest heap size, which stands for "and so on"
constexpr std::uint64_t max_listed = 1 << 20;  // families are listed up to here at most
constexpr std::uint64_t max_index = 1 << 20;   // polynomials are evaluated at 1 … here at most

struct Interval {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};
using Intervals = std::vector<Interval>;

// ---- families
// ---------------------------------------------------------------------------------------

/// (Σ coefficients[i]·k^i) / divisor for k = 1, 2, 3, …
struct Polynomial {
  std::vector<std::int64_t> coefficients;
  std::uint64_t divisor = 1;
};
struct Primes {};
struct Fibonacci {};
struct Powers {
  std::uint64_t base = 2;
};
using Family = std::variant<Polynomial, Primes, Fibonacci, Powers>;

mpz_class integer(auto number) {
  return mpz_class(std::to_string(number));
}

/// The members up to `limit` as intervals, in any order. A polynomial ends where its value is
/// beyond the limit and none of its forward differences is negative, for then it never comes back.
struct ListFamily {
  std::uint64_t limit;

  Intervals operator()(const Polynomial& polynomial) const {
    std::vector<mpz_class> differences;
    for (std::size_t k = 1; k <= polynomial.coefficients.size(); ++k) {
      mpz_class value = 0;
      for (std::size_t i = polynomial.coefficients.size(); i-- > 0;)
        value = value * integer(k) + integer(polynomial.coefficients[i]);
      differences.push_back(value);
    }
    for (std::size_t order = 1; order < differences.size(); ++order) {
      for (std::size_t i = differences.size(); i-- > order;) differences[i] -= differences[i - 1];
    }
    const mpz_class divisor = integer(polynomial.divisor);
    const mpz_class bound = integer(limit);
    Intervals result;
    for (std::uint64_t k = 1; k <= max_index; ++k) {
      mpz_class value, rest;
      mpz_fdiv_qr(value.get_mpz_t(), rest.get_mpz_t(), differences[0].get_mpz_t(),
                  divisor.get_mpz_t());
      if (rest != 0 || value < 1)
        throw Undecided{fmt::format("a polynomial is no size at k = {}", k)};
      if (value <= bound)
        result.push_back({value.get_ui(), value.get_ui()});
      else if (std::all_of(differences.begin() + 1, differences.end(),
                           [](const mpz_class& d) { return d >= 0; }))
        return result;
      for (std::size_t i = 0; i + 1 < differences.size(); ++i) differences[i] += differences[i + 1];
    }
    throw Undecided{"a polynomial grows too slowly to be listed"};
  }

  Intervals operator()(const Primes&) const {
    Intervals result;
    std::vector<bool> composite(limit + 1);
    for (std::uint64_t n = 2; n <= limit; ++n) {
      if (composite[n]) continue;
      result.push_back({n, n});
      for (std::uint64_t multiple = n * n; multiple <= limit; multiple += n)
        composite[multiple] = true;
    }
    return result;
  }

  Intervals operator()(const Fibonacci&) const {
    Intervals result;
    for (std::uint64_t a = 1, b = 2; a <= limit; b += a, a = b - a) result.push_back({a, a});
    return result;
  }

  Intervals operator()(const Powers& powers) const {
    Intervals result;
    for (std::uint64_t power = 1; power <= limit; power *= powers.base) {
      result.push_back({power, power});
      if (power > limit / powers.base) break;
    }
    return result;
  }
};

/// The first member of a family that is every size from there on: (d·k + c) / d.
std::optional<std::uint64_t> tail_of(const Family& family) {
  const auto* const polynomial = std::get_if<Polynomial>(&family);
  if (polynomial == nullptr || polynomial->coefficients.size() != 2) return std::nullopt;
  const auto divisor = static_cast<std::int64_t>(polynomial->divisor);
  const std::int64_t first = polynomial->coefficients[0] + polynomial->coefficients[1];
  if (polynomial->coefficients[1] != divisor || first % divisor != 0 || first < divisor)
    return std::nullopt;
  return static_cast<std::uint64_t>(first / divisor);
}

// ---- sets
// -------------------------------------------------------------------------------------------

Intervals merged(Intervals intervals) {
  std::sort(intervals.begin(), intervals.end(),
            [](const Interval& a, const Interval& b) { return a.first < b.first; });
  Intervals result;
  for (const Interval& interval : intervals) {
    if (result.empty() || interval.first > result.back().last + 1)
      result.push_back(interval);
    else
      result.back().last = std::max(result.back().last, interval.last);
  }
  return result;
}

Intervals complement(const Intervals& intervals) {
  Intervals result;
  std::uint64_t next = 1;
  for (const Interval& interval : intervals) {
    if (interval.first > next) result.push_back({next, interval.first - 1});
    next = interval.last + 1;
  }
  if (next <= infinite) result.push_back({next, infinite});
  return result;
}

/// The sizes that a move may take, as they were written.
struct WrittenSet {
  Intervals intervals;
  std::vector<Family> families;
  bool all_but = false;
};

/// Throws Undecided where the families cannot be listed, or infinitely many sizes are left to them.
Intervals members_of(WrittenSet set) {
  for (const Family& family : set.families) {
    if (const auto first = tail_of(family)) set.intervals.push_back({*first, infinite});
  }
  set.intervals = merged(std::move(set.intervals));
  if (!set.families.empty()) {
    if (set.intervals.empty() || set.intervals.back().last < infinite)
      throw Undecided{"its families have infinitely many members"};
    const std::uint64_t tail = set.intervals.back().first;
    if (tail > max_listed)
      throw Undecided{fmt::format("its families would have to be listed up to {}", tail)};
    Intervals all = set.intervals;
    for (const Family& family : set.families) {
      const Intervals members = std::visit(ListFamily{tail}, family);
      all.insert(all.end(), members.begin(), members.end());
    }
    set.intervals = merged(std::move(all));
  }
  return set.all_but ? complement(set.intervals) : set.intervals;
}

// ---- codes
// ------------------------------------------------------------------------------------------

/// Digits up to 7; from `repeating` digits before the end on they repeat for ever, where there are
/// any.
struct WrittenCode {
  std::vector<unsigned> digits{0};
  std::size_t repeating = 0;
};

/// Digits 3 take a size and 0 does not; empty for others.
std::optional<WrittenSet> set_of(const WrittenCode& code) {
  WrittenSet set;
  for (std::size_t taken = 0; taken < code.digits.size(); ++taken) {
    const unsigned digit = code.digits[taken];
    if (digit == 0) continue;
    if (digit != 3 || taken == 0) return std::nullopt;
    if (taken + code.repeating < code.digits.size()) {
      set.intervals.push_back({taken, taken});
    } else {
      const auto step = static_cast<std::int64_t>(code.repeating);
      set.families.push_back(Polynomial{{static_cast<std::int64_t>(taken) - step, step}, 1});
    }
  }
  return set;
}

// ---- the text
// ---------------------------------------------------------------------------------------

using Written = std::variant<WrittenSet, WrittenCode>;

class Reader {
 public:
  explicit Reader(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    if (first != std::string::npos)
      text_ = text.substr(first, text.find_last_not_of(' ') - first + 1);
  }

  Written read() {
    if (takes("S(") || takes("s(")) return set(false);
    if (takes("allbut(")) return set(true);
    // Letters are digits, too, but a text of letters without a point is a name.
    const bool is_code =
        !text_.empty() &&
        (is_digit(text_[0]) || std::string_view(".{&*").find(text_[0]) != std::string_view::npos ||
         text_.find('.') < text_.find('('));
    if (!is_code)
      throw Undecided{text_.find('(') == std::string::npos ? "it is a name" : "it is a formula"};
    return code();
  }

 private:
  [[noreturn]] void fail() const {
    throw Undecided{fmt::format("its character {} is beyond this checker's reader", at_ + 1)};
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool done() const { return at_ == text_.size(); }
  void skip() {
    while (next() == ' ') ++at_;
  }
  bool takes(std::string_view word) {
    if (!std::string_view(text_).substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  bool takes_after_spaces(std::string_view word) {
    skip();
    return takes(word);
  }
  void expect(std::string_view word) {
    if (!takes_after_spaces(word)) fail();
  }

  std::uint64_t digits() {
    std::uint64_t value = 0;
    const char* const begin = text_.data() + at_;
    const auto read = std::from_chars(begin, text_.data() + text_.size(), value);
    if (read.ec != std::errc{}) fail();
    at_ += static_cast<std::size_t>(read.ptr - begin);
    return value;
  }

  /// 7, 1e6, 10^6.
  std::uint64_t number() {
    std::uint64_t value = digits();
    std::uint64_t base = 0;
    if (takes("e") || takes("E"))
      base = 10;
    else if (takes("^"))
      base = std::exchange(value, 1);
    else
      return value;
    for (std::uint64_t exponent = digits(); exponent > 0 && base > 1 && value > 0; --exponent) {
      if (__builtin_mul_overflow(value, base, &value) || value > infinite) fail();
    }
    return value;
  }

  // --- sets ---

  WrittenSet set(bool all_but) {
    WrittenSet result;
    result.all_but = all_but;
    if (!takes_after_spaces(")")) {
      do member(result);
      while (takes_after_spaces(","));
      expect(")");
    }
    if (!done()) fail();
    return result;
  }

  void member(WrittenSet& set) {
    skip();
    const std::string_view rest = std::string_view(text_).substr(at_);
    const std::string_view member = rest.substr(0, rest.find_first_of(",)"));
    if (const auto family = named_family()) return set.families.push_back(*family);
    if (member.find('k') != std::string_view::npos) return set.families.push_back(polynomial());
    const std::uint64_t first = number();
    std::uint64_t last = first;
    if (takes_after_spaces("..")) {
      skip();
      last = number();
    }
    if (first == 0 || last < first) fail();
    set.intervals.push_back({first, last});
  }

  std::optional<Family> named_family() {
    std::string word;
    for (std::size_t i = at_;
         i < text_.size() && std::isalpha(static_cast<unsigned char>(text_[i])) != 0; ++i) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(text_[i])));
    }
    if (word.size() < 2) return std::nullopt;
    at_ += word.size();
    if (word == "squares") return Polynomial{{0, 0, 1}, 1};
    if (word == "cubes") return Polynomial{{0, 0, 0, 1}, 1};
    if (word == "triangular") return Polynomial{{0, 1, 1}, 2};
    if (word == "primes") return Primes{};
    if (word == "fibonacci") return Fibonacci{};
    if (word != "powers") fail();
    expect("of ");
    skip();
    const std::uint64_t base = number();
    if (base < 2) fail();
    return Powers{base};
  }

  Polynomial polynomial() {
    Polynomial result;
    const bool parenthesis = takes("(");
    for (std::int64_t sign = sign_or(1); sign != 0; sign = sign_or(0)) term(result, sign);
    if (parenthesis) expect(")");
    if (parenthesis && takes_after_spaces("/")) {
      skip();
      result.divisor = number();
    }
    while (!result.coefficients.empty() && result.coefficients.back() == 0)
      result.coefficients.pop_back();
    if (result.coefficients.size() < 2 || result.divisor == 0 || result.divisor > max_coefficient)
      fail();
    return result;
  }

  std::int64_t sign_or(std::int64_t otherwise) {
    if (takes_after_spaces("+")) return 1;
    return takes("-") ? -1 : otherwise;
  }

  void term(Polynomial& polynomial, std::int64_t sign) {
    skip();
    std::uint64_t coefficient = 1;
    std::uint64_t exponent = 0;
    const bool numeric = is_digit(next());
    if (numeric) coefficient = digits();
    const bool product = numeric && takes_after_spaces("*");
    skip();
    if (takes("k"))
      exponent = takes("^") ? digits() : 1;
    else if (!numeric || product)
      fail();
    if (coefficient > max_coefficient || exponent > 16) fail();
    auto& coefficients = polynomial.coefficients;
    coefficients.resize(std::max<std::size_t>(coefficients.size(), exponent + 1));
    coefficients[exponent] += sign * static_cast<std::int64_t>(coefficient);
    if (std::abs(coefficients[exponent]) > static_cast<std::int64_t>(max_coefficient)) fail();
  }

  // --- codes ---

  WrittenCode code() {
    WrittenCode result;
    for (; !done() && next() != '.'; result.digits[0] = digit()) {
      if (result.digits[0] != 0) fail();  // a digit further left adds tokens
    }
    if (takes(".")) {
      while (!done() && next() != '[') result.digits.push_back(digit());
      if (takes("[")) {
        for (; !takes("]"); ++result.repeating) result.digits.push_back(digit());
        if (result.repeating == 0) fail();
        shorten_tail(result);
      }
    }
    if (!done()) fail();
    return result;
  }

  /// [3030] is [30].
  static void shorten_tail(WrittenCode& code) {
    const auto tail = code.digits.end() - static_cast<std::ptrdiff_t>(code.repeating);
    for (std::size_t period = 1; period < code.repeating; ++period) {
      if (code.repeating % period != 0 ||
          !std::equal(tail, code.digits.end() - static_cast<std::ptrdiff_t>(period),
                      tail + static_cast<std::ptrdiff_t>(period)))
        continue;
      code.digits.resize(code.digits.size() - code.repeating + period);
      code.repeating = period;
      return;
    }
  }

  /// Digits that leave at most two heaps, with no constraint on them.
  unsigned digit() {
    std::uint64_t digit = 0;
    if (takes("{")) {
      if (!takes("}")) {
        do {
          const std::uint64_t heaps = digits();
          if (heaps > 2) fail();
          digit |= constrained(1u << heaps);
        } while (takes(","));
        if (!takes("}")) fail();
      }
    } else if (takes("&")) {
      digit = digits();
      if (!takes(";")) fail();
    } else if (is_digit(next())) {
      digit = static_cast<unsigned>(text_[at_++] - '0');
    } else {
      fail();
    }
    if (digit > 7) fail();
    return constrained(static_cast<unsigned>(digit));
  }

  /// One heap, or none, obeys every constraint; two may not.
  unsigned constrained(unsigned digit) {
    if ((takes("!") || takes("?") || takes("=")) && (digit & 4u) != 0) fail();
    return digit;
  }

  static constexpr std::uint64_t max_coefficient = 1'000'000'000'000;

  std::string text_;
  std::size_t at_ = 0;
};

// ---- comparison
// -------------------------------------------------------------------------------------

/// The sizes that a move of the canonical game takes, when it is such a game.
std::optional<Intervals> sizes_of(const Game& game) {
  if (const auto* const code = std::get_if<TakeAndBreak>(&game)) {
    const auto set = set_of(WrittenCode{code->digits, 0});
    return set ? std::optional(members_of(*set)) : std::nullopt;
  }
  const auto& taking = std::get<Taking>(game);
  Intervals sizes;
  for (const std::uint64_t size : taking.sizes) sizes.push_back({size, size});
  sizes = merged(std::move(sizes));
  return taking.all_but ? complement(sizes) : sizes;
}

/// The least size that is in one of the sets only.
std::uint64_t first_difference(const Intervals& a, const Intervals& b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  if (i == a.size()) return b[i].first;
  if (i == b.size()) return a[i].first;
  return a[i].first != b[i].first ? std::min(a[i].first, b[i].first)
                                  : std::min(a[i].last, b[i].last) + 1;
}

RulesComparison different(std::string reason) {
  return {RulesComparison::Result::different, std::move(reason)};
}

RulesComparison compare_sets(const WrittenSet& written, const Game& canonical) {
  const auto expected = sizes_of(canonical);
  if (!expected) return different("it takes from a heap without splitting it");
  const Intervals listed = written.all_but ? complement(*expected) : *expected;
  if (!written.families.empty() && (listed.empty() || listed.back().last < infinite))
    return different("its families have infinitely many members");
  const Intervals found = members_of(written);
  if (found == *expected) return {RulesComparison::Result::same, ""};
  const std::uint64_t size = first_difference(found, *expected);
  const bool may = std::any_of(found.begin(), found.end(), [&](const Interval& i) {
    return i.first <= size && size <= i.last;
  });
  return different(fmt::format("a move {} take {} by it", may ? "may" : "may not", size));
}

RulesComparison compare_codes(const WrittenCode& written, const Game& canonical) {
  if (const auto set = set_of(written)) return compare_sets(*set, canonical);
  const auto* const code = std::get_if<TakeAndBreak>(&canonical);
  if (code == nullptr) return different("it has digits other than 0 and 3");
  const auto digit_of = [](const std::vector<unsigned>& digits, std::size_t taken) {
    return taken < digits.size() ? digits[taken] : 0;
  };
  const std::size_t count = std::max(written.digits.size(), code->digits.size());
  for (std::size_t taken = 0; taken < count; ++taken) {
    if (digit_of(written.digits, taken) == digit_of(code->digits, taken)) continue;
    return different(
        fmt::format("its digit for taking {} is {}", taken, digit_of(written.digits, taken)));
  }
  const bool ends =
      std::all_of(written.digits.end() - static_cast<std::ptrdiff_t>(written.repeating),
                  written.digits.end(), [](unsigned digit) { return digit == 0; });
  return ends ? RulesComparison{RulesComparison::Result::same, ""}
              : different("its digits repeat for ever");
}

}  // namespace

RulesComparison compare_rules(const std::string& written, const Game& canonical) {
  try {
    const Written rules = Reader(written).read();
    if (const auto* const set = std::get_if<WrittenSet>(&rules))
      return compare_sets(*set, canonical);
    return compare_codes(std::get<WrittenCode>(rules), canonical);
  } catch (const Undecided& undecided) {
    return {RulesComparison::Result::unknown, undecided.why};
  }
}

}  // namespace sprague::check
