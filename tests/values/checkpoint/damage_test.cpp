// Files that are refused: of other games, of newer versions, damaged in any way, too large.

#include "sprague/count.hpp"
#include "values/checkpoint/checkpoint_file.hpp"
#include "values/checkpoint/checkpoint_test.hpp"

namespace sprague {
namespace {

TEST_F(CheckpointTest, NamesTheGameThatItHolds) {
  for (const auto algorithm : {Algorithm::automatic, Algorithm::direct}) {
    put(small_file);
    SolveOptions options{algorithm, {}, Checkpoint{path()}};
    const auto error = error_of([&] { solve(rules("kayles"), 10, options); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error->what(), fmt::format("cannot resume from {}: it holds the nim-values of "
                                         "S(1..4), not those of 0.77; name another "
                                         "file for this game",
                                         path()));
    EXPECT_EQ(content(), small_file);
  }
}

TEST_F(CheckpointTest, OfANewerVersion) {
  for (const std::string& rest : {",\"what\":\"ever\"}\nbytes"s, ",\"game\":7}\n"s}) {
    const auto error = error_with("{\"format\":\"sprague-checkpoint\",\"version\":2" + rest);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(
        error->what(),
        fmt::format("cannot resume from {}: it is of version 2, written by a newer sprague; this "
                    "one knows version 1",
                    path()));
  }
}

TEST_F(CheckpointTest, OfSomethingElse) {
  for (const std::string& bytes : {"0\n1\n2\n"s, "\x93NUMPY\x01\x00"s, "{\"format\":\"other\"}\n"s,
                                   "\0\0\0\0"s, std::string(5'000'000, 'x')}) {
    const auto error = error_with(bytes);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error->what(), fmt::format("cannot resume from {}: it is not a checkpoint of sprague "
                                         "and stays as it is; name another file",
                                         path()));
  }
  fs::remove(path());
  fs::create_directory(path());
  for (const std::string& name : {path(), "/dev/null"s}) {
    const auto error =
        error_of([&] { compute_values(rules("nim"), 5, Algorithm::direct, {}, Checkpoint{name}); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error->what(), fmt::format("cannot resume from {}: it is not a regular file; name "
                                         "one, or one that does not exist yet",
                                         name));
  }
  EXPECT_EQ(error_of([&] {
              compute_values(rules("nim"), 5, Algorithm::direct, {}, Checkpoint{});
            })->kind(),
            ErrorKind::invalid_input);
}

TEST_F(CheckpointTest, Truncated) {
  for (std::size_t length = 0; length < small_file.size(); ++length) {
    const auto error = error_with(small_file.substr(0, length));
    ASSERT_TRUE(error) << length;
    EXPECT_EQ(error->kind(), ErrorKind::input_output);
    const std::size_t line = small_file.find('\n') + 1;
    EXPECT_EQ(error->what(),
              damage(length < line
                         ? fmt::format("it ends after {} bytes, within its first line", length)
                         : fmt::format(
                               "{} bytes follow its first line, which promises 6 values of 1 bytes",
                               length - line)));
  }
}

TEST_F(CheckpointTest, WithBytesTooMany) {
  const auto error = error_with(small_file + "x");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
  EXPECT_EQ(error->what(),
            damage("7 bytes follow its first line, which promises 6 values of 1 bytes"));
}

TEST_F(CheckpointTest, WithAWrongChecksum) {
  std::string bytes = small_file;
  bytes.back() = '\1';
  for (const HeapSize last :
       {0u, 3u, 5u, 100u}) {  // also when the damage is in values that are not asked for
    const auto error = error_with(bytes, last);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::input_output);
    const std::string message = error->what();
    EXPECT_NE(message.find(", and its first line says xxh3:e720d321e75ed486; remove it"),
              std::string::npos)
        << message;
  }
}

TEST_F(CheckpointTest, WithAHeadThatIsNotOurs) {
  const std::string message = damage("its first line is not one that sprague writes");
  const std::string cells = "\0\1\2\3\4\0"s;
  const std::string begin = "{\"format\":\"sprague-checkpoint\",\"version\":1";
  for (const std::string& rest :
       {"}\n"s, ",\n"s, "}]\n"s, ",\"game\":7}\n"s,
        ",\"game\":\"S(1..4)\",\"values\":-6,\"bytes_per_value\":1,\"checksum\":\"\"}\n"s,
        ",\"game\":\"S(1..4)\",\"values\":6,\"bytes_per_value\":1,\"checksum\":7}\n"s,
        ",\"game\":\"\xff\"}\n"s, "x}\n"s, "e400}\n"s}) {
    const auto error = error_with(begin + rest + cells);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->what(), message);
    EXPECT_EQ(error->kind(), ErrorKind::input_output);
  }
  for (const std::string& bytes :
       {file_of("S(1..4)", 6, 3, cells), file_of("S(1..4)", 6, 0, cells),
        file_of("S(1..4)", 6, 8, cells), file_of("S(1..4)", 6, 1, cells).replace(50, 0, " "),
        "{\"format\":\"sprague-checkpoint\",\"version\":0" + small_file.substr(43)}) {
    const auto error = error_with(bytes);
    ASSERT_TRUE(error) << bytes;
    EXPECT_EQ(error->what(), message) << bytes;
  }
  const auto error =
      error_with(file_of("S(1..4)", ~std::uint64_t{0} / 2 + 4, 2, cells));  // 2^64 + 6 bytes
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
}

TEST_F(CheckpointTest, WithAnyBitFlipped) {
  for (std::size_t bit = 0; bit < 8 * small_file.size(); ++bit) {
    std::string bytes = small_file;
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
    const auto error = error_with(bytes);
    ASSERT_TRUE(error) << "bit " << bit % 8 << " of byte " << bit / 8;
    EXPECT_NE(error->kind(), ErrorKind::cancelled);
  }
}

TEST_F(CheckpointTest, WithItsGameFlippedIntoAnother) {
  // 4 and 5 differ in a bit: the head would be one of S(1..5), but for the checksum.
  std::string bytes = small_file;
  bytes[bytes.find("1..4") + 3] = '5';
  put(bytes);
  const auto error = error_of([&] { computed("S(1..5)", 5); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
}

TEST_F(CheckpointTest, InADirectoryThatCannotBeWritten) {
  const std::string nowhere = path("no-such-folder/c");
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  for (const auto algorithm : {Algorithm::automatic, Algorithm::direct}) {
    const auto error = error_of([&] {
      solve(rules("nim-square"), 100'000'000, {algorithm, {}, Checkpoint{nowhere}}, run);
    });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::input_output) << "it began to compute";
    EXPECT_EQ(error->what(), "cannot write " + nowhere + ": No such file or directory");
  }
}

TEST_F(CheckpointTest, ReadOnlyIsEnoughForWhatIsKept) {
  computed("nim", 1000);
  // Nothing is written, nor tried, nor cleaned up (which shows also as root, whom no permission
  // bars).
  put("half", "c.aB3xYz.unfinished");
  EXPECT_EQ(computed("nim", 500)[500], 500u);
  EXPECT_EQ(files().size(), 2u);
}

TEST_F(CheckpointTest, RefusesWhatDoesNotFitBeforeItIsRead) {
  // Damaged cells would be found while they are read.
  std::string bytes = file_of("S(k^2)", 1'000'000, 1, std::string(1'000'000, '\0'));
  bytes.back() = '\1';
  put(bytes);
  RunControl run;
  run.memory_limit = 500'000;
  for (const HeapSize last : {999'999u, 5'000'000u}) {
    for (const auto algorithm : {Algorithm::automatic, Algorithm::direct}) {
      const auto error = error_of([&] {
        solve(rules("nim-square"), last, {algorithm, {}, Checkpoint{path()}}, run);
      });
      ASSERT_TRUE(error);
      EXPECT_EQ(error->kind(), ErrorKind::too_large) << error->what();
    }
  }
  // By the width of what is kept: 4 bytes a value.
  put(file_of("allbut()", 200'000, 4, std::string(800'000, '\0')));
  const auto error = error_of(
      [&] { compute_values(rules("nim"), 199'999, Algorithm::direct, run, Checkpoint{path()}); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::too_large);
}

TEST_F(CheckpointTest, BelongsToOneGame) {
  CountQuery query;
  query.games = {{rules("kayles"), {0, 10}}, {rules("nim"), {0, 10}}};
  query.solve.checkpoint = Checkpoint{path()};
  EXPECT_EQ(error_of([&] { count(query); })->kind(), ErrorKind::invalid_input);
  query.games.pop_back();
  EXPECT_NO_THROW(count(query));
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

TEST(ChecksumTest, IsThatOfAllPieces) {
  Checksum whole;
  Checksum pieces;
  const std::string bytes(100'000, 'x');
  whole.add(bytes);
  for (std::size_t at = 0; at < bytes.size(); at += 777)
    pieces.add(std::string_view(bytes).substr(at, 777));
  EXPECT_EQ(whole.text(), pieces.text());
  EXPECT_EQ(Checksum().text(),
            "xxh3:2d06800538d394c2");  // XXH3 of nothing, from xxhsum -H3 /dev/null
}

}  // namespace
}  // namespace sprague
