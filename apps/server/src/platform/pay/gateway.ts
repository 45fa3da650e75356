import type { paymentType } from '@bottega/domain';

/** The payment types that gateways serve: a card on their page, PayPal, a saved card. */
type OnlinePaymentType = (typeof paymentType)['card' | 'paypal' | 'savedCard'];

/** A payment that the shop requests. Amounts are integer cents of euro. */
export interface PaymentRequest {
  /** The shop's number of the order. */
  merchantRef: string;
  amountCents: number;
  /** Idempotency key: requests with the same key start one payment. */
  key: string;
  /** Address to which the browser returns at the end. A visit to it proves nothing. */
  completedUrl: string;
  failedUrl: string;
  /** Address to which the gateway posts its signed events. */
  callbackUrl: string;
  /** The shopper; `ref` is the gateway's id of the same shopper, if it has given one. */
  customer?: { userId: number; email: string; ref?: string };
  /** Whether the gateway's page offers to keep the card. */
  keepCard: boolean;
}

/** A payment with a saved card, without the shopper. */
export interface KeptRequest {
  merchantRef: string;
  amountCents: number;
  key: string;
  customerRef: string;
  cardRef: string;
  callbackUrl: string;
}

export interface StartedPayment {
  /** The gateway's id of the payment. */
  gatewayRef: string;
  /** Page of the gateway to which the shopper is redirected. */
  redirectUrl: string;
}

/** A card that the gateway keeps for the shopper. The shop never sees its number. */
export interface KeptCard {
  customerRef: string;
  cardRef: string;
  first6?: string;
  last4: string;
  brand: string;
  /** `YYYY-MM` */
  expiry: string;
}

/** A payment as the gateway holds it now. Sums never shrink: a reversed or captured payment keeps its authorised sum. */
export interface GatewayPayment {
  gatewayRef: string;
  merchantRef: string;
  /** `open`: undecided. `reversed`: an authorised amount was released. `abandoned`: closed without an authorisation. */
  status: 'open' | 'authorised' | 'refused' | 'abandoned' | 'captured' | 'reversed';
  /** Of all sums, by ISO 4217; another than the shop's if one of them has another. */
  currency: string;
  requestedCents: number;
  authorisedCents: number;
  capturedCents: number;
  refundedCents: number;
  /** Reason of a refusal, as the gateway's own code. `authentication_required`: the shopper must confirm on its page. */
  reason?: string;
  keptCard?: KeptCard;
}

/** Money that moved at the gateway. Of a payment that the shop did not start, `gatewayRef` is the gateway's id of the movement. */
export interface GatewayReportRow {
  gatewayRef: string;
  merchantRef: string;
  kind: 'captured' | 'refunded';
  /** By ISO 4217. */
  currency: string;
  amountCents: number;
  /** What the gateway keeps of it; 0 if it doesn't say. */
  feeCents: number;
  at: Date;
}

/** A call that the gateway refuses for good. All other errors are temporary: the call is repeated with the same key. */
export class GatewayRefusal extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`the gateway refused: ${reason}`);
    this.name = 'GatewayRefusal';
    this.reason = reason;
  }
}

/**
 * A provider of online payments. Checkout starts payments with it, asks it about them, and captures, reverses or refunds
 * them. It never decides about orders; it only reports what happened to the money. No method runs while a row is locked,
 * and each call that changes something can be repeated with its key.
 */
export interface PaymentGateway {
  readonly name: string;
  readonly paymentTypes: readonly OnlinePaymentType[];
  /** Starts a payment on the gateway's page. */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /** Authorises an amount on a saved card. */
  chargeKept(request: KeptRequest): Promise<GatewayPayment>;
  /**
   * Which payment a callback is about; the shop then asks with `lookUp`. `unsigned`: its signature is missing, wrong or
   * too old. `ignored`: an event that changes no payment.
   */
  readCallback(call: GatewayCallback): Promise<{ gatewayRef: string } | 'unsigned' | 'ignored'>;
  /** The payment as it is now. Undefined if the gateway doesn't know it. */
  lookUp(gatewayRef: string): Promise<GatewayPayment | undefined>;
  /** Captures a part of the authorised amount and releases the rest. */
  capture(call: { gatewayRef: string; amountCents: number; key: string }): Promise<GatewayPayment>;
  /** Releases an authorisation, or closes a payment that must not be paid any more. */
  reverse(call: { gatewayRef: string; key: string }): Promise<GatewayPayment>;
  /** Gives a captured amount back, or a part of it. */
  refund(call: { gatewayRef: string; amountCents: number; key: string }): Promise<GatewayPayment>;
  /** All money that moved on the account, from an instant until before another, at most 31 days. */
  report(span: { from: Date; to: Date }): Promise<readonly GatewayReportRow[]>;
}

/** A posted event, with its raw body and its headers in lower case. */
export interface GatewayEvent {
  body: string;
  headers: Record<string, string | undefined>;
}

export interface GatewayCallback extends GatewayEvent {
  /** Whether the shop started the payment. A gateway that must ask whether an event is genuine asks for those only. */
  isKnown(gatewayRef: string): Promise<boolean>;
}
