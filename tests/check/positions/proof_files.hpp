/// Proof sets as the program writes them, for the tests of the checker.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "check/positions/proof_set.hpp"
#include "sprague/certificate.hpp"
#include "sprague/search.hpp"

namespace sprague::proofs {

/// A path that no other run of the tests writes to.
inline std::string file(const std::string& name) {
  return (std::filesystem::path(testing::TempDir()) / (std::to_string(getpid()) + name)).string();
}

inline std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline check::ProofSet proof_of(const std::string& position) {
  const std::string path = file("value.proof");
  write_value_certificate(GamePosition::parse(position), path);
  return check::proof_set_of(contents(path), path);
}

inline Verdict verdict_of(const check::ProofSet& proof) {
  return check::verify(proof, 0, {}, {}).verdict;
}

/// Writes the certificate of a position, and expects that it is verified and has the value that a
/// search finds.
inline void expect_verified(const std::string& position) {
  const std::string path = file("value.proof");
  const GamePosition start = GamePosition::parse(position);
  const GameValue written = write_value_certificate(start, path);
  EXPECT_EQ(written.value, solve(start).value) << position;
  const Verification checked = verify_certificate(path);
  EXPECT_EQ(checked.verdict, Verdict::verified) << position << ": " << checked.summary;
  EXPECT_EQ(checked.value, written.value) << position;
  EXPECT_TRUE(checked.established);
  EXPECT_EQ(checked.game, start.game->name() + ':' + start.game->certified_text(start.position));
}

/// Expects that the proof of a position is verified, and is wrong with another value of the
/// position or of a fact; of many facts, of about `tried`.
inline void expect_other_values_wrong(const std::string& position, std::size_t tried) {
  const check::ProofSet proof = proof_of(position);
  EXPECT_EQ(verdict_of(proof), Verdict::verified) << position;
  check::ProofSet forged = proof;
  ++forged.value;
  EXPECT_EQ(verdict_of(forged), Verdict::wrong) << position;
  for (std::size_t i = 0; i < proof.facts.size(); i += 1 + proof.facts.size() / tried) {
    forged = proof;
    forged.facts[i].first ^= 1;
    EXPECT_EQ(verdict_of(forged), Verdict::wrong) << position << ' ' << i;
  }
}

}  // namespace sprague::proofs
