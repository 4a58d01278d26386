// French: what Explore says.
import type { Table } from "../tables";

export const french: Table = {
  "{count} elements": {
    one: "{count} élément",
    many: "{count} éléments",
    other: "{count} éléments",
  },
  "{count} groups": { one: "{count} groupe", many: "{count} groupes", other: "{count} groupes" },
  "{count} P-elements": {
    one: "{count} élément P",
    many: "{count} éléments P",
    other: "{count} éléments P",
  },
  "Nim-values": "Valeurs de Grundy",
  Period: "Période",
  Preperiod: "Prépériode",
  "Largest value": "Plus grande valeur",
  "Largest value seen": "Plus grande valeur vue",
  "Cayley graph of the misère quotient: {elements} in {groups}, among them {lost}: {list}":
    "Graphe de Cayley du quotient misère : {elements} en {groups}, dont {lost} : {list}",
  "Stop comparing": "Arrêter la comparaison",
  "Compare with another game": "Comparer avec un autre jeu",
  "Its rules": "Ses règles",
  Compare: "Comparer",
  "{game} (a relative)": "{game} (un parent)",
  "Two games with different rules can have the same values. The pictures below then show both, one above the other.":
    "Deux jeux aux règles différentes peuvent avoir les mêmes valeurs. Les images ci-dessous montrent alors les deux, l’un au-dessus de l’autre.",
  "observed up to {heap}": "observé jusqu’à {heap}",
  "It follows from the rules: each move of the one game has a counterpart in the other.":
    "Cela découle des règles : chaque coup de l’un des jeux a son pendant dans l’autre.",
  "Seen in the values that were computed; this is no proof.":
    "Vu sur les valeurs calculées ; ce n’est pas une preuve.",
  "Same heaps above each other": "Mêmes tas l’un au-dessus de l’autre",
  "Line them up: shift back by {by}": "Aligner : reculer de {by}",
  "Line them up: shift on by {by}": "Aligner : avancer de {by}",
  "{first} and {second} have the same nim-values, from heap {heap} of {first} on.":
    "{first} et {second} ont les mêmes valeurs de Grundy, à partir du tas {heap} de {first}.",
  "{first} and {second} have the same nim-values.":
    "{first} et {second} ont les mêmes valeurs de Grundy.",
  "{first} is the same as {second}, shifted by {by}, from heap {heap} of {first} on: a heap of {one} in {first} has the value of a heap of {other} in {second}.":
    "{first} est le même jeu que {second}, décalé de {by}, à partir du tas {heap} de {first} : un tas de {one} dans {first} a la valeur d’un tas de {other} dans {second}.",
  "{first} is the same as {second}, shifted by {by}: a heap of {one} in {first} has the value of a heap of {other} in {second}.":
    "{first} est le même jeu que {second}, décalé de {by} : un tas de {one} dans {first} a la valeur d’un tas de {other} dans {second}.",
  "No difference up to heap {last}.": "Aucune différence jusqu’au tas {last}.",
  "They differ in {count} of the {compared} heaps up to {last}, first at heap {heap}: {first} against {second}.":
    "Ils diffèrent pour {count} des {compared} tas jusqu’à {last}, d’abord au tas {heap} : {first} contre {second}.",
  "On this page": "Sur cette page",
  "Draw a position": "Dessiner une position",
  "Press a square to cover it, or to free it.":
    "Appuyez sur une case pour la couvrir, ou pour la libérer.",
  "a coin": "une pièce",
  "Each row is a step, the lowest first. Press the place of the last coin of a step, or a coin to take it away with all to its right.":
    "Chaque ligne est une marche, la plus basse d’abord. Appuyez sur la place de la dernière pièce d’une marche, ou sur une pièce pour l’enlever avec toutes celles à sa droite.",
  "Each row is a number, from 0 on. Press the square where its token stands.":
    "Chaque ligne est un nombre, à partir de 0. Appuyez sur la case où se trouve son jeton.",
  "not in the set": "pas dans l’ensemble",
  "in the set": "dans l’ensemble",
  "Each row is one of the largest sets that may be named, each column an element. Press a square to put the element into the set, or to take it out.":
    "Chaque ligne est l’un des plus grands ensembles qui peuvent être nommés, chaque colonne un élément. Appuyez sur une case pour mettre l’élément dans l’ensemble ou l’en retirer.",
  "no spot": "aucun point",
  "Each row is a boundary: the spots along it. 0, 1 and 2 are spots with so many lines. A letter stands twice: small for a spot that is passed twice along one boundary, capital for one that is seen from two regions. An empty row stands between regions.":
    "Chaque ligne est un bord : les points qui le longent. 0, 1 et 2 sont des points avec autant de lignes. Une lettre figure deux fois : minuscule pour un point que l’on passe deux fois le long d’un bord, majuscule pour un point vu de deux régions. Une ligne vide sépare les régions.",
  "One row more": "Une ligne de plus",
  "One row less": "Une ligne de moins",
  "One column more": "Une colonne de plus",
  "One column less": "Une colonne de moins",
  "Use this board": "Utiliser ce plateau",
  "Take the point away": "Retirer le point",
  "Press beside the graph to put a point there. Press two points to draw an arrow from the first to the second, or to take it away.":
    "Appuyez à côté du graphe pour y mettre un point. Appuyez sur deux points pour tracer une flèche du premier au second, ou pour l’enlever.",
  "Point {number}, with the token": "Point {number}, avec le jeton",
  "Put the token there": "Y poser le jeton",
  "Press beside the picture to put an element there. Press two elements to make the first less than the second, or no longer.":
    "Appuyez à côté de l’image pour y mettre un élément. Appuyez sur deux éléments pour rendre le premier plus petit que le second, ou cesser de l’être.",
  "Press the square where the token stands.": "Appuyez sur la case où se trouve le jeton.",
  "Press a square to put a token there, or to take it away.":
    "Appuyez sur une case pour y poser un jeton, ou pour l’enlever.",
  "Press a square to bite it off, with all to its right and below; or to put it back, with all to its left and above.":
    "Appuyez sur un carré pour le croquer avec tout ce qui est à sa droite et en dessous ; ou pour le remettre avec tout ce qui est à sa gauche et au-dessus.",
  "Press a coin to turn it over.": "Appuyez sur une pièce pour la retourner.",
  "Choose a letter, and press the cells that get it or draw over them; or type the letters into the cells.":
    "Choisissez une lettre et appuyez sur les cases qui la reçoivent, ou passez dessus ; ou tapez les lettres dans les cases.",
  "What a press puts down": "Ce que pose un appui",
  "One cell less": "Une case de moins",
  "One cell more": "Une case de plus",
  "Use this row": "Prendre cette rangée",
  "the silver dollar": "le dollar d’argent",
  "a piece": "un morceau",
  "bitten off": "croqué",
  "no cell": "pas de case",
  covered: "couverte",
  free: "libre",
  "Cell {number}: {what}": "Case {number} : {what}",
  "Row {row}, column {column}: {what}": "Ligne {row}, colonne {column} : {what}",
  "Press beside the graph to put a point there. Press two points to join them, or to part them.":
    "Appuyez à côté du graphe pour y mettre un point. Appuyez sur deux points pour les relier, ou pour les séparer.",
  "One point more": "Un point de plus",
  "Use this graph": "Utiliser ce graphe",
  "The graph": "Le graphe",
  "Point {number}, the ground": "Point {number}, le sol",
  "Point {number}": "Point {number}",
  Kinds: "Sortes",
  Plot: "Nuage",
  Rows: "Lignes",
  Histogram: "Histogramme",
  "P and N": "P et N",
  "Two heaps": "Deux tas",
  Misère: "Misère",
  Genus: "Genre",
  Patterns: "Motifs",
  "in a ring": "en anneau",
  "with {count} hubs": {
    one: "avec {count} centre",
    many: "avec {count} centres",
    other: "avec {count} centres",
  },
  "Genus of each heap": "Genre de chaque tas",
  "Looking for the genera …": "Recherche des genres …",
  "The [genus|genus] of a heap says how it plays among heaps of Nim when the last move loses.":
    "Le [genus|genre] d’un tas dit comment il se joue parmi des tas de Nim quand le dernier coup perd.",
  "It ends here: {reason}.": "Cela s’arrête ici : {reason}.",
  "Heap {heap}: genus {value} raised {raised}.": "Tas {heap} : genre {value} exposant {raised}.",
  "Whoever must move in it alone loses when the last move loses.":
    "Qui doit jouer dans ce seul tas perd quand le dernier coup perd.",
  "Whoever must move in it alone wins when the last move loses.":
    "Qui doit jouer dans ce seul tas gagne quand le dernier coup perd.",
  "Tame: it plays like heaps of Nim.": "Apprivoisé : il se joue comme des tas de Nim.",
  "Not tame.": "Non apprivoisé.",
  "{count} of the heaps up to {last} are lost for whoever must move (thick frame).": {
    one: "{count} des tas jusqu’à {last} est perdu pour qui doit jouer (cadre épais).",
    many: "{count} des tas jusqu’à {last} sont perdus pour qui doit jouer (cadre épais).",
    other: "{count} des tas jusqu’à {last} sont perdus pour qui doit jouer (cadre épais).",
  },
  "From heap {heap} on some do not play like Nim (shaded).":
    "À partir du tas {heap}, certains ne se jouent pas comme Nim (ombrés).",
  "All are tame: they play like heaps of Nim.":
    "Tous sont apprivoisés : ils se jouent comme des tas de Nim.",
  "Nim-values as a table": "Valeurs de Grundy en tableau",
  "Nim-values in rows": "Valeurs de Grundy en lignes",
  "grid of values": "grille de valeurs",
  "The same as a table": "La même chose en tableau",
  "Arrow keys go from heap to heap; a click or Enter says why a value is what it is.":
    "Les flèches vont de tas en tas ; un clic ou Entrée dit pourquoi une valeur est ce qu’elle est.",
  "the rows": "les lignes",
  "Values (CSV)": "Valeurs (CSV)",
  "Nim-values of {games}, heaps {from} to {to}, {columns} in a row":
    "Valeurs de Grundy de {games}, tas {from} à {to}, {columns} par ligne",
  "Above {first}, below {second}; framed in red where they differ.":
    "En haut {first}, en bas {second} ; encadré de rouge là où ils diffèrent.",
  "The value 0 is lost for the player to move.": "La valeur 0 est perdue pour qui a le trait.",
  "From heap": "Du tas",
  Columns: "Colonnes",
  "Earlier heaps": "Tas précédents",
  "Later heaps": "Tas suivants",
  "Period: {count} columns": {
    one: "Période : {count} colonne",
    many: "Période : {count} colonnes",
    other: "Période : {count} colonnes",
  },
  "Grid of the nim-values of heaps {from} to {to}, {columns} in a row; values from 0 to {largest}, {zeros} of them 0.":
    "Grille des valeurs de Grundy des tas {from} à {to}, {columns} par ligne ; valeurs de 0 à {largest}, dont {zeros} nulles.",
  "Below each row that of {game}.": "Sous chaque ligne, celle de {game}.",
  "A square is a [heap|heap], a colour is a [nim-value|nim-value]. Read the rows like text.":
    "Une case est un [heap|tas], une couleur est une [nim-value|valeur de Grundy]. Lisez les lignes comme un texte.",
  "Each row has two lines: {first} above, {second} below.":
    "Chaque ligne est double : {first} en haut, {second} en bas.",
  "No square here differs.": "Aucune case ne diffère ici.",
  "Framed in red: {count} heaps in which they differ.": {
    one: "Encadré de rouge : {count} tas où ils diffèrent.",
    many: "Encadrés de rouge : {count} tas où ils diffèrent.",
    other: "Encadrés de rouge : {count} tas où ils diffèrent.",
  },
  "The solid line: the repetition begins at heap {heap}.":
    "Le trait plein : la répétition commence au tas {heap}.",
  "The dashed line: its first round ends before heap {heap} ({status}).":
    "Le trait pointillé : son premier tour finit avant le tas {heap} ({status}).",
  "Rows are as long as the period (or a multiple of it), so below the solid line every column has one colour.":
    "Les lignes sont aussi longues que la période (ou un multiple), si bien que sous le trait plein chaque colonne a une seule couleur.",
  "With {count} columns, as many as the period is long, the repetition stands upright.": {
    one: "Avec {count} colonne, autant que la période est longue, la répétition se dresse.",
    many: "Avec {count} colonnes, autant que la période est longue, la répétition se dresse.",
    other: "Avec {count} colonnes, autant que la période est longue, la répétition se dresse.",
  },
  heap: "tas",
  "Nim-values; each row begins with its first heap":
    "Valeurs de Grundy ; chaque ligne commence par son premier tas",
  "Type a whole number, such as 250, 10^6 or 2^20.":
    "Tapez un nombre entier, comme 250, 10^6 ou 2^20.",
  "“{typed}” is no whole number; 250, 10^6 and 2^20 are.":
    "« {typed} » n’est pas un nombre entier ; 250, 10^6 et 2^20 le sont.",
  "{entry}: {least} to {most}.": "{entry} : {least} à {most}.",
  "Histogram of the nim-values": "Histogramme des valeurs de Grundy",
  "How often each value occurs, as a table": "Fréquence de chaque valeur, en tableau",
  Scale: "Échelle",
  Linear: "Linéaire",
  Log: "Log",
  "How often each value occurs": "Fréquence de chaque valeur",
  "the histogram": "l’histogramme",
  "Counts (CSV)": "Effectifs (CSV)",
  "{values}: {heaps} heaps": {
    one: "{values} : {heaps} tas",
    many: "{values} : {heaps} tas",
    other: "{values} : {heaps} tas",
  },
  value: "valeur",
  share: "part",
  "and {count} lines more; the CSV file has all.": {
    one: "et {count} ligne de plus ; le fichier CSV a tout.",
    many: "et {count} lignes de plus ; le fichier CSV a tout.",
    other: "et {count} lignes de plus ; le fichier CSV a tout.",
  },
  "How often each nim-value of {game} occurs": "Fréquence de chaque valeur de Grundy de {game}",
  "Heaps {from} to {to}.": "Tas {from} à {to}.",
  "value {value}": "valeur {value}",
  "values {first} … {last}": "valeurs {first} … {last}",
  "Histogram of the nim-values of heaps {from} to {to}.":
    "Histogramme des valeurs de Grundy des tas {from} à {to}.",
  "{count} values occur.": {
    one: "{count} valeur apparaît.",
    many: "{count} valeurs apparaissent.",
    other: "{count} valeurs apparaissent.",
  },
  "Values are counted in intervals of {width}.":
    "Les valeurs sont comptées par intervalles de {width}.",
  "Most often: {values} ({count} heaps).": {
    one: "Le plus souvent : {values} ({count} tas).",
    many: "Le plus souvent : {values} ({count} tas).",
    other: "Le plus souvent : {values} ({count} tas).",
  },
  "0 occurs {count} times.": {
    one: "0 apparaît {count} fois.",
    many: "0 apparaît {count} fois.",
    other: "0 apparaît {count} fois.",
  },
  "Heaps {from} … {to}, as in the plot above.": "Tas {from} … {to}, comme dans le nuage ci-dessus.",
  "Every value from 0 to {last} occurs once.": "Chaque valeur de 0 à {last} apparaît une fois.",
  "A bar stands for {values} values.": "Une barre représente {values} valeurs.",
  "Kinds of heaps": "Sortes de tas",
  "First members": "Les premiers membres",
  Members: "Membres",
  "What a heap of {n} stands for. Press one to play it.":
    "Ce que représente un tas de {n}. Appuyez sur l’un d’eux pour y jouer.",
  "Any size": "Une taille au choix",
  "nim-value 0: whoever begins loses": "valeur de Grundy 0 : qui commence perd",
  "nim-value {value}: whoever begins can win":
    "valeur de Grundy {value} : qui commence peut gagner",
  "Table of kinds": "Tableau des sortes",
  kind: "sorte",
  "a heap of n is": "un tas de n est",
  "nim-values for n = 0 to {last}": "valeurs de Grundy pour n = 0 à {last}",
  "and {count} further kinds.": {
    one: "et {count} autre sorte.",
    many: "et {count} autres sortes.",
    other: "et {count} autres sortes.",
  },
  "What the moves leave": "Ce que laissent les coups",
  "Every move leaves heaps of the same kind.": "Chaque coup laisse des tas de la même sorte.",
  "Moves leave heaps of {count} kinds, each with a sequence of its own. A period that is proven above holds for all of them.":
    {
      one: "Les coups laissent des tas de {count} sorte, chacune avec sa propre suite. Une période prouvée ci-dessus vaut pour toutes.",
      many: "Les coups laissent des tas de {count} sortes, chacune avec sa propre suite. Une période prouvée ci-dessus vaut pour toutes.",
      other:
        "Les coups laissent des tas de {count} sortes, chacune avec sa propre suite. Une période prouvée ci-dessus vaut pour toutes.",
    },
  nothing: "rien",
  "Looking for the misère quotient …": "Recherche du quotient misère …",
  "Cayley graph": "Graphe de Cayley",
  "Misère quotient of {game}": "Quotient misère de {game}",
  "the Cayley graph": "le graphe de Cayley",
  "times {generator}, a heap of {heap}": "fois {generator}, un tas de {heap}",
  "An arrow leads from an element to its product with a generator, a line without arrow leads there and back, and where there is none the element stays as it is. P-elements have the thick frame. Elements in one circle have a power in common; no arrow leads back to an earlier circle.":
    "Une flèche mène d’un élément à son produit par un générateur, un trait sans flèche va et revient, et là où il n’y en a pas l’élément reste tel quel. Les éléments P ont le cadre épais. Les éléments d’un même cercle ont une puissance commune ; aucune flèche ne ramène à un cercle précédent.",
  "The graph as a table": "Le graphe en tableau",
  "{count} relations between the generators": {
    one: "{count} relation entre les générateurs",
    many: "{count} relations entre les générateurs",
    other: "{count} relations entre les générateurs",
  },
  "The elements of the heaps": "Les éléments des tas",
  "Elements of the heaps": "Éléments des tas",
  element: "élément",
  "From heap {preperiod} on they repeat {every}.":
    "À partir du tas {preperiod}, ils se répètent {every}.",
  "The first {count} are shown.": "Les {count} premiers sont montrés.",
  "The [misère quotient|misère quotient] has {elements}, among them {lost}.":
    "Le [misère quotient|quotient misère] a {elements}, dont {lost}.",
  "Why it is proven: {reason}": "Pourquoi c’est prouvé : {reason}",
  "It is the quotient of Nim heaps; the search ended because {reason}.":
    "C’est le quotient de tas de Nim ; la recherche a pris fin ({reason}).",
  "It is not known whether it is finite; the search ended because {reason}.":
    "On ne sait pas s’il est fini ; la recherche a pris fin ({reason}).",
  "none (elements)": "aucun",
  "P-elements": "Éléments P",
  Generators: "Générateurs",
  "{name} = heap {heap}": "{name} = tas {heap}",
  "Products with the generators": "Produits par les générateurs",
  "P-element": "élément P",
  "times {name}": "fois {name}",
  yes: "oui",
  no: "non",
  "Play it so that the last move loses": "Jouer de sorte que le dernier coup perde",
  "The square chosen": "La case choisie",
  "Point at a square, or use the arrow keys.": "Pointez une case, ou utilisez les flèches.",
  "heat map": "carte de chaleur",
  "N-position": "position N",
  "0: P-position": "0 : position P",
  "{title}, from 0 to {last}, as a heat map: {lost} of {all} positions are P-positions; values up to {largest}":
    "{title}, de 0 à {last}, en carte de chaleur : {lost} des {all} positions sont des positions P ; valeurs jusqu’à {largest}",
  "P-position, the player to move loses": "position P, le joueur au trait perd",
  "N-position, the player to move wins": "position N, le joueur au trait gagne",
  "in binary": "en binaire",
  "Rules by which the [nim-value|nim-values] can be told without playing the game.":
    "Règles qui donnent les [nim-value|valeurs de Grundy] sans jouer le jeu.",
  "No shorter rule for the values was found than the repetition above.":
    "Aucune règle plus courte que la répétition ci-dessus n’a été trouvée.",
  "No simple rule for the values was found.":
    "Aucune règle simple n’a été trouvée pour les valeurs.",
  "Holds for every heap. Why: {reason}": "Vaut pour chaque tas. Pourquoi : {reason}",
  "Holds for every heap from {from} to {to}; nobody has shown that it goes on.":
    "Vaut pour chaque tas de {from} à {to} ; personne n’a montré que cela continue.",
  "Does it repeat?": "Est-ce que cela se répète ?",
  "No period was found in the time there is.":
    "Aucune période n’a été trouvée dans le temps imparti.",
  "Looking for a period …": "Recherche d’une période …",
  "No period among the first {count} heaps.": "Pas de période parmi les {count} premiers tas.",
  "{equation} for all {heaps}": "{equation} pour tout {heaps}",
  "The [nim-value|nim-values] of {game} follow a law, which is [proven|proven] for every heap, however large; so nobody has to look for a repetition.":
    "Les [nim-value|valeurs de Grundy] de {game} suivent une loi, [proven|prouvée] pour chaque tas, si grand soit-il ; inutile donc de chercher une répétition.",
  "As far as was looked, the [nim-value|nim-values] of {game} do not repeat. A larger search may still find a [period|period].":
    "Aussi loin qu’on ait cherché, les [nim-value|valeurs de Grundy] de {game} ne se répètent pas. Une recherche plus vaste peut encore trouver une [period|période].",
  "This is [proven|proven] for every heap, however large.":
    "C’est [proven|prouvé] pour chaque tas, si grand soit-il.",
  "This is [conjectured|conjectured]: it holds for the {count} heaps computed, and nothing known here makes it go on.":
    "C’est [conjectured|conjecturé] : cela vaut pour les {count} tas calculés, et rien de connu ici n’oblige à ce que cela continue.",
  "From the start, the [nim-value|nim-values] of {game} grow by {saltus} (the [saltus|saltus]) {every} (the [period|period]).":
    "Dès le début, les [nim-value|valeurs de Grundy] de {game} croissent de {saltus} (le [saltus|saltus]) {every} (la [period|période]).",
  "From heap {begin} on, the [nim-value|nim-values] of {game} grow by {saltus} (the [saltus|saltus]) {every} (the [period|period]).":
    "À partir du tas {begin}, les [nim-value|valeurs de Grundy] de {game} croissent de {saltus} (le [saltus|saltus]) {every} (la [period|période]).",
  "From the start, the [nim-value|nim-values] of {game} repeat {every} (the [period|period]).":
    "Dès le début, les [nim-value|valeurs de Grundy] de {game} se répètent {every} (la [period|période]).",
  "From heap {begin} on, the [nim-value|nim-values] of {game} repeat {every} (the [period|period]).":
    "À partir du tas {begin}, les [nim-value|valeurs de Grundy] de {game} se répètent {every} (la [period|période]).",
  "Watch the proof": "Regardez la preuve",
  "Save the certificate": "Enregistrer le certificat",
  "Proving …": "Preuve en cours …",
  "A proof that others can check, as a {certificate}: {command}":
    "Une preuve que d’autres peuvent vérifier, sous forme de {certificate} : {command}",
  certificate: "certificat",
  "Why: {reason}": "Pourquoi : {reason}",
  "What is known: {theorem}": "Ce que l’on sait : {theorem}",
  "Last exception": "Dernière exception",
  "none (exception)": "aucune",
  Saltus: "Saltus",
  "first at {heap}": "d’abord en {heap}",
  "Heaps computed": "Tas calculés",
  "the nim-values": "les valeurs de Grundy",
  "Values (text)": "Valeurs (texte)",
  "Values (JSON)": "Valeurs (JSON)",
  "Values (b-file of the OEIS)": "Valeurs (b-file de l’OEIS)",
  "Nim-values of {games}, heaps {from} to {to}": "Valeurs de Grundy de {games}, tas {from} à {to}",
  "Red: the two games differ.": "Rouge : les deux jeux diffèrent.",
  "preperiod {preperiod}": "prépériode {preperiod}",
  "period {period} ({status})": "période {period} ({status})",
  "to heap": "au tas",
  "Zoom out": "Réduire",
  "Zoom in": "Agrandir",
  "Values from 0 to {top}.": "Valeurs de 0 à {top}.",
  "Period {period} from heap {preperiod} on, {status}.":
    "Période {period} à partir du tas {preperiod}, {status}.",
  "Below it {game}.": "En dessous {game}.",
  "Scatter plot of the nim-values of heaps {from} to {to}.":
    "Nuage de points des valeurs de Grundy des tas {from} à {to}.",
  "Orange: value 0, lost for the player to move.": "Orange : valeur 0, perdue pour qui a le trait.",
  "A dot is a heap.": "Un point est un tas.",
  "The thicker a band, the more heaps have the value.":
    "Plus une bande est épaisse, plus il y a de tas de cette valeur.",
  "The stronger the colour, the more heaps have the value.":
    "Plus la couleur est forte, plus il y a de tas de cette valeur.",
  "heaps {first} … {last}: values {values}": "tas {first} … {last} : valeurs {values}",
  "{value} in {values}": "{value} dans {values}",
  "When the last move loses": "Quand le dernier coup perd",
  "Source: {source}.": "Source : {source}.",
  "Play misère": "Jouer en misère",
  "Two players": "À deux",
  "All about {game}": "Tout sur {game}",
  "{page}: its nim-values and their period.": "{page} : ses valeurs de Grundy et leur période.",
  "Looking for who wins …": "Recherche de qui gagne …",
  "Which moves win?": "Quels coups gagnent ?",
  "Under [misère play|misère play] whoever makes the last move loses.":
    "En [misère play|jeu misère], qui joue le dernier coup perd.",
  "Here the [genus|genus] is {genus}; a position is lost when the first of the raised numbers is 0.":
    "Ici le [genus|genre] est {genus} ; une position est perdue quand le premier des nombres en exposant est 0.",
  "the page on {page} of the documentation": "la page « {page} » de la documentation",
  "Its value is {value}.": "Sa valeur est {value}.",
  "The [nim-sum|nim-sum] is {value}.": "La [nim-sum|somme de Nim] est {value}.",
  "Its [nim-value|nim-value] is {value}.": "Sa [nim-value|valeur de Grundy] est {value}.",
  "In any sum it is worth nothing.": "Dans toute somme elle ne vaut rien.",
  "In any sum it is worth a heap of {size} of Nim.":
    "Dans toute somme elle vaut un tas de Nim de {size}.",
  "Here whoever moves can win.": "Ici, qui joue peut gagner.",
  "Here whoever must move loses.": "Ici, qui doit jouer perd.",
  "No move is left.": "Il ne reste aucun coup.",
  "None of the more than {all} moves wins.": "Aucun des plus de {all} coups ne gagne.",
  "None of the {all} moves wins.": "Aucun des {all} coups ne gagne.",
  "{count} of the more than {all} moves win.": {
    one: "{count} des plus de {all} coups gagne.",
    many: "{count} des plus de {all} coups gagnent.",
    other: "{count} des plus de {all} coups gagnent.",
  },
  "{count} of the {all} moves win.": {
    one: "{count} des {all} coups gagne.",
    many: "{count} des {all} coups gagnent.",
    other: "{count} des {all} coups gagnent.",
  },
  "List of positions": "Liste des positions",
  "1 heap": "1 tas",
  "Who wins": "Qui gagne",
  "P: lost for the player to move": "P : perdue pour le joueur au trait",
  "N: won for the player to move": "N : gagnée pour le joueur au trait",
  "P- and N-positions": "Positions P et N",
  "the positions": "les positions",
  "Positions (CSV)": "Positions (CSV)",
  "In a [P-position|P-position] the *previous* player wins: whoever must move now loses against good play. In an [N-position|N-position] the *next* player wins.":
    "Dans une [P-position|position P], le joueur *précédent* gagne : qui doit jouer maintenant perd contre un bon jeu. Dans une [N-position|position N], c’est le joueur *suivant* qui gagne.",
  "Of the heaps from 1 to {largest} none is a position {outcome}.":
    "Parmi les tas de 1 à {largest}, aucun n’est une position {outcome}.",
  "Of the positions of {heaps} heaps from 1 to {largest} none is a position {outcome}.":
    "Parmi les positions de {heaps} tas de 1 à {largest}, aucune n’est une position {outcome}.",
  "With no token left nobody can move, so the empty position is always a P-position.":
    "Sans jeton restant, personne ne peut jouer : la position vide est toujours une position P.",
  "{number} in all, among heaps 1 to {largest}.": "{number} en tout, parmi les tas 1 à {largest}.",
  "The first {number}, among heaps 1 to {largest}.":
    "Les {number} premiers, parmi les tas 1 à {largest}.",
  More: "Plus",
  plot: "nuage de points",
  "Drag to move; pinch, double-click, or click and use the wheel to zoom. Keys: ← → move, + − zoom, Home, End, 0 for all.":
    "Glissez pour déplacer ; pincez, double-cliquez, ou cliquez puis tournez la molette pour agrandir. Touches : ← → déplacer, + − agrandir, Début, Fin, 0 pour tout.",
  "Nim-values of boards": "Valeurs de Grundy de plateaux",
  columns: "colonnes",
  "{count} rows": { one: "{count} ligne", many: "{count} lignes", other: "{count} lignes" },
  "Nim-values of paths, cycles and complete graphs":
    "Valeurs de Grundy de chaînes, cycles et graphes complets",
  vertices: "sommets",
  path: "chaîne",
  cycle: "cycle",
  complete: "complet",
  "Nim-values of a single coin": "Valeurs de Grundy d’une seule pièce",
  "its place": "sa place",
  "heads at": "face en",
  Table: "Tableau",
  "0 is lost for whoever must move. Each number leads to its position.":
    "0 est perdu pour qui doit jouer. Chaque nombre mène à sa position.",
  "{position}: nim-value {value}": "{position} : valeur de Grundy {value}",
  "none found": "aucune trouvée",
  "Nim-values of pairs in {game}": "Valeurs de Grundy de paires dans {game}",
  "Outcomes of pairs in {game}": "Issues de paires dans {game}",
  "Up to": "Jusqu’à",
  "Third number": "Troisième nombre",
  "Fourth number": "Quatrième nombre",
  "What to show of the numbers": "Ce qu’il faut montrer des nombres",
  "Nim-value": "Valeur de Grundy",
  Outcome: "Issue",
  "Nim-values of pairs": "Valeurs de Grundy de paires",
  "A square is a position ({a}, {b}). The colour of 0 marks the [P-position|P-positions]: whoever must move there loses.":
    "Une case est une position ({a}, {b}). La couleur de 0 marque les [P-position|positions P] : qui doit y jouer perd.",
  "{position} has nim-value {value}": "{position} a la valeur de Grundy {value}",
  "the map of pairs": "la carte des paires",
  "Nim-values (CSV)": "Valeurs de Grundy (CSV)",
  "Numbers 0 to {last}; {lost} of {all} positions are lost for the player to move.":
    "Nombres 0 à {last} ; {lost} des {all} positions sont perdues pour le joueur au trait.",
  "Nim-sums of two heaps": "Sommes de Nim de deux tas",
  "Outcomes of two heaps": "Issues de deux tas",
  "What to show": "Ce qu’il faut montrer",
  "Two heaps: {sum}": "Deux tas : {sum}",
  "A square is a position of two heaps, {a} and {b}. Its [nim-sum|nim-sum] says who wins: where it is 0, whoever must move loses; everywhere else the player to move wins. This is the theorem of Sprague and Grundy.":
    "Une case est une position de deux tas, {a} et {b}. Sa [nim-sum|somme de Nim] dit qui gagne : là où elle vaut 0, qui doit jouer perd ; partout ailleurs, le joueur au trait gagne. C’est le théorème de Sprague et Grundy.",
  "the map of two heaps": "la carte de deux tas",
  "Nim-sums (CSV)": "Sommes de Nim (CSV)",
  "{what} of {game}": "{what} de {game}",
  "Heaps 0 to {last}; {lost} of {all} positions are lost for the player to move.":
    "Tas 0 à {last} ; {lost} des {all} positions sont perdues pour le joueur au trait.",
  "Draw a family": "Dessiner une famille",
  "closed to a ring": "fermé en anneau",
  "Use this family": "Utiliser cette famille",
  "The letters of a word, of which a part is repeated.":
    "Les lettres d’un mot, dont une partie se répète.",
  Before: "Avant",
  Repeated: "Répété",
  Behind: "Après",
  "Of a first cell only": "D’une première cellule seulement",
  "Of a last cell only": "D’une dernière cellule seulement",
  "Write the word that is repeated.": "Écrivez le mot qui est répété.",
  "Only letters and digits, such as xo.": "Seulement des lettres et des chiffres, comme xo.",
  "Numbers with commas between them, such as 0,1.":
    "Des nombres séparés par des virgules, comme 0,1.",
  "A ring has no ends.": "Un anneau n’a pas d’extrémités.",
  "At most {most} letters.": "Au plus {most} lettres.",
  "Numbers go from 0 to {last}.": "Les nombres vont de 0 à {last}.",
  "A number from {least} to {most}.": "Un nombre de {least} à {most}.",
  "Points joined to all others (hubs)": "Points reliés à tous (centres)",
  "A board of so many rows. At its ends there can be columns of single squares, from 0 at the top: 0,1.":
    "Un plateau de tant de lignes. À ses bouts peuvent se trouver des colonnes de quelques cases, à partir de 0 en haut : 0,1.",
  "A cell and the next": "Une cellule et la suivante",
  "Point {number} of the next cell": "Point {number} de la cellule suivante",
  "A cell and the next. Press two points to join them, or to part them: within a cell, or from a cell to the next.":
    "Une cellule et la suivante. Appuyez sur deux points pour les relier, ou pour les séparer : dans une cellule, ou d’une cellule à la suivante.",
  "One point less": "Un point de moins",
  "What is known": "Ce qu’on sait",
  "Nim-values of spots without lines": "Valeurs de Grundy de points sans lignes",
  spots: "points",
  "Who wins when the last move loses": "Qui gagne quand le dernier coup perd",
  "P is lost for whoever must move, N is won. Each leads to its position.":
    "P est perdue pour qui doit jouer, N est gagnée. Chacune mène à sa position.",
  "{position}: P-position when the last move loses":
    "{position} : position P quand le dernier coup perd",
  "{position}: N-position when the last move loses":
    "{position} : position N quand le dernier coup perd",
  "By the theorem of Guy and Smith: no move takes more than {taken}, and G(n+{p}) = G(n) holds for {from} <= n < {end} = {sum}, hence for all later n.":
    "D’après le théorème de Guy et Smith : aucun coup ne prend plus de {taken}, et G(n+{p}) = G(n) vaut pour {from} <= n < {end} = {sum}, donc pour tout n ultérieur.",
  "No move takes more than {taken}. G(n+{p}) = G(n) holds for as many heaps in a row, from heap {from} on, hence for all later heaps.":
    "Aucun coup ne prend plus de {taken}. G(n+{p}) = G(n) vaut pour autant de tas consécutifs, à partir du tas {from}, donc pour tous les tas suivants.",
  "Nim-values are common or rare, by the parity of some of their binary digits. No heap from {first} to {last} has a rare value, and G(n+{p}) = G(n) holds for the {heaps} heaps from {from} on, so that the same common values are excluded for all later heaps. For a whole period from heap {start} on, splits with a heap of at most {witness} attain all smaller values. Hence the values repeat for all later heaps.":
    "Les valeurs de Grundy sont fréquentes ou rares, selon la parité de certains de leurs chiffres binaires. Aucun tas de {first} à {last} n’a de valeur rare, et G(n+{p}) = G(n) vaut pour les {heaps} tas à partir de {from}, si bien que les mêmes valeurs fréquentes sont exclues pour tous les tas suivants. Pendant toute une période à partir du tas {start}, des partages avec un tas d’au plus {witness} atteignent toutes les valeurs plus petites. Les valeurs se répètent donc pour tous les tas suivants.",
  "Guy and Smith for systems of heaps: moves take at most {taken}, and all are there from size {regular} on. G(n+{p}) = G(n) holds for {kinds} and all {from} <= n < {end}, hence for all later n.":
    "Guy et Smith pour les systèmes de tas : les coups prennent au plus {taken}, et tous existent à partir de la taille {regular}. G(n+{p}) = G(n) vaut pour {kinds} et tout {from} <= n < {end}, donc pour tout n ultérieur.",
  "each of the {count} kinds": {
    one: "chacune des {count} sorte",
    many: "chacune des {count} sortes",
    other: "chacune des {count} sortes",
  },
  "the one kind": "l’unique sorte",
  "The elements of the heaps {from} to {to} repeat after {p}, and {sum}, hence all later ones do, and the quotient grows no more.":
    "Les éléments des tas {from} à {to} se répètent après {p}, et {sum}, donc tous les suivants aussi, et le quotient ne grandit plus.",
  "at heap {heap} the order is {order}, more than {limit}":
    "au tas {heap} l’ordre est {order}, plus que {limit}",
  "Under misère play, where the player who makes the last move loses, nim-values do not decide who wins; a misère quotient of order {order} does, and a position is lost when its element is one of {lost} P-elements.":
    "En jeu misère, où celui qui joue le dernier coup perd, les valeurs de Grundy ne décident pas qui gagne ; un quotient misère d’ordre {order} le fait, et une position est perdue quand son élément est l’un des {lost} P-éléments.",
  "Under misère play, where the player who makes the last move loses, heaps behave like those of Nim: with a heap of value 2 or more a position is lost when its nim-sum is 0, without one when its nim-sum is 1.":
    "En jeu misère, où celui qui joue le dernier coup perd, les tas se comportent comme ceux du Nim : avec un tas de valeur 2 ou plus, une position est perdue quand sa somme de Nim est 0 ; sans un tel tas, quand sa somme de Nim est 1.",
  "The [misère quotient|misère quotient] of the heaps up to {heap} has {elements}, among them {lost}.":
    "Le [misère quotient|quotient misère] des tas jusqu’à {heap} a {elements}, dont {lost}.",
  "{reason} For this kind alone it holds from n = {from} on.":
    "{reason} Pour cette sorte seule, cela vaut à partir de n = {from}.",
  "{reason} That is known of the heaps up to {heap}.":
    "{reason} On le sait des tas jusqu’à {heap}.",
  "{game} is not a game of heaps; only those have a value for each heap, to be compared.":
    "{game} n’est pas un jeu de tas ; seuls ceux-ci ont pour chaque tas une valeur à comparer.",
};
