import { Button, ButtonLink, Drawer, EmptyState, LoadMore, ProductGrid, Select, TextLink } from '@bottega/ui';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isSearchPath } from '../../platform/paths.ts';
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

const filtersId = 'filtri';

/** Cards of a phone's first screen, fetched at once. */
const eagerCards = 2;

interface ListingProps {
  listing: ListingData;
  state: ListingState;
  /** Shown where the list is empty without any filter. */
  empty: ReactNode;
  /** The page opens on another picture, which comes first. */
  isBelowPicture?: boolean;
}

/** Filters, order and cards of a category or a search. Everything chosen stands in the address. */
export function Listing({ listing, state: shown, empty, isBelowPicture = false }: ListingProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  // a choice shows at once, while its list is on the way
  const state =
    next?.pathname === pathname ? { ...fromQuery(new URLSearchParams(next.search)), ...fixed(shown) } : shown;
  const loading = state !== shown;
  const { products, facets, total, totalPages } = listing;
  const active = activeFilters(state, facets, t);
  const unfiltered = withoutFilters(state);
  const hrefOf = (to: ListingState) => pathname + queryOf(to, pathname);
  // at once: in a transition the pressed box would first fall back to what it was
  const go = (to: ListingState) => void navigate(hrefOf(to), { preventScrollReset: true, flushSync: true });

  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    // a press of the keyboard goes on from the first product that comes; a pointer stays where it is
    if (event.detail === 0) firstNew.current = products.length;
    void navigate(hrefOf({ ...shown, page: shown.page + 1 }), { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= products.length) return;
    cards.current?.querySelectorAll<HTMLElement>('.product-card__name a')[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [products]);

  const facetForm = <Facets state={state} facets={facets} onChange={go} />;
  if (total === 0 && active.length === 0) return empty;
  return (
    <div className="listing">
      <form
        id={filtersId}
        className="listing__facets"
        method="get"
        action={pathname}
        aria-label={t('catalog.filters')}
        onSubmit={(event) => event.preventDefault()}
      >
        <HiddenFields query={queryOf({ ...unfiltered, sort: state.sort }, pathname)} />
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
          <ButtonLink
            href={`#${filtersId}`}
            variant="secondary"
            icon="adjustments-horizontal"
            className="listing__open"
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              setFiltersOpen(true);
            }}
          >
            {active.length === 0
              ? t('catalog.filters')
              : t('catalog.filtersWithCount', { count: active.length })}
          </ButtonLink>
          <form className="listing__sort" method="get" action={pathname}>
            <HiddenFields query={queryOf({ ...state, sort: '', page: 1, fromPage: 1 }, pathname)} />
            <Select
              name="sort"
              label={t('catalog.sort')}
              value={state.sort}
              onChange={(event) => go(change(state, { sort: event.currentTarget.value }))}
              options={sorts.map((sort) => ({ value: sort, label: t(sortTexts[sort]) }))}
            />
            <noscript>
              <Button type="submit">{t('catalog.applySort')}</Button>
            </noscript>
          </form>
        </div>
        <ActiveFilterChips filters={active} hrefOf={hrefOf} clearHref={hrefOf(unfiltered)} />
        {products.length === 0 && total > 0 ? (
          <EmptyState icon="search" title={t('catalog.pageBeyondTitle')} text={t('catalog.pageBeyondText')}>
            <TextLink look="alone" href={hrefOf({ ...shown, page: 1, fromPage: 1 })}>
              {t('catalog.firstPage')}
            </TextLink>
          </EmptyState>
        ) : products.length === 0 ? (
          <EmptyState
            icon="filter"
            title={t('catalog.noFilterResultsTitle')}
            text={t('catalog.noFilterResultsText')}
          >
            <TextLink look="alone" href={hrefOf(unfiltered)} data-keep-scroll="">
              {t('catalog.clearFilters')}
            </TextLink>
          </EmptyState>
        ) : (
          <div ref={cards} className="listing__cards" aria-busy={loading || undefined}>
            {shown.fromPage > 1 && (
              <TextLink
                look="alone"
                href={hrefOf({ ...shown, page: shown.fromPage - 1, fromPage: shown.fromPage - 1 })}
                rel="prev"
              >
                {t('ui.previousPage')}
              </TextLink>
            )}
            <ProductGrid>
              {products.map((product, index) => (
                <ProductTile
                  key={product.productId}
                  product={product}
                  heading="h2"
                  eager={!isBelowPicture && index < eagerCards}
                />
              ))}
            </ProductGrid>
            <LoadMore
              href={
                shown.page < totalPages
                  ? hrefOf({ ...shown, page: shown.page + 1, fromPage: shown.page + 1 })
                  : undefined
              }
              text={t('catalog.loadMore')}
              progressText={t('catalog.shownOf', { shown: products.length, total })}
              shown={products.length}
              total={total}
              onMore={loadMore}
            />
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
  return toQuery(isSearchPath(pathname) ? state : { ...state, categoryId: undefined });
}

/** What a form without script must not lose. */
function HiddenFields({ query }: { query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

const fixed = ({ categoryId }: ListingState) => (categoryId === undefined ? {} : { categoryId });
