// Spanish, of what is learnt.
import type { Table } from "../tables";

export const spanish: Table = {
  "You left {heaps}, and the engine takes all of it.":
    "Has dejado {heaps}, y el programa lo toma todo.",
  "You left {heaps}: not equal, so the engine makes them equal and copies you from then on.":
    "Has dejado {heaps}: no son iguales, así que el programa los iguala y desde entonces te copia.",
  "a {power}": "un {power}",
  "You left {heaps}: {blocks} without a partner, so the engine can make everything pair up.":
    "Has dejado {heaps}: {blocks} sin pareja, así que el programa puede emparejarlo todo.",
  "Nim by hand": "El Nim a mano",
  "Win Nim from every position that can be won, with pencil and paper or without.":
    "Gana al Nim desde toda posición que se pueda ganar, con lápiz y papel o sin ellos.",
  "Play Nim with four heaps against the engine":
    "Juega al Nim con cuatro montones contra el programa",
  "One heap": "Un montón",
  "Nim is a game for two players and some [heap|heaps] of [token|tokens]. When it is your turn, choose one heap and take from it as many tokens as you like: at least one, at most all.":
    "El Nim es un juego para dos jugadores y unos [heap|montones] de [token|fichas]. Cuando te toca, elige un montón y toma de él tantas fichas como quieras: al menos una, a lo sumo todas.",
  "*The player who cannot move loses*, so whoever takes the last token wins.":
    "*Pierde quien no puede jugar*, así que gana quien toma la última ficha.",
  "One heap of 5, and you begin.": "Un montón de 5, y empiezas tú.",
  "Press a token: it is taken, with all above it. (By keyboard: arrow keys, then Enter.)":
    "Pulsa una ficha: se toma, con todas las que tiene encima. (Con el teclado: las flechas y luego Intro.)",
  "With a single heap, take it all. That was the last easy one.":
    "Un montón solo, tómalo entero. Ese fue el último fácil.",
  "Two equal heaps": "Dos montones iguales",
  "Two heaps of 4. Would you rather move first or second?":
    "Dos montones de 4. ¿Prefieres jugar primero o segundo?",
  First: "Primero",
  "Whatever you take from one heap, the other player takes from the other. You are the first who finds no token.":
    "Lo que tomes de un montón, el otro jugador lo toma del otro. Tú serás el primero que no encuentre ficha.",
  Second: "Segundo",
  "Whatever is taken from one heap, you take from the other. As long as they find a move, so do you.":
    "Lo que se tome de un montón, tú lo tomas del otro. Mientras el otro encuentre una jugada, tú también.",
  "The engine begins. Copy it, as a mirror would.": "Empieza el programa. Cópialo, como un espejo.",
  "This is the *mirror strategy*. It never runs out of answers, since every move is answered in the other heap.":
    "Esta es la *estrategia del espejo*. Nunca se queda sin respuesta, pues toda jugada se contesta en el otro montón.",
  "Two different heaps": "Dos montones distintos",
  "The player who has to move loses with two equal heaps. So that is what you want to leave to the other one.":
    "Quien debe jugar pierde con dos montones iguales. Eso es, pues, lo que quieres dejar al otro.",
  "Heaps of 7 and 3, and you begin. Set up the mirror first.":
    "Montones de 7 y 3, y empiezas tú. Prepara primero el espejo.",
  "Two different heaps are won for the player to move: one move makes them equal.":
    "Dos montones distintos los gana quien debe jugar: una jugada los iguala.",
  "Three heaps: 1, 2 and 3": "Tres montones: 1, 2 y 3",
  "No two heaps are equal here, and yet whoever must move loses. Do not believe it; try.":
    "Aquí no hay dos montones iguales y, sin embargo, quien debe jugar pierde. No lo creas; pruébalo.",
  "You are to move in 1, 2 and 3. Try all six moves.":
    "Te toca jugar con 1, 2 y 3. Prueba las seis jugadas.",
  "Each of the six moves has an answer that leaves two equal heaps. So *1, 2, 3 is lost* for the player to move.":
    "Cada una de las seis jugadas tiene una respuesta que deja dos montones iguales. Así que *1, 2, 3 está perdido* para quien debe jugar.",
  "Pairs inside the heaps": "Parejas dentro de los montones",
  "Why 1, 2, 3? Think of a heap as made of blocks of 1, 2, 4, 8, … tokens, each size at most once. Every number can be made so in exactly one way: 3 is 2 + 1, 5 is 4 + 1, 7 is 4 + 2 + 1.":
    "¿Por qué 1, 2, 3? Imagina un montón hecho de bloques de 1, 2, 4, 8, … fichas, cada tamaño a lo sumo una vez. Todo número se forma así de una sola manera: 3 es 2 + 1, 5 es 4 + 1, 7 es 4 + 2 + 1.",
  "Then 1, 2, 3 is 1 and 2 and 2 + 1: two blocks of 1, two of 2. Everything has a partner in another heap: a mirror in pieces.":
    "Entonces 1, 2, 3 es 1 y 2 y 2 + 1: dos bloques de 1, dos de 2. Todo tiene pareja en otro montón: un espejo en pedazos.",
  "Here are 3, 5 and 7. Pair blocks of the same size. For each size, is one left over? Set the bottom row.":
    "Aquí hay 3, 5 y 7. Empareja los bloques del mismo tamaño. De cada tamaño, ¿sobra uno? Rellena la última fila.",
  "The 4s pair up and the 2s pair up; of three 1s, one is left over. So the player to move can win.":
    "Los 4 se emparejan y los 2 también; de tres 1 sobra uno. Así que quien debe jugar puede ganar.",
  "Make everything pair up": "Emparéjalo todo",
  "The rule for any number of heaps: *leave a position in which nothing is left over*. The other player has to spoil it, since changing one heap changes some of its blocks; and then you can repair it.":
    "La regla para cualquier número de montones: *deja una posición en la que no sobre nada*. El otro tiene que estropearla, pues cambiar un montón cambia algunos de sus bloques; y entonces puedes repararla.",
  "Heaps of 1, 4 and 6. Change one heap to something smaller, so that each size of block occurs an even number of times.":
    "Montones de 1, 4 y 6. Haz más pequeño un montón, de modo que cada tamaño de bloque aparezca un número par de veces.",
  "Press a place to put a block in or take it out.":
    "Pulsa un lugar para poner un bloque o quitarlo.",
  "everything has a partner. A heap may break up a block: 6 without its 2, plus a 1, is 5.":
    "todo tiene pareja. Un montón puede romper un bloque: 6 sin su 2, más un 1, es 5.",
  "That some move always repairs it is not obvious. The lesson *Adding heaps* shows why.":
    "Que alguna jugada la repare siempre no es evidente. La lección *Sumar montones* muestra por qué.",
  "Win 3, 5, 7": "Gana 3, 5, 7",
  "The classic position against the perfect engine. You begin. What is left over?":
    "La posición clásica contra el programa perfecto. Empiezas tú. ¿Qué sobra?",
  "You have beaten a perfect player. Now you can win every position of Nim that can be won.":
    "Has vencido a un jugador perfecto. Ahora puedes ganar toda posición de Nim que se pueda ganar.",
  "From {heap} every move leads to an N-position: {options}. The other player wins.":
    "Desde {heap} toda jugada lleva a una posición N: {options}. Gana el otro jugador.",
  "From {heap} a move leads to {lost}, which are P: leave that to the other player and win.":
    "Desde {heap} una jugada lleva a {lost}, que son P: déjale eso al otro y gana.",
  "From {heap} a move leads to {lost}, which is P: leave that to the other player and win.":
    "Desde {heap} una jugada lleva a {lost}, que es P: déjale eso al otro y gana.",
  "{heap} is {outcome}.": "{heap} es {outcome}.",
  "You left {heap}, which is N: taking {taken} leaves {left}, which is P.":
    "Has dejado {heap}, que es N: tomar {taken} deja {left}, que es P.",
  "Who wins? P and N": "¿Quién gana? P y N",
  "Find the lost positions of a game by working backwards from its end.":
    "Encuentra las posiciones perdidas de un juego yendo hacia atrás desde su final.",
  "See the P-positions of a game of your choice": "Mira las posiciones P de un juego que elijas",
  "Two kinds of position": "Dos clases de posiciones",
  "Suppose that both players make no mistake. Then every position of an [impartial game] is one of two kinds:":
    "Supón que ninguno de los dos comete errores. Entonces toda posición de un [impartial game|juego imparcial] es de una de dos clases:",
  "[N-position|N]: the *next* player wins, the one whose turn it is.":
    "[N-position|N]: gana el jugador *siguiente*, al que le toca.",
  "[P-position|P]: the *previous* player wins, the one who has just moved.":
    "[P-position|P]: gana el jugador *previo*, el que acaba de jugar.",
  "Two rules decide which. A position is *N if at least one move leads to a P-position*: make that move. It is *P if every move leads to an N-position*, so that whatever you do, the other player can win.":
    "Dos reglas deciden cuál. Una posición es *N si al menos una jugada lleva a una posición P*: haz esa jugada. Es *P si toda jugada lleva a una posición N*, de modo que, hagas lo que hagas, el otro puede ganar.",
  "What about the end, where no move is left?": "¿Y el final, donde no queda ninguna jugada?",
  "The player to move cannot, and loses; the previous player has won. The second rule says so, too: of no moves at all, every one leads to N.":
    "Quien debe jugar no puede, y pierde; ha ganado el jugador previo. También lo dice la segunda regla: de cero jugadas, todas llevan a N.",
  "For N there must be a move to a P-position, and there is no move at all. The player whose turn it is has lost.":
    "Para N debe haber una jugada a una posición P, y no hay ninguna jugada. El jugador al que le toca ha perdido.",
  "Mark backwards": "Marcar hacia atrás",
  "A game: one heap, and a move takes 1, 2 or 3 tokens. Begin at the end. Heap 0 is P. Then go on: each heap depends only on smaller ones, which you have marked already.":
    "Un juego: un montón, y una jugada toma 1, 2 o 3 fichas. Empieza por el final. El montón 0 es P. Luego sigue: cada montón depende solo de otros menores, que ya has marcado.",
  "P or N? What the heap can become is framed.":
    "¿P o N? Lo que puede resultar del montón está enmarcado.",
  "Heaps 0, 4 and 8 are P: the multiples of 4. *Done!*":
    "Los montones 0, 4 y 8 son P: los múltiplos de 4. *¡Hecho!*",
  "A heap of 21, and it is your turn. How many do you take?":
    "Un montón de 21, y te toca. ¿Cuántas tomas?",
  "20 is a multiple of 4. Whatever the other player takes, 1, 2 or 3, you take the rest of 4, and the heap is a multiple of 4 again.":
    "20 es múltiplo de 4. Tome el otro 1, 2 o 3, tú tomas lo que falta para 4, y el montón vuelve a ser múltiplo de 4.",
  "That leaves 19. The other player takes 3 and leaves 16, a P-position.":
    "Eso deja 19. El otro toma 3 y deja 16, una posición P.",
  "That leaves 18. The other player takes 2 and leaves 16, a P-position.":
    "Eso deja 18. El otro toma 2 y deja 16, una posición P.",
  "A game with a surprise": "Un juego con sorpresa",
  "Now a move takes 1, 3 or 4 tokens. Do not guess; mark.":
    "Ahora una jugada toma 1, 3 o 4 fichas. No adivines; marca.",
  "P or N?": "¿P o N?",
  "0, 2, 7, 9 and 14 are P: divided by 7 they leave 0 or 2. No simple multiple would have told you, but the two rules did.":
    "0, 2, 7, 9 y 14 son P: divididos entre 7 dejan 0 o 2. Ningún múltiplo sencillo te lo habría dicho, pero las dos reglas sí.",
  "Every game that always comes to an end can be marked like this, from its last positions backwards. So each of its positions is either P or N; “it depends” does not exist.":
    "Todo juego que siempre termina se puede marcar así, hacia atrás desde sus últimas posiciones. Cada una de sus posiciones es, pues, P o N; «depende» no existe.",
  "Win from 20": "Gana desde 20",
  "The pattern goes on (the lesson *Why a sequence repeats* proves it): P are the heaps that leave 0 or 2 when divided by 7. So 0, 2, 7, 9, 14, 16, …":
    "El patrón sigue (la lección *Por qué se repite una sucesión* lo demuestra): P son los montones que dejan 0 o 2 al dividir entre 7. O sea 0, 2, 7, 9, 14, 16, …",
  "One heap of 20; take 1, 3 or 4 (pale tokens cannot be the lowest taken). You begin, and the engine makes no mistakes.":
    "Un montón de 20; toma 1, 3 o 4 (una ficha pálida no puede ser la más baja que se toma). Empiezas tú, y el programa no comete errores.",
  "You moved from P-position to P-position, and the engine never had a chance.":
    "Has ido de posición P en posición P, y el programa no tuvo ninguna oportunidad.",
  "You left {heaps}, worth {values}: not equal, so the engine makes them equal.":
    "Has dejado {heaps}, de valores {values}: no son iguales, así que el programa los iguala.",
  "You left {heaps}, worth {values}: not 0, so the engine wins it.":
    "Has dejado {heaps}, de valor {values}: no es 0, así que lo gana el programa.",
  "{given} is taken: a move from {heap} leads to a heap of value {given}.":
    "{given} está ocupado: una jugada desde {heap} lleva a un montón de valor {given}.",
  "{given} is free, but so is {mex}, which is smaller.":
    "{given} está libre, pero también {mex}, que es menor.",
  "Mex: what a heap is worth": "Mex: lo que vale un montón",
  "Work out nim-values, the numbers that say more than won or lost.":
    "Calcula valores de Grundy, los números que dicen más que ganado o perdido.",
  "See the first million values of this game, and ask any of them why":
    "Mira el primer millón de valores de este juego y pregunta a cualquiera por qué",
  "Won is not enough": "Ganado no basta",
  "Take 1, 3 or 4 tokens again, but with *two* heaps; a move takes from one of them. Heaps of 1, 3 and 4 are all N alone: you take everything. What about two of them together?":
    "Toma otra vez 1, 3 o 4 fichas, pero con *dos* montones; una jugada toma de uno de ellos. Montones de 1, 3 y 4 son todos N por sí solos: lo tomas todo. ¿Y dos juntos?",
  "Heaps of 1 and 3, and it is your turn. Can you win?":
    "Montones de 1 y 3, y te toca. ¿Puedes ganar?",
  Yes: "Sí",
  "Take one heap whole, and the other player takes the other. Only 3 → 2 is left; then the other player takes the 1, you must take one of 2, and the last token is theirs.":
    "Toma un montón entero, y el otro jugador toma el otro. Solo queda 3 → 2; entonces el otro toma el 1, tú tienes que tomar una de 2, y la última ficha es suya.",
  No: "No",
  "Whole heaps are answered by whole heaps; and after 3 → 2 the other player takes the 1, you can only take one of the 2, and they take the last.":
    "A montones enteros se responde con montones enteros; y tras 3 → 2 el otro toma el 1, tú solo puedes tomar una de las 2, y él toma la última.",
  "Heaps of 1 and 4, and it is your turn. Can you win?":
    "Montones de 1 y 4, y te toca. ¿Puedes ganar?",
  "By 4 → 3: that leaves 1 and 3 to the other player, which is lost.":
    "Con 4 → 3: eso deja al otro 1 y 3, que está perdido.",
  "Look for a move that leaves 1 and 3.": "Busca una jugada que deje 1 y 3.",
  "N with N gave P in one case and N in the other. So for several heaps it is not enough to know of each whether it is won: there must be different kinds of N. A *number* will tell them apart.":
    "N con N dio P en un caso y N en el otro. Con varios montones, pues, no basta saber de cada uno si está ganado: tiene que haber distintas clases de N. Un *número* las distinguirá.",
  "The smallest missing number": "El menor número que falta",
  "The [mex] of some numbers is the smallest of 0, 1, 2, 3, … that is *not* among them (“minimal excluded”).":
    "El [mex] de unos números es el menor de 0, 1, 2, 3, … que *no* está entre ellos («minimal excluded»).",
  "1 is there.": "El 1 está.",
  "0 and 1 are there, 2 is not.": "El 0 y el 1 están, el 2 no.",
  "4 is missing, but a smaller number is, too.": "Falta el 4, pero también falta uno menor.",
  "0 is not among them, and nothing is smaller.": "El 0 no está entre ellos, y nada es menor.",
  "3 is missing, but count from 0.": "Falta el 3, pero cuenta desde 0.",
  "mex {} = ? (no numbers at all)": "mex {} = ? (ningún número)",
  "Nothing is there, so the smallest missing number is 0.":
    "No hay nada, así que el menor número que falta es 0.",
  "There is none": "No hay ninguno",
  "0 is missing, and nothing is smaller than that.": "Falta el 0, y nada es menor que él.",
  "The [nim-value] G of a position is *the mex of the nim-values of its options*. The end has no options, hence value 0.":
    "El [nim-value|valor de Grundy] G de una posición es *el mex de los valores de Grundy de sus opciones*. El final no tiene opciones, así que su valor es 0.",
  "One option at a time": "Una opción tras otra",
  "Watch the value of a heap of 5 come about: take 1, 3 or 4 and look where you land. ~Play it, or go step by step.~":
    "Mira cómo nace el valor de un montón de 5: toma 1, 3 o 4 y mira adónde llegas. ~Reprodúcelo, o ve paso a paso.~",
  "~Everywhere in this lab a nim-value with dots below it can be pressed, and shows this.~":
    "~En todo este laboratorio se puede pulsar un valor de Grundy subrayado con puntos, y muestra esto.~",
  "Your turn": "Te toca a ti",
  "Take 1, 3 or 4. Which value has the heap in question? ~In brackets are the values of what it can become.~":
    "Toma 1, 3 o 4. ¿Qué valor tiene el montón en cuestión? ~Entre paréntesis, los valores de lo que puede resultar de él.~",
  "0, 1, 0, 1, 2, 3, 2, and from 7 on the same again, it seems. *Done!*":
    "0, 1, 0, 1, 2, 3, 2, y desde 7 otra vez lo mismo, según parece. *¡Hecho!*",
  "Compare with the P-positions of this game: 0, 2, 7, 9. They are the heaps of value 0. That is no accident: 0 is missing among the options exactly if no option is P.":
    "Compara con las posiciones P de este juego: 0, 2, 7, 9. Son los montones de valor 0. No es casualidad: el 0 falta entre las opciones justo cuando ninguna opción es P.",
  "What the number means": "Lo que significa el número",
  "A heap of value 3 can be moved to values 0, 1 and 2, and not to 3. A heap of three tokens in *Nim* can do just that. In the 1930s Roland Sprague and Patrick Michael Grundy found that this is all that counts: every position of an impartial game can be replaced by a heap of Nim of the size of its value.":
    "Desde un montón de valor 3 se puede ir a los valores 0, 1 y 2, y no a 3. Justo eso puede hacer un montón de tres fichas en el *Nim*. En los años 1930 Roland Sprague y Patrick Michael Grundy descubrieron que eso es todo lo que cuenta: toda posición de un juego imparcial se puede sustituir por un montón de Nim del tamaño de su valor.",
  "One thing is different: a move may also *raise* the value. The next question shows why that never helps.":
    "Una cosa es distinta: una jugada también puede *aumentar* el valor. La pregunta siguiente muestra por qué eso no ayuda nunca.",
  "You move 6 → 5, from value 2 to value 3. What can the other player do about it?":
    "Juegas 6 → 5, del valor 2 al valor 3. ¿Qué puede hacer el otro jugador?",
  "Move to value 2 again": "Volver al valor 2",
  "5 → 4 has value 2. A value above the old one always has a move back to the old one, by the very definition of mex. So a raise can be undone at once.":
    "5 → 4 tiene el valor 2. Desde un valor mayor que el anterior siempre hay una jugada de vuelta al anterior, por la propia definición de mex. Así, un aumento se puede deshacer al momento.",
  "Nothing, the value is 3 now": "Nada, el valor es 3 ahora",
  "The options of 5 are 4, 2 and 1, of values 2, 0 and 1. One of them is the old value.":
    "Las opciones de 5 son 4, 2 y 1, de valores 2, 0 y 1. Uno de ellos es el valor anterior.",
  "Win with two heaps": "Gana con dos montones",
  "Two heaps of *equal value* are a mirror, even if their sizes differ: whatever the other player does to one value, you can do to the other, and a raise you undo. So leave equal values.":
    "Dos montones de *igual valor* son un espejo, aunque sus tamaños difieran: lo que el otro haga con un valor, tú puedes hacerlo con el otro, y un aumento lo deshaces. Deja, pues, valores iguales.",
  "Heaps of 12 and 4; take 1, 3 or 4 from one of them. You begin.":
    "Montones de 12 y 4; toma 1, 3 o 4 de uno de ellos. Empiezas tú.",
  "Sizes differ, values agree. With three heaps or more one needs to add values: the next lesson.":
    "Los tamaños difieren, los valores coinciden. Con tres montones o más hay que sumar valores: la lección siguiente.",
  "Adding heaps": "Sumar montones",
  "Find the winning move with any number of heaps of any game, and know why it wins.":
    "Encuentra la jugada ganadora con cualquier número de montones de cualquier juego, y sabe por qué gana.",
  "Play Kayles with three rows against the engine":
    "Juega a Kayles con tres filas contra el programa",
  "Columns without carrying": "Columnas sin llevadas",
  "Write numbers in binary, below each other. Their [nim-sum] has a 1 in each column with an *odd* number of ones and a 0 in each other column. It is addition without carrying, written ⊕; programmers call it *xor*.":
    "Escribe números en binario, uno debajo de otro. Su [nim-sum|suma nim] tiene un 1 en cada columna con un número *impar* de unos y un 0 en las demás. Es la suma sin llevadas, escrita ⊕; en programación se llama *xor*.",
  "3 ⊕ 5 = ? Set the digits of the last line.": "3 ⊕ 5 = ? Elige los dígitos de la última línea.",
  "If you know *Nim by hand*: a 1 in the sum is a block without a partner. Equal numbers cancel: 5 ⊕ 5 = 0.":
    "Si conoces *El Nim a mano*: un 1 en la suma es un bloque sin pareja. Los números iguales se anulan: 5 ⊕ 5 = 0.",
  "Why the sum decides": "Por qué decide la suma",
  "Charles Bouton proved in 1901: *a position of Nim is lost for the player to move exactly when its nim-sum is 0.* There are two things to see.":
    "Charles Bouton lo demostró en 1901: *una posición de Nim está perdida para quien debe jugar exactamente cuando su suma nim es 0.* Hay que ver dos cosas.",
  "First: every column is even, and you change one heap. Can every column still be even?":
    "Primero: todas las columnas son pares, y cambias un montón. ¿Pueden seguir siendo pares todas?",
  "The new number differs from the old one in some digit. In that column one digit changed and no other, so it is odd now.":
    "El número nuevo difiere del viejo en algún dígito. En esa columna cambió un dígito y ningún otro, así que ahora es impar.",
  "With luck": "Con suerte",
  "A different number has a different digit somewhere, and nothing else changes in that column.":
    "Un número distinto tiene en algún lugar un dígito distinto, y nada más cambia en esa columna.",
  "Second: from an odd column there is a way back. Take the *leftmost* odd column. It has at least one 1, so take a heap with a 1 there, and flip its digits in all odd columns. Now every column is even.":
    "Segundo: desde una columna impar hay un camino de vuelta. Toma la columna impar *más a la izquierda*. Tiene al menos un 1, así que toma un montón con un 1 ahí e invierte sus dígitos en todas las columnas impares. Ahora todas las columnas son pares.",
  "Heaps of 9, 5 and 6 are 1001, 0101, 0110, and their nim-sum is 1010. Which heap can be changed so?":
    "Los montones de 9, 5 y 6 son 1001, 0101, 0110, y su suma nim es 1010. ¿Qué montón se puede cambiar así?",
  "1001 becomes 0011: 9 → 3. Its leftmost change is from 1 to 0, so the number got smaller, whatever happens further right. So it is a legal move.":
    "1001 pasa a 0011: 9 → 3. Su cambio más a la izquierda es de 1 a 0, así que el número se hizo menor, pase lo que pase más a la derecha. Es, pues, una jugada permitida.",
  "0101 would become 1111, which is 15. A move cannot add tokens.":
    "0101 pasaría a 1111, que es 15. Una jugada no puede añadir fichas.",
  "0110 would become 1100, which is 12. A move cannot add tokens.":
    "0110 pasaría a 1100, que es 12. Una jugada no puede añadir fichas.",
  "So from nim-sum 0 every move leads away from 0, and from any other nim-sum some move leads back. The end, with no tokens, has nim-sum 0. Hence these are the [P-position|P-positions].":
    "Así que desde la suma nim 0 toda jugada se aleja de 0, y desde cualquier otra suma nim alguna jugada vuelve. El final, sin fichas, tiene suma nim 0. Por tanto, estas son las [P-position|posiciones P].",
  "Make it 0": "Haz que sea 0",
  "Flip digits of one heap. The heap must get smaller, and every column even.":
    "Invierte dígitos de un montón. El montón debe hacerse menor, y todas las columnas pares.",
  "Nim with 9, 5 and 6.": "Nim con 9, 5 y 6.",
  "the nim-sum is 0. It was the only winning move.":
    "la suma nim es 0. Era la única jugada ganadora.",
  "Nim with 4, 6 and 7. Here three moves win; find one.":
    "Nim con 4, 6 y 7. Aquí ganan tres jugadas; encuentra una.",
  "the nim-sum is 0.": "la suma nim es 0.",
  "Every game is Nim": "Todo juego es Nim",
  "Now for other games. *Kayles*: rows of bowling pins, and a throw knocks out one pin or two that stand side by side. A row may fall into two rows, which are two heaps from then on.":
    "Pasemos a otros juegos. *Kayles*: filas de bolos, y un lanzamiento derriba un bolo o dos contiguos. Una fila puede partirse en dos filas, que desde entonces son dos montones.",
  "The theorem of Sprague and Grundy: *the nim-value of several heaps is the nim-sum of their nim-values.* So an option that leaves rows of 1 and 3 has the value G(1) ⊕ G(3).":
    "El teorema de Sprague y Grundy: *el valor de Grundy de varios montones es la suma nim de sus valores de Grundy.* Así, una opción que deja filas de 1 y 3 tiene el valor G(1) ⊕ G(3).",
  "Why is it true? Let two heaps have the values x and y. No move leads to the value x ⊕ y again, since it changes just one of the two. Every smaller number is reached by some move, exactly as in Nim, for value x has moves to all smaller values. So the mex is x ⊕ y.":
    "¿Por qué es cierto? Sean dos montones de valores x e y. Ninguna jugada lleva otra vez al valor x ⊕ y, pues cambia solo uno de los dos. A todo número menor llega alguna jugada, igual que en el Nim, porque el valor x tiene jugadas a todos los valores menores. Así que el mex es x ⊕ y.",
  "These are the first values of Kayles. ~Press one to see why.~":
    "Estos son los primeros valores de Kayles. ~Pulsa uno para ver por qué.~",
  "Win at Kayles": "Gana a Kayles",
  "The recipe: look up the values, add them, and find a move that makes the sum 0.":
    "La receta: busca los valores, súmalos y encuentra una jugada que deje la suma en 0.",
  "Rows of 7 and 5 pins. You begin.": "Filas de 7 y 5 bolos. Empiezas tú.",
  "To knock out pins, press the first and the last of them (one pin: press it twice).":
    "Para derribar bolos, pulsa el primero y el último de ellos (uno solo: púlsalo dos veces).",
  "You left {heaps}, and the nim-sum of the values below is not 0. The engine will make it 0.":
    "Has dejado {heaps}, y la suma nim de los valores de abajo no es 0. El programa la dejará en 0.",
  "The same recipe wins every game of this lab that can be won.":
    "La misma receta gana todo juego de este laboratorio que se pueda ganar.",
  "Boards and graphs": "Tableros y grafos",
  "Win Cram by copying, and see that a board is worth a heap of Nim, too.":
    "Gana a Cram copiando, y mira que también un tablero vale un montón de Nim.",
  "Play Cram on 4 rows of 5 against the engine": "Juega a Cram en 4 filas de 5 contra el programa",
  "Win by copying": "Ganar copiando",
  "*Cram*: two players take turns in placing a domino on two free squares side by side. Whoever has no room for one loses.":
    "*Cram*: dos jugadores colocan por turnos un dominó sobre dos casillas libres contiguas. Pierde quien no tiene sitio.",
  "The board below has four rows of four, and the engine begins. However well it plays, there is a simple way to win: answer each domino by one on the squares *opposite*, across the middle of the board.":
    "El tablero de abajo tiene cuatro filas de cuatro, y empieza el programa. Por bien que juegue, hay una manera sencilla de ganar: responde a cada dominó con otro en las casillas *opuestas*, al otro lado del centro del tablero.",
  "~Point at the two squares that your domino covers.~ The engine begins.":
    "~Señala las dos casillas que cubre tu dominó.~ Empieza el programa.",
  "The engine can win now. Copy its domino, turned around the middle.":
    "Ahora el programa puede ganar. Copia su dominó, girado alrededor del centro.",
  "Where the engine has room, so have you: the squares opposite are free, since the position was the same from both sides before it moved.":
    "Donde el programa tiene sitio, tú también: las casillas opuestas están libres, pues antes de su jugada la posición era igual vista desde ambos lados.",
  "Why does the copy never cover a square that is taken?":
    "¿Por qué la copia nunca cubre una casilla ocupada?",
  "Squares opposite each other are taken together": "Las casillas opuestas se ocupan juntas",
  "Before the engine moves, a square is free exactly when the one opposite is. Its domino does not cover two opposite squares of a board with even sides, so those opposite are still free.":
    "Antes de la jugada del programa, una casilla está libre justo cuando lo está la opuesta. Su dominó no cubre dos casillas opuestas de un tablero de lados pares, así que las opuestas siguen libres.",
  "The board is large enough": "El tablero es bastante grande",
  "Room runs out for whoever has to move, and that is always the engine.":
    "El sitio se le acaba a quien tiene que jugar, y ese es siempre el programa.",
  "Take the middle first": "Toma primero el centro",
  "With three rows of four you begin. One domino covers two opposite squares: the one in the middle. Place it, and then copy.":
    "Con tres filas de cuatro empiezas tú. Un dominó cubre dos casillas opuestas: el del centro. Colócalo y luego copia.",
  "Three rows of four. You begin.": "Tres filas de cuatro. Empiezas tú.",
  "The engine can win now.": "Ahora el programa puede ganar.",
  "A board with one odd and one even side is won by whoever begins; one with two even sides is lost.":
    "Un tablero con un lado impar y otro par lo gana quien empieza; con dos lados pares, lo pierde.",
  "A graph is worth a number": "Un grafo vale un número",
  "*Node Kayles* is played on a graph: points joined by lines. A move takes a point away, and with it all points that are joined to it. Whoever finds none loses.":
    "El *Kayles de vértices* se juega en un grafo: puntos unidos por líneas. Una jugada quita un punto y, con él, todos los puntos unidos a él. Pierde quien no encuentra ninguno.",
  "Every position of such games has a [nim-value], by the same rule as a heap: the [mex] of the values that one move can leave. Here are two graphs side by side, a path of three points and one of two. The path of three has the value 2 (its ends leave one point, worth 1; its middle leaves nothing, worth 0), the path of two the value 1.":
    "Toda posición de estos juegos tiene un [nim-value|valor de Grundy], por la misma regla que un montón: el [mex] de los valores que puede dejar una jugada. Aquí hay dos grafos, un camino de tres puntos y otro de dos. El camino de tres tiene el valor 2 (sus extremos dejan un punto, que vale 1; su centro no deja nada, que vale 0), el de dos el valor 1.",
  "Make the nim-sum 0. You begin.": "Deja la suma nim en 0. Empiezas tú.",
  "The nim-sum of the values below is not 0. The engine will make it 0.":
    "La suma nim de los valores de abajo no es 0. El programa la dejará en 0.",
  "You left two positions of the same value. It does not matter that they look different.":
    "Has dejado dos posiciones del mismo valor. No importa que parezcan distintas.",
  "Boards, graphs and heaps together": "Tableros, grafos y montones juntos",
  "So all these games can be played side by side, and the recipe is the one for Nim: add the values without carrying, and leave 0.":
    "Así, todos estos juegos se pueden jugar a la vez, y la receta es la del Nim: suma los valores sin llevadas y deja 0.",
  "A board of Cram, a graph and a heap of Nim. In each turn you move in one of them. You begin.":
    "Un tablero de Cram, un grafo y un montón de Nim. En cada turno juegas en uno de ellos. Empiezas tú.",
  "Cram, a graph and a heap, by one recipe: the theorem of Sprague and Grundy.":
    "Cram, un grafo y un montón, con una sola receta: el teorema de Sprague y Grundy.",
  "You left a square from which the queen can reach a lost one: the engine goes there.":
    "Has dejado una casilla desde la que la dama puede llegar a una perdida: el programa va allí.",
  "Win a game on two numbers by the golden ratio.":
    "Gana un juego de dos números con la razón áurea.",
  "See the nim-values of all squares as colours":
    "Mira en colores los valores de Grundy de todas las casillas",
  "Bring the queen home": "Lleva la dama a casa",
  "A queen stands on a board that has one corner. Two players move her in turn, along her row, her column or her diagonal, and always *towards the corner*. Whoever brings her home wins, since then the other player cannot move.":
    "Una dama está en un tablero que tiene un rincón. Dos jugadores la mueven por turnos, por su fila, su columna o su diagonal, y siempre *hacia el rincón*. Gana quien la lleva a casa, pues entonces el otro no puede jugar.",
  "Her square is a pair of numbers, how far she is from either edge. A move makes one number smaller, or both by the same amount. So it is also a game with two heaps: take from one of them, or the same number from both.":
    "Su casilla es un par de números: lo lejos que está de cada borde. Una jugada disminuye un número, o los dos en lo mismo. Es, pues, también un juego con dos montones: toma de uno de ellos, o lo mismo de ambos.",
  "The queen on 5 and 3, and the engine begins. ~Point at the square where the queen should go.~":
    "La dama en 5 y 3, y empieza el programa. ~Señala la casilla adonde debe ir la dama.~",
  "From 5 and 3 every move is met by one that wins: it is a [P-position].":
    "Desde 5 y 3, a toda jugada le responde una que gana: es una [P-position|posición P].",
  "Lost squares": "Casillas perdidas",
  "Work backwards from the corner. From all squares on its row, its column and its diagonal the queen is home in one move: these are [N-position|N-positions]. The nearest square that sees none of the corner’s lines is 1 and 2 (or 2 and 1): whatever you do there, the next move brings the queen home. It is lost.":
    "Ve hacia atrás desde el rincón. Desde todas las casillas de su fila, su columna y su diagonal, la dama llega a casa en una jugada: son [N-position|posiciones N]. La casilla más cercana que no está en ninguna línea del rincón es 1 y 2 (o 2 y 1): hagas lo que hagas allí, la jugada siguiente lleva la dama a casa. Está perdida.",
  "Strike out every square from which a move leads to the corner or to 1 and 2. Which is the next lost one?":
    "Tacha toda casilla desde la que una jugada lleva al rincón o a 1 y 2. ¿Cuál es la siguiente perdida?",
  "Take 3 from the 4: that leaves 2 and 1.": "Toma 3 del 4: eso deja 2 y 1.",
  "Take 2 from both: that leaves 1 and 2.": "Toma 2 de ambos: eso deja 1 y 2.",
  "No move from it leads to a lost square: 1 and 2 are on none of its lines.":
    "Ninguna jugada lleva de ella a una casilla perdida: 1 y 2 no está en ninguna de sus líneas.",
  "Go on in the same way. Which comes after 3 and 5?":
    "Sigue del mismo modo. ¿Cuál viene después de 3 y 5?",
  "4 is the smallest number that is in no lost pair yet, and the difference is one more than before.":
    "4 es el menor número que aún no está en ningún par perdido, y la diferencia es uno más que antes.",
  "Take 1 and 1: that leaves 3 and 5.": "Toma 1 y 1: eso deja 3 y 5.",
  "Take 5 from the 8: that leaves 5 and 3.": "Toma 5 del 8: eso deja 5 y 3.",
  "The pattern": "El patrón",
  "The lost pairs are 0, 0; 1, 2; 3, 5; 4, 7; 6, 10; 8, 13; … The differences are 0, 1, 2, 3, 4, 5, …: each occurs once, since two pairs with the same difference would be on one diagonal. And each number occurs once, since otherwise two would be on one line.":
    "Los pares perdidos son 0, 0; 1, 2; 3, 5; 4, 7; 6, 10; 8, 13; … Las diferencias son 0, 1, 2, 3, 4, 5, …: cada una aparece una vez, pues dos pares con la misma diferencia estarían en una diagonal. Y cada número aparece una vez, pues si no dos estarían en una misma línea.",
  "So the next pair is found without trying: *the smallest number not used yet, and that number plus the next difference.*":
    "Así, el par siguiente se halla sin probar: *el menor número aún no usado, y ese número más la diferencia siguiente.*",
  "After 8 and 13, with difference 5: which is the next lost pair?":
    "Después de 8 y 13, con diferencia 5: ¿cuál es el siguiente par perdido?",
  "9 is the smallest number that is in none of the pairs, and the difference is 6.":
    "9 es el menor número que no está en ninguno de los pares, y la diferencia es 6.",
  "9 is smaller than 11, and in no pair yet.": "9 es menor que 11, y aún no está en ningún par.",
  "8 and 13 have the difference 5 already, so take 1 from both.":
    "8 y 13 ya tienen la diferencia 5, así que toma 1 de ambos.",
  "Willem Wythoff found in 1907 what these numbers are. The first numbers of the pairs are the multiples of the golden ratio 1.618…, rounded down; the second ones those of its square, 2.618…":
    "Willem Wythoff descubrió en 1907 qué números son estos. Los primeros números de los pares son los múltiplos de la razón áurea 1,618…, redondeados hacia abajo; los segundos, los de su cuadrado, 2,618…",
  "The tenth pair: 10 times 1.618 is 16.18. What is it?":
    "El décimo par: 10 veces 1,618 es 16,18. ¿Cuál es?",
  "16.18 rounded down is 16, and 26.18 rounded down is 26: the difference is 10.":
    "16,18 redondeado hacia abajo es 16, y 26,18 redondeado hacia abajo es 26: la diferencia es 10.",
  "The multiples are rounded down.": "Los múltiplos se redondean hacia abajo.",
  "The second number is the first plus 10, not twice it.":
    "El segundo número es el primero más 10, no su doble.",
  "Win from 12 and 9": "Gana desde 12 y 9",
  "Of the thirty moves one wins. The lost pairs up to here are 1, 2; 3, 5; 4, 7; 6, 10; 8, 13. Which can you reach?":
    "De las treinta jugadas gana una. Los pares perdidos hasta aquí son 1, 2; 3, 5; 4, 7; 6, 10; 8, 13. ¿A cuál puedes llegar?",
  "The queen on 12 and 9 against the perfect engine. You begin.":
    "La dama en 12 y 9 contra el programa perfecto. Empiezas tú.",
  "You moved from lost square to lost square, by the golden ratio.":
    "Has ido de casilla perdida en casilla perdida, con la razón áurea.",
  "You left {heaps}: remainders {remainders}, hence values {values}, and the nim-sum is {sum}.":
    "Has dejado {heaps}: restos {remainders}, luego valores {values}, y la suma nim es {sum}.",
  "You left {heaps}: remainder {remainders}, hence value {values}, and the nim-sum is {sum}.":
    "Has dejado {heaps}: resto {remainders}, luego valor {values}, y la suma nim es {sum}.",
  "Why a sequence repeats": "Por qué se repite una sucesión",
  "Prove with a few comparisons that the values of a game repeat for ever.":
    "Demuestra con unas pocas comparaciones que los valores de un juego se repiten para siempre.",
  "See the period of Dawson’s Kayles, and watch its proof":
    "Mira el periodo del Kayles de Dawson y su demostración",
  "It looks like a pattern": "Parece un patrón",
  "Take 1, 3 or 4 tokens. These are the [nim-value|nim-values] of the heaps 0 to 27.":
    "Toma 1, 3 o 4 fichas. Estos son los [nim-value|valores de Grundy] de los montones 0 a 27.",
  "They repeat every 7 heaps, as far as you can see. Is it certain that they always will?":
    "Se repiten cada 7 montones, hasta donde alcanza la vista. ¿Es seguro que siempre será así?",
  "Yes, that is four times in a row": "Sí, van cuatro veces seguidas",
  "In Kayles the heaps 40 to 56 keep to a pattern of 12, and heap 57 breaks it. The heaps 58 to 69 keep to it, and 70 breaks it. Seeing is not proving.":
    "En Kayles los montones 40 a 56 siguen un patrón de 12, y el montón 57 lo rompe. Los montones 58 a 69 lo siguen, y el 70 lo rompe. Ver no es demostrar.",
  "Not yet": "Todavía no",
  "In Kayles the heaps 40 to 56 keep to a pattern of 12, and then heap 57 breaks it; 58 to 69 keep to it, and 70 breaks it. Perhaps 71 to a million, and then? Seeing is not proving.":
    "En Kayles los montones 40 a 56 siguen un patrón de 12, y luego el montón 57 lo rompe; 58 a 69 lo siguen, y el 70 lo rompe. ¿Quizá de 71 a un millón, y después? Ver no es demostrar.",
  "A short memory": "Una memoria corta",
  "G(n) is the [mex] of G(n − 1), G(n − 3) and G(n − 4). Nothing older has a say: the sequence has a memory of four values.":
    "G(n) es el [mex] de G(n − 1), G(n − 3) y G(n − 4). Nada más antiguo tiene voz: la sucesión tiene una memoria de cuatro valores.",
  "So when four values in a row come again, the fifth must come again, too: it is computed from the same numbers. Then the sixth, and so on for ever. To prove that the [period] is 7 it is enough to compare four pairs.":
    "Así que, cuando vuelven cuatro valores seguidos, tiene que volver también el quinto: se calcula con los mismos números. Luego el sexto, y así para siempre. Para demostrar que el [period|periodo] es 7 basta comparar cuatro pares.",
  "How many comparisons would do if moves took 2, 5 or 9 tokens?":
    "¿Cuántas comparaciones bastarían si las jugadas tomaran 2, 5 o 9 fichas?",
  "There are three moves, but G(n) depends on G(n − 9), which is further back than three values.":
    "Hay tres jugadas, pero G(n) depende de G(n − 9), que queda más atrás que tres valores.",
  "The largest move decides: nine values in a row fix everything that follows.":
    "Decide la jugada mayor: nueve valores seguidos fijan todo lo que sigue.",
  "2 + 5 + 9 are 16, but no single move goes back further than 9.":
    "2 + 5 + 9 son 16, pero ninguna jugada va más atrás de 9.",
  "First a wrong claim: *is 2 a period from heap 0 on?* ~Watch it fail.~":
    "Primero una afirmación falsa: *¿es 2 un periodo desde el montón 0?* ~Mira cómo falla.~",
  "Now the right one: *7 from heap 0 on*.": "Ahora la correcta: *7 desde el montón 0*.",
  "Rows that break": "Filas que se parten",
  "In Kayles a move breaks a row in two, so G(n) depends on *all* smaller heaps: the memory grows. What now? Richard Guy and Cedric Smith found the way out in 1956.":
    "En Kayles una jugada parte una fila en dos, así que G(n) depende de *todos* los montones menores: la memoria crece. ¿Y ahora? Richard Guy y Cedric Smith hallaron la salida en 1956.",
  "Suppose that G(n + 12) = G(n) has been compared from n = 71 up to 155. Is it true for larger n? Take a row of N + 12 pins with N at least 156, and break it in two.":
    "Supón que G(n + 12) = G(n) se ha comparado de n = 71 a 155. ¿Es cierto para n mayores? Toma una fila de N + 12 bolos, con N al menos 156, y pártela en dos.",
  "A throw takes at most 2 of the N + 12 pins. How long is the longer of the two rows at least?":
    "Un lanzamiento toma a lo sumo 2 de los N + 12 bolos. ¿Qué longitud tiene, como mínimo, la más larga de las dos filas?",
  "At least 156 + 12 − 2 = 166 pins are left, and the longer row has at least half of them.":
    "Quedan al menos 156 + 12 − 2 = 166 bolos, y la fila más larga tiene al menos la mitad.",
  "That is half of 156. But at least 156 + 12 − 2 = 166 pins are left.":
    "Eso es la mitad de 156. Pero quedan al menos 156 + 12 − 2 = 166 bolos.",
  "At least 166 pins are left, and 83 is half of them. And 83 is just 71 + 12.":
    "Quedan al menos 166 bolos, y 83 es la mitad. Y 83 es justo 71 + 12.",
  "Take 12 pins away from that longer row: it still has 71 or more, so by all that agreed so far its value *does not change*. What is left is a move from N with the same value. The other way round, add 12 to the longer row. So N and N + 12 have options of the same values, and the same mex.":
    "Quita 12 bolos de esa fila más larga: aún tiene 71 o más, así que, por todo lo que hasta ahora coincide, su valor *no cambia*. Lo que queda es una jugada desde N con el mismo valor. A la inversa, añade 12 a la fila más larga. Así que N y N + 12 tienen opciones de los mismos valores, y el mismo mex.",
  "Now you see where 156 comes from: 2·71 + 12 + 2, twice the [preperiod], plus the period, plus the largest throw.":
    "Ahora ves de dónde sale 156: 2·71 + 12 + 2, dos veces el [preperiod|preperiodo], más el periodo, más el lanzamiento mayor.",
  "The last time that Kayles leaves its pattern is at heap 70. So the claim *from 70 on* must fail:":
    "La última vez que Kayles se sale de su patrón es en el montón 70. Así que la afirmación *desde 70* tiene que fallar:",
  "And *from 71 on*? Eighty-five comparisons decide about infinitely many heaps.":
    "¿Y *desde 71*? Ochenta y cinco comparaciones deciden sobre infinitos montones.",
  "Nobody knows whether every game given by such rules repeats at last. In Grundy’s game, where a move splits a heap into two unequal ones, more than ten thousand million values have been computed, and no period has shown.":
    "Nadie sabe si todo juego dado por reglas así acaba repitiéndose. En el juego de Grundy, donde una jugada divide un montón en dos desiguales, se han calculado más de diez mil millones de valores, y no ha aparecido ningún periodo.",
  "Win with remainders": "Gana con restos",
  "What is it good for? To know the value of a heap of a million, divide by the period. For 1, 3 or 4 you need seven values, those of the remainders 0 to 6:":
    "¿Para qué sirve? Para saber el valor de un montón de un millón, divide entre el periodo. Para 1, 3 o 4 necesitas siete valores, los de los restos 0 a 6:",
  "Heaps of 17 and 11; take 1, 3 or 4 from one of them. You begin. Use the remainders on division by 7, and make the [nim-sum] 0.":
    "Montones de 17 y 11; toma 1, 3 o 4 de uno de ellos. Empiezas tú. Usa los restos al dividir entre 7 y deja la [nim-sum|suma nim] en 0.",
  "A heap of a million would have been no harder: 1000000 leaves 1 when divided by 7, so its value is 1.":
    "Un montón de un millón no habría sido más difícil: 1000000 deja 1 al dividir entre 7, así que su valor es 1.",
  "The nim-sum of what you left is not 0. The engine will make it 0.":
    "La suma nim de lo que has dejado no es 0. El programa la dejará en 0.",
  "From one graph to all of them": "De un grafo a todos",
  "See a whole family of graphs as heaps, and prove who wins on each of them.":
    "Mira toda una familia de grafos como montones, y demuestra quién gana en cada uno.",
  "See the kinds of heaps of a family, their values and the proof":
    "Mira las clases de montones de una familia, sus valores y la demostración",
  "A path is a heap": "Un camino es un montón",
  "*Node Kayles*: take a point of a graph; all points joined to it go, too. Whoever finds none loses. On a path of n points a move takes a point with its one or two neighbours, and what is left is one path or two.":
    "*Kayles de vértices*: toma un punto de un grafo; todos los puntos unidos a él se van también. Pierde quien no encuentra ninguno. En un camino de n puntos una jugada toma un punto con su vecino o sus dos vecinos, y queda un camino o dos.",
  "So nothing of a path matters but its length: paths *are* heaps, and a move is as in a game of heaps that may [split].":
    "De un camino, pues, solo importa su longitud: los caminos *son* montones, y una jugada es como en un juego de montones en que se puede [split|dividir].",
  "A path of seven points. Leave two equal paths, and then copy. You begin.":
    "Un camino de siete puntos. Deja dos caminos iguales y luego copia. Empiezas tú.",
  "The middle point leaves two paths of two. Every path with an odd number of points is won so.":
    "El punto central deja dos caminos de dos. Todo camino con un número impar de puntos se gana así.",
  "A move takes the third point of a path of 8. Which paths are left?":
    "Una jugada toma el tercer punto de un camino de 8. ¿Qué caminos quedan?",
  "One and four": "Uno y cuatro",
  "The points 2, 3 and 4 are gone: one is left on one side, four on the other.":
    "Los puntos 2, 3 y 4 se han ido: queda uno a un lado, cuatro al otro.",
  "Two and five": "Dos y cinco",
  "The neighbours of the third point go, too.": "Los vecinos del tercer punto se van también.",
  Five: "Cinco",
  "The first point is not joined to the third: it stays.":
    "El primer punto no está unido al tercero: se queda.",
  "All paths at once": "Todos los caminos a la vez",
  "These are the nim-values of the paths of 0, 1, 2, … points. ~Press one to see where it comes from.~ It is the game that T. R. Dawson asked about in 1935, with pawns.":
    "Estos son los valores de Grundy de los caminos de 0, 1, 2, … puntos. ~Pulsa uno para ver de dónde sale.~ Es el juego por el que T. R. Dawson preguntó en 1935, con peones.",
  "From 52 points on the values repeat every 34. How can one be sure that they always will?":
    "Desde 52 puntos los valores se repiten cada 34. ¿Cómo estar seguros de que siempre será así?",
  "They did for thousands of points": "Lo hicieron durante miles de puntos",
  "Other sequences have looked regular for longer, and were not.":
    "Otras sucesiones parecieron regulares por más tiempo, y no lo eran.",
  "A move takes at most three points, so enough equal values in a row settle all later ones":
    "Una jugada toma a lo sumo tres puntos, así que bastantes valores iguales seguidos fijan todos los posteriores",
  "A large path becomes two, of which one is large. If the values repeat long enough, each later one is the mex of the same numbers as the one a period before: the theorem of Guy and Smith.":
    "Un camino grande se convierte en dos, de los que uno es grande. Si los valores se repiten lo bastante, cada uno posterior es el mex de los mismos números que el de un periodo antes: el teorema de Guy y Smith.",
  "Several kinds": "Varias clases",
  "Now a *ladder*: two paths side by side, joined rung by rung. A move takes a point with up to three neighbours. What is left may be no ladder: next to the gap one point of a rung is still there.":
    "Ahora una *escalera*: dos caminos paralelos, unidos peldaño a peldaño. Una jugada toma un punto con hasta tres vecinos. Lo que queda puede no ser una escalera: junto al hueco sigue ahí un punto de un peldaño.",
  "What do we need besides ladders of every length?":
    "¿Qué necesitamos además de escaleras de toda longitud?",
  Nothing: "Nada",
  "A ladder with half a rung at its end is no ladder, and moves lead to it.":
    "Una escalera con medio peldaño en el extremo no es una escalera, y hay jugadas que llevan a ella.",
  "Ladders that have lost a point at one end, or at both":
    "Escaleras que han perdido un punto en un extremo, o en ambos",
  "Moves on these lead to the same kinds again. So there are finitely many kinds of heaps, which turn into each other: a *system*.":
    "Las jugadas en estas llevan otra vez a las mismas clases. Hay, pues, un número finito de clases de montones, que se convierten unas en otras: un *sistema*.",
  "All graphs": "Todos los grafos",
  "Far from the gap the ladder is whole. Only its ends can look different.":
    "Lejos del hueco la escalera está entera. Solo sus extremos pueden ser distintos.",
  "Every graph made of equal cells in a row is like this, as long as gaps fall apart: the program finds the kinds by itself, computes all their sequences side by side, and proves a period of all of them together.":
    "Todo grafo hecho de celdas iguales en fila es así, mientras los huecos lo separen: el programa encuentra las clases por sí mismo, calcula a la vez todas sus sucesiones y demuestra un periodo de todas juntas.",
  "The sequence of one kind has repeated for long. The others have not. Is its period proven?":
    "La sucesión de una clase se ha repetido mucho tiempo. Las otras no. ¿Está demostrado su periodo?",
  "Its next values depend on those of the other kinds.":
    "Sus valores siguientes dependen de los de las otras clases.",
  "A move leads to other kinds, so all of them must repeat for long enough.":
    "Una jugada lleva a otras clases, así que todas tienen que repetirse lo bastante.",
  "Win on triangles": "Gana en triángulos",
  "A strip of triangles: seven cells of two points. Two of the fourteen first moves win. You may count on symmetry, or look for a position worth 0.":
    "Una tira de triángulos: siete celdas de dos puntos. Ganan dos de las catorce primeras jugadas. Puedes contar con la simetría, o buscar una posición que valga 0.",
  "Against the perfect engine. You begin.": "Contra el programa perfecto. Empiezas tú.",
  "One strip is won by looking at it; all strips are, by the sequence of their family.":
    "Una tira se gana mirándola; todas las tiras, con la sucesión de su familia.",
  "When the last player loses": "Cuando pierde el último jugador",
  "Win Nim when the last move loses, and see why nim-values no longer decide every game.":
    "Gana al Nim cuando la última jugada pierde, y mira por qué los valores de Grundy ya no deciden todo juego.",
  "Play Kayles with rows of 7 and 8, where the last move loses":
    "Juega a Kayles con filas de 7 y 8, donde la última jugada pierde",
  "One rule turned around": "Una regla al revés",
  "Until now whoever made the last move won: [normal play]. Turn that around, and *whoever makes the last move loses*: [misère play]. The moves stay the same.":
    "Hasta ahora ganaba quien hacía la última jugada: [normal play|juego normal]. Dale la vuelta, y *pierde quien hace la última jugada*: [misère play|juego misère]. Las jugadas siguen siendo las mismas.",
  "Nim with one heap of 5, and you begin. Do not take the last token.":
    "Nim con un montón de 5, y empiezas tú. No tomes la última ficha.",
  "You left one token. The engine had to take it.":
    "Has dejado una ficha. El programa tuvo que tomarla.",
  "Only heaps of 1": "Solo montones de 1",
  "When every heap is a single token nobody has a choice: tokens go one by one.":
    "Cuando cada montón es una sola ficha nadie puede elegir: las fichas se van de una en una.",
  "Three heaps of 1, and it is your turn. Who wins when the last move loses?":
    "Tres montones de 1, y te toca. ¿Quién gana cuando la última jugada pierde?",
  "You take one, the other player the next, and the third one is yours.":
    "Tú tomas una, el otro jugador la siguiente, y la tercera es tuya.",
  "The other player": "El otro jugador",
  "You take the first and the third. An *odd* number of 1s is lost for whoever must move, an even one is won.":
    "Tú tomas la primera y la tercera. Un número *impar* de unos está perdido para quien debe jugar, uno par está ganado.",
  "One larger heap": "Un montón mayor",
  "One heap of several tokens beside heaps of 1: whoever moves may leave all of it, 1 of it or none of it, and so decides whether the number of 1s is odd or even.":
    "Un montón de varias fichas junto a montones de 1: quien juega puede dejarlo entero, dejar 1 o no dejar nada, y así decide si el número de unos es impar o par.",
  "Heaps of 1, 1 and 5, and you begin. Leave an odd number of 1s.":
    "Montones de 1, 1 y 5, y empiezas tú. Deja un número impar de unos.",
  "Three 1s, and the engine is lost. Under normal play you would have left two.":
    "Tres unos, y el programa está perdido. En juego normal habrías dejado dos.",
  "As always, until the end": "Como siempre, hasta el final",
  "With two larger heaps or more, play *as under normal play*: leave a position in which everything pairs up, that is [nim-sum] 0. The other player must spoil it, and sooner or later leaves you a single larger heap: then leave an odd number of 1s.":
    "Con dos montones mayores o más, juega *como en el juego normal*: deja una posición en que todo se empareje, es decir, de [nim-sum|suma nim] 0. El otro tiene que estropearla, y tarde o temprano te deja un solo montón mayor: deja entonces un número impar de unos.",
  "Heaps of 2, 3 and 6 against the perfect engine. You begin.":
    "Montones de 2, 3 y 6 contra el programa perfecto. Empiezas tú.",
  "So misère Nim is hardly harder than Nim: the same moves, but for the last choice.":
    "Así que el Nim misère apenas es más difícil que el Nim: las mismas jugadas, salvo la última elección.",
  "Why nim-values fail": "Por qué fallan los valores de Grundy",
  "Under normal play a row of Kayles is worth a heap of Nim, its [nim-value]. Rows of 4 pins and of 8 pins both have the nim-value 1. If they were heaps of 1, both would be lost for whoever must move, when the last move loses. See for yourself.":
    "En juego normal una fila de Kayles vale un montón de Nim, su [nim-value|valor de Grundy]. Las filas de 4 y de 8 bolos tienen ambas el valor de Grundy 1. Si fueran montones de 1, ambas estarían perdidas para quien debe jugar, cuando la última jugada pierde. Compruébalo.",
  "A row of 4 pins, the last move loses, and the engine begins. Knock out one pin or two neighbours.":
    "Una fila de 4 bolos, la última jugada pierde, y empieza el programa. Derriba un bolo o dos vecinos.",
  "A row of 4 is *lost* for whoever must move, as a heap of 1 is.":
    "Una fila de 4 está *perdida* para quien debe jugar, como un montón de 1.",
  "Now a row of 8 pins, and you begin. Two equal rows of 3 are lost for whoever must move.":
    "Ahora una fila de 8 bolos, y empiezas tú. Dos filas iguales de 3 están perdidas para quien debe jugar.",
  "A row of 8 is *won* for whoever moves. It has the nim-value of a row of 4, and a different outcome.":
    "Una fila de 8 está *ganada* para quien juega. Tiene el valor de Grundy de una fila de 4, y otro resultado.",
  "So what do you know of a row of Kayles by its nim-value, when the last move loses?":
    "¿Qué sabes, pues, de una fila de Kayles por su valor de Grundy, cuando la última jugada pierde?",
  "4 and 8 have the same nim-value 1, and 4 is lost while 8 is won.":
    "4 y 8 tienen el mismo valor de Grundy 1, y 4 está perdida mientras que 8 está ganada.",
  "Not even who wins": "Ni siquiera quién gana",
  "A row of 8 may become two rows of 3, which no heap of Nim can become. Under normal play that does not matter, since the answer takes it back; here it may come too late.":
    "Una fila de 8 puede convertirse en dos filas de 3, cosa que ningún montón de Nim puede. En juego normal no importa, pues la respuesta lo deshace; aquí puede llegar demasiado tarde.",
  "What decides instead": "Lo que decide en su lugar",
  "Put two positions into one class when they can stand for each other: when in every sum with further rows of the game the same player wins. The classes are the elements of the [misère quotient]. Heaps have elements, rows beside each other multiply them, and some are *P-elements*: lost for whoever must move.":
    "Pon dos posiciones en una misma clase cuando una puede sustituir a la otra: cuando en toda suma con más filas del juego gana el mismo jugador. Las clases son los elementos del [misère quotient|cociente misère]. Los montones tienen elementos, las filas juntas los multiplican, y algunos son *elementos P*: perdidos para quien debe jugar.",
  "Under normal play this gives nothing new: the classes are the nim-values, and 0 is the only P-element. For Kayles with the last move losing there are 40 classes, 9 of them P-elements, and heap after heap they repeat every 12 heaps from 71 on. That is [proven].":
    "En juego normal esto no da nada nuevo: las clases son los valores de Grundy, y 0 es el único elemento P. Para Kayles, cuando pierde la última jugada, hay 40 clases, 9 de ellas elementos P, y montón tras montón se repiten cada 12 montones desde 71. Eso está [proven|demostrado].",
  "Rows of 4 and of 8 have the same nim-value. Can they have the same element?":
    "Las filas de 4 y de 8 tienen el mismo valor de Grundy. ¿Pueden tener el mismo elemento?",
  "Then they could stand for each other, and the same player would win both.":
    "Entonces una podría sustituir a la otra, y el mismo jugador ganaría ambas.",
  "With no further row the one is lost and the other won, so they are in different classes. Their elements are different, and only one is a P-element.":
    "Sin ninguna otra fila, una está perdida y la otra ganada, así que están en clases distintas. Sus elementos son distintos, y solo uno es un elemento P.",
  "Win 3 and 8": "Gana 3 y 8",
  "Worked backwards from the end, these are lost for whoever must move: single rows of 1, 4 and 9, and the pairs 1 and 5, 2 and 2, 2 and 7, 3 and 3, 3 and 6, 4 and 5.":
    "Yendo hacia atrás desde el final, están perdidas para quien debe jugar: las filas solas de 1, 4 y 9, y los pares 1 y 5, 2 y 2, 2 y 7, 3 y 3, 3 y 6, 4 y 5.",
  "Rows of 3 and 8 pins against the perfect engine. The last move loses, and you begin.":
    "Filas de 3 y 8 bolos contra el programa perfecto. La última jugada pierde, y empiezas tú.",
  "You have beaten a perfect player at a game that nim-values do not solve.":
    "Has vencido a un jugador perfecto en un juego que los valores de Grundy no resuelven.",
  "Crosses only: Notakto": "Solo cruces: Notakto",
  "Win tic-tac-toe in which both players place crosses and three in a row lose, on one board and on two.":
    "Gana al tres en raya en que ambos jugadores ponen cruces y tres en raya pierden, en un tablero y en dos.",
  "Play Notakto on three boards, where you can win when you begin":
    "Juega a Notakto en tres tableros, donde puedes ganar si empiezas",
  "A knight’s move": "Un salto de caballo",
  "*Notakto* is tic-tac-toe in which both players place crosses. Once three are in a row, a column or a diagonal, the board is dead, and nobody moves on it. Whoever makes the last move loses: it is [misère play], and on one board the player who makes three in a row loses.":
    "*Notakto* es el tres en raya en que ambos jugadores ponen cruces. En cuanto hay tres en una fila, una columna o una diagonal, el tablero está muerto, y nadie juega en él. Pierde quien hace la última jugada: es [misère play|juego misère], y en un solo tablero pierde quien pone tres en raya.",
  "Below you have placed a cross in the middle, and the engine has answered in a corner. Answer it *a knight’s move away*, two squares in one direction and one to the side.":
    "Abajo has puesto una cruz en el centro, y el programa ha respondido en una esquina. Respóndele *a un salto de caballo*, dos casillas en una dirección y una hacia un lado.",
  "It is your turn. Answer each cross a knight’s move away, as long as that makes no three.":
    "Te toca. Responde a cada cruz a un salto de caballo, mientras eso no haga tres en raya.",
  "The engine can win now. Your cross belongs a knight’s move away from its last one.":
    "Ahora el programa puede ganar. Tu cruz va a un salto de caballo de la última suya.",
  "The engine ran out of squares that make no three.":
    "El programa se quedó sin casillas que no hagan tres en raya.",
  "The middle first": "Primero el centro",
  "On an empty board only one first move wins: the middle. Every other square is opposite to another one through it, so a pair of opposite squares can no longer be used by both.":
    "En un tablero vacío gana una sola primera jugada: el centro. Toda otra casilla está opuesta a otra a través de él, de modo que un par de casillas opuestas ya no lo pueden usar ambos.",
  "An empty board, and you begin.": "Un tablero vacío, y empiezas tú.",
  "The engine can win now. The middle comes first, and then a knight’s move away from each cross of the engine.":
    "Ahora el programa puede ganar. Primero va el centro, y luego un salto de caballo desde cada cruz del programa.",
  "The middle and knight’s moves win on one board, whatever the other player does.":
    "El centro y los saltos de caballo ganan en un tablero, haga lo que haga el otro jugador.",
  "Copying fails": "Copiar falla",
  "With two equal boards a player who may copy every move on the other board always has an answer. That wins when the last move wins.":
    "Con dos tableros iguales, un jugador que puede copiar cada jugada en el otro tablero siempre tiene respuesta. Eso gana cuando gana la última jugada.",
  "Two equal boards, and the last move loses. What becomes of a player who copies every move?":
    "Dos tableros iguales, y la última jugada pierde. ¿Qué le pasa a un jugador que copia cada jugada?",
  "That player loses": "Ese jugador pierde",
  "The copy of the last move is itself the last one of the game. So copying has to stop in time.":
    "La copia de la última jugada es ella misma la última de la partida. Así que hay que dejar de copiar a tiempo.",
  "That player wins": "Ese jugador gana",
  "There is an answer to each move, and so the last move is a copy.":
    "Hay respuesta a cada jugada, y así la última jugada es una copia.",
  "Nim-values do not tell who wins either. One row of three squares and a whole board of three by three both have the [nim-value] 1, but when the last move loses the row is lost for whoever must move, and the board is won.":
    "Los valores de Grundy tampoco dicen quién gana. Una fila de tres casillas y un tablero entero de tres por tres tienen ambos el [nim-value|valor de Grundy] 1, pero cuando la última jugada pierde, la fila está perdida para quien debe jugar, y el tablero ganado.",
  "A row of three squares alone, and it is your turn. Why do you lose?":
    "Una fila de tres casillas sola, y te toca. ¿Por qué pierdes?",
  "It takes three moves, and the third is mine": "Hacen falta tres jugadas, y la tercera es mía",
  "Three in a row need all three squares, and nothing ends play before. You make the first and the third move.":
    "Tres en raya necesitan las tres casillas, y nada acaba el juego antes. Tú haces la primera y la tercera jugada.",
  "There is no square in the middle": "No hay casilla en el centro",
  "There is, and it does not matter: every square has to be taken before three are in a row.":
    "Sí la hay, y no importa: todas las casillas tienen que ocuparse antes de que haya tres en raya.",
  "Two boards": "Dos tableros",
  "What decides is the [misère quotient]. That of Notakto on boards of three by three has 18 elements. The empty board is c, one with only the middle taken is c². A dead board is 1, and the elements of boards side by side are multiplied. Four products are lost for whoever must move: a, b², bc and c².":
    "Lo que decide es el [misère quotient|cociente misère]. El de Notakto en tableros de tres por tres tiene 18 elementos. El tablero vacío es c, uno con solo el centro ocupado es c². Un tablero muerto es 1, y los elementos de tableros juntos se multiplican. Cuatro productos están perdidos para quien debe jugar: a, b², bc y c².",
  "Two empty boards are c times c: lost for the player who begins. That is the engine.":
    "Dos tableros vacíos son c por c: perdido para quien empieza. Ese es el programa.",
  "Two empty boards, and the engine begins. The last cross loses; a hint shows a move that keeps the win.":
    "Dos tableros vacíos, y empieza el programa. La última cruz pierde; una pista muestra una jugada que conserva la victoria.",
  "The engine can win now: the product of the two boards is no longer a, b², bc or c².":
    "Ahora el programa puede ganar: el producto de los dos tableros ya no es a, b², bc ni c².",
  "The secret of Notakto: 18 elements, found by Thane Plambeck and Greg Whitehead in 2013, decide any number of boards.":
    "El secreto de Notakto: 18 elementos, hallados por Thane Plambeck y Greg Whitehead en 2013, deciden cualquier número de tableros.",
  "Nim-values: {values}": "Valores de Grundy: {values}",
  "no {power}": "ningún {power}",
  "{digit} in the column of {power}s": "{digit} en la columna de los {power}",
  "{power}s": "{power}",
  "nim-sum": "suma nim",
  "left over": "sobra",
  "Heaps and their marks": "Los montones y sus marcas",
  "The mark": "La marca",
  "Heap {heap}": "Montón {heap}",
  "{heap}: no move.": "{heap}: ninguna jugada.",
  "{heap}: can become {options}.": "{heap}: puede quedar en {options}.",
  "Look at the {power}s: there are none, an even number, so that nothing is left over.":
    "Mira los {power}: no hay ninguno, un número par, así que no sobra nada.",
  "Look at the {power}s: there is one, an odd number, so that a {power} is left over.":
    "Mira los {power}: hay uno, un número impar, así que sobra un {power}.",
  "Look at the {power}s: there are {times}, an odd number, so that a {power} is left over.":
    "Mira los {power}: hay {times}, un número impar, así que sobra un {power}.",
  "Look at the {power}s: there are {times}, an even number, so that nothing is left over.":
    "Mira los {power}: hay {times}, un número par, así que no sobra nada.",
  "{digit}: odd": "{digit}: impar",
  "{digit}: even": "{digit}: par",
  Check: "Comprobar",
  "Heap {heap}: {digit}": "Montón {heap}: {digit}",
  "Nothing has changed yet.": "Aún no ha cambiado nada.",
  "You changed more than one heap, and a move changes only one.":
    "Has cambiado más de un montón, y una jugada cambia solo uno.",
  "The heap of {from} would become {to}, which is larger: a move takes tokens away.":
    "El montón de {from} pasaría a {to}, que es mayor: una jugada quita fichas.",
  "Every column is even, but take another heap for it.":
    "Todas las columnas son pares, pero usa otro montón para ello.",
  "{move} is a move. Still odd: the {columns}.":
    "{move} es una jugada. Aún impares: los {columns}.",
  "Start again": "Empezar de nuevo",
  "Take it back": "Deshacerla",
  "Play on": "Seguir jugando",
  "{move} keeps the win.": "{move} conserva la victoria.",
  "Wait a moment.": "Un momento.",
  "{move} gives the win away.": "{move} deja escapar la victoria.",
  "The engine moves.": "Juega el programa.",
  "The engine played {move}.": "El programa jugó {move}.",
  "No move wins here against perfect play. Start again.":
    "Contra el juego perfecto aquí no gana ninguna jugada. Empieza de nuevo.",
  "You made the last move: you win!": "Has hecho la última jugada: ¡ganas!",
  "The engine made the last move: you win!": "El programa ha hecho la última jugada: ¡ganas!",
  "You made the last move: you lose. Start again: now you know more.":
    "Has hecho la última jugada: pierdes. Empieza de nuevo: ahora sabes más.",
  "The engine made the last move: you lose. Start again: now you know more.":
    "El programa ha hecho la última jugada: pierdes. Empieza de nuevo: ahora sabes más.",
  "{move}, leaving {heaps}": "{move}, que deja {heaps}",
  "You leave {heaps}. The other player answers {move} and leaves {left}.":
    "Dejas {heaps}. El otro jugador responde {move} y deja {left}.",
  "{count} moves left to try.": {
    one: "Queda {count} jugada por probar.",
    many: "Quedan {count} jugadas por probar.",
    other: "Quedan {count} jugadas por probar.",
  },
  "{count} moves to try.": {
    one: "{count} jugada que probar.",
    many: "{count} jugadas que probar.",
    other: "{count} jugadas que probar.",
  },
  "Nim-values of {game}": "Valores de Grundy de {game}",
  "That was “{lesson}”. What next?": "Eso fue «{lesson}». ¿Y ahora?",
  "{lesson}, the next lesson, {minutes}": "{lesson}, la lección siguiente, {minutes}",
  "The words": "Las palabras",
  Back: "Atrás",
  Next: "Siguiente",
  "All lessons": "Todas las lecciones",
  Steps: "Pasos",
  Skip: "Saltar",
  "Step {step}: {title}, solved": "Paso {step}: {title}, resuelto",
  "Step {step}: {title}": "Paso {step}: {title}",
  "You left {heaps}, an even number of 1s: you take them in turns, and the last one is yours.":
    "Has dejado {heaps}, un número par de unos: los tomáis por turnos, y el último es tuyo.",
  "You left {heaps}: of the only larger heap the engine leaves 1 or nothing, so that an odd number of 1s is left to you.":
    "Has dejado {heaps}: del único montón mayor el programa deja 1 o nada, de modo que te queda un número impar de unos.",
  "You left {heaps}: something is left over, so the engine can make everything pair up.":
    "Has dejado {heaps}: algo sobra, así que el programa puede emparejarlo todo.",
  "You left {heaps}: the engine can make {rows} of it, which is lost for you.":
    "Has dejado {heaps}: el programa puede convertirlo en {rows}, que para ti está perdido.",
  "one row of {row}": "una fila de {row}",
  "rows of {rows}": "filas de {rows}",
  "one heap of {heap}": "un montón de {heap}",
  "To the lesson": "Ir a la lección",
  "Values, and the options that have them": "Valores, y las opciones que los tienen",
  "The {count} moves lead to": "Las {count} jugadas llevan a",
  "and {count} more": "y {count} más",
  "The heap of {heap} has no move.": "El montón de {heap} no tiene ninguna jugada.",
  "Each move leads to a position with a value of its own. Watch which numbers they take.":
    "Cada jugada lleva a una posición que tiene su propio valor. Mira qué números ocupan.",
  "{sum}: a digit is 1 where an odd number of them are.":
    "{sum}: un dígito es 1 donde lo son un número impar de ellos.",
  "Asking for the options …": "Pidiendo las opciones …",
  "Back to {place}": "Volver a {place}",
  "Why {equation} {game}": "Por qué {equation} {game}",
  "in {game}": "en {game}",
  "The nim-value of a heap is the smallest of 0, 1, 2, 3, … that no position one move away has: the mex (“minimal excluded value”). The last position, without moves, has 0.":
    "El valor de Grundy de un montón es el menor de 0, 1, 2, 3, … que no tiene ninguna posición a una jugada de distancia: el mex («minimal excluded value»). La última posición, sin jugadas, tiene 0.",
  "No move leads to a position of value 0.": "Ninguna jugada lleva a una posición de valor 0.",
  "The value 0 is that of some position one move away, and no move leads to value 1.":
    "El valor 0 lo tiene alguna posición a una jugada de distancia, y ninguna jugada lleva al valor 1.",
  "Every value from 0 to {last} is that of some position one move away, and no move leads to value {value}.":
    "Todo valor de 0 a {last} lo tiene alguna posición a una jugada de distancia, y ninguna jugada lleva al valor {value}.",
  "A heap of {heap} has too many moves to show one at a time.":
    "Un montón de {heap} tiene demasiadas jugadas para mostrarlas una a una.",
  "A smaller heap shows how it comes about.": "Un montón menor muestra cómo se llega a ello.",
  "Play (animation)": "Reproducir",
  "Step back": "Un paso atrás",
  Step: "Un paso",
  "To the end": "Hasta el final",
  Animation: "Animación",
  Pause: "Pausa",
  "Play again (animation)": "Otra vez",
  "{step} of {steps}": "{step} de {steps}",
  "{move} and {count} other moves": "{move} y {count} jugadas más",
  "{moves}: value {value}. Now {value} is taken.":
    "{moves}: valor {value}. Ahora {value} está ocupado.",
  "{moves}: value {value}, which is taken already.": "{moves}: valor {value}, que ya está ocupado.",
  "Whoever must move has lost: it is a P-position.":
    "Quien debe jugar ha perdido: es una posición P.",
  "So whoever must move with a heap of {heap} alone loses, it is a P-position: after every move the other player can move to value 0.":
    "Así que quien debe jugar con un solo montón de {heap} pierde, es una posición P: tras toda jugada el otro puede ir al valor 0.",
  "So whoever moves with a heap of {heap} alone wins, by a move to value 0: it is an N-position.":
    "Así que quien juega con un solo montón de {heap} gana, con una jugada al valor 0: es una posición N.",
  "The heap of {heap} has no move. No value is taken, so the smallest free one is 0: mex {} = 0.":
    "El montón de {heap} no tiene ninguna jugada. Ningún valor está ocupado, así que el menor libre es 0: mex {} = 0.",
  "The smallest value that no option has is {mex}: mex {values} = {mex}.":
    "El menor valor que no tiene ninguna opción es {mex}: mex {values} = {mex}.",
  "Larger values do not matter.": "Los valores mayores no importan.",
  "Why are these comparisons enough?": "¿Por qué bastan estas comparaciones?",
  "{agreeing} of {all} comparisons agree": "{agreeing} de {all} comparaciones coinciden",
  "Each pair is compared in turn.": "Los pares se comparan uno tras otro.",
  "Asking for the values …": "Pidiendo los valores …",
  "What to check": "Qué comprobar",
  "The proof by comparison takes {pairs} pairs, too many to watch.":
    "La demostración por comparación necesita {pairs} pares, demasiados para mirarlos.",
  "What the program found is:": "Lo que el programa ha hallado es:",
  "Why comparisons can be a proof at all": "Por qué unas comparaciones pueden ser una demostración",
  "Of the first {compared}, {agreeing} agree; they were compared just now.":
    "De los primeros {compared} coinciden {agreeing}; se acaban de comparar.",
  "period {period} from heap {start} on": "periodo {period} desde el montón {start}",
  "Proven: {claim}": "Demostrado: {claim}",
  "Try one heap earlier: {claim}": "Prueba un montón antes: {claim}",
  "Try another: {claim}": "Prueba otro: {claim}",
  "The period of {game}": "El periodo de {game}",
  "No proof is known: the values repeat as far as they were computed.":
    "No se conoce ninguna demostración: los valores se repiten hasta donde se han calculado.",
  "These rules have a proof of another kind, which cannot be watched as a row of comparisons:":
    "Estas reglas tienen una demostración de otra clase, que no se puede mirar como una serie de comparaciones:",
  "is G(n) equal to G({later}) for every n from {from} to {last} (and heap 0 in addition)?":
    "¿es G(n) igual a G({later}) para todo n de {from} a {last} (y además para el montón 0)?",
  "is G(n) equal to G({later}) for every n from {from} to {last}?":
    "¿es G(n) igual a G({later}) para todo n de {from} a {last}?",
  "A move takes at most {reach}, so {reach} comparisons in a row decide: {what}":
    "Una jugada toma a lo sumo {reach}, así que deciden {reach} comparaciones seguidas: {what}",
  "The theorem needs the comparisons up to {sum}: {what}":
    "El teorema necesita las comparaciones hasta {sum}: {what}",
  "{one} and {other}: equal.": "{one} y {other}: iguales.",
  "The heaps {first} to {last} have the values of the heaps {later} to {latest}.":
    "Los montones {first} a {last} tienen los valores de los montones {later} a {latest}.",
  "{one}, but {other}. One difference is enough: the values do not repeat every {period} heaps from heap {start} on.":
    "{one}, pero {other}. Basta una diferencia: los valores no se repiten cada {period} montones desde el montón {start}.",
  "All {compared} agree, and then no later heap can differ (Guy and Smith, 1956): G({later}) = G(n) for every n from {start} on.":
    "Las {compared} coinciden, y entonces ningún montón posterior puede diferir (Guy y Smith, 1956): G({later}) = G(n) para todo n desde {start}.",
  "A move on a heap of one of these kinds leaves heaps of these kinds only. When each has repeated for long enough, all go on so for ever.":
    "Una jugada en un montón de una de estas clases solo deja montones de estas clases. Cuando cada una se ha repetido lo suficiente, todas siguen así para siempre.",
  "what is compared": "lo que se compara",
  "how many of the pairs agree": "cuántos de los pares coinciden",
  "{agreeing} of {all}": "{agreeing} de {all}",
  "Kinds that grow get {saltus} more every {period} sizes, and no move on them leaves two heaps that grow. A heap that repeats can attain a small value only with small heaps that grow, and these are compared; so the values attained stay the same.":
    "Las clases que crecen aumentan {saltus} cada {period} tamaños, y ninguna jugada en ellas deja dos montones que crecen. Un montón que se repite solo puede alcanzar un valor pequeño con montones pequeños que crecen, y estos se comparan; así que los valores alcanzados siguen siendo los mismos.",
  "Let N be a size of at least {end}, and suppose that everything agreed up to there. A move on N + {period} that leaves one heap takes at most {reach}: the same move on N leaves one that is {period} smaller, and these two have the same value.":
    "Sea N un tamaño de al menos {end}, y supongamos que hasta ahí todo coincidió. Una jugada en N + {period} que deja un montón quita como mucho {reach}: la misma jugada en N deja uno que es {period} menor, y los dos tienen el mismo valor.",
  "A move on N + {period} that leaves two heaps leaves one of at least {start} + {period}. Make it {period} smaller: its value stays the same, so the move on N attains the same nim-sum. In the other direction add {period} to the larger heap.":
    "Una jugada en N + {period} que deja dos montones deja uno de al menos {start} + {period}. Hazlo {period} menor: su valor sigue igual, así que la jugada en N alcanza la misma suma nim. En la otra dirección, añade {period} al montón mayor.",
  "The comparison agrees, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.":
    "La comparación coincide, y entonces ningún montón posterior puede diferir: G({later}) = G(n) para todo n desde {start}.",
  "All {compared} agree, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.":
    "Las {compared} coinciden, y entonces ningún montón posterior puede diferir: G({later}) = G(n) para todo n desde {start}.",
  "The value of a heap is the mex of the values of its options, and these are at most {reach} heaps below. So {reach} values in a row decide the next one, which takes part in deciding the one after it, and so on.":
    "El valor de un montón es el mex de los valores de sus opciones, y estas están a lo sumo {reach} montones más abajo. Así que {reach} valores seguidos deciden el siguiente, que ayuda a decidir el que le sigue, y así sucesivamente.",
  "When {reach} values in a row are those that stood {period} heaps earlier, the next value must be the one that came next then. So must the one after that, for ever.":
    "Cuando {reach} valores seguidos son los que estaban {period} montones antes, el valor siguiente tiene que ser el que venía entonces. También el que le sigue, y así para siempre.",
  "Let N be a heap of at least {end}, and suppose that everything agreed up to there. N and N + {period} are too large to be taken away whole. Leave one heap of N: the same move from N + {period} leaves one that is {period} larger, and these two have the same value.":
    "Sea N un montón de al menos {end}, y supón que hasta ahí todo coincide. N y N + {period} son demasiado grandes para tomarlos enteros. Deja un montón de N: la misma jugada desde N + {period} deja uno {period} mayor, y estos dos tienen el mismo valor.",
  "Leave two heaps a and b of N + {period}. Together they have at least {end} + {period} − {reach} tokens, which is twice {from} + {period}; so the larger one, b, has at least {from} + {period}. Make it {period} smaller: it is still at least {from}, so its value stays the same, and a and b − {period} can be left of N. In the other direction add {period} to the larger heap.":
    "Deja dos montones a y b de N + {period}. Juntos tienen al menos {end} + {period} − {reach} fichas, que es dos veces {from} + {period}; así que el mayor, b, tiene al menos {from} + {period}. Hazlo {period} menor: sigue siendo al menos {from}, así que su valor no cambia, y desde N se pueden dejar a y b − {period}. En la otra dirección, añade {period} al montón mayor.",
  "So N and N + {period} have options of the same values, and the mex of the same values is the same. Then N + 1 follows, and so on without end.":
    "Así que N y N + {period} tienen opciones de los mismos valores, y el mex de los mismos valores es el mismo. Luego sigue N + 1, y así sin fin.",
  "impartial game": "juego imparcial",
  token: "ficha",
  option: "opción",
  split: "división",
  "normal play": "juego normal",
  "misère play": "juego misère",
  "misère quotient": "cociente misère",
  genus: "género",
  outcome: "resultado",
  "P-position": "posición P",
  mex: "mex",
  "nim-sequence": "sucesión de Grundy",
  "subtraction set": "conjunto de sustracción",
  "octal code": "código octal",
  period: "periodo",
  preperiod: "preperiodo",
  saltus: "saltus",
  "sparse space": "espacio disperso",
  "common value": "valor común",
  "rare value": "valor raro",
  "A game for two in which both players have the same moves, nothing is hidden and nothing is left to chance. Nim is one: whoever's turn it is may take from any heap. Chess is not: you may move only the pieces of your own colour.":
    "Un juego para dos en que ambos jugadores tienen las mismas jugadas, nada está oculto y nada se deja al azar. El Nim lo es: aquel a quien le toca puede tomar de cualquier montón. El ajedrez no: solo puedes mover las piezas de tu color.",
  "A pile, a row or a strip of [token|tokens], of which only the number matters. A position here is a list of heaps, such as 3, 5 and 7, and a move changes one of them.":
    "Una pila, una fila o una tira de [token|fichas], de las que solo importa el número. Una posición es aquí una lista de montones, como 3, 5 y 7, y una jugada cambia uno de ellos.",
  "One of the things a [heap] consists of: a match, a coin, a bowling pin. A heap of 5 has five of them, and all are alike.":
    "Una de las cosas de que consta un [heap|montón]: una cerilla, una moneda, un bolo. Un montón de 5 tiene cinco, y todas son iguales.",
  "A position that one move can reach. In Nim a heap of 2 has two options: take one token and 1 is left, or take both and 0 is left.":
    "Una posición a la que puede llegar una jugada. En el Nim un montón de 2 tiene dos opciones: tomar una ficha y queda 1, o tomar ambas y queda 0.",
  "A move that leaves two heaps where there was one, with or without taking tokens. In Kayles you may knock out the middle one of 5 pins: the rows of 2 and 2 beside it are two heaps from then on.":
    "Una jugada que deja dos montones donde había uno, tomando fichas o no. En Kayles puedes derribar el de en medio de 5 bolos: las filas de 2 y 2 a su lado son desde entonces dos montones.",
  "The player who cannot move loses, so whoever makes the last move wins. Unless misère play is said, games here are played this way; the opposite is [misère play].":
    "Pierde quien no puede jugar, así que gana quien hace la última jugada. Salvo que se indique el juego misère, los juegos se juegan aquí así; lo contrario es el [misère play|juego misère].",
  "The player who cannot move wins, so nobody wants the last move. A single token is then lost for whoever must take it. [nim-value|Nim-values] decide some games even then, Nim among them; for others it takes a [misère quotient].":
    "Gana quien no puede jugar, así que nadie quiere la última jugada. Una sola ficha está entonces perdida para quien debe tomarla. Los [nim-value|valores de Grundy] deciden algunos juegos incluso entonces, entre ellos el Nim; para otros hace falta un [misère quotient|cociente misère].",
  "What takes the place of [nim-value|nim-values] under [misère play]. Two positions that can stand for each other in every sum of heaps of the game have the same element of it. Elements are multiplied where nim-values are added, and a position is lost for the player to move when its product is one of the P-elements. That of Kayles has 40 elements.":
    "Lo que ocupa el lugar de los [nim-value|valores de Grundy] en el [misère play|juego misère]. Dos posiciones que pueden sustituirse en toda suma de montones del juego tienen el mismo elemento. Los elementos se multiplican donde los valores de Grundy se suman, y una posición está perdida para quien debe jugar cuando su producto es uno de los elementos P. El de Kayles tiene 40 elementos.",
  "A symbol for a heap under [misère play], as in the literature: its [nim-value], and raised beside it the misère values of the heap alone, with one Nim heap of 2, with two of them, and so on. A heap that behaves like one of Nim, which is called tame, has the genus of that one.":
    "Un símbolo para un montón en el [misère play|juego misère], como en la literatura: su [nim-value|valor de Grundy] y, elevados a su lado, los valores misère del montón solo, con un montón de Nim de 2, con dos de ellos, y así sucesivamente. Un montón que se comporta como uno de Nim, que se llama manso, tiene el género de este.",
  "Who wins when both play without a mistake: the player to move ([N-position]) or the other one ([P-position]). Every position of an [impartial game] has one of these two.":
    "Quién gana cuando ambos juegan sin errores: el jugador al que le toca ([N-position|posición N]) o el otro ([P-position|posición P]). Toda posición de un [impartial game|juego imparcial] tiene uno de estos dos.",
  "The previous player wins: the one who has just moved. Whoever must move now loses against good play. Two equal heaps in Nim are such a position: whatever you take from one, the other player takes from the other.":
    "Gana el jugador previo: el que acaba de jugar. Quien debe jugar ahora pierde contra un buen juego. Dos montones iguales en el Nim son una posición así: lo que tomes de uno, el otro jugador lo toma del otro.",
  "The next player wins: the one whose turn it is. At least one move leads to a [P-position]. In Nim every single heap is one: take all of it.":
    "Gana el jugador siguiente: aquel a quien le toca. Al menos una jugada lleva a una [P-position|posición P]. En el Nim todo montón solo lo es: tómalo entero.",
  "Short for “minimum excluded”: the smallest of 0, 1, 2, 3, … that is missing. The mex of 0, 1, 3 is 2, and the mex of 1, 2 is 0.":
    "Abreviatura de «minimum excluded»: el menor de 0, 1, 2, 3, … que falta. El mex de 0, 1, 3 es 2, y el mex de 1, 2 es 0.",
  "The size of the Nim heap that a position is worth; also called Grundy value, and G(n) for a heap of n. It is the [mex] of the nim-values of all [option|options], and 0 means [P-position]. In Kayles 2 pins can become 1 pin (value 1) or nothing (value 0), so that G(2) = mex of 0, 1 = 2.":
    "El tamaño del montón de Nim que vale una posición; también llamado valor nim, y G(n) para un montón de n. Es el [mex] de los valores de Grundy de todas las [option|opciones], y 0 significa [P-position|posición P]. En Kayles 2 bolos pueden quedar en 1 bolo (valor 1) o en nada (valor 0), de modo que G(2) = mex de 0, 1 = 2.",
  "Adding in binary without carrying, written ⊕. 3 ⊕ 5 is 011 ⊕ 101 = 110, which is 6. The [nim-value] of several heaps is the nim-sum of theirs, so a position is lost for the player to move exactly when the nim-sum is 0.":
    "La suma en binario sin llevadas, escrita ⊕. 3 ⊕ 5 es 011 ⊕ 101 = 110, que es 6. El [nim-value|valor de Grundy] de varios montones es la suma nim de los suyos, así que una posición está perdida para quien debe jugar exactamente cuando la suma nim es 0.",
  "The [nim-value|nim-values] of the heaps 0, 1, 2, 3, … one after another. That of Kayles begins 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6.":
    "Los [nim-value|valores de Grundy] de los montones 0, 1, 2, 3, … uno tras otro. La de Kayles empieza 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6.",
  "The numbers of tokens that a move may take from a heap. In S(1,3,4) you take 1, 3 or 4; what is left stays one heap.":
    "Los números de fichas que una jugada puede tomar de un montón. En S(1,3,4) tomas 1, 3 o 4; lo que queda sigue siendo un montón.",
  "The rules as digits from 0 to 7. The digit in place i says what may remain of a heap after taking i tokens: 1 for nothing, 2 for one heap, 4 for two heaps, added up. Kayles is 0.77: take 1 or 2, and leave nothing, one heap or two (7 = 1 + 2 + 4).":
    "Las reglas como dígitos de 0 a 7. El dígito en el lugar i dice qué puede quedar de un montón tras tomar i fichas: 1 para nada, 2 para un montón, 4 para dos montones, sumados. Kayles es 0.77: toma 1 o 2 y no dejes nada, un montón o dos (7 = 1 + 2 + 4).",
  "After how many heaps the [nim-sequence] repeats. With S(1,2) it is 0, 1, 2, 0, 1, 2, … with period 3, so heap 1000 has the value of heap 1, the remainder after dividing by 3.":
    "Al cabo de cuántos montones se repite la [nim-sequence|sucesión de Grundy]. Con S(1,2) es 0, 1, 2, 0, 1, 2, … con periodo 3, así que el montón 1000 tiene el valor del montón 1, el resto al dividir entre 3.",
  "How many heaps come before the repetition begins. Kayles repeats every 12 heaps from heap 71 on: its preperiod is 71, and heap 70 is the last exception.":
    "Cuántos montones vienen antes de que empiece la repetición. Kayles se repite cada 12 montones desde el montón 71: su preperiodo es 71, y el montón 70 es la última excepción.",
  "By how much the values rise from one [period] to the next. In Nim a heap of n has the value n: period 1, saltus 1. A sequence that simply repeats has saltus 0.":
    "Cuánto suben los valores de un [period|periodo] al siguiente. En el Nim un montón de n tiene el valor n: periodo 1, saltus 1. Una sucesión que simplemente se repite tiene saltus 0.",
  "Certain for all heaps, however large. A theorem says that a repetition which has lasted long enough never ends, and the program has checked that it has. For Kayles it is enough to look at the heaps up to 167.":
    "Seguro para todos los montones, por grandes que sean. Un teorema dice que una repetición que ha durado lo bastante no acaba nunca, y el programa ha comprobado que así es. Para Kayles basta mirar los montones hasta 167.",
  "The values repeat as far as they have been computed, but no theorem is known here that rules out a later exception. A good guess, not a result.":
    "Los valores se repiten hasta donde se han calculado, pero no se conoce aquí ningún teorema que excluya una excepción posterior. Una buena conjetura, no un resultado.",
  "In many games values come in two kinds that behave like even and odd: the [nim-sum] of two of the same kind is a [rare value], of two different kinds a [common value]. Rare ones appear at few heaps, hence “sparse”. Once they stop, later values depend on those few heaps alone.":
    "En muchos juegos los valores son de dos clases que se comportan como par e impar: la [nim-sum|suma nim] de dos de la misma clase es un [rare value|valor raro], la de dos clases distintas un [common value|valor común]. Los raros aparecen en pocos montones, de ahí «disperso». Cuando cesan, los valores posteriores dependen solo de esos pocos montones.",
  "A value of the kind that nearly all large heaps have (see [sparse space]). In Kayles they are 1, 2, 4, 7 and 8, and from heap 71 on there is no other.":
    "Un valor de la clase que tienen casi todos los montones grandes (véase [sparse space|espacio disperso]). En Kayles son 1, 2, 4, 7 y 8, y desde el montón 71 no hay otro.",
  "A value of the kind that few heaps have (see [sparse space]). In Kayles they are 0, 3, 5 and 6; the last heap with one is heap 70, of value 6.":
    "Un valor de la clase que tienen pocos montones (véase [sparse space|espacio disperso]). En Kayles son 0, 3, 5 y 6; el último montón con uno de ellos es el montón 70, de valor 6.",
  "The only move leads to": "La única jugada lleva a",
  "{move} and one other move": "{move} y otra jugada",
  "A lesson for your class within a minute": "Una lección para tu clase en un minuto",
  "Nobody needs an account, and nothing is installed: whatever has a browser will do. Choose a lesson below. Its code goes on the projector, its link into a chat or a learning platform, its sheet on paper, with the answers on a page of their own.":
    "Nadie necesita una cuenta ni hay que instalar nada: basta cualquier aparato con navegador. Elige una lección. Su código va al proyector; su enlace, a un chat o a una plataforma de aprendizaje; su hoja, al papel, con las respuestas en una página aparte.",
  "Without the internet: this command serves the lab to all devices in the room, and opens the page with the code.":
    "Sin internet: esta orden ofrece el laboratorio a todos los aparatos del aula y abre la página con el código.",
  "All lessons together: {time}.": "Todas las lecciones juntas: {time}.",
  "Code for the projector": "Código para el proyector",
  "Sheets of any game": "Hojas de cualquier juego",
  "The rules, ten positions to win, the easier ones first, and on a second page the moves that win them. The game is a name, or rules of your own.":
    "Las reglas, diez posiciones que se pueden ganar, primero las más fáciles, y en una segunda página las jugadas ganadoras. El juego es un nombre o unas reglas propias.",
  "More for a class": "Más para una clase",
  Challenges: "Retos",
  "Choose a position in {play} and press *Challenge*. Whoever opens the link plays it from the side that can win, against an engine that makes no mistake.":
    "Elige una posición en {play} y pulsa *Desafiar*. Quien abre el enlace la juega en el bando que puede ganar, contra un motor que no se equivoca.",
  "{today} is the same for everybody, and its result can be shared without the solution. {earlier} are kept.":
    "{today}: el mismo para todos, y su resultado se puede compartir sin la solución. {earlier} siguen disponibles.",
  "Those of the days before": "Los de los días anteriores",
  "In a page of your own": "En una página propia",
  "*Share this page*, at the foot of every page, gives code that shows the view in another page, such as that of a learning platform. For the first lesson it is this:":
    "*Compartir esta página*, al pie de cada página, da un código que muestra la vista en otra página, como la de una plataforma de aprendizaje. Para la primera lección es este:",
  "For yourself": "Para ti",
  "{words}, {tutorial}, and {proofs}.": "{words}, {tutorial} y {proofs}.",
  "What is kept": "Qué se guarda",
  "Nothing about anybody: there are no accounts, no cookies, no statistics and no advertising, and the page asks no computer but the one that it came from. What a learner has solved stays in the browser of the learner.":
    "Nada sobre nadie: no hay cuentas, ni cookies, ni estadísticas, ni publicidad, y la página no pregunta a ningún ordenador salvo a aquel del que procede. Lo que alguien ha resuelto queda en su navegador.",
  "What wins: {moves}.": "Gana: {moves}.",
  "This is what a row of 5 pins is worth. ~Play it, or go step by step.~":
    "Esto vale una fila de 5 bolos. ~Reprodúcelo, o ve paso a paso.~",
};
