#include "check/periods/sparse_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/periods/segment.hpp"
#include "check/periods/value_set.hpp"
#include "run/memory.hpp"

namespace sprague::check {

SparseCheck::SparseCheck(const Certificate& certificate, WorkLimit& limit)
    : certificate_(certificate), evidence_(*certificate.sparse), limit_(limit) {
  const Game game = read_game(certificate.game);
  require(std::holds_alternative<TakeAndBreak>(game), "{} is no octal code, as its theorem wants",
          certificate.game);
  game_ = std::get<TakeAndBreak>(game);
  splitting_digits_ = splitting_digits(game_);
  check_numbers();
  check_windows();
  check_least_period();
}

void SparseCheck::require_steps(const std::vector<std::uint64_t>& segments) const {
  const auto per_heap = static_cast<double>(evidence_.rare.size() * splitting_digits_.size() +
                                            evidence_.last_digit + 10);
  double steps = 0;
  for (const std::uint64_t segment : segments)
    steps += per_heap * static_cast<double>(end_of(segment) - begin_of(segment));
  limit_.require(steps);
}

void SparseCheck::check_prefix(ProgressMeter& progress) {
  const std::uint64_t size = evidence_.windows.front().end;
  require_memory(sizeof(std::uint16_t) * static_cast<double>(size), progress.run());
  prefix_ = compute_prefix(game_, splitting_digits_, evidence_, size, limit_, progress);
  const auto& rare = prefix_.rare;
  for (std::size_t i = 0; i < std::max(rare.size(), evidence_.rare.size()); ++i) {
    require(
        i < rare.size() && (i >= evidence_.rare.size() || evidence_.rare[i].heap >= rare[i].heap),
        "heap {} is listed as rare and is not",
        i < evidence_.rare.size() ? evidence_.rare[i].heap : 0);
    require(i < evidence_.rare.size() && evidence_.rare[i].heap == rare[i].heap,
            "heap {} is rare and not listed", rare[i].heap);
    require(evidence_.rare[i] == rare[i], "the rare heap {} has the value {}, not {}", rare[i].heap,
            rare[i].value, evidence_.rare[i].value);
  }
  values_ = value_bound(evidence_, prefix_.values);
  const Window& window = evidence_.windows.front();
  for (std::uint64_t i = 0; i < evidence_.window; ++i) {
    const std::uint64_t heap = window.end - evidence_.window + i;
    require(window.values[i] == prefix_.values[heap],
            "heap {} has the value {}, and the first window says {}", heap, prefix_.values[heap],
            window.values[i]);
  }
  check_repetition(0, prefix_.values.data(), size);
}

/// The heaps between the preperiod and the windows, where they are among the first: their values a
/// period later, as far as those are given here.
void SparseCheck::check_repetition(std::uint64_t from, const std::uint16_t* values,
                                   std::uint64_t count) const {
  const std::uint64_t p = certificate_.period;
  const std::uint64_t n0 = certificate_.preperiod;
  const std::uint64_t begin = std::max(from, p + (n0 == 0 ? 0 : n0 - 1));
  const std::uint64_t end = std::min(from + count, p + evidence_.start);
  for (std::uint64_t heap = begin; heap < end; ++heap) {
    const std::uint16_t earlier = prefix_.values[heap - p];
    const std::uint16_t later = values[heap - from];
    if (heap - p >= n0) {
      require(earlier == later, "heap {} has the value {}, and a period later it is {}", heap - p,
              earlier, later);
      continue;
    }
    require(earlier != later,
            "heap {} should be the last exception, and has the value it has a period later, {}",
            heap - p, later);
    require(evidence_.before->value == earlier && evidence_.before->later == later,
            "the values of the last exception, heap {}, are {} and {}", heap - p, earlier, later);
  }
}

void SparseCheck::check_segment(std::uint64_t segment,
                                const std::function<void()>& on_batch) const {
  const Window& window = evidence_.windows[segment];
  for (unsigned capacity = std::max(64u, values_);; capacity *= 2) {
    const auto computation =
        make_segment_computation(capacity, evidence_, game_, splitting_digits_, prefix_.values,
                                 evidence_.windows[segment - 1]);
    try {
      while (computation->next < window.end) {
        const std::uint64_t from = computation->next;
        const std::uint64_t steps = computation->steps;
        computation->advance(window.end);
        limit_.spend(computation->steps - steps);
        check_repetition(from, computation->at(from), computation->next - from);
        on_batch();
      }
    } catch (const SetsTooSmall&) {
      if (capacity == max_values)
        throw Wrong{fmt::format("segment {}: heap {} has no value below {}", segment,
                                computation->next, capacity)};
      continue;
    }
    check_window_at_end(segment, computation->at(window.end - evidence_.window));
    return;
  }
}

/// `values`: those computed for the heaps of the window.
void SparseCheck::check_window_at_end(std::uint64_t segment, const std::uint16_t* values) const {
  const Window& window = evidence_.windows[segment];
  for (std::uint64_t i = 0; i < evidence_.window; ++i) {
    require(values[i] == window.values[i],
            "segment {}: heap {} has the value {}, and the window at its end says {}", segment,
            window.end - evidence_.window + i, values[i], window.values[i]);
  }
}

}  // namespace sprague::check
