/// What the files have in common that a run goes on from: a line of JSON, the head, and a body.
///
/// The head is accepted only letter for letter as it is written, and it ends with a checksum that
/// covers all of it before and the body, so that no damage makes one game's file into another's.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sprague {

class ChecksummedFile {
 public:
  struct Kind {
    std::string_view format;
    std::string_view content;  ///< for messages
  };
  static constexpr Kind values{"sprague-checkpoint", "nim-values"};
  static constexpr Kind search{"sprague-search", "the search for a period"};

  /// Throws Error(invalid_input) for an empty name; opens nothing.
  ChecksummedFile(std::string path, const Kind& kind);

  const std::string& path() const noexcept { return path_; }

  [[noreturn]] void refuse(
      const std::string& why) const;           ///< Error(invalid_input): the file stays as it is
  [[noreturn]] void refuse_irregular() const;  ///< for what is no regular file
  [[noreturn]] void damaged(const std::string& how) const;  ///< Error(input_output)
  [[noreturn]] void damaged_head() const;
  [[noreturn]] void ends_in_head(std::uint64_t bytes) const;

  /// How every version's head begins.
  const std::string& beginning() const noexcept { return beginning_; }

  /// Whether a file that begins with these bytes is of that kind, of any version.
  static bool is_of_kind(std::string_view bytes, const Kind& kind);

  /// Refuses a file of another kind or none of ours, by its first bytes: as many as beginning()
  /// has, or all.
  void require_beginning(std::string_view bytes) const;

  /// The members of a head that are texts and those that are numbers, as it may be damaged.
  struct Members {
    std::map<std::string, std::string> texts;
    std::map<std::string, std::uint64_t> numbers;

    std::optional<std::string> text(const std::string& key) const;
    std::optional<std::uint64_t> number(const std::string& key) const;
  };

  /// Refuses a newer version before anything else is looked at. `line`: with its end, after
  /// require_beginning().
  Members members(const std::string& line) const;

  /// The head up to its checksum, with members in JSON such as `"game":"0.77","values":6`.
  std::string covered(const std::string& members) const;
  static std::string whole(const std::string& covered, const std::string& checksum);

  void require_checksum(const std::string& found, const std::string& promised) const;

  /// Makes sure that replace() can write, and removes what killed runs left over.
  void prepare() const;

  /// Replaces the file, durably.
  void replace(const std::string& members, std::string_view body) const;

 private:
  std::string path_;
  Kind kind_;
  std::string beginning_;
};

std::string checksum_of(std::string_view covered, std::string_view body);

/// A text as JSON.
std::string quoted(const std::string& text);

}  // namespace sprague
