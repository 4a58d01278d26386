"""Keyword arguments of long calls: progress, threads, memory, kernels."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, TypedDict

from . import _core
from .arguments import natural

if TYPE_CHECKING:
    from typing_extensions import Unpack


class RunOptions(TypedDict, total=False):
    """Keyword arguments of every long call. None changes a result.

    progress: True shows a bar through tqdm, when that is installed; a callable is called as
        ``progress(activity, done, total, fraction)``, at most twenty times a second, and stops the call by raising.
    threads: maximum number of threads; 0, the default, means one per core.
    memory_limit: bytes for tables of values; 0, the default, means the machine's memory.
    kernels: the SIMD kernels to use, such as "avx2" or "scalar"; None, the default, means the strongest of this machine.
    force: True begins also what is estimated to take more than an hour of one core; otherwise that raises `TooLargeError`, with
        the estimate, before it begins.

    Ctrl-C stops a call of the main thread within a fraction of a second, with KeyboardInterrupt.
    """

    progress: bool | Callable[[str, int, int, float], Any]
    threads: int
    memory_limit: int
    kernels: str | None
    force: bool


@contextmanager
def running(
    progress: bool | Callable[[str, int, int, float], Any] = False,
    threads: int = 0,
    memory_limit: int = 0,
    kernels: str | None = None,
    force: bool = False,
    *,
    in_place: bool = False,
    **unknown: Any,
) -> Iterator[_core.RunControl]:
    """A RunControl for these options, with its progress bar. `in_place`: run the call on this thread instead of a thread of the
    library."""
    threads, memory_limit = (
        natural(threads, "threads", 2**32 - 1),
        natural(memory_limit, "memory_limit"),
    )
    if kernels is not None and not isinstance(kernels, str):
        raise TypeError(f"kernels is a name such as 'avx2' or None, not {kernels!r}")
    for name in unknown:
        raise TypeError(
            f"{name!r} is no keyword of this call; those of every long call are {', '.join(RunOptions.__annotations__)}"
        )
    if callable(progress):
        yield _core.RunControl(progress, threads, memory_limit, kernels, bool(force), in_place)
        return
    bar = _tqdm_bar() if progress else None
    if bar is None:
        yield _core.RunControl(None, threads, memory_limit, kernels, bool(force), in_place)
        return

    def show(activity: str, done: int, total: int, fraction: float) -> None:
        bar.set_description(activity, refresh=False)
        bar.set_postfix_str(f"{done:,} of {total:,}" if total else f"{done:,}", refresh=False)
        bar.n = round(fraction, 4)
        bar.refresh()

    with bar:
        yield _core.RunControl(show, threads, memory_limit, kernels, bool(force), in_place)
        bar.n = 1
        bar.refresh()


def running_functions(**run: Unpack[RunOptions]) -> AbstractContextManager[_core.RunControl]:
    """The same for calls of Python functions: on this thread, and on no other, which would wait for the GIL."""
    options: RunOptions = {**run, "threads": 1}
    return running(**options, in_place=True)


def _tqdm_bar() -> Any:
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        warnings.warn(
            "progress=True shows a bar when tqdm is installed: pip install tqdm", stacklevel=5
        )
        return None
    return tqdm(
        total=1,
        bar_format="{desc}: {percentage:3.0f}%|{bar}| [{elapsed}<{remaining}{postfix}]",
        leave=False,
    )
