import { normalGiftCode } from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import { formatCents } from '@bottega/texts';
import {
  findAllGifts,
  insertGift,
  newGiftCode,
  revokeGift,
  type ListedGift,
} from '../../modules/gift/index.ts';
import { findUserId } from '../../modules/identity/index.ts';
import type { OrderContext } from '../../modules/order/index.ts';
import { problemOfDay } from '../day-option.ts';
import { readBrandOptions, text, type Parsed } from '../options.ts';

/** The gift code to create. Amounts are in cents, days are `YYYY-MM-DD`. */
interface GiftToMake {
  /** Absent: a random code. */
  code?: string;
  text: string;
  amountCents: number | null;
  rateBp: number | null;
  mostCents: number | null;
  minimumCents: number;
  uses: number | null;
  usesPerShopper: number | null;
  combines: boolean;
  until: string;
  /** Log-in of the shopper who receives the code. */
  owner?: string;
}

export type GiftCommand =
  | { name: 'gift'; act: 'create'; brand: string; gift: GiftToMake }
  | { name: 'gift'; act: 'list'; brand: string }
  | { name: 'gift'; act: 'revoke'; brand: string; code: string };

type Say = (line: string) => void;

const options = {
  text,
  euro: text,
  percent: text,
  most: text,
  minimum: text,
  uses: text,
  'per-shopper': text,
  until: text,
  for: text,
  alone: { type: 'boolean' },
} as const;

const mostEuro = 10_000;
const shownGifts = 50;

export function parseGift([act, ...words]: readonly string[]): Parsed<GiftCommand> {
  const taken = { command: `gift ${act ?? ''}`, options, words: act === 'list' ? 0 : 1 };
  const read = readBrandOptions(words, taken);
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const [typed] = positionals;
  switch (act) {
    case 'list':
      return { name: 'gift', act, brand };
    case 'revoke': {
      const code = codeOf(typed ?? '');
      return 'problem' in code ? code : { name: 'gift', act, brand, ...code };
    }
    case 'create': {
      const code: Parsed<{ code?: string }> = typed === undefined ? {} : codeOf(typed);
      if ('problem' in code) return code;
      const gift = giftOf(values);
      return 'problem' in gift ? gift : { name: 'gift', act, brand, gift: { ...gift, ...code } };
    }
    default:
      return { problem: `"${act ?? ''}" is none of create, list, revoke.` };
  }
}

function codeOf(typed: string): Parsed<{ code: string }> {
  const code = normalGiftCode(typed);
  return code === undefined
    ? { problem: `"${typed}" is no code: 4 to 32 letters and digits, dashes between them.` }
    : { code };
}

type Values = Partial<Record<Exclude<keyof typeof options, 'alone'>, string> & { alone: boolean }>;

/**
 * The largest value of each number option, and its units in the database: cents of a euro, basis points of a percent.
 */
const numberOptions = {
  euro: { most: mostEuro, scale: 100 },
  percent: { most: 100, scale: 100 },
  most: { most: mostEuro, scale: 100 },
  minimum: { most: mostEuro, scale: 100 },
  uses: { most: 100_000, scale: 1 },
  'per-shopper': { most: 100_000, scale: 1 },
} as const;

type Numbers = Record<keyof typeof numberOptions, number | null>;

function numbersOf(values: Values): Parsed<Numbers> {
  const numbers: Partial<Numbers> = {};
  for (const [name, { most, scale }] of Object.entries(numberOptions)) {
    const typed = values[name as keyof Numbers];
    const read = Math.round(Number(typed?.replace(',', '.')) * scale);
    const isNumber = /^\d{1,6}(?:[.,]\d{1,2})?$/.test(typed ?? '') && read >= 1 && read <= most * scale;
    if (typed !== undefined && !isNumber) return { problem: `"${typed}" is no number for --${name}.` };
    numbers[name as keyof Numbers] = typed === undefined ? null : read;
  }
  return numbers as Numbers;
}

function giftOf(values: Values): Parsed<GiftToMake> {
  const numbers = numbersOf(values);
  if ('problem' in numbers) return numbers;
  const { euro, percent, most, minimum, uses } = numbers;
  if ((euro === null) === (percent === null))
    return { problem: 'Either --euro <amount> or --percent <rate>.' };
  if (values.text === undefined || !/^.{1,80}$/.test(values.text))
    return { problem: 'What do shoppers read? --text <words>' };
  const { until, for: owner } = values;
  if (until === undefined) return { problem: 'Until when? --until <YYYY-MM-DD>' };
  const wrongDay = problemOfDay(until);
  if (wrongDay !== undefined) return { problem: wrongDay };
  return {
    text: values.text,
    amountCents: euro,
    rateBp: percent,
    mostCents: percent === null ? null : most,
    minimumCents: minimum ?? 0,
    // by default one shopper's code can be used once
    uses: uses ?? (owner === undefined ? null : 1),
    usesPerShopper: numbers['per-shopper'],
    combines: values.alone !== true,
    until,
    ...(owner !== undefined && { owner: owner.toLowerCase() }),
  };
}

/** Creates, lists or revokes gift codes of a brand. Returns the exit code. */
export async function runGift(
  { brand, db, clock }: Pick<OrderContext, 'brand' | 'db' | 'clock'>,
  command: GiftCommand,
  say: Say,
): Promise<number> {
  const now = clock.now();
  if (command.act === 'list') {
    const gifts = await findAllGifts(db, shownGifts);
    say(gifts.length === 0 ? `${brand.name} has no codes` : `${brand.name}:`);
    for (const gift of gifts) say(`  ${lineOf(gift)}`);
    if (gifts.length === shownGifts) say(`  … the latest ${shownGifts}`);
    return 0;
  }
  if (command.act === 'revoke') {
    const revoked = await revokeGift(db, command.code, now);
    say(revoked ? `${command.code} is taken back.` : `${brand.name} has no code ${command.code} in use.`);
    return revoked ? 0 : 1;
  }
  const { text: description, until, owner, code = newGiftCode(), ...terms } = command.gift;
  const today = romeDay(now);
  if (until < today) return no(say, `${until} is past.`);
  const ownerId = owner === undefined ? null : await findUserId(db, owner);
  if (ownerId === undefined) return no(say, `${brand.name} has no shopper "${owner}".`);
  const gift = {
    ...terms,
    code,
    description,
    ownerId,
    byHand: ownerId !== null,
    validFrom: today,
    validTo: until,
  };
  if ((await insertGift(db, gift, now)) === undefined) return no(say, `The code ${code} is taken.`);
  say(`${code} of ${brand.name}, until ${until}${owner === undefined ? '' : `, for ${owner}`}.`);
  return 0;
}

function no(say: Say, why: string): number {
  say(why);
  return 1;
}

function lineOf(gift: ListedGift): string {
  const value = gift.rateBp === null ? formatCents(gift.amountCents ?? 0) : `${gift.rateBp / 100}%`;
  const used = gift.uses === null ? `${gift.spent} used` : `${gift.spent} of ${gift.uses} used`;
  const until = gift.revoked ? 'taken back' : `until ${gift.validTo}`;
  return [gift.code.padEnd(16), value.padStart(10), used.padEnd(12), until, gift.description].join('  ');
}
