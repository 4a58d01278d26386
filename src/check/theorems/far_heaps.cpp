// Once s is a number, every number in a condition is a line in n for each residue of n modulo some
// M, from some heap on: it is slope·t + start for n = r + M·t. Sums and differences of lines are
// lines. A line divided by a number c has a quotient and a remainder that are lines modulo M·c; a
// line divided by a line has a quotient that is a number from some heap on, and a remainder that is
// a line of less slope, or a number. So Euclid's algorithm ends with a number, which the other line
// is the same modulo. Two lines compare in one way from some heap on. A product of two lines that
// are no numbers exceeds 63 bits before 2^62, and so does a power.

#include "check/theorems/far_heaps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "check/check_failure.hpp"
#include "check/theorems/linear.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_modulus = std::uint64_t{1} << 20;
constexpr std::uint64_t max_held = std::uint64_t{1} << 22;  // lines at once
constexpr Wide max_from = Wide{1} << 21;
constexpr Wide last_heap = Wide{1} << 62;

struct Line {
  enum class State : std::uint8_t {
    known,
    fails,    ///< evaluating it fails for some heap of these
    unknown,  ///< to this checker
  };

  Wide slope = 0;
  Wide start = 0;
  State state = State::known;

  bool is_known() const { return state == State::known; }
  bool is_number() const { return slope == 0; }
  bool is(std::int64_t number) const { return is_known() && is_number() && start == number; }

  friend Line operator-(const Line& x, const Line& y) {
    return {x.slope - y.slope, x.start - y.start};
  }
  friend Line operator*(Wide factor, const Line& x) { return {factor * x.slope, factor * x.start}; }
};

constexpr Line failure{0, 0, Line::State::fails};
constexpr Line unknown{0, 0, Line::State::unknown};

Line number_line(Wide number) {
  return {0, number};
}

/// A line for each residue of the heap.
using Lines = std::vector<Line>;

Wide modulo(Wide number, Wide divisor) {  // divisor > 0
  const Wide rest = number % divisor;
  return rest < 0 ? rest + divisor : rest;
}

class FarHeaps {
 public:
  FarHeaps(std::int64_t taken, WorkLimit& limit) : taken_(taken), from_(taken), limit_(limit) {}

  Lines lines_of(const Expression& term) {
    switch (term.op) {
      case Op::number: return {number_line(term.number)};
      case Op::letter:
        if (term.is('s')) return {number_line(taken_)};
        return {{1, term.is('m') ? -Wide{taken_} : 0}};
      case Op::conjunction:
      case Op::disjunction: return of_chain(term);
      default: break;
    }
    Lines first = lines_of(term.parts[0]);
    held_ += first.size();
    Lines second = term.parts.size() == 2 ? lines_of(term.parts[1]) : Lines{number_line(0)};
    held_ -= first.size();
    make_alike(first, second, std::lcm(first.size(), second.size()));
    std::uint64_t finer = 1;
    for (std::size_t r = 0; r < first.size(); ++r)
      finer = joint(finer, residues_needed(term.op, first[r], second[r], place_of(first, r)));
    make_alike(first, second, joint_product(first.size(), finer));
    for (std::size_t r = 0; r < first.size(); ++r) {
      const Place place = place_of(first, r);
      first[r] = within_63_bits(result(term, first[r], second[r], place), place);
    }
    return first;
  }

  std::uint64_t from() const { return static_cast<std::uint64_t>(from_); }

 private:
  /// The heaps of a residue.
  struct Place {
    Wide residue;
    Wide modulus;

    Wide number_of(Wide heap) const {  // the least t of a heap not below this
      return heap <= residue ? 0 : (heap - residue + modulus - 1) / modulus;
    }
  };

  static Place place_of(const Lines& lines, std::size_t residue) {
    return {static_cast<Wide>(residue), static_cast<Wide>(lines.size())};
  }

  // --- the same modulus for all ---

  static std::uint64_t joint(std::uint64_t x, std::uint64_t y) {
    return joint_product(x, y / std::gcd(x, y));
  }
  static std::uint64_t joint_product(std::uint64_t x, std::uint64_t y) {
    if (y > max_modulus / x)
      throw Undecided{fmt::format("its moves depend on the heap modulo more than {}", max_modulus)};
    return x * y;
  }

  void make_alike(Lines& first, Lines& second, std::uint64_t modulus) {
    joint_product(modulus, 1);
    refine(first, modulus);
    refine(second, modulus);
  }

  void refine(Lines& lines, std::uint64_t modulus) {
    limit_.spend(16 * modulus);
    if (held_ + modulus > max_held)
      throw Undecided{"its rules depend on the heap modulo too many large numbers"};
    const std::size_t before = lines.size();
    const auto times = static_cast<Wide>(modulus / before);
    Lines finer(modulus);
    for (std::size_t r = 0; r < modulus; ++r) {
      const Line& line = lines[r % before];
      finer[r] = {line.slope * times, line.start + line.slope * static_cast<Wide>(r / before),
                  line.state};
    }
    lines = std::move(finer);
  }

  // --- from some heap on ---

  /// Heaps below the one of this number are no longer far. False beyond the limit.
  bool begin_at(Wide number, const Place& place) {
    if (number > max_from) return false;
    const Wide heap = place.residue + place.modulus * number;
    if (heap > max_from) return false;
    from_ = std::max(from_, heap);
    return true;
  }

  /// −1, 0 or 1 for what the line is from some heap on; empty where that is too far.
  std::optional<int> sign(const Line& line, const Place& place) {
    if (line.slope == 0) return line.start < 0 ? -1 : line.start > 0 ? 1 : 0;
    const int far = line.slope > 0 ? 1 : -1;
    if (far * line.start > 0) return far;
    const Wide number = (far * -line.start) / (far * line.slope) + 1;
    return begin_at(number, place) ? std::optional(far) : std::nullopt;
  }

  struct Division {
    Line quotient;
    Line remainder;
  };

  /// By a number, only where it divides the slope. Requires a divisor that is not the number 0.
  std::optional<Division> divided(const Line& x, const Line& y, const Place& place) {
    if (y.is_number()) {
      const Wide size = y.start < 0 ? -y.start : y.start;
      const Wide rest = modulo(x.start, size);
      return Division{{x.slope / y.start, (x.start - rest) / y.start}, number_line(rest)};
    }
    const auto direction = sign(y, place);
    if (!direction) return std::nullopt;
    Wide quotient = (x.slope - modulo(x.slope, *direction * y.slope)) / y.slope;
    Line rest = x - quotient * y;
    auto rest_sign = sign(rest, place);
    if (rest_sign && *rest_sign < 0) {  // a number: the slope is not negative
      quotient -= *direction;
      rest = x - quotient * y;
      rest_sign = sign(rest, place);
    }
    const auto room = sign(Wide{*direction} * y - rest, place);
    if (!rest_sign || !room || *rest_sign < 0 || *room <= 0) return std::nullopt;
    return Division{number_line(quotient), rest};
  }

  /// Euclid's algorithm, until one of the two is a number that is not 0 or the other is 0.
  std::optional<std::pair<Line, Line>> reduced(Line x, Line y, const Place& place) {
    while (!y.is_number()) {
      if (x.is_number()) {
        std::swap(x, y);
        break;
      }
      const auto division = divided(x, y, place);
      if (!division) return std::nullopt;
      x = std::exchange(y, division->remainder);
    }
    return std::pair(x, y);
  }

  /// The factor by which the modulus must be finer for the operation.
  std::uint64_t residues_needed(Op op, const Line& x, const Line& y, const Place& place) {
    if (!x.is_known() || !y.is_known()) return 1;
    Line line = x;
    Line number = y;
    if (op == Op::gcd) {
      const auto ends = reduced(x, y, place);
      if (!ends) return 1;
      std::tie(line, number) = *ends;
    } else if (op != Op::quotient && op != Op::remainder) {
      return 1;
    }
    if (!number.is_number() || number.start == 0) return 1;
    const Wide size = number.start < 0 ? -number.start : number.start;
    const Wide rest = modulo(line.slope, size);
    if (rest == 0) return 1;
    const Wide needed = size / static_cast<Wide>(std::gcd(static_cast<std::uint64_t>(rest),
                                                          static_cast<std::uint64_t>(size)));
    return needed > Wide{max_modulus} ? max_modulus + 1 : static_cast<std::uint64_t>(needed);
  }

  // --- operations ---

  Line result(const Expression& term, const Line& x, const Line& y, const Place& place) {
    if (x.state == Line::State::fails || y.state == Line::State::fails) return failure;
    if (!x.is_known() || !y.is_known()) return unknown;
    if (x.is_number() && y.is_number()) {
      const auto number =
          evaluate(term, static_cast<std::int64_t>(x.start), static_cast<std::int64_t>(y.start));
      return number ? number_line(*number) : failure;
    }
    switch (term.op) {
      case Op::sum: return {x.slope + y.slope, x.start + y.start};
      case Op::difference: return x - y;
      case Op::negative: return Wide{-1} * x;
      case Op::product:
        if (!x.is_number() && !y.is_number()) return failure;
        return x.is_number() ? x.start * y : y.start * x;
      case Op::power:
        if (!y.is_number()) return unknown;
        if (y.start < 0 || y.start > 1) return failure;
        return y.start == 0 ? number_line(1) : x;
      case Op::quotient:
      case Op::remainder: {
        if (y.is_number() && y.start == 0) return failure;
        const auto division = divided(x, y, place);
        if (!division) return unknown;
        return term.op == Op::quotient ? division->quotient : division->remainder;
      }
      case Op::gcd: {
        const auto ends = reduced(x, y, place);
        if (!ends) return unknown;
        if (ends->second.is(0)) return absolute(ends->first, place);
        const auto number = static_cast<std::uint64_t>(ends->second.start < 0 ? -ends->second.start
                                                                              : ends->second.start);
        const auto rest = static_cast<std::uint64_t>(modulo(ends->first.start, Wide{number}));
        return number_line(static_cast<Wide>(std::gcd(rest, number)));
      }
      case Op::absolute: return absolute(x, place);
      case Op::least:
      case Op::greatest: {
        const auto order = sign(x - y, place);
        if (!order) return unknown;
        return (*order < 0) == (term.op == Op::least) ? x : y;
      }
      case Op::equal:
      case Op::less:
      case Op::at_most: {
        const auto order = sign(x - y, place);
        if (!order) return unknown;
        return number_line(term.op == Op::equal  ? *order == 0
                           : term.op == Op::less ? *order < 0
                                                 : *order <= 0);
      }
      case Op::member: {
        const Line end = number_line(x.slope > 0 ? term.set.back().second : term.set.front().first);
        const auto beyond = sign(x - end, place);
        return beyond ? number_line(0) : unknown;
      }
      default: return unknown;
    }
  }

  Line absolute(const Line& x, const Place& place) {
    const auto direction = sign(x, place);
    return direction ? Wide{*direction < 0 ? -1 : 1} * x : unknown;
  }

  /// A line is furthest from 0 at its ends.
  Line within_63_bits(const Line& line, const Place& place) const {
    if (!line.is_known()) return line;
    const auto fits = [&](Wide number) {
      const Wide value = line.slope * number + line.start;
      return std::numeric_limits<std::int64_t>::min() <= value &&
             value <= std::numeric_limits<std::int64_t>::max();
    };
    const Wide last = (last_heap - place.residue) / place.modulus;
    if (!fits(last)) return failure;
    return fits(place.number_of(from_)) ? line : unknown;
  }

  // --- and, or ---

  /// The part after one that decides for all heaps is not looked at.
  Lines of_chain(const Expression& term) {
    const std::int64_t deciding = term.op == Op::disjunction ? 1 : 0;
    Lines whole{number_line(1 - deciding)};
    for (const Expression& part : term.parts) {
      const auto is_open = [&](const Line& line) { return line.is(1 - deciding); };
      if (std::none_of(whole.begin(), whole.end(), is_open)) break;
      held_ += whole.size();
      Lines next = lines_of(part);
      held_ -= whole.size();
      make_alike(whole, next, std::lcm(whole.size(), next.size()));
      for (std::size_t r = 0; r < whole.size(); ++r) {
        if (is_open(whole[r])) whole[r] = next[r];
      }
    }
    return whole;
  }

  std::int64_t taken_;
  Wide from_;
  WorkLimit& limit_;
  std::uint64_t held_ = 0;  // lines of operands that wait for others
};

/// The shortest that repeats to it.
std::vector<bool> shortest(std::vector<bool> table) {
  std::size_t length = table.size();
  for (std::size_t prime = 2, rest = length; rest > 1; ++prime) {
    if (prime > rest / prime) prime = rest;
    while (rest % prime == 0) {
      rest /= prime;
      const std::size_t less = length / prime;
      if (length % prime == 0 &&
          std::equal(table.begin() + static_cast<std::ptrdiff_t>(less),
                     table.begin() + static_cast<std::ptrdiff_t>(length), table.begin()))
        length = less;
    }
  }
  table.resize(length);
  return table;
}

}  // namespace

FarTruth far_truth(const Expression& condition, std::int64_t taken, WorkLimit& limit) {
  FarHeaps heaps(taken, limit);
  const Lines lines = heaps.lines_of(condition);
  FarTruth truth;
  truth.from = heaps.from();
  for (std::size_t r = 0; r < lines.size(); ++r) {
    if (lines[r].is_known()) continue;
    const std::string where =
        fmt::format("for large heaps {} modulo {}, of which {} are taken", r, lines.size(), taken);
    if (lines[r].state == Line::State::fails) throw Wrong{"evaluating its rules fails " + where};
    throw Undecided{"what its rules say is not seen " + where};
  }
  for (const Line& line : lines) truth.holds.push_back(line.start != 0);
  truth.holds = shortest(std::move(truth.holds));
  return truth;
}

}  // namespace sprague::check
