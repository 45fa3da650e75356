import { addDays, romeInstant } from '@bottega/domain/fulfilment';
import type { Stripe } from 'stripe';
import type { GatewayReportRow } from '../gateway.ts';
import { gatewayRefOf } from './stripe-reference.ts';

const kinds = { charge: 'captured', refund: 'refunded' } as const;

/**
 * Movements of the account's balance on a day, as Stripe booked them. Movements of payments that the shop didn't start
 * are left out.
 */
export async function stripeReport(stripe: Stripe, day: string): Promise<GatewayReportRow[]> {
  const created = {
    gte: romeInstant(day, '00:00').getTime() / 1000,
    lt: romeInstant(addDays(day, 1), '00:00').getTime() / 1000,
  };
  const rows: GatewayReportRow[] = [];
  for (const type of ['charge', 'refund'] as const) {
    const expand = ['data.source.payment_intent'];
    // the SDK asks for the next page by itself
    for await (const movement of stripe.balanceTransactions.list({ created, type, limit: 100, expand })) {
      const { payment_intent: intent } = movement.source as Stripe.Charge | Stripe.Refund;
      if (intent === null || intent === undefined || typeof intent === 'string') continue;
      const gatewayRef = await gatewayRefOf(stripe, intent);
      if (gatewayRef === undefined) continue;
      rows.push({
        gatewayRef,
        merchantRef: intent.metadata['merchantRef'] ?? '',
        kind: kinds[type],
        amountCents: Math.abs(movement.amount),
        at: new Date(movement.created * 1000),
      });
    }
  }
  return rows;
}
