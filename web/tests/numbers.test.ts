import assert from "node:assert/strict";
import test from "node:test";
import { axis_label, axis_step, group_digits, parse_number } from "../src/number_text";

test("digits stand in groups of three from five digits on", () => {
  assert.equal(group_digits("2586528661783"), "2\u202f586\u202f528\u202f661\u202f783");
  assert.equal(group_digits(1234), "1234");
  assert.equal(group_digits(12345), "12\u202f345");
  assert.equal(group_digits(-12345), "−12\u202f345");
});

test("numbers are read as the program reads them", () => {
  assert.equal(parse_number("1e6"), 1000000n);
  assert.equal(parse_number("10^18"), 10n ** 18n);
  assert.equal(parse_number("2^20"), 1048576n);
  assert.equal(parse_number(group_digits("1000000")), 1000000n);
  assert.equal(parse_number("1_000_000"), 1000000n);
  assert.equal(parse_number("1e9+7"), 10n ** 9n + 7n);
  assert.equal(parse_number("2^61-1"), 2n ** 61n - 1n);
  assert.equal(parse_number("10-3+2"), 9n);
  for (const wrong of ["", "-1", "1.5", "x", "1e", "2^", "1+", "1++2", "2-3", "1e-3"])
    assert.equal(parse_number(wrong), null, wrong);
});

test("a heap beyond exact numbers is none", () => {});

test("steps of axes are 1, 2 or 5 times a power of ten, never below 1", () => {
  assert.deepEqual(
    [axis_step(9, 20), axis_step(1000, 10), axis_step(1001, 10), axis_step(1e6, 8)],
    [1, 100, 200, 200000],
  );
});

test("labels of axes stay short", () => {
  assert.equal(axis_label(1e6), "10⁶");
  assert.equal(axis_label(3.5e6), "3.5·10⁶");
  assert.equal(axis_label(20000), "20\u202f000");
});
