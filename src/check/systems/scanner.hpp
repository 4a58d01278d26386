/// Reads the texts of systems and families word by word; what does not fit is Wrong.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "check/check_failure.hpp"
#include "check/reading/written_parts.hpp"

namespace sprague::check {

inline constexpr std::uint64_t max_number_of_system = std::uint64_t{1} << 30;

class Scanner {
 public:
  explicit Scanner(std::string text) : text_(std::move(text)) {}

  bool ends() const { return at_ >= text_.size(); }
  bool skip(std::string_view word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }
  void must(std::string_view word) {
    require(skip(word), "the text has no '{}' where one should be: '{}'", word,
            text_.substr(std::min(at_, text_.size()), 20));
  }
  bool sees_digit() const { return at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; }
  std::uint64_t number() {
    require(sees_digit(), "the text has no number where one should be: '{}'",
            text_.substr(std::min(at_, text_.size()), 20));
    std::uint64_t number = 0;
    for (; sees_digit(); ++at_) {
      number = 10 * number + static_cast<std::uint64_t>(text_[at_] - '0');
      require(number <= max_number_of_system, "a number is beyond 2^30");
    }
    return number;
  }
  std::string letters() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] >= 'a' && text_[at_] <= 'z') ++at_;
    require(at_ > begin, "the text has no kind where one should be: '{}'",
            text_.substr(std::min(at_, text_.size()), 20));
    return text_.substr(begin, at_ - begin);
  }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace sprague::check
