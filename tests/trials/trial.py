"""Questions to the program beside their true answers, and how a wrong answer is shrunk.

A kind of trial draws *cases*: nested tuples of numbers and words, which say all about the rules, the position and the question. What is asked and what is true follow from the case alone, so
that a case can be made smaller without knowing what it means. What is true is in `definitions`.
"""

import json
import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from definitions.play import Component, winning_moves

Case = Any  # a number, a word, or a tuple of cases


class Refused(Exception):
    """The program said that it cannot answer, where its documents allow that."""


@dataclass
class Question:
    """A line of standard input for a command, and what its JSON must say."""

    command: tuple[str, ...]  # without the program and --json; "-" stands for the line
    line: str
    said: Callable[[dict], Any]  # the part of the answer that is compared
    truth: Any
    refusable: tuple[str, ...] = ()  # the kinds of errors that are no disagreement

    def disagreement(self, answer: dict) -> str | None:
        if "error" in answer:
            if self.truth is Error:
                return None
            if answer["error"]["kind"] in self.refusable:
                raise Refused
            return f"refused: {answer['error']['message']}\ntrue: {self.truth}"
        said = self.said(answer)
        return (
            None
            if said == self.truth
            else f"said: {said}\ntrue: {'an error' if self.truth is Error else self.truth}"
        )


class Error:
    """As a truth: the rules cannot be evaluated, and the program says so."""


@dataclass(frozen=True)
class Kind:
    """A kind of trial: `ask` makes a question of a case, or `check` asks by itself and returns what is wrong, or None."""

    draw: Callable[[Any], Case]
    ask: Callable[[Case], Question] | None = None
    check: Callable[["Program", Case], str | None] | None = None
    quick: int = 20  # cases in the quick share of `make test`


class Program:
    """The program under trial."""

    def __init__(self, path: str) -> None:
        self.path = path

    def run(
        self, *words: str, lines: str | bytes = b"", **options: Any
    ) -> subprocess.CompletedProcess:
        data = lines.encode() if isinstance(lines, str) else lines
        return subprocess.run([self.path, *words], input=data, capture_output=True, **options)

    def answer(self, *words: str, lines: str = "") -> dict:
        """The JSON object printed, or that of the error."""
        run = self.run(*words, "--json", lines=lines)
        text = run.stdout or run.stderr
        try:
            return json.loads(text.splitlines()[0])
        except (ValueError, IndexError):
            return {
                "error": {
                    "kind": "crash",
                    "message": f"exit code {run.returncode}: {run.stderr.decode()[-300:]}",
                }
            }

    def answers(self, questions: list[Question]) -> list[dict]:
        """The answers to questions with the same command, from one process."""
        command = questions[0].command
        if "-" not in command or len(questions) == 1:
            return [self.answer(*q.command, lines=q.line + "\n") for q in questions]
        run = self.run(*command, "--json", lines="".join(q.line + "\n" for q in questions))
        answers: list[dict | None] = [None] * len(questions)
        try:
            for text in run.stderr.splitlines():
                error = json.loads(text)
                number = re.match(r"line (\d+): ", error["error"]["message"])
                answers[int(number[1]) - 1] = error
            printed = iter(run.stdout.splitlines())
            result = [json.loads(next(printed)) if a is None else a for a in answers]
            if next(printed, None) is None:
                return result
        except (ValueError, TypeError, StopIteration):
            pass
        return [self.answer(*command, lines=q.line + "\n") for q in questions]

    def command_line(self, question: Question) -> str:
        words = shlex.join(["sprague", *question.command, "--json"])
        return (
            f"printf '%s\\n' {shlex.quote(question.line)} | {words}"
            if "-" in question.command
            else words
        )


def wrong(kind: Kind, program: Program, case: Case) -> str | None:
    """What is wrong with the answer to this case alone."""
    if kind.check:
        return kind.check(program, case)
    question = kind.ask(case)
    difference = question.disagreement(program.answers([question])[0])
    return difference and f"{program.command_line(question)}\n{difference}"


def ask_moves(component: Component) -> Question:
    """Asks for the complete list of winning moves."""
    total, moves = winning_moves([component])
    names = {name for _, name in moves}

    def said(answer):
        names = [component.read(m) for m in answer["winning_moves"]]
        return answer["nim_sum"], len(names), set(names)

    return Question(("moves", "-"), component.text, said, (total, len(names), names))


def questions(makers: dict, quick: int = 20) -> dict[str, Kind]:
    """A kind of trial for each way to draw a case and to make a component of it."""
    return {
        name: Kind(draw, lambda case, make=make: ask_moves(make(case)), quick=quick)
        for name, (draw, make) in makers.items()
    }


def smaller(case: Case) -> Iterator[Case]:
    """Cases with one part left out, or one number less."""
    if isinstance(case, tuple):
        for i in range(len(case)):
            yield case[:i] + case[i + 1 :]
        for i, part in enumerate(case):
            for less in smaller(part):
                yield (*case[:i], less, *case[i + 1 :])
    elif isinstance(case, int) and not isinstance(case, bool) and case != 0:
        yield from dict.fromkeys((0, case // 2, case - 1 if case > 0 else case + 1))


def shrink(
    kind: Kind, program: Program, case: Case, difference: str, attempts: int = 400
) -> tuple[Case, str]:
    """A smaller case that the program still gets wrong."""
    shrunk = True
    while shrunk and attempts > 0:
        shrunk = False
        for candidate in smaller(case):
            attempts -= 1
            try:
                found = wrong(kind, program, candidate)
            except Exception:  # what is left out may be what makes a case
                continue
            if found:
                case, difference, shrunk = candidate, found, True
                break
            if attempts <= 0:
                break
    return case, difference
