#include "rules/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "messages/table.hpp"

namespace sprague {
namespace {

using Value = Message::Value;
/// Sentences or phrases that are alternatives of each other.
using Messages = std::vector<Message>;

/// Of longer lists the number of the others is said.
constexpr std::size_t max_listed = 12;

bool is_long(const Messages& parts) {
  return parts.size() > max_listed + 1;
}

Value alternatives(std::string_view name, Messages parts, messages::Id others) {
  if (is_long(parts)) {
    const std::size_t left_out = parts.size() - max_listed;
    parts.resize(max_listed);
    parts.push_back(message(others, {{"number", left_out}}));
  }
  return {name, Value::Kind::alternatives, std::move(parts)};
}

/// The sizes or numbers of a phrase.
Value numbers(std::string_view name, Messages parts) {
  return alternatives(name, std::move(parts), "rules.other_numbers");
}

/// "3", "3" and "4", "3 to 5", "3 or more".
void add_words(const SizeRange& range, Messages& parts) {
  if (range.last == infinity) {
    parts.push_back(message("rules.or_more", {{"first", range.first}}));
  } else if (range.last > range.first + 1) {
    parts.push_back(message("rules.range", {{"first", range.first}, {"last", range.last}}));
  } else {
    for (HeapSize size = range.first; size <= range.last; ++size)
      parts.push_back(std::to_string(size));
  }
}

Message words_of(const Family& family) {
  struct Words {
    Message operator()(const Polynomial& polynomial) const {
      const std::string text = text_of(polynomial);
      if (text == "k^2") return message("rules.square");
      if (text == "k^3") return message("rules.cube");
      if (text == "(k^2+k)/2") return message("rules.triangular");
      return message("rules.polynomial", {{"formula", text}});
    }
    Message operator()(const Primes&) const { return message("rules.prime"); }
    Message operator()(const Fibonacci&) const { return message("rules.fibonacci"); }
    Message operator()(const PowersOf& powers) const {
      return message("rules.power", {{"base", powers.base}});
    }
  };
  return std::visit(Words{}, family);
}

Messages words_of(const SizeSet& set) {
  Messages parts;
  for (const SizeRange& range : set.ranges) add_words(range, parts);
  for (const Family& family : set.families) parts.push_back(words_of(family));
  return parts;
}

SizeSet any_number() {
  return {{{1, infinity}}, {}};
}

/// "3 to 5 unequal non-empty heaps", "2 or more non-empty heaps that are not all equal"; `last` may
/// be infinity.
Message heaps_words(std::uint64_t first, std::uint64_t last, Constraint constraint) {
  if (last == 1) return message("rules.one_heap");
  Messages counts;
  add_words({first, last}, counts);
  const Value value = numbers("numbers", std::move(counts));
  switch (constraint) {
    case Constraint::unequal: return message("rules.unequal_heaps", {value});
    case Constraint::equal: return message("rules.equal_heaps", {value});
    case Constraint::not_all_equal: return message("rules.heaps_not_all_equal", {value});
    default: return message("rules.non_empty_heaps", {value});
  }
}

/// The splits that a digit allows: "nothing", "one heap", "2 or 3 non-empty heaps", …
Messages words_of(const Digit& digit) {
  Messages words;
  if (digit.allows(0)) words.push_back(message("rules.nothing"));
  // One heap satisfies every constraint, and two unequal heaps are not all equal, so runs are as
  // long as possible.
  const auto fits = [&](std::uint64_t heaps, Constraint constraint) {
    const Constraint own = digit.at(heaps);
    return own == constraint ||
           (heaps == 2 && own == Constraint::unequal && constraint == Constraint::not_all_equal);
  };
  const std::uint64_t end = std::max<std::size_t>(digit.constraints.size(), 2);
  for (std::uint64_t heaps = 1; heaps < end;) {
    if (!digit.allows(heaps)) {
      ++heaps;
      continue;
    }
    const Constraint constraint =
        heaps == 2 && fits(3, Constraint::not_all_equal) && fits(2, Constraint::not_all_equal)
            ? Constraint::not_all_equal
            : digit.at(heaps);
    std::uint64_t last = heaps;
    if (heaps > 1) {
      while (last + 1 < end && fits(last + 1, constraint)) ++last;
      if (last + 1 == end && digit.is_unbounded() && fits(end, constraint)) {
        words.push_back(heaps_words(heaps, infinity, constraint));
        return words;
      }
    }
    words.push_back(heaps_words(heaps, last, constraint));
    heaps = last + 1;
  }
  if (digit.is_unbounded()) words.push_back(heaps_words(end, infinity, digit.beyond));
  return words;
}

Value heaps_left(const Digit& digit) {
  return {"heaps", Value::Kind::alternatives, words_of(digit)};
}

/// The sentence of an octal digit that takes {sizes} tokens; 0 stands for any other digit.
messages::Id sentence_of(unsigned digit) {
  switch (digit) {
    case 1: return "rules.take_whole";
    case 2: return "rules.take_from_larger";
    case 3: return "rules.take";
    case 4: return "rules.take_and_split";
    case 5: return "rules.take_whole_or_split";
    case 6: return "rules.take_from_larger_may_split";
    case 7: return "rules.take_may_split";
    default: return "rules.take_and_leave";
  }
}

/// The move of a digit and the numbers of tokens that it takes.
Message move_of(const Digit& digit, const SizeSet& taken) {
  const unsigned octal = digit.octal().value_or(0);
  Messages sizes = words_of(taken);
  if (!taken.families.empty() || is_long(sizes)) {
    const Value its_numbers = numbers("numbers", std::move(sizes));
    if (octal == 1) return message("rules.take_whole_number", {its_numbers});
    if (octal == 3) return message("rules.take_number", {its_numbers});
    return message("rules.take_number_and_leave", {its_numbers, heaps_left(digit)});
  }
  if (taken == any_number()) {
    if (octal == 1) return message("rules.take_whole_heap");
    if (octal == 3) return message("rules.take_any_number");
    if (octal != 0) sizes = {message("rules.any_number_of")};
  }
  const bool is_one = taken == SizeSet{{{1, 1}}, {}};
  std::vector<Value> values{numbers("sizes", std::move(sizes)), {"count", is_one ? 1 : 2}};
  if (octal == 0) values.push_back(heaps_left(digit));
  return message(sentence_of(octal), std::move(values));
}

Messages moves_of(const SubtractionRules& rules) {
  const Digit leaves_the_rest = digit_of(3);
  if (!rules.all_but) return {move_of(leaves_the_rest, rules.set)};
  if (rules.set == SizeSet{}) return {move_of(leaves_the_rest, any_number())};
  return {message("rules.take_any_number_but", {numbers("sizes", words_of(rules.set))})};
}

/// The move of the digit before the point.
Message splitting(const Digit& digit) {
  if (digit == digit_of(4)) return message("rules.split");
  if (digit == digit_of(4, Constraint::unequal)) return message("rules.split_unequal");
  return message("rules.split_into", {heaps_left(digit)});
}

/// One move for each different digit, in the order in which they first appear.
Messages moves_of(const TakeAndBreakRules& rules) {
  Messages moves;
  for (std::size_t tokens = rules.added.size(); tokens > 0; --tokens) {
    const Digit& digit = rules.added[tokens - 1];
    if (!digit.is_zero())
      moves.push_back(message("rules.add", {{"count", tokens}, heaps_left(digit)}));
  }
  if (!rules.digits[0].is_zero()) moves.push_back(splitting(rules.digits[0]));
  std::vector<std::pair<Digit, SizeSet>> groups;
  for (HeapSize taken = 1; taken < rules.digits.size(); ++taken) {
    const Digit& digit = rules.digits[taken];
    if (digit.is_zero()) continue;
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const auto& candidate) { return candidate.first == digit; });
    if (group == groups.end()) group = groups.insert(group, {digit, {}});
    if (taken < rules.tail_from())
      group->second.ranges.push_back({taken, taken});
    else
      group->second.families.push_back(every(rules.repeating, taken));
  }
  for (const auto& [digit, taken] : groups) moves.push_back(move_of(digit, normalised(taken)));
  if (moves.empty()) moves.push_back(message("rules.no_move"));
  return moves;
}

Messages moves_of(const OctalRules& rules) {
  return moves_of(code_of(rules));
}

/// "non-empty heaps of a, b, c", "k >= 2 heaps of a, a + 1, a + 2, …".
Message words_of(const HeapsLeft& heaps) {
  if (heaps.is_row()) {
    if (heaps.is_even) return message("rules.even_row");
    if (heaps.difference == HeapSize{0}) return message("rules.row_of_equal_heaps");
    const auto member = [&](HeapSize i) {
      if (heaps.difference) return fmt::format("a + {}", i * *heaps.difference);
      return i == 1 ? std::string("a + d") : fmt::format("a + {}*d", i);
    };
    return message("rules.row_of_heaps",
                   {{"sizes", fmt::format("a, {}, {}, …", member(1), member(2))}});
  }
  std::string sizes = "a";
  for (unsigned i = 1; i < heaps.named; ++i) sizes += {',', ' ', static_cast<char>('a' + i)};
  return message("rules.heaps_of_sizes", {{"sizes", sizes}});
}

messages::Id sentence_of(HeapsLeft::Total total) {
  switch (total) {
    case HeapsLeft::Total::whole: return "rules.split_where";
    case HeapsLeft::Total::rest: return "rules.take_and_split_where";
    case HeapsLeft::Total::any: return "rules.replace_where";
  }
  __builtin_unreachable();
}

Message move_of(const FormulaRules::Clause& clause) {
  using Kind = FormulaRules::Kind;
  using Total = HeapsLeft::Total;
  const Value condition{"condition", clause.condition.text()};
  const auto splitting_into = [&](const HeapsLeft& heaps) {
    return message(sentence_of(heaps.total), {{"heaps", words_of(heaps)}, condition});
  };
  switch (clause.kind) {
    case Kind::take:
      // The commonest conditions have words of their own.
      if (clause.condition.text() == "n mod s = 0") return message("rules.take_divisor");
      if (clause.condition.text() == "n mod s = 0 and s < n")
        return message("rules.take_proper_divisor");
      return message("rules.take_where", {condition});
    case Kind::split: return message("rules.split_in_two_where", {condition});
    case Kind::take_and_split: return splitting_into({.total = Total::rest, .named = 2});
    case Kind::to: return message("rules.leave_where", {condition});
    case Kind::to_pair: return splitting_into({.total = Total::any, .named = 2});
    case Kind::several: return splitting_into(clause.heaps);
  }
  __builtin_unreachable();
}

Messages moves_of(const FormulaRules& rules) {
  Messages moves;
  for (const FormulaRules::Clause& clause : rules.clauses) moves.push_back(move_of(clause));
  return moves;
}

/// All moves but the first begin with "Or:".
Messages one_or_other(Messages moves) {
  for (std::size_t i = 1; i < moves.size(); ++i)
    moves[i] = message("rules.or", {{"move", std::move(moves[i])}});
  return moves;
}

template <class Form>
Messages words_of(const Form& rules) {
  return one_or_other(moves_of(rules));
}

Value words_of(const std::vector<Option>& options) {
  Messages parts;
  for (const Option& option : options) {
    const Value sizes{"sizes", fmt::format("{}", fmt::join(option, " + "))};
    parts.push_back(option.empty()       ? message("rules.nothing")
                    : option.size() == 1 ? message("rules.heap_of", {sizes})
                                         : message("rules.heaps_of", {sizes}));
  }
  return alternatives("options", std::move(parts), "rules.other_options");
}

/// The sentences of the first entries of a table, and the number of the others.
template <class Sentence>
void add_words(const MoveTable& table, Sentence sentence, Messages& sentences) {
  constexpr std::size_t max_entries = 6;
  const std::size_t count = std::min(table.entries.size(), max_entries);
  for (std::size_t i = 0; i < count; ++i) sentences.push_back(sentence(table.entries[i]));
  if (count < table.entries.size())
    sentences.push_back(message("rules.more_heaps", {{"count", table.entries.size() - count}}));
}

Message replacement(const MoveTable::Entry& entry) {
  return message("rules.replace", {{"heap", entry.heap}, words_of(entry.options)});
}

Message only_replacement(const MoveTable::Entry& entry) {
  if (entry.options.empty()) return message("rules.but_no_move", {{"heap", entry.heap}});
  return message("rules.but_only", {{"heap", entry.heap}, words_of(entry.options)});
}

Messages words_of(const JoinedRules& rules) {
  Messages moves;
  for (const JoinedRules::Part& part : rules.parts) {
    for (Message& move : std::visit([](const auto& form) { return moves_of(form); }, part))
      moves.push_back(std::move(move));
  }
  Messages sentences = one_or_other(std::move(moves));
  add_words(rules.added, replacement, sentences);
  add_words(rules.replaced, only_replacement, sentences);
  if (rules.parts.empty()) sentences.push_back(message("rules.other_heaps_have_no_move"));
  return sentences;
}

/// The kinds of heaps and their moves.
Messages kinds_in_words(const SystemRules& rules) {
  const auto& kinds = rules.system->kinds();
  const HeapKind& own = kinds[rules.kind];
  Messages sentences{message("rules.kinds_of_heaps", {{"count", kinds.size()}}),
                     message("rules.system"),
                     message("rules.heap_is", {{"member", own.name + "(n)"}})};
  if (own.pattern.empty()) return sentences;
  std::vector<std::string> patterns;
  for (const HeapKind& kind : kinds)
    patterns.push_back(fmt::format("{}(n) = {}", kind.name, kind.pattern));
  if (patterns.size() > max_listed) {
    patterns.resize(max_listed);
    patterns.push_back("…");
  }
  sentences.push_back(message(
      "rules.kinds",
      {{"kinds", fmt::format("{}", fmt::join(patterns, ", "))}, {"system", text_of(kinds)}}));
  return sentences;
}

Messages words_of(const SystemRules& rules) {
  const FamilyWords& family = rules.system->family();
  if (family.rules.empty()) return kinds_in_words(rules);
  const std::string& pattern = rules.system->kinds()[rules.kind].pattern;
  const Message& member =
      rules.kind == 0 ? family.member : message(family.row, {{"word", pattern}});
  return {family.rules, message("rules.heap_is", {{"member", member}})};
}

Messages words_of(const FunctionRules& rules) {
  return {message("rules.function", {{"name", rules.name}})};
}

Messages words_of(const EntailingRules& rules) {
  Messages sentences{message("rules.entail"), moves_in_words(*rules.entailing)};
  if (rules.others->canonical != canonical_without_moves)
    sentences.insert(sentences.begin(), moves_in_words(*rules.others));
  return sentences;
}

std::string added(std::int64_t shift) {
  return fmt::format("{} {}", shift < 0 ? '-' : '+', std::abs(shift));
}

std::string names_text(const Rules& rules) {
  return fmt::format("{}", fmt::join(names_of(rules), ", "));
}

}  // namespace

Message moves_in_words(const Rules& rules) {
  return Message::sentences(
      std::visit([](const auto& form) { return words_of(form); }, rules.form));
}

std::vector<Message> names_in_words(const Ruleset& ruleset) {
  Messages sentences;
  const std::string names = names_text(ruleset.rules());
  if (!names.empty()) sentences.push_back(message("rules.known_as", {{"names", names}}));
  for (const Cousin& cousin : cousins(ruleset))
    sentences.push_back(in_words(cousin, "rules.cousin"));
  return sentences;
}

Message in_words(const Cousin& cousin, messages::Id id) {
  const std::string names = names_text(cousin.ruleset.rules());
  const std::string& game = cousin.ruleset.canonical();
  return message(id, {{"shift", added(cousin.shift)},
                      {"game", names.empty() ? game : fmt::format("{} ({})", game, names)}});
}

Message in_words(const OeisSequence& sequence) {
  const Value number{"number", sequence.number};
  if (sequence.about == OeisSequence::About::p_positions)
    return message("oeis.p_positions", {number});
  if (sequence.shift == 0) return message("oeis.values", {number});
  return message("oeis.shifted_values", {number, {"shift", added(sequence.shift)}});
}

std::string paragraph(const Rules& rules, Convention convention, Messages sentences) {
  Messages all{moves_in_words(rules)};
  const auto* system = std::get_if<SystemRules>(&rules.form);
  if (system != nullptr && !system->system->family().rules.empty()) {
    for (Message& sentence : kinds_in_words(*system)) all.push_back(std::move(sentence));
  }
  all.push_back(convention == Convention::misere ? message("play.misere") : message("play.normal"));
  for (Message& sentence : sentences) all.push_back(std::move(sentence));
  return fmt::format("{}: {}", rules.canonical, Message::sentences(std::move(all)).english());
}

}  // namespace sprague
