#include "oracle/notation.hpp"

#include "oracle/notation/codes.hpp"
#include "oracle/notation/formulas.hpp"
#include "oracle/notation/sets.hpp"
#include "oracle/notation/text.hpp"
#include "sprague/ruleset.hpp"  // named_games(): names and texts, read here

namespace oracle {
namespace {

using namespace notation;

/// Collects options and says how it ended.
template <class Collect>
Listing listed(std::size_t max_moves, const Collect& collect) {
  Collector collector(max_moves);
  try {
    collect(collector);
  } catch (const Collector::TooMany&) {
    return {Listing::Outcome::too_many, {}, collector.moves()};
  } catch (const Undefined&) {
    return {Listing::Outcome::undefined, {}, collector.moves()};
  }
  return std::move(collector).listing();
}

template <class Rules>
NotatedRules rules_of(Rules rules) {
  return {[rules](Heap heap, std::size_t max_moves) {
            return listed(max_moves,
                          [&](Collector& collector) { collect_options(rules, heap, collector); });
          },
          nullptr};
}

NotatedRules set_of(Text& text, bool all_but, Heap table_size) {
  const Contains contains = read_members(text, all_but);
  if (!text.done()) text.refuse("nothing follows a set");
  std::vector<bool> table(table_size + 1);
  for (Heap size = 1; size <= table_size; ++size) table[size] = contains(size) != all_but;
  const auto may_take = [=](Heap size) {
    return size <= table_size ? table[size] : contains(size) != all_but;
  };
  return {[may_take](Heap heap, std::size_t max_moves) {
            return listed(max_moves, [&](Collector& collector) {
              for (Heap taken = 1; taken <= heap; ++taken) {
                collector.look_at_a_move();
                if (may_take(taken)) collector.add({heap - taken});
              }
            });
          },
          may_take};
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The text of a named game; case, apostrophes and the choice of space, _ or - do not matter.
std::string_view text_of_game(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (c == '\'') continue;
    plain += c == ' ' || c == '_' ? '-' : lower(c);
  }
  for (const sprague::NamedGame& game : sprague::named_games()) {
    if (game.name == plain) return game.code;
  }
  throw Refused{0, "no game of that name"};
}

bool begins_formula(Text text) {
  const std::string word = text.letters();
  text.skip_spaces();
  return (word == "take" || word == "split") && text.next() == '(';
}

NotatedRules read(std::string_view whole, Heap table) {
  Text text(whole);
  if (text.accept("S(") || text.accept("s(")) return set_of(text, false, table);
  if (text.accept("allbut(")) return set_of(text, true, table);
  if (begins_formula(text)) return rules_of(read_formula(text));
  // A code without a point does not begin with a letter.
  const bool code = whole.find('.') != std::string_view::npos || is_digit(text.next()) ||
                    text.next() == '&' || text.next() == '*' || text.next() == '{';
  return code ? rules_of(read_code(text)) : read(text_of_game(whole), table);
}

}  // namespace

Reading read_notation(std::string_view text, Heap table) {
  Reading reading;
  try {
    reading.rules = read(trimmed(text), table);
    reading.verdict = Reading::Verdict::read;
  } catch (const Refused& refused) {
    reading.reason = refused.reason;
  } catch (const Unjudged& unjudged) {
    reading.verdict = Reading::Verdict::unjudged;
    reading.reason = unjudged.reason;
  }
  return reading;
}

}  // namespace oracle
