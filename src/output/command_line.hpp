/// A command of the program with its words quoted for the shell, ready to be pasted into a
/// terminal.
#pragma once

#include <string>
#include <string_view>

namespace sprague {

/// The word in quotes where it has characters that mean something to shells.
std::string quoted_for_shell(std::string_view word);

class CommandLine {
 public:
  /// "sprague period …"
  explicit CommandLine(std::string_view command) : text_("sprague ") { text_ += command; }

  CommandLine& add(std::string_view word) {
    text_.append(1, ' ').append(quoted_for_shell(word));
    return *this;
  }
  CommandLine& add(std::string_view option, std::string_view value) {
    return add(option).add(value);
  }

  /// For words that the shell is to expand.
  CommandLine& add_as_it_is(std::string_view word) {
    text_.append(1, ' ').append(word);
    return *this;
  }

  /// Prepends a command whose output the program reads.
  CommandLine& read_from(std::string_view producer) {
    text_ = std::string(producer).append(" | ").append(text_);
    return *this;
  }

  const std::string& text() const noexcept { return text_; }

 private:
  std::string text_;
};

}  // namespace sprague
