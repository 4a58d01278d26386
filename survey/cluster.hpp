/// The processes of one MPI run, which pass short texts to each other; one process alone without
/// MPI.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace sprague::survey {

enum class Subject : int {
  ready,    ///< to rank 0: how many jobs at a time
  job,      ///< from rank 0: its number, a space, its text
  result,   ///< to rank 0
  alive,    ///< now and then, both ways
  stopped,  ///< to rank 0: the signal that asked the rank to stop
  end,      ///< from rank 0
};

struct Message {
  unsigned from;
  Subject subject;
  std::string text;
};

class Cluster {
 public:
  /// Joins the other processes when a launcher of MPI started this one, and this build has MPI.
  /// Throws Error(invalid_input) when it has not and there are others.
  Cluster();

  /// Leaves together with the others; waits for none of them when some were lost.
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  unsigned rank() const noexcept { return rank_; }
  unsigned size() const noexcept { return size_; }

  /// Waits for nothing. A message to a rank that is no more is dropped.
  void send(unsigned to, Subject subject, std::string text = {});

  /// What has come since the last call.
  std::vector<Message> receive();

  /// Some other rank does not answer any more: this process will end without it.
  void has_lost_a_rank(int exit_code) noexcept;

 private:
  struct Open;
  std::unique_ptr<Open> open_;
  unsigned rank_ = 0;
  unsigned size_ = 1;
};

/// The rank among processes that a launcher of MPI started, before any MPI is there; 0 alone.
unsigned rank_told_by_launcher();

}  // namespace sprague::survey
