import type { Db } from '../db/brand-db.ts';

/** A payment that the shop requests. Amounts are integer cents of euro. */
interface PaymentRequest {
  /** The shop's id of the payment. Every event repeats it. */
  merchantRef: string;
  amountCents: number;
  /** Address to which the browser returns at the end. A visit to it proves nothing. */
  completedUrl: string;
  failedUrl: string;
  /** Address to which the gateway posts its signed events. */
  callbackUrl: string;
}

interface StartedPayment {
  /** The gateway's id of the payment. */
  gatewayRef: string;
  /** Page of the gateway to which the shopper is redirected. */
  redirectUrl: string;
}

export type GatewayEventKind = 'authorised' | 'refused' | 'abandoned';

/** The result of a payment. The same event always has the same `eventId`. */
export interface GatewayEvent {
  eventId: string;
  gatewayRef: string;
  merchantRef: string;
  kind: GatewayEventKind;
  amountCents: number;
  /** Reason of a refusal, as the gateway's own code. */
  reason?: string;
}

/**
 * A provider of online payments. Checkout calls it to start a payment, to read a callback, to look up a missing
 * callback, and to capture or reverse an authorisation. It never decides about orders; it only reports what happened to
 * the money. The default is the built-in test gateway.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Starts a payment inside the shop's transaction. */
  start(tx: Db, request: PaymentRequest): Promise<StartedPayment>;
  /** The event of a callback. Undefined if its signature is missing, wrong or too old. */
  parseCallback(body: string, signature: string | undefined, now: Date): GatewayEvent | undefined;
  /** The result of a payment at the gateway. Undefined while it is undecided. */
  lookUp(db: Db, gatewayRef: string): Promise<GatewayEvent | undefined>;
  /** Captures the amount of the picked goods, at most the authorised one. Safe to repeat. */
  capture(db: Db, gatewayRef: string, amountCents: number): Promise<void>;
  /** Releases an authorisation, or closes a payment that must not be paid any more. Safe to repeat. */
  reverse(db: Db, gatewayRef: string): Promise<void>;
}
