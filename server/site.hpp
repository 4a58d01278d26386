/// Requests answered: which are let in, which lane they take, and what is sent back.
#pragma once

#include <memory>
#include <optional>

#include "admission.hpp"
#include "api.hpp"
#include "exchange.hpp"

namespace sprague::server {

/// Who answers. A request begins in `quick`, where all that is kept or fixed is answered at once;
/// what must be computed moves on, so that it never stands in the way of the page.
enum class Lane { quick, questions, streams };

struct Site {
  Admission admission;
  Api& api;
};

/// Answers the request of an exchange in this lane, or names the lane that it needs instead and
/// sends nothing.
std::optional<Lane> respond(const Site& site, const std::shared_ptr<Exchange>& exchange, Lane lane);

}  // namespace sprague::server
