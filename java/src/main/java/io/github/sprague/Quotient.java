package io.github.sprague;

/**
 * The misère quotient of a game, or of its heaps up to {@code lastHeap}.
 *
 * @param proven whether it is that of all heaps
 * @param order how many elements it has
 * @param pOrder how many of them are P-elements
 * @param period of the elements of the heaps; 0, as the preperiod, when not proven
 * @param preperiod from which heap on
 * @param lastHeap the last heap that was examined
 * @param text generators, relations, P-elements and the elements of the heaps, a line each
 */
public record Quotient(boolean proven, long order, long pOrder, long period, long preperiod, long lastHeap, String text) {}
