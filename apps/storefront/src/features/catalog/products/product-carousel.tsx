import { SliderRow, TextLink } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import type { CardProduct } from './product-card.ts';
import { ProductTile } from './product-tile.tsx';

interface ProductCarouselProps {
  title: string;
  /** Fragment id that links point to. */
  id?: string;
  products: readonly CardProduct[];
  /** Link to all products of the row. */
  all?: { text: string; href: string };
}

/** A titled row of products that scrolls sideways. */
export function ProductCarousel({ title, id, products, all }: ProductCarouselProps) {
  const t = useTexts();
  if (products.length === 0) return null;
  return (
    <div id={id} className="carousel">
      <header className="carousel__header">
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
