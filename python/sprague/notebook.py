"""The web lab in a notebook: its page in the output of a cell, its questions answered by the kernel.

The page is a file of the package (lab.html), shown in a frame by notebook.js. Nothing listens on a port, so it also works where
the kernel is on another machine. A question is computed on a thread of the library within a budget, as in `sprague serve`.
"""

from __future__ import annotations

import asyncio
from functools import cache
from importlib.resources import files
from math import isfinite
from typing import Any, Literal
from urllib.parse import urlencode

from . import _core
from .errors import FileError, InvalidInputError
from .position import Position
from .ruleset import Ruleset

Tab = Literal["explore", "play", "ask", "learn"]
_tabs: tuple[Tab, ...] = ("explore", "play", "ask", "learn")

_plain_budget = 1.0  # seconds, as of `sprague serve`
_stream_budget = 10.0


def widget(
    game: Ruleset | Position | str = "kayles", view: Tab | None = None, *, height: int = 720
) -> Any:
    """The web lab in a notebook (Jupyter, VS Code, Colab, marimo): explore the nim-values of a game, or play it from a position.

    Args:
        game: a `Ruleset`, a `Position`, or the text of either.
        view: "explore", "play", "ask" or "learn"; under misère play "play" or "ask", for a position "play". None is the first of these.
        height: of the frame, in pixels.

    The questions of the page are answered by this kernel; while it runs a cell, they wait. The widget has an attribute
    `address`, where the page begins. It needs anywidget (``pip install 'sprague[widget]'``).

    Raises:
        ImportError: anywidget is not installed.
        FileError: this build of the package has no page.
        InvalidInputError: the game is Python functions, which the page cannot show, or there is no such view.

    Example:
        >>> sprague.widget("0.07")
        <the web lab at #explore?game=0.07; a notebook with widgets shows it>
        >>> sprague.widget("nim", "play", height=500)
        <the web lab at #play?game=nim; a notebook with widgets shows it>
        >>> sprague.widget(sprague.Position("cram:4x5 + nim:3"))
        <the web lab at #play?position=cram%3A4x5+%2B+allbut%28%29%3A3; a notebook with widgets shows it>
    """
    if view is not None and view not in _tabs:
        raise InvalidInputError(f"view: {view!r} is none of {', '.join(_tabs)}")
    parameters, tabs = _shown(game)
    if view is not None and view not in tabs:
        raise InvalidInputError(
            f"view: {view!r} does not show {game}; it takes {' or '.join(map(repr, tabs))}"
        )
    address = f"#{view or tabs[0]}?{urlencode(parameters)}"
    page = _page()
    return _widget_class()(page, address=address, height=height)


def _shown(game: Ruleset | Position | str) -> tuple[dict[str, str], tuple[Tab, ...]]:
    """What the address has of a game, and the tabs that show it."""
    if isinstance(game, str):
        # Raises now, not in the page.
        read = Position(game) if _core.Position.names_components(game) else Ruleset(game)
        return {_parameter(read): game}, _tabs_of(read)
    if not isinstance(game, (Ruleset, Position)):
        raise TypeError(f"the lab shows a Ruleset, a Position or the text of one, not {game!r}")
    parameters = {_parameter(game): _text_of(game)}
    if game.misere:
        parameters["convention"] = "misere"
    return parameters, _tabs_of(game)


def _parameter(game: Ruleset | Position) -> str:
    return "position" if isinstance(game, Position) else "game"


def _tabs_of(game: Ruleset | Position) -> tuple[Tab, ...]:
    if isinstance(game, Position):
        return ("play",)
    return ("play", "ask") if game.misere else _tabs


def _text_of(game: Ruleset | Position) -> str:
    if isinstance(game, Position):
        of_python = any(component._calls_python for component in game.components)
    else:
        of_python = game._function is not None
    if of_python:
        raise InvalidInputError(
            "the rules are a Python function, and the lab reads rules as text; write them in the notation or as a table"
        )
    return str(game) if isinstance(game, Position) else game.canonical


@cache
def _page() -> str:
    page = files(__package__) / "lab.html"
    if not page.is_file():
        raise FileError(
            "this build of the sprague package has no page for notebooks: install Node 18 or later with npm and build it again, by "
            "`SPRAGUE_BUILD_WEB=ON pip install --force-reinstall --no-deps .` in its sources; `sprague serve` shows the lab in a browser"
        )
    return page.read_text(encoding="utf-8")


@cache
def _lab() -> _core.Lab:
    """One for all widgets: it keeps the values of recent games."""
    return _core.Lab(_plain_budget, _stream_budget)


class Conversation:
    """Answers the messages of the pages of one widget, each of which is named by its `view`.

    A message asks for the page, asks a question by a number, or stops one. `send` gets the replies: the page; progress of
    the question with that number; its status (of HTTP) and answer.
    """

    def __init__(self, page: str, send: Any) -> None:
        self._page = page
        self._send = send
        self._questions: dict[tuple[str, int], _core.LabQuestion] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def receive(self, message: dict[str, Any]) -> None:
        view = message["view"]
        if "page" in message:
            self._send({"view": view, "page": self._page})
        elif "stop" in message:
            question = self._questions.get((view, message["stop"]))
            if question is not None:
                question.stop()
        else:
            self._ask(view, message["ask"], message["question"], message["streamed"])

    def _ask(self, view: str, number: int, text: str, streamed: bool) -> None:
        question = _core.LabQuestion(_lab(), text, streamed)
        self._questions[view, number] = question
        answering = self._answer(view, number, question)
        try:
            task = asyncio.get_running_loop().create_task(answering)
        except RuntimeError:  # a front end without an event loop in this thread
            asyncio.run(answering)
        else:
            self._tasks.add(task)  # the loop itself would not keep it
            task.add_done_callback(self._tasks.discard)

    async def _answer(self, view: str, number: int, question: _core.LabQuestion) -> None:
        about = {"view": view, "about": number}
        # Most are answered within a millisecond; then the kernel is asked less often.
        pause = 0.001
        while not question.wait(0):
            await asyncio.sleep(pause)
            pause = min(0.05, 1.5 * pause)
            progress = question.progress()
            if progress is not None:
                self._send(about | {"progress": _progress_json(*progress)})
        del self._questions[view, number]
        status, body = question.reply()
        self._send(about | {"status": status, "body": body})


def _progress_json(activity: str, done: int, total: int, fraction: float) -> dict[str, Any]:
    known = isfinite(fraction)
    return {
        "activity": activity,
        "done": done,
        "total": total,
        "fraction": fraction if known else None,
    }


@cache
def _widget_class() -> Any:
    try:
        import anywidget  # type: ignore[import-not-found, unused-ignore]
        import traitlets
    except ImportError as missing:
        raise ImportError(
            "sprague.widget() needs anywidget: pip install 'sprague[widget]'"
        ) from missing

    class LabWidget(anywidget.AnyWidget):  # type: ignore[misc, unused-ignore]
        _esm = (files(__package__) / "notebook.js").read_text(encoding="utf-8")
        address = traitlets.Unicode().tag(sync=True)
        height = traitlets.Int().tag(sync=True)

        def __init__(self, page: str, **traits: Any) -> None:
            super().__init__(**traits)
            conversation = Conversation(page, self.send)
            self.on_msg(lambda _widget, message, _buffers: conversation.receive(message))

        def __repr__(self) -> str:
            return f"<the web lab at {self.address}; a notebook with widgets shows it>"

    return LabWidget
