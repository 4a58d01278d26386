// The plain programs of baselines/ that other benchmarks call as functions, as a program: growth.py
// measures the processor time and the memory of whole runs. Prints a hash of G(0) … G(N), the
// 64-bit FNV-1a of one value a step, for comparison.
//
//     plain octal 0.06 N                      every split of every heap
//     plain sparse 0.106 0xd PARITY N         the sparse space with this mask; PARITY 1: which
//     values
//                                             are rare depends on the parity of the heap
//     plain subtraction squares|primes|1,3,4 N
//     plain splits ....,....,xxxx N           digits d0,d1,…: what may be left, by numbers of heaps
//     plain formula divisors|coprime|popcounts|coprime-splits N
//     plain wythoff N                         the values of (0, 0) … (N, N), row by row

#include <charconv>
#include <cstdint>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "baselines/plain_formulas.hpp"
#include "baselines/plain_octal.hpp"
#include "baselines/plain_sparse.hpp"
#include "baselines/plain_splits.hpp"
#include "baselines/plain_subtraction.hpp"
#include "baselines/plain_wythoff.hpp"

namespace {

std::uint64_t whole_number(std::string_view text) {
  const bool hexadecimal = text.starts_with("0x");
  if (hexadecimal) text.remove_prefix(2);
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, hexadecimal ? 16 : 10);
  if (error != std::errc{} || stop != end || text.empty())
    throw std::invalid_argument("expected a whole number, not '" + std::string(text) + "'");
  return value;
}

std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

std::vector<int> digits_of(const std::string& code) {
  std::vector<int> digits;
  for (const char c : code) {
    if (c >= '0' && c <= '7')
      digits.push_back(c - '0');
    else if (c != '.')
      throw std::invalid_argument("expected an octal code such as 0.106, not '" + code + "'");
  }
  return digits;
}

bool is_prime(std::size_t n) {
  for (std::size_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n >= 2;
}

std::vector<std::size_t> sizes_of(const std::string& set, std::size_t largest) {
  std::vector<std::size_t> sizes;
  if (set == "squares") {
    for (std::size_t root = 1; root * root <= largest; ++root) sizes.push_back(root * root);
  } else if (set == "primes") {
    for (std::size_t n = 2; n <= largest; ++n) {
      if (is_prime(n)) sizes.push_back(n);
    }
  } else {
    for (const std::string& part : parts_of(set)) sizes.push_back(whole_number(part));
  }
  return sizes;
}

std::vector<PlainDigit> split_digits_of(const std::string& text) {
  std::vector<PlainDigit> digits = parts_of(text);
  for (PlainDigit& digit : digits) {
    if (digit.size() != 4)
      throw std::invalid_argument("expected four characters a digit, not '" + digit + "'");
    for (char& c : digit) {
      if (c == '.') c = ' ';
    }
  }
  return digits;
}

PlainFormula formula_named(const std::string& name) {
  static const std::map<std::string, PlainFormula> formulas = {
      {"divisors", plain_divisors},
      {"coprime", plain_coprime},
      {"popcounts", plain_popcounts},
      {"coprime-splits", plain_coprime_splits},
  };
  const auto found = formulas.find(name);
  if (found == formulas.end()) throw std::invalid_argument("no plain formula '" + name + "'");
  return found->second;
}

template <class Value>
std::uint64_t hash_of(const std::vector<Value>& values) {
  std::uint64_t hash = 14695981039346656037u;
  for (const Value value : values) hash = (hash ^ value) * 1099511628211u;
  return hash;
}

std::uint64_t hash_of_values(const std::vector<std::string>& arguments) {
  const std::string& method = arguments.at(0);
  const std::size_t largest = whole_number(arguments.back());
  if (method == "octal") return hash_of(plain_octal_values(digits_of(arguments.at(1)), largest));
  if (method == "sparse") {
    const PlainSpace space{static_cast<unsigned>(whole_number(arguments.at(2))),
                           whole_number(arguments.at(3)) != 0};
    return hash_of(plain_sparse_values(digits_of(arguments.at(1)), space, largest));
  }
  if (method == "subtraction")
    return hash_of(plain_subtraction_values(sizes_of(arguments.at(1), largest), largest));
  if (method == "splits") return hash_of(plain_splits(split_digits_of(arguments.at(1)), largest));
  if (method == "formula") return hash_of(formula_named(arguments.at(1))(largest));
  if (method == "wythoff") return hash_of(plain_wythoff(largest));
  throw std::invalid_argument("no method '" + method + "'");
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) {
    std::cerr << "usage: plain octal|sparse|subtraction|splits|formula|wythoff [GAME…] N\n";
    return 2;
  }
  try {
    std::cout << std::hex << hash_of_values(arguments) << '\n';
  } catch (const std::exception& error) {
    std::cerr << "plain: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
