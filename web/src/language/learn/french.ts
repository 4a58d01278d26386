// French, of what is learnt.
import type { Table } from "../tables";

export const french: Table = {
  "You left {heaps}, and the engine takes all of it.":
    "Vous avez laissé {heaps}, et le programme prend tout.",
  "You left {heaps}: not equal, so the engine makes them equal and copies you from then on.":
    "Vous avez laissé {heaps} : pas égaux, donc le programme les égalise et vous imite désormais.",
  "a {power}": "un {power}",
  "You left {heaps}: {blocks} without a partner, so the engine can make everything pair up.":
    "Vous avez laissé {heaps} : {blocks} sans partenaire, donc le programme peut tout apparier.",
  "Nim by hand": "Le Nim à la main",
  "Win Nim from every position that can be won, with pencil and paper or without.":
    "Gagnez au Nim depuis toute position gagnable, avec papier et crayon ou sans.",
  "Play Nim with four heaps against the engine": "Jouez au Nim à quatre tas contre le programme",
  "One heap": "Un tas",
  "Nim is a game for two players and some [heap|heaps] of [token|tokens]. When it is your turn, choose one heap and take from it as many tokens as you like: at least one, at most all.":
    "Le Nim se joue à deux, avec quelques [heap|tas] de [token|jetons]. À votre tour, choisissez un tas et prenez-y autant de jetons que vous voulez : un au moins, tous au plus.",
  "*The player who cannot move loses*, so whoever takes the last token wins.":
    "*Qui ne peut plus jouer perd*, donc qui prend le dernier jeton gagne.",
  "One heap of 5, and you begin.": "Un tas de 5, et vous commencez.",
  "Press a token: it is taken, with all above it. (By keyboard: arrow keys, then Enter.)":
    "Appuyez sur un jeton : il est pris, avec tous ceux du dessus. (Au clavier : les flèches, puis Entrée.)",
  "With a single heap, take it all. That was the last easy one.":
    "Un tas seul, on le prend tout entier. C’était le dernier facile.",
  "Two equal heaps": "Deux tas égaux",
  "Two heaps of 4. Would you rather move first or second?":
    "Deux tas de 4. Préférez-vous jouer en premier ou en second ?",
  First: "En premier",
  "Whatever you take from one heap, the other player takes from the other. You are the first who finds no token.":
    "Quoi que vous preniez dans un tas, l’autre joueur le prend dans l’autre. Vous êtes le premier à ne plus trouver de jeton.",
  Second: "En second",
  "Whatever is taken from one heap, you take from the other. As long as they find a move, so do you.":
    "Quoi qu’on prenne dans un tas, vous le prenez dans l’autre. Tant que l’autre trouve un coup, vous aussi.",
  "The engine begins. Copy it, as a mirror would.":
    "Le programme commence. Imitez-le, comme un miroir.",
  "This is the *mirror strategy*. It never runs out of answers, since every move is answered in the other heap.":
    "C’est la *stratégie du miroir*. Elle ne manque jamais de réponse, puisque tout coup trouve la sienne dans l’autre tas.",
  "Two different heaps": "Deux tas différents",
  "The player who has to move loses with two equal heaps. So that is what you want to leave to the other one.":
    "Qui doit jouer perd avec deux tas égaux. C’est donc ce que vous voulez laisser à l’autre.",
  "Heaps of 7 and 3, and you begin. Set up the mirror first.":
    "Des tas de 7 et 3, et vous commencez. Installez d’abord le miroir.",
  "Two different heaps are won for the player to move: one move makes them equal.":
    "Deux tas différents sont gagnés pour qui doit jouer : un coup les égalise.",
  "Three heaps: 1, 2 and 3": "Trois tas : 1, 2 et 3",
  "No two heaps are equal here, and yet whoever must move loses. Do not believe it; try.":
    "Ici, pas deux tas égaux, et pourtant qui doit jouer perd. Ne le croyez pas ; essayez.",
  "You are to move in 1, 2 and 3. Try all six moves.":
    "À vous de jouer avec 1, 2 et 3. Essayez les six coups.",
  "Each of the six moves has an answer that leaves two equal heaps. So *1, 2, 3 is lost* for the player to move.":
    "À chacun des six coups il y a une réponse qui laisse deux tas égaux. Donc *1, 2, 3 est perdu* pour qui doit jouer.",
  "Pairs inside the heaps": "Des paires dans les tas",
  "Why 1, 2, 3? Think of a heap as made of blocks of 1, 2, 4, 8, … tokens, each size at most once. Every number can be made so in exactly one way: 3 is 2 + 1, 5 is 4 + 1, 7 is 4 + 2 + 1.":
    "Pourquoi 1, 2, 3 ? Imaginez un tas fait de blocs de 1, 2, 4, 8, … jetons, chaque taille une fois au plus. Tout nombre s’obtient ainsi d’une seule façon : 3 est 2 + 1, 5 est 4 + 1, 7 est 4 + 2 + 1.",
  "Then 1, 2, 3 is 1 and 2 and 2 + 1: two blocks of 1, two of 2. Everything has a partner in another heap: a mirror in pieces.":
    "Alors 1, 2, 3, c’est 1 et 2 et 2 + 1 : deux blocs de 1, deux de 2. Tout a un partenaire dans un autre tas : un miroir en morceaux.",
  "Here are 3, 5 and 7. Pair blocks of the same size. For each size, is one left over? Set the bottom row.":
    "Voici 3, 5 et 7. Appariez les blocs de même taille. Pour chaque taille, en reste-t-il un ? Remplissez la dernière ligne.",
  "The 4s pair up and the 2s pair up; of three 1s, one is left over. So the player to move can win.":
    "Les 4 font une paire et les 2 aussi ; de trois 1, il en reste un. Donc qui doit jouer peut gagner.",
  "Make everything pair up": "Tout apparier",
  "The rule for any number of heaps: *leave a position in which nothing is left over*. The other player has to spoil it, since changing one heap changes some of its blocks; and then you can repair it.":
    "La règle pour n’importe quel nombre de tas : *laissez une position où il ne reste rien*. L’autre doit la gâcher, car changer un tas change certains de ses blocs ; et vous pouvez alors la réparer.",
  "Heaps of 1, 4 and 6. Change one heap to something smaller, so that each size of block occurs an even number of times.":
    "Des tas de 1, 4 et 6. Rendez un tas plus petit, de sorte que chaque taille de bloc apparaisse un nombre pair de fois.",
  "Press a place to put a block in or take it out.":
    "Appuyez sur une place pour y mettre un bloc ou l’en ôter.",
  "everything has a partner. A heap may break up a block: 6 without its 2, plus a 1, is 5.":
    "tout a un partenaire. Un tas peut casser un bloc : 6 sans son 2, plus un 1, fait 5.",
  "That some move always repairs it is not obvious. The lesson *Adding heaps* shows why.":
    "Qu’un coup la répare toujours n’est pas évident. La leçon *Additionner des tas* montre pourquoi.",
  "Win 3, 5, 7": "Gagnez 3, 5, 7",
  "The classic position against the perfect engine. You begin. What is left over?":
    "La position classique contre le programme parfait. Vous commencez. Que reste-t-il ?",
  "You have beaten a perfect player. Now you can win every position of Nim that can be won.":
    "Vous avez battu un joueur parfait. Vous savez maintenant gagner toute position de Nim gagnable.",
  "From {heap} every move leads to an N-position: {options}. The other player wins.":
    "De {heap}, tout coup mène à une position N : {options}. L’autre joueur gagne.",
  "From {heap} a move leads to {lost}, which are P: leave that to the other player and win.":
    "De {heap}, un coup mène à {lost}, qui sont P : laissez cela à l’autre et gagnez.",
  "From {heap} a move leads to {lost}, which is P: leave that to the other player and win.":
    "De {heap}, un coup mène à {lost}, qui est P : laissez cela à l’autre et gagnez.",
  "{heap} is {outcome}.": "{heap} est {outcome}.",
  "You left {heap}, which is N: taking {taken} leaves {left}, which is P.":
    "Vous avez laissé {heap}, qui est N : prendre {taken} laisse {left}, qui est P.",
  "Who wins? P and N": "Qui gagne ? P et N",
  "Find the lost positions of a game by working backwards from its end.":
    "Trouvez les positions perdues d’un jeu en remontant depuis sa fin.",
  "See the P-positions of a game of your choice": "Voyez les positions P d’un jeu de votre choix",
  "Two kinds of position": "Deux sortes de positions",
  "Suppose that both players make no mistake. Then every position of an [impartial game] is one of two kinds:":
    "Supposons que les deux joueurs ne fassent aucune erreur. Alors toute position d’un [impartial game|jeu impartial] est de l’une de ces deux sortes :",
  "[N-position|N]: the *next* player wins, the one whose turn it is.":
    "[N-position|N] : le joueur *suivant* gagne, celui dont c’est le tour.",
  "[P-position|P]: the *previous* player wins, the one who has just moved.":
    "[P-position|P] : le joueur *précédent* gagne, celui qui vient de jouer.",
  "Two rules decide which. A position is *N if at least one move leads to a P-position*: make that move. It is *P if every move leads to an N-position*, so that whatever you do, the other player can win.":
    "Deux règles en décident. Une position est *N si un coup au moins mène à une position P* : jouez ce coup. Elle est *P si tout coup mène à une position N*, si bien que l’autre peut gagner quoi que vous fassiez.",
  "What about the end, where no move is left?": "Et la fin, où il ne reste aucun coup ?",
  "The player to move cannot, and loses; the previous player has won. The second rule says so, too: of no moves at all, every one leads to N.":
    "Qui doit jouer ne le peut pas, et perd ; le joueur précédent a gagné. La seconde règle le dit aussi : de tous les coups, qui sont au nombre de zéro, chacun mène à N.",
  "For N there must be a move to a P-position, and there is no move at all. The player whose turn it is has lost.":
    "Pour N il faut un coup vers une position P, et il n’y a aucun coup. Le joueur dont c’est le tour a perdu.",
  "Mark backwards": "Marquer à rebours",
  "A game: one heap, and a move takes 1, 2 or 3 tokens. Begin at the end. Heap 0 is P. Then go on: each heap depends only on smaller ones, which you have marked already.":
    "Un jeu : un tas, et un coup prend 1, 2 ou 3 jetons. Commencez par la fin. Le tas 0 est P. Puis continuez : chaque tas ne dépend que de plus petits, que vous avez déjà marqués.",
  "P or N? What the heap can become is framed.": "P ou N ? Ce que le tas peut devenir est encadré.",
  "Heaps 0, 4 and 8 are P: the multiples of 4. *Done!*":
    "Les tas 0, 4 et 8 sont P : les multiples de 4. *Terminé !*",
  "A heap of 21, and it is your turn. How many do you take?":
    "Un tas de 21, et c’est à vous. Combien en prenez-vous ?",
  "20 is a multiple of 4. Whatever the other player takes, 1, 2 or 3, you take the rest of 4, and the heap is a multiple of 4 again.":
    "20 est un multiple de 4. Que l’autre prenne 1, 2 ou 3, vous prenez le reste de 4, et le tas est de nouveau un multiple de 4.",
  "That leaves 19. The other player takes 3 and leaves 16, a P-position.":
    "Cela laisse 19. L’autre prend 3 et laisse 16, une position P.",
  "That leaves 18. The other player takes 2 and leaves 16, a P-position.":
    "Cela laisse 18. L’autre prend 2 et laisse 16, une position P.",
  "A game with a surprise": "Un jeu avec une surprise",
  "Now a move takes 1, 3 or 4 tokens. Do not guess; mark.":
    "Maintenant un coup prend 1, 3 ou 4 jetons. Ne devinez pas ; marquez.",
  "P or N?": "P ou N ?",
  "0, 2, 7, 9 and 14 are P: divided by 7 they leave 0 or 2. No simple multiple would have told you, but the two rules did.":
    "0, 2, 7, 9 et 14 sont P : divisés par 7, ils laissent 0 ou 2. Aucun multiple simple ne vous l’aurait dit, mais les deux règles l’ont fait.",
  "Every game that always comes to an end can be marked like this, from its last positions backwards. So each of its positions is either P or N; “it depends” does not exist.":
    "Tout jeu qui finit toujours peut être marqué ainsi, à rebours depuis ses dernières positions. Chacune de ses positions est donc ou P ou N ; « ça dépend » n’existe pas.",
  "Win from 20": "Gagnez depuis 20",
  "The pattern goes on (the lesson *Why a sequence repeats* proves it): P are the heaps that leave 0 or 2 when divided by 7. So 0, 2, 7, 9, 14, 16, …":
    "Le motif continue (la leçon *Pourquoi une suite se répète* le prouve) : P sont les tas qui laissent 0 ou 2 quand on les divise par 7. Donc 0, 2, 7, 9, 14, 16, …",
  "One heap of 20; take 1, 3 or 4 (pale tokens cannot be the lowest taken). You begin, and the engine makes no mistakes.":
    "Un tas de 20 ; prenez 1, 3 ou 4 (un jeton pâle ne peut pas être le plus bas). Vous commencez, et le programme ne fait pas d’erreur.",
  "You moved from P-position to P-position, and the engine never had a chance.":
    "Vous êtes allé de position P en position P, et le programme n’a jamais eu sa chance.",
  "You left {heaps}, worth {values}: not equal, so the engine makes them equal.":
    "Vous avez laissé {heaps}, de valeurs {values} : pas égales, donc le programme les égalise.",
  "You left {heaps}, worth {values}: not 0, so the engine wins it.":
    "Vous avez laissé {heaps}, de valeur {values} : pas 0, donc le programme gagne.",
  "{given} is taken: a move from {heap} leads to a heap of value {given}.":
    "{given} est pris : un coup de {heap} mène à un tas de valeur {given}.",
  "{given} is free, but so is {mex}, which is smaller.":
    "{given} est libre, mais {mex} aussi, qui est plus petit.",
  "Mex: what a heap is worth": "Mex : ce que vaut un tas",
  "Work out nim-values, the numbers that say more than won or lost.":
    "Calculez les valeurs de Grundy, ces nombres qui en disent plus que gagné ou perdu.",
  "See the first million values of this game, and ask any of them why":
    "Voyez le premier million de valeurs de ce jeu, et demandez à chacune pourquoi",
  "Won is not enough": "Gagné ne suffit pas",
  "Take 1, 3 or 4 tokens again, but with *two* heaps; a move takes from one of them. Heaps of 1, 3 and 4 are all N alone: you take everything. What about two of them together?":
    "Prenez encore 1, 3 ou 4 jetons, mais avec *deux* tas ; un coup en prend dans l’un d’eux. Des tas de 1, 3 et 4 sont tous N quand ils sont seuls : vous prenez tout. Et deux ensemble ?",
  "Heaps of 1 and 3, and it is your turn. Can you win?":
    "Des tas de 1 et 3, et c’est à vous. Pouvez-vous gagner ?",
  Yes: "Oui",
  "Take one heap whole, and the other player takes the other. Only 3 → 2 is left; then the other player takes the 1, you must take one of 2, and the last token is theirs.":
    "Prenez un tas entier, et l’autre joueur prend l’autre. Reste seulement 3 → 2 ; alors il prend le 1, vous devez prendre un jeton de 2, et le dernier est à lui.",
  No: "Non",
  "Whole heaps are answered by whole heaps; and after 3 → 2 the other player takes the 1, you can only take one of the 2, and they take the last.":
    "Aux tas entiers répondent des tas entiers ; et après 3 → 2 l’autre prend le 1, vous ne pouvez prendre qu’un des 2, et il prend le dernier.",
  "Heaps of 1 and 4, and it is your turn. Can you win?":
    "Des tas de 1 et 4, et c’est à vous. Pouvez-vous gagner ?",
  "By 4 → 3: that leaves 1 and 3 to the other player, which is lost.":
    "Par 4 → 3 : cela laisse 1 et 3 à l’autre, ce qui est perdu.",
  "Look for a move that leaves 1 and 3.": "Cherchez un coup qui laisse 1 et 3.",
  "N with N gave P in one case and N in the other. So for several heaps it is not enough to know of each whether it is won: there must be different kinds of N. A *number* will tell them apart.":
    "N avec N a donné P dans un cas et N dans l’autre. Avec plusieurs tas il ne suffit donc pas de savoir de chacun s’il est gagné : il doit y avoir différentes sortes de N. Un *nombre* les distinguera.",
  "The smallest missing number": "Le plus petit nombre manquant",
  "The [mex] of some numbers is the smallest of 0, 1, 2, 3, … that is *not* among them (“minimal excluded”).":
    "Le [mex] de quelques nombres est le plus petit de 0, 1, 2, 3, … qui n’est *pas* parmi eux (« minimal excluded »).",
  "1 is there.": "1 y est.",
  "0 and 1 are there, 2 is not.": "0 et 1 y sont, 2 n’y est pas.",
  "4 is missing, but a smaller number is, too.": "4 manque, mais un nombre plus petit aussi.",
  "0 is not among them, and nothing is smaller.":
    "0 n’est pas parmi eux, et rien n’est plus petit.",
  "3 is missing, but count from 0.": "3 manque, mais comptez à partir de 0.",
  "mex {} = ? (no numbers at all)": "mex {} = ? (aucun nombre)",
  "Nothing is there, so the smallest missing number is 0.":
    "Il n’y a rien, donc le plus petit nombre manquant est 0.",
  "There is none": "Il n’y en a pas",
  "0 is missing, and nothing is smaller than that.": "0 manque, et rien n’est plus petit.",
  "The [nim-value] G of a position is *the mex of the nim-values of its options*. The end has no options, hence value 0.":
    "La [nim-value|valeur de Grundy] G d’une position est *le mex des valeurs de Grundy de ses options*. La fin n’a pas d’option, donc sa valeur est 0.",
  "One option at a time": "Une option à la fois",
  "Watch the value of a heap of 5 come about: take 1, 3 or 4 and look where you land. ~Play it, or go step by step.~":
    "Regardez naître la valeur d’un tas de 5 : prenez 1, 3 ou 4 et voyez où vous arrivez. ~Lancez l’animation, ou avancez pas à pas.~",
  "~Everywhere in this lab a nim-value with dots below it can be pressed, and shows this.~":
    "~Partout dans ce labo, on peut appuyer sur une valeur de Grundy soulignée de points ; elle montre alors ceci.~",
  "Your turn": "À vous",
  "Take 1, 3 or 4. Which value has the heap in question? ~In brackets are the values of what it can become.~":
    "Prenez 1, 3 ou 4. Quelle est la valeur du tas en question ? ~Entre parenthèses, les valeurs de ce qu’il peut devenir.~",
  "0, 1, 0, 1, 2, 3, 2, and from 7 on the same again, it seems. *Done!*":
    "0, 1, 0, 1, 2, 3, 2, et à partir de 7 la même chose, semble-t-il. *Terminé !*",
  "Compare with the P-positions of this game: 0, 2, 7, 9. They are the heaps of value 0. That is no accident: 0 is missing among the options exactly if no option is P.":
    "Comparez avec les positions P de ce jeu : 0, 2, 7, 9. Ce sont les tas de valeur 0. Ce n’est pas un hasard : 0 manque parmi les options exactement quand aucune option n’est P.",
  "What the number means": "Ce que le nombre signifie",
  "A heap of value 3 can be moved to values 0, 1 and 2, and not to 3. A heap of three tokens in *Nim* can do just that. In the 1930s Roland Sprague and Patrick Michael Grundy found that this is all that counts: every position of an impartial game can be replaced by a heap of Nim of the size of its value.":
    "D’un tas de valeur 3 on peut aller aux valeurs 0, 1 et 2, et pas à 3. C’est juste ce que peut un tas de trois jetons au *Nim*. Dans les années 1930, Roland Sprague et Patrick Michael Grundy ont découvert que cela seul compte : toute position d’un jeu impartial peut être remplacée par un tas de Nim de la taille de sa valeur.",
  "One thing is different: a move may also *raise* the value. The next question shows why that never helps.":
    "Une chose diffère : un coup peut aussi *augmenter* la valeur. La question suivante montre pourquoi cela n’aide jamais.",
  "You move 6 → 5, from value 2 to value 3. What can the other player do about it?":
    "Vous jouez 6 → 5, de la valeur 2 à la valeur 3. Que peut y faire l’autre joueur ?",
  "Move to value 2 again": "Revenir à la valeur 2",
  "5 → 4 has value 2. A value above the old one always has a move back to the old one, by the very definition of mex. So a raise can be undone at once.":
    "5 → 4 a la valeur 2. D’une valeur supérieure à l’ancienne il y a toujours un coup vers l’ancienne, par la définition même du mex. Une hausse peut donc être annulée aussitôt.",
  "Nothing, the value is 3 now": "Rien, la valeur est 3 maintenant",
  "The options of 5 are 4, 2 and 1, of values 2, 0 and 1. One of them is the old value.":
    "Les options de 5 sont 4, 2 et 1, de valeurs 2, 0 et 1. L’une d’elles est l’ancienne valeur.",
  "Win with two heaps": "Gagnez avec deux tas",
  "Two heaps of *equal value* are a mirror, even if their sizes differ: whatever the other player does to one value, you can do to the other, and a raise you undo. So leave equal values.":
    "Deux tas de *même valeur* sont un miroir, même de tailles différentes : ce que l’autre fait à une valeur, vous pouvez le faire à l’autre, et une hausse, vous l’annulez. Laissez donc des valeurs égales.",
  "Heaps of 12 and 4; take 1, 3 or 4 from one of them. You begin.":
    "Des tas de 12 et 4 ; prenez 1, 3 ou 4 dans l’un d’eux. Vous commencez.",
  "Sizes differ, values agree. With three heaps or more one needs to add values: the next lesson.":
    "Les tailles diffèrent, les valeurs s’accordent. Avec trois tas ou plus il faut additionner les valeurs : c’est la leçon suivante.",
  "Adding heaps": "Additionner des tas",
  "Find the winning move with any number of heaps of any game, and know why it wins.":
    "Trouvez le coup gagnant avec n’importe quel nombre de tas de n’importe quel jeu, et sachez pourquoi il gagne.",
  "Play Kayles with three rows against the engine":
    "Jouez à Kayles avec trois rangées contre le programme",
  "Columns without carrying": "Des colonnes sans retenue",
  "Write numbers in binary, below each other. Their [nim-sum] has a 1 in each column with an *odd* number of ones and a 0 in each other column. It is addition without carrying, written ⊕; programmers call it *xor*.":
    "Écrivez des nombres en binaire, l’un sous l’autre. Leur [nim-sum|somme de Nim] a un 1 dans chaque colonne où le nombre de uns est *impair* et un 0 dans les autres. C’est l’addition sans retenue, notée ⊕ ; en programmation, *xor*.",
  "3 ⊕ 5 = ? Set the digits of the last line.":
    "3 ⊕ 5 = ? Choisissez les chiffres de la dernière ligne.",
  "If you know *Nim by hand*: a 1 in the sum is a block without a partner. Equal numbers cancel: 5 ⊕ 5 = 0.":
    "Si vous connaissez *Le Nim à la main* : un 1 dans la somme est un bloc sans partenaire. Des nombres égaux s’annulent : 5 ⊕ 5 = 0.",
  "Why the sum decides": "Pourquoi la somme décide",
  "Charles Bouton proved in 1901: *a position of Nim is lost for the player to move exactly when its nim-sum is 0.* There are two things to see.":
    "Charles Bouton l’a prouvé en 1901 : *une position de Nim est perdue pour qui doit jouer exactement quand sa somme de Nim est 0.* Il y a deux choses à voir.",
  "First: every column is even, and you change one heap. Can every column still be even?":
    "D’abord : toute colonne est paire, et vous changez un tas. Toute colonne peut-elle rester paire ?",
  "The new number differs from the old one in some digit. In that column one digit changed and no other, so it is odd now.":
    "Le nouveau nombre diffère de l’ancien par quelque chiffre. Dans cette colonne un chiffre a changé et aucun autre, donc elle est maintenant impaire.",
  "With luck": "Avec de la chance",
  "A different number has a different digit somewhere, and nothing else changes in that column.":
    "Un nombre différent a quelque part un chiffre différent, et rien d’autre ne change dans cette colonne.",
  "Second: from an odd column there is a way back. Take the *leftmost* odd column. It has at least one 1, so take a heap with a 1 there, and flip its digits in all odd columns. Now every column is even.":
    "Ensuite : d’une colonne impaire il y a un chemin de retour. Prenez la colonne impaire *la plus à gauche*. Elle a au moins un 1 ; prenez donc un tas qui a un 1 là, et inversez ses chiffres dans toutes les colonnes impaires. Maintenant toute colonne est paire.",
  "Heaps of 9, 5 and 6 are 1001, 0101, 0110, and their nim-sum is 1010. Which heap can be changed so?":
    "Des tas de 9, 5 et 6 sont 1001, 0101, 0110, et leur somme de Nim est 1010. Quel tas peut être changé ainsi ?",
  "1001 becomes 0011: 9 → 3. Its leftmost change is from 1 to 0, so the number got smaller, whatever happens further right. So it is a legal move.":
    "1001 devient 0011 : 9 → 3. Son changement le plus à gauche va de 1 à 0, donc le nombre a diminué, quoi qu’il arrive plus à droite. C’est donc un coup permis.",
  "0101 would become 1111, which is 15. A move cannot add tokens.":
    "0101 deviendrait 1111, soit 15. Un coup ne peut pas ajouter de jetons.",
  "0110 would become 1100, which is 12. A move cannot add tokens.":
    "0110 deviendrait 1100, soit 12. Un coup ne peut pas ajouter de jetons.",
  "So from nim-sum 0 every move leads away from 0, and from any other nim-sum some move leads back. The end, with no tokens, has nim-sum 0. Hence these are the [P-position|P-positions].":
    "Donc, d’une somme de Nim 0, tout coup s’éloigne de 0, et de toute autre somme de Nim un coup y revient. La fin, sans jetons, a la somme de Nim 0. Ce sont donc là les [P-position|positions P].",
  "Make it 0": "Ramenez-la à 0",
  "Flip digits of one heap. The heap must get smaller, and every column even.":
    "Inversez des chiffres d’un tas. Le tas doit devenir plus petit, et toute colonne paire.",
  "Nim with 9, 5 and 6.": "Le Nim avec 9, 5 et 6.",
  "the nim-sum is 0. It was the only winning move.":
    "la somme de Nim est 0. C’était le seul coup gagnant.",
  "Nim with 4, 6 and 7. Here three moves win; find one.":
    "Le Nim avec 4, 6 et 7. Ici trois coups gagnent ; trouvez-en un.",
  "the nim-sum is 0.": "la somme de Nim est 0.",
  "Every game is Nim": "Tout jeu est un Nim",
  "Now for other games. *Kayles*: rows of bowling pins, and a throw knocks out one pin or two that stand side by side. A row may fall into two rows, which are two heaps from then on.":
    "Passons à d’autres jeux. *Kayles* : des rangées de quilles, et un lancer en renverse une ou deux qui se touchent. Une rangée peut se couper en deux rangées, qui sont dès lors deux tas.",
  "The theorem of Sprague and Grundy: *the nim-value of several heaps is the nim-sum of their nim-values.* So an option that leaves rows of 1 and 3 has the value G(1) ⊕ G(3).":
    "Le théorème de Sprague et Grundy : *la valeur de Grundy de plusieurs tas est la somme de Nim de leurs valeurs de Grundy.* Une option qui laisse des rangées de 1 et 3 a donc la valeur G(1) ⊕ G(3).",
  "Why is it true? Let two heaps have the values x and y. No move leads to the value x ⊕ y again, since it changes just one of the two. Every smaller number is reached by some move, exactly as in Nim, for value x has moves to all smaller values. So the mex is x ⊕ y.":
    "Pourquoi est-ce vrai ? Soient deux tas de valeurs x et y. Aucun coup ne ramène à la valeur x ⊕ y, puisqu’il ne change qu’un des deux. Tout nombre plus petit est atteint par un coup, exactement comme au Nim, car la valeur x a des coups vers toutes les valeurs plus petites. Le mex est donc x ⊕ y.",
  "These are the first values of Kayles. ~Press one to see why.~":
    "Voici les premières valeurs de Kayles. ~Appuyez sur l’une pour voir pourquoi.~",
  "Win at Kayles": "Gagnez à Kayles",
  "The recipe: look up the values, add them, and find a move that makes the sum 0.":
    "La recette : cherchez les valeurs, additionnez-les, et trouvez un coup qui ramène la somme à 0.",
  "Rows of 7 and 5 pins. You begin.": "Des rangées de 7 et 5 quilles. Vous commencez.",
  "To knock out pins, press the first and the last of them (one pin: press it twice).":
    "Pour renverser des quilles, appuyez sur la première et la dernière d’entre elles (une seule quille : appuyez deux fois).",
  "You left {heaps}, and the nim-sum of the values below is not 0. The engine will make it 0.":
    "Vous avez laissé {heaps}, et la somme de Nim des valeurs ci-dessous n’est pas 0. Le programme la ramènera à 0.",
  "The same recipe wins every game of this lab that can be won.":
    "La même recette gagne tout jeu de ce labo qui peut être gagné.",
  "Boards and graphs": "Plateaux et graphes",
  "Win Cram by copying, and see that a board is worth a heap of Nim, too.":
    "Gagnez à Cram en imitant, et voyez qu’un plateau aussi vaut un tas de Nim.",
  "Play Cram on 4 rows of 5 against the engine":
    "Jouez à Cram sur 4 rangées de 5 contre le programme",
  "Win by copying": "Gagner en imitant",
  "*Cram*: two players take turns in placing a domino on two free squares side by side. Whoever has no room for one loses.":
    "*Cram* : deux joueurs posent tour à tour un domino sur deux cases libres voisines. Qui n’a plus de place perd.",
  "The board below has four rows of four, and the engine begins. However well it plays, there is a simple way to win: answer each domino by one on the squares *opposite*, across the middle of the board.":
    "Le plateau ci-dessous a quatre rangées de quatre, et le programme commence. Si bien qu’il joue, il y a un moyen simple de gagner : répondez à chaque domino par un autre sur les cases *opposées*, de l’autre côté du centre du plateau.",
  "~Point at the two squares that your domino covers.~ The engine begins.":
    "~Montrez les deux cases que couvre votre domino.~ Le programme commence.",
  "The engine can win now. Copy its domino, turned around the middle.":
    "Le programme peut gagner maintenant. Imitez son domino, tourné autour du centre.",
  "Where the engine has room, so have you: the squares opposite are free, since the position was the same from both sides before it moved.":
    "Là où le programme a de la place, vous aussi : les cases opposées sont libres, car la position était la même vue des deux côtés avant son coup.",
  "Why does the copy never cover a square that is taken?":
    "Pourquoi la copie ne couvre-t-elle jamais une case prise ?",
  "Squares opposite each other are taken together": "Les cases opposées sont prises ensemble",
  "Before the engine moves, a square is free exactly when the one opposite is. Its domino does not cover two opposite squares of a board with even sides, so those opposite are still free.":
    "Avant le coup du programme, une case est libre exactement quand l’opposée l’est. Son domino ne couvre pas deux cases opposées d’un plateau aux côtés pairs, donc les opposées sont encore libres.",
  "The board is large enough": "Le plateau est assez grand",
  "Room runs out for whoever has to move, and that is always the engine.":
    "La place manque à qui doit jouer, et c’est toujours le programme.",
  "Take the middle first": "D’abord le milieu",
  "With three rows of four you begin. One domino covers two opposite squares: the one in the middle. Place it, and then copy.":
    "Avec trois rangées de quatre, vous commencez. Un domino couvre deux cases opposées : celui du milieu. Posez-le, puis imitez.",
  "Three rows of four. You begin.": "Trois rangées de quatre. Vous commencez.",
  "The engine can win now.": "Le programme peut gagner maintenant.",
  "A board with one odd and one even side is won by whoever begins; one with two even sides is lost.":
    "Un plateau avec un côté impair et un côté pair est gagné par qui commence ; avec deux côtés pairs, il est perdu.",
  "A graph is worth a number": "Un graphe vaut un nombre",
  "*Node Kayles* is played on a graph: points joined by lines. A move takes a point away, and with it all points that are joined to it. Whoever finds none loses.":
    "Le *Kayles des sommets* se joue sur un graphe : des points reliés par des traits. Un coup enlève un point, et avec lui tous les points qui lui sont reliés. Qui n’en trouve plus perd.",
  "Every position of such games has a [nim-value], by the same rule as a heap: the [mex] of the values that one move can leave. Here are two graphs side by side, a path of three points and one of two. The path of three has the value 2 (its ends leave one point, worth 1; its middle leaves nothing, worth 0), the path of two the value 1.":
    "Toute position de tels jeux a une [nim-value|valeur de Grundy], par la même règle qu’un tas : le [mex] des valeurs qu’un coup peut laisser. Voici deux graphes côte à côte, un chemin de trois points et un de deux. Le chemin de trois vaut 2 (ses bouts laissent un point, qui vaut 1 ; son milieu ne laisse rien, qui vaut 0), le chemin de deux vaut 1.",
  "Make the nim-sum 0. You begin.": "Ramenez la somme de Nim à 0. Vous commencez.",
  "The nim-sum of the values below is not 0. The engine will make it 0.":
    "La somme de Nim des valeurs ci-dessous n’est pas 0. Le programme la ramènera à 0.",
  "You left two positions of the same value. It does not matter that they look different.":
    "Vous avez laissé deux positions de même valeur. Peu importe qu’elles aient l’air différentes.",
  "Boards, graphs and heaps together": "Plateaux, graphes et tas ensemble",
  "So all these games can be played side by side, and the recipe is the one for Nim: add the values without carrying, and leave 0.":
    "Tous ces jeux peuvent donc se jouer côte à côte, et la recette est celle du Nim : additionnez les valeurs sans retenue, et laissez 0.",
  "A board of Cram, a graph and a heap of Nim. In each turn you move in one of them. You begin.":
    "Un plateau de Cram, un graphe et un tas de Nim. À chaque tour vous jouez dans l’un d’eux. Vous commencez.",
  "Cram, a graph and a heap, by one recipe: the theorem of Sprague and Grundy.":
    "Cram, un graphe et un tas, par une seule recette : le théorème de Sprague et Grundy.",
  "You left a square from which the queen can reach a lost one: the engine goes there.":
    "Vous avez laissé une case d’où la dame peut atteindre une case perdue : le programme y va.",
  "Win a game on two numbers by the golden ratio.":
    "Gagnez un jeu sur deux nombres grâce au nombre d’or.",
  "See the nim-values of all squares as colours":
    "Voyez en couleurs les valeurs de Grundy de toutes les cases",
  "Bring the queen home": "Ramenez la dame chez elle",
  "A queen stands on a board that has one corner. Two players move her in turn, along her row, her column or her diagonal, and always *towards the corner*. Whoever brings her home wins, since then the other player cannot move.":
    "Une dame se tient sur un plateau qui a un coin. Deux joueurs la déplacent tour à tour, le long de sa ligne, de sa colonne ou de sa diagonale, et toujours *vers le coin*. Qui la ramène chez elle gagne, puisque l’autre ne peut alors plus jouer.",
  "Her square is a pair of numbers, how far she is from either edge. A move makes one number smaller, or both by the same amount. So it is also a game with two heaps: take from one of them, or the same number from both.":
    "Sa case est une paire de nombres : sa distance à chacun des deux bords. Un coup diminue un nombre, ou les deux d’autant. C’est donc aussi un jeu à deux tas : prenez dans l’un d’eux, ou autant dans les deux.",
  "The queen on 5 and 3, and the engine begins. ~Point at the square where the queen should go.~":
    "La dame en 5 et 3, et le programme commence. ~Montrez la case où la dame doit aller.~",
  "From 5 and 3 every move is met by one that wins: it is a [P-position].":
    "De 5 et 3, à tout coup répond un coup qui gagne : c’est une [P-position|position P].",
  "Lost squares": "Les cases perdues",
  "Work backwards from the corner. From all squares on its row, its column and its diagonal the queen is home in one move: these are [N-position|N-positions]. The nearest square that sees none of the corner’s lines is 1 and 2 (or 2 and 1): whatever you do there, the next move brings the queen home. It is lost.":
    "Remontez depuis le coin. De toutes les cases de sa ligne, de sa colonne et de sa diagonale, la dame rentre en un coup : ce sont des [N-position|positions N]. La case la plus proche qui n’est sur aucune ligne du coin est 1 et 2 (ou 2 et 1) : quoi que vous y fassiez, le coup suivant ramène la dame. Elle est perdue.",
  "Strike out every square from which a move leads to the corner or to 1 and 2. Which is the next lost one?":
    "Barrez toute case d’où un coup mène au coin ou à 1 et 2. Quelle est la prochaine case perdue ?",
  "Take 3 from the 4: that leaves 2 and 1.": "Prenez 3 dans le 4 : cela laisse 2 et 1.",
  "Take 2 from both: that leaves 1 and 2.": "Prenez 2 des deux : cela laisse 1 et 2.",
  "No move from it leads to a lost square: 1 and 2 are on none of its lines.":
    "Aucun coup n’en mène à une case perdue : 1 et 2 n’est sur aucune de ses lignes.",
  "Go on in the same way. Which comes after 3 and 5?":
    "Continuez de même. Laquelle vient après 3 et 5 ?",
  "4 is the smallest number that is in no lost pair yet, and the difference is one more than before.":
    "4 est le plus petit nombre qui n’est encore dans aucune paire perdue, et la différence est d’un de plus qu’avant.",
  "Take 1 and 1: that leaves 3 and 5.": "Prenez 1 et 1 : cela laisse 3 et 5.",
  "Take 5 from the 8: that leaves 5 and 3.": "Prenez 5 dans le 8 : cela laisse 5 et 3.",
  "The pattern": "Le motif",
  "The lost pairs are 0, 0; 1, 2; 3, 5; 4, 7; 6, 10; 8, 13; … The differences are 0, 1, 2, 3, 4, 5, …: each occurs once, since two pairs with the same difference would be on one diagonal. And each number occurs once, since otherwise two would be on one line.":
    "Les paires perdues sont 0, 0 ; 1, 2 ; 3, 5 ; 4, 7 ; 6, 10 ; 8, 13 ; … Les différences sont 0, 1, 2, 3, 4, 5, … : chacune paraît une fois, car deux paires de même différence seraient sur une diagonale. Et chaque nombre paraît une fois, sinon deux seraient sur une même ligne.",
  "So the next pair is found without trying: *the smallest number not used yet, and that number plus the next difference.*":
    "La paire suivante se trouve donc sans essais : *le plus petit nombre pas encore utilisé, et ce nombre plus la différence suivante.*",
  "After 8 and 13, with difference 5: which is the next lost pair?":
    "Après 8 et 13, de différence 5 : quelle est la paire perdue suivante ?",
  "9 is the smallest number that is in none of the pairs, and the difference is 6.":
    "9 est le plus petit nombre qui n’est dans aucune des paires, et la différence est 6.",
  "9 is smaller than 11, and in no pair yet.":
    "9 est plus petit que 11, et n’est encore dans aucune paire.",
  "8 and 13 have the difference 5 already, so take 1 from both.":
    "8 et 13 ont déjà la différence 5, donc prenez 1 des deux.",
  "Willem Wythoff found in 1907 what these numbers are. The first numbers of the pairs are the multiples of the golden ratio 1.618…, rounded down; the second ones those of its square, 2.618…":
    "Willem Wythoff a trouvé en 1907 ce que sont ces nombres. Les premiers nombres des paires sont les multiples du nombre d’or 1,618…, arrondis vers le bas ; les seconds, ceux de son carré, 2,618…",
  "The tenth pair: 10 times 1.618 is 16.18. What is it?":
    "La dixième paire : 10 fois 1,618 font 16,18. Quelle est-elle ?",
  "16.18 rounded down is 16, and 26.18 rounded down is 26: the difference is 10.":
    "16,18 arrondi vers le bas est 16, et 26,18 arrondi vers le bas est 26 : la différence est 10.",
  "The multiples are rounded down.": "Les multiples sont arrondis vers le bas.",
  "The second number is the first plus 10, not twice it.":
    "Le second nombre est le premier plus 10, et non son double.",
  "Win from 12 and 9": "Gagnez depuis 12 et 9",
  "Of the thirty moves one wins. The lost pairs up to here are 1, 2; 3, 5; 4, 7; 6, 10; 8, 13. Which can you reach?":
    "Des trente coups, un seul gagne. Les paires perdues jusqu’ici sont 1, 2 ; 3, 5 ; 4, 7 ; 6, 10 ; 8, 13. Laquelle pouvez-vous atteindre ?",
  "The queen on 12 and 9 against the perfect engine. You begin.":
    "La dame en 12 et 9 contre le programme parfait. Vous commencez.",
  "You moved from lost square to lost square, by the golden ratio.":
    "Vous êtes allé de case perdue en case perdue, grâce au nombre d’or.",
  "You left {heaps}: remainders {remainders}, hence values {values}, and the nim-sum is {sum}.":
    "Vous avez laissé {heaps} : restes {remainders}, donc valeurs {values}, et la somme de Nim est {sum}.",
  "You left {heaps}: remainder {remainders}, hence value {values}, and the nim-sum is {sum}.":
    "Vous avez laissé {heaps} : reste {remainders}, donc valeur {values}, et la somme de Nim est {sum}.",
  "Why a sequence repeats": "Pourquoi une suite se répète",
  "Prove with a few comparisons that the values of a game repeat for ever.":
    "Prouvez par quelques comparaisons que les valeurs d’un jeu se répètent à jamais.",
  "See the period of Dawson’s Kayles, and watch its proof":
    "Voyez la période du Kayles de Dawson, et regardez sa preuve",
  "It looks like a pattern": "On dirait un motif",
  "Take 1, 3 or 4 tokens. These are the [nim-value|nim-values] of the heaps 0 to 27.":
    "Prenez 1, 3 ou 4 jetons. Voici les [nim-value|valeurs de Grundy] des tas 0 à 27.",
  "They repeat every 7 heaps, as far as you can see. Is it certain that they always will?":
    "Elles se répètent tous les 7 tas, aussi loin qu’on voit. Est-il certain que ce sera toujours le cas ?",
  "Yes, that is four times in a row": "Oui, cela fait quatre fois de suite",
  "In Kayles the heaps 40 to 56 keep to a pattern of 12, and heap 57 breaks it. The heaps 58 to 69 keep to it, and 70 breaks it. Seeing is not proving.":
    "À Kayles, les tas 40 à 56 suivent un motif de 12, et le tas 57 le rompt. Les tas 58 à 69 le suivent, et 70 le rompt. Voir n’est pas prouver.",
  "Not yet": "Pas encore",
  "In Kayles the heaps 40 to 56 keep to a pattern of 12, and then heap 57 breaks it; 58 to 69 keep to it, and 70 breaks it. Perhaps 71 to a million, and then? Seeing is not proving.":
    "À Kayles, les tas 40 à 56 suivent un motif de 12, puis le tas 57 le rompt ; 58 à 69 le suivent, et 70 le rompt. Peut-être 71 à un million, et ensuite ? Voir n’est pas prouver.",
  "A short memory": "Une mémoire courte",
  "G(n) is the [mex] of G(n − 1), G(n − 3) and G(n − 4). Nothing older has a say: the sequence has a memory of four values.":
    "G(n) est le [mex] de G(n − 1), G(n − 3) et G(n − 4). Rien de plus ancien n’a son mot à dire : la suite a une mémoire de quatre valeurs.",
  "So when four values in a row come again, the fifth must come again, too: it is computed from the same numbers. Then the sixth, and so on for ever. To prove that the [period] is 7 it is enough to compare four pairs.":
    "Si donc quatre valeurs de suite reviennent, la cinquième doit revenir aussi : elle est calculée à partir des mêmes nombres. Puis la sixième, et ainsi à jamais. Pour prouver que la [period|période] est 7, il suffit de comparer quatre paires.",
  "How many comparisons would do if moves took 2, 5 or 9 tokens?":
    "Combien de comparaisons suffiraient si un coup prenait 2, 5 ou 9 jetons ?",
  "There are three moves, but G(n) depends on G(n − 9), which is further back than three values.":
    "Il y a trois coups, mais G(n) dépend de G(n − 9), qui remonte plus loin que trois valeurs.",
  "The largest move decides: nine values in a row fix everything that follows.":
    "Le plus grand coup décide : neuf valeurs de suite fixent tout ce qui vient après.",
  "2 + 5 + 9 are 16, but no single move goes back further than 9.":
    "2 + 5 + 9 font 16, mais aucun coup ne remonte plus loin que 9.",
  "First a wrong claim: *is 2 a period from heap 0 on?* ~Watch it fail.~":
    "D’abord une affirmation fausse : *2 est-il une période à partir du tas 0 ?* ~Regardez-la échouer.~",
  "Now the right one: *7 from heap 0 on*.": "Et maintenant la bonne : *7 à partir du tas 0*.",
  "Rows that break": "Des rangées qui se coupent",
  "In Kayles a move breaks a row in two, so G(n) depends on *all* smaller heaps: the memory grows. What now? Richard Guy and Cedric Smith found the way out in 1956.":
    "À Kayles un coup coupe une rangée en deux, donc G(n) dépend de *tous* les tas plus petits : la mémoire grandit. Que faire ? Richard Guy et Cedric Smith ont trouvé l’issue en 1956.",
  "Suppose that G(n + 12) = G(n) has been compared from n = 71 up to 155. Is it true for larger n? Take a row of N + 12 pins with N at least 156, and break it in two.":
    "Supposons que G(n + 12) = G(n) ait été comparé de n = 71 à 155. Est-ce vrai pour n plus grand ? Prenez une rangée de N + 12 quilles, N valant au moins 156, et coupez-la en deux.",
  "A throw takes at most 2 of the N + 12 pins. How long is the longer of the two rows at least?":
    "Un lancer prend au plus 2 des N + 12 quilles. Quelle est la longueur minimale de la plus longue des deux rangées ?",
  "At least 156 + 12 − 2 = 166 pins are left, and the longer row has at least half of them.":
    "Il reste au moins 156 + 12 − 2 = 166 quilles, et la plus longue rangée en a au moins la moitié.",
  "That is half of 156. But at least 156 + 12 − 2 = 166 pins are left.":
    "C’est la moitié de 156. Mais il reste au moins 156 + 12 − 2 = 166 quilles.",
  "At least 166 pins are left, and 83 is half of them. And 83 is just 71 + 12.":
    "Il reste au moins 166 quilles, et 83 en est la moitié. Et 83 est justement 71 + 12.",
  "Take 12 pins away from that longer row: it still has 71 or more, so by all that agreed so far its value *does not change*. What is left is a move from N with the same value. The other way round, add 12 to the longer row. So N and N + 12 have options of the same values, and the same mex.":
    "Ôtez 12 quilles de cette rangée plus longue : elle en a encore 71 ou plus, donc, par tout ce qui s’accorde jusqu’ici, sa valeur *ne change pas*. Ce qui reste est un coup depuis N, de même valeur. Dans l’autre sens, ajoutez 12 à la plus longue rangée. Donc N et N + 12 ont des options de mêmes valeurs, et le même mex.",
  "Now you see where 156 comes from: 2·71 + 12 + 2, twice the [preperiod], plus the period, plus the largest throw.":
    "Vous voyez maintenant d’où vient 156 : 2·71 + 12 + 2, deux fois la [preperiod|prépériode], plus la période, plus le plus grand lancer.",
  "The last time that Kayles leaves its pattern is at heap 70. So the claim *from 70 on* must fail:":
    "La dernière fois que Kayles quitte son motif, c’est au tas 70. L’affirmation *à partir de 70* doit donc échouer :",
  "And *from 71 on*? Eighty-five comparisons decide about infinitely many heaps.":
    "Et *à partir de 71* ? Quatre-vingt-cinq comparaisons décident d’une infinité de tas.",
  "Nobody knows whether every game given by such rules repeats at last. In Grundy’s game, where a move splits a heap into two unequal ones, more than ten thousand million values have been computed, and no period has shown.":
    "Personne ne sait si tout jeu donné par de telles règles finit par se répéter. Au jeu de Grundy, où un coup partage un tas en deux tas inégaux, plus de dix milliards de valeurs ont été calculées, et aucune période n’est apparue.",
  "Win with remainders": "Gagnez avec les restes",
  "What is it good for? To know the value of a heap of a million, divide by the period. For 1, 3 or 4 you need seven values, those of the remainders 0 to 6:":
    "À quoi cela sert-il ? Pour connaître la valeur d’un tas d’un million, divisez par la période. Pour 1, 3 ou 4 il vous faut sept valeurs, celles des restes 0 à 6 :",
  "Heaps of 17 and 11; take 1, 3 or 4 from one of them. You begin. Use the remainders on division by 7, and make the [nim-sum] 0.":
    "Des tas de 17 et 11 ; prenez 1, 3 ou 4 dans l’un d’eux. Vous commencez. Servez-vous des restes de la division par 7, et ramenez la [nim-sum|somme de Nim] à 0.",
  "A heap of a million would have been no harder: 1000000 leaves 1 when divided by 7, so its value is 1.":
    "Un tas d’un million n’aurait pas été plus difficile : 1000000 divisé par 7 laisse 1, donc sa valeur est 1.",
  "The nim-sum of what you left is not 0. The engine will make it 0.":
    "La somme de Nim de ce que vous avez laissé n’est pas 0. Le programme la ramènera à 0.",
  "From one graph to all of them": "D’un graphe à tous les graphes",
  "See a whole family of graphs as heaps, and prove who wins on each of them.":
    "Voyez toute une famille de graphes comme des tas, et prouvez qui gagne sur chacun.",
  "See the kinds of heaps of a family, their values and the proof":
    "Voyez les sortes de tas d’une famille, leurs valeurs et la preuve",
  "A path is a heap": "Un chemin est un tas",
  "*Node Kayles*: take a point of a graph; all points joined to it go, too. Whoever finds none loses. On a path of n points a move takes a point with its one or two neighbours, and what is left is one path or two.":
    "*Kayles des sommets* : prenez un point d’un graphe ; tous les points qui lui sont reliés partent aussi. Qui n’en trouve plus perd. Sur un chemin de n points, un coup prend un point avec son ou ses deux voisins, et il reste un chemin ou deux.",
  "So nothing of a path matters but its length: paths *are* heaps, and a move is as in a game of heaps that may [split].":
    "D’un chemin ne compte donc que sa longueur : les chemins *sont* des tas, et un coup est comme dans un jeu de tas où l’on peut [split|partager].",
  "A path of seven points. Leave two equal paths, and then copy. You begin.":
    "Un chemin de sept points. Laissez deux chemins égaux, puis imitez. Vous commencez.",
  "The middle point leaves two paths of two. Every path with an odd number of points is won so.":
    "Le point du milieu laisse deux chemins de deux. Tout chemin d’un nombre impair de points se gagne ainsi.",
  "A move takes the third point of a path of 8. Which paths are left?":
    "Un coup prend le troisième point d’un chemin de 8. Quels chemins restent ?",
  "One and four": "Un et quatre",
  "The points 2, 3 and 4 are gone: one is left on one side, four on the other.":
    "Les points 2, 3 et 4 sont partis : il en reste un d’un côté, quatre de l’autre.",
  "Two and five": "Deux et cinq",
  "The neighbours of the third point go, too.": "Les voisins du troisième point partent aussi.",
  Five: "Cinq",
  "The first point is not joined to the third: it stays.":
    "Le premier point n’est pas relié au troisième : il reste.",
  "All paths at once": "Tous les chemins à la fois",
  "These are the nim-values of the paths of 0, 1, 2, … points. ~Press one to see where it comes from.~ It is the game that T. R. Dawson asked about in 1935, with pawns.":
    "Voici les valeurs de Grundy des chemins de 0, 1, 2, … points. ~Appuyez sur l’une pour voir d’où elle vient.~ C’est le jeu que T. R. Dawson a proposé en 1935, avec des pions.",
  "From 52 points on the values repeat every 34. How can one be sure that they always will?":
    "À partir de 52 points les valeurs se répètent toutes les 34. Comment être sûr que ce sera toujours le cas ?",
  "They did for thousands of points": "Elles l’ont fait pour des milliers de points",
  "Other sequences have looked regular for longer, and were not.":
    "D’autres suites ont eu l’air régulières plus longtemps, et ne l’étaient pas.",
  "A move takes at most three points, so enough equal values in a row settle all later ones":
    "Un coup prend au plus trois points, donc assez de valeurs égales de suite fixent toutes les suivantes",
  "A large path becomes two, of which one is large. If the values repeat long enough, each later one is the mex of the same numbers as the one a period before: the theorem of Guy and Smith.":
    "Un grand chemin en devient deux, dont l’un est grand. Si les valeurs se répètent assez longtemps, chaque valeur suivante est le mex des mêmes nombres que celle d’une période avant : le théorème de Guy et Smith.",
  "Several kinds": "Plusieurs sortes",
  "Now a *ladder*: two paths side by side, joined rung by rung. A move takes a point with up to three neighbours. What is left may be no ladder: next to the gap one point of a rung is still there.":
    "Maintenant une *échelle* : deux chemins côte à côte, reliés barreau par barreau. Un coup prend un point avec jusqu’à trois voisins. Ce qui reste n’est peut-être pas une échelle : près du trou, un point d’un barreau est encore là.",
  "What do we need besides ladders of every length?":
    "De quoi avons-nous besoin, outre les échelles de toute longueur ?",
  Nothing: "De rien",
  "A ladder with half a rung at its end is no ladder, and moves lead to it.":
    "Une échelle avec un demi-barreau au bout n’est pas une échelle, et des coups y mènent.",
  "Ladders that have lost a point at one end, or at both":
    "D’échelles qui ont perdu un point à un bout, ou aux deux",
  "Moves on these lead to the same kinds again. So there are finitely many kinds of heaps, which turn into each other: a *system*.":
    "Les coups sur celles-ci ramènent aux mêmes sortes. Il y a donc un nombre fini de sortes de tas, qui se changent les unes en les autres : un *système*.",
  "All graphs": "De tous les graphes",
  "Far from the gap the ladder is whole. Only its ends can look different.":
    "Loin du trou l’échelle est entière. Seuls ses bouts peuvent différer.",
  "Every graph made of equal cells in a row is like this, as long as gaps fall apart: the program finds the kinds by itself, computes all their sequences side by side, and proves a period of all of them together.":
    "Tout graphe fait de cellules égales alignées est ainsi, tant que les trous le séparent : le programme trouve les sortes lui-même, calcule toutes leurs suites côte à côte, et prouve une période commune à toutes.",
  "The sequence of one kind has repeated for long. The others have not. Is its period proven?":
    "La suite d’une sorte se répète depuis longtemps. Les autres non. Sa période est-elle prouvée ?",
  "Its next values depend on those of the other kinds.":
    "Ses valeurs suivantes dépendent de celles des autres sortes.",
  "A move leads to other kinds, so all of them must repeat for long enough.":
    "Un coup mène à d’autres sortes, donc toutes doivent se répéter assez longtemps.",
  "Win on triangles": "Gagnez sur des triangles",
  "A strip of triangles: seven cells of two points. Two of the fourteen first moves win. You may count on symmetry, or look for a position worth 0.":
    "Une bande de triangles : sept cellules de deux points. Deux des quatorze premiers coups gagnent. Vous pouvez miser sur la symétrie, ou chercher une position qui vaut 0.",
  "Against the perfect engine. You begin.": "Contre le programme parfait. Vous commencez.",
  "One strip is won by looking at it; all strips are, by the sequence of their family.":
    "Une bande se gagne en la regardant ; toutes les bandes, par la suite de leur famille.",
  "When the last player loses": "Quand le dernier joueur perd",
  "Win Nim when the last move loses, and see why nim-values no longer decide every game.":
    "Gagnez au Nim quand le dernier coup perd, et voyez pourquoi les valeurs de Grundy ne décident plus de tout jeu.",
  "Play Kayles with rows of 7 and 8, where the last move loses":
    "Jouez à Kayles avec des rangées de 7 et 8, où le dernier coup perd",
  "One rule turned around": "Une règle inversée",
  "Until now whoever made the last move won: [normal play]. Turn that around, and *whoever makes the last move loses*: [misère play]. The moves stay the same.":
    "Jusqu’ici, qui jouait le dernier coup gagnait : c’est le [normal play|jeu normal]. Inversez cela, et *qui joue le dernier coup perd* : c’est le [misère play|jeu misère]. Les coups restent les mêmes.",
  "Nim with one heap of 5, and you begin. Do not take the last token.":
    "Le Nim avec un tas de 5, et vous commencez. Ne prenez pas le dernier jeton.",
  "You left one token. The engine had to take it.":
    "Vous avez laissé un jeton. Le programme a dû le prendre.",
  "Only heaps of 1": "Rien que des tas de 1",
  "When every heap is a single token nobody has a choice: tokens go one by one.":
    "Quand chaque tas n’est qu’un jeton, personne n’a le choix : les jetons partent un par un.",
  "Three heaps of 1, and it is your turn. Who wins when the last move loses?":
    "Trois tas de 1, et c’est à vous. Qui gagne quand le dernier coup perd ?",
  "You take one, the other player the next, and the third one is yours.":
    "Vous en prenez un, l’autre joueur le suivant, et le troisième est pour vous.",
  "The other player": "L’autre joueur",
  "You take the first and the third. An *odd* number of 1s is lost for whoever must move, an even one is won.":
    "Vous prenez le premier et le troisième. Un nombre *impair* de 1 est perdu pour qui doit jouer, un nombre pair est gagné.",
  "One larger heap": "Un tas plus grand",
  "One heap of several tokens beside heaps of 1: whoever moves may leave all of it, 1 of it or none of it, and so decides whether the number of 1s is odd or even.":
    "Un tas de plusieurs jetons à côté de tas de 1 : qui joue peut le laisser entier, en laisser 1 ou rien, et décide ainsi si le nombre de 1 est impair ou pair.",
  "Heaps of 1, 1 and 5, and you begin. Leave an odd number of 1s.":
    "Des tas de 1, 1 et 5, et vous commencez. Laissez un nombre impair de 1.",
  "Three 1s, and the engine is lost. Under normal play you would have left two.":
    "Trois 1, et le programme est perdu. En jeu normal, vous en auriez laissé deux.",
  "As always, until the end": "Comme toujours, jusqu’à la fin",
  "With two larger heaps or more, play *as under normal play*: leave a position in which everything pairs up, that is [nim-sum] 0. The other player must spoil it, and sooner or later leaves you a single larger heap: then leave an odd number of 1s.":
    "Avec deux tas plus grands ou davantage, jouez *comme en jeu normal* : laissez une position où tout s’apparie, c’est-à-dire de [nim-sum|somme de Nim] 0. L’autre joueur doit la gâcher, et tôt ou tard il vous laisse un seul tas plus grand : laissez alors un nombre impair de 1.",
  "Heaps of 2, 3 and 6 against the perfect engine. You begin.":
    "Des tas de 2, 3 et 6 contre le programme parfait. Vous commencez.",
  "So misère Nim is hardly harder than Nim: the same moves, but for the last choice.":
    "Le Nim misère n’est donc guère plus difficile que le Nim : les mêmes coups, sauf le dernier choix.",
  "Why nim-values fail": "Pourquoi les valeurs de Grundy échouent",
  "Under normal play a row of Kayles is worth a heap of Nim, its [nim-value]. Rows of 4 pins and of 8 pins both have the nim-value 1. If they were heaps of 1, both would be lost for whoever must move, when the last move loses. See for yourself.":
    "En jeu normal une rangée de Kayles vaut un tas de Nim, sa [nim-value|valeur de Grundy]. Les rangées de 4 et de 8 quilles ont toutes deux la valeur 1. Si elles étaient des tas de 1, toutes deux seraient perdues pour qui doit jouer, quand le dernier coup perd. Voyez vous-même.",
  "A row of 4 pins, the last move loses, and the engine begins. Knock out one pin or two neighbours.":
    "Une rangée de 4 quilles, le dernier coup perd, et le programme commence. Renversez une quille ou deux voisines.",
  "A row of 4 is *lost* for whoever must move, as a heap of 1 is.":
    "Une rangée de 4 est *perdue* pour qui doit jouer, comme un tas de 1.",
  "Now a row of 8 pins, and you begin. Two equal rows of 3 are lost for whoever must move.":
    "Maintenant une rangée de 8 quilles, et vous commencez. Deux rangées égales de 3 sont perdues pour qui doit jouer.",
  "A row of 8 is *won* for whoever moves. It has the nim-value of a row of 4, and a different outcome.":
    "Une rangée de 8 est *gagnée* pour qui joue. Elle a la valeur de Grundy d’une rangée de 4, et une autre issue.",
  "So what do you know of a row of Kayles by its nim-value, when the last move loses?":
    "Que savez-vous donc d’une rangée de Kayles par sa valeur de Grundy, quand le dernier coup perd ?",
  "4 and 8 have the same nim-value 1, and 4 is lost while 8 is won.":
    "4 et 8 ont la même valeur de Grundy 1, et 4 est perdue tandis que 8 est gagnée.",
  "Not even who wins": "Même pas qui gagne",
  "A row of 8 may become two rows of 3, which no heap of Nim can become. Under normal play that does not matter, since the answer takes it back; here it may come too late.":
    "Une rangée de 8 peut devenir deux rangées de 3, ce qu’aucun tas de Nim ne peut. En jeu normal cela n’importe pas, puisque la réponse l’annule ; ici elle peut venir trop tard.",
  "What decides instead": "Ce qui décide à la place",
  "Put two positions into one class when they can stand for each other: when in every sum with further rows of the game the same player wins. The classes are the elements of the [misère quotient]. Heaps have elements, rows beside each other multiply them, and some are *P-elements*: lost for whoever must move.":
    "Mettez deux positions dans une même classe quand l’une peut remplacer l’autre : quand, dans toute somme avec d’autres rangées du jeu, le même joueur gagne. Les classes sont les éléments du [misère quotient|quotient misère]. Les tas ont des éléments, des rangées côte à côte les multiplient, et certains sont des *éléments P* : perdus pour qui doit jouer.",
  "Under normal play this gives nothing new: the classes are the nim-values, and 0 is the only P-element. For Kayles with the last move losing there are 40 classes, 9 of them P-elements, and heap after heap they repeat every 12 heaps from 71 on. That is [proven].":
    "En jeu normal cela ne donne rien de nouveau : les classes sont les valeurs de Grundy, et 0 est le seul élément P. Pour Kayles où le dernier coup perd, il y a 40 classes, dont 9 éléments P, et tas après tas elles se répètent tous les 12 tas à partir de 71. C’est [proven|prouvé].",
  "Rows of 4 and of 8 have the same nim-value. Can they have the same element?":
    "Les rangées de 4 et de 8 ont la même valeur de Grundy. Peuvent-elles avoir le même élément ?",
  "Then they could stand for each other, and the same player would win both.":
    "Alors l’une pourrait remplacer l’autre, et le même joueur gagnerait les deux.",
  "With no further row the one is lost and the other won, so they are in different classes. Their elements are different, and only one is a P-element.":
    "Sans autre rangée, l’une est perdue et l’autre gagnée, donc elles sont dans des classes différentes. Leurs éléments diffèrent, et un seul est un élément P.",
  "Win 3 and 8": "Gagnez 3 et 8",
  "Worked backwards from the end, these are lost for whoever must move: single rows of 1, 4 and 9, and the pairs 1 and 5, 2 and 2, 2 and 7, 3 and 3, 3 and 6, 4 and 5.":
    "En remontant depuis la fin, sont perdues pour qui doit jouer : les rangées seules de 1, 4 et 9, et les paires 1 et 5, 2 et 2, 2 et 7, 3 et 3, 3 et 6, 4 et 5.",
  "Rows of 3 and 8 pins against the perfect engine. The last move loses, and you begin.":
    "Des rangées de 3 et 8 quilles contre le programme parfait. Le dernier coup perd, et vous commencez.",
  "You have beaten a perfect player at a game that nim-values do not solve.":
    "Vous avez battu un joueur parfait à un jeu que les valeurs de Grundy ne résolvent pas.",
  "Crosses only: Notakto": "Rien que des croix : Notakto",
  "Win tic-tac-toe in which both players place crosses and three in a row lose, on one board and on two.":
    "Gagnez au morpion où les deux joueurs mettent des croix et où trois alignées perdent, sur un plateau et sur deux.",
  "Play Notakto on three boards, where you can win when you begin":
    "Jouez à Notakto sur trois plateaux, où vous pouvez gagner en commençant",
  "A knight’s move": "Un saut de cavalier",
  "*Notakto* is tic-tac-toe in which both players place crosses. Once three are in a row, a column or a diagonal, the board is dead, and nobody moves on it. Whoever makes the last move loses: it is [misère play], and on one board the player who makes three in a row loses.":
    "*Notakto* est un morpion où les deux joueurs mettent des croix. Dès que trois sont alignées, en ligne, en colonne ou en diagonale, le plateau est mort, et personne n’y joue plus. Qui joue le dernier coup perd : c’est le [misère play|jeu misère], et sur un seul plateau perd qui en aligne trois.",
  "Below you have placed a cross in the middle, and the engine has answered in a corner. Answer it *a knight’s move away*, two squares in one direction and one to the side.":
    "Ci-dessous vous avez mis une croix au milieu, et le programme a répondu dans un coin. Répondez *à un saut de cavalier*, deux cases dans une direction et une de côté.",
  "It is your turn. Answer each cross a knight’s move away, as long as that makes no three.":
    "À vous de jouer. Répondez à chaque croix à un saut de cavalier, tant que cela n’en aligne pas trois.",
  "The engine can win now. Your cross belongs a knight’s move away from its last one.":
    "Le programme peut gagner maintenant. Votre croix va à un saut de cavalier de sa dernière.",
  "The engine ran out of squares that make no three.":
    "Le programme n’avait plus de case qui n’en aligne pas trois.",
  "The middle first": "D’abord le milieu",
  "On an empty board only one first move wins: the middle. Every other square is opposite to another one through it, so a pair of opposite squares can no longer be used by both.":
    "Sur un plateau vide un seul premier coup gagne : le milieu. Toute autre case est opposée à une autre à travers lui, si bien que deux cases opposées ne peuvent plus servir toutes deux.",
  "An empty board, and you begin.": "Un plateau vide, et vous commencez.",
  "The engine can win now. The middle comes first, and then a knight’s move away from each cross of the engine.":
    "Le programme peut gagner maintenant. D’abord le milieu, puis un saut de cavalier à partir de chaque croix du programme.",
  "The middle and knight’s moves win on one board, whatever the other player does.":
    "Le milieu et les sauts de cavalier gagnent sur un plateau, quoi que fasse l’autre joueur.",
  "Copying fails": "Imiter échoue",
  "With two equal boards a player who may copy every move on the other board always has an answer. That wins when the last move wins.":
    "Avec deux plateaux égaux, un joueur qui peut imiter chaque coup sur l’autre plateau a toujours une réponse. Cela gagne quand le dernier coup gagne.",
  "Two equal boards, and the last move loses. What becomes of a player who copies every move?":
    "Deux plateaux égaux, et le dernier coup perd. Que devient un joueur qui imite chaque coup ?",
  "That player loses": "Ce joueur perd",
  "The copy of the last move is itself the last one of the game. So copying has to stop in time.":
    "La copie du dernier coup est elle-même le dernier de la partie. Il faut donc cesser d’imiter à temps.",
  "That player wins": "Ce joueur gagne",
  "There is an answer to each move, and so the last move is a copy.":
    "Il y a une réponse à chaque coup, et ainsi le dernier coup est une copie.",
  "Nim-values do not tell who wins either. One row of three squares and a whole board of three by three both have the [nim-value] 1, but when the last move loses the row is lost for whoever must move, and the board is won.":
    "Les valeurs de Grundy ne disent pas non plus qui gagne. Une ligne de trois cases et un plateau entier de trois sur trois ont tous deux la [nim-value|valeur de Grundy] 1, mais quand le dernier coup perd, la ligne est perdue pour qui doit jouer, et le plateau est gagné.",
  "A row of three squares alone, and it is your turn. Why do you lose?":
    "Une ligne de trois cases seule, et c’est à vous. Pourquoi perdez-vous ?",
  "It takes three moves, and the third is mine":
    "Il faut trois coups, et le troisième est pour moi",
  "Three in a row need all three squares, and nothing ends play before. You make the first and the third move.":
    "Trois alignées demandent les trois cases, et rien ne finit le jeu avant. Vous jouez le premier et le troisième coup.",
  "There is no square in the middle": "Il n’y a pas de case au milieu",
  "There is, and it does not matter: every square has to be taken before three are in a row.":
    "Il y en a une, et cela n’importe pas : toutes les cases doivent être prises avant que trois soient alignées.",
  "Two boards": "Deux plateaux",
  "What decides is the [misère quotient]. That of Notakto on boards of three by three has 18 elements. The empty board is c, one with only the middle taken is c². A dead board is 1, and the elements of boards side by side are multiplied. Four products are lost for whoever must move: a, b², bc and c².":
    "Ce qui décide est le [misère quotient|quotient misère]. Celui de Notakto sur des plateaux de trois sur trois a 18 éléments. Le plateau vide est c, celui où seul le milieu est pris est c². Un plateau mort est 1, et les éléments de plateaux côte à côte se multiplient. Quatre produits sont perdus pour qui doit jouer : a, b², bc et c².",
  "Two empty boards are c times c: lost for the player who begins. That is the engine.":
    "Deux plateaux vides font c fois c : perdu pour le joueur qui commence. C’est le programme.",
  "Two empty boards, and the engine begins. The last cross loses; a hint shows a move that keeps the win.":
    "Deux plateaux vides, et le programme commence. La dernière croix perd ; un indice montre un coup qui garde le gain.",
  "The engine can win now: the product of the two boards is no longer a, b², bc or c².":
    "Le programme peut gagner maintenant : le produit des deux plateaux n’est plus a, b², bc ou c².",
  "The secret of Notakto: 18 elements, found by Thane Plambeck and Greg Whitehead in 2013, decide any number of boards.":
    "Le secret de Notakto : 18 éléments, trouvés par Thane Plambeck et Greg Whitehead en 2013, décident de n’importe quel nombre de plateaux.",
  "Nim-values: {values}": "Valeurs de Grundy : {values}",
  "no {power}": "pas de {power}",
  "{digit} in the column of {power}s": "{digit} dans la colonne des {power}",
  "{power}s": "{power}",
  "nim-sum": "somme de Nim",
  "left over": "reste",
  "Heaps and their marks": "Les tas et leurs marques",
  "The mark": "La marque",
  "Heap {heap}": "Tas {heap}",
  "{heap}: no move.": "{heap} : aucun coup.",
  "{heap}: can become {options}.": "{heap} : peut devenir {options}.",
  "Look at the {power}s: there are none, an even number, so that nothing is left over.":
    "Regardez les {power} : il n’y en a pas, un nombre pair, donc il ne reste rien.",
  "Look at the {power}s: there is one, an odd number, so that a {power} is left over.":
    "Regardez les {power} : il y en a un, un nombre impair, donc il reste un {power}.",
  "Look at the {power}s: there are {times}, an odd number, so that a {power} is left over.":
    "Regardez les {power} : il y en a {times}, un nombre impair, donc il reste un {power}.",
  "Look at the {power}s: there are {times}, an even number, so that nothing is left over.":
    "Regardez les {power} : il y en a {times}, un nombre pair, donc il ne reste rien.",
  "{digit}: odd": "{digit} : impair",
  "{digit}: even": "{digit} : pair",
  Check: "Vérifier",
  "Heap {heap}: {digit}": "Tas {heap} : {digit}",
  "Nothing has changed yet.": "Rien n’a encore changé.",
  "You changed more than one heap, and a move changes only one.":
    "Vous avez changé plus d’un tas, et un coup n’en change qu’un.",
  "The heap of {from} would become {to}, which is larger: a move takes tokens away.":
    "Le tas de {from} deviendrait {to}, qui est plus grand : un coup enlève des jetons.",
  "Every column is even, but take another heap for it.":
    "Toute colonne est paire, mais prenez un autre tas pour cela.",
  "{move} is a move. Still odd: the {columns}.":
    "{move} est un coup. Encore impairs : les {columns}.",
  "Start again": "Recommencer",
  "Take it back": "Reprendre le coup",
  "Play on": "Continuer",
  "{move} keeps the win.": "{move} garde le gain.",
  "Wait a moment.": "Un instant.",
  "{move} gives the win away.": "{move} laisse filer le gain.",
  "The engine moves.": "Le programme joue.",
  "The engine played {move}.": "Le programme a joué {move}.",
  "No move wins here against perfect play. Start again.":
    "Contre un jeu parfait aucun coup ne gagne ici. Recommencez.",
  "You made the last move: you win!": "Vous avez joué le dernier coup : vous gagnez !",
  "The engine made the last move: you win!": "Le programme a joué le dernier coup : vous gagnez !",
  "You made the last move: you lose. Start again: now you know more.":
    "Vous avez joué le dernier coup : vous perdez. Recommencez : vous en savez plus maintenant.",
  "The engine made the last move: you lose. Start again: now you know more.":
    "Le programme a joué le dernier coup : vous perdez. Recommencez : vous en savez plus maintenant.",
  "{move}, leaving {heaps}": "{move}, ce qui laisse {heaps}",
  "You leave {heaps}. The other player answers {move} and leaves {left}.":
    "Vous laissez {heaps}. L’autre joueur répond {move} et laisse {left}.",
  "{count} moves left to try.": {
    one: "Encore {count} coup à essayer.",
    many: "Encore {count} coups à essayer.",
    other: "Encore {count} coups à essayer.",
  },
  "{count} moves to try.": {
    one: "{count} coup à essayer.",
    many: "{count} coups à essayer.",
    other: "{count} coups à essayer.",
  },
  "Nim-values of {game}": "Valeurs de Grundy de {game}",
  "That was “{lesson}”. What next?": "C’était « {lesson} ». Et maintenant ?",
  "{lesson}, the next lesson, {minutes}": "{lesson}, la leçon suivante, {minutes}",
  "The words": "Les mots",
  Back: "Retour",
  Next: "Suite",
  "All lessons": "Toutes les leçons",
  Steps: "Étapes",
  Skip: "Passer",
  "Step {step}: {title}, solved": "Étape {step} : {title}, résolue",
  "Step {step}: {title}": "Étape {step} : {title}",
  "You left {heaps}, an even number of 1s: you take them in turns, and the last one is yours.":
    "Vous avez laissé {heaps}, un nombre pair de 1 : vous les prenez tour à tour, et le dernier est pour vous.",
  "You left {heaps}: of the only larger heap the engine leaves 1 or nothing, so that an odd number of 1s is left to you.":
    "Vous avez laissé {heaps} : du seul tas plus grand le programme laisse 1 ou rien, de sorte qu’il vous reste un nombre impair de 1.",
  "You left {heaps}: something is left over, so the engine can make everything pair up.":
    "Vous avez laissé {heaps} : il reste quelque chose, donc le programme peut tout apparier.",
  "You left {heaps}: the engine can make {rows} of it, which is lost for you.":
    "Vous avez laissé {heaps} : le programme peut en faire {rows}, ce qui est perdu pour vous.",
  "one row of {row}": "une rangée de {row}",
  "rows of {rows}": "des rangées de {rows}",
  "one heap of {heap}": "un tas de {heap}",
  "To the lesson": "Voir la leçon",
  "Values, and the options that have them": "Valeurs, et les options qui les ont",
  "The {count} moves lead to": "Les {count} coups mènent à",
  "and {count} more": "et {count} de plus",
  "The heap of {heap} has no move.": "Le tas de {heap} n’a aucun coup.",
  "Each move leads to a position with a value of its own. Watch which numbers they take.":
    "Chaque coup mène à une position qui a sa propre valeur. Regardez quels nombres elles prennent.",
  "{sum}: a digit is 1 where an odd number of them are.":
    "{sum} : un chiffre est 1 là où un nombre impair d’entre eux le sont.",
  "Asking for the options …": "Demande des options …",
  "Back to {place}": "Retour à {place}",
  "Why {equation} {game}": "Pourquoi {equation} {game}",
  "in {game}": "dans {game}",
  "The nim-value of a heap is the smallest of 0, 1, 2, 3, … that no position one move away has: the mex (“minimal excluded value”). The last position, without moves, has 0.":
    "La valeur de Grundy d’un tas est le plus petit de 0, 1, 2, 3, … que n’a aucune position à un coup de là : le mex (« minimal excluded value »). La dernière position, sans coup, a 0.",
  "No move leads to a position of value 0.": "Aucun coup ne mène à une position de valeur 0.",
  "The value 0 is that of some position one move away, and no move leads to value 1.":
    "La valeur 0 est celle d’une position à un coup de là, et aucun coup ne mène à la valeur 1.",
  "Every value from 0 to {last} is that of some position one move away, and no move leads to value {value}.":
    "Toute valeur de 0 à {last} est celle d’une position à un coup de là, et aucun coup ne mène à la valeur {value}.",
  "A heap of {heap} has too many moves to show one at a time.":
    "Un tas de {heap} a trop de coups pour les montrer un par un.",
  "A smaller heap shows how it comes about.": "Un tas plus petit montre comment cela se fait.",
  "Play (animation)": "Lancer",
  "Step back": "Un pas en arrière",
  Step: "Un pas",
  "To the end": "À la fin",
  Animation: "Animation",
  Pause: "Pause",
  "Play again (animation)": "Relancer",
  "{step} of {steps}": "{step} sur {steps}",
  "{move} and {count} other moves": "{move} et {count} autres coups",
  "{moves}: value {value}. Now {value} is taken.":
    "{moves} : valeur {value}. Maintenant {value} est pris.",
  "{moves}: value {value}, which is taken already.": "{moves} : valeur {value}, déjà prise.",
  "Whoever must move has lost: it is a P-position.":
    "Qui doit jouer a perdu : c’est une position P.",
  "So whoever must move with a heap of {heap} alone loses, it is a P-position: after every move the other player can move to value 0.":
    "Donc qui doit jouer avec un seul tas de {heap} perd, c’est une position P : après tout coup, l’autre joueur peut aller à la valeur 0.",
  "So whoever moves with a heap of {heap} alone wins, by a move to value 0: it is an N-position.":
    "Donc qui joue avec un seul tas de {heap} gagne, par un coup vers la valeur 0 : c’est une position N.",
  "The heap of {heap} has no move. No value is taken, so the smallest free one is 0: mex {} = 0.":
    "Le tas de {heap} n’a aucun coup. Aucune valeur n’est prise, donc la plus petite libre est 0 : mex {} = 0.",
  "The smallest value that no option has is {mex}: mex {values} = {mex}.":
    "La plus petite valeur que n’a aucune option est {mex} : mex {values} = {mex}.",
  "Larger values do not matter.": "Les valeurs plus grandes n’importent pas.",
  "Why are these comparisons enough?": "Pourquoi ces comparaisons suffisent-elles ?",
  "{agreeing} of {all} comparisons agree": "{agreeing} comparaisons sur {all} s’accordent",
  "Each pair is compared in turn.": "Les paires sont comparées l’une après l’autre.",
  "Asking for the values …": "Demande des valeurs …",
  "What to check": "Que vérifier",
  "The proof by comparison takes {pairs} pairs, too many to watch.":
    "La preuve par comparaison demande {pairs} paires, trop pour les regarder.",
  "What the program found is:": "Ce que le programme a trouvé :",
  "Why comparisons can be a proof at all": "Pourquoi des comparaisons peuvent être une preuve",
  "Of the first {compared}, {agreeing} agree; they were compared just now.":
    "Des {compared} premières, {agreeing} s’accordent ; elles viennent d’être comparées.",
  "period {period} from heap {start} on": "période {period} à partir du tas {start}",
  "Proven: {claim}": "Prouvé : {claim}",
  "Try one heap earlier: {claim}": "Essayez un tas plus tôt : {claim}",
  "Try another: {claim}": "Essayez-en une autre : {claim}",
  "The period of {game}": "La période de {game}",
  "No proof is known: the values repeat as far as they were computed.":
    "Aucune preuve n’est connue : les valeurs se répètent aussi loin qu’elles ont été calculées.",
  "These rules have a proof of another kind, which cannot be watched as a row of comparisons:":
    "Ces règles ont une preuve d’une autre sorte, qu’on ne peut pas regarder comme une suite de comparaisons :",
  "is G(n) equal to G({later}) for every n from {from} to {last} (and heap 0 in addition)?":
    "G(n) est-il égal à G({later}) pour tout n de {from} à {last} (et pour le tas 0 en plus) ?",
  "is G(n) equal to G({later}) for every n from {from} to {last}?":
    "G(n) est-il égal à G({later}) pour tout n de {from} à {last} ?",
  "A move takes at most {reach}, so {reach} comparisons in a row decide: {what}":
    "Un coup prend au plus {reach}, donc {reach} comparaisons de suite décident : {what}",
  "The theorem needs the comparisons up to {sum}: {what}":
    "Le théorème demande les comparaisons jusqu’à {sum} : {what}",
  "{one} and {other}: equal.": "{one} et {other} : égaux.",
  "The heaps {first} to {last} have the values of the heaps {later} to {latest}.":
    "Les tas {first} à {last} ont les valeurs des tas {later} à {latest}.",
  "{one}, but {other}. One difference is enough: the values do not repeat every {period} heaps from heap {start} on.":
    "{one}, mais {other}. Une différence suffit : les valeurs ne se répètent pas tous les {period} tas à partir du tas {start}.",
  "All {compared} agree, and then no later heap can differ (Guy and Smith, 1956): G({later}) = G(n) for every n from {start} on.":
    "Les {compared} s’accordent toutes, et aucun tas ultérieur ne peut alors différer (Guy et Smith, 1956) : G({later}) = G(n) pour tout n à partir de {start}.",
  "A move on a heap of one of these kinds leaves heaps of these kinds only. When each has repeated for long enough, all go on so for ever.":
    "Un coup sur un tas d’une de ces sortes ne laisse que des tas de ces sortes. Quand chacune s’est répétée assez longtemps, toutes continuent ainsi pour toujours.",
  "what is compared": "ce qui est comparé",
  "how many of the pairs agree": "combien de paires concordent",
  "{agreeing} of {all}": "{agreeing} sur {all}",
  "Kinds that grow get {saltus} more every {period} sizes, and no move on them leaves two heaps that grow. A heap that repeats can attain a small value only with small heaps that grow, and these are compared; so the values attained stay the same.":
    "Les sortes qui croissent augmentent de {saltus} toutes les {period} tailles, et aucun coup sur elles ne laisse deux tas qui croissent. Un tas qui se répète n’atteint une petite valeur qu’avec de petits tas qui croissent, et ceux-ci sont comparés ; les valeurs atteintes restent donc les mêmes.",
  "Let N be a size of at least {end}, and suppose that everything agreed up to there. A move on N + {period} that leaves one heap takes at most {reach}: the same move on N leaves one that is {period} smaller, and these two have the same value.":
    "Soit N une taille d’au moins {end}, et supposons que tout ait concordé jusque-là. Un coup sur N + {period} qui laisse un seul tas retire au plus {reach} : le même coup sur N en laisse un plus petit de {period}, et les deux ont la même valeur.",
  "A move on N + {period} that leaves two heaps leaves one of at least {start} + {period}. Make it {period} smaller: its value stays the same, so the move on N attains the same nim-sum. In the other direction add {period} to the larger heap.":
    "Un coup sur N + {period} qui laisse deux tas en laisse un d’au moins {start} + {period}. Rendez-le plus petit de {period} : sa valeur reste la même, donc le coup sur N atteint la même somme de Nim. Dans l’autre sens, ajoutez {period} au plus grand tas.",
  "The comparison agrees, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.":
    "La comparaison s’accorde, et aucun tas ultérieur ne peut alors différer : G({later}) = G(n) pour tout n à partir de {start}.",
  "All {compared} agree, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.":
    "Les {compared} s’accordent toutes, et aucun tas ultérieur ne peut alors différer : G({later}) = G(n) pour tout n à partir de {start}.",
  "The value of a heap is the mex of the values of its options, and these are at most {reach} heaps below. So {reach} values in a row decide the next one, which takes part in deciding the one after it, and so on.":
    "La valeur d’un tas est le mex des valeurs de ses options, et celles-ci sont au plus {reach} tas au-dessous. Donc {reach} valeurs de suite décident de la suivante, qui contribue à décider de celle d’après, et ainsi de suite.",
  "When {reach} values in a row are those that stood {period} heaps earlier, the next value must be the one that came next then. So must the one after that, for ever.":
    "Quand {reach} valeurs de suite sont celles qui se trouvaient {period} tas plus tôt, la valeur suivante doit être celle qui venait alors ensuite. De même celle d’après, à jamais.",
  "Let N be a heap of at least {end}, and suppose that everything agreed up to there. N and N + {period} are too large to be taken away whole. Leave one heap of N: the same move from N + {period} leaves one that is {period} larger, and these two have the same value.":
    "Soit N un tas d’au moins {end}, et supposons que tout s’accorde jusque-là. N et N + {period} sont trop grands pour être pris en entier. Laissez un tas de N : le même coup depuis N + {period} en laisse un plus grand de {period}, et ces deux ont la même valeur.",
  "Leave two heaps a and b of N + {period}. Together they have at least {end} + {period} − {reach} tokens, which is twice {from} + {period}; so the larger one, b, has at least {from} + {period}. Make it {period} smaller: it is still at least {from}, so its value stays the same, and a and b − {period} can be left of N. In the other direction add {period} to the larger heap.":
    "Laissez deux tas a et b de N + {period}. Ensemble ils ont au moins {end} + {period} − {reach} jetons, soit deux fois {from} + {period} ; le plus grand, b, a donc au moins {from} + {period}. Diminuez-le de {period} : il vaut encore au moins {from}, donc sa valeur reste la même, et on peut laisser a et b − {period} depuis N. Dans l’autre sens, ajoutez {period} au plus grand tas.",
  "So N and N + {period} have options of the same values, and the mex of the same values is the same. Then N + 1 follows, and so on without end.":
    "Donc N et N + {period} ont des options de mêmes valeurs, et le mex des mêmes valeurs est le même. Puis vient N + 1, et ainsi sans fin.",
  "impartial game": "jeu impartial",
  token: "jeton",
  option: "option",
  split: "partage",
  "normal play": "jeu normal",
  "misère play": "jeu misère",
  "misère quotient": "quotient misère",
  genus: "genre",
  outcome: "issue",
  "P-position": "position P",
  mex: "mex",
  "nim-sequence": "suite de Grundy",
  "subtraction set": "ensemble de soustraction",
  "octal code": "code octal",
  period: "période",
  preperiod: "prépériode",
  saltus: "saltus",
  "sparse space": "espace creux",
  "common value": "valeur commune",
  "rare value": "valeur rare",
  "A game for two in which both players have the same moves, nothing is hidden and nothing is left to chance. Nim is one: whoever's turn it is may take from any heap. Chess is not: you may move only the pieces of your own colour.":
    "Un jeu à deux où les deux joueurs ont les mêmes coups, où rien n’est caché et rien n’est laissé au hasard. Le Nim en est un : celui dont c’est le tour peut prendre dans n’importe quel tas. Les échecs non : on n’y joue que les pièces de sa couleur.",
  "A pile, a row or a strip of [token|tokens], of which only the number matters. A position here is a list of heaps, such as 3, 5 and 7, and a move changes one of them.":
    "Une pile, une rangée ou une bande de [token|jetons], dont seul le nombre compte. Une position est ici une liste de tas, comme 3, 5 et 7, et un coup change l’un d’eux.",
  "One of the things a [heap] consists of: a match, a coin, a bowling pin. A heap of 5 has five of them, and all are alike.":
    "L’une des choses dont un [heap|tas] est fait : une allumette, une pièce, une quille. Un tas de 5 en a cinq, toutes pareilles.",
  "A position that one move can reach. In Nim a heap of 2 has two options: take one token and 1 is left, or take both and 0 is left.":
    "Une position qu’un coup peut atteindre. Au Nim un tas de 2 a deux options : prendre un jeton et il reste 1, ou prendre les deux et il reste 0.",
  "A move that leaves two heaps where there was one, with or without taking tokens. In Kayles you may knock out the middle one of 5 pins: the rows of 2 and 2 beside it are two heaps from then on.":
    "Un coup qui laisse deux tas là où il y en avait un, en prenant des jetons ou non. À Kayles on peut renverser celle du milieu de 5 quilles : les rangées de 2 et 2 à côté sont dès lors deux tas.",
  "The player who cannot move loses, so whoever makes the last move wins. Unless misère play is said, games here are played this way; the opposite is [misère play].":
    "Qui ne peut plus jouer perd, donc qui joue le dernier coup gagne. Sauf mention du jeu misère, les jeux se jouent ici ainsi ; le contraire est le [misère play|jeu misère].",
  "The player who cannot move wins, so nobody wants the last move. A single token is then lost for whoever must take it. [nim-value|Nim-values] decide some games even then, Nim among them; for others it takes a [misère quotient].":
    "Qui ne peut plus jouer gagne, donc personne ne veut du dernier coup. Un jeton seul est alors perdu pour qui doit le prendre. Les [nim-value|valeurs de Grundy] décident de certains jeux même ainsi, dont le Nim ; pour d’autres il faut un [misère quotient|quotient misère].",
  "What takes the place of [nim-value|nim-values] under [misère play]. Two positions that can stand for each other in every sum of heaps of the game have the same element of it. Elements are multiplied where nim-values are added, and a position is lost for the player to move when its product is one of the P-elements. That of Kayles has 40 elements.":
    "Ce qui prend la place des [nim-value|valeurs de Grundy] en [misère play|jeu misère]. Deux positions qui peuvent se remplacer dans toute somme de tas du jeu y ont le même élément. Les éléments se multiplient là où les valeurs de Grundy s’ajoutent, et une position est perdue pour qui doit jouer quand son produit est l’un des éléments P. Celui de Kayles a 40 éléments.",
  "A symbol for a heap under [misère play], as in the literature: its [nim-value], and raised beside it the misère values of the heap alone, with one Nim heap of 2, with two of them, and so on. A heap that behaves like one of Nim, which is called tame, has the genus of that one.":
    "Un symbole pour un tas en [misère play|jeu misère], comme dans la littérature : sa [nim-value|valeur de Grundy], et en exposant les valeurs misère du tas seul, avec un tas de Nim de 2, avec deux d’entre eux, et ainsi de suite. Un tas qui se comporte comme un tas de Nim, qu’on dit apprivoisé, a le genre de celui-ci.",
  "Who wins when both play without a mistake: the player to move ([N-position]) or the other one ([P-position]). Every position of an [impartial game] has one of these two.":
    "Qui gagne quand les deux jouent sans erreur : le joueur dont c’est le tour ([N-position|position N]) ou l’autre ([P-position|position P]). Toute position d’un [impartial game|jeu impartial] a l’une de ces deux issues.",
  "The previous player wins: the one who has just moved. Whoever must move now loses against good play. Two equal heaps in Nim are such a position: whatever you take from one, the other player takes from the other.":
    "Le joueur précédent gagne : celui qui vient de jouer. Qui doit jouer maintenant perd contre un bon jeu. Deux tas égaux au Nim sont une telle position : ce que vous prenez dans l’un, l’autre joueur le prend dans l’autre.",
  "The next player wins: the one whose turn it is. At least one move leads to a [P-position]. In Nim every single heap is one: take all of it.":
    "Le joueur suivant gagne : celui dont c’est le tour. Un coup au moins mène à une [P-position|position P]. Au Nim tout tas seul en est une : prenez-le tout entier.",
  "Short for “minimum excluded”: the smallest of 0, 1, 2, 3, … that is missing. The mex of 0, 1, 3 is 2, and the mex of 1, 2 is 0.":
    "De l’anglais « minimum excluded » : le plus petit de 0, 1, 2, 3, … qui manque. Le mex de 0, 1, 3 est 2, et le mex de 1, 2 est 0.",
  "The size of the Nim heap that a position is worth; also called Grundy value, and G(n) for a heap of n. It is the [mex] of the nim-values of all [option|options], and 0 means [P-position]. In Kayles 2 pins can become 1 pin (value 1) or nothing (value 0), so that G(2) = mex of 0, 1 = 2.":
    "La taille du tas de Nim que vaut une position ; en anglais aussi nim-value, et G(n) pour un tas de n. C’est le [mex] des valeurs de Grundy de toutes les [option|options], et 0 signifie [P-position|position P]. À Kayles 2 quilles peuvent devenir 1 quille (valeur 1) ou rien (valeur 0), si bien que G(2) = mex de 0, 1 = 2.",
  "Adding in binary without carrying, written ⊕. 3 ⊕ 5 is 011 ⊕ 101 = 110, which is 6. The [nim-value] of several heaps is the nim-sum of theirs, so a position is lost for the player to move exactly when the nim-sum is 0.":
    "L’addition en binaire sans retenue, notée ⊕. 3 ⊕ 5 est 011 ⊕ 101 = 110, soit 6. La [nim-value|valeur de Grundy] de plusieurs tas est la somme de Nim des leurs, donc une position est perdue pour qui doit jouer exactement quand la somme de Nim est 0.",
  "The [nim-value|nim-values] of the heaps 0, 1, 2, 3, … one after another. That of Kayles begins 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6.":
    "Les [nim-value|valeurs de Grundy] des tas 0, 1, 2, 3, … l’une après l’autre. Celle de Kayles commence par 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6.",
  "The numbers of tokens that a move may take from a heap. In S(1,3,4) you take 1, 3 or 4; what is left stays one heap.":
    "Les nombres de jetons qu’un coup peut prendre dans un tas. Dans S(1,3,4) on prend 1, 3 ou 4 ; ce qui reste demeure un tas.",
  "The rules as digits from 0 to 7. The digit in place i says what may remain of a heap after taking i tokens: 1 for nothing, 2 for one heap, 4 for two heaps, added up. Kayles is 0.77: take 1 or 2, and leave nothing, one heap or two (7 = 1 + 2 + 4).":
    "Les règles en chiffres de 0 à 7. Le chiffre de rang i dit ce qui peut rester d’un tas après avoir pris i jetons : 1 pour rien, 2 pour un tas, 4 pour deux tas, additionnés. Kayles est 0.77 : prenez 1 ou 2, et ne laissez rien, un tas ou deux (7 = 1 + 2 + 4).",
  "After how many heaps the [nim-sequence] repeats. With S(1,2) it is 0, 1, 2, 0, 1, 2, … with period 3, so heap 1000 has the value of heap 1, the remainder after dividing by 3.":
    "Au bout de combien de tas la [nim-sequence|suite de Grundy] se répète. Avec S(1,2) elle est 0, 1, 2, 0, 1, 2, … de période 3, donc le tas 1000 a la valeur du tas 1, le reste de la division par 3.",
  "How many heaps come before the repetition begins. Kayles repeats every 12 heaps from heap 71 on: its preperiod is 71, and heap 70 is the last exception.":
    "Combien de tas viennent avant que la répétition commence. Kayles se répète tous les 12 tas à partir du tas 71 : sa prépériode est 71, et le tas 70 est la dernière exception.",
  "By how much the values rise from one [period] to the next. In Nim a heap of n has the value n: period 1, saltus 1. A sequence that simply repeats has saltus 0.":
    "De combien les valeurs montent d’une [period|période] à la suivante. Au Nim un tas de n a la valeur n : période 1, saltus 1. Une suite qui se répète simplement a le saltus 0.",
  "Certain for all heaps, however large. A theorem says that a repetition which has lasted long enough never ends, and the program has checked that it has. For Kayles it is enough to look at the heaps up to 167.":
    "Certain pour tous les tas, si grands soient-ils. Un théorème dit qu’une répétition qui a duré assez longtemps ne finit jamais, et le programme a vérifié que c’est le cas. Pour Kayles il suffit de regarder les tas jusqu’à 167.",
  "The values repeat as far as they have been computed, but no theorem is known here that rules out a later exception. A good guess, not a result.":
    "Les valeurs se répètent aussi loin qu’elles ont été calculées, mais aucun théorème connu ici n’exclut une exception ultérieure. Une bonne supposition, pas un résultat.",
  "In many games values come in two kinds that behave like even and odd: the [nim-sum] of two of the same kind is a [rare value], of two different kinds a [common value]. Rare ones appear at few heaps, hence “sparse”. Once they stop, later values depend on those few heaps alone.":
    "Dans bien des jeux les valeurs sont de deux sortes qui se comportent comme pair et impair : la [nim-sum|somme de Nim] de deux de même sorte est une [rare value|valeur rare], de deux sortes différentes une [common value|valeur commune]. Les rares n’apparaissent qu’à peu de tas, d’où « creux ». Quand elles cessent, les valeurs suivantes ne dépendent que de ces quelques tas.",
  "A value of the kind that nearly all large heaps have (see [sparse space]). In Kayles they are 1, 2, 4, 7 and 8, and from heap 71 on there is no other.":
    "Une valeur de la sorte qu’ont presque tous les grands tas (voir [sparse space|espace creux]). À Kayles ce sont 1, 2, 4, 7 et 8, et à partir du tas 71 il n’y en a pas d’autre.",
  "A value of the kind that few heaps have (see [sparse space]). In Kayles they are 0, 3, 5 and 6; the last heap with one is heap 70, of value 6.":
    "Une valeur de la sorte qu’ont peu de tas (voir [sparse space|espace creux]). À Kayles ce sont 0, 3, 5 et 6 ; le dernier tas qui en a une est le tas 70, de valeur 6.",
  "The only move leads to": "Le seul coup mène à",
  "{move} and one other move": "{move} et un autre coup",
  "A lesson for your class within a minute": "Une leçon pour votre classe en une minute",
  "Nobody needs an account, and nothing is installed: whatever has a browser will do. Choose a lesson below. Its code goes on the projector, its link into a chat or a learning platform, its sheet on paper, with the answers on a page of their own.":
    "Personne n’a besoin d’un compte et rien n’est à installer : tout appareil doté d’un navigateur convient. Choisissez une leçon ci-dessous. Son code va au projecteur, son lien dans une messagerie ou sur une plateforme d’apprentissage, sa feuille sur papier, avec les réponses sur une page à part.",
  "Without the internet: this command serves the lab to all devices in the room, and opens the page with the code.":
    "Sans internet : cette commande met le laboratoire à la disposition de tous les appareils de la salle et ouvre la page avec le code.",
  "All lessons together: {time}.": "Toutes les leçons ensemble : {time}.",
  "Code for the projector": "Code pour le projecteur",
  "Sheets of any game": "Des feuilles pour tout jeu",
  "The rules, ten positions to win, the easier ones first, and on a second page the moves that win them. The game is a name, or rules of your own.":
    "Les règles, dix positions à gagner, les plus faciles d’abord, et sur une seconde page les coups gagnants. Le jeu est un nom ou des règles à vous.",
  "More for a class": "Encore pour une classe",
  Challenges: "Défis",
  "Choose a position in {play} and press *Challenge*. Whoever opens the link plays it from the side that can win, against an engine that makes no mistake.":
    "Choisissez une position dans {play} et appuyez sur *Défier*. Qui ouvre le lien la joue du côté qui peut gagner, contre un moteur qui ne se trompe pas.",
  "{today} is the same for everybody, and its result can be shared without the solution. {earlier} are kept.":
    "{today} : la même pour tous, et son résultat se partage sans la solution. {earlier} restent disponibles.",
  "Those of the days before": "Celles des jours précédents",
  "In a page of your own": "Dans une page à vous",
  "*Share this page*, at the foot of every page, gives code that shows the view in another page, such as that of a learning platform. For the first lesson it is this:":
    "*Partager cette page*, au pied de chaque page, donne un code qui montre la vue dans une autre page, comme celle d’une plateforme d’apprentissage. Pour la première leçon, le voici :",
  "For yourself": "Pour vous-même",
  "{words}, {tutorial}, and {proofs}.": "{words}, {tutorial} et {proofs}.",
  "What is kept": "Ce qui est conservé",
  "Nothing about anybody: there are no accounts, no cookies, no statistics and no advertising, and the page asks no computer but the one that it came from. What a learner has solved stays in the browser of the learner.":
    "Rien sur personne : ni comptes, ni cookies, ni statistiques, ni publicité, et la page n’interroge aucun ordinateur sauf celui dont elle vient. Ce qu’un élève a résolu reste dans son navigateur.",
  "What wins: {moves}.": "Gagne : {moves}.",
  "This is what a row of 5 pins is worth. ~Play it, or go step by step.~":
    "Voici ce que vaut une rangée de 5 quilles. ~Lancez l’animation, ou avancez pas à pas.~",
};
