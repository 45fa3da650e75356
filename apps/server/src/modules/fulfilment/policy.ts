import {
  extendPlace,
  fitsSlot,
  isOrderable,
  isSlotFull,
  type HeldPlace,
  type HoldTerms,
  type SlotLoad,
} from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import type { CartSlotRow } from './slots/cart-slot-repository.ts';
import type { TimeslotRow } from './slots/slot-repository.ts';

/** Visitors may choose an address and a slot only if the brand allows anonymous carts (TEN-21). */
export function mayChoosePlace(ctx: Context): Refusal | undefined {
  return ctx.actor.userId > 0 || ctx.brand.settings.anonymousCarts ? undefined : refuse('LOGIN_REQUIRED');
}

export function maySaveAnother({ brand }: Pick<Context, 'brand'>, saved: number): Refusal | undefined {
  const most = brand.settings.mostSavedAddresses;
  return saved >= most ? refuse('ADDRESSES_TOO_MANY', { params: { most } }) : undefined;
}

/**
 * Whether a slot has room for a basket that goes to a zone.
 *
 * @param slot without the place that the basket has in it already
 */
export function mayTakeSlot(
  slot: TimeslotRow | undefined,
  { zoneId, date, now, load }: { zoneId: number; date?: string | undefined; now: Date; load: SlotLoad },
): Refusal | undefined {
  const isElsewhere = slot?.zoneId !== zoneId || (date !== undefined && slot.date !== date);
  if (!slot?.open || isElsewhere) return refuse('TIMESLOT_NOT_FOUND');
  if (!isOrderable(slot, now)) return refuse('TIMESLOT_PAST_CUT_OFF');
  if (isSlotFull(slot)) return refuse('TIMESLOT_FULL');
  return fitsSlot(slot, load) ? undefined : refuse('TIMESLOT_TOO_LARGE');
}

const extensionRefusals = {
  expired: 'TIMESLOT_EXPIRED',
  pastCutOff: 'TIMESLOT_PAST_CUT_OFF',
  keptLongest: 'TIMESLOT_KEPT_LONGEST',
} as const;

/** The later end of a hold, if the shopper may keep it longer. */
export function mayKeepLonger(
  slot: HeldPlace & { state: CartSlotRow['state'] },
  now: Date,
  terms: HoldTerms,
): Result<Date> {
  if (slot.state !== 'held') return refuse('TIMESLOT_NOT_HELD');
  const extension = extendPlace(slot, now, terms);
  return extension.ok ? done(extension.expiresAt) : refuse(extensionRefusals[extension.reason]);
}
