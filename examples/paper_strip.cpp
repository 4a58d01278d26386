// Paper strip. Standard input: N. Standard output: for how many n in 1 … N the first player wins when
// players in turn cut two adjacent squares from strips that begin as one of n squares. N up to 4·10^18.
//
//     echo 50 | ./paper_strip     40

#include <sprague/sprague.hpp>

#include <iostream>

int main() {
  std::uint64_t longest = 0;
  if (!(std::cin >> longest) || longest == 0) {
    std::cerr << "write the longest strip, such as 50\n";
    return 2;
  }
  sprague::CountQuery query;
  query.games = {{sprague::Ruleset::parse("paper-strip"), {1, longest}}};
  query.target = sprague::Target::n_positions();
  std::cout << sprague::count(query).count.to_string() << '\n';
}
