import type { BasisPoints, Cents } from '../../money/index.ts';

/** Why an amount has no VAT. */
export const ZERO_VAT = ['deposit', 'voucher', 'publication', 'export', 'exempt'] as const;

export type ZeroVat = (typeof ZERO_VAT)[number];

interface VatNature {
  /** Code of the FatturaPA format. */
  nature: 'N1' | 'N2.2' | 'N3.1' | 'N4';
  /** The rule, as the invoice names it. */
  law: string;
  /** Whether the amount counts for the stamp duty. What bears VAT elsewhere or is exported doesn't (D.P.R. 642/1972). */
  hasStampDuty: boolean;
}

export const vatNatures: Readonly<Record<ZeroVat, VatNature>> = {
  deposit: { nature: 'N1', law: 'Escluso art. 15 DPR 633/72', hasStampDuty: true },
  voucher: { nature: 'N2.2', law: 'Non soggetto art. 6-quater DPR 633/72', hasStampDuty: true },
  publication: {
    nature: 'N2.2',
    law: "IVA assolta dall'editore art. 74 DPR 633/72",
    hasStampDuty: false,
  },
  export: { nature: 'N3.1', law: 'Non imponibile art. 8 DPR 633/72', hasStampDuty: false },
  exempt: { nature: 'N4', law: 'Esente art. 10 DPR 633/72', hasStampDuty: true },
};

/** Amounts outside VAT above which an invoice needs the stamp duty, and the duty (D.P.R. 642/1972, tariffa, art. 13). */
const stampDutyAbove: Cents = 77_47;
const stampDuty: Cents = 2_00;

/** The stamp duty of an invoice, 0 if it needs none. The seller pays it; it isn't part of the total. */
export function stampDutyOf(rows: readonly { rate: BasisPoints; gross: Cents; zeroVat?: ZeroVat }[]): Cents {
  const outside = rows
    .filter(({ rate, zeroVat = 'deposit' }) => rate === 0 && vatNatures[zeroVat].hasStampDuty)
    .reduce((sum, { gross }) => sum + gross, 0);
  return outside > stampDutyAbove ? stampDuty : 0;
}
