# Configures for 32-bit x86, which is refused in one line. Nothing is linked, since few machines have a 32-bit C library.
#   cmake -DSOURCE=… -DBINARY=… -P refuses_32_bit.cmake
file(REMOVE_RECURSE ${BINARY})
execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${BINARY} -DCMAKE_CXX_FLAGS=-m32 -DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY
  OUTPUT_QUIET ERROR_VARIABLE said RESULT_VARIABLE result)
set(expected "sprague needs 64-bit pointers; this compiler makes programs with 4-byte ones")
string(REGEX REPLACE "[ \n]+" " " words "${said}")
string(FIND "${words}" "${expected}" at)
if(result EQUAL 0 OR at EQUAL -1)
  message(FATAL_ERROR "expected '${expected}', not (status ${result})\n${said}")
endif()
string(REGEX MATCHALL "CMake Error" errors "${said}")
list(LENGTH errors count)
if(NOT count EQUAL 1)
  message(FATAL_ERROR "there is more than one error:\n${said}")
endif()
