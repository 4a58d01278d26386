#include "values/octal_elimination.hpp"

#include <algorithm>

#include "run/parallel.hpp"
#include "values/elimination.hpp"
#include "values/ladder.hpp"
#include "values/plain_exclusion.hpp"
#include "values/records.hpp"
#include "values/simd/dispatch.hpp"

namespace sprague {
namespace {

class Engine {
 public:
  Engine(const OctalRules& rules, std::uint64_t size, const NimValues& known, Heartbeat& heartbeat)
      : rules_(rules), heartbeat_(heartbeat), terms_(terms_of(rules)), exclusion_(terms_) {
    std::visit([&](const auto& cells) { grow(cells.data(), lanes); }, known.storage());
    elimination_.emplace(terms_, size, kernels_for(heartbeat.run()), threads_for(heartbeat.run()));
  }

  /// See NimValues::extend_in_blocks.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    records_.note(cells, n);
    grow(cells, std::min(n - 1, terms_.reach(n + Elimination::longest_tile)));  // early tiles are shorter
    std::uint64_t done;
    double steps;
    if (n % lanes == 0) {
      done = elimination_->fill(cells, n, end, records_.heaps());
      steps = elimination_->steps<Cell>(n, records_.bound());
    } else {
      done = exclusion_.fill(cells, n, std::min(end, (n / lanes + 1) * lanes), records_.bound());
      steps = exclusion_.steps(n);
    }
    heartbeat_.beat(done, static_cast<std::uint64_t>(steps * static_cast<double>(done - n)) + 1);
    return done;
  }

  /// Whether elimination takes the values so far.
  bool applies(const NimValues& values) {
    return values.width() <= 2 && records_.bound() <= max_eliminated_value;
  }

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
  PlainExclusion exclusion_;
  std::optional<Elimination> elimination_;
  Records records_;
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
      const std::uint64_t next = std::min(size, values.size() + Elimination::longest_tile);
      values.extend_in_blocks(
          next,
          [&](auto* cells, HeapSize n) {
            if constexpr (sizeof(*cells) <= 2) return engine.fill(cells, n, next);
            else return n + 1;  // not reached: such cells are for the direct rung
          },
          [&](unsigned width) { require_cells(ruleset, size, 1.5 * width + bytes_of_slices, heartbeat.run()); });
    }
  }
  extend_directly(ruleset, size, values, heartbeat);
}

}  // namespace sprague
