import { shopContainers } from '@bottega/contract';
import { eurosOf } from '@bottega/domain';
import { implement, type Route } from '../../../platform/implement.ts';
import { done, refuse } from '../../../platform/result.ts';
import { findOrderAt } from '../../order/index.ts';
import { findContainersOut } from './container-repository.ts';
import { crateCode, returnContainers } from './return-containers.ts';

/** The returnable containers of shoppers, for the shop's people and programs. */
export const containerRoutes: Route[] = implement('admin.containers', shopContainers, {
  async list({ db, stores }, { order_id: orderId }) {
    const found = await findOrderAt(db, orderId, stores);
    if (!found) return refuse('ORDER_NOT_FOUND');
    const out = await findContainersOut(db, found.order.userId);
    return done({
      containers: out.map((container) => ({
        orderId: container.orderId,
        code: container.lineNo === null ? crateCode : container.ean || container.sku,
        name: container.name,
        count: container.out,
        deposit: eurosOf(container.unitCents),
      })),
    });
  },
  async back(ctx, { order_id: orderId, request_id: requestId, containers }) {
    const refunded = await returnContainers(ctx, { orderId, requestId, containers });
    if (!refunded.ok) return refunded;
    return done({
      refunds: refunded.data.refunds.map(({ cents, ...refund }) => ({ ...refund, amount: eurosOf(cents) })),
    });
  },
});
