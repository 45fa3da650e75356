import { shopContainers } from '@bottega/contract';
import { eurosOf } from '@bottega/domain';
import { implement, type Route } from '../../../platform/implement.ts';
import { done, refuse } from '../../../platform/result.ts';
import { findOrder } from '../../order/index.ts';
import { findContainersOut } from './container-repository.ts';
import { crateCode, returnContainers } from './return-containers.ts';

/** The returnable containers of shoppers, for the shop's own programs. */
export const containerRoutes: Route[] = implement('admin.containers', shopContainers, {
  async list({ db }, { order_id: orderId }) {
    const order = await findOrder(db, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const out = await findContainersOut(db, order.userId);
    return done({
      containers: out.map((one) => ({
        orderId: one.orderId,
        code: one.lineNo === null ? crateCode : one.ean || one.sku,
        name: one.name,
        count: one.out,
        deposit: eurosOf(one.unitCents),
      })),
    });
  },
  async back(ctx, { order_id: orderId, request_id: requestId, containers }) {
    const given = await returnContainers(ctx, { orderId, requestId, containers });
    if (!given.ok) return given;
    return done({
      refunds: given.data.refunds.map(({ cents, ...refund }) => ({ ...refund, amount: eurosOf(cents) })),
    });
  },
});
