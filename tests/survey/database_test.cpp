// The file of a survey: what it keeps, and that nothing wrong is taken for right or touched.

#include "database.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <random>
#include <sstream>

#include "file_lock.hpp"
#include "oracle/directory_test.hpp"
#include "patterns.hpp"
#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

class DatabaseFile : public DirectoryTest {
 protected:
  void SetUp() override {
    DirectoryTest::SetUp();
    path_ = path("s.sqlite");
  }

  void create() {
    question_ = {{"0.?[0-5]"}, {1000, {}}};
    plan_ = plan_of(codes_of(question_.patterns), {});
    Database::create(path_, question_, plan_);
  }

  std::vector<Row> some_rows() const {
    std::vector<Row> rows;
    for (std::size_t game = 0; game < plan_.games.size(); game += 2)
      rows.push_back(row_of(plan_.games[game].code, question_.settings, {}));
    return rows;
  }

  std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    std::ostringstream all;
    all << file.rdbuf();
    return all.str();
  }

  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

  /// All that it answers, in one text.
  std::string contents() const {
    const Database database(path_, Database::For::reading);
    std::string text;
    for (const std::string& pattern : database.question().patterns) text += pattern + ' ';
    text += std::to_string(database.question().settings.last_heap) + '\n';
    for (const PlannedGame& game : database.plan().games)
      text += game.code + ' ' + game.canonical + ' ' + std::to_string(game.expected_work) + '\n';
    for (const PlannedCode& code : database.plan().codes) {
      text += code.code + ' ' + code.canonical + ' ' + std::to_string(code.game) + ' ' +
              std::to_string(code.shift) + '\n';
    }
    for (const auto& row : database.rows()) text += row ? text_of(*row) + '\n' : "-\n";
    return text;
  }

  void expect_refused(ErrorKind kind, const std::string& about) const {
    const std::string before = bytes();
    for (const auto purpose : {Database::For::reading, Database::For::writing}) {
      try {
        const Database database(path_, purpose);
        ADD_FAILURE() << "it was taken";
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), kind) << error.what();
        EXPECT_NE(std::string(error.what()).find(about), std::string::npos) << error.what();
      }
    }
    EXPECT_TRUE(bytes() == before) << "it was touched";
    EXPECT_EQ(files(), std::set<std::string>{"s.sqlite"});
  }

  std::string path_;
  Question question_;
  Plan plan_;
};

TEST_F(DatabaseFile, KeepsRows) {
  create();
  const std::vector<Row> rows = some_rows();
  {
    Database database(path_, Database::For::writing);
    EXPECT_EQ(database.question(), question_);
    EXPECT_EQ(database.plan().games, plan_.games);
    EXPECT_EQ(database.plan().codes, plan_.codes);
    database.add(std::span(rows).first(3));
    database.add(std::span(rows).subspan(3));
    Row again = rows[0];
    again.max_value += 1;
    database.add({&again, 1});  // the first one stays
  }
  const Database database(path_, Database::For::reading);
  std::size_t next = 0;
  for (std::size_t game = 0; game < plan_.games.size(); ++game) {
    const auto& row = database.rows()[game];
    ASSERT_EQ(row.has_value(), game % 2 == 0);
    if (row) {
      EXPECT_EQ(text_of(*row), text_of(rows[next++]));
    }
  }
  EXPECT_EQ(files(), std::set<std::string>{"s.sqlite"});
}

TEST_F(DatabaseFile, WhatIsNoSurveyIsRefused) {
  write("");
  expect_refused(ErrorKind::invalid_input, "is not a survey of sprague; name another file");
  write("0\n1\n0\n2\n");
  expect_refused(ErrorKind::invalid_input, "is not a survey of sprague");
  create();
  std::string other = bytes();
  other[68] = 0;  // application_id
  write(other);
  expect_refused(ErrorKind::invalid_input, "is not a survey of sprague");
}

TEST_F(DatabaseFile, APipeIsRefusedWithoutWaitingForAWriter) {
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  for (const auto purpose : {Database::For::reading, Database::For::writing}) {
    try {
      const Database database(path_, purpose);
      ADD_FAILURE() << "it was taken";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
      EXPECT_EQ(error.what(), "cannot open " + path_ + " as a survey: it is not a regular file");
    }
  }
}

TEST_F(DatabaseFile, APipeBesideItIsRefused) {
  create();
  for (const char* suffix : {"-wal", "-shm", "-journal"}) {
    ASSERT_EQ(mkfifo((path_ + suffix).c_str(), 0600), 0);
    EXPECT_THROW(Database(path_, Database::For::reading), Error) << suffix;
    EXPECT_THROW(Database(path_, Database::For::writing), Error) << suffix;
    std::filesystem::remove(path_ + suffix);
  }
}

TEST_F(DatabaseFile, HardLinksAreRefused) {
  create();
  std::filesystem::create_hard_link(path_, path("other"));
  for (const std::string& name : {path_, path("other")}) {
    for (const auto purpose : {Database::For::reading, Database::For::writing}) {
      try {
        const Database database(name, purpose);
        ADD_FAILURE() << "it was taken";
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
        EXPECT_NE(std::string(error.what()).find("it has 2 names (hard links)"), std::string::npos)
            << error.what();
      }
    }
  }
  std::filesystem::remove(path("other"));
  EXPECT_NO_THROW(Database(path_, Database::For::writing));
}

TEST_F(DatabaseFile, ALinkToNoFileCreatesIt) {
  const std::string target = path_;
  std::filesystem::create_symlink("s.sqlite", path("link"));
  path_ = path("link");
  create();
  EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
  EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::symlink_status(target)));
  const FileLock lock(path("link"));
  EXPECT_THROW(FileLock{target}, Error) << "another name of the same file";
}

// A killed survey leaves rows in the log beside the file, which has the file's name, not the
// link's.
TEST_F(DatabaseFile, ALinkHasTheRowsOfTheLog) {
  create();
  const std::vector<Row> rows = some_rows();
  Database database(path_, Database::For::writing);
  database.add(rows);
  for (const char* end : {"", "-wal"})
    std::filesystem::copy_file(path_ + end, path("killed") + end);
  std::filesystem::create_directory(path("links"));
  std::filesystem::create_symlink("../killed", path("links/link"));
  const std::string expected = contents();
  path_ = path("links/link");
  EXPECT_EQ(contents(), expected);
}

TEST_F(DatabaseFile, ANewerVersionIsRefused) {
  create();
  std::string newer = bytes();
  newer[63] = 4;  // user_version
  write(newer);
  expect_refused(ErrorKind::invalid_input,
                 "is of version 4, written by a newer sprague; this one knows version 3");
}

TEST_F(DatabaseFile, ATruncatedOneIsRefused) {
  create();
  const std::string whole = bytes();
  for (const std::size_t length :
       {std::size_t{150}, std::size_t{4096}, whole.size() / 2, whole.size() - 4096}) {
    write(whole.substr(0, length));
    expect_refused(ErrorKind::input_output, "is damaged");
  }
}

TEST_F(DatabaseFile, NoFlippedBitChangesAnAnswer) {
  create();
  {
    Database database(path_, Database::For::writing);
    database.add(some_rows());
  }
  const std::string whole = bytes();
  const std::string expected = contents();
  std::mt19937 random(5);
  unsigned refused = 0;
  constexpr unsigned xor_masks = 300;
  for (unsigned i = 0; i < xor_masks; ++i) {
    std::string flipped = whole;
    flipped[random() % whole.size()] ^= static_cast<char>(1u << random() % 8);
    write(flipped);
    try {
      ASSERT_EQ(contents(), expected);  // in a part that holds nothing
    } catch (const Error&) {
      ++refused;
    }
    ASSERT_TRUE(bytes() == flipped);
  }
  EXPECT_GT(refused, xor_masks / 10);
}

TEST_F(DatabaseFile, IsLockedOnce) {
  EXPECT_FALSE(FileLock::is_locked(path_));
  {
    const FileLock first(path_);
    EXPECT_TRUE(FileLock::is_locked(path_));
    try {
      const FileLock second(path_);
      ADD_FAILURE() << "it was locked twice";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::input_output);
      EXPECT_NE(std::string(error.what())
                    .find("is locked by process " + std::to_string(getpid()) + " on "),
                std::string::npos)
          << error.what();
    }
    EXPECT_THROW(FileLock(path("./s.sqlite")), Error) << "another name of the same file";
  }
  EXPECT_FALSE(FileLock::is_locked(path_));
  const FileLock again(path_);
}

}  // namespace
}  // namespace sprague::survey
