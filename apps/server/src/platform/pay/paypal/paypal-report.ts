import { addDays, romeInstant } from '@bottega/domain/fulfilment';
import type { TransactionInformation } from '@paypal/paypal-server-sdk';
import type { GatewayReportRow } from '../gateway.ts';
import { orderOfCapture } from './paypal-callback.ts';
import type { Paypal } from './paypal-client.ts';
import { centsOf } from './paypal-order.ts';

const pageSize = 500;

/** Groups of PayPal's event codes: payments from account to account, and what was given back of them. */
const kinds = { T00: 'captured', T11: 'refunded' } as const;

/** States of a transaction that moved money: done, or done and given back later. */
const moved = ['S', 'V'];

/**
 * Movements of the account on a day, as PayPal's transaction search lists them. A movement appears there up to three
 * hours after it happened. Movements of payments that the shop didn't start are left out.
 */
export async function paypalReport(paypal: Paypal, day: string): Promise<GatewayReportRow[]> {
  const rows: GatewayReportRow[] = [];
  for (const transaction of await transactionsOf(paypal, day)) {
    const row = await rowOf(paypal, transaction);
    if (row) rows.push(row);
  }
  return rows;
}

async function transactionsOf(paypal: Paypal, day: string): Promise<TransactionInformation[]> {
  const all: TransactionInformation[] = [];
  const startDate = secondsOf(romeInstant(day, '00:00'));
  const endDate = secondsOf(new Date(romeInstant(addDays(day, 1), '00:00').getTime() - 1000));
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { result } = await paypal.transactions.searchTransactions({
      startDate,
      endDate,
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
  // The order's own id is not in the list. A refund refers to its capture.
  const captureId = kind === 'captured' ? transaction.transactionId : transaction.paypalReferenceId;
  if (!captureId || !transaction.customField) return undefined;
  const gatewayRef = await orderOfCapture(paypal, captureId);
  if (gatewayRef === undefined) return undefined;
  return {
    gatewayRef,
    merchantRef: transaction.customField,
    kind,
    amountCents: Math.abs(centsOf(transaction.transactionAmount)),
    at: new Date(transaction.transactionInitiationDate ?? ''),
  };
}

/** PayPal wants seconds, and no fractions of them. */
const secondsOf = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, 'Z');
