import { useTexts } from '../../platform/shop.tsx';
import { CartRow } from './cart-row.tsx';
import { useCart } from './cart-store.tsx';
import { byAisle } from './lines.ts';

/** The lines of the basket, aisle by aisle. `onFollow`: a product's page is being opened. */
export function CartLines({ onFollow }: { onFollow?: () => void }) {
  const t = useTexts();
  const { lines } = useCart();
  return byAisle(lines, t('cart.otherAisle')).map((aisle) => (
    <section key={aisle.categoryId} aria-label={aisle.name} className="mb-4">
      <h3 className="pt-2 text-base">{aisle.name}</h3>
      <ul>
        {aisle.lines.map((line) => (
          <CartRow key={line.key} line={line} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ));
}
