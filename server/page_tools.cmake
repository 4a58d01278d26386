# Installs what builds the page, unless the versions of package-lock.json are installed: cmake -DNPM=… -P page_tools.cmake, in web/
cmake_minimum_required(VERSION 3.25)
file(SHA256 package-lock.json wanted)
set(note node_modules/.installed)  # `npm ci` empties the folder, this note included
if(EXISTS ${note})
  file(READ ${note} installed)
endif()
if(NOT "${installed}" STREQUAL "${wanted}")
  execute_process(COMMAND ${NPM} ci --no-audit --no-fund RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "npm cannot install what builds the page; it needs Node 18 or later and a package registry that answers")
  endif()
  file(WRITE ${note} ${wanted})
endif()
