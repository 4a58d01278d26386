import assert from "node:assert/strict";
import test from "node:test";
import { address_of_game, list_of, members_of, read_place, write_place } from "../src/atlas/place";
import { read_row, read_set, row_of_code, select_rows, type Filter } from "../src/atlas/rows";
import { subtraction_values } from "../src/learn/theory";

const rows = [
  read_row(["0.77", "kayles", "p", 12, 71, 0, 8, 9, null, "A002186", "4.4 4.401", "0.77"]),
  read_row(["0.07", "dawsons-kayles", "p", 34, 53, 0, 9, null, null, "A002187", "0.137", "0.07"]),
  read_row(["0.004", "", "n", null, null, null, 662, null, null, "", "", "0.004"]),
  read_row(["0.15", "", "p", 10, 1, 0, 2, null, 42, "", "", "0.15"]),
  read_row(["0.F8", "", "c", 6, 7, 4, 1331, null, null, "", "", "0.F8"]),
];
const all: Filter = { search: "", status: "all", sort: "code", descending: false };
const codes = (filter: Partial<Filter>) =>
  select_rows(rows, { ...all, ...filter }).map(({ code }) => code);

test("games are found by code, name, OEIS number, period and other codes", () => {
  assert.deepEqual(codes({ search: "Kayles" }), ["0.07", "0.77"]);
  assert.deepEqual(codes({ search: "dawsons kayles" }), ["0.07"]);
  assert.deepEqual(codes({ search: "a002186" }), ["0.77"]);
  assert.deepEqual(codes({ search: "period=1" }), []);
  assert.deepEqual(codes({ search: "period=34" }), ["0.07"]);
  assert.deepEqual(codes({ search: "4.40" }), ["0.77"]);
  assert.deepEqual(codes({ search: "no such game" }), []);
});

test("games are filtered by what is known of their period", () => {
  assert.deepEqual(codes({ status: "none" }), ["0.004"]);
  assert.deepEqual(codes({ status: "conjectured" }), ["0.F8"]);
});

test("games are sorted by numbers, those without one last in both directions", () => {
  assert.deepEqual(codes({ sort: "period" }), ["0.F8", "0.15", "0.77", "0.07", "0.004"]);
  const descending = codes({ sort: "period", descending: true });
  assert.deepEqual(descending, ["0.07", "0.77", "0.15", "0.F8", "0.004"]);
  assert.equal(codes({ sort: "order" })[0], "0.15");
});

test("codes are sorted as texts, sets as numbers", () => {
  assert.deepEqual(codes({}), ["0.004", "0.07", "0.15", "0.77", "0.F8"]);
  const sets = [
    read_set(12, [1, 10, 13, 0, 2, "period_ab", "S.1.10.12"]),
    read_set(12, [1, 9, 3, 0, 2, "other", "S.1.9.12"]),
  ];
  assert.deepEqual(
    select_rows(sets, all).map(({ code }) => code),
    ["S(1,9,12)", "S(1,10,12)"],
  );
});

test("a code of a game leads to it", () => {
  assert.equal(row_of_code(rows, "0.137")?.code, "0.07");
  assert.equal(row_of_code(rows, "0.13"), undefined);
});

test("every list has an address, and every address its list", () => {
  const games = {
    "0.77": "octal",
    "4.0": "octal",
    "0.1234": "long-octal",
    "0.F": "hexadecimal",
    "S(1,2,4)": "sets",
    "family(node-kayles: path; ring)": "graphs",
    "family(polyomino(O4): 2)": "boards",
    "family(clobber: (oxo)^n)": "words",
  };
  for (const [game, list] of Object.entries(games)) {
    assert.equal(list_of(game), list);
    const place = read_place(address_of_game(game));
    assert.equal(place.game, game);
    assert.equal(place.list, list);
    assert.deepEqual(read_place(`#${encodeURIComponent(game)}`), place, "the game alone");
  }
  assert.equal(address_of_game("0.77"), "#0.77");
  assert.equal(read_place(address_of_game("S(3,7,30)")).member, 30);
});

test("every label is an address", () => {
  const labels = {
    "0.77": "octal",
    "0.F8": "hexadecimal",
    "S.2.4.7": "sets",
    "S.1-3": "sets",
    "family.node-kayles.0123456789": "graphs",
    "family.polyomino.0123456789": "boards",
    "family.clobber.0123456789": "words",
  };
  for (const [label, list] of Object.entries(labels)) {
    assert.equal(address_of_game(label), `#${label}`);
    const place = read_place(`#${label}`);
    assert.deepEqual([place.game, place.list], [label, list]);
  }
  assert.deepEqual(members_of("S.2.4.7"), [2, 4, 7]);
  assert.deepEqual(members_of("S.5-7"), [5, 6, 7]);
  assert.equal(members_of("S.1-2"), null);
});

test("addresses say what is searched, and nothing else", () => {
  assert.equal(write_place(read_place("")), "#");
  const address = "#list=sets&search=quadratic&status=proven&sort=-period&member=31";
  assert.equal(write_place(read_place(address)), address);
  const wrong = read_place("#list=toString&sort=x&status=maybe&member=2.5");
  assert.deepEqual(wrong, read_place(""));
});

test("values of sets are those of the definition", () => {
  assert.deepEqual(subtraction_values([1, 3, 4], 9), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0]);
  assert.deepEqual(subtraction_values([2], 5), [0, 0, 1, 1, 0, 0]);
});
