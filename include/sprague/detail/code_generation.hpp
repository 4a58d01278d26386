/// Whether machine code is generated while the program runs.
#pragma once

#pragma GCC visibility push(default)

namespace sprague {

/// Long streams of octal codes run machine code generated for the game; where this is false,
/// because of the processor or of how the library was built, tables give the same values more
/// slowly.
bool generates_code();

}  // namespace sprague
#pragma GCC visibility pop
