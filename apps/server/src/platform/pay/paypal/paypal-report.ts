import type { TransactionInformation } from '@paypal/paypal-server-sdk';
import type { GatewayReportRow } from '../gateway.ts';
import { orderOfCapture } from './paypal-callback.ts';
import type { Paypal } from './paypal-client.ts';
import { centsOf } from './paypal-order.ts';
import { refusalOf } from './paypal-refusal.ts';

const pageSize = 500;

/** Groups of PayPal's event codes: payments from account to account, and what was given back of them. */
const kinds = { T00: 'captured', T11: 'refunded' } as const;

/** The sign of the amount of a movement; the other sign is money that the shop sends or gets back itself. */
const signs = { captured: 1, refunded: -1 } as const;

/** States of a transaction that moved money: done, or done and given back later. */
const moved = ['S', 'V'];

/**
 * Payments and refunds of the account, as PayPal's transaction search lists them. A movement appears there up to three
 * hours after it happened. Also those of payments that the shop didn't start: the account is the brand's own.
 */
export async function paypalReport(
  paypal: Paypal,
  span: { from: Date; to: Date },
): Promise<GatewayReportRow[]> {
  const rows: GatewayReportRow[] = [];
  for (const transaction of await transactionsOf(paypal, span)) {
    const row = await rowOf(paypal, transaction);
    if (row) rows.push(row);
  }
  return rows;
}

async function transactionsOf(
  paypal: Paypal,
  { from, to }: { from: Date; to: Date },
): Promise<TransactionInformation[]> {
  const all: TransactionInformation[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { result } = await paypal.transactions.searchTransactions({
      startDate: secondsOf(from),
      endDate: secondsOf(new Date(to.getTime() - 1000)),
      fields: 'transaction_info',
      balanceAffectingRecordsOnly: 'Y',
      pageSize,
      page,
    });
    pages = result.totalPages ?? 1;
    for (const { transactionInfo } of result.transactionDetails ?? [])
      if (transactionInfo) all.push(transactionInfo);
  }
  return all;
}

async function rowOf(
  paypal: Paypal,
  transaction: TransactionInformation,
): Promise<GatewayReportRow | undefined> {
  const kind = kinds[transaction.transactionEventCode?.slice(0, 3) as keyof typeof kinds];
  if (kind === undefined || !moved.includes(transaction.transactionStatus ?? '')) return undefined;
  const amountCents = centsOf(transaction.transactionAmount) * signs[kind];
  if (amountCents <= 0) return undefined;
  return {
    gatewayRef: await findGatewayRef(paypal, transaction, kind),
    merchantRef: transaction.customField ?? '',
    kind,
    currency: transaction.transactionAmount?.currencyCode ?? '',
    amountCents,
    feeCents: Math.abs(centsOf(transaction.feeAmount)),
    at: new Date(transaction.transactionInitiationDate ?? ''),
  };
}

/** The id of the order, which is not in the list, or else of the capture. A refund refers to its capture. */
async function findGatewayRef(
  paypal: Paypal,
  { transactionId = '', paypalReferenceId = '', customField }: TransactionInformation,
  kind: GatewayReportRow['kind'],
): Promise<string> {
  const captureId = kind === 'captured' ? transactionId : paypalReferenceId;
  const orderId = customField ? await knownOrder(paypal, captureId) : undefined;
  return orderId ?? (captureId || transactionId);
}

/** The order of a captured payment. Undefined for money that came otherwise. */
async function knownOrder(paypal: Paypal, captureId: string): Promise<string | undefined> {
  try {
    return await orderOfCapture(paypal, captureId);
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    return undefined;
  }
}

/** PayPal wants seconds, and no fractions of them. */
const secondsOf = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, 'Z');
