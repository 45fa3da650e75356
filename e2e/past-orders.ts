import type { Cart, TimeslotDay } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import { deliverTo, fine, saveAddress, type Newcomer } from './newcomers.ts';
import { onDatabase } from './staff.ts';

type Items = { productId: number; quantity: number }[];

/** Holds a slot of the last day, whose cut-off is far away. */
export async function holdSlot({ caller }: Newcomer): Promise<void> {
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const isFree = ({ status, active }: TimeslotDay['timeslots'][number]) => status !== 'full' && active === 1;
  const day = days.findLast(({ timeslots }) => timeslots.some(isFree))!;
  const slot = day.timeslots.find(isFree)!;
  fine(await caller.get(`/ebsn/api/timeslot/select?sel_date=${day.dateIso}&timeslot_id=${slot.timeslotId}`));
}

/** Places an order paid on delivery; returns its id. */
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
      payment_type_id: paymentType.onDelivery,
      payment_data: JSON.stringify({ cartId }),
    }),
  );
  if (daysAgo > 0) await dateBack(someone, orderId, daysAgo);
  return orderId;
}

/** Moves the date of an order back by some days. */
async function dateBack({ email }: Newcomer, orderId: number, days: number): Promise<void> {
  await onDatabase((admin) =>
    admin.query(
      `update sales_order set created_at = created_at - make_interval(days => $2)
       where order_id = $1 and contact_email = $3`,
      [orderId, days, email],
    ),
  );
}
