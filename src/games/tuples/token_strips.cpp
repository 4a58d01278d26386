// Staircase Nim and the silver dollar game, which are Nim in disguise; Welter's game, which is not.
//
// Staircase: numbers of coins on steps 1, 2, …; a move takes coins from a step to the one below.
// Its value is the nim-sum of the numbers on steps 1, 3, 5, …: coins that come down to an odd step
// can be sent on (Winning Ways, chapter 15, and Sprague before it).
//
// Silver dollar: coins on different squares 0, 1, … of a strip; a move takes one coin to the left,
// over no other. From the right, the gaps before the first, third, … coin are the odd steps of a
// staircase: a move of a coin makes the gap on its left smaller and the one on its right larger.
//
// Welter: as silver dollar, but a coin goes to any free square on its left. The nim-value is the
// nim-sum of all squares and, for each two of them, of 2^(k+1) − 1, where 2^k is the largest power
// of 2 that divides their difference (Welter 1954; Conway, On Numbers and Games, chapter 13).
//
// With the dollar, square 0 is a bag for any number of coins, and who finds the dollar in it may
// take it, which wins. Nobody brings it there who could do otherwise, so that the bag is a square
// like any other where the dollar is the first coin, and a place beyond the gap where it is not:
// docs/search.md, theorem 37. This says who wins, and no other nim-value.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "games/layout/strip_layout.hpp"
#include "games/tuples/tuple_games.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"
#include "rules/cursor.hpp"
#include "sprague/error.hpp"
#include "tuples/position.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t max_square_beside_bag = 1'000'000;  // more would take long to search
constexpr std::size_t max_length = 1000;
constexpr std::uint64_t max_coins_drawn = 60;
constexpr std::size_t max_steps_drawn = 30;

/// Numbers, of which `marked` had the letter d behind it.
struct Strip {
  Tuple numbers;
  std::optional<std::size_t> marked = {};
};

Strip parse_strip(std::string_view text, std::size_t argument, KindNumbers kind) {
  const bool squares = kind != KindNumbers::any;
  Cursor in(text, argument, text.size());
  const std::uint64_t most = kind == KindNumbers::marked ? max_square_beside_bag : max_tuple_number;
  Strip strip;
  Tuple& numbers = strip.numbers;
  do {
    in.skip_spaces();
    const std::size_t start = in.at();
    numbers.push_back(in.size());
    if (numbers.back() > most) in.fail(start, too_large(numbers.back(), most));
    const std::uint64_t least = numbers.size() == 1 ? 0 : numbers[numbers.size() - 2] + 1;
    const bool is_in_bag = kind == KindNumbers::marked && numbers.back() == 0 && least <= 1;
    if (squares && numbers.back() < least && !is_in_bag) in.fail(start, message("strip.ascending"));
    if (numbers.size() > max_length) in.fail(start, at_most(max_length, "things.numbers"));
    const std::size_t mark = in.at();
    if (squares && in.accept('d')) {
      if (kind == KindNumbers::ascending)
        in.fail(mark, message("strip.with_dollar", {{"example", "money-bag:2,5d,9"}}));
      if (strip.marked) in.fail(mark, message("strip.one_dollar"));
      strip.marked = numbers.size() - 1;
    }
    in.skip_spaces();
  } while (in.accept(','));
  in.expect_end({","}, kind == KindNumbers::marked ? "2,5d,9" : "2,5,9");
  if (kind == KindNumbers::marked && !strip.marked)
    in.fail(argument, message("strip.dollar", {{"example", "2,5d,9"}}));
  return strip;
}

/// Moves are listed one by one.
void require_few_moves(double moves, std::string_view game, std::string_view position) {
  if (moves <= static_cast<double>(max_tries)) return;
  throw Error(
      ErrorKind::too_large,
      message("limit.moves_of_heap", {{"position", abridged(fmt::format("{}:{}", game, position))},
                                      {"limit", max_tries}}));
}

/// The nim-sum of the gaps before the last coin, the third last, and so on; the first coin has the
/// squares from `first` on before it.
std::uint64_t sum_of_gaps(const Tuple& coins, std::uint64_t first) {
  std::uint64_t sum = 0;
  for (std::size_t i = coins.size(); i > 0; i -= std::min<std::size_t>(i, 2))
    sum ^= i == 1 ? coins[0] - first : coins[i - 1] - coins[i - 2] - 1;
  return sum;
}

std::uint64_t welter_function(const Tuple& coins) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < coins.size(); ++i) {
    value ^= coins[i];
    for (std::size_t j = 0; j < i; ++j) {
      const std::uint64_t difference = coins[i] - coins[j];
      value ^= difference ^ (difference - 1);
    }
  }
  return value;
}

/// Coins on different squares, in ascending order, of which one goes to the left.
struct CoinGame {
  std::string_view name;
  bool leaps;  ///< over other coins
  std::uint64_t (*value)(const Tuple& coins);

  double count_moves(const Tuple& coins) const {
    double moves = 0;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      const std::uint64_t taken = leaps ? i : i == 0 ? 0 : coins[i - 1] + 1;  // of those before it
      moves += static_cast<double>(coins[i] - taken);
    }
    return moves;
  }

  /// Calls back with the square of a coin and the one to which it goes.
  template <typename Call>
  void for_each_move(const Tuple& coins, Call call) const {
    for (std::size_t i = 0; i < coins.size(); ++i) {
      std::size_t next = leaps ? 0 : i;  // the first coin from `to` on
      for (std::uint64_t to = leaps || i == 0 ? 0 : coins[i - 1] + 1; to < coins[i]; ++to) {
        if (coins[next] == to)
          ++next;
        else
          call(coins[i], to);
      }
    }
  }
};

constexpr CoinGame silver_dollar{"silver-dollar", false,
                                 [](const Tuple& coins) { return sum_of_gaps(coins, 0); }};
constexpr CoinGame welter{"welter", true, welter_function};

/// Positions are numbers in decimal: "3,0,2". Both games are one component with the nim-value of
/// some of its numbers, since the other moves can be answered.
class StaircaseGame final : public Game {
 public:
  std::string name() const override { return "staircase"; }
  std::string text(std::string_view position) const override { return std::string(position); }
  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    Tuple coins = tuple_in(position);
    double all = 0;
    for (const std::uint64_t number : coins) all += static_cast<double>(number);
    require_few_moves(all, name(), position);
    for (std::size_t step = 0; step < coins.size(); ++step) {
      for (std::uint64_t taken = 1; taken <= coins[step]; ++taken) {
        Tuple left = coins;
        left[step] -= taken;
        if (step > 0) left[step - 1] += taken;
        moves.push_back({fmt::format("{} from step {}", taken, step + 1), bytes_of(left)});
      }
    }
    return moves;
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const Tuple coins = tuple_in(component);
    std::uint64_t value = 0;
    for (std::size_t step = 0; step < coins.size(); step += 2) value ^= coins[step];
    return value;
  }

  /// Draws up to max_coins_drawn coins: a row for each step, the lowest at the bottom. A coin
  /// stands for itself and those to its right.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    using Shape = BoardElement::Shape;
    constexpr double height_of_step = 1.25;
    constexpr double left_of_coins = 1.1;
    const Tuple coins = tuple_in(position);
    const std::uint64_t most = *std::max_element(coins.begin(), coins.end());
    if (most > max_coins_drawn) return std::nullopt;
    const std::uint64_t all = std::accumulate(coins.begin(), coins.end(), std::uint64_t{0});
    if (all > max_coins_drawn || coins.size() > max_steps_drawn) return std::nullopt;
    BoardLayout layout{left_of_coins + double(most) + 0.2, height_of_step * double(coins.size())};
    for (std::size_t step = 0; step < coins.size(); ++step) {
      const double floor = height_of_step * double(coins.size() - step) - 0.1;
      layout.elements.push_back({"", Shape::edge, BoardElement::State::fixed, 0, floor,
                                 left_of_coins + double(most), floor});
      BoardElement number{"", Shape::text, BoardElement::State::fixed, 0.45, floor - 0.55};
      number.words = message("element.step", {{"step", step + 1}});
      number.label = number.words.english();
      layout.elements.push_back(std::move(number));
      for (std::uint64_t coin = 1; coin <= coins[step]; ++coin) {
        BoardElement drawn{fmt::format("step {} coin {}", step + 1, coin), Shape::coin,
                           BoardElement::State::token, left_of_coins + double(coin) - 0.5,
                           floor - 0.55};
        drawn.label = std::to_string(coins[step] - coin + 1);
        drawn.words = message("element.coin_on_step", {{"step", step + 1}, {"coin", coin}});
        layout.elements.push_back(std::move(drawn));
      }
      // As in moves(): one coin, the rightmost, and then more.
      for (std::uint64_t coin = coins[step]; coin > 0; --coin)
        layout.touches.push_back({fmt::format("step {} coin {}", step + 1, coin)});
    }
    layout.advice = message("advice.step");
    return layout;
  }
};

class CoinStrip final : public Game {
 public:
  CoinStrip(const CoinGame& game, std::uint64_t squares) : game_(game), squares_(squares) {}

  std::string name() const override { return std::string(game_.name); }
  std::string text(std::string_view position) const override { return std::string(position); }
  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    const Tuple coins = tuple_in(position);
    require_few_moves(game_.count_moves(coins), name(), position);
    game_.for_each_move(coins, [&](std::uint64_t from, std::uint64_t to) {
      Tuple left = coins;
      *std::lower_bound(left.begin(), left.end(), from) = to;
      std::sort(left.begin(), left.end());
      moves.push_back({fmt::format("{} to {}", from, to), bytes_of(left)});
    });
    return moves;
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    return game_.value(tuple_in(component));
  }

  /// Draws strips of up to max_squares_of_strip squares.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (squares_ > max_squares_of_strip) return std::nullopt;
    BoardLayout layout;
    const Tuple coins = tuple_in(position);
    add_strip(layout, squares_, "", coins);
    game_.for_each_move(coins, [&layout](std::uint64_t from, std::uint64_t to) {
      layout.touches.push_back({std::to_string(from), std::to_string(to)});
    });
    layout.advice = message("advice.coin_and_square");
    return layout;
  }

 private:
  const CoinGame& game_;
  std::uint64_t squares_;  ///< drawn
};

GamePosition parse_coins(const CoinGame& game, std::string_view text, std::size_t argument) {
  const Tuple coins = parse_strip(text, argument, KindNumbers::ascending).numbers;
  return {std::make_shared<const CoinStrip>(game, coins.back() + 1), bytes_of(coins)};
}

/// The coins outside the bag, and where the dollar is; nothing when it has been taken.
struct DollarPosition {
  Tuple coins;
  std::optional<std::size_t> dollar;  ///< its index among the coins; in the bag when empty

  std::string text() const {
    std::string text = dollar ? "" : "0d";
    for (std::size_t i = 0; i < coins.size(); ++i)
      text += fmt::format("{}{}{}", text.empty() ? "" : ",", coins[i], i == dollar ? "d" : "");
    return text;
  }

  /// The position after coin i goes to a square, or to 0, the bag.
  DollarPosition after(std::size_t i, std::uint64_t to) const {
    DollarPosition left = *this;
    if (to > 0) {
      left.coins[i] = to;
      return left;
    }
    left.coins.erase(left.coins.begin());
    left.dollar.reset();
    if (dollar && *dollar > 0) left.dollar = *dollar - 1;
    return left;
  }

  bool is_lost() const {
    if (!dollar) return false;
    return sum_of_gaps(coins, *dollar == 0 ? 1 : 0) == 0;
  }
};

/// Silver dollars with the dollar. Positions are their texts, "1,3d,7", and "0d,7" once the dollar
/// is in the bag; empty when it has been taken.
class MoneyBagGame final : public Game {
 public:
  explicit MoneyBagGame(std::uint64_t squares) : squares_(squares) {}

  /// How the position is written in which the dollar has been taken.
  static constexpr std::string_view taken = "0";

  static DollarPosition read(std::string_view text, std::size_t argument) {
    Strip strip = parse_strip(text, argument, KindNumbers::marked);
    DollarPosition position{std::move(strip.numbers), strip.marked};
    while (!position.coins.empty() && position.coins[0] == 0) position = position.after(0, 0);
    return position;
  }

  std::string name() const override { return "money-bag"; }
  std::string text(std::string_view position) const override {
    return std::string(position.empty() ? taken : position);
  }
  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    for_each_option(position, [&](std::string text, std::string to, bool) {
      moves.push_back({std::move(text), std::move(to)});
    });
    return moves;
  }
  std::vector<std::string> components(std::string_view position) const override {
    if (position.empty()) return {};
    return {std::string(position)};
  }

  std::optional<std::vector<GameMove>> winning_moves(std::string_view position,
                                                     const RunControl&) const override {
    std::vector<GameMove> moves;
    for_each_option(position, [&](std::string text, std::string to, bool wins) {
      if (wins) moves.push_back({std::move(text), std::move(to)});
    });
    return moves;
  }

  /// Each coin may go to all squares down to the coin before it while that one stays.
  double least_steps(std::string_view position, const RunControl&) const override {
    if (position.empty()) return 0;
    const DollarPosition at = read(position, 0);
    double positions = 1;
    double moves = 0;
    std::uint64_t before = 0;
    for (const std::uint64_t square : at.coins) {
      positions *= static_cast<double>(square - before);
      moves += static_cast<double>(square - before) / 2;
      before = square;
    }
    return 20 * positions * moves;  // nanoseconds
  }

  /// Draws strips of up to max_squares_of_strip squares.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (squares_ > max_squares_of_strip) return std::nullopt;
    BoardLayout layout;
    const DollarPosition at = position.empty() ? DollarPosition{} : read(position, 0);
    add_strip(layout, squares_, "", at.coins);
    layout.elements[0].label = position.empty() || at.dollar ? "bag" : "bag, $";
    if (at.dollar) layout.elements[at.coins[*at.dollar]].label = "$";
    for (const GameMove& move : moves(position)) {
      if (move.text == taking)
        layout.touches.push_back({"0"});
      else
        layout.touches.push_back(
            {move.text.substr(0, move.text.find(' ')), move.text.substr(move.text.rfind(' ') + 1)});
    }
    layout.advice = message("advice.coin_and_square");
    return layout;
  }

 private:
  static constexpr std::string_view taking = "take the bag";

  /// Calls back with the text of a move, the position that it leaves, and whether that is lost.
  template <typename Call>
  static void for_each_option(std::string_view position, Call call) {
    if (position.empty()) return;
    const DollarPosition at = read(position, 0);
    if (!at.dollar) call(std::string(taking), std::string(), true);
    for (std::size_t i = 0; i < at.coins.size(); ++i) {
      for (std::uint64_t to = i == 0 ? 0 : at.coins[i - 1] + 1; to < at.coins[i]; ++to) {
        const DollarPosition left = at.after(i, to);
        call(fmt::format("{} to {}", at.coins[i], to), left.text(), left.is_lost());
      }
    }
  }

  std::uint64_t squares_;  ///< drawn
};

}  // namespace

GamePosition parse_staircase(std::string_view text, std::size_t argument) {
  static const auto game = std::make_shared<const StaircaseGame>();
  return {game, bytes_of(parse_strip(text, argument, KindNumbers::any).numbers)};
}

GamePosition parse_silver_dollar(std::string_view text, std::size_t argument) {
  return parse_coins(silver_dollar, text, argument);
}

GamePosition parse_welter(std::string_view text, std::size_t argument) {
  return parse_coins(welter, text, argument);
}

GamePosition parse_money_bag(std::string_view text, std::size_t argument) {
  if (text.substr(argument) == MoneyBagGame::taken)
    return {std::make_shared<const MoneyBagGame>(1), ""};
  const DollarPosition position = MoneyBagGame::read(text, argument);
  const std::uint64_t squares = position.coins.empty() ? 1 : position.coins.back() + 1;
  return {std::make_shared<const MoneyBagGame>(squares), position.text()};
}

}  // namespace sprague
