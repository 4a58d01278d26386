/// Choices by name, as the program, its JSON and the Python package say them: `fast`, `sorted`,
/// `npy`, `proven`.
#pragma once

#include <string_view>

#include "sprague/certificate.hpp"
#include "sprague/count.hpp"
#include "sprague/machine.hpp"
#include "sprague/output.hpp"
#include "sprague/sequence.hpp"
#include "sprague/values.hpp"

namespace sprague {

std::string_view name_of(Order order) noexcept;
std::string_view name_of(PeriodStatus status) noexcept;
std::string_view name_of(Verdict verdict) noexcept;

// The choice with a name. `subject` begins the Error(invalid_input) for any other name:
// "--order: 'up' is not one of sorted, ordered, distinct".
Algorithm parse_algorithm(std::string_view name, std::string_view subject);
Order order_named(std::string_view name, std::string_view subject);
ValueFormat value_format_named(std::string_view name, std::string_view subject);

/// The same among the kernels that this machine can run.
Kernels available_kernels_named(std::string_view name, std::string_view subject);

}  // namespace sprague
