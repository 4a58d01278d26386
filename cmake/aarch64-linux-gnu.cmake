# Toolchain for 64-bit ARM under Debian: its cross compiler, the libraries that scripts/aarch64-libraries unpacks, and QEMU to run what
# is built.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

get_filename_component(sysroot "${CMAKE_CURRENT_LIST_DIR}/../build/aarch64/sysroot" ABSOLUTE)
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-aarch64;-L;${sysroot}")
set(CMAKE_FIND_ROOT_PATH "${sysroot}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
set(ENV{PKG_CONFIG_SYSROOT_DIR} "${sysroot}")
set(ENV{PKG_CONFIG_LIBDIR} "${sysroot}/usr/lib/aarch64-linux-gnu/pkgconfig:${sysroot}/usr/share/pkgconfig")
set(libraries "${sysroot}/usr/lib/aarch64-linux-gnu")
foreach(kind EXE SHARED)  # for what is linked by name, and what shared libraries need themselves
  set(CMAKE_${kind}_LINKER_FLAGS_INIT "-L${libraries} -Wl,-rpath-link,${libraries}:${sysroot}/usr/lib")
endforeach()
