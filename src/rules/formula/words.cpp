#include "rules/formula/words.hpp"

#include <algorithm>

namespace sprague {
namespace {

struct Function {
  std::string_view name;
  Operation operation;
};

constexpr Function functions[] = {
    {"gcd", Operation::gcd},          {"lcm", Operation::lcm},
    {"min", Operation::minimum},      {"max", Operation::maximum},
    {"abs", Operation::absolute},     {"popcount", Operation::popcount},
    {"isprime", Operation::is_prime}, {"issquare", Operation::is_square},
    {"mod", Operation::modulo},       {"xor", Operation::bit_xor},
};

constexpr std::string_view keywords[] = {"let",    "take", "split", "to",  "table",
                                         "except", "and",  "or",    "not", "in"};

}  // namespace

std::optional<Operation> function_named(std::string_view word) {
  for (const Function& function : functions) {
    if (function.name == word) return function.operation;
  }
  return std::nullopt;
}

bool is_reserved(std::string_view word) {
  const bool variable = word.size() == 1 && variable_names.find(word[0]) != std::string_view::npos;
  return variable || function_named(word).has_value() ||
         std::find(std::begin(keywords), std::end(keywords), word) != std::end(keywords);
}

}  // namespace sprague
