#include "values/octal_elimination.hpp"

#include <algorithm>

#include "values/aligned_elimination.hpp"
#include "values/ladder.hpp"

namespace sprague {
namespace {

class Engine {
 public:
  Engine(const OctalRules& rules, std::uint64_t size, const NimValues& known, Heartbeat& heartbeat)
      : rules_(rules), heartbeat_(heartbeat), terms_(terms_of(rules)) {
    std::visit([&](const auto& cells) { grow(cells.data(), lanes); }, known.storage());
    elimination_.emplace(terms_, size, heartbeat.run());
  }

  /// See NimValues::extend_in_blocks.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    grow(cells, std::min(n - 1, terms_.reach(n + Elimination::longest_tile)));  // early tiles are shorter
    const std::uint64_t done = elimination_->fill(cells, n, end);
    heartbeat_.beat(done, static_cast<std::uint64_t>(elimination_->steps<Cell>(n) * static_cast<double>(done - n)) + 1);
    return done;
  }

  bool applies(const NimValues& values) const { return elimination_->applies(values); }

 private:
  static TermList terms_of(const OctalRules& rules) {
    TermList terms;
    terms.mirrored = true;
    terms.most_taken = rules.most_taken();
    return terms;
  }

  template <class Cell>
  void grow(const Cell* cells, HeapSize reach) {
    for (; grown_to_ <= reach; ++grown_to_) {
      for (HeapSize taken = 0; taken < rules_.digits.size() && taken <= grown_to_; ++taken) {
        const bool one_heap = (rules_.digits[taken] & 2u) != 0 && taken == grown_to_;
        const bool two_heaps = (rules_.digits[taken] & 4u) != 0 && taken < grown_to_;
        if (!one_heap && !two_heaps) continue;
        terms_.distances.push_back(grown_to_);
        terms_.flips.push_back(one_heap ? 0 : cells[grown_to_ - taken]);
      }
    }
  }

  const OctalRules& rules_;
  Heartbeat& heartbeat_;
  TermList terms_;
  HeapSize grown_to_ = 1;  ///< terms with smaller distances are in the list
  std::optional<AlignedElimination> elimination_;
};

}  // namespace

void extend_octal_by_elimination(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat) {
  const auto& rules = std::get<OctalRules>(ruleset.rules().form);
  const std::uint64_t start = std::max<std::uint64_t>({Elimination::least_start, 64 * rules.most_taken(), (values.size() + lanes - 1) / lanes * lanes});
  const bool splits = std::any_of(rules.digits.begin(), rules.digits.end(), [](unsigned digit) { return (digit & 4u) != 0; });
  if (splits && size > start && cover_kernels(kernels_for(heartbeat.run()), 1) != nullptr) {
    extend_directly(ruleset, start, values, heartbeat);
    Engine engine(rules, size, values, heartbeat);
    while (values.size() < size && engine.applies(values)) {
      extend_by_a_tile(
          size, values, [&](auto* cells, HeapSize n, std::uint64_t end) { return engine.fill(cells, n, end); },
          [&](unsigned width) { require_cells(ruleset, size, 1.5 * width + bytes_of_slices, heartbeat.run()); });
    }
  }
  extend_directly(ruleset, size, values, heartbeat);
}

}  // namespace sprague
