/// What a survey knows of one game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "sprague/rare.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague::survey {

struct Settings {
  HeapSize last_heap = 0;
  std::optional<std::uint64_t> seconds;  ///< at most, for each game

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// A proven period with the theorem it rests on.
struct ProvenPeriod {
  std::uint64_t period = 0;
  HeapSize preperiod = 0;
  std::string theorem;

  friend bool operator==(const ProvenPeriod&, const ProvenPeriod&) = default;
};

/// All but `seconds` depends on the game and the settings alone, unless the game was cut short.
struct Row {
  std::string code;
  std::optional<ProvenPeriod> proven;
  HeapSize last_heap =
      0;  ///< all that follows is of the heaps 0 to this one, computed or carried by the period
  bool cut = false;  ///< by the seconds allowed
  std::uint64_t max_value = 0;
  HeapSize max_first_at = 0;
  std::optional<SparseSpace> rare;
  std::uint64_t p_positions = 0;  ///< heap 0 among them
  HeapSize last_p_position = 0;
  std::string hash;  ///< see hash_of() in row.cpp
  double seconds = 0;
  std::string version;
};

/// Plays one game as far as the settings allow, on one thread. Throws Error(cancelled) when `run`
/// asks to stop.
Row row_of(const std::string& code, const Settings& settings, const RunControl& run);

// One JSON object in a line, as messages between machines have it.
std::string text_of(const Row& row);
Row row_from(const std::string& text);

}  // namespace sprague::survey
