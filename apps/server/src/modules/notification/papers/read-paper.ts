import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { OrderPaper } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { paperPdf } from '../../../platform/paper/paper.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findOrderOf } from '../../order/index.ts';
import { mayRead } from '../policy.ts';
import { keptPaper } from './order-paper.ts';

type Call = (typeof contract)['notification']['orderPaper'];

const files = {
  confirmation: 'notification.fileConfirmation',
  terms: 'notification.fileTerms',
  delivery_note: 'notification.fileDeliveryNote',
  receipt: 'notification.fileReceipt',
} as const satisfies Record<OrderPaper, string>;

/** A paper of an order of the shopper as PDF. */
export async function readPaper(
  { db, actor, brand }: Context,
  { order_id: orderId, paper }: InputOf<Call>,
): Promise<Result<DataOf<Call>>> {
  const order = await findOrderOf(db, orderId, actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND', { field: 'order_id' });
  const early = mayRead(paper, order);
  if (early) return early;
  const written = await keptPaper(db, brand, order, paper);
  if (!written) return refuse('PAPER_NOT_FOUND', { field: 'paper' });
  return done({
    fileName: textsOf(brand).t(files[paper], { orderId: String(orderId) }),
    mediaType: 'application/pdf',
    content: (await paperPdf(written)).toString('base64'),
  });
}
