import { transliterate } from '../../../platform/transliterate.ts';

/**
 * A text in the characters of the FatturaPA format, Latin-1 without control characters, of at most so many characters.
 * Other letters are transliterated.
 */
export function latinText(text: string, most: number): string {
  const latin = transliterate(text, isLatin)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return latin.slice(0, most).trim() || '-';
}

const isLatin = (char: string): boolean => /^[\u00a0-\u00ff]$/.test(char);
