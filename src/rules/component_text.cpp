// Cuts a sum of games into components:
//
//     sum       = component {(" " | "+") component}
//     component = game [":" heap {"," heap}]
//
// A component of a game without heaps is `game ":" argument`, as in cram:4x5.
//
// A game may contain spaces (Dawson's Kayles), so that only a colon outside brackets ends it. A
// heap contains none outside brackets, so that a space ends the component.

#include "rules/component_text.hpp"

#include <optional>

#include "number/text_error.hpp"

namespace sprague {
namespace {

class Splitter {
 public:
  Splitter(std::string_view text, IsOtherGame is_other) : text_(text), is_other_(is_other) {}

  std::vector<ComponentText> split() {
    std::vector<ComponentText> components;
    skip_spaces();
    if (at_ == text_.size()) fail(as_in({"kayles", "kayles:5"}));
    while (at_ < text_.size()) {
      ComponentText& component = components.emplace_back();
      component.game = game();
      if (peek() == ':' && is_other_(component.game.text)) {
        skip_argument();
        component.other = part(component.game.at);
      } else if (peek() == ':') {
        ++at_;
        component.heaps = heaps();
      }
      skip_spaces();
      if (peek() != '+') continue;
      ++at_;
      skip_spaces();
      if (at_ == text_.size()) fail(as_in({"kayles:5 + nim:3"}));
    }
    return components;
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  void skip_spaces() {
    while (peek() == ' ') ++at_;
  }

  [[noreturn]] void fail(Message problem) const { fail_at(text_, at_, std::move(problem)); }

  TextPart part(std::size_t begin) const {
    std::size_t end = at_;
    while (end > begin && text_[end - 1] == ' ') --end;
    return {text_.substr(begin, end - begin), begin};
  }

  /// Advances to the next character for which `ends()` holds outside brackets, or to the end.
  template <class Ends>
  void advance_to(Ends ends) {
    int depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (depth == 0 && ends(c)) return;
      if (c == '(' || c == '[' || c == '{') ++depth;
      if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    }
  }

  TextPart game() {
    const std::size_t begin = at_;
    advance_to([](char c) { return c == ':' || c == '+'; });
    const TextPart found = part(begin);
    if (found.text.empty()) fail(as_in({"kayles:5 + nim:3"}));
    return found;
  }

  /// What round brackets hold belongs together, as a sum in them does; others mean nothing: a graph
  /// in the format graph6 contains any.
  void skip_argument() {
    ++at_;  // the colon
    skip_spaces();
    if (peek() == '+') at_ = text_.size();  // no sum: a position is not empty
    for (int depth = 0; at_ < text_.size(); ++at_) {
      if (peek() == '(') ++depth;
      if (peek() == ')' && depth > 0) --depth;
      if (depth > 0) continue;
      if (peek() == '+' || (peek() == ' ' && text_[at_ - 1] != ',')) return;
    }
  }

  std::vector<TextPart> heaps() {
    std::vector<TextPart> found;
    while (true) {
      skip_spaces();
      const std::size_t begin = at_;
      advance_to([this](char c) { return c == ',' || c == ' ' || (c == '+' && separates()); });
      found.push_back(part(begin));
      if (found.back().text.empty()) fail(message("read.heap_size"));
      const std::size_t end = at_;
      skip_spaces();
      if (peek() != ',') {
        at_ = end;
        return found;
      }
      ++at_;
    }
  }

  /// True when the `+` here is between two components and not within an expression such as 2n+1:
  /// what follows is more than numbers, n and operators.
  bool separates() const {
    constexpr std::string_view of_expressions = "0123456789_.eEn^*/()-";
    const std::size_t end = text_.find_first_not_of(of_expressions, at_ + 1);
    if (end == std::string_view::npos) return at_ + 1 == text_.size();
    const char next = text_[end];
    return end == at_ + 1 || !(next == ' ' || next == ',' || next == '+');
  }

  std::string_view text_;
  IsOtherGame is_other_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<ComponentText> split_components(std::string_view text, IsOtherGame is_other) {
  return Splitter(text, is_other).split();
}

std::size_t colon_outside_brackets(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (c == ':' && depth == 0) return at;
  }
  return text.size();
}

Error moved(const Error& error, std::size_t offset) {
  if (!error.position()) return error;
  auto correction = error.correction();
  if (correction)
    correction = {correction->from + offset, correction->to + offset, correction->text};
  return {error.kind(), error.message(), offset + *error.position(), std::move(correction)};
}

Ruleset parse_game(const TextPart& game) {
  try {
    return Ruleset::parse(game.text);
  } catch (const Error& error) {
    throw moved(error, game.at);
  }
}

}  // namespace sprague
