# Everything is compiled for threads, and linked twice, with and without them: an object without atomics cannot be linked with threads.
add_compile_options(-pthread -msimd128 -fwasm-exceptions)
add_link_options(-fwasm-exceptions)
# What computes is quick; the rest is small, for it is downloaded.
file(GLOB_RECURSE small_sources CONFIGURE_DEPENDS src/rules/*.cpp src/file/*.cpp src/patterns/*.cpp src/play/*.cpp src/sequence/*.cpp
     src/terms/*.cpp src/output/*.cpp src/period/*.cpp)
list(FILTER small_sources EXCLUDE REGEX "recurrence|search|sieve")
set_source_files_properties(${small_sources} PROPERTIES COMPILE_OPTIONS -O1)
