import { addDays, romeDay } from '../fulfilment/index.ts';

/** What a sold good is, for the rights that a shopper has after the hand-over. Kept on the order's line. */
export interface GoodsTraits {
  /** Not for eating or drinking: it has the two years of legal guarantee. */
  nonFood?: true;
  /** Sealed for hygiene or health: it may be given back only with its seal (Codice del consumo, art. 59). */
  sealedHygiene?: true;
  /** It spoils or expires quickly: no withdrawal (art. 59). */
  perishable?: true;
  /** Days after the hand-over for which it is promised to stay fresh. */
  freshDays?: number;
  /** Container deposit of a piece or pack, in cents. */
  containerCents?: number;
}

/** Years of the legal guarantee of conformity (Codice del consumo, art. 133). */
export const guaranteeYears = 2;

/** Days in which a shopper may withdraw (art. 52), counted from the day after the hand-over. */
export const withdrawalDays = 14;

/** The last day of the guarantee of goods that were handed over at an instant. */
export function guaranteeEnds(handedOver: Date): string {
  const day = romeDay(handedOver);
  const year = Number(day.slice(0, 4)) + guaranteeYears;
  // 29 February of a year without one ends on the 28th
  const rest = day.slice(4);
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`;
}

/** The last day of a period of so many days after the hand-over. */
export const lastDayOf = (handedOver: Date, days: number): string => addDays(romeDay(handedOver), days);

/** Whether a good may be given back, only unopened, or not at all (art. 59). */
export function mayWithdraw(
  { nonFood, sealedHygiene, perishable }: GoodsTraits,
  { isWeighed }: { isWeighed: boolean },
): 'yes' | 'unopened' | 'no' {
  // weighed goods are cut for the shopper
  if (perishable || isWeighed) return 'no';
  return nonFood && !sealedHygiene ? 'yes' : 'unopened';
}
