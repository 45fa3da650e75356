import type { Api, contract, DataOf, Order } from '@bottega/contract';
import { codesOf } from '../../platform/notices/messages.ts';
import { need, notFound } from '../../platform/page/page.ts';

/** Loads an order. An unknown id and another shopper's order both give the not-found page. */
export async function loadOrder(api: Api, orderId: string | undefined): Promise<Order> {
  if (!/^[1-9]\d{0,8}$/.test(orderId ?? '')) return notFound();
  const answer = await api.order.view({ order_id: Number(orderId), show_replaced: true });
  if (codesOf(answer).includes('ORDER_NOT_FOUND')) return notFound();
  return need(answer);
}

/** The order's notes. Without them the order can still be read. */
export async function loadNotes(
  api: Api,
  orderId: string | undefined,
): Promise<DataOf<typeof contract.order.listNotes>> {
  const { response, data } = await api.order.listNotes({ order_id: Number(orderId) });
  return response.status === 0 ? data : { notes: [], canAdd: false };
}
