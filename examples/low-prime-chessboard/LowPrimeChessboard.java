// Low-prime chessboard in Java. Standard input: the side of the board and the number of coins. See README.md.

import io.github.sprague.CountQuery;
import io.github.sprague.Outcome;
import io.github.sprague.Sprague;
import io.github.sprague.SpragueException;
import java.util.NoSuchElementException;
import java.util.Scanner;

public final class LowPrimeChessboard {
  private static void printCount(long side, long coins) {
    CountQuery query =
        CountQuery.of("S(2,3,5,7):0.." + Math.subtractExact(side, 1))
            .tokens(coins, 2)
            .outcome(Outcome.N)
            .modulus(1_000_000_000);
    try (Sprague sprague = new Sprague()) {
      System.out.printf("%09d%n", sprague.count(query));
    }
  }

  public static void main(String[] arguments) {
    try (Scanner input = new Scanner(System.in)) {
      long side = input.nextLong();
      long coins = input.nextLong();
      if (coins < 1) throw new NoSuchElementException("write at least one coin");
      printCount(side, coins);
    } catch (NoSuchElementException | SpragueException exception) {
      System.err.println("the side of the board and the number of coins: " + exception.getMessage());
      System.exit(2);
    }
  }
}
