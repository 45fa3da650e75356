import { LoadMore, ProductGrid, TextLink } from '@bottega/ui';
import { Fragment, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/shop.tsx';
import { ProductTile } from '../products/product-tile.tsx';
import type { ListingState } from './listing-query.ts';
import type { ListingData } from './load-listing.ts';

interface CardsProps {
  hrefOf: (state: ListingState) => string;
  listing: ListingData;
  shown: ListingState;
  busy: boolean;
  /** Shown after the first rows. */
  interlude: ReactNode;
}

/** Number of cards on a phone's first screen. Their pictures load at once. */
const eagerCards = 2;
/** Five rows of two cards, or two rows of five. */
const cardsBeforeInterlude = 10;

/** The cards of the pages shown, and the link to more. */
export function ListingCards({ listing, shown, busy, interlude, hrefOf }: CardsProps) {
  const { products, total, totalPages } = listing;
  const t = useTexts();
  const { cards, onMore } = useLoadMore(products.length, hrefOf({ ...shown, page: shown.page + 1 }));
  const between = interlude && <div className="product-grid__row">{interlude}</div>;
  const before = { ...shown, page: shown.fromPage - 1, fromPage: shown.fromPage - 1 };
  const after = { ...shown, page: shown.page + 1, fromPage: shown.page + 1 };
  return (
    <div ref={cards} className="listing__cards" aria-busy={busy || undefined}>
      {shown.fromPage > 1 && (
        <TextLink look="alone" href={hrefOf(before)} rel="prev">
          {t('ui.previousPage')}
        </TextLink>
      )}
      <ProductGrid>
        {products.map((product, index) => (
          <Fragment key={product.productId}>
            {index === cardsBeforeInterlude && between}
            <ProductTile product={product} heading="h2" eager={index < eagerCards} />
          </Fragment>
        ))}
        {products.length <= cardsBeforeInterlude && between}
      </ProductGrid>
      <LoadMore
        href={shown.page < totalPages ? hrefOf(after) : undefined}
        text={t('catalog.loadMore')}
        progressText={t('catalog.shownOf', { shown: products.length, total })}
        shown={products.length}
        total={total}
        onMore={onMore}
      />
    </div>
  );
}

/** Loads the next page below. After a press by keyboard the focus moves to the first new product. */
function useLoadMore(count: number, href: string) {
  const navigate = useNavigate();
  const cards = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const onMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (event.detail === 0) firstNew.current = count;
    void navigate(href, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= count) return;
    cards.current?.querySelectorAll<HTMLElement>('.product-card__name a')[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [count]);
  return { cards, onMore };
}
