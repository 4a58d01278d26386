# Writes a C++ file that holds files: cmake -DOUTPUT=… -DOPENAPI=… [-DPAGE=folder] [-DGZIP=program] -P embed.cmake
# With GZIP, files that become smaller are also there compressed.
# The assembler includes them as they are; long lists of numbers would take the compiler minutes.
cmake_minimum_required(VERSION 3.25)
set(files)
if(PAGE)
  file(GLOB_RECURSE found RELATIVE "${PAGE}" "${PAGE}/*")
  if(NOT "index.html" IN_LIST found)
    message(FATAL_ERROR "${PAGE} has no index.html: the page was not built")
  endif()
  foreach(file IN LISTS found)
    list(APPEND files "/${file}|${PAGE}/${file}")
  endforeach()
endif()
if(PAGE)
  file(READ "${PAGE}/index.html" page)
  string(REGEX MATCH "http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"" found "${page}")
  if(NOT found)
    message(FATAL_ERROR "${PAGE}/index.html has no policy")
  endif()
  set(policy "${CMAKE_MATCH_1}")
else()
  set(policy "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'")
endif()
list(APPEND files "/openapi.json|${OPENAPI}")
list(SORT files COMPARE STRING)

# Copies, since the page may be rebuilt at any time.
cmake_path(REMOVE_EXTENSION OUTPUT OUTPUT_VARIABLE copies)
file(REMOVE_RECURSE "${copies}")
file(MAKE_DIRECTORY "${copies}")

# Appends the bytes of a file to `text`, between the symbols NAME and NAME_end. They are hidden: no other object needs them, and
# position-independent code can reach them directly.
function(append_bytes name source)
  string(APPEND text
    "asm(\".pushsection .rodata\\n.balign 16\\n.globl ${name}\\n.hidden ${name}\\n.globl ${name}_end\\n.hidden ${name}_end\\n\"\n"
    "    \"${name}:\\n.incbin \\\"${source}\\\"\\n${name}_end:\\n.byte 0\\n.popsection\\n\");\n"
    "extern \"C\" __attribute__((visibility(\"hidden\"))) const char ${name}[];\n"
    "extern \"C\" __attribute__((visibility(\"hidden\"))) const char ${name}_end[];\n\n")
  set(text "${text}" PARENT_SCOPE)
  set(bytes "{${name}, static_cast<std::size_t>(${name}_end - ${name})}" PARENT_SCOPE)
endfunction()

set(text "// Made by server/embed.cmake.\n#include <array>\n#include \"page.hpp\"\n\n")
set(table)
set(number 0)
foreach(entry IN LISTS files)
  string(REGEX MATCH "^([^|]*)\\|(.*)$" matched "${entry}")
  set(path "${CMAKE_MATCH_1}")
  set(source "${CMAKE_MATCH_2}")
  file(COPY_FILE "${source}" "${copies}/${number}")
  set(source "${copies}/${number}")
  file(SHA256 "${source}" hash)
  string(SUBSTRING "${hash}" 0 16 hash)
  append_bytes(sprague_asset_${number} "${source}")
  set(content "${bytes}")
  set(bytes "{}")
  if(GZIP)
    execute_process(COMMAND ${GZIP} -9 -n -c "${source}" OUTPUT_FILE "${source}.gz" COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE "${source}" size)
    file(SIZE "${source}.gz" compressed_size)
    math(EXPR worthwhile "${size} * 9 / 10")
    if(compressed_size LESS worthwhile)
      append_bytes(sprague_asset_${number}_gzip "${source}.gz")
    endif()
  endif()
  string(APPEND table "      Asset{\"${path}\", ${content}, ${bytes}, \"${hash}\"},\n")
  math(EXPR number "${number} + 1")
endforeach()
string(APPEND text
  "namespace sprague::server {\n\n"
  "std::span<const Asset> assets() noexcept {\n"
  "  static const std::array<Asset, ${number}> all{{\n${table}  }};\n"
  "  return all;\n}\n\n"
  "std::string_view policy_of_page() noexcept {\n  return \"${policy}\";\n}\n\n}  // namespace sprague::server\n")
file(WRITE "${OUTPUT}" "${text}")
