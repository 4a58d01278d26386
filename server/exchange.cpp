#include "exchange.hpp"

#include <microhttpd.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace sprague::server {

void Exchange::respond(Response response) {
  const std::lock_guard lock(mutex_);
  if (!response.streamed) finished_ = true;
  response_ = std::move(response);
  resume();
}

void Exchange::write(std::string_view bytes) {
  if (abandoned()) return;
  const std::lock_guard lock(mutex_);
  written_ += bytes;
  resume();
}

void Exchange::finish() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  resume();
}

void Exchange::fail() {
  const std::lock_guard lock(mutex_);
  finished_ = failed_ = true;
  resume();
}

bool Exchange::streams() {
  const std::lock_guard lock(mutex_);
  return response_ && response_->streamed;
}

Exchange::State Exchange::state() {
  const std::lock_guard lock(mutex_);
  if (failed_) return State::failed;
  if (response_) return State::ready;
  suspend();
  return State::computing;
}

ssize_t Exchange::read(char* buffer, std::size_t size) {
  const std::lock_guard lock(mutex_);
  if (failed_) return MHD_CONTENT_READER_END_WITH_ERROR;
  if (read_ == written_.size()) {
    if (finished_) return MHD_CONTENT_READER_END_OF_STREAM;
    suspend();
    return 0;
  }
  const std::size_t count = std::min(size, written_.size() - read_);
  std::memcpy(buffer, written_.data() + read_, count);
  read_ += count;
  if (read_ == written_.size()) {
    written_ = {};  // its memory, too
    read_ = 0;
  }
  return static_cast<ssize_t>(count);
}

Exchange::Load Exchange::load() {
  const std::lock_guard lock(mutex_);
  return {suspended_, finished_, written_.size() + (response_ ? response_->body.size() : 0)};
}

void Exchange::suspend() {
  suspended_ = true;
  MHD_suspend_connection(connection_);
}

void Exchange::resume() {
  if (!std::exchange(suspended_, false)) return;
  MHD_resume_connection(connection_);
  eventfd_write(wake_, 1);
}

}  // namespace sprague::server
