/// What launchers of MPI (mpirun, srun) tell the processes that they start.
#pragma once

namespace sprague::cli {

/// Whether one of them started this process.
bool started_by_mpi();

/// The same, and others beside it, as far as it tells.
bool started_by_mpi_with_others();

}  // namespace sprague::cli
