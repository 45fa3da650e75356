import { isUnderWay, ORDER_STATUSES } from '@bottega/domain';
import type { PersonalData } from '../../platform/personal-data.ts';
import { refuse } from '../../platform/result.ts';
import { anonymizeOrders, findOrderIn, readOrders } from './personal-repository.ts';

const underWay = ORDER_STATUSES.filter(isUnderWay);

/** Orders stay, without the person (ADR 27). */
export const orderPersonalData: PersonalData = {
  sections: [
    {
      name: 'orders',
      tables: ['sales_order', 'order_line', 'order_event', 'order_note', 'order_request'],
      read: readOrders,
    },
  ],
  async refuse(tx, userId) {
    const order = await findOrderIn(tx, userId, underWay);
    return order && refuse('ACCOUNT_ORDER_UNDER_WAY', { params: { orderId: String(order.orderId) } });
  },
  forget: anonymizeOrders,
};
