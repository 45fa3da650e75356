/** Integer hundredths of a euro. */
export type Cents = number;
/** Integer thousandths: of a kilogram for loose goods, of a piece otherwise (one piece is 1000). */
export type Milli = number;
/** Integer hundredths of one percent: 4 % is 400. */
export type BasisPoints = number;

export const WHOLE_MILLI = 1000;
export const WHOLE_BASIS_POINTS = 10_000;

/**
 * Rounds half away from zero: the only rounding rule of the shop. The result is `numerator / denominator` to the
 * nearest integer, exact for integers up to 2^53, and never -0.
 */
export function roundHalfAway(numerator: number, denominator = 1): number {
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  const away = Math.sign(numerator) * Math.sign(denominator);
  const rounded = Math.abs(remainder) * 2 >= Math.abs(denominator) ? quotient + away : quotient;
  return rounded === 0 ? 0 : rounded;
}

/** Price in cents of a quantity at a price per piece or per kilogram. */
export function amountOf(unitPrice: Cents, quantity: Milli): Cents {
  return roundHalfAway(unitPrice * quantity, WHOLE_MILLI);
}

export function percentOf(amount: Cents, rate: BasisPoints): Cents {
  return roundHalfAway(amount * rate, WHOLE_BASIS_POINTS);
}

/** An amount less a percentage; the remaining amount is rounded, not the discount. */
export function lessPercent(amount: Cents, rate: BasisPoints): Cents {
  return roundHalfAway(amount * (WHOLE_BASIS_POINTS - rate), WHOLE_BASIS_POINTS);
}

/** Converts cents to the wire's JSON number: euros with at most two decimals. */
export function eurosOf(cents: Cents): number {
  return cents / 100;
}

/** Converts euros with at most two decimals to cents, as read from the wire or a price list. */
export function centsOfEuros(euros: number): Cents {
  // 1.15 * 100 is 114.99999999999999, so the decimal text is scaled instead of the binary number
  return roundHalfAway(Number(`${euros.toFixed(4)}e2`));
}

/** What a quantity costs at a price of the wire, both in euros: screens show no product of floats. */
export function wireAmountOf(price: number, quantity: Milli): number {
  return eurosOf(amountOf(centsOfEuros(price), quantity));
}

/** Converts a quantity to the wire's JSON number: pieces or kilograms with at most three decimals. */
export function wireQuantityOf(quantity: Milli): number {
  return quantity / WHOLE_MILLI;
}
