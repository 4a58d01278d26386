// Spanish: the atlas of games.
import type { Table } from "../tables";

export const spanish: Table = {
  "{heaps} heaps (count)": {
    one: "{heaps} montón",
    many: "{heaps} montones",
    other: "{heaps} montones",
  },
  "None up to heap {heap}.": "Ninguno hasta el montón {heap}.",
  "{status}: {law} for all n ≥ {preperiod}, both least.":
    "{status}: {law} para todo n ≥ {preperiod}, ambos mínimos.",
  "Sparse space": "Espacio disperso",
  "Mask {mask} in hexadecimal, shifted by the parity of the heap.":
    "Máscara {mask} en hexadecimal, desplazada por la paridad del montón.",
  "Mask {mask} in hexadecimal.": "Máscara {mask} en hexadecimal.",
  "Up to {heap}, {heaps} have rare values, the last {last}.":
    "Hasta {heap}, con valores raros: {heaps}, el último {last}.",
  "Misère quotient": "Cociente misère",
  "Proven: {elements}, {lost} of them lost for the player to move.":
    "Demostrado: {elements}, {lost} de ellos perdidos para quien tiene el turno.",
  "Period {period}, preperiod {preperiod}.": "Periodo {period}, preperiodo {preperiod}.",
  "It is tame.": "Es manso.",
  "Not known: {elements} up to heap {heap}.": "No se conoce: {elements} hasta el montón {heap}.",
  "Also written": "También se escribe",
  "In brackets: how much larger the heaps of that code are.":
    "Entre paréntesis: cuánto mayores son los montones de ese código.",
  Published: "Publicado",
  Certificate: "Certificado",
  "{download} ({bytes} bytes); {command} checks it with code of its own.":
    "{download} ({bytes} bytes); {command} lo comprueba con código propio.",
  download: "descargar",
  Proof: "Demostración",
  "The values of as many heaps as the largest member come back, and these decide all later ones ({command}).":
    "Vuelven los valores de tantos montones como el miembro mayor, y estos deciden todos los posteriores ({command}).",
  "{value}, first at {first}, up to heap {last}":
    "{value}, por primera vez en {first}, hasta el montón {last}",
  "P-positions": "Posiciones P",
  "{heaps} up to {heap}, the last {last}": "{heaps} hasta {heap}, el último {last}",
  "Other rules, same values up to heap {heap}":
    "Otras reglas, mismos valores hasta el montón {heap}",
  "Hash of the values": "Hash de los valores",
  "{count} more games": {
    one: "{count} juego más",
    many: "{count} juegos más",
    other: "{count} juegos más",
  },
  all: "todos",
  "none known": "ninguno conocido",
  "Largest member": "Miembro mayor",
  "Two players take turns; whoever cannot move loses. Every heap has a nim-value, and of each game here the values were computed until they repeat, with a proof, or up to some heap. {link}.":
    "Dos jugadores se turnan; quien no puede jugar pierde. Cada montón tiene un valor de Grundy, y de cada juego de aquí se calcularon los valores hasta que se repiten, con demostración, o hasta algún montón. {link}.",
  "What the columns mean, and how to build it": "Qué significan las columnas, y cómo se construye",
  "List of games": "Lista de juegos",
  Search: "Buscar",
  "The data of the atlas cannot be read: {reason}":
    "No se pueden leer los datos del atlas: {reason}",
  "{code} is the same game as {game}.": "{code} es el mismo juego que {game}.",
  "{code} is not in the atlas. {lab} computes it, if its rules can be read.":
    "{code} no está en el atlas. {lab} lo calcula, si sus reglas se pueden leer.",
  "The lab": "El laboratorio",
  "Octal codes of up to three digits": "Códigos octales de hasta tres cifras",
  "Octal codes of four digits": "Códigos octales de cuatro cifras",
  "Hexadecimal codes of two digits": "Códigos hexadecimales de dos cifras",
  "Subtraction sets of three members": "Conjuntos de sustracción de tres miembros",
  "Families of graphs": "Familias de grafos",
  "Families of boards": "Familias de tableros",
  "Clobber on repeated words": "Clobber sobre palabras repetidas",
  "The periods of the sets S(a,b,{member}), by a and b. The table below has them as numbers.":
    "Los periodos de los conjuntos S(a,b,{member}), según a y b. La tabla de abajo los da en números.",
  "Point at a cell: it is a set.": "Señala una casilla: es un conjunto.",
  "{game}: period {period}, preperiod {preperiod}, {title}":
    "{game}: periodo {period}, preperiodo {preperiod}, {title}",
  "S(a,b,{member}): a to the right, b upwards, from 1 on. Colour: the period, {scale} 1 to {longest}, by its logarithm. Sets with a common divisor are left out: they are smaller ones on a larger scale.":
    "S(a,b,{member}): a hacia la derecha, b hacia arriba, desde 1. Color: el periodo, {scale} de 1 a {longest}, por su logaritmo. Se omiten los conjuntos con divisor común: son otros menores a mayor escala.",
  "The nim-values of the heaps 0 to {last}, between 0 and {largest}":
    "Los valores de Grundy de los montones 0 a {last}, entre 0 y {largest}",
  "Rare heaps": "Montones raros",
  "Show more": "Mostrar más",
  "{all} games.": { one: "{all} juego.", many: "{all} juegos.", other: "{all} juegos." },
  "{selected} of {all} games.": "{selected} de {all} juegos.",
};
