// The objects that the handles of sprague/c.h point to.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "sprague/c.h"
#include "sprague/certificate.hpp"
#include "sprague/misere.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/sequence.hpp"

struct sprague_context {
  std::string message;       // the error of the last call; empty when it succeeded
  std::int64_t offset = -1;  // the place of the fault in the text that was read
  sprague_callback callback = nullptr;
  void* data = nullptr;
  unsigned threads = 0;
  std::uint64_t memory = 0;
  std::uint64_t max_steps = sprague::RunControl().max_steps;
  bool refused = false;              // the callback ended the present call
  std::atomic<bool> stopped{false};  // set by any thread
};

struct sprague_game {
  sprague::Ruleset rules;
};

struct sprague_sequence {
  sprague::Sequence values;
};

// The objects below hold their texts, so that asking for their length first does nothing twice.

struct sprague_analysis {
  sprague_outcome outcome = SPRAGUE_P;
  std::uint64_t nim_sum = 0;
  std::vector<std::string> moves;
  std::string json;
};

struct sprague_number {
  sprague::Natural number;
  std::string digits;
};

struct sprague_period {
  sprague::Period period;
  std::string json;
};

struct sprague_verification {
  sprague_verdict verdict = SPRAGUE_UNDECIDED;
  std::string summary;
  std::string json;
};

struct sprague_quotient {
  sprague::QuotientSearch found;
  std::string text;
  std::string json;
};
