#include "misere/canonical/heaps_in_play.hpp"

#include "messages/table.hpp"
#include "rules/options.hpp"
#include "run/memory.hpp"

namespace sprague::misere {

std::vector<Option> CountedOptions::of(HeapSize heap, std::uint64_t& moves_left,
                                       std::uint64_t max_sums, ProgressMeter& progress) {
  const Rules::Form& form = ruleset_.rules().form;
  if (!few_ || heap > last_) {
    last_ = std::max(heap, std::min(2 * last_, max_heap_size));
    few_.emplace(form, last_);
  }
  constexpr std::uint64_t max_tries = 1 << 22;
  auto options = few_->of(heap, std::min(moves_left, max_tries));
  std::uint64_t tries = few_->tries();
  if (!options) {
    if (moves_to_look_at(form, heap) > static_cast<double>(moves_left))
      throw too_many_sums(max_sums);
    tries = 0;
    options.emplace();
    ruleset_.for_each_option(heap, [&](std::span<const HeapSize> left) {
      options->emplace_back(left.begin(), left.end());
      progress.advance(heap, 10);
      return ++tries <= moves_left;
    });
  }
  if (tries > moves_left) throw too_many_sums(max_sums);
  moves_left -= tries;
  progress.advance(heap, 10 * tries + 10);
  return *std::move(options);
}

Error too_many_sums(std::uint64_t limit) {
  return Error(ErrorKind::not_established, message("misere.too_many_sums", {{"limit", limit}}));
}

std::uint64_t sums_that_fit(std::uint64_t limit, const RunControl& run) {
  constexpr std::uint64_t bytes_per_sum = 150;
  return std::min(limit, memory_available(run) / 2 / bytes_per_sum);
}

}  // namespace sprague::misere
