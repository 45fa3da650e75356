import type { Db } from '../db/brand-db.ts';

/** What the shop asks of a gateway. Amounts are integer cents of euro. */
export interface PaymentRequest {
  /** The shop's name of the payment, echoed in every event. */
  merchantRef: string;
  amountCents: number;
  /** Where the browser goes when the shopper is done; proves nothing. */
  completedUrl: string;
  failedUrl: string;
  /** Where the gateway posts its signed events. */
  callbackUrl: string;
}

export interface StartedPayment {
  /** The gateway's name of the payment. */
  gatewayRef: string;
  /** Page of the gateway the shopper is sent to. */
  redirectUrl: string;
}

export type GatewayEventKind = 'authorised' | 'refused' | 'abandoned';

/** What became of a payment. The same event always carries the same `eventId`. */
export interface GatewayEvent {
  eventId: string;
  gatewayRef: string;
  merchantRef: string;
  kind: GatewayEventKind;
  amountCents: number;
  /** Why it was refused, in the gateway's own code. */
  reason?: string;
}

/**
 * A way to take money online. Called by checkout when a payment is started, when the gateway calls back, when a
 * callback that never came is looked up and when an authorisation is taken or given back. It never decides about orders:
 * it only says what happened to the money. The built-in test gateway is the default.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment inside the shop's transaction. */
  start(tx: Db, request: PaymentRequest): Promise<StartedPayment>;
  /** The event of a callback; undefined when its signature is missing, wrong or too old. */
  parseCallback(body: string, signature: string | undefined, now: Date): GatewayEvent | undefined;
  /** What the gateway knows of a payment; undefined while it is undecided. */
  lookUp(db: Db, gatewayRef: string): Promise<GatewayEvent | undefined>;
  /** Takes what was picked, at most what was authorised. Safe to repeat. */
  capture(db: Db, gatewayRef: string, amountCents: number): Promise<void>;
  /** Gives an authorisation back, or closes a payment nobody should pay any more. Safe to repeat. */
  reverse(db: Db, gatewayRef: string): Promise<void>;
}
