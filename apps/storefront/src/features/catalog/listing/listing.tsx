import { Button, ButtonLink, EmptyState, Select, TextLink } from '@bottega/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { later } from '../../../platform/page/later.ts';
import { isSearchPath } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { activeFilters, ActiveFilterChips } from './active-filters.tsx';
import { Facets } from './facets.tsx';
import { ListingCards } from './listing-cards.tsx';
import {
  change,
  fromQuery,
  sorts,
  toQuery,
  withoutChoices,
  withoutFilters,
  type ListingState,
} from './listing-query.ts';
import type { ListingData } from './load-listing.ts';

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

// loads when pointer or focus come near its link
const loadFilterDrawer = later(() => import('./filter-drawer.tsx'));
const FilterDrawer = lazy(loadFilterDrawer);

const filtersId = 'filtri';

interface ListingProps {
  title: string;
  /** Said below the title, such as a repaired search. */
  note?: string | undefined;
  /** Ways to lists beside or below this one. */
  near?: ReactNode;
  listing: ListingData;
  state: ListingState;
  /** Shown where the list is empty without any filter. */
  empty: ReactNode;
  /** Shown after the first rows of goods. */
  interlude?: ReactNode;
}

/** Title, filters, order and cards of a category or a search. The address holds everything chosen. */
export function Listing({ title, note, near, listing, state: shown, empty, interlude }: ListingProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // undefined until the drawer is first opened; it stays mounted, so that closing it gives the focus back
  const [filtersOpen, setFiltersOpen] = useState<boolean>();
  // show the chosen filter at once, while the list is loading
  const state =
    next?.pathname === pathname ? { ...fromQuery(new URLSearchParams(next.search)), ...fixed(shown) } : shown;
  const { facets, total } = listing;
  // the pages of offers and of novelties are lists of their own, not filtered ones
  const cleared = isSearchPath(pathname) && state.q === '' ? withoutChoices(state) : withoutFilters(state);
  const active = activeFilters(state, cleared, { facets, t });
  const hrefOf = (to: ListingState) => pathname + queryOf(to, pathname);
  // flushSync, not a transition: otherwise the pressed checkbox first shows its old state
  const go = (to: ListingState) => void navigate(hrefOf(to), { preventScrollReset: true, flushSync: true });

  const facetForm = <Facets state={state} facets={facets} onChange={go} />;
  const isEmpty = total === 0 && active.length === 0;
  return (
    <>
      <header className="catalogue__header">
        <h1>{title}</h1>
        <p role="status" className="catalogue__count">
          {!isEmpty && t('catalog.products', { count: total })}
        </p>
        {note !== undefined && <p className="catalogue__note">{note}</p>}
      </header>
      {(near || active.length > 0) && (
        <div className="catalogue__near">
          <ActiveFilterChips filters={active} hrefOf={hrefOf} clearHref={hrefOf(cleared)} />
          {near}
        </div>
      )}
      {isEmpty ? (
        empty
      ) : (
        <div className="listing">
          <FacetForm query={queryOf({ ...withoutFilters(state), sort: state.sort }, pathname)}>
            {facetForm}
          </FacetForm>
          <div className="listing__results">
            <div className="listing__bar">
              <FiltersLink count={active.length} onOpen={() => setFiltersOpen(true)} />
              <SortForm state={state} onChange={go} />
            </div>
            {listing.products.length === 0 ? (
              <NoProducts isPageBeyond={total > 0} shown={shown} cleared={cleared} hrefOf={hrefOf} />
            ) : (
              <ListingCards
                listing={listing}
                shown={shown}
                busy={state !== shown}
                interlude={interlude}
                hrefOf={hrefOf}
              />
            )}
          </div>
          {filtersOpen !== undefined && (
            <Suspense>
              <FilterDrawer open={filtersOpen} total={total} onClose={() => setFiltersOpen(false)}>
                {facetForm}
              </FilterDrawer>
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

interface LinkProps {
  hrefOf: (state: ListingState) => string;
}

/** The facets beside the list, as a form for browsers without script. */
function FacetForm({ query, children }: { query: string; children: ReactNode }) {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <form
      id={filtersId}
      className="listing__facets"
      method="get"
      action={pathname}
      aria-label={t('catalog.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields query={query} />
      {children}
      <noscript>
        <Button type="submit">{t('catalog.applyFilters')}</Button>
      </noscript>
    </form>
  );
}

/** Opens the drawer of filters; without script it links to the filter form. */
function FiltersLink({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTexts();
  return (
    <ButtonLink
      href={`#${filtersId}`}
      variant="secondary"
      icon="adjustments-horizontal"
      className="listing__open"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadFilterDrawer()}
      onFocus={() => void loadFilterDrawer()}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {count === 0 ? t('catalog.filters') : t('catalog.filtersWithCount', { count })}
    </ButtonLink>
  );
}

function SortForm({ state, onChange }: { state: ListingState; onChange: (state: ListingState) => void }) {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <form className="listing__sort" method="get" action={pathname}>
      <HiddenFields query={queryOf({ ...state, sort: '', page: 1, fromPage: 1 }, pathname)} />
      <Select
        name="sort"
        label={t('catalog.sort')}
        value={state.sort}
        onChange={(event) => onChange(change(state, { sort: event.currentTarget.value }))}
        options={sorts.map((sort) => ({ value: sort, label: t(sortTexts[sort]) }))}
      />
      <noscript>
        <Button type="submit">{t('catalog.applySort')}</Button>
      </noscript>
    </form>
  );
}

interface NoProductsProps extends LinkProps {
  /** The list has products, but fewer pages than the address asks for. */
  isPageBeyond: boolean;
  shown: ListingState;
  /** The same list without filters. */
  cleared: ListingState;
}

function NoProducts({ isPageBeyond, shown, cleared, hrefOf }: NoProductsProps) {
  const t = useTexts();
  return isPageBeyond ? (
    <EmptyState icon="search" title={t('catalog.pageBeyondTitle')} text={t('catalog.pageBeyondText')}>
      <TextLink look="alone" href={hrefOf({ ...shown, page: 1, fromPage: 1 })}>
        {t('catalog.firstPage')}
      </TextLink>
    </EmptyState>
  ) : (
    <EmptyState
      icon="filter"
      title={t('catalog.noFilterResultsTitle')}
      text={t('catalog.noFilterResultsText')}
    >
      <TextLink look="alone" href={hrefOf(cleared)} data-keep-scroll="">
        {t('catalog.clearFilters')}
      </TextLink>
    </EmptyState>
  );
}

/** The query of a state, without the category on category pages, whose path has its id. */
function queryOf(state: ListingState, pathname: string): string {
  return toQuery(isSearchPath(pathname) ? state : { ...state, categoryId: undefined });
}

/** Hidden fields that keep the rest of the state when a browser without script submits a form. */
function HiddenFields({ query }: { query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

const fixed = ({ categoryId }: ListingState) => (categoryId === undefined ? {} : { categoryId });
