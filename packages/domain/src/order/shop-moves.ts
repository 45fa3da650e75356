import { addressTypes } from '../fulfilment/index.ts';
import type { OrderStatus } from './states.ts';

/** Steps of the shop's side, as its programs and commands name them. */
export const shopMoves = [
  'take-over',
  'ready',
  'out',
  'delivered',
  'partial',
  'not-collected',
  'failed',
] as const;
export type ShopMove = (typeof shopMoves)[number];

export const isShopMove = (word: string): word is ShopMove => (shopMoves as readonly string[]).includes(word);

/**
 * Statuses that an order passes by a step, in order. The state table decides whether it may. An order leaves with the
 * shop's own van, or with a carrier if the caller says so or the goods go to a locker.
 */
export function statusesOf(
  move: ShopMove,
  { status, addressTypeId, byCarrier }: { status: OrderStatus; addressTypeId: number; byCarrier?: boolean },
): readonly OrderStatus[] {
  switch (move) {
    case 'take-over':
      return [4];
    case 'ready':
      return status === 4 ? [5, 6] : [6];
    case 'out':
      return [(byCarrier ?? addressTypeId === addressTypes.locker) ? 18 : 7];
    case 'delivered':
      return [8];
    case 'partial':
      return [9];
    case 'not-collected':
      return [12];
    case 'failed':
      return [13];
  }
}

/** From the take-over until the order leaves: its lines can be picked. */
export const isInPreparation = (status: OrderStatus): boolean => status === 4 || status === 5 || status === 6;

/** Whether a step hands goods to somebody, so that there must be some. */
export const needsGoods = (move: ShopMove): boolean =>
  move === 'ready' || move === 'delivered' || move === 'partial';
