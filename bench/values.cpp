// The C++ side of bench/python.py: for every line of input "GAME N", the seconds that solve()
// takes, the rules' parsing included.

#include <chrono>
#include <iostream>
#include <string>

#include "sprague/sprague.hpp"

int main() {
  std::string game;
  sprague::HeapSize last = 0;
  while (std::cin >> game >> last) {
    const auto begin = std::chrono::steady_clock::now();
    const auto sequence = sprague::solve(sprague::Ruleset::parse(game), last);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::cout << seconds.count() << ' ' << sequence[last] << std::endl;
  }
}
