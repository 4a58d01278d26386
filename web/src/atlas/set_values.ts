// Nim-values of subtraction sets by their definition. The atlas lists sets without values, which are found in no time.

/** G(0) … G(last): the least number that no G(n − s) is. */
export function values_of_set(members: readonly number[], last: number): number[] {
  const values: number[] = [];
  for (let n = 0; n <= last; ++n) {
    const options = new Set(members.filter((s) => s <= n).map((s) => values[n - s]));
    let least = 0;
    while (options.has(least)) least += 1;
    values.push(least);
  }
  return values;
}
