// Low-prime chessboard. Standard input: the side of the board and the number of coins. Standard output:
// the last nine digits of the number of won placements of so many distinct coins (squares may be
// shared), when a move shifts one coin left or up by 2, 3, 5 or 7 squares.
//
//     echo 9 3 | ./low_prime_chessboard              000450304
//     echo 10000019 100 | ./low_prime_chessboard     924668016

#include <sprague/sprague.hpp>

#include <iostream>

int main() {
  std::uint64_t side = 0;
  std::uint64_t coins = 0;
  if (!(std::cin >> side >> coins) || side == 0) {
    std::cerr << "write the side of the board and the number of coins, such as 9 3\n";
    return 2;
  }
  const auto moves = sprague::Ruleset::parse("S(2,3,5,7)");
  const auto coordinates = sprague::histogram(sprague::solve(moves, side - 1), {0, side - 1});
  const auto won = sprague::count_tokens(coordinates, 2, coins, sprague::Target::n_positions(),
                                         sprague::Natural(1'000'000'000));
  const std::string digits = won.to_string();
  std::cout << std::string(9 - digits.size(), '0') << digits << '\n';
}
