// Spanish: what is known of some games of positions.
import type { Table } from "../tables";

export const spanish: Table = {
  "What is proven": "Lo que está demostrado",
  "What has been observed": "Lo que se ha observado",
  "What is open": "Lo que está abierto",
  "Questions to ask": "Preguntas",
  "To learn why": "Para aprender por qué",
  "How the rows repeat": "Cómo se repiten las filas",
  row: "fila",
  "{rows} × {columns} squares": "{rows} × {columns} casillas",
  "{count} spots": { one: "{count} punto", many: "{count} de puntos", other: "{count} puntos" },
  "Which moves win from {position}?": "¿Qué jugadas ganan desde {position}?",
  "How many pairs of numbers up to a thousand are lost?":
    "¿Cuántos pares de números hasta mil están perdidos?",
  "How do further rows repeat?": "¿Cómo se repiten otras filas?",
  "On which boards does whoever must move lose?": "¿En qué tableros pierde quien debe jugar?",
  "What is a larger board worth?": "¿Cuánto vale un tablero más grande?",
  "Who wins from more spots?": "¿Quién gana con más puntos?",
  "And when the last move loses?": "¿Y si pierde la última jugada?",
  "The lost positions are the pairs of ⌊nφ⌋ and ⌊nφ⌋ + n with the golden ratio φ = 1.618…: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), …":
    "Las posiciones perdidas son los pares de ⌊nφ⌋ y ⌊nφ⌋ + n con la razón áurea φ = 1,618…: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), …",
  "In a row, a column or a diagonal no value occurs twice: of two such positions one can be moved to the other.":
    "En una fila, una columna o una diagonal ningún valor aparece dos veces: de dos posiciones así, una jugada lleva de una a la otra.",
  "Every row repeats in the end: with a period p of its own, G(a, n + p) = G(a, n) + p from some n on.":
    "Cada fila acaba por repetirse: con un período propio p, G(a, n + p) = G(a, n) + p a partir de cierto n.",
  "The positions of any one value stay within a bounded distance of the lost ones, in two strips along lines of slope φ and 1/φ.":
    "Las posiciones de un mismo valor quedan a distancia acotada de las perdidas, en dos franjas a lo largo de rectas de pendiente φ y 1/φ.",
  "When the last move loses, (0, 1) and (2, 2) are lost in place of (0, 0) and (1, 2), and otherwise the same pairs. The two take up the same numbers and the same differences, so that all further pairs follow as before.":
    "Si pierde la última jugada, están perdidos (0, 1) y (2, 2) en lugar de (0, 0) y (1, 2), y por lo demás los mismos pares. Los dos ocupan los mismos números y las mismas diferencias, de modo que los demás pares se siguen como antes.",
  "On a board of two even sides whoever must move loses. The other player answers each domino by its image under a half turn, which never meets it.":
    "En un tablero de dos lados pares pierde quien debe jugar. El otro responde a cada dominó con su imagen por media vuelta, que nunca lo toca.",
  "On a board of an even and an odd side whoever moves first wins: the first domino goes onto the two squares in the middle, and from then on the half turn answers.":
    "En un tablero de un lado par y otro impar gana quien empieza: el primer dominó va a las dos casillas del centro, y desde entonces responde la media vuelta.",
  "A board of one row is {game}, whose values repeat with period 34 from 53 squares on.":
    "Un tablero de una fila es {game}, cuyos valores se repiten con período 34 a partir de 53 casillas.",
  "A board of two rows and an odd number of columns has the nim-value 1.":
    "Un tablero de dos filas y un número impar de columnas tiene el valor de Grundy 1.",
  "Of two odd sides no rule is known: 3 × 3 and 3 × 11 are lost for whoever must move, 3 × 5, 3 × 7 and 3 × 9 are won.":
    "De dos lados impares no se conoce regla: 3 × 3 y 3 × 11 están perdidos para quien debe jugar; 3 × 5, 3 × 7 y 3 × 9 están ganados.",
  "When the last move loses the half turn is of no use, since who answers every domino makes the last move. The table below says who wins on small boards.":
    "Si pierde la última jugada, la media vuelta no sirve, pues quien responde a cada dominó hace la última jugada. La tabla de abajo dice quién gana en tableros pequeños.",
  "From n spots a game takes at most 3n − 1 moves. Each spot has three lives; a move uses two of them and brings one, and the spot drawn last keeps one.":
    "Desde n puntos una partida dura a lo sumo 3n − 1 jugadas. Cada punto tiene tres vidas; una jugada gasta dos y aporta una, y el último punto dibujado conserva una.",
  "It takes at least 2n moves, since of each spot that still has a life at the end two neighbours are closed in.":
    "Dura al menos 2n jugadas, pues cada punto que al final conserva una vida tiene dos vecinos encerrados.",
  "With crosses in place of spots the players have no influence: from n crosses every game takes 5n − 2 moves. That is {game}.":
    "Con cruces en lugar de puntos los jugadores no influyen: desde n cruces toda partida dura 5n − 2 jugadas. Es {game}.",
  "From 3, 4 or 5 spots modulo 6 whoever moves first wins, from 0, 1 or 2 the other player. It is conjectured for all numbers of spots.":
    "Desde 3, 4 o 5 puntos módulo 6 gana quien empieza; desde 0, 1 o 2, el otro. Se conjetura para cualquier número de puntos.",
  "When the last move loses, whoever moves first wins from 0, 4 or 5 spots modulo 6, and from 1, but not from 4.":
    "Si pierde la última jugada, quien empieza gana desde 0, 4 o 5 puntos módulo 6, y también desde 1, pero no desde 4.",
  "The lesson on the golden ratio": "La lección sobre la razón áurea",
  "The lesson on boards and graphs": "La lección sobre tableros y grafos",
  "The lesson on who wins": "La lección sobre quién gana",
  "The lesson on adding games": "La lección sobre sumar juegos",
};
