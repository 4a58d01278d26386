/// Games whose moves are Python functions.
#pragma once

#include <memory>
#include <string>

#include "bindings.hpp"

namespace sprague::python {

/// A game of a person's own, sprague.CustomGame. Its functions are called with the GIL held; what
/// they raise, and TypeError or Error(invalid_input) for what they should not return, leaves the
/// functions below.
///
/// Positions are those of position_bytes.hpp, or '#' and the number of a position that the game
/// remembers: so any hashable object is one, but only the former mean the same in the next process.
class PythonGame : public Game {
 public:
  /// `functions` is called for the object that has them, which sprague/custom_game.py describes:
  /// a weak reference, since the garbage collector does not look into C++. `saved`: positions that
  /// mean nothing to the next process are refused.
  /// `named`: moves have texts, which a search by itself does without.
  PythonGame(std::string name, nb::callable functions, bool saved, bool named);

  std::string name() const override { return name_; }
  std::string text(std::string_view position) const override;
  /// Each once; where they are named, by the text of the position that it leads to, primed where
  /// others have it.
  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  void options(std::string_view component, SumList& options) const override;
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  std::uint64_t difficulty(std::string_view component) const override;

  // Both require the GIL.
  std::string encode(nb::handle position) const;
  nb::object decode(std::string_view bytes) const;

 private:
  nb::object functions() const;
  nb::object call(const char* function, nb::handle position) const;
  std::string text_of(nb::handle position) const;
  std::uint64_t number_from(const char* function, nb::handle position, nb::handle result) const;
  std::string remember(nb::handle position) const;
  nb::object canonical(nb::handle position) const;

  /// Calls visit(item) for each position of the iterable that a function returns; refuses more than
  /// a million.
  template <class Visit>
  void for_each_of(const char* function, nb::handle position, Visit visit) const;

  /// Calls visit(bytes) for the components of a position in canonical form.
  template <class Visit>
  void for_each_component(nb::handle position, Visit visit) const;

  std::string name_;
  std::shared_ptr<PyObject> functions_;
  bool saved_;
  bool named_;
  bool has_components_ = false;
  bool has_canonical_ = false;
  bool has_nim_value_ = false;
  bool has_difficulty_ = false;
};

}  // namespace sprague::python
