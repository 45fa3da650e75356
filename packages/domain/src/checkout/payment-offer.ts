import { isFor } from '../identity/index.ts';
import type { Cents } from '../money/index.ts';
import {
  isAboveCashLimit,
  isPaidOnline,
  isPayableAt,
  paymentType,
  type PaymentTypeId,
} from '../order/index.ts';

/** What decides which payment types a shopper may choose. */
export interface PaymentOffer {
  /** Types that the brand takes, in its order. */
  types: readonly PaymentTypeId[];
  /** Groups that a type is for, by its number. */
  audience: Readonly<Record<string, readonly string[]>>;
  /** Groups of the shopper. */
  groups: readonly string[];
  /** Absent before a place is chosen: then every place counts. */
  addressTypeId?: number | undefined;
  /** The most that the order may cost; absent before there is a basket. */
  most?: Cents | undefined;
  /** Cash of so much or more isn't taken. */
  cashLimit: Cents;
  /** Whether the shopper has a saved card that can pay; absent when it isn't known yet. */
  hasSavedCard?: boolean;
  /** Online types that a gateway or a provider of meal tickets serves for this shopper. */
  served: readonly PaymentTypeId[];
}

/** A monthly summary is for company accounts: master accounts (IDE-08), if the brand names no other groups. */
const ownAudience: Readonly<Record<string, readonly string[]>> = {
  [paymentType.summaryInvoice]: ['master'],
};

/** The payment types that the shopper may choose, in the brand's order (CHK-02, CHK-15, IDE-11). */
export function offeredTypes({
  types,
  audience,
  groups,
  addressTypeId,
  most,
  cashLimit,
  hasSavedCard = true,
  served,
}: PaymentOffer): PaymentTypeId[] {
  return types.filter(
    (id) =>
      isFor(audience[id] ?? ownAudience[id] ?? [], groups) &&
      (addressTypeId === undefined || isPayableAt(addressTypeId, id)) &&
      (most === undefined || !isAboveCashLimit(id, most, cashLimit)) &&
      (!isPaidOnline(id) || served.includes(id)) &&
      (id !== paymentType.savedCard || hasSavedCard),
  );
}
