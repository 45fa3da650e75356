import { inBaseUnit, roundHalfAway, WHOLE_MILLI, type Milli } from '../money/index.ts';
import { writtenNumber } from './written-number.ts';

/** How much of something is wanted: so many of it, so many packs, or so much by weight or volume. */
export type WrittenAmount =
  /** Pieces, bottles, rolls: what a larger pack may hold several of. */
  | { by: 'count'; count: Milli }
  | { by: 'packs'; count: Milli }
  /** Thousandths of a kilogram or litre. */
  | { by: 'measure'; quantity: Milli; base: 'kg' | 'l' };

/** One line of a shopping list as it was understood. */
export interface WrittenLine {
  /** As it was written, without bullet and edges. */
  text: string;
  /** What is looked for: the words without amounts, packs and little words before the first. */
  sought: string;
  amount: WrittenAmount;
  /** The size one pack should have («pasta da 500 g»). */
  size?: { quantity: Milli; base: 'kg' | 'l' };
}

export const MOST_WRITTEN_LINES = 60;
export const LONGEST_WRITTEN_LINE = 120;

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

/** What holds one of the thing itself. */
const containers =
  /^(bottigli[ae]|bottigliett[ae]|lattin[ae]|latt[ae]|pezz[oi]|pz|vasett[oi]|brick|cespo|cespi|tubett[oi]|flacon[ei]|rotol[oi]|barattol[oi]|test[ae]|panett[oi]|filon[ei]|fett[ae]|spicchi[o]?)$/;
/** What the shop sells as one. */
const packs =
  /^(confezion[ei]|conf|pacc(?:o|hi)|pacchett[oi]|vaschett[ae]|scatol[ae]|scatolett[ae]|scatolin[ae]|cartone|cartoni|fardell[oi]|cass[ae]|cest[oi]|cestin[oi]|sacchett[oi]|bust[ae]|bustin[ae]|mazz[oi]|retin[ae]|cassett[ae])$/;
/** Between an amount and what it is of, or before everything. */
const links = /^(di|del|dello|della|dei|degli|delle|il|lo|la|i|gli|le|dell'|d'|l'|da|po'|circa|x|×)$/;
/** These are goods too: as packs they must say of what. */
const alsoGoods =
  /^(latt[ae]|fett[ae]|panett[oi]|cest[oi]|test[ae]|bust[ae]|retin[ae]|cass[ae]|sacchett[oi]|rotol[oi])$/;

/** Cuts a pasted text into its lines: line breaks, semicolons, and commas that are no decimal ones. */
export function writtenLines(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[\r\n;\u2028]+|,(?!\d)|(?<!\d),/u)
    .map((line) => withoutBullet(line.replaceAll(/\s+/gu, ' ').trim()))
    .filter((line) => /\p{L}/u.test(line));
}

/** `- `, `• `, `☐ `, `[ ] `, `1) `: how lists are ticked and numbered. */
const bullet = /^(?:[-–—*•·▪◦○●☐☑✓✔□>]+\s*|\[[ xX]?\]\s*|\d{1,2}[.)]\s+)/u;

function withoutBullet(line: string): string {
  const rest = line.replace(bullet, '');
  return rest === line ? line : withoutBullet(rest);
}

/**
 * Reads one line of a shopping list. Amounts stand before («2 latte», «mezzo chilo di pane», «2 pacchi di pasta da 500
 * g») or after («latte x2», «pane 500 g»). A line without amount wants one. Laws: any text gives words to look for and
 * an amount above nothing; an amount put before words is read back with the same words.
 */
export function readWrittenLine(line: string): WrittenLine {
  const text = line.slice(0, LONGEST_WRITTEN_LINE).trim();
  const said = new Words(text);
  const before = said.amountAtStart();
  let size = (before?.by === 'measure' ? undefined : said.sizeAtStart()) ?? said.sizeAtEnd();
  const after = before === undefined ? said.amountAtEnd() : undefined;
  if (after) size ??= said.sizeAtEnd();
  const sought = said.rest() || text;
  const amount = before ?? after;
  // «pane 500 g»: the weight is what is wanted
  if (amount === undefined && size) return { text, sought, amount: { by: 'measure', ...size } };
  return { text, sought, amount: amount ?? { by: 'count', count: WHOLE_MILLI }, ...(size && { size }) };
}

type Measure = { quantity: Milli; base: 'kg' | 'l' };

/** The words of a line, taken from either end as they are understood. */
class Words {
  private words: string[];

  constructor(text: string) {
    this.words = text
      .toLowerCase()
      .replaceAll('’', "'")
      // 500g, 2x, x2 and l'olio are two words each
      .replaceAll(/(\d)(\p{L}+)/gu, '$1 $2')
      .replaceAll(/(?<=^|\s)([x×])(\d)/gu, '$1 $2')
      .replaceAll(/(?<=^|\s)(un|d|l|dell|all|nell)'/gu, "$1' ")
      .split(/[\s()]+/u)
      .filter((word) => /[\p{L}\p{N}½¼¾⅓⅔×]/u.test(word));
  }

  /** What is left; never nothing where something was said. */
  rest(): string {
    const words = [...this.words];
    while (words.length > 1 && links.test(words[0]!)) words.shift();
    while (words.length > 1 && links.test(words.at(-1)!)) words.pop();
    return words
      .join(' ')
      .replaceAll("' ", "'")
      .replace(/[.:!?]+$/u, '');
  }

  amountAtStart(): WrittenAmount | undefined {
    const number = this.numberAt(0);
    let taken = number ? this.afterLinks(number.taken) : 0;
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

  /** «6 x» is taken: «1,5 l acqua». */
  sizeAtStart(): Measure | undefined {
    const from = this.afterLinks(0);
    const number = this.numberAt(from);
    const measured = number && this.measureAt(from + number.taken, number.value);
    if (!measured || measured.next >= this.words.length) return undefined;
    this.words = this.words.slice(measured.next);
    return measured.measure;
  }

  /** «da 500 g», «500 g», «da un litro», «un chilo e mezzo» at the end. */
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

  /** «latte x2», «uova 6», «acqua 6 bottiglie». */
  amountAtEnd(): WrittenAmount | undefined {
    const last = this.words.at(-1) ?? '';
    const pack = containers.test(last) ? 'count' : packs.test(last) ? 'packs' : undefined;
    const at = this.words.length - (pack ? 2 : 1);
    const number = at >= 1 ? this.numberAt(at) : undefined;
    if (number?.taken !== 1) return undefined;
    const from = /^[x×]$/.test(this.words[at - 1] ?? '') ? at - 1 : at;
    if (from < 1) return undefined;
    this.words.length = from;
    return { by: pack ?? 'count', count: milliOf(number.value) };
  }

  private afterLinks(from: number): number {
    let at = from;
    while (links.test(this.words[at] ?? '')) at += 1;
    return at;
  }

  /** A number of one word, or of two: «1 1/2», «un paio», «mezza dozzina». «farina 00» has none. */
  private numberAt(at: number): { value: number; taken: number } | undefined {
    const first = this.words[at] ?? '';
    const value = /^0\d/.test(first) ? undefined : writtenNumber(first);
    if (value === undefined) return undefined;
    const next = this.words[at + 1] ?? '';
    const second = writtenNumber(next);
    if (second === undefined) return { value, taken: 1 };
    if (/^(paio|coppia|dozzina|decina|ventina|trentina)$/.test(next))
      return { value: value * second, taken: 2 };
    const isMixed = Number.isInteger(value) && /^(\d\/\d|[½¼¾⅓⅔])$/u.test(next);
    return isMixed ? { value: value + second, taken: 2 } : { value, taken: 1 };
  }

  /** The unit there, and «e mezzo» after it. */
  private measureAt(at: number, value: number): { measure: Measure; next: number } | undefined {
    const unit = units[this.words[at]?.replace(/\.$/, '') ?? ''];
    if (unit === undefined) return undefined;
    const isMore = this.words[at + 1] === 'e' && /^mezz[oa]$/.test(this.words[at + 2] ?? '');
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
