#include "property/rules_case.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace property {
namespace {

// --- families, each by a few lines of its own ---

Member listed(std::string text, std::vector<Heap> sizes) {
  return {0, 0, std::move(text), std::move(sizes)};
}

Member primes() {
  std::vector<Heap> sizes;
  for (Heap n = 2; n <= reach; ++n) {
    bool prime = true;
    for (Heap divisor = 2; divisor * divisor <= n && prime; ++divisor) prime = n % divisor != 0;
    if (prime) sizes.push_back(n);
  }
  return listed("primes", std::move(sizes));
}

Member fibonacci() {
  std::vector<Heap> sizes{1, 2};
  while (sizes.back() <= reach) sizes.push_back(sizes.back() + sizes[sizes.size() - 2]);
  return listed("fibonacci", std::move(sizes));
}

Member powers(Heap base) {
  std::vector<Heap> sizes;
  for (Heap power = 1; power <= reach; power *= base) sizes.push_back(power);
  return listed("powers of " + std::to_string(base), std::move(sizes));
}

/// (Σ coefficients[i]·k^i) / denominator; no text and no sizes when it has no meaning as a family.
Member polynomial(const std::vector<std::int64_t>& coefficients, std::int64_t denominator) {
  std::string text;
  for (std::size_t i = coefficients.size(); i-- > 0;) {
    const std::int64_t coefficient = coefficients[i];
    if (coefficient == 0) continue;
    if (coefficient < 0)
      text += '-';
    else if (!text.empty())
      text += '+';
    const std::int64_t size = std::abs(coefficient);
    if (size != 1 || i == 0) text += std::to_string(size);
    if (i > 0) text += i == 1 ? "k" : "k^" + std::to_string(i);
  }
  if (denominator != 1) text = "(" + text + ")/" + std::to_string(denominator);
  std::vector<Heap> sizes;
  for (std::int64_t k = 1; k <= static_cast<std::int64_t>(2 * reach); ++k) {
    std::int64_t value = 0;
    for (std::size_t i = coefficients.size(); i-- > 0;) value = value * k + coefficients[i];
    if (value < denominator || value % denominator != 0) return {};
    const Heap size = static_cast<Heap>(value / denominator);
    if (size <= reach) sizes.push_back(size);
  }
  return listed(std::move(text), std::move(sizes));
}

Member random_polynomial(Random& random) {
  while (true) {
    std::vector<std::int64_t> coefficients{random.between_signed(-6, 9),
                                           random.between_signed(-4, 6)};
    const std::uint64_t degree = random.between(1, 3);
    while (coefficients.size() <= degree) coefficients.push_back(random.between_signed(-1, 3));
    if (coefficients.back() <= 0) continue;
    const std::int64_t denominator = random.once_in(3) ? random.between_signed(2, 3) : 1;
    Member member = polynomial(coefficients, denominator);
    if (!member.family.empty()) return member;
  }
}

Member renamed(Member member, std::string text) {
  member.family = std::move(text);
  return member;
}

Member random_family(Random& random) {
  switch (random.between(0, 9)) {
    case 0: return renamed(polynomial({0, 0, 1}, 1), "squares");
    case 1: return renamed(polynomial({0, 0, 0, 1}, 1), "cubes");
    case 2: return renamed(polynomial({0, 1, 1}, 2), "triangular");
    case 3: return primes();
    case 4: return fibonacci();
    case 5: return powers(random.between(2, 5));
    default: return random_polynomial(random);
  }
}

Member random_sizes(Random& random, Heap largest) {
  const Heap first = random.between(1, largest);
  const bool range = random.once_in(4);
  return {first, range ? std::min(largest, first + random.between(0, 5)) : first, "", {}};
}

std::string text_of(const Member& member) {
  if (!member.family.empty()) return member.family;
  if (member.first == member.last) return std::to_string(member.first);
  return std::to_string(member.first) + ".." + std::to_string(member.last);
}

// --- smaller cases ---

std::vector<RulesCase> smaller_octal(const RulesCase& rules) {
  std::vector<RulesCase> result;
  const auto propose = [&](std::string digits) {
    result.push_back(rules);
    result.back().digits = std::move(digits);
  };
  if (rules.digits.size() > 1) propose(rules.digits.substr(0, rules.digits.size() - 1));
  for (std::size_t i = 1; i < rules.digits.size(); ++i)
    propose(std::string(rules.digits).erase(i, 1));
  for (std::size_t i = 0; i < rules.digits.size(); ++i) {
    for (const int bit : {4, 2, 1}) {
      std::string digits = rules.digits;
      if (((digits[i] - '0') & bit) == 0) continue;
      digits[i] = static_cast<char>(digits[i] - bit);
      propose(std::move(digits));
    }
  }
  return result;
}

std::vector<RulesCase> smaller_set(const RulesCase& rules) {
  std::vector<RulesCase> result;
  const std::size_t fewest = rules.form == RulesCase::Form::taking ? 1 : 0;
  for (std::size_t i = 0; i < rules.members.size() && rules.members.size() > fewest; ++i) {
    result.push_back(rules);
    result.back().members.erase(result.back().members.begin() + static_cast<std::ptrdiff_t>(i));
  }
  for (std::size_t i = 0; i < rules.members.size(); ++i) {
    const Member& member = rules.members[i];
    if (!member.family.empty()) continue;
    const auto propose = [&](Heap first, Heap last) {
      result.push_back(rules);
      result.back().members[i] = {first, last, "", {}};
    };
    if (member.first < member.last) {
      propose(member.first, member.first);
      propose(member.first, member.last - 1);
      propose(member.first + 1, member.last);
    }
    if (member.first > 1) {
      propose(1, 1 + member.last - member.first);
      propose(member.first / 2, member.first / 2 + member.last - member.first);
      propose(member.first - 1, member.last - 1);
    }
  }
  return result;
}

}  // namespace

std::string RulesCase::text() const {
  if (form == Form::octal) {
    std::string code = digits;
    if (code.size() > 1) code.insert(1, 1, '.');
    return code;
  }
  std::string list;
  for (const Member& member : members) {
    if (!list.empty()) list += ',';
    list += text_of(member);
  }
  return fmt::format("{}({})", form == Form::taking ? "S" : "allbut", list);
}

std::string RulesCase::quoted() const {
  return form == Form::octal ? text() : fmt::format("'{}'", text());
}

std::vector<bool> RulesCase::allowed() const {
  std::vector<bool> in_set(reach + 1);
  for (const Member& member : members) {
    for (const Heap size : member.sizes) {
      if (size <= reach) in_set[size] = true;
    }
    for (Heap size = member.first; member.family.empty() && size <= member.last; ++size)
      in_set[size] = true;
  }
  if (form == Form::all_but) in_set.flip();
  return in_set;
}

oracle::Rule RulesCase::rule() const {
  if (form == Form::octal) return oracle::octal(digits);
  return oracle::taking([in_set = allowed()](Heap taken) { return in_set[taken]; });
}

bool RulesCase::splits() const {
  return form == Form::octal && digits.find_first_of("4567") != std::string::npos;
}

bool RulesCase::finite() const {
  return std::all_of(members.begin(), members.end(),
                     [](const Member& m) { return m.family.empty(); });
}

std::vector<RulesCase> RulesCase::smaller() const {
  return form == Form::octal ? smaller_octal(*this) : smaller_set(*this);
}

RulesCase random_octal(Random& random, std::size_t max_digits) {
  RulesCase rules;
  rules.digits.assign(1, random.once_in(5) ? '4' : '0');
  const std::uint64_t digits = random.once_in(20) ? 0 : random.between(1, max_digits);
  const bool sparse = random.once_in(2);  // codes with many zeros are the interesting ones
  for (std::uint64_t i = 0; i < digits; ++i) {
    rules.digits +=
        sparse && !random.once_in(3) ? '0' : static_cast<char>('0' + random.between(0, 7));
  }
  return rules;
}

RulesCase random_finite_set(Random& random, RulesCase::Form form, std::size_t members,
                            Heap largest) {
  RulesCase rules;
  rules.form = form;
  const std::uint64_t fewest = form == RulesCase::Form::taking ? 1 : 0;
  const std::uint64_t count = random.between(fewest, members);
  while (rules.members.size() < count) rules.members.push_back(random_sizes(random, largest));
  return rules;
}

RulesCase random_infinite_set(Random& random, RulesCase::Form form) {
  RulesCase rules;
  rules.form = form;
  rules.members.push_back(random_family(random));
  if (random.once_in(3)) rules.members.push_back(random_family(random));
  for (std::uint64_t extra = random.between(0, 2); extra > 0; --extra) {
    rules.members.push_back(random_sizes(random, 30));
  }
  return respelled(rules, random);
}

RulesCase random_crowded_set(Random& random) {
  RulesCase rules;
  rules.form = random.once_in(3) ? RulesCase::Form::all_but : RulesCase::Form::taking;
  for (std::uint64_t families = random.between(1, 4); families > 0; --families) {
    rules.members.push_back(random_family(random));
  }
  if (!random.once_in(4)) {
    const std::int64_t step = random.once_in(3) ? random.between_signed(2, 4) : 1;
    rules.members.push_back(
        polynomial({random.between_signed(0, random.once_in(2) ? 12 : 120), step}, 1));
  }
  for (std::uint64_t ranges = random.between(0, 4); ranges > 0; --ranges) {
    const Heap first = random.between(1, random.once_in(2) ? 20 : 200);
    rules.members.push_back({first, first + random.between(0, 10), "", {}});
  }
  return respelled(rules, random);
}

RulesCase random_set(Random& random) {
  const auto form = random.once_in(3) ? RulesCase::Form::all_but : RulesCase::Form::taking;
  return random.once_in(2) ? random_finite_set(random, form, 5, 24)
                           : random_infinite_set(random, form);
}

RulesCase random_rules(Random& random) {
  return random.once_in(3) ? random_octal(random) : random_set(random);
}

RulesCase respelled(const RulesCase& rules, Random& random) {
  RulesCase result = rules;
  if (rules.form == RulesCase::Form::octal) {
    result.digits.append(random.between(0, 2), '0');
    return result;
  }
  std::vector<Member> members;
  for (const Member& member : rules.members) {
    const Heap middle = member.first + (member.last - member.first) / 2;
    if (member.family.empty() && member.first < member.last && random.once_in(2)) {
      members.push_back({member.first, middle, "", {}});
      members.push_back({random.between(member.first, middle + 1), member.last, "", {}});
    } else {
      members.push_back(member);
      if (random.once_in(4)) members.push_back(member);
    }
  }
  for (std::size_t i = members.size(); i > 1; --i)
    std::swap(members[i - 1], members[random.between(0, i - 1)]);
  result.members = std::move(members);
  return result;
}

}  // namespace property
