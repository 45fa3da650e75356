/** Tickets that the shopper wants to use. All have one value, in cents. */
export interface TicketRequest {
  /** The shop's number of the order. */
  merchantRef: string;
  /** The one-time code that the issuer's app shows. */
  code: string;
  count: number;
  valueCents: number;
  /** Idempotency key: the same key reserves the tickets once. */
  key: string;
}

/**
 * A provider of electronic meal tickets. Checkout reserves tickets when an order is placed, and confirms those that paid
 * what was delivered, or cancels them. No method runs while a row is locked, and each can be repeated. A refusal for
 * good is a `GatewayRefusal`; after any other error the call is repeated with the same key. The default is the built-in
 * test provider, where the demo is on.
 */
export interface MealTicketProvider {
  readonly name: string;
  /** @throws GatewayRefusal if the code is wrong or used, the balance too low, or the key was cancelled */
  authorise(request: TicketRequest): Promise<void>;
  /** Takes so many of the reserved tickets and gives the others back. */
  confirm(call: { key: string; count: number }): Promise<void>;
  /** Gives the tickets of a key back. One that is unknown can't be authorised afterwards. */
  cancel(call: { key: string }): Promise<void>;
}
