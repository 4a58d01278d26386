/// The environment variables that MPI launchers (mpirun, srun) set for their processes.
#pragma once

namespace sprague::cli {

/// Whether a launcher started this process.
bool started_by_mpi();

/// Whether a launcher started this process and others; false where it does not tell.
bool started_by_mpi_with_others();

}  // namespace sprague::cli
