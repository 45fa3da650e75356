import type { Stripe } from 'stripe';
import type { GatewayReportRow } from '../gateway.ts';
import { gatewayRefOf } from './stripe-reference.ts';

const kinds = { charge: 'captured', refund: 'refunded' } as const;

/**
 * Charges and refunds on the account's balance, as Stripe booked them. Also those of payments that the shop didn't start:
 * the account is the brand's own.
 */
export async function stripeReport(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): Promise<GatewayReportRow[]> {
  const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
  const rows: GatewayReportRow[] = [];
  for (const type of ['charge', 'refund'] as const) {
    const expand = ['data.source.payment_intent'];
    // the SDK asks for the next page by itself
    for await (const movement of stripe.balanceTransactions.list({ created, type, limit: 100, expand })) {
      const source = movement.source as Stripe.Charge | Stripe.Refund;
      const intent = source.payment_intent as Stripe.PaymentIntent | null;
      rows.push({
        gatewayRef: (intent && (await gatewayRefOf(stripe, intent))) ?? intent?.id ?? source.id,
        merchantRef: intent?.metadata['merchantRef'] ?? '',
        kind: kinds[type],
        currency: movement.currency.toUpperCase(),
        amountCents: Math.abs(movement.amount),
        feeCents: movement.fee,
        at: new Date(movement.created * 1000),
      });
    }
  }
  return rows;
}
