// The kinds `avoid` and `achieve`.

#include <algorithm>
#include <utility>

#include "games/avoidance/choosing_game.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/kinds.hpp"
#include "messages/table.hpp"
#include "number/primality.hpp"

namespace sprague {
namespace {

/// The rules under which sets are complete.
Message rules_under(Aim aim, std::string_view family) {
  const bool avoids = aim == Aim::avoid;
  if (family.empty()) return avoids ? message("avoid.rules") : message("achieve.rules");
  if (family == "cycle")
    return avoids ? message("avoid(cycle).rules") : message("achieve(cycle).rules");
  if (family == "generate")
    return avoids ? message("avoid(generate).rules") : message("achieve(generate).rules");
  if (family.starts_with("dependent"))
    return avoids ? message("avoid(dependent).rules") : message("achieve(dependent).rules");
  return avoids ? message("avoid(condition).rules", {{"condition", family}})
                : message("achieve(condition).rules", {{"condition", family}});
}

/// The prime of `dependent mod 2`, and 0 of `dependent`.
std::uint64_t read_modulus(Cursor in) {
  in.accept_word("dependent");
  in.skip_spaces();
  if (in.done()) return 0;
  constexpr std::uint64_t limit = std::uint64_t{1} << 31;
  if (!in.accept_word("mod")) in.fail(in.at(), message("avoid.family"));
  in.skip_spaces();
  const std::size_t begin = in.at();
  const std::uint64_t prime = in.digits(0, limit - 1, "dependent mod 2");
  if (!is_prime(prime)) in.fail(begin, message("avoid.modulus"));
  in.expect_end();
  return prime;
}

GamePosition parse_choosing(Aim aim, std::string_view text, std::size_t argument) {
  const std::size_t open = text.substr(0, argument).find('(');
  Cursor family(text, open == text.npos ? 0 : open + 1,
                open == text.npos ? 0 : text.rfind(')', argument - 1));
  auto [elements, state] = cut_at_slash(text, argument);
  const std::optional<Cursor> chosen = state;
  if (open != text.npos && family.done()) family.fail(family.at(), message("avoid.family"));
  if (elements.done())
    elements.fail(elements.at(), as_in({"avoid:1-2,2-3-4", "avoid(a + b = c):1..12"}));
  const std::string_view written = family.rest();
  WrittenSets sets{std::string(written), rules_under(aim, written), std::string(elements.rest())};
  const auto position = [&](NamedSets named) {
    return sets_position(aim, std::move(sets), std::move(named), chosen);
  };
  if (written.empty()) return position(read_sets(elements));
  if (elements.accept_word("sets:")) return position(read_sets(elements));
  if (written == "cycle") return position(read_cycles(elements));
  if (written == "generate") return group_position(aim, std::move(sets), elements, chosen);
  if (written.starts_with("dependent"))
    return position(read_dependent_sets(elements, read_modulus(family)));
  if (std::all_of(written.begin(), written.end(), is_letter))
    family.fail(family.at(), message("avoid.family"));
  return position(read_conditional_sets(family, elements));
}

constexpr std::string_view source =
    "F. Harary, Achievement and avoidance games for graphs, Annals of Discrete Mathematics 13 "
    "(1982) 111; M. Anderson and F. Harary, Achievement and avoidance games for generating abelian "
    "groups, International Journal of Game Theory 16 (1987) 321";

}  // namespace

GameKind avoid_kind() {
  return {"avoid",
          "avoid:1-2-3,3-4-5,5-6-1",
          "choose elements so that no set is complete: sum-free sets, caps, forests, subgroups",
          message("avoid.rules"),
          message("avoid.notation"),
          source,
          [](std::string_view text, std::size_t argument) {
            return parse_choosing(Aim::avoid, text, argument);
          },
          PositionForm::choices,
          KindNumbers::none,
          true};
}

GameKind achieve_kind() {
  return {"achieve",
          "achieve:1-2-3,3-4-5,5-6-1",
          "choose elements; who first completes a set, or generates a group, wins",
          message("achieve.rules"),
          message("avoid.notation"),
          source,
          [](std::string_view text, std::size_t argument) {
            return parse_choosing(Aim::achieve, text, argument);
          },
          PositionForm::choices,
          KindNumbers::none,
          true};
}

}  // namespace sprague
