// What lessons consist of: the widgets of src/learn/parts/ and what each takes, by the name of its block in content/lessons. An argument
// whose name ends in ? may be missing. Its kind is one of these, or a list of the words that it may be:
//   words                             in each language
//   reason                            the same with {places}, those below
//   name, number, numbers, true       in English only: languages cannot differ in them

/** Of a reason, where a practice fills in what the learner has left. */
export const places = /** @type {const} */ ([
  "heaps", // one heap of 3; 3, 5 and 7
  "heap", // the size of the first
  "values", // their nim-values
  "sum", // the nim-sum of these
  "blocks", // a 4 and a 1, whose sum this is
  "remainders", // of the heaps on division by the divisor of the practice
  "taken", // of a heap, by a move that wins
  "left", // by that move
]);

export const widgets = /** @type {const} */ ({
  // A position to win against the perfect engine.
  practice: {
    text: "words",
    "how?": "words", // a move is made on the screen
    position: "name", // with its games: kayles:5,4, cram:4x4; its search must end within the budget of the server
    "misere?": "true", // the last move loses
    first: ["learner", "engine"], // the engine begins where the position is lost for the player to move
    "values?": ["list", "sum"], // the nim-values of the position stand below it, with their nim-sum or without
    "divisor?": "number",
    wrong: "reason", // the engine can win now
    "wrong_alone?": "reason", // instead, where a single heap is left
    won: "words",
  },
  // The same with heaps of one game, whose mistakes are explained by the theory of the game, where the last move loses.
  misere_nim: { text: "words", heaps: "numbers", first: ["learner", "engine"], won: "words" },
  misere_kayles: { text: "words", heaps: "numbers", first: ["learner", "engine"], won: "words" },

  // A question, and then its answers, which are items of a list: [x] is right.
  question: { text: "words" },

  // The learner finds the nim-sum of numbers, or changes one so that it is 0; in binary digits, or in blocks of 4, 2, 1 tokens.
  fill_sum: { text: "words", numbers: "numbers", digits: ["binary", "blocks"], done: "words" },
  make_zero: {
    text: "words",
    "how?": "words",
    numbers: "numbers",
    digits: ["binary", "blocks"],
    done: "words",
  },

  // Each move from heaps of Nim with nim-sum 0 is tried, and answered.
  replies: { text: "words", heaps: "numbers", done: "words" },

  // Heaps 0 … last are marked P or N, or with their nim-values, where a move takes one of the sizes.
  mark_outcomes: { text: "words", sizes: "numbers", last: "number", done: "words" },
  mark_values: { text: "words", sizes: "numbers", last: "number", done: "words" },

  // To watch: how the mex of a heap comes about, how a claim about a period is compared to its end (the game as S(1,3,4) or an octal
  // code), and the nim-values of the heaps 0 … last.
  watch_mex: { game: "name", heap: "number" },
  watch_proof: { game: "name", period: "number", start: "number" },
  show_values: { game: "name", last: "number" },
});

/** What else is in a lesson: its head, the headings of its steps, its paragraphs, and the answers to its questions. */
export const prose = /** @type {const} */ ({
  head: { title: "words", teaches: "words", minutes: "number", further: "words", address: "name" },
  heading: { title: "words" },
  paragraph: { text: "words" },
  "right answer": { text: "words", because: "words" },
  "wrong answer": { text: "words", because: "words" },
});
