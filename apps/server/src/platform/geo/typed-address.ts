import { wordsOf } from '@bottega/domain';
import { streetTypes } from './words.ts';

/** What a shopper has typed so far, taken apart. */
export interface TypedAddress {
  words: string[];
  /** The typed spelling of the first `count` words, as one text. */
  spelling(count: number): string;
  /** House number, empty when none was typed. */
  number: string;
  postalcode: string;
  /** Numbers of words before each typed comma. */
  commas: number[];
  /** Whether the last word may still grow. */
  unfinished: boolean;
}

const houseNumber = /^(\d{1,4}([a-z]|[/-][0-9a-z]{1,4})?|snc)$/i;

interface Piece {
  text: string;
  words: string[];
  comma: boolean;
}

export function readTypedAddress(text: string): TypedAddress {
  const pieces = text
    .split(/\s+|(?<=,)/)
    .filter((piece) => piece !== '' && piece !== ',')
    .map((piece): Piece => ({
      text: piece.replace(/,+$/, ''),
      words: wordsOf(piece),
      comma: piece.endsWith(','),
    }));
  const postalAt = pieces.findIndex((piece) => /^\d{5}$/.test(piece.text));
  const numberAt = findNumber(pieces);
  const rest = pieces.filter((_, at) => at !== postalAt && at !== numberAt);
  return {
    words: rest.flatMap((piece) => piece.words),
    spelling: (count) => spellingOf(rest, count),
    number: numberAt < 0 ? '' : pieces[numberAt]!.text.toUpperCase().replace('SNC', 'snc'),
    postalcode: postalAt < 0 ? '' : pieces[postalAt]!.text,
    commas: commasOf(pieces, [postalAt, numberAt]),
    unfinished: !/[\s,]$/.test(text) && ![postalAt, numberAt].includes(pieces.length - 1),
  };
}

/** The last number, unless it is part of a name such as `Via 20 Settembre`. */
function findNumber(pieces: Piece[]): number {
  const at = pieces.findLastIndex((piece) => houseNumber.test(piece.text));
  if (at < 1) return -1;
  const partOfName =
    streetTypes.has(pieces[at - 1]!.words[0] ?? '') && !pieces[at - 1]!.comma && at < pieces.length - 1;
  return partOfName && !pieces[at]!.comma ? -1 : at;
}

function commasOf(pieces: Piece[], left: number[]): number[] {
  const commas: number[] = [];
  let count = 0;
  pieces.forEach((piece, at) => {
    if (!left.includes(at)) count += piece.words.length;
    if (piece.comma || left.includes(at)) commas.push(count);
  });
  return commas;
}

function spellingOf(pieces: Piece[], count: number): string {
  const spelt: string[] = [];
  let seen = 0;
  for (const piece of pieces) {
    if (seen >= count) break;
    seen += piece.words.length;
    spelt.push(piece.text);
  }
  return spelt.join(' ').trim();
}
