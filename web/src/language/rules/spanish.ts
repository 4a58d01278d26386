// Spanish: the rules of games, and how to move on boards.
import type { Table } from "../tables";

export const spanish: Table = {
  "Players take turns. Who cannot move wins (misère play).":
    "Se juega por turnos. Quien no puede jugar gana (juego misère).",
  "Players take turns. Who cannot move loses.": "Se juega por turnos. Quien no puede jugar pierde.",
  "Known as {names}.": "También se llama {names}.",
  "A heap of n plays as one of n {shift} in {game}.":
    "Un montón de n equivale a uno de n {shift} en {game}.",
  "OEIS {number} (P-positions).": "OEIS {number} (posiciones P).",
  "OEIS {number} (nim-values).": "OEIS {number} (valores de Grundy).",
  "OEIS {number} (nim-values, G(n) = a(n {shift})).":
    "OEIS {number} (valores de Grundy, G(n) = a(n {shift})).",
  "Take s tokens from a heap of n, where {condition}.":
    "Toma s fichas de un montón de n, con la condición {condition}.",
  "Split a heap of n into heaps of a and b, where {condition}.":
    "Divide un montón de n en montones de a y de b, con la condición {condition}.",
  "Take any number of tokens from one heap, at least one.":
    "Toma de un montón tantas fichas como quieras, al menos una.",
  "Take any number of tokens from one heap, at least one, but not {sizes}.":
    "Toma de un montón tantas fichas como quieras, al menos una, pero no {sizes}.",
  "Take {sizes} tokens from one heap.": {
    one: "Toma {sizes} ficha de un montón.",
    many: "Toma {sizes} fichas de un montón.",
    other: "Toma {sizes} fichas de un montón.",
  },
  "Take from one heap a number of tokens that is {numbers}.":
    "Toma de un montón un número de fichas que sea {numbers}.",
  "one of {number} further numbers": "uno de otros {number} números",
  "a power of {base} (1, {base}, …)": "una potencia de {base} (1, {base}, …)",
  "a square (1, 4, 9, …)": "un cuadrado (1, 4, 9, …)",
  "a cube (1, 8, 27, …)": "un cubo (1, 8, 27, …)",
  "a triangular number (1, 3, 6, …)": "un número triangular (1, 3, 6, …)",
  "a prime (2, 3, 5, …)": "un primo (2, 3, 5, …)",
  "a Fibonacci number (1, 2, 3, 5, …)": "un número de Fibonacci (1, 2, 3, 5, …)",
  "{formula} for k = 1, 2, 3, …": "{formula} para k = 1, 2, 3, …",
  "{first} or more": "{first} o más",
  "{first} to {last}": "de {first} a {last}",
  "Split a heap into two heaps, taking nothing.": "Divide un montón en dos, sin tomar nada.",
  "Split a heap into two unequal heaps.": "Divide un montón en dos desiguales.",
  "Or: {move}": "O bien: {move}",
  "Take a whole heap.": "Toma un montón entero.",
  "any number of": "cualquier número de",
  "Take a whole heap of {sizes} tokens.": {
    one: "Toma un montón entero de {sizes} ficha.",
    many: "Toma un montón entero de {sizes} fichas.",
    other: "Toma un montón entero de {sizes} fichas.",
  },
  "Take {sizes} tokens from a larger heap.": {
    one: "Toma {sizes} ficha de un montón mayor.",
    many: "Toma {sizes} fichas de un montón mayor.",
    other: "Toma {sizes} fichas de un montón mayor.",
  },
  "Take {sizes} tokens from a heap and split the rest into two heaps.": {
    one: "Toma {sizes} ficha de un montón y divide el resto en dos.",
    many: "Toma {sizes} fichas de un montón y divide el resto en dos.",
    other: "Toma {sizes} fichas de un montón y divide el resto en dos.",
  },
  "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.": {
    one: "Toma {sizes} ficha de un montón: o el montón entero, o dividiendo el resto en dos.",
    many: "Toma {sizes} fichas de un montón: o el montón entero, o dividiendo el resto en dos.",
    other: "Toma {sizes} fichas de un montón: o el montón entero, o dividiendo el resto en dos.",
  },
  "Take {sizes} tokens from a larger heap; you may split the rest into two heaps.": {
    one: "Toma {sizes} ficha de un montón mayor; puedes dividir el resto en dos.",
    many: "Toma {sizes} fichas de un montón mayor; puedes dividir el resto en dos.",
    other: "Toma {sizes} fichas de un montón mayor; puedes dividir el resto en dos.",
  },
  "Take {sizes} tokens from a heap; you may split the rest into two heaps.": {
    one: "Toma {sizes} ficha de un montón; puedes dividir el resto en dos.",
    many: "Toma {sizes} fichas de un montón; puedes dividir el resto en dos.",
    other: "Toma {sizes} fichas de un montón; puedes dividir el resto en dos.",
  },
  "Coins lie in a row, numbered from 1; those named show heads.":
    "Las monedas están en fila, numeradas desde 1; las nombradas muestran cara.",
  "Coins lie on a board; those named, as `(row,column)`, show heads.":
    "Las monedas están en un tablero; las nombradas como `(fila,columna)` muestran cara.",
  "Turn over {coins}. The rightmost of them must go from heads to tails.":
    "Voltea {coins}. La que está más a la derecha debe pasar de cara a cruz.",
  "Move a stone, of either colour, onto a neighbouring stone of the other colour, which is removed. Neighbouring squares share a side.":
    "Mueve una piedra, de cualquier color, sobre una piedra vecina del otro color, que se retira. Las casillas vecinas comparten un lado.",
  "Turn over two coins of one row or of one column. The last of them must go from heads to tails.":
    "Voltea dos monedas de una fila o de una columna. La última de ellas debe pasar de cara a cruz.",
  "Turn over all coins of a rectangle. The one in the last row and the last column must go from heads to tails.":
    "Voltea todas las monedas de un rectángulo. La de la última fila y la última columna debe pasar de cara a cruz.",
  "Turn over the four corners of a rectangle. The one in the last row and the last column must go from heads to tails.":
    "Voltea las cuatro esquinas de un rectángulo. La de la última fila y la última columna debe pasar de cara a cruz.",
  "Take a line with both its ends, and all lines that meet these.":
    "Toma una línea con sus dos extremos y todas las líneas que llegan a ellos.",
  "Replace a picture on the board by another one, as a rule says: `{rules}`.":
    "Sustituye una figura del tablero por otra, como dice una regla: `{rules}`.",
  "Squares have letters; rows are separated by `/`. A dot is a dead square, and so is all that lies off the board; `?` is a square that is not dead, `*` any square. Rules hold as they are written, or turned and reflected by `all directions`, `rotations`, `left-right`, `up-down`. Where a picture behind `end` stands, play is over.":
    "Las casillas tienen letras; las filas se separan con `/`. Un punto es una casilla muerta, como todo lo que está fuera del tablero; `?` es una casilla que no está muerta, `*` una cualquiera. Las reglas valen tal como se escriben, o giradas y reflejadas con `all directions`, `rotations`, `left-right`, `up-down`. Donde aparece una figura puesta tras `end`, se acaba el juego.",
  "Draw a line between two free arms of crosses, which crosses no line, and a bar across it with a free arm on each side.":
    "Traza entre dos brazos libres de cruces una línea que no cruce ninguna, y sobre ella un trazo con un brazo libre a cada lado.",
  "The number is that of the crosses, each with four arms. Every game of n crosses has 5n - 2 moves.":
    "El número es el de las cruces, de cuatro brazos cada una. Toda partida con n cruces tiene 5n - 2 jugadas.",
  "Bite into a square of the bar of chocolate: it goes, with all squares to its right and below. The upper left square is poisoned and may not be eaten.":
    "Muerde una casilla de la tableta de chocolate: desaparece con todas las que están a su derecha y debajo. La casilla de arriba a la izquierda está envenenada y no se puede comer.",
  "The bar is a rectangle, `4x5`, or the lengths of its rows from the top, `5,5,3`.":
    "La tableta es un rectángulo, `4x5`, o las longitudes de sus filas desde arriba, `5,5,3`.",
  "The board is a rectangle, `4x5`, on which the colours alternate, or rows from the top, separated by `/`: `x` and `o` are stones, `.` is an empty square.":
    "El tablero es un rectángulo, `4x5`, en el que los colores se alternan, o filas desde arriba, separadas por `/`: `x` y `o` son piedras, `.` es una casilla vacía.",
  "Turn over coins as the rules say: `{rules}`. In a row the rightmost of them must go from heads to tails, on a board the one in the last row and the last column.":
    "Voltea monedas como dicen las reglas: `{rules}`. En una fila, la que está más a la derecha debe pasar de cara a cruz; en un tablero, la de la última fila y la última columna.",
  "The rules say how many coins a move turns over: `2`, `1..4`, `1..` (any number) or a set such as `2,5..7` or `squares`, perhaps `consecutive`, `equally spaced` or `symmetric`, perhaps `within 5 consecutive ones`; or name a game; rules between semicolons are alternatives. A move of a product `A x B` turns all coins in the rows of a move of A and the columns of a move of B. In `acrostic A` a move of A is made in one row or one column of a board. Heads are numbers and ranges, `3,5..8`, or `(row,column)`.":
    "Las reglas dicen cuántas monedas voltea una jugada: `2`, `1..4`, `1..` (cuantas se quiera) o un conjunto como `2,5..7` o `squares`, quizá `consecutive`, `equally spaced` o `symmetric`, quizá `within 5 consecutive ones`; o nombran un juego; entre puntos y comas hay alternativas. Una jugada de un producto `A x B` voltea todas las monedas de las filas de una jugada de A y las columnas de una de B. En `acrostic A` se hace una jugada de A en una fila o una columna de un tablero. Las caras son números e intervalos, `3,5..8`, o `(fila,columna)`.",
  "Paint a free square in one of two colours, as you like. Two squares that share a side may not have the same colour.":
    "Pinta una casilla libre de uno de dos colores, el que quieras. Dos casillas que comparten un lado no pueden tener el mismo color.",
  "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are painted ones, `.` is a missing one. `X`, `O` and `B` are free squares beside one that was painted `x`, `o` or both and is not shown.":
    "El tablero es un rectángulo, `3x4`, o filas desde arriba, separadas por `/`: `1` es una casilla libre, `x` y `o` son pintadas, `.` es una que falta. `X`, `O` y `B` son casillas libres junto a una que se pintó de `x`, de `o` o de ambas y que no se muestra.",
  "Place a domino on two free squares of the board that share a side.":
    "Coloca un dominó sobre dos casillas libres del tablero que compartan un lado.",
  "The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.":
    "El tablero es un rectángulo, `4x5`, o filas desde arriba, separadas por `/`: `.` es una casilla libre, `x` una cubierta.",
  "Take a multiple of the smaller of two numbers from the larger one, which may become 0. The game ends when one number is 0.":
    "Resta del mayor de dos números un múltiplo del menor; el mayor puede llegar a 0. El juego acaba cuando un número es 0.",
  "A move is one of the game that is named first.":
    "Se juega como en el juego que se nombra primero.",
  "A family repeats a word of a strip, or a cell of a graph for Node Kayles or Arc Kayles, n times, in a row or a ring.":
    "Una familia repite n veces una palabra de una tira, o una célula de un grafo para Kayles de vértices o Kayles de aristas, en fila o en anillo.",
  "Take some of the tokens; after that, at most twice as many may be taken. A position has two numbers: the tokens, and how many of them may be taken at most.":
    "Toma algunas de las fichas; después se puede tomar a lo sumo el doble. Una posición tiene dos números: las fichas y cuántas se pueden tomar a lo sumo.",
  "Move the token along an arrow. Play that does not end is a draw.":
    "Mueve la ficha a lo largo de una flecha. Una partida que no acaba es tablas.",
  "A formula may say where the token goes, up as well as down, among the numbers up to a largest: `graph(a -> b: b = a + 1 or 2*b = a):100/7`.":
    "También una fórmula puede decir adónde va la ficha, hacia arriba o hacia abajo, entre los números hasta uno máximo: `graph(a -> b: b = a + 1 or 2*b = a):100/7`.",
  "four symmetric coins, one of them coin 1": "cuatro monedas simétricas, una de ellas la moneda 1",
  "Cut a line. Whatever is no longer connected to the ground falls.":
    "Corta una línea. Cae lo que ya no está unido al suelo.",
  "Point 0 is the ground.": "El punto 0 es el suelo.",
  "Move the king one square along its row, its column or its diagonal, always towards the corner.":
    "Mueve el rey una casilla por su fila, su columna o su diagonal, siempre hacia el rincón.",
  "Move the knight two squares towards one edge and one square to either side.":
    "Mueve el caballo dos casillas hacia un borde y una hacia cualquiera de los lados.",
  "up to three of five consecutive coins": "hasta tres de cinco monedas consecutivas",
  "up to three coins": "hasta tres monedas",
  "up to five coins": "hasta cinco monedas",
  "up to seven coins": "hasta siete monedas",
  "up to nine coins": "hasta nueve monedas",
  "Move a coin any number of squares to the left, not onto or over another coin. Square 0 is a bag for any number of coins. Whoever is to move while the silver dollar is in the bag may take it, which ends this game.":
    "Mueve una moneda cuantas casillas quieras a la izquierda, sin llegar a otra ni saltarla. La casilla 0 es una bolsa para cuantas monedas se quiera. Quien tiene el turno mientras el dólar de plata está en la bolsa puede tomarlo, y eso acaba este juego.",
  "The numbers are the squares of the coins; `d` marks the silver dollar.":
    "Los números son las casillas de las monedas; `d` señala el dólar de plata.",
  "Take tokens from one or two of three heaps, any number from each of them.":
    "Toma fichas de uno o dos de tres montones, cuantas quieras de cada uno.",
  "any number of coins": "cuantas monedas quieras",
  "Move from the numbers before the arrow to numbers for which the condition holds: `{rules}`.":
    "Pasa de los números que preceden a la flecha a números que cumplan la condición: `{rules}`.",
  "Subtract one of these vectors from the position: `{rules}`. No number of the position may become negative; k is any number from 1 on.":
    "Resta de la posición uno de estos vectores: `{rules}`. Ningún número de la posición puede hacerse negativo; k es cualquier número desde 1.",
  "Take a point with all its neighbours, the points that lines join to it.":
    "Toma un punto con todos sus vecinos, los puntos que las líneas unen con él.",
  "Place a stone of either colour on a free square. Stones of one colour that are joined by sides are a group, and the free squares beside it are its liberties. No move may leave a group, of either colour, without a liberty.":
    "Coloca una piedra de cualquier color en una casilla libre. Las piedras de un color unidas por lados forman un grupo, y las casillas libres junto a él son sus libertades. Ninguna jugada puede dejar sin libertad a un grupo, sea del color que sea.",
  "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are stones, `.` is a missing square. `X`, `O` and `B` are free squares beside a group of `x`, `o` or both that can never lose all its liberties and is not shown.":
    "El tablero es un rectángulo, `3x4`, o filas desde arriba, separadas por `/`: `1` es una casilla libre, `x` y `o` son piedras, `.` es una casilla que falta. `X`, `O` y `B` son casillas libres junto a un grupo de `x`, de `o` o de ambos que nunca puede perder todas sus libertades y que no se muestra.",
  "Place a cross on a free square. Once {length} crosses are in a row, a column or a diagonal, the board is dead: nobody moves on it.":
    "Pon una cruz en una casilla libre. En cuanto hay {length} cruces seguidas en una fila, una columna o una diagonal, el tablero está muerto: nadie juega más en él.",
  "The board is a rectangle, `3x3`, or rows from the top, separated by `/`: `1` is a free square, `x` a cross, `.` a missing square. In `notakto(4)` four in a row end play. Notakto is meant to be played misère.":
    "El tablero es un rectángulo, `3x3`, o filas desde arriba, separadas por `/`: `1` es una casilla libre, `x` una cruz, `.` una casilla que falta. En `notakto(4)` acaban el juego cuatro en raya. Notakto está pensado para jugarse misère.",
  "Place one of the pieces, turned or reflected as you like, on free squares of the board. The pieces: `{rules}`.":
    "Coloca una de las piezas, girada o reflejada como quieras, sobre casillas libres del tablero. Las piezas: `{rules}`.",
  "Pieces are `I1` to `I16` (straight), `V3`, `O4`, `T4`, `S4`, `L4`, a letter for the shape with the number of its squares, or drawings by rows, `xx/x`. The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.":
    "Las piezas son `I1` a `I16` (rectas), `V3`, `O4`, `T4`, `S4`, `L4`, una letra para la forma con el número de sus casillas, o dibujos por filas, `xx/x`. El tablero es un rectángulo, `4x5`, o filas desde arriba, separadas por `/`: `.` es una casilla libre, `x` una cubierta.",
  "Take an element with all elements that are greater, those that lines lead up to from it.":
    "Toma un elemento con todos los mayores, a los que suben líneas desde él.",
  "The order is written as relations, `a<b<c,d<c`, or is `divisors:60`, the divisors of a number but 1, a move taking one with its multiples (Schuh’s game of divisors).":
    "El orden se escribe como relaciones, `a<b<c,d<c`, o es `divisors:60`, los divisores de un número salvo 1; una jugada toma uno con sus múltiplos (el juego de los divisores de Schuh).",
  "Take any number of tokens from one of two heaps, the same number from both, or a number from one and twice that number from the other.":
    "Toma cuantas fichas quieras de uno de dos montones, las mismas de ambos, o un número de uno y el doble del otro.",
  "Move the queen any number of squares along her row, her column or her diagonal, always towards the corner.":
    "Mueve la dama cuantas casillas quieras por su fila, su columna o su diagonal, siempre hacia el rincón.",
  "Move the rook any number of squares along its row or its column, always towards the corner.":
    "Mueve la torre cuantas casillas quieras por su fila o su columna, siempre hacia el rincón.",
  "any number of consecutive coins": "cuantas monedas consecutivas quieras",
  "up to five consecutive coins": "hasta cinco monedas consecutivas",
  "two or more consecutive coins": "dos o más monedas consecutivas",
  "Move a coin any number of squares to the left, not onto or over another coin.":
    "Mueve una moneda cuantas casillas quieras a la izquierda, sin llegar a otra ni saltarla.",
  "The numbers are the squares of the coins, from 0 at the left end.":
    "Los números son las casillas de las monedas, desde 0 en el extremo izquierdo.",
  "Draw a line between two spots, or from a spot to itself, which crosses no line, and a new spot on it. At most three lines meet at a spot.":
    "Traza entre dos puntos, o de un punto a sí mismo, una línea que no cruce ninguna, y un punto nuevo sobre ella. En un punto se juntan a lo sumo tres líneas.",
  "Move any number of coins from one step to the step below; from the lowest step they leave the game.":
    "Mueve cuantas monedas quieras de un peldaño al de abajo; del más bajo salen del juego.",
  "The numbers are those of the coins on the steps, the lowest first.":
    "Los números son los de las monedas de los peldaños, el más bajo primero.",
  "Replace a stretch of the strip as a rule says: `{rules}`.":
    "Sustituye un tramo de la tira, como dice una regla: `{rules}`.",
  "Squares have letters; a dot is a dead square, which cuts the strip. `^` and `$` tie a rule to the ends of a stretch without dots.":
    "Las casillas tienen letras; un punto es una casilla muerta, que corta la tira. `^` y `$` atan una regla a los extremos de un tramo sin puntos.",
  "`x` and `o` are stones, `.` is an empty square.":
    "`x` y `o` son piedras, `.` es una casilla vacía.",
  "Take two squares side by side.": "Toma dos casillas contiguas.",
  "Take one square, or two side by side.": "Toma una casilla, o dos contiguas.",
  "Place a cross on a square: it goes, with the two squares on each side, as far as they are there. A cross closer to another would let the other player make three in a row.":
    "Pon una cruz en una casilla: desaparece con las dos casillas de cada lado, si las hay. Una cruz más cerca de otra dejaría al rival hacer tres en raya.",
  "Take one of the sets, with all sets that contain it.":
    "Toma uno de los conjuntos, con todos los conjuntos que lo contienen.",
  "A number stands for all nonempty proper subsets of a set with so many elements, 1 to 8; `ab,bc,ac` are the largest sets there are.":
    "Un número representa todos los subconjuntos propios no vacíos de un conjunto con tantos elementos, de 1 a 8; `ab,bc,ac` son los mayores conjuntos que hay.",
  "any number of symmetric coins": "cuantas monedas simétricas quieras",
  "Choose a heap; one of the moves of its kind leaves other heaps: `{rules}`. There, `*k` is a heap of k of Nim.":
    "Elige un montón; una de las jugadas de su clase deja otros montones: `{rules}`. Ahí, `*k` es un montón de k de Nim.",
  "three of five consecutive coins": "tres de cinco monedas consecutivas",
  "exactly three coins": "exactamente tres monedas",
  "one or two coins": "una o dos monedas",
  "three equally spaced coins": "tres monedas equidistantes",
  "exactly two coins": "exactamente dos monedas",
  "Take any number of tokens from one of two heaps, or the same number from both. On a board, the token goes along its row, its column or its diagonal, towards the corner.":
    "Toma cuantas fichas quieras de uno de dos montones, o las mismas de ambos. En un tablero, la ficha va por su fila, su columna o su diagonal, hacia el rincón.",
  "Point at a square: it is eaten, with all squares to its right and below.":
    "Señala una casilla: se come con todas las que están a su derecha y debajo.",
  "Point at the squares that your piece covers, one after another.":
    "Señala una tras otra las casillas que cubre tu pieza.",
  "Point at an element: it goes, with all elements that lines lead up to.":
    "Señala un elemento: se va con todos a los que suben líneas.",
  "Point at the squares that a move changes.": "Señala las casillas que cambia una jugada.",
  "Point at the squares that a move changes, and at what they become.":
    "Señala las casillas que cambia una jugada y aquello en lo que se convierten.",
  "Point at a set: it goes, with all sets that contain it.":
    "Señala un conjunto: se va con todos los conjuntos que lo contienen.",
  "Point at a free square, and at the colour that it gets.":
    "Señala una casilla libre y el color que recibe.",
  "Point at the coins that your move turns, one after another.":
    "Señala una tras otra las monedas que voltea tu jugada.",
  "Point at a point of the graph: it goes, with all its neighbours.":
    "Señala un punto del grafo: se va con todos sus vecinos.",
  "Point at a line: its ends go, with all lines there.":
    "Señala una línea: sus extremos se van con todas las líneas que hay en ellos.",
  "Point at a square for a piece: all squares that it attacks go.":
    "Señala una casilla para una pieza: se van todas las casillas que ataca.",
  "Point at a line: it is cut, and what no longer hangs on the ground falls.":
    "Señala una línea: se corta, y cae lo que ya no está unido al suelo.",
  "Point at where an arrow leads from the token.": "Señala adónde lleva una flecha desde la ficha.",
  "A spot has the number of lines that it can still have; one that is seen in two frames, with the same letter, is one spot. Choose the spots that a line joins, or one for a loop, and below them where it runs, if that can be chosen. For a loop, press Move then. The lists of moves count the lines that a spot has.":
    "Un punto lleva el número de líneas que aún puede tener; el que se ve en dos marcos, con la misma letra, es uno solo. Elige los puntos que une una línea, o uno para un lazo, y debajo por dónde pasa, si se puede elegir. Para un lazo, pulsa después «Jugar». Las listas de jugadas cuentan las líneas que tiene un punto.",
  "Point at a coin: it goes one step down, with the coins to its right.":
    "Señala una moneda: baja un peldaño con las monedas a su derecha.",
  "Point at a coin, and then at the square to which it goes.":
    "Señala una moneda y luego la casilla a la que va.",
  "Choose a stone, and then the square beside it to which it goes.":
    "Elige una piedra y luego la casilla vecina a la que va.",
  "Point at the square to which the token goes.": "Señala la casilla a la que va la ficha.",
  "Point at a square for each token that your move takes to another one.":
    "Señala una casilla por cada ficha que tu jugada lleva a otra.",
  "Each strip is a heap, its squares are the tokens.":
    "Cada tira es un montón; sus casillas son las fichas.",
  "`1` is a free square.": "`1` es una casilla libre.",
  "A heap of n is {member}.": "Un montón de n es {member}.",
  "a board of n columns and {count} rows": {
    one: "un tablero de n columnas y {count} fila",
    many: "un tablero de n columnas y {count} filas",
    other: "un tablero de n columnas y {count} filas",
  },
  "{graph}, with {count} further points joined to all of these": {
    one: "{graph}, con {count} punto más, unido a todos estos",
    many: "{graph}, con {count} puntos más, unidos a todos estos",
    other: "{graph}, con {count} puntos más, unidos a todos estos",
  },
  "a cycle of n points": "un ciclo de n puntos",
  "a path of n points": "un camino de n puntos",
  "a ring of n rungs, a prism": "un anillo de n peldaños, un prisma",
  "a ladder of n rungs": "una escalera de n peldaños",
  "a ring of n equal pieces of {count} points, each joined to the next": {
    one: "un anillo de n piezas iguales de {count} punto, cada una unida a la siguiente",
    many: "un anillo de n piezas iguales de {count} puntos, cada una unida a la siguiente",
    other: "un anillo de n piezas iguales de {count} puntos, cada una unida a la siguiente",
  },
  "a row of n equal pieces of {count} points, each joined to the next": {
    one: "una fila de n piezas iguales de {count} punto, cada una unida a la siguiente",
    many: "una fila de n piezas iguales de {count} puntos, cada una unida a la siguiente",
    other: "una fila de n piezas iguales de {count} puntos, cada una unida a la siguiente",
  },
  "the row {word}": "la fila {word}",
  "the ring {word}": "el anillo {word}",
};
