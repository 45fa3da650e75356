import { useTexts } from '../../platform/shop.tsx';
import { CartRow } from './cart-row.tsx';
import { useCart } from './cart-store.tsx';
import { byAisle, firstOf } from './lines.ts';
import { isGone, useReplacements } from './replacements.ts';

interface CartLinesProps {
  /** Rows say the price of one, too (CAR-15). */
  full?: boolean;
  /** No more than so many rows; absent: all. */
  most?: number | undefined;
  /** A product's page is being opened. */
  onFollow?: () => void;
}

/** The lines of the basket, aisle by aisle. */
export function CartLines({ full = false, most, onFollow }: CartLinesProps) {
  const t = useTexts();
  const { lines } = useCart();
  const replacements = useReplacements(lines);
  const aisles = byAisle(lines, t('cart.otherAisle'));
  return (most === undefined ? aisles : firstOf(aisles, most)).map((aisle) => (
    <section key={aisle.categoryId} aria-label={aisle.name} className="mb-4">
      <h3 className="pt-2 text-base">{aisle.name}</h3>
      <ul>
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
