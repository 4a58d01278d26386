/// Results as text and files: OEIS b-files, CSV, JSON, NumPy's NPY, raw cells.
///
///     sprague::OutputFile file("values.npy");
///     sprague::write_values(sequence, 0, 1000, sprague::ValueFormat::npy, file.sink());
///     file.commit();   // only now does values.npy exist
///
/// The formats are described in docs/formats.md.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/certificate.hpp"
#include "sprague/count.hpp"
#include "sprague/play.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"
#include "sprague/solved_games.hpp"

namespace sprague {

/// Receives bytes in order, some tens of kilobytes at a time; throws when it cannot take them.
using Sink = std::function<void(std::string_view)>;

enum class ValueFormat {
  plain,  ///< one nim-value a line
  bfile,  ///< `n G(n)` lines, as OEIS has them
  csv,    ///< header `n,nim_value`, then one line a heap
  json,   ///< one object: game, from, to, values
  npy,    ///< NumPy's format 1.0, one axis, little-endian unsigned cells
  raw,    ///< the cells alone, little-endian; their width is that of NPY
};

/// Writes G(from) … G(to). Requires sequence.knows(to). O(to − from) time, constant memory. The
/// cells of npy and raw have the least of 1, 2, 4 or 8 bytes that holds every value written.
void write_values(const NimSequence& sequence, HeapSize from, HeapSize to, ValueFormat format,
                  const Sink& sink, const RunControl& run = {});

// One JSON object each, snake_case keys; numbers without an upper bound are decimal strings where
// they exceed 2^64, counts always.
std::string value_json(const NimSequence& sequence, const Natural& n);
std::string period_json(const Ruleset& ruleset, const Period& period);
std::string count_json(const CountQuery& query, const CountResult& result);
std::string analysis_json(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                          const Analysis& analysis);
std::string ruleset_json(const Ruleset& ruleset);

/// The rules in plain words, one paragraph: Ruleset::explain(), and the solved games that are the
/// same but for the sizes of heaps.
std::string explanation(const Ruleset& ruleset);
std::string named_games_json();
std::string catalogue_json(std::span<const Reproof> proofs);
std::string machine_json();
std::string verification_json(const Verification& verification);

/// A file that appears whole or not at all: written beside its destination under another name and
/// renamed by commit(). Destroyed without commit(), it leaves nothing behind.
class OutputFile {
 public:
  /// Throws Error(input_output) naming the path when it cannot be written.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// The path of the file that `path` names, symbolic links followed, whether or not that file
  /// exists. Throws Error(input_output) when the links form a loop.
  static std::string destination(const std::string& path);

  Sink sink();
  void commit();  ///< flushes to the disk, then renames

 private:
  struct Open;
  std::unique_ptr<Open> open_;
};

}  // namespace sprague
