import type { AfterSale, Api } from '@bottega/contract';
import { codesOf } from '../../platform/notices/messages.ts';
import { need, notFound } from '../../platform/page/page.ts';

/** What can be claimed or given back of an order. An unknown id and another shopper's order give the not-found page. */
export async function loadAfterSale(api: Api, orderId: string | undefined): Promise<AfterSale> {
  if (!/^[1-9]\d{0,8}$/.test(orderId ?? '')) return notFound();
  const answer = await api.aftersale.view({ order_id: Number(orderId) });
  if (codesOf(answer).includes('ORDER_NOT_FOUND')) return notFound();
  return need(answer);
}

/** The same for the order's page, which can be read without it. */
export async function tryAfterSale(api: Api, orderId: string | undefined): Promise<AfterSale | undefined> {
  const { response, data } = await api.aftersale.view({ order_id: Number(orderId) });
  return response.status === 0 ? data : undefined;
}
