import { acceptQuantity, type SaleRules } from '../catalog/index.ts';
import { WHOLE_MILLI, type Milli } from '../money/index.ts';
import type { WrittenAmount, WrittenLine } from './written-list.ts';

/** A candidate product: its sale rules and the content of one pack. */
export interface Offered {
  rules: SaleRules;
  /** Content of one piece in thousandths of the base unit. */
  contentMilli: Milli;
  base: 'kg' | 'l' | 'pz';
  /** Bottles, tins or pots in one pack («6 x 1,5 L»). */
  parts?: number;
}

/** Number of equal parts in a pack size: 6 of «6 x 1,5 L», 1 of «500 g». */
export function partsOf(sizeText: string): number {
  const [, parts] = /^(\d{1,3})\s*[x×]\s*\d/.exec(sizeText.trim()) ?? [];
  return Math.max(1, Number(parts ?? 1));
}

/**
 * Quantity of a product that meets a written amount, in thousandths of pieces or kilograms. Packs hold at least the
 * measure or the count («6 uova» is one box of six); loose goods are weighed. The result is always a quantity on
 * sale.
 *
 * Law: a larger amount never gives a smaller quantity.
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
    // without a known piece weight, each counts as one first weight
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

/** Distance between a pack's content and the sought size: 0 when equal, at most 1; 1 when they can't be compared. */
export function sizeDistance(
  { size, amount }: Pick<WrittenLine, 'size' | 'amount'>,
  offered: Offered,
): number {
  const wanted = size ?? (amount.by === 'measure' ? amount : undefined);
  if (wanted === undefined) return 0;
  if (offered.rules.saleType === 'Sfuso') return wanted.base === 'kg' && size === undefined ? 0 : 1;
  if (wanted.base !== offered.base || offered.contentMilli <= 0) return 1;
  return Math.min(1, Math.abs(Math.log2(wanted.quantity / offered.contentMilli)) / 2);
}
