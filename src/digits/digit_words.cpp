#include "digits/digit_words.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// The values at low + x·step, x = 0, 1, …, where step is base^read: what is behind the state
/// reached by the lowest `read` digits of each number, those of `low`.
struct Behind {
  std::uint64_t step;
  std::vector<std::uint64_t> low;
};

class Learner {
 public:
  Learner(unsigned numbers, unsigned base, unsigned digits, std::uint64_t compared,
          const std::function<std::uint64_t(std::span<const std::uint64_t>)>& value)
      : compared_(compared), value_(value) {
    words_.numbers = numbers;
    words_.base = base;
    for (; digits > 0; --digits) end_ *= base;
    add({1, std::vector<std::uint64_t>(numbers, 0)});
  }

  std::optional<DigitWords> learned() {
    constexpr std::size_t max_states = 64;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      const std::uint32_t letters = choices_of_digits(words_.base, words_.numbers);
      for (std::uint32_t letter = 0; letter < letters; ++letter) {
        Behind after = states_[i];
        std::uint32_t digits = letter;
        for (unsigned k = 0; k < words_.numbers; ++k, digits /= words_.base)
          after.low[k] += digits % words_.base * after.step;
        after.step *= words_.base;
        if (known(after) < compared_) return std::nullopt;
        const auto found = std::find_if(states_.begin(), states_.end(),
                                        [&](const Behind& state) { return same(after, state); });
        words_.next.push_back(static_cast<std::uint32_t>(found - states_.begin()));
        if (found == states_.end()) add(std::move(after));
      }
      if (states_.size() > max_states) return std::nullopt;
    }
    return std::move(words_);
  }

 private:
  std::uint64_t known(const Behind& state) const { return end_ / state.step; }

  void add(Behind state) {
    words_.output.push_back(value_(state.low));
    states_.push_back(std::move(state));
  }

  /// Compares the values behind both, of each number as many as are known of `shorter`.
  bool same(const Behind& shorter, const Behind& other) const {
    const std::uint64_t last = known(shorter) - 1;
    std::vector<std::uint64_t> x(words_.numbers, 0), at(x), also(x);
    while (true) {
      for (std::size_t i = 0; i < x.size(); ++i) {
        at[i] = shorter.low[i] + x[i] * shorter.step;
        also[i] = other.low[i] + x[i] * other.step;
      }
      if (value_(at) != value_(also)) return false;
      std::size_t i = 0;
      while (i < x.size() && x[i] == last) x[i++] = 0;
      if (i == x.size()) return true;
      ++x[i];
    }
  }

  std::uint64_t end_ = 1;  // base^digits
  std::uint64_t compared_;
  const std::function<std::uint64_t(std::span<const std::uint64_t>)>& value_;
  std::vector<Behind> states_;
  DigitWords words_;
};

/// A regular expression; `{}` is none, which matches nothing.
using Words = std::optional<std::string>;

/// Whether it is one character, or in brackets that no others are in, perhaps repeated.
bool is_one_piece(std::string_view text) {
  if (text.ends_with('*')) text.remove_suffix(1);
  return text.size() == 1 || (text.starts_with('(') && text.find(')') == text.size() - 1);
}

/// The empty word, if it is one of them, comes last.
Words either(Words a, Words b) {
  if (!a || !b) return a ? a : b;
  bool has_empty = false;
  for (Words* const each : {&a, &b}) {
    if (!(*each)->empty() && !(*each)->ends_with('|')) continue;
    has_empty = true;
    if (!(*each)->empty()) (*each)->pop_back();
  }
  std::string text = a->empty() || *a == *b ? *b : b->empty() ? *a : *a + "|" + *b;
  if (has_empty && !text.empty()) text += '|';
  return text;
}

std::string joined(const std::string& a, const std::string& b) {
  const auto part = [](const std::string& text) {
    return text.find('|') == text.npos || is_one_piece(text) ? text : "(" + text + ")";
  };
  if (a.empty() || b.empty()) return a + b;
  return part(a) + part(b);
}

std::string repeated(const Words& a) {
  if (!a || a->empty()) return "";
  std::string text = *a;
  if (text.ends_with('|')) text.pop_back();
  return (is_one_piece(text) && !text.ends_with('*') ? text : "(" + text + ")") + "*";
}

}  // namespace

std::uint64_t DigitWords::value(std::span<const Integer> of) const {
  std::uint32_t state = first;
  std::vector<Integer> rest(of.begin(), of.end());
  while (std::any_of(rest.begin(), rest.end(), [](const Integer& each) { return each != 0; })) {
    std::uint32_t digits = 0;
    for (std::size_t i = rest.size(); i-- > 0;) {
      digits = digits * base + static_cast<std::uint32_t>(to_uint64(Integer(rest[i] % base)));
      rest[i] /= base;
    }
    state = next_of(state, digits);
  }
  return output[state];
}

// State by state is taken out, and the words that lead through it added to the edges around it. An
// edge from the first state is written behind those after it, since the highest digit is read last.
std::string DigitWords::expression(std::uint64_t output_value) const {
  constexpr std::size_t max_length = 60;
  const std::size_t states = output.size(), start = states, end = states + 1;
  std::vector<std::vector<Words>> edge(states + 2, std::vector<Words>(states + 2));
  for (std::size_t i = 0; i < states; ++i) {
    for (std::uint32_t digit = 0; digit < base; ++digit) {
      Words& words = edge[i][next_of(static_cast<std::uint32_t>(i), digit)];
      words = either(words, std::string(1, static_cast<char>('0' + digit)));
    }
    if (output[i] == output_value) edge[i][end] = "";
  }
  edge[start][first] = "";
  for (std::size_t out = states; out-- > 0;) {
    const std::string loop = repeated(edge[out][out]);
    for (std::size_t i = 0; i < edge.size(); ++i) {
      if (i == out || !edge[i][out]) continue;
      for (std::size_t k = 0; k < edge.size(); ++k) {
        if (k == out || !edge[out][k]) continue;
        edge[i][k] = either(edge[i][k], joined(*edge[out][k], joined(loop, *edge[i][out])));
        if (edge[i][k]->size() > 20 * max_length) return "";
      }
    }
    for (auto& from : edge) from[out].reset();
  }
  const Words& words = edge[start][end];
  return words && words->size() <= max_length ? *words : "";
}

std::optional<DigitWords> learn_words(
    unsigned numbers, unsigned digits, std::uint64_t compared,
    const std::function<std::uint64_t(std::span<const std::uint64_t>)>& value, unsigned base) {
  return Learner(numbers, base, digits, compared, value).learned();
}

}  // namespace sprague
