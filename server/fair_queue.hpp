/// A bounded queue that serves its clients in turn.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <utility>

namespace sprague::server {

/// Round robin between clients; the entries of one client leave in the order in which they came.
template <class Entry>
class FairQueue {
 public:
  explicit FairQueue(std::size_t max_size) : max_size_(max_size) {}

  bool empty() const noexcept { return size_ == 0; }
  std::size_t size() const noexcept { return size_; }

  /// Returns the entry that finds no place: the newest one of the client with the most entries, so
  /// that who fills the queue keeps nobody else out.
  std::optional<Entry> push(const std::string& name, Entry entry) {
    auto client = std::find_if(clients_.begin(), clients_.end(),
                               [&](const Client& each) { return each.name == name; });
    std::optional<Entry> displaced;
    if (size_ == max_size_) {
      const auto largest = std::max_element(
          clients_.begin(), clients_.end(),
          [](const Client& a, const Client& b) { return a.entries.size() < b.entries.size(); });
      const std::size_t own = client == clients_.end() ? 0 : client->entries.size();
      if (largest == clients_.end() || largest->entries.size() <= own + 1) return entry;
      displaced = std::move(largest->entries.back());
      largest->entries.pop_back();
      --size_;
    }
    if (client == clients_.end()) client = clients_.insert(client, {name, {}});
    client->entries.push_back(std::move(entry));
    ++size_;
    return displaced;
  }

  /// The next entry of the client whose turn it is; requires one.
  Entry pop() {
    Client& client = clients_.front();
    Entry entry = std::move(client.entries.front());
    client.entries.pop_front();
    --size_;
    if (client.entries.empty())
      clients_.pop_front();
    else
      clients_.splice(clients_.end(), clients_, clients_.begin());
    return entry;
  }

 private:
  struct Client {
    std::string name;
    std::deque<Entry> entries;  // never empty
  };

  const std::size_t max_size_;
  std::size_t size_ = 0;
  std::list<Client> clients_;  // the one whose turn it is first
};

}  // namespace sprague::server
