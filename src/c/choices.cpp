#include "c/choices.hpp"

#include <fmt/format.h>

#include "sprague/error.hpp"

namespace sprague::c {
namespace {

[[noreturn]] void reject(const char* what, int number) {
  throw Error(ErrorKind::invalid_input, fmt::format("{} is no {}", number, what));
}

}  // namespace

Convention convention_of(sprague_convention convention) {
  switch (convention) {
    case SPRAGUE_NORMAL: return Convention::normal;
    case SPRAGUE_MISERE: return Convention::misere;
  }
  reject("sprague_convention", convention);
}

Order order_of(sprague_order order) {
  switch (order) {
    case SPRAGUE_SORTED: return Order::sorted;
    case SPRAGUE_ORDERED: return Order::ordered;
    case SPRAGUE_DISTINCT: return Order::distinct;
    case SPRAGUE_ARRANGED: return Order::arranged;
  }
  reject("sprague_order", order);
}

bool is_negated(sprague_outcome outcome) {
  switch (outcome) {
    case SPRAGUE_P: return false;
    case SPRAGUE_N: return true;
    case SPRAGUE_DRAW: break;
  }
  reject("sprague_outcome", outcome);
}

}  // namespace sprague::c
