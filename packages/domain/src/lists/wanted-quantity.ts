import { acceptQuantity, type SaleRules } from '../cart/index.ts';
import { WHOLE_MILLI, type Milli } from '../money/index.ts';
import type { WrittenAmount, WrittenLine } from './written-list.ts';

/** What a product is sold as: its rules, and what one pack of it holds. */
export interface Offered {
  rules: SaleRules;
  /** Thousandths of the base unit one piece holds. */
  contentMilli: Milli;
  base: 'kg' | 'l' | 'pz';
  /** Bottles, tins or pots in one pack («6 x 1,5 L»). */
  parts?: number;
}

/** How many equal parts a pack size names: 6 of «6 x 1,5 L», 1 of «500 g». */
export function partsOf(sizeText: string): number {
  const [, parts] = /^(\d{1,3})\s*[x×]\s*\d/.exec(sizeText.trim()) ?? [];
  return Math.max(1, Number(parts ?? 1));
}

/**
 * How much of a product meets an amount as written: packs that together hold at least the measure, kilograms of loose
 * goods, packs that hold the count («6 uova» is one box of six). Pieces or kilograms in thousandths, always a quantity
 * that can be bought. Law: more wanted is never less bought.
 */
export function wantedQuantity(amount: WrittenAmount, offered: Offered): Milli {
  const wanted = Math.min(Math.max(1, unruled(amount, offered)), 99_999 * WHOLE_MILLI);
  const decision = acceptQuantity(offered.rules, wanted);
  return decision.ok ? decision.quantity : WHOLE_MILLI;
}

function unruled(amount: WrittenAmount, offered: Offered): Milli {
  const { rules, contentMilli, base } = offered;
  if (rules.saleType === 'Sfuso') {
    if (amount.by === 'measure') return amount.quantity;
    // one of something loose without a known weight is what the first press gives
    return rules.pieceMilli === undefined
      ? Math.ceil((amount.count * rules.firstMilli) / WHOLE_MILLI)
      : Math.ceil((amount.count * rules.pieceMilli) / WHOLE_MILLI);
  }
  if (amount.by === 'measure') {
    if (amount.base !== base || contentMilli <= 0) return WHOLE_MILLI;
    return upToWhole((amount.quantity / contentMilli) * WHOLE_MILLI);
  }
  if (amount.by === 'packs') return upToWhole(amount.count);
  const parts = base === 'pz' ? contentMilli : (offered.parts ?? 1) * WHOLE_MILLI;
  return upToWhole((amount.count * WHOLE_MILLI) / Math.max(parts, WHOLE_MILLI));
}

const upToWhole = (quantity: number): Milli => Math.ceil(quantity / WHOLE_MILLI) * WHOLE_MILLI;

/** How far a pack's content is from the size asked for, as a ratio from 0 (the same) on; 1 where it can't be compared. */
export function sizeDistance(
  { size, amount }: Pick<WrittenLine, 'size' | 'amount'>,
  offered: Offered,
): number {
  const asked = size ?? (amount.by === 'measure' ? amount : undefined);
  if (asked === undefined) return 0;
  if (offered.rules.saleType === 'Sfuso') return asked.base === 'kg' && size === undefined ? 0 : 1;
  if (asked.base !== offered.base || offered.contentMilli <= 0) return 1;
  return Math.min(1, Math.abs(Math.log2(asked.quantity / offered.contentMilli)) / 2);
}
