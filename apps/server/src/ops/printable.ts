/** Control characters of C0 and C1, and those that turn the direction of text (Unicode, TR 9). */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * One line as a terminal may show it: shoppers' names and notes must not move the cursor, change colours or hide other
 * lines by escape sequences.
 */
export const printable = (line: string): string => line.replace(unprintable, ' ');
