import { addressType } from '../fulfilment/index.ts';
import { orderStatus, type OrderStatus } from './order-status.ts';
import { statusesAtShop } from './stages.ts';

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
      return [orderStatus.takenOver];
    case 'ready':
      return status === orderStatus.takenOver
        ? [orderStatus.inPreparation, orderStatus.ready]
        : [orderStatus.ready];
    case 'out':
      return [
        (byCarrier ?? addressTypeId === addressType.locker)
          ? orderStatus.withCarrier
          : orderStatus.outForDelivery,
      ];
    case 'delivered':
      return [orderStatus.handedOver];
    case 'partial':
      return [orderStatus.partlyHandedOver];
    case 'not-collected':
      return [orderStatus.notCollected];
    case 'failed':
      return [orderStatus.failed];
  }
}

/** From the take-over until the order leaves: its lines can be picked. */
export const mayBePicked = (status: OrderStatus): boolean =>
  status !== orderStatus.ordered && statusesAtShop.includes(status);

const stepNeedsGoods = {
  'take-over': false,
  ready: true,
  out: false,
  delivered: true,
  partial: true,
  'not-collected': false,
  failed: false,
} as const satisfies Record<ShopMove, boolean>;

/** Whether a step needs that something was picked. */
export const needsGoods = (move: ShopMove): boolean => stepNeedsGoods[move];
