// A file that appears whole or not at all.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>

#include "oracle/directory_test.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

namespace fs = std::filesystem;

using OutputFileTest = DirectoryTest;

TEST_F(OutputFileTest, AppearsOnCommit) {
  OutputFile file(path("f"));
  file.sink()("some ");
  file.sink()("bytes");
  EXPECT_EQ(files().count("f"), 0u);
  file.commit();
  EXPECT_EQ(files(), std::set<std::string>{"f"});
  EXPECT_EQ(content("f"), "some bytes");
}

TEST_F(OutputFileTest, StandsBesideItsDestinationUntilThen) {
  // docs/formats.md: FILE.XXXXXX.tmp in the same folder, so that renaming never crosses a file
  // system.
  OutputFile file(path("f"));
  ASSERT_EQ(files().size(), 1u);
  const std::string name = *files().begin();
  EXPECT_EQ(name.substr(0, 2), "f.");
  EXPECT_EQ(name.substr(name.size() - 4), ".tmp");
  EXPECT_EQ(name.size(), std::string("f.XXXXXX.tmp").size());
}

TEST_F(OutputFileTest, MayBeEmpty) {
  OutputFile(path("f")).commit();
  EXPECT_EQ(files(), std::set<std::string>{"f"});
  EXPECT_EQ(content("f"), "");
}

TEST_F(OutputFileTest, TakesMoreThanAPipeful) {
  const std::string bytes(3'000'001, 'x');
  OutputFile file(path("f"));
  file.sink()(bytes);
  file.commit();
  EXPECT_EQ(content("f").size(), bytes.size());
}

TEST_F(OutputFileTest, DiscardedWithoutCommit) {
  {
    OutputFile file(path("f"));
    file.sink()("half");
  }
  EXPECT_EQ(files(), std::set<std::string>{});
}

TEST_F(OutputFileTest, DiscardedWhenAnErrorPasses) {
  const auto error = error_of([&] {
    OutputFile file(path("f"));
    file.sink()("half");
    throw Error(ErrorKind::cancelled, "stopped on request");
  });
  EXPECT_EQ(error->kind(), ErrorKind::cancelled);
  EXPECT_EQ(files(), std::set<std::string>{});
}

TEST_F(OutputFileTest, ReplacesOnCommitOnly) {
  put("f", "old");
  OutputFile file(path("f"));
  file.sink()("new");
  EXPECT_EQ(content("f"), "old");
  file.commit();
  EXPECT_EQ(content("f"), "new");
  EXPECT_EQ(files(), std::set<std::string>{"f"});
}

TEST_F(OutputFileTest, LeavesTheOldFileWhenDiscarded) {
  put("f", "old");
  {
    OutputFile file(path("f"));
    file.sink()("half");
  }
  EXPECT_EQ(content("f"), "old");
  EXPECT_EQ(files(), std::set<std::string>{"f"});
}

TEST_F(OutputFileTest, AKilledRunDoesNotBarTheNext) {
  // A run killed by SIGKILL leaves its temporary file; process numbers come again, soon in a
  // container.
  put("f." + std::to_string(::getpid()) + ".tmp", "left over");
  const auto error = error_of([&] {
    OutputFile file(path("f"));
    file.sink()("new");
    file.commit();
  });
  EXPECT_FALSE(error) << error->what();
  EXPECT_EQ(content("f"), "new");
}

TEST_F(OutputFileTest, TwoAtOnceForOneDestination) {
  // The last commit wins; neither disturbs the other.
  const auto error = error_of([&] {
    OutputFile one(path("f"));
    OutputFile two(path("f"));
    one.sink()("one");
    two.sink()("two");
    one.commit();
    two.commit();
  });
  EXPECT_FALSE(error) << error->what();
  EXPECT_EQ(content("f"), "two");
  EXPECT_EQ(files(), std::set<std::string>{"f"});
}

TEST_F(OutputFileTest, NamesThePathThatCannotBeWritten) {
  const std::string nowhere = path("no-such-folder/f");
  const auto error = error_of([&] { OutputFile file(nowhere); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
  EXPECT_EQ(error->what(), "cannot write " + nowhere + ": No such file or directory");
}

TEST_F(OutputFileTest, ADirectoryIsNoFile) {
  fs::create_directory(path("d"));
  const auto error = error_of([&] { OutputFile file(path("d")); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what(), "cannot write " + path("d") + ": Is a directory");
  EXPECT_EQ(files(), std::set<std::string>{"d"});
}

TEST_F(OutputFileTest, TheFolderVanishesBeforeCommit) {
  fs::create_directory(path("d"));
  const auto error = error_of([&] {
    OutputFile file(path("d/f"));
    file.sink()("bytes");
    fs::remove_all(path("d"));
    file.commit();
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
}

/// Writes `bytes` to the file at `path`.
void write_to(const std::string& path, std::string_view bytes) {
  OutputFile file(path);
  file.sink()(bytes);
  file.commit();
}

TEST_F(OutputFileTest, ALinkToNoFileCreatesIt) {
  fs::create_directory(path("d"));
  fs::create_symlink("second", path("first"));
  fs::create_symlink("d/f", path("second"));
  write_to(path("first"), "bytes");
  EXPECT_TRUE(fs::is_symlink(path("first")));
  EXPECT_TRUE(fs::is_symlink(path("second")));
  EXPECT_TRUE(fs::is_regular_file(fs::symlink_status(path("d/f"))));
  EXPECT_EQ(content("d/f"), "bytes");
  EXPECT_EQ(OutputFile::destination(path("first")), path("d/f"));
  fs::create_symlink(path("absolute target"), path("absolute"));
  write_to(path("absolute"), "more");
  EXPECT_EQ(content("absolute target"), "more");
  EXPECT_TRUE(fs::is_symlink(path("absolute")));
}

TEST_F(OutputFileTest, ALinkIntoNoDirectoryIsAnError) {
  fs::create_symlink("nowhere/f", path("link"));
  const auto error = error_of([&] { write_to(path("link"), "bytes"); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what(), "cannot write " + path("link") + ": No such file or directory");
  EXPECT_EQ(files(), std::set<std::string>{"link"});
}

TEST_F(OutputFileTest, LinksInALoopAreAnError) {
  fs::create_symlink("two", path("one"));
  fs::create_symlink("one", path("two"));
  fs::create_symlink("itself", path("itself"));
  for (const char* name : {"one", "itself"}) {
    const auto error = error_of([&] { write_to(path(name), "bytes"); });
    ASSERT_TRUE(error) << name;
    EXPECT_EQ(error->kind(), ErrorKind::input_output);
    EXPECT_EQ(error->what(), "cannot write " + path(name) + ": Too many levels of symbolic links");
    EXPECT_TRUE(fs::is_symlink(path(name)));
  }
  EXPECT_EQ(files(), (std::set<std::string>{"itself", "one", "two"}));
}

TEST(OutputFileOnADevice, IsWrittenInPlace) {
  OutputFile file("/dev/null");
  file.sink()("bytes");
  file.commit();
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(OutputFileOnADevice, IsFull) {
  OutputFile file("/dev/full");
  const auto error = error_of([&] { file.sink()("bytes"); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
  EXPECT_STREQ(error->what(), "cannot write /dev/full: No space left on device");
}

}  // namespace
}  // namespace sprague
