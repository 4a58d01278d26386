#!/usr/bin/python3
"""Whether the front ends could be linked to a shared library, which packages contain: of the static one, whose objects are the
same, they use no function that is hidden.

check_shared_library.py LIBRARY FRONT_END…     static libraries or objects
"""

import subprocess
import sys


def symbols(files):
    """(name, visibility, section) of the global symbols."""
    listing = subprocess.run(
        ["readelf", "--symbols", "--wide", *files], capture_output=True, text=True, check=True
    ).stdout
    for line in listing.splitlines():
        columns = line.split()
        if len(columns) >= 8 and columns[4] in ("GLOBAL", "WEAK"):
            yield columns[7], columns[5], columns[6]


def main():
    library, *front_ends = sys.argv[1:]
    hidden = {
        name for name, seen, section in symbols([library]) if seen == "HIDDEN" and section != "UND"
    }
    if not hidden:
        sys.exit(f"{library} hides nothing")
    used, defined = set(), set()
    for name, _, section in symbols(front_ends):
        (used if section == "UND" else defined).add(name)
    unusable = "\n".join(sorted(hidden & used - defined))
    names = subprocess.run(
        ["c++filt"], input=unusable, capture_output=True, text=True, check=True
    ).stdout
    if unusable:
        sys.exit(f"front ends use what a shared library hides:\n{names}")


main()
