import type { Api, ProductsData } from '@bottega/contract';
import type { Translate } from '@bottega/texts';
import { ButtonLink, Chip, EmptyState, FilterChip, ProductGrid } from '@bottega/ui';
import { useLoaderData, useLocation } from 'react-router';
import {
  fromQuery,
  isFiltered,
  toQuery,
  withoutFilters,
  type ListingState,
} from '../../features/catalog/listing/listing-query.ts';
import { Listing } from '../../features/catalog/listing/listing.tsx';
import { loadListing, type ListingData } from '../../features/catalog/listing/load-listing.ts';
import { cardOf, type CardProduct } from '../../features/catalog/products/product-card.ts';
import { ProductCarousel } from '../../features/catalog/products/product-carousel.tsx';
import { ProductTile } from '../../features/catalog/products/product-tile.tsx';
import { findContents, type FoundContent } from '../../features/content/find-contents.ts';
import { FoundContents } from '../../features/content/found-contents.tsx';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { useCategoryPath } from '../../platform/paths/category-path.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

interface SearchData {
  state: ListingState;
  listing: ListingData;
  /** The corrected query, when a word of it was corrected. */
  repaired?: string;
  /** Categories with names like the query. */
  near: { name: string; slug: string }[];
  /** Aisles that have offers, on the page of offers. */
  aisles: { categoryId: number; name: string }[];
  /** Name of the category that the search is limited to. */
  inside?: string;
  /** Pages, questions and flyers with the words (CON-23, CON-24). */
  contents: FoundContent[];
  /** Other products, shown when the search found none. */
  instead: CardProduct[];
}

const insteadShown = 12;

export const isCached = true;

export async function loader({ api, query, hash: hashOf }: LoadArgs): Promise<SearchData> {
  const state = fromQuery(query);
  const hash = await hashOf();
  const [listing, hints, aisles, inside, contents] = await Promise.all([
    loadListing(api, state, hash),
    state.q === '' ? undefined : hintsFor(api, state.q, hash),
    isOffers(state) ? loadAisles(api, hash) : [],
    state.categoryId === undefined ? undefined : nameOf(api, state.categoryId),
    state.q === '' ? [] : findContents(api, state.q),
  ]);
  return {
    state,
    listing,
    near: (hints?.categories ?? []).map(({ name, slug }) => ({ name, slug })),
    aisles,
    ...(hints?.repaired !== undefined && { repaired: hints.repaired }),
    ...(inside !== undefined && { inside }),
    contents,
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

/** The page of offers, in the whole shop or in one aisle. */
const isOffers = ({ q, promo }: ListingState) => q === '' && promo;

/** Whatever is chosen, all aisles with offers are named. */
async function loadAisles(api: Api, hash: string | undefined): Promise<SearchData['aisles']> {
  const answer = await api.catalog.products({ promo: true, page_size: 1, ...(hash && { hash }) });
  const { aisles = [] } = answer.response.status === 0 ? (answer.data as ProductsData) : {};
  return aisles.map(({ categoryId, name }) => ({ categoryId, name }));
}

async function loadOffers(api: Api, hash: string | undefined): Promise<CardProduct[]> {
  const { response, data } = await api.catalog.products({
    promo: true,
    page_size: insteadShown,
    ...(hash && { hash }),
  });
  return response.status === 0 ? (data as ProductsData).products.map(cardOf) : [];
}

/** Whether the words match no product. With filters it is false, since the filters may be the cause. */
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
  const { t } = textsOf(shop.brand);
  const { state } = found;
  const title = t('shell.titleWithBrand', { title: titleOf(found, t), brand: shop.brand.name });
  // offers and novelties are indexed; searches by words or category are not
  if (state.q !== '' || state.categoryId !== undefined) return { title };
  const canonical = state.promo ? paths.offers() : state.onlyNew ? paths.novelties() : '/search';
  return { title, canonical, description: t('shell.metaDescription') };
}

export function Component() {
  const found = useLoaderData<SearchData>();
  const { state, listing, repaired, instead } = found;
  const { pathname } = useLocation();
  const t = useTexts();
  const everywhere = pathname + toQuery(withoutCategory(state));
  const note = isUnknown(found)
    ? t('catalog.searchEmptyText')
    : repaired !== undefined && listing.total > 0
      ? t('catalog.searchCorrected', { query: repaired })
      : undefined;
  return (
    <div className="page catalogue">
      <Listing
        key={`${state.q} ${state.categoryId}`}
        title={titleOf(found, t)}
        note={note}
        near={<Near found={found} everywhere={everywhere} />}
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
      <NextBest products={listing.nextBest} />
      <FoundContents contents={found.contents} />
      <ProductCarousel
        title={t('promotion.offersOfTheWeek')}
        products={instead}
        all={{ text: t('promotion.seeAllOffers'), href: paths.offers() }}
      />
    </div>
  );
}

/** Goods nearest to a search with few results, in a section of their own. */
function NextBest({ products }: { products: readonly CardProduct[] }) {
  const t = useTexts();
  if (products.length === 0) return null;
  return (
    <section className="catalogue__next" aria-labelledby="next-best">
      <h2 id="next-best">{t('catalog.searchNextBest')}</h2>
      <ProductGrid>
        {products.map((product) => (
          <ProductTile key={product.productId} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}

/** The category that the list is kept to, and others to go to. */
function Near({ found, everywhere }: { found: SearchData; everywhere: string }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const categoryPath = useCategoryPath();
  const { state, near, aisles, inside } = found;
  const label = isOffers(state)
    ? t('promotion.offersByAisle')
    : t('catalog.searchAisles', { query: state.q });
  const isKept = inside !== undefined && inside !== titleOf(found, t);
  const ways = isOffers(state)
    ? aisles
        .filter(({ categoryId }) => categoryId !== state.categoryId)
        .map(({ categoryId, name }) => ({
          name,
          href: pathname + toQuery({ ...withoutCategory(state), categoryId }),
        }))
    : isKept
      ? []
      : near.map(({ name, slug }) => ({ name, href: categoryPath(slug) }));
  return (
    <>
      {isKept && (
        <FilterChip
          text={inside}
          href={everywhere}
          removeLabel={t('catalog.removeFilter', { name: inside })}
        />
      )}
      {ways.length > 0 && (
        <nav aria-label={label} className="chips">
          {ways.map(({ name, href }) => (
            <Chip key={href} text={name} href={href} />
          ))}
        </nav>
      )}
    </>
  );
}

/** The same search in the whole shop. */
function withoutCategory(state: ListingState): ListingState {
  const { categoryId: _, ...rest } = withoutFilters(state);
  return { ...rest, promo: isOffers(state) };
}
