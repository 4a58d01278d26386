#include "count/target.hpp"
#include "messages/table.hpp"

#include "sprague/error.hpp"

namespace sprague {

void require_outcome(Convention convention, bool asks_nim_sum) {
  if (convention == Convention::misere && asks_nim_sum)
    throw Error(ErrorKind::invalid_input, message("count.no_nim_sums"));
}

}  // namespace sprague
