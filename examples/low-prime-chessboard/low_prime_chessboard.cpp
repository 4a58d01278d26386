// Low-prime chessboard in C++. Standard input: the side of the board and the number of coins. See
// README.md.

#include <sprague/sprague.hpp>

#include <iostream>

int main() try {
  std::string side_text;
  std::string coins_text;
  std::cin >> side_text >> coins_text;
  const auto side = sprague::parse_integer(side_text, 1, sprague::max_heap_size);
  sprague::CountQuery query;
  query.games = {{sprague::Ruleset::parse("S(2,3,5,7)"), {0, side - 1}}};
  query.tokens = sprague::parse_integer(coins_text, 1, sprague::max_heap_size);
  query.target = sprague::Target::n_positions();
  query.modulus = sprague::Natural(1'000'000'000);
  const std::string digits = sprague::count(query).count.to_string();
  std::cout << std::string(9 - digits.size(), '0') << digits << '\n';
} catch (const sprague::Error& error) {
  std::cerr << "the side of the board and the number of coins: " << error.what() << '\n';
  return 2;
}
