#include "terms_file.hpp"

#include <fmt/format.h>

#include "options.hpp"

namespace sprague::cli {
namespace {

/// Reads the file, and names it in errors about what is in it.
template <class Parse>
auto read_file(const std::string& path, Parse parse) {
  try {
    return parse(read_bytes(path));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw Error(error.kind(), fmt::format("{}, {}", name_of_input(path), error.what()));
  }
}

void tell_reading(const std::string& path, const std::string& reading, Session& session) {
  if (session.json) return;
  session.note(fmt::format("{}, read as {}", name_of_input(path), reading));
}

std::string_view left_out_text(Terms::LeftOut left_out) {
  switch (left_out) {
    case Terms::LeftOut::nothing: break;
    case Terms::LeftOut::header: return "; the first line is left out";
    case Terms::LeftOut::name: return "; the name before them is left out";
    case Terms::LeftOut::fields: return "; lines other than %S, %T, %U and %O are left out";
    case Terms::LeftOut::members: return "; members other than the list and 'from' are left out";
  }
  return {};
}

}  // namespace

Terms terms_in_file(const std::string& path, std::optional<HeapSize> from, Session& session) {
  Terms terms = read_file(path, [](const std::string& bytes) { return parse_terms(bytes); });
  if (from) terms.first = *from;
  tell_reading(path,
               fmt::format("{} terms, n = {} to {}{}{}", terms.values.size(), terms.first,
                           terms.index(terms.values.size() - 1),
                           terms.offsets.empty() ? "" : " but not all of these",
                           left_out_text(terms.left_out)),
               session);
  return terms;
}

Terms consecutive_terms_in_file(const std::string& path, Session& session) {
  Terms terms = terms_in_file(path, {}, session);
  for (std::size_t i = 0; i < terms.offsets.size(); ++i) {
    if (terms.offsets[i] != i)
      throw Error(ErrorKind::invalid_input,
                  fmt::format("{}: the term of n = {} is missing; write all from the first to the "
                              "last",
                              name_of_input(path), terms.first + i));
  }
  return terms;
}

NumberRows rows_in_file(const std::string& path, Session& session) {
  NumberRows rows =
      read_file(path, [](const std::string& bytes) { return parse_number_rows(bytes); });
  std::size_t numbers = 0;
  for (const auto& row : rows.rows) numbers += row.size();
  tell_reading(path,
               fmt::format("{} numbers in {} rows{}", numbers, rows.rows.size(),
                           rows.header.empty() ? "" : "; the first line is left out"),
               session);
  return rows;
}

}  // namespace sprague::cli
