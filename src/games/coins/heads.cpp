// Heads as text: 3,5,8 in a row, (2,3),(4,4) on a board.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/coins/coins_game.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

std::uint64_t parse_coin(Cursor& in) {
  in.skip_spaces();
  const std::size_t begin = in.at();
  const std::uint64_t coin = in.size();
  if (coin == 0) in.fail(begin, "coins are numbered from 1");
  return coin;
}

CoinPlace parse_place(Cursor& in, std::size_t dimensions) {
  if (dimensions == 1) return {parse_coin(in)};
  in.expect('(', "write heads as (row,column), as in (2,3),(4,4)");
  CoinPlace place{parse_coin(in)};
  in.expect(',', "write a comma and the column, as in (2,3)");
  place.push_back(parse_coin(in));
  in.expect(')', "close the bracket behind row and column, as in (2,3)");
  return place;
}

}  // namespace

std::vector<CoinPlace> parse_heads(std::string_view text, std::size_t argument,
                                   std::size_t dimensions) {
  Cursor in(text, argument, text.size());
  std::vector<CoinPlace> heads;
  if (in.rest() == "none") return heads;
  while (true) {
    in.skip_spaces();
    const std::size_t begin = in.at();
    heads.push_back(parse_place(in, dimensions));
    if (std::find(heads.begin(), heads.end() - 1, heads.back()) != heads.end() - 1)
      in.fail(begin, "this coin was named before; name each head once");
    in.skip_spaces();
    if (in.done()) return heads;
    in.expect(',', "write a comma before the next head, as in 3,5,8");
  }
}

std::string heads_text(const std::vector<CoinPlace>& heads) {
  if (heads.empty()) return "none";
  std::string text;
  for (const CoinPlace& place : heads) {
    if (!text.empty()) text += ',';
    text += fmt::format(fmt::runtime(place.size() == 1 ? "{}" : "({})"), fmt::join(place, ","));
  }
  return text;
}

}  // namespace sprague
