// German: what is known of some games of positions.

export const german = {
  "What is proven": "Was bewiesen ist",
  "What has been observed": "Was beobachtet wurde",
  "What is open": "Was offen ist",
  "Questions to ask": "Fragen",
  "To learn why": "Um zu lernen, warum",
  "How the rows repeat": "Wie die Zeilen sich wiederholen",
  row: "Zeile",
  "{rows} × {columns} squares": "{rows} × {columns} Felder",
  "{count} spots": { one: "{count} Punkt", other: "{count} Punkten" },
  "Which moves win from {position}?": "Welche Züge gewinnen von {position} aus?",
  "How many pairs of numbers up to a thousand are lost?":
    "Wie viele Zahlenpaare bis tausend sind verloren?",
  "How do further rows repeat?": "Wie wiederholen sich weitere Zeilen?",
  "On which boards does whoever must move lose?": "Auf welchen Brettern verliert, wer ziehen muss?",
  "What is a larger board worth?": "Was ist ein größeres Brett wert?",
  "Who wins from more spots?": "Wer gewinnt bei mehr Punkten?",
  "And when the last move loses?": "Und wenn der letzte Zug verliert?",
  "The lost positions are the pairs of ⌊nφ⌋ and ⌊nφ⌋ + n with the golden ratio φ = 1.618…: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), …":
    "Die verlorenen Stellungen sind die Paare aus ⌊nφ⌋ und ⌊nφ⌋ + n mit dem goldenen Schnitt φ = 1,618…: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), …",
  "In a row, a column or a diagonal no value occurs twice: of two such positions one can be moved to the other.":
    "In einer Zeile, einer Spalte oder einer Diagonale kommt kein Wert zweimal vor: Von zwei solchen Stellungen führt ein Zug von der einen zur anderen.",
  "Every row repeats in the end: with a period p of its own, G(a, n + p) = G(a, n) + p from some n on.":
    "Jede Zeile wiederholt sich am Ende: Mit einer eigenen Periode p ist G(a, n + p) = G(a, n) + p von einem gewissen n an.",
  "The positions of any one value stay within a bounded distance of the lost ones, in two strips along lines of slope φ and 1/φ.":
    "Die Stellungen eines jeden Werts bleiben in beschränktem Abstand von den verlorenen, in zwei Streifen entlang Geraden der Steigung φ und 1/φ.",
  "When the last move loses, (0, 1) and (2, 2) are lost in place of (0, 0) and (1, 2), and otherwise the same pairs. The two take up the same numbers and the same differences, so that all further pairs follow as before.":
    "Wenn der letzte Zug verliert, sind (0, 1) und (2, 2) anstelle von (0, 0) und (1, 2) verloren, sonst dieselben Paare. Die beiden belegen dieselben Zahlen und dieselben Differenzen, sodass alle weiteren Paare wie zuvor folgen.",
  "On a board of two even sides whoever must move loses. The other player answers each domino by its image under a half turn, which never meets it.":
    "Auf einem Brett mit zwei geraden Seiten verliert, wer ziehen muss. Der andere beantwortet jeden Dominostein mit seinem Bild unter einer halben Drehung, das ihn nie trifft.",
  "On a board of an even and an odd side whoever moves first wins: the first domino goes onto the two squares in the middle, and from then on the half turn answers.":
    "Auf einem Brett mit einer geraden und einer ungeraden Seite gewinnt, wer beginnt: Der erste Dominostein kommt auf die zwei Felder in der Mitte, und von da an antwortet die halbe Drehung.",
  "A board of one row is {game}, whose values repeat with period 34 from 53 squares on.":
    "Ein Brett mit einer Zeile ist {game}, dessen Werte sich von 53 Feldern an mit der Periode 34 wiederholen.",
  "A board of two rows and an odd number of columns has the nim-value 1.":
    "Ein Brett mit zwei Zeilen und einer ungeraden Zahl von Spalten hat den Nim-Wert 1.",
  "Of two odd sides no rule is known: 3 × 3 and 3 × 11 are lost for whoever must move, 3 × 5, 3 × 7 and 3 × 9 are won.":
    "Für zwei ungerade Seiten ist keine Regel bekannt: 3 × 3 und 3 × 11 sind für den verloren, der ziehen muss, 3 × 5, 3 × 7 und 3 × 9 sind gewonnen.",
  "When the last move loses the half turn is of no use, since who answers every domino makes the last move. The table below says who wins on small boards.":
    "Wenn der letzte Zug verliert, hilft die halbe Drehung nicht, denn wer jeden Dominostein beantwortet, macht den letzten Zug. Die Tabelle unten sagt, wer auf kleinen Brettern gewinnt.",
  "From n spots a game takes at most 3n − 1 moves. Each spot has three lives; a move uses two of them and brings one, and the spot drawn last keeps one.":
    "Von n Punkten aus dauert ein Spiel höchstens 3n − 1 Züge. Jeder Punkt hat drei Leben; ein Zug verbraucht zwei davon und bringt eines, und der zuletzt gezeichnete Punkt behält eines.",
  "It takes at least 2n moves, since of each spot that still has a life at the end two neighbours are closed in.":
    "Es dauert mindestens 2n Züge, denn zu jedem Punkt, der am Ende noch ein Leben hat, gehören zwei eingeschlossene Nachbarn.",
  "With crosses in place of spots the players have no influence: from n crosses every game takes 5n − 2 moves. That is {game}.":
    "Mit Kreuzen anstelle von Punkten haben die Spieler keinen Einfluss: Von n Kreuzen aus dauert jedes Spiel 5n − 2 Züge. Das ist {game}.",
  "From 3, 4 or 5 spots modulo 6 whoever moves first wins, from 0, 1 or 2 the other player. It is conjectured for all numbers of spots.":
    "Von 3, 4 oder 5 Punkten modulo 6 aus gewinnt, wer beginnt, von 0, 1 oder 2 aus der andere. Für alle Anzahlen von Punkten wird es vermutet.",
  "When the last move loses, whoever moves first wins from 0, 4 or 5 spots modulo 6, and from 1, but not from 4.":
    "Wenn der letzte Zug verliert, gewinnt von 0, 4 oder 5 Punkten modulo 6 aus, wer beginnt, auch von 1 aus, aber nicht von 4.",
  "The lesson on the golden ratio": "Die Lektion über den goldenen Schnitt",
  "The lesson on boards and graphs": "Die Lektion über Bretter und Graphen",
  "The lesson on who wins": "Die Lektion darüber, wer gewinnt",
  "The lesson on adding games": "Die Lektion über das Addieren von Spielen",
} as const;
