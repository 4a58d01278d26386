/// What the library says to people, as an id with values: programs translate it, or print its
/// English.
///
///     const sprague::Period period = sprague::find_period(sprague::Ruleset::parse("kayles"));
///     period.theorem.id();         // "period.guy_smith"
///     period.theorem.values()[0];  // taken: 2
///     period.theorem.english();    // By the theorem of Guy and Smith: no move takes more than …
///
/// Ids and the names of values stay the same from version to version; English may be reworded.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace sprague {

class Message {
 public:
  /// A value of a message: a number, text that is the same in every language (a game, a formula, a
  /// move), another message, or a list of messages.
  struct Value {
    enum class Kind {
      number,
      text,
      message,
      alternatives,  ///< a, b or c
      sentences,     ///< one after another
    };

    template <std::integral Number>
    Value(std::string_view of, Number number) : Value(of, Kind::number, std::to_string(number)) {}
    Value(std::string_view of, char letter) : Value(of, Kind::text, std::string(1, letter)) {}
    Value(std::string_view of, std::string said) : Value(of, Kind::text, std::move(said)) {}
    Value(std::string_view of, std::string_view said) : Value(of, Kind::text, std::string(said)) {}
    Value(std::string_view of, const char* said) : Value(of, Kind::text, said) {}
    Value(std::string_view of, Message message);
    /// `list` is alternatives or sentences.
    Value(std::string_view of, Kind list, std::vector<Message> said);

    std::string_view name;
    Kind kind;
    std::string text;               ///< of a number, its decimal digits
    std::vector<Message> messages;  ///< of a message, this one

   private:
    Value(std::string_view of, Kind sort, std::string said)
        : name(of), kind(sort), text(std::move(said)) {}
  };

  /// Says nothing.
  Message() = default;

  /// Text without an id: it is the same in every language, or nobody translates it.
  template <std::convertible_to<std::string_view> Text>
  Message(const Text& text) : plain_(std::string_view(text)) {}

  /// One after another; none say nothing.
  static Message sentences(std::vector<Message> sentences);

  /// `id`: of the table of messages (src/messages/table.hpp). It and the names of the values must
  /// outlive the message.
  Message(std::string_view id, std::vector<Value> values);

  bool empty() const noexcept { return id_.empty() && plain_.empty(); }

  /// Empty for plain text.
  std::string_view id() const noexcept { return id_; }
  const std::vector<Value>& values() const noexcept { return values_; }

  std::string english() const;

 private:
  std::string_view id_;
  std::string plain_;
  std::vector<Value> values_;
};

}  // namespace sprague
#pragma GCC visibility pop
