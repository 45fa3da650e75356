import { normalGiftCode } from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import { formatCents } from '@bottega/texts';
import { findAllGifts, insertGift, newGiftCode, revokeGift, type ListedGift } from '../modules/gift/index.ts';
import { findUserId } from '../modules/identity/index.ts';
import type { OrderActs } from '../modules/order/index.ts';
import { problemOfDay } from './day-option.ts';
import { readOptions, type Parsed } from './options.ts';

/** What is made of a code; amounts in cents, days `YYYY-MM-DD`. */
export interface GiftToMake {
  /** Absent: one nobody guesses. */
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
  /** Log-in of the shopper it is given to. */
  owner?: string;
}

export type GiftCommand =
  | { name: 'gift'; act: 'create'; brand: string; gift: GiftToMake }
  | { name: 'gift'; act: 'list'; brand: string }
  | { name: 'gift'; act: 'revoke'; brand: string; code: string };

type Say = (line: string) => void;

const text = { type: 'string' } as const;
const options = {
  brand: text,
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
  const read = readOptions(words, options);
  if ('problem' in read) return read;
  const { values, positionals } = read;
  const [typed, ...more] = positionals;
  if (typeof values['brand'] !== 'string') return { problem: 'Which brand? --brand <key>' };
  const { brand } = values;
  if (more.length > 0 || (typed !== undefined && act === 'list'))
    return { problem: `"${more[0] ?? typed}" is too much.` };
  if (act === 'list') return { name: 'gift', act, brand };
  if (act !== 'create' && act !== 'revoke')
    return { problem: `"${act ?? ''}" is none of create, list, revoke.` };
  const code = typed === undefined ? undefined : normalGiftCode(typed);
  if (code === undefined && (typed !== undefined || act === 'revoke'))
    return { problem: `"${typed ?? ''}" is no code: 4 to 32 letters and digits, dashes between them.` };
  if (act === 'revoke') return { name: 'gift', act, brand, code: code ?? '' };
  const gift = giftOf(values);
  return 'problem' in gift
    ? gift
    : { name: 'gift', act, brand, gift: { ...gift, ...(code !== undefined && { code }) } };
}

function giftOf(values: Record<string, unknown>): Parsed<GiftToMake> {
  const number = (name: string, most: number, scale = 1): number | null | undefined => {
    const value = values[name];
    if (typeof value !== 'string') return null;
    const read = Math.round(Number(value.replace(',', '.')) * scale);
    return /^\d{1,6}(?:[.,]\d{1,2})?$/.test(value) && read >= 1 && read <= most * scale ? read : undefined;
  };
  const numbers = {
    euro: number('euro', mostEuro, 100),
    percent: number('percent', 100, 100),
    most: number('most', mostEuro, 100),
    minimum: number('minimum', mostEuro, 100),
    uses: number('uses', 100_000),
    'per-shopper': number('per-shopper', 100_000),
  };
  for (const [name, value] of Object.entries(numbers))
    if (value === undefined) return { problem: `"${String(values[name])}" is no number for --${name}.` };
  const { euro, percent, most, minimum, uses } = numbers;
  if ((euro === null) === (percent === null))
    return { problem: 'Either --euro <amount> or --percent <rate>.' };
  if (typeof values['text'] !== 'string' || !/^.{1,80}$/.test(values['text']))
    return { problem: 'What do shoppers read? --text <words>' };
  const until = values['until'];
  if (typeof until !== 'string') return { problem: 'Until when? --until <YYYY-MM-DD>' };
  const wrongDay = problemOfDay(until);
  if (wrongDay !== undefined) return { problem: wrongDay };
  const owner = values['for'];
  return {
    text: values['text'],
    amountCents: euro ?? null,
    rateBp: percent ?? null,
    mostCents: percent === null ? null : (most ?? null),
    minimumCents: minimum ?? 0,
    // what is one shopper's is spent once, unless more is said
    uses: uses ?? (typeof owner === 'string' ? 1 : null),
    usesPerShopper: numbers['per-shopper'] ?? null,
    combines: values['alone'] !== true,
    until,
    ...(typeof owner === 'string' && { owner: owner.toLowerCase() }),
  };
}

/** Makes, lists or takes back codes of a brand; answers the exit code. */
export async function runGift(
  { brand, db, clock }: Pick<OrderActs, 'brand' | 'db' | 'clock'>,
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
