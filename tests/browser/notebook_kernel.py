"""A kernel without a notebook, for notebook.test.mjs: messages of pages as lines of JSON, replies likewise."""

import asyncio
import json
import sys

from sprague import notebook


def reply(message):
    print(json.dumps(message), flush=True)


async def main():
    conversation = notebook.Conversation(notebook._page(), reply)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        conversation.receive(json.loads(line))


asyncio.run(main())
