package io.github.sprague;

/**
 * The progress of a long call.
 *
 * @param activity what is done, such as "nim-values of 0.07"
 * @param done how many units (heaps, positions) are done
 * @param total of how many
 * @param fraction the part of the work that is done, 0 to 1
 */
public record Progress(String activity, long done, long total, double fraction) {}
