import { paddedGtin } from '@bottega/domain/catalog';
import { recordAudit } from '../../../platform/db/audit.ts';
import type { StaffContext } from '../../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { refundContainers } from '../../checkout/index.ts';
import { findOrderAt, lockOrders, once } from '../../order/index.ts';
import { lockShopperCases } from '../case-repository.ts';
import { findContainersOut, insertReturns, type ContainersOut } from './container-repository.ts';

/** The code of crates, where goods have their EAN or sku. */
export const crateCode = 'crate';

/** Empty containers of one good that a shopper hands back. */
export interface HandedBack {
  /** EAN or sku of the goods, or `crate`. */
  code: string;
  count: number;
}

export interface ContainerRefund {
  /** Cents given back, by order. */
  refunds: { orderId: number; cents: number; way: 'payment' | 'credit' | 'deduction' }[];
}

interface Return {
  /** Any order of the shopper. */
  orderId: number;
  requestId: string;
  containers: readonly HandedBack[];
}

/**
 * Books containers that a shopper brings back, once per request id: the oldest order first, never more than are out. Their
 * deposits go back the way each order was paid (ADR 21). A wrong count refuses all.
 */
export function returnContainers(
  ctx: StaffContext,
  { orderId, requestId, containers }: Return,
): Promise<Result<ContainerRefund>> {
  return ctx.db.transaction(async (tx) => {
    const found = await findOrderAt(tx, orderId, ctx.stores);
    if (!found) return refuse('ORDER_NOT_FOUND');
    const { order, storeId } = found;
    // returns of one shopper run one after the other, before any of the orders is locked
    await lockShopperCases(tx, order.userId);
    const request = { orderId, requestId, content: { containers } };
    return once(tx, ctx, request, async () => {
      const orders = await lockOrders(tx, ordersOf(await findContainersOut(tx, order.userId)));
      const locked = new Map(orders.map((lockedOrder) => [lockedOrder.orderId, lockedOrder]));
      // read again: a claim may have given back some of them before the lock
      const out = (await findContainersOut(tx, order.userId)).filter((container) =>
        locked.has(container.orderId),
      );
      const taken = takeOldest(out, containers);
      if ('ok' in taken) return taken;
      const refunds: ContainerRefund['refunds'] = [];
      for (const [id, parts] of taken) {
        const refunded = await refundContainers(tx, ctx, locked.get(id)!, {
          key: `containers:${requestId}`,
          parts,
        });
        if (!refunded.ok) return refunded;
        await insertReturns(tx, id, parts, ctx.clock.now());
        refunds.push({ orderId: id, cents: refunded.data.cents, way: refunded.data.way });
      }
      const object = { kind: 'order', id: orderId };
      await recordAudit(tx, ctx, { act: 'container.take', object, storeId, after: { containers, refunds } });
      return done({ refunds });
    });
  });
}

const ordersOf = (out: readonly ContainersOut[]): number[] => [...new Set(out.map(({ orderId }) => orderId))];

type Parts = { lineNo?: number; quantity: number; cents: number }[];

/** What comes back of each order, the oldest first; a refusal names the first count that is too high. */
function takeOldest(
  out: readonly ContainersOut[],
  containers: readonly HandedBack[],
): Map<number, Parts> | Refusal {
  const left = out.map((container) => ({ ...container }));
  const byOrder = new Map<number, Parts>();
  for (const [index, { code, count }] of containers.entries()) {
    let wanted = count;
    for (const container of left.filter((some) => isOf(some, code))) {
      const quantity = Math.min(wanted, container.out);
      if (quantity === 0) continue;
      wanted -= quantity;
      container.out -= quantity;
      const part = { quantity, cents: quantity * container.unitCents };
      const parts = byOrder.get(container.orderId) ?? [];
      byOrder.set(container.orderId, [
        ...parts,
        container.lineNo === null ? part : { ...part, lineNo: container.lineNo },
      ]);
    }
    if (wanted > 0)
      return refuse('CONTAINER_NOT_OUT', {
        field: `containers.${index}.count`,
        params: { code, left: count - wanted },
      });
  }
  return new Map([...byOrder].sort(([first], [second]) => first - second));
}

const isOf = ({ lineNo, ean, sku }: ContainersOut, code: string): boolean =>
  lineNo === null ? code === crateCode : code === sku || (ean !== '' && paddedGtin(code) === paddedGtin(ean));
