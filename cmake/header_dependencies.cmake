# Libraries as headers alone, for targets of which Debian has no libraries. The headers are reached by links, for /usr/include as a
# whole would replace those of the target's C library.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
set(names boost fmt hwy nlohmann xxhash.h)
if(NOT EMSCRIPTEN)
  list(APPEND names CLI xbyak)
endif()
foreach(name IN LISTS names)
  find_file(found_${name} ${name} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${found_${name}} ${headers}/${name} SYMBOLIC)
endforeach()

add_library(dependency_headers INTERFACE)
target_include_directories(dependency_headers SYSTEM INTERFACE $<BUILD_INTERFACE:${headers}>)
# Boost 1.74 derives from what newer standard libraries have removed.
target_compile_definitions(dependency_headers INTERFACE XXH_INLINE_ALL _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
add_library(fmt_of_headers STATIC ${CMAKE_CURRENT_LIST_DIR}/fmt.cpp)
target_link_libraries(fmt_of_headers PUBLIC dependency_headers)
add_library(fmt::fmt ALIAS fmt_of_headers)
foreach(name PkgConfig::XXHASH nlohmann_json::nlohmann_json CLI11::CLI11)
  add_library(${name} ALIAS dependency_headers)
endforeach()
set(HIGHWAY_HEADERS ${headers})  # Xbyak's are there, too
