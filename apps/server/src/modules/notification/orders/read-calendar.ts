import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findOrderOf } from '../../order/index.ts';
import { mayBook } from '../policy.ts';
import { bookedIn } from './calendar.ts';

type Call = (typeof contract)['notification']['orderCalendar'];

/** The hand-over of an order of the shopper as a calendar file, the same as in the mail that confirms it. */
export async function readCalendar(
  { db, actor, brand }: Context,
  { order_id: orderId }: InputOf<Call>,
): Promise<Result<DataOf<Call>>> {
  const order = await findOrderOf(db, orderId, actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND', { field: 'order_id' });
  const early = mayBook(order);
  if (early) return early;
  const { fileName, content } = bookedIn(order, brand);
  return done({
    fileName,
    mediaType: 'text/calendar',
    content: Buffer.from(content).toString('base64'),
  });
}
