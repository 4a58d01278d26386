package io.github.sprague;

import static io.github.sprague.CLibrary.C;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import java.math.BigInteger;

/** The nim-values G(0), G(1), … of a game: a table, and the proven period or law that goes on. */
public final class Sequence implements AutoCloseable {
  private final Sprague sprague;
  private final Handle handle;

  Sequence(Sprague sprague, Pointer pointer) {
    this.sprague = sprague;
    this.handle = new Handle(pointer, C::sprague_sequence_free);
  }

  /** Whether G(heap) is computed or follows from a proven period or law. */
  public boolean knows(long heap) {
    return C.sprague_sequence_knows(handle.pointer(), heap) != 0;
  }

  /** G(heap). */
  public long value(long heap) {
    LongByReference value = new LongByReference();
    sprague.call(context -> C.sprague_sequence_value(context, handle.pointer(), heap, value));
    return value.getValue();
  }

  /** G(heap) of a heap of any size. */
  public BigInteger value(BigInteger heap) {
    return new BigInteger(
        sprague.text(
            (context, buffer, size, length) ->
                C.sprague_sequence_value_text(context, handle.pointer(), heap.toString(), buffer, size, length)));
  }

  /** G(from), …, G(from + count − 1). */
  public long[] values(long from, int count) {
    long[] cells = new long[count];
    sprague.call(context -> C.sprague_sequence_copy(context, handle.pointer(), from, count, cells, Long.BYTES));
    return cells;
  }

  @Override
  public void close() {
    handle.close();
  }
}
