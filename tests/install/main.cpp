// The examples of the public headers' opening comments, compiled against an installed copy.

#include <sprague/output.hpp>
#include <sprague/sprague.hpp>

#include <cstdio>

namespace {

int failures = 0;

void expect(bool truth, const char* what) {
  if (truth) return;
  std::printf("not so: %s\n", what);
  ++failures;
}

void examples_of_ruleset() {
  auto kayles = sprague::Ruleset::parse("0.77");
  expect(kayles == sprague::Ruleset::parse("kayles"), "0.77 is kayles");
  expect(kayles.options(3) == std::vector<sprague::Option>{{2}, {1, 1}, {1}},
         "options of 3 in kayles");
  expect(sprague::Ruleset::parse("S(1,2,3)").canonical() == "S(1..3)", "canonical form");
}

void examples_of_sequence() {
  auto rules = sprague::Ruleset::parse("0.07");
  auto values = sprague::compute_values(rules, 1000);
  expect(values[5] == 0 && values.width() == 1, "values of 0.07");
  auto sequence = sprague::solve(rules, 1'000'000'000'000'000'000);
  expect(sequence.knows(1'000'000'000'000'000'000), "the period carries");
  sprague::Period period = sprague::find_period(rules);
  expect(period.status == sprague::PeriodStatus::proven && period.preperiod == 53 &&
             period.period == 34,
         "period of 0.07");
}

void examples_of_count_and_play() {
  sprague::CountQuery query;
  query.games = {{sprague::Ruleset::parse("nim-square"), {0, 29}}};
  query.heaps = 3;
  expect(sprague::count(query).count == sprague::Natural(1160), "Nim Square");
  auto analysis = sprague::analyse(sprague::Ruleset::parse("nim"), {3, 5, 7});
  expect(analysis.value == 1 && analysis.winning.size() == 3, "moves of nim 3 5 7");
}

void examples_of_numbers_and_errors() {
  expect(sprague::Natural::parse("10^9") == sprague::Natural(1'000'000'000), "10^9");
  expect(sprague::Natural::parse("1.5e3").to_string() == "1500", "1.5e3");
  try {
    sprague::Ruleset::parse("0.7x");
    expect(false, "0.7x is refused");
  } catch (const sprague::Error& error) {
    expect(std::string(error.what()) ==
               "'0.7x', character 4: 'x' is not a digit; write 0 to 9, a letter from A (10) to V "
               "(31), or &33; for 33",
           "the message for 0.7x");
    expect(error.position() == 3, "the position in 0.7x");
  }
}

void examples_of_output() {
  const auto sequence = sprague::solve(sprague::Ruleset::parse("kayles"), 1000);
  sprague::OutputFile file("values.npy");
  sprague::write_values(sequence, 0, 1000, sprague::ValueFormat::npy, file.sink());
  file.commit();
  expect(std::remove("values.npy") == 0, "values.npy was written");
}

}  // namespace

int main() {
  examples_of_ruleset();
  examples_of_sequence();
  examples_of_count_and_play();
  examples_of_numbers_and_errors();
  examples_of_output();
  std::printf("sprague %s: %s\n", SPRAGUE_VERSION, failures == 0 ? "all examples hold" : "failed");
  return failures;
}
