import {
  isHandedOver,
  milliOfQuantity,
  type ClaimedLine,
  type GoodsTraits,
  type Milli,
} from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { chargeFor, findLinesOf, type OrderLineRecord, type OrderRecord } from '../order/index.ts';
import { findClaimed, findHandOvers } from './case-repository.ts';

/** A line that the shopper got, with what was charged and what was claimed of it. */
export interface GotLine extends ClaimedLine {
  line: OrderLineRecord;
  traits: GoodsTraits;
  isWeighed: boolean;
  isSubstitute: boolean;
  /** What is left to claim. */
  left: Milli;
}

/** An order that was handed over. */
export interface HandedOver {
  order: OrderRecord;
  at: Date;
  lines: GotLine[];
}

/** What the shopper got of an order; undefined while it isn't handed over. */
export async function handedOverOf(db: Db, order: OrderRecord): Promise<HandedOver | undefined> {
  const [handed] = await handedOverOrders(db, [order]);
  return handed;
}

/** What a shopper will get of an order on its way, by what was ordered or picked until now. */
export async function expectedLinesOf(db: Db, order: OrderRecord): Promise<GotLine[]> {
  const ids = [order.orderId];
  const [lines, claims] = await Promise.all([findLinesOf(db, ids), findClaimed(db, ids)]);
  return gotLines(order, lines, claims);
}

/** Those of the orders that were handed over, with what the shopper got. */
export async function handedOverOrders(db: Db, orders: readonly OrderRecord[]): Promise<HandedOver[]> {
  const handed = orders.filter(({ statusId }) => isHandedOver(statusId));
  const ids = handed.map(({ orderId }) => orderId);
  if (ids.length === 0) return [];
  const [lines, handOvers, claims] = await Promise.all([
    findLinesOf(db, ids),
    findHandOvers(db, ids),
    findClaimed(db, ids),
  ]);
  return handed.flatMap((order) => {
    const isOf = ({ orderId }: { orderId: number }): boolean => orderId === order.orderId;
    const at = handOvers.find(isOf)?.at;
    return at ? [{ order, at, lines: gotLines(order, lines.filter(isOf), claims.filter(isOf)) }] : [];
  });
}

function gotLines(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  claims: readonly { lineNo: number; quantity: number }[],
): GotLine[] {
  const { finals } = chargeFor(order, lines);
  return lines
    .map((line, index) => {
      const picked = milliOfQuantity(line.picked ?? line.quantity);
      const claimed = milliOfQuantity(claims.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0);
      return {
        line,
        traits: line.traits,
        isWeighed: line.saleType === 'Sfuso',
        isSubstitute: line.replacesLineNo !== null,
        picked,
        charged: finals[index] ?? 0,
        claimed,
        left: Math.max(0, picked - claimed),
      };
    })
    .filter(({ picked }) => picked > 0);
}
