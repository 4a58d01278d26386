#include "schema.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>

namespace sprague::survey {
namespace {

class Checksum {
 public:
  Checksum& add(std::string_view text) {
    for (const char c : text) mix(static_cast<unsigned char>(c));
    mix(0x1F);
    return *this;
  }
  Checksum& add(std::uint64_t number) { return add(std::to_string(number)); }
  std::string text() const { return fmt::format("fnv:{:016x}", sum_); }

 private:
  void mix(unsigned char byte) { sum_ = (sum_ ^ byte) * 1099511628211u; }
  std::uint64_t sum_ = 14695981039346656037u;
};

}  // namespace

const char* const schema = R"(
CREATE TABLE survey (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  patterns TEXT NOT NULL,
  last_heap INTEGER NOT NULL CHECK (last_heap >= 0),
  seconds INTEGER CHECK (seconds > 0),
  version TEXT NOT NULL,
  checksum TEXT NOT NULL
) STRICT;
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  canonical TEXT NOT NULL UNIQUE,
  expected_work INTEGER NOT NULL CHECK (expected_work >= 0)
) STRICT;
CREATE TABLE codes (
  code TEXT PRIMARY KEY,
  canonical TEXT NOT NULL,
  game INTEGER NOT NULL REFERENCES games (id),
  shift INTEGER NOT NULL CHECK (shift >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_by_game ON codes (game);
CREATE TABLE results (
  game INTEGER PRIMARY KEY REFERENCES games (id),
  result TEXT NOT NULL CHECK (result IN ('proven', 'none')),
  period INTEGER CHECK (period > 0),
  preperiod INTEGER CHECK (preperiod >= 0),
  theorem TEXT,
  last_heap INTEGER NOT NULL CHECK (last_heap >= 0),
  cut INTEGER NOT NULL CHECK (cut IN (0, 1)),
  max_value INTEGER NOT NULL CHECK (max_value >= 0),
  max_first_at INTEGER NOT NULL CHECK (max_first_at >= 0),
  rare_mask INTEGER CHECK (rare_mask > 0),
  rare_by_position INTEGER CHECK (rare_by_position IN (0, 1)),
  rare_heaps INTEGER CHECK (rare_heaps >= 0),
  last_rare INTEGER CHECK (last_rare >= 0),
  p_positions INTEGER NOT NULL CHECK (p_positions > 0),
  last_p_position INTEGER NOT NULL CHECK (last_p_position >= 0),
  hash TEXT NOT NULL,
  seconds REAL NOT NULL CHECK (seconds >= 0),
  version TEXT NOT NULL,
  checksum TEXT NOT NULL,
  CHECK ((result = 'proven') = (period IS NOT NULL AND preperiod IS NOT NULL AND theorem IS NOT NULL)),
  CHECK ((rare_mask IS NULL) = (rare_by_position IS NULL)),
  CHECK ((rare_mask IS NULL) = (rare_heaps IS NULL)),
  CHECK ((rare_mask IS NULL) = (last_rare IS NULL))
) STRICT;
CREATE INDEX results_by_period ON results (result, period, preperiod);
CREATE VIEW report AS
  SELECT codes.code, games.code AS game, codes.shift, codes.canonical, result, period, preperiod, results.last_heap, cut, max_value, max_first_at,
         rare_mask, rare_by_position, rare_heaps, last_rare, p_positions, last_p_position, hash, seconds, version
  FROM codes JOIN games ON games.id = codes.game LEFT JOIN results ON results.game = games.id;
)";

const char* const misere_schema = R"(
CREATE TABLE misere_survey (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  max_order INTEGER NOT NULL CHECK (max_order > 0)
) STRICT;
CREATE TABLE misere (
  game INTEGER PRIMARY KEY REFERENCES results (game),
  quotient_order INTEGER NOT NULL CHECK (quotient_order > 0),
  p_elements INTEGER NOT NULL CHECK (p_elements >= 0),
  period INTEGER CHECK (period > 0),
  preperiod INTEGER CHECK (preperiod >= 0),
  last_heap INTEGER NOT NULL CHECK (last_heap >= 0),
  tame INTEGER NOT NULL CHECK (tame IN (0, 1)),
  CHECK ((period IS NULL) = (preperiod IS NULL))
) STRICT;
CREATE VIEW misere_report AS
  SELECT codes.code, games.code AS game, codes.shift,
         CASE WHEN misere.game IS NULL THEN NULL WHEN period IS NULL THEN 'open' ELSE 'proven' END AS result,
         quotient_order, p_elements, period, preperiod, last_heap, tame
  FROM codes JOIN games ON games.id = codes.game LEFT JOIN misere ON misere.game = games.id;
)";

std::string checksum_of(const Question& question, const std::string& made_by, const Plan& plan) {
  Checksum sum;
  sum.add(nlohmann::json(question.patterns).dump())
      .add(question.settings.last_heap)
      .add(question.settings.seconds.value_or(0))
      .add(made_by);
  if (const auto& order = question.settings.misere_order) sum.add("misere").add(*order);
  for (const PlannedGame& game : plan.games)
    sum.add(game.code).add(game.canonical).add(game.expected_work);
  for (const PlannedCode& code : plan.codes)
    sum.add(code.code).add(code.canonical).add(code.game).add(code.shift);
  return sum.text();
}

std::string checksum_of(const Row& row) {
  return checksum_of(text_of(row));
}

std::string checksum_of(const std::string& text) {
  return Checksum().add(text).text();
}

}  // namespace sprague::survey
