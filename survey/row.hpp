/// The results of a survey for one game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "sprague/pattern.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague::survey {

struct Settings {
  HeapSize last_heap = 0;
  std::optional<std::uint64_t> seconds;            ///< time limit per game
  std::optional<std::uint64_t> misere_order = {};  ///< the largest order of misère quotients

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// A proven period with the theorem it rests on.
struct ProvenPeriod {
  std::uint64_t period = 0;
  HeapSize preperiod = 0;
  std::string theorem;

  friend bool operator==(const ProvenPeriod&, const ProvenPeriod&) = default;
};

/// The misère quotient of all heaps, with the period of their elements, or of those up to a heap.
struct MisereResult {
  struct Periodic {
    std::uint64_t period = 0;
    HeapSize preperiod = 0;

    friend bool operator==(const Periodic&, const Periodic&) = default;
  };
  std::uint64_t order = 0;
  std::uint64_t p_order = 0;
  std::optional<Periodic> proven;
  HeapSize last_heap = 0;
  bool tame = false;  ///< the quotient of the heaps up to last_heap

  friend bool operator==(const MisereResult&, const MisereResult&) = default;
};

/// Everything but `seconds` depends only on the game and the settings, unless `cut`.
struct Row {
  std::string code;
  std::optional<ProvenPeriod> proven;
  HeapSize last_heap =
      0;  ///< the fields below describe the heaps 0 to this one, computed or by the period
  bool cut = false;  ///< the game exceeded its time limit
  std::uint64_t max_value = 0;
  HeapSize max_first_at = 0;
  std::optional<SparseSpace> rare;
  std::uint64_t p_positions = 0;  ///< including heap 0
  HeapSize last_p_position = 0;
  std::string hash;                    ///< see hash_of() in row.cpp
  std::optional<MisereResult> misere;  ///< empty unless asked for, or where time ran out
  double seconds = 0;
  std::string version;
};

/// Computes one game within the settings, on one thread. Throws Error(cancelled) when `run` asks to
/// stop.
Row row_of(const std::string& code, const Settings& settings, const RunControl& run);

// The row as one line of JSON, for messages between ranks and for checksums.
std::string text_of(const Row& row);
Row row_from(const std::string& text);

}  // namespace sprague::survey
