import { SliderRow, TextLink } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';
import type { CardProduct } from './product-card.ts';
import { ProductTile } from './product-tile.tsx';

interface ShelfProps {
  title: string;
  /** Where links to it lead. */
  id?: string;
  products: readonly CardProduct[];
  /** Where all of them are. */
  all?: { text: string; href: string };
}

/** A titled row of products one swipes. */
export function Shelf({ title, id, products, all }: ShelfProps) {
  const t = useTexts();
  if (products.length === 0) return null;
  return (
    <div id={id} className="shelf">
      <header className="shelf__header">
        <h2>{title}</h2>
        {all && (
          <TextLink look="alone" href={all.href}>
            {all.text}
          </TextLink>
        )}
      </header>
      <SliderRow label={title} previousText={t('ui.previous')} nextText={t('ui.next')}>
        {products.map((product) => (
          <ProductTile key={product.productId} product={product} />
        ))}
      </SliderRow>
    </div>
  );
}
