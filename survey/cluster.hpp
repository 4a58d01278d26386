/// The processes (ranks) of an MPI run, which send short texts to each other. Without MPI there is
/// one process.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace sprague::survey {

enum class MessageType : int {
  ready,    ///< to rank 0: how many jobs the rank runs at a time
  job,      ///< from rank 0: number of the job, a space, text of the job
  result,   ///< to rank 0
  alive,    ///< in both directions, every second
  stopped,  ///< to rank 0: number of the signal that asked the rank to stop
  end,      ///< from rank 0: no more jobs
};

struct Message {
  unsigned from;
  MessageType type;
  std::string text;
};

class Cluster {
 public:
  /// Joins the other processes when an MPI launcher started this one. Throws Error(invalid_input)
  /// when there are others and this build has no MPI.
  Cluster();

  /// Leaves together with the others; aborts the run instead when a rank was lost.
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  unsigned rank() const noexcept { return rank_; }
  unsigned size() const noexcept { return size_; }

  /// Does not block. A message to a rank that has ended is dropped.
  void send(unsigned to, MessageType type, std::string text = {});

  /// The messages that have arrived since the last call. Does not block.
  std::vector<Message> receive();

  /// Some other rank does not answer any more: this process ends without it, with this exit code.
  void has_lost_a_rank(int exit_code) noexcept;

 private:
  struct Open;
  std::unique_ptr<Open> open_;
  unsigned rank_ = 0;
  unsigned size_ = 1;
};

/// The rank that the MPI launcher has set in the environment, which is known before MPI starts; 0
/// without a launcher.
unsigned rank_told_by_launcher();

}  // namespace sprague::survey
