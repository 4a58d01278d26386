// Spanish: what Explore says.
import type { Table } from "../tables";

export const spanish: Table = {
  "{count} elements": {
    one: "{count} elemento",
    many: "{count} elementos",
    other: "{count} elementos",
  },
  "{count} groups": { one: "{count} grupo", many: "{count} grupos", other: "{count} grupos" },
  "{count} P-elements": {
    one: "{count} elemento P",
    many: "{count} elementos P",
    other: "{count} elementos P",
  },
  "Nim-values": "Valores de Grundy",
  Period: "Periodo",
  Preperiod: "Preperiodo",
  "Largest value": "Valor máximo",
  "Largest value seen": "Valor máximo visto",
  "Cayley graph of the misère quotient: {elements} in {groups}, among them {lost}: {list}":
    "Grafo de Cayley del cociente misère: {elements} en {groups}, entre ellos {lost}: {list}",
  "Stop comparing": "Dejar de comparar",
  "Compare with another game": "Comparar con otro juego",
  "Its rules": "Sus reglas",
  Compare: "Comparar",
  "{game} (a relative)": "{game} (un pariente)",
  "Two games with different rules can have the same values. The pictures below then show both, one above the other.":
    "Dos juegos con reglas distintas pueden tener los mismos valores. Las imágenes de abajo muestran entonces ambos, uno encima del otro.",
  "observed up to {heap}": "observado hasta {heap}",
  "It follows from the rules: each move of the one game has a counterpart in the other.":
    "Se sigue de las reglas: cada jugada de un juego tiene su correspondiente en el otro.",
  "Seen in the values that were computed; this is no proof.":
    "Visto en los valores calculados; no es una demostración.",
  "Same heaps above each other": "Los mismos montones uno sobre otro",
  "Line them up: shift back by {by}": "Alinear: retroceder {by}",
  "Line them up: shift on by {by}": "Alinear: avanzar {by}",
  "{first} and {second} have the same nim-values, from heap {heap} of {first} on.":
    "{first} y {second} tienen los mismos valores de Grundy, desde el montón {heap} de {first}.",
  "{first} and {second} have the same nim-values.":
    "{first} y {second} tienen los mismos valores de Grundy.",
  "{first} is the same as {second}, shifted by {by}, from heap {heap} of {first} on: a heap of {one} in {first} has the value of a heap of {other} in {second}.":
    "{first} es lo mismo que {second}, desplazado {by}, desde el montón {heap} de {first}: un montón de {one} en {first} tiene el valor de un montón de {other} en {second}.",
  "{first} is the same as {second}, shifted by {by}: a heap of {one} in {first} has the value of a heap of {other} in {second}.":
    "{first} es lo mismo que {second}, desplazado {by}: un montón de {one} en {first} tiene el valor de un montón de {other} en {second}.",
  "No difference up to heap {last}.": "Ninguna diferencia hasta el montón {last}.",
  "They differ in {count} of the {compared} heaps up to {last}, first at heap {heap}: {first} against {second}.":
    "Difieren en {count} de los {compared} montones hasta {last}, por primera vez en el montón {heap}: {first} frente a {second}.",
  "On this page": "En esta página",
  "Draw a position": "Dibujar una posición",
  "Press a square to cover it, or to free it.": "Pulsa una casilla para cubrirla o para liberarla.",
  "a coin": "una moneda",
  "Each row is a step, the lowest first. Press the place of the last coin of a step, or a coin to take it away with all to its right.":
    "Cada fila es un peldaño, el más bajo primero. Pulsa el lugar de la última moneda de un peldaño, o una moneda para quitarla con todas las de su derecha.",
  "Each row is a number, from 0 on. Press the square where its token stands.":
    "Cada fila es un número, desde 0. Pulsa la casilla donde está su ficha.",
  "not in the set": "no está en el conjunto",
  "in the set": "en el conjunto",
  "Each row is one of the largest sets that may be named, each column an element. Press a square to put the element into the set, or to take it out.":
    "Cada fila es uno de los mayores conjuntos que se pueden nombrar, cada columna un elemento. Pulsa una casilla para poner el elemento en el conjunto o sacarlo.",
  "no spot": "ningún punto",
  "Each row is a boundary: the spots along it. 0, 1 and 2 are spots with so many lines. A letter stands twice: small for a spot that is passed twice along one boundary, capital for one that is seen from two regions. An empty row stands between regions.":
    "Cada fila es un borde: los puntos a lo largo de él. 0, 1 y 2 son puntos con esas líneas. Una letra aparece dos veces: minúscula para un punto por el que se pasa dos veces en un borde, mayúscula para uno que se ve desde dos regiones. Entre regiones hay una fila vacía.",
  "One row more": "Una fila más",
  "One row less": "Una fila menos",
  "One column more": "Una columna más",
  "One column less": "Una columna menos",
  "Use this board": "Usar este tablero",
  "Take the point away": "Quitar el punto",
  "Press beside the graph to put a point there. Press two points to draw an arrow from the first to the second, or to take it away.":
    "Pulsa junto al grafo para poner ahí un punto. Pulsa dos puntos para trazar una flecha del primero al segundo, o para quitarla.",
  "Point {number}, with the token": "Punto {number}, con la ficha",
  "Put the token there": "Poner ahí la ficha",
  "Press beside the picture to put an element there. Press two elements to make the first less than the second, or no longer.":
    "Pulsa junto a la imagen para poner ahí un elemento. Pulsa dos elementos para que el primero sea menor que el segundo, o deje de serlo.",
  "Press the square where the token stands.": "Pulsa la casilla donde está la ficha.",
  "Press a square to put a token there, or to take it away.":
    "Pulsa una casilla para poner una ficha o para quitarla.",
  "Press a square to bite it off, with all to its right and below; or to put it back, with all to its left and above.":
    "Pulsa una casilla para morderla con todo lo que está a su derecha y debajo; o para reponerla con todo lo que está a su izquierda y encima.",
  "Press a coin to turn it over.": "Pulsa una moneda para darle la vuelta.",
  "Choose a letter, and press the cells that get it or draw over them; or type the letters into the cells.":
    "Elige una letra y pulsa las casillas que la reciben o arrastra sobre ellas; o escribe las letras en las casillas.",
  "What a press puts down": "Qué pone una pulsación",
  "One cell less": "Una casilla menos",
  "One cell more": "Una casilla más",
  "Use this row": "Usar esta fila",
  "the silver dollar": "el dólar de plata",
  "a piece": "un trozo",
  "bitten off": "mordida",
  "no cell": "sin casilla",
  covered: "cubierta",
  free: "libre",
  "Cell {number}: {what}": "Casilla {number}: {what}",
  "Row {row}, column {column}: {what}": "Fila {row}, columna {column}: {what}",
  "Press beside the graph to put a point there. Press two points to join them, or to part them.":
    "Pulsa junto al grafo para poner allí un punto. Pulsa dos puntos para unirlos o separarlos.",
  "One point more": "Un punto más",
  "Use this graph": "Usar este grafo",
  "The graph": "El grafo",
  "Point {number}, the ground": "Punto {number}, el suelo",
  "Point {number}": "Punto {number}",
  Kinds: "Clases",
  Plot: "Gráfica",
  Rows: "Filas",
  Histogram: "Histograma",
  "P and N": "P y N",
  "Two heaps": "Dos montones",
  Misère: "Misère",
  Genus: "Género",
  Patterns: "Patrones",
  "in a ring": "en anillo",
  "with {count} hubs": {
    one: "con {count} centro",
    many: "con {count} centros",
    other: "con {count} centros",
  },
  "Genus of each heap": "Género de cada montón",
  "Looking for the genera …": "Buscando los géneros …",
  "The [genus|genus] of a heap says how it plays among heaps of Nim when the last move loses.":
    "El [genus|género] de un montón dice cómo se juega entre montones de Nim cuando la última jugada pierde.",
  "It ends here: {reason}.": "Aquí termina: {reason}.",
  "Heap {heap}: genus {value} raised {raised}.":
    "Montón {heap}: género {value} con exponente {raised}.",
  "Whoever must move in it alone loses when the last move loses.":
    "Quien debe jugar solo en él pierde cuando la última jugada pierde.",
  "Whoever must move in it alone wins when the last move loses.":
    "Quien debe jugar solo en él gana cuando la última jugada pierde.",
  "Tame: it plays like heaps of Nim.": "Manso: se juega como montones de Nim.",
  "Not tame.": "No manso.",
  "{count} of the heaps up to {last} are lost for whoever must move (thick frame).": {
    one: "{count} de los montones hasta {last} está perdido para quien debe jugar (marco grueso).",
    many: "{count} de los montones hasta {last} están perdidos para quien debe jugar (marco grueso).",
    other:
      "{count} de los montones hasta {last} están perdidos para quien debe jugar (marco grueso).",
  },
  "From heap {heap} on some do not play like Nim (shaded).":
    "Desde el montón {heap} algunos no se juegan como Nim (sombreados).",
  "All are tame: they play like heaps of Nim.": "Todos son mansos: se juegan como montones de Nim.",
  "Nim-values as a table": "Valores de Grundy en una tabla",
  "Nim-values in rows": "Valores de Grundy en filas",
  "grid of values": "cuadrícula de valores",
  "The same as a table": "Lo mismo en una tabla",
  "Arrow keys go from heap to heap; a click or Enter says why a value is what it is.":
    "Las flechas van de montón en montón; un clic o Intro dice por qué un valor es el que es.",
  "the rows": "las filas",
  "Values (CSV)": "Valores (CSV)",
  "Nim-values of {games}, heaps {from} to {to}, {columns} in a row":
    "Valores de Grundy de {games}, montones {from} a {to}, {columns} por fila",
  "Above {first}, below {second}; framed in red where they differ.":
    "Arriba {first}, abajo {second}; con marco rojo donde difieren.",
  "The value 0 is lost for the player to move.":
    "El valor 0 está perdido para quien tiene el turno.",
  "From heap": "Desde el montón",
  Columns: "Columnas",
  "Earlier heaps": "Montones anteriores",
  "Later heaps": "Montones siguientes",
  "Period: {count} columns": {
    one: "Periodo: {count} columna",
    many: "Periodo: {count} columnas",
    other: "Periodo: {count} columnas",
  },
  "Grid of the nim-values of heaps {from} to {to}, {columns} in a row; values from 0 to {largest}, {zeros} of them 0.":
    "Cuadrícula de los valores de Grundy de los montones {from} a {to}, {columns} por fila; valores de 0 a {largest}, {zeros} de ellos 0.",
  "Below each row that of {game}.": "Debajo de cada fila, la de {game}.",
  "A square is a [heap|heap], a colour is a [nim-value|nim-value]. Read the rows like text.":
    "Una casilla es un [heap|montón], un color es un [nim-value|valor de Grundy]. Lee las filas como un texto.",
  "Each row has two lines: {first} above, {second} below.":
    "Cada fila es doble: {first} arriba, {second} abajo.",
  "No square here differs.": "Aquí no difiere ninguna casilla.",
  "Framed in red: {count} heaps in which they differ.": {
    one: "Con marco rojo: {count} montón en que difieren.",
    many: "Con marco rojo: {count} montones en que difieren.",
    other: "Con marco rojo: {count} montones en que difieren.",
  },
  "The solid line: the repetition begins at heap {heap}.":
    "La línea continua: la repetición empieza en el montón {heap}.",
  "The dashed line: its first round ends before heap {heap} ({status}).":
    "La línea discontinua: su primera vuelta termina antes del montón {heap} ({status}).",
  "Rows are as long as the period (or a multiple of it), so below the solid line every column has one colour.":
    "Las filas son tan largas como el periodo (o un múltiplo), así que bajo la línea continua cada columna tiene un solo color.",
  "With {count} columns, as many as the period is long, the repetition stands upright.": {
    one: "Con {count} columna, tantas como mide el periodo, la repetición queda vertical.",
    many: "Con {count} columnas, tantas como mide el periodo, la repetición queda vertical.",
    other: "Con {count} columnas, tantas como mide el periodo, la repetición queda vertical.",
  },
  heap: "montón",
  "Nim-values; each row begins with its first heap":
    "Valores de Grundy; cada fila empieza con su primer montón",
  "Type a whole number, such as 250, 10^6 or 2^20.":
    "Escribe un número entero, como 250, 10^6 o 2^20.",
  "“{typed}” is no whole number; 250, 10^6 and 2^20 are.":
    "«{typed}» no es un número entero; 250, 10^6 y 2^20 sí.",
  "{entry}: {least} to {most}.": "{entry}: de {least} a {most}.",
  "Histogram of the nim-values": "Histograma de los valores de Grundy",
  "How often each value occurs, as a table": "Frecuencia de cada valor, en una tabla",
  Scale: "Escala",
  Linear: "Lineal",
  Log: "Log",
  "How often each value occurs": "Frecuencia de cada valor",
  "the histogram": "el histograma",
  "Counts (CSV)": "Recuentos (CSV)",
  "{values}: {heaps} heaps": {
    one: "{values}: {heaps} montón",
    many: "{values}: {heaps} montones",
    other: "{values}: {heaps} montones",
  },
  value: "valor",
  share: "proporción",
  "and {count} lines more; the CSV file has all.": {
    one: "y {count} línea más; el archivo CSV las tiene todas.",
    many: "y {count} líneas más; el archivo CSV las tiene todas.",
    other: "y {count} líneas más; el archivo CSV las tiene todas.",
  },
  "How often each nim-value of {game} occurs": "Frecuencia de cada valor de Grundy de {game}",
  "Heaps {from} to {to}.": "Montones {from} a {to}.",
  "value {value}": "valor {value}",
  "values {first} … {last}": "valores {first} … {last}",
  "Histogram of the nim-values of heaps {from} to {to}.":
    "Histograma de los valores de Grundy de los montones {from} a {to}.",
  "{count} values occur.": {
    one: "Aparece {count} valor.",
    many: "Aparecen {count} valores.",
    other: "Aparecen {count} valores.",
  },
  "Values are counted in intervals of {width}.": "Los valores se cuentan en intervalos de {width}.",
  "Most often: {values} ({count} heaps).": {
    one: "Lo más frecuente: {values} ({count} montón).",
    many: "Lo más frecuente: {values} ({count} montones).",
    other: "Lo más frecuente: {values} ({count} montones).",
  },
  "0 occurs {count} times.": {
    one: "0 aparece {count} vez.",
    many: "0 aparece {count} veces.",
    other: "0 aparece {count} veces.",
  },
  "Heaps {from} … {to}, as in the plot above.":
    "Montones {from} … {to}, como en la gráfica de arriba.",
  "Every value from 0 to {last} occurs once.": "Cada valor de 0 a {last} aparece una vez.",
  "A bar stands for {values} values.": "Una barra representa {values} valores.",
  "Kinds of heaps": "Clases de montones",
  "First members": "Los primeros miembros",
  Members: "Miembros",
  "What a heap of {n} stands for. Press one to play it.":
    "Lo que representa un montón de {n}. Pulsa uno para jugarlo.",
  "Any size": "Cualquier tamaño",
  "nim-value 0: whoever begins loses": "valor de Grundy 0: quien empieza pierde",
  "nim-value {value}: whoever begins can win": "valor de Grundy {value}: quien empieza puede ganar",
  "Table of kinds": "Tabla de clases",
  kind: "clase",
  "a heap of n is": "un montón de n es",
  "nim-values for n = 0 to {last}": "valores de Grundy para n = 0 a {last}",
  "and {count} further kinds.": {
    one: "y {count} clase más.",
    many: "y {count} clases más.",
    other: "y {count} clases más.",
  },
  "What the moves leave": "Lo que dejan las jugadas",
  "Every move leaves heaps of the same kind.": "Cada jugada deja montones de la misma clase.",
  "Moves leave heaps of {count} kinds, each with a sequence of its own. A period that is proven above holds for all of them.":
    {
      one: "Las jugadas dejan montones de {count} clase, cada una con su propia sucesión. Un periodo demostrado arriba vale para todas.",
      many: "Las jugadas dejan montones de {count} clases, cada una con su propia sucesión. Un periodo demostrado arriba vale para todas.",
      other:
        "Las jugadas dejan montones de {count} clases, cada una con su propia sucesión. Un periodo demostrado arriba vale para todas.",
    },
  nothing: "nada",
  "Looking for the misère quotient …": "Buscando el cociente misère …",
  "Cayley graph": "Grafo de Cayley",
  "Misère quotient of {game}": "Cociente misère de {game}",
  "the Cayley graph": "el grafo de Cayley",
  "times {generator}, a heap of {heap}": "por {generator}, un montón de {heap}",
  "An arrow leads from an element to its product with a generator, a line without arrow leads there and back, and where there is none the element stays as it is. P-elements have the thick frame. Elements in one circle have a power in common; no arrow leads back to an earlier circle.":
    "Una flecha lleva de un elemento a su producto por un generador, una línea sin flecha va y vuelve, y donde no hay ninguna el elemento queda como está. Los elementos P tienen el marco grueso. Los elementos de un mismo círculo tienen una potencia en común; ninguna flecha vuelve a un círculo anterior.",
  "The graph as a table": "El grafo en una tabla",
  "{count} relations between the generators": {
    one: "{count} relación entre los generadores",
    many: "{count} relaciones entre los generadores",
    other: "{count} relaciones entre los generadores",
  },
  "The elements of the heaps": "Los elementos de los montones",
  "Elements of the heaps": "Elementos de los montones",
  element: "elemento",
  "From heap {preperiod} on they repeat {every}.":
    "Desde el montón {preperiod} se repiten {every}.",
  "The first {count} are shown.": "Se muestran los primeros {count}.",
  "The [misère quotient|misère quotient] has {elements}, among them {lost}.":
    "El [misère quotient|cociente misère] tiene {elements}, entre ellos {lost}.",
  "Why it is proven: {reason}": "Por qué está demostrado: {reason}",
  "It is the quotient of Nim heaps; the search ended because {reason}.":
    "Es el cociente de montones de Nim; la búsqueda terminó ({reason}).",
  "It is not known whether it is finite; the search ended because {reason}.":
    "No se sabe si es finito; la búsqueda terminó ({reason}).",
  "none (elements)": "ninguno",
  "P-elements": "Elementos P",
  Generators: "Generadores",
  "{name} = heap {heap}": "{name} = montón {heap}",
  "Products with the generators": "Productos por los generadores",
  "P-element": "elemento P",
  "times {name}": "por {name}",
  yes: "sí",
  no: "no",
  "Play it so that the last move loses": "Jugar de modo que la última jugada pierda",
  "The square chosen": "La casilla elegida",
  "Point at a square, or use the arrow keys.": "Señala una casilla o usa las flechas.",
  "heat map": "mapa de calor",
  "N-position": "posición N",
  "0: P-position": "0: posición P",
  "{title}, from 0 to {last}, as a heat map: {lost} of {all} positions are P-positions; values up to {largest}":
    "{title}, de 0 a {last}, como mapa de calor: {lost} de {all} posiciones son posiciones P; valores hasta {largest}",
  "P-position, the player to move loses": "posición P, pierde quien tiene el turno",
  "N-position, the player to move wins": "posición N, gana quien tiene el turno",
  "in binary": "en binario",
  "Rules by which the [nim-value|nim-values] can be told without playing the game.":
    "Reglas que dan los [nim-value|valores de Grundy] sin jugar el juego.",
  "No shorter rule for the values was found than the repetition above.":
    "No se halló ninguna regla más corta que la repetición de arriba.",
  "No simple rule for the values was found.":
    "No se halló ninguna regla sencilla para los valores.",
  "Holds for every heap. Why: {reason}": "Vale para cada montón. Por qué: {reason}",
  "Holds for every heap from {from} to {to}; nobody has shown that it goes on.":
    "Vale para cada montón de {from} a {to}; nadie ha mostrado que siga.",
  "Does it repeat?": "¿Se repite?",
  "No period was found in the time there is.":
    "No se halló ningún periodo en el tiempo disponible.",
  "Looking for a period …": "Buscando un periodo …",
  "No period among the first {count} heaps.": "Ningún periodo entre los primeros {count} montones.",
  "{equation} for all {heaps}": "{equation} para todo {heaps}",
  "The [nim-value|nim-values] of {game} follow a law, which is [proven|proven] for every heap, however large; so nobody has to look for a repetition.":
    "Los [nim-value|valores de Grundy] de {game} siguen una ley, [proven|demostrada] para cada montón, por grande que sea; así que nadie tiene que buscar una repetición.",
  "As far as was looked, the [nim-value|nim-values] of {game} do not repeat. A larger search may still find a [period|period].":
    "Hasta donde se ha buscado, los [nim-value|valores de Grundy] de {game} no se repiten. Una búsqueda mayor aún puede hallar un [period|periodo].",
  "This is [proven|proven] for every heap, however large.":
    "Está [proven|demostrado] para cada montón, por grande que sea.",
  "This is [conjectured|conjectured]: it holds for the {count} heaps computed, and nothing known here makes it go on.":
    "Está [conjectured|conjeturado]: vale para los {count} montones calculados, y nada de lo conocido aquí obliga a que siga.",
  "From the start, the [nim-value|nim-values] of {game} grow by {saltus} (the [saltus|saltus]) {every} (the [period|period]).":
    "Desde el principio, los [nim-value|valores de Grundy] de {game} crecen en {saltus} (el [saltus|saltus]) {every} (el [period|periodo]).",
  "From heap {begin} on, the [nim-value|nim-values] of {game} grow by {saltus} (the [saltus|saltus]) {every} (the [period|period]).":
    "Desde el montón {begin}, los [nim-value|valores de Grundy] de {game} crecen en {saltus} (el [saltus|saltus]) {every} (el [period|periodo]).",
  "From the start, the [nim-value|nim-values] of {game} repeat {every} (the [period|period]).":
    "Desde el principio, los [nim-value|valores de Grundy] de {game} se repiten {every} (el [period|periodo]).",
  "From heap {begin} on, the [nim-value|nim-values] of {game} repeat {every} (the [period|period]).":
    "Desde el montón {begin}, los [nim-value|valores de Grundy] de {game} se repiten {every} (el [period|periodo]).",
  "Watch the proof": "Mira la demostración",
  "Save the certificate": "Guardar el certificado",
  "Proving …": "Demostrando …",
  "A proof that others can check, as a {certificate}: {command}":
    "Una demostración que otros pueden comprobar, como {certificate}: {command}",
  certificate: "certificado",
  "Why: {reason}": "Por qué: {reason}",
  "What is known: {theorem}": "Lo que se sabe: {theorem}",
  "Last exception": "Última excepción",
  "none (exception)": "ninguna",
  Saltus: "Saltus",
  "first at {heap}": "por primera vez en {heap}",
  "Heaps computed": "Montones calculados",
  "the nim-values": "los valores de Grundy",
  "Values (text)": "Valores (texto)",
  "Values (JSON)": "Valores (JSON)",
  "Values (b-file of the OEIS)": "Valores (b-file de la OEIS)",
  "Nim-values of {games}, heaps {from} to {to}":
    "Valores de Grundy de {games}, montones {from} a {to}",
  "Red: the two games differ.": "Rojo: los dos juegos difieren.",
  "preperiod {preperiod}": "preperiodo {preperiod}",
  "period {period} ({status})": "periodo {period} ({status})",
  "to heap": "hasta el montón",
  "Zoom out": "Alejar",
  "Zoom in": "Acercar",
  "Values from 0 to {top}.": "Valores de 0 a {top}.",
  "Period {period} from heap {preperiod} on, {status}.":
    "Periodo {period} desde el montón {preperiod}, {status}.",
  "Below it {game}.": "Debajo {game}.",
  "Scatter plot of the nim-values of heaps {from} to {to}.":
    "Gráfica de dispersión de los valores de Grundy de los montones {from} a {to}.",
  "Orange: value 0, lost for the player to move.":
    "Naranja: valor 0, perdido para quien tiene el turno.",
  "A dot is a heap.": "Un punto es un montón.",
  "The thicker a band, the more heaps have the value.":
    "Cuanto más gruesa es una banda, más montones tienen ese valor.",
  "The stronger the colour, the more heaps have the value.":
    "Cuanto más intenso es el color, más montones tienen ese valor.",
  "heaps {first} … {last}: values {values}": "montones {first} … {last}: valores {values}",
  "{value} in {values}": "{value} en {values}",
  "When the last move loses": "Cuando la última jugada pierde",
  "Source: {source}.": "Fuente: {source}.",
  "Play misère": "Jugar en misère",
  "Two players": "Dos jugadores",
  "All about {game}": "Todo sobre {game}",
  "{page}: its nim-values and their period.": "{page}: sus valores de Grundy y su periodo.",
  "Looking for who wins …": "Buscando quién gana …",
  "Which moves win?": "¿Qué jugadas ganan?",
  "Under [misère play|misère play] whoever makes the last move loses.":
    "En el [misère play|juego misère] pierde quien hace la última jugada.",
  "Here the [genus|genus] is {genus}; a position is lost when the first of the raised numbers is 0.":
    "Aquí el [genus|género] es {genus}; una posición está perdida cuando el primero de los números elevados es 0.",
  "the page on {page} of the documentation": "la página «{page}» de la documentación",
  "Its value is {value}.": "Su valor es {value}.",
  "The [nim-sum|nim-sum] is {value}.": "La [nim-sum|suma nim] es {value}.",
  "Its [nim-value|nim-value] is {value}.": "Su [nim-value|valor de Grundy] es {value}.",
  "In any sum it is worth nothing.": "En cualquier suma no vale nada.",
  "In any sum it is worth a heap of {size} of Nim.":
    "En cualquier suma vale un montón de Nim de {size}.",
  "Here whoever moves can win.": "Aquí quien juega puede ganar.",
  "Here whoever must move loses.": "Aquí quien debe jugar pierde.",
  "No move is left.": "No queda ninguna jugada.",
  "None of the more than {all} moves wins.": "Ninguna de las más de {all} jugadas gana.",
  "None of the {all} moves wins.": "Ninguna de las {all} jugadas gana.",
  "{count} of the more than {all} moves win.": {
    one: "{count} de las más de {all} jugadas gana.",
    many: "{count} de las más de {all} jugadas ganan.",
    other: "{count} de las más de {all} jugadas ganan.",
  },
  "{count} of the {all} moves win.": {
    one: "{count} de las {all} jugadas gana.",
    many: "{count} de las {all} jugadas ganan.",
    other: "{count} de las {all} jugadas ganan.",
  },
  "List of positions": "Lista de posiciones",
  "1 heap": "1 montón",
  "Who wins": "Quién gana",
  "P: lost for the player to move": "P: perdida para quien tiene el turno",
  "N: won for the player to move": "N: ganada para quien tiene el turno",
  "P- and N-positions": "Posiciones P y N",
  "the positions": "las posiciones",
  "Positions (CSV)": "Posiciones (CSV)",
  "In a [P-position|P-position] the *previous* player wins: whoever must move now loses against good play. In an [N-position|N-position] the *next* player wins.":
    "En una [P-position|posición P] gana el jugador *previo*: quien debe jugar ahora pierde contra un buen juego. En una [N-position|posición N] gana el jugador *siguiente*.",
  "Of the heaps from 1 to {largest} none is a position {outcome}.":
    "De los montones de 1 a {largest} ninguno es una posición {outcome}.",
  "Of the positions of {heaps} heaps from 1 to {largest} none is a position {outcome}.":
    "De las posiciones de {heaps} montones de 1 a {largest} ninguna es una posición {outcome}.",
  "With no token left nobody can move, so the empty position is always a P-position.":
    "Sin fichas nadie puede jugar, así que la posición vacía es siempre una posición P.",
  "{number} in all, among heaps 1 to {largest}.":
    "{number} en total, entre los montones 1 a {largest}.",
  "The first {number}, among heaps 1 to {largest}.":
    "Los primeros {number}, entre los montones 1 a {largest}.",
  More: "Más",
  plot: "gráfica",
  "Drag to move; pinch, double-click, or click and use the wheel to zoom. Keys: ← → move, + − zoom, Home, End, 0 for all.":
    "Arrastra para mover; pellizca, haz doble clic, o haz clic y usa la rueda para ampliar. Teclas: ← → mover, + − ampliar, Inicio, Fin, 0 para todo.",
  "Nim-values of boards": "Valores de Grundy de tableros",
  columns: "columnas",
  "{count} rows": { one: "{count} fila", many: "{count} filas", other: "{count} filas" },
  "Nim-values of paths, cycles and complete graphs":
    "Valores de Grundy de caminos, ciclos y grafos completos",
  vertices: "vértices",
  path: "camino",
  cycle: "ciclo",
  complete: "completo",
  "Nim-values of a single coin": "Valores de Grundy de una sola moneda",
  "its place": "su lugar",
  "heads at": "cara en",
  Table: "Tabla",
  "0 is lost for whoever must move. Each number leads to its position.":
    "0 está perdido para quien debe jugar. Cada número lleva a su posición.",
  "{position}: nim-value {value}": "{position}: valor de Grundy {value}",
  "none found": "ninguno hallado",
  "Nim-values of pairs in {game}": "Valores de Grundy de pares en {game}",
  "Outcomes of pairs in {game}": "Resultados de pares en {game}",
  "Up to": "Hasta",
  "Third number": "Tercer número",
  "Fourth number": "Cuarto número",
  "What to show of the numbers": "Qué mostrar de los números",
  "Nim-value": "Valor de Grundy",
  Outcome: "Resultado",
  "Nim-values of pairs": "Valores de Grundy de pares",
  "A square is a position ({a}, {b}). The colour of 0 marks the [P-position|P-positions]: whoever must move there loses.":
    "Una casilla es una posición ({a}, {b}). El color del 0 marca las [P-position|posiciones P]: quien debe jugar allí pierde.",
  "{position} has nim-value {value}": "{position} tiene valor de Grundy {value}",
  "the map of pairs": "el mapa de pares",
  "Nim-values (CSV)": "Valores de Grundy (CSV)",
  "Numbers 0 to {last}; {lost} of {all} positions are lost for the player to move.":
    "Números 0 a {last}; {lost} de {all} posiciones están perdidas para quien tiene el turno.",
  "Nim-sums of two heaps": "Sumas nim de dos montones",
  "Outcomes of two heaps": "Resultados de dos montones",
  "What to show": "Qué mostrar",
  "Two heaps: {sum}": "Dos montones: {sum}",
  "A square is a position of two heaps, {a} and {b}. Its [nim-sum|nim-sum] says who wins: where it is 0, whoever must move loses; everywhere else the player to move wins. This is the theorem of Sprague and Grundy.":
    "Una casilla es una posición de dos montones, {a} y {b}. Su [nim-sum|suma nim] dice quién gana: donde es 0, pierde quien debe jugar; en todas las demás gana quien tiene el turno. Es el teorema de Sprague y Grundy.",
  "the map of two heaps": "el mapa de dos montones",
  "Nim-sums (CSV)": "Sumas nim (CSV)",
  "{what} of {game}": "{what} de {game}",
  "Heaps 0 to {last}; {lost} of {all} positions are lost for the player to move.":
    "Montones 0 a {last}; {lost} de {all} posiciones están perdidas para quien tiene el turno.",
  "Draw a family": "Dibujar una familia",
  "closed to a ring": "cerrado en anillo",
  "Use this family": "Usar esta familia",
  "The letters of a word, of which a part is repeated.":
    "Las letras de una palabra, de la que una parte se repite.",
  Before: "Delante",
  Repeated: "Repetido",
  Behind: "Detrás",
  "Of a first cell only": "Solo de una primera celda",
  "Of a last cell only": "Solo de una última celda",
  "Write the word that is repeated.": "Escribe la palabra que se repite.",
  "Only letters and digits, such as xo.": "Solo letras y cifras, como xo.",
  "Numbers with commas between them, such as 0,1.": "Números separados por comas, como 0,1.",
  "A ring has no ends.": "Un anillo no tiene extremos.",
  "At most {most} letters.": "Como máximo {most} letras.",
  "Numbers go from 0 to {last}.": "Los números van de 0 a {last}.",
  "A number from {least} to {most}.": "Un número de {least} a {most}.",
  "Points joined to all others (hubs)": "Puntos unidos a todos (centros)",
  "A board of so many rows. At its ends there can be columns of single squares, from 0 at the top: 0,1.":
    "Un tablero de tantas filas. En sus extremos puede haber columnas de casillas sueltas, desde 0 arriba: 0,1.",
  "A cell and the next": "Una celda y la siguiente",
  "Point {number} of the next cell": "Punto {number} de la celda siguiente",
  "A cell and the next. Press two points to join them, or to part them: within a cell, or from a cell to the next.":
    "Una celda y la siguiente. Pulsa dos puntos para unirlos o separarlos: dentro de una celda, o de una celda a la siguiente.",
  "One point less": "Un punto menos",
  "What is known": "Lo que se sabe",
  "Nim-values of spots without lines": "Valores de Grundy de puntos sin líneas",
  spots: "puntos",
  "Who wins when the last move loses": "Quién gana si pierde la última jugada",
  "P is lost for whoever must move, N is won. Each leads to its position.":
    "P está perdida para quien debe jugar, N está ganada. Cada una lleva a su posición.",
  "{position}: P-position when the last move loses":
    "{position}: posición P si pierde la última jugada",
  "{position}: N-position when the last move loses":
    "{position}: posición N si pierde la última jugada",
  "By the theorem of Guy and Smith: no move takes more than {taken}, and G(n+{p}) = G(n) holds for {from} <= n < {end} = {sum}, hence for all later n.":
    "Por el teorema de Guy y Smith: ninguna jugada quita más de {taken}, y G(n+{p}) = G(n) se cumple para {from} <= n < {end} = {sum}, luego para todo n posterior.",
  "No move takes more than {taken}. G(n+{p}) = G(n) holds for as many heaps in a row, from heap {from} on, hence for all later heaps.":
    "Ninguna jugada quita más de {taken}. G(n+{p}) = G(n) se cumple para otros tantos montones seguidos, desde el montón {from}, luego para todos los posteriores.",
  "Nim-values are common or rare, by the parity of some of their binary digits. No heap from {first} to {last} has a rare value, and G(n+{p}) = G(n) holds for the {heaps} heaps from {from} on, so that the same common values are excluded for all later heaps. For a whole period from heap {start} on, splits with a heap of at most {witness} attain all smaller values. Hence the values repeat for all later heaps.":
    "Los valores de Grundy son comunes o raros, según la paridad de algunas de sus cifras binarias. Ningún montón del {first} al {last} tiene un valor raro, y G(n+{p}) = G(n) se cumple para los {heaps} montones desde {from}, de modo que los mismos valores comunes quedan excluidos para todos los posteriores. Durante un período entero desde el montón {start}, las divisiones con un montón de {witness} como máximo alcanzan todos los valores menores. Por tanto los valores se repiten en todos los montones posteriores.",
  "Guy and Smith for systems of heaps: moves take at most {taken}, and all are there from size {regular} on. G(n+{p}) = G(n) holds for {kinds} and all {from} <= n < {end}, hence for all later n.":
    "Guy y Smith para sistemas de montones: las jugadas quitan como máximo {taken}, y todas existen desde el tamaño {regular}. G(n+{p}) = G(n) se cumple para {kinds} y todo {from} <= n < {end}, luego para todo n posterior.",
  "each of the {count} kinds": {
    one: "cada una de las {count} clase",
    many: "cada una de las {count} clases",
    other: "cada una de las {count} clases",
  },
  "the one kind": "la única clase",
  "The elements of the heaps {from} to {to} repeat after {p}, and {sum}, hence all later ones do, and the quotient grows no more.":
    "Los elementos de los montones {from} a {to} se repiten tras {p}, y {sum}, luego también todos los posteriores, y el cociente ya no crece.",
  "at heap {heap} the order is {order}, more than {limit}":
    "en el montón {heap} el orden es {order}, más de {limit}",
  "Under misère play, where the player who makes the last move loses, nim-values do not decide who wins; a misère quotient of order {order} does, and a position is lost when its element is one of {lost} P-elements.":
    "En juego misère, donde pierde quien hace la última jugada, los valores de Grundy no deciden quién gana; lo hace un cociente misère de orden {order}, y una posición está perdida cuando su elemento es uno de los {lost} P-elementos.",
  "Under misère play, where the player who makes the last move loses, heaps behave like those of Nim: with a heap of value 2 or more a position is lost when its nim-sum is 0, without one when its nim-sum is 1.":
    "En juego misère, donde pierde quien hace la última jugada, los montones se comportan como los de Nim: con un montón de valor 2 o más, una posición está perdida cuando su suma nim es 0; sin ninguno, cuando su suma nim es 1.",
  "The [misère quotient|misère quotient] of the heaps up to {heap} has {elements}, among them {lost}.":
    "El [misère quotient|cociente misère] de los montones hasta {heap} tiene {elements}, entre ellos {lost}.",
  "{reason} For this kind alone it holds from n = {from} on.":
    "{reason} Para esta clase sola se cumple desde n = {from}.",
  "{reason} That is known of the heaps up to {heap}.":
    "{reason} Eso se sabe de los montones hasta {heap}.",
  "{game} is not a game of heaps; only those have a value for each heap, to be compared.":
    "{game} no es un juego de montones; solo estos tienen para cada montón un valor que comparar.",
};
