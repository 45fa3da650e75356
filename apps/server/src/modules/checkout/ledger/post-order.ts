import {
  balanceOf,
  bookOf,
  changed,
  ended,
  isHandedOver,
  isNotTaken,
  ordered,
  ordinaryVat,
  sold,
  type OrderBook,
  type Sale,
  type VatAmount,
} from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { packagingOf } from '../../cart/index.ts';
import { findCertificatesAmong } from '../../gift/index.ts';
import {
  chargeFor,
  costOf,
  deliveryOf,
  findLines,
  type OrderContext,
  type OrderRecord,
} from '../../order/index.ts';
import { findPostings, insertPosting } from './ledger-repository.ts';

/* Postings of what becomes of an order. Its row is locked, so two of them never read the same entries. */

type LedgerContext = Pick<OrderContext, 'clock'>;

const bookOfOrder = ({ totals, totalCents }: Pick<OrderRecord, 'totals' | 'totalCents'>): OrderBook => ({
  total: totalCents,
  codes: totals.giftTotal,
});

/** Posts that the order stands, with the codes that it spent. */
export const postOrdered = (tx: Db, { clock }: LedgerContext, order: OrderRecord): Promise<void> =>
  insertPosting(tx, order.orderId, ordered(bookOfOrder(order)), clock.now());

/** Posts a change in place: the difference to what the order promised before. */
export async function postChanged(
  tx: Db,
  { clock }: LedgerContext,
  change: Pick<OrderRecord, 'orderId' | 'totals' | 'totalCents'> & { changeCartId: number },
): Promise<void> {
  const before = await openBook(tx, change.orderId);
  const posting = changed(String(change.changeCartId), before, bookOfOrder(change));
  await insertPosting(tx, change.orderId, posting, clock.now());
}

/** Posts the end of an order without a hand-over: cancelled, invalidated, not collected or failed. */
export async function postEnded(
  tx: Db,
  { clock }: LedgerContext,
  { orderId, statusId }: OrderRecord,
): Promise<void> {
  const kind = isNotTaken(statusId) ? 'not_collected' : 'cancelled';
  await insertPosting(tx, orderId, ended(kind, await openBook(tx, orderId)), clock.now());
}

async function openBook(tx: Db, orderId: number): Promise<OrderBook> {
  return bookOf((await findPostings(tx, orderId)).flatMap(({ entries }) => entries));
}

/** Whether the hand-over is posted. From then on the order's cost is fixed. */
export const isSold = async (tx: Db, orderId: number): Promise<boolean> =>
  (await findPostings(tx, orderId)).some(({ kind }) => kind === 'sold');

/** The delivery fee of an order that was handed over, by the VAT rates it was posted with. */
export async function soldDelivery(tx: Db, orderId: number): Promise<VatAmount[]> {
  const sale = (await findPostings(tx, orderId)).find(({ kind }) => kind === 'sold');
  return (sale?.entries ?? []).flatMap(({ account, vat, cents }) =>
    account === 'delivery' && vat !== undefined ? [{ rate: vat, gross: -cents }] : [],
  );
}

/** Posts the hand-over: what the order costs by what was picked, by VAT rate. */
export async function postSold(tx: Db, { clock }: LedgerContext, order: OrderRecord): Promise<void> {
  if (!isHandedOver(order.statusId)) return;
  const entries = (await findPostings(tx, order.orderId)).flatMap((posting) => posting.entries);
  const deposit = -balanceOf(entries)('deposit');
  const sale = { ...(await saleOf(tx, order)), deposit };
  await insertPosting(tx, order.orderId, sold(sale, bookOf(entries)), clock.now());
}

async function saleOf(tx: Db, order: OrderRecord): Promise<Omit<Sale, 'deposit'>> {
  const { totals, infos } = order;
  const lines = await findLines(tx, order.orderId);
  const charge = chargeFor(order, lines, costOf(order));
  const certificates = await findCertificatesAmong(
    tx,
    totals.giftCodes.map(({ giftId }) => giftId),
  );
  const byCertificate = totals.giftCodes.reduce(
    (sum, { giftId, discount }) => (certificates.includes(giftId) ? sum + discount : sum),
    0,
  );
  // less was picked: the codes came first, so the certificates bear what is left of the discount
  const codes = Math.min(charge.gift, totals.giftTotal - byCertificate);
  const packagingVat = (await packagingOf(tx, infos))?.vatBp ?? ordinaryVat;
  return {
    lines: lines.map(({ vatBp: rate }, at) => ({ rate, gross: charge.lines[at] ?? 0 })),
    cartOffers: charge.lines.reduce((sum, cents) => sum + cents, 0) - charge.goods,
    codes,
    certificates: charge.gift - codes,
    packaging: [{ rate: packagingVat, gross: totals.packageTotal }],
    delivery: deliveryOf(order, lines, charge),
    containers: charge.containers,
    charged: charge.total,
  };
}
