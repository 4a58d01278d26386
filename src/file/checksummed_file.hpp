/// The format of the files from which runs resume: a header, which is a line of JSON, and a body.
///
/// The header names the subject of the run and is accepted only byte for byte as it is written. It
/// ends with a checksum of the body and of the header before the checksum, so that no damage turns
/// the file of one game into that of another.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "file/bytes.hpp"
#include "file/mapped_file.hpp"

namespace sprague {

class ChecksummedFile {
 public:
  struct Kind {
    std::string_view format;
    unsigned version;
    std::string_view content;     ///< for messages
    std::string_view of_another;  ///< for the message about a file with another subject
    /// Keys of the header between the version and the checksum. The first one is the subject, and
    /// with `hash` the only text; the others are numbers. `bytes` is the length of the body.
    std::array<std::string_view, 4> keys;
  };
  static constexpr Kind values{"sprague-checkpoint",
                               1,
                               "nim-values",
                               "the nim-values of {}, not those of {}",
                               {"game", "values", "bytes_per_value"}};
  static constexpr Kind search{"sprague-search",
                               3,
                               "the search for a period",
                               "the search for the period of {}, not for that of {}",
                               {"game", "heaps", "hash", "bytes"}};
  static constexpr Kind quotient{"sprague-quotient",
                                 1,
                                 "the search for a misère quotient",
                                 "the search for the misère quotient of {}, not for that of {}",
                                 {"game", "last_heap", "bytes"}};
  static constexpr Kind position{"sprague-position",
                                 1,
                                 "the search of a position",
                                 "the search of {}, not of {}",
                                 {"position", "bytes"}};

  /// Throws Error(invalid_input) for an empty name; opens nothing.
  ChecksummedFile(std::string path, const Kind& kind, std::string subject);

  const std::string& path() const noexcept { return path_; }

  struct Content {
    std::map<std::string_view, std::uint64_t> numbers;  ///< the header's numbers, by their keys
    std::unique_ptr<const MappedFile> file;
    std::string_view body;  ///< in the file
  };

  /// Reads and verifies the file, if there is one. Throws Error(invalid_input) for a file that is
  /// none of ours, of another subject or of a newer version, Error(input_output) for one that is
  /// damaged.
  std::optional<Content> read() const;

  [[noreturn]] void damaged(const std::string& how) const;  ///< Error(input_output)
  [[noreturn]] void refuse_state() const;  ///< for a body that is whole and makes no sense

  /// Makes sure that write() can write, and removes what killed runs left over.
  void prepare() const;

  /// Replaces the file, durably. `fields`: those behind the subject, as JSON, but `bytes`. The body
  /// is written by `save`, which is called three times and must write the same each time, so that
  /// the file takes no memory.
  void write(std::initializer_list<std::string> fields,
             const std::function<void(ByteWriter&)>& save) const;

  // Steps of read(), for files whose body is not to be in memory.

  struct Header {
    std::map<std::string_view, std::uint64_t> numbers;
    std::string hashed;  ///< before the checksum
    std::string checksum;
  };

  /// `line`: with its end, after require_magic().
  Header parse(const std::string& line) const;

  /// The bytes that begin the header of every version.
  const std::string& magic() const noexcept { return magic_; }
  /// Refuses a file of another kind or of another program, by its first bytes: as many as magic()
  /// has, or all.
  void require_magic(std::string_view bytes) const;
  /// Whether a file that begins with these bytes is of that kind, of any version.
  static bool is_of_kind(std::string_view bytes, const Kind& kind);

  void require_checksum(const std::string& found, const Header& header) const;
  [[noreturn]] void refuse_irregular() const;  ///< for what is no regular file
  [[noreturn]] void damaged_header() const;
  [[noreturn]] void ends_in_header(std::uint64_t bytes) const;

 private:
  [[noreturn]] void refuse(const std::string& why) const;  // the file stays as it is
  void require_version(const std::string& line) const;

  std::string path_;
  Kind kind_;
  std::string subject_;
  std::string magic_;
};

/// The header, given what comes before its checksum.
std::string header_with_checksum(std::string_view hashed, std::string_view checksum);

/// A text as JSON.
std::string as_json(const std::string& text);

}  // namespace sprague
