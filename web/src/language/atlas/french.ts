// French: the atlas of games.
import type { Table } from "../tables";

export const french: Table = {
  "{heaps} heaps (count)": { one: "{heaps} tas", many: "{heaps} tas", other: "{heaps} tas" },
  "None up to heap {heap}.": "Aucune jusqu’au tas {heap}.",
  "{status}: {law} for all n ≥ {preperiod}, both least.":
    "{status} : {law} pour tout n ≥ {preperiod}, tous deux minimaux.",
  "Sparse space": "Espace creux",
  "Mask {mask} in hexadecimal, shifted by the parity of the heap.":
    "Masque {mask} en hexadécimal, décalé de la parité du tas.",
  "Mask {mask} in hexadecimal.": "Masque {mask} en hexadécimal.",
  "Up to {heap}, {heaps} have rare values, the last {last}.":
    "Jusqu’à {heap}, à valeurs rares : {heaps}, le dernier {last}.",
  "Misère quotient": "Quotient misère",
  "Proven: {elements}, {lost} of them lost for the player to move.":
    "Prouvé : {elements}, dont {lost} perdus pour le joueur au trait.",
  "Period {period}, preperiod {preperiod}.": "Période {period}, prépériode {preperiod}.",
  "It is tame.": "Il est apprivoisé.",
  "Not known: {elements} up to heap {heap}.": "Inconnu : {elements} jusqu’au tas {heap}.",
  "Also written": "Aussi écrit",
  "In brackets: how much larger the heaps of that code are.":
    "Entre parenthèses : de combien les tas de ce code sont plus grands.",
  Published: "Publié",
  Certificate: "Certificat",
  "{download} ({bytes} bytes); {command} checks it with code of its own.":
    "{download} ({bytes} octets) ; {command} le vérifie avec son propre code.",
  download: "télécharger",
  Proof: "Preuve",
  "The values of as many heaps as the largest member come back, and these decide all later ones ({command}).":
    "Les valeurs d’autant de tas que le plus grand membre reviennent, et elles décident de toutes les suivantes ({command}).",
  "{value}, first at {first}, up to heap {last}":
    "{value}, d’abord en {first}, jusqu’au tas {last}",
  "P-positions": "Positions P",
  "{heaps} up to {heap}, the last {last}": "{heaps} jusqu’à {heap}, le dernier {last}",
  "Other rules, same values up to heap {heap}": "Autres règles, mêmes valeurs jusqu’au tas {heap}",
  "Hash of the values": "Empreinte des valeurs",
  "{count} more games": {
    one: "{count} jeu de plus",
    many: "{count} jeux de plus",
    other: "{count} jeux de plus",
  },
  all: "toutes",
  "none known": "aucune connue",
  "Largest member": "Plus grand membre",
  "Two players take turns; whoever cannot move loses. Every heap has a nim-value, and of each game here the values were computed until they repeat, with a proof, or up to some heap. {link}.":
    "Deux joueurs jouent tour à tour ; qui ne peut pas jouer perd. Chaque tas a une valeur de Grundy, et pour chaque jeu d’ici les valeurs ont été calculées jusqu’à ce qu’elles se répètent, avec une preuve, ou jusqu’à un certain tas. {link}.",
  "What the columns mean, and how to build it":
    "Ce que veulent dire les colonnes, et comment le construire",
  "List of games": "Liste des jeux",
  Search: "Recherche",
  "The data of the atlas cannot be read: {reason}":
    "Les données de l’atlas ne peuvent pas être lues : {reason}",
  "{code} is the same game as {game}.": "{code} est le même jeu que {game}.",
  "{code} is not in the atlas. {lab} computes it, if its rules can be read.":
    "{code} n’est pas dans l’atlas. {lab} le calcule, si ses règles sont lisibles.",
  "The lab": "Le laboratoire",
  "Octal codes of up to three digits": "Codes octaux d’au plus trois chiffres",
  "Octal codes of four digits": "Codes octaux de quatre chiffres",
  "Hexadecimal codes of two digits": "Codes hexadécimaux de deux chiffres",
  "Subtraction sets of three members": "Ensembles de soustraction de trois membres",
  "Families of graphs": "Familles de graphes",
  "Families of boards": "Familles de plateaux",
  "Clobber on repeated words": "Clobber sur des mots répétés",
  "The periods of the sets S(a,b,{member}), by a and b. The table below has them as numbers.":
    "Les périodes des ensembles S(a,b,{member}), selon a et b. Le tableau ci-dessous les donne en chiffres.",
  "Point at a cell: it is a set.": "Pointez une case : c’est un ensemble.",
  "{game}: period {period}, preperiod {preperiod}, {title}":
    "{game} : période {period}, prépériode {preperiod}, {title}",
  "S(a,b,{member}): a to the right, b upwards, from 1 on. Colour: the period, {scale} 1 to {longest}, by its logarithm. Sets with a common divisor are left out: they are smaller ones on a larger scale.":
    "S(a,b,{member}) : a vers la droite, b vers le haut, à partir de 1. Couleur : la période, {scale} 1 à {longest}, selon son logarithme. Les ensembles à diviseur commun sont omis : ce sont de plus petits à plus grande échelle.",
  "The nim-values of the heaps 0 to {last}, between 0 and {largest}":
    "Les valeurs de Grundy des tas 0 à {last}, entre 0 et {largest}",
  "Rare heaps": "Tas rares",
  "Show more": "En montrer plus",
  "{all} games.": { one: "{all} jeu.", many: "{all} jeux.", other: "{all} jeux." },
  "{selected} of {all} games.": "{selected} des {all} jeux.",
};
