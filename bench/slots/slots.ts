import type { BenchShop, BenchSlot, Shopper } from '../bench-shop.ts';
import { measureLeftAlone, measureOnce, measurePaced, type Measured, type Piece } from '../measure.ts';

const clients = 32;
const choices = 640;
const pace = { clients, everyMs: 1000 };
/** Number of choices before measuring, to warm up the machine. */
const warmUp = 480;

/**
 * Measures the list of days, one shopper after the other. Then 32 shoppers choose slots, all different ones or all the
 * same. They choose without a pause and, on a warm server, at a shopper's pace.
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
  await shop.settle();
  for (const piece of [...list.slice(0, warmUp), ...spread.slice(0, warmUp)]) await piece();
  const work = 'hold a slot';
  const atTheirPace = (which: string, choices: readonly Piece[]) => {
    const named = { work, state: `${clients} clients, a choice a second each, ${which}` };
    return measureLeftAlone(() => measurePaced(shop, named, choices, pace));
  };
  return [
    await measureOnce(shop, { work: 'list of slots', state: 'one client' }, list, { clients: 1 }),
    await measureOnce(shop, { work, state: `${clients} clients without a pause, all slots` }, spread, {
      clients,
    }),
    await measureOnce(shop, { work, state: `${clients} clients without a pause, one slot` }, crowded, {
      clients,
    }),
    await atTheirPace('all slots', spread),
    await atTheirPace('one slot', crowded),
  ];
}

async function ready(shop: BenchShop, count: number): Promise<Shopper[]> {
  const shoppers = await shop.shoppers(count);
  for (const { caller, addressId } of shoppers) {
    await caller.post('/ebsn/api/cart/add', { items: [shop.goods] });
    await caller.post('/ebsn/api/user-address/select', { address_id: addressId, address_type: 2 });
  }
  return shoppers;
}
