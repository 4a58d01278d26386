// A computation resumes from a checkpoint to the same values and the same bytes.

#include "sprague/output.hpp"
#include "values/checkpoint/checkpoint_file.hpp"
#include "values/checkpoint/checkpoint_test.hpp"

namespace sprague {
namespace {

TEST_F(CheckpointTest, ByteForByte) {
  computed("0.3333", 5);  // S(1..4) by another name
  EXPECT_EQ(
      content(),
      "{\"format\":\"sprague-checkpoint\",\"version\":1,\"game\":\"S(1..4)\",\"values\":6,\"bytes_"
      "per_value\":1,"
      "\"checksum\":\"xxh3:e720d321e75ed486\"}\n\0\1\2\3\4\0"s);  // xxhsum -H3 gives this checksum
  EXPECT_EQ(content(), small_file);
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

TEST_F(CheckpointTest, KeepsCellsOfEveryWidth) {
  // The nim-values of Nim are its heap sizes.
  for (const auto& [last, width] :
       {std::pair{255u, 1u}, {256u, 2u}, {65'535u, 2u}, {65'536u, 4u}, {600'000u, 4u}}) {
    fs::remove(path());
    computed("nim", last);
    std::string cells;
    for (HeapSize n = 0; n <= last; ++n) cells.append(reinterpret_cast<const char*>(&n), width);
    EXPECT_TRUE(content() == file_of("allbut()", last + 1, width, cells)) << last;
    const RunControl run;
    ProgressMeter progress(run, "", 0);
    CheckpointFile file(path(), rules("nim"));
    const NimValues loaded = file.load(last + 1, progress);
    ASSERT_EQ(loaded.size(), last + 1);
    EXPECT_EQ(loaded.width(), width);
    for (HeapSize n = 0; n <= last; ++n) ASSERT_EQ(loaded[n], n);
  }
}

TEST_F(CheckpointTest, GoesOnFromWhatIsKept) {
  // Values that are not those of the game show that the kept ones are taken as they are.
  put(file_of("S(1..4)", 3, 1, "\0\0\0"s));
  EXPECT_EQ(list_of(computed("S(1..4)", 5)), (std::vector<std::uint32_t>{0, 0, 0, 1, 2, 3}));
  EXPECT_EQ(content(), file_of("S(1..4)", 6, 1, "\0\0\0\1\2\3"s));
}

TEST_F(CheckpointTest, OfMoreValuesStays) {
  computed("nim", 70'000);
  const std::string before = content();
  for (const HeapSize last : {0u, 10u, 300u, 69'999u, 70'000u}) {
    EXPECT_EQ(list_of(computed("nim", last)), list_of(compute_values(rules("nim"), last)));
    EXPECT_TRUE(content() == before) << last;
  }
  SolveOptions options;
  options.checkpoint = {path()};
  EXPECT_EQ(solve(rules("nim"), 20, options)[20], 20u);
  EXPECT_TRUE(content() == before);
}

TEST_F(CheckpointTest, ServesEveryRungAndLength) {
  for (const char* game : {"kayles", "0.16", "nim-square", "S(2,3,5,7)", "S(1..300)", "nim",
                           "allbut(1,3)", "S(primes)", "allbut(squares)"}) {
    const std::vector<std::uint32_t> whole =
        list_of(compute_values(rules(game), 1500, Algorithm::direct));
    for (const Algorithm algorithm :
         {Algorithm::automatic, Algorithm::reference, Algorithm::direct}) {
      fs::remove(path());
      for (const HeapSize last : {0u, 1u, 63u, 64u, 300u, 1000u, 700u, 1500u}) {
        const std::vector<std::uint32_t> expected(
            whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(last + 1));
        ASSERT_EQ(list_of(computed(game, last, algorithm)), expected) << game;
      }
    }
  }
}

TEST_F(CheckpointTest, SolvesTheSame) {
  for (const char* game :
       {"kayles", "0.07", "nim-square", "S(2,3,5,7)", "nim", "allbut(1,3)", "S(fibonacci)"}) {
    fs::remove(path());
    SolveOptions options;
    options.checkpoint = {path()};
    for (const HeapSize up_to : {30u, 100u, 4000u, 2000u, 150'000u}) {
      const Sequence plain = solve(rules(game), up_to);
      const Sequence sequence = solve(rules(game), up_to, options);
      ASSERT_TRUE(sequence.knows(up_to));
      for (HeapSize n = 0; n <= up_to; ++n) ASSERT_EQ(sequence[n], plain[n]) << game << " at " << n;
      EXPECT_EQ(sequence.period().status, plain.period().status) << game;
      if (plain.period().status != PeriodStatus::proven) continue;
      EXPECT_EQ(sequence.period().period, plain.period().period) << game;
      EXPECT_EQ(sequence.period().preperiod, plain.period().preperiod) << game;
      EXPECT_EQ(sequence.period().max_value, plain.period().max_value) << game;
    }
    EXPECT_EQ(files(), std::set<std::string>{"c"});
  }
}

TEST_F(CheckpointTest, APeriodIsProvenFromWhatIsKept) {
  computed("kayles", 1000);
  const std::string before = content();
  SolveOptions options;
  options.checkpoint = {path()};
  const Sequence sequence = solve(rules("kayles"), 1'000'000'000'000'000'000, options);
  EXPECT_EQ(sequence.period().period, 12u);
  EXPECT_EQ(sequence.values().size(), 1001u);
  EXPECT_TRUE(content() == before);
}

}  // namespace
}  // namespace sprague
