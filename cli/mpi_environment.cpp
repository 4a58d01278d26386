#include "mpi_environment.hpp"

#include <cstdlib>
#include <initializer_list>

namespace sprague::cli {

bool started_by_mpi_with_others() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    if (const char* const size = std::getenv(name)) return std::strtoul(size, nullptr, 10) > 1;
  }
  return false;
}

bool started_by_mpi() {
  return started_by_mpi_with_others() || std::getenv("PMIX_RANK") != nullptr;
}

}  // namespace sprague::cli
