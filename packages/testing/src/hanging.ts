/* Limits that end what hangs, and decide nothing: what comes late on a busy machine comes long before (ADR 44). */

/** Of one test. */
export const testHangsAfterMs = 900_000;

/** Of one wait in it. Shorter, so that the message names the line that waited. */
export const waitHangsAfterMs = 600_000;
