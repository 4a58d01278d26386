#include "sprague/detail/remark.hpp"

#include <algorithm>

#include "messages/table.hpp"
#include "rules/other_spellings.hpp"
#include "rules/rules.hpp"

namespace sprague {

Message remark_on(const Ruleset& ruleset, HeapSize heap) {
  const auto* const joined = std::get_if<JoinedRules>(&ruleset.rules().form);
  if (joined == nullptr || !joined->parts.empty()) return {};
  HeapSize last = 0;
  for (const MoveTable* table : {&joined->added, &joined->replaced}) {
    if (!table->empty()) last = std::max(last, table->entries.back().heap);  // they ascend
  }
  if (heap <= last) return {};
  return message("rules.table_ends", {{"heap", last}});
}

Message advice_on_heap(std::string_view heap) {
  const auto spelling = spelling_of_heap(heap);
  return spelling ? spelling->advice : Message();
}

}  // namespace sprague
