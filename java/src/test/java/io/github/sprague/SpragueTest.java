package io.github.sprague;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.sprague.SpragueException.Reason;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpragueTest {
  private static final long FAR_OUT = 2_000_000_000; // values of Nim Square, hours of work

  private static SpragueException failure(Reason reason, Runnable call) {
    SpragueException exception = assertThrows(SpragueException.class, call::run);
    assertEquals(reason, exception.reason());
    assertFalse(exception.getMessage().isEmpty());
    return exception;
  }

  /** The artifact has the version of the library. */
  @Test
  void version() {
    assertEquals(System.getProperty("sprague.version"), Sprague.version());
  }

  /** Kayles: Winning Ways, chapter 4. */
  @Test
  void values() {
    try (Sprague sprague = new Sprague();
        Game kayles = sprague.game("kayles");
        Sequence values = kayles.solve(1000)) {
      assertEquals("0.77", kayles.canonical());
      assertTrue(kayles.explain().contains("heap"));
      assertArrayEquals(new long[] {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4}, values.values(0, 13));
      assertEquals(6, values.value(11));
      assertTrue(values.knows(1L << 62));
      assertFalse(values.knows(-1));
      assertEquals(BigInteger.ONE, values.value(BigInteger.TEN.pow(100)));
      assertEquals(0, values.values(5, 0).length);
    }
  }

  @Test
  void positions() {
    try (Sprague sprague = new Sprague()) {
      assertEquals(5, sprague.value("kayles:5 + cram:3x5"));
      Analysis nim = sprague.analyse("nim:3,5,7");
      assertEquals(Outcome.N, nim.outcome());
      assertEquals(1, nim.nimSum());
      assertEquals(List.of("3 -> 2", "5 -> 4", "7 -> 6"), nim.winningMoves());
      assertTrue(nim.json().startsWith("{"));
      assertEquals(Outcome.P, sprague.analyse("nim:3,3").outcome());
      assertEquals(Outcome.P, sprague.analyse("nim:1", Convention.MISERE).outcome());
    }
  }

  /** Project Euler 310; the numbers of ordered pairs of equal heaps of Nim; the board of examples/low-prime-chessboard. */
  @Test
  void counts() {
    try (Sprague sprague = new Sprague()) {
      assertEquals(BigInteger.valueOf(1160), sprague.count(CountQuery.of("nim-square:0..29").heaps(3)));
      BigInteger size = BigInteger.TWO.pow(100);
      CountQuery pairs = CountQuery.of("nim:0.." + size.subtract(BigInteger.ONE)).heaps(2).order(Order.ORDERED);
      assertEquals(size, sprague.count(pairs));
      assertEquals(size.mod(BigInteger.valueOf(1_000_000_007)), sprague.count(pairs.modulus(1_000_000_007)));
      CountQuery coins = CountQuery.of("S(2,3,5,7):0..8").tokens(3, 2).outcome(Outcome.N).modulus(1_000_000_000);
      assertEquals(BigInteger.valueOf(450304), sprague.count(coins));
      CountQuery sevens = CountQuery.of("nim:0..7").heaps(2).nimSum(BigInteger.valueOf(7));
      assertEquals(BigInteger.valueOf(4), sprague.count(sevens));
      assertEquals(
          BigInteger.valueOf(67),
          sprague.count(CountQuery.of("kayles:0..12").heaps(3).convention(Convention.MISERE)));
    }
  }

  /** Kayles: Guy and Smith, 1956. */
  @Test
  void periodsAndCertificates(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("kayles.certificate");
    try (Sprague sprague = new Sprague();
        Game kayles = sprague.game("kayles");
        Game squares = sprague.game("nim-square")) {
      Period period = kayles.period(0, file);
      assertEquals(Period.Status.PROVEN, period.status());
      assertEquals(List.of(12L, 71L, 0L), List.of(period.length(), period.preperiod(), period.saltus()));
      assertFalse(period.theorem().isEmpty());
      assertEquals(period, kayles.period());
      assertEquals(Verdict.VERIFIED, sprague.verify(file).verdict());
      assertEquals(Verdict.UNDECIDED, sprague.verify(file, 1).verdict());
      assertTrue(sprague.verify(file).json().contains("\"period\":12"));
      assertEquals(new Period(Period.Status.NONE, 0, 0, 0, 1001, ""), squares.period(1000, null));

      byte[] bytes = Files.readAllBytes(file);
      bytes[bytes.length / 2] ^= 1;
      Files.write(file, bytes);
      failure(Reason.INVALID_INPUT, () -> sprague.verify(file));

      Path proof = folder.resolve("cram.proof");
      assertEquals(2, sprague.value("cram:4x5", proof));
      assertEquals(Verdict.VERIFIED, sprague.verify(proof).verdict());
      failure(Reason.INPUT_OUTPUT, () -> kayles.period(0, folder.resolve("no/such/folder")));
    }
  }

  /** Plambeck and Siegel, Misère quotients for impartial games. */
  @Test
  void quotients() {
    try (Sprague sprague = new Sprague();
        Game game = sprague.game("0.123")) {
      Quotient quotient = game.quotient();
      assertTrue(quotient.proven());
      assertEquals(List.of(20L, 5L, 5L, 5L), List.of(quotient.order(), quotient.pOrder(), quotient.period(), quotient.preperiod()));
      assertTrue(quotient.text().contains("P: a, a c, b^2, b d, d^2"));
      assertFalse(game.quotient(4, 0, null).proven());
    }
  }

  @Test
  void nimbers() {
    assertEquals(6, Nimbers.sum(5, 3));
    assertEquals(8, Nimbers.product(6, 5));
    assertEquals(1, Nimbers.power(-2, -1)); // the group has 2^64 − 1 elements
    assertEquals(30, Nimbers.squareRoot(16));
    try (Sprague sprague = new Sprague()) {
      assertEquals("4 5", sprague.evaluate("solve(1, 2)"));
    }
  }

  @Test
  void faults() {
    try (Sprague sprague = new Sprague()) {
      assertEquals(3, failure(Reason.INVALID_INPUT, () -> sprague.game("0.7x")).offset().getAsLong());
      assertTrue(failure(Reason.NULL_ARGUMENT, () -> sprague.game(null)).offset().isEmpty());
      failure(Reason.INVALID_INPUT, () -> sprague.value("kayles:Ω"));
      failure(Reason.INVALID_INPUT, () -> sprague.count(CountQuery.of("nim:0..5 + nim:0..5").heaps(2)));
      failure(Reason.TOO_LARGE, () -> sprague.value("wythoff:1000000,1618033"));
      sprague.setMaxSteps(0);
      sprague.setMemory(1000);
      failure(Reason.TOO_LARGE, () -> sprague.value("nim-square:1000000"));
      try (Game squares = sprague.game("nim-square");
          Sequence values = squares.solve(100)) {
        failure(Reason.NOT_ESTABLISHED, () -> values.value(100_000));
      }
    }
  }

  @Test
  void closed() {
    Sprague sprague = new Sprague();
    Game game = sprague.game("nim");
    game.close();
    game.close();
    assertThrows(IllegalStateException.class, game::canonical);
    sprague.close();
    assertThrows(IllegalStateException.class, () -> sprague.value("nim:1"));
    assertThrows(IllegalStateException.class, sprague::stop);
  }

  @Test
  void progress() {
    AtomicInteger reports = new AtomicInteger();
    try (Sprague sprague = new Sprague();
        Game squares = sprague.game("nim-square")) {
      sprague.setMaxSteps(0); // endless work is wanted
      sprague.setProgress(
          progress -> {
            assertFalse(progress.activity().isEmpty());
            assertTrue(progress.done() <= progress.total() && progress.fraction() <= 1);
            return reports.incrementAndGet() < 3;
          });
      System.gc(); // the callback must outlive it
      failure(Reason.CANCELLED, () -> squares.solve(FAR_OUT));
      assertTrue(reports.get() >= 3);

      sprague.setProgress(
          progress -> {
            throw new IllegalArgumentException("mine");
          });
      assertThrows(IllegalArgumentException.class, () -> squares.solve(FAR_OUT));
      sprague.setProgress(
          progress -> {
            throw new AssertionError("mine");
          });
      assertThrows(AssertionError.class, () -> squares.solve(FAR_OUT));
      sprague.setProgress(null);
      squares.solve(100).close();
    }
  }

  @Test
  void stopsFromAnotherThread() throws Exception {
    try (Sprague sprague = new Sprague();
        Game squares = sprague.game("nim-square")) {
      sprague.setMaxSteps(0); // endless work is wanted
      CountDownLatch begun = new CountDownLatch(1);
      sprague.setProgress(
          progress -> {
            begun.countDown();
            return true;
          });
      CompletableFuture<Void> stopper =
          CompletableFuture.runAsync(
              () -> {
                try {
                  begun.await();
                } catch (InterruptedException exception) {
                  throw new IllegalStateException(exception);
                }
                sprague.stop();
              });
      failure(Reason.CANCELLED, () -> squares.solve(FAR_OUT));
      stopper.get();
      failure(Reason.CANCELLED, () -> sprague.value("nim:1"));
      sprague.resume();
      assertEquals(1, sprague.value("nim:1"));
    }
  }

  /** Threads with an object each, and two threads with one object. */
  @Test
  void threads() {
    try (Sprague shared = new Sprague()) {
      List<CompletableFuture<Long>> answers =
          List.of(1, 2, 3, 4).stream()
              .map(
                  i ->
                      CompletableFuture.supplyAsync(
                          () -> {
                            long wrong = 0;
                            try (Sprague own = new Sprague()) {
                              for (int round = 0; round < 100; ++round) {
                                if (own.value("nim:" + i) != i) ++wrong;
                                if (shared.value("kayles:5 + nim:" + i) != (4 ^ i)) ++wrong;
                              }
                            }
                            return wrong;
                          }))
              .toList();
      for (CompletableFuture<Long> answer : answers) assertEquals(0, answer.join());
    }
  }
}
