// Reads lessons: content/lessons/<id>.<language>.md. The head says what the lesson is about, a heading begins a step, and a step consists of
// paragraphs and of blocks, whose name is that of a widget (widgets.mjs). English has all of it; a translation is the same with other words,
// and leaves out what is no words, so that no two languages differ in it. Whatever is wrong is a fault with its file and line.
import { Marked } from "marked";
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from "yaml";
import { places, prose, widgets } from "./widgets.mjs";

// A paragraph may begin with [N-position|N]: and is no link by that.
const markdown = new Marked({ tokenizer: { def: () => undefined } });

const line_breaks = (text) => text.split("\n").length - 1;
const one_line = (text) => text.trim().replace(/\s*\n\s*/g, " ");
const is_words = (kind) => kind === "words" || kind === "reason";

/** Blocks of Markdown, each with its line. */
function blocks_of(text, first_line) {
  let line = first_line;
  return markdown.lexer(text).flatMap((token) => {
    const block = { ...token, line };
    line += line_breaks(token.raw);
    return token.type === "space" ? [] : [block];
  });
}

const of_number = (text) => (/^\d+$/.test(text ?? "") ? Number(text) : undefined);

/** What an argument is worth; undefined where it is not of its kind. */
function value_of(node, kind) {
  if (kind === "numbers") {
    const numbers = isSeq(node) ? node.items.map(({ value }) => of_number(value)) : [undefined];
    return numbers.includes(undefined) ? undefined : numbers;
  }
  const text = isScalar(node) ? one_line(node.value ?? "") : "";
  if (kind === "number") return of_number(text);
  if (kind === "true") return text === "true" || undefined;
  if (Array.isArray(kind)) return kind.includes(text) ? text : undefined;
  return text || undefined;
}

/** Names, values and lines of what a head or a block says. */
function arguments_of(text, first_line, kinds, fault) {
  const counter = new LineCounter();
  // All scalars are text, so that 0.77 stays what is written.
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    schema: "failsafe",
  });
  const line_at = (offset) => first_line + counter.linePos(offset).line - 1;
  for (const { message, pos } of document.errors)
    fault(line_at(pos[0]), `${message} (what has such signs stands on lines of its own below >-)`);
  if (document.errors.length > 0) return {};
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const found = {};
  for (const { key, value: node } of pairs) {
    const line = line_at(key.range[0]);
    const kind = kinds[key.value] ?? kinds[`${key.value}?`];
    const value = kind && value_of(node, kind);
    if (!kind) fault(line, `there is no ${key.value} here, but ${Object.keys(kinds).join(", ")}`);
    else if (value === undefined)
      fault(line, `${key.value} is to be ${[kind].flat().join(" or ")}`);
    else found[key.value] = { value, line, kind };
  }
  return found;
}

/** A question, and its answers: items whose first paragraph is the answer and whose second says why. */
function question_of(text, first_line, fault) {
  const [asked, list, ...others] = blocks_of(text, first_line);
  if (asked?.type !== "paragraph" || list?.type !== "list" || others.length > 0) {
    fault(first_line, "a question is a paragraph and a list of answers");
    return [];
  }
  let { line } = list;
  const words = (text, line) => ({ value: one_line(text), line, kind: "words" });
  const answers = list.items.map((item) => {
    const [answer, gap, because, ...more] = item.text.trim().split(/(\n\s*\n)/);
    const given = { what: item.checked ? "right answer" : "wrong answer", line, arguments: {} };
    if (!item.task || !because || more.length > 0)
      fault(line, "an answer begins with [ ] or [x], and a second paragraph says why");
    else
      given.arguments = {
        text: words(answer, line),
        because: words(because, line + line_breaks(answer + gap)),
      };
    line += line_breaks(item.raw);
    return given;
  });
  if (answers.filter(({ what }) => what === "right answer").length !== 1)
    fault(list.line, "one answer is right");
  return [
    { what: "question", line: first_line, arguments: { text: words(asked.text, first_line) } },
    ...answers,
  ];
}

/** The pieces of a file, in their order: what each is, and its arguments. */
function pieces_of(source, fault) {
  const head = /^---\n(.*?\n)---\n/s.exec(source);
  if (!head) {
    fault(1, "a lesson begins with its head, between two lines of ---");
    return [];
  }
  const pieces = [
    { what: "head", line: 1, arguments: arguments_of(head[1], 2, prose.head, fault) },
  ];
  for (const block of blocks_of(source.slice(head[0].length), 1 + line_breaks(head[0]))) {
    const { type, line, depth, lang, text } = block;
    const piece = (what, name) =>
      pieces.push({
        what,
        line,
        arguments: { [name]: { value: one_line(text), line, kind: "words" } },
      });
    if (type === "heading" && depth === 2) piece("heading", "title");
    else if (pieces.length === 1) fault(line, "a step begins with a heading, ##");
    else if (type === "paragraph") piece("paragraph", "text");
    else if (type !== "code" || lang === undefined)
      fault(line, "a step consists of paragraphs and of blocks with the name of a widget");
    else if (lang === "question") pieces.push(...question_of(text, line + 1, fault));
    else if (!Object.hasOwn(widgets, lang))
      fault(line, `there is no widget ${lang}, but ${Object.keys(widgets).join(", ")}`);
    else
      pieces.push({
        what: lang,
        line,
        arguments: arguments_of(text, line + 1, widgets[lang], fault),
      });
  }
  return pieces;
}

const kinds_of = (what) => prose[what] ?? widgets[what];

/** What must be said is there, and reasons have only places that there are. */
function check_english({ what, line, arguments: given }, fault) {
  for (const name of Object.keys(kinds_of(what)))
    if (!name.endsWith("?") && !given[name]) fault(line, `${what}: ${name} is missing`);
  for (const { value, line, kind } of Object.values(given)) {
    if (!is_words(kind)) continue;
    const known = kind === "reason" ? places : [];
    for (const [place, name] of value.matchAll(/\{(\w+)\}/g))
      if (!known.includes(name)) fault(line, `nothing takes the place of ${place}`);
  }
}

/** What is the same in a text and its translation: places, words of the glossary, signs of stress and of what is not printed. */
export const marks_of = (words) => [
  ...[...words.matchAll(/\{\w+\}/g)].map(String).sort(),
  ...[...words.matchAll(/\[([^\]|]+)(\|[^\]]+)?\]/g)].map(([, term]) => `[${term}]`).sort(),
  ...["*", "~", "`"].flatMap((sign) => Array(words.split(sign).length - 1).fill(sign)),
];

/** What a translation lost of a text or has besides; empty where nothing is wrong. */
export function difference_of(words, translated) {
  const [here, there] = [marks_of(words), marks_of(translated)];
  if (String(here) !== String(there)) return `its marks are to be ${here.join(" ") || "none"}`;
  // Not those of 1s and 1930s, which languages write in other ways.
  const numbers = new Set(translated.match(/\d+/g));
  const lost = (words.match(/\b\d+\b/g) ?? []).filter((number) => !numbers.has(number));
  return lost.length > 0 ? `the number ${lost[0]} is missing` : "";
}

/** The pieces of the original with the words of a translation. */
function translated_pieces(original, translation, last_line, fault) {
  for (let index = 0; index < Math.max(original.pieces.length, translation.length); index += 1) {
    const [there, here] = [original.pieces[index], translation[index]];
    const at = there && `${original.path}:${there.line}`;
    if (here?.what === there?.what) continue;
    if (!here) fault(last_line, `the ${there.what} of ${at} is missing`);
    else
      fault(
        here.line,
        `a ${here.what}, but ${there ? `${at} has a ${there.what}` : `${original.path} has ended`}`,
      );
    return [];
  }
  return original.pieces.map(({ what, arguments: all }, index) => {
    const { line, arguments: given } = translation[index];
    for (const [name, { line, kind }] of Object.entries(given))
      if (!is_words(kind)) fault(line, `${name} stands in ${original.path} only`);
      else if (!all[name]) fault(line, `${original.path} has no ${name}`);
    const arguments_here = Object.entries(all).map(([name, argument]) => {
      if (!is_words(argument.kind)) return [name, argument];
      if (!given[name]) fault(line, `${name} of ${original.path}:${argument.line} is missing`);
      else {
        const difference = difference_of(argument.value, given[name].value);
        if (difference)
          fault(given[name].line, `${difference}: see ${original.path}:${argument.line}`);
      }
      return [name, given[name] ?? argument];
    });
    return { what, line, arguments: Object.fromEntries(arguments_here) };
  });
}

/** A lesson as the page takes it (LessonData of src/learn/widgets.ts). */
function lesson_of(id, pieces, set) {
  const lesson = { id, steps: [] };
  let question = null;
  for (const { what, arguments: given } of pieces) {
    const values = Object.fromEntries(
      Object.entries(given).map(([name, { value, kind }]) => [
        name,
        is_words(kind) ? set(value) : value,
      ]),
    );
    if (what === "head") Object.assign(lesson, values);
    else if (what === "heading") lesson.steps.push({ ...values, parts: [] });
    else if (what.endsWith("answer"))
      question.answers.push(what === "right answer" ? { ...values, right: true } : values);
    else {
      if (what === "question") question = Object.assign(values, { answers: [] });
      lesson.steps.at(-1).parts.push(what === "paragraph" ? values.text : [what, values]);
    }
  }
  return lesson;
}

/**
 * A lesson by its English file, or by its translation, which is compared with that; both are a path and a text. `set` is how the language
 * sets its words. Throws all faults in one message.
 * @typedef {{ path: string, source: string }} File
 * @param {string} id
 * @param {File} english
 * @param {File | null} translation
 * @returns {import("./src/learn/widgets").LessonData}
 */
export function read_lesson(id, english, translation = null, set = (words) => words) {
  const faults = [];
  const fault_in = (path) => (line, advice) => faults.push(`${path}:${line}: ${advice}`);
  const refuse = () => {
    if (faults.length > 0) throw new Error(faults.join("\n"));
  };
  const fault = fault_in(english.path);
  const pieces = pieces_of(english.source, fault);
  refuse();
  for (const piece of pieces) check_english(piece, fault);
  refuse();
  if (translation === null) return lesson_of(id, pieces, set);
  const fault_there = fault_in(translation.path);
  const translated = pieces_of(translation.source, fault_there);
  refuse();
  const last_line = line_breaks(translation.source);
  const all = translated_pieces({ ...english, pieces }, translated, last_line, fault_there);
  refuse();
  return lesson_of(id, all, set);
}
