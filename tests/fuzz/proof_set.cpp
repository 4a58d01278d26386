// Proof sets: a line for the game, one for the position, one for the value, then the facts. Any of
// them are wrong, undecided or verified, and what is verified is the value that a search finds.
// The bytes after these lines do not matter; as a file they are refused or written as they were
// read.

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "check/positions/proof_set.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"

namespace {

using namespace sprague;

std::string take_line(std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string line = text.substr(0, end);
  text.erase(0, std::min(end + 1, text.size()));
  return line;
}

std::uint64_t take_number(std::string& text) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  text.erase(0, static_cast<std::size_t>(read.ptr - text.data()));
  return number;
}

check::ProofSet proof_in(std::string text) {
  check::ProofSet proof;
  proof.game = take_line(text);
  proof.position = take_line(text);
  std::string value = take_line(text);
  proof.value = take_number(value);
  while (!text.empty() && proof.facts.size() < 50) {
    std::string fact = take_line(text);
    const std::uint64_t claimed = take_number(fact);
    proof.facts.emplace_back(claimed, fact.empty() ? fact : fact.substr(1));
  }
  return proof;
}

void check_file(const std::string& bytes) {
  try {
    if (check::bytes_of(check::proof_set_of(bytes, "it")) == bytes) return;
    std::cerr << "read and written it is another\n";
    std::abort();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) std::abort();
  }
}

/// Numbers in a position can ask the program for more work than the checker has done.
bool is_large(const check::ProofSet& proof) {
  int digits = 0;
  for (const char c : proof.game + proof.position) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits > 2) return true;
  }
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with(check::proof_set_magic)) check_file(text);
  const check::ProofSet proof = proof_in(text);
  VerifyOptions options;
  options.max_steps = 3'000'000;
  const Verification found = check::verify(proof, 0, options, {});
  if (found.verdict != Verdict::verified || proof.position.size() > 12) return 0;
  if (is_large(proof)) return 0;
  const std::string position = proof.game + ':' + proof.position;
  try {
    if (solve(GamePosition::parse(position)).value == proof.value) return 0;
  } catch (const Error&) {
    return 0;  // no position of the program, such as a board without rows
  }
  std::cerr << position << " does not have the value " << proof.value << '\n';
  std::abort();
}
