/// Names of the enumerators in the program's options, its JSON and the Python package: `fast`,
/// `sorted`, `npy`, `proven`.
#pragma once

#include <string_view>

#include "sprague/certificate.hpp"
#include "sprague/count.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"
#include "sprague/sequence.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

std::string_view name_of(Order order) noexcept;
std::string_view name_of(PeriodStatus status) noexcept;
/// "proven", or "by theorem 14b" of one without a certificate.
std::string status_text(PeriodStatus status, std::string_view theorem_number);

std::string_view name_of(Verdict verdict) noexcept;
std::string_view name_of(ErrorKind kind) noexcept;

// Each returns the enumerator with a name. `option` begins the message of Error(invalid_input) for
// an unknown name: "--order: 'up' is not one of sorted, ordered, distinct".
Algorithm parse_algorithm(std::string_view name, std::string_view option);
Order parse_order(std::string_view name, std::string_view option);
ValueFormat parse_value_format(std::string_view name, std::string_view option);

/// Accepts the names of available_kernels() only.
Kernels parse_kernels(std::string_view name, std::string_view option);

}  // namespace sprague
#pragma GCC visibility pop
