package io.github.sprague;

/**
 * The result of the check of a certificate.
 *
 * @param verdict what the check found
 * @param summary what was checked and what that establishes, or what is wrong
 * @param json all of it, as {@code sprague verify --json}
 */
public record Verification(Verdict verdict, String summary, String json) {}
