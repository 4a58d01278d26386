// German: what Explore says.

export const german = {
  "{count} elements": { one: "{count} Element", other: "{count} Elemente" },
  "{count} groups": { one: "{count} Gruppe", other: "{count} Gruppen" },
  "{count} P-elements": { one: "{count} P-Element", other: "{count} P-Elemente" },
  "Nim-values": "Nim-Werte",
  Period: "Periode",
  Preperiod: "Vorperiode",
  "Largest value": "Größter Wert",
  "Largest value seen": "Größter gesehener Wert",
  "Cayley graph of the misère quotient: {elements} in {groups}, among them {lost}: {list}":
    "Cayley-Graph des Misère-Quotienten: {elements} in {groups}, darunter {lost}: {list}",
  "Stop comparing": "Vergleich beenden",
  "Compare with another game": "Mit einem anderen Spiel vergleichen",
  "Its rules": "Seine Regeln",
  Compare: "Vergleichen",
  "{game} (a relative)": "{game} (ein Verwandter)",
  "Two games with different rules can have the same values. The pictures below then show both, one above the other.":
    "Zwei Spiele mit verschiedenen Regeln können dieselben Werte haben. Die Bilder unten zeigen dann beide, eines über dem anderen.",
  "observed up to {heap}": "beobachtet bis {heap}",
  "It follows from the rules: each move of the one game has a counterpart in the other.":
    "Es folgt aus den Regeln: Jeder Zug des einen Spiels hat ein Gegenstück im anderen.",
  "Seen in the values that were computed; this is no proof.":
    "An den berechneten Werten gesehen; das ist kein Beweis.",
  "Same heaps above each other": "Gleiche Haufen übereinander",
  "Line them up: shift back by {by}": "Ausrichten: um {by} zurückschieben",
  "Line them up: shift on by {by}": "Ausrichten: um {by} weiterschieben",
  "{first} and {second} have the same nim-values, from heap {heap} of {first} on.":
    "{first} und {second} haben dieselben Nim-Werte, von Haufen {heap} von {first} an.",
  "{first} and {second} have the same nim-values.":
    "{first} und {second} haben dieselben Nim-Werte.",
  "{first} is the same as {second}, shifted by {by}, from heap {heap} of {first} on: a heap of {one} in {first} has the value of a heap of {other} in {second}.":
    "{first} ist dasselbe wie {second}, um {by} verschoben, von Haufen {heap} von {first} an: Ein Haufen von {one} in {first} hat den Wert eines Haufens von {other} in {second}.",
  "{first} is the same as {second}, shifted by {by}: a heap of {one} in {first} has the value of a heap of {other} in {second}.":
    "{first} ist dasselbe wie {second}, um {by} verschoben: Ein Haufen von {one} in {first} hat den Wert eines Haufens von {other} in {second}.",
  "No difference up to heap {last}.": "Kein Unterschied bis Haufen {last}.",
  "They differ in {count} of the {compared} heaps up to {last}, first at heap {heap}: {first} against {second}.":
    "Sie unterscheiden sich bei {count} der {compared} Haufen bis {last}, zuerst bei Haufen {heap}: {first} gegen {second}.",
  "On this page": "Auf dieser Seite",
  "Draw a position": "Eine Stellung zeichnen",
  "Press a square to cover it, or to free it.":
    "Drück auf ein Feld, um es zu bedecken oder freizugeben.",
  "a coin": "eine Münze",
  "Each row is a step, the lowest first. Press the place of the last coin of a step, or a coin to take it away with all to its right.":
    "Jede Zeile ist eine Stufe, die unterste zuerst. Drücke den Platz der letzten Münze einer Stufe, oder eine Münze, um sie mit allen rechts von ihr wegzunehmen.",
  "Each row is a number, from 0 on. Press the square where its token stands.":
    "Jede Zeile ist eine Zahl, von 0 an. Drücke das Feld, auf dem ihr Stein steht.",
  "not in the set": "nicht in der Menge",
  "in the set": "in der Menge",
  "Each row is one of the largest sets that may be named, each column an element. Press a square to put the element into the set, or to take it out.":
    "Jede Zeile ist eine der größten Mengen, die genannt werden dürfen, jede Spalte ein Element. Drücke ein Feld, um das Element in die Menge zu legen oder herauszunehmen.",
  "no spot": "kein Punkt",
  "Each row is a boundary: the spots along it. 0, 1 and 2 are spots with so many lines. A letter stands twice: small for a spot that is passed twice along one boundary, capital for one that is seen from two regions. An empty row stands between regions.":
    "Jede Zeile ist ein Rand: die Punkte an ihm entlang. 0, 1 und 2 sind Punkte mit so vielen Linien. Ein Buchstabe steht zweimal: klein für einen Punkt, an dem man an einem Rand zweimal vorbeikommt, groß für einen, den man von zwei Gebieten sieht. Zwischen Gebieten steht eine leere Zeile.",
  "One row more": "Eine Zeile mehr",
  "One row less": "Eine Zeile weniger",
  "One column more": "Eine Spalte mehr",
  "One column less": "Eine Spalte weniger",
  "Use this board": "Dieses Brett nehmen",
  "Take the point away": "Den Punkt wegnehmen",
  "Press beside the graph to put a point there. Press two points to draw an arrow from the first to the second, or to take it away.":
    "Drück neben den Graphen, um dort einen Punkt zu setzen. Drück auf zwei Punkte, um einen Pfeil vom ersten zum zweiten zu ziehen oder wegzunehmen.",
  "Point {number}, with the token": "Punkt {number}, mit dem Stein",
  "Put the token there": "Den Stein dorthin setzen",
  "Press beside the picture to put an element there. Press two elements to make the first less than the second, or no longer.":
    "Drück neben das Bild, um dort ein Element zu setzen. Drück auf zwei Elemente, um das erste kleiner als das zweite zu machen oder nicht mehr.",
  "Press the square where the token stands.": "Drück auf das Feld, auf dem der Stein steht.",
  "Press a square to put a token there, or to take it away.":
    "Drück auf ein Feld, um einen Stein hinzusetzen oder wegzunehmen.",
  "Press a square to bite it off, with all to its right and below; or to put it back, with all to its left and above.":
    "Drück auf ein Feld, um es mit allem rechts und unterhalb davon abzubeißen; oder um es mit allem links und oberhalb davon zurückzulegen.",
  "Press a coin to turn it over.": "Drück auf eine Münze, um sie umzudrehen.",
  "Choose a letter, and press the cells that get it or draw over them; or type the letters into the cells.":
    "Wähl einen Buchstaben und drück auf die Felder, die ihn bekommen, oder zieh darüber; oder tipp die Buchstaben in die Felder.",
  "What a press puts down": "Was ein Druck hinsetzt",
  "One cell less": "Ein Feld weniger",
  "One cell more": "Ein Feld mehr",
  "Use this row": "Diese Reihe nehmen",
  "the silver dollar": "der Silberdollar",
  "a piece": "ein Stück",
  "bitten off": "abgebissen",
  "no cell": "kein Feld",
  covered: "bedeckt",
  free: "frei",
  "Cell {number}: {what}": "Feld {number}: {what}",
  "Row {row}, column {column}: {what}": "Zeile {row}, Spalte {column}: {what}",
  "Press beside the graph to put a point there. Press two points to join them, or to part them.":
    "Drück neben den Graphen, um dort einen Punkt zu setzen. Drück auf zwei Punkte, um sie zu verbinden oder zu trennen.",
  "One point more": "Ein Punkt mehr",
  "Use this graph": "Diesen Graphen nehmen",
  "The graph": "Der Graph",
  "Point {number}, the ground": "Punkt {number}, der Boden",
  "Point {number}": "Punkt {number}",
  Kinds: "Arten",
  Plot: "Diagramm",
  Rows: "Zeilen",
  Histogram: "Histogramm",
  "P and N": "P und N",
  "Two heaps": "Zwei Haufen",
  Misère: "Misère",
  Genus: "Genus",
  Patterns: "Muster",
  "in a ring": "im Ring",
  "with {count} hubs": { one: "mit {count} Nabe", other: "mit {count} Naben" },
  "Genus of each heap": "Genus jedes Haufens",
  "Looking for the genera …": "Die Genera werden gesucht …",
  "The [genus|genus] of a heap says how it plays among heaps of Nim when the last move loses.":
    "Das [genus|Genus] eines Haufens sagt, wie er sich unter Nim-Haufen spielt, wenn der letzte Zug verliert.",
  "It ends here: {reason}.": "Hier endet es: {reason}.",
  "Heap {heap}: genus {value} raised {raised}.": "Haufen {heap}: Genus {value} hoch {raised}.",
  "Whoever must move in it alone loses when the last move loses.":
    "Wer nur in ihm ziehen muss, verliert, wenn der letzte Zug verliert.",
  "Whoever must move in it alone wins when the last move loses.":
    "Wer nur in ihm ziehen muss, gewinnt, wenn der letzte Zug verliert.",
  "Tame: it plays like heaps of Nim.": "Zahm: Er spielt sich wie Nim-Haufen.",
  "Not tame.": "Nicht zahm.",
  "{count} of the heaps up to {last} are lost for whoever must move (thick frame).": {
    one: "{count} der Haufen bis {last} ist verloren für den, der ziehen muss (dicker Rahmen).",
    other: "{count} der Haufen bis {last} sind verloren für den, der ziehen muss (dicker Rahmen).",
  },
  "From heap {heap} on some do not play like Nim (shaded).":
    "Von Haufen {heap} an spielen sich einige nicht wie Nim (schattiert).",
  "All are tame: they play like heaps of Nim.": "Alle sind zahm: Sie spielen sich wie Nim-Haufen.",
  "Nim-values as a table": "Nim-Werte als Tabelle",
  "Nim-values in rows": "Nim-Werte in Zeilen",
  "grid of values": "Gitter von Werten",
  "The same as a table": "Dasselbe als Tabelle",
  "Arrow keys go from heap to heap; a click or Enter says why a value is what it is.":
    "Die Pfeiltasten gehen von Haufen zu Haufen; ein Klick oder Enter sagt, warum ein Wert so ist.",
  "the rows": "Die Zeilen",
  "Values (CSV)": "Werte (CSV)",
  "Nim-values of {games}, heaps {from} to {to}, {columns} in a row":
    "Nim-Werte von {games}, Haufen {from} bis {to}, {columns} in einer Zeile",
  "Above {first}, below {second}; framed in red where they differ.":
    "Oben {first}, unten {second}; rot gerahmt, wo sie sich unterscheiden.",
  "The value 0 is lost for the player to move.": "Der Wert 0 ist verloren für den, der am Zug ist.",
  "From heap": "Von Haufen",
  Columns: "Spalten",
  "Earlier heaps": "Frühere Haufen",
  "Later heaps": "Spätere Haufen",
  "Period: {count} columns": { one: "Periode: {count} Spalte", other: "Periode: {count} Spalten" },
  "Grid of the nim-values of heaps {from} to {to}, {columns} in a row; values from 0 to {largest}, {zeros} of them 0.":
    "Gitter der Nim-Werte der Haufen {from} bis {to}, {columns} in einer Zeile; Werte von 0 bis {largest}, davon {zeros} gleich 0.",
  "Below each row that of {game}.": "Unter jeder Zeile die von {game}.",
  "A square is a [heap|heap], a colour is a [nim-value|nim-value]. Read the rows like text.":
    "Ein Feld ist ein [heap|Haufen], eine Farbe ist ein [nim-value|Nim-Wert]. Lies die Zeilen wie Text.",
  "Each row has two lines: {first} above, {second} below.":
    "Jede Zeile hat zwei Reihen: {first} oben, {second} unten.",
  "No square here differs.": "Hier unterscheidet sich kein Feld.",
  "Framed in red: {count} heaps in which they differ.": {
    one: "Rot gerahmt: {count} Haufen, bei dem sie sich unterscheiden.",
    other: "Rot gerahmt: {count} Haufen, bei denen sie sich unterscheiden.",
  },
  "The solid line: the repetition begins at heap {heap}.":
    "Die durchgezogene Linie: Die Wiederholung beginnt bei Haufen {heap}.",
  "The dashed line: its first round ends before heap {heap} ({status}).":
    "Die gestrichelte Linie: Ihre erste Runde endet vor Haufen {heap} ({status}).",
  "Rows are as long as the period (or a multiple of it), so below the solid line every column has one colour.":
    "Die Zeilen sind so lang wie die Periode (oder ein Vielfaches davon), also hat unter der durchgezogenen Linie jede Spalte eine Farbe.",
  "With {count} columns, as many as the period is long, the repetition stands upright.": {
    one: "Mit {count} Spalte, so vielen, wie die Periode lang ist, steht die Wiederholung aufrecht.",
    other:
      "Mit {count} Spalten, so vielen, wie die Periode lang ist, steht die Wiederholung aufrecht.",
  },
  heap: "Haufen",
  "Nim-values; each row begins with its first heap":
    "Nim-Werte; jede Zeile beginnt mit ihrem ersten Haufen",
  "Type a whole number, such as 250, 10^6 or 2^20.":
    "Tippe eine ganze Zahl, etwa 250, 10^6 oder 2^20.",
  "“{typed}” is no whole number; 250, 10^6 and 2^20 are.":
    "„{typed}“ ist keine ganze Zahl; 250, 10^6 und 2^20 sind es.",
  "{entry}: {least} to {most}.": "{entry}: {least} bis {most}.",
  "Histogram of the nim-values": "Histogramm der Nim-Werte",
  "How often each value occurs, as a table": "Wie oft jeder Wert vorkommt, als Tabelle",
  Scale: "Skala",
  Linear: "Linear",
  Log: "Log",
  "How often each value occurs": "Wie oft jeder Wert vorkommt",
  "the histogram": "Das Histogramm",
  "Counts (CSV)": "Anzahlen (CSV)",
  "{values}: {heaps} heaps": { one: "{values}: {heaps} Haufen", other: "{values}: {heaps} Haufen" },
  value: "Wert",
  share: "Anteil",
  "and {count} lines more; the CSV file has all.": {
    one: "und {count} weitere Zeile; die CSV-Datei hat alle.",
    other: "und {count} weitere Zeilen; die CSV-Datei hat alle.",
  },
  "How often each nim-value of {game} occurs": "Wie oft jeder Nim-Wert von {game} vorkommt",
  "Heaps {from} to {to}.": "Haufen {from} bis {to}.",
  "value {value}": "Wert {value}",
  "values {first} … {last}": "Werte {first} … {last}",
  "Histogram of the nim-values of heaps {from} to {to}.":
    "Histogramm der Nim-Werte der Haufen {from} bis {to}.",
  "{count} values occur.": { one: "{count} Wert kommt vor.", other: "{count} Werte kommen vor." },
  "Values are counted in intervals of {width}.":
    "Die Werte sind in Intervallen von {width} gezählt.",
  "Most often: {values} ({count} heaps).": {
    one: "Am häufigsten: {values} ({count} Haufen).",
    other: "Am häufigsten: {values} ({count} Haufen).",
  },
  "0 occurs {count} times.": { one: "0 kommt {count}-mal vor.", other: "0 kommt {count}-mal vor." },
  "Heaps {from} … {to}, as in the plot above.": "Haufen {from} … {to}, wie im Diagramm oben.",
  "Every value from 0 to {last} occurs once.": "Jeder Wert von 0 bis {last} kommt einmal vor.",
  "A bar stands for {values} values.": "Ein Balken steht für {values} Werte.",
  "Kinds of heaps": "Arten von Haufen",
  "First members": "Die ersten Mitglieder",
  Members: "Mitglieder",
  "What a heap of {n} stands for. Press one to play it.":
    "Wofür ein Haufen von {n} steht. Drücke eines, um es zu spielen.",
  "Any size": "Beliebige Größe",
  "nim-value 0: whoever begins loses": "Nim-Wert 0: wer beginnt, verliert",
  "nim-value {value}: whoever begins can win": "Nim-Wert {value}: wer beginnt, kann gewinnen",
  "Table of kinds": "Tabelle der Arten",
  kind: "Art",
  "a heap of n is": "ein Haufen von n ist",
  "nim-values for n = 0 to {last}": "Nim-Werte für n = 0 bis {last}",
  "and {count} further kinds.": {
    one: "und {count} weitere Art.",
    other: "und {count} weitere Arten.",
  },
  "What the moves leave": "Was die Züge übrig lassen",
  "Every move leaves heaps of the same kind.": "Jeder Zug lässt Haufen derselben Art.",
  "Moves leave heaps of {count} kinds, each with a sequence of its own. A period that is proven above holds for all of them.":
    {
      one: "Züge lassen Haufen von {count} Art, jede mit einer eigenen Folge. Eine Periode, die oben bewiesen ist, gilt für alle.",
      other:
        "Züge lassen Haufen von {count} Arten, jede mit einer eigenen Folge. Eine Periode, die oben bewiesen ist, gilt für alle.",
    },
  nothing: "nichts",
  "Looking for the misère quotient …": "Der Misère-Quotient wird gesucht …",
  "Cayley graph": "Cayley-Graph",
  "Misère quotient of {game}": "Misère-Quotient von {game}",
  "the Cayley graph": "der Cayley-Graph",
  "times {generator}, a heap of {heap}": "mal {generator}, ein Haufen von {heap}",
  "An arrow leads from an element to its product with a generator, a line without arrow leads there and back, and where there is none the element stays as it is. P-elements have the thick frame. Elements in one circle have a power in common; no arrow leads back to an earlier circle.":
    "Ein Pfeil führt von einem Element zu seinem Produkt mit einem Erzeuger, eine Linie ohne Pfeil führt hin und zurück, und wo keine ist, bleibt das Element, wie es ist. P-Elemente haben den dicken Rahmen. Elemente in einem Kreis haben eine Potenz gemeinsam; kein Pfeil führt in einen früheren Kreis zurück.",
  "The graph as a table": "Der Graph als Tabelle",
  "{count} relations between the generators": {
    one: "{count} Relation zwischen den Erzeugern",
    other: "{count} Relationen zwischen den Erzeugern",
  },
  "The elements of the heaps": "Die Elemente der Haufen",
  "Elements of the heaps": "Elemente der Haufen",
  element: "Element",
  "From heap {preperiod} on they repeat {every}.":
    "Von Haufen {preperiod} an wiederholen sie sich {every}.",
  "The first {count} are shown.": "Die ersten {count} sind zu sehen.",
  "The [misère quotient|misère quotient] has {elements}, among them {lost}.":
    "Der [misère quotient|Misère-Quotient] hat {elements}, darunter {lost}.",
  "Why it is proven: {reason}": "Warum es bewiesen ist: {reason}",
  "It is the quotient of Nim heaps; the search ended because {reason}.":
    "Es ist der Quotient von Nim-Haufen; die Suche endete ({reason}).",
  "It is not known whether it is finite; the search ended because {reason}.":
    "Ob er endlich ist, ist nicht bekannt; die Suche endete ({reason}).",
  "none (elements)": "keine",
  "P-elements": "P-Elemente",
  Generators: "Erzeuger",
  "{name} = heap {heap}": "{name} = Haufen {heap}",
  "Products with the generators": "Produkte mit den Erzeugern",
  "P-element": "P-Element",
  "times {name}": "mal {name}",
  yes: "ja",
  no: "nein",
  "Play it so that the last move loses": "So spielen, dass der letzte Zug verliert",
  "The square chosen": "Das gewählte Feld",
  "Point at a square, or use the arrow keys.": "Zeig auf ein Feld, oder nimm die Pfeiltasten.",
  "heat map": "Heatmap",
  "N-position": "N-Stellung",
  "0: P-position": "0: P-Stellung",
  "{title}, from 0 to {last}, as a heat map: {lost} of {all} positions are P-positions; values up to {largest}":
    "{title}, von 0 bis {last}, als Heatmap: {lost} von {all} Stellungen sind P-Stellungen; Werte bis {largest}",
  "P-position, the player to move loses": "P-Stellung, wer am Zug ist, verliert",
  "N-position, the player to move wins": "N-Stellung, wer am Zug ist, gewinnt",
  "in binary": "binär",
  "Rules by which the [nim-value|nim-values] can be told without playing the game.":
    "Regeln, nach denen sich die [nim-value|Nim-Werte] sagen lassen, ohne das Spiel zu spielen.",
  "No shorter rule for the values was found than the repetition above.":
    "Keine kürzere Regel für die Werte wurde gefunden als die Wiederholung oben.",
  "No simple rule for the values was found.": "Keine einfache Regel für die Werte wurde gefunden.",
  "Holds for every heap. Why: {reason}": "Gilt für jeden Haufen. Warum: {reason}",
  "Holds for every heap from {from} to {to}; nobody has shown that it goes on.":
    "Gilt für jeden Haufen von {from} bis {to}; dass es so weitergeht, hat niemand gezeigt.",
  "Does it repeat?": "Wiederholt es sich?",
  "No period was found in the time there is.":
    "In der verfügbaren Zeit wurde keine Periode gefunden.",
  "Looking for a period …": "Eine Periode wird gesucht …",
  "No period among the first {count} heaps.": "Keine Periode unter den ersten {count} Haufen.",
  "{equation} for all {heaps}": "{equation} für alle {heaps}",
  "The [nim-value|nim-values] of {game} follow a law, which is [proven|proven] for every heap, however large; so nobody has to look for a repetition.":
    "Die [nim-value|Nim-Werte] von {game} folgen einem Gesetz, das für jeden noch so großen Haufen [proven|bewiesen] ist; also muss niemand nach einer Wiederholung suchen.",
  "As far as was looked, the [nim-value|nim-values] of {game} do not repeat. A larger search may still find a [period|period].":
    "Soweit gesucht wurde, wiederholen sich die [nim-value|Nim-Werte] von {game} nicht. Eine größere Suche kann noch eine [period|Periode] finden.",
  "This is [proven|proven] for every heap, however large.":
    "Das ist für jeden noch so großen Haufen [proven|bewiesen].",
  "This is [conjectured|conjectured]: it holds for the {count} heaps computed, and nothing known here makes it go on.":
    "Das ist [conjectured|vermutet]: Es gilt für die {count} berechneten Haufen, und nichts, was hier bekannt ist, erzwingt, dass es so weitergeht.",
  "From the start, the [nim-value|nim-values] of {game} grow by {saltus} (the [saltus|saltus]) {every} (the [period|period]).":
    "Von Anfang an wachsen die [nim-value|Nim-Werte] von {game} {every} (die [period|Periode]) um {saltus} (der [saltus|Saltus]).",
  "From heap {begin} on, the [nim-value|nim-values] of {game} grow by {saltus} (the [saltus|saltus]) {every} (the [period|period]).":
    "Von Haufen {begin} an wachsen die [nim-value|Nim-Werte] von {game} {every} (die [period|Periode]) um {saltus} (der [saltus|Saltus]).",
  "From the start, the [nim-value|nim-values] of {game} repeat {every} (the [period|period]).":
    "Von Anfang an wiederholen sich die [nim-value|Nim-Werte] von {game} {every} (die [period|Periode]).",
  "From heap {begin} on, the [nim-value|nim-values] of {game} repeat {every} (the [period|period]).":
    "Von Haufen {begin} an wiederholen sich die [nim-value|Nim-Werte] von {game} {every} (die [period|Periode]).",
  "Watch the proof": "Sieh dir den Beweis an",
  "Save the certificate": "Zertifikat speichern",
  "Proving …": "Beweis läuft …",
  "A proof that others can check, as a {certificate}: {command}":
    "Ein Beweis, den andere prüfen können, als {certificate}: {command}",
  certificate: "Zertifikat",
  "Why: {reason}": "Warum: {reason}",
  "What is known: {theorem}": "Was bekannt ist: {theorem}",
  "Last exception": "Letzte Ausnahme",
  "none (exception)": "keine",
  Saltus: "Saltus",
  "first at {heap}": "zuerst bei {heap}",
  "Heaps computed": "Berechnete Haufen",
  "the nim-values": "Die Nim-Werte",
  "Values (text)": "Werte (Text)",
  "Values (JSON)": "Werte (JSON)",
  "Values (b-file of the OEIS)": "Werte (b-Datei der OEIS)",
  "Nim-values of {games}, heaps {from} to {to}": "Nim-Werte von {games}, Haufen {from} bis {to}",
  "Red: the two games differ.": "Rot: Die beiden Spiele unterscheiden sich.",
  "preperiod {preperiod}": "Vorperiode {preperiod}",
  "period {period} ({status})": "Periode {period} ({status})",
  "to heap": "bis Haufen",
  "Zoom out": "Verkleinern",
  "Zoom in": "Vergrößern",
  "Values from 0 to {top}.": "Werte von 0 bis {top}.",
  "Period {period} from heap {preperiod} on, {status}.":
    "Periode {period} von Haufen {preperiod} an, {status}.",
  "Below it {game}.": "Darunter {game}.",
  "Scatter plot of the nim-values of heaps {from} to {to}.":
    "Streudiagramm der Nim-Werte der Haufen {from} bis {to}.",
  "Orange: value 0, lost for the player to move.":
    "Orange: Wert 0, verloren für den, der am Zug ist.",
  "A dot is a heap.": "Ein Punkt ist ein Haufen.",
  "The thicker a band, the more heaps have the value.":
    "Je dicker ein Band, desto mehr Haufen haben den Wert.",
  "The stronger the colour, the more heaps have the value.":
    "Je stärker die Farbe, desto mehr Haufen haben den Wert.",
  "heaps {first} … {last}: values {values}": "Haufen {first} … {last}: Werte {values}",
  "{value} in {values}": "{value} in {values}",
  "When the last move loses": "Wenn der letzte Zug verliert",
  "Source: {source}.": "Quelle: {source}.",
  "Play misère": "Misère spielen",
  "Two players": "Zu zweit",
  "All about {game}": "Alles über {game}",
  "{page}: its nim-values and their period.": "{page}: seine Nim-Werte und ihre Periode.",
  "Looking for who wins …": "Wer gewinnt, wird gesucht …",
  "Which moves win?": "Welche Züge gewinnen?",
  "Under [misère play|misère play] whoever makes the last move loses.":
    "Im [misère play|Misère-Spiel] verliert, wer den letzten Zug macht.",
  "Here the [genus|genus] is {genus}; a position is lost when the first of the raised numbers is 0.":
    "Hier ist das [genus|Genus] {genus}; eine Stellung ist verloren, wenn die erste der hochgestellten Zahlen 0 ist.",
  "the page on {page} of the documentation": "die Seite „{page}“ der Dokumentation",
  "Its value is {value}.": "Ihr Wert ist {value}.",
  "The [nim-sum|nim-sum] is {value}.": "Die [nim-sum|Nim-Summe] ist {value}.",
  "Its [nim-value|nim-value] is {value}.": "Ihr [nim-value|Nim-Wert] ist {value}.",
  "In any sum it is worth nothing.": "In jeder Summe ist sie nichts wert.",
  "In any sum it is worth a heap of {size} of Nim.":
    "In jeder Summe ist sie einen Nim-Haufen von {size} wert.",
  "Here whoever moves can win.": "Hier kann gewinnen, wer zieht.",
  "Here whoever must move loses.": "Hier verliert, wer ziehen muss.",
  "No move is left.": "Es gibt keinen Zug mehr.",
  "None of the more than {all} moves wins.": "Keiner der über {all} Züge gewinnt.",
  "None of the {all} moves wins.": "Keiner der {all} Züge gewinnt.",
  "{count} of the more than {all} moves win.": {
    one: "{count} der über {all} Züge gewinnt.",
    other: "{count} der über {all} Züge gewinnen.",
  },
  "{count} of the {all} moves win.": {
    one: "{count} der {all} Züge gewinnt.",
    other: "{count} der {all} Züge gewinnen.",
  },
  "List of positions": "Liste der Stellungen",
  "1 heap": "1 Haufen",
  "Who wins": "Wer gewinnt",
  "P: lost for the player to move": "P: verloren für den, der am Zug ist",
  "N: won for the player to move": "N: gewonnen für den, der am Zug ist",
  "P- and N-positions": "P- und N-Stellungen",
  "the positions": "Die Stellungen",
  "Positions (CSV)": "Stellungen (CSV)",
  "In a [P-position|P-position] the *previous* player wins: whoever must move now loses against good play. In an [N-position|N-position] the *next* player wins.":
    "In einer [P-position|P-Stellung] gewinnt der *vorige* Spieler: Wer jetzt ziehen muss, verliert gegen gutes Spiel. In einer [N-position|N-Stellung] gewinnt der *nächste* Spieler.",
  "Of the heaps from 1 to {largest} none is a position {outcome}.":
    "Von den Haufen von 1 bis {largest} ist keiner eine {outcome}-Stellung.",
  "Of the positions of {heaps} heaps from 1 to {largest} none is a position {outcome}.":
    "Von den Stellungen aus {heaps} Haufen von 1 bis {largest} ist keine eine {outcome}-Stellung.",
  "With no token left nobody can move, so the empty position is always a P-position.":
    "Ist kein Stein übrig, kann niemand ziehen, also ist die leere Stellung immer eine P-Stellung.",
  "{number} in all, among heaps 1 to {largest}.":
    "{number} insgesamt, unter den Haufen 1 bis {largest}.",
  "The first {number}, among heaps 1 to {largest}.":
    "Die ersten {number}, unter den Haufen 1 bis {largest}.",
  More: "Mehr",
  plot: "Diagramm",
  "Drag to move; pinch, double-click, or click and use the wheel to zoom. Keys: ← → move, + − zoom, Home, End, 0 for all.":
    "Ziehen verschiebt; zwei Finger, Doppelklick oder, nach einem Klick, das Rad vergrößern. Tasten: ← → verschieben, + − vergrößern, Pos1, Ende, 0 für alles.",
  "Nim-values of boards": "Nim-Werte von Brettern",
  columns: "Spalten",
  "{count} rows": { one: "{count} Zeile", other: "{count} Zeilen" },
  "Nim-values of paths, cycles and complete graphs":
    "Nim-Werte von Wegen, Kreisen und vollständigen Graphen",
  vertices: "Knoten",
  path: "Weg",
  cycle: "Kreis",
  complete: "vollständig",
  "Nim-values of a single coin": "Nim-Werte einer einzelnen Münze",
  "its place": "ihr Platz",
  "heads at": "Kopf bei",
  Table: "Tabelle",
  "0 is lost for whoever must move. Each number leads to its position.":
    "0 ist verloren für den, der ziehen muss. Jede Zahl führt zu ihrer Stellung.",
  "{position}: nim-value {value}": "{position}: Nim-Wert {value}",
  "none found": "keine gefunden",
  "Nim-values of pairs in {game}": "Nim-Werte von Paaren in {game}",
  "Outcomes of pairs in {game}": "Ausgänge von Paaren in {game}",
  "Up to": "Bis",
  "Third number": "Dritte Zahl",
  "Fourth number": "Vierte Zahl",
  "What to show of the numbers": "Was von den Zahlen zu zeigen ist",
  "Nim-value": "Nim-Wert",
  Outcome: "Ausgang",
  "Nim-values of pairs": "Nim-Werte von Paaren",
  "A square is a position ({a}, {b}). The colour of 0 marks the [P-position|P-positions]: whoever must move there loses.":
    "Ein Feld ist eine Stellung ({a}, {b}). Die Farbe von 0 zeigt die [P-position|P-Stellungen]: Wer dort ziehen muss, verliert.",
  "{position} has nim-value {value}": "{position} hat den Nim-Wert {value}",
  "the map of pairs": "Die Karte der Paare",
  "Nim-values (CSV)": "Nim-Werte (CSV)",
  "Numbers 0 to {last}; {lost} of {all} positions are lost for the player to move.":
    "Zahlen 0 bis {last}; {lost} von {all} Stellungen sind verloren für den, der am Zug ist.",
  "Nim-sums of two heaps": "Nim-Summen zweier Haufen",
  "Outcomes of two heaps": "Ausgänge zweier Haufen",
  "What to show": "Was zu zeigen ist",
  "Two heaps: {sum}": "Zwei Haufen: {sum}",
  "A square is a position of two heaps, {a} and {b}. Its [nim-sum|nim-sum] says who wins: where it is 0, whoever must move loses; everywhere else the player to move wins. This is the theorem of Sprague and Grundy.":
    "Ein Feld ist eine Stellung aus zwei Haufen, {a} und {b}. Ihre [nim-sum|Nim-Summe] sagt, wer gewinnt: Wo sie 0 ist, verliert, wer ziehen muss; überall sonst gewinnt, wer am Zug ist. Das ist der Satz von Sprague und Grundy.",
  "the map of two heaps": "Die Karte zweier Haufen",
  "Nim-sums (CSV)": "Nim-Summen (CSV)",
  "{what} of {game}": "{what} von {game}",
  "Heaps 0 to {last}; {lost} of {all} positions are lost for the player to move.":
    "Haufen 0 bis {last}; {lost} von {all} Stellungen sind verloren für den, der am Zug ist.",
  "Draw a family": "Eine Familie zeichnen",
  "closed to a ring": "zum Ring geschlossen",
  "Use this family": "Diese Familie nehmen",
  "The letters of a word, of which a part is repeated.":
    "Die Buchstaben eines Wortes, von dem ein Teil wiederholt wird.",
  Before: "Davor",
  Repeated: "Wiederholt",
  Behind: "Dahinter",
  "Of a first cell only": "Nur von einer ersten Zelle",
  "Of a last cell only": "Nur von einer letzten Zelle",
  "Write the word that is repeated.": "Schreibe das Wort, das wiederholt wird.",
  "Only letters and digits, such as xo.": "Nur Buchstaben und Ziffern, etwa xo.",
  "Numbers with commas between them, such as 0,1.": "Zahlen mit Kommas dazwischen, etwa 0,1.",
  "A ring has no ends.": "Ein Ring hat keine Enden.",
  "At most {most} letters.": "Höchstens {most} Buchstaben.",
  "Numbers go from 0 to {last}.": "Die Zahlen gehen von 0 bis {last}.",
  "A number from {least} to {most}.": "Eine Zahl von {least} bis {most}.",
  "Points joined to all others (hubs)": "Mit allen verbundene Punkte (Naben)",
  "A board of so many rows. At its ends there can be columns of single squares, from 0 at the top: 0,1.":
    "Ein Brett mit so vielen Zeilen. An seinen Enden können Spalten aus einzelnen Feldern stehen, von 0 oben an: 0,1.",
  "A cell and the next": "Eine Zelle und die nächste",
  "Point {number} of the next cell": "Punkt {number} der nächsten Zelle",
  "A cell and the next. Press two points to join them, or to part them: within a cell, or from a cell to the next.":
    "Eine Zelle und die nächste. Drück auf zwei Punkte, um sie zu verbinden oder zu trennen: in einer Zelle, oder von einer Zelle zur nächsten.",
  "One point less": "Ein Punkt weniger",
  "What is known": "Was bekannt ist",
  "Nim-values of spots without lines": "Nim-Werte von Punkten ohne Linien",
  spots: "Punkte",
  "Who wins when the last move loses": "Wer gewinnt, wenn der letzte Zug verliert",
  "P is lost for whoever must move, N is won. Each leads to its position.":
    "P ist für den verloren, der ziehen muss, N ist gewonnen. Jedes führt zu seiner Stellung.",
  "{position}: P-position when the last move loses":
    "{position}: P-Stellung, wenn der letzte Zug verliert",
  "{position}: N-position when the last move loses":
    "{position}: N-Stellung, wenn der letzte Zug verliert",
  "By the theorem of Guy and Smith: no move takes more than {taken}, and G(n+{p}) = G(n) holds for {from} <= n < {end} = {sum}, hence for all later n.":
    "Nach dem Satz von Guy und Smith: Kein Zug nimmt mehr als {taken}, und G(n+{p}) = G(n) gilt für {from} <= n < {end} = {sum}, also für alle späteren n.",
  "No move takes more than {taken}. G(n+{p}) = G(n) holds for as many heaps in a row, from heap {from} on, hence for all later heaps.":
    "Kein Zug nimmt mehr als {taken}. G(n+{p}) = G(n) gilt für ebenso viele Haufen nacheinander, von Haufen {from} an, also für alle späteren Haufen.",
  "Nim-values are common or rare, by the parity of some of their binary digits. No heap from {first} to {last} has a rare value, and G(n+{p}) = G(n) holds for the {heaps} heaps from {from} on, so that the same common values are excluded for all later heaps. For a whole period from heap {start} on, splits with a heap of at most {witness} attain all smaller values. Hence the values repeat for all later heaps.":
    "Nim-Werte sind häufig oder selten, je nach der Parität einiger ihrer Binärziffern. Kein Haufen von {first} bis {last} hat einen seltenen Wert, und G(n+{p}) = G(n) gilt für die {heaps} Haufen von {from} an, so dass für alle späteren Haufen dieselben häufigen Werte ausgeschlossen sind. Eine ganze Periode lang, von Haufen {start} an, erreichen Teilungen mit einem Haufen von höchstens {witness} alle kleineren Werte. Also wiederholen sich die Werte für alle späteren Haufen.",
  "Guy and Smith for systems of heaps: moves take at most {taken}, and all are there from size {regular} on. G(n+{p}) = G(n) holds for {kinds} and all {from} <= n < {end}, hence for all later n.":
    "Guy und Smith für Systeme von Haufen: Züge nehmen höchstens {taken}, und ab Größe {regular} gibt es alle. G(n+{p}) = G(n) gilt für {kinds} und alle {from} <= n < {end}, also für alle späteren n.",
  "each of the {count} kinds": { one: "jede der {count} Art", other: "jede der {count} Arten" },
  "the one kind": "die eine Art",
  "The elements of the heaps {from} to {to} repeat after {p}, and {sum}, hence all later ones do, and the quotient grows no more.":
    "Die Elemente der Haufen {from} bis {to} wiederholen sich nach {p}, und {sum}, also auch alle späteren, und der Quotient wächst nicht mehr.",
  "at heap {heap} the order is {order}, more than {limit}":
    "bei Haufen {heap} die Ordnung {order} ist, mehr als {limit}",
  "Under misère play, where the player who makes the last move loses, nim-values do not decide who wins; a misère quotient of order {order} does, and a position is lost when its element is one of {lost} P-elements.":
    "Bei Misère-Spiel, wo verliert, wer den letzten Zug macht, entscheiden die Nim-Werte nicht, wer gewinnt; ein Misère-Quotient der Ordnung {order} tut es, und eine Stellung ist verloren, wenn ihr Element eines der {lost} P-Elemente ist.",
  "Under misère play, where the player who makes the last move loses, heaps behave like those of Nim: with a heap of value 2 or more a position is lost when its nim-sum is 0, without one when its nim-sum is 1.":
    "Bei Misère-Spiel, wo verliert, wer den letzten Zug macht, verhalten sich Haufen wie die von Nim: Mit einem Haufen vom Wert 2 oder mehr ist eine Stellung verloren, wenn ihre Nim-Summe 0 ist, ohne einen, wenn ihre Nim-Summe 1 ist.",
  "The [misère quotient|misère quotient] of the heaps up to {heap} has {elements}, among them {lost}.":
    "Der [misère quotient|Misère-Quotient] der Haufen bis {heap} hat {elements}, darunter {lost}.",
  "{reason} For this kind alone it holds from n = {from} on.":
    "{reason} Für diese Art allein gilt es von n = {from} an.",
  "{reason} That is known of the heaps up to {heap}.":
    "{reason} Bekannt ist das für die Haufen bis {heap}.",
  "{game} is not a game of heaps; only those have a value for each heap, to be compared.":
    "{game} ist kein Spiel mit Haufen; nur solche haben für jeden Haufen einen Wert, der sich vergleichen lässt.",
} as const;
