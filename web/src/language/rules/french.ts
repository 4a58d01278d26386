// French: the rules of games, and how to move on boards.
import type { Table } from "../tables";

export const french: Table = {
  "Players take turns. Who cannot move wins (misère play).":
    "On joue à tour de rôle. Qui ne peut pas jouer gagne (jeu misère).",
  "Players take turns. Who cannot move loses.":
    "On joue à tour de rôle. Qui ne peut pas jouer perd.",
  "Known as {names}.": "Aussi appelé {names}.",
  "A heap of n plays as one of n {shift} in {game}.":
    "Un tas de n se joue comme un de n {shift} dans {game}.",
  "OEIS {number} (P-positions).": "OEIS {number} (positions P).",
  "OEIS {number} (nim-values).": "OEIS {number} (valeurs de Grundy).",
  "OEIS {number} (nim-values, G(n) = a(n {shift})).":
    "OEIS {number} (valeurs de Grundy, G(n) = a(n {shift})).",
  "Take s tokens from a heap of n, where {condition}.":
    "Prenez s jetons dans un tas de n, avec la condition {condition}.",
  "Split a heap of n into heaps of a and b, where {condition}.":
    "Coupez un tas de n en tas de a et de b, avec la condition {condition}.",
  "Take any number of tokens from one heap, at least one.":
    "Prenez dans un tas autant de jetons que vous voulez, au moins un.",
  "Take any number of tokens from one heap, at least one, but not {sizes}.":
    "Prenez dans un tas autant de jetons que vous voulez, au moins un, mais pas {sizes}.",
  "Take {sizes} tokens from one heap.": {
    one: "Prenez {sizes} jeton dans un tas.",
    many: "Prenez {sizes} jetons dans un tas.",
    other: "Prenez {sizes} jetons dans un tas.",
  },
  "Take from one heap a number of tokens that is {numbers}.":
    "Prenez dans un tas un nombre de jetons qui soit {numbers}.",
  "one of {number} further numbers": "un de {number} autres nombres",
  "a power of {base} (1, {base}, …)": "une puissance de {base} (1, {base}, …)",
  "a square (1, 4, 9, …)": "un carré (1, 4, 9, …)",
  "a cube (1, 8, 27, …)": "un cube (1, 8, 27, …)",
  "a triangular number (1, 3, 6, …)": "un nombre triangulaire (1, 3, 6, …)",
  "a prime (2, 3, 5, …)": "un nombre premier (2, 3, 5, …)",
  "a Fibonacci number (1, 2, 3, 5, …)": "un nombre de Fibonacci (1, 2, 3, 5, …)",
  "{formula} for k = 1, 2, 3, …": "{formula} pour k = 1, 2, 3, …",
  "{first} or more": "{first} ou plus",
  "{first} to {last}": "de {first} à {last}",
  "Split a heap into two heaps, taking nothing.": "Coupez un tas en deux tas, sans rien prendre.",
  "Split a heap into two unequal heaps.": "Coupez un tas en deux tas inégaux.",
  "Or: {move}": "Ou bien : {move}",
  "Take a whole heap.": "Prenez un tas entier.",
  "any number of": "n’importe quel nombre de",
  "Take a whole heap of {sizes} tokens.": {
    one: "Prenez un tas entier de {sizes} jeton.",
    many: "Prenez un tas entier de {sizes} jetons.",
    other: "Prenez un tas entier de {sizes} jetons.",
  },
  "Take {sizes} tokens from a larger heap.": {
    one: "Prenez {sizes} jeton dans un tas plus grand.",
    many: "Prenez {sizes} jetons dans un tas plus grand.",
    other: "Prenez {sizes} jetons dans un tas plus grand.",
  },
  "Take {sizes} tokens from a heap and split the rest into two heaps.": {
    one: "Prenez {sizes} jeton dans un tas et coupez le reste en deux tas.",
    many: "Prenez {sizes} jetons dans un tas et coupez le reste en deux tas.",
    other: "Prenez {sizes} jetons dans un tas et coupez le reste en deux tas.",
  },
  "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.": {
    one: "Prenez {sizes} jeton dans un tas : soit le tas entier, soit en coupant le reste en deux tas.",
    many: "Prenez {sizes} jetons dans un tas : soit le tas entier, soit en coupant le reste en deux tas.",
    other:
      "Prenez {sizes} jetons dans un tas : soit le tas entier, soit en coupant le reste en deux tas.",
  },
  "Take {sizes} tokens from a larger heap; you may split the rest into two heaps.": {
    one: "Prenez {sizes} jeton dans un tas plus grand ; vous pouvez couper le reste en deux tas.",
    many: "Prenez {sizes} jetons dans un tas plus grand ; vous pouvez couper le reste en deux tas.",
    other:
      "Prenez {sizes} jetons dans un tas plus grand ; vous pouvez couper le reste en deux tas.",
  },
  "Take {sizes} tokens from a heap; you may split the rest into two heaps.": {
    one: "Prenez {sizes} jeton dans un tas ; vous pouvez couper le reste en deux tas.",
    many: "Prenez {sizes} jetons dans un tas ; vous pouvez couper le reste en deux tas.",
    other: "Prenez {sizes} jetons dans un tas ; vous pouvez couper le reste en deux tas.",
  },
  "Coins lie in a row, numbered from 1; those named show heads.":
    "Des pièces sont en rang, numérotées à partir de 1 ; celles qui sont nommées montrent face.",
  "Coins lie on a board; those named, as `(row,column)`, show heads.":
    "Des pièces sont sur un plateau ; celles qui sont nommées par `(rangée,colonne)` montrent face.",
  "Turn over {coins}. The rightmost of them must go from heads to tails.":
    "Retournez {coins}. La plus à droite doit passer de face à pile.",
  "Move a stone, of either colour, onto a neighbouring stone of the other colour, which is removed. Neighbouring squares share a side.":
    "Déplacez une pierre, de n’importe quelle couleur, sur une pierre voisine de l’autre couleur, qui est retirée. Les cases voisines ont un côté commun.",
  "Turn over two coins of one row or of one column. The last of them must go from heads to tails.":
    "Retournez deux pièces d’une rangée ou d’une colonne. La dernière doit passer de face à pile.",
  "Turn over all coins of a rectangle. The one in the last row and the last column must go from heads to tails.":
    "Retournez toutes les pièces d’un rectangle. Celle de la dernière rangée et de la dernière colonne doit passer de face à pile.",
  "Turn over the four corners of a rectangle. The one in the last row and the last column must go from heads to tails.":
    "Retournez les quatre coins d’un rectangle. Celui de la dernière rangée et de la dernière colonne doit passer de face à pile.",
  "Take a line with both its ends, and all lines that meet these.":
    "Prenez un trait avec ses deux bouts, et tous les traits qui y aboutissent.",
  "Replace a picture on the board by another one, as a rule says: `{rules}`.":
    "Remplacez un motif du plateau par un autre, comme le dit une règle : `{rules}`.",
  "Squares have letters; rows are separated by `/`. A dot is a dead square, and so is all that lies off the board; `?` is a square that is not dead, `*` any square. Rules hold as they are written, or turned and reflected by `all directions`, `rotations`, `left-right`, `up-down`. Where a picture behind `end` stands, play is over.":
    "Les cases ont des lettres ; les rangées sont séparées par `/`. Un point est une case morte, comme tout ce qui est hors du plateau ; `?` est une case qui n’est pas morte, `*` une case quelconque. Les règles valent comme elles sont écrites, ou tournées et retournées par `all directions`, `rotations`, `left-right`, `up-down`. Là où se trouve un motif écrit après `end`, le jeu est fini.",
  "Draw a line between two free arms of crosses, which crosses no line, and a bar across it with a free arm on each side.":
    "Tracez entre deux bras libres de croix un trait qui n’en croise aucun, et dessus une barre avec un bras libre de chaque côté.",
  "The number is that of the crosses, each with four arms. Every game of n crosses has 5n - 2 moves.":
    "Le nombre est celui des croix, de quatre bras chacune. Toute partie de n croix a 5n - 2 coups.",
  "Bite into a square of the bar of chocolate: it goes, with all squares to its right and below. The upper left square is poisoned and may not be eaten.":
    "Mordez dans un carré de la tablette de chocolat : il disparaît avec tous ceux à sa droite et en dessous. Le carré en haut à gauche est empoisonné et ne doit pas être mangé.",
  "The bar is a rectangle, `4x5`, or the lengths of its rows from the top, `5,5,3`.":
    "La tablette est un rectangle, `4x5`, ou les longueurs de ses rangées à partir du haut, `5,5,3`.",
  "The board is a rectangle, `4x5`, on which the colours alternate, or rows from the top, separated by `/`: `x` and `o` are stones, `.` is an empty square.":
    "Le plateau est un rectangle, `4x5`, où les couleurs alternent, ou des rangées à partir du haut, séparées par `/` : `x` et `o` sont des pierres, `.` est une case vide.",
  "Turn over coins as the rules say: `{rules}`. In a row the rightmost of them must go from heads to tails, on a board the one in the last row and the last column.":
    "Retournez des pièces comme le disent les règles : `{rules}`. Sur un rang, la plus à droite doit passer de face à pile, sur un plateau celle de la dernière rangée et de la dernière colonne.",
  "The rules say how many coins a move turns over: `2`, `1..4`, `1..` (any number) or a set such as `2,5..7` or `squares`, perhaps `consecutive`, `equally spaced` or `symmetric`, perhaps `within 5 consecutive ones`; or name a game; rules between semicolons are alternatives. A move of a product `A x B` turns all coins in the rows of a move of A and the columns of a move of B. In `acrostic A` a move of A is made in one row or one column of a board. Heads are numbers and ranges, `3,5..8`, or `(row,column)`.":
    "Les règles disent combien de pièces un coup retourne : `2`, `1..4`, `1..` (autant qu’on veut) ou un ensemble comme `2,5..7` ou `squares`, peut-être `consecutive`, `equally spaced` ou `symmetric`, peut-être `within 5 consecutive ones` ; ou elles nomment un jeu ; des points-virgules séparent les possibilités. Un coup d’un produit `A x B` retourne toutes les pièces des rangées d’un coup de A et des colonnes d’un coup de B. Dans `acrostic A`, un coup de A se joue sur une rangée ou une colonne d’un plateau. Les faces sont des nombres et des intervalles, `3,5..8`, ou `(rangée,colonne)`.",
  "Paint a free square in one of two colours, as you like. Two squares that share a side may not have the same colour.":
    "Coloriez une case libre dans l’une de deux couleurs, à votre choix. Deux cases qui ont un côté commun ne peuvent pas avoir la même couleur.",
  "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are painted ones, `.` is a missing one. `X`, `O` and `B` are free squares beside one that was painted `x`, `o` or both and is not shown.":
    "Le plateau est un rectangle, `3x4`, ou des rangées à partir du haut, séparées par `/` : `1` est une case libre, `x` et `o` sont des cases coloriées, `.` est une case absente. `X`, `O` et `B` sont des cases libres à côté d’une case coloriée en `x`, en `o` ou des deux, qui n’est pas montrée.",
  "Place a domino on two free squares of the board that share a side.":
    "Posez un domino sur deux cases libres du plateau qui ont un côté commun.",
  "The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.":
    "Le plateau est un rectangle, `4x5`, ou des rangées à partir du haut, séparées par `/` : `.` est une case libre, `x` une case couverte.",
  "Take a multiple of the smaller of two numbers from the larger one, which may become 0. The game ends when one number is 0.":
    "Retirez du plus grand de deux nombres un multiple du plus petit ; il peut devenir 0. La partie finit quand un nombre est 0.",
  "A move is one of the game that is named first.": "On joue comme au jeu nommé en premier.",
  "A family repeats a word of a strip, or a cell of a graph for Node Kayles or Arc Kayles, n times, in a row or a ring.":
    "Une famille répète n fois un mot d’une bande, ou une cellule d’un graphe pour le Kayles des sommets ou celui des arêtes, en rang ou en anneau.",
  "Take some of the tokens; after that, at most twice as many may be taken. A position has two numbers: the tokens, and how many of them may be taken at most.":
    "Prenez une partie des jetons ; ensuite, on peut en prendre au plus le double. Une position a deux nombres : les jetons, et combien on peut en prendre au plus.",
  "Move the token along an arrow. Play that does not end is a draw.":
    "Déplacez le jeton le long d’une flèche. Une partie qui ne finit pas est nulle.",
  "A formula may say where the token goes, up as well as down, among the numbers up to a largest: `graph(a -> b: b = a + 1 or 2*b = a):100/7`.":
    "Une formule peut aussi dire où va le jeton, en montant comme en descendant, parmi les nombres jusqu’à un plus grand : `graph(a -> b: b = a + 1 or 2*b = a):100/7`.",
  "four symmetric coins, one of them coin 1": "quatre pièces symétriques, dont la pièce 1",
  "Cut a line. Whatever is no longer connected to the ground falls.":
    "Coupez un trait. Ce qui n’est plus relié au sol tombe.",
  "Point 0 is the ground.": "Le point 0 est le sol.",
  "Move the king one square along its row, its column or its diagonal, always towards the corner.":
    "Déplacez le roi d’une case sur sa rangée, sa colonne ou sa diagonale, toujours vers le coin.",
  "Move the knight two squares towards one edge and one square to either side.":
    "Déplacez le cavalier de deux cases vers un bord et d’une case d’un côté ou de l’autre.",
  "up to three of five consecutive coins": "jusqu’à trois pièces parmi cinq consécutives",
  "up to three coins": "jusqu’à trois pièces",
  "up to five coins": "jusqu’à cinq pièces",
  "up to seven coins": "jusqu’à sept pièces",
  "up to nine coins": "jusqu’à neuf pièces",
  "Move a coin any number of squares to the left, not onto or over another coin. Square 0 is a bag for any number of coins. Whoever is to move while the silver dollar is in the bag may take it, which ends this game.":
    "Déplacez une pièce d’autant de cases que vous voulez vers la gauche, ni sur une autre ni par-dessus. La case 0 est un sac pour autant de pièces qu’on veut. Qui est au trait quand le dollar d’argent est dans le sac peut le prendre, ce qui finit ce jeu.",
  "The numbers are the squares of the coins; `d` marks the silver dollar.":
    "Les nombres sont les cases des pièces ; `d` désigne le dollar d’argent.",
  "Take tokens from one or two of three heaps, any number from each of them.":
    "Prenez des jetons dans un ou deux de trois tas, autant que vous voulez dans chacun.",
  "any number of coins": "autant de pièces que vous voulez",
  "Move from the numbers before the arrow to numbers for which the condition holds: `{rules}`.":
    "Passez des nombres devant la flèche à des nombres qui remplissent la condition : `{rules}`.",
  "Subtract one of these vectors from the position: `{rules}`. No number of the position may become negative; k is any number from 1 on.":
    "Retirez de la position l’un de ces vecteurs : `{rules}`. Aucun nombre de la position ne peut devenir négatif ; k est un nombre quelconque à partir de 1.",
  "Take a point with all its neighbours, the points that lines join to it.":
    "Prenez un point avec tous ses voisins, les points que des traits relient à lui.",
  "Place a stone of either colour on a free square. Stones of one colour that are joined by sides are a group, and the free squares beside it are its liberties. No move may leave a group, of either colour, without a liberty.":
    "Placez une pierre de n’importe quelle couleur sur une case libre. Les pierres d’une couleur qui se touchent par des côtés forment un groupe, et les cases libres à côté sont ses libertés. Aucun coup ne peut laisser un groupe, de l’une ou l’autre couleur, sans liberté.",
  "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are stones, `.` is a missing square. `X`, `O` and `B` are free squares beside a group of `x`, `o` or both that can never lose all its liberties and is not shown.":
    "Le plateau est un rectangle, `3x4`, ou des rangées à partir du haut, séparées par `/` : `1` est une case libre, `x` et `o` sont des pierres, `.` est une case absente. `X`, `O` et `B` sont des cases libres à côté d’un groupe de `x`, de `o` ou des deux qui ne peut jamais perdre toutes ses libertés et qui n’est pas montré.",
  "Place a cross on a free square. Once {length} crosses are in a row, a column or a diagonal, the board is dead: nobody moves on it.":
    "Placez une croix sur une case libre. Dès que {length} croix sont alignées sur une rangée, une colonne ou une diagonale, le plateau est mort : personne n’y joue plus.",
  "The board is a rectangle, `3x3`, or rows from the top, separated by `/`: `1` is a free square, `x` a cross, `.` a missing square. In `notakto(4)` four in a row end play. Notakto is meant to be played misère.":
    "Le plateau est un rectangle, `3x3`, ou des rangées à partir du haut, séparées par `/` : `1` est une case libre, `x` une croix, `.` une case absente. Dans `notakto(4)`, quatre alignées finissent le jeu. Notakto se joue normalement en misère.",
  "Place one of the pieces, turned or reflected as you like, on free squares of the board. The pieces: `{rules}`.":
    "Posez l’une des pièces, tournée ou retournée à votre guise, sur des cases libres du plateau. Les pièces : `{rules}`.",
  "Pieces are `I1` to `I16` (straight), `V3`, `O4`, `T4`, `S4`, `L4`, a letter for the shape with the number of its squares, or drawings by rows, `xx/x`. The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.":
    "Les pièces sont `I1` à `I16` (droites), `V3`, `O4`, `T4`, `S4`, `L4`, une lettre pour la forme avec le nombre de ses cases, ou des dessins par rangées, `xx/x`. Le plateau est un rectangle, `4x5`, ou des rangées à partir du haut, séparées par `/` : `.` est une case libre, `x` une case couverte.",
  "Take an element with all elements that are greater, those that lines lead up to from it.":
    "Prenez un élément avec tous les plus grands, vers lesquels montent des traits à partir de lui.",
  "The order is written as relations, `a<b<c,d<c`, or is `divisors:60`, the divisors of a number but 1, a move taking one with its multiples (Schuh’s game of divisors).":
    "L’ordre s’écrit par des relations, `a<b<c,d<c`, ou est `divisors:60`, les diviseurs d’un nombre sauf 1, un coup en prenant un avec ses multiples (le jeu des diviseurs de Schuh).",
  "Take any number of tokens from one of two heaps, the same number from both, or a number from one and twice that number from the other.":
    "Prenez autant de jetons que vous voulez dans l’un de deux tas, autant dans les deux, ou un nombre dans l’un et le double dans l’autre.",
  "Move the queen any number of squares along her row, her column or her diagonal, always towards the corner.":
    "Déplacez la dame d’autant de cases que vous voulez sur sa rangée, sa colonne ou sa diagonale, toujours vers le coin.",
  "Move the rook any number of squares along its row or its column, always towards the corner.":
    "Déplacez la tour d’autant de cases que vous voulez sur sa rangée ou sa colonne, toujours vers le coin.",
  "any number of consecutive coins": "autant de pièces consécutives que vous voulez",
  "up to five consecutive coins": "jusqu’à cinq pièces consécutives",
  "two or more consecutive coins": "au moins deux pièces consécutives",
  "Move a coin any number of squares to the left, not onto or over another coin.":
    "Déplacez une pièce d’autant de cases que vous voulez vers la gauche, ni sur une autre ni par-dessus.",
  "The numbers are the squares of the coins, from 0 at the left end.":
    "Les nombres sont les cases des pièces, à partir de 0 au bout gauche.",
  "Draw a line between two spots, or from a spot to itself, which crosses no line, and a new spot on it. At most three lines meet at a spot.":
    "Tracez entre deux points, ou d’un point à lui-même, une ligne qui n’en croise aucune, et un nouveau point dessus. Trois lignes au plus se rejoignent en un point.",
  "Move any number of coins from one step to the step below; from the lowest step they leave the game.":
    "Déplacez autant de pièces que vous voulez d’une marche à celle d’en dessous ; de la plus basse, elles quittent le jeu.",
  "The numbers are those of the coins on the steps, the lowest first.":
    "Les nombres sont ceux des pièces sur les marches, la plus basse d’abord.",
  "Replace a stretch of the strip as a rule says: `{rules}`.":
    "Remplacez un morceau de la bande, comme le dit une règle : `{rules}`.",
  "Squares have letters; a dot is a dead square, which cuts the strip. `^` and `$` tie a rule to the ends of a stretch without dots.":
    "Les cases ont des lettres ; un point est une case morte, qui coupe la bande. `^` et `$` lient une règle aux bouts d’un morceau sans points.",
  "`x` and `o` are stones, `.` is an empty square.":
    "`x` et `o` sont des pierres, `.` est une case vide.",
  "Take two squares side by side.": "Prenez deux cases côte à côte.",
  "Take one square, or two side by side.": "Prenez une case, ou deux côte à côte.",
  "Place a cross on a square: it goes, with the two squares on each side, as far as they are there. A cross closer to another would let the other player make three in a row.":
    "Placez une croix sur une case : elle disparaît avec les deux cases de chaque côté, s’il y en a. Une croix plus près d’une autre laisserait l’adversaire en aligner trois.",
  "Take one of the sets, with all sets that contain it.":
    "Prenez l’un des ensembles, avec tous les ensembles qui le contiennent.",
  "A number stands for all nonempty proper subsets of a set with so many elements, 1 to 8; `ab,bc,ac` are the largest sets there are.":
    "Un nombre représente toutes les parties propres non vides d’un ensemble de ce nombre d’éléments, de 1 à 8 ; `ab,bc,ac` sont les plus grands ensembles qu’il y a.",
  "any number of symmetric coins": "autant de pièces symétriques que vous voulez",
  "Choose a heap; one of the moves of its kind leaves other heaps: `{rules}`. There, `*k` is a heap of k of Nim.":
    "Choisissez un tas ; l’un des coups de son espèce laisse d’autres tas : `{rules}`. Là, `*k` est un tas de k de Nim.",
  "three of five consecutive coins": "trois pièces parmi cinq consécutives",
  "exactly three coins": "exactement trois pièces",
  "one or two coins": "une ou deux pièces",
  "three equally spaced coins": "trois pièces à intervalles égaux",
  "exactly two coins": "exactement deux pièces",
  "Take any number of tokens from one of two heaps, or the same number from both. On a board, the token goes along its row, its column or its diagonal, towards the corner.":
    "Prenez autant de jetons que vous voulez dans l’un de deux tas, ou autant dans les deux. Sur un plateau, le jeton va sur sa rangée, sa colonne ou sa diagonale, vers le coin.",
  "Point at a square: it is eaten, with all squares to its right and below.":
    "Pointez un carré : il est mangé, avec tous ceux à sa droite et en dessous.",
  "Point at the squares that your piece covers, one after another.":
    "Pointez l’une après l’autre les cases que votre pièce couvre.",
  "Point at an element: it goes, with all elements that lines lead up to.":
    "Pointez un élément : il part avec tous ceux vers lesquels montent des traits.",
  "Point at the squares that a move changes.": "Pointez les cases qu’un coup change.",
  "Point at the squares that a move changes, and at what they become.":
    "Pointez les cases qu’un coup change, et ce qu’elles deviennent.",
  "Point at a set: it goes, with all sets that contain it.":
    "Pointez un ensemble : il part avec tous ceux qui le contiennent.",
  "Point at a free square, and at the colour that it gets.":
    "Pointez une case libre, et la couleur qu’elle prend.",
  "Point at the coins that your move turns, one after another.":
    "Pointez l’une après l’autre les pièces que votre coup retourne.",
  "Point at a point of the graph: it goes, with all its neighbours.":
    "Pointez un point du graphe : il part avec tous ses voisins.",
  "Point at a line: its ends go, with all lines there.":
    "Pointez un trait : ses bouts partent, avec tous les traits qui y aboutissent.",
  "Point at a square for a piece: all squares that it attacks go.":
    "Pointez une case pour une pièce : toutes les cases qu’elle attaque partent.",
  "Point at a line: it is cut, and what no longer hangs on the ground falls.":
    "Pointez un trait : il est coupé, et ce qui ne tient plus au sol tombe.",
  "Point at where an arrow leads from the token.": "Pointez là où une flèche mène depuis le jeton.",
  "A spot has the number of lines that it can still have; one that is seen in two frames, with the same letter, is one spot. Choose the spots that a line joins, or one for a loop, and below them where it runs, if that can be chosen. For a loop, press Move then. The lists of moves count the lines that a spot has.":
    "Un point porte le nombre de lignes qu’il peut encore avoir ; celui qu’on voit dans deux cadres, avec la même lettre, est un seul point. Choisissez les points qu’une ligne relie, ou un seul pour une boucle, et en dessous où elle passe, s’il y a le choix. Pour une boucle, appuyez ensuite sur « Jouer le coup ». Les listes de coups comptent les lignes qu’un point a.",
  "Point at a coin: it goes one step down, with the coins to its right.":
    "Pointez une pièce : elle descend d’une marche, avec les pièces à sa droite.",
  "Point at a coin, and then at the square to which it goes.":
    "Pointez une pièce, puis la case où elle va.",
  "Choose a stone, and then the square beside it to which it goes.":
    "Choisissez une pierre, puis la case voisine où elle va.",
  "Point at the square to which the token goes.": "Pointez la case où va le jeton.",
  "Point at a square for each token that your move takes to another one.":
    "Pointez une case pour chaque jeton que votre coup déplace.",
  "Each strip is a heap, its squares are the tokens.":
    "Chaque bande est un tas, ses cases sont les jetons.",
  "`1` is a free square.": "`1` est une case libre.",
  "A heap of n is {member}.": "Un tas de n est {member}.",
  "a board of n columns and {count} rows": {
    one: "un plateau de n colonnes et {count} ligne",
    many: "un plateau de n colonnes et {count} lignes",
    other: "un plateau de n colonnes et {count} lignes",
  },
  "{graph}, with {count} further points joined to all of these": {
    one: "{graph}, avec {count} point de plus, relié à tous ceux-ci",
    many: "{graph}, avec {count} points de plus, reliés à tous ceux-ci",
    other: "{graph}, avec {count} points de plus, reliés à tous ceux-ci",
  },
  "a cycle of n points": "un cycle de n points",
  "a path of n points": "un chemin de n points",
  "a ring of n rungs, a prism": "un anneau de n barreaux, un prisme",
  "a ladder of n rungs": "une échelle de n barreaux",
  "a ring of n equal pieces of {count} points, each joined to the next": {
    one: "un anneau de n morceaux égaux de {count} point, chacun relié au suivant",
    many: "un anneau de n morceaux égaux de {count} points, chacun relié au suivant",
    other: "un anneau de n morceaux égaux de {count} points, chacun relié au suivant",
  },
  "a row of n equal pieces of {count} points, each joined to the next": {
    one: "une rangée de n morceaux égaux de {count} point, chacun relié au suivant",
    many: "une rangée de n morceaux égaux de {count} points, chacun relié au suivant",
    other: "une rangée de n morceaux égaux de {count} points, chacun relié au suivant",
  },
  "the row {word}": "la rangée {word}",
  "the ring {word}": "l’anneau {word}",
};
