// Files that are not what was written: each is refused, with a message that says what is the
// matter.

#include <fmt/format.h>

#include <fstream>
#include <random>

#include "check/quotients.hpp"
#include "sprague/claim.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

std::string refusal(const std::string& bytes) {
  try {
    check::certificate_of(bytes, "it");
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    return error.what();
  }
  return "";
}

void expect_refused(const std::string& bytes, const std::string& about) {
  EXPECT_NE(refusal(bytes).find(about), std::string::npos)
      << refusal(bytes) << "\n  does not mention: " << about;
}

const std::vector<std::string>& files() {
  static const std::vector<std::string> all{check::bytes_of(streamed_certificate("kayles")),
                                            check::bytes_of(streamed_certificate("0.16")),
                                            check::bytes_of(plain_certificate("nim")),
                                            check::bytes_of(plain_certificate("S(2,3,5,7)")),
                                            check::bytes_of(plain_certificate("0.07")),
                                            check::bytes_of(quotient_certificate("0.123")),
                                            learn_claim(Ruleset::parse("S(1,2)"))->certificate};
  return all;
}

TEST(DamagedCertificate, AnyFlippedBitIsFound) {
  std::mt19937_64 random(4);
  int xor_masks = 0;
  for (const std::string& right : files()) {
    // All bits of the two lines, and of the body a share of 10^5.
    const auto body = right.find('\n', right.find('\n') + 1);
    std::string bytes = right;
    const auto xor_mask = [&](std::size_t at, unsigned bit) {
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << bit));
      ASSERT_NE(refusal(bytes), "") << "bit " << bit << " of byte " << at;
      bytes[at] = right[at];
      ++xor_masks;
    };
    for (std::size_t at = 0; at <= body; ++at) {
      for (unsigned bit = 0; bit < 8; ++bit) xor_mask(at, bit);
    }
    for (int i = 0; i < (sanitized ? 500 : 45'000) && body + 1 < right.size(); ++i) {
      xor_mask(body + 1 + random() % (right.size() - body - 1),
               static_cast<unsigned>(random() % 8));
    }
    ASSERT_EQ(refusal(bytes), "");
  }
  EXPECT_GE(xor_masks, sanitized ? 5'000 : 100'000);
}

TEST(DamagedCertificate, TruncatedAnywhere) {
  for (const std::string& right : files()) {
    for (std::size_t size = 0; size < right.size(); size += size < 2000 ? 1 : 997) {
      const std::string why = refusal(right.substr(0, size));
      const bool clear = why.find("truncated") != std::string::npos || size < 20;
      ASSERT_TRUE(clear && !why.empty()) << size << ": " << why;
    }
  }
}

TEST(DamagedCertificate, Extended) {
  for (const std::string& right : files()) {
    expect_refused(right + '\0', "too long");
    expect_refused(right + right, "too long");
  }
}

TEST(DamagedCertificate, OfAnotherKind) {
  const std::string& right = files()[0];
  expect_refused("", "not a certificate");
  expect_refused("sprague-checkpoint 1\n", "not a certificate");
  expect_refused("{\"format\":\"sprague-checkpoint\",\"version\":1", "not a certificate");
  const auto of_version = [&right](const std::string& version) {
    std::string bytes = right;
    return bytes.replace(bytes.find(" 2\n"), 3, ' ' + version + '\n');
  };
  expect_refused(of_version("10"),
                 "of version 10, written by a newer sprague; this one knows versions up to 9");
  for (const char* version : {"9", "8", "7", "6", "5", "4", "3", "1"})
    expect_refused(of_version(version), "edited or damaged");
  expect_refused(of_version("0"), "first line is damaged");
  expect_refused("sprague-certificate 1\n[]\n", "edited or damaged");
  expect_refused("sprague-certificate 1\n{}\n", "edited or damaged");
  expect_refused("sprague-certificate 1\n" + std::string(100'000, '[') + "\n", "edited or damaged");
}

TEST(DamagedCertificate, MemberThatIsNotWritten) {
  // With a checksum made anew: unknown members, other spaces.
  std::string bytes = files()[2];
  const auto at = bytes.find(",\"theorem\"");
  expect_refused(bytes.substr(0, at) + ",\"extra\":1" + bytes.substr(at), "edited or damaged");
}

TEST(DamagedCertificate, WrongGame) {
  const std::string path = testing::TempDir() + "sprague-wrong-game";
  write_certificate(Ruleset::parse("kayles"), path);
  VerifyOptions options;
  options.game = certified_name("0.77");
  EXPECT_TRUE(verify_certificate(path, options).established);
  options.game = certified_name("0.07");
  EXPECT_THROW(verify_certificate(path, options), Error);
  std::remove(path.c_str());
  EXPECT_THROW(verify_certificate(path), Error);
  EXPECT_THROW(verify_certificate(testing::TempDir()), Error);
}

}  // namespace
}  // namespace sprague
