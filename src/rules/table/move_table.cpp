#include "rules/table/move_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

namespace sprague {

/// Sums of heaps exceed 64 bits.
__extension__ using Tokens = unsigned __int128;

const MoveTable::Entry* MoveTable::find(HeapSize heap) const {
  const auto entry = std::lower_bound(
      entries.begin(), entries.end(), heap,
      [](const Entry& candidate, HeapSize wanted) { return candidate.heap < wanted; });
  return entry != entries.end() && entry->heap == heap ? &*entry : nullptr;
}

void normalise(std::vector<Option>& options) {
  const auto tokens = [](const Option& option) {
    return std::accumulate(option.begin(), option.end(), Tokens{0});
  };
  std::sort(options.begin(), options.end(), [&](const Option& left, const Option& right) {
    const Tokens left_tokens = tokens(left);
    const Tokens right_tokens = tokens(right);
    if (left_tokens != right_tokens) return left_tokens > right_tokens;
    return left.size() != right.size() ? left.size() < right.size() : left < right;
  });
  options.erase(std::unique(options.begin(), options.end()), options.end());
}

MoveTable normalised(MoveTable table) {
  using Entry = MoveTable::Entry;
  std::stable_sort(table.entries.begin(), table.entries.end(),
                   [](const Entry& left, const Entry& right) { return left.heap < right.heap; });
  MoveTable result;
  for (Entry& entry : table.entries) {
    if (result.entries.empty() || result.entries.back().heap != entry.heap)
      result.entries.push_back({entry.heap, {}});
    auto& options = result.entries.back().options;
    for (Option& option : entry.options) {
      std::sort(option.begin(), option.end());
      options.push_back(std::move(option));
    }
  }
  for (Entry& entry : result.entries) normalise(entry.options);
  return result;
}

std::string text_of(const std::vector<Option>& options) {
  if (options.empty()) return "-";
  std::string text;
  for (const Option& option : options) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ",
                        option.empty() ? "0" : fmt::to_string(fmt::join(option, "+")));
  }
  return text;
}

std::string text_of(const MoveTable& table, std::string_view word) {
  std::string text = fmt::format("{}(", word);
  for (const MoveTable::Entry& entry : table.entries) {
    text += fmt::format("{}{}: {}", &entry == table.entries.data() ? "" : "; ", entry.heap,
                        text_of(entry.options));
  }
  return text + ')';
}

}  // namespace sprague
