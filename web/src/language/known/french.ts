// French: what is known of some games of positions.
import type { Table } from "../tables";

export const french: Table = {
  "What is proven": "Ce qui est démontré",
  "What has been observed": "Ce qui a été observé",
  "What is open": "Ce qui est ouvert",
  "Questions to ask": "Questions à poser",
  "To learn why": "Pour apprendre pourquoi",
  "How the rows repeat": "Comment les rangées se répètent",
  row: "rangée",
  "{rows} × {columns} squares": "{rows} × {columns} cases",
  "{count} spots": { one: "{count} point", many: "{count} de points", other: "{count} points" },
  "Which moves win from {position}?": "Quels coups gagnent à partir de {position} ?",
  "How many pairs of numbers up to a thousand are lost?":
    "Combien de couples de nombres jusqu’à mille sont perdus ?",
  "How do further rows repeat?": "Comment se répètent les rangées suivantes ?",
  "On which boards does whoever must move lose?": "Sur quels plateaux perd celui qui doit jouer ?",
  "What is a larger board worth?": "Que vaut un plateau plus grand ?",
  "Who wins from more spots?": "Qui gagne avec plus de points ?",
  "And when the last move loses?": "Et quand le dernier coup perd ?",
  "The lost positions are the pairs of ⌊nφ⌋ and ⌊nφ⌋ + n with the golden ratio φ = 1.618…: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), …":
    "Les positions perdues sont les couples de ⌊nφ⌋ et ⌊nφ⌋ + n avec le nombre d’or φ = 1,618… : (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), …",
  "In a row, a column or a diagonal no value occurs twice: of two such positions one can be moved to the other.":
    "Dans une rangée, une colonne ou une diagonale, aucune valeur n’apparaît deux fois : de deux telles positions, un coup mène de l’une à l’autre.",
  "Every row repeats in the end: with a period p of its own, G(a, n + p) = G(a, n) + p from some n on.":
    "Chaque rangée finit par se répéter : avec une période p qui lui est propre, G(a, n + p) = G(a, n) + p à partir d’un certain n.",
  "The positions of any one value stay within a bounded distance of the lost ones, in two strips along lines of slope φ and 1/φ.":
    "Les positions d’une même valeur restent à une distance bornée des positions perdues, dans deux bandes le long de droites de pente φ et 1/φ.",
  "When the last move loses, (0, 1) and (2, 2) are lost in place of (0, 0) and (1, 2), and otherwise the same pairs. The two take up the same numbers and the same differences, so that all further pairs follow as before.":
    "Quand le dernier coup perd, (0, 1) et (2, 2) sont perdus à la place de (0, 0) et (1, 2), et sinon les mêmes couples. Les deux occupent les mêmes nombres et les mêmes différences, si bien que tous les couples suivants s’en déduisent comme avant.",
  "On a board of two even sides whoever must move loses. The other player answers each domino by its image under a half turn, which never meets it.":
    "Sur un plateau à deux côtés pairs, celui qui doit jouer perd. L’autre répond à chaque domino par son image par demi-tour, qui ne le rencontre jamais.",
  "On a board of an even and an odd side whoever moves first wins: the first domino goes onto the two squares in the middle, and from then on the half turn answers.":
    "Sur un plateau à un côté pair et un côté impair, celui qui commence gagne : le premier domino va sur les deux cases du milieu, et dès lors le demi-tour répond.",
  "A board of one row is {game}, whose values repeat with period 34 from 53 squares on.":
    "Un plateau d’une rangée est {game}, dont les valeurs se répètent avec la période 34 à partir de 53 cases.",
  "A board of two rows and an odd number of columns has the nim-value 1.":
    "Un plateau de deux rangées et d’un nombre impair de colonnes a la valeur de Grundy 1.",
  "Of two odd sides no rule is known: 3 × 3 and 3 × 11 are lost for whoever must move, 3 × 5, 3 × 7 and 3 × 9 are won.":
    "Pour deux côtés impairs, aucune règle n’est connue : 3 × 3 et 3 × 11 sont perdus pour qui doit jouer, 3 × 5, 3 × 7 et 3 × 9 sont gagnés.",
  "When the last move loses the half turn is of no use, since who answers every domino makes the last move. The table below says who wins on small boards.":
    "Quand le dernier coup perd, le demi-tour ne sert à rien, car qui répond à chaque domino joue le dernier coup. Le tableau ci-dessous dit qui gagne sur de petits plateaux.",
  "From n spots a game takes at most 3n − 1 moves. Each spot has three lives; a move uses two of them and brings one, and the spot drawn last keeps one.":
    "À partir de n points, une partie dure au plus 3n − 1 coups. Chaque point a trois vies ; un coup en use deux et en apporte une, et le point dessiné en dernier en garde une.",
  "It takes at least 2n moves, since of each spot that still has a life at the end two neighbours are closed in.":
    "Elle dure au moins 2n coups, car chaque point qui garde une vie à la fin a deux voisins enfermés.",
  "With crosses in place of spots the players have no influence: from n crosses every game takes 5n − 2 moves. That is {game}.":
    "Avec des croix à la place des points, les joueurs n’ont aucune influence : à partir de n croix, toute partie dure 5n − 2 coups. C’est {game}.",
  "From 3, 4 or 5 spots modulo 6 whoever moves first wins, from 0, 1 or 2 the other player. It is conjectured for all numbers of spots.":
    "À partir de 3, 4 ou 5 points modulo 6, celui qui commence gagne ; à partir de 0, 1 ou 2, l’autre. On le conjecture pour tout nombre de points.",
  "When the last move loses, whoever moves first wins from 0, 4 or 5 spots modulo 6, and from 1, but not from 4.":
    "Quand le dernier coup perd, celui qui commence gagne à partir de 0, 4 ou 5 points modulo 6, et aussi de 1, mais pas de 4.",
  "The lesson on the golden ratio": "La leçon sur le nombre d’or",
  "The lesson on boards and graphs": "La leçon sur les plateaux et les graphes",
  "The lesson on who wins": "La leçon sur qui gagne",
  "The lesson on adding games": "La leçon sur l’addition des jeux",
};
