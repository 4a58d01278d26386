// The runs of one value are listed when the law is found; a question looks for those it asks about.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "laws/law_form.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_runs = 1000;

/// The index of the run that the heap is in.
std::size_t run_of(const Runs& law, HeapSize heap) {
  const auto after =
      std::upper_bound(law.runs.begin(), law.runs.end(), heap,
                       [](HeapSize number, const Runs::Run& run) { return number < run.first; });
  return static_cast<std::size_t>(after - law.runs.begin()) - 1;
}

HeapSize last_heap(const Runs& law, std::size_t run) {
  return run + 1 < law.runs.size() ? law.runs[run + 1].first - 1 : max_heap_size;
}

}  // namespace

std::optional<Runs> Runs::of(const Window& window) {
  // A window can stay empty while both ends grow, a heap at a time.
  constexpr std::size_t max_stretches = 2 * max_runs + 100;
  std::vector<Run> runs;
  std::size_t stretches = 0;
  const auto are_few = [&] { return runs.size() <= max_runs && stretches <= max_stretches; };
  window.for_each_stretch(to_integer(max_heap_size),
                          [&](const Integer& first, std::uint64_t value) {
                            ++stretches;
                            if (runs.empty() || runs.back().value != value)
                              runs.push_back({to_uint64(first), value});
                            return are_few();
                          });
  return are_few() ? std::optional(Runs{window, std::move(runs)}) : std::nullopt;
}

Message Runs::sentence() const {
  constexpr std::size_t shown = 8;
  std::string values;
  for (std::size_t run = 0; run < std::min(shown, runs.size()); ++run)
    values += fmt::format("{}{} (n >= {})", run == 0 ? "" : ", ", runs[run].value, runs[run].first);
  if (runs.size() > shown) values += ", …";
  return message("law.runs", {{"values", values}, {"changes", runs.size() - 1}});
}

std::uint64_t Runs::value(HeapSize n, const RunControl&) const {
  return runs[run_of(*this, n)].value;
}

Integer Runs::value_of_large(const Integer& n) const {
  std::uint64_t last = 0;
  window.for_each_stretch(n, [&](const Integer&, std::uint64_t value) {
    last = value;
    return true;
  });
  return to_integer(last);
}

std::vector<ValueRun> Runs::histogram(HeapSize from, HeapSize to, const RunControl&) const {
  std::map<std::uint64_t, std::uint64_t> heaps;
  for (std::size_t run = run_of(*this, from); run < runs.size() && runs[run].first <= to; ++run)
    heaps[runs[run].value] +=
        std::min(to, last_heap(*this, run)) - std::max(from, runs[run].first) + 1;
  std::vector<ValueRun> result;
  for (const auto& [value, count] : heaps) append_run(result, {value, value, count});
  return result;
}

bool Runs::for_each_heap(std::uint64_t wanted, HeapSize from, HeapSize to,
                         const RunControl& control, const VisitHeap& visit) const {
  ProgressMeter progress(control, "heaps of the value", to);
  for (std::size_t run = run_of(*this, from); run < runs.size() && runs[run].first <= to; ++run) {
    if (runs[run].value != wanted) continue;
    const HeapSize last = std::min(to, last_heap(*this, run));
    for (HeapSize n = std::max(from, runs[run].first); n <= last; ++n) {
      if (!visit(n)) return false;
      progress.advance(n, 3);
    }
  }
  return true;
}

}  // namespace sprague
