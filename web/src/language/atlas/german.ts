// German: the atlas of games.

export const german = {
  "{heaps} heaps (count)": { one: "{heaps} Haufen", other: "{heaps} Haufen" },
  "None up to heap {heap}.": "Keine bis Haufen {heap}.",
  "{status}: {law} for all n ≥ {preperiod}, both least.":
    "{status}: {law} für alle n ≥ {preperiod}, beide kleinstmöglich.",
  "Sparse space": "Dünner Raum",
  "Mask {mask} in hexadecimal, shifted by the parity of the heap.":
    "Maske {mask} hexadezimal, um die Parität des Haufens verschoben.",
  "Mask {mask} in hexadecimal.": "Maske {mask} hexadezimal.",
  "Up to {heap}, {heaps} have rare values, the last {last}.":
    "Bis {heap} mit seltenen Werten: {heaps}, zuletzt {last}.",
  "Misère quotient": "Misère-Quotient",
  "Proven: {elements}, {lost} of them lost for the player to move.":
    "Bewiesen: {elements}, davon {lost} verloren für den, der am Zug ist.",
  "Period {period}, preperiod {preperiod}.": "Periode {period}, Vorperiode {preperiod}.",
  "It is tame.": "Er ist zahm.",
  "Not known: {elements} up to heap {heap}.": "Nicht bekannt: {elements} bis Haufen {heap}.",
  "Also written": "Auch geschrieben",
  "In brackets: how much larger the heaps of that code are.":
    "In Klammern: um wie viel größer die Haufen dieses Codes sind.",
  Published: "Veröffentlicht",
  Certificate: "Zertifikat",
  "{download} ({bytes} bytes); {command} checks it with code of its own.":
    "{download} ({bytes} Byte); {command} prüft es mit eigenem Code.",
  download: "herunterladen",
  Proof: "Beweis",
  "The values of as many heaps as the largest member come back, and these decide all later ones ({command}).":
    "Die Werte von so vielen Haufen, wie das größte Element groß ist, kehren wieder, und diese entscheiden alle späteren ({command}).",
  "{value}, first at {first}, up to heap {last}": "{value}, zuerst bei {first}, bis Haufen {last}",
  "P-positions": "P-Stellungen",
  "{heaps} up to {heap}, the last {last}": "{heaps} bis {heap}, zuletzt {last}",
  "Other rules, same values up to heap {heap}": "Andere Regeln, gleiche Werte bis Haufen {heap}",
  "Hash of the values": "Hash der Werte",
  "{count} more games": { one: "{count} weiteres Spiel", other: "{count} weitere Spiele" },
  all: "alle",
  "none known": "keine bekannt",
  "Largest member": "Größtes Element",
  "Two players take turns; whoever cannot move loses. Every heap has a nim-value, and of each game here the values were computed until they repeat, with a proof, or up to some heap. {link}.":
    "Zwei Spieler ziehen abwechselnd; wer nicht ziehen kann, verliert. Jeder Haufen hat einen Nim-Wert, und von jedem Spiel hier wurden die Werte berechnet, bis sie sich wiederholen, mit Beweis, oder bis zu einem Haufen. {link}.",
  "What the columns mean, and how to build it": "Was die Spalten bedeuten, und wie man ihn baut",
  "List of games": "Liste der Spiele",
  Search: "Suche",
  "The data of the atlas cannot be read: {reason}":
    "Die Daten des Atlas lassen sich nicht lesen: {reason}",
  "{code} is the same game as {game}.": "{code} ist dasselbe Spiel wie {game}.",
  "{code} is not in the atlas. {lab} computes it, if its rules can be read.":
    "{code} ist nicht im Atlas. {lab} berechnet es, wenn seine Regeln lesbar sind.",
  "The lab": "Das Labor",
  "Octal codes of up to three digits": "Oktalcodes mit bis zu drei Ziffern",
  "Octal codes of four digits": "Oktalcodes mit vier Ziffern",
  "Hexadecimal codes of two digits": "Hexadezimalcodes mit zwei Ziffern",
  "Subtraction sets of three members": "Subtraktionsmengen mit drei Elementen",
  "Families of graphs": "Familien von Graphen",
  "Families of boards": "Familien von Brettern",
  "Clobber on repeated words": "Clobber auf wiederholten Wörtern",
  "The periods of the sets S(a,b,{member}), by a and b. The table below has them as numbers.":
    "Die Perioden der Mengen S(a,b,{member}), nach a und b. Die Tabelle unten hat sie als Zahlen.",
  "Point at a cell: it is a set.": "Zeig auf ein Feld: Es ist eine Menge.",
  "{game}: period {period}, preperiod {preperiod}, {title}":
    "{game}: Periode {period}, Vorperiode {preperiod}, {title}",
  "S(a,b,{member}): a to the right, b upwards, from 1 on. Colour: the period, {scale} 1 to {longest}, by its logarithm. Sets with a common divisor are left out: they are smaller ones on a larger scale.":
    "S(a,b,{member}): a nach rechts, b nach oben, ab 1. Farbe: die Periode, {scale} 1 bis {longest}, nach ihrem Logarithmus. Mengen mit einem gemeinsamen Teiler sind weggelassen: Sie sind kleinere in größerem Maßstab.",
  "The nim-values of the heaps 0 to {last}, between 0 and {largest}":
    "Die Nim-Werte der Haufen 0 bis {last}, zwischen 0 und {largest}",
  "Rare heaps": "Seltene Haufen",
  "Show more": "Mehr zeigen",
  "{all} games.": { one: "{all} Spiel.", other: "{all} Spiele." },
  "{selected} of {all} games.": "{selected} von {all} Spielen.",
} as const;
