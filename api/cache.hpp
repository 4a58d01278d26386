/// A least-recently-used cache, bounded in bytes.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace sprague::api {

template <class Value>
class Cache {
 public:
  explicit Cache(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  /// The value of a key; null when it is not there.
  std::shared_ptr<const Value> find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = places_.find(key);
    if (found == places_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->value;
  }

  /// Inserts or replaces a value of `bytes` bytes, unless it is larger than an eighth of the cache.
  void insert(const std::string& key, std::shared_ptr<const Value> value, std::size_t bytes) {
    bytes += 2 * key.size() + overhead;
    if (bytes > max_bytes_ / 8) return;
    const std::lock_guard lock(mutex_);
    if (const auto found = places_.find(key); found != places_.end()) drop(found->second);
    entries_.push_front({key, std::move(value), bytes});
    places_[key] = entries_.begin();
    bytes_ += bytes;
    while (bytes_ > max_bytes_) drop(std::prev(entries_.end()));
  }

  std::size_t bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
  }

 private:
  static constexpr std::size_t overhead = 256;  // list node, hash node, control block
  struct Entry {
    std::string key;
    std::shared_ptr<const Value> value;
    std::size_t bytes;
  };
  using Place = typename std::list<Entry>::iterator;

  void drop(Place place) {
    bytes_ -= place->bytes;
    places_.erase(place->key);
    entries_.erase(place);
  }

  const std::size_t max_bytes_;
  mutable std::mutex mutex_;
  std::list<Entry> entries_;  // most recently used first
  std::unordered_map<std::string, Place> places_;
  std::size_t bytes_ = 0;
};

}  // namespace sprague::api
