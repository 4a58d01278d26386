/// The positions that the components of a sum come to in play, for games that play with them in
/// another way than one move in one of them.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sprague/position.hpp"

namespace sprague {

/// Components as text, such as `kayles:5,7` or `cram:2x3`, each looked at once. Throws
/// Error(invalid_input) for one in which play need not end, and Error(too_large) for one with more
/// moves than max_listed_moves. May be used from several threads at once. References stay valid.
class Summands {
 public:
  struct Step {
    std::string move;
    std::string to;  ///< as text
  };

  /// The moves, in an order that people expect.
  std::vector<Step> moves(const std::string& component) const;

  /// A component with the same play, one for many that differ in the order of heaps or by a
  /// symmetry; empty where there is no move.
  const std::string& canonical(const std::string& component) const;

  /// The canonical components whose sum a component is; none where there is no move.
  const std::vector<std::string>& parts(const std::string& component) const;

  /// The canonical components that moves from a canonical one lead to, each once; the empty one
  /// first.
  const std::vector<const std::string*>& options(const std::string& component) const;

 private:
  /// What is known of a component, computed without holding the lock where it is not.
  template <class Value, class Compute>
  const Value& remembered(std::unordered_map<std::string, Value>& known,
                          const std::string& component, const Compute& compute) const;

  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, std::string> canonical_;
  mutable std::unordered_map<std::string, std::vector<std::string>> parts_;
  mutable std::unordered_map<std::string, std::vector<const std::string*>> options_;
};

/// Positions with more moves are refused.
inline constexpr double max_listed_moves = 1e6;
void require_few_moves(double moves, const std::string& position);

/// The components of a sum in round brackets at `at`, and nothing behind it. Throws
/// Error(invalid_input).
std::vector<std::string> read_summands(std::string_view text, std::size_t at);

/// `(kayles:5 + cram:2x3)`.
std::string bracketed(const std::vector<std::string>& summands);

/// The same without names of rules, `(0.77:5 + cram:2x3)`.
std::string bracketed_for_certificate(const std::vector<std::string>& summands);

/// A move in component i, from 0 on: `(0) 5 to 2,2`, `(0) [(0) 5 to 4 & (1) a1 b1]`. No arrow is in
/// it, behind which the program writes what a move leaves.
std::string move_in(std::size_t i, std::string_view move);

/// Components in one byte string, and out of it.
std::string packed(const std::vector<std::string>& summands);
std::vector<std::string> unpacked(std::string_view packed);

}  // namespace sprague
