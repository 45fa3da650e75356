import { Button, Drawer, EmptyState, LoadMore, ProductGrid, Select, TextLink } from '@bottega/ui';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useTexts } from '../../platform/shop.tsx';
import { activeFilters, ActiveFilterChips } from './active-filters.tsx';
import { Facets } from './facets.tsx';
import { change, fromQuery, sorts, toQuery, withoutFilters, type ListingState } from './listing-query.ts';
import type { ListingData } from './load-listing.ts';
import { ProductTile } from './product-tile.tsx';

const sortTexts = {
  '': 'catalog.sortRank',
  price: 'catalog.sortPriceUp',
  '-price': 'catalog.sortPriceDown',
  priceUm: 'catalog.sortUnitPriceUp',
  '-priceUm': 'catalog.sortUnitPriceDown',
  name: 'catalog.sortNameUp',
  '-name': 'catalog.sortNameDown',
  new: 'catalog.sortNew',
  discount: 'catalog.sortDiscount',
} as const;

/** Cards of the first screen, fetched at once. */
const eagerCards = 4;

interface ListingProps {
  listing: ListingData;
  state: ListingState;
  /** Shown where the list is empty without any filter. */
  empty: ReactNode;
}

/** Filters, order and cards of a category or a search. Everything chosen stands in the address. */
export function Listing({ listing, state: shown, empty }: ListingProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const [filtersOpen, setFiltersOpen] = useState(false);
  // a choice shows at once, while its list is on the way
  const state = next?.pathname === pathname ? { ...fromQuery(new URLSearchParams(next.search)), ...fixed(shown) } : shown;
  const loading = state !== shown;
  const { products, facets, total, totalPages } = listing;
  const active = activeFilters(state, facets, t);
  const go = (to: ListingState) => void navigate(pathname + queryOf(to, pathname), { preventScrollReset: true });
  const hrefOf = (to: ListingState) => pathname + queryOf(to, pathname);

  const loadMore = (event: MouseEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || !(event.target as Element).closest('[data-load-more]')) return;
    event.preventDefault();
    void navigate(hrefOf({ ...shown, page: shown.page + 1 }), { replace: true, preventScrollReset: true });
  };
  const facetForm = <Facets state={state} facets={facets} onChange={go} />;
  if (total === 0 && active.length === 0) return empty;
  return (
    <div className="listing">
      <form className="listing__facets" method="get" action={pathname} aria-label={t('catalog.filters')}>
        {state.q !== '' && <input type="hidden" name="q" value={state.q} />}
        {state.sort !== '' && <input type="hidden" name="sort" value={state.sort} />}
        {facetForm}
        <noscript>
          <Button type="submit">{t('catalog.applyFilters')}</Button>
        </noscript>
      </form>
      <div className="listing__results">
        <div className="listing__bar">
          <p role="status" className="listing__count">
            {t('catalog.products', { count: total })}
          </p>
          <Button variant="secondary" icon="adjustments-horizontal" className="listing__open" onClick={() => setFiltersOpen(true)}>
            {active.length === 0 ? t('catalog.filters') : t('catalog.filtersWithCount', { count: active.length })}
          </Button>
          <div className="listing__sort">
            <Select
              name="sort"
              label={t('catalog.sort')}
              value={state.sort}
              onChange={(event) => go(change(state, { sort: event.currentTarget.value }))}
              options={sorts.map((sort) => ({ value: sort, label: t(sortTexts[sort]) }))}
            />
          </div>
        </div>
        <ActiveFilterChips filters={active} hrefOf={hrefOf} clearHref={hrefOf(withoutFilters(state))} />
        {products.length === 0 ? (
          <EmptyState icon="filter" title={t('catalog.noFilterResultsTitle')} text={t('catalog.noFilterResultsText')}>
            <TextLink look="alone" href={hrefOf(withoutFilters(state))} data-keep-scroll="">
              {t('catalog.clearFilters')}
            </TextLink>
          </EmptyState>
        ) : (
          <div className="listing__cards" aria-busy={loading || undefined}>
            {shown.fromPage > 1 && (
              <TextLink look="alone" href={hrefOf({ ...shown, page: shown.fromPage - 1, fromPage: shown.fromPage - 1 })} rel="prev">
                {t('ui.previousPage')}
              </TextLink>
            )}
            <ProductGrid>
              {products.map((product, index) => (
                <ProductTile key={product.productId} product={product} heading="h2" eager={index < eagerCards} />
              ))}
            </ProductGrid>
            <div onClick={loadMore}>
              <LoadMore
                href={shown.page < totalPages ? hrefOf({ ...shown, page: shown.page + 1, fromPage: shown.page + 1 }) : undefined}
                text={t('catalog.loadMore')}
                progressText={t('catalog.shownOf', { shown: products.length, total })}
                shown={products.length}
                total={total}
              />
            </div>
          </div>
        )}
      </div>
      <Drawer
        side="left"
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title={t('catalog.filters')}
        closeText={t('ui.close')}
        footer={
          <Button wide size="large" onClick={() => setFiltersOpen(false)}>
            {t('catalog.showResults', { count: total })}
          </Button>
        }
      >
        {facetForm}
      </Drawer>
    </div>
  );
}

/** What the address of a category says by its path is not said again in its query. */
function queryOf(state: ListingState, pathname: string): string {
  return toQuery(pathname.startsWith('/search') ? state : { ...state, categoryId: undefined });
}

const fixed = ({ categoryId }: ListingState) => (categoryId === undefined ? {} : { categoryId });
