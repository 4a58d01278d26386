# SPRAGUE_KERNELS: the instruction sets that kernels are compiled for. `all` of the architecture, of which the processor at hand runs the
# strongest, is for programs that travel; `machine`, those of this machine alone, compiles in less time. The plain code is in both.
set(SPRAGUE_KERNELS all CACHE STRING "Kernels to compile: all, or those of this machine alone (machine)")
set_property(CACHE SPRAGUE_KERNELS PROPERTY STRINGS all machine)
if(NOT SPRAGUE_KERNELS MATCHES "^(all|machine)$")
  message(FATAL_ERROR "SPRAGUE_KERNELS is '${SPRAGUE_KERNELS}'; it is all or machine")
endif()

set(omitted_targets)
if(SPRAGUE_KERNELS STREQUAL machine AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT CMAKE_CROSSCOMPILING)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -march=native -dM -E -x c++ -
    INPUT_FILE /dev/null OUTPUT_VARIABLE macros RESULT_VARIABLE failed ERROR_QUIET)
  if(failed)
    message(STATUS "Kernels: all, since ${CMAKE_CXX_COMPILER} does not say what this machine has")
  elseif(macros MATCHES "__AVX512VBMI__")  # and plain AVX-512: not every file has kernels of its own for VBMI
    set(omitted_targets HWY_AVX2 HWY_SSE4)
  elseif(macros MATCHES "__AVX512BW__")
    set(omitted_targets HWY_AVX3_DL HWY_AVX2 HWY_SSE4)
  elseif(macros MATCHES "__AVX2__")
    set(omitted_targets HWY_AVX3_DL HWY_AVX3 HWY_SSE4)
  else()
    set(omitted_targets HWY_AVX3_DL HWY_AVX3 HWY_AVX2)
  endif()
endif()
if(omitted_targets)
  list(JOIN omitted_targets "|" omitted_targets)
  add_compile_definitions("SPRAGUE_OMITTED_TARGETS=(${omitted_targets})")
endif()
