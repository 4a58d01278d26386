// Any text as an expression of nimbers and as heads of coin-turning games: refused with a position
// inside it, or answered; heads are written as text that is read again as the same position.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "sprague/coins.hpp"
#include "sprague/detail/nimber_expression.hpp"
#include "sprague/error.hpp"
#include "sprague/game.hpp"
#include "sprague/output.hpp"

namespace {

void require(bool truth, const char* what, std::string_view text) {
  if (truth) return;
  std::cerr << what << ": " << text << '\n';
  std::abort();
}

template <class Read>
void check(std::string_view text, Read read, bool may_refuse = false) {
  try {
    read();
  } catch (const sprague::Error& error) {
    const bool refuses = error.kind() == sprague::ErrorKind::too_large ||
                         error.kind() == sprague::ErrorKind::not_established;
    if (may_refuse && refuses) return;
    require(error.kind() == sprague::ErrorKind::invalid_input, "wrong kind of error", text);
    require(error.position().has_value() && *error.position() <= text.size(), "no position", text);
  }
}

void check_coins(const std::string& text) {
  check(text, [&] {
    const auto position = sprague::GamePosition::parse(text);
    const auto again = sprague::GamePosition::parse(position.text());
    require(again.position == position.position, "text read as another position", text);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check(
      text,
      [&] {
        const auto answer = sprague::evaluate_nimbers(text);
        require(!answer.text().empty() && !sprague::nimber_json("", answer).empty(), "no answer",
                text);
        if (answer.kind == sprague::NimberAnswer::Kind::nimber)
          require(sprague::evaluate_nimbers(answer.text()).text() == answer.text(),
                  "answer read as another nimber", text);
      },
      true);  // infinite ordinals
  check(text, [&] {
    const auto rule = sprague::CoinRule::parse(text);
    require(sprague::CoinRule::parse(rule.text()) == rule, "rule changed by its text", text);
  });
  check_coins("twins:" + text);
  check_coins("coins(" + text);
  check_coins("coins(twins x ruler):" + text);
  return 0;
}
