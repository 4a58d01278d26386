/// The format of the files from which runs resume: a header, which is a line of JSON, and a body.
///
/// The header is accepted only byte for byte as it is written. It ends with a checksum of the body
/// and of the header before the checksum, so that no damage turns the file of one game into that of
/// another.
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
    unsigned version;
  };
  static constexpr Kind values{"sprague-checkpoint", "nim-values", 1};
  static constexpr Kind search{"sprague-search", "the search for a period", 2};
  static constexpr Kind quotient{"sprague-quotient", "the search for a misère quotient", 1};
  static constexpr Kind position{"sprague-position", "the search of a position", 1};

  /// Throws Error(invalid_input) for an empty name; opens nothing.
  ChecksummedFile(std::string path, const Kind& kind);

  const std::string& path() const noexcept { return path_; }

  [[noreturn]] void refuse(
      const std::string& why) const;           ///< Error(invalid_input): the file stays as it is
  [[noreturn]] void refuse_irregular() const;  ///< for what is no regular file
  [[noreturn]] void damaged(const std::string& how) const;  ///< Error(input_output)
  [[noreturn]] void damaged_header() const;
  [[noreturn]] void ends_in_header(std::uint64_t bytes) const;
  [[noreturn]] void refuse_state() const;  ///< for a body that is whole and makes no sense

  /// The bytes that begin the header of every version.
  const std::string& magic() const noexcept { return magic_; }

  /// Whether a file that begins with these bytes is of that kind, of any version.
  static bool is_of_kind(std::string_view bytes, const Kind& kind);

  /// Refuses a file of another kind or of another program, by its first bytes: as many as magic()
  /// has, or all.
  void require_magic(std::string_view bytes) const;

  struct Content {
    std::string header;  ///< with its end
    std::string body;
  };

  /// Reads the file into memory, if there is one, after require_magic().
  std::optional<Content> read() const;

  /// The texts and the numbers of a header, which may be damaged.
  struct Fields {
    std::map<std::string, std::string> texts;
    std::map<std::string, std::uint64_t> numbers;

    std::optional<std::string> text(const std::string& key) const;
    std::optional<std::uint64_t> number(const std::string& key) const;
  };

  /// Refuses a newer version before it reads on. `line`: with its end, after require_magic().
  Fields fields(const std::string& line) const;

  /// The header before its checksum; `fields` in JSON such as `"game":"0.77","values":6`.
  std::string hashed_header(const std::string& fields) const;
  static std::string full_header(const std::string& hashed_header, const std::string& checksum);

  /// Returns hashed_header(fields). Throws unless `line` is the header that has it and the
  /// checksum.
  std::string require_header(const std::string& line, const std::string& fields,
                             const std::string& checksum) const;

  void require_checksum(const std::string& found, const std::string& promised) const;

  /// Throws unless a body has as many bytes as its header promises, and the checksum.
  void require_body(std::string_view body, std::uint64_t promised, const std::string& hashed_header,
                    const std::string& checksum) const;

  /// Makes sure that write() can write, and removes what killed runs left over.
  void prepare() const;

  /// Replaces the file, durably.
  void write(const std::string& fields, std::string_view body) const;

 private:
  std::string path_;
  Kind kind_;
  std::string magic_;
};

std::string checksum_of(std::string_view hashed_header, std::string_view body);

/// A text as JSON.
std::string as_json(const std::string& text);

}  // namespace sprague
