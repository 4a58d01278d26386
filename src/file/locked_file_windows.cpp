// A file that is shared with nobody is locked: others can neither open nor delete it. It is renamed
// by its handle, so that it stays so.

#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <windows.h>

#include <cstring>
#include <filesystem>
#include <random>
#include <vector>

#include "file/locked_file.hpp"

namespace sprague {
namespace {

std::error_code last_error() {
  return {static_cast<int>(GetLastError()), std::system_category()};
}

std::wstring wide(const std::string& path) {
  return std::filesystem::path(path).wstring();
}

HANDLE handle_of(int descriptor) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
}

std::string random_name() {
  constexpr std::string_view characters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  std::string name(placeholder);
  std::random_device random;
  for (std::size_t i = 1; i < name.size(); ++i) name[i] = characters[random() % characters.size()];
  return name;
}

}  // namespace

std::error_code create_locked(const std::string& target, std::string_view suffix, std::string& name,
                              int& descriptor) {
  while (true) {
    std::string created = fmt::format("{}{}{}", target, random_name(), suffix);
    const HANDLE handle = CreateFileW(wide(created).c_str(), GENERIC_WRITE | DELETE, 0, nullptr,
                                      CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE && GetLastError() == ERROR_FILE_EXISTS) continue;
    if (handle == INVALID_HANDLE_VALUE) return last_error();
    name = std::move(created);
    descriptor = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_BINARY);
    return {};
  }
}

std::error_code flush_bytes(int descriptor) {
  return FlushFileBuffers(handle_of(descriptor)) != 0 ? std::error_code() : last_error();
}

std::error_code rename_open(int descriptor, const std::string& name, const std::string& target) {
  const std::wstring wanted = wide(target);
  const std::size_t bytes = wanted.size() * sizeof(wchar_t);
  std::vector<std::byte> room(sizeof(FILE_RENAME_INFO) + bytes);
  auto& info = *reinterpret_cast<FILE_RENAME_INFO*>(room.data());
  info.ReplaceIfExists = TRUE;
  info.FileNameLength = static_cast<DWORD>(bytes);
  std::memcpy(info.FileName, wanted.data(), bytes);
  if (SetFileInformationByHandle(handle_of(descriptor), FileRenameInfo, room.data(),
                                 static_cast<DWORD>(room.size())) != 0)
    return {};
  const std::error_code failure = last_error();
  remove_open(_dup(descriptor), name);
  return failure;
}

std::error_code flush_directory(const std::string&) {
  return {};  // the file system keeps a log of names
}

void remove_open(int descriptor, const std::string&) {
  FILE_DISPOSITION_INFO info{TRUE};
  SetFileInformationByHandle(handle_of(descriptor), FileDispositionInfo, &info, sizeof info);
  _close(descriptor);
}

void remove_left_over(const std::string& name) {
  DeleteFileW(wide(name).c_str());
}

}  // namespace sprague
