/** Control characters of C0 and C1, and characters that change the direction of text (Unicode, TR 9). */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A line that is safe for a terminal. Escape sequences in shoppers' names and notes must not move the cursor, change
 * colours or hide other lines.
 */
export const printable = (line: string): string => line.replace(unprintable, ' ');
