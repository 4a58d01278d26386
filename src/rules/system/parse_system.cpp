// Reads systems of heaps:
//
//     system = "system(" clause {";" clause} ")" ["." name]
//     clause = name "(n) ->" move {"," move}
//            | name "(" number [".." number] ") =" number {"," number}
//     move   = "nothing" | term {"+" term} ["for" bound {"and" bound}]
//     term   = "*" number | name "(" size ")"
//     size   = "n" ["-" number] | "i" ["+" number] | "n" ["-" number] "-" "i"
//            | "max(n -" number ", 0)"
//     bound  = "n >=" number | [number "<="] "n <=" number | "n =" number
//            | "i >=" number | [number "<="] "i" ["<= n" ["-" number]]

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "number/text_error.hpp"
#include "rules/system/heap_system.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_kinds = 1000;
constexpr std::size_t max_moves_of_system = 100'000;
/// Values and numbers of tokens in rules, so that sums of some are sizes.
constexpr std::uint64_t max_number = std::uint64_t{1} << 30;

class SystemParser {
 public:
  explicit SystemParser(Cursor& in) : in_(in) {}

  SystemRules parse() {
    const std::size_t start = in_.at();
    in_.word();
    in_.expect("(", "system(a(n) -> a(n - 1))");
    do clause();
    while (in_.skip_spaces(), in_.accept(';'));
    in_.expect(")", "system(a(n) -> a(n - 1))", {";"});
    for (const auto& [name, at] : mentioned_) {
      if (described_.count(name) == 0)
        in_.fail(at,
                 message("system.not_described", {{"kind", name}, {"example", name + "(n) -> …"}}));
    }
    number_by_clauses();
    for (HeapKind& kind : kinds_) {
      for (SystemMove& move : kind.moves) move.order_heaps();
      std::sort(kind.moves.begin(), kind.moves.end());
      kind.moves.erase(std::unique(kind.moves.begin(), kind.moves.end()), kind.moves.end());
    }
    const KindIndex kind = suffix();
    in_.expect_end();
    std::string text = text_of(kinds_);
    try {
      return {std::make_shared<const HeapSystem>(std::move(kinds_), std::move(text)), kind};
    } catch (const Error& error) {
      in_.fail(start, error.message());
    }
  }

 private:
  /// Kinds are numbered as their clauses stand, and not as moves name them.
  void number_by_clauses() {
    std::vector<KindIndex> number(kinds_.size());
    std::vector<HeapKind> ordered;
    for (const KindIndex kind : clauses_in_order_) {
      number[kind] = ordered.size();
      ordered.push_back(std::move(kinds_[kind]));
    }
    for (HeapKind& kind : ordered) {
      for (SystemMove& move : kind.moves) {
        if (move.left) move.left = number[*move.left];
        if (move.right) move.right = number[*move.right];
      }
    }
    for (auto& [name, kind] : numbers_) kind = number[kind];
    kinds_ = std::move(ordered);
  }

  KindIndex suffix() {
    in_.skip_spaces();
    if (!in_.accept('.')) return 0;
    const std::size_t at = in_.at();
    const std::string name = this->name("system(a(n) -> a(n - 1)).a");
    const auto found = numbers_.find(name);
    if (found == numbers_.end()) in_.fail(at, message("system.no_kind", {{"kind", name}}));
    return found->second;
  }

  std::string name(std::string_view example) {
    in_.skip_spaces();
    const std::size_t at = in_.at();
    const std::string name = lower_case(in_.word());
    if (name.empty()) in_.fail(at, as_in({example}));
    if (name == "n" || name == "i") in_.fail(at, message("read.other_name", {{"name", name}}));
    return name;
  }

  KindIndex kind(const std::string& name) {
    const auto [found, added] = numbers_.emplace(name, kinds_.size());
    if (!added) return found->second;
    if (kinds_.size() == max_kinds) in_.fail(in_.at(), at_most(max_kinds, "things.kinds"));
    kinds_.push_back({name});
    return found->second;
  }

  std::uint64_t number() {
    in_.skip_spaces();
    return in_.digits(0, max_number, "a(n - 1)");
  }

  void clause() {
    const std::string name = this->name("a(n) -> b(n - 1)");
    const KindIndex of = kind(name);
    in_.expect("(", "a(n) -> b(n - 1)");
    in_.skip_spaces();
    if (is_digit(in_.peek())) {
      const std::size_t at = in_.at();
      note_clause(name, of);
      return values(of, at);
    }
    const std::size_t at = in_.at();
    if (lower_case(in_.word()) != "n") in_.fail(at, as_in({"a(n) -> b(n - 1)", "a(0) = 2"}));
    in_.expect(")", "a(n) -> b(n - 1)");
    in_.expect("->", "a(n) -> b(n - 1)");
    if (!clauses_.insert(name).second)
      in_.fail(at, message("system.moves_twice", {{"kind", name}}));
    note_clause(name, of);
    in_.skip_spaces();
    if (in_.accept_word_in_any_case("nothing")) return;
    do {
      for (const SystemMove& found : moves()) {
        if (++moves_ > max_moves_of_system)
          in_.fail(in_.at(), at_most(max_moves_of_system, "things.moves"));
        kinds_[of].moves.push_back(found);
      }
    } while (in_.skip_spaces(), in_.accept(','));
  }

  /// `a(0) = 2` or `a(0..2) = 2,0,1`, from the size on.
  void values(KindIndex of, std::size_t at) {
    HeapSize size = number();
    HeapSize last = size;
    if (in_.accept_word("..")) last = number();
    if (last < size) in_.fail(at, empty_range(size, last));
    in_.expect(")", "a(0) = 2");
    in_.expect("=", "a(0) = 2");
    for (;; ++size) {
      if (!kinds_[of].given.emplace(size, number()).second)
        in_.fail(at,
                 message("read.twice", {{"name", fmt::format("{}({})", kinds_[of].name, size)}}));
      if (size == last) return;
      in_.expect(",", "a(0..2) = 2,3,1");
    }
  }

  void note_clause(const std::string& name, KindIndex kind) {
    if (described_.insert(name).second) clauses_in_order_.push_back(kind);
  }

  /// A heap of a move: n − less, i + more, n − less − i, or the first of these but at least 0.
  struct Term {
    KindIndex kind;
    bool has_n;
    bool has_i;
    HeapSize number;
    std::size_t at;
    bool has_floor = false;
  };

  Term term() {
    const std::string name = this->name("b(n - 1)");
    const std::size_t at = in_.at() - name.size();
    if (mentioned_.count(name) == 0) mentioned_.emplace(name, at);
    Term term{kind(name), false, false, 0, at};
    in_.expect("(", "b(n - 1)");
    in_.skip_spaces();
    if (in_.accept_word_in_any_case("max")) return with_floor(term);
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(in_.peek())));
    if (letter != 'n' && letter != 'i') in_.fail(in_.at(), as_in({"n - 1", "i", "n - 2 - i"}));
    in_.advance();
    term.has_n = letter == 'n';
    term.has_i = letter == 'i';
    in_.skip_spaces();
    if (term.has_i) {
      if (in_.accept('+')) term.number = number();
    } else {
      while (in_.skip_spaces(), in_.accept('-')) {
        in_.skip_spaces();
        if (!term.has_i && (in_.accept('i') || in_.accept('I')))
          term.has_i = true;
        else
          term.number += number();
      }
    }
    in_.expect(")", "b(n - 1)");
    return term;
  }

  /// `max(n - 3, 0)`, from the bracket on.
  Term with_floor(Term term) {
    constexpr std::string_view example = "b(max(n - 3, 0))";
    in_.expect("(", example);
    in_.skip_spaces();
    if (lower_case(in_.word()) != "n") in_.fail(in_.at(), as_in({example}));
    in_.expect("-", example);
    term.number = number();
    for (const std::string_view sign : {",", "0", ")", ")"}) in_.expect(sign, example);
    term.has_n = term.has_floor = true;
    return term;
  }

  /// What is written as one move; with a floor one for each size below it, too.
  std::vector<SystemMove> moves() {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    SystemMove move;
    bool has_floor = false;
    std::vector<Term> heaps;
    do {
      in_.skip_spaces();
      if (in_.accept('*'))
        move.constant ^= number();
      else
        heaps.push_back(term());
      in_.skip_spaces();
    } while (in_.accept('+'));
    if (heaps.size() > 2) in_.fail(start, at_most(2, "things.heaps_left"));
    for (const Term& heap : heaps) {
      if (heap.has_floor && heaps.size() > 1) in_.fail(heap.at, as_in({"b(max(n - 3, 0))"}));
      has_floor = heap.has_floor;
    }
    if (heaps.size() == 2) {
      if (!heaps[0].has_i || heaps[0].has_n) std::swap(heaps[0], heaps[1]);
      const auto& [left, right] = std::tie(heaps[0], heaps[1]);
      if (left.has_n || !left.has_i || !right.has_n || !right.has_i)
        in_.fail(start, message("system.two_sizes"));
      if (right.number < left.number) in_.fail(start, message("system.more_than_n"));
      move.left = left.kind;
      move.least_left = left.number;
      move.taken = right.number - left.number;
    } else if (heaps.size() == 1) {
      if (heaps[0].has_i) in_.fail(start, as_in({"n - 1"}));
      move.taken = heaps[0].number;
    }
    if (!heaps.empty()) move.right = heaps.back().kind;
    in_.skip_spaces();
    if (in_.accept_word_in_any_case("for")) {
      do bound(move, heaps.empty() ? 0 : heaps[0].number);
      while (in_.skip_spaces(), in_.accept_word_in_any_case("and"));
    }
    std::vector<SystemMove> all;
    for (HeapSize n = move.least; has_floor && n < move.taken && n <= move.last; ++n) {
      if (all.size() == max_moves_of_system)
        in_.fail(start, at_most(max_moves_of_system, "things.moves"));
      all.push_back(move);
      all.back().taken = all.back().least = all.back().last = n;
    }
    move.least = move.first();
    if (move.least <= move.last)
      all.push_back(move);
    else if (all.empty())
      in_.fail(start, message("system.never", {{"first", move.least}, {"last", move.last}}));
    return all;
  }

  /// `more`: what is added to i in the left heap.
  void bound(SystemMove& move, HeapSize more) {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    const auto fail = [this](std::size_t at) {
      in_.fail(at, as_in({"i >= 1", "i <= n - 3", "1 <= i <= n - 3", "n >= 4", "n <= 4"}));
    };
    if (is_digit(in_.peek())) {
      const HeapSize least = number();
      in_.skip_spaces();
      if (!in_.accept_word("<=")) fail(in_.at());
      in_.skip_spaces();
      if (in_.accept_word_in_any_case("n")) {
        move.least = least;
        in_.skip_spaces();
        if (in_.accept_word("<=")) move.last = number();
        return;
      }
      if (!move.left || !in_.accept('i')) fail(in_.at());
      move.least_left = std::max(move.least_left, least + more);
      in_.skip_spaces();
      if (in_.accept_word("<=")) upper(move, more);
      return;
    }
    const std::string letter = lower_case(in_.word());
    in_.skip_spaces();
    if (letter == "n" && in_.accept_word(">=")) {
      move.least = number();
      return;
    }
    if (letter == "n" && in_.accept_word("<=")) {
      move.last = number();
      return;
    }
    if (letter == "n" && in_.accept('=')) {
      move.least = move.last = number();
      return;
    }
    if (letter != "i" || !move.left) fail(start);
    if (in_.accept_word(">=")) {
      move.least_left = std::max(move.least_left, number() + more);
      return;
    }
    if (!in_.accept_word("<=")) fail(in_.at());
    upper(move, more);
  }

  void upper(SystemMove& move, HeapSize more) {
    in_.skip_spaces();
    if (lower_case(in_.word()) != "n") in_.fail(in_.at(), as_in({"n", "n - 3"}));
    in_.skip_spaces();
    const HeapSize less = in_.accept('-') ? number() : 0;
    // i <= n − less, so that the right heap n − taken − more − i is at least this.
    const HeapSize rest = move.taken + more;
    if (less > rest) move.least_right = std::max(move.least_right, less - rest);
  }

  Cursor& in_;
  std::vector<HeapKind> kinds_;
  std::map<std::string, KindIndex> numbers_;
  std::map<std::string, std::size_t> mentioned_;  // in moves, and where first
  std::set<std::string> described_;
  std::vector<KindIndex> clauses_in_order_;
  std::set<std::string> clauses_;
  std::size_t moves_ = 0;
};

}  // namespace

bool begins_system(Cursor in) {
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return word == "system" && in.peek() == '(';
}

SystemRules parse_system(Cursor& in) {
  return SystemParser(in).parse();
}

}  // namespace sprague
