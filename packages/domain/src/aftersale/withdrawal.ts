import { canCancel } from '../order/permissions.ts';
import type { OrderStatus } from '../order/order-status.ts';
import { isBought } from '../order/stages.ts';

/**
 * What a withdrawal from the whole order does (Codice del consumo, art. 52: from the conclusion of the contract on).
 * `cancel`: the shop hasn't taken the order over, so it ends and the money is free. `return`: it is declared now, and
 * settled once the goods are back. `none`: the order has ended.
 */
export const withdrawalWay = (status: OrderStatus): 'cancel' | 'return' | 'none' => {
  if (canCancel({ status })) return 'cancel';
  return isBought(status) ? 'return' : 'none';
};
