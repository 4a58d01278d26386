// Nim Square. Standard input: N. Standard output: how many sorted triples 0 <= a <= b <= c <= N of
// heaps are lost for the player to move, when a move takes a square number from one heap.
//
//     echo 29 | ./nim_square      1160

#include <sprague/sprague.hpp>

#include <iostream>

int main() try {
  std::string text;
  std::cin >> text;
  const auto largest = sprague::parse_integer(text, 0, sprague::max_heap_size);
  const auto nim_square = sprague::Ruleset::parse("nim-square");
  const auto histogram = sprague::histogram(sprague::solve(nim_square, largest), {0, largest});
  const auto lost = sprague::count_positions(histogram, 3, sprague::Order::sorted,
                                             sprague::Target::p_positions());
  std::cout << lost.to_string() << '\n';
} catch (const sprague::Error& error) {
  std::cerr << "the largest heap: " << error.what() << '\n';
  return 2;
}
