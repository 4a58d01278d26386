/// A short text, such as an address, as a QR code (ISO/IEC 18004) for the camera of a phone.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sprague::server {

/// Modules row by row, those of true dark. The code wants a light margin of four modules.
using QrCode = std::vector<std::vector<bool>>;

/// A code of level L with one block of data: up to 106 bytes; empty for longer texts.
std::optional<QrCode> qr_code(std::string_view text);

/// For a terminal: two rows of modules a line, with the margin. `is_coloured` makes it dark on
/// light whatever the colours of the terminal are; otherwise light modules are its ink.
std::string qr_code_lines(const QrCode& code, bool is_coloured);

}  // namespace sprague::server
