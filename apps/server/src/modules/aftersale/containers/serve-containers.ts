import { shopContainers } from '@bottega/contract';
import { eurosOf } from '@bottega/domain';
import type { FastifyInstance } from 'fastify';
import { done, refuse } from '../../../platform/result.ts';
import { programRoutes, type ProgramParts } from '../../identity/index.ts';
import { findOrder, type OrderActs } from '../../order/index.ts';
import { findContainersOut } from './container-repository.ts';
import { crateCode, returnContainers } from './return-containers.ts';

/** Serves the returnable containers of shoppers to the shop's own programs. */
export async function serveContainers(app: FastifyInstance, parts: ProgramParts<OrderActs>): Promise<void> {
  const serve = programRoutes(app, parts, { scope: 'orders:write', resource: 'admin.containers' });
  serve('list', shopContainers.list, async ({ db }, { order_id: orderId }) => {
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
  });
  serve(
    'back',
    shopContainers.back,
    async (acts, { order_id: orderId, request_id: requestId, containers }) => {
      const given = await returnContainers(acts, { orderId, requestId, containers });
      if (!given.ok) return given;
      return done({
        refunds: given.data.refunds.map(({ cents, ...refund }) => ({ ...refund, amount: eurosOf(cents) })),
      });
    },
  );
}
