/** Kinds of personal data in the profile, by the `personInfoTypeId` of the wire (CUS-07). */
export const personInfoTypes = {
  fidelityCard: 1,
  /** Whether push messages of a kind are wanted, `true` or `false`; without a choice they are. */
  pushOrders: 2,
  pushReminders: 3,
  pushStock: 4,
} as const;

/** Kinds of push messages: what happens to an order, what is due soon, products that are back. */
export type PushKind = 'orders' | 'reminders' | 'stock';

/** The kinds of push messages by the type of person information that switches them. */
export const pushKinds: ReadonlyMap<number, PushKind> = new Map([
  [personInfoTypes.pushOrders, 'orders'],
  [personInfoTypes.pushReminders, 'reminders'],
  [personInfoTypes.pushStock, 'stock'],
]);
