/// The checkpoint of a search: what its table knows. docs/formats.md describes the file.
#pragma once

#include "file/checksummed_file.hpp"
#include "search/transposition_table.hpp"

namespace sprague {

/// Reads a file of the kind ChecksummedFile::position, if there is one, with its errors.
void read_table(const ChecksummedFile& file, ValueTable& table);

/// Replaces the file, durably. Takes memory for a copy of the table.
void write_table(const ChecksummedFile& file, const ValueTable& table);

}  // namespace sprague
