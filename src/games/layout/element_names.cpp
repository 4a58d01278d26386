// The names of shapes and states of elements of boards.

#include "sprague/game.hpp"

namespace sprague {

std::string_view shape_name(BoardElement::Shape shape) {
  switch (shape) {
    case BoardElement::Shape::cell: return "cell";
    case BoardElement::Shape::vertex: return "vertex";
    case BoardElement::Shape::edge: return "edge";
    case BoardElement::Shape::arrow: return "arrow";
    case BoardElement::Shape::coin: return "coin";
    case BoardElement::Shape::text: return "text";
    case BoardElement::Shape::spot: return "spot";
    case BoardElement::Shape::region: return "region";
  }
  return "";
}

std::string_view state_name(BoardElement::State state) {
  switch (state) {
    case BoardElement::State::free: return "free";
    case BoardElement::State::taken: return "taken";
    case BoardElement::State::fixed: return "fixed";
    case BoardElement::State::heads: return "heads";
    case BoardElement::State::tails: return "tails";
    case BoardElement::State::token: return "token";
  }
  return "";
}

}  // namespace sprague
