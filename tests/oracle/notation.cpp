#include "oracle/notation.hpp"

#include <algorithm>

#include "oracle/notation/codes.hpp"
#include "oracle/notation/formulas.hpp"
#include "oracle/notation/sets.hpp"
#include "oracle/notation/tables.hpp"
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

/// One part of the rules, which collects its options of a heap.
struct Part {
  std::function<void(Heap, Collector&)> collect;
  std::function<bool(Heap)> may_take;  ///< of a set
};

/// All parts; the formulas together, since the first that allows a move decides.
struct Whole {
  std::vector<Part> parts;
  Definitions definitions;
  std::vector<FormulaRule> formulas;
  Table replaced;
  Heap table_size = 0;
};

Part set_of(Text& text, bool all_but, Heap table_size) {
  const Contains contains = read_members(text, all_but);
  if (!text.done()) text.refuse("nothing follows a set");
  std::vector<bool> table(table_size + 1);
  for (Heap size = 1; size <= table_size; ++size) table[size] = contains(size) != all_but;
  const auto may_take = [=](Heap size) {
    return size <= table_size ? table[size] : contains(size) != all_but;
  };
  return {[may_take](Heap heap, Collector& collector) {
            for (Heap taken = 1; taken <= heap; ++taken) {
              collector.look_at_a_move();
              if (may_take(taken)) collector.add({heap - taken});
            }
          },
          may_take};
}

Part code_of(Text& text) {
  return {[code = read_code(text)](Heap heap, Collector& collector) {
            collect_options(code, heap, collector);
          },
          nullptr};
}

Part table_of(Table table) {
  return {[table = std::move(table)](Heap heap, Collector& collector) {
            const auto listed = table.find(heap);
            if (listed == table.end()) return;
            for (const Heaps& left : listed->second) {
              collector.look_at_a_move();
              collector.add(left);
            }
          },
          nullptr};
}

void replace(Whole& whole, Table table) {
  for (auto& [heap, options] : table) {
    if (!whole.replaced.emplace(heap, std::move(options)).second)
      throw Refused{0, "a heap is listed in two exceptions"};
  }
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The text of a named game; case, apostrophes, typographic ones too, and the choice of space, _ or
/// - do not matter.
std::string_view text_of_game(std::string_view name) {
  std::string plain;
  while (!name.empty()) {
    std::size_t length = 1;
    bool apostrophe = name.front() == '\'';
    for (const std::string_view sign : {"\u2019", "\u2018", "\u02BC", "\u2032", "\u00B4", "`"}) {
      if (!name.starts_with(sign)) continue;
      length = sign.size();
      apostrophe = true;
    }
    const char c = name.front();
    if (!apostrophe) plain += c == ' ' || c == '_' ? '-' : lower(c);
    name.remove_prefix(length);
  }
  for (const sprague::NamedGame& game : sprague::named_games()) {
    if (game.name == plain) return game.code;
  }
  throw Refused{0, "no game of that name"};
}

/// The texts between the semicolons that are in no parentheses and end no number such as `&64;`.
std::vector<std::string_view> parts_of(std::string_view whole) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  int open = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i] == '(') ++open;
    if (whole[i] == ')' && open > 0) --open;
    if (open > 0) continue;
    if (whole[i] == '&') {
      std::size_t end = i + 1;
      while (end < whole.size() && is_digit(whole[end])) ++end;
      if (end > i + 1 && end < whole.size() && whole[end] == ';') i = end;
    } else if (whole[i] == ';') {
      parts.push_back(whole.substr(start, i - start));
      start = i + 1;
    }
  }
  parts.push_back(whole.substr(start));
  return parts;
}

void read(std::string_view part, Whole& whole);

void read_all(std::string_view text, Whole& whole) {
  for (const std::string_view part : parts_of(text)) read(trimmed(part), whole);
}

void read(std::string_view part, Whole& whole) {
  Text text(part);
  std::string word = text.letters();
  for (char& c : word) c = lower(c);
  const bool spaced = text.next() == ' ';
  text.skip_spaces();
  const bool opened = text.accept("(");
  const bool table = opened && (word == "table" || word == "except");
  const bool formula = opened && (word == "take" || word == "split" || word == "to");
  if (table) {
    Table moves = read_table(text);
    if (!text.done()) text.refuse("nothing follows a table");
    if (word == "table")
      whole.parts.push_back(table_of(std::move(moves)));
    else
      replace(whole, std::move(moves));
    return;
  }
  text = Text(part);
  if (word == "let" && spaced) return read_definition(text, whole.definitions);
  if (formula) return whole.formulas.push_back(read_formula(text, whole.definitions));
  for (const bool all_but : {false, true}) {
    if (opened && !spaced && word == (all_but ? "allbut" : "s")) {
      text.letters();
      text.expect("(");
      return whole.parts.push_back(set_of(text, all_but, whole.table_size));
    }
  }
  // A code without a point does not begin with a letter.
  const bool code = part.find('.') != std::string_view::npos || is_digit(text.next()) ||
                    text.next() == '&' || text.next() == '*' || text.next() == '{';
  if (code) return whole.parts.push_back(code_of(text));
  Whole game;
  game.table_size = whole.table_size;
  read_all(text_of_game(part), game);
  for (Part& each : game.parts) whole.parts.push_back(std::move(each));
  for (FormulaRule& rule : game.formulas) whole.formulas.push_back(std::move(rule));
  replace(whole, std::move(game.replaced));
}

NotatedRules rules_of(const Whole& whole) {
  const auto collect = [whole, replaced = table_of(whole.replaced)](Heap heap,
                                                                    Collector& collector) {
    if (whole.replaced.count(heap) > 0) return replaced.collect(heap, collector);
    for (const Part& part : whole.parts) part.collect(heap, collector);
    collect_options(whole.formulas, heap, collector);
  };
  const auto is_set = [](const Part& part) { return part.may_take != nullptr; };
  const bool sets_only = whole.formulas.empty() && whole.replaced.empty() &&
                         std::all_of(whole.parts.begin(), whole.parts.end(), is_set);
  const auto may_take = [parts = whole.parts](Heap size) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const Part& part) { return part.may_take(size); });
  };
  return {[collect](Heap heap, std::size_t max_moves) {
            return listed(max_moves, [&](Collector& collector) { collect(heap, collector); });
          },
          sets_only ? std::function<bool(Heap)>(may_take) : nullptr};
}

}  // namespace

namespace {

bool names_system(std::string_view text) {
  std::string bare;
  for (const char c : text) {
    if (c != ' ') bare += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return bare.find("system(") != bare.npos || bare.find("family(") != bare.npos;
}

}  // namespace

Reading read_notation(std::string_view text, Heap table) {
  Reading reading;
  try {
    Whole whole;
    whole.table_size = table;
    if (names_system(text)) throw Unjudged{"a system of heaps"};
    read_all(text, whole);
    if (whole.parts.empty() && whole.formulas.empty() && whole.replaced.empty())
      throw Refused{0, "no rules"};
    reading.rules = rules_of(whole);
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
