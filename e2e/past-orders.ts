import type { Cart, TimeslotDay } from '@bottega/contract';
import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import pg from 'pg';
import { inject } from 'vitest';
import { deliverTo, fine, saveAddress, type Newcomer } from './newcomers.ts';

type Items = { productId: number; quantity: number }[];

/** Holds a slot of the last day shown, whose cut-off is far. */
export async function holdSlot({ caller }: Newcomer): Promise<void> {
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const isFree = ({ status, active }: TimeslotDay['timeslots'][number]) => status !== 'full' && active === 1;
  const day = days.findLast(({ timeslots }) => timeslots.some(isFree))!;
  const slot = day.timeslots.find(isFree)!;
  fine(await caller.get(`/ebsn/api/timeslot/select?sel_date=${day.dateIso}&timeslot_id=${slot.timeslotId}`));
}

/** An order paid on delivery; answers its number. */
export async function placeOrder(someone: Newcomer, items: Items, daysAgo = 0): Promise<number> {
  const { caller } = someone;
  const { addresses } = fine(
    await caller.get<{ addresses: Parameters<typeof deliverTo>[1][] }>('/ebsn/api/user-address/list'),
  );
  await deliverTo(someone, addresses[0] ?? (await saveAddress(someone, 'Casa')));
  await holdSlot(someone);
  fine(await caller.post('/ebsn/api/cart/add', { items }));
  const { cartId } = fine(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  const { orderId } = fine(
    await caller.post<{ orderId: number }>('/ebsn/api/checkout/buy', {
      payment_type_id: 2,
      payment_data: JSON.stringify({ cartId }),
    }),
  );
  if (daysAgo > 0) await dateBack(orderId, daysAgo);
  return orderId;
}

/** The running shop's books say that it was placed so many days ago. */
async function dateBack(orderId: number, days: number): Promise<void> {
  const admin = new pg.Client({ connectionString: runningEmbedded(inject('shopDataDir')) });
  await admin.connect();
  try {
    await admin.query(
      'update sales_order set created_at = created_at - make_interval(days => $2) where order_id = $1',
      [orderId, days],
    );
  } finally {
    await admin.end();
  }
}
