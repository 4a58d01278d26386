#include "sprague/error.hpp"

#include "number/text_error.hpp"

namespace sprague {
namespace {

// Bytes of a long message: more than it says itself, with what it quotes cut short.
constexpr std::size_t max_message = 2000;
constexpr std::size_t end_shown = 500;

}  // namespace

std::string one_line(std::string_view message) {
  std::string line;
  const auto add = [&line](std::string_view part) {
    for (const char c : part) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte < 0x20 || byte == 0x7F)
        line += fmt::format("\\x{:02x}", byte);
      else
        line += c;
    }
  };
  if (message.size() <= max_message) {
    add(message);
    return line;
  }
  std::size_t end = max_message - end_shown;
  std::size_t begin = message.size() - end_shown;
  while (continues_letter(message[end]) && end > 0) --end;
  while (begin < message.size() && continues_letter(message[begin])) ++begin;
  add(message.substr(0, end));
  line += "…";
  add(message.substr(begin));
  return line;
}

}  // namespace sprague
