#include "count/target.hpp"

#include "sprague/error.hpp"

namespace sprague {

void require_outcome(Convention convention, bool asks_nim_sum) {
  if (convention == Convention::misere && asks_nim_sum)
    throw Error(ErrorKind::invalid_input, "misère play has outcomes, P or N, and no nim-sums");
}

}  // namespace sprague
