/// Numbers in JSON that no reader rounds. Many readers, JavaScript's among them, keep numbers as
/// doubles, which hold every whole number up to 2^53 − 1; larger ones are written as decimal
/// strings.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace sprague {

constexpr std::uint64_t max_exact_number = (std::uint64_t{1} << 53) - 1;

/// The JSON on one line, its large numbers as strings. Bytes that are no UTF-8, which names of
/// files may have, are replaced.
std::string exact_text(nlohmann::ordered_json json);

}  // namespace sprague
