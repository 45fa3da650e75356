import { setTimeout as pause } from 'node:timers/promises';
import type { BenchShop, Shopper } from './bench-shop.ts';
import { measureOnce, type Measured } from './measure.ts';

const clients = 32;
const choices = 640;

/** The list of days, by one shopper after the other; then 32 who choose, all at once and at a shopper's pace. */
export async function slots(shop: BenchShop): Promise<Measured[]> {
  const shoppers = await ready(shop, clients);
  const list = ({ caller }: Shopper) => caller.get('/ebsn/api/timeslot/list');
  const many = [await shop.slotWith(choices), await shop.slotWith(choices)];
  const turn = (index: number): Shopper => shoppers[index % clients]!;
  const choose = ({ caller }: Shopper, index: number) => {
    const slot = many[Math.floor(index / clients) % 2]!;
    return caller.get(`/ebsn/api/timeslot/select?sel_date=${slot.date}&timeslot_id=${slot.timeslotId}`);
  };
  const each = <R>(work: (shopper: Shopper, index: number) => Promise<R>) =>
    Array.from({ length: choices }, (_, index) => () => work(turn(index), index));
  return [
    await measureOnce(shop, { work: 'list of slots', state: 'one client' }, each(list), { clients: 1 }),
    await measureOnce(shop, { work: 'hold a slot', state: '32 clients, two hot slots' }, each(choose), {
      clients,
    }),
    await paced(shop, each(choose)),
  ];
}

/** 32 shoppers who look for a second before each choice; the wait isn't counted. */
async function paced(
  shop: BenchShop,
  pieces: readonly (() => Promise<{ http: number }>)[],
): Promise<Measured> {
  const took: number[] = [];
  const left = pieces.slice(0, clients * 12).values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, shopper) => {
      await pause((shopper * 1000) / clients);
      for (const piece of left) {
        const at = performance.now();
        if ((await piece()).http !== 200) throw new Error('hold a slot: refused');
        took.push(performance.now() - at);
        await pause(1000 - ((performance.now() - at) % 1000));
      }
    }),
  );
  took.sort((a, b) => a - b);
  return {
    work: 'hold a slot',
    state: '32 clients, a choice a second each',
    brand: shop.brand,
    requests: took.length,
    medianMs: took[Math.floor(took.length / 2)] ?? Number.NaN,
    p99Ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    perSecond: (took.length * 1000) / (performance.now() - began),
    serverMs: Number.NaN,
    databaseMs: Number.NaN,
  };
}

async function ready(shop: BenchShop, count: number): Promise<Shopper[]> {
  const shoppers = await shop.shoppers(count);
  for (const { caller, addressId } of shoppers) {
    await caller.post('/ebsn/api/cart/add', { items: [shop.goods] });
    await caller.post('/ebsn/api/user-address/select', { address_id: addressId, address_type: 2 });
  }
  return shoppers;
}
