// Random rules of every family, from a seed.

/** Numbers below a bound, the same for the same seed (mulberry32). */
export function random_numbers(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

export function random_game(below: (bound: number) => number): string {
  const one_of = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const several = (most: number, make: () => string | number) =>
    Array.from({ length: 1 + below(most) }, make);
  const sizes = () => several(5, () => 1 + below(one_of([8, 30, 200]))).join(",");
  const octal = () => `0.${several(6, () => below(8)).join("")}1`;
  const families: (() => string)[] = [
    () => `S(${sizes()})`,
    () => `S(${one_of(["squares", "primes", "fibonacci", "powers of 2", "2k^2+1", "cubes"])},${1 + below(20)})`,
    () => `allbut(${sizes()})`,
    octal,
    octal,
    () => `4.${several(4, () => below(8)).join("")}3`,
    () => `0.${several(4, () => one_of([..."01234567", "8", "F", "3!", "7!", "6?", "{2+}"])).join("")}3`,
    () => `take(s: s mod ${2 + below(6)} = ${below(2)} or s = ${1 + below(9)})`,
    () => `take(s: gcd(s, n) = 1 and s <= ${1 + below(40)})`,
    () => `take(s,a,b: s <= ${1 + below(4)} and a != b + ${below(3)})`,
    () => `to(m: m = n/${2 + below(4)} or m = n - ${1 + below(5)})`,
  ];
  return one_of(families)();
}
