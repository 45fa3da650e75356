import { amountOf, WHOLE_MILLI, type Cents, type Milli } from '../money/index.ts';

/** Goods in returnable containers, such as bottles. */
export interface ContainedGoods {
  /** Pieces or packs, in thousandths. */
  quantity: Milli;
  /** Container deposit of a piece or pack; absent: it has none. Weighed goods never have one. */
  containerCents?: Cents | undefined;
}

/** Returnable crates that an order is packed in. */
export interface Crates {
  quantity: number;
  unitCents: Cents;
}

/**
 * Container deposits of goods and crates. They are given back with the containers, so they are outside VAT (D.P.R.
 * 633/1972, art. 15), offers, codes, points, minimum order and free delivery.
 */
export function containerDeposits(goods: readonly ContainedGoods[], crates: Crates | undefined): Cents {
  return goods.reduce(
    (sum, { quantity, containerCents = 0 }) => sum + amountOf(containerCents, quantity),
    crates === undefined ? 0 : amountOf(crates.unitCents, crates.quantity * WHOLE_MILLI),
  );
}
