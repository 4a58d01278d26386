/// Your own game: any type with a function that lists the options of a position.
///
///     struct Euclid {                                  // take a multiple of the smaller number
///       using Position = std::array<std::uint64_t, 2>;
///       std::vector<Position> options(const Position& p) const {
///         const auto [small, large] = std::minmax(p[0], p[1]);
///         std::vector<Position> options;
///         for (std::uint64_t taken = small; small > 0 && taken <= large; taken += small)
///           options.push_back({small, large - taken});
///         return options;
///       }
///     };
///     sprague::solve(Euclid{}, {13, 5}).value;         // 2
///
/// These are optional, and make the search faster:
///
///     std::vector<Position> components(const Position&) const;   // whose sum the position is
///     Position canonical(const Position&) const;                 // one of those that play alike
///     std::optional<std::uint64_t> nim_value(const Position&) const;   // where theory knows it
///     std::uint64_t difficulty(const Position&) const;           // those with less come first
///     std::string text(const Position&) const;                   // names a move there, too:
///     unique
///
/// Positions are std::string, containers of numbers that lie in one piece of memory
/// (std::vector<int>), or types without padding that can be copied as bytes; for others the game
/// has `std::string encode(const Position&) const` and `Position decode(std::string_view) const`.
/// All functions may be called from several threads at once; with `RunControl::threads = 1` they
/// are called from one at a time.
#pragma once

#include <concepts>
#include <cstring>
#include <memory>
#include <ranges>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "sprague/search.hpp"

namespace sprague {

/// A game described by the options of its positions, every sequence of which ends.
template <class G>
concept CustomGame = requires(const G& game, const typename G::Position& position) {
  { *std::begin(game.options(position)) } -> std::convertible_to<typename G::Position>;
};

namespace detail {

template <class Position>
inline constexpr bool is_bytes =
    std::is_trivially_copyable_v<Position>&& std::has_unique_object_representations_v<Position>;

template <class Position>
concept ListOfBytes =
    std::ranges::contiguous_range<Position> && is_bytes<std::ranges::range_value_t<Position>> &&
    std::constructible_from<Position, std::size_t, std::ranges::range_value_t<Position>>;

template <class G>
std::string encode(const G& game, const typename G::Position& position) {
  using Position = typename G::Position;
  if constexpr (requires { game.encode(position); }) {
    return game.encode(position);
  } else if constexpr (ListOfBytes<Position>) {
    return {reinterpret_cast<const char*>(std::ranges::data(position)),
            std::ranges::size(position) * sizeof(std::ranges::range_value_t<Position>)};
  } else {
    static_assert(is_bytes<Position>,
                  "positions of this type cannot be copied as bytes: give the game functions "
                  "encode(position) and decode(bytes)");
    return {reinterpret_cast<const char*>(&position), sizeof position};
  }
}

template <class G>
typename G::Position decode(const G& game, std::string_view bytes) {
  using Position = typename G::Position;
  if constexpr (requires { game.decode(bytes); }) {
    return game.decode(bytes);
  } else if constexpr (ListOfBytes<Position>) {
    using Cell = std::ranges::range_value_t<Position>;
    Position position(bytes.size() / sizeof(Cell), Cell{});
    if (!bytes.empty()) std::memcpy(std::ranges::data(position), bytes.data(), bytes.size());
    return position;
  } else {
    Position position;
    std::memcpy(&position, bytes.data(), sizeof position);
    return position;
  }
}

/// A game of a person's own type.
template <CustomGame G>
class WrappedGame : public Game {
 public:
  using Position = typename G::Position;

  WrappedGame(G game, std::string name) : game_(std::move(game)), name_(std::move(name)) {}

  std::string encode(const Position& position) const { return detail::encode(game_, position); }

  std::string name() const override { return name_; }

  std::string text(std::string_view bytes) const override {
    if constexpr (requires(const Position& position) { game_.text(position); }) {
      return game_.text(decode(bytes));
    } else {
      constexpr char digits[] = "0123456789abcdef";
      std::string text;
      for (const char byte : bytes) {
        text += digits[static_cast<unsigned char>(byte) >> 4];
        text += digits[static_cast<unsigned char>(byte) & 15];
      }
      return text;
    }
  }

  std::vector<GameMove> moves(std::string_view bytes) const override {
    std::vector<GameMove> moves;
    for (const Position& option : game_.options(decode(bytes))) {
      moves.push_back({{}, encode(option)});
      moves.back().text = text(moves.back().to);
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view bytes) const override {
    std::vector<std::string> components;
    for_each_component(decode(bytes),
                       [&](const Position& part) { components.push_back(encode(part)); });
    return components;
  }

  void options(std::string_view component, SumList& options) const override {
    for (const Position& option : game_.options(decode(component))) {
      for_each_component(option, [&](const Position& part) { options.add(encode(part)); });
      if (!options.end_sum()) return;
    }
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    if constexpr (requires(const Position& position) { game_.nim_value(position); }) {
      return game_.nim_value(decode(component));
    } else {
      return std::nullopt;
    }
  }

  std::uint64_t difficulty(std::string_view component) const override {
    if constexpr (requires(const Position& position) { game_.difficulty(position); }) {
      return game_.difficulty(decode(component));
    } else {
      return component.size();
    }
  }

 private:
  Position decode(std::string_view bytes) const { return detail::decode(game_, bytes); }

  Position canonical(const Position& position) const {
    if constexpr (requires { game_.canonical(position); }) {
      return game_.canonical(position);
    } else {
      return position;
    }
  }

  template <class Visit>
  void for_each_component(const Position& position, Visit visit) const {
    if constexpr (requires { game_.components(position); }) {
      for (const Position& part : game_.components(position)) visit(canonical(part));
    } else {
      visit(canonical(position));
    }
  }

  G game_;
  std::string name_;
};

}  // namespace detail

/// A position of your own game, for everything that takes positions: GameSolver, and sums as a
/// component of a Position.
template <CustomGame G>
GamePosition game_position(G game, const typename G::Position& position,
                           std::string name = "game") {
  const auto wrapped =
      std::make_shared<const detail::WrappedGame<G>>(std::move(game), std::move(name));
  return {wrapped, wrapped->encode(position)};
}

/// The nim-value of a position of your own game. Throws what GameSolver throws, and what the
/// functions of the game throw.
template <CustomGame G>
GameValue solve(G game, const typename G::Position& position, const SearchOptions& options = {},
                const RunControl& run = {}) {
  return solve(game_position(std::move(game), position), options, run);
}

}  // namespace sprague
