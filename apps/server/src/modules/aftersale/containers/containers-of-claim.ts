import { givesContainerBack, type ComplaintReason } from '@bottega/domain/aftersale';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { RefundPart } from '../../checkout/index.ts';
import type { OrderRecord } from '../../order/index.ts';
import { findContainersOut } from './container-repository.ts';

interface ClaimedGoods {
  lineNo: number;
  /** Null: a withdrawal. */
  reason: ComplaintReason | null;
  /** Pieces or packs. */
  quantity: number;
}

/** Containers of a line and their deposits, in cents. */
export type LostContainers = RefundPart & { lineNo: number };

/**
 * Returnable containers whose deposits go back with a claim: they never came, or came broken, or come back with their
 * goods. Never more than the shopper still has (ADR 21). The order is locked.
 */
export async function containersOfClaim(
  tx: Db,
  { orderId, userId }: OrderRecord,
  goods: readonly ClaimedGoods[],
): Promise<LostContainers[]> {
  const claimed = goods.filter(({ reason }) => givesContainerBack(reason));
  if (claimed.length === 0) return [];
  const out = (await findContainersOut(tx, userId)).filter((container) => container.orderId === orderId);
  return claimed.flatMap(({ lineNo, quantity: pieces }) => {
    const container = out.find((candidate) => candidate.lineNo === lineNo);
    const quantity = Math.min(pieces, container?.out ?? 0);
    return quantity > 0 ? [{ lineNo, quantity, cents: quantity * container!.unitCents, vatBp: null }] : [];
  });
}

/** Cents of the deposits of a line. */
export const depositsOf = (containers: readonly LostContainers[], lineNo: number): number =>
  containers.find((container) => container.lineNo === lineNo)?.cents ?? 0;
