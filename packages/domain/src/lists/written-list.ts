import { inBaseUnit, roundHalfAway, WHOLE_MILLI, type Milli } from '../money/index.ts';
import { writtenCode } from './written-code.ts';
import { groupSize, writtenNumber } from './written-number.ts';

/** An amount on a shopping list: a count, a number of packs, or a measure. */
export type WrittenAmount =
  /** Pieces, bottles or rolls; one pack of the shop may hold several. */
  | { by: 'count'; count: Milli }
  | { by: 'packs'; count: Milli }
  /** Thousandths of a kilogram or litre. */
  | { by: 'measure'; quantity: Milli; base: 'kg' | 'l' };

/** One parsed line of a shopping list. */
export interface WrittenLine {
  /** The written line without its bullet and outer spaces. */
  text: string;
  /** Search words: the line without amounts, packs and leading function words. */
  sought: string;
  amount: WrittenAmount;
  /** Wanted size of one pack («pasta da 500 g»). */
  size?: { quantity: Milli; base: 'kg' | 'l' };
}

export const MOST_WRITTEN_LINES = 60;
const LONGEST_WRITTEN_LINE = 120;

const units: Readonly<Record<string, string>> = {
  g: 'g',
  gr: 'g',
  grammi: 'g',
  grammo: 'g',
  etto: 'hg',
  etti: 'hg',
  hg: 'hg',
  kg: 'kg',
  kili: 'kg',
  kilo: 'kg',
  chilo: 'kg',
  chili: 'kg',
  chilogrammo: 'kg',
  chilogrammi: 'kg',
  ml: 'ml',
  cl: 'cl',
  l: 'l',
  lt: 'l',
  litro: 'l',
  litri: 'l',
};

/** Containers of one unit, which are counted. */
const containers =
  /^(bottigli[ae]|bottigliett[ae]|lattin[ae]|latt[ae]|pezz[oi]|pz|vasett[oi]|brick|cespo|cespi|tubett[oi]|flacon[ei]|rotol[oi]|barattol[oi]|test[ae]|panett[oi]|filon[ei]|fett[ae]|spicchi[o]?)$/;
/** Packs that the shop sells as one. */
const packs =
  /^(confezion[ei]|conf|pacc(?:o|hi)|pacchett[oi]|vaschett[ae]|scatol[ae]|scatolett[ae]|scatolin[ae]|cartone|cartoni|fardell[oi]|cass[ae]|cest[oi]|cestin[oi]|sacchett[oi]|bust[ae]|bustin[ae]|mazz[oi]|retin[ae]|cassett[ae])$/;
/** Function words between an amount and its product, or at the start of a line. */
const links = /^(di|del|dello|della|dei|degli|delle|il|lo|la|i|gli|le|dell'|d'|l'|da|po'|circa|x|×)$/;
/** Packs that are also products: they count as packs only before a «di». */
const alsoGoods =
  /^(latt[ae]|fett[ae]|panett[oi]|cest[oi]|test[ae]|bust[ae]|retin[ae]|cass[ae]|sacchett[oi]|rotol[oi])$/;

/** Splits a pasted text into lines at line breaks, semicolons and commas outside numbers. */
export function writtenLines(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[\r\n;\u2028]+|,(?!\d)|(?<!\d),/u)
    .map((line) => withoutBullet(line.replaceAll(/\s+/gu, ' ').trim()))
    .filter((line) => /\p{L}/u.test(line) || writtenCode(line) !== undefined);
}

/** Bullets, ticks and numbers before a line: `- `, `• `, `☐ `, `[ ] `, `1) `. */
const bullet = /(?:[-–—*•·▪◦○●☐☑✓✔□>]+\s*|\[[ xX]?\]\s*|\d{1,2}[.)]\s+)/uy;

/** Goes on where the last bullet ended: a line may have as many of them as fit into a request. */
function withoutBullet(line: string): string {
  let from = 0;
  for (;;) {
    bullet.lastIndex = from;
    const [found] = bullet.exec(line) ?? [];
    if (found === undefined) return line.slice(from);
    from += found.length;
  }
}

/**
 * Parses one line of a shopping list. Amounts stand before («2 latte», «mezzo chilo di pane», «2 pacchi di pasta da
 * 500 g») or after the product («latte x2», «pane 500 g»); without an amount the count is one.
 *
 * Laws: every text gives search words and an amount above 0. An amount put before words is read back with the same
 * words.
 */
export function readWrittenLine(line: string): WrittenLine {
  const text = line.slice(0, LONGEST_WRITTEN_LINE).trim();
  const code = writtenCode(text);
  if (code) return { text, sought: code.digits, amount: { by: 'count', count: code.count * WHOLE_MILLI } };
  const words = new Words(text);
  const before = words.amountAtStart();
  let size = (before?.by === 'measure' ? undefined : words.sizeAtStart()) ?? words.sizeAtEnd();
  const after = before === undefined ? words.amountAtEnd() : undefined;
  if (after) size ??= words.sizeAtEnd();
  const sought = words.rest() || text;
  const amount = before ?? after;
  // in «pane 500 g» the weight is the wanted amount, not a pack size
  if (amount === undefined && size) return { text, sought, amount: { by: 'measure', ...size } };
  return { text, sought, amount: amount ?? { by: 'count', count: WHOLE_MILLI }, ...(size && { size }) };
}

type Measure = { quantity: Milli; base: 'kg' | 'l' };

/** A number and how many words it has. */
interface WrittenNumber {
  value: number;
  taken: number;
}

/** Whether a word is the times sign before a number: «x 2». */
const isTimes = (word = ''): boolean => /^[x×]$/.test(word);

/** The unread words of a line; each method takes its words from the start or the end. */
class Words {
  private words: string[];

  constructor(text: string) {
    this.words = text
      .toLowerCase()
      .replaceAll('’', "'")
      // 500g, 2x, x2 and l'olio are split into two words
      .replaceAll(/(\d)(\p{L}+)/gu, '$1 $2')
      .replaceAll(/(?<=^|\s)([x×])(\d)/gu, '$1 $2')
      .replaceAll(/(?<=^|\s)(un|d|l|dell|all|nell)'/gu, "$1' ")
      .split(/[\s()]+/u)
      .filter((word) => /[\p{L}\p{N}½¼¾⅓⅔×]/u.test(word));
  }

  /** The remaining words without function words at the ends; at least one word is left. */
  rest(): string {
    const words = [...this.words];
    while (words.length > 1 && links.test(words[0]!)) words.shift();
    while (words.length > 1 && links.test(words.at(-1)!)) words.pop();
    return words
      .join(' ')
      .replaceAll("' ", "'")
      .replace(/(?<![.:!?])[.:!?]+$/u, '');
  }

  amountAtStart(): WrittenAmount | undefined {
    const from = isTimes(this.words[0]) ? 1 : 0;
    const number = this.numberAt(from);
    let taken = number ? this.afterLinks(from + number.taken) : 0;
    const measured = number && this.measureAt(taken, number.value);
    if (measured && measured.next < this.words.length) {
      this.words = this.words.slice(measured.next);
      return { by: 'measure', ...measured.measure };
    }
    const pack = this.packAt(taken);
    if (pack) taken += 1;
    if ((!number && !pack) || taken >= this.words.length) return undefined;
    this.words = this.words.slice(taken);
    return { by: pack ?? 'count', count: milliOf(number?.value ?? 1) };
  }

  /** Reads a size at the start, after «6 x» is taken: «1,5 l acqua». */
  sizeAtStart(): Measure | undefined {
    const from = this.afterLinks(0);
    const number = this.numberAt(from);
    const measured = number && this.measureAt(from + number.taken, number.value);
    if (!measured || measured.next >= this.words.length) return undefined;
    this.words = this.words.slice(measured.next);
    return measured.measure;
  }

  /** Reads a size at the end: «da 500 g», «500 g», «da un litro», «un chilo e mezzo». */
  sizeAtEnd(): Measure | undefined {
    for (let from = 1; from < this.words.length - 1; from += 1) {
      const number = this.numberAt(from);
      const measured = number && this.measureAt(from + number.taken, number.value);
      if (measured?.next !== this.words.length) continue;
      this.words.length = from;
      return measured.measure;
    }
    return undefined;
  }

  /** Reads an amount at the end: «latte x2», «uova 6», «acqua 6 bottiglie», «uova 3 dozzine». */
  amountAtEnd(): WrittenAmount | undefined {
    const last = this.words.at(-1) ?? '';
    const pack = containers.test(last) ? 'count' : packs.test(last) ? 'packs' : undefined;
    const end = this.words.length - (pack ? 1 : 0);
    for (let at = 1; at < end; at += 1) {
      const number = this.numberAt(at);
      if (number === undefined || at + number.taken !== end) continue;
      const from = isTimes(this.words[at - 1]) ? at - 1 : at;
      if (from < 1) return undefined;
      this.words.length = from;
      return { by: pack ?? 'count', count: milliOf(number.value) };
    }
    return undefined;
  }

  private afterLinks(from: number): number {
    let at = from;
    while (links.test(this.words[at] ?? '')) at += 1;
    return at;
  }

  /** A number of one to four words: «1 1/2», «un paio», «3 dozzine e mezza». «farina 00» contains none. */
  private numberAt(at: number): WrittenNumber | undefined {
    const first = this.words[at] ?? '';
    const value = /^0\d/.test(first) ? undefined : writtenNumber(first);
    if (value === undefined) return undefined;
    const groups = this.groupsAt(at + 1, value);
    if (groups) return { value: groups.value, taken: 1 + groups.taken };
    const next = this.words[at + 1] ?? '';
    const part = /^(\d\/\d|[½¼¾⅓⅔])$/u.test(next) ? writtenNumber(next) : undefined;
    if (part === undefined || !Number.isInteger(value)) return { value, taken: 1 };
    return { value: value + part, taken: 2 };
  }

  /** The pieces of some groups after their count: «dozzine», «dozzina e mezza», «mezza dozzina». */
  private groupsAt(at: number, count: number): WrittenNumber | undefined {
    const isHalf = this.words[at] === 'mezza';
    const size = groupSize(this.words[isHalf ? at + 1 : at] ?? '');
    if (size === undefined) return undefined;
    if (isHalf) return { value: (count * size) / 2, taken: 2 };
    return this.isHalfMore(at + 1)
      ? { value: (count + 0.5) * size, taken: 3 }
      : { value: count * size, taken: 1 };
  }

  /** Whether «e mezzo» or «e mezza» stands at a position. */
  private isHalfMore(at: number): boolean {
    return this.words[at] === 'e' && /^mezz[oa]$/.test(this.words[at + 1] ?? '');
  }

  /** The unit at a position, with «e mezzo» after it. */
  private measureAt(at: number, value: number): { measure: Measure; next: number } | undefined {
    const unit = units[this.words[at]?.replace(/\.$/, '') ?? ''];
    if (unit === undefined) return undefined;
    const isMore = this.isHalfMore(at + 1);
    const measured = inBaseUnit(value + (isMore ? 0.5 : 0), unit);
    if (measured === undefined || measured.base === 'pz' || measured.quantity <= 0) return undefined;
    return { measure: { quantity: measured.quantity, base: measured.base }, next: at + (isMore ? 3 : 1) };
  }

  private packAt(at: number): 'count' | 'packs' | undefined {
    const word = this.words[at]?.replace(/\.$/, '') ?? '';
    const follows = this.words[at + 1];
    if (follows === undefined) return undefined;
    if (alsoGoods.test(word) && !/^(di|d'|del|della|dei|delle)$/.test(follows)) return undefined;
    return containers.test(word) ? 'count' : packs.test(word) ? 'packs' : undefined;
  }
}

const milliOf = (value: number): Milli => Math.max(1, roundHalfAway(value * WHOLE_MILLI));
