// Sums that are played in another way than by one move in one component, for the checker:
// compounds, and sums with passes. Their text is components in round brackets with ` + ` between
// them; in facts, ` & ` stands between the parts that a component has become.

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "check/check_failure.hpp"
#include "check/heap_options.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

using Sum = PositionGame::Sum;

constexpr std::size_t max_brackets = 20;  // one in another

/// Heaps of a game, for the checker a component each.
class Heaps final : public PositionGame {
 public:
  explicit Heaps(const std::string& rules) : game_(read_game(rules)) {}

  Sum components(std::string_view text) const override {
    Sum heaps;
    do {
      heaps.push_back(std::to_string(take_number(text)));
    } while (take(text, ","));
    require(text.empty(), "'{}' stands behind heaps", text);
    return heaps;
  }

  std::string text(const std::string& component) const override { return component; }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    Options options;
    HeapOptions(options).add(game_, size(component));
    for (Sum& sum : options.sums) {
      if (!visit(sum)) return;
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 10; }

  std::uint64_t size(const std::string& component) const override {
    std::string_view text = component;
    return take_number(text);
  }

 private:
  struct Options {
    using Sum = PositionGame::Sum;
    std::vector<Sum> sums;

    static Sum none() { return {}; }
    static Sum of_heap(std::uint64_t heap) { return heap == 0 ? Sum() : Sum{std::to_string(heap)}; }
    static Sum joined(Sum a, const Sum& b) {
      a.insert(a.end(), b.begin(), b.end());
      return a;
    }
    void add(Sum option) { sums.push_back(std::move(option)); }

    void count(std::uint64_t more) {
      constexpr std::uint64_t most = 1'000'000;
      if ((steps += more) > most) throw Undecided{"a heap has too many options"};
    }
    std::uint64_t steps = 0;
  };

  Game game_;
};

std::unique_ptr<PositionGame> heaps(const std::string& rules) {
  try {
    return std::make_unique<Heaps>(rules);
  } catch (const Wrong&) {
    throw Undecided{fmt::format("this checker does not know the moves of {}", rules)};
  }
}

/// The parts of a text between separators that stand in no brackets.
std::vector<std::string_view> split_outside_brackets(std::string_view text,
                                                     std::string_view separator) {
  std::vector<std::string_view> parts;
  std::size_t depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && depth > 0) --depth;
    require(depth <= max_brackets, "there are too many brackets, one in another");
    if (depth > 0 || !text.substr(at).starts_with(separator)) continue;
    parts.push_back(text.substr(begin, at - begin));
    begin = at + separator.size();
  }
  parts.push_back(text.substr(begin));
  return parts;
}

/// Byte strings in one, and out of it.
std::string packed(const std::vector<std::string>& parts) {
  std::string bytes;
  for (const std::string& part : parts) bytes += fmt::format("{} {}", part.size(), part);
  return bytes;
}

std::vector<std::string> unpacked(std::string_view bytes) {
  std::vector<std::string> parts;
  while (!bytes.empty()) {
    const std::uint64_t size = take_number(bytes);
    parts.emplace_back(bytes.substr(1, size));
    bytes.remove_prefix(1 + size);
  }
  return parts;
}

/// The games that components belong to. A part is a component of one of them that has a move, and
/// the name of the game; a component of an operator is a sum of parts, in order.
class Games {
 public:
  Sum parts(std::string_view text) const {
    const std::vector<std::string_view> of_name = split_outside_brackets(text, ":");
    require(of_name.size() > 1, "'{}' has no colon behind its game", text);
    const std::string name(of_name[0]);
    return parts(name, game(name).components(text.substr(name.size() + 1)));
  }

  std::string text(const std::string& part) const {
    const std::vector<std::string> of = unpacked(part);
    return fmt::format("{}:{}", of[0], game(of[0]).text(of[1]));
  }

  /// Calls visit(after) with the parts that a move in one of them leaves, until it returns false.
  template <class Visit>
  void for_each_option(const Sum& sum, const Visit& visit) const {
    bool goes_on = true;
    for (std::size_t i = 0; goes_on && i < sum.size(); ++i) {
      const std::vector<std::string> moved = unpacked(sum[i]);
      game(moved[0]).for_each_option(moved[1], [&](Sum& option) {
        Sum after = parts(moved[0], std::move(option));
        for (std::size_t j = 0; j < sum.size(); ++j) {
          if (j != i) after.push_back(sum[j]);
        }
        std::sort(after.begin(), after.end());
        return goes_on = visit(std::move(after));
      });
    }
  }

  std::uint64_t size(const std::string& part) const {
    const std::vector<std::string> of = unpacked(part);
    return game(of[0]).size(of[1]);
  }

 private:
  Sum parts(const std::string& name, Sum components) const {
    Sum parts;
    for (std::string& component : components) {
      bool has_move = false;
      game(name).for_each_option(component, [&](Sum&) { return !(has_move = true); });
      if (has_move) parts.push_back(packed({name, std::move(component)}));
    }
    std::sort(parts.begin(), parts.end());
    return parts;
  }

  const PositionGame& game(const std::string& name) const {
    std::unique_ptr<PositionGame>& known = games_[name];
    if (known == nullptr) known = position_game(name);
    if (known == nullptr) known = heaps(name);
    return *known;
  }

  mutable std::map<std::string, std::unique_ptr<PositionGame>> games_;
};

/// The components between round brackets, each a sum of parts.
std::vector<Sum> bracketed_parts(std::string_view text, const Games& games) {
  require(text.size() > 1 && text.front() == '(' && text.back() == ')', "'{}' is not in brackets",
          text);
  std::vector<Sum> components;
  for (const std::string_view written :
       split_outside_brackets(text.substr(1, text.size() - 2), " + ")) {
    Sum component;
    for (const std::string_view part : split_outside_brackets(written, " & ")) {
      const Sum parts = games.parts(part);
      component.insert(component.end(), parts.begin(), parts.end());
    }
    std::sort(component.begin(), component.end());
    components.push_back(std::move(component));
  }
  return components;
}

/// A component is the packed components that have a move, in order, each a packed sum of parts.
class Compound final : public PositionGame {
 public:
  enum class Moved { one, some, all };

  Compound(Moved moved, bool ends_with_the_first)
      : moved_(moved), ends_with_the_first_(ends_with_the_first) {}

  Sum components(std::string_view text) const override {
    std::vector<std::string> components;
    for (const Sum& parts : bracketed_parts(text, games_)) components.push_back(packed(parts));
    return in_play(std::move(components));
  }

  std::string text(const std::string& compound) const override {
    std::string text;
    for (const std::string& component : unpacked(compound)) {
      text += text.empty() ? "(" : " + ";
      const std::vector<std::string> parts = unpacked(component);
      for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : " & ") + games_.text(parts[i]);
    }
    return text + ')';
  }

  void for_each_option(const std::string& compound,
                       const std::function<bool(Sum&)>& visit) const override {
    const std::vector<std::string> before = unpacked(compound);
    std::vector<std::vector<std::string>> options;
    for (const std::string& component : before) options.push_back(options_of(component));
    choose(options, before, 0, 0, visit);
  }

  bool is_small(const std::string& compound) const override { return size(compound) <= 4; }

  std::uint64_t size(const std::string& compound) const override {
    std::uint64_t size = 0;
    for (const std::string& component : unpacked(compound)) {
      for (const std::string& part : unpacked(component)) size += games_.size(part);
    }
    return size;
  }

 private:
  /// Nothing where play is over.
  Sum in_play(std::vector<std::string> components) const {
    if (std::erase(components, std::string()) > 0 && ends_with_the_first_) return {};
    if (components.empty()) return {};
    std::sort(components.begin(), components.end());
    return {packed(components)};
  }

  std::vector<std::string> options_of(const std::string& component) const {
    std::set<std::string> options;
    games_.for_each_option(unpacked(component), [&](const Sum& after) {
      options.insert(packed(after));
      return true;
    });
    return {options.begin(), options.end()};
  }

  /// Decides of the components from i on, of which those before have moved so many times.
  bool choose(const std::vector<std::vector<std::string>>& options,
              const std::vector<std::string>& components, std::size_t i, std::size_t moved,
              const std::function<bool(Sum&)>& visit) const {
    if (i == options.size()) {
      Sum sum = moved == 0 ? Sum() : in_play(components);
      return moved == 0 || visit(sum);
    }
    if (moved_ != Moved::all && !choose(options, components, i + 1, moved, visit)) return false;
    if (moved_ == Moved::one && moved == 1) return true;
    std::vector<std::string> after = components;
    for (const std::string& option : options[i]) {
      after[i] = option;
      if (!choose(options, after, i + 1, moved + 1, visit)) return false;
    }
    return true;
  }

  Moved moved_;
  bool ends_with_the_first_;
  Games games_;
};

/// A component is the number of passes and the parts that are left; without passes, a single part.
class Pass final : public PositionGame {
 public:
  Sum components(std::string_view text) const override {
    const std::uint64_t passes = text.starts_with('(') ? 1 : take_number(text);
    require(passes <= 255, "there are more than 255 passes");
    Sum parts;
    for (const Sum& component : bracketed_parts(text, games_))
      parts.insert(parts.end(), component.begin(), component.end());
    return sum_of(passes, std::move(parts));
  }

  std::string text(const std::string& component) const override {
    const auto [passes, parts] = read(component);
    std::string text = std::to_string(passes) + '(';
    for (std::size_t i = 0; i < parts.size(); ++i)
      text += (i == 0 ? "" : " + ") + games_.text(parts[i]);
    return text + ')';
  }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const auto at = read(component);
    if (at.first > 0) {
      Sum passed = sum_of(at.first - 1, at.second);
      if (!visit(passed)) return;
    }
    games_.for_each_option(at.second, [&](Sum after) {
      Sum sum = sum_of(at.first, std::move(after));
      return visit(sum);
    });
  }

  bool is_small(const std::string& component) const override { return size(component) <= 4; }

  std::uint64_t size(const std::string& component) const override {
    const auto [passes, parts] = read(component);
    std::uint64_t size = passes;
    for (const std::string& part : parts) size += games_.size(part);
    return size;
  }

 private:
  static std::pair<std::uint64_t, Sum> read(const std::string& component) {
    Sum parts = unpacked(component);
    std::string_view passes = parts.front();
    const std::uint64_t number = take_number(passes);
    parts.erase(parts.begin());
    return {number, std::move(parts)};
  }

  /// Without a move there is no pass.
  static Sum sum_of(std::uint64_t passes, Sum parts) {
    if (parts.empty()) return {};
    std::sort(parts.begin(), parts.end());
    if (passes > 0) {
      parts.insert(parts.begin(), std::to_string(passes));
      return {packed(parts)};
    }
    for (std::string& part : parts) part = packed({"0", std::move(part)});
    return parts;
  }

  Games games_;
};

}  // namespace

std::unique_ptr<PositionGame> compound(std::string_view words) {
  using Moved = Compound::Moved;
  if (words == "conjunctive") return std::make_unique<Compound>(Moved::all, true);
  if (words == "continued conjunctive") return std::make_unique<Compound>(Moved::all, false);
  if (words == "selective") return std::make_unique<Compound>(Moved::some, false);
  if (words == "shortened selective") return std::make_unique<Compound>(Moved::some, true);
  require(words == "diminished disjunctive", "'{}' says not how components are played", words);
  return std::make_unique<Compound>(Moved::one, true);
}

std::unique_ptr<PositionGame> pass() {
  return std::make_unique<Pass>();
}

}  // namespace sprague::check
