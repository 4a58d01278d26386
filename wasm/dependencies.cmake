# The libraries of the engine in the browser, as headers alone: Debian's packages hold no WebAssembly. The headers are reached by links,
# for /usr/include as a whole would replace those of Emscripten's C library.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name boost fmt hwy nlohmann xxhash.h)
  find_file(found_${name} ${name} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${found_${name}} ${headers}/${name} SYMBOLIC)
endforeach()

add_library(wasm_headers INTERFACE)
target_include_directories(wasm_headers SYSTEM INTERFACE $<BUILD_INTERFACE:${headers}>)
target_compile_definitions(wasm_headers INTERFACE XXH_INLINE_ALL)
foreach(name PkgConfig::XXHASH fmt::fmt nlohmann_json::nlohmann_json)
  add_library(${name} ALIAS wasm_headers)
endforeach()
set(HIGHWAY_HEADERS ${headers})

# Everything is compiled for threads, and linked twice, with and without them: an object without atomics cannot be linked with threads.
add_compile_options(-pthread -msimd128 -fwasm-exceptions)
add_link_options(-fwasm-exceptions)
# What computes is quick; the rest is small, for it is downloaded.
file(GLOB_RECURSE small_sources CONFIGURE_DEPENDS src/rules/*.cpp src/file/*.cpp src/patterns/*.cpp src/play/*.cpp src/sequence/*.cpp
     src/terms/*.cpp src/output/*.cpp src/period/*.cpp)
list(FILTER small_sources EXCLUDE REGEX "recurrence|search|sieve")
set_source_files_properties(${small_sources} PROPERTIES COMPILE_OPTIONS -O1)
