// Sets of coins by a sweep over the rows: the columns at which heads begin or end, which change
// where a block begins and behind its last row.

#include "games/coins/coin_blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "number/text_error.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

std::uint64_t parse_coin(Cursor& in) {
  in.skip_spaces();
  const std::size_t begin = in.at();
  const std::uint64_t coin = in.size();
  if (coin == 0) in.fail(begin, too_small(numbered("limit.coin", coin), 1));
  return coin;
}

CoinRange parse_coins(Cursor& in) {
  CoinRange range;
  range.first = range.last = parse_coin(in);
  in.skip_spaces();
  if (!in.accept_word("..")) return range;
  in.skip_spaces();
  const std::size_t begin = in.at();
  range.last = parse_coin(in);
  if (range.last < range.first) in.fail(begin, empty_range(range.first, range.last));
  return range;
}

CoinBlock parse_block(Cursor& in, bool on_board) {
  CoinBlock block;
  if (!on_board) {
    block.rows = parse_coins(in);
    return block;
  }
  in.expect("(", "(2,3),(4,4)");
  block.rows = parse_coins(in);
  in.expect(",", "(2,3)");
  block.columns = parse_coins(in);
  in.expect(")", "(2,3)");
  return block;
}

std::string coins_text(const CoinRange& range) {
  return range.first == range.last ? std::to_string(range.first)
                                   : fmt::format("{}..{}", range.first, range.last);
}

}  // namespace

bool CoinBlock::meets(const CoinBlock& other) const {
  const auto overlap = [](const CoinRange& a, const CoinRange& b) {
    return a.first <= b.last && b.first <= a.last;
  };
  return overlap(rows, other.rows) && overlap(columns, other.columns);
}

std::vector<CoinBlock> nim_sum(const std::vector<CoinBlock>& blocks) {
  std::vector<std::pair<std::uint64_t, CoinRange>> changes;  // from this row on, of these columns
  for (const CoinBlock& block : blocks) {
    changes.emplace_back(block.rows.first, block.columns);
    changes.emplace_back(block.rows.last + 1, block.columns);
  }
  std::sort(changes.begin(), changes.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<CoinBlock> sum;
  std::size_t band = 0;           // where the blocks of the latest rows begin in `sum`
  std::set<std::uint64_t> turns;  // the columns that differ from the one before
  const auto turn = [&turns](std::uint64_t column) {
    if (!turns.insert(column).second) turns.erase(column);
  };
  const auto add_band = [&](const CoinRange& rows) {
    std::vector<CoinRange> columns;
    for (auto at = turns.begin(); at != turns.end(); ++at) {
      const std::uint64_t first = *at++;
      columns.push_back({first, *at - 1});
    }
    const bool goes_on =
        band < sum.size() && sum[band].rows.last + 1 == rows.first &&
        std::equal(columns.begin(), columns.end(), sum.begin() + static_cast<std::ptrdiff_t>(band),
                   sum.end(),
                   [](const CoinRange& a, const CoinBlock& b) { return a == b.columns; });
    if (!goes_on) {
      band = sum.size();
      for (const CoinRange& range : columns) sum.push_back({rows, range});
    }
    for (std::size_t i = band; i < sum.size(); ++i) sum[i].rows.last = rows.last;
  };
  for (std::size_t i = 0; i < changes.size();) {
    const std::uint64_t row = changes[i].first;
    for (; i < changes.size() && changes[i].first == row; ++i) {
      turn(changes[i].second.first);
      turn(changes[i].second.last + 1);
    }
    if (!turns.empty()) add_band({row, changes[i].first - 1});
  }
  return sum;
}

std::vector<CoinBlock> parse_heads(std::string_view text, std::size_t argument, bool on_board) {
  Cursor in(text, argument, text.size());
  std::vector<CoinBlock> heads;
  if (in.rest() == "none") return heads;
  while (true) {
    in.skip_spaces();
    const std::size_t begin = in.at();
    const CoinBlock block = parse_block(in, on_board);
    if (std::any_of(heads.begin(), heads.end(),
                    [&](const CoinBlock& other) { return block.meets(other); }))
      in.fail(begin, message("coins.named_twice"));
    heads.push_back(block);
    in.skip_spaces();
    if (in.done()) return heads;
    in.expect(",", "3,5,8");
  }
}

std::string coin_text(const CoinPlace& coin, bool on_board) {
  return on_board ? fmt::format("({},{})", coin.row, coin.column) : std::to_string(coin.row);
}

std::string heads_text(const std::vector<CoinBlock>& blocks, bool on_board) {
  if (blocks.empty()) return "none";
  std::string text;
  const auto add = [&text](const std::string& more) {
    if (!text.empty()) text += ',';
    text += more;
  };
  for (const CoinBlock& block : blocks) {
    if (block.coins() > 2) {
      add(on_board ? fmt::format("({},{})", coins_text(block.rows), coins_text(block.columns))
                   : coins_text(block.rows));
      continue;
    }
    add(coin_text({block.rows.first, block.columns.first}, on_board));
    if (block.coins() > 1) add(coin_text({block.rows.last, block.columns.last}, on_board));
  }
  return text;
}

}  // namespace sprague
