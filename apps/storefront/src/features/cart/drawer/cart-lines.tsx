import { useTexts } from '../../../platform/shop.tsx';
import { CartRow } from './cart-row.tsx';
import { useCart } from '../state/cart-context.tsx';
import { byAisle, firstOf } from '../state/lines.ts';
import { isGone, useReplacements } from '../lines/replacements.ts';

interface CartLinesProps {
  /** Rows also show the price of one piece (CAR-15). */
  full?: boolean;
  /** Largest number of rows; absent: all rows. */
  most?: number | undefined;
  /** Called when the shopper opens a product's page. */
  onFollow?: () => void;
}

/** The lines of the basket, grouped by aisle. */
export function CartLines({ full = false, most, onFollow }: CartLinesProps) {
  const t = useTexts();
  const { lines } = useCart();
  const replacements = useReplacements(lines);
  const aisles = byAisle(lines, t('cart.otherAisle'));
  return (most === undefined ? aisles : firstOf(aisles, most)).map((aisle) => (
    <section key={aisle.categoryId} aria-label={aisle.name}>
      <h3 className="aisle-caption">{aisle.name}</h3>
      <ul className="goods-lines">
        {aisle.lines.map((line) => (
          <CartRow
            key={line.key}
            line={line}
            full={full}
            replacements={isGone(line) ? replacements : undefined}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </section>
  ));
}
