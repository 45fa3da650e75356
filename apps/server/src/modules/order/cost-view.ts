import {
  deliveryByRate,
  ordinaryVat,
  vatSummary,
  type Charge,
  type VatAmount,
  type VatRow,
} from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { packagingOf } from '../cart/index.ts';
import { costOf, type OrderLineRecord, type OrderRecord } from './order-record.ts';
import { pointsOf } from './points-of-order.ts';
import { chargeFor } from './shop-side/pick-lines.ts';

/** VAT and points of an order by what it costs. */
export interface CostShown {
  vat: readonly Pick<VatRow, 'rate' | 'net' | 'vat'>[];
  points: number;
}

/** VAT rate of the packaging of an order whose goods were picked; other orders keep their rows. */
export async function packagingVatOf(
  db: Db,
  { chargedCents, totals, infos }: OrderRecord,
): Promise<number | undefined> {
  if (chargedCents === null || totals.packageTotal === 0) return undefined;
  return (await packagingOf(db, infos))?.vatBp;
}

/** The delivery fee by VAT rate: as the goods that are charged, where it follows them (ADR 20). */
export const deliveryOf = (
  { totals }: OrderRecord,
  lines: readonly OrderLineRecord[],
  charge: Pick<Charge, 'lines'>,
): VatAmount[] =>
  deliveryByRate(
    totals.deliveryFee,
    lines.map(({ vatBp: rate }, at) => ({ rate, gross: charge.lines[at] ?? 0 })),
    totals.deliveryVat ?? 'ordinary',
  );

/** VAT rows and points as ordered until goods were picked, then by what is charged: as in the ledger (ADR 18). */
export function costShown(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  packagingVat = ordinaryVat,
): CostShown {
  const { totals, chargedCents } = order;
  if (chargedCents === null) return totals;
  const charge = chargeFor(order, lines, costOf(order));
  return {
    vat: vatSummary([
      ...lines.map(({ vatBp: rate }, at) => ({ rate, gross: charge.finals[at] ?? 0 })),
      { rate: packagingVat, gross: totals.packageTotal },
      ...deliveryOf(order, lines, charge),
    ]),
    points: pointsOf(order),
  };
}
