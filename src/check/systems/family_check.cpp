// An option is compared by its long parts, as rows, or the same backwards, and by the nim-sum of
// its short parts, which a search finds: what a move leaves of the row in question, and what a move
// of the system stands for, must give the same set of these. What is short does not depend on the
// row, which is so long that moves in the middle leave two long parts.

#include "check/systems/family_check.hpp"

#include <algorithm>
#include <set>

#include "check/check_failure.hpp"
#include "check/systems/rings.hpp"

namespace sprague::check {
namespace {

/// Long parts in order, and the value of the others.
using Signature = std::pair<std::vector<Row>, std::uint64_t>;

class Comparison {
 public:
  Comparison(const WrittenFamily& family, const WrittenSystem& system,
             const std::vector<std::string>& patterns)
      : family_(family), system_(system), search_(family), is_symmetric_(family.is_symmetric()) {
    for (const std::string& pattern : patterns) {
      const bool may_have_hubs = family.hubs > 0 && ends_.empty();
      require(may_have_hubs || pattern.find(" with ") == pattern.npos, "{} has no hub", pattern);
      ends_.push_back(read_pattern(family, pattern));
    }
    require(ends_.size() == system.kinds.size(), "its system has {} kinds, and {} patterns",
            system.kinds.size(), ends_.size());
    require(ends_[0] == std::pair(family.first, family.last) || is_family_backwards(),
            "its first kind is not the family itself");
    short_cells_ = bound() / 3 * family.cell.size();
  }

  std::uint64_t bound() const {
    const std::uint64_t length = family_.cell.size();
    std::uint64_t ends = 0;
    for (const auto& [before, after] : ends_)
      ends = std::max<std::uint64_t>(ends, before.size() + after.size());
    std::uint64_t taken = 0;
    for (const WrittenKind& kind : system_.kinds) {
      for (const WrittenMove& move : kind.moves) taken = std::max({taken, move.less, move.from});
    }
    return 3 * ((family_.reach() + ends + length - 1) / length + taken + 4);
  }

  void check(std::uint64_t n) {
    for (std::size_t kind = 0; kind < ends_.size(); ++kind) {
      std::set<Signature> moves =
          family_.is_ring && kind == 0 ? of_ring(n) : of_row(ends_[kind], n);
      if (family_.hubs > 0 && kind == 0)
        moves.insert(signature({}, family_.value_without_one_hub()));
      require(moves == of_system(system_.kinds[kind], n),
              "kind {} of its system has other moves than its rows at size {}", kind, n);
    }
  }

 private:
  /// The first kind may be the family backwards where that is the same game.
  bool is_family_backwards() const {
    const auto backwards = [](const Row& row) { return Row(row.rbegin(), row.rend()); };
    return is_symmetric_ && backwards(family_.cell) == family_.cell &&
           ends_[0] == std::pair(backwards(family_.last), backwards(family_.first));
  }

  std::set<Signature> of_row(const std::pair<Row, Row>& ends, std::uint64_t n) {
    std::set<Signature> found;
    for (const Row& left : family_.options(family_.row(ends.first, n, ends.second)))
      found.insert(signature({left}, 0));
    return found;
  }

  std::set<Signature> of_ring(std::uint64_t n) {
    std::set<Signature> found;
    for (const std::vector<Row>& parts : options_of_ring(family_, n))
      found.insert(signature(parts, 0));
    return found;
  }

  std::set<Signature> of_system(const WrittenKind& kind, std::uint64_t n) {
    std::set<Signature> found;
    const auto row = [&](std::size_t of, std::uint64_t size) {
      return family_.row(ends_[of].first, size, ends_[of].second);
    };
    for (const WrittenMove& move : kind.moves) {
      require(move.is_of(n), "a move of its system is missing at size {}", n);
      if (move.kinds.empty()) {
        found.insert(signature({}, move.beside));
        continue;
      }
      const std::uint64_t rest = n - move.less;
      if (move.kinds.size() == 1) {
        found.insert(signature({row(move.kinds[0], rest)}, move.beside));
        continue;
      }
      for (std::uint64_t i = move.least[0]; i + move.least[1] <= rest; ++i)
        found.insert(signature({row(move.kinds[0], i), row(move.kinds[1], rest - i)}, move.beside));
    }
    return found;
  }

  Signature signature(const std::vector<Row>& rows, std::uint64_t value) {
    Signature found{{}, value};
    for (const Row& row : rows) {
      for (Row& part : family_.parts(row)) {
        if (part.size() <= short_cells_) {
          found.second ^= search_.value(part);
          continue;
        }
        const Row reverse(part.rbegin(), part.rend());
        if (is_symmetric_ && reverse < part) part = reverse;
        found.first.push_back(std::move(part));
      }
    }
    std::sort(found.first.begin(), found.first.end());
    return found;
  }

  const WrittenFamily& family_;
  const WrittenSystem& system_;
  RowSearch search_;
  bool is_symmetric_;
  std::vector<std::pair<Row, Row>> ends_;
  std::uint64_t short_cells_;
};

}  // namespace

std::uint64_t heaps_to_compare(const WrittenFamily& family, const WrittenSystem& system,
                               const std::vector<std::string>& patterns) {
  return Comparison(family, system, patterns).bound();
}

void check_moves_of_rows(const WrittenFamily& family, const WrittenSystem& system,
                         const std::vector<std::string>& patterns) {
  Comparison comparison(family, system, patterns);
  const std::uint64_t bound = comparison.bound();
  comparison.check(bound);
  comparison.check(bound + 1);
}

}  // namespace sprague::check
