// What is meant by words and numbers: "take 2 or 5 tokens", "misère kayles", "3,5,7", "who wins kayles 5 7". English is understood on every page
// beside its own language. What is left is the notation of the engine, or nothing.
import { listed, text } from "./language/text";
import type { Key } from "./language/tables";
import { fold_case, letters } from "./games/search_words";
import { names_games } from "./position_text";
import { write_address } from "./address";

/** A name of the page's list: as the engine knows it, and as the page says it. */
export interface Name {
  readonly text: string;
  readonly title: string;
}

export type Asks = "who" | "count" | "lost";

export interface Meaning {
  /** Rules or a position, in the notation of the engine. */
  readonly text: string;
  readonly misere: boolean;
  readonly asks: Asks | null;
  /** Of a count: how many heaps, and the largest. */
  readonly heaps?: string;
  readonly max?: string;
  /** The meaning in words, where it is worth saying what was understood. */
  readonly words: string;
}

/** In English, and in the language of the page. */
const phrase_rows = (english: Key): readonly (readonly string[])[] =>
  [english, text(english)].map((row) => row.split(", ").map(fold_case));
const phrase = (english: Key): readonly string[] =>
  phrase_rows(english)
    .flat()
    .sort((one, other) => other.length - one.length);

const take = phrase("a move takes, take, takes, remove, subtract");
const or = phrase("or");
const and = phrase("and");
const up_to = phrase("at most, up to, no more than");
const through = phrase("to, through");
const heaps_of = phrase("heaps, heap, piles, pile");
const from_heap = phrase("from, from a heap of, from a pile of, out of");
/** Words that say no more than is clear without them. */
const idle = phrase(
  "tokens, token, stones, stone, sticks, stick, matches, match, coins, coin, counters, counter, from one heap, from a heap, from any heap, at a time, you may, each turn, with, of, in, for, from, positions, position, game, there are, are, is, the",
);
const misere = phrase(
  "misere, the last loses, last loses, the last one loses, last one loses, the last move loses, last player loses, whoever moves last loses",
);
const who = phrase("who wins, which moves win, winning move");
const count = phrase("how many, count");
const lost = phrase("lost positions, which heaps lose, which heaps are lost, which are lost, lost");
const rules: readonly (readonly [readonly string[], string])[] = [
  [phrase("a square, square, squares, a square number, square numbers"), "nim-square"],
  [phrase("a prime, prime, primes, a prime number, prime numbers"), "S(primes)"],
  [phrase("at most half, up to half, no more than half"), "take(s: 2*s <= n)"],
  [phrase("a power of 2, powers of 2, a power of two, powers of two"), "S(powers of 2)"],
  [phrase("an odd number, odd numbers"), "take(s: s mod 2 = 1)"],
  [phrase("an even number, even numbers"), "take(s: s mod 2 = 0)"],
  [phrase("any number, as many as you like, any"), "nim"],
];

/** The words for 1 to 10. */
const number_words = phrase_rows("one, two, three, four, five, six, seven, eight, nine, ten");

/** Numbers beyond these are nim-values, whose game is looked for, rather than heaps. */
const most_heaps = 7;

/** Without accents, character by character, so that places in it are places in the text. Misère-Kayles is two words. */
function folded(written: string): string {
  return written
    .replace(/[，、]/g, ",")
    .replace(/[^\p{ASCII}]/gu, (sign) => {
      const plain = sign.normalize("NFD").replace(/\p{M}/gu, "");
      return plain.length === sign.length ? plain : sign;
    })
    .replace(/\bmisere-/gi, "misere ");
}

/** A text from which phrases are taken one after the other. */
class Reading {
  constructor(public rest: string) {}

  /** Takes the phrases out wherever they stand as whole words; words of Chinese have no ends. */
  take(phrases: readonly string[], instead = " "): boolean {
    const before = this.rest;
    for (const each of phrases) {
      const plain = each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      const whole = /\p{sc=Han}/u.test(each)
        ? plain
        : `(?<![\\p{L}\\p{N}-])${plain}(?![\\p{L}\\p{N}(:-])`;
      this.rest = this.rest.replace(new RegExp(whole, "giu"), instead);
    }
    return this.rest !== before;
  }

  /** Takes what a pattern finds, and gives its group back. */
  take_match(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.rest);
    if (found) this.rest = this.rest.replace(found[0], " ");
    return found?.[1];
  }

  /** Takes a number behind one of the phrases at the end. */
  take_number_behind(phrases: readonly string[]): string | undefined {
    const [ending, number] = /\s(\d+)\s*$/.exec(this.rest) ?? [];
    const before = new Reading(ending === undefined ? "" : this.rest.slice(0, -ending.length));
    const found = phrases.find((each) => fold_case(before.rest).endsWith(` ${each}`));
    if (number === undefined || found === undefined) return undefined;
    this.rest = before.rest.slice(0, -found.length);
    return number;
  }

  take_number_words(): void {
    for (const row of number_words)
      for (const [index, word] of row.entries()) this.take([word], ` ${index + 1} `);
  }

  get words(): string {
    return this.rest.trim().replace(/^,|,$/g, "").trim().replace(/\s+/g, " ");
  }
}

/** What was typed may mean; nothing where it is notation, or words that are not understood. */
export function meanings(typed: string, names: readonly Name[]): Meaning[] {
  const reading = new Reading(folded(typed.trim().replace(/[?!.…？。！]+$/, "")));
  if (reading.words === "") return [];
  const is_misere = reading.take(misere);
  const asks_who = reading.take(who);
  const asks_count = reading.take(count);
  const asks = asks_who ? "who" : reading.take(lost) && !asks_count ? "lost" : null;
  if (asks_count) return counted(reading, names, is_misere);
  const is_plain = !is_misere && asks === null;
  if (!is_plain) reading.take(idle);
  const plain = is_plain ? typed.trim() : reading.words;
  const texts = texts_of(reading, names);
  const meant = texts.length > 0 ? texts : is_plain ? [] : [[plain, plain] as const];
  return meant
    .filter(([each]) => each !== "" && each !== typed.trim())
    .map(([each, words]) => ({
      text: each,
      misere: is_misere,
      asks: asks === "who" && !names_games(each) ? "lost" : asks,
      words: in_words(words, is_misere, asks === "who" && !names_games(each) ? "lost" : asks),
    }));
}

/** How many positions of 3 heaps up to 29 are lost in kayles. */
function counted(reading: Reading, names: readonly Name[], is_misere: boolean): Meaning[] {
  reading.take(heaps_of, " heaps ");
  reading.take(up_to, " .. ");
  const heaps = reading.take_match(/(\d+) +heaps/) ?? "3";
  const max = reading.take_match(/\.\. +(\d+(?:\^\d+|e\d+)?)/) ?? "29";
  reading.take(["heaps"]);
  reading.take(idle);
  const [text = "nim"] =
    reading.words === "" ? [] : (texts_of(reading, names)[0] ?? [reading.words]);
  const words = in_words(text, is_misere, "count");
  return [{ text, misere: is_misere, asks: "count", heaps, max, words }];
}

function in_words(words: string, is_misere: boolean, asks: Asks | null): string {
  const game = is_misere ? text("{game}, whoever moves last loses", { game: words }) : words;
  switch (asks) {
    case "who":
      return text("Who wins {position}?", { position: game });
    case "count":
      return text("How many positions of {game} are lost?", { game });
    case "lost":
      return text("Which heaps are lost in {game}?", { game });
    default:
      return game;
  }
}

type Said = readonly [text: string, words: string];

function texts_of(reading: Reading, names: readonly Name[]): Said[] {
  const whole = named(reading.words, names);
  if (whole) return [[whole.text, whole.title || whole.text]];
  const takes = reading.take(take);
  const without_heap = new Reading(reading.rest);
  const heap = takes ? without_heap.take_number_behind(from_heap) : undefined;
  const positions =
    heap === undefined
      ? []
      : texts_of_rules(without_heap, names, takes).map(([text, title]) =>
          position_of({ text, title }, [heap]),
        );
  return positions.length > 0 ? positions : texts_of_rules(reading, names, takes);
}

/** What is left when `take` is taken out. */
function texts_of_rules(reading: Reading, names: readonly Name[], takes: boolean): Said[] {
  reading.take(idle);
  for (const [phrases, meant] of rules) {
    const words = fold_case(reading.words);
    const is_said = (each: string) => {
      const phrase = new Reading(each);
      phrase.take(idle);
      return phrase.words === words;
    };
    if (phrases.some(is_said) && (takes || words.includes(" ") || meant !== "nim"))
      return [[meant, text("Take {what}", { what: words })]];
  }
  if (takes) {
    reading.take_number_words();
    reading.take(up_to, " 1 .. ");
  }
  reading.take(heaps_of, " heaps ");
  const alternatives = reading.take(or, " , ");
  reading.take(and, " , ");
  // A number of heaps is the size of none.
  const { words } = reading;
  const found = /(\d+) +heaps\b *(.*)$/.exec(words);
  if (found) {
    const many = Number(found[1]);
    if (takes || many > most_heaps) return [];
    const sizes = numbers_of(found[2]!) ?? [];
    const all = sizes.length === 1 ? Array<string>(many).fill(sizes[0]!) : sizes;
    if (all.length !== many) return [];
    const before = words.slice(0, found.index);
    if (before === "") return of_numbers(all, false);
    reading.rest = before + all.join(" ");
  }
  reading.take(["heaps"]);
  if (takes) {
    reading.take(through, " .. ");
    const [, from, to] = /^(\d+) *(?:\.\.|[-–]) *(\d+)$/.exec(reading.words) ?? [];
    if (from && to && Number(from) > Number(to)) return [];
    if (from && to)
      return [[`S(${from}..${to})`, text("Take {from} to {to} tokens", { from, to })]];
  }
  const sizes = numbers_of(reading.words);
  if (sizes) return of_numbers(sizes, takes || alternatives);
  const [, name = "", heaps = ""] =
    /^(.*?[^\d\s,+:])[\s:,]+(\d+(?:[\s,+]+\d+)*)$/.exec(reading.words) ?? [];
  const game = named(name, names);
  const of_game = numbers_of(heaps);
  if (game && of_game) return [position_of(game, of_game)];
  const alone = named(reading.words, names);
  return alone ? [[alone.text, alone.title || alone.text]] : [];
}

/** 3,5,7 are heaps of Nim, or what a move may take. */
function of_numbers(sizes: readonly string[], takes: boolean): Said[] {
  const rule: Said = [
    `S(${sizes.join(",")})`,
    text("Take {sizes} tokens", { sizes: listed(sizes, "disjunction") }),
  ];
  if (takes) return sizes.includes("0") ? [] : [rule];
  if (sizes.length < 2 || sizes.length > most_heaps) return [];
  return [position_of({ text: "nim", title: text("Nim") }, sizes), rule];
}

function position_of({ text: name, title }: Name, sizes: readonly string[]): Said {
  return [
    `${name}:${sizes.join(",")}`,
    text("{game} with heaps of {sizes}", { game: title || name, sizes: listed(sizes) }),
  ];
}

function numbers_of(words: string): string[] | null {
  const plain = words.replace(/^\{(.*)\}$/, "$1").trim();
  return /^\d+(?:[\s,+]+\d+)*$/.test(plain) ? plain.match(/\d+/g) : null;
}

function named(words: string, names: readonly Name[]): Name | undefined {
  const wanted = letters(words);
  if (wanted === "" || /^\d+$/.test(wanted)) return undefined;
  return names.find(({ text, title }) => letters(text) === wanted || letters(title) === wanted);
}

/** Where a meaning is looked at, when it is more than rules or a position. */
export function place_of({ text, misere, asks, heaps, max }: Meaning): string | undefined {
  const convention = misere ? { convention: "misere" } : {};
  const is_position = names_games(text);
  if (asks !== null) {
    const counted = asks === "count" ? { heaps: heaps!, max: max! } : {};
    const view = is_position ? {} : { ...counted, ...convention, open: "lost" };
    return write_address({ tab: "explore", game: text, view });
  }
  const position = is_position ? { position: text } : {};
  return misere
    ? write_address({ tab: "play", game: text, view: { ...position, ...convention } })
    : undefined;
}
