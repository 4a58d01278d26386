#include "games/boards/poset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "number/text_error.hpp"

namespace sprague {
namespace {

bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

Poset divisors_of(std::string_view text, std::size_t at) {
  constexpr std::uint64_t largest = 1'000'000'000;
  std::uint64_t number = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9' || number > largest)
      fail_at(text, i, message("read.from_to", {{"first", 1}, {"last", largest}}));
    number = 10 * number + static_cast<std::uint64_t>(text[i] - '0');
  }
  if (number == 0 || number > largest)
    fail_at(text, at, message("read.from_to", {{"first", 1}, {"last", largest}}));
  std::set<std::uint64_t> divisors;
  for (std::uint64_t d = 1; d * d <= number; ++d) {
    if (number % d == 0) divisors.insert({d, number / d});
  }
  divisors.erase(1);
  if (divisors.size() > max_elements) fail_at(text, at, at_most(max_elements, "things.elements"));
  std::vector<std::string> names;
  for (const std::uint64_t d : divisors) names.push_back(std::to_string(d));
  Poset poset = empty_poset(std::move(names));
  std::size_t x = 0;
  for (const std::uint64_t d : divisors) {
    std::size_t y = 0;
    for (const std::uint64_t e : divisors) {
      if (e > d && e % d == 0) poset.above[x].set(y);
      ++y;
    }
    ++x;
  }
  close_order(poset);
  return poset;
}

struct Relation {
  std::size_t less = 0;
  std::size_t greater = 0;
  std::size_t at = 0;  // in the text
};

/// Reads relations; finds or adds the elements that they name.
class RelationReader {
 public:
  RelationReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  Poset read() {
    read_chain();
    while (at_ < text_.size()) {
      if (text_[at_] != ',') fail_at(text_, at_, expected({"<", ","}, "a<b,a<c"));
      ++at_;
      read_chain();
    }
    sort_elements();
    Poset poset = empty_poset(names_);
    for (const Relation& relation : relations_) poset.above[relation.less].set(relation.greater);
    close_order(poset);
    for (const Relation& relation : relations_) {
      if (poset.above[relation.less].test(relation.less))
        fail_at(text_, relation.at,
                message("poset.less_than_itself", {{"element", names_[relation.less]}}));
    }
    return poset;
  }

 private:
  void read_chain() {
    std::size_t less = read_element();
    while (at_ < text_.size() && text_[at_] == '<') {
      ++at_;
      const std::size_t begin = at_;
      const std::size_t greater = read_element();
      relations_.push_back({less, greater, begin});
      less = greater;
    }
  }

  /// So that the order of the relations does not matter.
  void sort_elements() {
    std::vector<std::string> sorted = names_;
    std::sort(sorted.begin(), sorted.end(), comes_before);
    const auto place = [&](std::size_t element) {
      return static_cast<std::size_t>(std::find(sorted.begin(), sorted.end(), names_[element]) -
                                      sorted.begin());
    };
    for (Relation& relation : relations_) {
      relation.less = place(relation.less);
      relation.greater = place(relation.greater);
    }
    names_ = std::move(sorted);
  }

  std::size_t read_element() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_name_letter(text_[at_])) ++at_;
    if (at_ == begin) fail_at(text_, at_, as_in({"a<b,a<c"}));
    const std::string name(text_.substr(begin, at_ - begin));
    const auto known = std::find(names_.begin(), names_.end(), name);
    if (known != names_.end()) return static_cast<std::size_t>(known - names_.begin());
    if (names_.size() == max_elements)
      fail_at(text_, begin, at_most(max_elements, "things.elements"));
    names_.push_back(name);
    return names_.size() - 1;
  }

  std::string_view text_;
  std::size_t at_;
  std::vector<std::string> names_;
  std::vector<Relation> relations_;
};

/// A nim-value, and those of the options.
struct ValueWithOptions {
  std::uint64_t value = 0;
  std::set<std::uint64_t> options;
};

std::optional<ValueWithOptions> series_parallel(const Poset& poset, const Elements& within);

/// The number that is missing from a set and has `rank` smaller ones missing.
std::uint64_t missing(const std::set<std::uint64_t>& set, std::uint64_t rank) {
  std::uint64_t number = rank;
  for (const std::uint64_t member : set) {
    if (member > number) break;
    ++number;
  }
  return number;
}

std::optional<ValueWithOptions> in_parallel(const Poset& poset,
                                            const std::vector<Elements>& parts) {
  std::vector<ValueWithOptions> solved;
  ValueWithOptions sum;
  for (const Elements& part : parts) {
    auto one = series_parallel(poset, part);
    if (!one) return std::nullopt;
    sum.value ^= one->value;
    solved.push_back(std::move(*one));
  }
  for (const ValueWithOptions& one : solved) {
    for (const std::uint64_t option : one.options)
      sum.options.insert(option ^ one.value ^ sum.value);
  }
  return sum;
}

std::optional<ValueWithOptions> in_series(const Poset& poset, std::vector<Elements> parts) {
  // From the lowest part to the top.
  std::sort(parts.begin(), parts.end(), [&poset](const Elements& a, const Elements& b) {
    return poset.above[a.lowest()].test(b.lowest());
  });
  ValueWithOptions upper;
  while (!parts.empty()) {
    auto lower = series_parallel(poset, parts.back());
    parts.pop_back();
    if (!lower) return std::nullopt;
    ValueWithOptions both{missing(lower->options, upper.value), lower->options};
    for (const std::uint64_t option : upper.options)
      both.options.insert(missing(lower->options, option));
    upper = std::move(both);
  }
  return upper;
}

std::optional<ValueWithOptions> series_parallel(const Poset& poset, const Elements& within) {
  if (within.count() == 1) return ValueWithOptions{1, {0}};
  if (const auto parts = connected_parts(poset, within, true); parts.size() != 1)
    return in_parallel(poset, parts);
  if (auto parts = connected_parts(poset, within, false); parts.size() > 1)
    return in_series(poset, std::move(parts));
  return std::nullopt;
}

}  // namespace

bool comes_before(const std::string& a, const std::string& b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

Poset empty_poset(std::vector<std::string> names) {
  Poset poset;
  poset.above.resize(names.size());
  poset.below.resize(names.size());
  poset.names = std::move(names);
  return poset;
}

void close_order(Poset& poset) {
  const std::size_t n = poset.names.size();
  for (std::size_t middle = 0; middle < n; ++middle) {
    for (std::size_t x = 0; x < n; ++x) {
      if (poset.above[x].test(middle)) poset.above[x] |= poset.above[middle];
    }
  }
  for (std::size_t x = 0; x < n; ++x) {
    for (Elements left = poset.above[x]; left.any(); left.remove_lowest())
      poset.below[left.lowest()].set(x);
  }
}

Poset parse_poset(std::string_view text, std::size_t at) {
  constexpr std::string_view divisors = "divisors:";
  if (text.substr(at) == "-") return empty_poset({});
  if (text.substr(at).starts_with(divisors)) return divisors_of(text, at + divisors.size());
  return RelationReader(text, at).read();
}

std::string poset_text(const Poset& poset, const Elements& within) {
  std::string text;
  const auto add = [&text](const std::string& piece) {
    if (!text.empty()) text += ',';
    text += piece;
  };
  for (std::size_t x = 0; x < poset.names.size(); ++x) {
    if (!within.test(x)) continue;
    if (!(poset.comparable(x) & within).any()) add(poset.names[x]);
    for (Elements left = poset.above[x] & within; left.any(); left.remove_lowest()) {
      const std::size_t y = left.lowest();
      if (!(poset.above[x] & poset.below[y] & within).any())
        add(poset.names[x] + '<' + poset.names[y]);
    }
  }
  return text.empty() ? "-" : text;
}

std::vector<Elements> connected_parts(const Poset& poset, const Elements& within, bool related) {
  std::vector<Elements> parts;
  Elements left = within;
  while (left.any()) {
    Elements part = Elements::one(left.lowest());
    left.remove_lowest();
    for (Elements reached = part; reached.any();) {
      const std::size_t x = reached.lowest();
      reached.remove_lowest();
      const Elements beside = poset.comparable(x);
      const Elements found = left & (related ? beside : ~beside);
      part |= found;
      reached |= found;
      left ^= found;
    }
    parts.push_back(part);
  }
  return parts;
}

std::optional<std::uint64_t> series_parallel_value(const Poset& poset, const Elements& within) {
  if (!within.any()) return 0;
  const auto solved = series_parallel(poset, within);
  if (!solved) return std::nullopt;
  return solved->value;
}

}  // namespace sprague
