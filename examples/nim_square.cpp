// Nim Square. Standard input: N. Standard output: how many sorted triples 0 <= a <= b <= c <= N of
// heaps are lost for the player to move, when a move takes a square number from one heap.
//
//     echo 29 | ./nim_square      1160

#include <sprague/sprague.hpp>

#include <iostream>

int main() {
  std::uint64_t largest = 0;
  if (!(std::cin >> largest)) {
    std::cerr << "write the largest heap, such as 29\n";
    return 2;
  }
  const auto nim_square = sprague::Ruleset::parse("nim-square");
  const auto sequence = sprague::solve(nim_square, largest);
  const auto histogram = sprague::histogram(sequence, {0, largest});
  const auto lost = sprague::count_positions(histogram, 3, sprague::Order::sorted,
                                             sprague::Target::p_positions());
  std::cout << lost.to_string() << '\n';
}
