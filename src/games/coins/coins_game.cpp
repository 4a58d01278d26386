#include "games/coins/coins_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "games/coins/acrostic.hpp"
#include "games/coins/coin_values.hpp"
#include "games/coins/runs.hpp"
#include "games/coins/turns.hpp"
#include "number/text_error.hpp"
#include "sprague/error.hpp"
#include "sprague/natural.hpp"
#include "sprague/nimber.hpp"
#include "sprague/run_control.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_moves = 1'000'000;
constexpr std::size_t max_coins_turned = 10'000'000;  // in the texts of all moves
constexpr std::uint64_t max_coins_drawn = 1000;
constexpr std::uint64_t max_coins_summed = 100'000'000;  // whose values are closed forms

__extension__ using Wide = unsigned __int128;  // products of two numbers of moves

Natural natural_of(Wide number) {
  const std::uint64_t limbs[] = {static_cast<std::uint64_t>(number),
                                 static_cast<std::uint64_t>(number >> 64)};
  return Natural::from_limbs(limbs);
}

void require_few_coins(double coins) {
  if (coins > static_cast<double>(max_coins_summed))
    throw Error(ErrorKind::too_large, at_most(max_coins_summed, "things.heads_so_far_right"));
}

/// Visits the heads row by row until `visit` returns false.
template <class Visit>
void for_each_head(const std::vector<CoinBlock>& heads, const Visit& visit) {
  for (std::size_t band = 0, end = 0; band < heads.size(); band = end) {
    while (end < heads.size() && heads[end].rows == heads[band].rows) ++end;
    for (std::uint64_t row = heads[band].rows.first; row <= heads[band].rows.last; ++row) {
      for (std::size_t i = band; i < end; ++i) {
        for (std::uint64_t column = heads[i].columns.first; column <= heads[i].columns.last;
             ++column) {
          if (!visit(CoinPlace{row, column})) return;
        }
      }
    }
  }
}

}  // namespace

CoinsGame::CoinsGame(std::string name, Table table, std::vector<CoinRule> rules)
    : name_(std::move(name)), table_(table), rules_(std::move(rules)) {}

std::string CoinsGame::position(const std::vector<CoinBlock>& heads) const {
  std::string bytes;
  for (const CoinBlock& block : nim_sum(heads)) {
    for (const std::uint64_t number :
         {block.rows.first, block.rows.last, block.columns.first, block.columns.last}) {
      for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift);
    }
  }
  return bytes;
}

constexpr std::size_t bytes_of_block = 32;

std::vector<CoinBlock> CoinsGame::heads(std::string_view position) const {
  std::vector<CoinBlock> all(position.size() / bytes_of_block);
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::uint64_t* const numbers[] = {&all[i].rows.first, &all[i].rows.last, &all[i].columns.first,
                                      &all[i].columns.last};
    for (std::size_t at = 0; at < bytes_of_block; ++at) {
      std::uint64_t& number = *numbers[at / 8];
      number = number << 8 | static_cast<unsigned char>(position[bytes_of_block * i + at]);
    }
  }
  return all;
}

std::string CoinsGame::text(std::string_view position) const {
  return heads_text(heads(position), is_on_board());
}

/// Calls `visit` with the coins of each move whose last coin is this head, sorted, until it returns
/// false.
template <class Visit>
void CoinsGame::for_each_move(const CoinPlace& head, const Visit& visit) const {
  const auto visit_line = [&](std::span<const std::uint64_t> turn, const auto& place_of) {
    std::vector<CoinPlace> coins;
    for (auto coin = turn.rbegin(); coin != turn.rend(); ++coin) coins.push_back(place_of(*coin));
    return visit(coins);
  };
  if (table_ == Table::acrostic) {
    bool alone = false;  // whether a move in the column turns the head alone
    const bool go_on = for_each_turn(rules_[0], head.row, [&](std::span<const std::uint64_t> turn) {
      alone = alone || turn.size() == 1;
      return visit_line(turn, [&](std::uint64_t row) { return CoinPlace{row, head.column}; });
    });
    if (!go_on) return;
    for_each_turn(rules_[0], head.column, [&](std::span<const std::uint64_t> turn) {
      if (turn.size() == 1 && alone) return true;
      return visit_line(turn, [&](std::uint64_t column) { return CoinPlace{head.row, column}; });
    });
    return;
  }
  for_each_turn(rules_[0], head.row, [&](std::span<const std::uint64_t> rows) {
    if (table_ == Table::row)
      return visit_line(rows, [](std::uint64_t coin) { return CoinPlace{coin, 1}; });
    std::vector<CoinPlace> coins;
    return for_each_turn(rules_[1], head.column, [&](std::span<const std::uint64_t> columns) {
      coins.clear();
      for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        for (auto column = columns.rbegin(); column != columns.rend(); ++column)
          coins.push_back({*row, *column});
      }
      return visit(coins);
    });
  });
}

std::vector<GameMove> CoinsGame::moves(std::string_view position) const {
  const std::vector<CoinBlock> all_heads = heads(position);
  std::vector<GameMove> all;
  std::size_t turned = 0;
  std::vector<CoinBlock> left;
  for_each_head(all_heads, [&](const CoinPlace& head) {
    for_each_move(head, [&](const std::vector<CoinPlace>& coins) {
      turned += coins.size();
      if (all.size() == max_moves || turned > max_coins_turned)
        throw Error(ErrorKind::too_large,
                    message("limit.moves",
                            {{"position", abridged(fmt::format("{}:{}", name_, text(position)))},
                             {"limit", all.size()}}));
      std::string text;
      left = all_heads;
      for (const CoinPlace& coin : coins) {
        if (!text.empty()) text += ',';
        text += coin_text(coin, is_on_board());
        left.push_back({{coin.row, coin.row}, {coin.column, coin.column}});
      }
      all.push_back({std::move(text), this->position(left)});
      return true;
    });
    return true;
  });
  return all;
}

std::vector<std::string> CoinsGame::components(std::string_view position) const {
  std::vector<std::string> blocks;
  for (std::size_t at = 0; at < position.size(); at += bytes_of_block)
    blocks.emplace_back(position.substr(at, bytes_of_block));
  return blocks;
}

std::optional<std::uint64_t> CoinsGame::nim_value(std::string_view component) const {
  const CoinBlock block = heads(component).at(0);
  if (table_ == Table::acrostic) return acrostic_value_of(block, {});
  const std::uint64_t row_value = value(0, block.rows);
  // The Tartan theorem (docs/search.md, theorem 42).
  return table_ == Table::row ? row_value : nim_product(row_value, value(1, block.columns));
}

std::array<std::uint64_t, 2> CoinsGame::last_coins(const std::vector<CoinBlock>& heads) const {
  std::array<std::uint64_t, 2> last{};
  for (const CoinBlock& block : heads) {
    last[0] = std::max(last[0], block.rows.last);
    last[1] = std::max(last[1], is_on_board() ? block.columns.last : 0);
  }
  return last;
}

double CoinsGame::least_steps(std::string_view position, const RunControl&) const {
  const std::array<std::uint64_t, 2> last = last_coins(heads(position));
  double steps = 0;
  for (std::size_t line = 0; line < rules_.size(); ++line) {
    const CoinRule& rule = rules_[line];
    if (last[line] > 0 && turns_runs(rule) && !closed_coin_value(rule, last[line]))
      steps += run_values_steps(rule, last[line]);
  }
  return steps;
}

void CoinsGame::prepare(std::string_view position, const RunControl& run) const {
  if (table_ == Table::acrostic) {
    for (const CoinBlock& block : heads(position)) acrostic_value_of(block, run);
    return;
  }
  const std::array<std::uint64_t, 2> last = last_coins(heads(position));
  for (std::size_t line = 0; line < rules_.size(); ++line) {
    if (last[line] == 0 || closed_coin_value(rules_[line], last[line])) continue;
    const std::lock_guard lock(mutex_);
    sums_to(line, last[line], run);
  }
}

std::optional<Natural> CoinsGame::count_moves_to(std::string_view position, std::uint64_t value,
                                                 const RunControl& run) const {
  if (table_ == Table::acrostic) return std::nullopt;
  // A move changes the nim-sum by that of the coins that it turns.
  const std::vector<CoinBlock> all_heads = heads(position);
  std::uint64_t change = value;
  for (const std::string& block : components(position)) change ^= nim_value(block).value();
  if (change == 0) return Natural(0);
  const std::array<std::uint64_t, 2> last = last_coins(all_heads);
  using Counts = std::unordered_map<std::uint64_t, std::uint64_t>;
  std::map<std::array<std::uint64_t, 3>, Counts> known;  // by line, first and last coin
  const auto counts = [&](std::size_t line, const CoinRange& range) -> const Counts& {
    const auto [found, is_new] = known.try_emplace({line, range.first, range.last});
    if (is_new) {
      const std::lock_guard lock(mutex_);
      found->second = count_turn_values(rules_[line], range.first, range.last,
                                        sums_to(line, last[line], run), run);
    }
    return found->second;
  };
  const auto of = [](const Counts& values, std::uint64_t turned) {
    const auto found = values.find(turned);
    return found == values.end() ? std::uint64_t{0} : found->second;
  };
  Wide moves = 0;
  for (const CoinBlock& block : all_heads) {
    const Counts& rows = counts(0, block.rows);
    if (table_ == Table::row) {
      moves += of(rows, change);
      continue;
    }
    const Counts& columns = counts(1, block.columns);
    for (const auto& [turned, number] : rows)
      moves += Wide{number} * of(columns, nim_quotient(change, turned));
  }
  return natural_of(moves);
}

std::optional<BoardLayout> CoinsGame::layout(std::string_view position) const {
  constexpr std::uint64_t coins_in_line = 12;
  const std::vector<CoinBlock> all = heads(position);
  std::array<std::uint64_t, 2> last = last_coins(all);
  std::uint64_t coins = 1;
  for (std::uint64_t& side : last) {
    side = std::max<std::uint64_t>(side, 1);
    if (side > max_coins_drawn) return std::nullopt;
    coins *= side;
  }
  if (coins > max_coins_drawn) return std::nullopt;
  const std::uint64_t columns = is_on_board() ? last[1] : std::min(coins, coins_in_line);
  BoardLayout layout{double(columns), double((coins + columns - 1) / columns), {}};
  for (std::uint64_t coin = 0; coin < coins; ++coin) {
    const std::uint64_t row = coin / columns;
    const std::uint64_t column = coin % columns;
    const CoinPlace place = is_on_board() ? CoinPlace{row + 1, column + 1} : CoinPlace{coin + 1, 1};
    BoardElement element;
    element.name = coin_text(place, is_on_board());
    element.shape = BoardElement::Shape::coin;
    element.state = std::any_of(all.begin(), all.end(),
                                [&](const CoinBlock& block) { return block.has(place); })
                        ? BoardElement::State::heads
                        : BoardElement::State::tails;
    element.x = double(column) + 0.5;
    element.y = double(row) + 0.5;
    layout.elements.push_back(std::move(element));
  }
  layout.advice = message("advice.coins");
  return layout;
}

/// Requires the lock.
const CoinsGame::Sums& CoinsGame::sums_to(std::size_t line, std::uint64_t coin,
                                          const RunControl& run) const {
  Sums& known = sums_[line];
  if (known.size() <= coin) {
    Sums sums = coin_values(rules_[line], coin, run);
    for (std::size_t i = 1; i < sums.size(); ++i) sums[i] ^= sums[i - 1];
    known = std::move(sums);
  }
  return known;
}

std::uint64_t CoinsGame::value(std::size_t line, const CoinRange& range) const {
  if (closed_coin_value(rules_[line], range.last)) {
    require_few_coins(static_cast<double>(range.size()));
    std::uint64_t sum = 0;
    for (std::uint64_t coin = range.first; coin <= range.last; ++coin)
      sum ^= closed_coin_value(rules_[line], coin).value();
    return sum;
  }
  const std::lock_guard lock(mutex_);
  const Sums& sums = sums_to(line, range.last, {});
  return sums[range.last] ^ sums[range.first - 1];
}

std::uint64_t CoinsGame::acrostic_value_of(const CoinBlock& block, const RunControl& run) const {
  require_few_coins(block.coins());
  std::uint64_t sum = 0;
  const std::lock_guard lock(mutex_);
  for_each_head({block}, [&](const CoinPlace& head) {
    if (const auto closed = closed_acrostic_value(rules_[0], head.row, head.column)) {
      sum ^= *closed;
      return true;
    }
    auto& known = board_values_;
    if (known.size() <= block.rows.last || known[0].size() <= block.columns.last) {
      const std::uint64_t rows = known.empty() ? 1 : known.size() - 1;
      const std::uint64_t columns = known.empty() ? 1 : known[0].size() - 1;
      known = acrostic_values(rules_[0], std::max(rows, block.rows.last),
                              std::max(columns, block.columns.last), run);
    }
    sum ^= known[head.row][head.column];
    return true;
  });
  return sum;
}

}  // namespace sprague
