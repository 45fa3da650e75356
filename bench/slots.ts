import { setTimeout as pause } from 'node:timers/promises';
import type { BenchShop, BenchSlot, Shopper } from './bench-shop.ts';
import { measureOnce, type Measured } from './measure.ts';

const clients = 32;
const choices = 640;
/** What is measured besides is the machine getting warm. */
const warmUp = 64;

type Piece = () => Promise<{ http: number; response?: { status: number } }>;

/**
 * The list of days, by one shopper after the other. Then 32 shoppers choose, each another slot each time, or all the
 * same one: at a shopper's pace, and each as soon as the last choice is answered.
 */
export async function slots(shop: BenchShop): Promise<Measured[]> {
  const shoppers = await ready(shop, clients);
  const hot = await shop.slotWith(choices);
  const many = await shop.slotsWith(choices);
  const turn = (index: number): Shopper => shoppers[index % clients]!;
  const list = Array.from({ length: choices }, (_, index): Piece => {
    const { caller } = turn(index);
    return () => caller.get('/ebsn/api/timeslot/list');
  });
  const choose = (slotOf: (index: number) => BenchSlot): Piece[] =>
    Array.from({ length: choices }, (_, index) => {
      const [{ caller }, { date, timeslotId }] = [turn(index), slotOf(index)];
      return () => caller.get(`/ebsn/api/timeslot/select?sel_date=${date}&timeslot_id=${timeslotId}`);
    });
  const spread = choose((index) => many[(index * 7) % many.length]!);
  const crowded = choose(() => hot);
  for (const piece of [...list.slice(0, warmUp), ...spread.slice(0, warmUp)]) await piece();
  const work = 'hold a slot';
  return [
    await measureOnce(shop, { work: 'list of slots', state: 'one client' }, list, { clients: 1 }),
    await paced(shop, `${clients} clients, a choice a second each, all slots`, spread),
    await paced(shop, `${clients} clients, a choice a second each, one slot`, crowded),
    await measureOnce(shop, { work, state: `${clients} clients without a pause, all slots` }, spread, {
      clients,
    }),
    await measureOnce(shop, { work, state: `${clients} clients without a pause, one slot` }, crowded, {
      clients,
    }),
  ];
}

/** 32 shoppers who look for a second before each choice; the wait isn't counted. */
async function paced(shop: BenchShop, state: string, pieces: readonly Piece[]): Promise<Measured> {
  const took: number[] = [];
  const left = pieces.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, shopper) => {
      await pause((shopper * 1000) / clients);
      for (const piece of left) {
        const at = performance.now();
        const { http, response } = await piece();
        took.push(performance.now() - at);
        if (http !== 200 || response?.status !== 0)
          throw new Error(`hold a slot: ${JSON.stringify(response)}`);
        await pause(1000 - ((performance.now() - at) % 1000));
      }
    }),
  );
  took.sort((a, b) => a - b);
  return {
    work: 'hold a slot',
    state,
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
