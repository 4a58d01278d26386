// Octal games on graphs: a move takes a connected set of t vertices, and the digit t of the code
// says what it may leave of the component: 1 nothing, 2 one component, 4 several (Beaudou,
// Coupechoux, Dailly, Gravier, Moncel, Parreau and Sopena, "Octal games on graphs: the game 0.33 on
// subdivided stars and bistars", 2018). A path of n vertices is a heap of n, so that 0.77 is Kayles
// and takes a vertex or two joined ones of any graph.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "games/graphs/removal_game.hpp"
#include "games/kinds.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"
#include "rules/component_text.hpp"
#include "rules/rules.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

/// A move takes at most so many vertices.
constexpr std::size_t max_octal_digits = 8;

/// The connected sets of up to `most` vertices, each once: a set grows by vertices that are greater
/// than its first one and no neighbours of those before (Wernicke, "Efficient detection of network
/// motifs", 2006).
class ConnectedSets {
 public:
  using Visit = std::function<bool(const std::vector<Vertex>&)>;

  ConnectedSets(const Graph& graph, std::size_t most, const Visit& visit)
      : graph_(graph), most_(most), visit_(visit), is_near_(graph.size()) {}

  /// Until visit() returns false.
  void visit_all() {
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (!grow(v, {})) return;
    }
  }

 private:
  bool grow(Vertex with, std::vector<Vertex> candidates) {
    set_.push_back(with);
    const std::size_t first_new = near_.size();
    const auto mark = [this](Vertex v) {
      is_near_[v] = true;
      near_.push_back(v);
    };
    if (!is_near_[with]) mark(with);
    for (const Vertex w : graph_.neighbours(with)) {
      if (is_near_[w]) continue;
      mark(w);
      if (w > set_.front()) candidates.push_back(w);
    }
    bool goes_on = visit_(set_);
    while (goes_on && set_.size() < most_ && !candidates.empty()) {
      const Vertex next = candidates.back();
      candidates.pop_back();
      goes_on = grow(next, candidates);
    }
    for (; near_.size() > first_new; near_.pop_back()) is_near_[near_.back()] = false;
    set_.pop_back();
    return goes_on;
  }

  const Graph& graph_;
  std::size_t most_;
  const Visit& visit_;
  std::vector<Vertex> set_;
  std::vector<Vertex> near_;  // the set and its neighbours
  std::vector<bool> is_near_;
};

class OctalGraph final : public RemovalGame {
 public:
  /// Bit j of digits[t] allows to take t vertices and to leave j components, bit 2 several.
  OctalGraph(std::vector<unsigned> digits, const EdgeList& graph, std::string written)
      : RemovalGame(graph, std::move(written)), digits_(std::move(digits)) {
    code_ = "0.";
    for (std::size_t t = 1; t < digits_.size(); ++t) code_ += static_cast<char>('0' + digits_[t]);
  }

  std::string name() const override { return fmt::format("octal({})", code_); }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    std::optional<BoardLayout> layout = VertexGame::layout(position);
    layout->advice = message("advice.octal");
    return layout;
  }

 protected:
  void for_each_removal(const Graph& connected,
                        const std::function<bool(const Removal&)>& visit) const override {
    const ConnectedSets::Visit visit_allowed = [&](const std::vector<Vertex>& set) {
      if (!allows(connected, set)) return true;
      Removal removal{set, {}};
      std::sort(removal.named.begin(), removal.named.end());
      return visit(removal);
    };
    ConnectedSets(connected, digits_.size() - 1, visit_allowed).visit_all();
  }

  std::uint64_t path_value(std::uint64_t vertices) const override {
    const std::lock_guard lock(mutex_);
    if (vertices >= values_.size())
      values_ = compute_values(Ruleset::parse(code_), std::max<std::uint64_t>(vertices, 1000));
    return values_[vertices];
  }

  /// Sets of one or two vertices are answered by their images, where what is left does not matter.
  bool is_won_by_pairs() const override {
    return digits_.size() <= 3 && std::all_of(digits_.begin() + 1, digits_.end(),
                                              [](unsigned d) { return d == 0 || d == 7; });
  }

 private:
  bool allows(const Graph& connected, const std::vector<Vertex>& set) const {
    const unsigned digit = digits_[set.size()];
    if (digit == 0 || digit == 7) return digit == 7;
    std::vector<bool> left(connected.size(), true);
    for (const Vertex v : set) left[v] = false;
    const std::size_t components = connected.components(left).size();
    return (digit >> std::min<std::size_t>(components, 2) & 1) != 0;
  }

  std::vector<unsigned> digits_;
  std::string code_;
  mutable std::mutex mutex_;
  mutable NimValues values_;  // of paths
};

/// Throws Error(invalid_input) for rules that are no octal code of few digits.
std::vector<unsigned> octal_digits(std::string_view text, std::size_t begin, std::size_t end) {
  const auto fail = [&] {
    fail_at(text, begin, message("octal.code", {{"most", max_octal_digits}}));
  };
  std::optional<TakeAndBreakRules> code;
  try {
    code = code_of(parse_rules(text.substr(begin, end - begin)), max_octal_digits);
  } catch (const Error& error) {
    throw moved(error, begin);
  }
  if (!code || !code->added.empty() || code->repeating > 0 || !code->digits[0].is_zero() ||
      code->digits.size() < 2 || code->digits.size() > max_octal_digits + 1)
    fail();
  std::vector<unsigned> digits;
  for (const Digit& digit : code->digits) {
    if (!digit.octal()) fail();
    digits.push_back(*digit.octal());
  }
  return digits;
}

/// Reads `octal(0.77):petersen/3,7`.
GamePosition parse_octal(std::string_view text, std::size_t argument) {
  if (text[argument - 2] != ')') fail_at(text, 0, as_in({"octal(0.77):petersen"}));
  const std::vector<unsigned> digits =
      octal_digits(text, text.find('(') + 1, text.rfind(')', argument));
  return parse_vertices(text, argument, [&digits](const EdgeList& graph, std::string written) {
    return std::make_shared<const OctalGraph>(digits, graph, std::move(written));
  });
}

}  // namespace

GameKind octal_graph_kind() {
  return {"octal",
          "octal(0.77):petersen",
          "an octal game such as Kayles on any graph",
          message("octal.rules", {{"rules", "0.77"}}),
          Message(),
          "L. Beaudou, P. Coupechoux, A. Dailly, S. Gravier, J. Moncel, A. Parreau and E. Sopena, "
          "Octal games on graphs: the game 0.33 on subdivided stars and bistars, Theoret. Comput. "
          "Sci. 746 (2018)",
          parse_octal,
          PositionForm::graph};
}

}  // namespace sprague
