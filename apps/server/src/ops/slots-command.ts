import { addDays, isDay, romeDay } from '@bottega/domain';
import { formatDay, formatTimeRange } from '@bottega/texts';
import {
  closeSlot,
  closeSlotDay,
  isTrueEntry,
  openSlot,
  openSlotDay,
  readSlots,
  setSlotLimits,
  type Closed,
  type LedgerEntry,
  type Opened,
  type SlotLimits,
} from '../modules/fulfilment/index.ts';
import type { OrderContext } from '../modules/order/index.ts';
import { problemOfDay } from './day-option.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

type Days = { brand: string; zoneId?: number; from?: string; to?: string };

export type SlotsCommand = { name: 'slots' } & (
  | ({ act: 'list' | 'ledger' } & Days)
  | { act: 'set-capacity'; brand: string; timeslotId: number; limits: Partial<SlotLimits> }
  | { act: 'close' | 'open'; brand: string; timeslotId: number }
  | { act: 'close' | 'open'; brand: string; day: string; storeId?: number }
);

type Say = (line: string) => void;

const daysOptions = { zone: text, from: text, to: text } as const;
const limitOptions = { orders: text, lines: text, kg: text } as const;

const parsers: Record<SlotsCommand['act'], (words: readonly string[]) => Parsed<SlotsCommand>> = {
  list: (words) => parseDays('list', words),
  'set-capacity': parseLimits,
  close: (words) => parseClosing('close', words),
  open: (words) => parseClosing('open', words),
  ledger: (words) => parseDays('ledger', words),
};

const isAct = (text: string): text is SlotsCommand['act'] => Object.hasOwn(parsers, text);
const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Parses the words after `npm run ops -- slots`. */
export const parseSlots = ([act = '', ...words]: readonly string[]): Parsed<SlotsCommand> =>
  isAct(act) ? parsers[act](words) : { problem: `"${act}" is none of ${Object.keys(parsers).join(', ')}.` };

function parseDays(act: 'list' | 'ledger', words: readonly string[]): Parsed<SlotsCommand> {
  const read = readBrandOptions(words, { command: `slots ${act}`, options: daysOptions, words: 0 });
  if ('problem' in read) return read;
  const { brand, values } = read;
  const { zone, from, to } = values;
  const wrongDay = [from, to].flatMap((day) => (day === undefined ? [] : (problemOfDay(day) ?? [])))[0];
  if (wrongDay !== undefined) return { problem: wrongDay };
  if (from !== undefined && to !== undefined && from > to)
    return { problem: `--from ${from} is after --to ${to}.` };
  if (zone !== undefined && !isId(zone)) return { problem: `"${zone}" is no number.` };
  const zoneId = zone === undefined ? undefined : Number(zone);
  return { name: 'slots', act, brand, ...(zoneId && { zoneId }), ...(from && { from }), ...(to && { to }) };
}

function parseLimits(words: readonly string[]): Parsed<SlotsCommand> {
  const taken = { command: 'slots set-capacity', options: limitOptions, words: 1 };
  const read = readBrandOptions(words, taken);
  if ('problem' in read) return read;
  const [slot = ''] = read.positionals;
  const limits = limitsOf(read.values);
  if ('problem' in limits) return limits;
  if (!isId(slot)) return { problem: `"${slot}" is no slot number.` };
  return { name: 'slots', act: 'set-capacity', brand: read.brand, timeslotId: Number(slot), limits };
}

function parseClosing(act: 'close' | 'open', words: readonly string[]): Parsed<SlotsCommand> {
  const read = readBrandOptions(words, { command: `slots ${act}`, options: { store: text }, words: 1 });
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const { store } = values;
  const [what = ''] = positionals;
  if (store !== undefined && !isId(store)) return { problem: `"${store}" is no number.` };
  const closing = { name: 'slots', act, brand } as const;
  if (isDay(what)) {
    const problem = problemOfDay(what);
    return problem ? { problem } : { ...closing, day: what, ...(store && { storeId: Number(store) }) };
  }
  if (!isId(what)) return { problem: `"${what}" is neither a slot number nor a day (YYYY-MM-DD).` };
  return store === undefined
    ? { ...closing, timeslotId: Number(what) }
    : { problem: '--store goes with a day.' };
}

const limitForms = {
  orders: /^\d{1,6}$/,
  lines: /^(?:none|\d{1,6})$/,
  kg: /^(?:none|\d{1,6}(?:\.\d{1,3})?)$/,
};

/** Reads the new limits of a slot. `none` removes a limit of lines or weight; orders always have a limit. */
function limitsOf({
  orders,
  lines,
  kg,
}: Partial<Record<keyof typeof limitOptions, string>>): Parsed<Partial<SlotLimits>> {
  if (orders === undefined && lines === undefined && kg === undefined)
    return { problem: 'Change what? --orders <number>, --lines <number or none>, --kg <number or none>' };
  const wrong = Object.entries({ orders, lines, kg }).find(
    ([name, typed]) => typed !== undefined && !limitForms[name as keyof typeof limitForms].test(typed),
  );
  if (wrong) return { problem: `--${wrong[0]} "${wrong[1]}" is no number.` };
  return {
    ...(orders !== undefined && { capacity: Number(orders) }),
    ...(lines !== undefined && { lineCapacity: lines === 'none' ? null : Number(lines) }),
    ...(kg !== undefined && { gramCapacity: kg === 'none' ? null : Math.round(Number(kg) * 1000) }),
  };
}

/** Runs a command on slots. Returns the exit code. */
export async function runSlots(ctx: OrderContext, command: SlotsCommand, say: Say): Promise<number> {
  switch (command.act) {
    case 'list':
      return list(ctx, command, say);
    case 'ledger':
      return recount(ctx, command, say);
    case 'set-capacity':
      return setCapacity(ctx, command, say);
    default:
      return closeOrOpen(ctx, command, say);
  }
}

const daysShown = 14;

function slotsOf({ db, clock }: OrderContext, { from, to, zoneId }: Days): Promise<LedgerEntry[]> {
  const first = from ?? romeDay(clock.now());
  return readSlots(db, { from: first, to: to ?? addDays(first, daysShown - 1), ...(zoneId && { zoneId }) });
}

async function list(ctx: OrderContext, command: Days, say: Say): Promise<number> {
  const slots = await slotsOf(ctx, command);
  say(`${ctx.brand.name}: ${slots.length === 0 ? 'no slots' : `${slots.length} slots`}`);
  let day = '';
  for (const slot of slots) {
    if (slot.date !== day) say(`  ${formatDay((day = slot.date))} (${day})`);
    say(`    ${lineOf(slot)}`);
  }
  return 0;
}

const of = (taken: number, capacity: number | null): string => `${taken}/${capacity ?? '–'}`;
const kg = (grams: number | null): string => (grams === null ? '–' : String(grams / 1000));

const lineOf = (slot: LedgerEntry): string =>
  [
    String(slot.timeslotId).padStart(6),
    formatTimeRange(slot.beginTime, slot.endTime).padEnd(12),
    `${slot.zoneId} ${slot.zoneName}`.padEnd(30),
    `orders ${of(slot.taken, slot.capacity)} (${slot.held} held, ${slot.booked} booked)`,
    `lines ${of(slot.linesTaken, slot.lineCapacity)}`,
    `kg ${kg(slot.gramsTaken)}/${kg(slot.gramCapacity)}`,
    ...(slot.open ? [] : ['closed']),
  ].join('  ');

async function recount(ctx: OrderContext, command: Days, say: Say): Promise<number> {
  const slots = await slotsOf(ctx, command);
  const untrue = slots.filter((slot) => !isTrueEntry(slot));
  for (const slot of untrue) {
    say(
      `  slot ${slot.timeslotId}: says ${slot.taken} orders, ${slot.linesTaken} lines, ${kg(slot.gramsTaken)} kg; counted ` +
        `${slot.held} held + ${slot.booked} booked (${slot.orders} orders stand), ${slot.linesCounted} lines, ${kg(slot.gramsCounted)} kg`,
    );
  }
  const places = slots.reduce((sum, { taken }) => sum + taken, 0);
  say(
    untrue.length === 0
      ? `${ctx.brand.name}: ${slots.length} slots, ${places} places taken, every count is the sum of its holds and orders.`
      : `${ctx.brand.name}: ${untrue.length} of ${slots.length} slots differ.`,
  );
  return untrue.length === 0 ? 0 : 1;
}

async function setCapacity(
  { db, brand }: OrderContext,
  { timeslotId, limits }: Extract<SlotsCommand, { act: 'set-capacity' }>,
  say: Say,
): Promise<number> {
  const set = await setSlotLimits(db, timeslotId, limits);
  if (set.ok) {
    const { capacity, taken, lineCapacity, linesTaken, gramCapacity, gramsTaken } = set.data;
    say(
      `Slot ${timeslotId}: orders ${of(taken, capacity)}, lines ${of(linesTaken, lineCapacity)}, kg ${kg(gramsTaken)}/${kg(gramCapacity)}`,
    );
    return 0;
  }
  say(
    set.code === 'TIMESLOT_NOT_FOUND'
      ? `${brand.name} has no slot ${timeslotId}.`
      : `Slot ${timeslotId} has promised more than that already: nothing was changed. "slots close ${timeslotId}" takes no new orders.`,
  );
  return 1;
}

async function closeOrOpen(
  { db, brand }: OrderContext,
  command: Extract<SlotsCommand, { act: 'close' | 'open' }>,
  say: Say,
): Promise<number> {
  if ('day' in command) {
    const { day, storeId } = command;
    const where = storeId === undefined ? '' : ` at store ${storeId}`;
    if (command.act === 'open') {
      const opened = await openSlotDay(db, day, storeId);
      if (!opened.ok) return tellNoStore(brand.name, storeId!, say);
      tellOpened(`${day}${where}`, opened.data, say);
      return 0;
    }
    const closed = await closeSlotDay(db, day, storeId);
    if (!closed.ok) return tellNoStore(brand.name, storeId!, say);
    say(`${day}${where} is closed.`);
    tellClosed(closed.data, say);
    return 0;
  }
  const { timeslotId } = command;
  if (command.act === 'open') {
    if (!(await openSlot(db, timeslotId)).ok) return tellNoSlot(brand.name, timeslotId, say);
    say(`Slot ${timeslotId} is open again.`);
    return 0;
  }
  const closed = await closeSlot(db, timeslotId);
  if (!closed.ok) return tellNoSlot(brand.name, timeslotId, say);
  say(`Slot ${timeslotId} is closed.`);
  tellClosed(closed.data, say);
  return 0;
}

function tellNoSlot(brand: string, timeslotId: number, say: Say): number {
  say(`${brand} has no slot ${timeslotId}.`);
  return 1;
}

function tellNoStore(brand: string, storeId: number, say: Say): number {
  say(`${brand} has no store ${storeId}.`);
  return 1;
}

function tellOpened(what: string, { slots, stillClosed }: Opened, say: Say): void {
  if (stillClosed.includes(null)) return say(`${what} stays closed: the whole brand is closed that day.`);
  say(`${what} is open again: ${slots} slots. Others are opened within the hour, but for holidays.`);
  if (stillClosed.length > 0) say(`  still closed by themselves: stores ${stillClosed.join(', ')}`);
}

function tellClosed({ slots, dropped, orders }: Closed, say: Say): void {
  say(`  ${slots} ${slots === 1 ? 'slot' : 'slots'} closed; ${dropped} baskets lost their place`);
  say(
    orders.length === 0
      ? '  no order stands there'
      : `  ${orders.length} ${orders.length === 1 ? 'order stands' : 'orders stand'} all the same, to be delivered or cancelled: ${orders.join(', ')}`,
  );
}
