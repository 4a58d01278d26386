/// Error messages about what users wrote: those that quote the text and name the wrong character,
/// and those that many readers share.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "messages/table.hpp"
#include "sprague/error.hpp"

namespace sprague {

/// True inside a UTF-8 letter; at most three such bytes follow its first one, in valid text.
inline bool continues_letter(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// The UTF-8 letter that begins at `position`: one byte and those that continue it, at most four.
inline std::string_view letter_at(std::string_view text, std::size_t position) {
  std::size_t length = 1;
  while (length < 4 && position + length < text.size() && continues_letter(text[position + length]))
    ++length;
  return text.substr(position, length);
}

/// The text, cut after some sixty letters when it is long.
inline std::string abridged(std::string_view text) {
  constexpr std::size_t shown = 60;
  if (text.size() <= shown) return std::string(text);
  std::size_t end = shown;
  while (end > shown - 3 && continues_letter(text[end])) --end;
  std::string result(text.substr(0, end));
  result += "…";
  return result;
}

/// In single quotes, abridged.
inline std::string in_quotes(std::string_view text) {
  std::string result(1, '\'');
  result += abridged(text);
  result += '\'';
  return result;
}

/// Texts as alternatives of a message: "4x5, 5x5 or 6x6".
template <class Texts>
Message::Value one_of(std::string_view name, const Texts& texts) {
  return {name, Message::Value::Kind::alternatives,
          std::vector<Message>(std::begin(texts), std::end(texts))};
}

/// "write it as in 4x5 or 5,5,3".
Message as_in(std::initializer_list<std::string_view> examples);

/// "write ',' or ')', as in S(1,3,4)".
Message expected(const std::vector<std::string_view>& signs, std::string_view example);

/// "write a whole number such as 1000, 1e9 or 2^32".
Message whole_number();

/// "at most 60 strings are possible here"; `things` is a message such as "things.strings".
inline Message at_most(std::uint64_t limit, messages::Id things) {
  return message("limit.at_most", {{"limit", limit}, {"things", message(things)}});
}

/// A number of any type, or its text.
template <class Number>
Message number_text(const Number& number) {
  return abridged(fmt::format("{}", number));
}
inline Message number_text(Message number) {
  return number;
}

/// "the heap 8"; `thing` is a message such as "limit.heap".
template <class Number>
Message numbered(messages::Id thing, const Number& number) {
  return message(thing, {{"number", number_text(number)}});
}

/// "1e99 is too large: the maximum is 1000". The number may be said with what has it: "the heap 8".
template <class Number, class Limit>
Message too_large(const Number& number, const Limit& maximum) {
  return message("limit.too_large",
                 {{"number", number_text(number)}, {"maximum", fmt::format("{}", maximum)}});
}
template <class Number, class Limit>
Message too_small(const Number& number, const Limit& minimum) {
  return message("limit.too_small",
                 {{"number", number_text(number)}, {"minimum", fmt::format("{}", minimum)}});
}
template <class Number>
Message empty_range(const Number& first, const Number& last) {
  return message("read.empty_range", {{"first", abridged(fmt::format("{}", first))},
                                      {"last", abridged(fmt::format("{}", last))}});
}

/// "line 7: …".
Message in_line(std::uint64_t line, Message problem);

/// "rules.txt, …"; "-" is standard input.
Message in_file(const std::string& path, Message problem);

/// Throws Error(invalid_input): "'0.78', character 4: …", or "at its end" past the last one.
[[noreturn]] void fail_at(std::string_view text, std::size_t position, Message problem,
                          std::optional<Correction> correction = {});

/// Throws Error(input_output): "cannot read rules.txt: No such file or directory".
[[noreturn]] void fail_to_read(const std::string& path, Message reason);

}  // namespace sprague
