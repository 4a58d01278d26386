// Searches of periods that are interrupted, whose files are damaged, or whose sequences deceive.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <random>

#include "file/checksum.hpp"
#include "oracle/directory_test.hpp"
#include "period/streams/octal_search.hpp"
#include "period/streams/period_search_file.hpp"
#include "period/theorems/theorems.hpp"
#include "sprague/detail/solved_games.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"
#include "values/checkpoint/checkpoint_file.hpp"
#include "values/engines.hpp"

namespace sprague {
namespace {

Ruleset rules(std::string_view text) {
  return Ruleset::parse(text);
}

class SearchTest : public DirectoryTest {
 protected:
  std::string path(const std::string& name = "c") const { return DirectoryTest::path(name); }
  std::string content(const std::string& name = "c") const { return DirectoryTest::content(name); }
  void put(const std::string& bytes) const { DirectoryTest::put("c", bytes); }

  /// The result of a search up to `limit` that is kept in a file, as JSON.
  std::string searched(std::string_view game, HeapSize limit, const std::string& name = "c",
                       std::optional<Kernels> kernels = {}) const {
    RunControl run;
    run.kernels = kernels;
    return period_json(
        rules(game),
        find_period(rules(game), {Algorithm::automatic, limit, Checkpoint{path(name)}}, run));
  }

  std::optional<Error> error_with(const std::string& bytes, std::string_view game = "0.16") const {
    put(bytes);
    const auto error = error_of([&] { searched(game, 60'000); });
    EXPECT_TRUE(!error || content() == bytes) << "a file that was refused has changed";
    return error;
  }

  void expect_error(const std::string& bytes, ErrorKind kind, const std::string& about,
                    std::string_view game = "0.16") const {
    const auto error = error_with(bytes, game);
    ASSERT_TRUE(error) << about;
    EXPECT_EQ(error->kind(), kind) << error->what();
    EXPECT_NE(std::string(error->what()).find(about), std::string::npos) << error->what();
  }
};

/// The file with its state changed and the checksum made right again.
std::string forged(const std::string& file, const std::function<void(std::string&)>& change) {
  const std::size_t line = file.find('\n') + 1;
  const std::string head = file.substr(0, file.find(",\"checksum\""));
  std::string state = file.substr(line);
  change(state);
  Checksum checksum;
  checksum.add(head);
  checksum.add(state);
  return fmt::format("{},\"checksum\":\"{}\"}}\n{}", head, checksum.text(), state);
}

// ---- interrupted
// --------------------------------------------------------------------------------------

TEST_F(SearchTest, IsTheSameWhereverItWasInterrupted) {
  // 0.16: rare positions until 13,935, proven at some 300,000. 0.376: new rare positions all the
  // way. 0.106 goes on, beyond the first time that checkpoints are thinned out, at 256 times 65,536
  // heaps.
  struct Case {
    const char* game;
    HeapSize first, step, last;
  };
  for (const Case each : {Case{"0.16", 21'000, 12'345, 400'000},
                          {"0.376", 21'000, 40'000, 300'000},
                          {"0.106", 30'000, 700'000, 20'000'000}}) {
    if (sanitized && each.last > 1'000'000) continue;  // the same code on more
    const std::string alone = searched(each.game, each.last, "alone");
    const HeapSize step = each.step * (sanitized ? 5 : 1);
    for (HeapSize limit = each.first; limit < each.last; limit += step) searched(each.game, limit);
    EXPECT_EQ(searched(each.game, each.last), alone) << each.game;
    EXPECT_TRUE(content() == content("alone")) << each.game;
    EXPECT_EQ(searched(each.game, each.last), alone) << "once more";
    EXPECT_TRUE(content() == content("alone")) << each.game;
    const auto plain = find_period(rules(each.game), {Algorithm::automatic, each.last});
    EXPECT_EQ(period_json(rules(each.game), plain), alone) << each.game;
    std::filesystem::remove(path());
    std::filesystem::remove(path("alone"));
  }
}

TEST_F(SearchTest, IsTheSameByAllKernels) {
  const HeapSize limit = sanitized ? 150'000 : 700'000;
  for (const std::string game : {"0.16", "0.56", "0.106"}) {
    if (sanitized && game == "0.56") continue;
    const std::string first = searched(game, limit);
    const std::string file = content();
    for (const Kernels kernels : available_kernels()) {
      std::filesystem::remove(path());
      searched(game, 100'000, "c", kernels);
      EXPECT_EQ(searched(game, limit, "c", kernels), first) << game << " " << name_of(kernels);
      EXPECT_TRUE(content() == file) << game << " " << name_of(kernels);
    }
    std::filesystem::remove(path());
  }
}

TEST_F(SearchTest, HashIsThatOfTheIndices) {
  const Ruleset game = rules("0.16");
  const Period period = find_period(game, {Algorithm::automatic, 60'000});
  ASSERT_TRUE(period.streamed);
  const octal::SparseSpace space(period.streamed->mask, period.streamed->parity_dependent, 0);
  ASSERT_FALSE(space.parity_dependent());
  const NimValues values = compute_values(game, period.streamed->hashed, Algorithm::direct);
  std::uint64_t hash = 0;
  for (HeapSize begin = 0; begin < period.streamed->hashed; begin += 4096) {
    std::string block;
    for (HeapSize n = begin; n < begin + 4096; ++n) {
      const bool common = n > 0 && !space.is_rare(n, values[n]);
      block += static_cast<char>(common ? space.index(values[n]) : 0xFFu);
    }
    hash = xxh3(block, hash);
  }
  EXPECT_EQ(period.streamed->hash, fmt::format("xxh3:{:016x}", hash));
}

TEST_F(SearchTest, SavesWhenItIsStopped) {
  RunControl run;
  std::uint64_t done = 0;
  run.on_progress = [&](const Progress& now) { done = now.done; };
  run.should_stop = [&] { return done > 100'000; };  // by then it searches
  try {
    find_period(rules("0.106"), {Algorithm::automatic, 1'000'000'000'000, Checkpoint{path()}}, run);
    FAIL() << "it was not stopped";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    const PeriodSearchFile file(path(), rules("0.106"));
    EXPECT_EQ(error.what(), fmt::format("stopped on request; progress up to heap {} is saved in {}",
                                        file.heaps() - 1, path()));
    EXPECT_GT(file.heaps(), 20'000u);
  }
}

// The values of the first heaps are worth a file where no search follows; one that does replaces
// them.
TEST_F(SearchTest, SavesTheFirstHeaps) {
  for (const auto& [game, limit, values] :
       {std::tuple("0.77", 100'000u, 96u), std::tuple("0.106", 5'000u, 5'001u),
        std::tuple("0.106", 20'000u, 20'001u)}) {
    std::filesystem::remove(path());
    const std::string result = searched(game, limit);
    const std::string file = content();
    EXPECT_GE(CheckpointFile(path(), rules(game)).values(), values) << game;
    EXPECT_EQ(searched(game, limit), result);
    EXPECT_EQ(content(), file);
  }
  searched("0.106", 100'000);
  const std::string resumed = content();
  EXPECT_TRUE(PeriodSearchFile(path(), rules("0.106")).found());
  searched("0.106", 5'000);
  EXPECT_EQ(content(), resumed);
  std::filesystem::remove(path());
  searched("0.106", 100'000);
  EXPECT_EQ(content(), resumed);
}

// ---- files
// --------------------------------------------------------------------------------------------

TEST_F(SearchTest, OfSomethingElse) {
  searched("0.16", 50'000);
  const std::string whole = content();
  expect_error(whole, ErrorKind::invalid_input,
               "it holds the search for the period of 0.16, not for that of 0.106; name another "
               "file for this game",
               "0.106");
  expect_error("0\n1\n", ErrorKind::invalid_input,
               "it is not a checkpoint of sprague and stays as it is; name another file");
  std::string newer = whole;
  newer.replace(newer.find(":3,"), 3, ":4,");
  expect_error(newer, ErrorKind::invalid_input,
               "it is of version 4, written by a newer sprague; this one knows version 3");
  std::string older = whole;
  older.replace(older.find(":3,"), 3, ":1,");
  expect_error(older, ErrorKind::invalid_input,
               "it is of version 1, written by an older sprague; this one knows version 3");
  std::filesystem::remove(path());
  compute_values(rules("0.16"), 30'000, Algorithm::direct, {}, Checkpoint{path()});
  expect_error(content(), ErrorKind::invalid_input,
               "it holds nim-values, not the search for a period; name another file");
  put(whole);
  const auto error = error_of(
      [&] { compute_values(rules("0.16"), 100, Algorithm::direct, {}, Checkpoint{path()}); });
  ASSERT_TRUE(error);
  EXPECT_NE(std::string(error->what())
                .find("it holds the search for a period, not nim-values; name another file"),
            std::string::npos);
  std::filesystem::remove(path());
  std::filesystem::create_directory(path());
  EXPECT_THROW(searched("0.16", 60'000), Error);
}

// Kayles is proven by its first heaps, before a search or values would be read.
TEST_F(SearchTest, OfSomethingElseWhereTheProofComesEarly) {
  searched("0.16", 50'000);
  const std::string search = content();
  expect_error(search, ErrorKind::invalid_input,
               "it holds the search for the period of 0.16, not for that of 0.77", "0.77");
  expect_error(search.substr(0, search.size() - 1), ErrorKind::invalid_input,
               "it holds the search for the period of 0.16", "0.77");
  expect_error("0\n1\n", ErrorKind::invalid_input, "it is not a checkpoint of sprague", "0.77");
  for (const char* game : {"0.16", "0.77"}) {
    std::filesystem::remove(path());
    compute_values(rules(game), 100, Algorithm::direct, {}, Checkpoint{path()});
    const std::string values = content();
    if (std::string_view(game) == "0.77")
      EXPECT_FALSE(error_with(values, "0.77"));
    else
      expect_error(values, ErrorKind::invalid_input,
                   "it holds the nim-values of 0.16, not those of 0.77", "0.77");
    expect_error(values.substr(0, 50), ErrorKind::input_output,
                 "it ends after 50 bytes, within its first line", "0.77");
  }
}

TEST_F(SearchTest, APipeIsRefusedWithoutWaitingForAWriter) {
  ASSERT_EQ(::mkfifo(path().c_str(), 0600), 0);
  for (const char* game : {"0.77", "0.16", "S(1,2)"}) {
    const auto error = error_of([&] { searched(game, 60'000); });
    ASSERT_TRUE(error) << game;
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error->what(), fmt::format("cannot resume from {}: it is not a regular file; name "
                                         "one, or one that does not exist yet",
                                         path()));
  }
}

TEST_F(SearchTest, Damaged) {
  searched("0.16", 50'000);
  const std::string whole = content();
  const std::size_t line = whole.find('\n') + 1;
  for (const std::size_t length : {std::size_t{0}, std::size_t{30}, line - 1}) {
    expect_error(whole.substr(0, length), ErrorKind::input_output,
                 fmt::format("is damaged: it ends after {} bytes, within its first line", length));
  }
  for (const std::size_t length : {line, line + 1000, whole.size() - 1}) {
    expect_error(whole.substr(0, length), ErrorKind::input_output,
                 fmt::format("{} bytes follow its first line, which promises {}", length - line,
                             whole.size() - line));
  }
  expect_error(whole + "x", ErrorKind::input_output, "bytes follow its first line");
  std::mt19937_64 random(1);
  for (int i = 0; i < (sanitized ? 60 : 300); ++i) {
    std::string flipped = whole;
    const std::size_t bit = i < 100 ? random() % (8 * line) : random() % (8 * whole.size());
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    put(flipped);
    const auto error = error_of([&] { PeriodSearchFile(path(), rules("0.16")); });
    ASSERT_TRUE(error) << "bit " << bit;
    EXPECT_TRUE(error->kind() == ErrorKind::input_output ||
                error->kind() == ErrorKind::invalid_input)
        << error->what();
  }
}

TEST_F(SearchTest, WithAStateThatMakesNoSense) {
  searched("0.16", 50'000);
  const std::string whole = content();
  EXPECT_FALSE(error_with(forged(whole, [](std::string&) {})));
  const std::string about =
      "its checksum is right, and its state is not one that a search can be in";
  // The first number is the mask, then the mode, three limits and the end.
  expect_error(forged(whole, [](std::string& state) { std::fill_n(state.begin(), 4, '\0'); }),
               ErrorKind::input_output, about);
  expect_error(forged(whole, [](std::string& state) { state[4] = 7; }), ErrorKind::input_output,
               about);
  expect_error(forged(whole, [](std::string& state) { state[29 + 6] = 1; }),
               ErrorKind::input_output, about);
  expect_error(forged(whole, [](std::string& state) { state[37] = 1; }), ErrorKind::input_output,
               about);
  std::mt19937_64 random(2);
  for (int i = 0; i < (sanitized ? 25 : 100);
       ++i) {  // nothing worse than an error or another search
    put(forged(whole, [&](std::string& state) {
      const std::size_t at = i % 2 == 0 ? random() % 1000 : random() % state.size();
      state[at] = static_cast<char>(random());
    }));
    error_of([&] { searched("0.16", 51'000); });
  }
}

// ---- false periods
// ------------------------------------------------------------------------------------

/// Whether G(n + p) = G(n) for all computed heaps from the preperiod on.
bool holds(const Period& period, const NimValues& values) {
  for (HeapSize n = period.preperiod; n + period.period < values.size(); ++n) {
    if (values[n + period.period] != values[n] + period.saltus) return false;
  }
  return true;
}

TEST(FalsePeriods, OfSequencesThatBreakLate) {
  // As the game without its last digit, periodic, up to the size that this digit takes.
  int broken = 0;
  for (const char* head : {"0.3", "0.07", "0.77", "0.15", "0.137", "0.26"}) {
    for (const std::size_t last : {31u, 32u, 90u, 301u, 700u}) {
      if (sanitized && last > 90) continue;
      for (const char digit : {'1', '3', '4', '7'}) {
        std::string code = head;
        code.resize(last + 1, '0');
        code += digit;
        const Ruleset ruleset = rules(code);
        const NimValues whole = compute_values(ruleset, 6'000, Algorithm::direct);
        const auto early = prove(rules(head), compute_values(rules(head), 600, Algorithm::direct));
        ASSERT_TRUE(early);
        broken += early->preperiod + 2 * early->period < last && !holds(*early, whole);
        for (HeapSize size = 64; size <= 4'000; size += size / 4) {
          const auto proven = prove(ruleset, compute_values(ruleset, size, Algorithm::direct));
          if (!proven) continue;
          ASSERT_TRUE(holds(*proven, whole))
              << code << ": period " << proven->period << " from " << size << " values";
        }
      }
    }
  }
  EXPECT_GT(broken, sanitized ? 5 : 20);
}

TEST(FalsePeriods, AreNotStreamed) {
  // Whatever a stream takes for proven holds among values computed by the definition.
  std::mt19937_64 random(3);
  int compared = 0;
  for (int i = 0; i < (sanitized ? 40 : 250); ++i) {
    std::string code = "0.";
    const std::size_t digits = 1 + random() % 6;
    for (std::size_t d = 0; d < digits; ++d) code += static_cast<char>('0' + random() % 8);
    const Ruleset ruleset = rules(code);
    if (!ruleset.splits()) continue;
    const auto period =
        stream_octal_period(ruleset, compute_values(ruleset, 512, Algorithm::direct), 100'000, {});
    if (!period || !period->is_established() || period->preperiod + period->period > 4'000)
      continue;
    const NimValues values = compute_values(
        ruleset, 3 * (period->preperiod + period->period) + 1'000, Algorithm::direct);
    ASSERT_TRUE(holds(*period, values)) << code;
    ASSERT_TRUE(period->preperiod == 0 ||
                values[period->preperiod - 1] != values[period->preperiod - 1 + period->period])
        << code;
    ++compared;
  }
  EXPECT_GT(compared, sanitized ? 4 : 20);
}

TEST(FalsePeriods, EndWithALateRarePosition) {
  // Among its first heaps 0.376 has long stretches of period 4; its last exception is 2,268,247.
  // 0.16 has its last rare position at 13,935.
  for (const auto& [code, known, limit] : {std::tuple("0.376", 2048u, 1'000'000u),
                                           {"0.376", 2048u, 2'000'000u},
                                           {"0.16", 2048u, 200'000u},
                                           {"0.56", 4096u, 320'000u}}) {
    const Ruleset ruleset = rules(code);
    const auto period = stream_octal_period(
        ruleset, compute_values(ruleset, known - 1, Algorithm::direct), limit, {});
    if (!period) continue;
    EXPECT_EQ(period->status, PeriodStatus::none) << code << " up to " << limit;
  }
}

// ---- solved games
// -------------------------------------------------------------------------------------

TEST(SolvedGames, AreProvenAgain) {
  int agreed = 0;
  for (const SolvedGame& game : solved_games()) {
    if (game.preperiod + game.period > 400'000) continue;
    const Reproof again = reprove(game);
    EXPECT_EQ(again.comparison, Comparison::agrees)
        << game.code << ": period " << again.period.period << ", preperiod "
        << again.period.preperiod;
    EXPECT_FALSE(again.theorem.empty());
    ++agreed;
  }
  EXPECT_GT(agreed, 80);
}

TEST(SolvedGames, ThatDifferAreTold) {
  // Winning Ways has Kayles periodic from 72; OEIS A071436 gives 326,637 as the last exception of
  // 0.56.
  SolvedGame kayles{"0.77", 12, 72, 8, 27, 0, 0, "Winning Ways"};
  EXPECT_EQ(reprove(kayles).comparison, Comparison::differs);
  kayles.preperiod = 71;
  EXPECT_EQ(reprove(kayles).comparison, Comparison::agrees);
  kayles.max_value = 9;
  EXPECT_EQ(reprove(kayles).comparison, Comparison::differs);
  EXPECT_EQ(reprove({"0.56", 144, 326'638, 64, 22'778, 0, 0, "OEIS A071436"}).comparison,
            Comparison::differs);
}

TEST(SolvedGames, ThatAreNotReachedAreTold) {
  const SolvedGame game{"0.106", 328'226'140'474, 465'384'263'797, 0, 0, 0, 0, ""};
  EXPECT_FALSE(is_quickly_proven(game));
  const Reproof limited = reprove(game, 100'000);
  EXPECT_EQ(limited.comparison, Comparison::not_reached);
  EXPECT_GT(limited.period.examined, 100'000u);
  EXPECT_EQ(reprove(game, {}, 0.1).comparison, Comparison::not_reached);
  RunControl run;
  run.should_stop = [] { return true; };
  EXPECT_THROW(reprove(game, {}, 1000, run), Error);
}

}  // namespace
}  // namespace sprague
