#include "property/code_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace property {
namespace {

/// The text of a digit, chosen among those it has.
std::string spelled(const DigitCase& digit, Random& random) {
  std::set<char> signs;
  for (const auto& [heaps, sign] : digit.counts) signs.insert(sign);
  const char sign = signs.empty() ? ' ' : *signs.begin();
  const std::string suffix = sign == ' ' ? "" : std::string(1, sign);
  if (digit.counts.empty()) return "0";
  std::string list = "{";
  for (const auto& [heaps, own] : digit.counts) {
    if (list.size() > 1) list += random.once_in(3) ? ", " : ",";
    list += std::to_string(heaps);
    if (signs.size() > 1 && own != ' ') list += own;
  }
  if (digit.and_more) list += random.once_in(3) ? " +" : "+";
  list += "}";
  if (signs.size() > 1) return list;
  if (digit.and_more) {
    const bool all = digit.counts.rbegin()->first + 1 == digit.counts.size();
    return (all && random.once_in(2) ? "*" : list) + suffix;
  }
  std::uint64_t number = 0;
  for (const auto& [heaps, own] : digit.counts) number |= std::uint64_t{1} << heaps;
  if (random.once_in(4)) return list + suffix;
  if (number > 31 || random.once_in(8)) return fmt::format("&{};{}", number, suffix);
  const std::string_view letters =
      random.once_in(2) ? "0123456789ABCDEFGHIJKLMNOPQRSTUV" : "0123456789abcdefghijklmnopqrstuv";
  return letters[number] + suffix;
}

DigitCase random_digit(Random& random, Heap least, const CodeLimits& limits) {
  DigitCase digit;
  if (!random.once_in(3)) {
    const char signs[] = {' ', ' ', '!', '?', '='};
    const char one = signs[random.between(0, 4)];
    const bool mixed = random.once_in(4);
    for (Heap heaps = least; heaps <= std::max(limits.max_heaps, least); ++heaps) {
      if (random.once_in(2)) digit.counts[heaps] = mixed ? signs[random.between(0, 4)] : one;
    }
    digit.and_more = limits.unbounded && !digit.counts.empty() && random.once_in(5);
  }
  digit.text = spelled(digit, random);
  return digit;
}

}  // namespace

bool DigitCase::allows(const oracle::Heaps& heaps) const {
  auto rule = counts.find(heaps.size());
  if (rule == counts.end() && and_more && heaps.size() > counts.rbegin()->first)
    rule = std::prev(counts.end());
  if (rule == counts.end()) return false;
  const std::set<Heap> sizes(heaps.begin(), heaps.end());
  if (heaps.size() < 2 || rule->second == ' ') return true;
  if (rule->second == '!') return sizes.size() == heaps.size();
  return (sizes.size() == 1) == (rule->second == '=');
}

std::string CodeCase::text() const {
  std::string text;
  for (std::size_t i = added.size(); i-- > 0;) text += added[i].text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (repeating > 0 && i == digits.size() - repeating) text += '[';
    text += digits[i].text;
    if (i == 0) text += '.';
  }
  return repeating > 0 ? text + "]" : text;
}

oracle::Rule CodeCase::rule() const {
  return [code = *this](Heap heap) {
    std::vector<oracle::Heaps> options;
    if (heap == 0) return options;
    const auto leave = [&](const DigitCase& digit, Heap rest) {
      if (digit.counts.empty()) return;
      const Heap most = digit.and_more ? rest : digit.counts.rbegin()->first;
      oracle::for_each_partition(rest, most, [&](const oracle::Heaps& heaps) {
        if (digit.allows(heaps)) options.push_back(heaps);
      });
    };
    for (std::size_t i = 0; i < code.added.size(); ++i) leave(code.added[i], heap + i + 1);
    for (Heap taken = 0; taken <= heap; ++taken) {
      Heap digit = taken;
      while (code.repeating > 0 && digit >= code.digits.size()) digit -= code.repeating;
      if (digit < code.digits.size()) leave(code.digits[digit], heap - taken);
    }
    return options;
  };
}

bool CodeCase::ends() const {
  // With up to three tokens added, what stands beside a heap of n is at most 1 + 2 or 1 + 1 + 1.
  constexpr Heap enough = 8;
  for (Heap n = 1; n <= enough; ++n) {
    for (const oracle::Heaps& heaps : rule()(n)) {
      if (!heaps.empty() && heaps.back() >= n) return false;
    }
  }
  return digits[0].counts.count(0) == 0;
}

std::vector<CodeCase> CodeCase::smaller() const {
  std::vector<CodeCase> result;
  Random random(1, 0);
  const auto propose = [&](auto change) {
    CodeCase code = *this;
    change(code);
    result.push_back(std::move(code));
  };
  if (!added.empty()) propose([](CodeCase& code) { code.added.pop_back(); });
  if (repeating > 0) propose([](CodeCase& code) { code.repeating = 0; });
  if (repeating > 1) propose([](CodeCase& code) { --code.repeating; });
  if (digits.size() > 1 + repeating)
    propose([&](CodeCase& code) { code.digits.erase(code.digits.begin() + 1); });
  for (std::size_t i = 0; i < digits.size() + added.size(); ++i) {
    const auto digit_of = [&](CodeCase& code) -> DigitCase& {
      return i < digits.size() ? code.digits[i] : code.added[i - digits.size()];
    };
    CodeCase same = *this;
    for (const auto& [heaps, sign] : digit_of(same).counts) {
      propose([&, heaps = heaps](CodeCase& code) {
        DigitCase& digit = digit_of(code);
        digit.counts.erase(heaps);
        digit.and_more = digit.and_more && !digit.counts.empty();
        digit.text = spelled(digit, random);
      });
    }
  }
  return result;
}

CodeCase random_code(Random& random, CodeLimits limits) {
  CodeCase code;
  // Left of the point each move must end: after adding tokens it must leave enough heaps.
  const auto fewest = [&](Heap tokens) { return limits.ends ? tokens + 2 : 0; };
  code.digits.push_back(random.once_in(2) ? random_digit(random, fewest(0), limits)
                                          : DigitCase{{}, false, "0"});
  if (random.once_in(limits.ends ? 5 : 2)) {
    for (Heap tokens = 1; tokens <= random.between(1, limits.ends ? 2 : 3); ++tokens)
      code.added.push_back(random_digit(random, fewest(tokens), limits));
  }
  for (std::uint64_t digits = random.between(0, limits.max_digits); digits > 0; --digits)
    code.digits.push_back(random_digit(random, 0, limits));
  if (limits.tails && code.digits.size() > 1 && random.once_in(3))
    code.repeating = random.between(1, code.digits.size() - 1);
  return code;
}

}  // namespace property
