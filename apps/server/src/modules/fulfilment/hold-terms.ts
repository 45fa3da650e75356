import type { HoldTerms } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';

/** Who a place is held for. */
export interface Holder {
  terms: HoldTerms;
  /** Network address, whose held places are counted. */
  clientAddress: string;
  /** Most places held from that address at once, this one included. */
  mostHolds: number;
}

/** Duration of a hold, and most holds of one address. Visitors get less: a visitor's session costs nothing to make. */
export function holderOf({
  brand: { settings },
  actor,
  clientAddress,
}: Pick<Context, 'brand' | 'actor' | 'clientAddress'>): Holder {
  const isVisitor = actor.userId < 0;
  return {
    terms: {
      minutes: isVisitor ? settings.slotVisitorHoldMinutes : settings.slotHoldMinutes,
      extensionMinutes: settings.slotExtensionMinutes,
      mostExtensions: settings.slotMostExtensions,
    },
    clientAddress,
    mostHolds: isVisitor ? settings.slotMostVisitorHolds : settings.slotMostHolds,
  };
}
