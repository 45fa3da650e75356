import { roundHalfAway, WHOLE_BASIS_POINTS } from './rounding.ts';
import type { BasisPoints, Cents } from './rounding.ts';

export interface VatSplit {
  net: Cents;
  vat: Cents;
}

/** Splits a shelf price, which includes VAT: the net is rounded, the VAT is the rest. */
export function vatSplit(gross: Cents, rate: BasisPoints): VatSplit {
  const net = roundHalfAway(gross * WHOLE_BASIS_POINTS, WHOLE_BASIS_POINTS + rate);
  return { net, vat: gross - net };
}

export interface VatRow extends VatSplit {
  rate: BasisPoints;
  gross: Cents;
}

/** An amount with VAT at one rate. */
export type VatAmount = Pick<VatRow, 'rate' | 'gross'>;

/** Ordinary VAT rate (D.P.R. 633/1972, art. 16). */
export const ordinaryVat: BasisPoints = 2200;

/** Sums amounts by VAT rate, lowest first. The VAT is split once per rate, as on an invoice, not once per line. */
export function vatSummary(amounts: readonly { rate: BasisPoints; gross: Cents }[]): VatRow[] {
  const grossByRate = new Map<BasisPoints, Cents>();
  for (const { rate, gross } of amounts) {
    if (gross !== 0) grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + gross);
  }
  return [...grossByRate]
    .sort(([a], [b]) => a - b)
    .map(([rate, gross]) => ({ rate, gross, ...vatSplit(gross, rate) }));
}
