# The library's names for the linker. Hidden but for what the public headers declare between
# `#pragma GCC visibility push(default)` and `pop`.
#
# While the version is 0.x each minor release may break programs that were linked to the one before: the soname has the minor number,
# as the version of the symbols has.
set(abi_version ${PROJECT_VERSION_MAJOR})
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(abi_version ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
endif()
set_target_properties(sprague PROPERTIES
  VERSION ${PROJECT_VERSION}
  SOVERSION ${abi_version}
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON
  DEFINE_SYMBOL "")  # static and shared objects are the same, for ccache
if(BUILD_SHARED_LIBS)
  set(symbols ${PROJECT_BINARY_DIR}/libsprague.map)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/libsprague.map.in ${symbols} @ONLY)
  target_link_options(sprague PRIVATE LINKER:--version-script=${symbols} LINKER:--no-undefined)
  set_target_properties(sprague PROPERTIES LINK_DEPENDS ${symbols})
endif()
