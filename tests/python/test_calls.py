"""Long calls: Ctrl-C, progress, the GIL, limits, memory. The clock is never asserted (bench/python.py measures it): a call that
did not stop would run for days, and the runner of the tests ends it."""

import contextlib
import gc
import io
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
import warnings
from pathlib import Path

import pytest
import sprague

LONG = {
    "subtraction": lambda **run: sprague.Ruleset("nim-square").values(10**9, force=True, **run),
    "octal": lambda **run: sprague.Ruleset("0.6").values(
        10**8, algorithm="direct", force=True, **run
    ),
    "definition": lambda **run: sprague.Ruleset("0.6").values(
        10**6, algorithm="reference", force=True, **run
    ),
    "stream": lambda **run: sprague.Ruleset("0.106").period(limit=10**14, **run),
    "count": lambda **run: sprague.Ruleset("nim-square").count(heaps=10**7, max=2 * 10**5, **run),
    "period": lambda **run: sprague.Ruleset("nim-square").count(
        max=10**12, limit=10**9, force=True, **run
    ),
}


class Stop(Exception):
    pass


@contextlib.contextmanager
def interrupted(number=signal.SIGINT):
    """Sends this process a signal when what is called here, and does not end, has used the processor for 0.2 seconds."""
    begin = time.process_time()

    def send():
        while time.process_time() < begin + 0.2:
            time.sleep(0.01)
        os.kill(os.getpid(), number)

    sender = threading.Thread(target=send)
    sender.start()
    yield
    sender.join()


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_stops_long_calls(name):
    with interrupted(), pytest.raises(KeyboardInterrupt):
        LONG[name]()
    assert sprague.Ruleset("kayles").value(5) == 4


def test_ctrl_c_stops_lists():
    with interrupted(), pytest.raises(KeyboardInterrupt):
        next(
            sprague.Ruleset("0.6").positions(1, max=9_000_000, algorithm="direct", force=True)
        )  # values first


def test_ctrl_c_of_another_handler():
    """What the handler raises is what the call raises; a handler that returns lets it go on."""

    def handler(number, frame):
        raise Stop(number)

    before = signal.signal(signal.SIGUSR1, handler)
    try:
        with (
            interrupted(signal.SIGUSR1),
            pytest.raises(Stop, match=str(int(signal.SIGUSR1))),
        ):
            LONG["octal"]()
    finally:
        signal.signal(signal.SIGUSR1, before)


def test_progress_is_heard_and_may_stop_a_call():
    heard = []

    def progress(activity, done, total, fraction):
        heard.append((activity, done, total, fraction))
        if len(heard) == 3:
            raise Stop

    with pytest.raises(Stop):
        LONG["octal"](progress=progress)
    assert len(heard) == 3
    assert {activity for activity, *_ in heard} == {"nim-values of 0.6"}
    assert all(0 <= fraction <= 1 and done <= total for _, done, total, fraction in heard)


def test_a_bar_through_tqdm(monkeypatch):
    class Screen(io.StringIO):
        heard = False

        def write(self, text):
            super().write(text)
            if "nim-values of 0.6" in text and "of 100,000,001" in text and not self.heard:
                self.heard = True
                raise Stop
            return len(text)

    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with pytest.raises(Stop):
        LONG["octal"](progress=True)
    assert "%|" in screen.getvalue()


def test_without_tqdm_there_is_a_warning(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.warns(UserWarning, match="pip install tqdm"):
        sprague.Ruleset("kayles").values(10, progress=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        sprague.Ruleset("kayles").values(10)


def run_python(code, before="import sprague; sprague._core.set_leak_warnings(True)\n"):
    """A program of its own, which tells of objects of ours that are never freed."""
    return subprocess.run(
        [sys.executable, "-c", before + textwrap.dedent(code)],
        capture_output=True,
        text=True,
        check=False,
    )


def test_other_threads_run_meanwhile():
    done = run_python("""
        import os, threading, sprague
        begun = threading.Event()
        progress = lambda *_: begun.set()
        endless = lambda: sprague.Ruleset("0.6").values(10**8, algorithm="direct", force=True, progress=progress)
        call = threading.Thread(target=endless, daemon=True)
        call.start()
        begun.wait()
        print(call.is_alive(), sum(range(10**6)), flush=True)
        os._exit(0)
    """)
    assert done.stdout.split() == ["True", "499999500000"], done.stderr


def test_a_list_that_still_runs_does_not_outlive_the_interpreter():
    done = run_python("""
        import sprague
        lists = [sprague.Ruleset(g).positions(3, min=1, max=10**5) for g in ("nim-square", "0.07", "nim")]
        print([next(one) for one in lists])
        computing = sprague.Ruleset("0.6").positions(max=9_000_000, algorithm="direct", force=True)
        import threading
        threading.Thread(target=lambda: next(computing, None), daemon=True).start()
    """)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "[(1, 1, 2), (1, 1, 1), (1, 2, 3)]\n"


def test_calls_while_the_interpreter_ends():
    done = run_python(
        """
        import atexit
        @atexit.register  # before sprague's own, so it runs after that
        def last():
            import sprague
            print(sprague.Ruleset("kayles").values(5).tolist())
            try:
                sprague.Ruleset("nim-square").values(10**9, force=True)
            except sprague.CancelledError:
                print("stopped")
        import sprague
        sprague.Ruleset("kayles").value(5)
    """,
        before="",
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "[0, 1, 2, 3, 1, 4]\nstopped\n", "")


def test_another_thread_calls_while_the_interpreter_ends():
    done = run_python(
        """
        import atexit, threading
        begun = threading.Event()
        @atexit.register  # before sprague's own, so it runs after that
        def last():
            import sprague
            def endless():
                while True:
                    next(sprague.Ruleset("nim").positions(3, max=10**5), None)
                    sprague.Ruleset("kayles").value(5)
                    begun.set()
            threading.Thread(target=endless, daemon=True).start()
            begun.wait()
        import sprague
        """,
        before="",
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_forked_process_computes_too():
    done = run_python("""
        import multiprocessing, sprague
        values = sprague.Ruleset("nim-square").values(100_000)
        def value(n):
            return sprague.Ruleset("nim-square").value(n)
        with multiprocessing.get_context("fork").Pool(2) as pool:
            print(pool.map(value, [5, 50_000, 100_000]) == values[[5, 50_000, 100_000]].tolist())
    """)
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr


def test_many_threads_share_a_game():
    g = sprague.Ruleset("nim-square")
    expected = sprague.Ruleset("nim-square").values(60_000)
    wrong = []

    def work(seed):
        for k in range(40):
            n = (seed * 7919 + k * 1543) % 60_000
            if g.value(n) != expected[n] or (g.values(n)[-1] != expected[n]):
                wrong.append(n)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.parametrize(
    "call, error, message",
    [
        (
            lambda **run: sprague.Ruleset("grundys-game").values(10**13, **run),
            sprague.NotEstablishedError,
            "need 10000000000001 bytes",
        ),
        (
            lambda **run: sprague.Ruleset("0.06").values(10**9, **run),
            sprague.NotEstablishedError,
            "a higher limit may find one, or go on with force=True",
        ),
        (
            lambda **run: sprague.Ruleset("kayles").values(10**8, algorithm="direct", **run),
            sprague.TooLargeError,
            "ask for fewer heaps, or go on with force=True",
        ),
        (
            lambda **run: sprague.table("moore", 600, **run),
            sprague.TooLargeError,
            "write smaller numbers, or go on with force=True",
        ),
        (
            lambda **run: sprague.Position("wythoff:1000000,1618033").value(**run),
            sprague.TooLargeError,
            "write smaller numbers, or go on with force=True",
        ),
    ],
)
def test_what_would_not_end_is_refused_before_it_begins(call, error, message):
    with pytest.raises(error, match=message):
        call()


def test_force_begins_whatever_it_takes():
    def stop(*_):
        raise Stopped

    class Stopped(Exception):
        pass

    with pytest.raises(Stopped):
        sprague.Ruleset("kayles").values(10**8, algorithm="direct", force=True, progress=stop)
    with pytest.raises(Stopped):
        sprague.table("moore", 600, force=True, progress=stop)


def test_limits_are_kept():
    with pytest.raises(sprague.TooLargeError, match="S\\(k\\^2\\)"):
        sprague.Ruleset("nim-square").values(10**6, memory_limit=1000)
    assert (
        sprague.Ruleset("nim-square").values(10**5, threads=1, kernels="scalar")
        == sprague.Ruleset("nim-square").values(10**5)
    ).all()


@pytest.mark.parametrize(
    "call, name",
    [
        (lambda game: game.values(10, threads=-1), "threads"),
        (lambda game: game.values(10, memory_limit=-1), "memory_limit"),
        (lambda game: game.values(10, limit=-1), "limit"),
        (lambda game: game.period(limit=-1), "limit"),
        (lambda game: game.patterns(limit=-1), "limit"),
        (lambda game: game.count(2, max=9, limit=-1), "limit"),
        (lambda game: list(game.positions(2, max=9, limit=-1)), "limit"),
        (lambda game: game.value(9, limit=-1), "limit"),
        (lambda game: sprague.count_sums([game, game], max=9, limit=-1), "limit"),
        (lambda game: game.quotient(max_heap=-1), "max_heap"),
        (lambda game: game.quotient(max_order=-1), "max_order"),
        (lambda game: sprague.verify_certificate("none", max_steps=-1), "max_steps"),
        (lambda game: sprague.verify_certificate("none", segment=-1), "segment"),
    ],
)
def test_negative_numbers_are_named(call, name):
    with pytest.raises(sprague.InvalidInputError, match=f"^{name}: -1 lies outside 0 to"):
        call(sprague.Ruleset("kayles"))


def test_unknown_keywords_are_named():
    with pytest.raises(TypeError, match="'thread' is no keyword of this call.*threads"):
        sprague.Ruleset("kayles").period(thread=1)


def resident():
    """Bytes of memory in use."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def calls():
    g = sprague.Ruleset("S(1,4,9,11)")
    g.values(500)
    sprague.solve(g, 10**12).histogram(10**12)
    g.period()
    g.count(2, max=40, modulus=10**30)
    g.winning_moves([3, 5, 8])
    sprague.Position("S(1,4,9,11):5 + kayles:6").value()
    sprague.Position(sprague.Ruleset(lambda n: [n - 1]), 3).after("3 -> 2")
    next(g.positions(2, max=50))
    for wrong in (
        lambda: sprague.Ruleset("S(1,"),
        lambda: g.count(max=1, min=2),
        lambda: g.values(3, kernels="none"),
    ):
        try:
            wrong()
        except sprague.Error:
            pass


def test_memory_does_not_grow():
    """Ten thousand calls and more; what they allocate would be hundreds of megabytes."""
    for _ in range(200):
        calls()
    before = resident()
    for _ in range(1000):
        calls()
    assert resident() - before < 4 << 20


def test_interrupted_calls_leave_nothing():
    def stopped():
        def progress(*_):
            raise Stop

        with pytest.raises(Stop):
            sprague.Ruleset("nim-square").values(3 * 10**7, progress=progress)  # 30 MB of values

    for _ in range(3):
        stopped()
    before = resident()
    for _ in range(20):
        stopped()
    assert resident() - before < 32 << 20
