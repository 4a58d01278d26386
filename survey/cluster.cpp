// Every message is one MPI_Isend whose text is stored until it is sent. Nothing here waits for
// another process, which may be computing for hours, or be dead. The tag is the type of the
// message.

#include "cluster.hpp"

#include <cstdlib>
#include <initializer_list>
#include <list>
#include <optional>

#include "mpi_environment.hpp"
#include "sprague/error.hpp"

#ifdef SPRAGUE_HAS_MPI
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>
#endif

namespace sprague::survey {

unsigned rank_told_by_launcher() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}) {
    if (const char* const rank = std::getenv(name))
      return static_cast<unsigned>(std::strtoul(rank, nullptr, 10));
  }
  return 0;
}

#ifdef SPRAGUE_HAS_MPI

struct Cluster::Open {
  struct Sending {
    std::string text;
    MPI_Request request = MPI_REQUEST_NULL;
  };
  std::list<Sending> sending;
  std::optional<int> lost;
};

Cluster::Cluster() {
  if (!cli::started_by_mpi()) return;
  int provided = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) {
    throw Error(ErrorKind::input_output, "MPI does not start");
  }
  open_ = std::make_unique<Open>();
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  int rank = 0;
  int size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  rank_ = static_cast<unsigned>(rank);
  size_ = static_cast<unsigned>(size);
}

Cluster::~Cluster() {
  if (!open_) return;
  // MPI_Finalize waits for all ranks, and would wait forever for a dead one.
  if (open_->lost)
    MPI_Abort(MPI_COMM_WORLD, *open_->lost);
  else
    MPI_Finalize();
}

void Cluster::send(unsigned to, MessageType type, std::string text) {
  if (!open_) return;
  open_->sending.remove_if([](Open::Sending& each) {
    int sent = 0;
    return MPI_Test(&each.request, &sent, MPI_STATUS_IGNORE) != MPI_SUCCESS || sent != 0;
  });
  Open::Sending& sending = open_->sending.emplace_back(Open::Sending{std::move(text)});
  MPI_Isend(sending.text.data(), static_cast<int>(sending.text.size()), MPI_CHAR,
            static_cast<int>(to), static_cast<int>(type), MPI_COMM_WORLD, &sending.request);
}

std::vector<Message> Cluster::receive() {
  std::vector<Message> messages;
  if (!open_) return messages;
  while (true) {
    int arrived = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, &status) != MPI_SUCCESS ||
        arrived == 0)
      return messages;
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    std::string text(static_cast<std::size_t>(size), '\0');
    if (MPI_Recv(text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE) != MPI_SUCCESS)
      return messages;
    messages.push_back({static_cast<unsigned>(status.MPI_SOURCE),
                        static_cast<MessageType>(status.MPI_TAG), std::move(text)});
  }
}

void Cluster::has_lost_a_rank(int exit_code) noexcept {
  if (open_) open_->lost = exit_code;
}

#else

struct Cluster::Open {};

Cluster::Cluster() {
  if (cli::started_by_mpi_with_others()) {
    throw Error(ErrorKind::invalid_input,
                "this build has no MPI, so that all processes would do the same; install an MPI "
                "library and build again, or run one process");
  }
}
Cluster::~Cluster() = default;
void Cluster::send(unsigned, MessageType, std::string) {}
std::vector<Message> Cluster::receive() {
  return {};
}
void Cluster::has_lost_a_rank(int) noexcept {}

#endif

}  // namespace sprague::survey
