import { addDays, compareBooks, romeDay, shopCurrency, spanOfDay, withEdges } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { GatewayReportRow, PaymentGateway } from '../../../platform/pay/gateway.ts';
import type { OrderContext } from '../../order/index.ts';
import type { Gateways } from '../payment-types/gateways.ts';
import type { NamedDifference, Reconciliation } from './reconciliation-record.ts';
import {
  findBookedMoves,
  findOrdersOf,
  findReconciliations,
  saveReconciliation,
} from './reconciliation-repository.ts';

/** Nights after which a day without a result is given up. */
const daysBack = 7;

/**
 * Compares a day of a gateway with the shop's movements and ledger, and saves the result. The day is over.
 *
 * @throws when the gateway doesn't answer
 */
export async function reconcileDay(
  { db, clock }: Pick<OrderContext, 'db' | 'clock'>,
  gateway: Pick<PaymentGateway, 'name' | 'report'>,
  day: string,
): Promise<Reconciliation> {
  const span = spanOfDay(day);
  const wider = withEdges(span);
  const [report, booked] = await Promise.all([
    gateway.report(wider),
    findBookedMoves(db, gateway.name, wider),
  ]);
  const reported = report.map(({ amountCents: cents, ...row }) => ({ ...row, cents }));
  const differences = await named(db, gateway.name, compareBooks(reported, booked, span), report);
  const ofDay = report.filter(
    ({ at, currency }) => at >= span.from && at < span.to && currency === shopCurrency,
  );
  const sumOf = (kind: GatewayReportRow['kind']): number =>
    ofDay.reduce((sum, row) => (row.kind === kind ? sum + row.amountCents : sum), 0);
  const result: Reconciliation = {
    day,
    gateway: gateway.name,
    moves: ofDay.length,
    capturedCents: sumOf('captured'),
    refundedCents: sumOf('refunded'),
    feeCents: ofDay.reduce((sum, { feeCents }) => sum + feeCents, 0),
    differences,
  };
  await saveReconciliation(db, result, clock.now());
  return result;
}

/** Adds the order of each difference, or the gateway's reference if the shop doesn't know the payment. */
async function named(
  db: Db,
  gateway: string,
  differences: readonly NamedDifference[],
  report: readonly GatewayReportRow[],
): Promise<NamedDifference[]> {
  if (differences.length === 0) return [];
  const orders = await findOrdersOf(
    db,
    gateway,
    differences.map(({ gatewayRef }) => gatewayRef),
  );
  const orderOf = new Map(orders.map(({ gatewayRef, orderId }) => [gatewayRef, orderId]));
  return differences.map((difference) => {
    const orderId = orderOf.get(difference.gatewayRef);
    if (orderId !== undefined) return { ...difference, orderId };
    const row = report.find(({ gatewayRef }) => gatewayRef === difference.gatewayRef);
    return { ...difference, merchantRef: row?.merchantRef ?? '' };
  });
}

/** The last days that have no result yet, oldest first, by gateway. */
export async function daysToReconcile(
  { db, clock, brand }: Pick<OrderContext, 'db' | 'clock' | 'brand'>,
  gateways: Gateways,
): Promise<{ gateway: string; day: string }[]> {
  const today = romeDay(clock.now());
  const first = addDays(today, -daysBack);
  const done = await findReconciliations(db, first);
  const days = Array.from({ length: daysBack }, (_, n) => addDays(first, n));
  return gateways
    .of(brand)
    .flatMap(({ name: gateway }) => days.map((day) => ({ gateway, day })))
    .filter((wanted) => !done.some(({ gateway, day }) => gateway === wanted.gateway && day === wanted.day));
}
