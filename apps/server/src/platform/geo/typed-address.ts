import { folded, typedWords } from './street-words.ts';
import { isMonth } from './number-words.ts';
import { isParticle, streetTypes } from './words.ts';

/** What a shopper has typed so far, taken apart. */
export interface TypedAddress {
  words: string[];
  /** The first `count` words as they were typed, with capitals. */
  spelling(count: number): string;
  /** House number, empty when none was typed. */
  number: string;
  postalcode: string;
  /** Numbers of words before each typed comma. */
  commas: number[];
  /** Whether the last word may still grow. */
  unfinished: boolean;
}

interface Piece {
  text: string;
  words: string[];
  /** A comma follows. */
  comma: boolean;
}

const houseNumber = /^(\d{1,4}([a-z]|[/-][0-9a-z]{1,4}|bis|ter)?|snc)$/i;
/** Stands before a house number and says nothing else. */
const numberSign = /^(n|nr|num|numero|civico|n[°º])\.?$/i;
const insideHouse = new Set(['bis', 'ter', 'quater', 'scala', 'sc', 'interno', 'int', 'palazzina', 'piano']);
/** What the field of a house number holds. */
const longestNumber = 20;

/**
 * How a typed text can be read: with its last number as the house number, which it mostly is, and with every number as
 * part of the name, as in `Strada Provinciale 34`.
 */
export function readTypedAddress(text: string): TypedAddress[] {
  const pieces = piecesOf(text);
  const postalAt = pieces.findIndex((piece) => /^\d{5}$/.test(piece.text));
  const found = findNumber(pieces, postalAt);
  const reading = (number: typeof found): TypedAddress => {
    const left = new Set(number ? number.pieces : []);
    if (postalAt >= 0) left.add(postalAt);
    const rest = pieces.filter((_, at) => !left.has(at));
    return {
      words: rest.flatMap((piece) => piece.words),
      spelling: (count) => spellingOf(rest, count),
      number: number?.text ?? '',
      postalcode: postalAt < 0 ? '' : pieces[postalAt]!.text,
      commas: commasOf(pieces, left),
      unfinished: !/[\s,]$/.test(text) && !left.has(pieces.length - 1),
    };
  };
  return found?.isSure === false ? [reading(found), reading(undefined)] : [reading(found)];
}

function piecesOf(text: string): Piece[] {
  const texts = text
    .replace(/\bn[.°º]+ ?(?=\d)/gi, 'n ')
    .split(/\s+|(?<=,)/)
    .filter((piece) => piece !== '' && piece !== ',');
  return texts.map((piece, at) => ({
    text: piece.replace(/[,()]+/g, ''),
    words: typedWords(piece, at === 0),
    comma: piece.endsWith(','),
  }));
}

/** The last number that isn't part of a name such as `Via 20 Settembre`, with what belongs to it. */
function findNumber(
  pieces: Piece[],
  postalAt: number,
): { pieces: number[]; text: string; isSure: boolean } | undefined {
  const at = pieces.findLastIndex(
    ({ text }, index) =>
      index !== postalAt &&
      houseNumber.test(text) &&
      !insideHouse.has(folded(pieces[index - 1]?.text ?? '')) &&
      (index > 0 || streetTypes.has(pieces[1]?.words[0] ?? '')) &&
      !isMonth(pieces[index + 1]?.words[0] ?? ''),
  );
  if (at < 0) return undefined;
  const own = [at];
  const isSigned = numberSign.test(pieces[at - 1]?.text ?? '');
  let spelt = pieces[at]!.text.toUpperCase().replace('SNC', 'snc');
  for (let next = at + 1; isOfNumber(pieces, next, own.length > 1); next++) {
    own.push(next);
    const { text } = pieces[next]!;
    const longer = `${spelt} ${text.length === 1 ? text.toUpperCase() : text}`;
    if (longer.length <= longestNumber) spelt = longer;
  }
  if (isSigned) own.push(at - 1);
  return {
    pieces: own,
    text: spelt,
    isSure: isSigned || own.length > 1 || /[a-z/]/i.test(spelt) || pieces[at - 1]?.comma === true || at === 0,
  };
}

/** `12 b`, `12 bis`, `12, scala B interno 4`: what follows a house number and tells nothing of the street. */
function isOfNumber(pieces: Piece[], at: number, inside: boolean): boolean {
  const piece = pieces[at];
  if (!piece) return false;
  const word = folded(piece.text);
  if (insideHouse.has(word)) return true;
  const isAlone = at === pieces.length - 1 || piece.comma;
  const isLetter = /^[a-z]$/.test(word) && !pieces[at - 1]!.comma && (isAlone || !isParticle(word));
  return isLetter || (inside && /^\d{1,3}$/.test(word));
}

function commasOf(pieces: Piece[], left: Set<number>): number[] {
  const commas: number[] = [];
  let count = 0;
  pieces.forEach((piece, at) => {
    if (!left.has(at)) count += piece.words.length;
    if (piece.comma || left.has(at)) commas.push(count);
  });
  return commas;
}

function spellingOf(pieces: Piece[], count: number): string {
  const spelt: string[] = [];
  let seen = 0;
  for (const { text, words } of pieces) {
    if (seen >= count) break;
    seen += words.length;
    const isSmall = spelt.length > 0 && isParticle(text.toLowerCase());
    spelt.push(isSmall ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
  }
  return spelt.join(' ').trim();
}
