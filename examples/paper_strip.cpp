// Paper strip. Standard input: N. Standard output: for how many n in 1 … N the first player wins
// when players in turn cut two adjacent squares from strips that begin as one of n squares. N up to
// 4·10^18.
//
//     echo 50 | ./paper_strip     40

#include <sprague/sprague.hpp>

#include <iostream>

int main() try {
  std::string text;
  std::cin >> text;
  const auto longest = sprague::parse_integer(text, 1, sprague::max_heap_size);
  sprague::CountQuery query;
  query.games = {{sprague::Ruleset::parse("paper-strip"), {1, longest}}};
  query.target = sprague::Target::n_positions();
  std::cout << sprague::count(query).count.to_string() << '\n';
} catch (const sprague::Error& error) {
  std::cerr << "the longest strip: " << error.what() << '\n';
  return 2;
}
