// Searches for quotients that are stopped and resumed: the results of those that were not.

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <iterator>

#include "misere/quotient/quotient_search_file.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

class QuotientCheckpoint : public testing::Test {
 protected:
  void SetUp() override { std::remove(path_.c_str()); }
  void TearDown() override { std::remove(path_.c_str()); }

  QuotientOptions to_heap(HeapSize last) const {
    QuotientOptions options;
    options.max_heap = last;
    options.max_order = 100;
    options.checkpoint = Checkpoint{path_};
    return options;
  }

  std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  void put(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

  static std::string text_of(const Ruleset& ruleset, const QuotientSearch& found) {
    return quotient_json(ruleset, found, true);
  }

  ChecksummedFile file_of(const std::string& game) const {
    return {path_, ChecksummedFile::quotient, game};
  }

  std::string path_ = testing::TempDir() + "sprague-quotient-checkpoint";
};

TEST_F(QuotientCheckpoint, ChangesNoResultWhereverItIsResumed) {
  for (const char* game : {"0.123", "0.75", "kayles", "S(1,3,4)", "0.07", "4.7", "nim", "0.0",
                           "grundys-game", "take(s: n mod s = 0)"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    for (const HeapSize step : {1u, 7u, 50u}) {
      if (step == 1 &&
          (sanitized || (game != std::string("kayles") && game != std::string("0.75"))))
        continue;  // which takes long
      std::remove(path_.c_str());
      QuotientOptions options = to_heap(step);
      QuotientSearch found = misere_quotient(ruleset, options);
      while (!found.proven && found.quotient.last_heap() == options.max_heap &&
             options.max_heap < 200) {
        options.max_heap += step;
        found = misere_quotient(ruleset, options);
      }
      QuotientOptions at_once = options;
      at_once.checkpoint.reset();
      EXPECT_EQ(text_of(ruleset, found), text_of(ruleset, misere_quotient(ruleset, at_once)))
          << game << " in steps of " << step;
      // What is finished is not searched again, and a smaller limit changes nothing.
      options.max_heap = 1;
      const std::string saved = bytes();
      EXPECT_EQ(misere_quotient(ruleset, options).quotient.last_heap(), found.quotient.last_heap());
      EXPECT_EQ(bytes(), saved);
    }
  }
}

/// Runs a search that asks whether to stop at many steps of each heap, and never ends, until it is
/// to stop; returns what it says then.
std::string stopped_search(QuotientOptions options, const std::function<bool()>& should_stop) {
  options.max_heap = 10'000;
  options.max_order = 1'000'000;
  RunControl run;
  run.interval = {};
  run.should_stop = should_stop;
  try {
    misere_quotient(Ruleset::parse("0.07"), options, run);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    return error.what();
  }
  return "";
}

TEST_F(QuotientCheckpoint, IsSavedWhenTheSearchIsStopped) {
  int polls = 0;
  EXPECT_NE(
      stopped_search(to_heap(30), [&] { return ++polls == 1000; }).find("is saved in " + path_),
      std::string::npos);
  const HeapSize last = misere::read_state(file_of("0.07"))->learnt.of_heap.size() - 1;
  const Ruleset ruleset = Ruleset::parse("0.07");
  QuotientOptions options = to_heap(last);
  options.max_order = 1'000'000;
  const QuotientSearch resumed = misere_quotient(ruleset, options);
  options.checkpoint.reset();
  EXPECT_EQ(text_of(ruleset, resumed), text_of(ruleset, misere_quotient(ruleset, options)));
}

TEST_F(QuotientCheckpoint, IsSavedWhenDueWhileAHeapIsLearnt) {
  QuotientOptions options = to_heap(30);
  options.checkpoint->interval = std::chrono::milliseconds(1);
  EXPECT_NE(stopped_search(options, [&] { return !bytes().empty(); }), "");
}

TEST_F(QuotientCheckpoint, IsRefusedWhenItIsDamagedOrOfAnotherGame) {
  const Ruleset ruleset = Ruleset::parse("0.123");
  misere_quotient(ruleset, to_heap(12));
  const std::string right = bytes();
  const auto refusal = [&](const std::string& game) -> std::string {
    try {
      misere_quotient(Ruleset::parse(game), to_heap(12));
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(refusal("0.122").find("of 0.123, not for that of 0.122"), std::string::npos);
  for (std::size_t at = 0; at < right.size(); at += at < 150 ? 1 : 13) {
    std::string damaged = right;
    damaged[at] = static_cast<char>(damaged[at] ^ 1 << at % 8);
    put(damaged);
    EXPECT_NE(refusal("0.123"), "") << at;
    put(right.substr(0, at));
    EXPECT_NE(refusal("0.123"), "") << at;
    EXPECT_EQ(bytes(), right.substr(0, at)) << "it stays as it is";
  }
  put(right + "x");
  EXPECT_NE(refusal("0.123").find("damaged"), std::string::npos);
  put(right);
  EXPECT_EQ(refusal("0.123"), "");
}

/// With checksums that are right: what is no quotient of the game is not gone on from.
TEST_F(QuotientCheckpoint, IsVerifiedWhenItIsResumed) {
  const Ruleset ruleset = Ruleset::parse("0.123");
  misere_quotient(ruleset, to_heap(12));
  const misere::SearchState right = *misere::read_state(file_of("0.123"));
  const auto expect_refused = [&](const char* what, auto change) {
    misere::SearchState state = right;
    change(state.learnt);
    std::remove(path_.c_str());
    misere::write_state(file_of("0.123"), state);
    EXPECT_THROW(misere_quotient(ruleset, to_heap(20)), Error) << what;
  };
  const std::size_t order = right.learnt.monoid.order;
  expect_refused("a product",
                 [&](misere::Learnt& learnt) { learnt.monoid.products[order + 1] = 2; });
  expect_refused("an element of a heap", [](misere::Learnt& learnt) { learnt.of_heap[3] ^= 1; });
  expect_refused("a heap without options", [](misere::Learnt& learnt) { learnt.of_heap[2] = 1; });
  expect_refused("no P-elements",
                 [&](misere::Learnt& learnt) { learnt.monoid.p = misere::ElementSet(order); });
  expect_refused("1 in P", [](misere::Learnt& learnt) { learnt.monoid.p.insert(0); });
  expect_refused("a representative",
                 [](misere::Learnt& learnt) { learnt.representatives[1] = {3}; });
  expect_refused("a heap that is not known",
                 [](misere::Learnt& learnt) { learnt.representatives[1] = {99}; });
  std::remove(path_.c_str());
  misere::write_state(file_of("0.123"), right);
  EXPECT_TRUE(misere_quotient(ruleset, to_heap(100)).proven);
}

TEST_F(QuotientCheckpoint, IsNotThereForFunctions) {
  const Ruleset ruleset = Ruleset::from_function("take one", [](HeapSize heap) {
    return heap == 0 ? std::vector<Option>{} : std::vector<Option>{{heap - 1}};
  });
  EXPECT_THROW(misere_quotient(ruleset, to_heap(5)), Error);
}

}  // namespace
}  // namespace sprague
