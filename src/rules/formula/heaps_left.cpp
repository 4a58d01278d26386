#include "rules/formula/heaps_left.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "rules/cursor.hpp"

namespace sprague {
namespace {

constexpr std::string_view heap_names = "abcdefghij";
static_assert(heap_names.size() == HeapsLeft::max_named);

/// What follows a in "a+1", "a+d", "a" or "a|a+1"; false for other texts.
bool read_second(std::string_view text, HeapsLeft& row) {
  std::optional<HeapSize>& difference = row.difference;
  row.is_even = text == "a|a+1";
  if (text == "a" || row.is_even) {
    difference = 0;
    return true;
  }
  if (!text.starts_with("a+")) return false;
  text.remove_prefix(2);
  if (text == "d") return true;
  constexpr std::size_t max_digits = 18;
  if (text.empty() || text.size() > max_digits || !std::all_of(text.begin(), text.end(), is_digit))
    return false;
  difference = std::stoull(std::string(text));
  return true;
}

}  // namespace

std::string_view HeapsLeft::word() const {
  switch (total) {
    case Total::whole: return "split";
    case Total::rest: return "take";
    case Total::any: return "to";
  }
  __builtin_unreachable();
}

std::string HeapsLeft::names() const {
  std::string text = total == Total::rest ? "s" : "";
  const auto add = [&](std::string_view name) {
    if (!text.empty()) text += ',';
    text += name;
  };
  for (const char name : heap_names.substr(0, named)) add({&name, 1});
  if (!is_row()) return text;
  add("a");
  add(is_even            ? "a|a+1"
      : !difference      ? "a+d"
      : *difference == 0 ? "a"
                         : fmt::format("a+{}", *difference));
  add("..");
  return text;
}

std::string HeapsLeft::variables() const {
  std::string text = total == Total::rest ? "ns" : "n";
  if (!is_row()) return text.append(heap_names.substr(0, named));
  return text + (difference ? "ak" : "akd");
}

bool HeapsLeft::fit(HeapSize n, std::span<const HeapSize> heaps) const {
  if (!is_row() && heaps.size() != named) return false;
  if (heaps.front() == 0 || heaps.back() >= n) return false;
  if (total != Total::any) {
    HeapSize left = n;
    for (const HeapSize heap : heaps) {
      if (heap > left) return false;
      left -= heap;
    }
    if ((left == 0) != (total == Total::whole)) return false;
  }
  if (!is_row()) return true;
  if (is_even) return heaps.back() - heaps.front() <= 1;
  const HeapSize step = heaps[1] - heaps[0];
  if (difference && *difference != step) return false;
  return std::adjacent_find(heaps.begin(), heaps.end(), [&](HeapSize heap, HeapSize next) {
           return next - heap != step;
         }) == heaps.end();
}

std::optional<HeapsLeft> heaps_left(std::string_view word, std::string_view names) {
  using Total = HeapsLeft::Total;
  HeapsLeft result;
  if (word != "split" && word != "take" && word != "to") return std::nullopt;
  result.total = word == "split" ? Total::whole : word == "take" ? Total::rest : Total::any;
  if (result.total == Total::rest) {
    if (!names.starts_with("s,")) return std::nullopt;
    names.remove_prefix(2);
  }
  for (const std::string_view dots : {",...", ",..", ",…"}) {
    if (!names.ends_with(dots)) continue;
    names.remove_suffix(dots.size());
    // Rows of equal heaps with any sum would have no end.
    if (result.total == Total::any || !names.starts_with("a,") ||
        !read_second(names.substr(2), result))
      return std::nullopt;
    return result;
  }
  for (unsigned named = HeapsLeft::min_named; named <= HeapsLeft::max_named; ++named) {
    result.named = named;
    std::string_view expected = heap_names.substr(0, named);
    if (names.size() != 2 * std::size_t{named} - 1) continue;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] != (i % 2 == 0 ? expected[i / 2] : ',')) return std::nullopt;
    }
    return result;
  }
  return std::nullopt;
}

bool for_each_partition(HeapSize total, unsigned count, HeapSize last,
                        const std::function<bool(std::span<const HeapSize>)>& visit) {
  std::vector<HeapSize> heaps(count, 1);
  HeapSize sum = count - 1;  // of all but the last heap
  if (total < count) return true;
  while (true) {
    // The heaps before the last are given; it is the rest.
    heaps.back() = total - sum;
    const HeapSize before = count > 1 ? heaps[count - 2] : 1;
    if (heaps.back() <= last && heaps.back() >= before && !visit(heaps)) return false;
    // The next ones: of those before the last, the rightmost that can grow.
    unsigned i = count - 1;
    while (true) {
      if (i == 0) return true;
      --i;
      // With heap i and all behind it one more than heap i is now, the total is not exceeded.
      const HeapSize grown = heaps[i] + 1;
      HeapSize least = 0;
      for (unsigned j = 0; j < i; ++j) least += heaps[j];
      least += grown * (count - i);
      if (grown <= last && least <= total) {
        std::fill(heaps.begin() + i, heaps.end(), grown);
        sum = std::accumulate(heaps.begin(), heaps.end() - 1, HeapSize{0});
        break;
      }
    }
  }
}

bool for_each_row(HeapSize total, HeapSize count, const HeapsLeft& form,
                  const std::function<bool(std::span<const HeapSize>)>& visit) {
  std::vector<HeapSize> heaps;
  if (form.is_even) {
    if (count > total) return true;
    heaps.assign(count, total / count);
    for (HeapSize larger = total % count; larger > 0; --larger) ++heaps[count - larger];
    return visit(heaps);
  }
  const std::optional<HeapSize> difference = form.difference;
  const HeapSize steps = count * (count - 1) / 2;  // differences in a row
  HeapSize step = difference.value_or(0);
  for (; count <= total && step <= (total - count) / steps; ++step) {
    if ((total - step * steps) % count == 0) {
      heaps.assign(1, (total - step * steps) / count);
      while (heaps.size() < count) heaps.push_back(heaps.back() + step);
      if (!visit(heaps)) return false;
    }
    if (difference) break;
  }
  return true;
}

}  // namespace sprague
