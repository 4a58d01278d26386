#include "patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

constexpr std::size_t max_codes = 1'000'000;

/// Reads the elements of a pattern: the set of digits at each place.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool done() const { return at_ == text_.size(); }
  std::size_t at() const { return at_; }

  bool accept(char c) {
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  /// Requires allowed to be ascending.
  std::string element(std::string_view allowed, const std::string& advice) {
    if (accept('?')) return std::string(allowed);
    if (accept('[')) return digits_in_brackets(allowed, advice);
    return {digit(allowed, advice)};
  }

  [[noreturn]] void fail(std::size_t at, const std::string& advice) const {
    const std::string shown =
        text_.size() <= 60 ? std::string(text_) : std::string(text_.substr(0, 60)) + "…";
    const std::string where =
        at < text_.size() ? fmt::format("character {}", at + 1) : "at its end";
    throw Error(ErrorKind::invalid_input, fmt::format("'{}', {}: {}", shown, where, advice), at);
  }

 private:
  char digit(std::string_view allowed, const std::string& advice) {
    if (done() || allowed.find(text_[at_]) == std::string_view::npos) fail(at_, advice);
    return text_[at_++];
  }

  std::string digits_in_brackets(std::string_view allowed, const std::string& advice) {
    std::string digits;
    while (digits.empty() || !accept(']')) {
      const std::size_t begin = at_;
      const char first = digit(allowed, "in brackets " + advice + "; such as [157] or [0-3]");
      char last = first;
      if (accept('-')) last = digit(allowed, "a range ends with a digit; " + advice);
      if (last < first)
        fail(begin, fmt::format("a range goes upwards, such as [{}-{}]", last, first));
      for (const char each : allowed) {
        if (first <= each && each <= last && digits.find(each) == std::string::npos) digits += each;
      }
      if (done()) fail(at_, "']' closes the brackets");
    }
    std::sort(digits.begin(), digits.end());
    return digits;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string without_final_zeros(std::string code) {
  while (code.ends_with('0') && !code.ends_with(".0")) code.pop_back();
  return code;
}

}  // namespace

std::vector<std::string> codes_of(std::string_view pattern) {
  Reader reader(pattern);
  std::vector<std::string> places{
      reader.element("04", "an octal code begins with 0. or 4. (or ?. for both)")};
  if (!reader.accept('.')) reader.fail(reader.at(), "a point follows the first digit, as in 0.???");
  std::size_t count = places[0].size();
  do {
    places.push_back(reader.element("01234567", "a digit from 0 to 7, or ? for any"));
    count *= places.back().size();
    if (count > max_codes)
      reader.fail(reader.at() - 1, fmt::format("that is more than {} codes", max_codes));
  } while (!reader.done());

  std::vector<std::string> codes{""};
  for (std::size_t place = 0; place < places.size(); ++place) {
    std::vector<std::string> longer;
    for (const std::string& code : codes) {
      for (const char digit : places[place])
        longer.push_back(code + digit + (place == 0 ? "." : ""));
    }
    codes = std::move(longer);
  }
  for (std::string& code : codes) code = without_final_zeros(std::move(code));
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

std::vector<std::string> codes_of(std::span<const std::string> patterns) {
  std::vector<std::string> all;
  for (const std::string& pattern : patterns) {
    const auto codes = codes_of(pattern);
    all.insert(all.end(), codes.begin(), codes.end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace sprague::survey
