/// The files of docs/records, in the library.
#pragma once

#include <string_view>

namespace sprague {

extern const std::string_view records_table;  ///< periods.csv

/// The names of the certificates, each with a space before and after it.
extern const std::string_view records_certificates;

}  // namespace sprague
