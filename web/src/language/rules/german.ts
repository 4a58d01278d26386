// German: the rules of games, and how to move on boards.

export const german = {
  "Players take turns. Who cannot move wins (misère play).":
    "Es wird abwechselnd gezogen. Wer nicht ziehen kann, gewinnt (Misère-Spiel).",
  "Players take turns. Who cannot move loses.":
    "Es wird abwechselnd gezogen. Wer nicht ziehen kann, verliert.",
  "Known as {names}.": "Bekannt als {names}.",
  "A heap of n plays as one of n {shift} in {game}.":
    "Ein Haufen von n spielt sich wie einer von n {shift} in {game}.",
  "OEIS {number} (P-positions).": "OEIS {number} (P-Stellungen).",
  "OEIS {number} (nim-values).": "OEIS {number} (Nim-Werte).",
  "OEIS {number} (nim-values, G(n) = a(n {shift})).":
    "OEIS {number} (Nim-Werte, G(n) = a(n {shift})).",
  "Take s tokens from a heap of n, where {condition}.":
    "Nimm s Steine von einem Haufen von n, wobei gilt: {condition}.",
  "Split a heap of n into heaps of a and b, where {condition}.":
    "Teile einen Haufen von n in Haufen von a und b, wobei gilt: {condition}.",
  "Take any number of tokens from one heap, at least one.":
    "Nimm beliebig viele Steine von einem Haufen, mindestens einen.",
  "Take any number of tokens from one heap, at least one, but not {sizes}.":
    "Nimm beliebig viele Steine von einem Haufen, mindestens einen, aber nicht {sizes}.",
  "Take {sizes} tokens from one heap.": {
    one: "Nimm {sizes} Stein von einem Haufen.",
    other: "Nimm {sizes} Steine von einem Haufen.",
  },
  "Take from one heap a number of tokens that is {numbers}.":
    "Nimm von einem Haufen eine Anzahl von Steinen, und zwar {numbers}.",
  "one of {number} further numbers": "eine von {number} weiteren Zahlen",
  "a power of {base} (1, {base}, …)": "eine Potenz von {base} (1, {base}, …)",
  "a square (1, 4, 9, …)": "eine Quadratzahl (1, 4, 9, …)",
  "a cube (1, 8, 27, …)": "eine Kubikzahl (1, 8, 27, …)",
  "a triangular number (1, 3, 6, …)": "eine Dreieckszahl (1, 3, 6, …)",
  "a prime (2, 3, 5, …)": "eine Primzahl (2, 3, 5, …)",
  "a Fibonacci number (1, 2, 3, 5, …)": "eine Fibonacci-Zahl (1, 2, 3, 5, …)",
  "{formula} for k = 1, 2, 3, …": "{formula} für k = 1, 2, 3, …",
  "{first} or more": "{first} oder mehr",
  "{first} to {last}": "{first} bis {last}",
  "Split a heap into two heaps, taking nothing.":
    "Teile einen Haufen in zwei Haufen, ohne etwas zu nehmen.",
  "Split a heap into two unequal heaps.": "Teile einen Haufen in zwei ungleiche Haufen.",
  "Or: {move}": "Oder: {move}",
  "Take a whole heap.": "Nimm einen ganzen Haufen.",
  "any number of": "beliebig viele",
  "Take a whole heap of {sizes} tokens.": {
    one: "Nimm einen ganzen Haufen von {sizes} Stein.",
    other: "Nimm einen ganzen Haufen von {sizes} Steinen.",
  },
  "Take {sizes} tokens from a larger heap.": {
    one: "Nimm {sizes} Stein von einem größeren Haufen.",
    other: "Nimm {sizes} Steine von einem größeren Haufen.",
  },
  "Take {sizes} tokens from a heap and split the rest into two heaps.": {
    one: "Nimm {sizes} Stein von einem Haufen und teile den Rest in zwei Haufen.",
    other: "Nimm {sizes} Steine von einem Haufen und teile den Rest in zwei Haufen.",
  },
  "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.": {
    one: "Nimm {sizes} Stein von einem Haufen: entweder den ganzen Haufen, oder teile den Rest in zwei Haufen.",
    other:
      "Nimm {sizes} Steine von einem Haufen: entweder den ganzen Haufen, oder teile den Rest in zwei Haufen.",
  },
  "Take {sizes} tokens from a larger heap; you may split the rest into two heaps.": {
    one: "Nimm {sizes} Stein von einem größeren Haufen; den Rest darfst du in zwei Haufen teilen.",
    other:
      "Nimm {sizes} Steine von einem größeren Haufen; den Rest darfst du in zwei Haufen teilen.",
  },
  "Take {sizes} tokens from a heap; you may split the rest into two heaps.": {
    one: "Nimm {sizes} Stein von einem Haufen; den Rest darfst du in zwei Haufen teilen.",
    other: "Nimm {sizes} Steine von einem Haufen; den Rest darfst du in zwei Haufen teilen.",
  },
  "Coins lie in a row, numbered from 1; those named show heads.":
    "Münzen liegen in einer Reihe, von 1 an nummeriert; die genannten zeigen Kopf.",
  "Coins lie on a board; those named, as `(row,column)`, show heads.":
    "Münzen liegen auf einem Brett; die mit `(Zeile,Spalte)` genannten zeigen Kopf.",
  "Turn over {coins}. The rightmost of them must go from heads to tails.":
    "Wende {coins}. Die am weitesten rechts muss von Kopf auf Zahl gehen.",
  "Move a stone, of either colour, onto a neighbouring stone of the other colour, which is removed. Neighbouring squares share a side.":
    "Zieh mit einem Stein beliebiger Farbe auf einen benachbarten Stein der anderen Farbe, der entfernt wird. Benachbarte Felder haben eine gemeinsame Seite.",
  "Turn over two coins of one row or of one column. The last of them must go from heads to tails.":
    "Wende zwei Münzen einer Zeile oder einer Spalte. Die letzte davon muss von Kopf auf Zahl gehen.",
  "Turn over all coins of a rectangle. The one in the last row and the last column must go from heads to tails.":
    "Wende alle Münzen eines Rechtecks. Die in der letzten Zeile und der letzten Spalte muss von Kopf auf Zahl gehen.",
  "Turn over the four corners of a rectangle. The one in the last row and the last column must go from heads to tails.":
    "Wende die vier Ecken eines Rechtecks. Die in der letzten Zeile und der letzten Spalte muss von Kopf auf Zahl gehen.",
  "Take a line with both its ends, and all lines that meet these.":
    "Nimm eine Linie mit ihren beiden Enden und allen Linien, die dort enden.",
  "Replace a picture on the board by another one, as a rule says: `{rules}`.":
    "Ersetze ein Bild auf dem Brett durch ein anderes, wie eine Regel sagt: `{rules}`.",
  "Squares have letters; rows are separated by `/`. A dot is a dead square, and so is all that lies off the board; `?` is a square that is not dead, `*` any square. Rules hold as they are written, or turned and reflected by `all directions`, `rotations`, `left-right`, `up-down`. Where a picture behind `end` stands, play is over.":
    "Felder haben Buchstaben; Zeilen sind durch `/` getrennt. Ein Punkt ist ein totes Feld, ebenso alles außerhalb des Bretts; `?` ist ein Feld, das nicht tot ist, `*` ein beliebiges. Regeln gelten, wie sie geschrieben sind, oder gedreht und gespiegelt mit `all directions`, `rotations`, `left-right`, `up-down`. Wo ein Bild hinter `end` steht, ist das Spiel aus.",
  "Draw a line between two free arms of crosses, which crosses no line, and a bar across it with a free arm on each side.":
    "Zieh eine Linie, die keine andere kreuzt, zwischen zwei freien Armen von Kreuzen, und darüber einen Strich mit einem freien Arm auf jeder Seite.",
  "The number is that of the crosses, each with four arms. Every game of n crosses has 5n - 2 moves.":
    "Die Zahl ist die der Kreuze mit je vier Armen. Jedes Spiel mit n Kreuzen hat 5n - 2 Züge.",
  "Bite into a square of the bar of chocolate: it goes, with all squares to its right and below. The upper left square is poisoned and may not be eaten.":
    "Beiß in ein Stück der Schokolade: Es verschwindet mit allen Stücken rechts und unterhalb davon. Das Stück links oben ist vergiftet und darf nicht gegessen werden.",
  "The bar is a rectangle, `4x5`, or the lengths of its rows from the top, `5,5,3`.":
    "Die Tafel ist ein Rechteck, `4x5`, oder die Längen ihrer Zeilen von oben, `5,5,3`.",
  "The board is a rectangle, `4x5`, on which the colours alternate, or rows from the top, separated by `/`: `x` and `o` are stones, `.` is an empty square.":
    "Das Brett ist ein Rechteck, `4x5`, auf dem die Farben abwechseln, oder Zeilen von oben, durch `/` getrennt: `x` und `o` sind Steine, `.` ist ein leeres Feld.",
  "Turn over coins as the rules say: `{rules}`. In a row the rightmost of them must go from heads to tails, on a board the one in the last row and the last column.":
    "Wende Münzen, wie die Regeln sagen: `{rules}`. In einer Reihe muss die am weitesten rechts von Kopf auf Zahl gehen, auf einem Brett die in der letzten Zeile und der letzten Spalte.",
  "The rules say how many coins a move turns over: `2`, `1..4`, `1..` (any number) or a set such as `2,5..7` or `squares`, perhaps `consecutive`, `equally spaced` or `symmetric`, perhaps `within 5 consecutive ones`; or name a game; rules between semicolons are alternatives. A move of a product `A x B` turns all coins in the rows of a move of A and the columns of a move of B. In `acrostic A` a move of A is made in one row or one column of a board. Heads are numbers and ranges, `3,5..8`, or `(row,column)`.":
    "Die Regeln sagen, wie viele Münzen ein Zug wendet: `2`, `1..4`, `1..` (beliebig viele) oder eine Menge wie `2,5..7` oder `squares`, vielleicht `consecutive`, `equally spaced` oder `symmetric`, vielleicht `within 5 consecutive ones`; oder sie nennen ein Spiel; zwischen Semikola stehen Alternativen. Ein Zug eines Produkts `A x B` wendet alle Münzen in den Zeilen eines Zugs von A und den Spalten eines Zugs von B. Bei `acrostic A` wird ein Zug von A in einer Zeile oder einer Spalte eines Bretts gemacht. Kopf sind Zahlen und Bereiche, `3,5..8`, oder `(Zeile,Spalte)`.",
  "Paint a free square in one of two colours, as you like. Two squares that share a side may not have the same colour.":
    "Färbe ein freies Feld in einer von zwei Farben, wie du willst. Zwei Felder mit einer gemeinsamen Seite dürfen nicht dieselbe Farbe haben.",
  "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are painted ones, `.` is a missing one. `X`, `O` and `B` are free squares beside one that was painted `x`, `o` or both and is not shown.":
    "Das Brett ist ein Rechteck, `3x4`, oder Zeilen von oben, durch `/` getrennt: `1` ist ein freies Feld, `x` und `o` sind gefärbte, `.` ist ein fehlendes. `X`, `O` und `B` sind freie Felder neben einem, das `x`, `o` oder beide Farben bekam und nicht gezeigt wird.",
  "Place a domino on two free squares of the board that share a side.":
    "Lege einen Dominostein auf zwei freie Felder des Bretts, die eine Seite gemeinsam haben.",
  "The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.":
    "Das Brett ist ein Rechteck, `4x5`, oder Zeilen von oben, durch `/` getrennt: `.` ist ein freies Feld, `x` ein bedecktes.",
  "Take a multiple of the smaller of two numbers from the larger one, which may become 0. The game ends when one number is 0.":
    "Zieh ein Vielfaches der kleineren von zwei Zahlen von der größeren ab, die 0 werden darf. Das Spiel endet, wenn eine Zahl 0 ist.",
  "A move is one of the game that is named first.":
    "Gezogen wird wie in dem Spiel, das zuerst genannt ist.",
  "A family repeats a word of a strip, or a cell of a graph for Node Kayles or Arc Kayles, n times, in a row or a ring.":
    "Eine Familie wiederholt ein Wort eines Streifens, oder eine Zelle eines Graphen für Knoten-Kayles oder Kanten-Kayles, n-mal, in einer Reihe oder einem Ring.",
  "Take some of the tokens; after that, at most twice as many may be taken. A position has two numbers: the tokens, and how many of them may be taken at most.":
    "Nimm einige der Steine; danach dürfen höchstens doppelt so viele genommen werden. Eine Stellung hat zwei Zahlen: die Steine, und wie viele davon höchstens genommen werden dürfen.",
  "Move the token along an arrow. Play that does not end is a draw.":
    "Zieh den Stein einen Pfeil entlang. Ein Spiel, das nicht endet, ist remis.",
  "A formula may say where the token goes, up as well as down, among the numbers up to a largest: `graph(a -> b: b = a + 1 or 2*b = a):100/7`.":
    "Auch eine Formel kann sagen, wohin der Stein geht, hinauf wie hinunter, unter den Zahlen bis zu einer größten: `graph(a -> b: b = a + 1 or 2*b = a):100/7`.",
  "four symmetric coins, one of them coin 1": "vier symmetrische Münzen, eine davon Münze 1",
  "Cut a line. Whatever is no longer connected to the ground falls.":
    "Schneide eine Linie durch. Was nicht mehr mit dem Boden verbunden ist, fällt.",
  "Point 0 is the ground.": "Punkt 0 ist der Boden.",
  "Move the king one square along its row, its column or its diagonal, always towards the corner.":
    "Zieh den König um ein Feld in seiner Zeile, seiner Spalte oder seiner Diagonale, immer auf die Ecke zu.",
  "Move the knight two squares towards one edge and one square to either side.":
    "Zieh den Springer um zwei Felder auf einen Rand zu und um ein Feld zu einer Seite.",
  "up to three of five consecutive coins": "bis zu drei von fünf aufeinanderfolgenden Münzen",
  "up to three coins": "bis zu drei Münzen",
  "up to five coins": "bis zu fünf Münzen",
  "up to seven coins": "bis zu sieben Münzen",
  "up to nine coins": "bis zu neun Münzen",
  "Move a coin any number of squares to the left, not onto or over another coin. Square 0 is a bag for any number of coins. Whoever is to move while the silver dollar is in the bag may take it, which ends this game.":
    "Zieh eine Münze um beliebig viele Felder nach links, nicht auf oder über eine andere. Feld 0 ist ein Beutel für beliebig viele Münzen. Wer am Zug ist, während der Silberdollar im Beutel liegt, darf ihn nehmen; das beendet dieses Spiel.",
  "The numbers are the squares of the coins; `d` marks the silver dollar.":
    "Die Zahlen sind die Felder der Münzen; `d` bezeichnet den Silberdollar.",
  "Take tokens from one or two of three heaps, any number from each of them.":
    "Nimm Steine von einem oder zwei von drei Haufen, von jedem beliebig viele.",
  "any number of coins": "beliebig viele Münzen",
  "Move from the numbers before the arrow to numbers for which the condition holds: `{rules}`.":
    "Zieh von den Zahlen vor dem Pfeil zu Zahlen, für die die Bedingung gilt: `{rules}`.",
  "Subtract one of these vectors from the position: `{rules}`. No number of the position may become negative; k is any number from 1 on.":
    "Zieh einen dieser Vektoren von der Stellung ab: `{rules}`. Keine Zahl der Stellung darf negativ werden; k ist eine beliebige Zahl von 1 an.",
  "Take a point with all its neighbours, the points that lines join to it.":
    "Nimm einen Punkt mit allen seinen Nachbarn, den Punkten, mit denen ihn Linien verbinden.",
  "Place a stone of either colour on a free square. Stones of one colour that are joined by sides are a group, and the free squares beside it are its liberties. No move may leave a group, of either colour, without a liberty.":
    "Setze einen Stein beliebiger Farbe auf ein freies Feld. Steine einer Farbe, die über Seiten zusammenhängen, sind eine Gruppe, die freien Felder daneben ihre Freiheiten. Kein Zug darf eine Gruppe, gleich welcher Farbe, ohne Freiheit lassen.",
  "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are stones, `.` is a missing square. `X`, `O` and `B` are free squares beside a group of `x`, `o` or both that can never lose all its liberties and is not shown.":
    "Das Brett ist ein Rechteck, `3x4`, oder Zeilen von oben, durch `/` getrennt: `1` ist ein freies Feld, `x` und `o` sind Steine, `.` ist ein fehlendes Feld. `X`, `O` und `B` sind freie Felder neben einer Gruppe von `x`, von `o` oder von beiden, die nie alle Freiheiten verlieren kann und nicht gezeigt wird.",
  "Place a cross on a free square. Once {length} crosses are in a row, a column or a diagonal, the board is dead: nobody moves on it.":
    "Setze ein Kreuz auf ein freies Feld. Sobald {length} Kreuze in einer Zeile, einer Spalte oder einer Diagonale nebeneinander stehen, ist das Brett tot: Dort zieht niemand mehr.",
  "The board is a rectangle, `3x3`, or rows from the top, separated by `/`: `1` is a free square, `x` a cross, `.` a missing square. In `notakto(4)` four in a row end play. Notakto is meant to be played misère.":
    "Das Brett ist ein Rechteck, `3x3`, oder Zeilen von oben, durch `/` getrennt: `1` ist ein freies Feld, `x` ein Kreuz, `.` ein fehlendes Feld. In `notakto(4)` beenden vier in einer Reihe das Spiel. Gedacht ist Notakto als Misère-Spiel.",
  "Place one of the pieces, turned or reflected as you like, on free squares of the board. The pieces: `{rules}`.":
    "Lege eines der Stücke, gedreht oder gespiegelt, wie du willst, auf freie Felder des Bretts. Die Stücke: `{rules}`.",
  "Pieces are `I1` to `I16` (straight), `V3`, `O4`, `T4`, `S4`, `L4`, a letter for the shape with the number of its squares, or drawings by rows, `xx/x`. The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.":
    "Stücke sind `I1` bis `I16` (gerade), `V3`, `O4`, `T4`, `S4`, `L4`, ein Buchstabe für die Form mit der Zahl ihrer Felder, oder Zeichnungen nach Zeilen, `xx/x`. Das Brett ist ein Rechteck, `4x5`, oder Zeilen von oben, durch `/` getrennt: `.` ist ein freies Feld, `x` ein bedecktes.",
  "Take an element with all elements that are greater, those that lines lead up to from it.":
    "Nimm ein Element mit allen größeren, zu denen Linien von ihm hinaufführen.",
  "The order is written as relations, `a<b<c,d<c`, or is `divisors:60`, the divisors of a number but 1, a move taking one with its multiples (Schuh’s game of divisors).":
    "Die Ordnung wird als Relationen geschrieben, `a<b<c,d<c`, oder ist `divisors:60`, die Teiler einer Zahl außer 1, wobei ein Zug einen mit seinen Vielfachen nimmt (Schuhs Teilerspiel).",
  "Take any number of tokens from one of two heaps, the same number from both, or a number from one and twice that number from the other.":
    "Nimm beliebig viele Steine von einem von zwei Haufen, gleich viele von beiden, oder eine Anzahl von einem und doppelt so viele vom anderen.",
  "Move the queen any number of squares along her row, her column or her diagonal, always towards the corner.":
    "Zieh die Dame um beliebig viele Felder in ihrer Zeile, ihrer Spalte oder ihrer Diagonale, immer auf die Ecke zu.",
  "Move the rook any number of squares along its row or its column, always towards the corner.":
    "Zieh den Turm um beliebig viele Felder in seiner Zeile oder seiner Spalte, immer auf die Ecke zu.",
  "any number of consecutive coins": "beliebig viele aufeinanderfolgende Münzen",
  "up to five consecutive coins": "bis zu fünf aufeinanderfolgende Münzen",
  "two or more consecutive coins": "zwei oder mehr aufeinanderfolgende Münzen",
  "Move a coin any number of squares to the left, not onto or over another coin.":
    "Zieh eine Münze um beliebig viele Felder nach links, nicht auf oder über eine andere.",
  "The numbers are the squares of the coins, from 0 at the left end.":
    "Die Zahlen sind die Felder der Münzen, von 0 am linken Ende an.",
  "Draw a line between two spots, or from a spot to itself, which crosses no line, and a new spot on it. At most three lines meet at a spot.":
    "Zieh eine Linie, die keine andere kreuzt, zwischen zwei Punkten oder von einem Punkt zu ihm selbst, und setze einen neuen Punkt darauf. An einem Punkt treffen sich höchstens drei Linien.",
  "Move any number of coins from one step to the step below; from the lowest step they leave the game.":
    "Zieh beliebig viele Münzen von einer Stufe auf die nächste darunter; von der untersten verlassen sie das Spiel.",
  "The numbers are those of the coins on the steps, the lowest first.":
    "Die Zahlen sind die der Münzen auf den Stufen, die unterste zuerst.",
  "Replace a stretch of the strip as a rule says: `{rules}`.":
    "Ersetze ein Stück des Streifens, wie eine Regel sagt: `{rules}`.",
  "Squares have letters; a dot is a dead square, which cuts the strip. `^` and `$` tie a rule to the ends of a stretch without dots.":
    "Felder haben Buchstaben; ein Punkt ist ein totes Feld, das den Streifen zerschneidet. `^` und `$` binden eine Regel an die Enden eines Stücks ohne Punkte.",
  "`x` and `o` are stones, `.` is an empty square.":
    "`x` und `o` sind Steine, `.` ist ein leeres Feld.",
  "Take two squares side by side.": "Nimm zwei Felder nebeneinander.",
  "Take one square, or two side by side.": "Nimm ein Feld, oder zwei nebeneinander.",
  "Place a cross on a square: it goes, with the two squares on each side, as far as they are there. A cross closer to another would let the other player make three in a row.":
    "Setze ein Kreuz auf ein Feld: Es verschwindet mit den zwei Feldern auf jeder Seite, soweit sie da sind. Ein Kreuz, das einem anderen näher kommt, ließe den Gegner drei in eine Reihe setzen.",
  "Take one of the sets, with all sets that contain it.":
    "Nimm eine der Mengen, mit allen Mengen, die sie enthalten.",
  "A number stands for all nonempty proper subsets of a set with so many elements, 1 to 8; `ab,bc,ac` are the largest sets there are.":
    "Eine Zahl steht für alle nicht leeren echten Teilmengen einer Menge mit so vielen Elementen, 1 bis 8; `ab,bc,ac` sind die größten Mengen, die es gibt.",
  "any number of symmetric coins": "beliebig viele symmetrische Münzen",
  "Choose a heap; one of the moves of its kind leaves other heaps: `{rules}`. There, `*k` is a heap of k of Nim.":
    "Wähle einen Haufen; einer der Züge seiner Art hinterlässt andere Haufen: `{rules}`. Dabei ist `*k` ein Haufen von k in Nim.",
  "three of five consecutive coins": "drei von fünf aufeinanderfolgenden Münzen",
  "exactly three coins": "genau drei Münzen",
  "one or two coins": "eine oder zwei Münzen",
  "three equally spaced coins": "drei Münzen in gleichen Abständen",
  "exactly two coins": "genau zwei Münzen",
  "Take any number of tokens from one of two heaps, or the same number from both. On a board, the token goes along its row, its column or its diagonal, towards the corner.":
    "Nimm beliebig viele Steine von einem von zwei Haufen, oder gleich viele von beiden. Auf einem Brett geht der Stein in seiner Zeile, seiner Spalte oder seiner Diagonale, auf die Ecke zu.",
  "Point at a square: it is eaten, with all squares to its right and below.":
    "Zeig auf ein Stück: Es wird mit allen Stücken rechts und unterhalb davon gegessen.",
  "Point at the squares that your piece covers, one after another.":
    "Zeig nacheinander auf die Felder, die dein Stück bedeckt.",
  "Point at an element: it goes, with all elements that lines lead up to.":
    "Zeig auf ein Element: Es geht mit allen, zu denen Linien hinaufführen.",
  "Point at the squares that a move changes.": "Zeig auf die Felder, die ein Zug verändert.",
  "Point at the squares that a move changes, and at what they become.":
    "Zeig auf die Felder, die ein Zug verändert, und auf das, was aus ihnen wird.",
  "Point at a set: it goes, with all sets that contain it.":
    "Zeig auf eine Menge: Sie geht mit allen Mengen, die sie enthalten.",
  "Point at a free square, and at the colour that it gets.":
    "Zeig auf ein freies Feld und auf die Farbe, die es bekommt.",
  "Point at the coins that your move turns, one after another.":
    "Zeig nacheinander auf die Münzen, die dein Zug wendet.",
  "Point at a point of the graph: it goes, with all its neighbours.":
    "Zeig auf einen Punkt des Graphen: Er geht mit allen seinen Nachbarn.",
  "Point at a line: its ends go, with all lines there.":
    "Zeig auf eine Linie: Ihre Enden gehen mit allen Linien dort.",
  "Point at a square for a piece: all squares that it attacks go.":
    "Zeig auf ein Feld für eine Figur: Alle Felder, die sie angreift, gehen.",
  "Point at a line: it is cut, and what no longer hangs on the ground falls.":
    "Zeig auf eine Linie: Sie wird durchgeschnitten, und was nicht mehr am Boden hängt, fällt.",
  "Point at where an arrow leads from the token.": "Zeig darauf, wohin ein Pfeil vom Stein führt.",
  "A spot has the number of lines that it can still have; one that is seen in two frames, with the same letter, is one spot. Choose the spots that a line joins, or one for a loop, and below them where it runs, if that can be chosen. For a loop, press Move then. The lists of moves count the lines that a spot has.":
    "In einem Punkt steht, wie viele Linien er noch haben kann; einer, der mit demselben Buchstaben in zwei Rahmen zu sehen ist, ist ein einziger. Wähle die Punkte, die eine Linie verbindet, oder einen für eine Schleife, und darunter, wo sie verläuft, wenn das zur Wahl steht. Für eine Schleife drücke dann „Ziehen“. Die Listen der Züge zählen die Linien, die ein Punkt hat.",
  "Point at a coin: it goes one step down, with the coins to its right.":
    "Zeig auf eine Münze: Sie geht mit den Münzen rechts davon eine Stufe hinunter.",
  "Point at a coin, and then at the square to which it goes.":
    "Zeig auf eine Münze und dann auf das Feld, auf das sie geht.",
  "Choose a stone, and then the square beside it to which it goes.":
    "Wähle einen Stein und dann das Feld daneben, auf das er geht.",
  "Point at the square to which the token goes.": "Zeig auf das Feld, auf das der Stein geht.",
  "Point at a square for each token that your move takes to another one.":
    "Zeig für jeden Stein, den dein Zug versetzt, auf ein Feld.",
  "Each strip is a heap, its squares are the tokens.":
    "Jeder Streifen ist ein Haufen, seine Felder sind die Steine.",
  "`1` is a free square.": "`1` ist ein freies Feld.",
  "A heap of n is {member}.": "Ein Haufen von n ist {member}.",
  "a board of n columns and {count} rows": {
    one: "ein Brett aus n Spalten und {count} Zeile",
    other: "ein Brett aus n Spalten und {count} Zeilen",
  },
  "{graph}, with {count} further points joined to all of these": {
    one: "{graph}, mit {count} weiteren Punkt, der mit allen diesen verbunden ist",
    other: "{graph}, mit {count} weiteren Punkten, die mit allen diesen verbunden sind",
  },
  "a cycle of n points": "ein Kreis aus n Punkten",
  "a path of n points": "ein Weg aus n Punkten",
  "a ring of n rungs, a prism": "ein Ring aus n Sprossen, ein Prisma",
  "a ladder of n rungs": "eine Leiter mit n Sprossen",
  "a ring of n equal pieces of {count} points, each joined to the next": {
    one: "ein Ring aus n gleichen Stücken von {count} Punkt, jedes mit dem nächsten verbunden",
    other: "ein Ring aus n gleichen Stücken von {count} Punkten, jedes mit dem nächsten verbunden",
  },
  "a row of n equal pieces of {count} points, each joined to the next": {
    one: "eine Reihe aus n gleichen Stücken von {count} Punkt, jedes mit dem nächsten verbunden",
    other:
      "eine Reihe aus n gleichen Stücken von {count} Punkten, jedes mit dem nächsten verbunden",
  },
  "the row {word}": "die Reihe {word}",
  "the ring {word}": "der Ring {word}",
};
