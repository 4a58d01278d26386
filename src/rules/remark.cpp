#include "sprague/detail/remark.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/rules.hpp"

namespace sprague {

std::string remark_on(const Ruleset& ruleset, HeapSize heap) {
  const auto* const joined = std::get_if<JoinedRules>(&ruleset.rules().form);
  if (joined == nullptr || !joined->parts.empty()) return "";
  HeapSize last = 0;
  for (const MoveTable* table : {&joined->added, &joined->replaced}) {
    if (!table->empty()) last = std::max(last, table->entries.back().heap);  // they ascend
  }
  if (heap <= last) return "";
  return fmt::format("the table ends at the heap {}; a larger one has no move, and the value 0",
                     last);
}

}  // namespace sprague
