package io.github.sprague;

import com.sun.jna.Pointer;
import java.util.function.Consumer;

/** A pointer of the library that is freed once. */
final class Handle implements AutoCloseable {
  private Pointer pointer;
  private final Consumer<Pointer> free;

  Handle(Pointer pointer, Consumer<Pointer> free) {
    this.pointer = pointer;
    this.free = free;
  }

  synchronized Pointer pointer() {
    if (pointer == null) throw new IllegalStateException("closed");
    return pointer;
  }

  @Override
  public synchronized void close() {
    if (pointer != null) free.accept(pointer);
    pointer = null;
  }
}
