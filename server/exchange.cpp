#include "exchange.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "sprague/error.hpp"

namespace sprague::server {

Outbox::Outbox() : event_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (event_ < 0)
    throw Error(ErrorKind::input_output,
                fmt::format("cannot make an event descriptor: {}", std::strerror(errno)));
}

Outbox::~Outbox() {
  close(event_);
}

void Outbox::put(std::shared_ptr<Exchange> exchange) {
  {
    const std::lock_guard lock(mutex_);
    exchanges_.push_back(std::move(exchange));
    if (exchanges_.size() > 1) return;  // the loop is already on its way
  }
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(event_, &one, sizeof one);
}

std::vector<std::shared_ptr<Exchange>> Outbox::take_all() {
  std::uint64_t count = 0;
  [[maybe_unused]] const ssize_t read = ::read(event_, &count, sizeof count);
  const std::lock_guard lock(mutex_);
  return std::exchange(exchanges_, {});
}

void Exchange::write(std::string_view bytes) {
  if (abandoned()) return;
  {
    const std::lock_guard lock(mutex_);
    output_.bytes += bytes;
    if (std::exchange(told_, true)) return;
  }
  outbox_->put(shared_from_this());
}

void Exchange::finish(bool keep_alive) {
  {
    const std::lock_guard lock(mutex_);
    output_.finished = true;
    output_.keep_alive = keep_alive;
    if (std::exchange(told_, true)) return;
  }
  outbox_->put(shared_from_this());
}

Exchange::Output Exchange::take_output() {
  const std::lock_guard lock(mutex_);
  told_ = false;
  Output taken = std::move(output_);
  output_ = {};
  output_.finished = taken.finished;
  output_.keep_alive = taken.keep_alive;
  return taken;
}

}  // namespace sprague::server
