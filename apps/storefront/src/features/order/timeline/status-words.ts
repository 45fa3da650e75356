import { orderStatus, type OrderStatus } from '@bottega/domain';
import type { Translate } from '@bottega/texts';

/** Statuses by the one whose meaning they share. */
const explained = {
  [orderStatus.awaitingPayment]: orderStatus.awaitingPayment,
  [orderStatus.paymentFailed]: orderStatus.awaitingPayment,
  [orderStatus.ordered]: orderStatus.ordered,
  [orderStatus.takenOver]: orderStatus.takenOver,
  [orderStatus.inPreparation]: orderStatus.takenOver,
  [orderStatus.ready]: orderStatus.ready,
  [orderStatus.outForDelivery]: orderStatus.outForDelivery,
  [orderStatus.withCarrier]: orderStatus.outForDelivery,
  [orderStatus.handedOver]: orderStatus.handedOver,
  [orderStatus.partlyHandedOver]: orderStatus.partlyHandedOver,
  [orderStatus.cancelled]: orderStatus.cancelled,
  [orderStatus.invalidated]: orderStatus.invalidated,
  [orderStatus.notCollected]: orderStatus.notCollected,
  [orderStatus.failed]: orderStatus.failed,
} as const;

interface PlaceKind {
  addressTypeId: number;
}

/** The text of an order's status, by the kind of place (ORD-06, ORD-07). */
export function statusWords(t: Translate, statusId: number, { addressTypeId }: PlaceKind): string {
  return isNamed(statusId) ? t(`order.status${statusId}`, { addressTypeId }) : t('order.statusUnknown');
}

/** The meaning of a status for the shopper; empty for an unknown status. */
export function statusMeaning(t: Translate, statusId: number, { addressTypeId }: PlaceKind): string {
  return isNamed(statusId) ? t(`order.status${explained[statusId]}Text`, { addressTypeId }) : '';
}

const transactions = [0, 1, 2, 3, 4, 5] as const;

/** The text of a payment's transaction state (CHK-23); undefined for an unknown state. */
export function transactionWords(t: Translate, stateId: number): string | undefined {
  const state = transactions.find((known) => known === stateId);
  return state === undefined ? undefined : t(`order.transaction${state}`);
}

function isNamed(statusId: number): statusId is OrderStatus {
  return Object.hasOwn(explained, statusId);
}
