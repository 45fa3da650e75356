import type { Api, ProductsData } from '@bottega/contract';
import type { Translate } from '@bottega/texts';
import { ButtonLink, Chip, EmptyState, FilterChip } from '@bottega/ui';
import { useLoaderData, useLocation } from 'react-router';
import {
  fromQuery,
  isFiltered,
  toQuery,
  withoutFilters,
  type ListingState,
} from '../features/catalog/listing-query.ts';
import { Listing } from '../features/catalog/listing.tsx';
import { loadListing, type ListingData } from '../features/catalog/load-listing.ts';
import { cardOf, type CardProduct } from '../features/catalog/product-card.ts';
import { Shelf } from '../features/catalog/shelf.tsx';
import type { Head, LoadArgs, Shop } from '../platform/page.ts';
import { useCategoryPath } from '../platform/category-path.ts';
import { paths } from '../platform/paths.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

interface SearchData {
  state: ListingState;
  listing: ListingData;
  /** The query as understood, when a word of it was repaired. */
  repaired?: string;
  /** Categories named like what is sought. */
  near: { name: string; slug: string }[];
  /** Category the search is kept to. */
  inside?: string;
  /** What else there is, where nothing was found. */
  instead: CardProduct[];
}

const insteadShown = 12;

export async function loader({ api, query, hash: hashOf }: LoadArgs): Promise<SearchData> {
  const state = fromQuery(query);
  const hash = await hashOf();
  const [listing, hints, inside] = await Promise.all([
    loadListing(api, state, hash),
    state.q === '' ? undefined : hintsFor(api, state.q, hash),
    state.categoryId === undefined ? undefined : nameOf(api, state.categoryId),
  ]);
  return {
    state,
    listing,
    near: (hints?.categories ?? []).map(({ name, slug }) => ({ name, slug })),
    ...(hints?.repaired !== undefined && { repaired: hints.repaired }),
    ...(inside !== undefined && { inside }),
    instead: listing.total === 0 ? await loadOffers(api, hash) : [],
  };
}

async function hintsFor(api: Api, q: string, hash: string | undefined) {
  const { response, data } = await api.catalog.suggest({ q, ...(hash && { hash }) });
  return response.status === 0 ? data : undefined;
}

async function nameOf(api: Api, categoryId: number): Promise<string | undefined> {
  const { response, data } = await api.catalog.category({ categoryId });
  return response.status === 0 && 'category' in data ? data.category.name : undefined;
}

async function loadOffers(api: Api, hash: string | undefined): Promise<CardProduct[]> {
  const { response, data } = await api.catalog.products({
    promo: true,
    page_size: insteadShown,
    ...(hash && { hash }),
  });
  return response.status === 0 ? (data as ProductsData).products.map(cardOf) : [];
}

/** Words were sought that name nothing here; where filters are in force, it may be their doing. */
const isUnknown = ({ state, listing }: SearchData) =>
  state.q !== '' && listing.total === 0 && !isFiltered(state);

function titleOf(found: SearchData, t: Translate): string {
  const { q, promo, onlyNew } = found.state;
  if (q !== '') return t(isUnknown(found) ? 'catalog.searchEmptyTitle' : 'catalog.searchTitle', { query: q });
  if (promo) return t('promotion.offersOfTheWeek');
  if (onlyNew) return t('catalog.newProducts');
  return found.inside ?? t('catalog.allProductsTitle');
}

export function head(found: SearchData, shop: Shop): Head {
  const { t } = textsOf(shop.brand.key);
  const { state } = found;
  const title = t('shell.titleWithBrand', { title: titleOf(found, t), brand: shop.brand.name });
  // offers and novelties are pages of their own for search engines; what one shopper looks for is not
  if (state.q !== '' || state.categoryId !== undefined) return { title };
  const canonical = state.promo ? paths.offers() : state.onlyNew ? paths.novelties() : '/search';
  return { title, canonical, description: t('shell.metaDescription') };
}

export function Component() {
  const found = useLoaderData<SearchData>();
  const { state, listing, repaired, near, inside, instead } = found;
  const { pathname } = useLocation();
  const categoryPath = useCategoryPath();
  const t = useTexts();
  const title = titleOf(found, t);
  const everywhere = pathname + toQuery(withoutCategory(state));
  return (
    <div className="page catalogue">
      <header className="catalogue__header">
        <h1>{title}</h1>
        {repaired !== undefined && listing.total > 0 && (
          <p className="catalogue__subtitle">{t('catalog.searchCorrected', { query: repaired })}</p>
        )}
        {isUnknown(found) && <p className="catalogue__subtitle">{t('catalog.searchEmptyText')}</p>}
      </header>
      {inside !== undefined && inside !== title && (
        <p className="chips catalogue__near">
          <FilterChip
            text={inside}
            href={everywhere}
            removeLabel={t('catalog.removeFilter', { name: inside })}
          />
        </p>
      )}
      {inside === undefined && near.length > 0 && (
        <nav
          aria-label={t('catalog.searchAisles', { query: state.q })}
          className="chips chips--scroll catalogue__near"
        >
          {near.map(({ name, slug }) => (
            <Chip key={slug} text={name} href={categoryPath(slug)} />
          ))}
        </nav>
      )}
      <Listing
        key={`${state.q} ${state.categoryId}`}
        listing={listing}
        state={state}
        empty={
          state.q === '' ? (
            <EmptyState icon="basket" title={t('catalog.emptyAisleTitle')} text={t('catalog.emptyAisleText')}>
              <ButtonLink href={paths.aisles()}>{t('shell.browseAisles')}</ButtonLink>
            </EmptyState>
          ) : (
            <p className="catalogue__ways">
              {state.categoryId !== undefined && (
                <ButtonLink href={everywhere}>{t('catalog.searchEverywhere')}</ButtonLink>
              )}
              <ButtonLink href={paths.aisles()} variant="secondary">
                {t('shell.browseAisles')}
              </ButtonLink>
            </p>
          )
        }
      />
      <Shelf
        title={t('promotion.offersOfTheWeek')}
        products={instead}
        all={{ text: t('ui.seeAll'), href: paths.offers() }}
      />
    </div>
  );
}

/** The same search over the whole shop. */
function withoutCategory(state: ListingState): ListingState {
  const { categoryId: _, ...rest } = withoutFilters(state);
  return rest;
}
