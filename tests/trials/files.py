"""Files: the formats of values and tables, tables of others, directed graphs, and maps (docs/formats.md, docs/tuples.md)."""

import base64
import os
import re
import shutil
import struct
import tempfile
import zlib
from itertools import product

import graphs
import vectors
from definitions import Invalid
from definitions.counting import positions
from definitions.formulas import EvaluationError
from definitions.graphs import loopy_values
from definitions.heaps import ORDERS, heap_game
from definitions.play import nim_sum
from trial import Kind

import rules
from rules import affordable

# ---- NPY, by NumPy's own description of the format

# The types of NumPy, and those of struct.
CELLS = dict(
    zip(
        "|u1 <u1 <u2 <u4 <u8 <i1 |i1 <i2 <i4 <i8 >u2 >u4 >u8 >i2 >i4 >i8".split(),
        "B B H I Q b b h i q H I Q h i q".split(),
    )
)


def read_npy(data):
    """The shape, the type and the cells."""
    if data[:8] != b"\x93NUMPY\x01\x00" or (10 + struct.unpack_from("<H", data, 8)[0]) % 64:
        raise ValueError("no NPY 1.0")
    size = struct.unpack_from("<H", data, 8)[0]
    header = eval(data[10 : 10 + size].decode())
    cells = data[10 + size :]
    width = int(header["descr"][2])
    return (
        header["shape"],
        header["descr"],
        list(struct.unpack(f"<{len(cells) // width}{CELLS[header['descr']]}", cells)),
    )


def write_npy(values, kind, version):
    header = repr({"descr": kind, "fortran_order": False, "shape": (len(values),)}).encode() + b"\n"
    size = struct.pack("<H" if version == 1 else "<I", len(header))
    return (
        b"\x93NUMPY"
        + bytes([version, 0])
        + size
        + header
        + struct.pack(f"{'>' if kind[0] == '>' else '<'}{len(values)}{CELLS[kind]}", *values)
    )


def narrowest(values):
    return next(width for width in (1, 2, 4, 8) if max(values, default=0) < 256**width)


# ---- values in every format


def draw_values(random):
    ruleset = rules.draw(random)
    low = random.randint(0, 10)
    return (
        ruleset,
        low,
        low + random.randint(0, 25),
        random.choice(("plain", "bfile", "csv", "json", "npy", "raw")),
        random.choice(("file", "stdout")),
    )


def written(program, words, to):
    """What a command writes to -o FILE or to -o -."""
    if to == "stdout":
        run = program.run(*words, "-o", "-")
        return run.returncode, run.stdout, run.stderr
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "output")
        run = program.run(*words, "-o", file)
        if sorted(os.listdir(folder)) not in (["output"], []):
            return run.returncode, b"", b"leaves a temporary file"
        with open(file, "rb") if os.path.exists(file) else open(os.devnull, "rb") as opened:
            return run.returncode, opened.read(), run.stderr


def check_values(program, case):
    ruleset, low, high, form, to = case
    game = heap_game(ruleset)
    if low > high or high > affordable(ruleset) + 12:
        raise Invalid
    try:
        values = game.values(high)[low:]
    except EvaluationError:
        raise Invalid from None
    words = ("values", game.text, f"{low}..{high}", "--format", form)
    code, data, message = written(program, words, to)
    command = f"sprague values {game.text!r} {low}..{high} --format {form} -o {'FILE' if to == 'file' else '-'}"
    numbered = list(enumerate(values, low))
    truth = {
        "plain": "".join(f"{v}\n" for v in values).encode(),
        "bfile": "".join(f"{n} {v}\n" for n, v in numbered).encode(),
        "csv": ("n,nim_value\n" + "".join(f"{n},{v}\n" for n, v in numbered)).encode(),
        "raw": struct.pack(
            f"<{len(values)}{ {1: 'B', 2: 'H', 4: 'I', 8: 'Q'}[narrowest(values)] }", *values
        ),
    }
    if code:
        return f"{command}\nexit code {code}: {message.decode()}"
    if form == "json":
        right = f'"from":{low},"to":{high},"values":[{",".join(map(str, values))}]}}'.encode()
        return None if data.strip().endswith(right) else f"{command}\nsaid: {data}\ntrue: … {right}"
    if form == "npy":
        shape, kind, cells = read_npy(data)
        return (
            None
            if (shape, int(kind[2]), cells) == ((len(values),), narrowest(values), values)
            else f"{command}\nsaid: {shape, kind, cells}\ntrue: {values}"
        )
    return None if data == truth[form] else f"{command}\nsaid: {data}\ntrue: {truth[form]}"


# ---- tables in every format


def draw_table(random):
    ruleset, most = vectors.draw_table(random)
    return (
        ruleset,
        most,
        random.choice(("plain", "csv", "npy", "raw", "positions", "counts")),
        random.choice(("file", "stdout")),
    )


def check_table(program, case):
    ruleset, most, form, to = case
    game = vectors.tuple_game(ruleset)
    if len(most) != game.size or min(most) < 0:
        raise Invalid
    component = game.component(most)
    places = list(product(*(range(n + 1) for n in most)))
    values = [component.value(p) for p in places]
    size = "x".join(map(str, most))
    words = (
        "table",
        game.text,
        size,
        *((f"--{form}",) if form in ("positions", "counts") else ("--format", form)),
    )
    code, data, message = written(program, words, to)
    command = f"sprague table {game.text!r} {size} {' '.join(words[3:])}"
    if code:
        return f"{command}\nexit code {code}: {message.decode()}"
    if form == "npy":
        shape, kind, cells = read_npy(data)
        said, truth = (
            (shape, int(kind[2]), cells),
            (tuple(n + 1 for n in most), narrowest(values), values),
        )
    else:
        lines = lambda rows: "".join(" ".join(map(str, row)) + "\n" for row in rows).encode()
        columns = most[-1] + 1
        said, truth = (
            data,
            {
                "plain": lines(values[i : i + columns] for i in range(0, len(values), columns))
                if len(most) == 2
                else lines((*p, v) for p, v in zip(places, values)),
                "csv": (",".join("abcd"[: len(most)]) + ",nim_value\n").encode()
                + lines((*p, v) for p, v in zip(places, values)).replace(b" ", b","),
                "raw": struct.pack(
                    f"<{len(values)}{ {1: 'B', 2: 'H', 4: 'I', 8: 'Q'}[narrowest(values)] }",
                    *values,
                ),
                "positions": lines(p for p, v in zip(places, values) if v == 0),
                "counts": lines((v, values.count(v)) for v in range(max(values) + 1)),
            }[form],
        )
        if form == "plain":
            said = re.sub(rb"(?m)^ +", b"", re.sub(rb" +", b" ", said))  # values in columns
    return None if said == truth else f"{command}\nsaid: {said}\ntrue: {truth}"


# ---- values computed elsewhere


def draw_given(random):
    form = random.choice(("text", "bfile", "bfile 1", *CELLS))
    values = [
        0,
        *(
            random.choice((0, 1, 1, 2, 3, 5, 100, 40000 if form in ("text", "bfile") else 7))
            for _ in range(random.randint(3, 20))
        ),
    ]
    return (
        tuple(values),
        form,
        random.choice((1, 2, 3)),
        random.randint(1, 3),
        random.choice(tuple(ORDERS)),
        random.randint(0, 3),
    )


def check_given(program, case):
    values, form, version, count, order, wanted = case
    if len(values) < 2 or values[0] or count < 1:
        raise Invalid
    if form == "text":
        data = b"# values\n" + b"".join(
            b"%d\r\n" % v if v % 2 else b"%d # of a heap\n" % v for v in values
        )
    elif form.startswith("bfile"):
        data = b"".join(b"%d %d\n" % line for line in list(enumerate(values))[form == "bfile 1" :])
    else:
        data = write_npy(values, form, version)
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        last = len(values) - 1
        options = f"--heaps {count} --min 0 --max {last} --order {order} --nim-sum {wanted}".split()
        told = program.answer("count", "--values", file.name, *options)
        listed = program.answer("list", "--values", file.name, *options)
    command = (
        f"sprague count --values FILE {' '.join(options)}, FILE of {form} with the values {values}"
    )
    own = {v: values.count(v) for v in values}
    truth = positions(own, count, order).get(wanted, 0)
    if "error" in told or int(told["count"]) != truth:
        return f"{command}\nsaid: {told}\ntrue: {truth}"
    xor = lambda p: nim_sum(values[heap] for heap in p)
    places = [list(p) for p in ORDERS[order](range(len(values)), count) if xor(p) == wanted]
    return (
        None
        if listed.get("positions") == places
        else f"{command.replace('count', 'list', 1)}\nsaid: {listed}\ntrue: {places}"
    )


# ---- directed graphs in files


def draw_graph(random):
    return (
        graphs.draw_token(random),
        tuple(
            (random.randrange(12), random.randrange(12)) for _ in range(random.choice((0, 1, 2, 5)))
        ),
        random.choice(("text", "comma", "arrow", "npy")),
        random.choice(("json", "npy", "bfile", "vertex")),
    )


def check_graph(program, case):
    (edges, order, _), further, form, output = case
    if not edges or len(set(order)) < len(order) or any(a >= b for a, b in edges):
        raise Invalid
    edges = [(order[a], order[b]) for a, b in edges] + list(further)
    (most, further_edges), *others = edges
    if form == "text" and further_edges == len(others) > 0 and max(map(max, others)) <= most:
        raise Invalid  # could be the numbers of vertices and edges
    vertices = range(max(max(e) for e in edges) + 1)
    found = loopy_values({v: [b for a, b in edges if a == v] for v in vertices})
    values = [-1 if found[v][0] is None else found[v][0] for v in vertices]
    if form == "npy":
        header = (
            repr({"descr": "<i4", "fortran_order": False, "shape": (len(edges), 2)}).encode()
            + b"\n"
        )
        data = (
            b"\x93NUMPY\x01\x00"
            + struct.pack("<H", len(header))
            + header
            + b"".join(struct.pack("<2i", *e) for e in edges)
        )
    else:
        data = "".join(
            {"text": "%d %d\n", "comma": "%d,%d\n", "arrow": "%d -> %d # a move\n"}[form] % e
            for e in edges
        ).encode()
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        command = f"sprague graph FILE, the edges {edges} as {form}, output {output}"
        if output == "vertex":
            vertex = edges[0][0]
            told = program.answer("graph", file.name, "--vertex", str(vertex))
            value, wins = found[vertex]
            truth = {
                "vertex": vertex,
                **(
                    {"loopy_value": f"∞({','.join(map(str, wins))})" if wins else "∞"}
                    if value is None
                    else {"nim_value": value}
                ),
                "outcome": "P" if value == 0 else "N" if value or 0 in wins else "D",
                "winning_moves": sorted(b for a, b in set(edges) if a == vertex and values[b] == 0),
            }
            told = {**told, "winning_moves": sorted(told.get("winning_moves", ()))}
            return None if told == truth else f"{command}\nsaid: {told}\ntrue: {truth}"
        run = program.run("graph", file.name, "--format", output, "-o", "-")
    if run.returncode:
        return f"{command}\nexit code {run.returncode}: {run.stderr.decode()}"
    if output == "npy":
        said = read_npy(run.stdout)[2]
    elif output == "bfile":
        said = [int(line.split()[1]) for line in run.stdout.splitlines()]
    else:
        said = list(map(int, re.search(rb'"values":\[([-\d,]*)\]', run.stdout)[1].split(b",")))
    return None if said == values else f"{command}\nsaid: {said}\ntrue: {values}"


# ---- maps: gnuplot puts the cells into the SVG as a PNG of one pixel each


def read_png(data):
    """The rows of pixels, by the definition of PNG."""
    at, idat = 8, b""
    while at < len(data):
        size, name = struct.unpack_from(">I4s", data, at)
        chunk = data[at + 8 : at + 8 + size]
        at += 12 + size
        if name == b"IHDR":
            width, height, depth, colour = struct.unpack_from(">IIBB", chunk)
        elif name == b"IDAT":
            idat += chunk
    each = {2: 3, 6: 4}[colour] * depth // 8
    packed, pixels, above = zlib.decompress(idat), [], bytearray(width * each)
    for y in range(height):
        start = y * (1 + width * each)
        kind, line = packed[start], bytearray(packed[start + 1 : start + 1 + width * each])
        for i in range(len(line)):
            left, up, corner = (
                (line[i - each] if i >= each else 0),
                above[i],
                (above[i - each] if i >= each else 0),
            )
            nearest = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            line[i] = (line[i] + (0, left, up, (left + up) // 2, nearest)[kind]) % 256
        pixels.append([bytes(line[i : i + each]) for i in range(0, len(line), each)])
        above = line
    return pixels


def draw_map(random):
    while True:
        ruleset = vectors.draw_rules(random, sizes=(2,))
        if vectors.drawn_size(ruleset[0]) == 2:
            return (ruleset, (random.randint(1, 7), random.randint(1, 7)))


def check_map(program, case):
    ruleset, most = case
    game = vectors.tuple_game(ruleset)
    if game.size != 2 or min(most) < 1:
        raise Invalid
    component = game.component(most)
    values = [[component.value((a, b)) for a in range(most[0] + 1)] for b in range(most[1] + 1)]
    if len({v for row in values for v in row}) < 2:
        raise Invalid
    command = f"sprague table {game.text!r} {most[0]}x{most[1]} --map -o map.svg"
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "map.svg")
        run = program.run("table", game.text, f"{most[0]}x{most[1]}", "--map", "-o", file)
        if run.returncode:
            return f"{command}\nexit code {run.returncode}: {run.stderr.decode()}"
        with open(file) as opened:
            image = re.search(r"data:image/png;base64,([A-Za-z0-9+/=\s]+)", opened.read())
    pixels = read_png(base64.b64decode(image[1]))[::-1]  # the first row is the lowest
    if [len(row) for row in pixels] != [len(row) for row in values]:
        return f"{command}\nhas {len(pixels[0])} by {len(pixels)} cells"
    colours = {}
    for row, line in zip(values, pixels):
        for value, pixel in zip(row, line):
            if colours.setdefault(value, pixel) != pixel:
                return f"{command}\nhas two colours for the value {value}: {pixels}\ntrue: {values}"
    return (
        None
        if len(set(colours.values())) == len(colours)
        else f"{command}\nhas one colour for two values: {colours}"
    )


KINDS = {
    "formats": Kind(draw_values, check=check_values, quick=20),
    "formats of tables": Kind(draw_table, check=check_table, quick=20),
    "values of others": Kind(draw_given, check=check_given, quick=20),
    "graphs in files": Kind(draw_graph, check=check_graph, quick=20),
    **({"maps": Kind(draw_map, check=check_map, quick=2)} if shutil.which("gnuplot") else {}),
}
