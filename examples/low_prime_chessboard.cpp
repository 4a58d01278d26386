// Low-prime chessboard. Standard input: the side of the board and the number of coins. Standard
// output: the last nine digits of the number of won placements of that many distinct coins (squares
// may be shared), when a move shifts one coin left or up by 2, 3, 5 or 7 squares.
//
//     echo 9 3 | ./low_prime_chessboard              000450304
//     echo 10000019 100 | ./low_prime_chessboard     924668016

#include <sprague/sprague.hpp>

#include <iostream>

int main() try {
  std::string side_text;
  std::string coins_text;
  std::cin >> side_text >> coins_text;
  const auto side = sprague::parse_integer(side_text, 1, sprague::max_heap_size);
  const auto coins = sprague::parse_integer(coins_text, 0, sprague::max_heap_size);
  const auto moves = sprague::Ruleset::parse("S(2,3,5,7)");
  const auto coordinates = sprague::histogram(sprague::solve(moves, side - 1), {0, side - 1});
  const auto won = sprague::count_tokens(coordinates, 2, coins, sprague::Target::n_positions(),
                                         sprague::Natural(1'000'000'000));
  const std::string digits = won.to_string();
  std::cout << std::string(9 - digits.size(), '0') << digits << '\n';
} catch (const sprague::Error& error) {
  std::cerr << "the side of the board and the number of coins: " << error.what() << '\n';
  return 2;
}
