package io.github.sprague;

import java.util.OptionalLong;

/** A call that failed; the message says what is wrong and what would be right. */
public final class SpragueException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why, in the order of the numbers of {@code sprague_status}. */
  public enum Reason {
    /** No failure. */
    OK,
    /** A text is malformed, or arguments contradict each other. */
    INVALID_INPUT,
    /** The answer needs more memory or time than there is. */
    TOO_LARGE,
    /** The answer needs a proof that was not found within the limit. */
    NOT_ESTABLISHED,
    /** The progress listener or {@link Sprague#stop} ended the call. */
    CANCELLED,
    /** A file cannot be read or written. */
    INPUT_OUTPUT,
    /** A buffer is too small; a fault of this package. */
    BUFFER_TOO_SMALL,
    /** A required argument is null. */
    NULL_ARGUMENT,
    /** An allocation failed. */
    OUT_OF_MEMORY,
    /** A fault of the library. */
    INTERNAL_ERROR;
  }

  /** The reason. */
  private final Reason reason;

  /** In bytes, or -1. */
  private final long offset;

  SpragueException(Reason reason, String message, long offset) {
    super(message);
    this.reason = reason;
    this.offset = offset;
  }

  /** Why the call failed. */
  public Reason reason() {
    return reason;
  }

  /** Where the fault is in the text that was read, in bytes of UTF-8. */
  public OptionalLong offset() {
    return offset < 0 ? OptionalLong.empty() : OptionalLong.of(offset);
  }
}
