import type { Translate } from '@bottega/texts';

const named = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 18] as const;
type Named = (typeof named)[number];

const explained = {
  1: 1,
  2: 1,
  3: 3,
  4: 4,
  5: 4,
  6: 6,
  7: 7,
  18: 7,
  8: 8,
  9: 9,
  10: 10,
  11: 11,
  12: 12,
  13: 13,
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
  const state = transactions.find((one) => one === stateId);
  return state === undefined ? undefined : t(`order.transaction${state}`);
}

function isNamed(statusId: number): statusId is Named {
  return named.some((one) => one === statusId);
}
