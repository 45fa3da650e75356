import type { Cents } from '../money/index.ts';

/** A gateway in memory. It knows no orders; it holds what it was told, and refuses what a gateway refuses. */
export class GatewayModel {
  readonly payments: { authorised: Cents; captured: Cents; refunded: Cents; isReversed: boolean }[] = [];

  authorise(authorised: Cents): number {
    return this.payments.push({ authorised, captured: 0, refunded: 0, isReversed: false }) - 1;
  }
  capture(ref: number, cents: Cents): void {
    const payment = this.open(ref);
    if (payment.captured > 0 || cents > payment.authorised || cents <= 0) throw new Error('capture refused');
    payment.captured = cents;
  }
  reverse(ref: number): void {
    this.open(ref).isReversed = true;
  }
  refund(ref: number, cents: Cents): void {
    const payment = this.open(ref);
    if (cents <= 0 || payment.refunded + cents > payment.captured) throw new Error('refund refused');
    payment.refunded += cents;
  }
  /** Money that it holds for the shop. */
  get held(): Cents {
    return this.payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  }
  get blocked(): Cents {
    return this.payments.reduce(
      (sum, { authorised, captured, isReversed }) => (captured > 0 || isReversed ? sum : sum + authorised),
      0,
    );
  }
  private open(ref: number) {
    const payment = this.payments[ref];
    if (!payment || payment.isReversed) throw new Error('the payment is closed');
    return payment;
  }
}
