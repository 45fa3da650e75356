/**
 * Order statuses of the wire (ORD-06). An order waits for its first payment, or for a retry after a failed one; it leaves
 * with the shop's own van, or with a carrier or for a locker.
 *
 * The specification has ids up to 18, and 14 to 17 stay unused. A status of our own has an id from 20 to 98; 99 is
 * never one, so tests use it as an unknown status.
 */
export const orderStatus = {
  awaitingPayment: 1,
  paymentFailed: 2,
  ordered: 3,
  takenOver: 4,
  inPreparation: 5,
  ready: 6,
  outForDelivery: 7,
  withCarrier: 18,
  handedOver: 8,
  partlyHandedOver: 9,
  cancelled: 10,
  invalidated: 11,
  notCollected: 12,
  failed: 13,
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(orderStatus);
