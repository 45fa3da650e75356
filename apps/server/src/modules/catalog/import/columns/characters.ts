import { Misread } from './misread.ts';

/** What a text column holds: a code that programs compare, a text as shown, or simple HTML. */
export type Holds = 'code' | 'name' | 'html';

/** Texts of printable ASCII, which most cells are, need no look at single characters. */
const plain = /^[\t\n\r -~]*$/;

const unseen: Record<Holds, RegExp> = {
  code: /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
  // joiners are part of emoji and of some scripts
  name: /[[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]--[\t\n\r\u200c\u200d]]/v,
  html: /[[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]--[\t\n\r\u00ad\u200c\u200d]]/v,
};

const windows = new TextDecoder('windows-1252');
/** The bytes 0x80 to 0xbf, as Windows-1252 reads them: the second and third bytes of a letter in UTF-8. */
const continuations = windows.decode(Uint8Array.from({ length: 64 }, (_, index) => 0x80 + index));

/** UTF-8 that was read as Windows-1252: «Ã¨» for «è», «â€™» for «’», «Â°» for «°». */
const misread = new RegExp(`[ÂÃ][${continuations}]|â[€‚][${continuations}]|ï»¿|ï¿½`);
const entity = /&(?:[a-z]{2,31}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Finds broken, invisible and misread characters of a text, and says what they are. */
export function characterProblem(text: string, holds: Holds): Misread | undefined {
  if (!plain.test(text)) {
    if (text.includes('\ufffd')) return new Misread('REPLACEMENT');
    if (!text.isWellFormed()) return new Misread('CHARACTERS', { sign: 'U+D800' });
    const [sign] = unseen[holds].exec(text) ?? [];
    if (sign !== undefined) return unseenProblem(sign);
    const [found] = misread.exec(text) ?? [];
    if (found !== undefined) return new Misread('MOJIBAKE', { found, meant: utf8Of(found) });
  } else if (unseen.code.test(text)) {
    const [sign] = unseen[holds].exec(text) ?? [];
    if (sign !== undefined) return unseenProblem(sign);
  }
  const [found] = holds === 'name' ? (entity.exec(text) ?? []) : [];
  return found === undefined ? undefined : new Misread('HTML_ENTITY', { found });
}

/** A control character from 0x80 to 0x9f is a letter or sign of Windows-1252 that was read as Latin-1. */
function unseenProblem(sign: string): Misread {
  const point = sign.codePointAt(0)!;
  const meant = point >= 0x80 && point <= 0x9f ? continuations[point - 0x80]! : sign;
  return meant === sign
    ? new Misread('CHARACTERS', { sign: codeOf(sign) })
    : new Misread('MOJIBAKE', { found: codeOf(sign), meant });
}

function utf8Of(found: string): string {
  const bytes = Array.from(found, (letter) => {
    const index = continuations.indexOf(letter);
    return index < 0 ? letter.codePointAt(0)! : 0x80 + index;
  });
  return Buffer.from(bytes).toString();
}

const codeOf = (sign: string): string =>
  `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** A cell as messages show it: short, and with invisible characters as their codes. */
export function shownCell(raw: unknown): string {
  const text = typeof raw === 'object' ? partsOf(raw) : writeSingle(raw as Single);
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return short.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `[${codeOf(sign)}]`);
}

/** What a cell holds that is no structure; undefined if the row lacks it. */
type Single = string | number | boolean | undefined;

const writeSingle = (raw: Single): string => String(raw);

/** Lists of texts and numbers as in a CSV; other structures may nest too deep to be written. */
const partsOf = (raw: object | null): string =>
  Array.isArray(raw) && raw.every((part) => typeof part === 'string' || typeof part === 'number')
    ? raw.join('|')
    : '{…}';
