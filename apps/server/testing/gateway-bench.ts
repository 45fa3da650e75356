import { randomInt, randomUUID } from 'node:crypto';
import type { GatewayEvent, PaymentGateway, PaymentRequest } from '../src/platform/pay/gateway.ts';
import type { PeerTrouble } from './peers/api-peer.ts';

/** A gateway, with what the test does in place of the shopper and of the line between shop and gateway. */
export interface GatewayBench {
  gateway: PaymentGateway;
  /** The shopper pays on the gateway's page. */
  approve(gatewayRef: string): Promise<void>;
  /** All events of the gateway so far, as it posts them. */
  callbacks(): Promise<GatewayEvent[]>;
  /** The same event, signed by somebody else. */
  forged(): Promise<GatewayEvent>;
  /** Breaks the line. Absent: gateway and shop are one program. */
  trouble?: (trouble: PeerTrouble | undefined) => void;
  setNow(now: Date): void;
  close(): Promise<void>;
}

/** A request of its own: its key and its order are used by no other. */
export function paymentRequest(more: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    merchantRef: String(randomInt(100_000, 999_999)),
    amountCents: 8420,
    key: randomUUID(),
    completedUrl: 'https://shop.example/cart/payment-completed/1',
    failedUrl: 'https://shop.example/cart/payment-error/1',
    callbackUrl: 'https://shop.example/ebsn/payment/callback/gateway',
    customer: { userId: 7, email: 'anna@example.com' },
    keepCard: false,
    ...more,
  };
}
