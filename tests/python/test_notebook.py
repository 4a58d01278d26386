"""The widget: what the kernel says to the page; in a real kernel, and where something is missing. tests/browser has its page."""

import asyncio
import json
import sys

import pytest
import sprague
from sprague import _core, notebook

PERIOD_OF_KAYLES = {"status": "proven", "preperiod": 71, "period": 12}


def conversation_of(messages, until, stop_after=None):
    """The replies to messages, until as many questions as `until` are answered."""
    replies = []

    async def talk():
        talking = notebook.Conversation("<html>", replies.append)
        for message in messages:
            talking.receive({"view": "v", **message})
        while sum("status" in reply for reply in replies) < until:
            await asyncio.sleep(0.01)
            if stop_after is not None and any("progress" in reply for reply in replies):
                talking.receive({"view": "v", "stop": stop_after})

    asyncio.run(talk())
    return replies


def test_the_page_is_sent_when_it_is_asked_for():
    assert conversation_of([{"page": True}], until=0) == [{"view": "v", "page": "<html>"}]


def test_questions_are_answered_as_the_server_does():
    replies = conversation_of(
        [
            {"ask": 1, "question": "values?game=take(s:s=2)&to=5&format=text", "streamed": False},
            {"ask": 2, "question": "rules?game=0.7x", "streamed": False},
            {"ask": 3, "question": "period?game=kayles", "streamed": True},
            {"ask": 4, "question": "nothing", "streamed": False},
        ],
        until=4,
    )
    answers = {
        reply["about"]: (reply["status"], reply["body"]) for reply in replies if "status" in reply
    }
    assert all(reply["view"] == "v" for reply in replies)
    assert answers[1] == (200, "0\n0\n1\n1\n0\n0\n")
    assert answers[2][0] == 400
    assert json.loads(answers[2][1])["error"]["parameter"] == "game"
    assert answers[3][0] == 200
    period = json.loads(answers[3][1])
    assert {key: period[key] for key in PERIOD_OF_KAYLES} == PERIOD_OF_KAYLES
    assert answers[4][0] == 404


def test_long_questions_have_progress_and_are_stopped(monkeypatch):
    patient = _core.Lab(600, 600)
    monkeypatch.setattr(notebook, "_lab", lambda: patient)
    endless = {"ask": 7, "question": "period?game=0.106&limit=100000000000000", "streamed": True}
    replies = conversation_of([endless], until=1, stop_after=7)
    assert replies[0]["progress"]["total"] > replies[0]["progress"]["done"] > 0
    assert replies[-1]["status"] == 503
    json.dumps(replies, allow_nan=False)


def test_an_answer_is_within_its_budget(monkeypatch):
    hurried = _core.Lab(0.05, 0.05)
    monkeypatch.setattr(notebook, "_lab", lambda: hurried)
    [reply] = conversation_of(
        [{"ask": 1, "question": "period?game=0.106&limit=100000000000000", "streamed": False}],
        until=1,
    )
    assert (reply["status"], json.loads(reply["body"])["error"]["kind"]) == (422, "budget")


def test_without_an_event_loop_questions_are_answered_at_once():
    replies = []
    talking = notebook.Conversation("", replies.append)
    talking.receive({"view": "v", "ask": 1, "question": "games", "streamed": False})
    assert replies[-1]["status"] == 200


def test_what_cannot_be_shown_is_said(monkeypatch):
    monkeypatch.setattr(notebook, "_page", lambda: "")
    with pytest.raises(sprague.RulesError):
        sprague.widget("0.7x")
    with pytest.raises(sprague.InvalidInputError, match="view: 'plot' is none of"):
        sprague.widget("kayles", "plot")
    with pytest.raises(sprague.InvalidInputError, match="Python function"):
        sprague.widget(sprague.Ruleset(lambda n: [n - 1] if n else []))


def test_misere_play_is_asked_for(monkeypatch):
    pytest.importorskip("anywidget")
    monkeypatch.setattr(notebook, "_page", lambda: "")
    game = sprague.Ruleset("kayles", misere=True)
    assert sprague.widget(game, "play").address == "#play?game=0.77&convention=misere"
    assert sprague.widget(game, "ask").address == "#ask?game=0.77&convention=misere"


def test_a_position_is_played(monkeypatch):
    pytest.importorskip("anywidget")
    monkeypatch.setattr(notebook, "_page", lambda: "")
    shown = "#play?position=0.77%3A5%2C3+%2B+cram%3A4x5"
    position = sprague.Position("kayles:5,3 + cram:4x5")
    assert sprague.widget(position).address == shown
    assert sprague.widget(position, "play").address == shown
    assert sprague.widget("cram:4x5").address == "#play?position=cram%3A4x5"
    misere = sprague.Position("kayles:5,3 + cram:4x5", misere=True)
    assert sprague.widget(misere).address == f"{shown}&convention=misere"
    with pytest.raises(sprague.InvalidInputError, match="'explore' does not show .* takes 'play'"):
        sprague.widget(position, "explore")
    with pytest.raises(sprague.InvalidInputError, match="no kind of game|cram"):
        sprague.widget("cramm:4x5")
    with pytest.raises(sprague.InvalidInputError, match="Python function"):
        sprague.widget(sprague.Position(lambda n: [n - 1] if n else [], 5))


def test_without_a_page_or_anywidget_it_says_what_to_do(monkeypatch, tmp_path):
    notebook._page.cache_clear()
    monkeypatch.setattr(notebook, "files", lambda package: tmp_path)
    with pytest.raises(
        sprague.FileError, match="SPRAGUE_BUILD_WEB=ON pip install .* `sprague serve`"
    ):
        sprague.widget("kayles")
    notebook._widget_class.cache_clear()
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.setattr(notebook, "_page", lambda: "")
    with pytest.raises(ImportError, match=r"pip install 'sprague\[widget\]'"):
        sprague.widget("kayles")


# --- in a kernel, as a front end talks to it ---


@pytest.fixture(scope="module")
def kernel(tmp_path_factory):
    pytest.importorskip("anywidget")
    manager = pytest.importorskip("jupyter_client.manager")
    running, client = manager.start_new_kernel(kernel_name="python3")
    yield client
    client.stop_channels()
    running.shutdown_kernel(now=True)


def run(client, code):
    """The outputs of a cell, and the comms that it opens."""
    replies = []
    reply = client.execute_interactive(code, output_hook=replies.append)
    assert reply["content"]["status"] == "ok", reply["content"]
    return replies


def ask(client, comm, message):
    """What the widget says to the page that sends it a message, until it has answered."""
    content = {"method": "custom", "content": message}
    client.shell_channel.send(client.session.msg("comm_msg", {"comm_id": comm, "data": content}))
    said = []
    while not said or not ({"status", "page"} & set(said[-1])):
        heard = client.get_iopub_msg()
        if heard["msg_type"] == "comm_msg" and heard["content"]["comm_id"] == comm:
            said.append(heard["content"]["data"]["content"])
    return said


def test_a_widget_talks_through_a_kernel(kernel):
    outputs = run(
        kernel,
        "import sprague\n"
        "from sprague import notebook\n"
        "notebook._page = lambda: '<html>the lab'\n"
        "sprague.widget(sprague.Ruleset('take(s: gcd(s, n) <= 5)'), 'play', height=300)",
    )
    [shown] = [
        output["content"]["data"] for output in outputs if output["msg_type"] == "display_data"
    ] or [output["content"]["data"] for output in outputs if output["msg_type"] == "execute_result"]
    assert "the web lab at #play?game=" in shown["text/plain"]
    comm = shown["application/vnd.jupyter.widget-view+json"]["model_id"]
    [opened] = [
        output["content"]
        for output in outputs
        if output["msg_type"] == "comm_open" and output["content"]["comm_id"] == comm
    ]
    state = opened["data"]["state"]
    assert state["address"] == "#play?game=take%28s%3A+gcd%28s%2C+n%29+%3C%3D+5%29"
    assert state["height"] == 300
    assert "export default" in state["_esm"]
    assert "<html>" not in json.dumps(state)  # the page is not saved with the notebook
    assert ask(kernel, comm, {"view": "v", "page": True}) == [
        {"view": "v", "page": "<html>the lab"}
    ]
    question = {"view": "v", "ask": 1, "question": "value?game=kayles&heap=7", "streamed": False}
    [answer] = ask(kernel, comm, question)
    assert answer["status"] == 200
    assert json.loads(answer["body"])["value"] == 2
