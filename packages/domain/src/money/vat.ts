import { roundHalfAway, WHOLE_BASIS_POINTS } from './rounding.ts';
import type { BasisPoints, Cents } from './rounding.ts';

export interface VatSplit {
  net: Cents;
  vat: Cents;
}

/** Shelf prices include VAT, so the tax is what remains of the gross once the taxable part is rounded. */
export function vatSplit(gross: Cents, rate: BasisPoints): VatSplit {
  const net = roundHalfAway(gross * WHOLE_BASIS_POINTS, WHOLE_BASIS_POINTS + rate);
  return { net, vat: gross - net };
}

export interface VatRow extends VatSplit {
  rate: BasisPoints;
  gross: Cents;
}

/** One row per rate, lowest first; the tax is split once per rate, as an invoice does, not once per line. */
export function vatSummary(amounts: readonly { rate: BasisPoints; gross: Cents }[]): VatRow[] {
  const grossByRate = new Map<BasisPoints, Cents>();
  for (const { rate, gross } of amounts) {
    if (gross !== 0) grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + gross);
  }
  return [...grossByRate]
    .sort(([a], [b]) => a - b)
    .map(([rate, gross]) => ({ rate, gross, ...vatSplit(gross, rate) }));
}
