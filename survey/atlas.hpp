/// The atlas of games that scripts/atlas builds (docs/atlas.md), as a file to search in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sqlite.hpp"

namespace sprague::survey {

/// Whether the file says of itself that it is an atlas. A file that cannot be read is none.
bool is_atlas(const std::string& path);

struct AtlasSequence {
  std::string number;
  std::string about;
  std::int64_t shift = 0;  ///< G(n) = a(n + shift)
};

struct AtlasCertificate {
  std::string file;  ///< in the folder of the atlas
  std::uint64_t bytes = 0;
  std::string sha256;
  std::string verified_by;
};

/// A code that is the game of an entry: a heap of n there is one of n + shift by the code.
struct AtlasCode {
  std::string code;
  std::int64_t shift = 0;
};

struct AtlasPeriod {
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t saltus = 0;
};

/// What the atlas has of a game, a family or a subtraction set.
struct AtlasEntry {
  std::string label;
  std::string game;   ///< as sprague reads it
  std::string title;  ///< of a family
  std::string form;   ///< of a set, as docs/subtraction-sets.md has it
  std::string rules;
  std::string status;  ///< proven, conjectured or none
  std::optional<AtlasPeriod> period;
  std::string proven_by;                   ///< formal, certificate or search
  std::string theorem;                     ///< what the search applied; empty for sets
  std::string formal;                      ///< the theorem of Coq and its file
  std::optional<std::uint64_t> last_heap;  ///< to which the values were computed; sets: all
  std::uint64_t max_value = 0;
  std::vector<std::uint64_t> nim_values;
  std::vector<AtlasCode> codes;  ///< beside that of the game
  std::vector<std::string> names;
  std::vector<AtlasSequence> oeis;
  std::string published;
  std::optional<AtlasCertificate> certificate;
};

/// What a citation names.
struct AtlasRelease {
  std::string version;
  std::string released;
  std::string sha256;
};

class Atlas {
 public:
  /// Opens it for reading. Throws Error(invalid_input) for what is no atlas of this version.
  explicit Atlas(const std::string& path);

  /// The octal codes, all of each game.
  std::vector<std::string> octal_codes() const;

  AtlasRelease release() const;

  /// The entry of a label; of a code that is the same game as another one, the entry of that.
  std::optional<AtlasEntry> find(const std::string& label) const;

 private:
  std::optional<AtlasEntry> find_game(const std::string& label) const;
  std::optional<AtlasEntry> find_set(const std::string& label) const;

  Connection connection_;
};

}  // namespace sprague::survey
