import type { HoldTerms } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';

/** The client that a slot is held for, with its limits. */
export interface Holder {
  terms: HoldTerms;
  /** The network address whose holds are counted. */
  clientAddress: string;
  /** The maximum number of holds from that address, including this one. */
  mostHolds: number;
}

/** Duration and maximum number of holds. Visitors get less, because anyone can create many visitor sessions. */
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
