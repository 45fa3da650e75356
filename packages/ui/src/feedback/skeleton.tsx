import { ProductGrid } from '../product/product-card.tsx';

type Waiting = { /** What is being waited for, spoken once. */ label: string };

/** The exact frame of a product card, so that nothing moves when the real one comes. */
export function CardSkeleton() {
  return (
    <div className="product-card skeleton" aria-hidden="true">
      <div className="product-card__picture skeleton__block" />
      <div className="product-card__body">
        <span className="skeleton__line" />
        <span className="skeleton__line skeleton__line--short" />
        <span className="skeleton__price" />
      </div>
      <div className="product-card__act">
        <span className="skeleton__control" />
      </div>
    </div>
  );
}

export function ShelfSkeleton({ cards, label }: Waiting & { cards: number }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <ProductGrid>
        {Array.from({ length: cards }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </ProductGrid>
    </div>
  );
}

export function CartRowsSkeleton({ rows, label }: Waiting & { rows: number }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="cart-row skeleton" aria-hidden="true">
          <span className="cart-row__picture skeleton__block" />
          <span>
            <span className="skeleton__line" />
            <span className="skeleton__line skeleton__line--short" />
            <span className="skeleton__control" />
          </span>
        </div>
      ))}
    </div>
  );
}

export function PageSkeleton({ label }: Waiting) {
  return (
    <div className="page skeleton" role="status">
      <span className="sr-only">{label}</span>
      <span className="skeleton__title" />
      <span className="skeleton__line" />
      <span className="skeleton__line" />
      <span className="skeleton__line skeleton__line--short" />
    </div>
  );
}

/** What is chosen from in a dialog: as high as a screen lets it be, so that it doesn't grow under the hand. */
export function ChoicesSkeleton({ label }: Waiting) {
  return (
    <div className="skeleton skeleton--choices" role="status">
      <span className="sr-only">{label}</span>
      <span className="skeleton__line" />
      <span className="skeleton__line skeleton__line--short" />
      <span className="skeleton__control" />
      <span className="skeleton__control" />
      <span className="skeleton__control" />
    </div>
  );
}
