#include "games/layout/result_layout.hpp"

#include <algorithm>

namespace sprague {

std::string result_name(const std::string& result) {
  return "becomes " + result;
}

void add_results(BoardLayout& layout, const std::set<std::string>& results) {
  if (results.empty()) return;
  double x = 0;
  for (const std::string& result : results) {
    const double width = 0.5 + 0.5 * static_cast<double>(result.size());
    layout.elements.push_back({result_name(result), BoardElement::Shape::text,
                               BoardElement::State::free, x + width / 2, layout.height + 0.6});
    layout.elements.back().label = result;
    x += width;
  }
  layout.width = std::max(layout.width, x);
  layout.height += 1;
}

}  // namespace sprague
