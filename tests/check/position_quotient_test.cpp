// Certificates of misère quotients of positions.

#include <filesystem>
#include <fstream>

#include "check/positions/proof_files.hpp"
#include "check/quotients.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

TEST(PositionQuotientCertificate, OfKindsWhoseMovesAreKnown) {
  for (const char* position : {"notakto:3x3",
                               "notakto(4):3x4",
                               "cram:3x5",
                               "cram:..x/.../x..",
                               "cram:1x1",
                               "polyomino(I3,V3):3x4",
                               "chomp:2x4",
                               "chomp:3x3",
                               "node-kayles:petersen",
                               "node-kayles:grid:3x3",
                               "node-kayles:0-1,1-2,2-3,3-0,3-4",
                               "arc-kayles:cycle:7",
                               "arc-kayles:complete:4",
                               "strip(kayles):1111111",
                               "strip(xo -> .x; ox -> x.):xoxoxo",
                               "clobber:2x3",
                               "board(xo -> .x; all directions):xox/oxo",
                               "poset:divisors:60",
                               "subset-takeaway:3",
                               "avoid:1-2-3,3-4-5,5-6-1,7,8",
                               "achieve:1-2-3,3-4,5,6,7",
                               "sprouts:2",
                               "col:2x3",
                               "pass:(nim:1,2)",
                               "compound(conjunctive):(nim:2 + kayles:2)",
                               "nogo:2x3"}) {
    const PositionQuotient found = misere_quotient(Position::parse(position));
    ASSERT_TRUE(found.proven) << position << ": " << found.reason.english();
    const check::Certificate certificate =
        rewritten(certificate_of_quotient(GamePosition::parse(position), found));
    expect_right(certificate);
    const Verification result = verified(certificate);
    const GamePosition start = GamePosition::parse(position);
    EXPECT_EQ(result.game, start.game->name() + ':' + start.game->certified_text(start.position));
    EXPECT_EQ(result.order, found.quotient.order()) << position;
    EXPECT_EQ(result.p_order, found.quotient.p_order()) << position;
    const bool says_p = result.summary.find("is a P-position") != std::string::npos;
    EXPECT_EQ(says_p, found.quotient.is_p(found.element)) << position << ": " << result.summary;
    const std::string json = verification_json(result);
    EXPECT_NE(json.find(R"("preperiod":null,"period":null,"saltus":0,"order":)"), std::string::npos)
        << json;
  }
}

// T. E. Plambeck and G. Whitehead, The secrets of Notakto (2013): order 18, four P-elements.
TEST(PositionQuotientCertificate, OfNotakto) {
  const Verification result = verified(position_certificate("notakto:3x3"));
  EXPECT_TRUE(result.established) << result.summary;
  EXPECT_EQ(result.order, 18u);
  EXPECT_EQ(result.p_order, 4u);
}

TEST(PositionQuotientCertificate, AsAFile) {
  const std::string path = proofs::file("position.quotient");
  const Position position = Position::parse("cram:3x5");
  const PositionQuotient written = write_quotient_certificate(position, path);
  EXPECT_TRUE(written.proven);
  VerifyOptions options;
  for (const char* game : {"cram", "cram:3x5"}) {
    options.game = certified_name(game);
    EXPECT_EQ(verify_certificate(path, options).order, written.quotient.order());
  }
  const Verification result = verify_certificate(path, options);
  EXPECT_TRUE(result.established) << result.summary;
  EXPECT_EQ(verification_json(CertificateCheck(path).conclude({})), verification_json(result));
  for (const char* game : {"notakto", "cram:3x4", "kayles"}) {
    options.game = certified_name(game);
    EXPECT_THROW(verify_certificate(path, options), Error) << game;
  }
  const std::string bytes = proofs::contents(path);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string edited = bytes;
    edited[at] = static_cast<char>(edited[at] ^ 1);
    EXPECT_THROW(check::certificate_of(edited, "it"), Error) << at;
  }
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_THROW(check::certificate_of(bytes.substr(0, length), "it"), Error) << length;
  std::filesystem::remove(path);
}

TEST(PositionQuotientCertificate, OfOthersAreNotWritten) {
  const std::string path = proofs::file("none.quotient");
  const auto kind_of_failure = [&](const char* position) {
    try {
      write_quotient_certificate(Position::parse(position), path);
    } catch (const Error& error) {
      return error.kind();
    }
    return ErrorKind::cancelled;
  };
  for (const char* position : {"kayles:5", "cram:2x2 + cram:2x3"})
    EXPECT_EQ(kind_of_failure(position), ErrorKind::invalid_input) << position;
  // Beyond what the checker reads.
  for (const char* position : {"wythoff:3,5", "hackenbush:0-1,1-2", "mock-turtles:3", "brussels:2",
                               "graph:0-1,1-0/0", "node-kayles:random:7,8,1", "cram:1x17"})
    EXPECT_EQ(kind_of_failure(position), ErrorKind::not_established) << position;
  // Not proven.
  QuotientOptions options;
  options.max_order = 20;
  EXPECT_FALSE(write_quotient_certificate(Position::parse("cram:4x4"), path, options).proven);
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(PositionQuotientCertificate, TakesNoMoreStepsThanAllowed) {
  const check::Certificate certificate = position_certificate("notakto:3x3");
  VerifyOptions options;
  options.max_steps = 1'000'000'000;
  EXPECT_TRUE(verified(certificate, options).established);
  // The table alone, then the list, the options, and the sums.
  for (const std::uint64_t steps : {100u, 10'000u, 100'000u, 300'000u}) {
    options.max_steps = steps;
    const Verification result = verified(certificate, options);
    EXPECT_EQ(result.verdict, Verdict::undecided) << steps;
    EXPECT_NE(result.summary.find("steps"), std::string::npos) << result.summary;
  }
}

TEST(PositionQuotientCertificate, CanBeStopped) {
  const check::Certificate certificate = position_certificate("notakto:3x3");
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  EXPECT_THROW(check::verify(certificate, {}, run), Error);
  EXPECT_THROW(write_quotient_certificate(Position::parse("notakto:3x3"),
                                          proofs::file("none.quotient"), {}, run),
               Error);
}

}  // namespace
}  // namespace sprague
