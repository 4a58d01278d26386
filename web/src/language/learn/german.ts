// German, of what is learnt. Its keys are all texts of that part.

export const german = {
  "You left {heaps}, and the engine takes all of it.":
    "Du hast {heaps} gelassen, und das Programm nimmt alles.",
  "You left {heaps}: not equal, so the engine makes them equal and copies you from then on.":
    "Du hast {heaps} gelassen: nicht gleich, also macht das Programm sie gleich und ahmt dich von da an nach.",
  "a {power}": "eine {power}",
  "You left {heaps}: {blocks} without a partner, so the engine can make everything pair up.":
    "Du hast {heaps} gelassen: {blocks} ohne Partner, also kann das Programm alles zu Paaren ordnen.",
  "Nim by hand": "Nim von Hand",
  "Win Nim from every position that can be won, with pencil and paper or without.":
    "Gewinne Nim aus jeder Stellung, die zu gewinnen ist, mit Bleistift und Papier oder ohne.",
  "Play Nim with four heaps against the engine": "Spiele Nim mit vier Haufen gegen das Programm",
  "One heap": "Ein Haufen",
  "Nim is a game for two players and some [heap|heaps] of [token|tokens]. When it is your turn, choose one heap and take from it as many tokens as you like: at least one, at most all.":
    "Nim ist ein Spiel für zwei Spieler und einige [heap|Haufen] von [token|Steinen]. Wenn du am Zug bist, wähle einen Haufen und nimm davon, so viele Steine du willst: mindestens einen, höchstens alle.",
  "*The player who cannot move loses*, so whoever takes the last token wins.":
    "*Wer nicht ziehen kann, verliert*; also gewinnt, wer den letzten Stein nimmt.",
  "One heap of 5, and you begin.": "Ein Haufen von 5, und du beginnst.",
  "Press a token: it is taken, with all above it. (By keyboard: arrow keys, then Enter.)":
    "Drücke auf einen Stein: Er wird genommen, mit allen darüber. (Mit der Tastatur: Pfeiltasten, dann Enter.)",
  "With a single heap, take it all. That was the last easy one.":
    "Einen einzelnen Haufen nimm ganz. Das war der letzte leichte.",
  "Two equal heaps": "Zwei gleiche Haufen",
  "Two heaps of 4. Would you rather move first or second?":
    "Zwei Haufen von 4. Möchtest du lieber als Erster ziehen oder als Zweiter?",
  First: "Als Erster",
  "Whatever you take from one heap, the other player takes from the other. You are the first who finds no token.":
    "Was du auch von einem Haufen nimmst, der andere Spieler nimmt es vom anderen. Du bist der Erste, der keinen Stein mehr findet.",
  Second: "Als Zweiter",
  "Whatever is taken from one heap, you take from the other. As long as they find a move, so do you.":
    "Was auch von einem Haufen genommen wird, du nimmst es vom anderen. Solange der andere einen Zug findet, findest du auch einen.",
  "The engine begins. Copy it, as a mirror would.":
    "Das Programm beginnt. Ahme es nach, wie ein Spiegel.",
  "This is the *mirror strategy*. It never runs out of answers, since every move is answered in the other heap.":
    "Das ist die *Spiegelstrategie*. Ihr gehen die Antworten nie aus, denn jeder Zug wird im anderen Haufen beantwortet.",
  "Two different heaps": "Zwei verschiedene Haufen",
  "The player who has to move loses with two equal heaps. So that is what you want to leave to the other one.":
    "Wer ziehen muss, verliert mit zwei gleichen Haufen. Die willst du also dem anderen überlassen.",
  "Heaps of 7 and 3, and you begin. Set up the mirror first.":
    "Haufen von 7 und 3, und du beginnst. Stelle erst den Spiegel her.",
  "Two different heaps are won for the player to move: one move makes them equal.":
    "Zwei verschiedene Haufen gewinnt, wer am Zug ist: Ein Zug macht sie gleich.",
  "Three heaps: 1, 2 and 3": "Drei Haufen: 1, 2 und 3",
  "No two heaps are equal here, and yet whoever must move loses. Do not believe it; try.":
    "Hier sind keine zwei Haufen gleich, und doch verliert, wer ziehen muss. Glaub es nicht; probier es aus.",
  "You are to move in 1, 2 and 3. Try all six moves.":
    "Du bist am Zug bei 1, 2 und 3. Probiere alle sechs Züge.",
  "Each of the six moves has an answer that leaves two equal heaps. So *1, 2, 3 is lost* for the player to move.":
    "Auf jeden der sechs Züge gibt es eine Antwort, die zwei gleiche Haufen lässt. Also ist *1, 2, 3 verloren* für den, der am Zug ist.",
  "Pairs inside the heaps": "Paare in den Haufen",
  "Why 1, 2, 3? Think of a heap as made of blocks of 1, 2, 4, 8, … tokens, each size at most once. Every number can be made so in exactly one way: 3 is 2 + 1, 5 is 4 + 1, 7 is 4 + 2 + 1.":
    "Warum 1, 2, 3? Denk dir einen Haufen aus Blöcken von 1, 2, 4, 8, … Steinen, jede Größe höchstens einmal. Jede Zahl lässt sich auf genau eine Weise so bilden: 3 ist 2 + 1, 5 ist 4 + 1, 7 ist 4 + 2 + 1.",
  "Then 1, 2, 3 is 1 and 2 and 2 + 1: two blocks of 1, two of 2. Everything has a partner in another heap: a mirror in pieces.":
    "Dann ist 1, 2, 3 gleich 1 und 2 und 2 + 1: zwei Blöcke von 1, zwei von 2. Alles hat einen Partner in einem anderen Haufen: ein Spiegel in Stücken.",
  "Here are 3, 5 and 7. Pair blocks of the same size. For each size, is one left over? Set the bottom row.":
    "Hier sind 3, 5 und 7. Bilde Paare aus Blöcken gleicher Größe. Bleibt von einer Größe einer übrig? Setze die unterste Zeile.",
  "The 4s pair up and the 2s pair up; of three 1s, one is left over. So the player to move can win.":
    "Die 4er bilden ein Paar und die 2er auch; von drei 1ern bleibt einer übrig. Also kann gewinnen, wer am Zug ist.",
  "Make everything pair up": "Ordne alles zu Paaren",
  "The rule for any number of heaps: *leave a position in which nothing is left over*. The other player has to spoil it, since changing one heap changes some of its blocks; and then you can repair it.":
    "Die Regel für beliebig viele Haufen: *Lass eine Stellung, in der nichts übrig bleibt*. Der andere muss sie zerstören, denn wer einen Haufen ändert, ändert einige seiner Blöcke; und dann kannst du sie wiederherstellen.",
  "Heaps of 1, 4 and 6. Change one heap to something smaller, so that each size of block occurs an even number of times.":
    "Haufen von 1, 4 und 6. Mach einen Haufen kleiner, sodass jede Blockgröße eine gerade Anzahl Mal vorkommt.",
  "Press a place to put a block in or take it out.":
    "Drücke auf eine Stelle, um einen Block hineinzulegen oder herauszunehmen.",
  "everything has a partner. A heap may break up a block: 6 without its 2, plus a 1, is 5.":
    "Alles hat einen Partner. Ein Haufen darf einen Block zerlegen: 6 ohne seine 2, dafür mit einer 1, ist 5.",
  "That some move always repairs it is not obvious. The lesson *Adding heaps* shows why.":
    "Dass immer ein Zug sie wiederherstellt, ist nicht offensichtlich. Die Lektion *Haufen addieren* zeigt, warum.",
  "Win 3, 5, 7": "Gewinne 3, 5, 7",
  "The classic position against the perfect engine. You begin. What is left over?":
    "Die klassische Stellung gegen das perfekte Programm. Du beginnst. Was bleibt übrig?",
  "You have beaten a perfect player. Now you can win every position of Nim that can be won.":
    "Du hast einen perfekten Spieler geschlagen. Nun kannst du jede Stellung von Nim gewinnen, die zu gewinnen ist.",
  "From {heap} every move leads to an N-position: {options}. The other player wins.":
    "Von {heap} führt jeder Zug zu einer N-Stellung: {options}. Der andere Spieler gewinnt.",
  "From {heap} a move leads to {lost}, which are P: leave that to the other player and win.":
    "Von {heap} führt ein Zug zu {lost}, und die sind P: Überlass sie dem anderen und gewinne.",
  "From {heap} a move leads to {lost}, which is P: leave that to the other player and win.":
    "Von {heap} führt ein Zug zu {lost}, und das ist P: Überlass es dem anderen und gewinne.",
  "{heap} is {outcome}.": "{heap} ist {outcome}.",
  "You left {heap}, which is N: taking {taken} leaves {left}, which is P.":
    "Du hast {heap} gelassen, und das ist N: Wer {taken} nimmt, lässt {left}, und das ist P.",
  "Who wins? P and N": "Wer gewinnt? P und N",
  "Find the lost positions of a game by working backwards from its end.":
    "Finde die verlorenen Stellungen eines Spiels, rückwärts von seinem Ende her.",
  "See the P-positions of a game of your choice": "Sieh die P-Stellungen eines Spiels deiner Wahl",
  "Two kinds of position": "Zwei Arten von Stellungen",
  "Suppose that both players make no mistake. Then every position of an [impartial game] is one of two kinds:":
    "Angenommen, beide Spieler machen keinen Fehler. Dann ist jede Stellung eines [impartial game|neutralen Spiels] von einer dieser zwei Arten:",
  "[N-position|N]: the *next* player wins, the one whose turn it is.":
    "[N-position|N]: Der *nächste* Spieler gewinnt, der am Zug ist.",
  "[P-position|P]: the *previous* player wins, the one who has just moved.":
    "[P-position|P]: Der *vorige* Spieler gewinnt, der eben gezogen hat.",
  "Two rules decide which. A position is *N if at least one move leads to a P-position*: make that move. It is *P if every move leads to an N-position*, so that whatever you do, the other player can win.":
    "Zwei Regeln entscheiden, welche. Eine Stellung ist *N, wenn mindestens ein Zug zu einer P-Stellung führt*: Mach diesen Zug. Sie ist *P, wenn jeder Zug zu einer N-Stellung führt*, sodass der andere gewinnen kann, was du auch tust.",
  "What about the end, where no move is left?": "Was ist mit dem Ende, wo es keinen Zug mehr gibt?",
  "The player to move cannot, and loses; the previous player has won. The second rule says so, too: of no moves at all, every one leads to N.":
    "Wer am Zug ist, kann nicht ziehen und verliert; der vorige Spieler hat gewonnen. Das sagt auch die zweite Regel: Von gar keinen Zügen führt jeder zu N.",
  "For N there must be a move to a P-position, and there is no move at all. The player whose turn it is has lost.":
    "Für N müsste es einen Zug zu einer P-Stellung geben, und es gibt gar keinen Zug. Wer am Zug ist, hat verloren.",
  "Mark backwards": "Rückwärts markieren",
  "A game: one heap, and a move takes 1, 2 or 3 tokens. Begin at the end. Heap 0 is P. Then go on: each heap depends only on smaller ones, which you have marked already.":
    "Ein Spiel: ein Haufen, und ein Zug nimmt 1, 2 oder 3 Steine. Beginne am Ende. Haufen 0 ist P. Dann weiter: Jeder Haufen hängt nur von kleineren ab, die du schon markiert hast.",
  "P or N? What the heap can become is framed.":
    "P oder N? Was aus dem Haufen werden kann, ist eingerahmt.",
  "Heaps 0, 4 and 8 are P: the multiples of 4. *Done!*":
    "Die Haufen 0, 4 und 8 sind P: die Vielfachen von 4. *Fertig!*",
  "A heap of 21, and it is your turn. How many do you take?":
    "Ein Haufen von 21, und du bist am Zug. Wie viele nimmst du?",
  "20 is a multiple of 4. Whatever the other player takes, 1, 2 or 3, you take the rest of 4, and the heap is a multiple of 4 again.":
    "20 ist ein Vielfaches von 4. Ob der andere nun 1, 2 oder 3 nimmt, du nimmst, was noch an 4 fehlt, und der Haufen ist wieder ein Vielfaches von 4.",
  "That leaves 19. The other player takes 3 and leaves 16, a P-position.":
    "Das lässt 19. Der andere nimmt 3 und lässt 16, eine P-Stellung.",
  "That leaves 18. The other player takes 2 and leaves 16, a P-position.":
    "Das lässt 18. Der andere nimmt 2 und lässt 16, eine P-Stellung.",
  "A game with a surprise": "Ein Spiel mit einer Überraschung",
  "Now a move takes 1, 3 or 4 tokens. Do not guess; mark.":
    "Nun nimmt ein Zug 1, 3 oder 4 Steine. Rate nicht; markiere.",
  "P or N?": "P oder N?",
  "0, 2, 7, 9 and 14 are P: divided by 7 they leave 0 or 2. No simple multiple would have told you, but the two rules did.":
    "0, 2, 7, 9 und 14 sind P: Geteilt durch 7 lassen sie den Rest 0 oder 2. Kein einfaches Vielfaches hätte es dir verraten, aber die zwei Regeln.",
  "Every game that always comes to an end can be marked like this, from its last positions backwards. So each of its positions is either P or N; “it depends” does not exist.":
    "Jedes Spiel, das immer ein Ende hat, lässt sich so markieren, von seinen letzten Stellungen her rückwärts. Also ist jede seiner Stellungen entweder P oder N; „es kommt darauf an“ gibt es nicht.",
  "Win from 20": "Gewinne von 20 aus",
  "The pattern goes on (the lesson *Why a sequence repeats* proves it): P are the heaps that leave 0 or 2 when divided by 7. So 0, 2, 7, 9, 14, 16, …":
    "Das Muster geht so weiter (die Lektion *Warum sich eine Folge wiederholt* beweist es): P sind die Haufen, die geteilt durch 7 den Rest 0 oder 2 lassen. Also 0, 2, 7, 9, 14, 16, …",
  "One heap of 20; take 1, 3 or 4 (pale tokens cannot be the lowest taken). You begin, and the engine makes no mistakes.":
    "Ein Haufen von 20; nimm 1, 3 oder 4 (blasse Steine können nicht der unterste sein). Du beginnst, und das Programm macht keine Fehler.",
  "You moved from P-position to P-position, and the engine never had a chance.":
    "Du bist von P-Stellung zu P-Stellung gezogen, und das Programm hatte nie eine Chance.",
  "You left {heaps}, worth {values}: not equal, so the engine makes them equal.":
    "Du hast {heaps} gelassen, mit den Werten {values}: nicht gleich, also macht das Programm sie gleich.",
  "You left {heaps}, worth {values}: not 0, so the engine wins it.":
    "Du hast {heaps} gelassen, mit dem Wert {values}: nicht 0, also gewinnt ihn das Programm.",
  "{given} is taken: a move from {heap} leads to a heap of value {given}.":
    "{given} ist vergeben: Ein Zug von {heap} führt zu einem Haufen vom Wert {given}.",
  "{given} is free, but so is {mex}, which is smaller.":
    "{given} ist frei, aber {mex} auch, und das ist kleiner.",
  "Mex: what a heap is worth": "Mex: was ein Haufen wert ist",
  "Work out nim-values, the numbers that say more than won or lost.":
    "Berechne Nim-Werte, die Zahlen, die mehr sagen als gewonnen oder verloren.",
  "See the first million values of this game, and ask any of them why":
    "Sieh die erste Million Werte dieses Spiels und frag jeden davon, warum",
  "Won is not enough": "Gewonnen genügt nicht",
  "Take 1, 3 or 4 tokens again, but with *two* heaps; a move takes from one of them. Heaps of 1, 3 and 4 are all N alone: you take everything. What about two of them together?":
    "Nimm wieder 1, 3 oder 4 Steine, aber mit *zwei* Haufen; ein Zug nimmt von einem davon. Haufen von 1, 3 und 4 sind allein alle N: Du nimmst alles. Was ist mit zweien zusammen?",
  "Heaps of 1 and 3, and it is your turn. Can you win?":
    "Haufen von 1 und 3, und du bist am Zug. Kannst du gewinnen?",
  Yes: "Ja",
  "Take one heap whole, and the other player takes the other. Only 3 → 2 is left; then the other player takes the 1, you must take one of 2, and the last token is theirs.":
    "Nimm einen Haufen ganz, und der andere Spieler nimmt den anderen. Bleibt nur 3 → 2; dann nimmt der andere die 1, du musst einen von 2 nehmen, und der letzte Stein gehört ihm.",
  No: "Nein",
  "Whole heaps are answered by whole heaps; and after 3 → 2 the other player takes the 1, you can only take one of the 2, and they take the last.":
    "Auf ganze Haufen folgen ganze Haufen; und nach 3 → 2 nimmt der andere die 1, du kannst nur einen von 2 nehmen, und er nimmt den letzten.",
  "Heaps of 1 and 4, and it is your turn. Can you win?":
    "Haufen von 1 und 4, und du bist am Zug. Kannst du gewinnen?",
  "By 4 → 3: that leaves 1 and 3 to the other player, which is lost.":
    "Mit 4 → 3: Das lässt dem anderen 1 und 3, und das ist verloren.",
  "Look for a move that leaves 1 and 3.": "Such einen Zug, der 1 und 3 lässt.",
  "N with N gave P in one case and N in the other. So for several heaps it is not enough to know of each whether it is won: there must be different kinds of N. A *number* will tell them apart.":
    "N mit N ergab einmal P und einmal N. Bei mehreren Haufen genügt es also nicht, von jedem zu wissen, ob er gewonnen ist: Es muss verschiedene Arten von N geben. Eine *Zahl* wird sie unterscheiden.",
  "The smallest missing number": "Die kleinste fehlende Zahl",
  "The [mex] of some numbers is the smallest of 0, 1, 2, 3, … that is *not* among them (“minimal excluded”).":
    "Der [mex] einiger Zahlen ist die kleinste von 0, 1, 2, 3, …, die *nicht* unter ihnen ist („minimal excluded“).",
  "1 is there.": "1 ist da.",
  "0 and 1 are there, 2 is not.": "0 und 1 sind da, 2 nicht.",
  "4 is missing, but a smaller number is, too.": "4 fehlt, aber eine kleinere Zahl auch.",
  "0 is not among them, and nothing is smaller.": "0 ist nicht darunter, und nichts ist kleiner.",
  "3 is missing, but count from 0.": "3 fehlt, aber zähle von 0 an.",
  "mex {} = ? (no numbers at all)": "mex {} = ? (gar keine Zahlen)",
  "Nothing is there, so the smallest missing number is 0.":
    "Nichts ist da, also ist die kleinste fehlende Zahl 0.",
  "There is none": "Es gibt keinen",
  "0 is missing, and nothing is smaller than that.": "0 fehlt, und nichts ist kleiner als sie.",
  "The [nim-value] G of a position is *the mex of the nim-values of its options*. The end has no options, hence value 0.":
    "Der [nim-value|Nim-Wert] G einer Stellung ist *der mex der Nim-Werte ihrer Optionen*. Das Ende hat keine Optionen, also den Wert 0.",
  "One option at a time": "Eine Option nach der anderen",
  "Watch the value of a heap of 5 come about: take 1, 3 or 4 and look where you land. ~Play it, or go step by step.~":
    "Sieh zu, wie der Wert eines Haufens von 5 entsteht: Nimm 1, 3 oder 4 und sieh, wo du landest. ~Spiel es ab, oder geh Schritt für Schritt.~",
  "~Everywhere in this lab a nim-value with dots below it can be pressed, and shows this.~":
    "~Überall in diesem Labor kann man auf einen Nim-Wert mit Punkten darunter drücken; dann zeigt er das.~",
  "Your turn": "Du bist dran",
  "Take 1, 3 or 4. Which value has the heap in question? ~In brackets are the values of what it can become.~":
    "Nimm 1, 3 oder 4. Welchen Wert hat der fragliche Haufen? ~In Klammern stehen die Werte dessen, was aus ihm werden kann.~",
  "0, 1, 0, 1, 2, 3, 2, and from 7 on the same again, it seems. *Done!*":
    "0, 1, 0, 1, 2, 3, 2, und von 7 an wieder dasselbe, wie es scheint. *Fertig!*",
  "Compare with the P-positions of this game: 0, 2, 7, 9. They are the heaps of value 0. That is no accident: 0 is missing among the options exactly if no option is P.":
    "Vergleiche mit den P-Stellungen dieses Spiels: 0, 2, 7, 9. Es sind die Haufen vom Wert 0. Das ist kein Zufall: 0 fehlt unter den Optionen genau dann, wenn keine Option P ist.",
  "What the number means": "Was die Zahl bedeutet",
  "A heap of value 3 can be moved to values 0, 1 and 2, and not to 3. A heap of three tokens in *Nim* can do just that. In the 1930s Roland Sprague and Patrick Michael Grundy found that this is all that counts: every position of an impartial game can be replaced by a heap of Nim of the size of its value.":
    "Ein Haufen vom Wert 3 lässt sich zu den Werten 0, 1 und 2 ziehen, und nicht zu 3. Genau das kann ein Haufen von drei Steinen im *Nim*. In den 1930er Jahren fanden Roland Sprague und Patrick Michael Grundy, dass nur dies zählt: Jede Stellung eines neutralen Spiels lässt sich durch einen Haufen Nim von der Größe ihres Werts ersetzen.",
  "One thing is different: a move may also *raise* the value. The next question shows why that never helps.":
    "Eines ist anders: Ein Zug kann den Wert auch *erhöhen*. Die nächste Frage zeigt, warum das nie hilft.",
  "You move 6 → 5, from value 2 to value 3. What can the other player do about it?":
    "Du ziehst 6 → 5, vom Wert 2 zum Wert 3. Was kann der andere dagegen tun?",
  "Move to value 2 again": "Wieder zum Wert 2 ziehen",
  "5 → 4 has value 2. A value above the old one always has a move back to the old one, by the very definition of mex. So a raise can be undone at once.":
    "5 → 4 hat den Wert 2. Ein Wert über dem alten hat immer einen Zug zurück zum alten, gerade wegen der Definition des mex. So lässt sich eine Erhöhung sofort rückgängig machen.",
  "Nothing, the value is 3 now": "Nichts, der Wert ist nun 3",
  "The options of 5 are 4, 2 and 1, of values 2, 0 and 1. One of them is the old value.":
    "Die Optionen von 5 sind 4, 2 und 1, mit den Werten 2, 0 und 1. Einer davon ist der alte Wert.",
  "Win with two heaps": "Gewinne mit zwei Haufen",
  "Two heaps of *equal value* are a mirror, even if their sizes differ: whatever the other player does to one value, you can do to the other, and a raise you undo. So leave equal values.":
    "Zwei Haufen von *gleichem Wert* sind ein Spiegel, auch wenn sie verschieden groß sind: Was der andere mit dem einen Wert macht, kannst du mit dem anderen machen, und eine Erhöhung machst du rückgängig. Lass also gleiche Werte.",
  "Heaps of 12 and 4; take 1, 3 or 4 from one of them. You begin.":
    "Haufen von 12 und 4; nimm 1, 3 oder 4 von einem davon. Du beginnst.",
  "Sizes differ, values agree. With three heaps or more one needs to add values: the next lesson.":
    "Die Größen sind verschieden, die Werte gleich. Bei drei Haufen oder mehr muss man Werte addieren: die nächste Lektion.",
  "Adding heaps": "Haufen addieren",
  "Find the winning move with any number of heaps of any game, and know why it wins.":
    "Finde den Gewinnzug bei beliebig vielen Haufen eines beliebigen Spiels und wisse, warum er gewinnt.",
  "Play Kayles with three rows against the engine":
    "Spiele Kayles mit drei Reihen gegen das Programm",
  "Columns without carrying": "Spalten ohne Übertrag",
  "Write numbers in binary, below each other. Their [nim-sum] has a 1 in each column with an *odd* number of ones and a 0 in each other column. It is addition without carrying, written ⊕; programmers call it *xor*.":
    "Schreibe Zahlen binär untereinander. Ihre [nim-sum|Nim-Summe] hat eine 1 in jeder Spalte mit einer *ungeraden* Anzahl Einsen und in jeder anderen Spalte eine 0. Es ist Addition ohne Übertrag, geschrieben ⊕; wer programmiert, nennt es *xor*.",
  "3 ⊕ 5 = ? Set the digits of the last line.": "3 ⊕ 5 = ? Setze die Ziffern der letzten Zeile.",
  "If you know *Nim by hand*: a 1 in the sum is a block without a partner. Equal numbers cancel: 5 ⊕ 5 = 0.":
    "Wenn du *Nim von Hand* kennst: Eine 1 in der Summe ist ein Block ohne Partner. Gleiche Zahlen heben sich auf: 5 ⊕ 5 = 0.",
  "Why the sum decides": "Warum die Summe entscheidet",
  "Charles Bouton proved in 1901: *a position of Nim is lost for the player to move exactly when its nim-sum is 0.* There are two things to see.":
    "Charles Bouton bewies 1901: *Eine Stellung von Nim ist genau dann verloren für den, der am Zug ist, wenn ihre Nim-Summe 0 ist.* Zweierlei ist einzusehen.",
  "First: every column is even, and you change one heap. Can every column still be even?":
    "Erstens: Jede Spalte ist gerade, und du änderst einen Haufen. Kann dann noch jede Spalte gerade sein?",
  "The new number differs from the old one in some digit. In that column one digit changed and no other, so it is odd now.":
    "Die neue Zahl unterscheidet sich von der alten in irgendeiner Ziffer. In deren Spalte hat sich eine Ziffer geändert und keine andere, also ist sie nun ungerade.",
  "With luck": "Mit Glück",
  "A different number has a different digit somewhere, and nothing else changes in that column.":
    "Eine andere Zahl hat irgendwo eine andere Ziffer, und sonst ändert sich in dieser Spalte nichts.",
  "Second: from an odd column there is a way back. Take the *leftmost* odd column. It has at least one 1, so take a heap with a 1 there, and flip its digits in all odd columns. Now every column is even.":
    "Zweitens: Von einer ungeraden Spalte gibt es einen Weg zurück. Nimm die ungerade Spalte *am weitesten links*. Sie hat mindestens eine 1; nimm also einen Haufen mit einer 1 dort und drehe seine Ziffern in allen ungeraden Spalten um. Nun ist jede Spalte gerade.",
  "Heaps of 9, 5 and 6 are 1001, 0101, 0110, and their nim-sum is 1010. Which heap can be changed so?":
    "Haufen von 9, 5 und 6 sind 1001, 0101, 0110, und ihre Nim-Summe ist 1010. Welcher Haufen lässt sich so ändern?",
  "1001 becomes 0011: 9 → 3. Its leftmost change is from 1 to 0, so the number got smaller, whatever happens further right. So it is a legal move.":
    "1001 wird 0011: 9 → 3. Die Änderung am weitesten links ist von 1 auf 0, also wurde die Zahl kleiner, was auch weiter rechts geschieht. Es ist also ein erlaubter Zug.",
  "0101 would become 1111, which is 15. A move cannot add tokens.":
    "0101 würde 1111, also 15. Ein Zug kann keine Steine hinzufügen.",
  "0110 would become 1100, which is 12. A move cannot add tokens.":
    "0110 würde 1100, also 12. Ein Zug kann keine Steine hinzufügen.",
  "So from nim-sum 0 every move leads away from 0, and from any other nim-sum some move leads back. The end, with no tokens, has nim-sum 0. Hence these are the [P-position|P-positions].":
    "Also führt von der Nim-Summe 0 jeder Zug weg von 0, und von jeder anderen Nim-Summe führt ein Zug zurück. Das Ende, ohne Steine, hat die Nim-Summe 0. Also sind dies die [P-position|P-Stellungen].",
  "Make it 0": "Mach sie 0",
  "Flip digits of one heap. The heap must get smaller, and every column even.":
    "Drehe Ziffern eines Haufens um. Der Haufen muss kleiner werden und jede Spalte gerade.",
  "Nim with 9, 5 and 6.": "Nim mit 9, 5 und 6.",
  "the nim-sum is 0. It was the only winning move.":
    "Die Nim-Summe ist 0. Es war der einzige Gewinnzug.",
  "Nim with 4, 6 and 7. Here three moves win; find one.":
    "Nim mit 4, 6 und 7. Hier gewinnen drei Züge; finde einen.",
  "the nim-sum is 0.": "Die Nim-Summe ist 0.",
  "Every game is Nim": "Jedes Spiel ist Nim",
  "Now for other games. *Kayles*: rows of bowling pins, and a throw knocks out one pin or two that stand side by side. A row may fall into two rows, which are two heaps from then on.":
    "Nun zu anderen Spielen. *Kayles*: Reihen von Kegeln, und ein Wurf wirft einen Kegel um oder zwei, die nebeneinander stehen. Eine Reihe kann in zwei Reihen zerfallen, und die sind von da an zwei Haufen.",
  "The theorem of Sprague and Grundy: *the nim-value of several heaps is the nim-sum of their nim-values.* So an option that leaves rows of 1 and 3 has the value G(1) ⊕ G(3).":
    "Der Satz von Sprague und Grundy: *Der Nim-Wert mehrerer Haufen ist die Nim-Summe ihrer Nim-Werte.* Eine Option, die Reihen von 1 und 3 lässt, hat also den Wert G(1) ⊕ G(3).",
  "Why is it true? Let two heaps have the values x and y. No move leads to the value x ⊕ y again, since it changes just one of the two. Every smaller number is reached by some move, exactly as in Nim, for value x has moves to all smaller values. So the mex is x ⊕ y.":
    "Warum stimmt das? Zwei Haufen sollen die Werte x und y haben. Kein Zug führt wieder zum Wert x ⊕ y, denn er ändert nur einen der beiden. Jede kleinere Zahl wird von einem Zug erreicht, genau wie im Nim, denn der Wert x hat Züge zu allen kleineren Werten. Also ist der mex x ⊕ y.",
  "These are the first values of Kayles. ~Press one to see why.~":
    "Das sind die ersten Werte von Kayles. ~Drücke auf einen, um zu sehen, warum.~",
  "Win at Kayles": "Gewinne Kayles",
  "The recipe: look up the values, add them, and find a move that makes the sum 0.":
    "Das Rezept: Schlag die Werte nach, addiere sie und finde einen Zug, der die Summe 0 macht.",
  "Rows of 7 and 5 pins. You begin.": "Reihen von 7 und 5 Kegeln. Du beginnst.",
  "To knock out pins, press the first and the last of them (one pin: press it twice).":
    "Um Kegel umzuwerfen, drücke auf den ersten und den letzten davon (bei einem Kegel: zweimal auf ihn).",
  "You left {heaps}, and the nim-sum of the values below is not 0. The engine will make it 0.":
    "Du hast {heaps} gelassen, und die Nim-Summe der Werte unten ist nicht 0. Das Programm wird sie 0 machen.",
  "The same recipe wins every game of this lab that can be won.":
    "Dasselbe Rezept gewinnt jedes Spiel dieses Labors, das zu gewinnen ist.",
  "Boards and graphs": "Bretter und Graphen",
  "Win Cram by copying, and see that a board is worth a heap of Nim, too.":
    "Gewinne Cram durch Nachahmen und sieh, dass auch ein Brett einen Haufen Nim wert ist.",
  "Play Cram on 4 rows of 5 against the engine": "Spiele Cram auf 4 Reihen zu 5 gegen das Programm",
  "Win by copying": "Gewinne durch Nachahmen",
  "*Cram*: two players take turns in placing a domino on two free squares side by side. Whoever has no room for one loses.":
    "*Cram*: Zwei Spieler legen abwechselnd einen Dominostein auf zwei freie Felder nebeneinander. Wer keinen Platz mehr dafür hat, verliert.",
  "The board below has four rows of four, and the engine begins. However well it plays, there is a simple way to win: answer each domino by one on the squares *opposite*, across the middle of the board.":
    "Das Brett unten hat vier Reihen zu vier, und das Programm beginnt. Wie gut es auch spielt, es gibt einen einfachen Weg zum Sieg: Antworte auf jeden Dominostein mit einem auf den Feldern *gegenüber*, durch die Mitte des Bretts.",
  "~Point at the two squares that your domino covers.~ The engine begins.":
    "~Zeige auf die zwei Felder, die dein Dominostein bedeckt.~ Das Programm beginnt.",
  "The engine can win now. Copy its domino, turned around the middle.":
    "Das Programm kann nun gewinnen. Ahme seinen Dominostein nach, um die Mitte gedreht.",
  "Where the engine has room, so have you: the squares opposite are free, since the position was the same from both sides before it moved.":
    "Wo das Programm Platz hat, hast du auch Platz: Die Felder gegenüber sind frei, denn vor seinem Zug war die Stellung von beiden Seiten dieselbe.",
  "Why does the copy never cover a square that is taken?":
    "Warum bedeckt die Nachahmung nie ein belegtes Feld?",
  "Squares opposite each other are taken together":
    "Gegenüberliegende Felder werden zusammen belegt",
  "Before the engine moves, a square is free exactly when the one opposite is. Its domino does not cover two opposite squares of a board with even sides, so those opposite are still free.":
    "Vor dem Zug des Programms ist ein Feld genau dann frei, wenn das gegenüber frei ist. Sein Dominostein bedeckt auf einem Brett mit geraden Seiten keine zwei gegenüberliegenden Felder, also sind die gegenüber noch frei.",
  "The board is large enough": "Das Brett ist groß genug",
  "Room runs out for whoever has to move, and that is always the engine.":
    "Der Platz geht dem aus, der ziehen muss, und das ist immer das Programm.",
  "Take the middle first": "Nimm zuerst die Mitte",
  "With three rows of four you begin. One domino covers two opposite squares: the one in the middle. Place it, and then copy.":
    "Bei drei Reihen zu vier beginnst du. Ein Dominostein bedeckt zwei gegenüberliegende Felder: der in der Mitte. Lege ihn, und dann ahme nach.",
  "Three rows of four. You begin.": "Drei Reihen zu vier. Du beginnst.",
  "The engine can win now.": "Das Programm kann nun gewinnen.",
  "A board with one odd and one even side is won by whoever begins; one with two even sides is lost.":
    "Ein Brett mit einer ungeraden und einer geraden Seite gewinnt, wer beginnt; eines mit zwei geraden Seiten ist dann verloren.",
  "A graph is worth a number": "Ein Graph ist eine Zahl wert",
  "*Node Kayles* is played on a graph: points joined by lines. A move takes a point away, and with it all points that are joined to it. Whoever finds none loses.":
    "*Knoten-Kayles* spielt man auf einem Graphen: Punkte, durch Linien verbunden. Ein Zug nimmt einen Punkt weg und mit ihm alle Punkte, die mit ihm verbunden sind. Wer keinen findet, verliert.",
  "Every position of such games has a [nim-value], by the same rule as a heap: the [mex] of the values that one move can leave. Here are two graphs side by side, a path of three points and one of two. The path of three has the value 2 (its ends leave one point, worth 1; its middle leaves nothing, worth 0), the path of two the value 1.":
    "Jede Stellung solcher Spiele hat einen [nim-value|Nim-Wert], nach derselben Regel wie ein Haufen: den [mex] der Werte, die ein Zug lassen kann. Hier sind zwei Graphen nebeneinander, ein Weg aus drei Punkten und einer aus zwei. Der Weg aus drei hat den Wert 2 (seine Enden lassen einen Punkt vom Wert 1; seine Mitte lässt nichts, vom Wert 0), der Weg aus zwei den Wert 1.",
  "Make the nim-sum 0. You begin.": "Mach die Nim-Summe 0. Du beginnst.",
  "The nim-sum of the values below is not 0. The engine will make it 0.":
    "Die Nim-Summe der Werte unten ist nicht 0. Das Programm wird sie 0 machen.",
  "You left two positions of the same value. It does not matter that they look different.":
    "Du hast zwei Stellungen von gleichem Wert gelassen. Dass sie verschieden aussehen, macht nichts.",
  "Boards, graphs and heaps together": "Bretter, Graphen und Haufen zusammen",
  "So all these games can be played side by side, and the recipe is the one for Nim: add the values without carrying, and leave 0.":
    "So lassen sich alle diese Spiele nebeneinander spielen, und das Rezept ist das von Nim: Addiere die Werte ohne Übertrag und lass 0.",
  "A board of Cram, a graph and a heap of Nim. In each turn you move in one of them. You begin.":
    "Ein Brett Cram, ein Graph und ein Haufen Nim. In jedem Zug ziehst du in einem davon. Du beginnst.",
  "Cram, a graph and a heap, by one recipe: the theorem of Sprague and Grundy.":
    "Cram, ein Graph und ein Haufen, nach einem Rezept: der Satz von Sprague und Grundy.",
  "You left a square from which the queen can reach a lost one: the engine goes there.":
    "Du hast ein Feld gelassen, von dem die Dame ein verlorenes erreicht: Das Programm zieht dorthin.",
  "Win a game on two numbers by the golden ratio.":
    "Gewinne ein Spiel mit zwei Zahlen durch den Goldenen Schnitt.",
  "See the nim-values of all squares as colours": "Sieh die Nim-Werte aller Felder als Farben",
  "Bring the queen home": "Bring die Dame heim",
  "A queen stands on a board that has one corner. Two players move her in turn, along her row, her column or her diagonal, and always *towards the corner*. Whoever brings her home wins, since then the other player cannot move.":
    "Eine Dame steht auf einem Brett mit einer Ecke. Zwei Spieler ziehen sie abwechselnd, ihre Zeile, ihre Spalte oder ihre Diagonale entlang, und immer *auf die Ecke zu*. Wer sie heimbringt, gewinnt, denn dann kann der andere nicht ziehen.",
  "Her square is a pair of numbers, how far she is from either edge. A move makes one number smaller, or both by the same amount. So it is also a game with two heaps: take from one of them, or the same number from both.":
    "Ihr Feld ist ein Paar von Zahlen: wie weit sie von den beiden Rändern entfernt ist. Ein Zug macht eine Zahl kleiner oder beide um gleich viel. Also ist es auch ein Spiel mit zwei Haufen: Nimm von einem davon, oder von beiden gleich viele.",
  "The queen on 5 and 3, and the engine begins. ~Point at the square where the queen should go.~":
    "Die Dame auf 5 und 3, und das Programm beginnt. ~Zeige auf das Feld, auf das die Dame ziehen soll.~",
  "From 5 and 3 every move is met by one that wins: it is a [P-position].":
    "Von 5 und 3 folgt auf jeden Zug einer, der gewinnt: Es ist eine [P-position|P-Stellung].",
  "Lost squares": "Verlorene Felder",
  "Work backwards from the corner. From all squares on its row, its column and its diagonal the queen is home in one move: these are [N-position|N-positions]. The nearest square that sees none of the corner’s lines is 1 and 2 (or 2 and 1): whatever you do there, the next move brings the queen home. It is lost.":
    "Geh von der Ecke aus rückwärts. Von allen Feldern ihrer Zeile, ihrer Spalte und ihrer Diagonale ist die Dame mit einem Zug daheim: Das sind [N-position|N-Stellungen]. Das nächste Feld, das auf keiner Linie der Ecke liegt, ist 1 und 2 (oder 2 und 1): Was du dort auch tust, der nächste Zug bringt die Dame heim. Es ist verloren.",
  "Strike out every square from which a move leads to the corner or to 1 and 2. Which is the next lost one?":
    "Streiche jedes Feld, von dem ein Zug zur Ecke oder zu 1 und 2 führt. Welches ist das nächste verlorene?",
  "Take 3 from the 4: that leaves 2 and 1.": "Nimm 3 von der 4: Das lässt 2 und 1.",
  "Take 2 from both: that leaves 1 and 2.": "Nimm 2 von beiden: Das lässt 1 und 2.",
  "No move from it leads to a lost square: 1 and 2 are on none of its lines.":
    "Kein Zug von dort führt zu einem verlorenen Feld: 1 und 2 liegt auf keiner seiner Linien.",
  "Go on in the same way. Which comes after 3 and 5?":
    "Mach so weiter. Welches kommt nach 3 und 5?",
  "4 is the smallest number that is in no lost pair yet, and the difference is one more than before.":
    "4 ist die kleinste Zahl, die noch in keinem verlorenen Paar steht, und die Differenz ist um eins größer als zuvor.",
  "Take 1 and 1: that leaves 3 and 5.": "Nimm 1 und 1: Das lässt 3 und 5.",
  "Take 5 from the 8: that leaves 5 and 3.": "Nimm 5 von der 8: Das lässt 5 und 3.",
  "The pattern": "Das Muster",
  "The lost pairs are 0, 0; 1, 2; 3, 5; 4, 7; 6, 10; 8, 13; … The differences are 0, 1, 2, 3, 4, 5, …: each occurs once, since two pairs with the same difference would be on one diagonal. And each number occurs once, since otherwise two would be on one line.":
    "Die verlorenen Paare sind 0, 0; 1, 2; 3, 5; 4, 7; 6, 10; 8, 13; … Die Differenzen sind 0, 1, 2, 3, 4, 5, …: Jede kommt einmal vor, denn zwei Paare mit derselben Differenz lägen auf einer Diagonale. Und jede Zahl kommt einmal vor, denn sonst lägen zwei auf einer Linie.",
  "So the next pair is found without trying: *the smallest number not used yet, and that number plus the next difference.*":
    "So findet man das nächste Paar ohne Probieren: *die kleinste noch nicht benutzte Zahl, und diese Zahl plus die nächste Differenz.*",
  "After 8 and 13, with difference 5: which is the next lost pair?":
    "Nach 8 und 13, mit der Differenz 5: Welches ist das nächste verlorene Paar?",
  "9 is the smallest number that is in none of the pairs, and the difference is 6.":
    "9 ist die kleinste Zahl, die in keinem der Paare steht, und die Differenz ist 6.",
  "9 is smaller than 11, and in no pair yet.": "9 ist kleiner als 11 und noch in keinem Paar.",
  "8 and 13 have the difference 5 already, so take 1 from both.":
    "8 und 13 haben schon die Differenz 5; nimm also 1 von beiden.",
  "Willem Wythoff found in 1907 what these numbers are. The first numbers of the pairs are the multiples of the golden ratio 1.618…, rounded down; the second ones those of its square, 2.618…":
    "Willem Wythoff fand 1907, was für Zahlen das sind. Die ersten Zahlen der Paare sind die Vielfachen des Goldenen Schnitts 1.618…, abgerundet; die zweiten die seines Quadrats, 2.618…",
  "The tenth pair: 10 times 1.618 is 16.18. What is it?":
    "Das zehnte Paar: 10 mal 1.618 ist 16.18. Welches ist es?",
  "16.18 rounded down is 16, and 26.18 rounded down is 26: the difference is 10.":
    "16.18 abgerundet ist 16, und 26.18 abgerundet ist 26: Die Differenz ist 10.",
  "The multiples are rounded down.": "Die Vielfachen werden abgerundet.",
  "The second number is the first plus 10, not twice it.":
    "Die zweite Zahl ist die erste plus 10, nicht ihr Doppeltes.",
  "Win from 12 and 9": "Gewinne von 12 und 9 aus",
  "Of the thirty moves one wins. The lost pairs up to here are 1, 2; 3, 5; 4, 7; 6, 10; 8, 13. Which can you reach?":
    "Von den dreißig Zügen gewinnt einer. Die verlorenen Paare bis hierher sind 1, 2; 3, 5; 4, 7; 6, 10; 8, 13. Welches kannst du erreichen?",
  "The queen on 12 and 9 against the perfect engine. You begin.":
    "Die Dame auf 12 und 9 gegen das perfekte Programm. Du beginnst.",
  "You moved from lost square to lost square, by the golden ratio.":
    "Du bist von verlorenem Feld zu verlorenem Feld gezogen, mit dem Goldenen Schnitt.",
  "You left {heaps}: remainders {remainders}, hence values {values}, and the nim-sum is {sum}.":
    "Du hast {heaps} gelassen: Reste {remainders}, also Werte {values}, und die Nim-Summe ist {sum}.",
  "You left {heaps}: remainder {remainders}, hence value {values}, and the nim-sum is {sum}.":
    "Du hast {heaps} gelassen: Rest {remainders}, also Wert {values}, und die Nim-Summe ist {sum}.",
  "Why a sequence repeats": "Warum sich eine Folge wiederholt",
  "Prove with a few comparisons that the values of a game repeat for ever.":
    "Beweise mit wenigen Vergleichen, dass sich die Werte eines Spiels für immer wiederholen.",
  "See the period of Dawson’s Kayles, and watch its proof":
    "Sieh die Periode von Dawsons Kayles und ihren Beweis",
  "It looks like a pattern": "Es sieht nach einem Muster aus",
  "Take 1, 3 or 4 tokens. These are the [nim-value|nim-values] of the heaps 0 to 27.":
    "Nimm 1, 3 oder 4 Steine. Das sind die [nim-value|Nim-Werte] der Haufen 0 bis 27.",
  "They repeat every 7 heaps, as far as you can see. Is it certain that they always will?":
    "Sie wiederholen sich alle 7 Haufen, so weit man sieht. Ist es sicher, dass sie das immer tun?",
  "Yes, that is four times in a row": "Ja, das ist viermal hintereinander",
  "In Kayles the heaps 40 to 56 keep to a pattern of 12, and heap 57 breaks it. The heaps 58 to 69 keep to it, and 70 breaks it. Seeing is not proving.":
    "In Kayles halten sich die Haufen 40 bis 56 an ein Muster von 12, und Haufen 57 bricht es. Die Haufen 58 bis 69 halten sich daran, und 70 bricht es. Sehen ist nicht beweisen.",
  "Not yet": "Noch nicht",
  "In Kayles the heaps 40 to 56 keep to a pattern of 12, and then heap 57 breaks it; 58 to 69 keep to it, and 70 breaks it. Perhaps 71 to a million, and then? Seeing is not proving.":
    "In Kayles halten sich die Haufen 40 bis 56 an ein Muster von 12, und dann bricht es Haufen 57; 58 bis 69 halten sich daran, und 70 bricht es. Vielleicht 71 bis zu einer Million, und dann? Sehen ist nicht beweisen.",
  "A short memory": "Ein kurzes Gedächtnis",
  "G(n) is the [mex] of G(n − 1), G(n − 3) and G(n − 4). Nothing older has a say: the sequence has a memory of four values.":
    "G(n) ist der [mex] von G(n − 1), G(n − 3) und G(n − 4). Nichts Älteres redet mit: Die Folge hat ein Gedächtnis von vier Werten.",
  "So when four values in a row come again, the fifth must come again, too: it is computed from the same numbers. Then the sixth, and so on for ever. To prove that the [period] is 7 it is enough to compare four pairs.":
    "Wenn also vier Werte hintereinander wiederkommen, muss auch der fünfte wiederkommen: Er wird aus denselben Zahlen berechnet. Dann der sechste, und so für immer weiter. Um zu beweisen, dass die [period|Periode] 7 ist, genügt es, vier Paare zu vergleichen.",
  "How many comparisons would do if moves took 2, 5 or 9 tokens?":
    "Wie viele Vergleiche würden genügen, wenn Züge 2, 5 oder 9 Steine nähmen?",
  "There are three moves, but G(n) depends on G(n − 9), which is further back than three values.":
    "Es gibt drei Züge, aber G(n) hängt von G(n − 9) ab, und das liegt weiter zurück als drei Werte.",
  "The largest move decides: nine values in a row fix everything that follows.":
    "Der größte Zug entscheidet: Neun Werte hintereinander legen alles Folgende fest.",
  "2 + 5 + 9 are 16, but no single move goes back further than 9.":
    "2 + 5 + 9 ist 16, aber kein einzelner Zug geht weiter zurück als 9.",
  "First a wrong claim: *is 2 a period from heap 0 on?* ~Watch it fail.~":
    "Erst eine falsche Behauptung: *Ist 2 eine Periode von Haufen 0 an?* ~Sieh zu, wie sie scheitert.~",
  "Now the right one: *7 from heap 0 on*.": "Nun die richtige: *7 von Haufen 0 an*.",
  "Rows that break": "Reihen, die zerfallen",
  "In Kayles a move breaks a row in two, so G(n) depends on *all* smaller heaps: the memory grows. What now? Richard Guy and Cedric Smith found the way out in 1956.":
    "In Kayles teilt ein Zug eine Reihe in zwei, also hängt G(n) von *allen* kleineren Haufen ab: Das Gedächtnis wächst. Was nun? Richard Guy und Cedric Smith fanden 1956 den Ausweg.",
  "Suppose that G(n + 12) = G(n) has been compared from n = 71 up to 155. Is it true for larger n? Take a row of N + 12 pins with N at least 156, and break it in two.":
    "Angenommen, G(n + 12) = G(n) ist von n = 71 bis 155 verglichen. Stimmt es für größere n? Nimm eine Reihe von N + 12 Kegeln mit N mindestens 156 und teile sie in zwei.",
  "A throw takes at most 2 of the N + 12 pins. How long is the longer of the two rows at least?":
    "Ein Wurf nimmt höchstens 2 der N + 12 Kegel. Wie lang ist die längere der beiden Reihen mindestens?",
  "At least 156 + 12 − 2 = 166 pins are left, and the longer row has at least half of them.":
    "Mindestens 156 + 12 − 2 = 166 Kegel bleiben übrig, und die längere Reihe hat mindestens die Hälfte davon.",
  "That is half of 156. But at least 156 + 12 − 2 = 166 pins are left.":
    "Das ist die Hälfte von 156. Aber es bleiben mindestens 156 + 12 − 2 = 166 Kegel übrig.",
  "At least 166 pins are left, and 83 is half of them. And 83 is just 71 + 12.":
    "Mindestens 166 Kegel bleiben übrig, und 83 ist die Hälfte davon. Und 83 ist gerade 71 + 12.",
  "Take 12 pins away from that longer row: it still has 71 or more, so by all that agreed so far its value *does not change*. What is left is a move from N with the same value. The other way round, add 12 to the longer row. So N and N + 12 have options of the same values, and the same mex.":
    "Nimm 12 Kegel von dieser längeren Reihe weg: Sie hat noch 71 oder mehr, also *ändert sich ihr Wert nicht*, nach allem, was bisher übereinstimmte. Was übrig bleibt, ist ein Zug von N mit demselben Wert. Umgekehrt füge der längeren Reihe 12 hinzu. Also haben N und N + 12 Optionen mit denselben Werten und denselben mex.",
  "Now you see where 156 comes from: 2·71 + 12 + 2, twice the [preperiod], plus the period, plus the largest throw.":
    "Nun siehst du, woher 156 kommt: 2·71 + 12 + 2, zweimal die [preperiod|Vorperiode] plus die Periode plus der größte Wurf.",
  "The last time that Kayles leaves its pattern is at heap 70. So the claim *from 70 on* must fail:":
    "Zum letzten Mal verlässt Kayles sein Muster bei Haufen 70. Also muss die Behauptung *von 70 an* scheitern:",
  "And *from 71 on*? Eighty-five comparisons decide about infinitely many heaps.":
    "Und *von 71 an*? Fünfundachtzig Vergleiche entscheiden über unendlich viele Haufen.",
  "Nobody knows whether every game given by such rules repeats at last. In Grundy’s game, where a move splits a heap into two unequal ones, more than ten thousand million values have been computed, and no period has shown.":
    "Niemand weiß, ob sich jedes Spiel mit solchen Regeln schließlich wiederholt. In Grundys Spiel, wo ein Zug einen Haufen in zwei ungleiche teilt, sind mehr als zehn Milliarden Werte berechnet worden, und keine Periode hat sich gezeigt.",
  "Win with remainders": "Gewinne mit Resten",
  "What is it good for? To know the value of a heap of a million, divide by the period. For 1, 3 or 4 you need seven values, those of the remainders 0 to 6:":
    "Wozu ist es gut? Um den Wert eines Haufens von einer Million zu kennen, teile durch die Periode. Für 1, 3 oder 4 brauchst du sieben Werte, die der Reste 0 bis 6:",
  "Heaps of 17 and 11; take 1, 3 or 4 from one of them. You begin. Use the remainders on division by 7, and make the [nim-sum] 0.":
    "Haufen von 17 und 11; nimm 1, 3 oder 4 von einem davon. Du beginnst. Benutze die Reste bei Division durch 7 und mach die [nim-sum|Nim-Summe] 0.",
  "A heap of a million would have been no harder: 1000000 leaves 1 when divided by 7, so its value is 1.":
    "Ein Haufen von einer Million wäre nicht schwerer gewesen: 1000000 lässt geteilt durch 7 den Rest 1, also ist sein Wert 1.",
  "The nim-sum of what you left is not 0. The engine will make it 0.":
    "Die Nim-Summe dessen, was du gelassen hast, ist nicht 0. Das Programm wird sie 0 machen.",
  "From one graph to all of them": "Von einem Graphen zu allen",
  "See a whole family of graphs as heaps, and prove who wins on each of them.":
    "Sieh eine ganze Familie von Graphen als Haufen und beweise, wer auf jedem davon gewinnt.",
  "See the kinds of heaps of a family, their values and the proof":
    "Sieh die Arten von Haufen einer Familie, ihre Werte und den Beweis",
  "A path is a heap": "Ein Weg ist ein Haufen",
  "*Node Kayles*: take a point of a graph; all points joined to it go, too. Whoever finds none loses. On a path of n points a move takes a point with its one or two neighbours, and what is left is one path or two.":
    "*Knoten-Kayles*: Nimm einen Punkt eines Graphen; alle Punkte, die mit ihm verbunden sind, gehen mit. Wer keinen findet, verliert. Auf einem Weg aus n Punkten nimmt ein Zug einen Punkt mit seinen ein oder zwei Nachbarn, und übrig bleibt ein Weg oder zwei.",
  "So nothing of a path matters but its length: paths *are* heaps, and a move is as in a game of heaps that may [split].":
    "An einem Weg zählt also nichts als seine Länge: Wege *sind* Haufen, und ein Zug ist wie in einem Spiel mit Haufen, das auch [split|teilen] darf.",
  "A path of seven points. Leave two equal paths, and then copy. You begin.":
    "Ein Weg aus sieben Punkten. Lass zwei gleiche Wege, und dann ahme nach. Du beginnst.",
  "The middle point leaves two paths of two. Every path with an odd number of points is won so.":
    "Der mittlere Punkt lässt zwei Wege aus zweien. Jeder Weg mit einer ungeraden Anzahl Punkte wird so gewonnen.",
  "A move takes the third point of a path of 8. Which paths are left?":
    "Ein Zug nimmt den dritten Punkt eines Wegs aus 8. Welche Wege bleiben?",
  "One and four": "Einer und vier",
  "The points 2, 3 and 4 are gone: one is left on one side, four on the other.":
    "Die Punkte 2, 3 und 4 sind weg: Einer bleibt auf der einen Seite, vier auf der anderen.",
  "Two and five": "Zwei und fünf",
  "The neighbours of the third point go, too.": "Die Nachbarn des dritten Punkts gehen auch weg.",
  Five: "Fünf",
  "The first point is not joined to the third: it stays.":
    "Der erste Punkt ist nicht mit dem dritten verbunden: Er bleibt.",
  "All paths at once": "Alle Wege auf einmal",
  "These are the nim-values of the paths of 0, 1, 2, … points. ~Press one to see where it comes from.~ It is the game that T. R. Dawson asked about in 1935, with pawns.":
    "Das sind die Nim-Werte der Wege aus 0, 1, 2, … Punkten. ~Drücke auf einen, um zu sehen, woher er kommt.~ Es ist das Spiel, nach dem T. R. Dawson 1935 fragte, mit Bauern.",
  "From 52 points on the values repeat every 34. How can one be sure that they always will?":
    "Von 52 Punkten an wiederholen sich die Werte alle 34. Wie kann man sicher sein, dass sie es immer tun?",
  "They did for thousands of points": "Sie taten es für Tausende von Punkten",
  "Other sequences have looked regular for longer, and were not.":
    "Andere Folgen sahen länger regelmäßig aus und waren es nicht.",
  "A move takes at most three points, so enough equal values in a row settle all later ones":
    "Ein Zug nimmt höchstens drei Punkte, also legen genug gleiche Werte hintereinander alle späteren fest",
  "A large path becomes two, of which one is large. If the values repeat long enough, each later one is the mex of the same numbers as the one a period before: the theorem of Guy and Smith.":
    "Ein großer Weg wird zu zweien, von denen einer groß ist. Wenn sich die Werte lange genug wiederholen, ist jeder spätere der mex derselben Zahlen wie der eine Periode zuvor: der Satz von Guy und Smith.",
  "Several kinds": "Mehrere Arten",
  "Now a *ladder*: two paths side by side, joined rung by rung. A move takes a point with up to three neighbours. What is left may be no ladder: next to the gap one point of a rung is still there.":
    "Nun eine *Leiter*: zwei Wege nebeneinander, Sprosse für Sprosse verbunden. Ein Zug nimmt einen Punkt mit bis zu drei Nachbarn. Was bleibt, ist vielleicht keine Leiter: Neben der Lücke ist ein Punkt einer Sprosse noch da.",
  "What do we need besides ladders of every length?": "Was brauchen wir außer Leitern jeder Länge?",
  Nothing: "Nichts",
  "A ladder with half a rung at its end is no ladder, and moves lead to it.":
    "Eine Leiter mit einer halben Sprosse am Ende ist keine Leiter, und Züge führen zu ihr.",
  "Ladders that have lost a point at one end, or at both":
    "Leitern, die an einem Ende oder an beiden einen Punkt verloren haben",
  "Moves on these lead to the same kinds again. So there are finitely many kinds of heaps, which turn into each other: a *system*.":
    "Züge auf diesen führen wieder zu denselben Arten. Es gibt also endlich viele Arten von Haufen, die ineinander übergehen: ein *System*.",
  "All graphs": "Alle Graphen",
  "Far from the gap the ladder is whole. Only its ends can look different.":
    "Weit von der Lücke ist die Leiter ganz. Nur ihre Enden können anders aussehen.",
  "Every graph made of equal cells in a row is like this, as long as gaps fall apart: the program finds the kinds by itself, computes all their sequences side by side, and proves a period of all of them together.":
    "Jeder Graph aus gleichen Zellen in einer Reihe ist so, solange er an Lücken auseinanderfällt: Das Programm findet die Arten selbst, berechnet alle ihre Folgen nebeneinander und beweist eine Periode von allen zusammen.",
  "The sequence of one kind has repeated for long. The others have not. Is its period proven?":
    "Die Folge einer Art hat sich lange wiederholt. Die anderen nicht. Ist ihre Periode bewiesen?",
  "Its next values depend on those of the other kinds.":
    "Ihre nächsten Werte hängen von denen der anderen Arten ab.",
  "A move leads to other kinds, so all of them must repeat for long enough.":
    "Ein Zug führt zu anderen Arten, also müssen sich alle lange genug wiederholen.",
  "Win on triangles": "Gewinne auf Dreiecken",
  "A strip of triangles: seven cells of two points. Two of the fourteen first moves win. You may count on symmetry, or look for a position worth 0.":
    "Ein Streifen von Dreiecken: sieben Zellen aus zwei Punkten. Zwei der vierzehn ersten Züge gewinnen. Du kannst auf Symmetrie setzen oder eine Stellung vom Wert 0 suchen.",
  "Against the perfect engine. You begin.": "Gegen das perfekte Programm. Du beginnst.",
  "One strip is won by looking at it; all strips are, by the sequence of their family.":
    "Einen Streifen gewinnt man, indem man ihn ansieht; alle Streifen durch die Folge ihrer Familie.",
  "When the last player loses": "Wenn der letzte Spieler verliert",
  "Win Nim when the last move loses, and see why nim-values no longer decide every game.":
    "Gewinne Nim, wenn der letzte Zug verliert, und sieh, warum Nim-Werte nicht mehr jedes Spiel entscheiden.",
  "Play Kayles with rows of 7 and 8, where the last move loses":
    "Spiele Kayles mit Reihen von 7 und 8, wobei der letzte Zug verliert",
  "One rule turned around": "Eine Regel umgedreht",
  "Until now whoever made the last move won: [normal play]. Turn that around, and *whoever makes the last move loses*: [misère play]. The moves stay the same.":
    "Bisher gewann, wer den letzten Zug machte: [normal play|normales Spiel]. Dreh das um, und *wer den letzten Zug macht, verliert*: [misère play|Misère-Spiel]. Die Züge bleiben dieselben.",
  "Nim with one heap of 5, and you begin. Do not take the last token.":
    "Nim mit einem Haufen von 5, und du beginnst. Nimm nicht den letzten Stein.",
  "You left one token. The engine had to take it.":
    "Du hast einen Stein gelassen. Das Programm musste ihn nehmen.",
  "Only heaps of 1": "Nur Haufen von 1",
  "When every heap is a single token nobody has a choice: tokens go one by one.":
    "Wenn jeder Haufen ein einzelner Stein ist, hat niemand eine Wahl: Die Steine gehen einer nach dem anderen.",
  "Three heaps of 1, and it is your turn. Who wins when the last move loses?":
    "Drei Haufen von 1, und du bist am Zug. Wer gewinnt, wenn der letzte Zug verliert?",
  "You take one, the other player the next, and the third one is yours.":
    "Du nimmst einen, der andere den nächsten, und der dritte ist deiner.",
  "The other player": "Der andere Spieler",
  "You take the first and the third. An *odd* number of 1s is lost for whoever must move, an even one is won.":
    "Du nimmst den ersten und den dritten. Eine *ungerade* Anzahl von Einsen ist verloren für den, der ziehen muss, eine gerade ist gewonnen.",
  "One larger heap": "Ein größerer Haufen",
  "One heap of several tokens beside heaps of 1: whoever moves may leave all of it, 1 of it or none of it, and so decides whether the number of 1s is odd or even.":
    "Ein Haufen aus mehreren Steinen neben Haufen von 1: Wer am Zug ist, kann ihn ganz lassen, 1 davon oder nichts, und entscheidet so, ob die Anzahl der Einsen ungerade oder gerade ist.",
  "Heaps of 1, 1 and 5, and you begin. Leave an odd number of 1s.":
    "Haufen von 1, 1 und 5, und du beginnst. Lass eine ungerade Anzahl von Einsen.",
  "Three 1s, and the engine is lost. Under normal play you would have left two.":
    "Drei Einsen, und das Programm ist verloren. Im normalen Spiel hättest du zwei gelassen.",
  "As always, until the end": "Wie immer, bis zum Ende",
  "With two larger heaps or more, play *as under normal play*: leave a position in which everything pairs up, that is [nim-sum] 0. The other player must spoil it, and sooner or later leaves you a single larger heap: then leave an odd number of 1s.":
    "Mit zwei größeren Haufen oder mehr spiele *wie im normalen Spiel*: Lass eine Stellung, in der sich alles paart, also die [nim-sum|Nim-Summe] 0. Der andere muss sie zerstören, und früher oder später lässt er dir einen einzelnen größeren Haufen: Dann lass eine ungerade Anzahl von Einsen.",
  "Heaps of 2, 3 and 6 against the perfect engine. You begin.":
    "Haufen von 2, 3 und 6 gegen das perfekte Programm. Du beginnst.",
  "So misère Nim is hardly harder than Nim: the same moves, but for the last choice.":
    "Misère-Nim ist also kaum schwerer als Nim: dieselben Züge, bis auf die letzte Wahl.",
  "Why nim-values fail": "Warum Nim-Werte versagen",
  "Under normal play a row of Kayles is worth a heap of Nim, its [nim-value]. Rows of 4 pins and of 8 pins both have the nim-value 1. If they were heaps of 1, both would be lost for whoever must move, when the last move loses. See for yourself.":
    "Im normalen Spiel ist eine Reihe Kayles einen Haufen Nim wert, ihren [nim-value|Nim-Wert]. Reihen von 4 und von 8 Kegeln haben beide den Nim-Wert 1. Wären sie Haufen von 1, so wären beide verloren für den, der ziehen muss, wenn der letzte Zug verliert. Sieh selbst.",
  "A row of 4 pins, the last move loses, and the engine begins. Knock out one pin or two neighbours.":
    "Eine Reihe von 4 Kegeln, der letzte Zug verliert, und das Programm beginnt. Wirf einen Kegel um oder zwei benachbarte.",
  "A row of 4 is *lost* for whoever must move, as a heap of 1 is.":
    "Eine Reihe von 4 ist *verloren* für den, der ziehen muss, wie ein Haufen von 1.",
  "Now a row of 8 pins, and you begin. Two equal rows of 3 are lost for whoever must move.":
    "Nun eine Reihe von 8 Kegeln, und du beginnst. Zwei gleiche Reihen von 3 sind verloren für den, der ziehen muss.",
  "A row of 8 is *won* for whoever moves. It has the nim-value of a row of 4, and a different outcome.":
    "Eine Reihe von 8 ist *gewonnen* für den, der am Zug ist. Sie hat den Nim-Wert einer Reihe von 4 und einen anderen Ausgang.",
  "So what do you know of a row of Kayles by its nim-value, when the last move loses?":
    "Was weißt du also von einer Reihe Kayles durch ihren Nim-Wert, wenn der letzte Zug verliert?",
  "4 and 8 have the same nim-value 1, and 4 is lost while 8 is won.":
    "4 und 8 haben denselben Nim-Wert 1, und 4 ist verloren, 8 aber gewonnen.",
  "Not even who wins": "Nicht einmal, wer gewinnt",
  "A row of 8 may become two rows of 3, which no heap of Nim can become. Under normal play that does not matter, since the answer takes it back; here it may come too late.":
    "Eine Reihe von 8 kann zu zwei Reihen von 3 werden, was kein Haufen Nim werden kann. Im normalen Spiel macht das nichts, denn die Antwort nimmt es zurück; hier kann sie zu spät kommen.",
  "What decides instead": "Was stattdessen entscheidet",
  "Put two positions into one class when they can stand for each other: when in every sum with further rows of the game the same player wins. The classes are the elements of the [misère quotient]. Heaps have elements, rows beside each other multiply them, and some are *P-elements*: lost for whoever must move.":
    "Leg zwei Stellungen in eine Klasse, wenn sie füreinander stehen können: wenn in jeder Summe mit weiteren Reihen des Spiels derselbe Spieler gewinnt. Die Klassen sind die Elemente des [misère quotient|Misère-Quotienten]. Haufen haben Elemente, Reihen nebeneinander multiplizieren sie, und einige sind *P-Elemente*: verloren für den, der ziehen muss.",
  "Under normal play this gives nothing new: the classes are the nim-values, and 0 is the only P-element. For Kayles with the last move losing there are 40 classes, 9 of them P-elements, and heap after heap they repeat every 12 heaps from 71 on. That is [proven].":
    "Im normalen Spiel gibt das nichts Neues: Die Klassen sind die Nim-Werte, und 0 ist das einzige P-Element. Für Kayles, bei dem der letzte Zug verliert, gibt es 40 Klassen, 9 davon P-Elemente, und Haufen für Haufen wiederholen sie sich alle 12 Haufen von 71 an. Das ist [proven|bewiesen].",
  "Rows of 4 and of 8 have the same nim-value. Can they have the same element?":
    "Reihen von 4 und von 8 haben denselben Nim-Wert. Können sie dasselbe Element haben?",
  "Then they could stand for each other, and the same player would win both.":
    "Dann könnten sie füreinander stehen, und derselbe Spieler würde beide gewinnen.",
  "With no further row the one is lost and the other won, so they are in different classes. Their elements are different, and only one is a P-element.":
    "Ohne weitere Reihe ist die eine verloren und die andere gewonnen, also liegen sie in verschiedenen Klassen. Ihre Elemente sind verschieden, und nur eines ist ein P-Element.",
  "Win 3 and 8": "Gewinne 3 und 8",
  "Worked backwards from the end, these are lost for whoever must move: single rows of 1, 4 and 9, and the pairs 1 and 5, 2 and 2, 2 and 7, 3 and 3, 3 and 6, 4 and 5.":
    "Vom Ende her rückwärts sind diese verloren für den, der ziehen muss: einzelne Reihen von 1, 4 und 9, und die Paare 1 und 5, 2 und 2, 2 und 7, 3 und 3, 3 und 6, 4 und 5.",
  "Rows of 3 and 8 pins against the perfect engine. The last move loses, and you begin.":
    "Reihen von 3 und 8 Kegeln gegen das perfekte Programm. Der letzte Zug verliert, und du beginnst.",
  "You have beaten a perfect player at a game that nim-values do not solve.":
    "Du hast einen perfekten Spieler in einem Spiel geschlagen, das Nim-Werte nicht lösen.",
  "Crosses only: Notakto": "Nur Kreuze: Notakto",
  "Win tic-tac-toe in which both players place crosses and three in a row lose, on one board and on two.":
    "Gewinne Tic-Tac-Toe, bei dem beide Spieler Kreuze setzen und drei in einer Reihe verlieren, auf einem Brett und auf zweien.",
  "Play Notakto on three boards, where you can win when you begin":
    "Spiele Notakto auf drei Brettern, wo du gewinnen kannst, wenn du beginnst",
  "A knight’s move": "Ein Springerzug",
  "*Notakto* is tic-tac-toe in which both players place crosses. Once three are in a row, a column or a diagonal, the board is dead, and nobody moves on it. Whoever makes the last move loses: it is [misère play], and on one board the player who makes three in a row loses.":
    "*Notakto* ist Tic-Tac-Toe, bei dem beide Spieler Kreuze setzen. Sobald drei in einer Zeile, einer Spalte oder einer Diagonale stehen, ist das Brett tot, und niemand zieht darauf. Wer den letzten Zug macht, verliert: Es ist [misère play|Misère-Spiel], und auf einem Brett verliert, wer drei in eine Reihe setzt.",
  "Below you have placed a cross in the middle, and the engine has answered in a corner. Answer it *a knight’s move away*, two squares in one direction and one to the side.":
    "Unten hast du ein Kreuz in die Mitte gesetzt, und das Programm hat in einer Ecke geantwortet. Antworte *einen Springerzug entfernt*, zwei Felder in einer Richtung und eines zur Seite.",
  "It is your turn. Answer each cross a knight’s move away, as long as that makes no three.":
    "Du bist am Zug. Antworte auf jedes Kreuz einen Springerzug entfernt, solange das keine drei macht.",
  "The engine can win now. Your cross belongs a knight’s move away from its last one.":
    "Das Programm kann nun gewinnen. Dein Kreuz gehört einen Springerzug von seinem letzten entfernt.",
  "The engine ran out of squares that make no three.":
    "Dem Programm gingen die Felder aus, die keine drei machen.",
  "The middle first": "Zuerst die Mitte",
  "On an empty board only one first move wins: the middle. Every other square is opposite to another one through it, so a pair of opposite squares can no longer be used by both.":
    "Auf einem leeren Brett gewinnt nur ein erster Zug: die Mitte. Jedes andere Feld liegt einem anderen durch sie gegenüber, sodass ein Paar gegenüberliegender Felder nicht mehr von beiden benutzt werden kann.",
  "An empty board, and you begin.": "Ein leeres Brett, und du beginnst.",
  "The engine can win now. The middle comes first, and then a knight’s move away from each cross of the engine.":
    "Das Programm kann nun gewinnen. Zuerst kommt die Mitte, und dann ein Springerzug Abstand von jedem Kreuz des Programms.",
  "The middle and knight’s moves win on one board, whatever the other player does.":
    "Die Mitte und Springerzüge gewinnen auf einem Brett, was der andere auch tut.",
  "Copying fails": "Nachahmen scheitert",
  "With two equal boards a player who may copy every move on the other board always has an answer. That wins when the last move wins.":
    "Auf zwei gleichen Brettern hat ein Spieler, der jeden Zug auf dem anderen Brett nachahmen darf, immer eine Antwort. Das gewinnt, wenn der letzte Zug gewinnt.",
  "Two equal boards, and the last move loses. What becomes of a player who copies every move?":
    "Zwei gleiche Bretter, und der letzte Zug verliert. Was wird aus einem Spieler, der jeden Zug nachahmt?",
  "That player loses": "Dieser Spieler verliert",
  "The copy of the last move is itself the last one of the game. So copying has to stop in time.":
    "Die Nachahmung des letzten Zugs ist selbst der letzte der Partie. Also muss man mit dem Nachahmen rechtzeitig aufhören.",
  "That player wins": "Dieser Spieler gewinnt",
  "There is an answer to each move, and so the last move is a copy.":
    "Auf jeden Zug gibt es eine Antwort, und so ist der letzte Zug eine Nachahmung.",
  "Nim-values do not tell who wins either. One row of three squares and a whole board of three by three both have the [nim-value] 1, but when the last move loses the row is lost for whoever must move, and the board is won.":
    "Auch Nim-Werte sagen nicht, wer gewinnt. Eine Reihe aus drei Feldern und ein ganzes Brett von drei mal drei haben beide den [nim-value|Nim-Wert] 1, aber wenn der letzte Zug verliert, ist die Reihe verloren für den, der ziehen muss, und das Brett gewonnen.",
  "A row of three squares alone, and it is your turn. Why do you lose?":
    "Eine Reihe aus drei Feldern allein, und du bist am Zug. Warum verlierst du?",
  "It takes three moves, and the third is mine": "Es braucht drei Züge, und der dritte ist meiner",
  "Three in a row need all three squares, and nothing ends play before. You make the first and the third move.":
    "Drei in einer Reihe brauchen alle drei Felder, und nichts beendet das Spiel vorher. Du machst den ersten und den dritten Zug.",
  "There is no square in the middle": "Es gibt kein Feld in der Mitte",
  "There is, and it does not matter: every square has to be taken before three are in a row.":
    "Doch, und es spielt keine Rolle: Jedes Feld muss belegt sein, bevor drei in einer Reihe stehen.",
  "Two boards": "Zwei Bretter",
  "What decides is the [misère quotient]. That of Notakto on boards of three by three has 18 elements. The empty board is c, one with only the middle taken is c². A dead board is 1, and the elements of boards side by side are multiplied. Four products are lost for whoever must move: a, b², bc and c².":
    "Was entscheidet, ist der [misère quotient|Misère-Quotient]. Der von Notakto auf Brettern von drei mal drei hat 18 Elemente. Das leere Brett ist c, eines, auf dem nur die Mitte besetzt ist, c². Ein totes Brett ist 1, und die Elemente von Brettern nebeneinander werden multipliziert. Vier Produkte sind verloren für den, der ziehen muss: a, b², bc und c².",
  "Two empty boards are c times c: lost for the player who begins. That is the engine.":
    "Zwei leere Bretter sind c mal c: verloren für den, der beginnt. Das ist das Programm.",
  "Two empty boards, and the engine begins. The last cross loses; a hint shows a move that keeps the win.":
    "Zwei leere Bretter, und das Programm beginnt. Das letzte Kreuz verliert; ein Tipp zeigt einen Zug, der den Gewinn hält.",
  "The engine can win now: the product of the two boards is no longer a, b², bc or c².":
    "Das Programm kann nun gewinnen: Das Produkt der beiden Bretter ist nicht mehr a, b², bc oder c².",
  "The secret of Notakto: 18 elements, found by Thane Plambeck and Greg Whitehead in 2013, decide any number of boards.":
    "Das Geheimnis von Notakto: 18 Elemente, 2013 von Thane Plambeck und Greg Whitehead gefunden, entscheiden beliebig viele Bretter.",
  "Nim-values: {values}": "Nim-Werte: {values}",
  "no {power}": "keine {power}",
  "{digit} in the column of {power}s": "{digit} in der Spalte der {power}er",
  "{power}s": "{power}er",
  "nim-sum": "Nim-Summe",
  "left over": "übrig",
  "Heaps and their marks": "Haufen und ihre Marken",
  "The mark": "Die Marke",
  "Heap {heap}": "Haufen {heap}",
  "{heap}: no move.": "{heap}: kein Zug.",
  "{heap}: can become {options}.": "{heap}: daraus wird {options}.",
  "Look at the {power}s: there are none, an even number, so that nothing is left over.":
    "Sieh auf die {power}er: Es gibt keine, eine gerade Anzahl, also bleibt nichts übrig.",
  "Look at the {power}s: there is one, an odd number, so that a {power} is left over.":
    "Sieh auf die {power}er: Es gibt einen, eine ungerade Anzahl, also bleibt eine {power} übrig.",
  "Look at the {power}s: there are {times}, an odd number, so that a {power} is left over.":
    "Sieh auf die {power}er: Es gibt {times}, eine ungerade Anzahl, also bleibt eine {power} übrig.",
  "Look at the {power}s: there are {times}, an even number, so that nothing is left over.":
    "Sieh auf die {power}er: Es gibt {times}, eine gerade Anzahl, also bleibt nichts übrig.",
  "{digit}: odd": "{digit}: ungerade",
  "{digit}: even": "{digit}: gerade",
  Check: "Prüfen",
  "Heap {heap}: {digit}": "Haufen {heap}: {digit}",
  "Nothing has changed yet.": "Noch hat sich nichts geändert.",
  "You changed more than one heap, and a move changes only one.":
    "Du hast mehr als einen Haufen geändert, und ein Zug ändert nur einen.",
  "The heap of {from} would become {to}, which is larger: a move takes tokens away.":
    "Der Haufen von {from} würde zu {to}, und das ist größer: Ein Zug nimmt Steine weg.",
  "Every column is even, but take another heap for it.":
    "Jede Spalte ist gerade, aber nimm einen anderen Haufen dafür.",
  "{move} is a move. Still odd: the {columns}.":
    "{move} ist ein Zug. Noch ungerade: die {columns}.",
  "Start again": "Neu beginnen",
  "Take it back": "Zurücknehmen",
  "Play on": "Weiterspielen",
  "{move} keeps the win.": "{move} hält den Gewinn.",
  "Wait a moment.": "Einen Moment.",
  "{move} gives the win away.": "{move} verschenkt den Gewinn.",
  "The engine moves.": "Das Programm zieht.",
  "The engine played {move}.": "Das Programm zog {move}.",
  "No move wins here against perfect play. Start again.":
    "Gegen perfektes Spiel gewinnt hier kein Zug. Beginne neu.",
  "You made the last move: you win!": "Du hast den letzten Zug gemacht: Du gewinnst!",
  "The engine made the last move: you win!":
    "Das Programm hat den letzten Zug gemacht: Du gewinnst!",
  "You made the last move: you lose. Start again: now you know more.":
    "Du hast den letzten Zug gemacht: Du verlierst. Beginne neu: Nun weißt du mehr.",
  "The engine made the last move: you lose. Start again: now you know more.":
    "Das Programm hat den letzten Zug gemacht: Du verlierst. Beginne neu: Nun weißt du mehr.",
  "{move}, leaving {heaps}": "{move}, lässt {heaps}",
  "You leave {heaps}. The other player answers {move} and leaves {left}.":
    "Du lässt {heaps}. Der andere Spieler antwortet {move} und lässt {left}.",
  "{count} moves left to try.": {
    one: "Noch {count} Zug zu probieren.",
    other: "Noch {count} Züge zu probieren.",
  },
  "{count} moves to try.": {
    one: "{count} Zug zu probieren.",
    other: "{count} Züge zu probieren.",
  },
  "Nim-values of {game}": "Nim-Werte von {game}",
  "That was “{lesson}”. What next?": "Das war „{lesson}“. Was nun?",
  "{lesson}, the next lesson, {minutes}": "{lesson}, die nächste Lektion, {minutes}",
  "The words": "Die Wörter",
  Back: "Zurück",
  Next: "Weiter",
  "All lessons": "Alle Lektionen",
  Steps: "Schritte",
  Skip: "Überspringen",
  "Step {step}: {title}, solved": "Schritt {step}: {title}, gelöst",
  "Step {step}: {title}": "Schritt {step}: {title}",
  "You left {heaps}, an even number of 1s: you take them in turns, and the last one is yours.":
    "Du hast {heaps} gelassen, eine gerade Anzahl von Einsen: Ihr nehmt sie abwechselnd, und die letzte ist deine.",
  "You left {heaps}: of the only larger heap the engine leaves 1 or nothing, so that an odd number of 1s is left to you.":
    "Du hast {heaps} gelassen: Vom einzigen größeren Haufen lässt das Programm 1 oder nichts, sodass dir eine ungerade Anzahl von Einsen bleibt.",
  "You left {heaps}: something is left over, so the engine can make everything pair up.":
    "Du hast {heaps} gelassen: Etwas bleibt übrig, also kann das Programm alles zu Paaren ordnen.",
  "You left {heaps}: the engine can make {rows} of it, which is lost for you.":
    "Du hast {heaps} gelassen: Daraus kann das Programm {rows} machen, und das ist für dich verloren.",
  "one row of {row}": "eine Reihe von {row}",
  "rows of {rows}": "Reihen von {rows}",
  "one heap of {heap}": "einen Haufen von {heap}",
  "To the lesson": "Zur Lektion",
  "Values, and the options that have them": "Werte und die Optionen, die sie haben",
  "The {count} moves lead to": "Die {count} Züge führen zu",
  "and {count} more": "und {count} mehr",
  "The heap of {heap} has no move.": "Der Haufen von {heap} hat keinen Zug.",
  "Each move leads to a position with a value of its own. Watch which numbers they take.":
    "Jeder Zug führt zu einer Stellung mit eigenem Wert. Sieh zu, welche Zahlen sie belegen.",
  "{sum}: a digit is 1 where an odd number of them are.":
    "{sum}: Eine Ziffer ist 1, wo eine ungerade Anzahl von ihnen 1 ist.",
  "Asking for the options …": "Die Optionen werden erfragt …",
  "Back to {place}": "Zurück zu {place}",
  "Why {equation} {game}": "Warum {equation} {game}",
  "in {game}": "in {game}",
  "The nim-value of a heap is the smallest of 0, 1, 2, 3, … that no position one move away has: the mex (“minimal excluded value”). The last position, without moves, has 0.":
    "Der Nim-Wert eines Haufens ist die kleinste von 0, 1, 2, 3, …, die keine Stellung nach einem Zug hat: der mex („minimal excluded value“). Die letzte Stellung, ohne Züge, hat 0.",
  "No move leads to a position of value 0.": "Kein Zug führt zu einer Stellung vom Wert 0.",
  "The value 0 is that of some position one move away, and no move leads to value 1.":
    "Den Wert 0 hat eine Stellung nach einem Zug, und kein Zug führt zum Wert 1.",
  "Every value from 0 to {last} is that of some position one move away, and no move leads to value {value}.":
    "Jeden Wert von 0 bis {last} hat eine Stellung nach einem Zug, und kein Zug führt zum Wert {value}.",
  "A heap of {heap} has too many moves to show one at a time.":
    "Ein Haufen von {heap} hat zu viele Züge, um sie einzeln zu zeigen.",
  "A smaller heap shows how it comes about.": "Ein kleinerer Haufen zeigt, wie es dazu kommt.",
  "Play (animation)": "Abspielen",
  "Step back": "Schritt zurück",
  Step: "Schritt",
  "To the end": "Zum Ende",
  Animation: "Animation",
  Pause: "Pause",
  "Play again (animation)": "Noch einmal",
  "{step} of {steps}": "{step} von {steps}",
  "{move} and {count} other moves": "{move} und {count} weitere Züge",
  "{moves}: value {value}. Now {value} is taken.":
    "{moves}: Wert {value}. Nun ist {value} vergeben.",
  "{moves}: value {value}, which is taken already.":
    "{moves}: Wert {value}, der schon vergeben ist.",
  "Whoever must move has lost: it is a P-position.":
    "Wer ziehen muss, hat verloren: Es ist eine P-Stellung.",
  "So whoever must move with a heap of {heap} alone loses, it is a P-position: after every move the other player can move to value 0.":
    "Wer mit einem Haufen von {heap} allein ziehen muss, verliert also, es ist eine P-Stellung: Nach jedem Zug kann der andere zum Wert 0 ziehen.",
  "So whoever moves with a heap of {heap} alone wins, by a move to value 0: it is an N-position.":
    "Wer mit einem Haufen von {heap} allein am Zug ist, gewinnt also, durch einen Zug zum Wert 0: Es ist eine N-Stellung.",
  "The heap of {heap} has no move. No value is taken, so the smallest free one is 0: mex {} = 0.":
    "Der Haufen von {heap} hat keinen Zug. Kein Wert ist vergeben, also ist der kleinste freie 0: mex {} = 0.",
  "The smallest value that no option has is {mex}: mex {values} = {mex}.":
    "Der kleinste Wert, den keine Option hat, ist {mex}: mex {values} = {mex}.",
  "Larger values do not matter.": "Größere Werte spielen keine Rolle.",
  "Why are these comparisons enough?": "Warum genügen diese Vergleiche?",
  "{agreeing} of {all} comparisons agree": "{agreeing} von {all} Vergleichen stimmen überein",
  "Each pair is compared in turn.": "Die Paare werden eines nach dem anderen verglichen.",
  "Asking for the values …": "Die Werte werden erfragt …",
  "What to check": "Was zu prüfen ist",
  "The proof by comparison takes {pairs} pairs, too many to watch.":
    "Der Beweis durch Vergleich braucht {pairs} Paare, zu viele zum Zusehen.",
  "What the program found is:": "Was das Programm gefunden hat:",
  "Why comparisons can be a proof at all": "Warum Vergleiche überhaupt ein Beweis sein können",
  "Of the first {compared}, {agreeing} agree; they were compared just now.":
    "Von den ersten {compared} stimmen {agreeing} überein; sie wurden eben verglichen.",
  "period {period} from heap {start} on": "Periode {period} von Haufen {start} an",
  "Proven: {claim}": "Bewiesen: {claim}",
  "Try one heap earlier: {claim}": "Versuch es einen Haufen früher: {claim}",
  "Try another: {claim}": "Versuch eine andere: {claim}",
  "The period of {game}": "Die Periode von {game}",
  "No proof is known: the values repeat as far as they were computed.":
    "Kein Beweis ist bekannt: Die Werte wiederholen sich, so weit sie berechnet wurden.",
  "These rules have a proof of another kind, which cannot be watched as a row of comparisons:":
    "Diese Regeln haben einen Beweis anderer Art, der sich nicht als Reihe von Vergleichen ansehen lässt:",
  "is G(n) equal to G({later}) for every n from {from} to {last} (and heap 0 in addition)?":
    "Ist G(n) gleich G({later}) für jedes n von {from} bis {last} (und außerdem für Haufen 0)?",
  "is G(n) equal to G({later}) for every n from {from} to {last}?":
    "Ist G(n) gleich G({later}) für jedes n von {from} bis {last}?",
  "A move takes at most {reach}, so {reach} comparisons in a row decide: {what}":
    "Ein Zug nimmt höchstens {reach}, also entscheiden {reach} Vergleiche hintereinander: {what}",
  "The theorem needs the comparisons up to {sum}: {what}":
    "Der Satz braucht die Vergleiche bis {sum}: {what}",
  "{one} and {other}: equal.": "{one} und {other}: gleich.",
  "The heaps {first} to {last} have the values of the heaps {later} to {latest}.":
    "Die Haufen {first} bis {last} haben die Werte der Haufen {later} bis {latest}.",
  "{one}, but {other}. One difference is enough: the values do not repeat every {period} heaps from heap {start} on.":
    "{one}, aber {other}. Ein Unterschied genügt: Die Werte wiederholen sich nicht alle {period} Haufen von Haufen {start} an.",
  "All {compared} agree, and then no later heap can differ (Guy and Smith, 1956): G({later}) = G(n) for every n from {start} on.":
    "Alle {compared} stimmen überein, und dann kann kein späterer Haufen abweichen (Guy und Smith, 1956): G({later}) = G(n) für jedes n von {start} an.",
  "A move on a heap of one of these kinds leaves heaps of these kinds only. When each has repeated for long enough, all go on so for ever.":
    "Ein Zug auf einen Haufen einer dieser Arten lässt nur Haufen dieser Arten übrig. Hat sich jede lange genug wiederholt, geht es bei allen für immer so weiter.",
  "what is compared": "was verglichen wird",
  "how many of the pairs agree": "wie viele der Paare übereinstimmen",
  "{agreeing} of {all}": "{agreeing} von {all}",
  "Kinds that grow get {saltus} more every {period} sizes, and no move on them leaves two heaps that grow. A heap that repeats can attain a small value only with small heaps that grow, and these are compared; so the values attained stay the same.":
    "Arten, die wachsen, werden alle {period} Größen um {saltus} größer, und kein Zug auf sie lässt zwei wachsende Haufen übrig. Ein Haufen, der sich wiederholt, erreicht einen kleinen Wert nur mit kleinen wachsenden Haufen, und diese werden verglichen; also bleiben die erreichten Werte dieselben.",
  "Let N be a size of at least {end}, and suppose that everything agreed up to there. A move on N + {period} that leaves one heap takes at most {reach}: the same move on N leaves one that is {period} smaller, and these two have the same value.":
    "Sei N eine Größe von mindestens {end}, und bis dahin habe alles übereingestimmt. Ein Zug auf N + {period}, der einen Haufen übrig lässt, nimmt höchstens {reach}: Derselbe Zug auf N lässt einen um {period} kleineren übrig, und beide haben denselben Wert.",
  "A move on N + {period} that leaves two heaps leaves one of at least {start} + {period}. Make it {period} smaller: its value stays the same, so the move on N attains the same nim-sum. In the other direction add {period} to the larger heap.":
    "Ein Zug auf N + {period}, der zwei Haufen übrig lässt, lässt einen von mindestens {start} + {period} übrig. Mach ihn um {period} kleiner: Sein Wert bleibt derselbe, also erreicht der Zug auf N dieselbe Nim-Summe. In der anderen Richtung füge dem größeren Haufen {period} hinzu.",
  "The comparison agrees, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.":
    "Der Vergleich stimmt, und dann kann kein späterer Haufen abweichen: G({later}) = G(n) für jedes n von {start} an.",
  "All {compared} agree, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.":
    "Alle {compared} stimmen überein, und dann kann kein späterer Haufen abweichen: G({later}) = G(n) für jedes n von {start} an.",
  "The value of a heap is the mex of the values of its options, and these are at most {reach} heaps below. So {reach} values in a row decide the next one, which takes part in deciding the one after it, and so on.":
    "Der Wert eines Haufens ist der mex der Werte seiner Optionen, und diese liegen höchstens {reach} Haufen darunter. Also entscheiden {reach} Werte hintereinander den nächsten, der seinerseits den übernächsten mitentscheidet, und so weiter.",
  "When {reach} values in a row are those that stood {period} heaps earlier, the next value must be the one that came next then. So must the one after that, for ever.":
    "Wenn {reach} Werte hintereinander die sind, die {period} Haufen früher standen, muss der nächste Wert der sein, der damals folgte. Ebenso der übernächste, für immer.",
  "Let N be a heap of at least {end}, and suppose that everything agreed up to there. N and N + {period} are too large to be taken away whole. Leave one heap of N: the same move from N + {period} leaves one that is {period} larger, and these two have the same value.":
    "N sei ein Haufen von mindestens {end}, und bis dorthin stimme alles überein. N und N + {period} sind zu groß, um ganz genommen zu werden. Lass von N einen Haufen: Derselbe Zug von N + {period} lässt einen, der um {period} größer ist, und diese beiden haben denselben Wert.",
  "Leave two heaps a and b of N + {period}. Together they have at least {end} + {period} − {reach} tokens, which is twice {from} + {period}; so the larger one, b, has at least {from} + {period}. Make it {period} smaller: it is still at least {from}, so its value stays the same, and a and b − {period} can be left of N. In the other direction add {period} to the larger heap.":
    "Lass von N + {period} zwei Haufen a und b. Zusammen haben sie mindestens {end} + {period} − {reach} Steine, also zweimal {from} + {period}; der größere, b, hat daher mindestens {from} + {period}. Mach ihn um {period} kleiner: Er ist immer noch mindestens {from}, sein Wert bleibt also gleich, und a und b − {period} lassen sich von N aus erreichen. In der anderen Richtung füge dem größeren Haufen {period} hinzu.",
  "So N and N + {period} have options of the same values, and the mex of the same values is the same. Then N + 1 follows, and so on without end.":
    "Also haben N und N + {period} Optionen mit denselben Werten, und der mex derselben Werte ist derselbe. Dann folgt N + 1, und so weiter ohne Ende.",
  "impartial game": "neutrales Spiel",
  token: "Stein",
  option: "Option",
  split: "Teilung",
  "normal play": "normales Spiel",
  "misère play": "Misère-Spiel",
  "misère quotient": "Misère-Quotient",
  genus: "Genus",
  outcome: "Ausgang",
  "P-position": "P-Stellung",
  mex: "mex",
  "nim-sequence": "Nim-Folge",
  "subtraction set": "Subtraktionsmenge",
  "octal code": "Oktalcode",
  period: "Periode",
  preperiod: "Vorperiode",
  saltus: "Saltus",
  "sparse space": "dünner Raum",
  "common value": "häufiger Wert",
  "rare value": "seltener Wert",
  "A game for two in which both players have the same moves, nothing is hidden and nothing is left to chance. Nim is one: whoever's turn it is may take from any heap. Chess is not: you may move only the pieces of your own colour.":
    "Ein Spiel für zwei, in dem beide Spieler dieselben Züge haben, nichts verborgen ist und nichts vom Zufall abhängt. Nim ist eines: Wer am Zug ist, darf von jedem Haufen nehmen. Schach nicht: Da darf man nur die Figuren der eigenen Farbe ziehen.",
  "A pile, a row or a strip of [token|tokens], of which only the number matters. A position here is a list of heaps, such as 3, 5 and 7, and a move changes one of them.":
    "Ein Stapel, eine Reihe oder ein Streifen von [token|Steinen], von denen nur die Anzahl zählt. Eine Stellung ist hier eine Liste von Haufen, etwa 3, 5 und 7, und ein Zug ändert einen davon.",
  "One of the things a [heap] consists of: a match, a coin, a bowling pin. A heap of 5 has five of them, and all are alike.":
    "Eines der Dinge, aus denen ein [heap|Haufen] besteht: ein Streichholz, eine Münze, ein Kegel. Ein Haufen von 5 hat fünf davon, und alle sind gleich.",
  "A position that one move can reach. In Nim a heap of 2 has two options: take one token and 1 is left, or take both and 0 is left.":
    "Eine Stellung, die ein Zug erreichen kann. In Nim hat ein Haufen von 2 zwei Optionen: Nimm einen Stein, und 1 bleibt, oder nimm beide, und 0 bleibt.",
  "A move that leaves two heaps where there was one, with or without taking tokens. In Kayles you may knock out the middle one of 5 pins: the rows of 2 and 2 beside it are two heaps from then on.":
    "Ein Zug, der aus einem Haufen zwei macht, mit oder ohne Steine zu nehmen. In Kayles kann man den mittleren von 5 Kegeln umwerfen: Die Reihen von 2 und 2 daneben sind von da an zwei Haufen.",
  "The player who cannot move loses, so whoever makes the last move wins. Unless misère play is said, games here are played this way; the opposite is [misère play].":
    "Wer nicht ziehen kann, verliert; also gewinnt, wer den letzten Zug macht. Wenn nicht von Misère-Spiel die Rede ist, werden Spiele hier so gespielt; das Gegenteil ist [misère play|Misère-Spiel].",
  "The player who cannot move wins, so nobody wants the last move. A single token is then lost for whoever must take it. [nim-value|Nim-values] decide some games even then, Nim among them; for others it takes a [misère quotient].":
    "Wer nicht ziehen kann, gewinnt; also will niemand den letzten Zug. Ein einzelner Stein ist dann verloren für den, der ihn nehmen muss. [nim-value|Nim-Werte] entscheiden einige Spiele sogar dann, darunter Nim; für andere braucht es einen [misère quotient|Misère-Quotienten].",
  "What takes the place of [nim-value|nim-values] under [misère play]. Two positions that can stand for each other in every sum of heaps of the game have the same element of it. Elements are multiplied where nim-values are added, and a position is lost for the player to move when its product is one of the P-elements. That of Kayles has 40 elements.":
    "Was im [misère play|Misère-Spiel] an die Stelle der [nim-value|Nim-Werte] tritt. Zwei Stellungen, die in jeder Summe von Haufen des Spiels füreinander stehen können, haben dasselbe Element. Elemente werden multipliziert, wo Nim-Werte addiert werden, und eine Stellung ist verloren für den, der am Zug ist, wenn ihr Produkt eines der P-Elemente ist. Der von Kayles hat 40 Elemente.",
  "A symbol for a heap under [misère play], as in the literature: its [nim-value], and raised beside it the misère values of the heap alone, with one Nim heap of 2, with two of them, and so on. A heap that behaves like one of Nim, which is called tame, has the genus of that one.":
    "Ein Zeichen für einen Haufen im [misère play|Misère-Spiel], wie in der Literatur: sein [nim-value|Nim-Wert], und hochgestellt daneben die Misère-Werte des Haufens allein, mit einem Nim-Haufen von 2, mit zweien davon und so weiter. Ein Haufen, der sich wie einer von Nim verhält („zahm“), hat dessen Genus.",
  "Who wins when both play without a mistake: the player to move ([N-position]) or the other one ([P-position]). Every position of an [impartial game] has one of these two.":
    "Wer gewinnt, wenn beide fehlerlos spielen: der Spieler am Zug ([N-position|N-Stellung]) oder der andere ([P-position|P-Stellung]). Jede Stellung eines [impartial game|neutralen Spiels] hat einen dieser beiden Ausgänge.",
  "The previous player wins: the one who has just moved. Whoever must move now loses against good play. Two equal heaps in Nim are such a position: whatever you take from one, the other player takes from the other.":
    "Der vorige Spieler gewinnt: der eben gezogen hat. Wer nun ziehen muss, verliert gegen gutes Spiel. Zwei gleiche Haufen in Nim sind so eine Stellung: Was du vom einen nimmst, nimmt der andere Spieler vom anderen.",
  "The next player wins: the one whose turn it is. At least one move leads to a [P-position]. In Nim every single heap is one: take all of it.":
    "Der nächste Spieler gewinnt: der am Zug ist. Mindestens ein Zug führt zu einer [P-position|P-Stellung]. In Nim ist jeder einzelne Haufen eine solche: Nimm alles.",
  "Short for “minimum excluded”: the smallest of 0, 1, 2, 3, … that is missing. The mex of 0, 1, 3 is 2, and the mex of 1, 2 is 0.":
    "Kurz für „minimum excluded“: die kleinste von 0, 1, 2, 3, …, die fehlt. Der mex von 0, 1, 3 ist 2, und der mex von 1, 2 ist 0.",
  "The size of the Nim heap that a position is worth; also called Grundy value, and G(n) for a heap of n. It is the [mex] of the nim-values of all [option|options], and 0 means [P-position]. In Kayles 2 pins can become 1 pin (value 1) or nothing (value 0), so that G(2) = mex of 0, 1 = 2.":
    "Die Größe des Nim-Haufens, den eine Stellung wert ist; auch Grundy-Wert genannt, und G(n) für einen Haufen von n. Er ist der [mex] der Nim-Werte aller [option|Optionen], und 0 heißt [P-position|P-Stellung]. In Kayles können 2 Kegel zu 1 Kegel (Wert 1) oder zu nichts (Wert 0) werden, also ist G(2) = mex von 0, 1 = 2.",
  "Adding in binary without carrying, written ⊕. 3 ⊕ 5 is 011 ⊕ 101 = 110, which is 6. The [nim-value] of several heaps is the nim-sum of theirs, so a position is lost for the player to move exactly when the nim-sum is 0.":
    "Binär addieren ohne Übertrag, geschrieben ⊕. 3 ⊕ 5 ist 011 ⊕ 101 = 110, also 6. Der [nim-value|Nim-Wert] mehrerer Haufen ist die Nim-Summe der ihren, also ist eine Stellung genau dann verloren für den, der am Zug ist, wenn die Nim-Summe 0 ist.",
  "The [nim-value|nim-values] of the heaps 0, 1, 2, 3, … one after another. That of Kayles begins 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6.":
    "Die [nim-value|Nim-Werte] der Haufen 0, 1, 2, 3, … hintereinander. Die von Kayles beginnt 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6.",
  "The numbers of tokens that a move may take from a heap. In S(1,3,4) you take 1, 3 or 4; what is left stays one heap.":
    "Die Anzahlen von Steinen, die ein Zug von einem Haufen nehmen darf. In S(1,3,4) nimmt man 1, 3 oder 4; was übrig ist, bleibt ein Haufen.",
  "The rules as digits from 0 to 7. The digit in place i says what may remain of a heap after taking i tokens: 1 for nothing, 2 for one heap, 4 for two heaps, added up. Kayles is 0.77: take 1 or 2, and leave nothing, one heap or two (7 = 1 + 2 + 4).":
    "Die Regeln als Ziffern von 0 bis 7. Die Ziffer an Stelle i sagt, was von einem Haufen bleiben darf, wenn i Steine genommen sind: 1 für nichts, 2 für einen Haufen, 4 für zwei Haufen, zusammengezählt. Kayles ist 0.77: Nimm 1 oder 2 und lass nichts, einen Haufen oder zwei (7 = 1 + 2 + 4).",
  "After how many heaps the [nim-sequence] repeats. With S(1,2) it is 0, 1, 2, 0, 1, 2, … with period 3, so heap 1000 has the value of heap 1, the remainder after dividing by 3.":
    "Nach wie vielen Haufen sich die [nim-sequence|Nim-Folge] wiederholt. Bei S(1,2) ist sie 0, 1, 2, 0, 1, 2, … mit der Periode 3, also hat Haufen 1000 den Wert von Haufen 1, dem Rest bei Division durch 3.",
  "How many heaps come before the repetition begins. Kayles repeats every 12 heaps from heap 71 on: its preperiod is 71, and heap 70 is the last exception.":
    "Wie viele Haufen kommen, bevor die Wiederholung beginnt. Kayles wiederholt sich alle 12 Haufen von Haufen 71 an: Die Vorperiode ist 71, und Haufen 70 ist die letzte Ausnahme.",
  "By how much the values rise from one [period] to the next. In Nim a heap of n has the value n: period 1, saltus 1. A sequence that simply repeats has saltus 0.":
    "Um wie viel die Werte von einer [period|Periode] zur nächsten steigen. In Nim hat ein Haufen von n den Wert n: Periode 1, Saltus 1. Eine Folge, die sich einfach wiederholt, hat den Saltus 0.",
  "Certain for all heaps, however large. A theorem says that a repetition which has lasted long enough never ends, and the program has checked that it has. For Kayles it is enough to look at the heaps up to 167.":
    "Sicher für alle Haufen, wie groß sie auch sind. Ein Satz sagt, dass eine Wiederholung, die lange genug gedauert hat, nie endet, und das Programm hat geprüft, dass sie es hat. Für Kayles genügt es, die Haufen bis 167 anzusehen.",
  "The values repeat as far as they have been computed, but no theorem is known here that rules out a later exception. A good guess, not a result.":
    "Die Werte wiederholen sich, so weit sie berechnet sind, aber kein Satz ist hier bekannt, der eine spätere Ausnahme ausschließt. Eine gute Vermutung, kein Ergebnis.",
  "In many games values come in two kinds that behave like even and odd: the [nim-sum] of two of the same kind is a [rare value], of two different kinds a [common value]. Rare ones appear at few heaps, hence “sparse”. Once they stop, later values depend on those few heaps alone.":
    "In vielen Spielen gibt es zwei Arten von Werten, die sich wie gerade und ungerade verhalten: Die [nim-sum|Nim-Summe] zweier von derselben Art ist ein [rare value|seltener Wert], zweier von verschiedener Art ein [common value|häufiger Wert]. Seltene kommen bei wenigen Haufen vor, daher „dünn“. Wenn sie aufhören, hängen spätere Werte nur noch von diesen wenigen Haufen ab.",
  "A value of the kind that nearly all large heaps have (see [sparse space]). In Kayles they are 1, 2, 4, 7 and 8, and from heap 71 on there is no other.":
    "Ein Wert der Art, die fast alle großen Haufen haben (siehe [sparse space|dünner Raum]). In Kayles sind es 1, 2, 4, 7 und 8, und von Haufen 71 an gibt es keinen anderen.",
  "A value of the kind that few heaps have (see [sparse space]). In Kayles they are 0, 3, 5 and 6; the last heap with one is heap 70, of value 6.":
    "Ein Wert der Art, die wenige Haufen haben (siehe [sparse space|dünner Raum]). In Kayles sind es 0, 3, 5 und 6; der letzte Haufen mit einem solchen ist Haufen 70, vom Wert 6.",
  "The only move leads to": "Der einzige Zug führt zu",
  "{move} and one other move": "{move} und ein weiterer Zug",
  "A lesson for your class within a minute": "In einer Minute eine Lektion für deine Klasse",
  "Nobody needs an account, and nothing is installed: whatever has a browser will do. Choose a lesson below. Its code goes on the projector, its link into a chat or a learning platform, its sheet on paper, with the answers on a page of their own.":
    "Niemand braucht ein Konto, und nichts wird installiert: Alles, was einen Browser hat, genügt. Wähle unten eine Lektion. Ihr Code kommt an die Wand, ihr Link in einen Chat oder auf eine Lernplattform, ihr Blatt auf Papier, mit den Antworten auf einer eigenen Seite.",
  "Without the internet: this command serves the lab to all devices in the room, and opens the page with the code.":
    "Ohne Internet: Dieser Befehl stellt das Labor allen Geräten im Raum bereit und öffnet die Seite mit dem Code.",
  "All lessons together: {time}.": "Alle Lektionen zusammen: {time}.",
  "Code for the projector": "Code für die Wand",
  "Sheets of any game": "Blätter zu jedem Spiel",
  "The rules, ten positions to win, the easier ones first, and on a second page the moves that win them. The game is a name, or rules of your own.":
    "Die Regeln, zehn Stellungen zum Gewinnen, die leichteren zuerst, und auf einer zweiten Seite die Gewinnzüge. Das Spiel ist ein Name, oder es sind eigene Regeln.",
  "More for a class": "Mehr für eine Klasse",
  Challenges: "Herausforderungen",
  "Choose a position in {play} and press *Challenge*. Whoever opens the link plays it from the side that can win, against an engine that makes no mistake.":
    "Wähle in {play} eine Stellung und drücke *Herausfordern*. Wer den Link öffnet, spielt sie auf der Seite, die gewinnen kann, gegen einen Gegner, der keinen Fehler macht.",
  "{today} is the same for everybody, and its result can be shared without the solution. {earlier} are kept.":
    "{today}: für alle dasselbe, und sein Ergebnis lässt sich ohne die Lösung teilen. {earlier} bleiben da.",
  "Those of the days before": "Die der Tage davor",
  "In a page of your own": "In einer eigenen Seite",
  "*Share this page*, at the foot of every page, gives code that shows the view in another page, such as that of a learning platform. For the first lesson it is this:":
    "*Diese Seite teilen*, am Fuß jeder Seite, gibt einen Code, der die Ansicht in einer anderen Seite zeigt, etwa in der einer Lernplattform. Für die erste Lektion ist es dieser:",
  "For yourself": "Für dich selbst",
  "{words}, {tutorial}, and {proofs}.": "{words}, {tutorial} und {proofs}.",
  "What is kept": "Was gespeichert wird",
  "Nothing about anybody: there are no accounts, no cookies, no statistics and no advertising, and the page asks no computer but the one that it came from. What a learner has solved stays in the browser of the learner.":
    "Nichts über irgendjemanden: Es gibt keine Konten, keine Cookies, keine Statistik und keine Werbung, und die Seite fragt keinen anderen Rechner als den, von dem sie kommt. Was ein Lernender gelöst hat, bleibt in seinem Browser.",
  "What wins: {moves}.": "Es gewinnt: {moves}.",
  "This is what a row of 5 pins is worth. ~Play it, or go step by step.~":
    "Das ist eine Reihe von 5 Kegeln wert. ~Spiel es ab, oder geh Schritt für Schritt.~",
} as const;
