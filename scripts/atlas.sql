-- The schema of atlas.sqlite and, table by table, of the CSV files beside it (docs/atlas.md). scripts/atlas fills it.
PRAGMA application_id = 0x73707261;  -- "spra"
PRAGMA user_version = 2;

-- What a citation of the atlas names: the version of sprague, its date, and a hash over the CSV files of all other tables.
CREATE TABLE about (
  version TEXT PRIMARY KEY,
  released TEXT NOT NULL,
  sha256 TEXT NOT NULL            -- of the lines of sha256sum *.csv without about.csv
) STRICT;

-- Games of heaps, and families of graphs, words and boards, whose members are heaps of sizes 1, 2, 3, …
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  family TEXT NOT NULL CHECK (family IN ('octal', 'hexadecimal', 'graphs', 'boards', 'words')),
  label TEXT NOT NULL UNIQUE,     -- permanent, of the rules alone (docs/atlas.md)
  code TEXT NOT NULL UNIQUE,      -- as sprague reads it
  title TEXT,                     -- what the members of a family are
  rules TEXT NOT NULL,            -- in words
  rules_message TEXT NOT NULL,    -- what a move is, by an id and values in JSON: rules_message of sprague explain --json
  status TEXT NOT NULL CHECK (status IN ('proven', 'conjectured', 'none')),
  period INTEGER CHECK (period > 0),
  preperiod INTEGER CHECK (preperiod >= 0),
  saltus INTEGER CHECK (saltus >= 0),
  theorem TEXT,                   -- what proves it
  proven_by TEXT CHECK (proven_by IN ('formal', 'certificate', 'search')),  -- the strongest: a theorem of Coq; a file for sprague verify
  last_heap INTEGER NOT NULL,     -- the columns below are about the heaps 0 to this one
  max_value INTEGER NOT NULL,
  max_first_at INTEGER NOT NULL,
  rare_mask INTEGER,              -- of the sparse space that leaves the fewest rare heaps (docs/survey-format.md)
  rare_by_position INTEGER,
  rare_heaps INTEGER,
  last_rare INTEGER,
  p_positions INTEGER,
  last_p_position INTEGER,
  hash TEXT,                      -- of G(0) … G(last_heap), as in docs/survey-format.md
  common_hash TEXT,               -- of the same sequence to the smallest limit of all octal codes: cousins by values have the same one
  nim_values TEXT NOT NULL,       -- G(0), G(1), …, separated by spaces
  CHECK ((status = 'none') = (period IS NULL)),
  CHECK ((period IS NULL) = (preperiod IS NULL)),
  CHECK ((period IS NULL) = (saltus IS NULL)),
  CHECK ((status = 'proven') = (theorem IS NOT NULL)),
  CHECK ((status = 'proven') = (proven_by IS NOT NULL))
) STRICT;
CREATE INDEX games_by_period ON games (period, preperiod);
CREATE INDEX games_by_common_hash ON games (common_hash);

-- All octal and hexadecimal codes. A heap of n in the game plays as one of n + shift by the code; heaps that do not exist have no move.
CREATE TABLE codes (
  code TEXT PRIMARY KEY,
  label TEXT NOT NULL UNIQUE,
  game INTEGER NOT NULL REFERENCES games (id),
  shift INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_by_game ON codes (game);

CREATE TABLE names (
  game INTEGER NOT NULL REFERENCES games (id),
  name TEXT NOT NULL,
  PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- G(n) = a(n + shift) for nim-values; P-positions are listed as they are.
CREATE TABLE oeis (
  game INTEGER NOT NULL REFERENCES games (id),
  number TEXT NOT NULL,
  about TEXT NOT NULL CHECK (about IN ('nim-values', 'P-positions')),
  shift INTEGER NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- What was published about a game, and whether it agrees.
CREATE TABLE published (
  game INTEGER PRIMARY KEY REFERENCES games (id),
  code TEXT NOT NULL,
  claim TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('agrees', 'differs', 'not reached')),
  source TEXT NOT NULL
) STRICT;

-- Misère quotients, a row for each octal code of three digits. Columns as in docs/survey-format.md.
CREATE TABLE misere (
  code TEXT PRIMARY KEY REFERENCES codes (code),
  result TEXT NOT NULL CHECK (result IN ('proven', 'open')),
  quotient_order INTEGER NOT NULL,
  p_elements INTEGER NOT NULL,
  period INTEGER,
  preperiod INTEGER,
  last_heap INTEGER NOT NULL,
  tame INTEGER NOT NULL CHECK (tame IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Periods that are theorems of Coq, of games with and without a row here (docs/formal.md).
CREATE TABLE theorems (
  label TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  file TEXT NOT NULL,             -- of formal/games
  preperiod INTEGER NOT NULL,
  period INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Proofs for sprague verify, which has verified each of these files.
CREATE TABLE certificates (
  game INTEGER PRIMARY KEY REFERENCES games (id),
  file TEXT NOT NULL UNIQUE,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  verified_by TEXT NOT NULL CHECK (verified_by IN ('sprague verify', 'sprague-verified'))  -- the latter is proven by Coq (docs/formal.md)
) STRICT;

-- Subtraction sets S(a,b,c), a < b < c, of coprime members. Columns and forms as in docs/subtraction-sets.md.
CREATE TABLE sets (
  label TEXT NOT NULL UNIQUE,
  a INTEGER NOT NULL,
  b INTEGER NOT NULL,
  c INTEGER NOT NULL,
  period INTEGER NOT NULL,
  preperiod INTEGER NOT NULL,
  max_value INTEGER NOT NULL,
  form TEXT NOT NULL,
  proven_by TEXT NOT NULL CHECK (proven_by IN ('formal', 'search')),
  PRIMARY KEY (c, a, b)
) STRICT, WITHOUT ROWID;

-- Sums over all sets of one largest member: columns as in docs/survey-format.md, set_results.
CREATE TABLE set_sums (
  largest INTEGER PRIMARY KEY,
  sets INTEGER NOT NULL,
  period_ab INTEGER NOT NULL,
  period_ac INTEGER NOT NULL,
  period_bc INTEGER NOT NULL,
  period_2 INTEGER NOT NULL,
  period_gcd INTEGER NOT NULL,
  additive_linear INTEGER NOT NULL,
  additive_quadratic INTEGER NOT NULL,
  other INTEGER NOT NULL,
  max_value_1 INTEGER NOT NULL,
  max_value_2 INTEGER NOT NULL,
  max_value_3 INTEGER NOT NULL,
  purely_periodic INTEGER NOT NULL,
  sink_duals INTEGER NOT NULL,
  max_period INTEGER NOT NULL,
  max_period_a INTEGER NOT NULL,
  max_period_b INTEGER NOT NULL,
  max_preperiod INTEGER NOT NULL,
  max_preperiod_a INTEGER NOT NULL,
  max_preperiod_b INTEGER NOT NULL,
  preperiod_sum INTEGER NOT NULL,
  exceptions INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;

-- The commands that made each table.
CREATE TABLE sources (
  name TEXT NOT NULL,
  step INTEGER NOT NULL,
  command TEXT NOT NULL,
  PRIMARY KEY (name, step)
) STRICT, WITHOUT ROWID;
