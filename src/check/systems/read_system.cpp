#include "check/systems/read_system.hpp"

#include <algorithm>
#include <optional>

#include "check/systems/scanner.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_kinds_of_system = 1000;

class SystemReader {
 public:
  explicit SystemReader(const std::string& text) : in_(bare(text)) {}

  WrittenSystem read() {
    in_.must("system(");
    do clause();
    while (in_.skip(";"));
    in_.must(")");
    if (in_.skip(".")) system_.asked = kind(in_.letters());
    require(in_.ends() && clauses_.size() == system_.kinds.size(),
            "its system has text behind it, or kinds without moves");
    number_by_clauses();
    for (WrittenKind& kind : system_.kinds) {
      std::sort(kind.moves.begin(), kind.moves.end());
      kind.moves.erase(std::unique(kind.moves.begin(), kind.moves.end()), kind.moves.end());
    }
    return std::move(system_);
  }

 private:
  std::size_t kind(const std::string& name) {
    const auto [found, added] = names_.emplace(name, system_.kinds.size());
    if (added) system_.kinds.emplace_back();
    require(system_.kinds.size() <= max_kinds_of_system, "its system has more than 1000 kinds");
    return found->second;
  }

  /// Texts are the same system when their clauses are, so kinds are numbered as these stand; of two
  /// heaps of a move the one of the lesser kind comes first.
  void number_by_clauses() {
    std::vector<std::size_t> number(system_.kinds.size());
    WrittenSystem numbered;
    for (const std::size_t kind : clauses_) {
      number[kind] = numbered.kinds.size();
      numbered.kinds.push_back(std::move(system_.kinds[kind]));
    }
    for (WrittenKind& kind : numbered.kinds) {
      for (WrittenMove& move : kind.moves) {
        for (std::size_t& heap : move.kinds) heap = number[heap];
        if (move.kinds.size() == 2 &&
            std::pair(move.kinds[1], move.least[1]) < std::pair(move.kinds[0], move.least[0])) {
          std::swap(move.kinds[0], move.kinds[1]);
          std::swap(move.least[0], move.least[1]);
        }
      }
    }
    numbered.asked = number[system_.asked];
    system_ = std::move(numbered);
  }

  void clause() {
    const std::size_t of = kind(in_.letters());
    if (std::find(clauses_.begin(), clauses_.end(), of) == clauses_.end()) clauses_.push_back(of);
    in_.must("(");
    if (in_.sees_digit()) {
      const std::uint64_t first = in_.number();
      const std::uint64_t last = in_.skip("..") ? in_.number() : first;
      in_.must(")=");
      for (std::uint64_t size = first; size <= last; ++size) {
        if (size > first) in_.must(",");
        require(system_.kinds[of].values.emplace(size, in_.number()).second,
                "its system gives one heap two values");
      }
      return;
    }
    in_.must("n)->");
    if (in_.skip("nothing")) return;
    do {
      const WrittenMove found = move();
      system_.kinds[of].moves.push_back(found);
    } while (in_.skip(","));
  }

  /// One term: what it adds to i, or takes from n, and whether i is in it.
  struct Size {
    bool of_n = false;
    bool with_i = false;
    std::uint64_t number = 0;
  };

  Size size() {
    Size size;
    if (in_.skip("i")) {
      size.with_i = true;
      if (in_.skip("+")) size.number = in_.number();
      return size;
    }
    in_.must("n");
    size.of_n = true;
    while (in_.skip("-")) {
      if (!size.with_i && in_.skip("i"))
        size.with_i = true;
      else
        size.number += in_.number();
    }
    return size;
  }

  WrittenMove move() {
    WrittenMove move;
    std::vector<Size> sizes;
    do {
      if (in_.skip("*")) {
        move.beside ^= in_.number();
        continue;
      }
      move.kinds.push_back(kind(in_.letters()));
      in_.must("(");
      sizes.push_back(size());
      in_.must(")");
    } while (in_.skip("+"));
    std::uint64_t begin_of_i = 0;  // i runs from here
    std::uint64_t end_of_i = 0;    // to n less this
    std::optional<std::uint64_t> from;
    if (in_.skip("for")) {
      do {
        if (in_.skip("n>=")) {
          from = in_.number();
          continue;
        }
        if (in_.skip("n<=")) {
          move.last = in_.number();
          continue;
        }
        if (in_.sees_digit()) {
          begin_of_i = std::max(begin_of_i, in_.number());
          in_.must("<=i");
          if (!in_.skip("<=")) continue;
        } else {
          in_.must("i");
          if (in_.skip(">=")) {
            begin_of_i = std::max(begin_of_i, in_.number());
            continue;
          }
          in_.must("<=");
        }
        in_.must("n");
        if (in_.skip("-")) end_of_i = std::max(end_of_i, in_.number());
      } while (in_.skip("and"));
    }
    if (sizes.size() == 1) {
      require(sizes[0].of_n && !sizes[0].with_i, "its system has an i where no other heap has it");
      move.less = sizes[0].number;
      move.least = {0};
    } else if (sizes.size() == 2) {
      if (sizes[0].of_n) {
        std::swap(sizes[0], sizes[1]);
        std::swap(move.kinds[0], move.kinds[1]);
      }
      require(
          !sizes[0].of_n && sizes[1].of_n && sizes[1].with_i && sizes[1].number >= sizes[0].number,
          "its system has two heaps that are not i and the rest");
      // The first heap is i + number; the second is what i leaves, and i <= n − end_of_i.
      move.less = sizes[1].number - sizes[0].number;
      move.least = {begin_of_i + sizes[0].number,
                    end_of_i > sizes[1].number ? end_of_i - sizes[1].number : 0};
    } else {
      require(sizes.empty(), "its system has more than two heaps in a move");
    }
    // A heap of 0 has moves only where the text says so.
    move.from = from.value_or(1);
    if (!move.kinds.empty()) {
      std::uint64_t tokens = move.less;
      for (const std::uint64_t least : move.least) tokens += least;
      move.from = std::max(move.from, tokens);
    }
    return move;
  }

  Scanner in_;
  WrittenSystem system_;
  std::map<std::string, std::size_t> names_;
  std::vector<std::size_t> clauses_;  // the kinds in the order of their first clauses
};

}  // namespace

bool is_system(const std::string& text) {
  return bare(text).starts_with("system(");
}

WrittenSystem read_system(const std::string& text) {
  return SystemReader(text).read();
}

}  // namespace sprague::check
