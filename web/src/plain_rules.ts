// Rules said in plain words, such as "1, 3 or 4", in the notation of the engine.

const words: ReadonlyMap<string, string> = new Map([
  ["a square", "nim-square"],
  ["square", "nim-square"],
  ["squares", "nim-square"],
  ["a prime", "S(primes)"],
  ["a prime number", "S(primes)"],
  ["primes", "S(primes)"],
  ["prime numbers", "S(primes)"],
  ["at most half", "take(s: 2*s <= n)"],
  ["any number", "nim"],
  ["as many as you like", "nim"],
]);

const sizes = /^\{?\s*\d+(?:(?:\s*,\s*(?:or\s+)?|\s+or\s+|\s+)\d+)*\s*\}?$/i;

/** Sizes to take, separated by commas, spaces or "or", become a set; a few words become rules; all else stays as it is. */
export function rules_of_words(text: string): string {
  const trimmed = text.trim();
  const said = words.get(trimmed.toLowerCase());
  if (said !== undefined) return said;
  if (!sizes.test(trimmed)) return text;
  return `S(${trimmed.match(/\d+/g)!.join(",")})`;
}
