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

const pickedUp = {
  7: 'order.status7Pickup',
  8: 'order.status8Pickup',
  9: 'order.status9Pickup',
  18: 'order.status7Pickup',
} as const;

/** Status of an order in words (ORD-06, ORD-07), those of a pickup where the groceries wait for the shopper. */
export function statusWords(t: Translate, statusId: number, isPickup = false): string {
  if (isPickup && statusId in pickedUp) return t(pickedUp[statusId as keyof typeof pickedUp]);
  return isNamed(statusId) ? t(`order.status${statusId}`) : t('order.statusUnknown');
}

/** What a status means for the shopper; empty for one that is not known. */
export function statusMeaning(t: Translate, statusId: number, isPickup = false): string {
  if (isPickup && explained[statusId as Named] === 7) return t('order.status7PickupText');
  return isNamed(statusId) ? t(`order.status${explained[statusId]}Text`) : '';
}

function isNamed(statusId: number): statusId is Named {
  return named.some((one) => one === statusId);
}
