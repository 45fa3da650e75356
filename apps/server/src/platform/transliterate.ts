import anyAscii from 'any-ascii';

/**
 * A text in the characters that its reader knows. Other ones become a letter without its accent, else what sounds alike in
 * ASCII; signs without sound, such as a zero-width space, are left out. No letter becomes a question mark.
 */
export function transliterate(text: string, isKnown: (char: string) => boolean): string {
  return text
    .normalize('NFC')
    .replaceAll(/\P{ASCII}/gu, (char) => (isKnown(char) ? char : substituteOf(char, isKnown)));
}

function substituteOf(char: string, isKnown: (char: string) => boolean): string {
  const plain = char.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const isPlain = plain !== '' && Array.from(plain).every((letter) => letter < '\u0080' || isKnown(letter));
  if (isPlain) return plain;
  const ascii = anyAscii(char);
  return /\p{L}/u.test(char) ? ascii.replaceAll('?', "'") : ascii;
}
