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
import type { OrderActs } from '../modules/order/index.ts';
import { problemOfDay } from './day-option.ts';
import { readOptions, type Parsed } from './options.ts';

type Days = { brand: string; zoneId?: number; from?: string; to?: string };

export type SlotsCommand = { name: 'slots' } & (
  | ({ act: 'list' | 'ledger' } & Days)
  | { act: 'set-capacity'; brand: string; timeslotId: number; limits: Partial<SlotLimits> }
  | { act: 'close' | 'open'; brand: string; timeslotId: number }
  | { act: 'close' | 'open'; brand: string; day: string; storeId?: number }
);

type Say = (line: string) => void;

const options = {
  brand: { type: 'string' },
  zone: { type: 'string' },
  store: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  orders: { type: 'string' },
  lines: { type: 'string' },
  kg: { type: 'string' },
} as const;

const allowed: Record<string, readonly string[]> = {
  list: ['brand', 'zone', 'from', 'to'],
  ledger: ['brand', 'zone', 'from', 'to'],
  'set-capacity': ['brand', 'orders', 'lines', 'kg'],
  close: ['brand', 'store'],
  open: ['brand', 'store'],
};

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Reads the words after `npm run ops -- slots`. */
export function parseSlots([act = '', ...words]: readonly string[]): Parsed<SlotsCommand> {
  const known = allowed[act];
  if (!known) return { problem: `"${act}" is none of ${Object.keys(allowed).join(', ')}.` };
  const read = readOptions(words, options);
  if ('problem' in read) return read;
  const values = read.values as Partial<Record<keyof typeof options, string>>;
  const foreign = Object.keys(values).find((name) => !known.includes(name));
  if (foreign !== undefined) return { problem: `--${foreign} is no option of slots ${act}.` };
  const { brand, zone, store, from, to } = values;
  if (brand === undefined) return { problem: 'Which brand? --brand <key>' };
  const wrongDay = [from, to].flatMap((day) => (day === undefined ? [] : (problemOfDay(day) ?? [])))[0];
  if (wrongDay !== undefined) return { problem: wrongDay };
  if (from !== undefined && to !== undefined && from > to)
    return { problem: `--from ${from} is after --to ${to}.` };
  const wrongId = [zone, store].find((id) => id !== undefined && !isId(id));
  if (wrongId !== undefined) return { problem: `"${wrongId}" is no number.` };
  const [what = '', ...more] = read.positionals;
  if (more.length > 0) return { problem: `"${more.join(' ')}" is too much.` };
  if (act === 'list' || act === 'ledger') {
    if (what !== '') return { problem: `"${what}" is too much.` };
    return {
      name: 'slots',
      act,
      brand,
      ...(zone && { zoneId: Number(zone) }),
      ...(from && { from }),
      ...(to && { to }),
    };
  }
  if (act === 'set-capacity') {
    const limits = limitsOf(values);
    if ('problem' in limits) return limits;
    return isId(what)
      ? { name: 'slots', act, brand, timeslotId: Number(what), limits }
      : { problem: `"${what}" is no slot number.` };
  }
  const closing = { name: 'slots', act: act === 'close' ? 'close' : 'open', brand } as const;
  if (isDay(what)) {
    const problem = problemOfDay(what);
    return problem ? { problem } : { ...closing, day: what, ...(store && { storeId: Number(store) }) };
  }
  if (!isId(what)) return { problem: `"${what}" is neither a slot number nor a day (YYYY-MM-DD).` };
  return store === undefined
    ? { ...closing, timeslotId: Number(what) }
    : { problem: '--store goes with a day.' };
}

/** `none` lifts a limit of lines or weight; orders always have one. */
function limitsOf({
  orders,
  lines,
  kg,
}: {
  orders?: string;
  lines?: string;
  kg?: string;
}): Parsed<Partial<SlotLimits>> {
  if (orders === undefined && lines === undefined && kg === undefined)
    return { problem: 'Change what? --orders <number>, --lines <number or none>, --kg <number or none>' };
  const isCount = (text: string) => /^\d{1,6}$/.test(text);
  if (orders !== undefined && !isCount(orders)) return { problem: `--orders "${orders}" is no number.` };
  if (lines !== undefined && lines !== 'none' && !isCount(lines))
    return { problem: `--lines "${lines}" is no number.` };
  if (kg !== undefined && kg !== 'none' && !/^\d{1,6}(\.\d{1,3})?$/.test(kg))
    return { problem: `--kg "${kg}" is no number.` };
  return {
    ...(orders !== undefined && { capacity: Number(orders) }),
    ...(lines !== undefined && { lineCapacity: lines === 'none' ? null : Number(lines) }),
    ...(kg !== undefined && { gramCapacity: kg === 'none' ? null : Math.round(Number(kg) * 1000) }),
  };
}

/** Does what was asked of slots; answers the exit code. */
export async function runSlots(acts: OrderActs, command: SlotsCommand, say: Say): Promise<number> {
  switch (command.act) {
    case 'list':
      return list(acts, command, say);
    case 'ledger':
      return recount(acts, command, say);
    case 'set-capacity':
      return setCapacity(acts, command, say);
    default:
      return closeOrOpen(acts, command, say);
  }
}

const daysShown = 14;

function slotsOf({ db, clock }: OrderActs, { from, to, zoneId }: Days): Promise<LedgerEntry[]> {
  const first = from ?? romeDay(clock.now());
  return readSlots(db, { from: first, to: to ?? addDays(first, daysShown - 1), ...(zoneId && { zoneId }) });
}

async function list(acts: OrderActs, command: Days, say: Say): Promise<number> {
  const slots = await slotsOf(acts, command);
  say(`${acts.brand.name}: ${slots.length === 0 ? 'no slots' : `${slots.length} slots`}`);
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

async function recount(acts: OrderActs, command: Days, say: Say): Promise<number> {
  const slots = await slotsOf(acts, command);
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
      ? `${acts.brand.name}: ${slots.length} slots, ${places} places taken, every count is the sum of its holds and orders.`
      : `${acts.brand.name}: ${untrue.length} of ${slots.length} slots differ.`,
  );
  return untrue.length === 0 ? 0 : 1;
}

async function setCapacity(
  { db, brand }: OrderActs,
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
  { db, brand }: OrderActs,
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
