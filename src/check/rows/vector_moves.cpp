// Reads
//
//     rules  = "moves(" vector {"," vector} ")" {";" rules}
//     vector = "(" number "," number ")"
//     number = ["-"] term {("+" | "-") term}
//     term   = digits ["*" letter] | letter

#include "check/rows/vector_moves.hpp"

#include <algorithm>
#include <cctype>

#include "check/check_failure.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_steps = 1'000'000;
constexpr std::int64_t max_number = std::int64_t{1} << 20;

class Reader {
 public:
  explicit Reader(const std::string& text) {
    for (const char c : text) {
      if (c != ' ') text_ += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }

  std::vector<TakenVector> read() {
    std::vector<TakenVector> vectors;
    do {
      for (const char c : {'m', 'o', 'v', 'e', 's', '('}) expect(c);
      do {
        expect('(');
        TakenVector vector;
        vector.rows = number();
        expect(',');
        vector.columns = number();
        expect(')');
        vectors.push_back(vector);
      } while (accept(','));
      expect(')');
    } while (accept(';'));
    if (at_ < text_.size()) refuse();
    std::sort(vectors.begin(), vectors.end());
    vectors.erase(std::unique(vectors.begin(), vectors.end()), vectors.end());
    return vectors;
  }

 private:
  [[noreturn]] static void refuse() {
    throw Undecided{"this checker reads vectors only, as in moves((k,0),(0,k),(2*k + 1,k))"};
  }
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool accept(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }
  void expect(char c) {
    if (!accept(c)) refuse();
  }

  TakenNumber number() {
    TakenNumber sum;
    std::int64_t sign = accept('-') ? -1 : 1;
    while (true) {
      term(sum, sign);
      if (accept('+'))
        sign = 1;
      else if (accept('-'))
        sign = -1;
      else
        return sum;
    }
  }

  void term(TakenNumber& sum, std::int64_t sign) {
    std::int64_t factor = 1;
    const bool digits = std::isdigit(static_cast<unsigned char>(next())) != 0;
    if (digits) {
      factor = 0;
      while (std::isdigit(static_cast<unsigned char>(next())) != 0) {
        factor = 10 * factor + (text_[at_++] - '0');
        if (factor > max_number) refuse();
      }
      if (!accept('*')) {
        sum.constant += sign * factor;
        return;
      }
    }
    if (next() < 'a' || next() > 'z') refuse();
    sum.multiples[static_cast<std::size_t>(text_[at_++] - 'a')] += sign * factor;
  }

  std::string text_;
  std::size_t at_ = 0;
};

bool all_zero(const TakenNumber& number) {
  return number == TakenNumber{};
}

/// Tries the values of the letters from `letter` on; `rows` and `columns` are what those before
/// take.
void add_steps(const TakenVector& vector, std::size_t letter, std::int64_t rows,
               std::int64_t columns, std::int64_t last_row, std::vector<RowStep>& steps) {
  if (letter == 26) {
    if (columns < 0 || rows < 0 || (rows == 0 && columns == 0))
      throw Undecided{"a vector adds to a number"};
    if (rows == 0) throw Undecided{"a move within a row is none of (0,k)"};
    if (steps.size() >= max_steps)
      throw Undecided{"there are more than 1000000 moves to lower rows"};
    steps.push_back({static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(columns)});
    return;
  }
  const std::int64_t by_rows = vector.rows.multiples[letter];
  const std::int64_t by_columns = vector.columns.multiples[letter];
  if (by_rows == 0 && by_columns == 0)
    return add_steps(vector, letter + 1, rows, columns, last_row, steps);
  if (by_rows <= 0 || by_columns < 0)
    throw Undecided{"a move to another row may take any number, or less for a greater parameter"};
  std::int64_t rest = 0;  // what the letters behind take at least
  for (std::size_t other = letter + 1; other < 26; ++other)
    rest += std::max<std::int64_t>(0, vector.rows.multiples[other]);
  for (std::int64_t k = 1; rows + k * by_rows + rest <= last_row; ++k)
    add_steps(vector, letter + 1, rows + k * by_rows, columns + k * by_columns, last_row, steps);
}

}  // namespace

std::vector<TakenVector> read_vector_moves(const std::string& text) {
  return Reader(text).read();
}

std::vector<RowStep> steps_between_rows(const std::vector<TakenVector>& vectors,
                                        std::uint64_t last_row) {
  std::vector<RowStep> steps;
  bool whole_row = false;
  for (const TakenVector& vector : vectors) {
    const auto& columns = vector.columns.multiples;
    if (all_zero(vector.rows) && vector.columns.constant == 0 &&
        std::count(columns.begin(), columns.end(), 0) == 25 &&
        std::count(columns.begin(), columns.end(), 1) == 1) {
      whole_row = true;
      continue;
    }
    if (vector.rows.constant > static_cast<std::int64_t>(last_row)) continue;
    add_steps(vector, 0, vector.rows.constant, vector.columns.constant,
              static_cast<std::int64_t>(last_row), steps);
  }
  if (!whole_row) throw Undecided{"the theorem needs the moves (0,k) for every k"};
  return steps;
}

}  // namespace sprague::check
