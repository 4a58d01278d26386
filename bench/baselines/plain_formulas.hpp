// The plain programs for rules that depend on the heap that bench/formula.cpp measures the fast
// engine against: the loop that people write for one rule, compiled for it.
#pragma once

#include <cstddef>
#include <vector>

// G(0), ..., G(largest) of a game of one heap.
using PlainFormula = std::vector<unsigned> (*)(std::size_t largest);

std::vector<unsigned> plain_divisors(std::size_t largest);        // n mod s = 0 and s < n
std::vector<unsigned> plain_coprime(std::size_t largest);         // gcd(s, n) = 1
std::vector<unsigned> plain_gcd_two(std::size_t largest);         // gcd(s, n) = 2
std::vector<unsigned> plain_quadratic(std::size_t largest);       // (s*s + 3*n) mod 11 < 5
std::vector<unsigned> plain_products(std::size_t largest);        // s*(n - s) mod 7 = 3 or s = 1
std::vector<unsigned> plain_root(std::size_t largest);            // s*s <= n and s mod 3 != 2
std::vector<unsigned> plain_half(std::size_t largest);            // 2*s < n
std::vector<unsigned> plain_residues(std::size_t largest);        // s mod 2 = n mod 3
std::vector<unsigned> plain_prime_targets(std::size_t largest);   // isprime(n - s)
std::vector<unsigned> plain_remainders(std::size_t largest);      // n mod s < s/3
std::vector<unsigned> plain_popcounts(std::size_t largest);       // popcount(s & n) mod 2 = 1
std::vector<unsigned> plain_five_operators(std::size_t largest);  // (s*n + s/2) mod 13 < n mod 7
std::vector<unsigned> plain_coprime_splits(std::size_t largest);  // split: gcd(a, b) = 1
std::vector<unsigned> plain_unequal_splits(std::size_t largest);  // split: a != b
std::vector<unsigned> plain_dense_splits(std::size_t largest);    // split: a*b mod 3 != 1
std::vector<unsigned> plain_take_splits(std::size_t largest);     // take and split: s*a*b mod 7 = 3
