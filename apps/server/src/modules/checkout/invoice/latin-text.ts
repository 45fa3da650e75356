/** Characters outside of Latin-1 that have a usual substitute. */
const substitutes: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  '™': '',
  œ: 'oe',
  Œ: 'OE',
};

/**
 * A text in the characters of the FatturaPA format, Latin-1 without control characters, of at most so many characters.
 * A letter with an accent outside of Latin-1 loses the accent; any other character becomes a question mark.
 */
export function latinText(text: string, most: number): string {
  const latin = text
    .normalize('NFC')
    .replaceAll(/./gsu, (char) => substitutes[char] ?? (isLatin(char) ? char : withoutAccent(char)))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return latin.slice(0, most).trim() || '-';
}

const isLatin = (char: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff\s]$/.test(char);

function withoutAccent(char: string): string {
  const base = char.normalize('NFD').charAt(0);
  return isLatin(base) ? base : '?';
}
