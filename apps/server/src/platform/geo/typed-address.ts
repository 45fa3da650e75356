import { folded, typedWords } from './street-words.ts';
import { isMonth } from './number-words.ts';
import { isParticle, streetTypes } from './words.ts';

/** The parts of a typed address. */
export interface TypedAddress {
  words: string[];
  /** The first `count` words in the typed spelling, with capitals. */
  spelling(count: number): string;
  /** House number, empty when none was typed. */
  number: string;
  postalcode: string;
  /** For each typed comma, the number of words before it. */
  commas: number[];
  /** Whether the shopper may still be typing the last word. */
  unfinished: boolean;
}

interface Piece {
  text: string;
  words: string[];
  /** Whether a comma follows. */
  comma: boolean;
}

const houseNumber = /^(\d{1,4}([a-z]|[/-][0-9a-z]{1,4}|bis|ter)?|snc)$/i;
/** A place on a country road, instead of a house number: `km 12,300`. */
const milestone = /\bkm\.? ?(\d{1,3}(?:[.,]\d{1,3})?)\b/i;
/** A sign before a house number without a meaning of its own. */
const numberSign = /^(n|nr|num|numero|civico|n[°º])\.?$/i;
const insideHouse: ReadonlySet<string> = new Set([
  'bis',
  'ter',
  'quater',
  'barrato',
  'scala',
  'sc',
  'interno',
  'int',
  'palazzina',
  'piano',
]);
/** Length of the form's field for the house number. */
const longestNumber = 20;

/**
 * The possible readings of a typed text, the likeliest first. The last number is the house number, or every number
 * belongs to the name, as in `Strada Provinciale 34`.
 */
export function readTypedAddress(text: string): TypedAddress[] {
  const [written = '', kilometre] = milestone.exec(text) ?? [];
  const pieces = piecesOf(written ? text.replace(written, ' ') : text);
  const postalAt = pieces.findIndex((piece) => /^\d{5}$/.test(piece.text));
  const found = kilometre
    ? { pieces: [], text: `km ${kilometre.replace('.', ',')}`, isSure: true }
    : findNumber(pieces, postalAt);
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
      unfinished: !kilometre && !/[\s,]$/.test(text) && !left.has(pieces.length - 1),
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

/** Finds the last number that is not part of a name such as `Via 20 Settembre`, with its additions. */
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

/** Whether a word belongs to the house number: `12 b`, `12 bis`, `12, scala B interno 4`. */
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
