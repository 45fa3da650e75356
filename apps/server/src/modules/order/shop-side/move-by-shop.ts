import { needsGoods, statusesOf, type ShopMove } from '@bottega/domain';
import type { StaffContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, type Result } from '../../../platform/result.ts';
import { applyMove, type OrderContext } from '../move-order.ts';
import type { OrderRecord } from '../order-record.ts';
import { mayHandOver } from '../policy.ts';
import { findLines } from '../repository.ts';
import { changeOrder } from './change-once.ts';

/** A step and, when goods leave, whether a carrier takes them. */
export interface ShopStep {
  move: ShopMove;
  byCarrier?: boolean | undefined;
}

/** Makes a step of the shop's side on a locked order, with the effects of the state table. */
export async function moveByShop(
  tx: Db,
  ctx: OrderContext,
  order: OrderRecord,
  { move, byCarrier }: ShopStep,
): Promise<Result<OrderRecord>> {
  const { statusId: status, address } = order;
  const { addressTypeId } = address;
  const refusal = needsGoods(move) ? mayHandOver(await findLines(tx, order.orderId)) : undefined;
  if (refusal) return refusal;
  let moved = order;
  for (const to of statusesOf(move, {
    status,
    addressTypeId,
    ...(byCarrier !== undefined && { byCarrier }),
  })) {
    const result = await applyMove(tx, ctx, moved, to, 'staff');
    if (!result.ok) return result;
    moved = result.data;
  }
  return done(moved);
}

/** Makes a step of the shop's side in a transaction of its own. */
export const stepOrder = (ctx: StaffContext, orderId: number, step: ShopStep): Promise<Result<OrderRecord>> =>
  changeOrder(ctx, { orderId, act: `order.${step.move}`, content: step }, (tx, order) =>
    moveByShop(tx, ctx, order, step),
  );
