// Reads terms in the forms in which people have them. What a form is follows from its first tokens,
// so that a text has one reading or is refused.

#include <algorithm>
#include <charconv>
#include <limits>

#include "file/text_rows.hpp"
#include "number/text_error.hpp"
#include "sprague/error.hpp"
#include "sprague/terms.hpp"

namespace sprague {
namespace {

/// Whether a line is of words, without a number among them.
bool is_line_of_words(std::span<const TextToken> tokens) {
  const auto is_numeric = [](const TextToken& token) {
    return token.is_number() || (token.kind == TextToken::Kind::word && !token.is_name());
  };
  return tokens.front().is_name() && std::none_of(tokens.begin(), tokens.end(), is_numeric);
}

std::uint64_t number_in(const TextRows& rows, const TextToken& token) {
  std::uint64_t value = 0;
  const char* const end = token.text.data() + token.text.size();
  const auto [stop, error] = std::from_chars(token.text.data(), end, value);
  if (token.is_number() && error == std::errc() && stop == end) return value;
  rows.fail(token, message("terms.no_term", {{"text", in_quotes(token.text)}}));
}

/// A term with its index.
struct Entry {
  const TextToken* index;
  HeapSize n = 0;
  std::uint64_t value = 0;
  std::uint64_t line = 0;
};

constexpr std::string_view one_list = R"({"from": 0, "values": [0, 1]})";

class TermReader {
 public:
  explicit TermReader(std::string_view text) : rows_(text) {}

  Terms read() && {
    if (rows_.rows().empty())
      throw Error(ErrorKind::invalid_input, message("read.empty", {{"example", "1, 2, 0, 3"}}));
    if (rows_.tokens().front().is("%"))
      read_oeis();
    else if (begins_nested(rows_))
      read_nested(parse_nested(rows_));
    else
      read_rows();
    return std::move(terms_);
  }

 private:
  std::uint64_t number(const TextToken& token) const { return number_in(rows_, token); }

  HeapSize index(const TextToken& token) const {
    const std::uint64_t n = number(token);
    if (n > max_heap_size) rows_.fail(token, too_large(n, "2^62"));
    return n;
  }

  Entry entry(const TextToken& n, const TextToken& value) const {
    return {&n, index(n), number(value), rows_.line_of(n)};
  }

  void add(const TextToken& token) {
    terms_.values.push_back(number(token));
    terms_.lines.push_back(rows_.line_of(token));
  }

  void add_all(std::span<const TextToken> tokens) {
    const TextToken* last = nullptr;
    for (const TextToken& token : tokens) {
      if (!token.is_comma())
        add(token);
      else if (last != nullptr && last->is_comma())
        rows_.fail(token, message("terms.missing"));
      last = &token;
    }
  }

  /// Terms with indices of their own, each once.
  void add_entries(std::vector<Entry> entries) {
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return a.n < b.n; });
    for (std::size_t i = 1; i < entries.size(); ++i) {
      if (entries[i].n != entries[i - 1].n) continue;
      const auto& [first, second] =
          std::minmax(entries[i - 1], entries[i],
                      [](const Entry& a, const Entry& b) { return a.index < b.index; });
      rows_.fail(*second.index, message("terms.twice", {{"index", first.n}, {"line", first.line}}));
    }
    terms_.first = entries.front().n;
    const bool has_gaps = entries.back().n - terms_.first != entries.size() - 1;
    for (const Entry& each : entries) {
      terms_.values.push_back(each.value);
      terms_.lines.push_back(each.line);
      if (has_gaps) terms_.offsets.push_back(each.n - terms_.first);
    }
  }

  /// Pairs without a sign that says which number is the index: their order has to.
  void add_ascending(std::vector<Entry> entries) {
    for (std::size_t i = 1; i < entries.size(); ++i) {
      if (entries[i].n < entries[i - 1].n)
        rows_.fail(*entries[i].index, message("terms.not_ascending", {{"index", entries[i].n},
                                                                      {"last", entries[i - 1].n}}));
    }
    add_entries(std::move(entries));
  }

  // --- rows ---

  void read_rows() {
    auto rows = rows_.rows();
    refuse_other_format(rows_, "0, 1, 2");
    if (is_named_list()) {
      terms_.left_out = Terms::LeftOut::name;
      return add_all(rows_.tokens().subspan(2));
    }
    if (is_line_of_words(rows.front().tokens) && rows.size() > 1)
      return read_table(columns_of(rows.front().tokens), rows.subspan(1));
    if (has_assignments(rows.front().tokens)) return read_assignments();
    if (std::all_of(rows.begin(), rows.end(),
                    [](const TextRow& row) { return is_pair(row.tokens, false); }))
      return read_b_file(rows);
    refuse_pairs_with_commas(rows);
    for (const TextRow& row : rows) add_all(row.tokens);
  }

  /// `Grundy: 0 1 2`.
  bool is_named_list() const {
    const auto tokens = rows_.tokens();
    return tokens.size() > 3 && tokens[0].is_name() && (tokens[1].is(":") || tokens[1].is("=")) &&
           std::none_of(tokens.begin() + 2, tokens.end(), assigns);
  }

  /// Between commas or, where there are none, between blanks.
  static std::size_t columns_of(std::span<const TextToken> header) {
    const auto is_comma = [](const TextToken& token) { return token.is_comma(); };
    if (const auto commas = std::count_if(header.begin(), header.end(), is_comma); commas > 0)
      return static_cast<std::size_t>(commas) + 1;
    std::size_t columns = 1;
    for (std::size_t i = 1; i < header.size(); ++i) {
      if (header[i].text.data() > header[i - 1].text.data() + header[i - 1].text.size()) ++columns;
    }
    return columns;
  }

  void read_table(std::size_t columns, std::span<const TextRow> rows) {
    std::vector<Entry> entries;
    for (const TextRow& row : rows) {
      const auto numbers = static_cast<std::size_t>(
          std::count_if(row.tokens.begin(), row.tokens.end(),
                        [](const TextToken& token) { return !token.is_comma(); }));
      if (columns > 2 || numbers != columns)
        rows_.fail(row.tokens.front(), message("terms.columns", {{"columns", columns}}));
      if (columns == 1)
        add_all(row.tokens);
      else
        entries.push_back(pair(row.tokens));
    }
    if (columns == 2) add_ascending(std::move(entries));
    terms_.left_out = Terms::LeftOut::header;
  }

  /// `3 1` or, with a comma, `3,1`.
  static bool is_pair(std::span<const TextToken> tokens, bool has_comma) {
    return tokens.size() == (has_comma ? 3 : 2) && !tokens.front().is_comma() &&
           !tokens.back().is_comma() && (!has_comma || tokens[1].is_comma());
  }

  Entry pair(std::span<const TextToken> tokens) const {
    if (!is_pair(tokens, false) && !is_pair(tokens, true))
      rows_.fail(tokens.front(), message("terms.columns", {{"columns", 2}}));
    return entry(tokens.front(), tokens.back());
  }

  void read_b_file(std::span<const TextRow> rows) {
    std::vector<Entry> entries;
    for (const TextRow& row : rows) entries.push_back(pair(row.tokens));
    if (entries.size() == 1)
      rows_.fail(*entries[0].index, message("terms.two_numbers", {{"first", entries[0].n},
                                                                  {"second", entries[0].value}}));
    add_ascending(std::move(entries));
  }

  /// Lines `0,0` and `1,1` can be n and a(n), or a list of four terms.
  void refuse_pairs_with_commas(std::span<const TextRow> rows) const {
    if (rows.size() < 2) return;
    const TextToken* last = nullptr;
    for (const TextRow& row : rows) {
      const TextToken& first = row.tokens.front();
      if (!is_pair(row.tokens, true) || !first.is_number()) return;
      if (last != nullptr && number(first) <= number(*last)) return;
      last = &first;
    }
    rows_.fail(rows.front().tokens.front(), message("terms.pairs_or_terms"));
  }

  // --- g(3) = 1, n: v ---

  static bool assigns(const TextToken& token) {
    return token.is("=") || token.is(":") || token.is("->") || token.is("=>");
  }

  static bool has_assignments(std::span<const TextToken> tokens) {
    return std::any_of(tokens.begin(), tokens.end(), assigns) ||
           (tokens.size() > 2 && tokens[0].is_name() && tokens[1].opens());
  }

  void read_assignments() {
    const auto tokens = rows_.tokens();
    const bool is_named = tokens.front().is_name();
    std::vector<Entry> entries;
    std::size_t at = 0;
    const auto take = [&](auto fits) -> const TextToken& {
      if (at == tokens.size()) rows_.fail_behind(tokens.back(), example());
      if (!fits(tokens[at])) rows_.fail(tokens[at], example());
      return tokens[at++];
    };
    const auto any = [](const TextToken&) { return true; };
    while (at < tokens.size()) {
      if (tokens[at].is_comma()) {
        ++at;
        continue;
      }
      if (is_named) take([&](const TextToken& t) { return t.text == tokens.front().text; });
      const bool has_bracket = is_named && at < tokens.size() && tokens[at].opens();
      if (has_bracket) ++at;
      const TextToken& n = take(any);
      if (has_bracket) take([](const TextToken& t) { return t.closes(); });
      take(assigns);
      if (at < tokens.size() && tokens[at - 1].is("=") && tokens[at].is("=")) ++at;  // ==
      entries.push_back(entry(n, take(any)));
    }
    add_entries(std::move(entries));
  }

  static Message example() { return as_in({"g(3) = 1", "3: 1"}); }

  // --- [0, 1, 2], {0: 0, 1: 1} ---

  void read_nested(const NestedItem& whole) {
    const auto is_number = [](const NestedItem& item) { return item.is_atom(); };
    if (whole.is_map() && std::all_of(whole.items.begin(), whole.items.end(), is_number))
      return read_map(whole);
    if (whole.is_map()) return read_object(whole);
    if (whole.items.empty())
      throw Error(ErrorKind::invalid_input, message("read.empty", {{"example", "1, 2, 0, 3"}}));
    const auto is_pair = [&](const NestedItem& item) {
      return item.items.size() == 2 && item.is_list_of(is_number);
    };
    if (whole.is_list_of(is_pair)) {
      std::vector<Entry> entries;
      for (const NestedItem& item : whole.items)
        entries.push_back(entry(*item.items[0].token, *item.items[1].token));
      return add_ascending(std::move(entries));
    }
    for (const NestedItem& item : whole.items) add(*item.token);
  }

  void read_map(const NestedItem& map) {
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < map.keys.size(); ++i)
      entries.push_back(entry(*map.keys[i], *map.items[i].token));
    add_entries(std::move(entries));
  }

  /// An object of JSON as `sprague values --format json` prints: a list, and perhaps "from".
  void read_object(const NestedItem& object) {
    const NestedItem* list = nullptr;
    for (std::size_t i = 0; i < object.keys.size(); ++i) {
      const NestedItem& item = object.items[i];
      if (object.keys[i]->text == "from") terms_.first = index(*item.token);
      if (item.is_atom()) continue;
      if (list != nullptr)
        rows_.fail(*object.keys[i], message("terms.one_list", {{"example", one_list}}));
      list = &item;
    }
    terms_.left_out = Terms::LeftOut::members;
    for (const NestedItem& item : list->items) add(*item.token);
    if (terms_.values.empty())
      rows_.fail(*list->token, message("terms.one_list", {{"example", one_list}}));
  }

  // --- %S A002187 0,1,1,2, ---

  /// An entry in the OEIS's internal format: the terms of %S, %T and %U, the first index of %O.
  void read_oeis() {
    constexpr std::string_view fields = "STU";
    std::string_view name;
    std::size_t next = 0;
    for (const TextRow& row : rows_.rows()) {
      const auto tokens = row.tokens;
      if (!tokens[0].is("%") || tokens.size() < 3)
        rows_.fail(tokens[0], as_in({"%S A002187 0,1,1,2"}));
      if (!name.empty() && tokens[2].text != name)
        rows_.fail(tokens[2], message("terms.one_entry", {{"entry", name}}));
      name = tokens[2].text;
      const std::string_view field = tokens[1].text;
      if (field == "O" && tokens.size() > 3) terms_.first = index(tokens[3]);
      if (field != fields.substr(next, 1)) {
        if (field.size() == 1 && fields.find(field) != std::string_view::npos)
          rows_.fail(tokens[0], message("terms.order_of_fields"));
        continue;
      }
      add_all(tokens.subspan(3));
      ++next;
    }
    if (terms_.values.empty()) rows_.fail(rows_.tokens().front(), as_in({"%S A002187 0,1,1,2"}));
    terms_.left_out = Terms::LeftOut::fields;
  }

  TextRows rows_;
  Terms terms_;
};

}  // namespace

Terms parse_terms(std::string_view text) {
  Terms terms = TermReader(text).read();
  const HeapSize last = terms.index(terms.values.size() - 1);
  if (last > max_heap_size) throw Error(ErrorKind::invalid_input, too_large(last, "2^62"));
  return terms;
}

NumberRows parse_number_rows(std::string_view text) {
  const TextRows written(text);
  NumberRows result;
  const auto add = [&](const NestedItem& row) {
    if (row.is_map()) written.fail(*row.token, message("terms.row"));
    if (row.items.empty()) return;
    result.lines.push_back(written.line_of(*row.token));
    std::vector<std::uint64_t>& numbers = result.rows.emplace_back();
    for (const NestedItem& item : row.items) numbers.push_back(number_in(written, *item.token));
  };
  if (!written.rows().empty() && begins_nested(written)) {
    const NestedItem whole = parse_nested(written);
    const auto is_atom = [](const NestedItem& item) { return item.is_atom(); };
    if (whole.is_list_of(is_atom)) {
      add(whole);
    } else {
      for (const NestedItem& item : whole.items) {
        if (item.is_atom()) written.fail(*item.token, message("terms.row"));
        add(item);
      }
    }
  } else {
    auto rows = written.rows();
    if (rows.size() > 1 && is_line_of_words(rows.front().tokens)) {
      const auto tokens = rows.front().tokens;
      const char* const begin = tokens.front().text.data();
      result.header = std::string(begin, tokens.back().text.data() + tokens.back().text.size());
      rows = rows.subspan(1);
    }
    for (const TextRow& row : rows) {
      std::vector<std::uint64_t> numbers;
      for (const TextToken& token : row.tokens) {
        if (!token.is_comma()) numbers.push_back(number_in(written, token));
      }
      if (numbers.empty()) continue;
      result.lines.push_back(row.line);
      result.rows.push_back(std::move(numbers));
    }
  }
  if (result.rows.empty())
    throw Error(ErrorKind::invalid_input, message("read.empty", {{"example", "1, 2, 0, 3"}}));
  return result;
}

}  // namespace sprague
